package letopis.berserkheroes.rules;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import letopis.berserkheroes.event.Shown;
import letopis.berserkheroes.query.Holding;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Frame;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.PositionReader;
import letopis.table.kernel.move.Param;
import letopis.table.kernel.move.Params.Place;
import letopis.table.kernel.move.Params;
import letopis.table.kernel.position.CardLookup;
import letopis.table.kernel.position.CardWord;

/// Resolves the cards of written choices.
public final class BerserkCards extends CardLookup {

    static final Params<BerserkState, BerserkCards> PARAMS = new Params<>(BerserkCards::new);

    /// A card; the player's cards in play are preferred.
    static final Param<BerserkState, CardId> OWN = PARAMS.card(BerserkCards::play);

    /// A card; the opponent's cards in play are preferred.
    static final Param<BerserkState, CardId> FACING = PARAMS.card(BerserkCards::facing);

    /// Cards in any zone; those in play are preferred.
    static final Param<BerserkState, List<CardId>> ANYWHERE = PARAMS.cards(BerserkCards::play, BerserkCards::facing,
            (cards, _) -> cards::isInPlay);

    /// Maximum length of a written list.
    static final int MANY = 99;

    private final BerserkState state;

    public BerserkCards(BerserkState state, PositionReader reader) {
        super(state.table(), reader, EnumSet.of(BerserkZone.HERO, BerserkZone.CREATURES, BerserkZone.EVENTS,
                BerserkZone.EQUIPMENT));
        this.state = state;
    }

    /// Returns a parameter for distinct cards of a place, possibly unknown ones.
    static Param<BerserkState, List<CardId>> ids(Place<BerserkCards> place) {
        return PARAMS.each(place, true).as(found -> found.stream().map(Found::card).toList(),
                cards -> cards.stream().map(card -> new Found(card, Optional.empty())).toList());
    }

    /// Returns a parameter for distinct cards of a place with their names.
    static Param<BerserkState, List<Shown>> shown(Place<BerserkCards> place) {
        return PARAMS.each(place, false).as(BerserkCards::shown, cards -> cards.stream()
                .map(card -> new Found(card.card(), Optional.of(card.name()))).toList());
    }

    private static List<Shown> shown(List<Found> found) {
        return found.stream().flatMap(one -> one.name().map(name -> new Shown(one.card(), name)).stream()).toList();
    }

    List<Shown> shownOfHand(List<CardWord> words, Seat seat) {
        return shown(each(words, seat, _ -> hand(seat)));
    }

    Predicate<CardId> hand(Seat seat) {
        return in(seat, BerserkZone.HAND);
    }

    Predicate<CardId> deck(Seat seat) {
        return in(seat, BerserkZone.DECK);
    }

    Predicate<CardId> graveyard(Seat seat) {
        return in(seat, BerserkZone.GRAVEYARD);
    }

    /// Returns the places the player may play cards from now.
    Predicate<CardId> playable(Seat seat) {
        return Holding.ofTop(state).isPresent() ? Holding.sources(state, seat)::contains : hand(seat);
    }

    /// Returns the places the player reveals cards from now.
    Predicate<CardId> showable(Seat seat) {
        return state.top().orElse(null) instanceof Frame.ShowingBrought(_, var own) ? own::contains : deck(seat);
    }

    /// Returns the player's cards in play.
    Predicate<CardId> play(Seat seat) {
        return in(seat, BerserkZone.CREATURES).or(in(seat, BerserkZone.HERO)).or(in(seat, BerserkZone.EVENTS))
                .or(in(seat, BerserkZone.EQUIPMENT));
    }

    /// Returns the opponent's cards in play.
    Predicate<CardId> facing(Seat seat) {
        return play(seat.opponent());
    }

    /// Returns cards in any zone; the player's cards in play are preferred.
    List<CardId> anywhere(List<CardWord> words, Seat seat) {
        return words.stream().flatMap(word -> anywhere(word, seat).stream()).toList();
    }

    Optional<CardId> anywhere(CardWord word, Seat seat) {
        return find(word, play(seat), facing(seat), this::isInPlay);
    }
}
