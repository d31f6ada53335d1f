/** What a server says first: who sits where, and a table in play. */
import type { Table, Welcome } from "../src/messages.ts";

export const WELCOME: Welcome = {
  type: "welcome",
  table: "t1",
  game: "treehouse",
  title: "Treehouse",
  seats: [0],
  owner: true,
  pace: "live",
  options: {},
  commitment: "",
  levels: [],
  reactions: [],
  move_minutes: 0,
  match_minutes: 0,
  increment_seconds: 0,
};

export const TABLE: Table = {
  type: "table",
  status: "playing",
  seats: [],
  spectators: 0,
  paused: false,
  asked: null,
  why: null,
  held: false,
  watching: [],
};
