// Small things every part of the page needs.

const words = await (await fetch("/api/page")).json()

/** A sentence of the catalogue. */
export const say = (key) => words[`page-${key}`] ?? key

/** GET, as JSON; refused with the server's sentence. */
export const ask = (path) => answer(fetch(path))

/** POST, as JSON. */
export function tell(path, body = {}) {
  const request = fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  })
  return answer(request).catch((problem) => {
    notice(problem.message)
    throw problem
  })
}

async function answer(request) {
  const response = await request
  const content = await response.json()
  if (!response.ok) throw new Error(content.refused?.text ?? response.statusText)
  return content
}

/** An element with its content (a text, an element or a list of them) and properties. */
export function element(tag, content = [], properties = {}) {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...[content].flat())
  return made
}

export function inMain(parts) {
  document.querySelector("#main").replaceChildren(...parts)
}

/** Something went wrong or was refused; nothing hides it. */
export function notice(text) {
  const place = document.querySelector("#notice")
  place.textContent = text
  place.hidden = !text
}
