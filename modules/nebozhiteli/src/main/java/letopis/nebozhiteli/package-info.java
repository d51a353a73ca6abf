/// The game Небожители, assembled by [letopis.nebozhiteli.Nebozhiteli]. Cards are data, events are recorded, states are
/// folds of events, and rules decide which choices are legal and what follows.
@NullMarked
package letopis.nebozhiteli;

import org.jspecify.annotations.NullMarked;
