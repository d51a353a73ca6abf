package letopis.kafka;

import java.util.Set;
import java.util.function.BiConsumer;
import letopis.journal.Header.PinnedCards;

/// Where the card sets of the matches in a topic are: in a topic of their own.
interface CardSets {

    /// Returns when the set is there for good.
    ///
    /// @throws letopis.language.message.BadLog when that topic cannot be reached
    void publish(PinnedCards cards);

    /// Hands over the definitions with these hashes, and those the shelf has been missing, as far as they are there
    /// now; one after the other, since somebody may write any number of large ones.
    ///
    /// @param found receives a hash and what it was made over
    /// @throws letopis.language.message.BadLog when that topic cannot be read to its end
    void find(Set<String> hashes, BiConsumer<String, byte[]> found);
}
