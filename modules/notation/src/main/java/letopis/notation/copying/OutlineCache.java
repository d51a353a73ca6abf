package letopis.notation.copying;

import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import letopis.journal.MatchListing;
import letopis.journal.Seal;

/// A cache of the outlines of replay files, so that unchanged files need not be read again. Thread-safe.
public interface OutlineCache extends AutoCloseable {

    /// A cache that keeps nothing.
    OutlineCache NONE = new OutlineCache() {

        @Override
        public Map<FileState, FileOutline> find(Collection<FileState> files) {
            return Map.of();
        }

        @Override
        public void put(FileState file, FileOutline outline) {}

        @Override
        public void close() {}
    };

    /// A file as its folder lists it. If the size or time differs, the file has changed.
    ///
    /// @param path the absolute path
    record FileState(String path, long size, Instant modificationTime) {}

    /// The header and last commit of a file.
    ///
    /// @param seal the last seal
    record FileOutline(MatchListing listing, Seal seal) {}

    /// Returns the cached outlines of those files that have not changed since they were cached.
    Map<FileState, FileOutline> find(Collection<FileState> files);

    void put(FileState file, FileOutline outline);

    @Override
    void close();
}
