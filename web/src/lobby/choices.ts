// What somebody chooses for a new table: what goes together, what is ours and not printed, and what was
// chosen last for each game. That is kept in the browser and sent only to open a table.
import type { Game, GameOption } from "../api.ts";
import type { NewTable, SeatWish } from "../messages.ts";

export type Choices = Required<Omit<NewTable, "game">>;
export type Pace = Choices["pace"];

export const RULES = "rules"; // the option that is a game's rule set
const TEMPO = "tempo"; // the option that the pace decides
const REAL_TIME = "real_time";
const LEVEL = "greedy";
const KEY = "rooftree-choices";

// Seats ---------------------------------------------------------------------------------------------

const count = (seats: SeatWish[], kind: SeatWish["kind"]) => seats.filter((seat) => seat.kind === kind).length;
export const peopleHere = (seats: SeatWish[]) => Math.max(1, count(seats, "me"));
export const botsOf = (seats: SeatWish[]) => count(seats, "bot");
export const friendsOf = (seats: SeatWish[]) => count(seats, "open");
export const levelOf = (seats: SeatWish[]) => seats.find((seat) => seat.kind === "bot")?.level ?? LEVEL;

/** So many seats: those at this device first, then bots, then friends. */
export function arranged(seats: number, here: number, bots: number, level: string): SeatWish[] {
  const people = Math.min(here, seats),
    machines = Math.min(bots, seats - people);
  return Array.from({ length: seats }, (_, place): SeatWish => {
    if (place < people) return { kind: "me" };
    return place < people + machines ? { kind: "bot", level } : { kind: "open" };
  });
}

/** Three, if the printed rules are for three. */
const usualSeats = ({ printed_seats }: Game) => (printed_seats.includes(3) ? 3 : printed_seats[0]!);

// What is usual, and what was chosen last --------------------------------------------------------------

export function usual(game: Game): Choices {
  const seats = usualSeats(game);
  return {
    seats: arranged(seats, 1, seats - 1, LEVEL),
    options: Object.fromEntries(game.options.map((option) => [option.name, option.usual])),
    pace: "live",
    days: 3,
    listed: false,
    move_minutes: 0,
    match_minutes: 0,
    increment_seconds: 0,
  };
}

/** The usual table with a free seat for everybody else. */
export const withFriends = (game: Game): Choices => ({ ...usual(game), seats: arranged(game.printed_seats[0]!, 1, 0, LEVEL) });

export function remembered(game: Game, levels: string[]): Choices {
  return fitted(all()[game.name], game, levels);
}

export function remember(game: string, choices: Choices): void {
  localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: choices }));
}

function all(): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** What was chosen once, as far as the game has it still. */
export function fitted(chosen: unknown, game: Game, levels: string[]): Choices {
  const made = usual(game);
  if (!chosen || typeof chosen !== "object") return made;
  const found = { ...made, ...(chosen as Partial<Choices>) };
  found.options = { ...made.options, ...found.options };
  if (!game.seats.includes(found.seats?.length) || !found.seats.every((seat) => isSeat(seat, levels))) found.seats = made.seats;
  if (!paces(game).includes(found.pace)) found.pace = made.pace;
  return found;
}

const isSeat = (seat: SeatWish, levels: string[]) =>
  seat.kind === "me" || seat.kind === "open" || (seat.kind === "bot" && levels.includes(seat.level ?? ""));

// What goes together ------------------------------------------------------------------------------------

export const paces = (game: Game): Pace[] => (game.real_time ? ["live", REAL_TIME, "correspondence"] : ["live", "correspondence"]);

/** The options that can be chosen now, each with the values that go with so many seats. The tempo is not
 * among them where it follows from the pace. */
export function offered(game: Game, choices: Choices): GameOption[] {
  const found: GameOption[] = [];
  for (const option of game.options) {
    const { under, idle } = option;
    if (under && valueOf(game, choices, under[0]) !== under[1]) continue;
    if (idle && valueOf(game, choices, idle[0]) === idle[1]) continue;
    const fits = suited(option, game, choices);
    if (option.name !== TEMPO || !game.real_time || fits.values.length > 1) found.push(fits);
  }
  return found;
}

function suited(option: GameOption, game: Game, choices: Choices): GameOption {
  const places = option.values.flatMap((value, place) => (goes(option, place, value, game, choices) ? [place] : []));
  const some = <T>(list: T[]) => places.map((place) => list[place]!);
  return { ...option, values: some(option.values), names: some(option.names), suits: some(option.suits) };
}

function goes(option: GameOption, place: number, value: string, game: Game, choices: Choices): boolean {
  const tempo = option.name === TEMPO && game.real_time;
  return option.suits[place]!.includes(choices.seats.length) && (!tempo || (value === REAL_TIME) === (choices.pace === REAL_TIME));
}

/** What an option is: as chosen, where that can be; else as usual. */
export function valueOf(game: Game, choices: Choices, name: string): string {
  const option = game.options.find((one) => one.name === name)!;
  const chosen = choices.options[name] ?? option.usual;
  if (!option.values.length) return chosen;
  const { values } = suited(option, game, choices);
  return values.includes(chosen) ? chosen : values.includes(option.usual) ? option.usual : values[0]!;
}

/** What of it is ours and not printed, a sentence each. */
export function houseSentences(game: Game, choices: Choices): string[] {
  const played = game.house.filter(
    ({ seats, options }) =>
      (!seats.length || seats.includes(choices.seats.length)) &&
      Object.entries(options).every(([name, value]) => valueOf(game, choices, name) === value),
  );
  return played.map(({ text }) => text);
}

/** What the server is asked for: nothing that is not in force. */
export function wished(game: Game, choices: Choices): NewTable {
  const options = Object.fromEntries(offered(game, choices).map(({ name }) => [name, valueOf(game, choices, name)]));
  const timed = choices.pace === "live";
  const clock = {
    move_minutes: timed ? choices.move_minutes : 0,
    match_minutes: timed ? choices.match_minutes : 0,
    increment_seconds: timed && choices.match_minutes ? choices.increment_seconds : 0,
  };
  return { ...choices, ...clock, options, game: game.name };
}

/** A refusal that names an option as the server does, with the name that stands beside its field. */
export const asLabelled = (sentence: string, options: GameOption[]) =>
  options.reduce((said, { name, text }) => said.replaceAll(`“${name}”`, `“${text}”`), sentence);
