/// «Берсерк. Герои»: a duel of two heroes with creatures, spells, events and equipment.
@NullMarked
package letopis.berserkheroes;

import org.jspecify.annotations.NullMarked;
