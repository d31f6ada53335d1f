// The service worker, where there may be one: browsers have none on an origin that is not secure.

/** Once the page is loaded: it must not wait for what a later visit may need. */
export function startWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => navigator.serviceWorker.register("/worker.js").catch(() => {}));
  navigator.serviceWorker.addEventListener("message", ({ ports }) => ports[0]?.postMessage(location.pathname)); // it asks where we are
}
