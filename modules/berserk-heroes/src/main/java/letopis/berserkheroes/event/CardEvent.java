package letopis.berserkheroes.event;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Place;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.RecordedAs;

/// An event that concerns individual cards.
public sealed interface CardEvent extends BerserkEvent {

    /// Destination outside play.
    @RecordedAs("Spot")
    enum OffBoardPlace { HAND, DECK_TOP, DECK_BOTTOM, GRAVEYARD, SUPPLY }

    /// A card moved to a player's zone, usually its owner's (BF-203.4, BF-204.4, BF-205.3).
    ///
    /// @param name the name if it is public there
    record CardMoved(CardId card, Seat half, OffBoardPlace to, Optional<CardName> name) implements CardEvent {}

    /// The cost of a play was paid (BF-309.1-9).
    record CardPaidFor(Seat seat, CardId card, int coins) implements CardEvent {}

    /// A card entered play as a new object (BF-7-028, BF-7-019). Entering play is one way to join a command (BF-519.1).
    ///
    /// @param seat the controller
    /// @param closed whether it entered exhausted, as part of entering (BF-7-029)
    record CardEntered(CardId card, Seat seat, CardName name, boolean closed, EntryManner how) implements CardEvent {
        @RecordedAs("How")
        public enum EntryManner { PLAYED, CALLED, REVIVED }
    }

    /// A supply card entered play (BF-7-166).
    record CardCreated(CardId card, Seat seat, CardName name, boolean closed) implements CardEvent {}

    /// A supply card was placed in a deck (BF-7-138).
    record CardPlaced(CardId card, Seat seat, CardName name, Seat owner) implements CardEvent {}

    /// The play of a card was completed. Its triggers are then collected (BF-309.1-11, BF-309.2).
    ///
    /// @param x the chosen X
    record CardWasPlayed(Seat seat, CardId card, CardName name, int x) implements CardEvent {}

    /// Cards went from play to their owners' graveyards simultaneously (BF-505.1, BF-7-183, BF-7-130).
    record CardsDestroyed(List<DestroyedCard> cards) implements CardEvent {

        @RecordedAs("Gone")
        public record DestroyedCard(CardId card, Cause cause) {}

        public enum Cause {
            WOUNDS,
            /// The card's life level is 0 without lethal wounds, or its initial life is 0 (BF-505.1, BF-512.6).
            NO_LIFE,
            EVENT_LIMIT,
            EQUIPMENT_LIMIT,
            TERRAIN_LIMIT,
            UNIQUENESS,
            EFFECT
        }
    }

    /// The top card of a deck went to hand (BF-527.1).
    record CardDrawn(Seat seat, CardId card, TurnEvent.DrawDue.Purpose purpose) implements CardEvent {}

    /// The deck ran out of cards (BF-520.3).
    record DrawFailed(Seat seat, int cards) implements CardEvent {}

    /// A draw was forbidden by an effect (BF-527.3) or exceeded the limit per turn (BF-527.2.2).
    record DrawPrevented(Seat seat, int cards) implements CardEvent {}

    /// A single draw was replaced (BF-527.5).
    record DrawReplaced(Seat seat) implements CardEvent {}

    record DiscardDue(Seat seat, int cards) implements CardEvent {}

    /// A card went from hand to its owner's graveyard (BF-7-157).
    record CardDiscarded(Seat seat, CardId card, CardName name) implements CardEvent {}

    /// The discard was completed as far as possible (BF-520.4).
    record DiscardMade(Seat seat) implements CardEvent {}

    /// A deck was shuffled, making its order unknown (BF-204.3, BF-7-126).
    record DeckShuffled(Seat seat, int size) implements CardEvent {}

    record DeckCut(Seat seat, int cards) implements CardEvent {}

    record CardClosed(CardId card) implements CardEvent {}

    record CardOpened(CardId card) implements CardEvent {}

    /// A card may strike, defend and be used again. Its readying is a separate, earlier event (BF-7-132).
    ///
    /// @param abilities activated abilities that may be used again; absent in old records, in which all abilities
    ///   used this turn were reset and the card was readied
    record CardPrepared(CardId card, Optional<List<String>> abilities) implements CardEvent {

        public CardPrepared {
            abilities = abilities.map(List::copyOf);
        }
    }

    /// A card fell asleep: it is exhausted and is readied only by losing Sleeping (BF-7-170).
    record CardFellAsleep(CardId card) implements CardEvent {}

    /// Cards from the top of a deck must go to the graveyard (BF-7-085).
    record PlagueDue(Seat seat, int cards) implements CardEvent {}

    /// A card was stunned (BF-7-107).
    record CardStunned(CardId card) implements CardEvent {}

    /// Control of a card changed. The card's first turn starts again (BF-210.2).
    record ControlChanged(CardId card, Seat seat) implements CardEvent {}

    /// A sideboard card was revealed and now works from the sideboard (BF-113.11).
    record SideboardShown(CardId card, Seat seat, CardName name) implements CardEvent {}

    /// A card changed its type (BF-109.2).
    record TypeChanged(CardId card, CardType type) implements CardEvent {}

    /// The effects on a card were removed (BF-111.3).
    record EffectsRemoved(CardId card) implements CardEvent {}

    /// A card was turned face down (BF-7-165).
    record CardHidden(CardId card) implements CardEvent {}

    /// A card was spared from death.
    record CardSaved(CardId card) implements CardEvent {}

    /// A card was put under another, losing marks and effects (BF-7-041).
    ///
    /// @param name the name if public
    record CardDug(CardId card, CardId by, Optional<CardName> name) implements CardEvent {}

    /// A dug card returned to its previous zone, without triggers (BF-7-041).
    record CardUndug(CardId card, Seat half, Place to) implements CardEvent {}

    /// A card became a part of another creature (BF-7-150).
    record CardAttached(CardId card, CardId bearer) implements CardEvent {}

    /// A copy entered play (BF-7-167).
    ///
    /// @param likeness the copied characteristics; empty if only the front of a single card was copied
    record CardCopied(CardId card, Seat seat, CardName name,
            Optional<CopiedCharacteristics> likeness) implements CardEvent {}

    /// An Egg ripened (BF-8-14).
    record CardRipened(CardId card) implements CardEvent {}

    /// The abilities of a card are performed again (BF-7-129).
    record CardRepeated(CardId card, Seat seat, CardName name) implements CardEvent {}

    /// Cards were turned face up (BF-7-154, BF-7-026).
    record CardsRevealed(List<CardId> cards) implements CardEvent {}

    /// A card was turned over (BF-7-125).
    record CardTurnedOver(CardId card) implements CardEvent {}
}
