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
    private static final int CONCURRENCY = 500;
    private static final int JUMP_COUNT = 10_000;
    private static final String AIM = "at most 1.5";

    private final BaselineComparison figures;
    private final TempFolder scratch;
    private final SampleCopies sample;

    OpeningFigures(BaselineComparison figures, TempFolder scratch, SampleCopies sample) {
        this.figures = figures;
        this.scratch = scratch;
        this.sample = sample;
    }

    /// @param opening milliseconds to open the log, load the match and close the log
    /// @param jump nanoseconds to find the turn before a position and read its state
    private record OpeningTimes(double opening, double jump) {}

    /// @param openCount the number of matches per round; every round opens the same ones, so they are cached after
    ///   the first round
    void measure(int smallCount, int largeCount, int openCount) {
        Path small = createArchive("few", smallCount);
        Path large = createArchive("many", largeCount);
        measureSize(large, largeCount);
        var inSmall = new ArrayList<OpeningTimes>();
        var inLarge = new ArrayList<OpeningTimes>();
        for (int round = -1; round < figures.rounds(); round++) {
            var places = new SplittableRandom(0);
            for (int i = 0; i < openCount; i++) {
                OpeningTimes before = timeOpening(small, places.nextInt(smallCount));
                OpeningTimes now = timeOpening(large, places.nextInt(largeCount));
                if (round >= 0) {
                    inSmall.add(before);
                    inLarge.add(now);
                }
            }
        }
        figures.compareTimes(String.format(Locale.ROOT,
                "opening a match of %d entries in an archive of %,d, beside one of %,d (times)", sample.entries(),
                largeCount,
                smallCount),
                "ms", toArray(inLarge, OpeningTimes::opening), toArray(inSmall, OpeningTimes::opening), AIM);
        figures.compareTimes("one jump to another turn in it", "ns", toArray(inLarge, OpeningTimes::jump),
                toArray(inSmall, OpeningTimes::jump), AIM);
    }

    private static double[] toArray(List<OpeningTimes> times, ToDoubleFunction<OpeningTimes> function) {
        return times.stream().mapToDouble(function).toArray();
    }

    private void measureSize(Path archive, int matches) {
        try {
            long ours = Files.size(archive) / matches;
            long replay = sample.createReplay(formatId(0)).length;
            figures.printRow(String.format(Locale.ROOT,
                    "SQLite, size of a match of %d entries in an archive of %,d, beside its replay file",
                    sample.entries(), matches),
                    String.format(Locale.ROOT, "%,d bytes", ours), String.format(Locale.ROOT, "%,d bytes", replay),
                    (double) ours / replay, "at most 0.3");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static OpeningTimes timeOpening(Path file, int number) {
        long begin = System.nanoTime();
        Timeline<?> timeline;
        try (var log = SqliteLog.open(file)) {
            timeline = LoadedMatch.load(log.name(), log.openReplay(new MatchId(formatId(number)))).timeline();
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

    private static String formatId(int number) {
        return "match-" + number;
    }

    /// Writes an archive. The matches of every second block of 500 are recorded concurrently. The others are written
    /// one by one.
    private Path createArchive(String name, int matches) {
        Path file = scratch.resolve(name);
        figures.printProgress(String.format(Locale.ROOT, "making an archive of %,d matches", matches));
        try (var log = SqliteLog.open(file)) {
            for (int from = 0; from < matches; from += CONCURRENCY) {
                var copies = new ArrayList<Copy>();
                for (int i = from; i < Math.min(matches, from + CONCURRENCY); i++) {
                    copies.add(sample.copy(formatId(i)));
                }
                try (BulkWriter bulk = log.openBulkWriter("bench")) {
                    if (from / CONCURRENCY % 2 == 0) {
                        interleave(bulk, copies);
                    } else {
                        SqliteFigures.importAll(bulk, copies, WorkloadSizes.TRANSACTION);
                    }
                }
                if ((from + CONCURRENCY) % 10_000 == 0) {
                    figures.printProgress(String.format(Locale.ROOT, "  %,d", from + CONCURRENCY));
                }
            }
        }
        return file;
    }

    private void interleave(BulkWriter bulk, List<Copy> copies) {
        copies.forEach(copy -> bulk.begin(copy.header()));
        for (int i = 0; i < sample.commitCount(); i++) {
            for (Copy copy : copies) {
                bulk.add(copy.match(), copy.writtenCommits().get(i));
            }
            SqliteFigures.flush(bulk);
        }
    }
}
