// What this browser remembers: theme, language, and of each match the place, what was seen, the bookmarks.

const THEMES = ["system", "light", "dark"];

function read(key) {
  try {
    return localStorage.getItem(`letopis.${key}`);
  } catch {
    return null; // storage is switched off; nothing is remembered then
  }
}

function write(key, value) {
  try {
    localStorage.setItem(`letopis.${key}`, value);
  } catch {
    // Storage is full or switched off; the page works without it.
  }
}

/** What a page keeps for itself; null takes it away. */
export const kept = read;

export function keep(key, value) {
  if (value !== null) {
    write(key, value);
    return;
  }
  try {
    localStorage.removeItem(`letopis.${key}`);
  } catch {
    // Storage is switched off; there is nothing to take away.
  }
}

export const keptLanguage = () => read("language");

export const keepLanguage = language => write("language", language);

export function theme() {
  const kept = read("theme");
  return THEMES.includes(kept) ? kept : "system";
}

export function applyTheme() {
  const wanted = theme();
  if (wanted === "system") {
    delete document.documentElement.dataset.theme;
  } else {
    document.documentElement.dataset.theme = wanted;
  }
}

export function nextTheme() {
  write("theme", THEMES[(THEMES.indexOf(theme()) + 1) % THEMES.length]);
  applyTheme();
}

export function keptPlace(match) {
  try {
    return JSON.parse(read(`match.${match}`) ?? "{}");
  } catch {
    return {}; // written by hand or by another version
  }
}

export function keepPlace(match, { at, seen, revealed, marks }) {
  write(`match.${match}`, JSON.stringify({ at, seen, revealed, marks }));
}
