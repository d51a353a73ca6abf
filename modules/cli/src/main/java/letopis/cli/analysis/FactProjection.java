package letopis.cli.analysis;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import letopis.cli.console.Console;
import letopis.cli.console.Progress;
import letopis.codec.cards.SampleDecks;
import letopis.codec.cards.SampleDecks.SampleDeck;
import letopis.codec.json.EventKinds;
import letopis.codec.message.BadFile;
import letopis.codec.message.BadLog;
import letopis.codec.notation.LoadedMatch;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.match.facts.FactScribe;
import letopis.match.facts.MatchFacts;
import letopis.sqlite.FactShelf;
import letopis.sqlite.FactShelf.Analysed;
import letopis.sqlite.FactShelf.Behind;
import letopis.sqlite.SqliteLog;
import letopis.table.Game;
import letopis.table.State;

/// Keeps what is derived from the matches of a log up to date: matches that are new, and those that have grown, are
/// read, on all processors, and put on the shelf a few at a time. Broken off, it goes on where it was.
public final class FactProjection {

    private static final int AT_ONCE = 16;
    private static final int GAMES_DERIVED = 1; // raised when a game shows the same match otherwise

    private final SqliteLog tables;
    private final Console console;

    /// @param tables where the matches are, and the facts are kept
    public FactProjection(SqliteLog tables, Console console) {
        this.tables = tables;
        this.console = console;
    }

    private static String version() {
        return FactScribe.VERSION + "." + GAMES_DERIVED;
    }

    /// How many matches have grown since they were read.
    public int behind() {
        return tables.facts().behind(version()).size();
    }

    /// @return how many matches were left out, since they cannot be read or the log cannot be written
    public int bringUp() {
        FactShelf shelf = tables.facts();
        List<Behind> behind = shelf.behind(version());
        if (behind.isEmpty()) {
            return 0;
        }
        if (tables.isReadOnly()) {
            console.err().println(console.say("facts.read-only", Map.of("count", behind.size(), "log", tables.name())));
            return behind.size();
        }
        shelf.begin(version());
        int left = 0;
        int processors = Runtime.getRuntime().availableProcessors();
        try (var progress = new Progress(console, behind.size(), System::nanoTime);
                ExecutorService readers = Executors.newFixedThreadPool(processors)) {
            var reading = new ArrayDeque<Future<Optional<Analysed>>>();
            var ready = new ArrayList<Analysed>();
            for (Behind match : behind) {
                reading.add(readers.submit(() -> analysed(match)));
                if (reading.size() > 2 * processors) {
                    left += take(reading, ready, progress);
                    if (ready.size() >= AT_ONCE) {
                        shelf.put(ready);
                        ready.clear();
                    }
                }
            }
            while (!reading.isEmpty()) {
                left += take(reading, ready, progress);
            }
            shelf.put(ready);
        }
        return left;
    }

    private static int take(ArrayDeque<Future<Optional<Analysed>>> reading, List<Analysed> ready, Progress progress) {
        try {
            Optional<Analysed> next = reading.remove().get();
            next.ifPresent(ready::add);
            progress.step();
            return next.isPresent() ? 0 : 1;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while matches were read", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException("a match could not be read", e.getCause());
        }
    }

    private Optional<Analysed> analysed(Behind behind) {
        try {
            LoadedMatch<?> match = LoadedMatch.load(tables.name() + "#" + behind.match(),
                    tables.replay(behind.match())).whole();
            return Optional.of(analysed(behind, match));
        } catch (BadFile bad) {
            return left(bad.message(console.language()));
        } catch (BadLog bad) {
            return left(bad.message(console.language()));
        }
    }

    private Optional<Analysed> left(String why) {
        synchronized (console) {
            console.err().println(why);
        }
        return Optional.empty();
    }

    /// What there is to know of a match.
    public static <S extends State> MatchFacts facts(LoadedMatch<S> match) {
        EventKinds kinds = EventKinds.of(match.game());
        return match.ask(match.timeline().size(), () ->
                FactScribe.of(match.game(), match.timeline(), event -> kinds.of(event).type()));
    }

    private static <S extends State> Analysed analysed(Behind behind, LoadedMatch<S> match) {
        var decks = new TreeMap<Seat, String>();
        List<SampleDeck> samples = SampleDecks.of(match.game());
        for (Seat seat : match.header().players().keySet()) {
            samples.stream().filter(deck -> isRegistered(match, match.game(), seat, deck))
                    .min(Comparator.comparing(SampleDeck::name)).ifPresent(deck -> decks.put(seat, deck.name()));
        }
        return new Analysed(behind, facts(match), decks);
    }

    private static boolean isRegistered(LoadedMatch<?> match, Game<?> game, Seat seat, SampleDeck deck) {
        Event registered = game.registerDeck(seat, deck.parts());
        return match.timeline().entries().stream().limit(2L * Seat.PAIR.size())
                .anyMatch(entry -> entry.event().equals(registered));
    }
}
