// The messages of a Rooftree table server, as `docs/protocol.md` explains them.
// Written by `python -m rooftree.server.typescript`; do not edit.

export type Avatar =
  | "badger"
  | "bear"
  | "bee"
  | "cat"
  | "deer"
  | "duck"
  | "fox"
  | "frog"
  | "hare"
  | "hedgehog"
  | "ladybird"
  | "mole"
  | "mouse"
  | "otter"
  | "owl"
  | "raven"
  | "robin"
  | "snail"
  | "squirrel"
  | "turtle"

/** Something a seat is offered; `text` is its notation. */
export interface Action {
  code: number
  kind: string
  args: Record<string, unknown>
  text: string
}

/** First of all: the last message number this seat has (say which seat, if you hold several), the last chat number, some entropy, and
 * whether the page is before somebody's eyes. */
export interface Hello {
  type: "hello"
  last?: number
  seat?: number | null
  chat?: number
  entropy?: string
  looking?: boolean
}

/** Do an offered action. `id` is the client's own name for this wish: repeating it is safe; `forced` says that the client does by itself
 * what its view called forced; `joined`, that it was chosen together with the seat's action just before it, and is taken back with it. */
export interface Act {
  type: "act"
  offer: number
  id: string
  code: number
  seat?: number | null
  forced?: boolean
  joined?: boolean
}

/** Why is an action, named by its code or its text, not offered? */
export interface WhyNot {
  type: "why_not"
  code: number | string
  seat?: number | null
}

/** Is the line still good? Answered by pong, at once. */
export interface Ping {
  type: "ping"
}

/** My page is before somebody's eyes, or behind another: then its people may be called. */
export interface Look {
  type: "look"
  on: boolean
}

/** Take my last action back. */
export interface Undo {
  type: "undo"
  seat?: number | null
}

/** May the seat that asked have what it asked for: its action back, or a pause? */
export interface Consent {
  type: "consent"
  yes: boolean
}

export interface Resign {
  type: "resign"
  seat?: number | null
}

/** Stop, if the others agree; or go on. */
export interface Pause {
  type: "pause"
  on: boolean
}

/** Let a bot play on for somebody who is here, but has not acted for too long. */
export interface Keep {
  type: "keep"
  seat: number
}

/** I am back, and play my seat myself again. */
export interface Back {
  type: "back"
}

/** Before a match in real time: it may begin; or, off, not yet. */
export interface Ready {
  type: "ready"
  on?: boolean
}

export interface Chat {
  type: "chat"
  text: string
}

/** A quick reaction: one of the names in `welcome`. */
export interface React {
  type: "react"
  reaction: string
}

/** Do not send me what a seat says. */
export interface Mute {
  type: "mute"
  seat: number
  on: boolean
}

/** Give my seat up: it is free again, or a bot's once play has begun. */
export interface Leave {
  type: "leave"
}

/** The owner frees somebody's seat: before the start, or when the person is away for long. */
export interface Remove {
  type: "remove"
  seat: number
}

/** The owner lets the match begin; or, off, not before the owner says so. */
export interface Start {
  type: "start"
  on?: boolean
}

/** The owner lets two seats change their holders, before the start; one of them may be free. */
export interface Swap {
  type: "swap"
  seat: number
  other: number
}

/** The owner hands a seat to somebody who watches, if its holder agrees or is away for long. */
export interface Give {
  type: "give"
  seat: number
  to: number
}

/** I take my seat back, with which somebody else goes on. */
export interface Reclaim {
  type: "reclaim"
  seat: number
}

/** The owner gives a free or abandoned seat to a bot. */
export interface Replace {
  type: "replace"
  seat: number
  level: string
}

/** The owner ends a table that nobody wants. */
export interface End {
  type: "end"
}

/** How would everybody be counted if I did all this, one after the other? Nothing is done. */
export interface Preview {
  type: "preview"
  codes: number[]
  seat?: number | null
}

/** What would be best to do? Only where nobody else plays. Off: I no longer want to know. */
export interface Hint {
  type: "hint"
  on?: boolean
  seat?: number | null
}

/** The answer to hello: which seats are yours, and what there is to know from the start. */
export interface Welcome {
  type: "welcome"
  table: string
  game: string
  title: string
  seats: number[]
  owner: boolean
  pace: string
  options: Record<string, string>
  commitment: string
  levels: string[]
  reactions: string[]
  move_minutes: number
  match_minutes: number
  increment_seconds: number
}

/** Your seats have changed: those you hold, those of yours with which somebody else goes on, and whether the owner has removed you. */
export interface Seated {
  type: "seated"
  seats: number[]
  lent: number[]
  barred: boolean
}

/** A seat as everybody sees it. */
export interface SeatState {
  kind: string
  name: string
  avatar: Avatar | null
  level: string
  present: boolean
  away: boolean
  late: boolean
  kept: boolean
  resigned: boolean
  ready: boolean
  timed_out: boolean
  lender: string
}

/** Somebody who watches and has never sat here, so that a seat may be handed to them. */
export interface Watcher {
  number: number
  name: string
}

/** A seat wants to take its action back, or a pause; or the owner wants to hand the seat to somebody called `name`. These seats have not
 * answered yet. */
export interface Asked {
  seat: number
  what: string
  unanswered: number[]
  name: string
}

/** A Fluent key with its arguments, and the sentence in English. */
export interface Sentence {
  key: string
  arguments: Record<string, unknown>
  text: string
}

/** Who sits here, and how the table stands. The latest one is the one that counts. */
export interface Table {
  type: "table"
  status: "frozen" | "gathering" | "over" | "playing" | "void"
  seats: SeatState[]
  spectators: number
  watching: Watcher[]
  paused: boolean
  asked: Asked | null
  why: Sentence | null
  held: boolean
}

/** What a seat sees, whole, with what it is offered, and the log lines since its last view. `number` is the seat's own message number,
 * `offer` what an act must name; `ready` are those who have done their part while others are still choosing; `secret` says that spectators
 * see less, so that a device that is passed on needs a curtain; `forced`, that the one action it is offered is all it can do, as anybody
 * can see; `undo`, why nothing can be taken back, null if it can. */
export interface View {
  type: "view"
  seat: number | null
  number: number
  offer: number
  ready: number[]
  secret: boolean
  forced: boolean
  undo: Sentence | null
  prompt: string
  view: TableView
  actions: Action[]
  log: LogLine[]
}

/** The act with this id is stored; the view with this message number shows it. */
export interface Done {
  type: "done"
  id: string
  number: number
}

/** Not done, and nothing changed. `rule` is the rule that forbids it, or 0, and `reason` which of its reasons, if it has several. */
export interface Refused {
  type: "refused"
  about: string
  id: string
  rule: number
  reason: string
  why: Sentence
}

/** The answer to why_not; rule 0 means it is allowed. `text` says the one reason that fails here; a rule that has no reasons of its own
 * says its own sentence, and `reason` is empty. */
export interface Why {
  type: "why"
  code: number | string
  rule: number
  reason: string
  text: string
}

/** The answer to ping. */
export interface Pong {
  type: "pong"
}

/** Somebody said something; `number` counts what was said at this table. */
export interface Heard {
  type: "heard"
  number: number
  seat: number | null
  name: string
  text: string
  avatar: Avatar | null
}

/** The seats whose talk you are not sent. The latest one is the one that counts. */
export interface Muted {
  type: "muted"
  seats: number[]
}

export interface Reacted {
  type: "reacted"
  seat: number | null
  name: string
  reaction: string
}

/** When the server will act for a seat that does not, in seconds since 1970; null if never. `banks` are the seconds each seat had left for
 * the match when its move began (empty without such a clock), and `starts` is when the match begins, once all are here. */
export interface Clock {
  type: "clock"
  now: number
  deadlines: (number | null)[]
  banks: (number | null)[]
  starts: number | null
}

/** The end: points, places, winners, and the secret that makes every draw checkable. `moves` are the players' moves that the lines of your
 * log belong to, line by line, as the replay counts them. */
export interface Over {
  type: "over"
  why: string
  points: number[]
  places: number[]
  winners: number[]
  secret: string
  record: string
  moves: number[]
}

/** The same people sit down again, at another table. */
export interface Rematch {
  type: "rematch"
  table: string
}

/** The server ends this connection, and says why and whether to come back. */
export interface Bye {
  type: "bye"
  why: Sentence
  again: boolean
}

/** Where points come from, called `score-NAME` in the catalogue; perhaps in one round. */
export interface ScorePart {
  name: string
  points: number
  round?: number
}

/** A seat's points as they are now; the parts, if there are any, add up to the total. */
export interface SeatScore {
  parts: ScorePart[]
  total: number
}

/** The answer to preview: so many of the codes can be foreseen, up to the first chance or decision of others; how each seat would be
 * counted before and after these, null if hidden. */
export interface Previewed {
  type: "previewed"
  codes: number[]
  stopped_at: number
  before: (SeatScore | null)[]
  after: (SeatScore | null)[]
}

/** A sentence of the log; `by` is the seat whose action it tells of, null where chance or nobody acted. The first line of an action that
 * one may know has its notation. */
export interface LogLine {
  key: string
  arguments: Record<string, unknown>
  text: string
  by: number | null
  notation: string
}

/** An offered action, the chance to win with it as far as the seat can know, and how the log would tell it, if that can be foreseen. */
export interface Advice {
  code: number
  chance: number
  told: LogLine | null
}

/** The answer to hint, when it is found: the best actions of that offer, the best one first. */
export interface Hinted {
  type: "hinted"
  seat: number
  offer: number
  best: Advice[]
}

/** Who is to sit there: I, a bot, or whoever comes. Several people at my device may each have a name and a face. */
export interface SeatWish {
  kind: "bot" | "me" | "open"
  level?: string
  name?: string
  avatar?: Avatar | null
}

/** What a table is to be like. A live table may have a clock: minutes for a move, minutes for all moves of a seat together and seconds that
 * a move adds to these; 0 is none. */
export interface NewTable {
  game: string
  seats: SeatWish[]
  options?: Record<string, string>
  pace?: "correspondence" | "live" | "real_time"
  days?: number
  listed?: boolean
  move_minutes?: number
  match_minutes?: number
  increment_seconds?: number
}

/** For whoever opened the table: the link is /join#TOKEN, the code leads to the same seats. */
export interface Invitation {
  token: string
  code: string
  expires: number
}

/** A new table, and the invitation to its free seats, if it has any. */
export interface Created {
  table: string
  commitment: string
  invitation: Invitation | null
}

/** The name and the face somebody goes by. */
export interface Persona {
  name: string
  avatar: Avatar
}

/** What an invitation leads to; `table` is told to those who sit there already, and `watch`, the same, to whoever comes when no seat is
 * free. */
export interface Looked {
  game: string
  title: string
  host: string
  people: Persona[]
  bots: number
  free: number
  table: string | null
  watch: string | null
  pace: string
  options: Record<string, string>
  move_minutes: number
  match_minutes: number
  increment_seconds: number
}

/** A sentence not yet said: a key of a catalogue and its arguments. */
export interface Line {
  key: string
  arguments: Record<string, unknown>
}

/** Something a seat could do, and its chance to win with it. */
export interface Alternative {
  code: number
  text: string
  chance: number
  told: Line | null
}

/** A decision, or all that chance did between two of them; lists are by seat. */
export interface Step {
  event: number
  move: number
  seat: number | null
  text: string
  told: Line | null
  chances: number[]
  luck: number[]
  choice: number[]
  chosen: Alternative | null
  best: Alternative[]
  good: boolean
}

/** How a seat came from its first chance to its last. */
export interface Account {
  first: number
  last: number
  luck: number
  own: number
  others: number
  decisions: number
  good: number
  swings: number[]
}

/** All of a match. */
export interface Analysis {
  game: string
  players: number
  simulations: number
  solved: boolean
  first: number[]
  steps: Step[]
  seats: Account[]
}

/** How far the analysis of a match is; while others are analysed first, `ahead` counts these. */
export interface Analysed {
  state: "done" | "failed" | "none" | "running" | "waiting"
  ahead?: number
  done?: number
  total?: number
  found?: Analysis | null
}

/** What the table waits for, a line of the game's catalogue. */
export interface Prompt {
  arguments: Record<string, unknown>
  key: string
}

/** What every view has: whose it is, who is waited for and why, and whether it is over. A game adds who has won, and the score of each
 * seat, where it has any. */
export interface TableView {
  game: string
  over: boolean
  prompt: Prompt
  scores?: SeatScore[]
  seat: number | null
  waiting: number[]
  winners?: number[]
}

/** What the names of a game's fields mean, wherever in its view they stand: they hold a seat, or several; something for each seat in order;
 * they need no label; or they are what a part without a `text` or `name` is called by. */
export interface ViewFields {
  seats: string[]
  each_seat: string[]
  bare: string[]
  called_by: string[]
}

export type Incoming =
  | Hello
  | Act
  | WhyNot
  | Ping
  | Look
  | Undo
  | Consent
  | Resign
  | Pause
  | Keep
  | Back
  | Ready
  | Chat
  | React
  | Mute
  | Leave
  | Remove
  | Start
  | Swap
  | Give
  | Reclaim
  | Replace
  | End
  | Preview
  | Hint

export type Outgoing =
  | Welcome
  | Seated
  | Table
  | View
  | Done
  | Refused
  | Why
  | Pong
  | Heard
  | Muted
  | Reacted
  | Clock
  | Over
  | Rematch
  | Bye
  | Previewed
  | Hinted
