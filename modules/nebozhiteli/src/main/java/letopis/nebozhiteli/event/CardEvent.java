package letopis.nebozhiteli.event;

import java.util.Optional;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Destination;
import letopis.nebozhiteli.card.Duration;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.table.CardId;
import letopis.table.CardName;

/// Events of single cards.
public sealed interface CardEvent extends NebozhiteliEvent {

    /// The creature was used this turn (NT-V-4.1, NB-041).
    record CreatureTurned(CardId creature) implements CardEvent {}

    /// The creature turns back (NT-V-5.1).
    record CreatureUnturned(CardId creature) implements CardEvent {}

    /// The controller may now pay a price to unturn the creature (NT-V-5.3).
    record UnturnOffered(CardId creature, Seat seat) implements CardEvent {}

    /// A paid card flips and enters play (NT-IV-4.2).
    ///
    /// @param paid the mana that was on the card
    /// @param life the creature's life on entry. Missing life comes from the reserve, and surplus mana goes there
    record CreatureSummoned(CardId creature, CardName name, Seat seat, int paid, int life) implements CardEvent {}

    /// The card is paid but stays face down, because a unique card with the same name is in play (NT-IV-4.2.2.1).
    ///
    /// @param blocker the card in play; absent in matches recorded with version 1
    record SummonBlockedByUnique(CardId card, Seat seat, Optional<CardId> blocker) implements CardEvent {}

    record ArtifactEntered(CardId card, Seat seat) implements CardEvent {}

    record ItemEquipped(CardId item, CardId creature) implements CardEvent {}

    /// The item was stripped and returned to its master's hand (NT-IV-5.6).
    record ItemRemoved(CardId item, CardId creature) implements CardEvent {}

    /// The item returns to its master's hand without being stripped (NT-II-4.4).
    record ItemSentToHand(CardId item) implements CardEvent {}

    record EnchantmentAttached(CardId scroll, CardId bearer) implements CardEvent {}

    /// A used card goes to its master's graveyard (NT-II-7.4).
    record CardBuried(CardId card) implements CardEvent {}

    /// A summoning enchantment enters the playing field (NT-II-4.1).
    record EnchantmentEntered(CardId scroll, Seat seat) implements CardEvent {}

    /// An item moves to another creature, with its enchantments.
    record ItemHandedOver(CardId item, CardId creature) implements CardEvent {}

    /// An effect moves a card to its master's zone.
    ///
    /// @param destination the actual destination (NT-II-2.5, NT-II-3.4)
    /// @param zone the zone that corresponds to the destination for this card
    /// @param name the card's name, if the card leaves a hidden zone and is now face up
    record CardMoved(CardId card, Destination destination, NebozhiteliZone zone, Optional<CardName> name)
            implements CardEvent {}

    /// An effect demands a discard. Only cards that are already in hand can be discarded.
    ///
    /// @param cards number of cards to discard
    /// @param of number of cards in hand
    /// @param atRandom whether chance picks the cards
    record DiscardDemanded(Seat seat, int cards, int of, boolean atRandom) implements CardEvent {}

    /// A keyword is granted for a duration.
    ///
    /// @param source name of the card that grants it
    /// @param ability index of the ability on that card, from 0, or -1 for a spell, potion or event. Repeated grants
    ///   by the same ability count once (NT-V-6.5); grants by spells, potions and events add up
    /// @param seat controller of the effect
    record KeywordGranted(CardId creature, Keyword keyword, CardName source, int ability, Duration until, Seat seat)
            implements CardEvent {}

    /// A card replaced a number in the rules, and this made a difference (NT-III-1-p1, NB-032).
    ///
    /// @param rule the paragraph that states the number
    record RuleOverridden(RuleRef rule, CardId card) implements CardEvent {}

    /// The creature moves with its items to this player's half and leaves combat (NT-V-9.2, A-42).
    ///
    /// @param until how long the control lasts; absent when control returns
    record ControlChanged(CardId creature, Seat seat, Optional<Duration> until) implements CardEvent {}

    /// Two unique creatures with the same name were on one half. The later one was returned to its master's summon
    /// field, face down and without mana (NT-IV-4.2.2.2).
    ///
    /// @param seat the master of the creature
    /// @param counters the counters of the creature
    /// @param life the master's life, including these counters
    record UniqueCreatureReturned(CardId creature, Seat seat, int counters, int life) implements CardEvent {}

    /// A creature leaves play for its master's graveyard (NT-IV-2.3, or by an effect).
    record CreatureDied(CardId creature, Reason reason) implements CardEvent {
        public enum Reason { NO_LIFE, EFFECT, PRICE }
    }
}
