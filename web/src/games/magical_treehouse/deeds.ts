/** What somebody did in a step, in words. */

import { t } from "./words";
import type { Done } from "./step";

export const tellDeed = ({ deed, count }: Done, names: string[]): string =>
  t(`did-${deed.kind}`, { count, name: names[deed.seat ?? 0], spell: deed.card?.spell ?? "" });
