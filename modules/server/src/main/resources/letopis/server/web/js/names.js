// Name comparison, identical to the server's NameKey.

const BLANKS = /[\s\u0085]+/gu;
const INVISIBLE = /[\p{Cf}\uFE00-\uFE0F\u034F\u115F\u1160\u3164]/gu;
const QUOTES = { "'": /[’‘‛ʼʹ`´′＇]/gu, "\"": /[«»“”„‟″＂]/gu, "-": /[‐‑‒–—―−﹘﹣－]/gu };

/** Lowercases character by character, to avoid language-specific rules. */
function small(letter) {
  const large = letter.toUpperCase();
  return [...([...large].length === 1 ? large : letter).toLowerCase()][0];
}

/** Returns the form shared by all spellings of a name; only for comparison. */
export function folded(text) {
  let plain = text.replace(INVISIBLE, "").normalize("NFC").replace(BLANKS, " ").trim();
  for (const [sign, others] of Object.entries(QUOTES)) {
    plain = plain.replace(others, sign);
  }
  return [...plain].map(small).join("").replaceAll("ё", "е");
}

/** Returns true if a name contains a part of another. */
export const holds = (name, part) => folded(name ?? "").includes(folded(part));
