package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent.CreatureSummoned;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared;
import letopis.nebozhiteli.event.DuelDecision.ManaMoved;
import letopis.nebozhiteli.event.DuelDecision.QueueClosed;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.QueueEvent.EffectResolved;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Readings other than the defaults.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ReadingsTest {

    private static final Effect ONE_FIRE = new Effect.DealDamage(Participant.TARGET, DamageKind.FIRE, 1,
            Optional.empty());

    @Test
    @Covers("NT-IV-4.4")
    void mana_placed_this_turn_can_be_moved_if_the_settings_allow_it() {
        var duel = Duel.withSettings("moveSameTurnMana", "true");
        var knight = duel.onSummonField(A, "Рыцарь", 1);
        var squire = duel.onSummonField(A, "Оруженосец", 0);
        duel.begin(Phase.SUMMON).choose(duel.placeMana(A, knight, 2));

        assertThat(duel.refusal(new ManaMoved(A, knight, squire, 3))).isEqualTo(Reason.MANA_OVER_COST);
        assertThat(duel.refusal(new ManaMoved(A, squire, knight, 1))).isEqualTo(Reason.MANA_LOCKED);
        duel.choose(new ManaMoved(A, knight, squire, 2));
        assertThat(duel.lastCommit()).anyMatch(event -> event instanceof CreatureSummoned(var creature, _, _, _, _)
                && creature.equals(squire));
        assertThat(duel.refusal(new ManaMoved(A, knight, squire, 1))).isNotNull();
        assertThat(duel.state().table().card(knight).count("mana")).isEqualTo(1);
    }

    @Test
    @Covers("NT-IV-4.4")
    void mana_from_an_earlier_turn_or_under_the_default_reading_cannot_be_moved() {
        var moving = Duel.withSettings("moveSameTurnMana", "true");
        var old = moving.onSummonField(A, "Рыцарь", 3);
        var other = moving.onSummonField(A, "Оруженосец", 0);
        moving.begin(Phase.SUMMON);
        assertThat(moving.refusal(new ManaMoved(A, old, other, 1))).isEqualTo(Reason.MANA_LOCKED);

        var duel = Duel.tournament();
        var knight = duel.onSummonField(A, "Рыцарь", 0);
        var squire = duel.onSummonField(A, "Оруженосец", 0);
        duel.begin(Phase.SUMMON).choose(duel.placeMana(A, knight, 1));
        assertThat(duel.refusal(new ManaMoved(A, knight, squire, 1))).isEqualTo(Reason.MANA_LOCKED);
    }

    @Test
    @Covers("NB-144")
    void an_event_at_any_moment_resolves_immediately_ahead_of_the_queue() {
        var duel = Duel.withSettings("edition", "beginner", "eventTiming", "any-moment");
        var knight = duel.creature(A, "Рыцарь");
        duel.window(Phase.EQUIP);
        var first = duel.eventInHand(A, ONE_FIRE);
        var second = duel.eventInHand(B,
                new Effect.DealDamage(Participant.TARGET, DamageKind.FIRE, 2, Optional.empty()));
        duel.choose(duel.playEvent(A, first, target(knight)));
        duel.choose(duel.playEvent(B, second, target(knight)));

        assertThat(duel.recentEvents(EffectResolved.class)).extracting(EffectResolved::source).containsExactly(second);
        assertThat(duel.state().window().priority()).isEqualTo(A);
        duel.closeQueue();
        assertThat(duel.recentEvents(DamageQueued.class)).extracting(DamageQueued::source)
                .containsExactly(second, first);
    }

    @Test
    @Covers("NT-III-6.3")
    void events_require_the_right_to_act_under_the_default_reading() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        duel.begin(Phase.SUMMON);
        var event = duel.eventInHand(B, ONE_FIRE);

        assertThat(duel.refusal(duel.playEvent(B, event, target(knight)))).isEqualTo(Reason.NOT_YOUR_WINDOW);
        assertThat(List.of(duel.life(knight))).containsExactly(6);
    }

    @Test
    @Covers({"NB-129", "NB-058"})
    void a_beginner_can_act_before_blockers_are_declared_and_closes_the_queue() {
        var duel = Duel.beginner();
        var knight = duel.creature(A, "Рыцарь");
        var squire = duel.creature(B, "Оруженосец");
        duel.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(knight))).passBoth();
        assertThat(duel.prompt()).isEqualTo(new Prompt.Declare(B));
        var event = duel.eventInHand(A, ONE_FIRE);
        duel.choose(duel.playEvent(A, event, target(squire)));

        assertThat(duel.prompt()).isEqualTo(new Prompt.CloseQueue(A));
        assertThat(duel.refusal(new BlockersDeclared(B, List.of()))).isEqualTo(Reason.NOT_YOUR_DECISION);
        duel.choose(new QueueClosed(A));
        assertThat(duel.prompt()).isEqualTo(new Prompt.Declare(B));
        duel.choose(new BlockersDeclared(B, List.of(Duel.block(squire, knight))));
        assertThat(duel.blockersOf(knight)).containsExactly(squire);
    }

    @Test
    @Covers("NB-144")
    void an_event_at_any_moment_resets_the_pass_count() {
        var duel = Duel.withSettings("eventTiming", "any-moment");
        var knight = duel.creature(A, "Рыцарь");
        duel.window(Phase.EQUIP).passOnce();
        var event = duel.eventInHand(A, ONE_FIRE);
        duel.choose(duel.playEvent(A, event, target(knight)));

        assertThat(duel.state().window().passes()).isZero();
        assertThat(duel.state().window().priority()).isEqualTo(B);
    }

    @Test
    @Covers({"NB-144", "NT-IV-9.2.3"})
    void an_event_at_any_moment_can_precede_a_damage_split() {
        var duel = Duel.withSettings("eventTiming", "any-moment");
        var knight = duel.creature(A, "Рыцарь");
        var first = duel.creature(B, "Оруженосец");
        var second = duel.creature(B, "Оруженосец");
        duel.fight(List.of(knight), Duel.block(first, knight), Duel.block(second, knight));
        assertThat(duel.prompt()).isInstanceOf(Prompt.SplitDamage.class);
        var event = duel.eventInHand(B, new Effect.Kill(Participant.TARGET));
        duel.choose(duel.playEvent(B, event, target(first)));

        assertThat(duel.isDead(first)).isTrue();
        assertThat(duel.prompt()).as("one blocker is left, so nothing is split").isEqualTo(new Prompt.Act(A));
    }
}
