package letopis.kafka;

import java.util.Map;
import java.util.Set;
import letopis.journal.Header.PinnedCards;

/// Where the card sets of the matches in a topic are: in a topic of their own.
interface CardSets {

    /// Returns when the set is there for good.
    ///
    /// @throws letopis.codec.message.BadLog when that topic cannot be reached
    void publish(PinnedCards cards);

    /// The definitions with these hashes, as far as they are there now, and of those the shelf has been missing all
    /// that came since somebody looked last.
    ///
    /// @return by hash
    /// @throws letopis.codec.message.BadLog when that topic cannot be read to its end
    Map<String, byte[]> find(Set<String> hashes);
}
