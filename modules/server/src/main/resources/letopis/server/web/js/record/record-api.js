// The API client of the recorder page.

import { parametersOf } from "../api.js";
import { ApiError } from "../api-error.js";
import { keep, kept } from "../settings.js";

const PATIENCE_MILLIS = 20_000; // a hanging request is resent; the server records it only once

const DEVICE = "device";

/** Returns the id of this browser, which tells the phones at a table apart. */
function device() {
  const known = kept(DEVICE);
  const id = known ?? [...crypto.getRandomValues(new Uint8Array(8))].map(one => one.toString(16).padStart(2, "0"))
    .join("");
  if (!known) {
    keep(DEVICE, id);
  }
  return id;
}

async function ask(path, query, body) {
  const parameters = parametersOf(query);
  let response;
  try {
    response = await fetch(`/api/v1/${path}?${parameters}`, {
      signal: AbortSignal.timeout(PATIENCE_MILLIS), cache: "no-store",
      ...body === undefined ? {} : {
        method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
      },
    });
  } catch {
    throw new ApiError(0, "no-connection", "");
  }
  const answer = await response.json().catch(() => null);
  if (!response.ok || answer === null) {
    throw new ApiError(response.ok ? 0 : response.status, answer?.code ?? "",
      answer?.detail ?? "", { recording: answer?.recording, problems: answer?.problems, misread: answer?.misread });
  }
  return answer;
}

export class RecordApi {
  constructor(match, lang) {
    this.match = match;
    this.lang = lang;
  }

  of(path = "", query = {}, body = undefined) {
    return ask(`recordings/${encodeURIComponent(this.match)}${path}`, { lang: this.lang, ...query }, body);
  }

  now() {
    return this.of();
  }

  put(what) {
    return this.of("", {}, { ...what, device: device() });
  }

  /** Returns why a card or some words cannot be chosen now. */
  why(question) {
    return this.of("/why", question);
  }

  faces(card) {
    return this.of("/faces", { card });
  }

  table() {
    return this.of("/table");
  }

  rewinding(to) {
    return this.of("/rewinding", { to });
  }

  /** Returns entries as seen by this audience. */
  entries(as, from, to) {
    return ask(`matches/${encodeURIComponent(this.match)}/entries`, { lang: this.lang, as, from, to });
  }

  cards(as) {
    return ask(`matches/${encodeURIComponent(this.match)}/cards`, { lang: this.lang, as });
  }

  words(game) {
    return ask(`games/${encodeURIComponent(game)}/words`, { lang: this.lang });
  }

  stream(as, from) {
    return new EventSource(`/api/v1/matches/${encodeURIComponent(this.match)}/stream?${
      parametersOf({ from, as, lang: this.lang })}`);
  }

  begin(body) {
    return ask("recordings", { lang: this.lang }, body);
  }

  games() {
    return ask("games", { lang: this.lang });
  }

  decks(game) {
    return ask(`games/${encodeURIComponent(game)}/decks`, { lang: this.lang });
  }

  unfinished() {
    return ask("matches", { lang: this.lang, limit: 50 });
  }
}
