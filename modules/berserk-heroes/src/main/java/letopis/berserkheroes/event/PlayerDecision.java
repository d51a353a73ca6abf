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

/// What a player chooses.
public sealed interface PlayerDecision extends BerserkEvent, Choice.Decision {

    /// @param main how many cards the deck has
    /// @param hero who lies open soon, where nobody at hand has the list
    record DeckSubmitted(Seat seat, int main, int sideboard, Optional<CardName> hero, Hidden<DeckList> list)
            implements PlayerDecision {}

    /// Between two games of a match cards of the deck change places with cards of the additional deck, or none do
    /// (BF-207.1).
    ///
    /// @param out how many leave the deck, which all can see
    /// @param in how many come into it
    record SideboardSwapped(Seat seat, int out, int in, Hidden<SideboardSwap> swap) implements PlayerDecision {}

    /// Who won the roll says whether he begins (BH-301.4b).
    record OrderChosen(Seat seat, boolean first) implements PlayerDecision {}

    /// The opponent's deck may be shuffled once more and cut (BH-301.5b).
    ///
    /// @param cut how many cards from the top go below; 0 for none
    record DeckHandled(Seat seat, boolean shuffled, int cut) implements PlayerDecision {}

    /// How many cards of the deal will be exchanged (BF-301.7.1).
    record RedealDeclared(Seat seat, int cards) implements PlayerDecision {}

    /// Which they are, in the order they go under the deck (BH-301.7b, BF-7-127).
    record RedealTaken(Seat seat, List<CardId> cards) implements PlayerDecision {
        @Override
        public RedealTaken withCards(UnaryOperator<CardId> names) {
            return new RedealTaken(seat, cards.stream().map(names).toList());
        }
    }

    /// Own hidden characters are turned up, all at once (BF-304.3).
    record HiddenRevealed(Seat seat, List<CardId> cards) implements PlayerDecision {}

    /// A creature strikes an enemy character (BF-307.1).
    record AttackDeclared(Seat seat, CardId attacker, CardId target) implements PlayerDecision {}

    /// Another creature steps in and is the target from there on, or none does (BF-509.1, BF-7-088).
    record DefenderNamed(Seat seat, Optional<CardId> defender) implements PlayerDecision {}

    /// A card of the hand is played, with all that is said for it (BF-309.1).
    ///
    /// @param x what is said for X of the cost; 0 where there is none
    /// @param said for each ability of a spell
    record CardPlayed(Seat seat, CardId card, CardName name, int x, List<Said> said, Price price)
            implements PlayerDecision {
        @Override
        public CardPlayed withCards(UnaryOperator<CardId> names) {
            return new CardPlayed(seat, names.apply(card), name, x, said, price.with(names));
        }

        @Override
        public List<NamedCard> named() {
            return price.discards().isEmpty() ? List.of(new NamedCard(card, name))
                    : Stream.concat(Stream.of(new NamedCard(card, name)), Shown.named(price.discards())).toList();
        }
    }

    /// An activated ability is used: it is said which, of what card, and on whom (BF-308.1, BF-7-104).
    ///
    /// @param ability its key
    record AbilityActivated(Seat seat, CardId card, String ability, int x, Said said, Price price)
            implements PlayerDecision, AbilityUse {
        @Override
        public Optional<CardId> activated() {
            return Optional.of(card);
        }

        @Override
        public AbilityActivated withCards(UnaryOperator<CardId> names) {
            return new AbilityActivated(seat, card, ability, x, said, price.with(names));
        }

        @Override
        public List<NamedCard> named() {
            return Shown.named(price.discards()).toList();
        }
    }

    /// A player uses an ability, which others may hear.
    sealed interface AbilityUse {

        Seat seat();

        /// The card whose ability it is, where that is heard as well.
        default Optional<CardId> activated() {
            return Optional.empty();
        }
    }

    /// Coins are closed to wound an enemy undead card (BF-7-098).
    record UndeadWounded(Seat seat, CardId card, int coins) implements PlayerDecision {}

    /// (BF-306.1).
    record TurnHandedOver(Seat seat) implements PlayerDecision {}

    /// A trigger is declared (BF-113.2), which gives its place in the queue.
    ///
    /// @param trigger its place among those this player has to declare, from 0
    /// @param cause which of its points (BF-113.7)
    record TriggerDeclared(Seat seat, int trigger, Optional<CardId> cause, Said said) implements PlayerDecision {}

    /// A trigger of a card in the hand is declared, so that the card is named (BF-113.13, BF-501.1).
    ///
    /// @param trigger as in [TriggerDeclared]
    /// @param said for cards of the additional deck, where their trigger asks for targets (BF-113.11)
    record HeldDeclared(Seat seat, int trigger, CardName name, Optional<Said> said) implements PlayerDecision {

        public HeldDeclared(Seat seat, int trigger, CardName name) {
            this(seat, trigger, name, Optional.empty());
        }
    }

    /// A card of the additional deck is shown, and its ability used (BF-113.11).
    ///
    /// @param said where the ability asks for targets
    record SideboardUsed(Seat seat, CardName name, Optional<Said> said) implements PlayerDecision, AbilityUse {

        public SideboardUsed(Seat seat, CardName name) {
            this(seat, name, Optional.empty());
        }
    }

    /// A card of the deck that is looked through is shown, and its trigger declared (BF-113.10).
    record DeckDeclared(Seat seat, CardId card, CardName name) implements PlayerDecision {
        @Override
        public DeckDeclared withCards(UnaryOperator<CardId> names) {
            return new DeckDeclared(seat, names.apply(card), name);
        }

        @Override
        public boolean keepsLooking() {
            return true;
        }

        @Override
        public List<NamedCard> named() {
            return List.of(new NamedCard(card, name));
        }
    }

    /// A creature that has just come is attached to a mechanism, or is not (BF-7-083).
    record ModuleJoined(Seat seat, Optional<CardId> bearer) implements PlayerDecision {}

    /// A card of the hand is laid under an Egg (BF-7-075).
    record ClutchUsed(Seat seat, CardId card, CardName name) implements PlayerDecision, AbilityUse {

        @Override
        public ClutchUsed withCards(UnaryOperator<CardId> names) {
            return new ClutchUsed(seat, names.apply(card), name);
        }

        @Override
        public List<NamedCard> named() {
            return List.of(new NamedCard(card, name));
        }
    }

    /// A demand is met, or is not (BF-7-032).
    record ExtortionAnswered(Seat seat, boolean paid, Price price) implements PlayerDecision {

        @Override
        public ExtortionAnswered withCards(UnaryOperator<CardId> names) {
            return new ExtortionAnswered(seat, paid, price.with(names));
        }

        @Override
        public List<NamedCard> named() {
            return Shown.named(price.discards()).toList();
        }
    }

    /// Cards are shown: those on top of the own deck, from the top, or some of the hand. All know which of the hand
    /// they are, since they came to it by what has them shown, so they keep their ids. The name is that of the records
    /// in which only tops were shown.
    record TopShown(Seat seat, List<Shown> cards) implements PlayerDecision {

        @Override
        public List<NamedCard> named() {
            return Shown.named(cards).toList();
        }
    }

    /// Of cards looked at, some are taken, and the others go under the deck in this order.
    record TopSorted(Seat seat, List<CardId> taken, List<CardId> below) implements PlayerDecision {
        @Override
        public TopSorted withCards(UnaryOperator<CardId> names) {
            return new TopSorted(seat, taken.stream().map(names).toList(), below.stream().map(names).toList());
        }
    }

    /// Extra lives are taken, one for each time a card is named, and a creature is copied (BF-7-039); nothing, where
    /// none is named.
    record LivesTaken(Seat seat, List<CardId> from, Optional<CardId> copied) implements PlayerDecision {}

    /// A card is cancelled, or let be (BF-518.1).
    record CancelAnswered(Seat seat, boolean cancels) implements PlayerDecision {}

    /// One of several things that may happen instead (BF-517.3).
    ///
    /// @param place among them, the oldest first, from 0
    record ReplacementChosen(Seat seat, int place) implements PlayerDecision {}

    /// Targets of a later part, when it is reached (BF-116.1).
    record TargetsNamed(Seat seat, List<Aim> aims) implements PlayerDecision {}

    /// Of cards that came together and are too many, one stays ([R-LIMIT2]).
    record CardKept(Seat seat, CardId card) implements PlayerDecision {}

    /// A card that may be played is not.
    record PlayDeclined(Seat seat) implements PlayerDecision {}

    /// (BF-113.4).
    record TriggerDeclined(Seat seat, int trigger) implements PlayerDecision {}

    /// (BF-121.2-g).
    record Passed(Seat seat) implements PlayerDecision {}

    /// Whether a step is done that may be left out (BF-119.5).
    record StepAnswered(Seat seat, boolean done) implements PlayerDecision {}

    /// Cards on the table that an effect lets this player choose.
    record CardsChosen(Seat seat, List<CardId> cards) implements PlayerDecision {

        /// They may be of the own hand.
        @Override
        public CardsChosen withCards(UnaryOperator<CardId> names) {
            return new CardsChosen(seat, cards.stream().map(names).toList());
        }
    }

    /// Cards of the hand that are discarded (BF-7-157).
    record CardsGivenUp(Seat seat, List<Shown> cards) implements PlayerDecision {
        @Override
        public CardsGivenUp withCards(UnaryOperator<CardId> names) {
            return new CardsGivenUp(seat, Shown.mixed(cards, names));
        }

        @Override
        public List<NamedCard> named() {
            return Shown.named(cards).toList();
        }
    }

    /// What is found in a deck, shown to all (BF-7-133, BF-519.3); nothing, where nothing is taken.
    record CardsFound(Seat seat, List<Shown> cards) implements PlayerDecision {
        @Override
        public CardsFound withCards(UnaryOperator<CardId> names) {
            return new CardsFound(seat, Shown.mixed(cards, names));
        }

        @Override
        public List<NamedCard> named() {
            return Shown.named(cards).toList();
        }
    }

    /// The deck is looked through (BF-519.3).
    record SearchBegun(Seat seat) implements PlayerDecision {}

    /// Nobody looks through the deck, and nothing is shuffled (BF-519.3.1).
    record SearchDeclined(Seat seat) implements PlayerDecision {}

    /// How many of the coins that go are open ones (BF-522.5).
    record CoinsChosen(Seat seat, int open) implements PlayerDecision {}

    /// (BF-603.2).
    record DrawOffered(Seat seat) implements PlayerDecision {
        @Override
        public boolean givesUp() {
            return true;
        }
    }

    record DrawAnswered(Seat seat, boolean accepted) implements PlayerDecision {}

    /// (BF-604.1).
    record Conceded(Seat seat) implements PlayerDecision {
        @Override
        public boolean givesUp() {
            return true;
        }
    }
}
