// The boards of the games that have pictures of their own; any other game gets the plain table.
import type { Component } from "svelte";
import type { Offer } from "../connection.svelte.ts";
import type { Previewed } from "../messages.ts";
import type { Reference } from "../reference.ts";
import { settings } from "../settings.svelte.ts";

export interface BoardProps {
  view: any; // the server's view of that game, as it is
  seat: number | null; // the seat this client holds; null for a spectator
  offers: Offer[]; // what this seat may do now
  // sure: the board has asked for the last word itself; joined: it was chosen together with the action before
  act: (code: number, sure?: boolean, joined?: boolean) => void;
  whyNot: (code: number | string, anchor: Element) => void;
  cite: (rule: number, anchor: Element) => void; // a rule that forbids it always
  preview: (codes: number[]) => Promise<Previewed | null>; // how everybody would be counted after these
  undo?: () => void; // take the last action back, where that can be asked for
  names: string[];
  live: boolean; // not in a replay, where nothing is decided and nobody is "you"
  motion: boolean;
}

export interface PictureProps {
  component: Reference["groups"][number]["components"][number];
}

type Load = () => Promise<{ default: Component<BoardProps> }>;

const found = import.meta.glob<{ default: Component<BoardProps> }>("./*/Board.svelte");
export const boards: Record<string, Load> = Object.fromEntries(Object.entries(found).map(([path, load]) => [path.split("/")[1]!, load]));

const plain: Load = () => import("../plain/Board.svelte");

const loaded = new Map<Load, Component<BoardProps>>();
const loadOf = (game: string): Load => (settings.plain ? plain : (boards[game] ?? plain));

export async function boardOf(game: string): Promise<Component<BoardProps>> {
  const load = loadOf(game);
  const board = (await load()).default;
  loaded.set(load, board);
  return board;
}

/** The same at once, if it has been fetched. */
export const fetchedBoard = (game: string): Component<BoardProps> | null => loaded.get(loadOf(game)) ?? null;

const pictures = import.meta.glob<{ default: Component<PictureProps> }>("./*/Picture.svelte");

export interface HowProps {
  card: number;
}

const how = import.meta.glob<{ default: Component<HowProps> }>("./*/How.svelte");

/** What draws the cards of “how it plays” with a game's own pieces, if anything does. */
export async function howOf(game: string): Promise<Component<HowProps> | null> {
  return (await how[`./${game}/How.svelte`]?.())?.default ?? null;
}

/** What draws the components of a game in its reference, if it has pictures of its own. */
export async function pictureOf(game: string): Promise<Component<PictureProps> | null> {
  return (await pictures[`./${game}/Picture.svelte`]?.())?.default ?? null;
}
