package letopis.sqlite;

import org.jspecify.annotations.Nullable;

/// Something in a batch must not be on the shelf.
public final class DoubtfulBatch extends RuntimeException {

    private static final long serialVersionUID = 1;

    DoubtfulBatch(@Nullable Throwable cause) {
        super("something in the batch must not be on the shelf", cause);
    }
}
