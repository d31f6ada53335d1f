/** Every room's picture, by the key that the view names. */

import { blue } from "./blue";
import { brown } from "./brown";
import { FIRST } from "./first";
import { floor } from "./draw";
import { green } from "./green";
import { purple } from "./purple";
import { red } from "./red";
import { yellow } from "./yellow";

const ROOMS: Record<string, string> = { ...red, ...yellow, ...green, ...blue, ...purple, ...brown, ...FIRST };

/** An owner's own list of rooms may name a picture that we have not drawn: then it is empty. */
export const picture = (key: string): string => ROOMS[key] ?? floor();
