// The ledgers below the table: one line each, the most dangerous first, including those settled in this step.

import { el } from "./dom.js";
import { sumLine } from "./ledger.js";
import { say } from "./words.js";

const WORST_FIRST = { loses: 0, dies: 1, unchecked: 2, lives: 3 };

export class Sums {
  /** @param onMore called to show all of them */
  constructor(root, player, api, onMore) {
    this.root = root;
    this.player = player;
    this.api = api;
    this.onMore = onMore;
  }

  async draw(board, before) {
    const { player } = this;
    const { at, base } = player;
    if (board.accounts.length > 0 || !before?.accounts.length) {
      this.show("ledgerRuns", board.accounts);
      return;
    }
    const settled = await this.api.ledger(at).catch(() => ({ entry: 0, accounts: [] }));
    if (at === player.at) {
      this.show("ledgerSettled", settled.entry > base ? settled.accounts : []);
    }
  }

  show(label, accounts) {
    if (accounts.length === 0) {
      this.root.replaceChildren();
      return;
    }
    const lines = [...accounts].sort((a, b) => WORST_FIRST[a.fate] - WORST_FIRST[b.fate]).map(sumLine);
    const all = el("div", { class: "sum-list" }, lines);
    const more = el("button", { type: "button", class: "more", hidden: true, on: { click: this.onMore } });
    this.root.replaceChildren(el("h2", {}, say(label)), all, more);
    const room = all.clientHeight + 2;
    const cut = lines.filter((line, i) =>
      i > 0 && line.offsetTop - lines[0].offsetTop + line.offsetHeight > room);
    cut.forEach(line => (line.hidden = true));
    more.hidden = cut.length === 0;
    more.textContent = say("more", { n: cut.length });
  }
}
