package letopis.berserkheroes.position;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import letopis.berserkheroes.event.Shown;
import letopis.berserkheroes.query.Holding;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.PositionReader;
import letopis.table.kernel.position.CardLookup;
import letopis.table.kernel.position.CardWord;

/// Finds the cards of a game that written words mean.
final class BerserkCards extends CardLookup {

    BerserkCards(BerserkState state, PositionReader reader) {
        super(state.table(), reader, EnumSet.of(BerserkZone.HERO, BerserkZone.CREATURES, BerserkZone.EVENTS,
                BerserkZone.EQUIPMENT));
    }

    Predicate<CardId> hand(Seat seat) {
        return in(seat, BerserkZone.HAND);
    }

    /// Whence a player may play a card now.
    Predicate<CardId> playable(BerserkState state, Seat seat) {
        return Holding.ofTop(state).isPresent() ? Holding.sources(state, seat)::contains : hand(seat);
    }

    /// What a player has in play.
    Predicate<CardId> play(Seat seat) {
        return in(seat, BerserkZone.CREATURES).or(in(seat, BerserkZone.HERO)).or(in(seat, BerserkZone.EVENTS))
                .or(in(seat, BerserkZone.EQUIPMENT));
    }

    /// Cards of a zone, each with its name.
    List<Shown> shown(List<CardWord> words, Seat seat, Predicate<CardId> where) {
        return each(words, seat, _ -> where).stream()
                .flatMap(one -> one.name().map(name -> new Shown(one.card(), name)).stream()).toList();
    }

    /// Cards anywhere, those a player has in play first.
    List<CardId> anywhere(List<CardWord> words, Seat seat) {
        return words.stream().flatMap(word -> anywhere(word, seat).stream()).toList();
    }

    Optional<CardId> anywhere(CardWord word, Seat seat) {
        return find(word, play(seat), play(seat.opponent()), this::isInPlay);
    }
}
