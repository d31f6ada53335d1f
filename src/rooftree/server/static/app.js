// A plain page for any game: start a table, play what is offered, read what was told.
// It knows no rule: everything it shows, the server has sent.

import { connect } from "/static/table.js"
import { ask, element, inMain, notice, say, tell } from "/static/page.js"

async function lobby() {
  const [{ games, levels }, { listed, mine }] = await Promise.all([ask("/api/games"), ask("/api/tables")])
  const parts = [element("h1", say("lobby"))]
  const running = mine.filter((table) => ["gathering", "playing"].includes(table.status))
  if (running.length) parts.push(tables(say("mine"), running))
  const open = listed.filter((table) => !table.my_seats.length && table.status === "gathering")
  if (open.length) parts.push(tables(say("open"), open))
  parts.push(...games.map((game) => gameCard(game, levels)))
  parts.push(devices())
  inMain(parts)
}

function tables(title, found) {
  const rows = found.map((table) => {
    const names = table.seats.map((seat) => seat.name || seat.kind).join(", ")
    const turn = table.my_turn ? ` — ${say("your-turn")}` : ""
    const go = element("button", say("go"), { onclick: () => goTo(table) })
    return element("li", [go, `${table.game}: ${names}${turn}`])
  })
  return element("section", [element("h2", title), element("ul", rows, { className: "plain" })])
}

async function goTo(table) {
  if (!table.my_seats.length) await tell(`/api/tables/${table.table}/sit`)
  location.href = `/table/${table.table}`
}

function gameCard(game, levels) {
  const seats = choice(game.seats.map((count) => [count, `${count} ${say("seats")}`]))
  const others = choice([
    ...levels.map((level) => [`bot ${level}`, `${say("against")} ${level}`]),
    ["open", say("with-friends")],
    ["me", say("one-device")],
  ])
  others.value = `bot ${levels.at(-1)}`
  const options = game.options.filter((option) => option.values.length > 1).map((option) => {
    const values = choice(option.values.map((value) => [value, value]))
    values.value = option.usual
    return { name: option.name, values, label: element("label", [`${option.text} `, values]) }
  })
  const start = element("button", say("start"), { className: "main", onclick: () => begin() })
  async function begin() {
    const [kind, level] = others.value.split(" ")
    const other = level ? { kind, level } : { kind }
    const wish = { game: game.name, seats: [{ kind: "me" }, ...Array(seats.value - 1).fill(other)] }
    wish.options = Object.fromEntries(options.map((option) => [option.name, option.values.value]))
    const made = await tell("/api/tables", wish)
    sessionStorage.setItem(`invites ${made.table}`, JSON.stringify(made.invites))
    location.href = `/table/${made.table}`
  }
  return element("section", [
    element("h2", game.title),
    element("p", `${game.tagline} (${game.minutes} min)`),
    seats, others, ...options.map((option) => option.label), start,
  ])
}

function choice(pairs) {
  return element("select", pairs.map(([value, text]) => element("option", text, { value })))
}

function devices() {
  const link = element("p", "", { className: "small" })
  const show = async () => {
    const { token } = await tell("/api/transfer")
    link.textContent = `${location.origin}/arrive#${token}`
  }
  return element("section", [element("button", say("other-device"), { onclick: show }), link])
}

// Where one is -------------------------------------------------------------------------------------

async function name() {
  const { nickname } = await ask("/api/me")
  const field = element("input", "", { value: nickname ?? "", maxLength: 40, placeholder: say("name") })
  field.setAttribute("aria-label", say("name"))
  field.onchange = () => field.value.trim() && tell("/api/me", { nickname: field.value })
  document.querySelector("#who").replaceChildren(field)
}

async function arrive(path, then) {
  const token = location.hash.slice(1)
  history.replaceState(null, "", location.pathname)
  then(await tell(path, { token }))
}

async function show() {
  await name()
  const [, where, id] = location.pathname.split("/")
  if (where === "table") connect(id)
  else if (where === "join") await arrive("/api/join", ({ table }) => location.replace(`/table/${table}`))
  else if (where === "arrive") await arrive("/api/arrive", () => location.replace("/"))
  else await lobby()
}

show().catch((problem) => notice(problem.message))
