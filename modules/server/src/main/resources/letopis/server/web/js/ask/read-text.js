// The parts of an answer in words, as `letopis ask` prints it: the verdict, the sums, what was done. The numbers come
// with the answer itself; here are the sentences and the names of cards in the reader's language.

const WIDTH = 100; // the server breaks lines there
const HEADINGS = {
  done: ["Что было сделано", "Choices"],
  rules: ["Правила в порядке применения", "Rules, in the order they were applied"],
  again: ["Ещё раз: итог", "The verdict again"],
  due: ["Если больше никто ничего не сделает:", "If nobody does anything more:"],
};
const RULES = /\s{2,}([A-Z]{2,}-\S+(?: [A-Z]{2,}-\S+)*)$/;

const partOf = line => Object.keys(HEADINGS).find(part => HEADINGS[part].includes(line));

/** An answer for each variant: `{title, verdict: [{text, under}], sums: [[…]], done: […]}`. */
export function readText(text) {
  const answers = [];
  for (const block of text.split("\n\n")) {
    const lines = block.split("\n").filter(line => line.trim() !== "");
    if (lines.length === 0) {
      continue;
    }
    const part = partOf(lines[0]);
    const answer = answers.at(-1);
    if (/^#\d+ /.test(lines[0]) || part === "due") {
      answer?.sums.push(sum(lines));
    } else if (part === "done") {
      answer.done = done(lines.slice(1));
    } else if (!part) {
      answers.push({ title: lines[0], verdict: verdict(lines.slice(1)), sums: [], done: [] });
    }
  }
  return answers;
}

/** Whether a line goes on with the sentence of the line before it, which was full. */
const goesOn = (before, line) => before.length + 1 + line.trim().split(" ")[0].length > WIDTH;

function verdict(lines) {
  const said = [];
  lines.forEach((line, i) => {
    if (i > 0 && goesOn(lines[i - 1], line)) {
      const list = said.at(-1).under;
      if (line.startsWith(" ") && list.length > 0) {
        list[list.length - 1] += ` ${line.trim()}`;
      } else {
        said.at(-1).text += ` ${line.trim()}`;
      }
    } else if (line.startsWith(" ") && said.length > 0) {
      said.at(-1).under.push(line.trim());
    } else {
      said.push({ text: line.trim(), under: [] });
    }
  });
  return said;
}

/** Cuts the paragraphs off the end of a line. */
function cut(line) {
  const found = line.match(RULES);
  return { text: (found ? line.slice(0, found.index) : line).trim(), rules: found ? found[1].split(" ") : [] };
}

/** The accounts of a phase: the sentence of each, and what is said of its lines. */
function sum(lines) {
  const { text, rules } = cut(lines[0]);
  const accounts = [];
  for (const line of lines.slice(1)) {
    const amount = line.match(/^ {3,}[+-]?\d+ {2}(\S.*?)(?:\s+#\d+(?: (.*))?)?$/);
    if (amount) {
      const [kind, ...more] = amount[1].split(/\s{2,}/);
      accounts.at(-1)?.lines.push({ kind, source: more.join(" "), rules: amount[2]?.split(" ") ?? [] });
    } else if (/^ {2}\S/.test(line)) {
      const { text: sentence, rules: because } = cut(line);
      accounts.push({ sentence: sentence.replace(/: [^:]*$/, ""), rules: because, lines: [] });
    }
  }
  return { moment: text.replace(/^#\d+\s+/, ""), rules, accounts };
}

function done(lines) {
  const entries = [];
  for (const line of lines) {
    const entry = line.match(/^\s*(\d+) ([* ]) (.*)$/);
    const { text, rules } = cut(entry ? `  ${entry[3]}` : line);
    if (entry) {
      entries.push({ n: Number(entry[1]), choice: entry[2] === "*", text, rules });
    } else if (entries.length > 0) {
      entries.at(-1).text = `${entries.at(-1).text} ${text}`.trim();
      entries.at(-1).rules.push(...rules);
    }
  }
  return entries;
}
