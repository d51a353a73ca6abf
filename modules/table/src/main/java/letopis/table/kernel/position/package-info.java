/// Shared parts of the positions of all games: words for cards and targets, card layouts, decks, verbs, moments and
/// judge's orders. A file is read without a state; [letopis.table.kernel.position.CardLookup] later resolves the words
/// to cards.
@NullMarked
package letopis.table.kernel.position;

import org.jspecify.annotations.NullMarked;
