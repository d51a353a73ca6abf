package letopis.codec;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.Reading;
import letopis.table.Written;

/// One line of the choices of a position: who, and what.
sealed interface Item {

    /// The line in the file.
    Written at();

    /// Nothing happens until then.
    record Until(Written at, Written where) implements Item {}

    /// Both players say the same word, whoever is asked first.
    record Both(Written at, Written word, boolean implying) implements Item {}

    /// @param seat nobody's for chance and the judge
    /// @param implying whether what goes without saying may come before it
    record Of(Written at, Optional<Seat> seat, Written wanted, boolean implying) implements Item {}

    static Optional<Item> read(Written written, Reading reading) {
        if (!(written instanceof Written.Fields fields)) {
            reading.wrong(written, "choice");
            return Optional.empty();
        }
        boolean implying = reading.flag(fields, "implied", true);
        List<Written.Fields.Field> who = fields.fields().stream().filter(field -> !field.name().value().equals("implied")).toList();
        if (who.size() != 1) {
            Written at = who.size() > 1 ? who.get(1).name() : fields;
            reading.mistake(at, "one-choice");
            return Optional.empty();
        }
        Written.Text name = who.getFirst().name();
        Written wanted = who.getFirst().value();
        return switch (name.value()) {
            case "until" -> Optional.of(new Until(name, wanted));
            case "both" -> Optional.of(new Both(name, wanted, implying));
            case "chance", "judge" -> Optional.of(new Of(name, Optional.empty(), wanted, implying));
            default -> reading.seat(name).map(seat -> new Of(name, Optional.of(seat), wanted, implying));
        };
    }
}
