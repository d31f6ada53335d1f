/** What is written in other letters first would shift under a reader's eyes: later fonts wait for the next time. */
const FONTS = ["600 1em 'Fraunces Variable'", "500 1em 'Nunito Variable'"];
const PATIENCE = 1000; // ms

export async function fontsOrPatience(): Promise<void> {
  const patience = new Promise((over) => setTimeout(over, PATIENCE));
  await Promise.race([Promise.allSettled(FONTS.map((font) => document.fonts.load(font))), patience]);
}
