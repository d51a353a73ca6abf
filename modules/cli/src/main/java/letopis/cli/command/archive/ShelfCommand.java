package letopis.cli.command.archive;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import letopis.app.UserError;
import letopis.app.json.Json;
import letopis.app.logs.LogAddress;
import letopis.app.logs.LogNotes;
import letopis.app.logs.Logs;
import letopis.app.logs.ShelfFiller;
import letopis.app.logs.ShelfReport;
import letopis.language.message.BadLog;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import picocli.CommandLine.Model.ArgSpec;

/// A command that fills a shelf from a topic, so that readers of the log need not wait for it.
public final class ShelfCommand implements Command {

    private static final long POLL_MILLIS = 500;
    private static final int POLLS_PER_OUTPUT_LINE = 10; // polls per output line if lines cannot be redrawn in place
    private static final int SHUTDOWN_TIMEOUT_SECONDS = 10;
    private static final long RETRY_MILLIS = 5000;
    private static final long MAX_LISTED_RECORDS = 100; // records printed without `--json`
    private static final int QUIET_POLL_COUNT = 2; // consecutive polls without lag before the topic counts as read

    private final Console console;
    private final CountDownLatch stopSignal = new CountDownLatch(1);
    private final long retryMillis;
    private volatile boolean isShuttingDown;

    public ShelfCommand(Console console) {
        this(console, RETRY_MILLIS);
    }

    /// @param retryMillis delay before failed work is retried
    ShelfCommand(Console console, long retryMillis) {
        this.console = console;
        this.retryMillis = retryMillis;
    }

    @Override
    public List<ArgSpec> arguments() {
        return LogOptions.withLogArguments(List.of(
                CommandLineArgs.option("--group", "NAME", "shelf.group"),
                CommandLineArgs.flag("--once", "shelf.once"),
                CommandLineArgs.flag("--report", "shelf.report"),
                CommandLineArgs.flag("--json", "json")), "shelf.log");
    }

    @Override
    public int run(CommandLineArgs args) {
        var options = new LogOptions(args);
        return switch (options.address()) {
            case LogAddress.Sqlite address -> throw UserError.createBadUsageError("shelf.no-topic",
                    Map.of("log", address));
            case LogAddress.Kafka topic when args.has("--report") -> printReport(topic, options, args.has("--json"));
            case LogAddress.Kafka topic -> {
                Runtime.getRuntime().addShutdownHook(new Thread(this::awaitShutdown, "leave the group"));
                try {
                    yield keepFilling(
                            () -> Logs.openFiller(topic, options.config(), options.shelf(), args.text("--group", "")),
                            topic, args.has("--once"));
                } finally {
                    stopSignal.countDown();
                }
            }
        };
    }

    /// Waits until the consumer has left its group. A member that disappears without leaving delays the others.
    private void awaitShutdown() {
        isShuttingDown = true;
        try {
            stopSignal.await(SHUTDOWN_TIMEOUT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private int printReport(LogAddress.Kafka topic, LogOptions options, boolean printsJson) {
        ShelfReport report = Logs.reportSkippedRecords(topic, options.config(), options.shelf(),
                printsJson ? Long.MAX_VALUE : MAX_LISTED_RECORDS);
        report.remarks().forEach(logRemark -> console.err().println(console.say(logRemark.key(), logRemark.details())));
        if (printsJson) {
            report.records().forEach(one -> console.out().println(Json.toLine(one)));
            console.out().println(Json.toLine(new ShelfTotals(report.reasons())));
        } else {
            print(report);
        }
        console.printNotices(new LogNotes(0, 0, report.notes().openTransactions()).listSentences(console));
        return ExitStatus.OK.code();
    }

    private record ShelfTotals(Map<String, Long> skippedCounts) {}

    /// Prints which records of the topic were skipped.
    private void print(ShelfReport report) {
        if (report.reasons().isEmpty()) {
            console.out().println(console.say("shelf.nothing-aside"));
        }
        report.reasons().forEach((reason, count) -> console.out().println(
                count + "  " + reason + "  " + console.say("shelf.reason." + reason)));
        report.records().forEach(one -> console.out().println(console.say("shelf.aside", Map.of("partition",
                one.partition(), "offset", one.offset(), "reason", one.reason(), "match", one.match().orElse(""),
                "at", one.at(), "cause", one.error().orElse("")))));
        long omitted = report.reasons().values().stream().mapToLong(Long::longValue).sum() - report.records().size();
        if (omitted > 0) {
            console.out().println(console.say("shelf.more-aside", Map.of("count", omitted)));
        }
    }

    /// Fills the shelf until the user stops the command. After a successful start, failures are reported and the work
    /// is retried.
    int keepFilling(Supplier<ShelfFiller> fillerFactory, LogAddress topic, boolean runsOnce) {
        boolean begun = false;
        while (true) {
            try (ShelfFiller filling = fillerFactory.get()) {
                console.err().println(console.say(begun ? "shelf.again" : "shelf.filling",
                        Map.of("log", topic, "shelf", filling.shelfPath(), "group", filling.group())));
                filling.toRemarks().forEach(logRemark -> console.err()
                        .println(console.say(logRemark.key(), logRemark.details())));
                begun = true;
                return runFiller(filling, runsOnce);
            } catch (BadLog trouble) {
                if (runsOnce || isShuttingDown || !begun) {
                    throw trouble;
                }
                if (console.progress()) {
                    console.err().println();
                }
                String reason = trouble.formatMessage(console.language());
                console.err().println(console.say("shelf.trouble", Map.of("reason", reason)));
                sleepBeforeRetry();
            }
        }
    }

    private void sleepBeforeRetry() {
        try {
            TimeUnit.MILLISECONDS.sleep(retryMillis);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            isShuttingDown = true;
        }
    }

    private int runFiller(ShelfFiller filler, boolean runsOnce) {
        var pace = new ReadRate(System.nanoTime());
        int quiet = 0;
        try {
            for (int look = 0; !isShuttingDown && (quiet < QUIET_POLL_COUNT || !runsOnce); look++) {
                ShelfFiller.Progress progress = filler.progress();
                quiet = progress.partitionCount() > 0 && progress.lag() == 0 ? quiet + 1 : 0;
                String rate = pace.formatRecordsPerSecond(progress.readCount(), System.nanoTime());
                boolean last = runsOnce && quiet == QUIET_POLL_COUNT;
                String line = last ? console.say("shelf.filled", Map.of("read", progress.readCount()))
                        : progress.partitionCount() == 0 ? console.say("shelf.joining")
                        : console.say("shelf.stand", Map.of("partitions", progress.partitionCount(),
                                "read", progress.readCount(), "rate", rate, "behind", progress.lag()));
                if (console.progress()) {
                    console.rawErr().print("\r" + line + "\033[K" + (last ? System.lineSeparator() : ""));
                    console.rawErr().flush();
                } else if (last || look % POLLS_PER_OUTPUT_LINE == 0) {
                    console.err().println(line);
                }
                if (!last) {
                    TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
                }
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        return ExitStatus.OK.code();
    }

    /// The throughput in records per second since the last poll.
    private static final class ReadRate {

        private long lastRecordCount = -1;
        private long lastNanoTime;

        ReadRate(long lastNanoTime) {
            this.lastNanoTime = lastNanoTime;
        }

        String formatRecordsPerSecond(long recordCount, long nanoTime) {
            double perSecond = lastRecordCount < 0 ? 0
                    : Math.max(0, recordCount - lastRecordCount) * 1e9 / Math.max(1, nanoTime - lastNanoTime);
            lastRecordCount = recordCount;
            lastNanoTime = nanoTime;
            return String.format(Locale.ROOT, "%.0f", perSecond);
        }
    }
}
