package letopis.journal;

import java.util.function.Supplier;

/// How a log is written down. The one notation in use is the JSON of the codec module; the journal and the rules only
/// need to know that there is one, because seals are made over what is written.
public interface Notation {

    /// The line of a header, without a line feed.
    byte[] header(Header header);

    /// The whole line of an entry, secrets included as far as they are at hand, without a line feed.
    byte[] line(Entry entry);

    /// The line of an entry as everyone may read it. Seals are made over this form.
    byte[] publicLine(Entry entry);

    /// The entry with a seal over each of its secrets, salted afresh.
    ///
    /// @param salts gives a new unguessable text at every call
    Entry withSecretsSealed(Entry entry, Supplier<String> salts);
}
