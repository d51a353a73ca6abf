/// Questions about a state that rules, bots and views share: what a card says, who controls it, which keywords a
/// creature has, whom it fights, what the ledger comes to. Nothing here decides or changes anything.
@NullMarked
package letopis.nebozhiteli.query;

import org.jspecify.annotations.NullMarked;
