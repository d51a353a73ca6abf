package letopis.berserkheroes.event;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.NamedCard;
import letopis.table.RecordedAs;

/// A choice of a player.
public sealed interface PlayerDecision extends BerserkEvent, Choice.Decision {

    /// @param main deck size
    /// @param hero the hero if the list is not available; the hero is revealed soon in any case
    record DeckSubmitted(Seat seat, int main, int sideboard, Optional<CardName> hero, Hidden<DeckList> list)
            implements PlayerDecision {}

    /// Between two games of a match, a player swaps cards between the deck and the sideboard, or swaps none (BF-207.1).
    ///
    /// @param out number of cards leaving the deck, which is public
    /// @param in number of cards entering the deck
    record SideboardSwapped(Seat seat, int out, int in, Hidden<SideboardSwap> swap) implements PlayerDecision {}

    /// The winner of the roll chooses who begins (BH-301.4b).
    record OrderChosen(Seat seat, boolean first) implements PlayerDecision {}

    /// The player may shuffle the opponent's deck once more and cut it (BH-301.5b).
    ///
    /// @param cut number of top cards moved to the bottom; 0 for no cut
    record DeckHandled(Seat seat, boolean shuffled, int cut) implements PlayerDecision {}

    /// The player declares how many dealt cards to exchange (BF-301.7.1).
    record RedealDeclared(Seat seat, int cards) implements PlayerDecision {}

    /// The player chooses the cards to exchange, in the order they go under the deck (BH-301.7b, BF-7-127).
    record RedealTaken(Seat seat, List<CardId> cards) implements PlayerDecision {
        @Override
        public RedealTaken mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new RedealTaken(seat, cards.stream().map(newIdOf).toList());
        }
    }

    /// The player reveals hidden characters simultaneously (BF-304.3).
    @RecordedAs("HiddenRevealed")
    record HiddenCardsRevealed(Seat seat, List<CardId> cards) implements PlayerDecision {}

    /// A creature strikes an enemy character (BF-307.1).
    record AttackDeclared(Seat seat, CardId attacker, CardId target) implements PlayerDecision {}

    /// The player names a creature as defender and new target, or declines (BF-509.1, BF-7-088).
    record DefenderNamed(Seat seat, Optional<CardId> defender) implements PlayerDecision {}

    /// The player plays a card from hand with all required choices (BF-309.1).
    ///
    /// @param x chosen X of the cost; 0 without X
    /// @param said choices for each ability of a spell
    record CardPlayed(Seat seat, CardId card, CardName name, int x, List<Declaration> said, Price price)
            implements PlayerDecision {
        @Override
        public CardPlayed mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new CardPlayed(seat, newIdOf.apply(card), name, x, said, price.with(newIdOf));
        }

        @Override
        public List<NamedCard> namedCards() {
            return price.discards().isEmpty() ? List.of(new NamedCard(card, name))
                    : Stream.concat(Stream.of(new NamedCard(card, name)), RevealedCard.toNamedCards(price.discards()))
                    .toList();
        }
    }

    /// The player uses an activated ability of a card, with its targets (BF-308.1, BF-7-104).
    ///
    /// @param ability the key
    record AbilityActivated(Seat seat, CardId card, String ability, int x, Declaration said, Price price)
            implements PlayerDecision, AbilityUse {
        @Override
        public Optional<CardId> activatedCard() {
            return Optional.of(card);
        }

        @Override
        public AbilityActivated mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new AbilityActivated(seat, card, ability, x, said, price.with(newIdOf));
        }

        @Override
        public List<NamedCard> namedCards() {
            return RevealedCard.toNamedCards(price.discards()).toList();
        }
    }

    /// The use of an ability, observable by triggers.
    sealed interface AbilityUse {

        Seat seat();

        /// Returns the card with the ability if triggers also observe the use as an activation. Returns empty
        /// otherwise.
        default Optional<CardId> activatedCard() {
            return Optional.empty();
        }
    }

    /// The player exhausts coins to wound an enemy undead card (BF-7-098).
    record UndeadWounded(Seat seat, CardId card, int coins) implements PlayerDecision {}

    /// The player ends the choice phase (BF-306.1).
    record TurnHandedOver(Seat seat) implements PlayerDecision {}

    /// The player declares a trigger (BF-113.2), which puts it into the queue.
    ///
    /// @param trigger the index among the triggers this player has to declare, from 0
    /// @param cause the chosen cause (BF-113.7)
    record TriggerDeclared(Seat seat, int trigger, Optional<CardId> cause,
            Declaration said) implements PlayerDecision {}

    /// The player declares a trigger of a card in hand by naming the card (BF-113.13, BF-501.1).
    ///
    /// @param trigger as in [TriggerDeclared]
    /// @param said choices for sideboard cards whose trigger has targets (BF-113.11)
    @RecordedAs("HeldDeclared")
    record HeldTriggerDeclared(Seat seat, int trigger, CardName name,
            Optional<Declaration> said) implements PlayerDecision {

        public HeldTriggerDeclared(Seat seat, int trigger, CardName name) {
            this(seat, trigger, name, Optional.empty());
        }
    }

    /// The player reveals a sideboard card and uses its ability (BF-113.11).
    ///
    /// @param said choices, if the ability has targets
    @RecordedAs("SideboardUsed")
    record SideboardAbilityUsed(Seat seat, CardName name, Optional<Declaration> said) implements PlayerDecision,
            AbilityUse {

        public SideboardAbilityUsed(Seat seat, CardName name) {
            this(seat, name, Optional.empty());
        }
    }

    /// The player reveals a card of the searched deck and declares its trigger (BF-113.10).
    @RecordedAs("DeckDeclared")
    record DeckTriggerDeclared(Seat seat, CardId card, CardName name) implements PlayerDecision {
        @Override
        public DeckTriggerDeclared mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new DeckTriggerDeclared(seat, newIdOf.apply(card), name);
        }

        @Override
        public boolean isSearchContinued() {
            return true;
        }

        @Override
        public List<NamedCard> namedCards() {
            return List.of(new NamedCard(card, name));
        }
    }

    /// The player attaches an entering creature to a mechanism, or declines (BF-7-083).
    record ModuleJoined(Seat seat, Optional<CardId> bearer) implements PlayerDecision {}

    /// The player puts a card from hand under an Egg (BF-7-075).
    record ClutchUsed(Seat seat, CardId card, CardName name) implements PlayerDecision, AbilityUse {

        @Override
        public ClutchUsed mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new ClutchUsed(seat, newIdOf.apply(card), name);
        }

        @Override
        public List<NamedCard> namedCards() {
            return List.of(new NamedCard(card, name));
        }
    }

    /// The player meets a demand or declines (BF-7-032).
    record ExtortionAnswered(Seat seat, boolean paid, Price price) implements PlayerDecision {

        @Override
        public ExtortionAnswered mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new ExtortionAnswered(seat, paid, price.with(newIdOf));
        }

        @Override
        public List<NamedCard> namedCards() {
            return RevealedCard.toNamedCards(price.discards()).toList();
        }
    }

    /// The player reveals cards from the top of the deck, topmost first, or cards in hand. Cards in hand keep their
    /// ids, because all players saw the revealing effect put them there. The event got its name when only top cards
    /// were revealed.
    record TopShown(Seat seat, List<RevealedCard> cards) implements PlayerDecision {

        @Override
        public List<NamedCard> namedCards() {
            return RevealedCard.toNamedCards(cards).toList();
        }
    }

    /// The player takes some of the cards they looked at and puts the others under the deck in a chosen order.
    record TopSorted(Seat seat, List<CardId> taken, List<CardId> below) implements PlayerDecision {
        @Override
        public TopSorted mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new TopSorted(seat, taken.stream().map(newIdOf).toList(), below.stream().map(newIdOf).toList());
        }
    }

    /// The player removes extra lives, one for each listed card, and copies a creature (BF-7-039). An empty list
    /// declines.
    record LivesTaken(Seat seat, List<CardId> from, Optional<CardId> copied) implements PlayerDecision {}

    /// The player cancels a card or declines (BF-518.1).
    @RecordedAs("CancelAnswered")
    record CancellationAnswered(Seat seat, boolean cancels) implements PlayerDecision {}

    /// The player chooses among several replacements (BF-517.3).
    ///
    /// @param place the index among the replacements, oldest first, from 0
    record ReplacementChosen(Seat seat, int place) implements PlayerDecision {}

    /// The player chooses the targets of a later part when that part is reached (BF-116.1).
    record TargetsNamed(Seat seat, List<Aim> aims) implements PlayerDecision {}

    /// The player keeps one of several surplus cards that entered play together ([R-LIMIT2]).
    record CardKept(Seat seat, CardId card) implements PlayerDecision {}

    /// The player declines a permitted play.
    record PlayDeclined(Seat seat) implements PlayerDecision {}

    /// The player declines a trigger (BF-113.4).
    record TriggerDeclined(Seat seat, int trigger) implements PlayerDecision {}

    /// The player passes (BF-121.2-g).
    record Passed(Seat seat) implements PlayerDecision {}

    /// The player decides on an optional step (BF-119.5).
    record StepAnswered(Seat seat, boolean done) implements PlayerDecision {}

    /// The player chooses cards on the table for an effect.
    record CardsChosen(Seat seat, List<CardId> cards) implements PlayerDecision {

        /// Gives the cards their new ids. They may include cards in the player's hand.
        @Override
        public CardsChosen mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new CardsChosen(seat, cards.stream().map(newIdOf).toList());
        }
    }

    /// The player discards cards from hand (BF-7-157).
    record CardsGivenUp(Seat seat, List<RevealedCard> cards) implements PlayerDecision {
        @Override
        public CardsGivenUp mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new CardsGivenUp(seat, RevealedCard.withNewIds(cards, newIdOf));
        }

        @Override
        public List<NamedCard> namedCards() {
            return RevealedCard.toNamedCards(cards).toList();
        }
    }

    /// The player reveals the cards found by a search, or none (BF-7-133, BF-519.3).
    record CardsFound(Seat seat, List<RevealedCard> cards) implements PlayerDecision {
        @Override
        public CardsFound mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new CardsFound(seat, RevealedCard.withNewIds(cards, newIdOf));
        }

        @Override
        public List<NamedCard> namedCards() {
            return RevealedCard.toNamedCards(cards).toList();
        }
    }

    /// The player searches the deck (BF-519.3).
    record SearchBegun(Seat seat) implements PlayerDecision {}

    /// The player declines to search; nothing is shuffled (BF-519.3.1).
    record SearchDeclined(Seat seat) implements PlayerDecision {}

    /// The player chooses how many of the lost coins are ready ones (BF-522.5).
    record CoinsChosen(Seat seat, int open) implements PlayerDecision {}

    /// The player offers a draw (BF-603.2).
    record DrawOffered(Seat seat) implements PlayerDecision {
        @Override
        public boolean isConcession() {
            return true;
        }
    }

    record DrawAnswered(Seat seat, boolean accepted) implements PlayerDecision {}

    /// The player concedes (BF-604.1).
    record Conceded(Seat seat) implements PlayerDecision {
        @Override
        public boolean isConcession() {
            return true;
        }
    }
}
