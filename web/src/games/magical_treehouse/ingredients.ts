/** Which colour an ingredient has, as the component data of the game on the table say. */

import { inTheBox } from "../shared/words";
import type { Colour, Ingredient } from "./view";

const SHIPPED: Record<Ingredient, Colour> = { apple: "red", web: "blue", shroom: "yellow", tail: "green", fang: "purple" };
export const INGREDIENTS = Object.keys(SHIPPED) as Ingredient[];

export const isIngredient = (name: string): name is Ingredient => name in SHIPPED;

export function colourOf(ingredient: Ingredient): Colour {
  const found = inTheBox("component-ingredient").find((one) => one.ingredient === ingredient);
  return (found?.colour as Colour | undefined) ?? SHIPPED[ingredient];
}

/** A colour is also known by its ingredient. */
export const symbolOf = (colour: Colour): Ingredient => INGREDIENTS.find((one) => colourOf(one) === colour)!;
