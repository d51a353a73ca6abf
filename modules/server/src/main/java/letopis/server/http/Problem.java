package letopis.server.http;

import io.helidon.http.Status;
import java.util.Map;

/// Thrown for a request that cannot be answered. It has a status, a stable code, and the values for its sentence.
public final class Problem extends RuntimeException {

    /// The status of a valid request that cannot be carried out.
    public static final Status UNPROCESSABLE_CONTENT = Status.create(422, "Unprocessable Content");

    private static final long serialVersionUID = 1;

    private final transient Status status;
    private final String code;
    private final transient Map<String, ?> details;

    private Problem(Status status, String code, Map<String, ?> details) {
        super(code, null, false, false);
        this.status = status;
        this.code = code;
        this.details = details;
    }

    public static Problem badRequest(String code, Map<String, ?> details) {
        return new Problem(Status.BAD_REQUEST_400, code, details);
    }

    public static Problem notFound(String code, Map<String, ?> details) {
        return new Problem(Status.NOT_FOUND_404, code, details);
    }

    /// Returns a problem for a request without the required token.
    public static Problem forbidden(String code, Map<String, ?> details) {
        return new Problem(Status.FORBIDDEN_403, code, details);
    }

    public static Problem of(Status status, String code, Map<String, ?> details) {
        return new Problem(status, code, details);
    }

    public Status status() {
        return status;
    }

    public String code() {
        return code;
    }

    public Map<String, ?> details() {
        return details;
    }
}
