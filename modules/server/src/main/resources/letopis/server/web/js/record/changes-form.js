// The form for correcting the table: moves, values, attachments and owners, in the vocabulary of positions.

import { el } from "../dom.js";
import { cardTitle, player, word } from "../words.js";

const VERBS = ["set", "move", "attach", "give"];

/** @returns the element and a function that reads its changes */
export function changesForm(recorder) {
  const { say } = recorder;
  const { board, details: match } = recorder.now;
  const list = el("ol", { class: "changes" });
  const isAside = ({ card, zone }) => card.name === null || match.zoneForms[zone] !== "row"; // face-up cards come first
  const cards = Object.entries(board.seats).flatMap(([seat, half]) => Object.entries(half.zones).flatMap(
    ([zone, lying]) => lying.flatMap(card => [card, ...card.attached]).map(card => ({ card, seat, zone }))))
    .sort((one, other) => Number(isAside(one)) - Number(isAside(other)));
  const nameOf = ({ card, seat, zone }) => `${card.name ? cardTitle(card.name) : say("hidden")} · ${player(seat)}, ${
    word(`zone.${zone}`)}${cards.filter(one => one.card.name === card.name).length > 1 ? ` · ${card.id}` : ""}`;
  const cardOptions = () => cards.map(one => el("option", { value: one.card.id }, nameOf(one)));
  const seatOptions = () => Object.keys(match.players).map(seat => el("option", { value: seat }, player(seat)));
  const zones = Object.keys(Object.values(board.seats)[0].zones);
  const field = (key, input) => el("label", { class: "field" }, el("span", {}, say(key)), input);


  /** Returns the settable properties: numbers of a player; numbers and marks of a card. */
  const properties = id => all(id)
    .filter(({ code }) => match.settableCodes.length === 0 || match.settableCodes.includes(code));

  function all(id) {
    const half = board.seats[id];
    if (half) {
      return Object.entries(half).filter(([, value]) => typeof value === "number").map(([code]) =>
        ({ code, kind: "resource", value: half[code] }));
    }
    const { card } = cards.find(one => one.card.id === id);
    return Object.entries(card).filter(([code, value]) => typeof value === "number"
      || typeof value === "boolean" && code !== "faceDown").map(([code, value]) =>
      ({ code, kind: typeof value === "number" ? "counter" : "flag", value }));
  }

  function setFields(what, more) {
    const some = properties(what.value);
    const choice = el("select", { data: { part: "name" } }, some.map(one =>
      el("option", { value: one.code }, word(`${one.kind}.${one.code}`))));
    const slot = el("span", { class: "slot-of-value" });
    const drawValue = () => {
      const one = some.find(({ code }) => code === choice.value);
      slot.replaceChildren(field("value", one?.kind === "flag"
        ? el("select", { data: { part: "value" } }, [true, false].map(value =>
          el("option", { value: String(value), selected: value !== one.value }, say(value ? "yes" : "no"))))
        : el("input", { type: "number", value: one?.value ?? 0, data: { part: "value" } })));
    };
    choice.addEventListener("change", drawValue);
    more.replaceChildren(field("property", choice), slot);
    drawValue();
  }

  function moreFields(verb, what, more) {
    if (verb === "set") {
      setFields(what, more);
    } else if (verb === "move") {
      more.replaceChildren(field("to", el("select", { data: { part: "zone" } },
        zones.map(zone => el("option", { value: zone }, word(`zone.${zone}`))))));
    } else {
      more.replaceChildren(field("toWhom", el("select", { data: { part: "to" } },
        verb === "give" ? seatOptions() : cardOptions())));
    }
  }

  function add() {
    const verb = el("select", { data: { part: "verb" } }, VERBS.map(one =>
      el("option", { value: one }, say(`verbs.${one}`))));
    const what = el("select", { data: { part: "what" } });
    const more = el("div", { class: "more" });
    const drawWhat = () => {
      const isSet = verb.value === "set";
      const fits = option => !isSet || properties(option.value).length > 0;
      what.replaceChildren(...[...isSet ? seatOptions() : [], ...cardOptions()].filter(fits));
      moreFields(verb.value, what, more);
    };
    verb.addEventListener("change", drawWhat);
    what.addEventListener("change", () => moreFields(verb.value, what, more));
    const item = el("li", {}, field("kind", verb), field("what", what), more,
      el("button", { class: "act quiet-act", type: "button", "aria-label": say("dropChange"),
        on: { click: () => item.remove() } }, "✕"));
    drawWhat();
    list.append(item);
  }

  const valueOf = (item, part) => item.querySelector(`[data-part="${part}"]`)?.value;
  const typed = value => (/^-?\d+$/.test(value) ? Number(value) : value === "true" || value === "false"
    ? value === "true" : value);
  const readItem = item => {
    const verb = valueOf(item, "verb");
    const what = { [verb]: valueOf(item, "what") };
    if (verb === "set") {
      return { ...what, [valueOf(item, "name")]: typed(valueOf(item, "value")) };
    }
    return { ...what, to: valueOf(item, verb === "move" ? "zone" : "to") };
  };

  add();
  return {
    root: el("div", { class: "change-form" }, list,
      el("button", { class: "act", type: "button", on: { click: add } }, say("addChange"))),
    read: () => [...list.children].map(readItem),
  };
}
