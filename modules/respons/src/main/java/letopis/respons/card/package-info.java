/// What a card of РЕСПОНС says, as data: kinds of cards, abilities, targets, effects, and the checks of cards and
/// decks.
@NullMarked
package letopis.respons.card;

import org.jspecify.annotations.NullMarked;
