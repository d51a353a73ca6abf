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
import letopis.nebozhiteli.card.Ability.Triggered;
import letopis.nebozhiteli.card.Ability.When;
import letopis.nebozhiteli.card.Ability;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.event.CardEvent;
import letopis.nebozhiteli.event.CombatEvent;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.QueueEvent.AbilityTriggered.Dealt;
import letopis.nebozhiteli.event.QueueEvent;
import letopis.nebozhiteli.query.Acting;
import letopis.nebozhiteli.query.Conditions;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.rules.Draft.Heard;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Settings.SummonEntry;
import letopis.table.CardId;

/// Collector of the abilities triggered by one action. Simultaneous events are seen together: creatures that die
/// simultaneously see each other die.
final class TriggerCollection {

    /// A triggered ability about to fire.
    record Firing(Sequence cause, QueueEvent.AbilityTriggered what, int arrival, String[] rules) {

        Firing because(Sequence other) {
            return new Firing(other, what, arrival, rules);
        }
    }

    /// A trigger as seen by one card.
    ///
    /// @param by the other participant
    record Moment(Sequence at, When when, Optional<CardId> by, Optional<Dealt> dealt) {}

    private final DuelState state;
    private final List<Heard> heard;
    private final List<Firing> firing = new ArrayList<>();

    private TriggerCollection(DuelState state, List<Heard> heard) {
        this.state = state;
        this.heard = heard;
    }

    static List<Firing> of(DuelState state, List<Heard> heard) {
        var collection = new TriggerCollection(state, heard);
        heard.forEach(collection::hear);
        return collection.firing;
    }

    private void hear(Heard one) {
        switch (one.event()) {
            case CardEvent.CreatureSummoned summoned -> {
                tell(one, summoned.creature(), When.ENTERS);
                tell(one, one.before(), witnesses(one.before(), summoned), When.CREATURE_ENTERS,
                        Optional.of(summoned.creature()));
            }
            case CardEvent.ArtifactEntered entered -> tell(one, entered.card(), When.ENTERS);
            case CardEvent.EnchantmentAttached attached -> tell(one, attached.scroll(), When.ENTERS);
            case CardEvent.EnchantmentEntered entered -> tell(one, entered.scroll(), When.ENTERS);
            case CardEvent.ItemEquipped equipped -> {
                tell(one, equipped.item(), When.ENTERS);
                tellAll(one, equipped.creature(), When.IS_EQUIPPED, Optional.of(equipped.item()));
            }
            case CardEvent.CreatureTurned turned -> tellAll(one, turned.creature(), When.TURNS, Optional.empty());
            case DuelDecision decision ->
                    decision.attackers().forEach(attacker -> tellAll(one, attacker, When.ATTACKS, Optional.empty()));
            case CombatEvent.AttackerBlocked blocked -> {
                tellAll(one, blocked.attacker(), When.IS_BLOCKED, Optional.of(blocked.blockers().getFirst()));
                blocked.blockers().forEach(blocker ->
                        tellAll(one, blocker, When.BLOCKS, Optional.of(blocked.attacker())));
            }
            case CardEvent.CreatureDied died -> {
                tell(one, one.before(), List.of(died.creature()), When.DIES, Optional.empty());
                DuelState before = beforeDeaths();
                Set<CardId> others = new LinkedHashSet<>(Field.allInPlay(before));
                others.removeAll(Field.withAttached(before, died.creature()));
                tell(one, before, others, When.CREATURE_DIES, Optional.of(died.creature()));
            }
            case QueueEvent.MagicPlayed played -> state.table().seats().forEach(half ->
                    tell(one, state, Field.allInPlay(state, half), When.MAGIC_PLAYED, Optional.of(played.scroll())));
            case Event _ -> {}
        }
    }

    /// Returns the creatures that see another one enter. Creatures that enter as one batch do not see each other enter
    ///
    private Set<CardId> witnesses(DuelState before, CardEvent.CreatureSummoned summoned) {
        Set<CardId> there = new LinkedHashSet<>(Field.allInPlay(before));
        if (state.settings().summoning().summonEntry() == SummonEntry.BATCH) {
            heard.forEach(other -> {
                if (other.event() instanceof CardEvent.CreatureSummoned together) {
                    there.remove(together.creature());
                }
            });
        }
        there.remove(summoned.creature());
        return there;
    }

    private DuelState beforeDeaths() {
        return heard.stream().filter(one -> one.event() instanceof CardEvent.CreatureDied).findFirst().orElseThrow()
                .before();
    }

    private void tell(Heard one, CardId card, When when) {
        tell(one, state, List.of(card), when, Optional.empty());
    }

    /// Collects the triggers of a creature and its attachments.
    private void tellAll(Heard one, CardId creature, When when, Optional<CardId> by) {
        tell(one, state, Field.withAttached(state, creature), when, by);
    }

    private void tell(Heard one, DuelState there, Collection<CardId> cards, When when, Optional<CardId> by) {
        var moment = new Moment(one.at(), when, by, Optional.empty());
        cards.forEach(card -> firing.addAll(waiting(state, there, card, moment)));
    }

    /// Returns the abilities of a card with this trigger whose conditions hold.
    ///
    /// @param there a state in which the card is in play
    static List<Firing> waiting(DuelState state, DuelState there, CardId card, Moment moment) {
        List<Ability> abilities = Field.text(state, card).map(CardText::abilities).orElse(List.of());
        var firing = new ArrayList<Firing>(0);
        for (int i = 0; i < abilities.size(); i++) {
            if (abilities.get(i) instanceof Triggered triggered && triggered.when() == moment.when()
                    && !Field.isSilenced(there, card)) {
                Seat seat = Field.controller(there, card);
                var what = new QueueEvent.AbilityTriggered(card, i, moment.when(), seat, moment.by(), moment.dealt());
                if (Conditions.hold(state, Acting.of(state, what, List.of()), triggered.conditions())) {
                    firing.add(new Firing(moment.at(), what, Field.arrival(there, card), rules(moment.when())));
                }
            }
        }
        return firing;
    }

    private static String[] rules(When when) {
        return switch (when) {
            case START_OF_TURN -> new String[] {"NT-IV-3.4", "NB-075"};
            case ATTACKS -> new String[] {"NT-V-6.2", "NT-IV-7.6", "NB-055"};
            case END_OF_TURN, ENTERS, CREATURE_ENTERS, DIES, CREATURE_DIES, BLOCKS, IS_BLOCKED, DAMAGES_PLAYER,
                    DAMAGES_CREATURE, IS_DAMAGED, IS_EQUIPPED, TURNS, MAGIC_PLAYED ->
                    new String[] {"NT-V-6.2", "NB-055"};
        };
    }
}
