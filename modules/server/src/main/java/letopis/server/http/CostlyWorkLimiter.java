package letopis.server.http;

import io.helidon.http.Status;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/// A limiter for work that takes up to a second of CPU time. Only a few requests may do such work at the same time.
/// Other requests are told to retry.
public final class CostlyWorkLimiter {

    private static final int CONCURRENCY = 2;

    private final Semaphore freeSlots = new Semaphore(CONCURRENCY);

    /// @throws Problem if too many requests are doing such work
    public void run(Runnable work) {
        call(() -> {
            work.run();
            return true;
        });
    }

    /// @throws Problem if too many requests are doing such work
    public <T> T call(Supplier<T> work) {
        if (!freeSlots.tryAcquire()) {
            throw Problem.of(Status.SERVICE_UNAVAILABLE_503, "busy", Map.of());
        }
        try {
            return work.get();
        } finally {
            freeSlots.release();
        }
    }
}
