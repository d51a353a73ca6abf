// Keeps the screen on while a match is recorded, in browsers that allow it: only at HTTPS addresses and localhost.

/** @type {WakeLockSentinel | undefined} */
let lock;

async function request() {
  if (document.visibilityState !== "visible" || lock && !lock.released) {
    return;
  }
  try {
    lock = await navigator.wakeLock.request("screen");
  } catch {
    lock = undefined; // the battery is low or the browser forbids it; the screen may go dark
  }
}

/** Returns true if the browser can keep the screen on. */
export function keepScreenOn() {
  if (!("wakeLock" in navigator)) {
    return false;
  }
  document.addEventListener("visibilitychange", request); // the lock ends when the page is hidden
  request();
  return true;
}
