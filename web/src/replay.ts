// Every draw of a finished match, derived again from the published secret: `fair.py` on the other side.
// A plain-HTTP page has no crypto.subtle, so the hashes come from a library.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export interface Verdict {
  good: boolean;
  draws: number;
  takenBack: number;
  wrong: string; // which line of the words says what is not as promised
  number: number;
}

const WORD = 1n << 64n;

function header(record: string): Map<string, string> {
  const lines = record.split("\n\n")[0]!.split("\n");
  return new Map(lines.map((line) => [line.split(": ")[0]!, line.slice(line.indexOf(": ") + 2)]));
}

function joined(entropies: string[]): string {
  return bytesToHex(sha256(concatBytes(...entropies.map((part) => sha256(utf8ToBytes(part))))));
}

export function draw(secret: string, entropy: string, number: number, total: bigint): bigint {
  const limit = WORD - (WORD % total);
  for (let attempt = 0; ; attempt++) {
    const digest = hmac(sha256, hexToBytes(secret), utf8ToBytes(`${entropy} ${number} ${attempt}`));
    const word = BigInt(`0x${bytesToHex(digest.slice(0, 8))}`);
    if (word < limit) return word % total;
  }
}

export function verify(record: string): Verdict {
  const found = header(record);
  const secret = found.get("secret") ?? "";
  const draws = (found.get("draws") ?? "").split(" ").filter((word) => word.includes("="));
  const verdict = { good: false, draws: draws.length, takenBack: 0, wrong: "", number: 0 };
  if (!/^[0-9a-f]{64}$/.test(secret) || bytesToHex(sha256(hexToBytes(secret))) !== found.get("commitment")) {
    return { ...verdict, wrong: "verify-commitment" };
  }
  const players = Number(found.get("players"));
  const entropy = joined(Array.from({ length: players }, (_, seat) => (found.get(`entropy ${seat}`) ?? "").trim()));
  for (const [place, word] of draws.entries()) {
    const [, number, total, drawn] = /^(\d+)\/(\d+)=(\d+)!?$/.exec(word) ?? [];
    if (Number(number) !== place) return { ...verdict, wrong: "verify-order", number: place };
    if (draw(secret, entropy, place, BigInt(total!)) !== BigInt(drawn!)) return { ...verdict, wrong: "verify-draw", number: place };
  }
  return { ...verdict, good: true, takenBack: draws.filter((word) => word.endsWith("!")).length };
}
