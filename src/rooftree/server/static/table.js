// One table: a socket, and everything shown is what came over it last.

import { element, inMain, notice, say, tell } from "/static/page.js"

const state = { welcome: null, table: null, view: null, over: null, clock: null, log: [], chat: [] }
const pending = new Map() // acts not yet acknowledged, by id
let socket, id, away = 0

export function connect(table) {
  id = table
  socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws/${id}`)
  socket.onopen = () => {
    away = 0
    const last = state.view?.number ?? 0
    send({ type: "hello", last, seat: state.view?.seat, chat: state.chat.length, entropy: entropy() })
    for (const act of pending.values()) send(act)
  }
  socket.onmessage = (event) => hear(JSON.parse(event.data))
  socket.onclose = (event) => {
    if (event.code === 4403) return notice(event.reason)
    notice(say("lost"))
    setTimeout(() => connect(id), Math.min(200 * 2 ** away++, 5000))
  }
}

const send = (message) => socket.readyState === 1 && socket.send(JSON.stringify(message))

function entropy() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
}

// Hearing ------------------------------------------------------------------------------------------

const heard = {
  welcome: (message) => { state.welcome = message; notice("") },
  table: (message) => { state.table = message },
  view(message) {
    const turn = isMyTurn()
    if (message.seat !== state.view?.seat) state.log = []
    state.view = message
    state.log.push(...message.log)
    if (!turn && isMyTurn()) announce()
  },
  done: (message) => { pending.delete(message.id); notice("") },
  refused: (message) => { pending.delete(message.id); notice(message.why.text) },
  why: (message) => notice(message.text || say("allowed")),
  heard: (message) => { state.chat.push(`${message.name}: ${message.text}`) },
  reacted: (message) => { state.chat.push(`${message.name}: ${message.reaction}`) },
  clock: (message) => { state.clock = message },
  over: (message) => { state.over = message },
  rematch: (message) => { location.href = `/table/${message.table}` },
  bye: (message) => notice(message.why.text),
}

function hear(message) {
  heard[message.type]?.(message)
  draw()
}

const isMyTurn = () => Boolean(state.view?.actions.length && state.view.view.waiting?.includes(state.view.seat))

/** The title, a short sound and, where the browser allows it, a notification. */
function announce() {
  if (!document.hidden) return
  if ("Notification" in window && Notification.permission === "granted") new Notification(say("your-turn"))
  try {
    const audio = new AudioContext()
    const tone = audio.createOscillator()
    tone.connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + 0.15)
  } catch { /* no sound is no harm */ }
}

function act(action) {
  const wish = { type: "act", offer: state.view.offer, code: action.code, seat: state.view.seat, id: entropy() }
  pending.set(wish.id, wish)
  send(wish)
  if ("Notification" in window && Notification.permission === "default") Notification.requestPermission()
}

// Drawing ------------------------------------------------------------------------------------------

function draw() {
  const { welcome, table, view } = state
  if (!welcome || !table) return
  document.title = isMyTurn() ? `● ${say("your-turn")} · ${welcome.title}` : `${welcome.title} · Rooftree`
  inMain([
    element("h1", welcome.title),
    seats(table),
    element("p", prompt(table, view), { className: "prompt" }),
    offers(view),
    buttons(table, welcome),
    view?.view ? element("section", shown(view.view), { className: "view" }) : "",
    list(say("log"), state.log.map((line) => line.text)),
    chat(welcome),
    ending(),
    element("p", `${say("commitment")} ${welcome.commitment}`, { className: "small" }),
  ])
  document.querySelectorAll(".log").forEach((lines) => { lines.scrollTop = lines.scrollHeight })
}

function prompt(table, view) {
  if (table.why) return table.why.text
  if (table.paused) return say("paused")
  if (table.undo) return `${say("seat")} ${table.undo.seat}: ${say("undo-asked")}`
  if (table.status === "gathering") return say("waiting-for-people")
  const limit = state.clock?.deadlines.find(Boolean)
  return (view?.prompt ?? "") + (limit ? ` (${new Date(limit * 1000).toLocaleString()})` : "")
}

function seats(table) {
  const waiting = state.view?.view?.waiting ?? []
  const rows = table.seats.map((seat, number) => {
    const who = seat.kind === "bot" ? `bot ${seat.level}` : seat.name || say("free")
    const marks = [seat.kept && say("kept"), seat.kind === "person" && !seat.present && say("away"), seat.resigned && say("resigned")]
    const text = [`${number}: ${who}`, ...marks.filter(Boolean)].join(", ")
    const row = element("li", text, { className: waiting.includes(number) ? "turn" : "" })
    if (seat.kind === "open" && state.welcome.owner) row.append(invite(number))
    return row
  })
  return element("ul", rows, { className: "seats" })
}

function invite(seat) {
  const made = JSON.parse(sessionStorage.getItem(`invites ${id}`) ?? "[]")
  const link = made.find((one) => one.seat === seat)
  if (link) return element("div", `${say("invite-link")} ${location.origin}/join#${link.token}`, { className: "small" })
  const make = async () => {
    const fresh = await tell(`/api/tables/${id}/invite`, { seat })
    sessionStorage.setItem(`invites ${id}`, JSON.stringify([...made, fresh]))
    draw()
  }
  return element("button", say("invite"), { onclick: make })
}

function offers(view) {
  const found = (isMyTurn() || view?.actions.length) && state.table.status === "playing" ? view.actions : []
  const parts = found.map((action) => element("button", action.text, { onclick: () => act(action) }))
  return element("div", parts, { className: "offers" })
}

function buttons(table, welcome) {
  const found = []
  const add = (key, message) => found.push(element("button", say(key), { onclick: () => send(message) }))
  if (table.undo?.unanswered.some((seat) => welcome.seats.includes(seat))) {
    add("yes", { type: "consent", yes: true })
    add("no", { type: "consent", yes: false })
  }
  if (welcome.seats.length && table.status === "playing") {
    add("undo", { type: "undo", seat: state.view?.seat })
    add(table.paused ? "go-on" : "pause", { type: "pause", on: !table.paused })
    add("resign", { type: "resign", seat: state.view?.seat })
  }
  if (welcome.owner && ["gathering", "playing"].includes(table.status)) add("end", { type: "end" })
  return element("div", found)
}

/** Any value of a view: what has a `text` shows it, the rest is laid out by name. */
function shown(value) {
  if (value === null || typeof value !== "object") return String(value)
  if (typeof value.text === "string") return value.text
  const hidden = ["game", "prompt", "seat"]
  const rows = Object.entries(value).filter(([name]) => !hidden.includes(name))
  return element("dl", rows.flatMap(([name, part]) => [element("dt", name), element("dd", shown(part))]))
}

function list(title, lines) {
  const rows = lines.slice(-200).map((line) => element("li", line))
  return element("section", [element("h2", title), element("ul", rows, { className: "log" })])
}

function chat(welcome) {
  const part = list(say("chat"), state.chat)
  if (!welcome.seats.length) return part
  const field = element("input", "", { maxLength: 500, placeholder: say("chat") })
  field.onchange = () => { send({ type: "chat", text: field.value }); field.value = "" }
  const quick = welcome.reactions.map((reaction) =>
    element("button", reaction, { onclick: () => send({ type: "react", reaction }) }))
  part.append(field, ...quick)
  return part
}

function ending() {
  if (!state.over) return ""
  const rematch = async () => { location.href = `/table/${(await tell(`/api/tables/${id}/rematch`)).table}` }
  return element("section", [
    element("h2", say("over")),
    element("p", `${say("winners")} ${state.over.winners.join(", ") || "—"} (${state.over.points.join(", ")})`),
    element("button", say("rematch"), { onclick: rematch }),
    element("a", say("record"), { href: state.over.record }),
    element("p", `${say("verify")} ${state.over.secret}`, { className: "small" }),
  ])
}
