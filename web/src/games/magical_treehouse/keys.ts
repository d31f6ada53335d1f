/** One key for each action of planning; a digit is a card of the hand. */

export const KEYS: Record<string, string> = { take: "e", draw: "d", drop_out: "o", trash: "t", bribe: "b", wait: "w", stall: "w" };

/** What is written into needs its letters itself. */
const isWriting = (at: EventTarget | null) =>
  at instanceof HTMLElement && at.closest("input, textarea, select, dialog, [contenteditable]") !== null;

/** The card of the hand, from 0, or the kind of action that a key stands for. */
export function meant(event: KeyboardEvent): number | string | null {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || isWriting(event.target)) return null;
  if (/^[1-9]$/.test(event.key)) return Number(event.key) - 1;
  return Object.entries(KEYS).find(([, key]) => key === event.key.toLowerCase())?.[0] ?? null;
}
