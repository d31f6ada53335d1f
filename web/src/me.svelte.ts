// Who one is in this browser: the name and the face that every page shows.
import { api } from "./api.ts";
import type { Avatar } from "./messages.ts";

class Me {
  known = $state(false); // has the server told?
  name = $state("");
  avatar = $state<Avatar | null>(null);
  chosen = $state(false); // or made up by the server

  async load(): Promise<void> {
    this.take(await api.me());
  }

  async rename(name: string, avatar: Avatar | null): Promise<void> {
    this.take(await api.rename(name, avatar));
  }

  private take(told: Awaited<ReturnType<typeof api.me>>): void {
    this.known = true;
    this.name = told.nickname ?? "";
    this.avatar = told.avatar;
    this.chosen = told.chosen;
  }
}

export const me = new Me();
