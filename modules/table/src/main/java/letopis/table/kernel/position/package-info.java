/// What the positions of all games share: words for cards and targets, the layout of cards, decks, verbs, moments and
/// the orders of a judge. A file is read without a state; [letopis.table.kernel.position.CardLookup] finds out later
/// which cards the words mean.
@NullMarked
package letopis.table.kernel.position;

import org.jspecify.annotations.NullMarked;
