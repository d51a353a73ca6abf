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

/// The lines of the commits of a partition whose end was not read yet. Anybody may write lines that say they belong to
/// a commit and never end it, so what is kept is bounded: the oldest commits are given up when there are too many
/// bytes, or when their beginning is too many records ago.
final class OpenCommits {

    /// A commit is one transaction, so its records are near each other: as near as all others who write to the
    /// partition in those seconds let them be.
    static final long AGE_MAX = 250_000;

    static final long BYTES_MAX = 32 << 20;

    /// Of one commit. No writer writes a larger one.
    static final long COMMIT_BYTES_MAX = 64 << 20;

    /// What is kept of a line besides its bytes.
    private static final int LINE_BYTES = 512;

    /// How many times what was written of a commit is hashed for ends that do not fit it. Its lines are hashed for each
    /// end, so somebody could make readers work with a few small records. Whoever writes all its lines has paid for an
    /// end of their own, whatever others spent before.
    static final int HASHED_TIMES = 16;

    private final Map<MatchId, Map<String, Open>> byMatch = new HashMap<>();
    private final ArrayDeque<Open> inOrder = new ArrayDeque<>();
    private long bytes;

    /// A line and where it is.
    record PlacedLine(long offset, byte[] bytes) {}

    /// What there is of a commit.
    static final class Open {

        private final MatchId match;
        private final String id;
        private final long from;
        private final List<PlacedLine> lines = new ArrayList<>();
        private final Map<String, PlacedLine> byDigest = new HashMap<>();
        private int digested;
        private long written; // bytes
        private long hashed; // bytes
        private boolean over;

        private Open(MatchId match, String id, long from) {
            this.match = match;
            this.id = id;
            this.from = from;
        }

        MatchId match() {
            return match;
        }

        /// All its lines in the order they came in.
        List<PlacedLine> lines() {
            return lines;
        }

        /// How many bytes of its lines were hashed for ends that did not fit.
        long hashed() {
            return hashed;
        }

        /// Whether these of its lines may be hashed for one more end.
        boolean mayHash(List<PlacedLine> some) {
            return hashed + length(some) <= HASHED_TIMES * written;
        }

        /// Records that these of its lines were hashed for an end that did not fit.
        void hashedInVain(List<PlacedLine> some) {
            hashed += length(some);
        }

        private static long length(List<PlacedLine> lines) {
            return lines.stream().mapToLong(line -> line.bytes().length).sum();
        }

        /// The lines of these digests in their order, or nothing when one of them is not there or is named twice.
        Optional<List<PlacedLine>> named(List<String> digests) {
            for (; digested < lines.size(); digested++) {
                PlacedLine line = lines.get(digested);
                byDigest.putIfAbsent(LineDigests.of(line.bytes()), line);
            }
            var named = new LinkedHashSet<PlacedLine>(); // every line of a commit has a number of its own
            for (String digest : digests) {
                PlacedLine line = byDigest.get(digest);
                if (line == null || !named.add(line)) {
                    return Optional.empty();
                }
            }
            return Optional.of(List.copyOf(named));
        }
    }

    /// @param givenUp receives what must make room
    void add(MatchId match, String id, PlacedLine line, Consumer<Open> givenUp) {
        Open open = byMatch.computeIfAbsent(match, _ -> new LinkedHashMap<>()).computeIfAbsent(id, _ -> {
            var made = new Open(match, id, line.offset());
            inOrder.add(made);
            return made;
        });
        open.lines.add(line);
        open.written += line.bytes().length;
        bytes += LINE_BYTES + line.bytes().length;
        while (bytes > BYTES_MAX && oldest() != open || bytes > COMMIT_BYTES_MAX) {
            giveUp(givenUp);
        }
    }

    /// Whether all lines of a commit are kept until its end is read.
    static boolean fits(SealedCommit commit) {
        return commit.lines().stream().mapToLong(line -> LINE_BYTES + line.bytes().length).sum() <= COMMIT_BYTES_MAX;
    }

    /// How much memory they take.
    long bytes() {
        return bytes;
    }

    /// Gives up what began before an offset.
    void giveUpBefore(long offset, Consumer<Open> givenUp) {
        while (oldest() != null && oldest().from < offset) {
            giveUp(givenUp);
        }
    }

    private void giveUp(Consumer<Open> givenUp) {
        Open open = oldest();
        givenUp.accept(open);
        remove(open);
    }

    private Open oldest() {
        while (!inOrder.isEmpty() && inOrder.peek().over) {
            inOrder.remove();
        }
        return inOrder.peek();
    }

    /// What there is of a commit before its end.
    Optional<Open> find(MatchId match, String id) {
        return Optional.ofNullable(byMatch.getOrDefault(match, Map.of()).get(id));
    }

    Collection<Open> of(MatchId match) {
        return List.copyOf(byMatch.getOrDefault(match, Map.of()).values());
    }

    void remove(Open open) {
        open.over = true;
        bytes -= open.written + (long) LINE_BYTES * open.lines.size();
        Map<String, Open> others = byMatch.get(open.match);
        others.remove(open.id);
        if (others.isEmpty()) {
            byMatch.remove(open.match);
        }
    }

    /// Where the first of them begins, if there are any.
    OptionalLong from() {
        Open oldest = oldest();
        return oldest == null ? OptionalLong.empty() : OptionalLong.of(oldest.from);
    }
}
