// Soft hyphens in the words of a card, since browsers have no dictionary for both languages.

const SOFT = "\u00ad";
const SHORTEST = 7; // letters of a word that may be broken
const KEPT = 3; // letters that stay together at both ends of a word

const CLUSTER = /(?<=[аеёиоуыэюя])[^аеёиоуыэюя]*(?=[аеёиоуыэюя])/g; // all between two vowels, perhaps nothing
const ONSET = /(?:стр|скр|ств|(?<=.)(?:ск|тв)|кл|[бвгдкптфх]р|ср|кн|.|)$/; // consonants that begin a syllable together
const CLOSED = /^(?:бес|без|из|ис|вос|воз|под|над|пред|раз|рас|от|об)$/; // prefixes that end in a consonant
const OPEN = /^(?:за|на|не|по|до|про|при|пре|пере)$/;

const PAIRS = "ch|sh|th|ph|dg|gh|wh|ck|[bcfgpt]l|[bcdfgpt]r|sc|sk|sp|sw|qu|tw"; // begin a syllable together

/** First parts of English compounds. */
const FIRST = "back|blood|blue|book|clock|cut|cross|feather|fire|first|gate|grave|great|green|guards|hedge|home|hour|"
  + "land|light|lock|over|quarter|quick|rag|rock|rot|sell|shield|star|stone|storm|tail|thorn|thunder|under|watch|whet|"
  + "whirl|wind|witch|wood|work";

/** Places in English words where a break may be. Doubtful ones are left out. */
const ENGLISH = [
  `(?<=^(?:${FIRST}))(?=[^aeiou'])`,
  "(?=(?:tion|sion|ment|ness|less|ship|man|men|way)s?$)",
  "(?=(?:tion|ment)[a-z])",
  "(?<=[aeiouy][bcdfghjklmnprstvwxz])(?=ings?$)",
  "(?<=ch|sh|th|ck|ll|ss|[aeiouy][lnrs][dknpt])(?=ings?$)",
  "(?<=[aeiouy]([bdfglmnprst]))(?=\\1[aeiouy])(?![ls]ings?$)",
  `(?<=[aeiouy](?!${PAIRS})[bcdfgklmnprstvxz])(?=[bcdfghjklmnpqrstvwz][aeiouy])(?!.ings?$|.e(?:s?$|ment))`,
  `(?<=[aeiouy][bdfgklmnprtvx])(?=(?:${PAIRS})[aeiouy])(?!..ings?$)`,
].map(one => new RegExp(one, "g"));
/** Places in English words that have no other. */
const LAST_RESORT = /(?<=[aeiou])(?=[bcdfgjlmnprstvz][aeiou])(?!.e[dr]s?$)/g;
const VOICED = /[aeiouy](?!$)|[aiouy]$/; // a final e is silent

/** @param {string} word */
function russian(word) {
  /** @type {number[]} */
  const places = [];
  for (const { 0: cluster, index } of word.matchAll(CLUSTER)) {
    const last = Math.max(...["ь", "ъ", "й"].map(sign => cluster.lastIndexOf(sign)));
    const start = word.slice(0, index);
    const closed = [...cluster].findIndex((_, i) => CLOSED.test(word.slice(0, index + i + 1)));
    if (last >= 0) {
      places.push(index + last + 1);
    } else if (closed >= 0 && closed < cluster.length - 1) {
      places.push(index + closed + 1);
    } else {
      places.push(index + (OPEN.test(start) ? 0 : cluster.search(ONSET)));
    }
  }
  return places.filter(at => !/[ьъй]/.test(word[at]));
}

/** @param {string} word */
function english(word) {
  /** @param {RegExp[]} all */
  const found = all => all.flatMap(one => [...word.matchAll(one)].map(({ index }) => index))
    .filter(at => fits(word, at) && VOICED.test(word.slice(at)));
  const places = found(ENGLISH);
  return places.length > 0 ? places : found([LAST_RESORT]);
}

/**
 * @param {string} word
 * @param {number} at
 */
const fits = (word, at) => at >= KEPT && at <= word.length - KEPT;

/** @param {string} word */
function broken(word) {
  const small = word.toLowerCase();
  const places = [...new Set((/[а-яё]/.test(small) ? russian : english)(small))].filter(at => fits(word, at))
    .sort((one, other) => one - other);
  return [0, ...places].map((from, i) => word.slice(from, places[i])).join(SOFT);
}

/** @type {Map<string, string>} */
const known = new Map();

/**
 * Returns a text with soft hyphens in its long words.
 *
 * @param {string} text
 */
export function hyphenated(text) {
  let found = known.get(text);
  if (found === undefined) {
    found = text.replace(/[а-яё]+|[a-z]+/gi, word => (word.length < SHORTEST ? word : broken(word)));
    known.set(text, found);
  }
  return found;
}
