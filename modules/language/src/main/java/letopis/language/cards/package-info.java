/// Card sets and decks: those shipped with a game, written by people, or pinned in a match.
@NullMarked
package letopis.language.cards;

import org.jspecify.annotations.NullMarked;
