// A board for the game that `rooftree new` writes: copy this folder into the game's package as `board`
// and say `board="board"` in its meta.py. It is plain DOM; any framework would do as well.

const SVG = "http://www.w3.org/2000/svg";

/** Called once; `given` is { view, offers, act, preview, words, names }. */
export function mount(element, given) {
  const pile = element.appendChild(document.createElementNS(SVG, "svg"));
  pile.setAttribute("viewBox", "0 0 220 120");
  pile.setAttribute("width", "440");
  pile.setAttribute("role", "img");
  const said = element.appendChild(document.createElement("p"));
  const buttons = element.appendChild(document.createElement("p"));

  function update({ view, offers, act, preview, words, names }) {
    pile.setAttribute("aria-label", `${words("field-beams")}: ${view.beams}`);
    pile.replaceChildren(...Array.from({ length: view.beams }, (_, number) => beam(number)));
    const scores = view.scores.map((score, seat) => `${names[seat]} ${score.total}`);
    said.textContent = scores.join(" · ");
    buttons.replaceChildren(...offers.map((offer) => button(offer, act, foretell)));

    /** What everybody would have afterwards. */
    async function foretell(offer) {
      const found = await preview([offer.code]);
      if (found) said.textContent = found.after.map((score, seat) => `${names[seat]} ${score.total}`).join(" · ");
    }
  }

  update(given);
  return { update, destroy: () => element.replaceChildren() };
}

function beam(number) {
  const rect = document.createElementNS(SVG, "rect");
  const row = Math.floor(number / 7);
  const shape = { x: 6 + (number % 7) * 30, y: 90 - row * 30, width: 26, height: 22, rx: 4, fill: "#a9743c" };
  for (const [name, value] of Object.entries(shape)) rect.setAttribute(name, value);
  return rect;
}

function button(offer, act, foretell) {
  const made = document.createElement("button");
  made.className = "btn";
  made.dataset.offer = offer.code;
  made.textContent = offer.text;
  made.onclick = () => act(offer.code);
  made.onpointerenter = () => foretell(offer);
  return made;
}
