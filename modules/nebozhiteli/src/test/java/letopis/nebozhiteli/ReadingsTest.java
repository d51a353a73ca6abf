package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.at;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.Whom;
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

    private static final Effect ONE_FIRE = new Effect.DealDamage(Whom.TARGET, DamageKind.FIRE, 1, Optional.empty());

    @Test
    @Covers("NT-IV-4.4")
    void mana_of_this_turn_moves_between_cards_that_are_not_full_where_the_settings_let_it() {
        var duel = Duel.with("moveSameTurnMana", "true");
        var knight = duel.unpaid(A, "Рыцарь", 1);
        var squire = duel.unpaid(A, "Оруженосец", 0);
        duel.begin(Phase.SUMMON).when(duel.place(A, knight, 2));

        assertThat(duel.refusal(new ManaMoved(A, knight, squire, 3))).isEqualTo(Reason.MANA_OVER_COST);
        assertThat(duel.refusal(new ManaMoved(A, squire, knight, 1))).isEqualTo(Reason.MANA_LOCKED);
        duel.when(new ManaMoved(A, knight, squire, 2));
        assertThat(duel.lastCommit()).anyMatch(event -> event instanceof CreatureSummoned(var creature, _, _, _, _)
                && creature.equals(squire));
        assertThat(duel.refusal(new ManaMoved(A, knight, squire, 1))).isNotNull();
        assertThat(duel.state().table().card(knight).count("mana")).isEqualTo(1);
    }

    @Test
    @Covers("NT-IV-4.4")
    void mana_of_an_earlier_turn_and_mana_under_the_default_reading_stays() {
        var moving = Duel.with("moveSameTurnMana", "true");
        var old = moving.unpaid(A, "Рыцарь", 3);
        var other = moving.unpaid(A, "Оруженосец", 0);
        moving.begin(Phase.SUMMON);
        assertThat(moving.refusal(new ManaMoved(A, old, other, 1))).isEqualTo(Reason.MANA_LOCKED);

        var duel = Duel.tournament();
        var knight = duel.unpaid(A, "Рыцарь", 0);
        var squire = duel.unpaid(A, "Оруженосец", 0);
        duel.begin(Phase.SUMMON).when(duel.place(A, knight, 1));
        assertThat(duel.refusal(new ManaMoved(A, knight, squire, 1))).isEqualTo(Reason.MANA_LOCKED);
    }

    @Test
    @Covers("NB-144")
    void an_event_at_any_moment_resolves_at_once_ahead_of_what_waits() {
        var duel = Duel.with("edition", "beginner", "eventTiming", "any-moment");
        var knight = duel.creature(A, "Рыцарь");
        duel.window(Phase.EQUIP);
        var first = duel.eventInHand(A, ONE_FIRE);
        var second = duel.eventInHand(B, new Effect.DealDamage(Whom.TARGET, DamageKind.FIRE, 2, Optional.empty()));
        duel.when(duel.event(A, first, at(knight)));
        duel.when(duel.event(B, second, at(knight)));

        assertThat(duel.all(EffectResolved.class)).extracting(EffectResolved::source).containsExactly(second);
        assertThat(duel.state().window().priority()).isEqualTo(A);
        duel.close();
        assertThat(duel.all(DamageQueued.class)).extracting(DamageQueued::source).containsExactly(second, first);
    }

    @Test
    @Covers("NT-III-6.3")
    void without_the_right_to_act_no_event_is_played_under_the_default_reading() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        duel.begin(Phase.SUMMON);
        var event = duel.eventInHand(B, ONE_FIRE);

        assertThat(duel.refusal(duel.event(B, event, at(knight)))).isEqualTo(Reason.NOT_YOUR_WINDOW);
        assertThat(List.of(duel.life(knight))).containsExactly(6);
    }

    @Test
    @Covers({"NB-129", "NB-058"})
    void a_beginner_may_act_before_the_opponent_declares_blockers_and_closes_the_queue_first() {
        var duel = Duel.beginner();
        var knight = duel.creature(A, "Рыцарь");
        var squire = duel.creature(B, "Оруженосец");
        duel.begin(Phase.ATTACK).when(new AttackersDeclared(A, List.of(knight))).passBoth();
        assertThat(duel.prompt()).isEqualTo(new Prompt.Declare(B));
        var event = duel.eventInHand(A, ONE_FIRE);
        duel.when(duel.event(A, event, at(squire)));

        assertThat(duel.prompt()).isEqualTo(new Prompt.CloseQueue(A));
        assertThat(duel.refusal(new BlockersDeclared(B, List.of()))).isEqualTo(Reason.NOT_YOUR_DECISION);
        duel.when(new QueueClosed(A));
        assertThat(duel.prompt()).isEqualTo(new Prompt.Declare(B));
        duel.when(new BlockersDeclared(B, List.of(Duel.block(squire, knight))));
        assertThat(duel.blockersOf(knight)).containsExactly(squire);
    }

    @Test
    @Covers("NB-144")
    void an_event_at_any_moment_starts_the_passes_anew() {
        var duel = Duel.with("eventTiming", "any-moment");
        var knight = duel.creature(A, "Рыцарь");
        duel.window(Phase.EQUIP).pass();
        var event = duel.eventInHand(A, ONE_FIRE);
        duel.when(duel.event(A, event, at(knight)));

        assertThat(duel.state().window().passes()).isZero();
        assertThat(duel.state().window().priority()).isEqualTo(B);
    }

    @Test
    @Covers({"NB-144", "NT-IV-9.2.3"})
    void an_event_at_any_moment_may_come_before_damage_is_split() {
        var duel = Duel.with("eventTiming", "any-moment");
        var knight = duel.creature(A, "Рыцарь");
        var first = duel.creature(B, "Оруженосец");
        var second = duel.creature(B, "Оруженосец");
        duel.fight(List.of(knight), Duel.block(first, knight), Duel.block(second, knight));
        assertThat(duel.prompt()).isInstanceOf(Prompt.Split.class);
        var event = duel.eventInHand(B, new Effect.Kill(Whom.TARGET));
        duel.when(duel.event(B, event, at(first)));

        assertThat(duel.isDead(first)).isTrue();
        assertThat(duel.prompt()).as("one blocker is left, so nothing is split").isEqualTo(new Prompt.Act(A));
    }
}
