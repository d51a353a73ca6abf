/// The written form of positions and choices of «Берсерк. Герои».
@NullMarked
package letopis.berserkheroes.position;

import org.jspecify.annotations.NullMarked;
