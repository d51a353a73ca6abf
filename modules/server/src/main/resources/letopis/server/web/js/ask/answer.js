// The answer as a page: the verdict, the arithmetic, other readings, the actions, and the paragraphs.

import { el } from "../dom.js";
import { number, signed } from "../overlay/words.js";

/**
 * @param resolved the response of the server
 * @param source the text of the dispute, printed below the answer
 * @param word returns the word for a code of the game
 * @param {boolean} withLines whether to advise lines that can be added to the text
 */
export function answerPage(resolved, source, say, word, withLines = true) {
  return [...resolved.answers.map(answer => sheet(answer, say, word, withLines)),
    el("pre", { class: "source" }, source),
    el("div", { class: "tail" },
      el("button", { class: "act", type: "button", on: { click: () => print() } }, say("print")))];
}

function sheet(answer, say, word, withLines) {
  const text = answer.narration;
  const first = text.verdict.findIndex(({ sentence: said }) => said.endsWith(":")) + 1; // after its condition
  return el("article", { class: "sheet" },
    el("p", { class: "about" }, text.title.replace(/^dispute\.yaml · /, "")),
    el("div", { class: "verdict" }, text.verdict.flatMap(({ sentence: said, rules, explanations }, i) => [
      el("p", { class: i < first ? "under" : `said${i === first ? " first-said" : ""}` }, said, cited(rules)),
      ...explanations.map(line => ({ ...line, text: marked(line.sentence) }))
        .filter(line => withLines || typeof line.text === "string")
        .map(line => el("p", { class: "under" }, line.text, cited(line.rules)))])),
    sums(answer, text, say, word),
    text.readings.length > 0 ? part(say("readings"), text.readings.map(({ sentence: said, explanations }) =>
      el("div", { class: "reading" }, el("p", {}, said),
        explanations.map(line => el("p", { class: "under" }, line.sentence, cited(line.rules)))))) : null,
    text.story.length > 0 ? part(say("done"), story(text.story), true) : null,
    answer.paragraphs.length > 0 ? part(say("rules"), el("ol", { class: "paragraphs" }, answer.paragraphs.map(rule =>
      el("li", {}, el("span", { class: "rule" }, rule.id),
        el("span", {}, rule.title ? [el("b", {}, rule.title), " "] : null, rule.text)))), true) : null);
}

const part = (heading, content, long = false) =>
  el("section", { class: long ? "long" : "" }, el("h2", {}, heading), content);

/** Returns the deciding paragraphs, for display after a line. */
const cited = rules => rules.flatMap(rule => [" ", el("span", { class: "rule" }, rule)]);

/** Formats a line to be copied as it would be typed. */
function marked(line) {
  const at = line.indexOf("- ");
  return at > 0 && line.slice(0, at).trimEnd().endsWith(":")
    ? [line.slice(0, at), el("code", {}, line.slice(at))] : line;
}

function sums(answer, text, say, word) {
  const ledgers = [...answer.outlook?.ledgers ?? [], ...answer.ledgers];
  if (ledgers.length === 0) {
    return null;
  }
  const shown = text.sums.flatMap(one => one.accounts.map(account => ({ ...account, moment: one })));
  let k = 0;
  return el("section", {}, el("h2", {}, say("sums")), el("div", { class: "ask-sums" }, ledgers.flatMap(ledger => {
    const isDue = answer.outlook?.ledgers?.includes(ledger);
    return ledger.accounts.map(account => sumTable(account, shown[k++], isDue, say, word));
  })));
}

/** Returns a sum as a column of figures, aligned at the sign. */
function sumTable(account, said, isDue, say, word) {
  const amount = value => (value > 0 ? "plus" : value < 0 ? "minus" : "");
  const bound = account.net > account.max ? say("atMost") : account.net < 0 ? say("notBelow") : "";
  const rules = list => list.map(rule => el("span", { class: "rule" }, rule));
  return el("table", { class: "sum-table" },
    el("caption", {}, isDue ? `${said.sentence} (${say("ifNothing")})` : said.sentence,
      said.moment.moment ? el("span", { class: "moment" }, said.moment.moment) : null),
    el("tbody", {},
      el("tr", {}, el("td", { class: "figure" }, number(account.before)),
        el("th", { scope: "row", class: "kind" }, say("was", { what: word(`counted.${account.lifeCode}`) })),
        el("td", { class: "because" })),
      account.lines.map((line, i) => el("tr", {},
        el("td", { class: `figure ${amount(line.amount)}` }, line.amount === 0 ? "" : signed(line.amount)),
        el("th", { scope: "row" }, el("span", { class: "kind" }, said.lines[i].kind), " ", said.lines[i].source),
        el("td", { class: "because" }, rules(said.lines[i].rules))))),
    el("tfoot", {}, el("tr", {}, el("td", { class: "figure" }, number(account.net)),
      el("th", { scope: "row" }, [say("of", { max: account.max }), bound].filter(one => one).join(", ")),
      el("td", { class: "because" }, rules(said.moment.rules)))));
}

function story(entries) {
  return el("ol", { class: "answer-story" }, entries.map(({ entry, chosen, implied, sentence, rules }) =>
    el("li", { class: implied ? "implied" : chosen ? "choice" : "" },
      el("span", { class: "n" }, String(entry)), el("span", { class: "what" }, sentence),
      el("span", { class: "because" }, rules.map(rule => el("span", { class: "rule" }, rule))))));
}
