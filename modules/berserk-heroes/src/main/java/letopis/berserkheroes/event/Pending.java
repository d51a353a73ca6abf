package letopis.berserkheroes.event;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.berserkheroes.card.Deed;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;

/// A trigger whose condition was met, and which is to be declared (BF-113.2).
///
/// @param number tells them apart
/// @param may whether it may be let be
/// @param marked whether declaring it puts a mark (BF-113.5)
/// @param delayed the lasting effect that is used up by it
/// @param causes what set it off, point by point; one is chosen (BF-113.7)
/// @param bound what it has of the ability it comes from
/// @param most how often in the game it is declared, where each point that sets it off counts (BF-7-109)
/// @param held cards of the hand that may have it; none where all can see the card that has it
/// @param known what the causes were, where it asks for that (BF-403.1)
public record Pending(
        int number, Seat seat, Source source, String key, boolean may, boolean marked, Optional<Integer> delayed,
        List<CardId> causes, Deed deed, List<String> lineage, Bound bound, List<CardName> held,
        Optional<List<Source>> known, Optional<Integer> most) {

    public Pending(int number, Seat seat, Source source, String key, boolean may, boolean marked,
            Optional<Integer> delayed, List<CardId> causes, Deed deed, List<String> lineage, Bound bound,
            List<CardName> held) {
        this(number, seat, source, key, may, marked, delayed, causes, deed, lineage, bound, held, Optional.empty(),
                Optional.empty());
    }

    public Pending {
        causes = List.copyOf(causes);
        lineage = List.copyOf(lineage);
        held = List.copyOf(held);
        known = known.map(List::copyOf);
    }

    public Pending withSource(Source other) {
        return new Pending(number, seat, other, key, may, marked, delayed, causes, deed, lineage, bound, held, known,
                most);
    }

    /// @param was what it was, where that is asked for
    public Pending withCause(CardId cause, Optional<Source> was) {
        var more = new ArrayList<>(causes);
        if (!more.contains(cause)) {
            more.add(cause);
        }
        return new Pending(number, seat, source, key, may, marked, delayed, more, deed, lineage, bound, held,
                was.map(one -> Stream.concat(known.stream().flatMap(List::stream), Stream.of(one)).toList())
                        .or(() -> known), most);
    }

    /// What a cause was, as last noted.
    public Optional<Source> was(CardId cause) {
        return known.stream().flatMap(List::stream).filter(one -> one.card().equals(cause)).reduce((_, last) -> last);
    }
}
