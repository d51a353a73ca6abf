package letopis.berserkheroes.view;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.event.QueueEvent;
import letopis.berserkheroes.event.QueuedAbility;
import letopis.berserkheroes.query.Listeners;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.rules.Rules;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Event;
import letopis.table.AbilityUse;
import letopis.table.CardId;
import letopis.table.Choice;

/// The abilities that events use. A pending trigger or replacement is identified by its index, an ability of a card by
/// its key, and a mode by its index. Cards that may be in a hand are not disclosed.
public final class AbilityUses {

    private AbilityUses() {}

    public static Optional<AbilityUse> of(BerserkState state, Event event) {
        return switch (event) {
            case Choice.Decision _ -> Rules.RULES.moves().usedAbility(state, event);
            case QueueEvent.TriggerMet(var one) -> one.held().isEmpty()
                    ? Optional.of(describeUse(state, one.source().card(), one.key())) : Optional.empty();
            case QueueEvent.AbilityQueued(var ability, _) -> Optional.of(describeUse(state, ability));
            case QueueEvent.AbilityBegan(var ability) -> Optional.of(describeUse(state, ability));
            case Event _ -> Optional.empty();
        };
    }

    private static AbilityUse describeUse(BerserkState state, QueuedAbility ability) {
        if (ability.ambush().isPresent()) {
            return new AbilityUse(ability.source().card(), Optional.empty(),
                    TableQueries.findPlayable(state, ability.ambush().get()).stream()
                            .flatMap(card -> card.front().features().stream())
                            .filter(Feature.Ambush.class::isInstance).map(Record.class::cast).toList());
        }
        return describeUse(state, ability.source().card(), ability.key());
    }

    /// Describes the use of a feature. Named features are identified by name, others by their trigger.
    private static AbilityUse describeUse(BerserkState state, CardId card, String key) {
        List<Record> names = Listeners.findFeature(state, card, key)
                .stream().<Record>flatMap(feature -> switch (feature) {
            case Feature.TriggeredAbility triggered -> Stream.of((Record) triggered.when());
            case Feature.KeywordFeature word -> Stream.of(word);
            case Feature.MeasuredKeyword valued -> Stream.of(valued);
            case Feature _ -> Stream.empty();
        }).toList();
        return new AbilityUse(card, Optional.empty(), names);
    }
}
