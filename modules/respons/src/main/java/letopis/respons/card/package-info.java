/// Card texts of РЕСПОНС as data: card types, abilities, targets, effects, and the checks of cards and decks.
@NullMarked
package letopis.respons.card;

import org.jspecify.annotations.NullMarked;
