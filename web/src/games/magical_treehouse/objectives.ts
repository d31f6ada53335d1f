/** The symbol of what an objective counts. */

import type { Objective } from "./view";

const SYMBOLS: Record<Objective["name"], string> = {
  apple: "apple",
  web: "web",
  shroom: "shroom",
  tail: "tail",
  fang: "fang",
  biscuits: "biscuit",
  level_2_up: "two-high",
  all_ingredients: "all-ingredients",
  colours: "colours",
  level_1: "one-high",
};

export const objectiveSymbol = (name: Objective["name"]): string => SYMBOLS[name];
