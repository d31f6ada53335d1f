/* The service worker: the built shell from a cache, an honest page where there is no connection, and calls.
   It never touches /api, /ws or anything a table shows, and keeps nothing that comes while it runs: what it has is the
   list below, all of one release. Names of files under assets/ follow from their content, so nothing of two releases
   can be mixed; a page that is open goes on with the files of its own release until it is left. */
const RELEASE = "__RELEASE__";
const SHELL = __SHELL__;
const OFFLINE = "__OFFLINE__";
const CACHE = `rooftree-${RELEASE}`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([OFFLINE, ...SHELL])));
});

// Only when no page of the release before is open any more: then nobody needs its files.
self.addEventListener("activate", (event) => {
  const forget = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith("rooftree-") && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim(); // the page that brought us here keeps its release, too
  };
  event.waitUntil(forget());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && !pathname.startsWith("/api/")) event.respondWith(page(request));
  else if (pathname.startsWith("/static/assets/")) event.respondWith(asset(request));
});

/** Always from the server, so that a new release is seen at once. */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await kept(OFFLINE)) ?? Response.error();
  }
}

async function asset(request) {
  return (await kept(request)) ?? fetch(request);
}

async function kept(request) {
  return (await caches.open(CACHE)).match(request, { ignoreVary: true });
}

// Calls: {title, text, table}, and nothing else -----------------------------------------------------------------------

self.addEventListener("push", (event) => {
  const { title, text, table } = event.data.json();
  const address = `/table/${table}`;
  const shown = { body: text, tag: table, renotify: true, icon: "/static/icon-192.png", data: { address } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

// The push service has given this browser another address.
self.addEventListener("pushsubscriptionchange", (event) => {
  const renew = async () => {
    const { applicationServerKey } = event.oldSubscription.options;
    const { endpoint, keys } = (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })).toJSON();
    const body = JSON.stringify({ endpoint, key: keys.p256dh, secret: keys.auth });
    await fetch("/api/calls/device", { method: "POST", headers: { "Content-Type": "application/json" }, body });
  };
  if (event.oldSubscription) event.waitUntil(renew());
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data.address));
});

/** To the page that shows this table, or a new one. */
async function lead(address) {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const places = await Promise.all(open.map(placeOf));
  const there = open[places.indexOf(address)];
  return there ? there.focus() : self.clients.openWindow(address);
}

const ANSWER = 300; // milliseconds, in which a page that is awake says where it is

/** What a page shows now, by its own word: `url` is only what it was opened with. */
function placeOf(client) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((told) => {
    port1.onmessage = ({ data }) => told(data);
    setTimeout(told, ANSWER, new URL(client.url).pathname);
    client.postMessage("where", [port2]);
  });
}
