// The service worker of the recorder page. It keeps the page and its assets for times without a server. Answers of the
// API are never kept: they may be outdated, and they contain hidden cards.

const CACHE = "letopis-record";
const PAGE = "/record";
const PATIENCE_MILLIS = 4000; // then the kept copy is shown

self.addEventListener("install", event => {
  self.skipWaiting();
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll([PAGE, "/assets/joined/css/record.css",
    "/assets/joined/js/record/record.js", "/assets/icon.svg"])));
});

self.addEventListener("activate", event => event.waitUntil(self.clients.claim()));

/** Returns the address under which a response is kept; null if it is not. All matches share one page. */
function keyOf(request) {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) {
    return null;
  }
  return request.mode === "navigate" ? PAGE : pathname.startsWith("/assets/") ? pathname : null;
}

self.addEventListener("fetch", event => {
  const key = keyOf(event.request);
  if (key) {
    event.respondWith(answer(event, key));
  }
});

async function answer(event, key) {
  const cache = await caches.open(CACHE);
  const known = await cache.match(key);
  try {
    const response = await (known ? Promise.race([fetch(event.request), patience()]) : fetch(event.request));
    if (response.status === 200 && response.type === "basic" && !response.redirected) {
      event.waitUntil(cache.put(key, response.clone()));
    }
    return response;
  } catch (lost) {
    if (known) {
      return known;
    }
    throw lost;
  }
}

const patience = () => new Promise((_, reject) => setTimeout(() => reject(new Error("timeout")), PATIENCE_MILLIS));
