// Where others open this server. A page at 127.0.0.1 asks the server, which knows its address on the network.
import { api } from "./api.ts";

const HERE = ["127.0.0.1", "localhost", "[::1]"];

class Outside {
  origin = $state(location.origin);
  onlyHere = $state(HERE.includes(location.hostname)); // nobody but this computer can open our address
  private asked?: Promise<void>;

  /** Known from then on; a server that does not answer is one that nobody else can open. */
  look(): Promise<void> {
    return (this.asked ??= this.onlyHere ? this.ask() : Promise.resolve());
  }

  private async ask(): Promise<void> {
    const { address } = await api.outside().catch(() => ({ address: "" }));
    if (!address) return;
    this.origin = address;
    this.onlyHere = false;
  }
}

export const outside = new Outside();
