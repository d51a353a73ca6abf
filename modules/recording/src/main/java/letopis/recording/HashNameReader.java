package letopis.recording;

import java.util.function.Function;
import letopis.dispute.ChoiceLines;
import letopis.language.message.BadFile;
import letopis.table.SourceNode;
import letopis.table.SourceNode.Fields;
import letopis.table.SourceNode.Fields.Field;

/// A reader of script lines with names that contain `#`. In YAML, a `#` after a space begins a comment. To keep names
/// complete, such a line is first read with `#` as an ordinary character.
final class HashNameReader {

    private static final String COMMENT_START = "(?<=\\s)#";
    private static final char PLACEHOLDER = '\uE000'; // a private-use character

    private HashNameReader() {}

    /// @param yaml the function that parses a line as a YAML node
    /// @param parser the function that interprets the node
    static ChoiceLines.ParseResult read(String line, Function<String, SourceNode> yaml,
            Function<SourceNode, ChoiceLines.ParseResult> parser) {
        String whole = line.replaceAll(COMMENT_START, String.valueOf(PLACEHOLDER));
        if (!whole.equals(line)) {
            try {
                ChoiceLines.ParseResult understood = parser.apply(restoreHash(yaml.apply(whole)));
                if (understood.problems().isEmpty()) {
                    return understood;
                }
            } catch (BadFile _) { // only the text before the comment is valid YAML
                return parser.apply(yaml.apply(line));
            }
        }
        return parser.apply(yaml.apply(line));
    }

    private static SourceNode restoreHash(SourceNode node) {
        return switch (node) {
            case SourceNode.Text text -> restoreHash(text);
            case SourceNode.Items(int line, int column, var items) ->
                    new SourceNode.Items(line, column, items.stream().map(HashNameReader::restoreHash).toList());
            case Fields(int line, int column, var fields) -> new Fields(line, column, fields.stream()
                    .map(field -> new Field(restoreHash(field.name()), restoreHash(field.value()))).toList());
        };
    }

    private static SourceNode.Text restoreHash(SourceNode.Text text) {
        return new SourceNode.Text(text.line(), text.column(), text.value().replace(PLACEHOLDER, '#'), text.quoted());
    }
}
