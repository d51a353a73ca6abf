package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.QueueEvent.AbilityQueued;
import letopis.berserkheroes.event.QueuedAbility;
import letopis.berserkheroes.event.QueuedAbility.Part;
import letopis.berserkheroes.state.BerserkState;

/// The queueing of declared abilities. A deed is queued as a whole; repeated modes are queued one after another
/// (BF-524.1, BF-524.2).
final class QueueEntries {

    private QueueEntries() {}

    /// Queues a deed. Repeated modes still count as one use of the ability.
    ///
    /// @param ability ability without its parts
    /// @param trigger number of the declared trigger
    static void queue(Draft draft, QueuedAbility ability, Deed deed, Declaration declaration, Optional<Integer> trigger,
            String... rules) {
        BerserkState state = draft.state();
        queue(draft, entry -> AffectedCards.withAffectedCards(state, entry), ability, deed, declaration, trigger,
                rules);
    }

    /// Queues a spell ability that follows a full stop. The cards it affects are fixed when the ability is reached
    /// (BF-116.1).
    static void queueForLater(Draft draft, QueuedAbility ability, Deed deed, Declaration declaration, String... rules) {
        queue(draft, entry -> entry, ability, deed, declaration, Optional.empty(), rules);
    }

    private static void queue(Draft draft, UnaryOperator<QueuedAbility> change, QueuedAbility ability, Deed deed,
            Declaration declaration, Optional<Integer> trigger, String... rules) {
        List<List<Part>> entries = createParts(draft.state(), deed, declaration);
        String[] cited = declaration.modes().size() < 2 ? rules : Stream.concat(Stream.of(rules), Stream.of(
                deed.choice().filter(Deed.Choice::any).isPresent() ? "BF-524.2" : "BF-524.1")).toArray(String[]::new);
        draft.add(new AbilityQueued(change.apply(ability.with(entries.getFirst())), trigger), cited);
        entries.stream().skip(1).forEach(parts ->
                draft.add(new AbilityQueued(change.apply(ability.with(parts).withoutMark()), Optional.empty()),
                        cited));
    }

    private static List<List<Part>> createParts(BerserkState state, Deed deed, Declaration declaration) {
        List<Part> parts = TargetRules.createParts(state, deed, declaration);
        return declaration.modes().size() < 2 ? List.of(parts)
                : parts.stream().filter(part -> !part.steps().isEmpty()).map(List::of).toList();
    }
}
