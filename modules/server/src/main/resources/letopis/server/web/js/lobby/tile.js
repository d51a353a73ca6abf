// A match in the lobby, as a tile. It shows no result unless the reader asked for results.

import { el, setText } from "../dom.js";
import { MiniBoard } from "./mini-board.js";

const LONG = 180_000; // ms; longer thinking is highlighted
const SHORT = 14; // characters of a name that is never truncated

/** @import { Summary } from "letopis-api" */
/** @import { Say } from "../phrases.js" */

export class Tile {
  board = /** @type {MiniBoard | undefined} */ (undefined); // of a live match

  /**
   * @param {Summary} match
   * @param {{ say: Say, lang: string }} chrome
   */
  constructor(match, { say, lang }) {
    this.say = say;
    this.lang = lang;
    this.open = el("a", { class: "open", href: `/m/${encodeURIComponent(match.id)}` });
    this.time = el("span", { class: "time" });
    this.players = el("p", { class: "players" });
    this.call = el("p", { class: "call", hidden: true });
    this.moment = el("p", { class: "moment" });
    this.result = el("p", { class: "result", hidden: true });
    this.overlay = el("a", { href: `/overlay?match=${encodeURIComponent(match.id)}` }, say("overlay"));
    this.root = el("li", { class: "table-tile" }, this.open, this.time, this.players, this.call, this.moment,
      this.result,
      el("p", { class: "links" }, this.overlay));
    this.match = match;
    this.show(match);
  }

  /** @param {Summary} match */
  show(match) {
    this.match = match;
    const live = match.state === "live" && match.board !== undefined;
    const title = live ? [match.table ? this.say("tableNo", { table: match.table }) : "", match.title || match.id]
      .filter(part => part).join(" · ") : [match.title || match.id, match.occasionText].filter(part => part).join(" · ");
    setText(this.open, title);
    this.showBoard(live);
    this.open.title = title;
    this.root.classList.toggle("calls", Boolean(match.judgeCall));
    this.call.hidden = !match.judgeCall;
    setText(this.call, match.judgeCall?.sentence ?? "");
    this.call.title = match.judgeCall?.sentence ?? "";
    this.overlay.setAttribute("aria-label", this.say("overlayOf", { title: match.title || match.id }));
    const awaited = match.awaited ?? [];
    this.players.replaceChildren(...Object.entries(match.players).flatMap(([seat, name], i) => [
      i > 0 ? el("span", { class: "against" }, "—") : "",
      el("span", { class: `player${name.length <= SHORT ? " short" : ""}${awaited.includes(seat) ? " acts" : ""}`,
        title: name }, name,
        awaited.includes(seat) ? el("span", { class: "unseen" }, `, ${this.say("acts")}`) : null)]).filter(one => one));
    const moment = match.moment ? `${match.moment} · ${match.gameTitle}` : match.gameTitle;
    setText(this.moment, moment);
    this.moment.title = moment;
    this.showResult();
    this.tick(Date.now());
  }

  /** @param {boolean} live */
  showBoard(live) {
    this.root.classList.toggle("with-board", live);
    if (live && !this.board) {
      this.board = new MiniBoard(this.say);
      this.players.before(this.board.root);
    } else if (!live && this.board) {
      this.board.root.remove();
      this.board = undefined;
    }
    this.players.hidden = live;
    this.board?.show(this.match);
  }

  showResult() {
    const { result, players } = this.match;
    this.result.hidden = !result;
    if (result) {
      const name = result.winners.map(seat => players[seat] ?? seat).join(", ");
      const score = result.games.length > 1 ? `${Object.values(result.score).join(" : ")} · ` : "";
      setText(this.result, score + this.say(name ? "won" : "drawn", { name, why: result.reasonTitle }));
    }
  }

  /** @param {number} now by the server's clock */
  tick(now) {
    const { state, since, at, awaited } = this.match;
    if (state === "live" && since) {
      const passed = Math.max(0, now - Date.parse(since));
      const time = this.passed(passed);
      setText(this.time, awaited?.length > 0 ? this.say("thinks", { time }) : time);
      this.time.classList.toggle("long", passed >= LONG);
    } else {
      const day = new Date(at);
      const thisYear = day.getFullYear() === new Date().getFullYear();
      setText(this.time, day.toLocaleDateString(this.lang,
        { day: "numeric", month: "long", ...(thisYear ? {} : { year: "numeric" }) }));
      this.time.classList.remove("long");
    }
  }

  /** @param {number} ms */
  passed(ms) {
    const seconds = Math.floor(ms / 1000);
    const minutes = Math.floor(seconds / 60);
    return minutes >= 60 ? this.say("hours", { h: Math.floor(minutes / 60), m: minutes % 60 })
      : `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
  }
}
