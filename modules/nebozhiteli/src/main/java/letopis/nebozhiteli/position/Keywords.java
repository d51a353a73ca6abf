package letopis.nebozhiteli.position;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.Keyword;
import letopis.table.PositionReader;
import letopis.table.SourceNode;

/// Reads keywords as cards have them: `{kind: deals-more, amount: 2}`, or the kind alone where nothing belongs to it.
final class Keywords {

    /// A keyword written into a position comes from no ability, and so adds up with others.
    static final int OF_NO_ABILITY = -1;

    private Keywords() {}

    static Optional<Keyword> read(PositionReader reader, SourceNode written) {
        if (written instanceof SourceNode.Text text) {
            var kind = new SourceNode.Text(text.line(), text.column(), "kind", false);
            return reader.record(Keyword.class, new SourceNode.Fields(text.line(), text.column(),
                    List.of(new SourceNode.Fields.Field(kind, text))));
        }
        return reader.record(Keyword.class, written);
    }
}
