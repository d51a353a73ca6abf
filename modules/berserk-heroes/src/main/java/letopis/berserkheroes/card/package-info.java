/// What a card of «Берсерк. Герои» says, as data: types, features, deeds, targets, effects, and the checks of cards.
@NullMarked
package letopis.berserkheroes.card;

import org.jspecify.annotations.NullMarked;
