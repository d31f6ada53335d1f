import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TableConnection } from "../src/connection.svelte.ts";
import type { Heard, Outgoing, Refused, View } from "../src/messages.ts";
import { TABLE, WELCOME } from "./greeting.ts";
import { page, ScriptedSocket } from "./socket.ts";
import { tableView } from "./view.ts";

const SOONEST = 400; // milliseconds until the first try to come back
const QUIET = 20_000; // until the client asks whether the line is good
const PATIENCE = 10_000; // until an unanswered question means that it is not

const OFFER = { code: 7, kind: "aim", args: {}, text: "own: aim L up" };

const sentence = (text: string) => ({ key: "k", arguments: {}, text });
const told = (text: string) => ({ ...sentence(text), by: null, notation: "" });
const view = (number: number, more: Partial<View> = {}): View => ({
  type: "view",
  seat: 0,
  number,
  offer: 100 + number,
  ready: [],
  secret: false,
  forced: false,
  undo: null,
  prompt: "",
  view: tableView(),
  actions: [OFFER],
  log: [],
  ...more,
});
const refused = (more: Partial<Refused>): Refused => ({
  type: "refused",
  about: "act",
  id: "",
  rule: 0,
  reason: "",
  why: sentence("no"),
  ...more,
});
const talk = (number: number, seat: number | null = 1): Heard => ({
  type: "heard",
  number,
  seat,
  name: "Mira",
  avatar: "owl",
  text: `line ${number}`,
});

let scene: ReturnType<typeof page>;
let connection: TableConnection;

/** A table with one view on it. */
function sitDown(...more: Outgoing[]): ScriptedSocket {
  const socket = ScriptedSocket.last.opens();
  socket.says(WELCOME, view(1), ...more);
  return socket;
}

/** The line breaks, and the next one is open. */
function comeBack(): ScriptedSocket {
  ScriptedSocket.last.breaks();
  vi.advanceTimersByTime(SOONEST);
  return ScriptedSocket.last.opens();
}

beforeEach(() => {
  scene = page();
  connection = new TableConnection("t1");
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("coming", () => {
  test("a game that was removed meanwhile is never taken for one that is played", () => {
    sitDown(TABLE);
    const socket = comeBack();
    socket.says({ ...WELCOME, game: "removed" });
    expect(connection.link).toBe("open");
    expect([connection.welcome?.game, connection.table?.status]).toEqual(["treehouse", "playing"]);
    socket.says({ ...TABLE, status: "frozen" });
    expect([connection.welcome?.game, connection.table?.status]).toEqual(["removed", "frozen"]);
  });

  test("it calls the table's address and says hello first", () => {
    const socket = ScriptedSocket.last.opens();
    expect(socket.address).toBe("ws://tables.example/ws/t1");
    const entropy = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(socket.sent).toEqual([{ type: "hello", last: 0, seat: null, chat: 0, entropy, looking: true }]);
  });

  test("it says when nobody can see the page, and when somebody can again", () => {
    const socket = ScriptedSocket.last.opens();
    for (const hidden of [true, false]) {
      scene.document.hidden = hidden;
      scene.document.dispatchEvent(new Event("visibilitychange"));
    }
    expect(socket.heard("look").map(({ on }) => on)).toEqual([false, true]);
  });

  test("it is open once it is welcome", () => {
    const socket = ScriptedSocket.last.opens();
    expect(connection.link).toBe("connecting");
    socket.says(WELCOME, TABLE);
    expect(connection.link).toBe("open");
    expect(connection.welcome?.title).toBe("Treehouse");
  });

  test("a line that never opens is dropped", () => {
    vi.advanceTimersByTime(PATIENCE);
    expect(connection.link).toBe("lost");
  });
});

describe("seats", () => {
  const lent: Outgoing = { type: "seated", seats: [], lent: [0], barred: false };

  test("what is one's own follows what is said of it, and begins anew with a new line", () => {
    const socket = sitDown(TABLE);
    socket.says(lent);
    expect([connection.welcome!.seats, connection.lent, connection.barred]).toEqual([[], [0], false]);
    socket.says({ type: "seated", seats: [2], lent: [], barred: false });
    expect([connection.welcome!.seats, connection.lent]).toEqual([[2], []]);
    socket.says({ type: "seated", seats: [], lent: [], barred: true });
    expect(connection.barred).toBe(true);
    comeBack().says(WELCOME, TABLE);
    expect([connection.welcome!.seats, connection.barred]).toEqual([WELCOME.seats, false]);
  });

  test("it is known before the table is shown", () => {
    ScriptedSocket.last.opens().says(WELCOME, lent, TABLE);
    expect([connection.welcome!.seats, connection.lent]).toEqual([[], [0]]);
  });
});

describe("views", () => {
  test("a view brings its seat, its offers and its log", () => {
    sitDown();
    expect(connection.seat).toBe(0);
    expect(connection.offers).toEqual([OFFER]);
  });

  test("the log grows with each view", () => {
    const socket = sitDown(view(2, { log: [told("one")] }), view(3, { log: [told("two")] }));
    expect(connection.seen?.log.map((line) => line.text)).toEqual(["one", "two"]);
    socket.says(view(3, { log: [told("all")] })); // the whole log, sent again
    expect(connection.seen?.log.map((line) => line.text)).toEqual(["all"]);
  });

  test("nothing is offered at a table that pauses or is over", () => {
    const socket = sitDown({ ...TABLE, paused: true });
    expect(connection.offers).toEqual([]);
    socket.says(TABLE);
    expect(connection.offers).toEqual([OFFER]);
    socket.says({ type: "over", why: "", points: [], places: [], winners: [], secret: "", record: "", moves: [] });
    expect(connection.offers).toEqual([]);
  });
});

describe("acting", () => {
  test("what was done by itself says so, and a refusal of it troubles nobody", () => {
    const socket = sitDown();
    connection.act(7, true);
    const [act] = socket.heard("act");
    expect(act?.forced).toBe(true);
    socket.says(refused({ id: act!.id }));
    expect([connection.refused, connection.waiting]).toEqual([null, false]);
    connection.act(7);
    socket.says(refused({ id: socket.heard("act").at(-1)!.id }));
    expect(connection.refused).not.toBe(null);
  });

  test("a view knows whether it shows our own act, and how many lines are new", () => {
    const socket = sitDown();
    expect([connection.seen?.own, connection.seen?.told]).toEqual(["", 0]);
    connection.act(7, true);
    socket.says({ type: "done", id: socket.heard("act")[0]!.id, number: 2 }, view(2, { log: [told("done")] }));
    expect([connection.seen?.own, connection.seen?.told]).toEqual(["forced", 1]);
    socket.says(view(3, { log: [told("a"), told("b")] }));
    expect([connection.seen?.own, connection.seen?.told]).toEqual(["", 2]);
  });

  test("an act names the offer, and a second one waits for the first", () => {
    const socket = sitDown();
    connection.act(7);
    connection.act(8);
    expect(socket.heard("act")).toEqual([
      { type: "act", offer: 101, id: expect.any(String), code: 7, seat: 0, forced: false, joined: false },
    ]);
    expect(connection.offers).toEqual([]);
  });

  test("it is settled by the view that done names, whichever comes first", () => {
    const socket = sitDown();
    connection.act(7);
    const [{ id }] = socket.heard("act");
    socket.says({ type: "done", id: id!, number: 2 });
    expect(connection.waiting).toBe(true);
    socket.says(view(2));
    expect(connection.waiting).toBe(false);

    connection.act(7);
    const again = socket.heard("act")[1]!;
    socket.says(view(3));
    expect(connection.waiting).toBe(true);
    socket.says({ type: "done", id: again.id, number: 3 });
    expect(connection.waiting).toBe(false);
  });

  test("a refused act is said and may be tried again", () => {
    const socket = sitDown();
    connection.act(7);
    socket.says(refused({ id: socket.heard("act")[0]!.id, rule: 12 }));
    expect(connection.refused?.rule).toBe(12);
    expect(connection.waiting).toBe(false);
    connection.act(7);
    expect(connection.refused).toBeNull();
  });

  test("after a break an unanswered act is said again under the same id", () => {
    const socket = sitDown();
    connection.act(7);
    const back = comeBack();
    expect(back).not.toBe(socket);
    expect(back.sent.map((message) => message.type)).toEqual(["hello", "act"]);
    expect(back.heard("act")).toEqual(socket.heard("act"));
    back.says(WELCOME);
    expect(connection.waiting).toBe(true); // not answered yet
  });

  test("an answered act is not said again", () => {
    const socket = sitDown();
    connection.act(7);
    socket.says({ type: "done", id: socket.heard("act")[0]!.id, number: 2 });
    const back = comeBack();
    expect(back.heard("act")).toEqual([]);
    back.says(WELCOME);
    expect(connection.waiting).toBe(false);
  });

  test("questions are answered in their order, also by a refusal", async () => {
    const socket = sitDown();
    const first = connection.whyNot(3);
    const second = connection.whyNot("own: aim S up");
    const four = { type: "why" as const, code: 3, rule: 4, reason: "no_pass", text: "four" };
    socket.says(four, refused({ about: "why_not", rule: 5, reason: "can_do_all", why: sentence("five") }));
    expect(await first).toEqual(four);
    expect(await second).toMatchObject({ rule: 5, reason: "can_do_all", text: "five" });
    expect(connection.refused).toBeNull();
  });

  test("previews are answered in their order; a refusal or a break answers with nothing", async () => {
    const socket = sitDown();
    const [first, second, third] = [connection.preview([3]), connection.preview([4, 5]), connection.preview([6])];
    expect(socket.heard("preview")[1]).toEqual({ type: "preview", codes: [4, 5], seat: 0 });
    const found = { codes: [3], stopped_at: 1, before: [{ total: 1, parts: [] }], after: [null] };
    socket.says({ type: "previewed", ...found }, refused({ about: "preview", rule: 5 }));
    expect(await first).toMatchObject(found);
    expect(await second).toBeNull();
    expect(connection.refused).toBeNull();
    socket.breaks();
    expect(await third).toBeNull();
    expect(await connection.preview([7])).toBeNull();
  });
});

describe("going", () => {
  test("hello tells what is already known", () => {
    const socket = sitDown(view(5), talk(3));
    const back = comeBack();
    expect(back.heard("hello")).toEqual([{ ...socket.heard("hello")[0], last: 5, seat: 0, chat: 3 }]);
  });

  test("each try waits longer, until one is welcome", () => {
    sitDown();
    ScriptedSocket.last.breaks();
    for (const wait of [400, 800, 1600, 3200, 6400, 8000, 8000]) {
      const before = ScriptedSocket.all.length;
      vi.advanceTimersByTime(wait - 1);
      expect(ScriptedSocket.all).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(ScriptedSocket.all).toHaveLength(before + 1);
      ScriptedSocket.last.breaks();
    }
    vi.advanceTimersByTime(8000);
    ScriptedSocket.last.opens().says(WELCOME);
    comeBack();
    expect(ScriptedSocket.last.heard("hello")).toHaveLength(1);
  });

  test("a quiet line is asked, and a pong keeps it", () => {
    const socket = sitDown();
    vi.advanceTimersByTime(QUIET);
    expect(socket.heard("ping")).toHaveLength(1);
    socket.says({ type: "pong" });
    vi.advanceTimersByTime(PATIENCE);
    expect(connection.link).toBe("open");
  });

  test("a line that does not answer is dead, and what it still says is not heard", () => {
    const socket = sitDown();
    vi.advanceTimersByTime(QUIET + PATIENCE);
    expect(connection.link).toBe("lost");
    expect(socket.readyState).toBe(3);
    socket.says(view(9));
    expect(connection.seen?.number).toBe(1);
    vi.advanceTimersByTime(SOONEST);
    expect(ScriptedSocket.last).not.toBe(socket);
  });

  test("a refused line is the end, with its reason", () => {
    ScriptedSocket.last.opens().breaks(4403, "no such table");
    expect(connection.link).toBe("ended");
    expect(connection.gone).toBe("no such table");
    vi.advanceTimersByTime(60_000);
    expect(ScriptedSocket.all).toHaveLength(1);
  });

  test("after bye it comes back as after any break", () => {
    const socket = sitDown();
    socket.says({ type: "bye", why: sentence("restarting"), again: true });
    expect(connection.link).toBe("open");
    comeBack().says(WELCOME);
    expect(connection.link).toBe("open");
  });

  test("a page that comes to the front or is online again does not wait", () => {
    sitDown();
    ScriptedSocket.last.breaks();
    scene.document.hidden = true;
    scene.window.dispatchEvent(new Event("online"));
    expect(ScriptedSocket.all).toHaveLength(1);
    scene.document.hidden = false;
    scene.document.dispatchEvent(new Event("visibilitychange"));
    expect(ScriptedSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(SOONEST);
    expect(ScriptedSocket.all).toHaveLength(2);
  });

  test("an offline machine has lost the line at once", () => {
    sitDown();
    scene.window.dispatchEvent(new Event("offline"));
    expect(connection.link).toBe("lost");
  });

  test("whoever has left does not come back", () => {
    const socket = sitDown();
    connection.close();
    socket.breaks();
    scene.window.dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(60_000);
    expect(ScriptedSocket.all).toHaveLength(1);
  });
});

describe("talk", () => {
  test("lines come in their order, each once", () => {
    sitDown(talk(2), talk(1), talk(2));
    expect(connection.chat.map((line) => line.number)).toEqual([1, 2]);
  });

  test("who is muted is not heard, spectators always are", () => {
    sitDown(talk(1, 1), talk(2, null), { type: "muted", seats: [1] });
    expect(connection.chat.map((line) => line.number)).toEqual([2]);
  });

  test("a reaction goes by itself", () => {
    sitDown({ type: "reacted", seat: 1, name: "Mira", reaction: "wow" });
    expect(connection.reactions).toHaveLength(1);
    vi.advanceTimersByTime(3500);
    expect(connection.reactions).toEqual([]);
  });
});
