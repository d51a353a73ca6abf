package letopis.bench.logs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import letopis.bench.logs.SampleCopies.Copy;
import letopis.journal.MatchId;
import letopis.match.Timeline;
import letopis.match.Timeline.Stride;
import letopis.notation.LoadedMatch;
import letopis.notation.copying.BulkLog.BulkWriter;
import letopis.sqlite.SqliteLog;

/// The figures for opening a match and seeking in it, in a small and in a large archive. The size of the archive should
/// make no difference.
final class OpeningFigures {

    /// The number of matches that are recorded concurrently in an archive.
    private static final int BATCH_SIZE = 500;
    private static final int JUMP_COUNT = 10_000;
    private static final String TARGET_RATIO = "at most 1.5";

    private final BaselineComparison comparison;
    private final TempFolder scratchFolder;
    private final SampleCopies sample;

    OpeningFigures(BaselineComparison comparison, TempFolder scratchFolder, SampleCopies sample) {
        this.comparison = comparison;
        this.scratchFolder = scratchFolder;
        this.sample = sample;
    }

    /// @param openingMillis milliseconds to open the log, load the match and close the log
    /// @param jumpNanos nanoseconds to find the turn before a position and read its state
    private record OpeningTimes(double openingMillis, double jumpNanos) {}

    /// @param openedMatchCount the number of matches per round; every round opens the same ones, so they are cached
    ///     after
    ///   the first round
    void measure(int smallArchiveSize, int largeArchiveSize, int openedMatchCount) {
        Path small = createArchive("few", smallArchiveSize);
        Path large = createArchive("many", largeArchiveSize);
        measureArchive(large, largeArchiveSize);
        var inSmall = new ArrayList<OpeningTimes>();
        var inLarge = new ArrayList<OpeningTimes>();
        for (int round = -1; round < comparison.roundCount(); round++) {
            var places = new SplittableRandom(0);
            for (int i = 0; i < openedMatchCount; i++) {
                OpeningTimes before = timeOpening(small, places.nextInt(smallArchiveSize));
                OpeningTimes now = timeOpening(large, places.nextInt(largeArchiveSize));
                if (round >= 0) {
                    inSmall.add(before);
                    inLarge.add(now);
                }
            }
        }
        comparison.compareTimes(String.format(Locale.ROOT,
                "opening a match of %d entries in an archive of %,d, beside one of %,d (times)", sample.entryCount(),
                largeArchiveSize,
                smallArchiveSize),
                "ms", toArray(inLarge, OpeningTimes::openingMillis), toArray(inSmall, OpeningTimes::openingMillis),
                TARGET_RATIO);
        comparison.compareTimes("one jump to another turn in it", "ns", toArray(inLarge, OpeningTimes::jumpNanos),
                toArray(inSmall, OpeningTimes::jumpNanos), TARGET_RATIO);
    }

    private static double[] toArray(List<OpeningTimes> times, ToDoubleFunction<OpeningTimes> timeOf) {
        return times.stream().mapToDouble(timeOf).toArray();
    }

    private void measureArchive(Path archive, int matchCount) {
        try {
            long ours = Files.size(archive) / matchCount;
            long replay = sample.createReplay(formatMatchId(0)).length;
            comparison.printRow(String.format(Locale.ROOT,
                    "SQLite, size of a match of %d entries in an archive of %,d, beside its replay file",
                    sample.entryCount(), matchCount),
                    String.format(Locale.ROOT, "%,d bytes", ours), String.format(Locale.ROOT, "%,d bytes", replay),
                    (double) ours / replay, "at most 0.3");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static OpeningTimes timeOpening(Path file, int matchNumber) {
        long begin = System.nanoTime();
        Timeline<?> timeline;
        try (var log = SqliteLog.open(file)) {
            timeline = LoadedMatch.load(log.name(), log.openReplay(new MatchId(formatMatchId(matchNumber)))).timeline();
        }
        double opening = (System.nanoTime() - begin) / 1e6;
        return new OpeningTimes(opening, measureJump(timeline));
    }

    private static double measureJump(Timeline<?> timeline) {
        var places = new SplittableRandom(0);
        long seen = 0;
        long begin = System.nanoTime();
        for (int i = 0; i < JUMP_COUNT; i++) {
            long place = timeline.findPreviousIndex(places.nextLong(timeline.size() + 1), Stride.TURN);
            seen += timeline.at(place).at().number();
        }
        double nanos = (System.nanoTime() - begin) / (double) JUMP_COUNT;
        if (seen < 0) {
            // Never thrown. The check uses the sum, so that the JIT compiler cannot eliminate the jumps.
            throw new IllegalStateException("the states are numbered from 0");
        }
        return nanos;
    }

    private static String formatMatchId(int matchNumber) {
        return "match-" + matchNumber;
    }

    /// Writes an archive. The matches of every second block of 500 are recorded concurrently. The others are written
    /// one by one.
    private Path createArchive(String name, int matchCount) {
        Path file = scratchFolder.resolve(name);
        comparison.printProgress(String.format(Locale.ROOT, "making an archive of %,d matches", matchCount));
        try (var log = SqliteLog.open(file)) {
            for (int from = 0; from < matchCount; from += BATCH_SIZE) {
                var copies = new ArrayList<Copy>();
                for (int i = from; i < Math.min(matchCount, from + BATCH_SIZE); i++) {
                    copies.add(sample.createCopy(formatMatchId(i)));
                }
                try (BulkWriter bulk = log.openBulkWriter("bench")) {
                    if (from / BATCH_SIZE % 2 == 0) {
                        writeInterleaved(bulk, copies);
                    } else {
                        SqliteFigures.importAll(bulk, copies, WorkloadSizes.TRANSACTION);
                    }
                }
                if ((from + BATCH_SIZE) % 10_000 == 0) {
                    comparison.printProgress(String.format(Locale.ROOT, "  %,d", from + BATCH_SIZE));
                }
            }
        }
        return file;
    }

    private void writeInterleaved(BulkWriter bulkWriter, List<Copy> copies) {
        copies.forEach(copy -> bulkWriter.begin(copy.header()));
        for (int i = 0; i < sample.commitCount(); i++) {
            for (Copy copy : copies) {
                bulkWriter.add(copy.match(), copy.writtenCommits().get(i));
            }
            SqliteFigures.flush(bulkWriter);
        }
    }
}
