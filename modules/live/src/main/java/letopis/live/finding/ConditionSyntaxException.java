package letopis.live.finding;

import java.util.Map;

/// A syntax error at a position of a condition.
final class ConditionSyntaxException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final int cursor;
    private final String key;
    private final transient Map<String, Object> details;

    ConditionSyntaxException(int cursor, String key, String what) {
        this(cursor, key, Map.of("what", what, "nearest", ""));
    }

    ConditionSyntaxException(int cursor, String key, Map<String, Object> details) {
        super(key, null, false, false);
        this.cursor = cursor;
        this.key = key;
        this.details = details;
    }

    int at() {
        return cursor;
    }

    String key() {
        return key;
    }

    Map<String, Object> details() {
        return details;
    }
}
