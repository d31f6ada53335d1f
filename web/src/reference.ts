// What is in a game's box, as the server lists it from the component data.
import type { Arguments, Words } from "./words.ts";
import { t } from "./words.ts";

export interface Component {
  line: { key: string; arguments: Arguments };
  count: number; // 0: no piece, or not counted
  reconstructed: string[]; // which parts are not printed where we could read them
  shown: Record<string, string[]>; // the same by what a view calls the piece
}

export interface Group {
  key: string;
  components: Component[];
  fields: string[]; // parts of the view that show them all together
}

/** Says of what is on the table whether it is printed or ours. */
export class Reference {
  private names = new Map<string, string[]>();
  private fields = new Map<string, string[]>();

  constructor(
    readonly groups: Group[],
    private words: Words,
  ) {
    for (const group of groups) {
      for (const { shown } of group.components) this.remember(shown);
      const parts = [...new Set(group.components.flatMap((one) => one.reconstructed))];
      for (const field of group.fields) this.fields.set(field, parts);
    }
  }

  private remember(shown: Component["shown"]): void {
    for (const [name, parts] of Object.entries(shown)) this.names.set(name, parts);
  }

  /** A sentence if something about the piece that the view calls so is reconstructed, else nothing. */
  of(name: unknown): string {
    return this.sentence(this.names.get(String(name)) ?? []);
  }

  /** One for all that a panel shows: the field itself, its parts, and every piece that is named in them. */
  within(field: string, value: unknown): string {
    return this.sentence([...new Set(this.partsIn(field, value))]);
  }

  private partsIn(field: string, value: unknown): string[] {
    const own = this.fields.get(field) ?? [];
    if (value === null || typeof value !== "object") return [...own, ...(this.names.get(String(value)) ?? [])];
    const inside = Array.isArray(value)
      ? value.map((one): [string, unknown] => [field, one])
      : Object.entries(value).map(([name, one]): [string, unknown] => [field ? `${field}.${name}` : name, one]);
    return [...own, ...inside.flatMap(([name, one]) => this.partsIn(name, one))];
  }

  sentence(parts: string[]): string {
    if (parts.length === 0) return "";
    return t("reconstructed-parts", { parts: this.parts(parts) });
  }

  /** `the colour, the points` */
  parts(parts: string[]): string {
    return parts.map((part) => this.words.say(part, {}, [])).join(", ");
  }
}
