package letopis.language.json;

import java.util.Map;
import letopis.language.message.FileProblem;
import letopis.language.message.Language;

/// Thrown for an error in a piece of JSON. It contains only an offset. The caller knows the file and converts the
/// exception into a [BadFile].
public final class BadJson extends RuntimeException {

    private static final long serialVersionUID = 1;

    public final transient FileProblem problem;
    public final int offset;

    /// @param offset the offset of the invalid byte from the start of the input
    public BadJson(FileProblem problem, int offset) {
        super(problem.formatMessage(Language.EN), null, false, false);
        this.problem = problem;
        this.offset = offset;
    }

    public BadJson(String code, Map<String, Object> details, int offset) {
        this(new FileProblem(code, details), offset);
    }
}
