package letopis.journal;

import java.util.function.Supplier;

/// A converter of entries to their written form. The only implementation writes JSON and is in the notation module. The
/// journal and the rules need this interface because seals are computed over the written form.
public interface Notation {

    /// Returns a header as a line, without a line feed.
    byte[] writeHeader(Header header);

    /// Seals the secrets of an entry and encodes the entry as a line.
    ///
    /// @param entry the entry, without seals over its secrets
    /// @param saltSupplier the supplier of unguessable strings; each call returns a new one
    EncodedEntry write(Entry entry, Supplier<String> saltSupplier);

    /// @param entry the entry with the seals over its secrets
    record EncodedEntry(Entry entry, SealedCommit.Line line) {}
}
