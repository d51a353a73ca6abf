// Which sentence of a step is shown when there is room for one.

/** Ids of the cards that lie open on the board. */
const lying = (board, forms) => new Set(Object.values(board.seats)
  .flatMap(half => Object.entries(half.zones).filter(([zone]) => forms[zone] === "row"))
  .flatMap(([, cards]) => cards.map(card => card.id)));

/**
 * The result; else what a player did with cards; else whom the step took off the board; else what concerns most cards, the latest of
 * them; else the last there is.
 */
export function telling(entries, before, board, forms) {
  const decided = entries.find(entry => entry.type === "match.result");
  if (decided) {
    return decided;
  }
  const loud = entries.filter(entry => !entry.quiet);
  const done = loud.find(entry => entry.choice && entry.cards.length > 0);
  if (done) {
    return done;
  }
  const after = lying(board, forms);
  const gone = before ? [...lying(before, forms)].filter(id => !after.has(id)) : [];
  const taken = loud.find(entry => entry.cards.length === 1 && gone.includes(entry.cards[0]));
  const most = Math.max(0, ...loud.map(entry => entry.cards.length));
  const large = loud.filter(entry => entry.cards.length === most && (most > 0 || !entry.choice));
  return taken ?? large.at(-1) ?? loud.at(-1);
}
