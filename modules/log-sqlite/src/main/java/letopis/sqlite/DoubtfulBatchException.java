package letopis.sqlite;

import org.jspecify.annotations.Nullable;

/// Thrown when a batch contains a record that must not be added to the shelf.
public final class DoubtfulBatchException extends RuntimeException {

    private static final long serialVersionUID = 1;

    DoubtfulBatchException(@Nullable Throwable cause) {
        super("something in the batch must not be on the shelf", cause);
    }
}
