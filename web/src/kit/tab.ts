// The tab says whose turn it is, also while another page is in front of ours.
import { t } from "../words.ts";
import calm from "../art/icon.svg?url";
import calling from "../art/icon_turn.svg?url";

/** A browser fetches and draws an icon that is set, also one that it shows already. */
function showIcon(address: string): void {
  const icon = document.querySelector("link[rel=icon]");
  if (icon?.getAttribute("href") !== address) icon?.setAttribute("href", address);
}

/** Title and icon call while we are waited for; what is given back ends that, unless another page has the tab by then. */
export function showTurn(title: string, mine: boolean): () => void {
  const quiet = t("page-title", { title });
  const said = mine ? t("page-turn", { title }) : quiet;
  document.title = said;
  showIcon(mine ? calling : calm);
  return () => {
    showIcon(calm);
    if (document.title === said) document.title = quiet;
  };
}
