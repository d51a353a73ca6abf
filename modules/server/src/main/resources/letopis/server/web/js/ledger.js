// The arithmetic of a life total: its verdict in words, a line and a column of figures.

import { el } from "./dom.js";
import { number, say, signed, subject, word } from "./words.js";

/** Returns the outcome of an account as a sentence; of a running one, as it will be if nothing else happens. */
export function verdict(account, nameOf = subject, runs = false) {
  const fate = account.fate === "lives" && account.subject.seat ? "stays" : account.fate;
  return say(runs && fate !== "unchecked" ? `due.${fate}` : fate, { who: nameOf(account.subject) });
}

export const isLost = account => account.fate === "dies" || account.fate === "loses";

export const tone = amount => (amount > 0 ? "plus" : amount < 0 ? "minus" : "nothing");

function source(line) {
  return [line.wielder, line.source].filter(one => one).map(subject).join(", ");
}

/** Returns the net value if it is out of bounds, then the remaining value. */
export function bounds(account) {
  return account.net > account.max ? say("atMost", { max: account.max })
    : account.net < 0 ? say("notBelow") : "";
}

const spaced = amount => `${amount < 0 ? "−" : "+"} ${Math.abs(amount)}`;

/** Example: `выживает: 3 − 3 удар + 2 лечение = 2`. */
export function sumLine(account) {
  const bound = bounds(account);
  return el("p", { class: `sum-line${isLost(account) ? " lost" : ""}` },
    el("span", { class: "verdict" }, verdict(account)), ": ", el("b", {}, number(account.before)),
    account.lines.filter(line => line.amount !== 0).map(line => [
      " ", el("b", { class: tone(line.amount) }, spaced(line.amount)), " ",
      source(line) || word(`account.${line.code}`)]).flat(),
    " = ", el("b", {}, number(account.net)), bound ? `, ${bound}` : "");
}

/** Returns all lines of an account as a column of figures. */
export function sumTable(account, go, runs) {
  const row = (name, amount, of, entry) => el("tr", {},
    el("td", { class: `amount ${tone(amount)}` }, amount === 0 ? "" : signed(amount)),
    el("th", { scope: "row" }, name, of ? el("span", { class: "from" }, ` ${of}`) : null),
    el("td", { class: "entry" }, entry > 0 ? go(entry) : null));
  return el("table", { class: `ledger ${isLost(account) ? "lost" : ""}` },
    el("caption", {}, verdict(account, subject, runs)),
    el("tbody", {},
      el("tr", {}, el("td", { class: "amount" }, number(account.before)),
        el("th", { scope: "row" }, `${say("was")}, ${word(`counted.${account.lifeCode}`)}`), el("td", {})),
      account.lines.map(line => row(word(`account.${line.code}`), line.amount, source(line), line.entry))),
    el("tfoot", {}, el("tr", {}, el("td", { class: "amount" }, number(account.net)),
      el("th", { scope: "row" }, [say("sum"), bounds(account)].filter(one => one).join(", ")), el("td", {}))));
}
