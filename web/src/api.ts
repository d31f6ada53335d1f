// What the page asks the server over HTTP. Whatever it refuses comes with a sentence.
import type * as messages from "./messages.ts";
import type { Analysed, Avatar, Created, Invitation, Looked, NewTable, Persona, TableView, ViewFields } from "./messages.ts";
import { Reference } from "./reference.ts";
import { session } from "./session.svelte.ts";
import { Words } from "./words.ts";

export interface GameOption {
  name: string;
  values: string[];
  names: string[]; // of the values, as a menu shows them
  suits: number[][]; // with how many seats each value goes
  usual: string;
  under: [option: string, value: string] | null; // without it this one is not there
  idle: [option: string, value: string] | null; // with it this one changes nothing
  text: string;
  help: string;
}

/** A way to play that is ours and not printed: with so many seats (none: any), with these options. */
export interface House {
  seats: number[];
  options: Record<string, string>;
  text: string;
}

export interface Game {
  name: string;
  title: string;
  tagline: string;
  designer: string;
  publisher: string;
  edition: string;
  rules_version: number;
  seats: number[];
  printed_seats: number[];
  house: House[];
  minutes: string;
  weight: number; // of its rules, 1 to 5; 0 if it does not say
  real_time: boolean;
  options: GameOption[];
  fields: ViewFields;
  package: string;
  board: string | null; // the package's own, by its address
  art: string | null;
}

/** A game that is installed and cannot be loaded, with the reason in a sentence. */
export interface BrokenGame {
  name: string;
  text: string;
}

/** Who one is in this browser; null if our cookie is no good. */
export interface Who {
  nickname: string | null;
  avatar: Avatar | null;
  chosen: boolean;
}

export interface Sitter {
  kind: string;
  name: string;
  avatar: Avatar | null;
}

/** How a match ended for one seat. */
export interface Result {
  place: number;
  points: number;
  won: boolean;
}

export interface TableLine {
  table: string;
  game: string;
  pace: string;
  status: string;
  seats: Sitter[];
  my_seats: number[];
  my_turn: boolean;
  waiting: number[]; // the seats that one's own table waits for
  deadline: number | null;
  created_at: number;
  results: Result[]; // of each seat, once the match is over; none where they are not known
}

/** A page of the lobby's lists; `…_next` is where the next begins, null at the end. */
export interface Listed {
  listed: TableLine[];
  listed_next: string | null;
}

export interface Finished {
  finished: TableLine[];
  finished_next: string | null;
}

export interface Hidden {
  hidden: TableLine[];
  hidden_next: string | null;
}

export interface Tables extends Listed, Finished, Hidden {
  mine: TableLine[]; // all that are not over
}

/** How my matches of one game, or with one opponent, ended. */
export interface Tally {
  played: number;
  won: number;
  place: number; // on average
  last: number; // when the last one began
}

export interface Results {
  matches: number;
  games: (Tally & { game: string })[];
  opponents: (Tally & { name: string; bot: boolean })[]; // a bot is called by its level
  opponents_next: number | null;
}

/** Who one is in this browser, whom a code would make one, and whether that is the same person. */
export interface Arrival {
  from: string | null;
  to: string;
  same: boolean;
}

/** How one can be called here: the server's key for Web Push, if it sends any; whether it writes e-mail, and where to. */
export interface Callable {
  push: string | null;
  mail: boolean;
  address: string | null;
  confirmed: boolean;
}

/** A browser that may be pushed to. */
export interface Device {
  endpoint: string;
  key: string;
  secret: string;
}

export type LogLine = Pick<messages.LogLine, "key" | "arguments" | "text"> & Partial<messages.LogLine>; // a replay's says no more

export interface Frame {
  number: number;
  by: number | null;
  move: string;
  secret: boolean; // it is seen what a spectator may not
  view: TableView;
  prompt: string;
  log: LogLine[];
}

export interface Frames {
  game: string;
  seats: Sitter[];
  moves: number;
  first: number;
  frames: Frame[];
}

/** The server said no, in a sentence; without a key the server was not reached. */
export class Refusal extends Error {
  constructor(
    readonly key: string,
    sentence: string,
    readonly status: number,
  ) {
    super(sentence);
  }
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refusal("", "", 0);
  }
  if (!answer.ok) throw await refusal(answer);
  return answer;
}

async function refusal(answer: Response): Promise<Refusal> {
  try {
    const { refused } = await answer.json();
    if (refused.key === "refused-ended") session.ended = refused.text;
    return new Refusal(refused.key, refused.text, answer.status);
  } catch {
    return new Refusal("failed", answer.statusText, answer.status);
  }
}

async function get<T>(path: string): Promise<T> {
  return (await ask(path)).json();
}

/** Who is new here is told who they are; whatever they do before that would be done by somebody else. */
let arriving: Promise<unknown> = Promise.resolve();

async function post<T>(path: string, body: unknown = {}): Promise<T> {
  await arriving;
  const headers = { "Content-Type": "application/json" };
  return (await ask(path, { method: "POST", headers, body: JSON.stringify(body) })).json();
}

let catalogue: Promise<{ games: Game[]; broken: BrokenGame[]; levels: string[] }> | undefined;
const wordsOf = new Map<string, Promise<Words>>();
const referenceOf = new Map<string, Promise<Reference>>();

function once<T>(promise: Promise<T>, forget: () => void): Promise<T> {
  promise.catch(forget);
  return promise;
}

export const api = {
  games: () => (catalogue ??= once(get("/api/games"), () => (catalogue = undefined))),
  game: async (name: string) => (await api.games()).games.find((game) => game.name === name),
  words(game: string): Promise<Words> {
    const load = async () => new Words(await (await ask(`/api/games/${game}/words`)).text());
    if (!wordsOf.has(game))
      wordsOf.set(
        game,
        once(load(), () => wordsOf.delete(game)),
      );
    return wordsOf.get(game)!;
  },
  reference(game: string): Promise<Reference> {
    const load = async () => {
      const [words, { groups }] = await Promise.all([api.words(game), get<Pick<Reference, "groups">>(`/api/games/${game}/components`)]);
      return new Reference(groups, words);
    };
    if (!referenceOf.has(game))
      referenceOf.set(
        game,
        once(load(), () => referenceOf.delete(game)),
      );
    return referenceOf.get(game)!;
  },
  outside: () => get<{ address: string }>("/api/outside"),
  me(): Promise<Who> {
    const told = get<Who>("/api/me");
    arriving = told.catch(() => {});
    return told;
  },
  rename: (nickname: string, avatar: Avatar | null) => post<Who>("/api/me", { nickname, avatar }),
  renameSeat: (table: string, seat: number, nickname: string, avatar: Avatar | null) =>
    post<Persona>(`/api/tables/${table}/name`, { seat, nickname, avatar }),
  names: () => get<{ names: Persona[] }>("/api/names"),
  tables: () => get<Tables>("/api/tables"),
  listed: (after: string) => get<Listed>(`/api/tables?after=${encodeURIComponent(after)}`),
  finished: (after: string) => get<Finished>(`/api/tables?finished_after=${encodeURIComponent(after)}`),
  hidden: (after: string) => get<Hidden>(`/api/tables?hidden_after=${encodeURIComponent(after)}`),
  results: (after = 0) => get<Results>(`/api/results?after=${after}`),
  hide: (table: string, on: boolean) => post<{ hidden: boolean }>(`/api/tables/${table}/hide`, { on }),
  leave: (table: string) => post<{ left: boolean }>(`/api/tables/${table}/leave`),
  create: (table: NewTable) => post<Created>("/api/tables", table),
  invite: (table: string) => post<Invitation | null>(`/api/tables/${table}/invite`),
  sit: (table: string) => post<{ seat: number }>(`/api/tables/${table}/sit`),
  rematch: (table: string) => post<{ table: string }>(`/api/tables/${table}/rematch`),
  invitation: (token: string) => post<Looked>("/api/invitation", { token }), // a link's token, or a code
  join: (token: string) => post<{ table: string }>("/api/join", { token }),
  look: (code: string) => post<Arrival>("/api/arrive", { code }),
  arrive: (code: string, alone: boolean) => post<Arrival>("/api/arrive", { code, sure: true, alone }),
  recovery: () => post<{ code: string }>("/api/recovery"), // a new one; the one before it ends
  calls: () => get<Callable>("/api/calls"),
  callDevice: (device: Device) => post("/api/calls/device", device),
  askMail: (address: string) => post("/api/calls/mail", { address }),
  endMail: () => post("/api/calls/mail/end"),
  agreeMail: (token: string) => post("/api/calls/mail/yes", { token }),
  stopMail: (token: string) => post(`/unsubscribe/${token}`),
  endDevice: (endpoint: string) => post("/api/calls/device/end", { endpoint }),
  record: async (table: string) => (await ask(`/api/tables/${table}/record`)).text(),
  analysis: (table: string) => get<Analysed>(`/api/tables/${table}/analysis`),
  analyse: (table: string) => post<Analysed>(`/api/tables/${table}/analysis`),
  frames(table: string, seat: number | null, first: number, last: number): Promise<Frames> {
    const whose = seat === null ? "" : `&seat=${seat}`;
    return get(`/api/tables/${table}/replay?first=${first}&last=${last}${whose}`);
  },
};
