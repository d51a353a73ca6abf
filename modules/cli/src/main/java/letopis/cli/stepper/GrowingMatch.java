package letopis.cli.stepper;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicReference;
import letopis.app.match.MatchSource;
import letopis.app.match.OpenMatch;
import letopis.journal.MatchId;
import letopis.journal.ReadableLog.Subscription;
import letopis.journal.Sequence;
import letopis.language.message.BadFile;
import letopis.language.message.BadLog;
import letopis.program.console.Console;

/// A match that is reloaded when its log or file grows.
public final class GrowingMatch implements AutoCloseable {

    private final MatchSource origin;
    private final Console console;
    private final AtomicReference<FollowState> followState = new AtomicReference<>(FollowState.NOTHING);
    private final Subscription subscription;

    /// The last signal from the follower of the log, which runs on its own thread.
    private enum FollowState { NOTHING, MORE, FAILED }

    private GrowingMatch(MatchSource origin, MatchId match, Sequence from, Console console) {
        this.origin = origin;
        this.console = console;
        this.subscription = origin.log()
                .follow(match, from, _ -> followState.compareAndSet(FollowState.NOTHING, FollowState.MORE));
        subscription.end().whenComplete((_, failure) -> {
            if (failure != null) {
                followState.set(FollowState.FAILED);
            }
        });
    }

    /// A change of a followed match.
    sealed interface MatchUpdate {

        /// The match has more entries.
        record Growth(OpenMatch match) implements MatchUpdate {}

        /// The match can no longer be followed because of an error.
        record Failure(String sentence) implements MatchUpdate {}
    }

    public static GrowingMatch follow(MatchSource origin, OpenMatch openMatch, Console console) {
        return new GrowingMatch(origin, openMatch.match().header().match(),
                new Sequence(openMatch.match().timeline().size()).next(), console);
    }

    /// Returns the change since the last call. The screen thread polls it.
    Optional<MatchUpdate> poll() {
        return switch (followState.getAndSet(FollowState.NOTHING)) {
            case NOTHING -> Optional.empty();
            case MORE -> Optional.of(reload());
            case FAILED -> Optional.of(new MatchUpdate.Failure(failureMessage()));
        };
    }

    private MatchUpdate reload() {
        try {
            return new MatchUpdate.Growth(new OpenMatch(origin.load(), console));
        } catch (BadFile bad) {
            close();
            return new MatchUpdate.Failure(bad.formatMessage(console.language()));
        }
    }

    private String failureMessage() {
        try {
            subscription.end().toCompletableFuture().join();
            return "";
        } catch (CompletionException e) {
            return switch (e.getCause()) {
                case BadFile badFile -> badFile.formatMessage(console.language());
                case BadLog badLog -> badLog.formatMessage(console.language());
                case null, default -> console.say("replay.not-followed", Map.of("name", origin.name()));
            };
        }
    }

    @Override
    public void close() {
        subscription.close();
    }
}
