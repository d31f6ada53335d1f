import type { TableLine } from "../api.ts";

export interface TablePage {
  lines: TableLine[];
  next: string | null; // where the next page begins
}

const MOST = 5; // pages in one go that hold nothing to be shown

/** A list that comes page by page: the first again and again, others when they are asked for. */
export class Paged {
  #first = $state.raw<TablePage>({ lines: [], next: null });
  #others = $state.raw<TablePage | null>(null);

  constructor(
    readonly ask: (after: string) => Promise<TablePage>,
    readonly shows: (line: TableLine) => boolean,
  ) {}

  /** What is shown, each table once: lists move while they are read. */
  readonly lines = $derived.by(() => {
    const known = new Map([...(this.#others?.lines ?? []), ...this.#first.lines].map((line) => [line.table, line]));
    const order = new Set([...this.#first.lines, ...(this.#others?.lines ?? [])].map((line) => line.table));
    return [...order].map((table) => known.get(table)!).filter(this.shows);
  });

  get next(): string | null {
    return this.#others ? this.#others.next : this.#first.next;
  }

  refresh(first: TablePage): void {
    this.#first = first;
  }

  /** The next page, or the next that has something to show. */
  async more(): Promise<void> {
    const before = this.lines.length;
    for (let pages = 0; this.next !== null && this.lines.length === before && pages < MOST; pages++) {
      const { lines, next } = await this.ask(this.next);
      this.#others = { lines: [...(this.#others?.lines ?? []), ...lines], next };
    }
  }
}
