// How long until the match begins, in whole seconds, while that is counted down.
import type { TableConnection } from "../connection.svelte.ts";

export class Remaining {
  private now = $state(Date.now() / 1000);

  constructor(private readonly of: () => TableConnection) {
    $effect(() => {
      if (this.starts === null) return;
      this.now = Date.now() / 1000;
      const timer = setInterval(() => {
        this.now = Date.now() / 1000;
      }, 100);
      return () => clearInterval(timer);
    });
  }

  private get starts(): number | null {
    return this.of().clock?.starts ?? null;
  }

  get seconds(): number | null {
    return this.starts === null ? null : Math.max(1, Math.ceil(this.starts - this.of().clockOffset - this.now));
  }
}
