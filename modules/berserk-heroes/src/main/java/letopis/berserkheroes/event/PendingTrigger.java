package letopis.berserkheroes.event;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.berserkheroes.card.Deed;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.RecordedAs;

/// A trigger whose condition has occurred but that has not been declared yet (BF-113.2).
///
/// @param number unique number
/// @param may whether it is optional
/// @param marked whether declaring it sets a use mark (BF-113.5)
/// @param delayed the continuous effect used up by it
/// @param causes cards that triggered it, one of which is chosen (BF-113.7)
/// @param bound values inherited from the creating ability
/// @param most maximum declarations per game, counting each cause (BF-7-109)
/// @param held cards in hand that may have the trigger; empty if its card is public
/// @param known last known values of the causes, if it uses them (BF-403.1)
@RecordedAs("Pending")
public record PendingTrigger(
        int number, Seat seat, Source source, String key, boolean may, boolean marked, Optional<Integer> delayed,
        List<CardId> causes, Deed deed, List<String> lineage, InheritedValues bound, List<CardName> held,
        Optional<List<Source>> known, Optional<Integer> most) {

    public PendingTrigger(int number, Seat seat, Source source, String key, boolean may, boolean marked,
            Optional<Integer> delayed, List<CardId> causes, Deed deed, List<String> lineage, InheritedValues bound,
            List<CardName> held) {
        this(number, seat, source, key, may, marked, delayed, causes, deed, lineage, bound, held, Optional.empty(),
                Optional.empty());
    }

    public PendingTrigger {
        causes = List.copyOf(causes);
        lineage = List.copyOf(lineage);
        held = List.copyOf(held);
        known = known.map(List::copyOf);
    }

    public PendingTrigger withSource(Source newSource) {
        return new PendingTrigger(number, seat, newSource, key, may, marked, delayed, causes, deed, lineage, bound,
                held, known, most);
    }

    /// @param lastKnownSource last known values of the cause, if used
    public PendingTrigger withCause(CardId cause, Optional<Source> lastKnownSource) {
        var more = new ArrayList<>(causes);
        if (!more.contains(cause)) {
            more.add(cause);
        }
        return new PendingTrigger(number, seat, source, key, may, marked, delayed, more, deed, lineage, bound, held,
                lastKnownSource.map(source -> Stream.concat(known.stream().flatMap(List::stream), Stream.of(source))
                .toList())
                        .or(() -> known), most);
    }

    public Optional<Source> findLastKnownSource(CardId cause) {
        return known.stream().flatMap(List::stream).filter(source -> source.card().equals(cause))
                .reduce((_, last) -> last);
    }
}
