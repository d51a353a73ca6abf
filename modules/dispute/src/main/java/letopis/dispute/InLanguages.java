package letopis.dispute;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.language.message.Language;
import letopis.table.SourceNode;

/// A text that a file gives per language, or once for all languages.
final class InLanguages {

    private InLanguages() {}

    static Map<Language, String> of(SourceNode written) {
        return each(language -> switch (written) {
            case SourceNode.Text(_, _, var value, _) -> value;
            case SourceNode.Fields both -> both.find(language.suffix()).map(SourceNode::plain).orElse("");
            case SourceNode.Items _ -> "";
        });
    }

    static Map<Language, String> same(String text) {
        return each(_ -> text);
    }

    private static Map<Language, String> each(Function<Language, String> text) {
        return Stream.of(Language.values()).collect(Collectors.toMap(language -> language, text));
    }
}
