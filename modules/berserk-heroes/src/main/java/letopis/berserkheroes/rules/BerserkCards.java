package letopis.berserkheroes.rules;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import letopis.berserkheroes.event.RevealedCard;
import letopis.berserkheroes.query.PlaySources;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Frame;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.PositionReader;
import letopis.table.kernel.move.Param;
import letopis.table.kernel.move.Params;
import letopis.table.kernel.move.Params.CardPlace;
import letopis.table.kernel.position.CardLookup;
import letopis.table.kernel.position.CardWord;

/// A lookup for the cards named in written choices.
public final class BerserkCards extends CardLookup {

    static final Params<BerserkState, BerserkCards> PARAMS = new Params<>(BerserkCards::new);

    /// A parameter for one card, preferring the player's cards in play.
    static final Param<BerserkState, CardId> OWN = PARAMS.card(BerserkCards::inOwnPlayArea);

    /// A parameter for one card, preferring the opponent's cards in play.
    static final Param<BerserkState, CardId> FACING = PARAMS.card(BerserkCards::inOpposingPlayArea);

    /// A parameter for cards in any zone, preferring those in play.
    static final Param<BerserkState, List<CardId>> ANYWHERE =
            PARAMS.cards(BerserkCards::inOwnPlayArea, BerserkCards::inOpposingPlayArea,
            (cards, _) -> cards::isInPlay);

    /// The maximum length of a written list.
    static final int MANY = 99;

    private final BerserkState state;

    public BerserkCards(BerserkState state, PositionReader reader) {
        super(state.table(), reader, EnumSet.of(BerserkZone.HERO, BerserkZone.CREATURES, BerserkZone.EVENTS,
                BerserkZone.EQUIPMENT));
        this.state = state;
    }

    /// Returns a parameter for distinct cards in a place. Their faces may be unknown.
    static Param<BerserkState, List<CardId>> createCardIdsParam(CardPlace<BerserkCards> place) {
        return PARAMS.distinctCards(place, true).mapTo(matches -> matches.stream().map(CardMatch::card).toList(),
                cards -> cards.stream().map(card -> new CardMatch(card, Optional.empty())).toList());
    }

    /// Returns a parameter for distinct cards of a place with their names.
    static Param<BerserkState, List<RevealedCard>> createShownCardsParam(CardPlace<BerserkCards> place) {
        return PARAMS.distinctCards(place, false).mapTo(BerserkCards::listShownCards, cards -> cards.stream()
                .map(card -> new CardMatch(card.card(), Optional.of(card.name()))).toList());
    }

    private static List<RevealedCard> listShownCards(List<CardMatch> matches) {
        return matches.stream()
                .flatMap(cardMatch -> cardMatch.name().map(name -> new RevealedCard(cardMatch.card(), name))
                .stream()).toList();
    }

    List<RevealedCard> listShownHandCards(List<CardWord> words, Seat seat) {
        return listShownCards(findDistinct(words, seat, _ -> inHand(seat)));
    }

    Predicate<CardId> inHand(Seat seat) {
        return isIn(seat, BerserkZone.HAND);
    }

    Predicate<CardId> inDeck(Seat seat) {
        return isIn(seat, BerserkZone.DECK);
    }

    Predicate<CardId> inGraveyard(Seat seat) {
        return isIn(seat, BerserkZone.GRAVEYARD);
    }

    /// Returns a test for the cards that the player may play now.
    Predicate<CardId> createPlayableTest(Seat seat) {
        return PlaySources.findTopCardPlayer(state).isPresent() ? PlaySources.listPlayableCards(state, seat)::contains
                : inHand(seat);
    }

    /// Returns a test for the cards that the player is to reveal now.
    Predicate<CardId> createShowableTest(Seat seat) {
        return state.topFrame().orElse(null) instanceof Frame.BroughtCardReveal(_, var own) ? own::contains
                : inDeck(seat);
    }

    /// Returns a test for the player's cards in play.
    Predicate<CardId> inOwnPlayArea(Seat seat) {
        return isIn(seat, BerserkZone.CREATURES).or(isIn(seat, BerserkZone.HERO)).or(isIn(seat, BerserkZone.EVENTS))
                .or(isIn(seat, BerserkZone.EQUIPMENT));
    }

    /// Returns a test for the opponent's cards in play.
    Predicate<CardId> inOpposingPlayArea(Seat seat) {
        return inOwnPlayArea(seat.opponent());
    }

    /// Returns cards in any zone; the player's cards in play are preferred.
    List<CardId> findCardsAnywhere(List<CardWord> words, Seat seat) {
        return words.stream().flatMap(word -> findCardAnywhere(word, seat).stream()).toList();
    }

    Optional<CardId> findCardAnywhere(CardWord word, Seat seat) {
        return find(word, inOwnPlayArea(seat), inOpposingPlayArea(seat), this::isInPlay);
    }
}
