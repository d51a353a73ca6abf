package letopis.respons.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.RecordedAs;
import letopis.table.RecordedAs;
import letopis.table.RecordedAs;

/// A pending choice, with the player who must make it.
public sealed interface Prompt extends letopis.table.kernel.Prompt {

    /// A choice of one player.
    @RecordedAs("OnePlayer")
    sealed interface SeatPrompt extends Prompt, OfPlayer {}

    /// A choice of chance.
    @RecordedAs("NoPlayer")
    sealed interface SeatlessPrompt extends Prompt, OfChance {}

    /// A random choice that concerns a player's cards.
    sealed interface CardChance extends SeatlessPrompt {
        Seat seat();
    }

    /// A choice of a number of cards by one player.
    @RecordedAs("OfCards")
    sealed interface CardsPrompt extends Prompt {

        List<CardId> cards();

        default int count() {
            return 1;
        }
    }

    record SubmitDecks(List<Seat> seats) implements Prompt {}

    /// The random choice of the first player.
    record Lot() implements SeatlessPrompt {}

    /// The players' agreement on the first player.
    @RecordedAs("Agree")
    record AgreeOnInitiative(Seat seat) implements SeatPrompt {}

    @RecordedAs("Arrange")
    record ArrangeOrders(List<Seat> seats) implements Prompt {}

    record Mulligan(Seat seat) implements SeatPrompt {}

    /// The use of cards in the starting hand that have effects before the game (RS-326).
    @RecordedAs("BeforeGame")
    record UsePreGameEffect(Seat seat) implements SeatPrompt {}

    /// The cut of the opponent's deck (RS-106a).
    record Cut(Seat seat) implements SeatPrompt {}

    @RecordedAs("CutFalls")
    record RandomCut(Seat seat) implements CardChance {}

    /// The identification of top cards of a deck, some of which are unknown.
    ///
    /// @param unknownCount the number of cards to identify
    record TurnUp(Seat seat, int unknownCount) implements CardChance {}

    /// An action of the action phase (RS-038a).
    record Act(Seat seat) implements SeatPrompt {}

    /// The question whether to continue a game in which turns pass without any possible action.
    @RecordedAs("GoOn")
    record Continuation(Seat seat) implements SeatPrompt {}

    /// An action in response to another action ([R-NORESPONSE]).
    record Answer(Seat seat) implements SeatPrompt {}

    /// The use of a ↷ outside the action phase ([R-MAINPHASE]).
    record Offer(Seat seat) implements SeatPrompt {}

    /// The choice between several replacement effects ([R-REPLACE]).
    ///
    /// @param cards the cards with these effects
    @RecordedAs("Replace")
    record ChooseReplacement(Seat seat, List<CardId> cards) implements SeatPrompt, CardsPrompt {}

    /// The immediate use of a card without an action point (RS-069b).
    record Use(Seat seat, CardId card) implements SeatPrompt {}

    /// The activation of a trap (RS-284b).
    record Trap(Seat seat) implements SeatPrompt {}

    /// The turning up of the leftmost face-down Order (RS-317).
    @RecordedAs("TurnOrder")
    record TurnUpOrder(Seat seat) implements SeatPrompt {}

    /// A revealed card that the recorder has not seen.
    ///
    /// @param seat the player of the card
    /// @param mandatory true if the game cannot continue before the card is named
    record Show(Seat seat, CardId card, boolean mandatory) implements SeatPrompt {}

    record Modes(Seat seat) implements SeatPrompt {}

    record Aims(Seat seat) implements SeatPrompt {}

    /// The choice of cards for an effect.
    ///
    /// @param cards the available cards
    /// @param count the number of cards to choose
    record Choose(Seat seat, List<CardId> cards, int count) implements SeatPrompt, CardsPrompt {}

    /// The sacrifice of a card of the player's own field (RS-101).
    record Sacrifice(Seat seat, List<CardId> cards, int count) implements SeatPrompt, CardsPrompt {}

    /// The discard of cards in hand.
    ///
    /// @param pickedCard the card picked by chance, if any
    record Discard(Seat seat, int cards, Optional<CardId> pickedCard) implements SeatPrompt {}

    /// The random pick of a card from a hand (RS-087).
    record Pick(Seat seat) implements CardChance {}

    /// The blind pick of a card by the opponent ([R-BLINDPICK]).
    ///
    /// @param seat the player who picks
    record PickBlindly(Seat seat) implements SeatPrompt {}

    /// The choice of a cell for a card (RS-124a).
    record Place(Seat seat, CardId card, Seat field) implements SeatPrompt {}

    record Line(Seat seat) implements SeatPrompt {}

    /// The result of a search (RS-109).
    @RecordedAs("Find")
    record ChooseFoundCards(Seat seat) implements SeatPrompt {}

    record Nothing() implements SeatlessPrompt {}
}
