// The name picker for hidden cards that are played or revealed, and for cards revealed from a deck.

import { el } from "../dom.js";
import { player } from "../words.js";
import { found } from "./choosing.js";

let filter = "";
let filtering = null; // the current question; another one starts with an empty field

/** Returns the current question for a name, if any. */
export function namesOf(recorder) {
  const { now, shown, toName: { names }, candidates, typed } = recorder;
  if (shown) {
    return picker(recorder, `show ${shown.card}`, shown.names ?? [], name =>
      recorder.record({ show: { card: shown.card, name } }, `${recorder.say("show")}: ${titleOf(recorder, name)}`));
  }
  if (names.length > 1 || names.length === 1 && candidates.length > 1) {
    return picker(recorder, "play", names, name => recorder.tap({ kind: "name", id: name }));
  }
  if (now.draw && recorder.picks.length === 0 && !typed) {
    return draw(recorder, now.draw);
  }
  filtering = null;
  return null;
}

const titleOf = (recorder, name) => recorder.titles[name]?.title ?? name;

/** Returns a picker for cards, by their names in both languages. */
function picker(recorder, what, names, chosen) {
  if (filtering !== what) {
    filtering = what;
    filter = "";
  }
  const all = names.map(name => ({ name, title: titleOf(recorder, name), sentence: `${name} ${titleOf(recorder, name)} ${
    recorder.titles[name]?.englishTitle ?? ""}` })).sort((a, b) => a.title.localeCompare(b.title));
  const list = el("ul", { class: "options names" });
  const drawNames = () => {
    const some = filter ? found(all, filter) : all;
    list.replaceChildren(...some.map(one => el("li", {}, el("button", { class: "act", type: "button",
      data: { name: one.name }, on: { click: () => chosen(one.name) } }, one.title))));
    if (some.length === 0 && names.length > 0) {
      list.replaceChildren(el("li", { class: "hint" }, recorder.say("noNames")));
    }
    return some;
  };
  drawNames();
  const field = el("input", { class: "entry-field", type: "search", autocomplete: "off", autocapitalize: "off",
    spellcheck: "false", placeholder: recorder.say("nameFilter"), "aria-label": recorder.say("nameFilter"), on: {
      input: event => {
        filter = event.currentTarget.value;
        drawNames();
      },
      keydown: event => {
        const some = event.key === "Enter" ? drawNames() : [];
        if (some.length > 0) {
          chosen(some[0].name);
        }
      },
    } });
  field.value = filter;
  return el("div", { class: "naming" }, el("p", { class: "hint" }, recorder.say("name")), field, list);
}

/** Returns the form for cards drawn from a deck, which usually stay hidden. */
function draw(recorder, { seat, count, option, cards, names: possible }) {
  const { say, names } = recorder;
  const head = el("p", { class: "hint" }, say("draw", { player: player(seat), count }));
  if (!recorder.namingDraw) {
    return el("div", { class: "naming" }, head, el("div", { class: "ways-out" }, // unseen is the large button
      el("button", { class: "act", type: "button", on: { click: () => {
        recorder.namingDraw = true;
        recorder.names = [];
        recorder.draw();
      } } }, `${say("nameDraw")} …`)));
  }
  return el("div", { class: "naming" }, head,
    el("p", { class: "hint" }, `${say("drawn", { n: names.length, count })}: ${
      names.map(name => titleOf(recorder, name)).join(", ")}`),
    names.length > 0 ? el("button", { class: "act", type: "button", on: { click: () => {
      names.pop();
      recorder.draw();
    } } }, say("undoName")) : null,
    picker(recorder, `draw ${now(recorder)} ${names.length}`, possible, name => {
      names.push(name);
      if (names.length === count) {
        recorder.namingDraw = false;
        recorder.record({ options: [option], names: Object.fromEntries(cards.map((card, i) => [card, names[i]])) },
          names.map(one => titleOf(recorder, one)).join(", "));
      } else {
        recorder.draw();
      }
    }));
}

const now = recorder => recorder.now.last;
