package letopis.cli.command.simulate;

import java.util.ArrayDeque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.function.Supplier;

/// Plays matches of consecutive seeds on all processors and hands them over in the order of their seeds. A match is
/// played on one thread from its own seed, so what comes out does not depend on how many there are.
record SimulationPool(int threads) {

    /// @param prepare called on this thread with a seed; what it gives plays the match, on any thread
    /// @param done called on this thread
    /// @throws RuntimeException what one of them threw, once all matches before it were handed over
    void each(long seed, int count, LongFunction<Supplier<SimulatedMatch>> prepare, Consumer<SimulatedMatch> done) {
        if (threads == 1 || count == 1) {
            for (int i = 0; i < count; i++) {
                done.accept(prepare.apply(seed + i).get());
            }
            return;
        }
        ExecutorService players = Executors.newFixedThreadPool(Math.min(threads, count), Thread.ofPlatform().daemon()
                .name("play ", 1).factory());
        try {
            var ahead = new ArrayDeque<Future<SimulatedMatch>>();
            for (int i = 0; i < count; i++) {
                ahead.add(begun(seed + i, prepare, players));
                if (ahead.size() > 2 * threads) {
                    done.accept(played(ahead.remove()));
                }
            }
            while (!ahead.isEmpty()) {
                done.accept(played(ahead.remove()));
            }
        } finally {
            players.shutdownNow();
        }
    }

    /// What cannot be prepared fails when its turn comes.
    private static Future<SimulatedMatch> begun(long seed, LongFunction<Supplier<SimulatedMatch>> prepare,
            ExecutorService players) {
        try {
            return players.submit(prepare.apply(seed)::get);
        } catch (RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    private static SimulatedMatch played(Future<SimulatedMatch> match) {
        try {
            return match.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while bots play", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        }
    }
}
