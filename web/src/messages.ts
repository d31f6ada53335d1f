// Written by `python -m rooftree.server.typescript` from the server's types; do not edit.

export interface Hello {
  type: "hello";
  last?: number;
  chat?: number;
  entropy?: string;
}

export interface Act {
  type: "act";
  offer: number;
  id: string;
  code: number;
  seat?: number | null;
}

export interface WhyNot {
  type: "why_not";
  code: number | string;
  seat?: number | null;
}

export interface Undo {
  type: "undo";
  seat?: number | null;
}

export interface Consent {
  type: "consent";
  yes: boolean;
}

export interface Resign {
  type: "resign";
  seat?: number | null;
}

export interface Pause {
  type: "pause";
  on: boolean;
}

export interface Chat {
  type: "chat";
  text: string;
}

export interface React {
  type: "react";
  reaction: string;
}

export interface Mute {
  type: "mute";
  seat: number;
  on: boolean;
}

export interface Leave {
  type: "leave";
}

export interface Remove {
  type: "remove";
  seat: number;
}

export interface Replace {
  type: "replace";
  seat: number;
  level: string;
}

export interface End {
  type: "end";
}

export interface Welcome {
  type: "welcome";
  table: string;
  game: string;
  title: string;
  seats: number[];
  owner: boolean;
  pace: string;
  options: Record<string, string>;
  commitment: string;
  levels: string[];
  reactions: string[];
}

export interface SeatState {
  kind: string;
  name: string;
  level: string;
  present: boolean;
  kept: boolean;
  resigned: boolean;
}

export interface Asked {
  seat: number;
  unanswered: number[];
}

export interface Sentence {
  key: string;
  arguments: Record<string, unknown>;
  text: string;
}

export interface Table {
  type: "table";
  status: string;
  seats: SeatState[];
  spectators: number;
  paused: boolean;
  undo: Asked | null;
  why: Sentence | null;
}

export interface View {
  type: "view";
  seat: number | null;
  number: number;
  offer: number;
  prompt: string;
  view: unknown;
  actions: unknown[];
  log: unknown[];
}

export interface Done {
  type: "done";
  id: string;
  number: number;
}

export interface Refused {
  type: "refused";
  about: string;
  id: string;
  rule: number;
  why: Sentence;
}

export interface Why {
  type: "why";
  code: number | string;
  rule: number;
  text: string;
}

export interface Heard {
  type: "heard";
  number: number;
  seat: number | null;
  name: string;
  text: string;
}

export interface Reacted {
  type: "reacted";
  seat: number | null;
  name: string;
  reaction: string;
}

export interface Clock {
  type: "clock";
  now: number;
  deadlines: (number | null)[];
}

export interface Over {
  type: "over";
  why: string;
  points: number[];
  places: number[];
  winners: number[];
  secret: string;
  record: string;
}

export interface Rematch {
  type: "rematch";
  table: string;
}

export interface Bye {
  type: "bye";
  why: Sentence;
  again: boolean;
}

export interface SeatWish {
  kind: "bot" | "me" | "open";
  level?: string;
}

export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, string>;
  pace?: "correspondence" | "live" | "real_time";
  days?: number;
  listed?: boolean;
}

export interface InviteLink {
  seat: number;
  token: string;
}

export interface Created {
  table: string;
  commitment: string;
  invites: InviteLink[];
}

export interface Named {
  nickname: string;
}

export interface Token {
  token: string;
}

export interface Place {
  seat: number;
}

export type Incoming = Hello | Act | WhyNot | Undo | Consent | Resign | Pause | Chat | React | Mute | Leave | Remove | Replace | End;

export type Outgoing = Welcome | Table | View | Done | Refused | Why | Heard | Reacted | Clock | Over | Rematch | Bye;
