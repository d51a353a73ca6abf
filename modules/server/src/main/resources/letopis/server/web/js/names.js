// The one comparison of names, as the server makes it: see NameKey.

const BLANKS = /[\s\u0085]+/gu;
const INVISIBLE = /[\p{Cf}\uFE00-\uFE0F\u034F\u115F\u1160\u3164]/gu;
const QUOTES = { "'": /[’‘‛ʼʹ`´′＇]/gu, "\"": /[«»“”„‟″＂]/gu, "-": /[‐‑‒–—―−﹘﹣－]/gu };

/** Letter by letter, so that no language has its own way. */
function small(letter) {
  const large = letter.toUpperCase();
  return [...([...large].length === 1 ? large : letter).toLowerCase()][0];
}

/** What all spellings of a name have in common; only for comparing. */
export function folded(text) {
  let plain = text.replace(INVISIBLE, "").normalize("NFC").replace(BLANKS, " ").trim();
  for (const [sign, others] of Object.entries(QUOTES)) {
    plain = plain.replace(others, sign);
  }
  return [...plain].map(small).join("").replaceAll("ё", "е");
}

/** Whether one name holds a part of another. */
export const holds = (name, part) => folded(name ?? "").includes(folded(part));
