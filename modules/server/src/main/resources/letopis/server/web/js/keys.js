// The keys of the terminal stepper, as far as they make sense in a page. On a Cyrillic layout the same physical keys
// work.

import { keyTarget } from "./dom.js";

const PLACES = {
  Comma: ",", Period: ".", KeyE: "e", KeyJ: "j", KeyL: "l", KeyG: "g", KeyN: "n", KeyM: "m", KeyW: "w", KeyS: "s",
  KeyR: "r", KeyF: "f", KeyX: "x", KeyT: "t", KeyU: "u", KeyD: "d", KeyO: "o", KeyB: "b",
  KeyK: "k", KeyA: "a", KeyI: "i", KeyC: "c",
  BracketLeft: "[", BracketRight: "]", Quote: "'", Slash: "/",
};

const SHIFTED = { ",": "<", ".": ">", "/": "?" };

/** Returns the pressed key, independent of the layout. */
function pressed(event) {
  const isRussianSlash = event.code === "Slash" && /[.,]/.test(event.key);
  if (event.key.length > 1 || /[\x20-\x7e]/.test(event.key) && !isRussianSlash) {
    return event.key;
  }
  const plain = PLACES[event.code] ?? event.key;
  return event.shiftKey ? SHIFTED[plain] ?? plain.toUpperCase() : plain;
}

/** @param acts actions by key */
export function listen(acts) {
  document.addEventListener("keydown", event => {
    const target = keyTarget(event);
    const isTyping = target.matches("input, textarea, select") || target.closest("dialog");
    if (isTyping || event.metaKey || event.altKey) {
      return;
    }
    const key = (event.ctrlKey ? "Ctrl+" : "") + pressed(event);
    const isButton = target.matches("button, a, summary, [role=tab]");
    if (isButton && (key === " " || key === "Enter")) {
      return;
    }
    const act = acts[key] ?? (/^[0-9#+]$/.test(key) ? () => acts.digit(key) : undefined);
    if (act) {
      event.preventDefault();
      act();
    }
  });
}
