// The analysis of a finished match: what was found, or how far it is.
import { api, Refusal } from "../api.ts";
import type { Analysed, Analysis } from "../messages.ts";
import { t } from "../words.ts";

const PAUSE = 1000; // milliseconds between two looks at how far it is

export class AnalysisStore {
  found = $state.raw<Analysis | null>(null);
  progress = $state.raw<Analysed>({ state: "none" });
  problem = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly table: string) {}

  /** Under way, whoever asked for it. */
  get busy(): boolean {
    return this.progress.state === "waiting" || this.progress.state === "running";
  }

  /** What is there already, or under way. A match that cannot be analysed is told of only to who asks. */
  async look(): Promise<void> {
    await this.take(api.analysis(this.table), false);
  }

  async ask(): Promise<void> {
    await this.take(api.analyse(this.table), true);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private async take(asked: Promise<Analysed>, aloud: boolean): Promise<void> {
    this.stop();
    const wasBusy = this.busy;
    try {
      this.progress = await asked;
    } catch (error) {
      if (wasBusy)
        this.wait(); // the server restarts, perhaps
      else if (aloud) this.problem = error instanceof Refusal && error.key ? error.message : t("lost");
      return;
    }
    const broke = this.progress.state === "failed" || (wasBusy && this.progress.state === "none");
    this.problem = broke ? t("analysis-failed") : "";
    this.found = this.progress.found ?? null;
    if (this.busy) this.wait();
  }

  private wait(): void {
    this.timer = setTimeout(() => this.look(), PAUSE);
  }
}
