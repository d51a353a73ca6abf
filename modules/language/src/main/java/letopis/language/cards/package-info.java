/// Card sets and decks: those that come with a game, those people write, those pinned in a match.
@NullMarked
package letopis.language.cards;

import org.jspecify.annotations.NullMarked;
