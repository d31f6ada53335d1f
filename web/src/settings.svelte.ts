// What a person has set on this device; kept in the browser, never sent.

export type Theme = "auto" | "light" | "dark";
export type Speed = "calm" | "normal" | "fast" | "instant";

interface Kept {
  theme: Theme;
  motion: boolean;
  sound: boolean;
  patterns: boolean;
  plain: boolean; // tables in words, without a drawn board
  confirm: boolean;
  speed: Speed; // how long each action is shown before the next
  forced: boolean; // what is forced is done by itself
  notation: boolean; // the log shows it, too
}

const KEY = "rooftree-settings";
const BAR = { light: "#fffdf6", dark: "#202c27" }; // what phones paint above the page: --card
const USUAL: Kept = {
  theme: "auto",
  motion: true,
  sound: true,
  patterns: false,
  plain: false,
  confirm: false,
  speed: "normal",
  forced: true,
  notation: false,
};

function kept(): Kept {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...USUAL };
  }
}

class Settings {
  theme = $state<Theme>("auto");
  motion = $state(true);
  sound = $state(true);
  patterns = $state(false);
  plain = $state(false);
  confirm = $state(false);
  speed = $state<Speed>("normal");
  forced = $state(true);
  notation = $state(false);
  private dusk = matchMedia("(prefers-color-scheme: dark)");
  private still = matchMedia("(prefers-reduced-motion: reduce)");
  private systemDark = $state(false);
  private systemStill = $state(false);

  constructor() {
    Object.assign(this, kept());
    this.systemDark = this.dusk.matches;
    this.systemStill = this.still.matches;
    this.dusk.addEventListener("change", () => {
      this.systemDark = this.dusk.matches;
      this.show();
    });
    this.still.addEventListener("change", () => {
      this.systemStill = this.still.matches;
    });
    this.show();
  }

  get dark(): boolean {
    return this.theme === "auto" ? this.systemDark : this.theme === "dark";
  }

  /** May anything move? */
  get moving(): boolean {
    return this.motion && !this.systemStill;
  }

  set<K extends keyof Kept>(name: K, value: Kept[K]): void {
    Object.assign(this, { [name]: value });
    const names = Object.keys(USUAL) as (keyof Kept)[];
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(names.map((each) => [each, this[each]]))));
    this.show();
  }

  private show(): void {
    const page = document.documentElement.dataset;
    const theme = this.dark ? "dark" : "light";
    page.theme = theme;
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", BAR[theme]);
    page.motion = this.motion ? "on" : "off";
    page.patterns = this.patterns ? "on" : "off";
  }
}

export const settings = new Settings();
