// The recorder's header: match, moment, and whether all choices are in the log.

import { byId, control, el, icon, setText } from "../dom.js";
import { keepLanguage, nextTheme, theme } from "../settings.js";
import { moment } from "./items.js";

/** @import { Say } from "../phrases.js" */
/** @import { Recorder } from "./recorder.js" */

/** @param {Say} say */
export function buildHead(say) {
  const other = say("otherCode");
  byId("language").replaceChildren(other);
  byId("language").setAttribute("aria-label", `${other}: ${say("other")}`);
  byId("language").lang = other;
  byId("language").addEventListener("click", () => {
    keepLanguage(other);
    const address = new URL(location.href);
    address.searchParams.delete("lang");
    location.replace(address.href);
  });
  const drawTheme = () => byId("theme").replaceChildren(icon(theme()));
  byId("theme").setAttribute("aria-label", say("theme"));
  byId("theme").addEventListener("click", () => {
    nextTheme();
    drawTheme();
  });
  drawTheme();
  byId("watch").hidden = true;
}

/** @param {Recorder} recorder */
export function drawHead(recorder) {
  const { now, say } = recorder;
  document.title = `${now.details.title} · Letopis`;
  setText(byId("title"), now.details.title);
  const { turn, phase } = moment(recorder);
  byId("moment").replaceChildren(turn, el("span", { class: "of-phase" }, turn ? ` · ${phase}` : phase));
  byId("watch").hidden = false;
  control("watch", HTMLAnchorElement).href = `/m/${encodeURIComponent(now.details.id)}?as=${now.role}`;
  setText(byId("watch"), say("watch"));
  drawState(recorder);
}

/** @param {Recorder} recorder */
function drawState({ queue, say, slow, now }) {
  const state = byId("state");
  const count = queue.items.length;
  state.className = `state${queue.lost ? " lost" : ""}${count > 0 && !queue.lost ? " waiting" : ""}`;
  const text = queue.lost || queue.trouble || count > 1 ? say("waiting", { count })
    : count > 0 && slow ? say("sending") : say(now.details.signed ? "signed" : "saved");
  state.replaceChildren(el("span", {}, el("span", { class: "words" }, text), " ",
    el("span", { class: "number" }, `#${now.last}`)));
  state.title = text;
}
