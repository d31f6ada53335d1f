// Which page an address is: the server gives the same document for all of them.

export interface Route {
  page: "lobby" | "new" | "join" | "arrive" | "about" | "results" | "table" | "replay" | "mail" | "unsubscribe" | "nowhere";
  id: string;
}

const PAGES: [RegExp, Route["page"]][] = [
  [/^\/$/, "lobby"],
  [/^\/new\/([\w-]+)$/, "new"],
  [/^\/join$/, "join"],
  [/^\/arrive$/, "arrive"],
  [/^\/about$/, "about"],
  [/^\/results$/, "results"],
  [/^\/table\/([\w-]+)$/, "table"],
  [/^\/mail$/, "mail"],
  [/^\/unsubscribe\/([\w-]+)$/, "unsubscribe"],
  [/^\/replay\/([\w-]+)$/, "replay"],
];

function read(path: string): Route {
  for (const [pattern, page] of PAGES) {
    const found = pattern.exec(path);
    if (found) return { page, id: found[1] ?? "" };
  }
  return { page: "nowhere", id: "" };
}

class Router {
  route = $state<Route>(read(location.pathname));

  constructor() {
    addEventListener("popstate", () => this.follow());
    document.addEventListener("click", (event) => this.click(event));
  }

  go(path: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", path);
    this.follow();
    scrollTo(0, 0);
  }

  private follow(): void {
    this.route = read(location.pathname);
  }

  /** Links within the page do not load it again. */
  private click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey) return;
    const link = (event.target as Element | null)?.closest?.("a");
    const leaves = !link || link.target || link.hasAttribute("download") || link.origin !== location.origin;
    if (leaves || read(link.pathname).page === "nowhere" || link.pathname.startsWith("/api")) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
