package letopis.respons.position;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import letopis.journal.Seat;
import letopis.respons.event.Shown;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.table.CardId;
import letopis.table.PositionReader;
import letopis.table.kernel.position.CardLookup;
import letopis.table.kernel.position.CardWord;

/// Finds the cards of a game that written words mean.
final class LaneCards extends CardLookup {

    LaneCards(ResponsState state, PositionReader reader) {
        super(state.table(), reader, EnumSet.of(ResponsZone.HERO, ResponsZone.UNITS, ResponsZone.SUPPORT));
    }

    Predicate<CardId> hand(Seat seat) {
        return in(seat, ResponsZone.HAND);
    }

    /// What lies on a field, or is the hero.
    Predicate<CardId> field(Seat seat) {
        return in(seat, ResponsZone.UNITS).or(in(seat, ResponsZone.SUPPORT)).or(in(seat, ResponsZone.HERO));
    }

    /// Cards of a hand, each with its name.
    List<Shown> shown(List<CardWord> words, Seat seat) {
        return each(words, seat, _ -> hand(seat)).stream()
                .flatMap(one -> one.name().map(name -> new Shown(one.card(), name)).stream()).toList();
    }

    /// Cards anywhere, those of the player's field first.
    List<CardId> anywhere(List<CardWord> words, Seat seat) {
        return words.stream().flatMap(word -> anywhere(word, seat).stream()).toList();
    }

    Optional<CardId> anywhere(CardWord word, Seat seat) {
        return find(word, field(seat), field(seat.opponent()), this::isInPlay);
    }
}
