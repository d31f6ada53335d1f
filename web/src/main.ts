import { mount } from "svelte";
import "./base.css";
import "./settings.svelte.ts";
import App from "./App.svelte";
import { startWorker } from "./worker.ts";

const target = document.getElementById("app");
if (target) mount(App, { target });
startWorker();
