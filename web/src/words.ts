// Every sentence comes from a Fluent catalogue: ours below, the server's and the game's from it.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import source from "./words/en.ftl?raw";

export type Arguments = Record<string, unknown>;

/** Rules as a game's catalogue tells them. */
export interface Rule {
  number: number;
  sentence: string;
  source: string;
  decided: string;
}

/** One step of how a game plays. */
export interface Card {
  number: number;
  title: string;
  text: string;
}

const NAMED = "-name"; // `Seat { $seat }` is said by name: `{ $seat-name }`
const OF_SEAT = /\b[Ss]eats? \{ \$(\w+) \}/g;

function bundle(...texts: string[]): FluentBundle {
  const made = new FluentBundle("en", { useIsolating: false });
  for (const text of texts) made.addResource(new FluentResource(text), { allowOverrides: true });
  return made;
}

const ours = bundle(source);

function say(from: FluentBundle, key: string, args: Arguments): string {
  const message = from.getMessage(key);
  if (!message?.value) return key;
  return from.formatPattern(message.value, args as Record<string, FluentVariable>);
}

/** A sentence of the client itself. */
export function t(key: string, args: Arguments = {}): string {
  return say(ours, key, args);
}

/** `0`, or `0, 1 and 3`, with everybody's name. */
function nameOf(value: unknown, names: string[]): string {
  return String(value).replace(/\d+/g, (number) => names[Number(number)] ?? number);
}

/** All arguments, and their seats by name. */
function named(args: Arguments, names: string[]): Record<string, FluentVariable> {
  const said = Object.entries(args).map(([name, value]) => [name + NAMED, nameOf(value, names)]);
  return { ...args, ...Object.fromEntries(said) } as Record<string, FluentVariable>;
}

/** The catalogue of one game, which calls seats by their people's names. */
export class Words {
  private bundle: FluentBundle;
  private keys: string[] = [];
  private seats = new Set<string>(); // the arguments that are seats

  constructor(text: string) {
    const named = text.replace(OF_SEAT, (_, name) => {
      this.seats.add(name);
      return `{ $${name}${NAMED} }`;
    });
    const resource = new FluentResource(named);
    this.bundle = new FluentBundle("en", { useIsolating: false });
    this.bundle.addResource(resource, { allowOverrides: true });
    this.keys = resource.body.map((entry) => entry.id);
  }

  has(key: string): boolean {
    return this.bundle.hasMessage(key);
  }

  /** Does the game speak of seats with this argument? */
  isSeat(name: string): boolean {
    return this.seats.has(name);
  }

  /** The one seat that a line is about. */
  seatOf(args: Arguments): number | null {
    const seat = Object.entries(args).find(([name, value]) => this.isSeat(name) && /^\d$/.test(String(value)));
    return seat ? Number(seat[1]) : null;
  }

  say(key: string, args: Arguments, names: string[]): string {
    return say(this.bundle, key, named(args, names));
  }

  /** A line of the log as something one would do, if the catalogue has it so: `plan the red level 1 (83)`. */
  deed(key: string, args: Arguments, names: string[]): string {
    const pattern = this.bundle.getMessage(key)?.attributes.deed;
    return pattern ? this.bundle.formatPattern(pattern, named(args, names)) : "";
  }

  /** One of the reasons why a rule forbids something. */
  reason(rule: number, name: string, args: Arguments): string {
    const pattern = this.bundle.getMessage(`rule-${rule}`)?.attributes[name];
    return pattern ? this.bundle.formatPattern(pattern, args as Record<string, FluentVariable>) : this.rule(rule).sentence;
  }

  /** The cards that tell how the game plays, in order. */
  cards(): Card[] {
    const numbers = this.keys.flatMap((key) => /^how-(\d+)$/.exec(key)?.[1] ?? []).map(Number);
    return numbers
      .sort((a, b) => a - b)
      .map((number) => {
        const title = this.bundle.getMessage(`how-${number}`)?.attributes.title;
        return { number, title: title ? this.bundle.formatPattern(title) : "", text: say(this.bundle, `how-${number}`, {}) };
      });
  }

  rules(): Rule[] {
    const numbers = this.keys.flatMap((key) => /^rule-(\d+)$/.exec(key)?.[1] ?? []).map(Number);
    return [...new Set(numbers)].sort((a, b) => a - b).map((number) => this.rule(number));
  }

  rule(number: number): Rule {
    const key = `rule-${number}`;
    const attributes = this.bundle.getMessage(key)?.attributes ?? {};
    const part = (name: string) => {
      const pattern = attributes[name];
      return pattern ? this.bundle.formatPattern(pattern) : "";
    };
    return {
      number,
      sentence: say(this.bundle, key, {}),
      source: part("source"),
      decided: part("ruling") || part("departure"),
    };
  }
}
