package letopis.cli.command.match;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Predicate;
import letopis.app.UserError;
import letopis.cli.command.MatchView;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.MatchEvent;
import letopis.journal.ReadableLog.Subscription;
import letopis.live.ImpossibleCommitException;
import letopis.live.LiveMatch;
import letopis.live.LiveStep;
import letopis.program.console.Console;

/// A follower that prints a match while it is being recorded, starting after the loaded entries. It stops when the
/// output is closed.
final class FollowPrinter {

    private final MatchView view;
    private final Console console;
    private final boolean printsJson;
    private final Predicate<Event> filter;
    private final StoryPrinter printer;
    private final CompletableFuture<Void> end = new CompletableFuture<>();

    FollowPrinter(MatchView view, Console console, boolean printsJson, StoryPrinter printer, Predicate<Event> filter) {
        this.view = view;
        this.console = console;
        this.printsJson = printsJson;
        this.filter = filter;
        this.printer = printer;
    }

    /// Follows the match until it ends or the thread is interrupted.
    ///
    /// @throws RuntimeException the error that ended the subscription
    void run() {
        if (console.out().checkError()) { // also flushes
            return;
        }
        var timeline = view.openMatch().match().timeline();
        if (timeline.size() > 0 && timeline.entry(timeline.size()).event() instanceof MatchEvent.ClosingEvent) {
            return;
        }
        try (Subscription following = LiveMatch.of(view.openMatch().match()).follow(view.origin().log(), this::print)) {
            CompletableFuture.anyOf(following.end().toCompletableFuture(), end).get();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            throw switch (e.getCause()) {
                case ImpossibleCommitException impossible -> UserError.createBadInputError("log.impossible", Map.of(
                        "name", view.origin().name(), "first", impossible.first().number(),
                        "last", impossible.last().number(), "reason", String.valueOf(impossible.getMessage())));
                case RuntimeException cause -> cause;
                case Throwable cause -> new IllegalStateException(cause);
            };
        }
    }

    private void print(LiveStep step) {
        if (printsJson) {
            step.commit().entries().stream().filter(entry -> filter.test(entry.event()))
                    .forEach(entry -> writeEntry(step, entry));
        } else {
            runAttributingErrors(step, () -> {
                printer.extend(step.commit());
                step.commit().entries().stream().filter(entry -> filter.test(entry.event()))
                        .forEach(entry -> printer.print(entry.seq().number()));
            });
        }
        boolean unread = console.out().checkError(); // also flushes
        if (unread || step.commit().entries().getFirst().event() instanceof MatchEvent.ClosingEvent) {
            end.complete(null);
        }
    }

    /// Prints folded entries, which may still be forged. An error is attributed to these entries, as it is when a whole
    /// match is read.
    private void runAttributingErrors(LiveStep step, Runnable outputAction) {
        try {
            outputAction.run();
        } catch (RuntimeException e) {
            view.origin().load().evaluateAt(step.last().number(), () -> {
                throw e;
            });
        }
    }

    private void writeEntry(LiveStep step, Entry entry) {
        try {
            step.write(entry, view.audience(), console.linesOut());
        } catch (IOException e) {
            throw new UncheckedIOException("a print stream throws no such exception", e);
        }
    }
}
