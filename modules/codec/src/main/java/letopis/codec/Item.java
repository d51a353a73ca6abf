package letopis.codec;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.PositionReader;
import letopis.table.SourceNode;

/// One line of the choices of a position: who, and what.
sealed interface Item {

    /// The line in the file.
    SourceNode at();

    /// Nothing happens until then.
    record Until(SourceNode at, SourceNode where) implements Item {}

    /// Both players say the same word, whoever is asked first.
    record Both(SourceNode at, SourceNode word, boolean implying) implements Item {}

    /// @param seat nobody's for chance and the judge
    /// @param implying whether what goes without saying may come before it
    record Of(SourceNode at, Optional<Seat> seat, SourceNode wanted, boolean implying) implements Item {}

    static Optional<Item> read(SourceNode written, PositionReader reader) {
        if (!(written instanceof SourceNode.Fields fields)) {
            reader.expected(written, "choice");
            return Optional.empty();
        }
        boolean implying = reader.flag(fields, "implied", true);
        List<SourceNode.Fields.Field> who = fields.fields().stream().filter(field -> !field.name().value().equals("implied")).toList();
        if (who.size() != 1) {
            SourceNode at = who.size() > 1 ? who.get(1).name() : fields;
            reader.report(at, "one-choice");
            return Optional.empty();
        }
        SourceNode.Text name = who.getFirst().name();
        SourceNode wanted = who.getFirst().value();
        return switch (name.value()) {
            case "until" -> Optional.of(new Until(name, wanted));
            case "both" -> Optional.of(new Both(name, wanted, implying));
            case "chance", "judge" -> Optional.of(new Of(name, Optional.empty(), wanted, implying));
            default -> reader.seat(name).map(seat -> new Of(name, Optional.of(seat), wanted, implying));
        };
    }
}
