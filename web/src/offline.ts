// What the service worker shows in the place of a page that it could not fetch.
import { mount } from "svelte";
import "./base.css";
import "./settings.svelte.ts";
import { fontsOrPatience } from "./fonts.ts";
import Offline from "./pages/Offline.svelte";

const AGAIN = 3000; // milliseconds until the server is looked for again

await fontsOrPatience();
const target = document.getElementById("app");
if (target) mount(Offline, { target });
addEventListener("online", () => location.reload());
setInterval(() => {
  fetch("/health").then(
    () => location.reload(),
    () => {},
  );
}, AGAIN);
