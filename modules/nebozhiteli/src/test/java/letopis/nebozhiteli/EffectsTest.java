package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.at;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.Ability.When;
import letopis.nebozhiteli.card.Condition;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Duration;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Keyword.DealsMore;
import letopis.nebozhiteli.card.Keyword.ProtectedFromMagic;
import letopis.nebozhiteli.card.Measure;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.ScrollColor;
import letopis.nebozhiteli.card.Whom;
import letopis.nebozhiteli.event.DuelDecision.AbilityActivated;
import letopis.nebozhiteli.event.DuelDecision.PreventionAllotted;
import letopis.nebozhiteli.event.DuelDecision.PreventionAllotted.Allotment;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.LedgerEvent.HealingQueued;
import letopis.nebozhiteli.event.LedgerEvent.PreventionQueued;
import letopis.nebozhiteli.event.QueueEvent.AbilityTriggered;
import letopis.nebozhiteli.event.TurnEvent.CardsDrawn;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.CardId;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Effects that count, repeat, have conditions, last or give actions; preventions of specific damage kinds.
@DisplayNameGeneration(ReplaceUnderscores.class)
class EffectsTest {

    private static final Filter ALL = Filter.any(Filter.What.CREATURE);

    private final Duel duel = Duel.tournament();

    private static Effect healing(Measure per) {
        return new Effect.Heal(Whom.TARGET, 1, Optional.of(per));
    }

    private int healed(Measure per, CardId target) {
        int before = duel.all(HealingQueued.class).size();
        duel.plays(duel.state().window().priority(), healing(per), at(target));
        var queued = duel.all(HealingQueued.class);
        return queued.size() == before ? 0 : queued.getLast().amount();
    }

    @Test
    void amounts_are_multiplied_by_what_is_counted_then() {
        var knight = duel.creature(A, "Рыцарь", 2);
        duel.wears(duel.wears(knight, "Меч"), "Печать ярости");
        duel.wears(knight, "Щит");
        duel.creature(A, "Жрица");
        duel.creature(B, "Лучник");
        duel.hand(A, "Меч", 3);
        duel.window(Phase.SUMMON);
        assertThat(healed(Measure.LIFE_OF_TARGET, knight)).isEqualTo(2);
        duel.pass();
        assertThat(healed(Measure.WOUNDS_OF_TARGET, knight)).isEqualTo(4);
        duel.pass();
        assertThat(healed(Measure.ITEMS_OF_TARGET, knight)).isEqualTo(2);
        duel.pass();
        assertThat(healed(Measure.YOUR_CREATURES, knight)).isEqualTo(2);
        duel.pass();
        assertThat(healed(Measure.ENEMY_CREATURES, knight)).isEqualTo(1);
        duel.pass();
        assertThat(healed(Measure.CARDS_IN_YOUR_HAND, knight)).isEqualTo(3);
    }

    @Test
    @Covers("NT-IV-2.1.3.1-c")
    void a_prevention_of_so_much_for_each_prevents_nothing_where_there_is_none() {
        var knight = duel.creature(B, "Рыцарь");
        duel.window(Phase.SUMMON)
                .plays(A, new Effect.Prevent(Whom.TARGET, 2, Optional.of(Measure.ITEMS_OF_TARGET), List.of()),
                at(knight));
        assertThat(duel.all(PreventionQueued.class)).isEmpty();
    }

    @Test
    @Covers("NT-V-10.1")
    void each_of_them_is_reached_once_but_magic_reaches_nobody_who_is_protected() {
        duel.define(Texts.caster("Писец", ScrollColor.WHITE, 1, Cost.FREE),
                Texts.creature("Тихий", 5, new ProtectedFromMagic()),
                Texts.spell("Волна", Texts.NOTHING, new Effect.ForEach(ALL, List.of(Texts.damage(1)))),
                Texts.event("Обвал", Texts.NOTHING, new Effect.ForEach(ALL, List.of(Texts.damage(1)))));
        var scribe = duel.creature(A, "Писец");
        var quiet = duel.creature(B, "Тихий");
        var knight = duel.creature(B, "Рыцарь");
        var wave = duel.hand(A, "Волна");
        duel.window(Phase.SUMMON).when(duel.cast(wave, scribe)).close();
        assertThat(duel.all(DamageQueued.class)).extracting(DamageQueued::target)
                .containsExactly(at(scribe), at(knight));
        duel.pass().when(duel.event(A, duel.hand(A, "Обвал"))).close().passBoth();
        assertThat(duel.life(quiet)).isEqualTo(4);
        assertThat(duel.life(knight)).isEqualTo(4);
    }

    @Test
    void the_one_or_the_other_is_done_as_it_is_when_its_turn_comes() {
        var weak = duel.creature(B, "Рыцарь", 2);
        var strong = duel.creature(B, "Рыцарь");
        var choice = new Effect.If(List.of(new Condition.HasLife(Whom.TARGET, 0, Optional.of(3))),
                List.of(new Effect.Kill(Whom.TARGET)), List.of(Texts.turn()));
        duel.window(Phase.SUMMON).plays(A, choice, at(weak)).pass().plays(A, choice, at(strong));
        assertThat(duel.isDead(weak)).isTrue();
        assertThat(duel.isTurned(strong)).isTrue();
    }

    @Test
    @Covers({"NT-V-3.1", "NT-V-3.4"})
    void actions_are_gained_beside_those_of_the_turn_and_expire_with_them() {
        duel.actions(A, 1).window(Phase.SUMMON)
                .plays(A, new Effect.GainActions(Whom.CONTROLLER, 2, Optional.empty()), at(A));
        assertThat(duel.actions(A)).isEqualTo(3);
        duel.actions(B, 1).plays(B, new Effect.GainActions(Whom.CONTROLLER, 2, Optional.empty()), at(B));
        while (duel.state().active().equals(A)) {
            duel.endPhase();
        }
        assertThat(duel.actions(B)).isEqualTo(4);
    }

    @Test
    @Covers("NT-V-6.3")
    void what_is_granted_lasts_as_long_as_the_card_says() {
        var phase = duel.creature(A, "Рыцарь");
        var turn = duel.creature(A, "Рыцарь");
        var round = duel.creature(A, "Рыцарь");
        var ever = duel.creature(A, "Рыцарь");
        duel.hand(A, "Лук", 7);
        duel.hand(B, "Лук", 7);
        duel.window(Phase.SUMMON);
        grant(Duration.END_OF_PHASE, phase);
        duel.pass();
        grant(Duration.END_OF_TURN, turn);
        duel.pass();
        grant(Duration.OWN_NEXT_TURN_START, round);
        duel.pass();
        grant(Duration.WHILE_IN_PLAY, ever);
        assertThat(granted(phase, turn, round, ever)).containsExactly(true, true, true, true);
        duel.passBoth();
        assertThat(granted(phase, turn, round, ever)).containsExactly(false, true, true, true);
        while (duel.state().active().equals(A)) {
            duel.endPhase();
        }
        assertThat(granted(phase, turn, round, ever)).containsExactly(false, false, true, true);
        while (duel.state().active().equals(B)) {
            duel.endPhase();
        }
        assertThat(granted(phase, turn, round, ever)).containsExactly(false, false, false, true);
    }

    private void grant(Duration until, CardId creature) {
        duel.plays(A, new Effect.Grant(Whom.TARGET, new DealsMore(1), until), at(creature));
    }

    private List<Boolean> granted(CardId... creatures) {
        return List.of(creatures).stream().map(one -> Field.has(duel.state(), one, DealsMore.class)).toList();
    }

    // C-148
    @Test
    @Covers({"NT-IV-9.5.2", "NT-IV-2.1.3.2"})
    void a_prevention_of_fire_takes_nothing_else() {
        var knight = duel.creature(B, "Рыцарь", 4);
        duel.window(Phase.SUMMON).plays(A, Texts.damage(2), at(knight)).pass().plays(A, Texts.fire(2), at(knight))
                .pass();
        duel.plays(A, new Effect.Prevent(Whom.TARGET, 0, Optional.empty(), List.of(DamageKind.FIRE)), at(knight))
                .passBoth();
        assertThat(duel.life(knight)).isEqualTo(2);
        assertThat(duel.lines(at(knight))).containsEntry("PREVENTION", 2);
    }

    // C-014
    @Test
    @Covers("NT-IV-2.1.3.2")
    void a_limited_prevention_is_split_over_what_it_works_against_only() {
        var knight = duel.creature(B, "Рыцарь");
        duel.window(Phase.SUMMON).plays(A, Texts.damage(1), at(knight)).pass().plays(A, Texts.fire(1), at(knight))
                .pass()
                .plays(A, new Effect.DealDamage(Whom.TARGET, DamageKind.MAGICAL, 1, Optional.empty()), at(knight))
                .pass();
        duel.plays(A, new Effect.Prevent(Whom.TARGET, 1, Optional.empty(),
                List.of(DamageKind.FIRE, DamageKind.MAGICAL)), at(knight)).passBoth();
        assertThat(duel.prompt()).isInstanceOf(Prompt.Prevent.class);
        var prevention = ((Prompt.Prevent) duel.prompt()).prevention();
        var entries = duel.state().ledger().entries();
        var physical = entries.getFirst().at();
        assertThat(duel.refusal(
                new PreventionAllotted(A, prevention, List.of(new Allotment(physical, DamageKind.PHYSICAL, 1)))))
                .isEqualTo(Reason.BAD_PREVENTION);
        duel.when(new PreventionAllotted(A, prevention,
                List.of(new Allotment(entries.get(2).at(), DamageKind.MAGICAL, 1))));
        assertThat(duel.life(knight)).isEqualTo(4);
    }

    @InBothEditions
    @Covers({"NT-V-6.2", "NT-V-6.4.4", "NB-119"})
    void what_a_creature_deals_by_an_ability_of_its_own_is_damage_it_deals(Edition edition) {
        var both = Duel.of(edition).define(Texts.creature("Маг", 4, List.of(),
                Texts.activated(Cost.FREE, Texts.CREATURE_OR_PLAYER, Texts.fire(2)),
                Texts.triggered(When.DAMAGES_CREATURE, new Effect.Drain(Whom.ITSELF))),
                Texts.creature("Писец", 4));
        var mage = both.creature(A, "Маг", 1);
        var knight = both.creature(B, "Рыцарь");
        both.window(Phase.SUMMON).when(both.use(mage, at(knight))).close().passBoth();
        both.only(AbilityTriggered.class);
        assertThat(both.life(mage)).isEqualTo(3);
        both.window(Phase.EQUIP).plays(A, Texts.fire(2), at(knight)).passBoth();
        both.only(AbilityTriggered.class);
    }

    @Test
    @Covers({"NT-V-6.4.1", "NT-V-6.4"})
    void an_ability_may_ask_for_something_when_it_is_used() {
        duel.define(Texts.creature("Страж", 4, List.of(),
                Texts.activated(new Condition.OwnTurn(), Texts.hurtOpponent(1)),
                Texts.activated(new Condition.DuringPhase(List.of(Phase.DAMAGE)), Texts.hurtOpponent(1))));
        var theirs = duel.creature(B, "Страж");
        var mine = duel.creature(A, "Страж");
        duel.window(Phase.SUMMON);
        assertThat(duel.refusal(new AbilityActivated(A, mine, 1, List.of(), Optional.empty())))
                .isEqualTo(Reason.CONDITION_NOT_MET);
        duel.when(duel.use(mine)).close();
        assertThat(duel.refusal(duel.use(theirs))).isEqualTo(Reason.ONLY_IN_OWN_TURN);
    }

    @Test
    @Covers("NT-I-3.2")
    void only_the_cards_that_are_really_drawn_are_told_apart() {
        duel.creature(A, "Рыцарь", 1);
        var draw = new Effect.If(List.of(new Condition.ThereAre(1, ALL)), List.of(new Effect.ForEach(ALL, List.of(
                new Effect.Draw(Whom.CONTROLLER, 2, Optional.empty()), new Effect.Kill(Whom.TARGET)))), List.of());
        duel.window(Phase.SUMMON).plays(A, draw, at(A));
        assertThat(duel.only(CardsDrawn.class).cards()).hasSize(2);
        duel.pass().plays(A, draw, at(A));
        assertThat(duel.all(CardsDrawn.class)).hasSize(1);
        assertThat(duel.state().table().deck(A, NebozhiteliZone.MAIN_DECK).unknownAmongTop(28)).isEqualTo(28);
    }
}
