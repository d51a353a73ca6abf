// The choice of the sentence to show for a step when there is room for one.

/** Returns the ids of the face-up cards on the board. */
const lying = (board, forms) => new Set(Object.values(board.seats)
  .flatMap(half => Object.entries(half.zones).filter(([zone]) => forms[zone] === "row"))
  .flatMap(([, cards]) => cards.map(card => card.id)));

/**
 * Returns the result; else a player's action with cards; else the removal of cards from the board; else the latest entry
 * with the most cards; else the last entry.
 */
export function telling(entries, before, board, forms) {
  const decided = entries.find(entry => entry.type === "match.result");
  if (decided) {
    return decided;
  }
  const loud = entries.filter(entry => !entry.quiet);
  const done = loud.find(entry => entry.chosen && entry.cards.length > 0);
  if (done) {
    return done;
  }
  const after = lying(board, forms);
  const gone = before ? [...lying(before, forms)].filter(id => !after.has(id)) : [];
  const taken = loud.find(entry => entry.cards.length === 1 && gone.includes(entry.cards[0]));
  const most = Math.max(0, ...loud.map(entry => entry.cards.length));
  const large = loud.filter(entry => entry.cards.length === most && (most > 0 || !entry.chosen));
  return taken ?? large.at(-1) ?? loud.at(-1);
}

const faceUp = (board, forms) => new Map(Object.values(board.seats)
  .flatMap(half => Object.entries(half.zones).filter(([zone]) => forms[zone] !== "hand"))
  .flatMap(([, cards]) => cards).flatMap(card => [card, ...card.attached])
  .filter(card => card.name && !card.faceDown).map(card => [card.id, card]));

/**
 * Returns the card that a player has just played: the first card of a choice that was not face up before. A card that
 * is put down hidden is not shown.
 */
export function played(entries, before, board, forms) {
  if (!before || before.gameNumber !== board.gameNumber) {
    return undefined;
  }
  const was = faceUp(before, forms);
  const now = faceUp(board, forms);
  for (const { chosen, cards, by } of entries) {
    const id = chosen ? cards.find(one => now.has(one) && !was.has(one)) : undefined;
    if (id !== undefined) {
      return { card: now.get(id), by };
    }
  }
  return undefined;
}
