// The lookup of a card on boards.

/** @import { Board, Card } from "letopis-api" */

/**
 * @param {Card[]} cards
 * @param {string} id
 * @returns {Card | undefined}
 */
function among(cards, id) {
  for (const card of cards) {
    const found = card.id === id ? card : among(card.attached, id);
    if (found) {
      return found;
    }
  }
  return undefined;
}

/**
 * @param {(Board | null | undefined)[]} boards searched in order; elements may be missing
 * @param {string} id
 * @returns {Card}
 */
export function findCard(boards, id) {
  for (const shown of boards) {
    for (const half of Object.values(shown?.seats ?? {})) {
      const found = among(Object.values(half.zones).flat(), id);
      if (found) {
        return found;
      }
    }
  }
  return { id, name: null, faceDown: false, attached: [] };
}
