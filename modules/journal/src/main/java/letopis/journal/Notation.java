package letopis.journal;

import java.util.function.Supplier;

/// How entries are written. The one notation in use is the JSON of the module notation; the journal and the rules only
/// need to know that there is one, because seals are made over what is written.
public interface Notation {

    /// The line of a header, without a line feed.
    byte[] header(Header header);

    /// Seals the secrets of an entry and writes its line.
    ///
    /// @param entry without seals over its secrets
    /// @param salts gives a new unguessable text at every call
    Written write(Entry entry, Supplier<String> salts);

    /// @param entry with the seals over its secrets
    record Written(Entry entry, SealedCommit.Line line) {}
}
