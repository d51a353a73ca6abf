// The server's answers. Every address of the API is written here.

/** What the server refused, with its sentence in the reader's language. */
export class Refused extends Error {
  constructor(status, code, sentence) {
    super(sentence);
    this.status = status;
    this.code = code;
  }
}

/** The chain behind an entry as a tree. An entry that is reached in several ways is opened once. */
function causes(n, links, opened) {
  const { sentence, rules, choice, parts, grounds, cause } = links.get(n);
  const behind = opened.has(n) ? [] : [...parts, ...grounds, ...choice ? [] : [cause]];
  opened.add(n);
  return { n, text: sentence, rules: rules.map(({ id }) => id), choice,
    causes: [...new Set(behind)].filter(one => links.has(one)).sort((one, other) => other - one)
      .map(one => causes(one, links, opened)) };
}

export class Api {
  /** @param {{match: string, as: string, lang: string, branch: ?string}} reader whose eyes, which match or branch */
  constructor(reader) {
    this.reader = reader;
  }

  async get(path, query = {}) {
    const parameters = new URLSearchParams({ lang: this.reader.lang, as: this.reader.as, ...query });
    let response;
    try {
      response = await fetch(`/api/${path}?${parameters}`);
    } catch {
      throw new Refused(0, "no-connection", "");
    }
    const body = await response.json().catch(() => ({}));
    if (!response.ok) {
      throw new Refused(response.status, body.error?.code ?? "", body.error?.sentence ?? "");
    }
    return body;
  }

  of(path, query) {
    const { branch } = this.reader;
    return this.ofRecord(path, branch ? { branch, ...query } : query);
  }

  /** The match that was played, also for somebody who is in a branch of it. */
  ofRecord(path, query) {
    return this.get(`matches/${encodeURIComponent(this.reader.match)}${path}`, query);
  }

  match() {
    return this.of("");
  }

  outline() {
    return this.of("/outline");
  }

  entries(from, to) {
    return this.of("/entries", { from, to });
  }

  boards(from, to) {
    return this.of("/boards", { from, to });
  }

  boardAt(where) {
    return this.of("/board", { at: where });
  }

  find(where) {
    return this.of("/find", { where });
  }

  async diff(from, to) {
    const { words } = await this.of("/diff", { from, to });
    return { lines: words };
  }

  async order(entry, other) {
    const { words, between, decisive, within } = await this.of(`/order/${entry}`, { other });
    const cited = [...within?.atOnce ?? [], ...decisive.flatMap(({ rules }) => rules.map(({ id }) => id))];
    return { sentences: words, between: between.map(one => ({ n: one.entry, text: one.sentence })),
      rules: [...new Set(cited)] };
  }

  /** @param until how far the match had come; else as far as it has now */
  branches(entry, choice, until) {
    return this.ofRecord(`/branches/${entry}`, { ...choice && { choice }, ...until && { until } });
  }

  async why(entry) {
    const { chain } = await this.of(`/why/${entry}`);
    return causes(entry, new Map(chain.map(link => [link.entry, link])), new Set());
  }

  ledger(entry) {
    return this.of(`/ledger/${entry}`);
  }

  cards() {
    return this.of("/cards");
  }

  words(game) {
    return this.get(`games/${encodeURIComponent(game)}/words`);
  }

  rule(game, id) {
    return this.get(`games/${encodeURIComponent(game)}/rules/${encodeURIComponent(id)}`);
  }

  stream(from) {
    const { match, as, lang } = this.reader;
    return new EventSource(`/api/matches/${encodeURIComponent(match)}/stream?${
      new URLSearchParams({ from, as, lang })}`);
  }
}
