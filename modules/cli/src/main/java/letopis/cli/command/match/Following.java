package letopis.cli.command.match;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import letopis.cli.command.MatchView;
import letopis.cli.command.Origin;
import letopis.cli.console.Console;
import letopis.cli.reading.LogLine;
import letopis.cli.screen.Glyphs;
import letopis.cli.screen.LogText;
import letopis.codec.GrowingFile;
import letopis.codec.JsonNotation;
import letopis.codec.LoadedMatch;
import letopis.codec.Redaction;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.MatchLog.Subscription;
import letopis.journal.Sequence;
import letopis.table.Game;
import letopis.table.State;

/// Tells a match on as it is being recorded, commit by commit, from where it was when it was loaded. It has no end but
/// that nobody reads any more.
final class Following<S extends State> {

    private static final long LOOK_MILLIS = 200;

    private final MatchView view;
    private final Console console;
    private final boolean json;
    private final Predicate<Event> wanted;
    private final Game<S> game;
    private final JsonNotation notation;
    private final LogText text;
    private S state;
    private Sequence last;

    private Following(LoadedMatch<S> match, MatchView view, Console console, boolean json, Predicate<Event> wanted) {
        this.view = view;
        this.console = console;
        this.json = json;
        this.wanted = wanted;
        game = match.game();
        notation = new JsonNotation(game);
        text = new LogText(Glyphs.DRAWN, console.width());
        last = new Sequence(match.timeline().size());
        state = match.timeline().at(last.number());
    }

    static Following<?> of(MatchView view, Console console, boolean json, Predicate<Event> wanted) {
        return of(view.open().match(), view, console, json, wanted);
    }

    private static <S extends State> Following<S> of(LoadedMatch<S> match, MatchView view, Console console, boolean json, Predicate<Event> wanted) {
        return new Following<>(match, view, console, json, wanted);
    }

    /// Returns when the thread is interrupted.
    ///
    /// @throws RuntimeException what ended it
    void run() {
        console.out().flush();
        try {
            switch (view.origin()) {
                case Origin.InFile(var path) -> {
                    var file = new GrowingFile(path);
                    while (true) {
                        file.look(this::tell);
                        TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
                    }
                }
                case Origin.InLog(var log, var match) -> {
                    try (Subscription following = log.follow(match, last.next(), this::tell)) {
                        following.end().toCompletableFuture().get();
                    }
                }
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        }
    }

    private void tell(Commit commit) {
        if (commit.last().compareTo(last) <= 0) {
            return;
        }
        for (Entry entry : commit.entries()) {
            state = game.evolve(state, entry.seq(), entry.event());
            if (wanted.test(entry.event())) {
                print(entry);
            }
        }
        last = commit.last();
        console.out().flush();
    }

    private void print(Entry entry) {
        if (json) {
            try {
                Redaction.write(notation.line(entry), view.audience(), console.out());
            } catch (IOException e) {
                throw new UncheckedIOException("a print stream keeps its errors to itself", e);
            }
        } else {
            String sentence = view.open().words().narrate(entry, state, view.audience());
            LogCommand.print(new LogLine(entry.seq().number(), entry.isChoice(), sentence, entry.rules()), text, console);
        }
    }
}
