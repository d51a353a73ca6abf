package letopis.dispute;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.language.message.Language;
import letopis.table.SourceNode;

/// Text that a file gives once per language, or once for all languages.
final class LocalizedText {

    private LocalizedText() {}

    static Map<Language, String> parse(SourceNode node) {
        return mapByLanguage(language -> switch (node) {
            case SourceNode.Text(_, _, var value, _) -> value;
            case SourceNode.Fields both -> both.find(language.suffix()).map(SourceNode::plainText).orElse("");
            case SourceNode.Items _ -> "";
        });
    }

    static Map<Language, String> repeatInAllLanguages(String text) {
        return mapByLanguage(_ -> text);
    }

    private static Map<Language, String> mapByLanguage(Function<Language, String> textOf) {
        return Stream.of(Language.values()).collect(Collectors.toMap(language -> language, textOf));
    }
}
