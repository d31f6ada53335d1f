import { mount } from "svelte";
import "./base.css";
import "./settings.svelte.ts";
import App from "./App.svelte";
import { startWorker } from "./worker.ts";

const FONTS = ["600 1em 'Fraunces Variable'", "500 1em 'Nunito Variable'"];
const PATIENCE = 1000; // ms; later fonts wait for the next time, since nothing may shift under a reader's eyes

startWorker(); // before the first pause: it waits for the page's load
const patience = new Promise((over) => setTimeout(over, PATIENCE));
await Promise.race([Promise.allSettled(FONTS.map((font) => document.fonts.load(font))), patience]);

const target = document.getElementById("app");
if (target) mount(App, { target });
