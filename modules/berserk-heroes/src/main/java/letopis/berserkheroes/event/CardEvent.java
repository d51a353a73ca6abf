package letopis.berserkheroes.event;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Place;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;

/// What happens to single cards.
public sealed interface CardEvent extends BerserkEvent {

    /// Where a card goes that is not put into play.
    enum Spot { HAND, DECK_TOP, DECK_BOTTOM, GRAVEYARD, SUPPLY }

    /// A card goes to a zone of a player, mostly its owner's (BF-203.4, BF-204.4, BF-205.3).
    ///
    /// @param name where all can see it from here on
    record CardMoved(CardId card, Seat half, Spot to, Optional<CardName> name) implements CardEvent {}

    /// The cost of a play is paid (BF-309.1-9).
    record CardPaidFor(Seat seat, CardId card, int coins) implements CardEvent {}

    /// A card comes into play, one of the ways to come under a command (BF-519.1), as a new object (BF-7-028,
    /// BF-7-019).
    ///
    /// @param seat who controls it
    /// @param closed whether it comes so, which is part of its coming (BF-7-029)
    record CardEntered(CardId card, Seat seat, CardName name, boolean closed, How how) implements CardEvent {
        public enum How { PLAYED, CALLED, REVIVED }
    }

    /// A card of the supply comes into play (BF-7-166).
    record CardCreated(CardId card, Seat seat, CardName name, boolean closed) implements CardEvent {}

    /// A card of the supply comes into a deck (BF-7-138).
    record CardPlaced(CardId card, Seat seat, CardName name, Seat owner) implements CardEvent {}

    /// The play of a card is over, so that its triggers are looked for (BF-309.1-11, BF-309.2).
    ///
    /// @param x what was said for X
    record CardWasPlayed(Seat seat, CardId card, CardName name, int x) implements CardEvent {}

    /// Cards go from play to their owners' graveyards, all at once (BF-505.1, BF-7-183, BF-7-130).
    record CardsDestroyed(List<Gone> cards) implements CardEvent {

        public record Gone(CardId card, Cause cause) {}

        public enum Cause {
            WOUNDS,
            /// Its life level is 0 without wounds enough, or its initial life is (BF-505.1, BF-512.6).
            NO_LIFE,
            EVENT_LIMIT,
            EQUIPMENT_LIMIT,
            TERRAIN_LIMIT,
            UNIQUENESS,
            EFFECT
        }
    }

    /// The top card goes to the hand (BF-527.1).
    record CardDrawn(Seat seat, CardId card, TurnEvent.DrawDue.Purpose purpose) implements CardEvent {}

    /// There are no more (BF-520.3).
    record DrawFailed(Seat seat, int cards) implements CardEvent {}

    /// An effect forbids it (BF-527.3), or so many a turn (BF-527.2.2).
    record DrawPrevented(Seat seat, int cards) implements CardEvent {}

    /// Something else happens instead of one draw (BF-527.5).
    record DrawReplaced(Seat seat) implements CardEvent {}

    record DiscardDue(Seat seat, int cards) implements CardEvent {}

    /// From the hand to the own graveyard (BF-7-157).
    record CardDiscarded(Seat seat, CardId card, CardName name) implements CardEvent {}

    /// All that could be discarded is gone (BF-520.4).
    record DiscardMade(Seat seat) implements CardEvent {}

    /// Nobody knows the order of a deck any more (BF-204.3, BF-7-126).
    record DeckShuffled(Seat seat, int size) implements CardEvent {}

    record DeckCut(Seat seat, int cards) implements CardEvent {}

    record CardClosed(CardId card) implements CardEvent {}

    record CardOpened(CardId card) implements CardEvent {}

    /// It may strike, defend and be used again; that it opens is said before (BF-7-132).
    ///
    /// @param abilities those it activates that may be used again; old records do not say them, and there it opened,
    ///     and all that was used in the turn could be used again
    record CardPrepared(CardId card, Optional<List<String>> abilities) implements CardEvent {

        public CardPrepared {
            abilities = abilities.map(List::copyOf);
        }
    }

    /// It is closed, and opens only by losing Sleeping (BF-7-170).
    record CardFellAsleep(CardId card) implements CardEvent {}

    /// The top cards of a deck are to go to the graveyard (BF-7-085).
    record PlagueDue(Seat seat, int cards) implements CardEvent {}

    /// (BF-7-107).
    record CardStunned(CardId card) implements CardEvent {}

    /// Its first turn under this control begins anew (BF-210.2).
    record ControlChanged(CardId card, Seat seat) implements CardEvent {}

    /// What effects have left on a card is gone (BF-111.3).
    /// A card of the additional deck is shown and works from there (BF-113.11).
    record SideboardShown(CardId card, Seat seat, CardName name) implements CardEvent {}

    /// It has another type now (BF-109.2).
    record TypeChanged(CardId card, CardType type) implements CardEvent {}

    record EffectsRemoved(CardId card) implements CardEvent {}

    /// (BF-7-165).
    record CardHidden(CardId card) implements CardEvent {}

    /// It was spared, and lives.
    record CardSaved(CardId card) implements CardEvent {}

    /// It lies under another, without marks and effects (BF-7-041).
    ///
    /// @param name where all can see it
    record CardDug(CardId card, CardId by, Optional<CardName> name) implements CardEvent {}

    /// It is back where it was dug from; nothing hears of it (BF-7-041).
    record CardUndug(CardId card, Seat half, Place to) implements CardEvent {}

    /// It is a part of another creature (BF-7-150).
    record CardAttached(CardId card, CardId bearer) implements CardEvent {}

    /// A copy comes into play (BF-7-167).
    ///
    /// @param likeness what was copied, where it was more than the front of one card
    record CardCopied(CardId card, Seat seat, CardName name, Optional<Likeness> likeness) implements CardEvent {}

    /// (BF-8-14).
    record CardRipened(CardId card) implements CardEvent {}

    /// Its abilities are done once more (BF-7-129).
    record CardRepeated(CardId card, Seat seat, CardName name) implements CardEvent {}

    /// They lie face up again (BF-7-154, BF-7-026).
    record CardsRevealed(List<CardId> cards) implements CardEvent {}

    /// (BF-7-125).
    record CardTurnedOver(CardId card) implements CardEvent {}
}
