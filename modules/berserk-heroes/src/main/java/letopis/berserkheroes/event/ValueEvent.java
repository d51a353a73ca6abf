package letopis.berserkheroes.event;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.From;
import letopis.table.CardId;

/// What changes numbers of cards.
public sealed interface ValueEvent extends BerserkEvent {

    /// Wounds that are dealt at once, each with its arithmetic (BF-508.4.1 to BF-508.4.3).
    record WoundsDealt(List<Wounds> wounds) implements ValueEvent {

        /// @param from what gives them; nothing where that is the rules
        /// @param strength of the attack or ability, when all is reckoned that changes it
        /// @param more what is added to the wounds, less what is taken off (BF-7-143, BF-7-187)
        /// @param replaced the card because of which none of them come (BF-517.1.1)
        /// @param prevented one after another (BF-516.3)
        /// @param dealt what is left
        /// @param excess how many of these are above the life of the card (BF-7-064)
        public record Wounds(
                Optional<CardId> from, CardId to, From.Sort sort, boolean reply, int strength, int more,
                Optional<CardId> replaced, List<Prevented> prevented, int dealt, int excess) {}

        public record Prevented(By by, int wounds) {}

        public enum By { ARMOUR, SCALES, SUPERIORITY, SHIELD }
    }

    /// (BF-7-066).
    ///
    /// @param excess what was not needed (BF-7-065)
    record WoundsHealed(CardId card, int wounds, int excess) implements ValueEvent {}

    /// What extra and negative life have not cancelled of each other (BF-504.5).
    record LifeChanged(CardId card, int more) implements ValueEvent {}

    /// The life is that: no wound is left, and extra or negative life makes up the rest (BF-106.2.1, BF-7-049).
    record LifeSet(CardId card, int life, int more) implements ValueEvent {}

    /// (BF-106.3.1).
    record StrikeSet(CardId card, int strike, int more) implements ValueEvent {}

    /// (BF-7-194).
    record CardBoosted(CardId card, int boosts) implements ValueEvent {}

    /// It has Poison of so much from here on (BF-7-119, BF-7-185).
    record PoisonSet(CardId card, int poison) implements ValueEvent {}

    /// So many of the next wounds are prevented (BF-516.4).
    record ShieldGiven(CardId card, int wounds) implements ValueEvent {}
}
