// The overlay maker: builds the address of an overlay and shows a preview.

import { byId, control, el, origin, setText } from "../dom.js";
import { answer, open } from "../lobby/chrome.js";
import words from "../words/maker.js";

/** @type {Record<string, string>} */
const VIEWS = { all: "all", board: "board", score: "life,last,ledger", seatA: "seat-a", seatB: "seat-b", life: "life",
  head: "head", last: "last", ledger: "ledger", card: "card", result: "result", lower: "lower", screen: "screen" };
const THEMES = ["night", "outline", "paper"];
const LANGUAGES = ["ru", "en"];
const GROUNDS = ["video", "light", "dark"];
const SCALES = [0.6, 0.75, 0.9, 1, 1.15, 1.3, 1.5];
const WIDTH = 1920;

const { lang, say } = open(words, "overlay");

const form = control("made", HTMLFormElement);
const matches = control("match", HTMLSelectElement);
const scales = control("scale", HTMLSelectElement);
const made = control("address", HTMLInputElement);
const sample = control("sample", HTMLInputElement);
const stage = byId("stage");
const frame = el("iframe", { title: say("preview"), tabindex: "-1" });

/**
 * @param {string} place
 * @param {string} name
 * @param {string[]} values
 * @param {string} chosen
 */
function choices(place, name, values, chosen) {
  byId(place).replaceChildren(...values.map(value => el("label", {},
    el("input", { type: "radio", name, value, checked: value === chosen }), el("span", {}, say(value)))));
}

/**
 * @param {string} match
 * @param {boolean} isSample
 */
function address(match, isSample) {
  const chosen = new FormData(form);
  const value = name => String(chosen.get(name) ?? "");
  const query = new URLSearchParams({ view: VIEWS[value("view")], theme: value("theme"), lang: value("lang") });
  if (value("scale") !== "1") {
    query.set("scale", value("scale"));
  }
  if (Number(value("delay")) > 0 && !isSample) {
    query.set("delay", String(Number(value("delay"))));
  }
  if (isSample) {
    query.set("test", "1");
  }
  const [path, more] = (match || "sample").split("?");
  new URLSearchParams(more).forEach((value, name) => query.set(name, value));
  return `${location.origin}/overlay/${path}?${query.toString().replaceAll("%2C", ",")}`;
}

function draw() {
  const match = matches.value;
  made.value = address(match, !match);
  setText(byId("copied"), "");
  sample.disabled = !match;
  const shown = address(match, !match || sample.checked);
  if (frame.src !== shown) {
    frame.src = shown;
  }
}

async function copy() {
  try {
    await navigator.clipboard.writeText(made.value);
    setText(byId("copied"), say("copied"));
  } catch { // pages not served over TLS have no clipboard access
    made.select();
    setText(byId("copied"), say(document.execCommand("copy") ? "copied" : "copyFailed"));
  }
}

async function listMatches() {
  const { matches: listed } = await answer(await fetch(`/api/v1/matches?lang=${lang}`));
  const wanted = new URLSearchParams(location.search).get("match");
  /** @type {Map<string, string>} names by address */
  const tables = new Map(listed.filter(({ table }) => table).map(({ event, table }) => [
    `table/${encodeURIComponent(table)}${event ? `?${new URLSearchParams({ event })}` : ""}`,
    [say("table", { table }), event].filter(one => one).join(" · ")]));
  matches.replaceChildren(
    el("option", { value: "" }, listed.length > 0 ? say("example") : say("noMatches")),
    el("option", { value: "featured" }, say("featured")),
    ...[...tables].map(([value, name]) => el("option", { value }, name)),
    ...listed.map(({ id, title, players }) => el("option", { value: id, selected: id === wanted },
      [title || id, Object.values(players).join(" — ")].join(" · "))));
  if (!matches.value && listed.length > 0) {
    matches.value = "featured";
  }
}

choices("views", "view", Object.keys(VIEWS), "all");
choices("themes", "theme", THEMES, "night");
choices("languages", "lang", LANGUAGES, lang);
choices("grounds", "ground", GROUNDS, "video");
scales.replaceChildren(...SCALES.map(scale =>
  el("option", { value: String(scale), selected: scale === 1 }, `${Math.round(scale * 100)} %`)));
matches.replaceChildren(el("option", { value: "" }, say("example")));
stage.append(frame);
new ResizeObserver(() => frame.style.setProperty("transform", `scale(${stage.clientWidth / WIDTH})`)).observe(stage);
form.addEventListener("input", draw);
form.addEventListener("submit", event => event.preventDefault());
sample.addEventListener("change", draw);
byId("grounds").addEventListener("change", event => {
  stage.dataset.ground = String(origin(event).getAttribute("value"));
});
byId("copy").addEventListener("click", copy);
made.addEventListener("focus", () => made.select());
listMatches().catch(() => {}).finally(draw);
