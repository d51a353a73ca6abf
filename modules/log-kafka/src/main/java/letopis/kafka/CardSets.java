package letopis.kafka;

import java.util.Set;
import java.util.function.BiConsumer;
import letopis.journal.Header.PinnedCards;

/// Storage for the card sets that a topic's matches use. It is a separate topic.
interface CardSets {

    /// Publishes a set and waits until it is stored permanently.
    ///
    /// @throws letopis.language.message.BadLog if that topic cannot be reached
    void publish(PinnedCards cards);

    /// Delivers the definitions for these hashes, and for all hashes missing from the shelf, as far as they are
    /// available. Sets are delivered one at a time, because strangers may write any number of large sets.
    ///
    /// @param onFound the consumer of a hash and the hashed bytes
    /// @throws letopis.language.message.BadLog if that topic cannot be read to its end
    void find(Set<String> hashes, BiConsumer<String, byte[]> onFound);
}
