/// Card definitions of «Берсерк. Герои» as data: types, features, deeds, targets, effects, and their checks.
@NullMarked
package letopis.berserkheroes.card;

import org.jspecify.annotations.NullMarked;
