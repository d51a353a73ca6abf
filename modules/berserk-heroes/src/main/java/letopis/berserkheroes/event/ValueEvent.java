package letopis.berserkheroes.event;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.WoundSource;
import letopis.table.CardId;
import letopis.table.RecordedAs;
import letopis.table.RecordedAs;

/// An event that changes a card's values, such as wounds, life or strike.
public sealed interface ValueEvent extends BerserkEvent {

    /// Wounds were dealt simultaneously. Each has its own calculation (BF-508.4.1 to BF-508.4.3).
    record WoundsDealt(List<Wounds> wounds) implements ValueEvent {

        /// @param from source card; empty if the rules deal the wounds
        /// @param strength final strength of the attack or ability
        /// @param more net addition to the wounds (BF-7-143, BF-7-187)
        /// @param replaced the card that replaces all of the wounds (BF-517.1.1)
        /// @param prevented preventions in order (BF-516.3)
        /// @param dealt remaining wounds
        /// @param excess wounds beyond the card's life (BF-7-064)
        public record Wounds(
                Optional<CardId> from, CardId to, WoundSource.Sort sort, boolean reply, int strength, int more,
                Optional<CardId> replaced, List<Prevention> prevented, int dealt, int excess) {}

        @RecordedAs("Prevented")
        public record Prevention(Preventer by, int wounds) {}

        @RecordedAs("By")
        public enum Preventer { ARMOUR, SCALES, SUPERIORITY, SHIELD }
    }

    /// Wounds were healed (BF-7-066).
    ///
    /// @param excess healing beyond the wounds (BF-7-065)
    record WoundsHealed(CardId card, int wounds, int excess) implements ValueEvent {}

    /// The card's extra or negative life changed. The two cancel each other out first (BF-504.5).
    record LifeChanged(CardId card, int more) implements ValueEvent {}

    /// Life was set: all wounds are removed and extra or negative life makes up the difference (BF-106.2.1, BF-7-049).
    record LifeSet(CardId card, int life, int more) implements ValueEvent {}

    /// The strike was set (BF-106.3.1).
    record StrikeSet(CardId card, int strike, int more) implements ValueEvent {}

    /// Boosts were added (BF-7-194).
    record CardBoosted(CardId card, int boosts) implements ValueEvent {}

    /// Poison was set to this value (BF-7-119, BF-7-185).
    record PoisonSet(CardId card, int poison) implements ValueEvent {}

    /// A number of future wounds will be prevented (BF-516.4).
    record ShieldGiven(CardId card, int wounds) implements ValueEvent {}
}
