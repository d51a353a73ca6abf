package letopis.live.finding;

import java.util.Map;

/// A syntax error at a position of a condition.
final class ConditionSyntaxException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final int at;
    private final String key;
    private final transient Map<String, Object> details;

    ConditionSyntaxException(int at, String key, String what) {
        this(at, key, Map.of("what", what, "nearest", ""));
    }

    ConditionSyntaxException(int at, String key, Map<String, Object> details) {
        super(key, null, false, false);
        this.at = at;
        this.key = key;
        this.details = details;
    }

    int at() {
        return at;
    }

    String key() {
        return key;
    }

    Map<String, Object> details() {
        return details;
    }
}
