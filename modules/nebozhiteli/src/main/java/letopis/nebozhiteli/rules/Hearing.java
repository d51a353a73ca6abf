package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import letopis.journal.Event;
import letopis.nebozhiteli.DuelState;
import letopis.nebozhiteli.Settings.SummonEntry;
import letopis.nebozhiteli.card.Ability.When;
import letopis.nebozhiteli.event.CardEvent.ArtifactEntered;
import letopis.nebozhiteli.event.CardEvent.CreatureDied;
import letopis.nebozhiteli.event.CardEvent.CreatureSummoned;
import letopis.nebozhiteli.event.CardEvent.CreatureTurned;
import letopis.nebozhiteli.event.CardEvent.EnchantmentAttached;
import letopis.nebozhiteli.event.CardEvent.EnchantmentEntered;
import letopis.nebozhiteli.event.CardEvent.ItemEquipped;
import letopis.nebozhiteli.event.CombatEvent.AttackerBlocked;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.QueueEvent.MagicPlayed;
import letopis.nebozhiteli.rules.Triggers.Firing;
import letopis.nebozhiteli.rules.Triggers.Heard;
import letopis.nebozhiteli.rules.Triggers.Moment;
import letopis.table.CardId;

/// Which cards hear of what has happened in one action. What came about together is heard of together: those that die at
/// once see one another die.
final class Hearing {

    private final DuelState state;
    private final List<Heard> heard;
    private final List<Firing> firing = new ArrayList<>();

    private Hearing(DuelState state, List<Heard> heard) {
        this.state = state;
        this.heard = heard;
    }

    static List<Firing> of(DuelState state, List<Heard> heard) {
        var hearing = new Hearing(state, heard);
        heard.forEach(hearing::hear);
        return hearing.firing;
    }

    private void hear(Heard one) {
        switch (one.event()) {
            case CreatureSummoned summoned -> {
                tell(one, summoned.creature(), When.ENTERS);
                witnesses(one.before(), summoned).forEach(card -> tell(one, one.before(), card, When.CREATURE_ENTERS, summoned.creature()));
            }
            case ArtifactEntered entered -> tell(one, entered.card(), When.ENTERS);
            case EnchantmentAttached attached -> tell(one, attached.scroll(), When.ENTERS);
            case EnchantmentEntered entered -> tell(one, entered.scroll(), When.ENTERS);
            case ItemEquipped equipped -> {
                tell(one, equipped.item(), When.ENTERS);
                tellAll(one, equipped.creature(), When.IS_EQUIPPED, equipped.item());
            }
            case CreatureTurned turned -> Field.withAttached(state, turned.creature())
                    .forEach(card -> tell(one, card, When.TURNS));
            case AttackersDeclared declared -> declared.attackers().forEach(attacker ->
                    Field.withAttached(state, attacker).forEach(card -> tell(one, card, When.ATTACKS)));
            case AttackerBlocked blocked -> {
                tellAll(one, blocked.attacker(), When.IS_BLOCKED, blocked.blockers().getFirst());
                blocked.blockers().forEach(blocker -> tellAll(one, blocker, When.BLOCKS, blocked.attacker()));
            }
            case CreatureDied died -> {
                firing.addAll(Triggers.waiting(state, one.before(), died.creature(),
                        new Moment(one.at(), When.DIES, Optional.empty(), Optional.empty())));
                DuelState before = beforeDeaths();
                Set<CardId> others = new LinkedHashSet<>(Field.allInPlay(before, before.active()));
                others.addAll(Field.allInPlay(before, before.passive()));
                others.removeAll(Field.withAttached(before, died.creature()));
                others.forEach(card -> tell(one, before, card, When.CREATURE_DIES, died.creature()));
            }
            case MagicPlayed played -> state.table().seats().forEach(half -> Field.allInPlay(state, half)
                    .forEach(card -> tell(one, state, card, When.MAGIC_PLAYED, played.scroll())));
            case Event _ -> {}
        }
    }

    /// Those that are there when a creature enters. Creatures that enter as one batch do not see one another enter.
    private Set<CardId> witnesses(DuelState before, CreatureSummoned summoned) {
        Set<CardId> there = new LinkedHashSet<>(Field.allInPlay(before, before.active()));
        there.addAll(Field.allInPlay(before, before.passive()));
        if (state.settings().summonEntry() == SummonEntry.BATCH) {
            heard.forEach(other -> {
                if (other.event() instanceof CreatureSummoned together) {
                    there.remove(together.creature());
                }
            });
        }
        there.remove(summoned.creature());
        return there;
    }

    private DuelState beforeDeaths() {
        return heard.stream().filter(one -> one.event() instanceof CreatureDied).findFirst().orElseThrow().before();
    }

    private void tell(Heard one, CardId card, When when) {
        firing.addAll(Triggers.waiting(state, state, card, new Moment(one.at(), when, Optional.empty(), Optional.empty())));
    }

    private void tell(Heard one, DuelState there, CardId card, When when, CardId by) {
        firing.addAll(Triggers.waiting(state, there, card, new Moment(one.at(), when, Optional.of(by), Optional.empty())));
    }

    private void tellAll(Heard one, CardId creature, When when, CardId by) {
        Field.withAttached(state, creature).forEach(card -> tell(one, state, card, when, by));
    }
}
