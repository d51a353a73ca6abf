package letopis.nebozhiteli.position;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.table.SourceNode;
import letopis.table.kernel.position.CardWord;
import letopis.table.kernel.position.TargetWord;

/// What a player wants, as it was written. Cards are words until the choice is made (see [ChoiceResolver]).
sealed interface WrittenDecision {

    /// Nothing in it depends on the table.
    record Ready(DuelDecision decision) implements WrittenDecision {}

    /// @param at where it is written
    /// @param by the caster, which may be left out where only one creature can use the scroll
    record Cast(SourceNode at, CardWord scroll, Optional<CardWord> by, List<TargetWord> targets, Price price)
            implements WrittenDecision {}

    record Activate(CardWord source, int ability, List<TargetWord> targets, Price price) implements WrittenDecision {}

    record Play(CardWord card, List<TargetWord> targets, Price price) implements WrittenDecision {}

    record Equip(CardWord item, CardWord creature, Price price) implements WrittenDecision {}

    record Summon(CardWord card, Price price) implements WrittenDecision {}

    record Strip(CardWord creature, List<CardWord> items) implements WrittenDecision {}

    record Place(List<Mana> mana) implements WrittenDecision {
        record Mana(CardWord card, int amount) {}
    }

    record MoveMana(CardWord from, CardWord to, int amount) implements WrittenDecision {}

    record Shoot(List<Pair> shots) implements WrittenDecision {}

    /// No event could record a shot at a player (NT-IV-6.4).
    record ShootPlayer() implements WrittenDecision {}

    record Attack(List<CardWord> attackers) implements WrittenDecision {}

    record Block(List<Pair> blocks) implements WrittenDecision {}

    record Split(CardWord attacker, List<Part> parts) implements WrittenDecision {}

    /// @param source where as much of it as possible is prevented; then there are no parts
    record Prevent(Optional<CardWord> source, List<Part> parts) implements WrittenDecision {}

    record Choose(List<TargetWord> targets) implements WrittenDecision {}

    record Unturn(CardWord creature, boolean pays, Price price) implements WrittenDecision {}

    /// @param listed whether a list was written, as an effect asks for it
    record Discard(List<CardWord> cards, boolean listed) implements WrittenDecision {}

    record Exchange(List<CardWord> cards) implements WrittenDecision {}

    /// How a price is paid where the printed one does not say it all: `instead: true` for the other price of a card,
    /// `discarding` with cards of the hand, `sacrificing` with creatures.
    record Price(boolean instead, List<CardWord> discarding, List<CardWord> sacrificing) {}

    /// `{who: whom}`
    record Pair(CardWord who, CardWord whom) {}

    /// A part of damage that is split or prevented.
    ///
    /// @param card what it falls on, or what deals it
    /// @param strike from 0
    record Part(CardWord card, int amount, Optional<DamageKind> kind, int strike) {}
}
