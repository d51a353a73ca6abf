// The opening of a match page: its initial content, the moment of a link, and the available audience.

import { byId } from "./dom.js";
import { notice, tell } from "./masthead.js";
import { ApiError, sentenceOf } from "./api-error.js";
import { keptPlace } from "./settings.js";
import { say } from "./words.js";

/** Returns the content embedded by the server, if it matches this reader's language and audience. */
function given(reader, store) {
  const first = JSON.parse(byId("first").textContent ?? "{}");
  if (first.lang !== reader.lang || first.as !== reader.as) {
    return undefined;
  }
  first.boards.forEach(board => store.boards.put(board.entry, board));
  first.entries.forEach(entry => store.entries.put(entry.entry, entry));
  return first;
}

/** Requests the same content from the server. */
async function ask(api, reader) {
  const found = await matchForReader(api, reader);
  const [words, outline, { cards }] = await Promise.all([api.words(found.game), api.outline(), api.cards()]);
  return { match: found, whole: { words, outline, cards } };
}

/** Returns the public match if the requested audience is refused; a branch has no public version. */
async function matchForReader(api, reader) {
  try {
    return await api.match();
  } catch (refused) {
    const forbidden = refused instanceof ApiError && (refused.status === 401 || refused.status === 403);
    if (!forbidden || reader.as === "public" || reader.branch) {
      throw refused;
    }
    reader.as = "public";
    notice(say("noSight", { why: sentenceOf(refused) }));
    return api.match();
  }
}

/** Returns the match with all content that is the same at every moment. */
export const opened = async (api, reader, store) => given(reader, store) ?? ask(api, reader);

/**
 * Returns the moment of a link, else the stored moment, else the end of a live match or the first turn. A link that
 * names no moment is reported and leads to the usual one, so that it reveals nothing.
 */
export async function firstPlace(first, asked, api, player) {
  if (asked.has("e")) {
    const text = asked.get("e");
    if (/^\d{1,12}$/.test(text) && Number(text) <= player.last) {
      return Number(text);
    }
    tell(say("noEntry", { n: text }));
  } else if (asked.has("t")) {
    const where = /^[0-9]/.test(asked.get("t")) ? `t${asked.get("t")}` : asked.get("t");
    const found = first.at ?? await find(where, api);
    if (found !== undefined) {
      return found;
    }
    tell(say("noMoment", { text: asked.get("t") }));
  }
  if (first.match.branch) {
    return first.match.branch.stepEnd;
  }
  return player.live ? player.last : keptPlace(first.match.id).at ?? player.outline.turnStarts[0] ?? 0;
}

/** Returns the entry of a moment, if there is one. */
async function find(where, api) {
  try {
    return (await api.boardAt(where)).entry;
  } catch (refused) {
    if (refused instanceof ApiError && refused.status === 404) {
      return undefined;
    }
    throw refused;
  }
}

/** Returns the entry of a moment; an unknown one is reported and the position stays. */
export async function place(where, api, player) {
  const relative = /^([+-])(\d+)$/.exec(where);
  if (relative) {
    return player.at + Number(`${relative[1]}${relative[2]}`);
  }
  const plain = /^#?(\d+)$/.exec(where);
  if (plain && Number(plain[1]) <= player.last) {
    return Number(plain[1]);
  }
  try {
    return (await api.boardAt(where)).entry;
  } catch (refused) {
    notice(sentenceOf(refused) || say("noServer"));
    return player.at;
  }
}
