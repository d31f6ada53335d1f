import { mount } from "svelte";
import "./base.css";
import "./settings.svelte.ts";
import App from "./App.svelte";
import { fontsOrPatience } from "./fonts.ts";
import { startWorker } from "./worker.ts";

startWorker(); // before the first pause: it waits for the page's load
await fontsOrPatience();

const target = document.getElementById("app");
if (target) mount(App, { target });
