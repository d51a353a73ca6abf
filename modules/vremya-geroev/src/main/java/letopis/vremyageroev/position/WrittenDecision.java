package letopis.vremyageroev.position;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.table.CardName;
import letopis.table.SourceNode;
import letopis.table.kernel.position.CardWord;
import letopis.table.kernel.position.TargetWord;
import letopis.vremyageroev.event.FightDecision;

/// What a player wants, as it was written. Cards are words until the choice is made (see [ChoiceResolver]).
sealed interface WrittenDecision {

    /// Nothing in it depends on the table.
    record Ready(FightDecision decision) implements WrittenDecision {}

    /// An ability is used.
    ///
    /// @param at where it is written
    /// @param ability its number from 1, which may be left out where only one ability fits
    /// @param picks cards the ability asks for
    /// @param discarded cards of the hand it costs
    record UseCard(UseVerb verb, SourceNode at, CardWord card, Optional<SourceNode> ability, Aim aim,
            List<CardWord> picks,
            List<CardWord> discarded) implements WrittenDecision {}

    /// @param ids what some of the cards are to be called, by their place among them
    record Starters(List<CardName> cards, Map<Integer, String> ids) implements WrittenDecision {}

    record Interpose(CardWord companion) implements WrittenDecision {}

    /// @param cards two of them, or one word that means two copies
    record Wit(List<CardWord> cards) implements WrittenDecision {}

    record Discard(List<CardWord> cards) implements WrittenDecision {}

    /// What an attack is aimed at.
    ///
    /// @param targets none where nothing is written, which means the Hero
    /// @param listed whether a list was written; a single target is meant for all strikes
    record Aim(List<TargetWord> targets, boolean listed) {}
}
