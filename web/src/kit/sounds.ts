// Little sounds made on the spot: no files, nothing to load.
import { settings } from "../settings.svelte.ts";

type Sound = "turn" | "move" | "refused" | "chat" | "over";

const TUNES: Record<Sound, [number, number][]> = {
  turn: [
    [523, 0],
    [784, 0.1],
  ],
  move: [[330, 0]],
  refused: [[170, 0]],
  chat: [[880, 0]],
  over: [
    [523, 0],
    [659, 0.12],
    [784, 0.24],
    [1047, 0.36],
  ],
};

let context: AudioContext | null = null;

function tone(sound: AudioContext, pitch: number, after: number): void {
  const start = sound.currentTime + after;
  const source = sound.createOscillator();
  const volume = sound.createGain();
  source.type = "triangle";
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.07, start + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.22);
  source.connect(volume).connect(sound.destination);
  source.start(start);
  source.stop(start + 0.25);
}

/** Browsers allow sound only after a person has touched the page. */
export function play(sound: Sound): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state !== "running") void context.resume(); // a phone puts it to sleep with the page
  for (const [pitch, after] of TUNES[sound]) tone(context, pitch, after);
}
