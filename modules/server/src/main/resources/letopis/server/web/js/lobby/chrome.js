// The shared parts of the lobby, the statistics, the dispute page and the overlay maker: page header and language.

import { el, icon, withData } from "../dom.js";
import { speaker } from "../phrases.js";
import { ApiError } from "../api-error.js";
import { applyTheme, keepLanguage, nextTheme, preferredLanguage, theme } from "../settings.js";
import headWords from "../words/head.js";

/** @import { Lang, Say } from "../phrases.js" */

const PAGES = { lobby: "/", stats: "/stats", ask: "/ask", overlay: "/overlay" };

/**
 * Reloads the page in the other language; pages keep the typed text themselves.
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
 * Adds the header to a page and fills in the text of all elements with `data-word`.
 *
 * @param {Record<Lang, Record<string, string>>} words texts of the page, by language
 * @param {string} here the name of this page
 * @returns {{ lang: Lang, say: Say }}
 */
export function open(words, here) {
  const lang = preferredLanguage();
  const say = speaker(words, lang);
  document.documentElement.lang = lang;
  document.title = `${say("title")} · Letopis`;
  applyTheme();
  withData("word").forEach(([element, key]) => (element.textContent = say(key)));
  document.body.prepend(head(lang, here));
  return { lang, say };
}

/**
 * @param {Lang} lang
 * @param {string} here
 */
function head(lang, here) {
  const common = speaker(headWords, lang);
  const themes = el("button", { class: "tool", type: "button", on: { click: () => (nextTheme(), drawTheme()) } });
  const drawTheme = () => {
    themes.replaceChildren(icon(theme()));
    themes.setAttribute("aria-label", common(theme()));
    themes.title = common(theme());
  };
  drawTheme();
  const other = lang === "ru" ? "en" : "ru";
  return el("header", { class: "masthead" },
    el("a", { class: "brand", href: "/" }, "Letopis"),
    el("nav", { class: "ways", "aria-label": common("pages") }, Object.entries(PAGES).map(([page, href]) =>
      el("a", { href, "aria-current": page === here ? "page" : null }, common(page)))),
    el("div", { class: "tools" },
      el("button", { class: "tool", type: "button", lang: other, title: common("other"),
        "aria-label": `${other}: ${common("other")}`,
        on: { click: () => changeLanguage(other) } }, other),
      themes));
}

/**
 * Returns the body of a response.
 *
 * @param {Response} response
 * @throws {ApiError} with the server's sentence
 */
export async function answer(response) {
  const body = await response.json().catch(() => ({}));
  if (!response.ok) {
    throw new ApiError(response.status, body.code ?? "", body.detail ?? `HTTP ${response.status}`);
  }
  return body;
}
