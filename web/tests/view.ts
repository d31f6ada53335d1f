import type { TableView } from "../src/messages.ts";

/** A view with what every view has, and more. */
export const tableView = (more: Partial<TableView> = {}): TableView => ({
  game: "treehouse",
  over: false,
  prompt: { key: "prompt", arguments: {} },
  seat: 0,
  waiting: [],
  ...more,
});
