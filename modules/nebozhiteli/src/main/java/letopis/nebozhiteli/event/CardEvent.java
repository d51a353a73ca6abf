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

/// What happens to single cards.
public sealed interface CardEvent extends NebozhiteliEvent {

    /// The card was used in this turn (NT-V-4.1, NB-041).
    record CreatureTurned(CardId creature) implements CardEvent {}

    /// The reverse of turning (NT-V-5.1).
    record CreatureUnturned(CardId creature) implements CardEvent {}

    /// The creature would unturn, for a price its controller may pay now (NT-V-5.3).
    record UnturnOffered(CardId creature, Seat seat) implements CardEvent {}

    /// A paid card flips and enters play (NT-IV-4.2).
    ///
    /// @param paid the mana that was on it
    /// @param life what it has now; what lacks comes from the reserve, what is too much goes there
    record CreatureSummoned(CardId creature, CardName name, Seat seat, int paid, int life) implements CardEvent {}

    /// The card is paid but stays face down, since one of the name is in play (NT-IV-4.2.2.1).
    ///
    /// @param blocker the one in play; unknown in matches of the first version
    record SummonBlockedByUnique(CardId card, Seat seat, Optional<CardId> blocker) implements CardEvent {}

    record ArtifactEntered(CardId card, Seat seat) implements CardEvent {}

    record ItemEquipped(CardId item, CardId creature) implements CardEvent {}

    /// The item was stripped and is back in its master's hand (NT-IV-5.6).
    record ItemRemoved(CardId item, CardId creature) implements CardEvent {}

    /// The item goes back to its master's hand without being stripped (NT-II-4.4).
    record ItemSentToHand(CardId item) implements CardEvent {}

    record EnchantmentAttached(CardId scroll, CardId bearer) implements CardEvent {}

    /// A used card goes to its master's grave (NT-II-7.4).
    record CardBuried(CardId card) implements CardEvent {}

    /// An enchantment that summons stands on the playing field (NT-II-4.1).
    record EnchantmentEntered(CardId scroll, Seat seat) implements CardEvent {}

    /// An item goes over to another creature, with what lies on it.
    record ItemHandedOver(CardId item, CardId creature) implements CardEvent {}

    /// An effect moves a card to its master's zone.
    ///
    /// @param destination where it really goes (NT-II-2.5, NT-II-3.4)
    /// @param zone which zone that is for this card
    /// @param name what it is, where it comes out of a hidden zone and lies open now
    record CardMoved(CardId card, Destination destination, NebozhiteliZone zone, Optional<CardName> name)
            implements CardEvent {}

    /// Cards of a hand have to be discarded, out of those it holds now.
    ///
    /// @param cards how many
    /// @param of how many it holds
    /// @param atRandom whether chance picks them
    record DiscardDemanded(Seat seat, int cards, int of, boolean atRandom) implements CardEvent {}

    /// A keyword for a while.
    ///
    /// @param source the name of the card that gives it
    /// @param ability which ability of that card, from 0; the same one does not count twice (NT-V-6.5). -1 where it is
    ///     a spell, potion or event: those add up
    /// @param seat who controlled the effect
    record KeywordGranted(CardId creature, Keyword keyword, CardName source, int ability, Duration until, Seat seat)
            implements CardEvent {}

    /// A card makes a number of the rules another one, and it mattered (NT-III-1-p1, NB-032).
    ///
    /// @param rule the paragraph that names the number
    record RuleOverridden(RuleRef rule, CardId card) implements CardEvent {}

    /// The creature, with what it bears, goes over to this player's half and leaves any fight (NT-V-9.2, A-42).
    ///
    /// @param until how long it stays there; left out where it goes back
    record ControlChanged(CardId creature, Seat seat, Optional<Duration> until) implements CardEvent {}

    /// Two unique creatures of a name met on one half; the one that came last is back on its master's summon field,
    /// face down and without mana (NT-IV-4.2.2.2).
    ///
    /// @param seat its master
    /// @param counters what was on it
    /// @param life the life of the master with them
    record UniqueCreatureReturned(CardId creature, Seat seat, int counters, int life) implements CardEvent {}

    /// A creature leaves play for its master's grave (NT-IV-2.3, or by an effect).
    record CreatureDied(CardId creature, Reason reason) implements CardEvent {
        public enum Reason { NO_LIFE, EFFECT, PRICE }
    }
}
