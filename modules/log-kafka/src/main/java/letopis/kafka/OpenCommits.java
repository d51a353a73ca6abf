package letopis.kafka;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import letopis.journal.MatchId;
import letopis.journal.SealedCommit;

/// The lines of a partition's open commits. A commit is open until its end has been read. Strangers may write lines of
/// commits that never end, so memory is bounded. The oldest commits are evicted if they take too many bytes, or began
/// too many records ago.
final class OpenCommits {

    /// The maximum age of an open commit, in records. A commit is one short transaction, so its records are close
    /// together. Only records that other clients write during the transaction can separate them.
    static final long MAX_AGE = 250_000;

    static final long BYTES_MAX = 32 << 20;

    /// The limit in bytes for one commit. No writer produces a larger one.
    static final long COMMIT_BYTES_MAX = 64 << 20;

    /// The memory used for a line in addition to its bytes.
    private static final int LINE_OVERHEAD_BYTES = 512;

    /// The limit for hashing invalid ends of a commit, as a multiple of the commit's bytes. Checking an end means
    /// hashing the lines. Without a limit, strangers could burden readers with a few small records. If one writer wrote
    /// all lines, that writer's end is always checked, however many invalid ends came before it.
    static final int HASHED_TIMES = 16;

    private final Map<MatchId, Map<String, OpenCommit>> commitsByMatch = new HashMap<>();
    private final ArrayDeque<OpenCommit> commitsInOrder = new ArrayDeque<>();
    private long byteCount;

    /// A line with its offset.
    record PlacedLine(long offset, byte[] bytes) {}

    /// The lines of a commit read so far.
    static final class OpenCommit {

        private final MatchId match;
        private final String id;
        private final long firstOffset;
        private final List<PlacedLine> lines = new ArrayList<>();
        private final Map<String, PlacedLine> linesByDigest = new HashMap<>();
        private int digestedLineCount;
        private long writtenByteCount; // in bytes
        private long hashedByteCount; // in bytes
        private boolean isOver;

        private OpenCommit(MatchId match, String id, long firstOffset) {
            this.match = match;
            this.id = id;
            this.firstOffset = firstOffset;
        }

        MatchId match() {
            return match;
        }

        /// Returns all lines in the order in which they were read.
        List<PlacedLine> lines() {
            return lines;
        }

        /// Returns the number of bytes hashed for invalid ends.
        long hashedByteCount() {
            return hashedByteCount;
        }

        /// Returns true if these lines may be hashed for one more end.
        boolean canHash(List<PlacedLine> lines) {
            return hashedByteCount + computeTotalLength(lines) <= HASHED_TIMES * writtenByteCount;
        }

        /// Counts these lines as hashed for an invalid end.
        void countHashedBytes(List<PlacedLine> lines) {
            hashedByteCount += computeTotalLength(lines);
        }

        private static long computeTotalLength(List<PlacedLine> lines) {
            return lines.stream().mapToLong(line -> line.bytes().length).sum();
        }

        /// Returns the lines with these digests, in the order of the digests. Returns empty if one is missing or named
        /// twice.
        Optional<List<PlacedLine>> findLines(List<String> digests) {
            for (; digestedLineCount < lines.size(); digestedLineCount++) {
                PlacedLine line = lines.get(digestedLineCount);
                linesByDigest.putIfAbsent(LineDigests.of(line.bytes()), line);
            }
            var named = new LinkedHashSet<PlacedLine>(); // every line of a commit has a different number
            for (String digest : digests) {
                PlacedLine line = linesByDigest.get(digest);
                if (line == null || !named.add(line)) {
                    return Optional.empty();
                }
            }
            return Optional.of(List.copyOf(named));
        }
    }

    /// @param onAbandoned receives evicted commits
    void add(MatchId match, String commitId, PlacedLine line, Consumer<OpenCommit> onAbandoned) {
        OpenCommit open = commitsByMatch.computeIfAbsent(match, _ -> new LinkedHashMap<>())
                .computeIfAbsent(commitId, _ -> {
            var made = new OpenCommit(match, commitId, line.offset());
            commitsInOrder.add(made);
            return made;
        });
        open.lines.add(line);
        open.writtenByteCount += line.bytes().length;
        byteCount += LINE_OVERHEAD_BYTES + line.bytes().length;
        while (byteCount > BYTES_MAX && oldest() != open || byteCount > COMMIT_BYTES_MAX) {
            evictOldest(onAbandoned);
        }
    }

    /// Returns true if all lines of a commit fit in memory until its end is read.
    static boolean fitsInMemory(SealedCommit commit) {
        return commit.lines().stream().mapToLong(line -> LINE_OVERHEAD_BYTES + line.bytes().length)
                .sum() <= COMMIT_BYTES_MAX;
    }

    /// Returns the memory used.
    long bytes() {
        return byteCount;
    }

    /// Evicts commits that began before an offset.
    void evictBefore(long offset, Consumer<OpenCommit> onAbandoned) {
        while (oldest() != null && oldest().firstOffset < offset) {
            evictOldest(onAbandoned);
        }
    }

    private void evictOldest(Consumer<OpenCommit> onAbandoned) {
        OpenCommit open = oldest();
        onAbandoned.accept(open);
        remove(open);
    }

    private OpenCommit oldest() {
        while (!commitsInOrder.isEmpty() && commitsInOrder.peek().isOver) {
            commitsInOrder.remove();
        }
        return commitsInOrder.peek();
    }

    /// Returns the lines of a commit read so far.
    Optional<OpenCommit> find(MatchId match, String commitId) {
        return Optional.ofNullable(commitsByMatch.getOrDefault(match, Map.of()).get(commitId));
    }

    Collection<OpenCommit> of(MatchId match) {
        return List.copyOf(commitsByMatch.getOrDefault(match, Map.of()).values());
    }

    void remove(OpenCommit openCommit) {
        openCommit.isOver = true;
        byteCount -= openCommit.writtenByteCount + (long) LINE_OVERHEAD_BYTES * openCommit.lines.size();
        Map<String, OpenCommit> others = commitsByMatch.get(openCommit.match);
        others.remove(openCommit.id);
        if (others.isEmpty()) {
            commitsByMatch.remove(openCommit.match);
        }
    }

    /// Returns the offset of the first line, if any.
    OptionalLong firstOffset() {
        OpenCommit oldest = oldest();
        return oldest == null ? OptionalLong.empty() : OptionalLong.of(oldest.firstOffset);
    }
}
