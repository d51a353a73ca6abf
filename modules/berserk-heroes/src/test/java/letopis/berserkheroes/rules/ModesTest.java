package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.SECOND;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.equipment;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.card.Amount;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Measure;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.PlayerActionKind;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision.CardPlayed;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclared;
import letopis.berserkheroes.state.Marks;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Choices of modes: their number and targets.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ModesTest {

    private static Deed.Mode mode(Filter target, Effect effect) {
        return new Deed.Mode(List.of(new Target(target, false)), List.of(step(effect)));
    }

    /// Exhausts a creature, then one of three modes: wound an enemy, boost a friendly creature, pray.
    private static Duel duel(int times, boolean repeats, boolean any) {
        var modes = List.of(mode(ENEMIES, new Effect.Wound(FIRST, amount(2))),
                mode(OWN, new Effect.Boost(FIRST, amount(1))),
                new Deed.Mode(List.of(), List.of(step(new Effect.GainPrayers(Participant.YOU, amount(1))))));
        return Duel.of().put(A, creature("Волк", 1, 1, 9)).put(B, creature("Бык", 1, 1, 9))
                .put(B, creature("Вол", 1, 1, 9)).hand(A, spell("Выбор", 1, new Deed(
                        List.of(new Target(CREATURES, false)), List.of(step(new Effect.Close(FIRST))),
                        Optional.of(new Deed.Choice(times, repeats, any, modes))))).begin();
    }

    private static CardPlayed playWithModes(Duel duel, List<Integer> modes, String... names) {
        return duel.playChoice("Выбор", 0, new Declaration(modes, duel.atPhase(names).aims()));
    }

    @Test
    @Covers({"BF-524.1", "BF-524.3"})
    void each_mode_has_targets_numbered_after_the_common_ones() {
        Duel duel = duel(2, false, false);
        duel.choose(playWithModes(duel, List.of(0, 1), "Вол", "Бык", "Волк"));
        assertThat(duel.isClosed("Вол")).isTrue();
        assertThat(duel.isClosed("Бык")).isFalse();
        assertThat(duel.wounds("Бык")).isEqualTo(2);
        assertThat(duel.count("Волк", Marks.BOOSTS)).isEqualTo(1);
        assertThat(duel.state().player(A).prayers()).isZero();
        Duel turned = duel(2, false, false);
        turned.assertRefused(playWithModes(turned, List.of(1, 0), "Вол", "Бык", "Волк"), Reason.ILLEGAL_TARGET);
        turned.assertRefused(playWithModes(turned, List.of(0, 1), "Вол", "Бык"), Reason.ILLEGAL_TARGET);
        turned.assertRefused(playWithModes(turned, List.of(0, 2), "Вол", "Бык", "Волк"), Reason.ILLEGAL_TARGET);
    }

    @Test
    @Covers({"BF-524.1", "BF-524.2"})
    void the_stated_number_of_modes_is_chosen_without_repeats_by_default() {
        Duel two = duel(2, false, false);
        two.assertRefused(playWithModes(two, List.of(), "Волк"), Reason.BAD_MODES);
        two.assertRefused(playWithModes(two, List.of(2), "Волк"), Reason.BAD_MODES);
        two.assertRefused(playWithModes(two, List.of(2, 2), "Волк"), Reason.BAD_MODES);
        two.assertRefused(playWithModes(two, List.of(2, 3), "Волк"), Reason.BAD_MODES);
        two.assertRefused(playWithModes(two, List.of(-1, 2), "Волк"), Reason.BAD_MODES);
        two.assertRefused(playWithModes(two, List.of(0, 1, 2), "Волк", "Бык", "Волк"), Reason.BAD_MODES);
        Duel repeated = duel(2, true, false);
        repeated.choose(playWithModes(repeated, List.of(1, 1), "Бык", "Волк", "Волк"));
        assertThat(repeated.count("Волк", Marks.BOOSTS)).isEqualTo(2);
        for (int number : List.of(1, 2)) {
            Duel any = duel(2, false, true);
            any.assertRefused(playWithModes(any, List.of(), "Волк"), Reason.BAD_MODES);
            any.assertRefused(playWithModes(any, List.of(0, 1, 2), "Волк", "Бык", "Волк"), Reason.BAD_MODES);
            any.choose(number == 1 ? playWithModes(any, List.of(1), "Бык", "Волк")
                    : playWithModes(any, List.of(0, 1), "Бык", "Бык", "Волк"));
            assertThat(any.count("Волк", Marks.BOOSTS)).isEqualTo(1);
            assertThat(any.wounds("Бык")).isEqualTo(number == 1 ? 0 : 2);
        }
    }

    @Test
    void modes_cannot_be_chosen_for_an_ability_without_modes() {
        Duel duel = Duel.of().put(B, creature("Бык", 1, 1, 9)).hand(A, spell("Выбор", 1, targeting(CREATURES,
                new Effect.Wound(FIRST, amount(1))))).begin();
        duel.assertRefused(playWithModes(duel, List.of(0), "Бык"), Reason.BAD_MODES);
        duel.assertRefused(duel.playChoice("Выбор", 0, new Declaration(List.of(), List.of(new Aim(1, duel.id("Бык"))))),
                Reason.ILLEGAL_TARGET);
        duel.assertRefused(duel.playChoice("Выбор", 0,
                new Declaration(List.of(), List.of(new Aim(-1, duel.id("Бык"))))), Reason.ILLEGAL_TARGET);
        duel.choose(playWithModes(duel, List.of(), "Бык"));
        assertThat(duel.wounds("Бык")).isEqualTo(1);
    }

    @Test
    @Covers("BF-119.3")
    void an_ability_without_a_target_for_its_first_step_cannot_be_declared() {
        var targets = List.of(new Target(OWN, false), new Target(ENEMIES, false));
        Duel duel = Duel.of().put(A, creature("Волк", 1, 1, 9), Map.of(Marks.WOUNDS, 3))
                .hand(A, spell("Выбор", 1, new Deed(targets, List.of(step(new Effect.Heal(FIRST, amount(1))),
                        step(new Effect.Wound(SECOND, amount(1)))), Optional.empty())))
                .hand(A, spell("Схватка", 1, new Deed(targets, List.of(step(new Effect.Fight(FIRST, SECOND))),
                        Optional.empty()))).begin();
        duel.assertRefused(duel.playChoice("Схватка", 0, duel.atPhase("Волк")), Reason.ILLEGAL_SPELL);
        duel.choose(playWithModes(duel, List.of(), "Волк"));
        assertThat(duel.wounds("Волк")).isEqualTo(2);
    }

    @Test
    void a_number_taken_from_a_target_requires_that_target() {
        var own = new CardSelector.Hero(Participant.YOU);
        var measures = List.of(new Measure.StrikeOf(FIRST), new Measure.LifeOf(FIRST), new Measure.WoundsOf(FIRST));
        for (Measure measure : measures) {
            Duel duel = Duel.of().put(A, creature("Волк", 1, 4, 9), Map.of(Marks.WOUNDS, 4))
                    .hand(A, spell("Выбор", 1,
                            targeting(OWN, new Effect.Wound(own, new Amount(1, Optional.of(measure))))))
                    .begin();
            duel.assertRefused(playWithModes(duel, List.of()), Reason.ILLEGAL_TARGET);
            duel.choose(playWithModes(duel, List.of(), "Волк"));
            assertThat(duel.heroWounds(A)).isEqualTo(measure instanceof Measure.LifeOf ? 5 : 4);
            Duel alone = Duel.of().hand(A, spell("Выбор", 1, targeting(OWN, new Effect.Wound(own, new Amount(1,
                    Optional.of(measure)))))).begin();
            alone.assertRefused(playWithModes(alone, List.of()), Reason.ILLEGAL_SPELL);
        }
    }

    /// A trigger destroys wounded cards; then an ability resolves whose first mode targeted one of them.
    @Test
    @Covers({"BF-524.1", "BF-113.9"})
    void one_resolved_mode_counts_as_a_use_even_if_another_lost_its_target() {
        TriggerCondition spells = new TriggerCondition.PlayerActionTrigger(Participant.YOU,
                PlayerActionKind.PLAYS_SPELL);
        var wounded = TestCards.withQualities(CREATURES, new Quality.HasState(Quality.State.WOUNDED));
        var list = new Deed(List.of(), List.of(), Optional.of(new Deed.Choice(2, true, false,
                List.of(mode(ENEMIES, new Effect.Wound(FIRST, amount(1)))))));
        Duel duel = Duel.of().put(A, event("Первый знак", 1, triggerOn(spells, deed(
                        new Effect.Destroy(new CardSelector.MatchingCards(wounded))))))
                .put(A, equipment("Второй знак", EquipmentKind.AMULET, 1, triggerOn(spells, list)))
                .put(B, creature("Пёс", 1, 1, 9)).put(B, creature("Бык", 1, 1, 9), Map.of(Marks.WOUNDS, 1))
                .hand(A, spell("Шум", 0, deed(new Effect.GainPrayers(Participant.YOU, amount(1))))).begin()
                .play("Шум", Declaration.EMPTY);
        var causes = duel.state().listPendingTriggers().getFirst().causes().stream().findFirst();
        duel.choose(new TriggerDeclared(A, 0, causes, Declaration.EMPTY));
        duel.choose(new TriggerDeclared(A, 0, causes, new Declaration(List.of(0, 0),
                List.of(new Aim(0, duel.id("Бык")), new Aim(1, duel.id("Пёс"))))));
        assertThat(duel.wounds("Пёс")).isEqualTo(1);
        assertThat(duel.count("Второй знак", Marks.buildUseCounterName("f0"))).isEqualTo(1);
    }
}
