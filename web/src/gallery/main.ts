/** The gallery: a board on its own, with a view kept in web/fixtures; for looking and for pictures. */

import "../base.css";
import "../settings.svelte.ts"; // shows the theme of the settings; ours comes after it
import { mount } from "svelte";
import Gallery from "./Gallery.svelte";

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get("theme") ?? "light";

mount(Gallery, {
  target: document.getElementById("app")!,
  props: {
    game: asked.get("game") ?? "treehouse",
    moment: asked.get("view"),
    motion: asked.get("motion") !== "off",
  },
});
