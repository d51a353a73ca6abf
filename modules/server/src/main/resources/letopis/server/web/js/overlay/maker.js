// Makes the address of an overlay and shows what it looks like.

import { byId, el, setText } from "../dom.js";
import { answer, open } from "../hall/chrome.js";
import words from "./maker-words.js";

const VIEWS = { board: "board", score: "life,last,ledger", life: "life", last: "last", ledger: "ledger" };
const THEMES = ["outline", "paper", "night"];
const LANGUAGES = ["ru", "en"];
const GROUNDS = ["video", "light", "dark"];
const SCALES = [0.6, 0.75, 0.9, 1, 1.15, 1.3, 1.5];
const WIDTH = 1920;

const { lang, say } = open(words, "overlay");
const form = byId("made");
const stage = byId("stage");
const frame = el("iframe", { title: say("preview"), tabindex: "-1" });

function choices(place, name, values, chosen) {
  byId(place).replaceChildren(...values.map(value => el("label", {},
    el("input", { type: "radio", name, value, checked: value === chosen }), el("span", {}, say(value)))));
}

function address(match, isSample) {
  const made = new FormData(form);
  const query = new URLSearchParams({
    view: VIEWS[made.get("view")], theme: made.get("theme"), lang: made.get("lang"),
  });
  if (made.get("scale") !== "1") {
    query.set("scale", made.get("scale"));
  }
  if (Number(made.get("delay")) > 0 && !isSample) {
    query.set("delay", Number(made.get("delay")));
  }
  if (isSample) {
    query.set("test", "1");
  }
  return `${location.origin}/overlay/${encodeURIComponent(match || "sample")}?${
    query.toString().replaceAll("%2C", ",")}`;
}

function draw() {
  const match = form.elements.match.value;
  byId("address").value = address(match, !match);
  setText(byId("copied"), "");
  byId("sample").disabled = !match;
  const shown = address(match, !match || byId("sample").checked);
  if (frame.src !== shown) {
    frame.src = shown;
  }
}

async function copy() {
  const input = byId("address");
  try {
    await navigator.clipboard.writeText(input.value);
    setText(byId("copied"), say("copied"));
  } catch { // a page that is not served over TLS may not write there
    input.select();
    setText(byId("copied"), say(document.execCommand("copy") ? "copied" : "copyFailed"));
  }
}

async function listMatches() {
  const { matches } = await answer(await fetch(`/api/matches?lang=${lang}`));
  const wanted = new URLSearchParams(location.search).get("match");
  form.elements.match.replaceChildren(
    el("option", { value: "" }, matches.length > 0 ? say("example") : say("noMatches")),
    ...matches.map(({ id, title, players }) => el("option", { value: id, selected: id === wanted },
      [title || id, Object.values(players).join(" — ")].join(" · "))));
  if (!form.elements.match.value && matches[0]?.state === "live") {
    form.elements.match.value = matches[0].id;
  }
}

choices("views", "view", Object.keys(VIEWS), "board");
choices("themes", "theme", THEMES, "outline");
choices("languages", "lang", LANGUAGES, lang);
choices("grounds", "ground", GROUNDS, "video");
form.elements.scale.replaceChildren(...SCALES.map(scale =>
  el("option", { value: String(scale), selected: scale === 1 }, `${Math.round(scale * 100)} %`)));
form.elements.match.replaceChildren(el("option", { value: "" }, say("example")));
stage.append(frame);
new ResizeObserver(() => frame.style.setProperty("transform", `scale(${stage.clientWidth / WIDTH})`)).observe(stage);
form.addEventListener("input", draw);
form.addEventListener("submit", event => event.preventDefault());
byId("sample").addEventListener("change", draw);
byId("grounds").addEventListener("change", event => (stage.dataset.ground = event.target.value));
byId("copy").addEventListener("click", copy);
byId("address").addEventListener("focus", event => event.target.select());
listMatches().catch(() => {}).finally(draw);
