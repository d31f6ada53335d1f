/** What lands and houses say of themselves. */

import { t } from "../shared/words";
import type { Mark } from "./town";
import type { House, Land, NewTownView } from "./view";

export const aboutHouse = (land: string, { name, owner, size, shape, floors, penthouse, base, resident }: House, names: string[]): string =>
  [
    t("house-about", {
      land,
      house: name,
      name: names[owner],
      size,
      floors,
      base,
      penthouse: shape === "penthouse" ? "itself" : penthouse ? "yes" : "no",
    }),
    ...(resident ? [t("house-lived-in", { family: resident.name })] : []),
  ].join(" ");

/** A land in sentences: what it is, what it costs to get there, who and what is there. */
export function aboutLand(view: NewTownView, land: Land, names: string[], mark?: Mark): string {
  const { name, type, value, tree, builders, holder, houses } = land;
  return [
    t("land-about", { land: name, type, value }),
    ...(mark?.spoken ? [mark.spoken] : []),
    ...(tree ? [t("land-tree", { round: view.round })] : []),
    ...(builders.length ? [t("land-builders", { names: builders.map((seat) => names[seat]).join(", "), count: builders.length })] : []),
    ...(holder === null ? [] : [t("land-card-held", { name: names[holder] })]),
    ...houses.map((house) => aboutHouse(name, house, names)),
  ].join(" ");
}
