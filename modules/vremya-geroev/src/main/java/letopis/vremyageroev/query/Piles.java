package letopis.vremyageroev.query;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.CardName;
import letopis.table.kernel.Pile;
import letopis.table.kernel.UpcomingCards;
import letopis.vremyageroev.state.FightState;

/// Piles placed on a deck ([R-SWDECK]). Cards are drawn from the top pile first. The first unidentified slot of a deck
/// therefore belongs to the topmost pile with cards left, or to the old deck if no pile has any.
public final class Piles {

    private Piles() {}

    private static Stream<Pile> of(FightState state, Seat seat) {
        return state.piles().stream().filter(pile -> pile.seat().equals(seat));
    }

    public static boolean hasPiles(FightState state, Seat seat) {
        return of(state, seat).findAny().isPresent();
    }

    /// Returns the possible cards of the next unidentified slots of a deck, from the top; empty if unknown. Slots that
    /// were shuffled together share one list. The caller removes cards from it as they are assigned.
    public static UpcomingCards findUpcomingCards(FightState state, Seat seat, int slotCount) {
        Optional<List<CardName>> rest = DeckKnowledge.isKnown(state, seat)
                ? Optional.of(DeckKnowledge.listUnidentifiedNames(state, seat))
                : Optional.empty();
        var next = new ArrayList<Optional<List<CardName>>>();
        of(state, seat).forEach(pile -> {
            Optional<List<CardName>> left = pile.remainingNames(state.table());
            left.ifPresent(names -> rest.ifPresent(all -> names.forEach(all::remove)));
            next.addAll(Collections.nCopies(pile.remainingCount(), left.or(() -> rest)));
        });
        next.addAll(Collections.nCopies(Math.max(0, slotCount - next.size()), rest));
        return new UpcomingCards(seat, next.subList(0, slotCount));
    }
}
