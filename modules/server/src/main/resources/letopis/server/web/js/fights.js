// Lines across the table: fights with the damage so far, and targets of queued cards.

import { svg } from "./dom.js";
import { number, player } from "./words.js";

const NAME_MAX = 11; // characters of a player's name at the end of an arrow

export function fightLines() {
  const fights = svg("g", { class: "fights" });
  const pointed = svg("g", { class: "pointed" });
  const root = svg("svg", { class: "lines", "aria-hidden": "true" }, fights, pointed);
  return { root, fights, pointed, draw: (table, board, isFar) => draw(root, fights, pointed, table, board, isFar) };
}

function slot(table, one) {
  return one.id ? table.querySelector(`[data-slot="${CSS.escape(one.id)}"]`)
    : table.querySelector(`.half.seat-${one.seat} .player`);
}

/** Returns the point where a line touches a card: the middle of its edge towards the front. */
function edge(table, element) {
  const box = table.getBoundingClientRect();
  const far = element.closest(".half")?.classList.contains("far");
  const card = ((far ? element.lastElementChild : element.firstElementChild) ?? element).getBoundingClientRect();
  return { x: card.left + card.width / 2 - box.left, y: (far ? card.bottom : card.top) - box.top, far };
}

function draw(root, fights, pointed, table, board, isFar) {
  pointed.replaceChildren();
  if (board.fights.length === 0 || board.result || table.matches(".narrow") && table.querySelector(".crowd")) {
    fights.replaceChildren();
    return;
  }
  const front = table.querySelector(".front");
  const middle = front.offsetTop + front.offsetHeight / 2;
  const parts = [];
  for (const { attacker, blockers } of board.fights) {
    const element = slot(table, attacker);
    if (!element?.closest(".half")) {
      continue; // a card played only for its strike stays in the front, and the ribbon names its target
    }
    const from = edge(table, element);
    if (blockers.length === 0) {
      const ahead = from.far ? 1 : -1;
      const end = middle + ahead * 6;
      parts.push(arrow(`M${from.x} ${from.y}V${end}`, from.x, end, ahead));
      parts.push(...label(from.x, middle - ahead * 11, aims(board, attacker, isFar, from.far), "start", 10));
    }
    for (const blocker of blockers) {
      const other = slot(table, blocker);
      if (!other) {
        continue;
      }
      const to = edge(table, other);
      const bend = (to.y - from.y) / 2;
      const curve = `C${from.x} ${from.y + bend} ${to.x} ${to.y - bend} ${to.x} ${to.y}`;
      parts.push(svg("path", { d: `M${from.x} ${from.y}${curve}` }));
      parts.push(...label(from.x, from.y + Math.sign(bend) * 12, damage(board, blocker, attacker), "middle", 0));
      parts.push(...label(to.x, to.y - Math.sign(bend) * 12, damage(board, attacker, blocker), "middle", 0));
    }
  }
  fights.replaceChildren(...parts);
}

function aims(board, attacker, isFar, far) {
  const seat = Object.keys(board.seats).find(one => isFar(one) !== far) ?? "";
  const harm = damage(board, attacker, { seat });
  const name = player(seat).length > NAME_MAX ? `${player(seat).slice(0, NAME_MAX - 1)}…` : player(seat);
  return harm === "" ? name : `${name} ${harm}`;
}

/** Returns the damage of one card to another in the running ledgers. */
function damage(board, from, to) {
  const account = board.accounts.find(({ subject }) => to.id ? subject.id === to.id : subject.seat === to.seat);
  const sum = (account?.lines ?? [])
    .filter(line => line.amount < 0 && (line.wielder ?? line.source)?.id === from.id)
    .reduce((total, line) => total + line.amount, 0);
  return sum === 0 ? "" : number(sum);
}

function arrow(path, x, y, direction) {
  return svg("path", { d: `${path}M${x - 4} ${y - direction * 6}L${x} ${y}L${x + 4} ${y - direction * 6}` });
}

function label(x, y, text, anchor, shift) {
  const place = { x: x + shift, y, "text-anchor": anchor, "dominant-baseline": "central" };
  return text === "" ? [] : [svg("text", place, text)];
}

/** Draws the targets of a queued card while it is hovered or focused. */
export function pointLines(lines, table, button, item) {
  if (item === null) {
    lines.pointed.replaceChildren();
    return;
  }
  const box = table.getBoundingClientRect();
  const from = button.getBoundingClientRect();
  const x = from.left + from.width / 2 - box.left;
  const y = from.top + from.height / 2 - box.top;
  lines.pointed.replaceChildren(...item.targets.map(target => slot(table, target)).filter(one => one).map(element => {
    const to = edge(table, element);
    return arrow(`M${x} ${y}Q${to.x} ${y} ${to.x} ${to.y}`, to.x, to.y, Math.sign(to.y - y));
  }));
}
