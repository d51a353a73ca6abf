package letopis.cli.command.simulate;

import java.util.ArrayDeque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/// A thread pool that plays matches on all processors and delivers them in order. Each match is played on one thread
/// from its own seed, so the result does not depend on the number of threads.
record SimulationPool(int threadCount) {

    /// @param matchFactory called on this thread with the index of a match; returns a supplier that plays the match
    ///   on any thread
    /// @param onFinished called on this thread
    /// @throws RuntimeException the first failure, after all matches before it were delivered
    void playAll(int count, IntFunction<Supplier<SimulatedMatch>> matchFactory, Consumer<SimulatedMatch> onFinished) {
        if (threadCount == 1 || count == 1) {
            for (int i = 0; i < count; i++) {
                onFinished.accept(matchFactory.apply(i).get());
            }
            return;
        }
        ExecutorService players = Executors.newFixedThreadPool(Math.min(threadCount, count), Thread.ofPlatform()
                .daemon()
                .name("play ", 1).factory());
        try {
            var ahead = new ArrayDeque<Future<SimulatedMatch>>();
            for (int i = 0; i < count; i++) {
                ahead.add(submit(i, matchFactory, players));
                if (ahead.size() > 2 * threadCount) {
                    onFinished.accept(awaitMatch(ahead.remove()));
                }
            }
            while (!ahead.isEmpty()) {
                onFinished.accept(awaitMatch(ahead.remove()));
            }
        } finally {
            players.shutdownNow();
        }
    }

    /// Submits a match. If its preparation fails, the error is reported when the match is due for delivery.
    private static Future<SimulatedMatch> submit(int index, IntFunction<Supplier<SimulatedMatch>> matchFactory,
            ExecutorService executor) {
        try {
            return executor.submit(matchFactory.apply(index)::get);
        } catch (RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    private static SimulatedMatch awaitMatch(Future<SimulatedMatch> match) {
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
