package letopis.recording;

import java.util.function.Function;
import letopis.dispute.ChoiceLines;
import letopis.language.message.BadFile;
import letopis.table.SourceNode.Fields.Field;
import letopis.table.SourceNode.Fields;
import letopis.table.SourceNode;

/// A reader of script lines with names that contain `#`. In YAML, a `#` after a space begins a comment, so such a line
/// is first read as a whole to keep names complete.
final class HashedNames {

    private static final String REMARK = "(?<=\\s)#";
    private static final char STAND_IN = '\uE000'; // a private-use character

    private HashedNames() {}

    /// @param yaml parses a line
    /// @param meaning interprets a parsed line
    static ChoiceLines.Understood read(String line, Function<String, SourceNode> yaml,
            Function<SourceNode, ChoiceLines.Understood> meaning) {
        String whole = line.replaceAll(REMARK, String.valueOf(STAND_IN));
        if (!whole.equals(line)) {
            try {
                ChoiceLines.Understood understood = meaning.apply(restored(yaml.apply(whole)));
                if (understood.problems().isEmpty()) {
                    return understood;
                }
            } catch (BadFile _) { // only the text before the comment is valid YAML
                return meaning.apply(yaml.apply(line));
            }
        }
        return meaning.apply(yaml.apply(line));
    }

    private static SourceNode restored(SourceNode node) {
        return switch (node) {
            case SourceNode.Text text -> restored(text);
            case SourceNode.Items(int line, int column, var items) ->
                    new SourceNode.Items(line, column, items.stream().map(HashedNames::restored).toList());
            case Fields(int line, int column, var fields) -> new Fields(line, column, fields.stream()
                    .map(field -> new Field(restored(field.name()), restored(field.value()))).toList());
        };
    }

    private static SourceNode.Text restored(SourceNode.Text text) {
        return new SourceNode.Text(text.line(), text.column(), text.value().replace(STAND_IN, '#'), text.quoted());
    }
}
