// A font that is late is not changed under a reader's eyes: the page waits a moment for ours (`main.ts`), then keeps the one it
// began with, and has ours the next time.
export function steadyFonts() {
  return {
    name: "steady-fonts",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "asset" && file.fileName.endsWith(".css"))
          file.source = String(file.source).replaceAll("font-display:swap", "font-display:optional");
    },
  };
}
