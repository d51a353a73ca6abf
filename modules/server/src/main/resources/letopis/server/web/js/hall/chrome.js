// What the hall, the results, the ask page and the page that makes overlays have in common: the head of the page
// and its language.

import { Refused } from "../api.js";
import { el, icon, withData } from "../dom.js";
import { applyTheme, keepLanguage, keptLanguage, nextTheme, theme } from "../settings.js";

const WORDS = {
  ru: { hall: "Матчи", stats: "Итоги", ask: "Спор", overlay: "Оверлей", pages: "Страницы", other: "English",
    system: "Тема, как в системе", light: "Светлая тема", dark: "Тёмная тема" },
  en: { hall: "Matches", stats: "Results", ask: "Dispute", overlay: "Overlay", pages: "Pages", other: "По-русски",
    system: "Theme as in the system", light: "Light theme", dark: "Dark theme" },
};
/** @typedef {(key: string, values?: Record<string, any>) => string} Say the sentence of a page under a key */

const PAGES = { hall: "/", stats: "/stats", ask: "/ask", overlay: "/overlay" };

/** @returns {"ru" | "en"} */
function language() {
  const asked = new URLSearchParams(location.search).get("lang");
  return [asked, keptLanguage(), ...navigator.languages.map(one => one.slice(0, 2))].find(one => one === "ru" || one === "en") ?? "en";
}

/**
 * Begins the page again in the other language; what was typed is kept by the pages themselves.
 *
 * @param {string} lang
 */
function changeLanguage(lang) {
  keepLanguage(lang);
  const address = new URL(location.href);
  address.searchParams.delete("lang");
  location.replace(address.href);
}

/**
 * Puts the head into a page and its words into everything that names one by `data-word`.
 *
 * @param {Record<string, Record<string, any>>} words a dictionary for each language
 * @param {string} here which page this is
 * @returns {{ lang: "ru" | "en", say: Say }}
 */
export function open(words, here) {
  const lang = language();
  const plurals = new Intl.PluralRules(lang);
  const say = (key, values = {}) => {
    const found = words[lang][key];
    const text = typeof found === "string" ? found : found[plurals.select(values.count)] ?? found.other;
    return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
  };
  document.documentElement.lang = lang;
  document.title = `${say("title")} · Letopis`;
  applyTheme();
  withData("word").forEach(([element, key]) => (element.textContent = say(key)));
  document.body.prepend(head(lang, here));
  return { lang, say };
}

/**
 * @param {"ru" | "en"} lang
 * @param {string} here
 */
function head(lang, here) {
  const common = WORDS[lang];
  const themes = el("button", { class: "tool", type: "button", on: { click: () => (nextTheme(), drawTheme()) } });
  const drawTheme = () => {
    themes.replaceChildren(icon(theme()));
    themes.setAttribute("aria-label", common[theme()]);
    themes.title = common[theme()];
  };
  drawTheme();
  const other = lang === "ru" ? "en" : "ru";
  return el("header", { class: "masthead" },
    el("a", { class: "brand", href: "/" }, "Letopis"),
    el("nav", { class: "ways", "aria-label": common.pages }, Object.entries(PAGES).map(([page, href]) =>
      el("a", { href, "aria-current": page === here ? "page" : null }, common[page]))),
    el("div", { class: "tools" },
      el("button", { class: "tool", type: "button", lang: other, title: common.other,
        "aria-label": `${other}: ${common.other}`,
        on: { click: () => changeLanguage(other) } }, other),
      themes));
}

/**
 * The body of an answer.
 *
 * @param {Response} response
 * @throws {Refused} with the sentence of the server
 */
export async function answer(response) {
  const body = await response.json().catch(() => ({}));
  if (!response.ok) {
    throw new Refused(response.status, body.code ?? "", body.detail ?? `HTTP ${response.status}`);
  }
  return body;
}
