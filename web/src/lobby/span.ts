/** Seat counts as people say them: 2–4, or 2, 4. */
export function span(seats: number[]): string {
  const first = seats[0]!,
    last = seats.at(-1)!;
  if (seats.length === 1) return String(first);
  return last - first === seats.length - 1 ? `${first}–${last}` : seats.join(", ");
}
