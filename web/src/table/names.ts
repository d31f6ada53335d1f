import { t } from "../words.ts";

interface Sitter {
  kind: string;
  name: string;
}

/** What the seats are called: people by their names, bots by ours, namesakes by number. */
export function namesOf(seats: Sitter[]): string[] {
  const plain = seats.map((seat, n) => (seat.kind === "bot" ? t(`bot-name-${n}`) : seat.name || t("seat-free")));
  return plain.map((name, n) => {
    const before = plain.slice(0, n).filter((other) => other === name).length;
    return before && seats[n]!.kind === "person" ? t("name-again", { name, number: before + 1 }) : name;
  });
}
