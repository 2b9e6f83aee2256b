// Keeps the shell and the rules for when there is no connection. Tables, seats and players are never kept.
const KEPT = "getaway-1";
const RULES = /^\/api\/games(\/[^/]+\/(rules|lessons))?$/;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.add("/"))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

/** From the network, and what was kept if there is none. */
async function fresh(request, name) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await kept.put(name, answer.clone());
    return answer;
  } catch (offline) {
    const found = await kept.match(name);
    if (found) return found;
    throw offline;
  }
}

/** What is kept, for files that never change. */
async function same(request) {
  const kept = await caches.open(KEPT);
  const found = await kept.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await kept.put(request, answer.clone());
  return answer;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  // All pages are one file. A link to a seat must reach the server, and is never kept.
  if (request.mode === "navigate") {
    if (!url.search) event.respondWith(fresh(request, "/"));
  } else if (url.pathname.startsWith("/assets/")) event.respondWith(same(request));
  else if (RULES.test(url.pathname) && !url.search) event.respondWith(fresh(request, url.pathname));
});

// "Your turn", from the server, while no page is open. It says which game waits, and nothing of what goes on in it.
self.addEventListener("push", (event) => {
  let told = {};
  try {
    told = event.data?.json() ?? {};
  } catch (unreadable) {
    // A notice that cannot be read still says that something waits.
  }
  const { title = "Your turn", body = "A game waits for you.", path = "/me", count = 1 } = told;
  const shown = self.registration.showNotification(title, { body, tag: "getaway-turn", icon: "/icon.svg", data: { path } });
  event.waitUntil(Promise.all([shown, self.navigator.setAppBadge?.(count)?.catch(() => {})]));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = event.notification.data?.path ?? "/me";
  const open = self.clients.matchAll({ type: "window" }).then((pages) => {
    const there = pages.find((page) => new URL(page.url).pathname === path);
    return there ? there.focus() : self.clients.openWindow(path);
  });
  event.waitUntil(open);
});
