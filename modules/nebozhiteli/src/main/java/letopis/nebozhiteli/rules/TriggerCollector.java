package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.Ability;
import letopis.nebozhiteli.card.Ability.TriggerKind;
import letopis.nebozhiteli.card.Ability.TriggeredAbility;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.event.CardEvent;
import letopis.nebozhiteli.event.CombatEvent;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.QueueEvent;
import letopis.nebozhiteli.event.QueueEvent.AbilityTriggered.DamageDealt;
import letopis.nebozhiteli.query.Conditions;
import letopis.nebozhiteli.query.EffectContext;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.rules.DuelDraft.RecordedEvent;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Settings.SummonEntryRule;
import letopis.table.CardId;
import letopis.table.RecordedAs;

/// A collector of the abilities triggered by one action. Cards observe all simultaneous events, so creatures that die
/// simultaneously see each other die.
final class TriggerCollector {

    /// A triggered ability about to fire.
    @RecordedAs("TriggeredAbility")
    record FiringAbility(Sequence cause, QueueEvent.AbilityTriggered what, int arrivalNumber, String[] rules) {

        FiringAbility withCause(Sequence newCause) {
            return new FiringAbility(newCause, what, arrivalNumber, rules);
        }
    }

    /// A trigger as seen by one card.
    ///
    /// @param by the other card involved in the event, such as a victim or a striker
    record TriggerMoment(Sequence at, TriggerKind when, Optional<CardId> by, Optional<DamageDealt> damageDealt) {}

    private final DuelState state;
    private final List<RecordedEvent> events;
    private final List<FiringAbility> firingAbilities = new ArrayList<>();

    private TriggerCollector(DuelState state, List<RecordedEvent> recordedEvents) {
        this.state = state;
        this.events = recordedEvents;
    }

    static List<FiringAbility> collect(DuelState state, List<RecordedEvent> recordedEvents) {
        var collection = new TriggerCollector(state, recordedEvents);
        recordedEvents.forEach(collection::collectTriggersFrom);
        return collection.firingAbilities;
    }

    private void collectTriggersFrom(RecordedEvent recordedEvent) {
        switch (recordedEvent.event()) {
            case CardEvent.CreatureSummoned summoned -> {
                collectTriggersFor(recordedEvent, summoned.creature(), TriggerKind.ENTERS);
                collectTriggersFor(recordedEvent, recordedEvent.before(),
                        findCreaturesSeeingEntry(recordedEvent.before(), summoned),
                        TriggerKind.CREATURE_ENTERS,
                        Optional.of(summoned.creature()));
            }
            case CardEvent.ArtifactEntered entered -> collectTriggersFor(recordedEvent, entered.card(),
                    TriggerKind.ENTERS);
            case CardEvent.EnchantmentAttached attached -> collectTriggersFor(recordedEvent, attached.scroll(),
                    TriggerKind.ENTERS);
            case CardEvent.EnchantmentEntered entered -> collectTriggersFor(recordedEvent, entered.scroll(),
                    TriggerKind.ENTERS);
            case CardEvent.ItemEquipped equipped -> {
                collectTriggersFor(recordedEvent, equipped.item(), TriggerKind.ENTERS);
                collectTriggersForAttachedCards(recordedEvent, equipped.creature(), TriggerKind.IS_EQUIPPED,
                        Optional.of(equipped.item()));
            }
            case CardEvent.CreatureTurned turned ->
                    collectTriggersForAttachedCards(recordedEvent, turned.creature(), TriggerKind.TURNS,
                    Optional.empty());
            case DuelDecision decision ->
                    decision.attackers().forEach(attacker ->
                            collectTriggersForAttachedCards(recordedEvent, attacker, TriggerKind.ATTACKS,
                                    Optional.empty()));
            case CombatEvent.AttackerBlocked blocked -> {
                collectTriggersForAttachedCards(recordedEvent, blocked.attacker(), TriggerKind.IS_BLOCKED,
                        Optional.of(blocked.blockers().getFirst()));
                blocked.blockers().forEach(blocker ->
                        collectTriggersForAttachedCards(recordedEvent, blocker, TriggerKind.BLOCKS,
                                Optional.of(blocked.attacker())));
            }
            case CardEvent.CreatureDied died -> {
                collectTriggersFor(recordedEvent, recordedEvent.before(), List.of(died.creature()), TriggerKind.DIES,
                        Optional.empty());
                DuelState before = stateBeforeDeaths();
                Set<CardId> others = new LinkedHashSet<>(TableQueries.listAllCardsInPlay(before));
                others.removeAll(TableQueries.withAttachedCards(before, died.creature()));
                collectTriggersFor(recordedEvent, before, others, TriggerKind.CREATURE_DIES,
                        Optional.of(died.creature()));
            }
            case QueueEvent.MagicPlayed played -> state.table().seats().forEach(half ->
                    collectTriggersFor(recordedEvent, state, TableQueries.listAllCardsInPlay(state, half),
                    TriggerKind.MAGIC_PLAYED,
                            Optional.of(played.scroll())));
            case Event _ -> {}
        }
    }

    /// Returns the creatures that see another one enter. Creatures that enter as one batch do not see each other enter
    ///
    private Set<CardId> findCreaturesSeeingEntry(DuelState before, CardEvent.CreatureSummoned summoning) {
        Set<CardId> cards = new LinkedHashSet<>(TableQueries.listAllCardsInPlay(before));
        if (state.settings().is(SummonEntryRule.BATCH)) {
            events.forEach(other -> {
                if (other.event() instanceof CardEvent.CreatureSummoned together) {
                    cards.remove(together.creature());
                }
            });
        }
        cards.remove(summoning.creature());
        return cards;
    }

    private DuelState stateBeforeDeaths() {
        return events.stream().filter(recordedEvent -> recordedEvent.event() instanceof CardEvent.CreatureDied)
                .findFirst().orElseThrow()
                .before();
    }

    private void collectTriggersFor(RecordedEvent recordedEvent, CardId card, TriggerKind triggerKind) {
        collectTriggersFor(recordedEvent, state, List.of(card), triggerKind, Optional.empty());
    }

    /// Collects the triggers of a creature and its attachments.
    private void collectTriggersForAttachedCards(RecordedEvent recordedEvent, CardId creature, TriggerKind triggerKind,
            Optional<CardId> source) {
        collectTriggersFor(recordedEvent, state, TableQueries.withAttachedCards(state, creature), triggerKind, source);
    }

    private void collectTriggersFor(RecordedEvent recordedEvent, DuelState currentState, Collection<CardId> cards,
            TriggerKind triggerKind, Optional<CardId> source) {
        var moment = new TriggerMoment(recordedEvent.at(), triggerKind, source, Optional.empty());
        cards.forEach(card -> firingAbilities.addAll(findMatchingAbilities(state, currentState, card, moment)));
    }

    /// Returns the abilities of a card that have this trigger and whose conditions hold.
    ///
    /// @param currentState a state in which the card is in play
    static List<FiringAbility> findMatchingAbilities(DuelState state, DuelState currentState, CardId card,
            TriggerMoment moment) {
        List<Ability> abilities = TableQueries.findText(state, card).map(CardText::abilities).orElse(List.of());
        var firing = new ArrayList<FiringAbility>(0);
        for (int i = 0; i < abilities.size(); i++) {
            if (abilities.get(i) instanceof TriggeredAbility triggered && triggered.when() == moment.when()
                    && !TableQueries.isSilenced(currentState, card)) {
                Seat seat = TableQueries.findController(currentState, card);
                var abilityTriggered = new QueueEvent.AbilityTriggered(
                        card, i, moment.when(), seat, moment.by(), moment.damageDealt());
                if (Conditions.allHold(state, EffectContext.of(state, abilityTriggered, List.of()),
                        triggered.conditions())) {
                    firing.add(new FiringAbility(moment.at(), abilityTriggered,
                            TableQueries.findArrivalNumber(currentState, card), listTriggerRules(moment.when())));
                }
            }
        }
        return firing;
    }

    private static String[] listTriggerRules(TriggerKind triggerKind) {
        return switch (triggerKind) {
            case START_OF_TURN -> new String[] {"NT-IV-3.4", "NB-075"};
            case ATTACKS -> new String[] {"NT-V-6.2", "NT-IV-7.6", "NB-055"};
            case END_OF_TURN, ENTERS, CREATURE_ENTERS, DIES, CREATURE_DIES, BLOCKS, IS_BLOCKED, DAMAGES_PLAYER,
                    DAMAGES_CREATURE, IS_DAMAGED, IS_EQUIPPED, TURNS, MAGIC_PLAYED ->
                    new String[] {"NT-V-6.2", "NB-055"};
        };
    }
}
