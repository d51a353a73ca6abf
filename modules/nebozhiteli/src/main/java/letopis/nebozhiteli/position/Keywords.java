package letopis.nebozhiteli.position;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.Keyword;
import letopis.table.Reading;
import letopis.table.Written;

/// Reads keywords as cards have them: `{kind: deals-more, amount: 2}`, or the kind alone where nothing belongs to it.
final class Keywords {

    /// A keyword written into a position comes from no ability, and so adds up with others.
    static final int OF_NO_ABILITY = -1;

    private Keywords() {}

    static Optional<Keyword> read(Reading reading, Written written) {
        if (written instanceof Written.Text text) {
            var kind = new Written.Text(text.line(), text.column(), "kind", false);
            return reading.record(Keyword.class, new Written.Fields(text.line(), text.column(), List.of(new Written.Fields.Field(kind, text))));
        }
        return reading.record(Keyword.class, written);
    }
}
