// Keeps the shell for a phone without a connection. Data is never kept: /api/ and /review/ always go to the network.
const SHELL = "locum-shell-1";
const KEPT = [
  "/static/page.css", "/static/parts.css", "/static/term.css", "/static/main.js", "/static/dom.js",
  "/static/words.js", "/static/link.js", "/static/orders.js", "/static/now.js", "/static/decision.js",
  "/static/runner.js", "/static/screen.js", "/static/timeline.js", "/static/reviews.js", "/static/confirm.js", "/static/looks.js", "/static/steady.js",
  "/static/icon.svg", "/words.json",
];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(KEPT)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOthers().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  const ours = event.request.method === "GET" && url.origin === self.location.origin;
  if (!ours || url.search) return;
  if (url.pathname === "/" || KEPT.includes(url.pathname)) event.respondWith(fresh(event.request, url.pathname));
});

// The network first, so that an update is seen at once; what was kept only where there is none.
async function fresh(request, path) {
  const cache = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.status === 200 && !answer.redirected) await cache.put(path, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(path);
    if (kept) return kept;
    throw error;
  }
}

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name)));
}
