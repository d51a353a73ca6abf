package letopis.respons.event;

import java.util.List;
import java.util.function.UnaryOperator;
import letopis.table.CardId;

/// What a player chooses to pay with beside influence and action points.
///
/// @param discards cards of the hand (RS-086)
/// @param sacrifices cards of the own field (RS-098)
/// @param free whether nothing at all is paid, because something allows that (RS-159)
public record Price(List<Shown> discards, List<CardId> sacrifices, boolean free) {

    public static final Price PLAIN = new Price(List.of(), List.of(), false);
    public static final Price FREE = new Price(List.of(), List.of(), true);

    public Price {
        discards = List.copyOf(discards);
        sacrifices = List.copyOf(sacrifices);
    }

    Price with(UnaryOperator<CardId> names) {
        return discards.isEmpty() ? this : new Price(Shown.mixed(discards, names), sacrifices, free);
    }
}
