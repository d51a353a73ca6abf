/// The game Небожители: [letopis.nebozhiteli.Nebozhiteli] puts its rooms together. Cards are data, events are what is
/// recorded, a state is what events fold into, rules decide what may be chosen and what follows.
@NullMarked
package letopis.nebozhiteli;

import org.jspecify.annotations.NullMarked;
