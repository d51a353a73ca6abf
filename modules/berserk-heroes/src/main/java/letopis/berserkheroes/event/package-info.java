/// Events of «Берсерк. Герои».
@NullMarked
package letopis.berserkheroes.event;

import org.jspecify.annotations.NullMarked;
