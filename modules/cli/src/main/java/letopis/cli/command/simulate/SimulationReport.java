package letopis.cli.command.simulate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import letopis.app.json.Json;
import letopis.app.statistics.Median;
import letopis.cli.command.simulate.SimulatedMatch.Result;
import letopis.cli.command.simulate.Simulation.Bot;
import letopis.journal.MatchId;
import letopis.journal.Seat;
import letopis.language.cards.SampleDecks.SampleDeck;
import letopis.notation.copying.BulkLog.RejectedMatch;
import letopis.program.ExitStatus;
import letopis.program.console.Console;
import letopis.program.console.InterruptionNotice;
import letopis.program.console.Progress;

/// A report that stores simulated matches and prints each once it is durable.
final class SimulationReport {

    private static final long ENTRIES_PER_FLUSH = 20_000;
    private static final int MATCHES_PER_FLUSH = 100;

    /// A match that is not yet durable.
    private record FinishedMatch(MatchId match, long seed, List<SampleDeck> decks, Result result) {}

    /// The wins of one deck at seat A against another at seat B.
    private record PairTally(int matchCount, int winsA, int winsB) {

        PairTally plus(String winner) {
            return new PairTally(matchCount + 1, winsA + (winner.equals(Seat.A.name()) ? 1 : 0),
                    winsB + (winner.equals(Seat.B.name()) ? 1 : 0));
        }
    }

    private final Console console;
    private final MatchStore store;
    private final List<String> players;
    private final List<Bot> bots;
    private final Progress progress;
    private final boolean printsJson;
    private final boolean isSingleMatch;
    private final List<FinishedMatch> pendingMatches = new ArrayList<>();
    private long pendingEntryCount;
    private volatile int storedMatchCount; // also read by the shutdown hook
    private ExitStatus exitStatus = ExitStatus.OK;
    private final List<Long> entryCounts = new ArrayList<>();
    private final Map<String, Integer> countsByWinner = new TreeMap<>();
    private final Map<String, Integer> countsByReason = new TreeMap<>();
    private final Map<List<SampleDeck>, PairTally> talliesByDecks = new LinkedHashMap<>();
    private final Map<String, Result> examplesByReason = new LinkedHashMap<>();
    private int unfinishedCount;

    /// @param isSingleMatch true for a single match, which needs no summary
    SimulationReport(Console console, MatchStore store, Simulation simulation, Progress progress, boolean printsJson,
            boolean isSingleMatch) {
        this.console = console;
        this.store = store;
        this.players = simulation.players();
        this.bots = simulation.bots();
        this.progress = progress;
        this.printsJson = printsJson;
        this.isSingleMatch = isSingleMatch;
    }

    void add(SimulatedMatch match) {
        var one = new FinishedMatch(match.header().match(), match.seed(), match.decks(), match.result());
        if (match.result().isEndless()) {
            flush();
            report(one, match.result());
            progress.step();
            return;
        }
        store.add(match);
        pendingMatches.add(one);
        pendingEntryCount += match.result().entries();
        if (isSingleMatch || pendingEntryCount >= ENTRIES_PER_FLUSH || pendingMatches.size() >= MATCHES_PER_FLUSH) {
            flush();
        }
    }

    /// Makes the added matches durable and reports them.
    void flush() {
        Map<MatchId, String> refused = store.flush().stream()
                .collect(Collectors.toMap(RejectedMatch::match, RejectedMatch::by, (text, _) -> text));
        for (FinishedMatch one : pendingMatches) {
            String by = refused.get(one.match());
            report(one, by == null ? one.result() : one.result().createUnstoredResult("not stored: fenced by " + by));
            progress.step();
        }
        storedMatchCount += pendingMatches.size() - refused.size();
        pendingMatches.clear();
        pendingEntryCount = 0;
    }

    /// Returns the message for an interrupted run, which names the matches stored so far.
    InterruptionNotice createInterruptionNotice(int count) {
        return InterruptionNotice.of(console, () -> console.say("simulate.interrupted",
                Map.of("stored", storedMatchCount, "all", count, "place", store.place())));
    }

    private void report(FinishedMatch match, Result result) {
        countResult(match, result);
        if (!result.ended()) {
            exitStatus = ExitStatus.FAILED;
        }
        if (printsJson || isSingleMatch || !console.writesToTerminal() || !result.ended()) {
            progress.hide();
            console.out().println(printsJson ? toJson(match, result) : describe(match, result));
            console.out().flush();
        }
    }

    private String describe(FinishedMatch match, Result result) {
        return store.name(match.match()) + "  " + console.say(result.ended() ? "simulate.ended"
                : result.isEndless() ? "simulate.endless" : "simulate.failed",
                Map.of("entries", result.entries(), "choices", result.choices(), "winner", formatWinner(result),
                        "reason", result.formatReason(console)));
    }

    /// Returns the winner in the same form as `matches --results`: a name, or a draw.
    private String formatWinner(Result result) {
        return Seat.PAIR.stream().filter(seat -> seat.name().equals(result.winner())).findFirst()
                .map(seat -> players.get(Seat.PAIR.indexOf(seat))).orElseGet(() -> console.say("board.draw"));
    }

    private record MatchJson(String file, MatchId match, long seed, long entryCount, int choiceCount, boolean ended,
            Optional<String> winner, String reason, List<String> decks) {}

    private String toJson(FinishedMatch match, Result result) {
        return Json.toLine(new MatchJson(store.name(match.match()), match.match(), match.seed(), result.entries(),
                result.choices(), result.ended(), Optional.of(result.winner()).filter(seat -> !seat.isEmpty()),
                result.reason(), match.decks().stream().map(SampleDeck::name).toList()));
    }

    /// Prints the summary and returns the exit code.
    ExitStatus finish() {
        if (!isSingleMatch && !printsJson) {
            printSummary();
        }
        return exitStatus;
    }

    private void countResult(FinishedMatch match, Result result) {
        if (!result.ended()) {
            unfinishedCount++;
            return;
        }
        entryCounts.add(result.entries());
        countsByWinner.merge(result.winner(), 1, Integer::sum);
        countsByReason.merge(result.reason(), 1, Integer::sum);
        examplesByReason.putIfAbsent(result.reason(), result);
        talliesByDecks.merge(match.decks(), new PairTally(0, 0, 0).plus(result.winner()), (tally, _) ->
                tally.plus(result.winner()));
    }

    /// Prints the wins of each pair of decks if there are several.
    private void printPairs() {
        if (talliesByDecks.size() > 1) {
            talliesByDecks.forEach((decks, tally) -> console.out().println(console.say("simulate.summary.pair", Map.of(
                    "first", decks.getFirst().title(console.language()),
                    "second", decks.getLast().title(console.language()),
                    "winsA", tally.winsA(), "winsB", tally.winsB(), "matches", tally.matchCount()))));
        }
    }

    /// Prints wins, lengths and end reasons.
    private void printSummary() {
        printPairs();
        int played = entryCounts.size();
        for (int i = 0; i < Seat.PAIR.size(); i++) {
            Seat seat = Seat.PAIR.get(i);
            console.out().println(console.say("simulate.summary.wins", Map.of(
                    "seat", seat, "player", players.get(i), "bot", bots.get(i).optionValue(),
                    "wins", countsByWinner.getOrDefault(seat.name(), 0), "matches", played)));
        }
        int draws = countsByWinner.getOrDefault("", 0);
        if (draws > 0) {
            console.out().println(console.say("simulate.summary.draws", Map.of("draws", draws)));
        }
        countsByReason.forEach((reason, count) -> console.out().println(console.say("simulate.summary.reason",
                Map.of("reason", examplesByReason.get(reason).formatReason(console), "matches", count))));
        if (played > 0) {
            List<Long> sorted = entryCounts.stream().sorted().toList();
            console.out().println(console.say("simulate.summary.length",
                    Map.of("shortest", sorted.getFirst(), "median", Median.of(sorted).format(console.language()),
                            "longest", sorted.getLast())));
        }
        if (unfinishedCount > 0) {
            console.out().println(console.say("simulate.summary.unfinished", Map.of("matches", unfinishedCount)));
        }
        console.out().flush();
    }
}
