package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.numberedFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.rules.OmissionTexts.describe;
import static letopis.berserkheroes.rules.OmissionTexts.omissions;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.card.WoundSource.Sort;
import letopis.berserkheroes.event.CardEvent.CardMoved;
import letopis.berserkheroes.event.CardEvent.DrawFailed;
import letopis.berserkheroes.event.CardEvent.OffBoardPlace;
import letopis.berserkheroes.event.JudgeOrder.PositionSet;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.QueueEvent.ReplacementDue;
import letopis.berserkheroes.event.QueueEvent.ReplacementDue.ReplacedEvent;
import letopis.berserkheroes.event.StrikeEvent.AttackMade;
import letopis.berserkheroes.event.StrikeEvent.StrikeBrokenOff;
import letopis.berserkheroes.event.TurnEvent.DrawMissed;
import letopis.berserkheroes.event.TurnEvent.PhaseStarted;
import letopis.berserkheroes.event.TurnEvent.StunRemoved;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt.Wounds;
import letopis.berserkheroes.fold.Fold;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings.MissingFighterRule;
import letopis.journal.Event;
import letopis.table.CardId;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Omissions that single events report, with the values of the situation before the event.
@DisplayNameGeneration(ReplaceUnderscores.class)
class EventOmissionsTest {

    private static Map<String, Object> details(Duel duel, Event event) {
        return omissions(duel.state(), event).getFirst().details();
    }

    private static WoundsDealt wounds(Duel duel, String from, String to, Sort sort, int strength, int dealt) {
        return new WoundsDealt(List.of(new Wounds(Optional.of(duel.id(from)), duel.id(to), sort, false, strength, 0,
                Optional.empty(), List.of(), dealt, 0)));
    }

    /// A wolf of strike 2 faces a bull with these features.
    private static Duel facing(Map<String, Integer> counters, Feature... features) {
        return Duel.of().put(A, creature("Волк", 2, 2, 9)).put(B, creature("Бык", 4, 4, 9, features), counters).begin();
    }

    private static Duel facing(Feature... features) {
        return facing(Map.of(), features);
    }

    @Test
    @Covers("BF-7-013")
    void armour_used_this_turn_is_reported_with_the_wounds_of_an_attack() {
        Feature armour = numberedFeature(NumericKeyword.ARMOUR, 2);
        Duel spent = facing(Map.of(Marks.USED_ARMOUR, 1), armour);
        for (Sort sort : List.of(Sort.STRIKES, Sort.SHOTS)) {
            WoundsDealt event = wounds(spent, "Волк", "Бык", sort, 2, 1);
            assertThat(describe(spent, event)).as(sort.name()).containsExactly("armour-spent [BF-7-013]");
            assertThat(details(spent, event)).isEqualTo(Map.of("card", spent.id("Бык"), "armour", 2, "spent", 1));
        }
        assertThat(describe(spent, wounds(spent, "Волк", "Бык", Sort.STRIKES, 1, 0))).as("no wounds").isEmpty();
        assertThat(describe(spent, wounds(spent, "Волк", "Бык", Sort.ABILITIES, 2, 2)))
                .containsExactly("no-attack [BF-7-013]");
        Duel fresh = facing(armour);
        assertThat(describe(fresh, wounds(fresh, "Волк", "Бык", Sort.STRIKES, 3, 1))).as("unused").isEmpty();
        Duel used = facing(Map.of(Marks.USED_ARMOUR, 3), armour);
        assertThat(details(used, wounds(used, "Волк", "Бык", Sort.SHOTS, 2, 2))).containsEntry("spent", 2);
    }

    @Test
    @Covers("BF-7-016")
    void vampirism_that_deals_no_wounds_heals_nothing() {
        Duel duel = Duel.of().put(A, creature("Вампир", 2, 2, 9, numberedFeature(NumericKeyword.VAMPIRISM, 1)))
                .put(A, creature("Волк", 2, 2, 9)).put(B, creature("Бык", 4, 4, 9)).put(B, event("Знамя", 1))
                .graveyard(A, creature("Упырь", 2, 2, 9, numberedFeature(NumericKeyword.VAMPIRISM, 1))).begin();
        WoundsDealt none = wounds(duel, "Вампир", "Бык", Sort.STRIKES, 2, 0);
        assertThat(describe(duel, none)).containsExactly("heals-nothing [BF-7-016]");
        assertThat(details(duel, none)).isEqualTo(Map.of("card", duel.id("Вампир")));
        assertThat(describe(duel, wounds(duel, "Вампир", "Бык", Sort.STRIKES, 2, 1))).as("wounded").isEmpty();
        assertThat(describe(duel, wounds(duel, "Вампир", "Бык", Sort.SHOTS, 2, 0))).as("a shot").isEmpty();
        assertThat(describe(duel, wounds(duel, "Вампир", "Знамя", Sort.STRIKES, 2, 0))).as("no character").isEmpty();
        assertThat(describe(duel, wounds(duel, "Волк", "Бык", Sort.STRIKES, 2, 0))).as("no vampire").isEmpty();
        assertThat(describe(duel, wounds(duel, "Упырь", "Бык", Sort.STRIKES, 2, 0))).as("gone").isEmpty();
    }

    @Test
    @Covers({"BF-7-191", "BF-7-038"})
    void scales_that_let_a_stronger_attack_pass_are_reported_with_its_terms() {
        Feature scales = numberedFeature(NumericKeyword.SCALES, 1);
        Duel duel = facing(scales);
        WoundsDealt strike = wounds(duel, "Волк", "Бык", Sort.STRIKES, 2, 2);
        assertThat(describe(duel, strike)).containsExactly("scales-passed [BF-7-191]");
        assertThat(details(duel, strike)).isEqualTo(
                Map.of("card", duel.id("Бык"), "scales", 1, "strength", 2, "base", 2, "more", 0));
        assertThat(describe(duel, wounds(duel, "Волк", "Бык", Sort.STRIKES, 2, 0))).as("no wounds").isEmpty();

        Duel angry = Duel.of().put(A, creature("Волк", 2, 2, 9, keywordFeature(Keyword.WRATH)))
                .put(B, creature("Бык", 4, 4, 9, scales), Marks.WOUNDED_THIS_TURN).begin();
        WoundsDealt grown = wounds(angry, "Волк", "Бык", Sort.STRIKES, 3, 3);
        assertThat(describe(angry, grown)).containsExactly("scales-passed [BF-7-191, BF-7-038]");
        assertThat(details(angry, grown)).containsEntry("base", 2).containsEntry("more", 1);
        WoundsDealt other = wounds(angry, "Волк", "Бык", Sort.STRIKES, 5, 5);
        assertThat(describe(angry, other)).as("another strength").containsExactly("scales-passed [BF-7-191]");
        assertThat(details(angry, other)).containsEntry("more", 0);
        WoundsDealt shot = wounds(angry, "Волк", "Бык", Sort.SHOTS, 3, 3);
        assertThat(describe(angry, shot)).as("a shot").containsExactly("scales-passed [BF-7-191]");
        assertThat(details(angry, shot)).containsEntry("more", 0).containsEntry("base", 3);
    }

    @Test
    @Covers({"BF-7-191", "BF-7-013"})
    void scales_and_armour_do_not_work_against_abilities() {
        Feature scales = numberedFeature(NumericKeyword.SCALES, 1);
        Feature armour = numberedFeature(NumericKeyword.ARMOUR, 2);
        Duel scaly = facing(scales);
        WoundsDealt ability = wounds(scaly, "Волк", "Бык", Sort.ABILITIES, 2, 2);
        assertThat(describe(scaly, ability)).containsExactly("no-attack [BF-7-191]");
        assertThat(details(scaly, ability)).isEqualTo(Map.of("card", scaly.id("Бык"), "armour", 0, "scales", 1));
        Duel both = facing(scales, armour);
        assertThat(describe(both, wounds(both, "Волк", "Бык", Sort.SPELLS, 2, 2)))
                .containsExactly("no-attack [BF-7-013, BF-7-191]");
        Duel plain = facing();
        assertThat(describe(plain, wounds(plain, "Волк", "Бык", Sort.SPELLS, 2, 2))).isEmpty();
    }

    @Test
    @Covers({"BF-515.2", "BF-7-053"})
    void protection_from_spells_only_stops_the_choice_of_the_card() {
        for (Sort guarded : Sort.values()) {
            Duel duel = facing(new Feature.GuardFeature(Guard.PROTECTION,
                    new WoundSource(List.of(guarded), Optional.empty())));
            for (Sort sort : Sort.values()) {
                assertThat(describe(duel, wounds(duel, "Волк", "Бык", sort, 2, 2))).as(guarded + " " + sort)
                        .isEqualTo(guarded == Sort.SPELLS && sort == Sort.SPELLS
                                ? List.of("spell-reaches [BF-515.2, BF-7-053]") : List.of());
            }
        }
    }

    @Test
    @Covers("BF-7-106")
    void a_card_that_loses_its_stun_stays_exhausted() {
        Duel duel = Duel.of().put(A, creature("Волк", 1, 1, 9), Marks.CLOSED).put(A, creature("Пёс", 1, 1, 9)).begin();
        assertThat(describe(duel, new StunRemoved(duel.id("Волк")))).containsExactly("stays-closed [BF-7-106]");
        assertThat(details(duel, new StunRemoved(duel.id("Волк")))).isEqualTo(Map.of("card", duel.id("Волк")));
        assertThat(describe(duel, new StunRemoved(duel.id("Пёс")))).isEmpty();
    }

    @Test
    @Covers({"BF-304.1", "BF-522.3"})
    void a_player_with_ten_coins_gains_none_in_the_accumulation_phase() {
        for (int coins : List.of(9, 10, 11)) {
            Duel duel = Duel.of().coins(A, coins).coins(B, 3).begin();
            for (Phase phase : Phase.values()) {
                List<String> expected = coins >= 10 && phase == Phase.ACCUMULATION
                        ? List.of("no-more-coins [BF-304.1, BF-522.3]") : List.of();
                assertThat(describe(duel, new PhaseStarted(phase))).as(coins + " " + phase).isEqualTo(expected);
                assertThat(describe(duel, new PositionSet(5, A, phase))).as(coins + " " + phase).isEqualTo(expected);
                assertThat(describe(duel, new PositionSet(5, B, phase))).as("the other player").isEmpty();
            }
        }
        assertThat(details(Duel.of().coins(A, 10).begin(), new PhaseStarted(Phase.ACCUMULATION)))
                .isEqualTo(Map.of("seat", A, "coins", 10));
    }

    @Test
    @Covers("BF-7-155")
    void wounded_creatures_of_the_other_player_do_not_regenerate_at_the_end_of_this_turn() {
        Feature regeneration = numberedFeature(NumericKeyword.REGENERATION, 1);
        Map<String, Integer> wounded = Map.of(Marks.WOUNDS, 2);
        Duel duel = Duel.of().put(A, creature("Своя гидра", 1, 1, 9, regeneration), wounded)
                .put(B, creature("Гидра", 1, 1, 9, regeneration), wounded)
                .put(B, creature("Целая гидра", 1, 1, 9, regeneration)).put(B, creature("Бык", 1, 1, 9), wounded)
                .begin();
        assertThat(describe(duel, new PhaseStarted(Phase.END))).containsExactly("not-his-turn [BF-7-155]");
        assertThat(details(duel, new PhaseStarted(Phase.END))).isEqualTo(Map.of("card", duel.id("Гидра")));
        assertThat(describe(duel, new PhaseStarted(Phase.CHOICE))).isEmpty();
    }

    @Test
    @Covers({"BF-304.2", "BF-520.3"})
    void missed_draws_before_the_third_do_not_lose_and_draws_of_effects_do_not_count() {
        Duel duel = Duel.of().missedDraws(A, 2).missedDraws(B, 1).begin();
        assertThat(describe(duel, new DrawMissed(A, 1))).containsExactly("not-lost-yet [BF-304.2]");
        assertThat(details(duel, new DrawMissed(A, 1))).isEqualTo(Map.of("seat", A, "second", false));
        assertThat(details(duel, new DrawMissed(A, 2))).isEqualTo(Map.of("seat", A, "second", true));
        assertThat(describe(duel, new DrawMissed(A, 3))).isEmpty();

        assertThat(describe(duel, new DrawFailed(A, 1))).containsExactly("draw-not-counted [BF-304.2]");
        assertThat(details(duel, new DrawFailed(A, 1))).isEqualTo(Map.of("seat", A, "missed", 2));
        assertThat(describe(duel, new DrawFailed(B, 1))).isEmpty();
    }

    @Test
    @Covers("BF-517.1")
    void replaced_wounds_are_reported_as_not_dealt() {
        Duel duel = facing();
        for (ReplacedEvent replaced : ReplacedEvent.values()) {
            var due = new ReplacementDue(B, duel.id("Бык"), replaced, Optional.empty(), Optional.empty());
            assertThat(describe(duel, due)).as(replaced.name()).isEqualTo(replaced == ReplacedEvent.IS_WOUNDED
                    ? List.of("wounds-replaced [BF-517.1]") : List.of());
            omissions(duel.state(), due).forEach(omission ->
                    assertThat(omission.details()).isEqualTo(Map.of("card", duel.id("Бык"))));
        }
    }

    @Test
    @Covers("BF-7-037")
    void only_cards_that_leave_play_without_dying_miss_their_death_trigger() {
        Feature death = TestCards.triggerOn(new TriggerCondition.Death(),
                deed(new Effect.GainCoins(Participant.YOU, amount(1), false)));
        Duel duel = Duel.of().put(B, creature("Дух", 1, 0, 3, death))
                .put(B, creature("Скрытый", 1, 0, 3, death), Marks.HIDDEN)
                .graveyard(B, creature("Тень", 1, 0, 3, death)).begin();
        CardId ghost = duel.id("Дух");
        assertThat(describe(duel, new CardMoved(ghost, B, OffBoardPlace.HAND, Optional.empty())))
                .containsExactly("no-death [BF-7-037]");
        assertThat(describe(duel, new CardMoved(ghost, B, OffBoardPlace.GRAVEYARD, Optional.empty())))
                .noneMatch(text -> text.startsWith("no-death"));
        for (String name : List.of("Скрытый", "Тень")) {
            assertThat(describe(duel, new CardMoved(duel.id(name), B, OffBoardPlace.HAND, Optional.empty())))
                    .as(name).isEmpty();
        }
    }

    @Test
    @Covers({"BF-7-131", "BF-307.2"})
    void suppression_comes_too_late_for_the_target_and_does_not_reach_its_defender() {
        Duel duel = Duel.of().put(A, creature("Тролль", 2, 2, 9, keywordFeature(Keyword.SUPPRESSION)))
                .put(A, creature("Волк", 2, 2, 9))
                .put(B, creature("Бык", 2, 2, 9)).put(B, creature("Страж", 2, 2, 9))
                .graveyard(A, creature("Павший тролль", 2, 2, 9, keywordFeature(Keyword.SUPPRESSION))).begin();
        CardId troll = duel.id("Тролль");
        CardId bull = duel.id("Бык");
        CardId guard = duel.id("Страж");
        var late = new AttackMade(troll, bull, bull, true, true);
        assertThat(describe(duel, late)).containsExactly("late-suppression [BF-307.2, BF-7-131]");
        assertThat(details(duel, late)).isEqualTo(Map.of("card", troll, "target", bull));
        var defended = new AttackMade(troll, guard, bull, true, true);
        assertThat(describe(duel, defended)).containsExactly("first-chosen [BF-7-131]");
        assertThat(details(duel, defended)).isEqualTo(Map.of("card", bull, "defender", guard));

        assertThat(describe(duel, new AttackMade(troll, bull, bull, true, false))).as("no reply")
                .containsExactly("no-reply [BF-513.2]");
        assertThat(describe(duel, new AttackMade(troll, guard, duel.heroOf(B), true, true))).as("a hero").isEmpty();
        assertThat(describe(duel, new AttackMade(troll, bull, bull, false, true))).as("a shot").isEmpty();
        assertThat(describe(duel, new AttackMade(duel.id("Волк"), guard, bull, true, true))).isEmpty();
        assertThat(describe(duel, new AttackMade(duel.id("Павший тролль"), bull, bull, true, true)))
                .noneMatch(text -> text.contains("suppression"));
    }

    @Test
    @Covers({"BF-512.1.1", "BF-523.1"})
    void a_strike_without_strength_does_not_meet_the_reduction_of_its_target() {
        var weaker = new Feature.ConstantAbility(List.of(), TestCards.THIS,
                List.of(new Modifier.AttackModifier(amount(-1), Optional.empty())));
        Duel duel = Duel.of().put(A, creature("Мышь", 1, 1, 9, weaker))
                .put(B, creature("Бык", 4, 4, 9, numberedFeature(NumericKeyword.LESS_FROM_ATTACKS, 2)), Marks.CLOSED)
                .begin();
        assertThat(describe(duel, new AttackMade(duel.id("Мышь"), duel.id("Бык"), duel.id("Бык"), true, true)))
                .containsExactly("no-strength [BF-523.1, BF-512.1.1]");
    }

    private static Duel struck(MissingFighterRule rule) {
        return Duel.of().withSetting(rule).put(A, creature("Волк", 2, 2, 9))
                .put(B, creature("Бык", 2, 2, 9)).put(B, creature("Страж", 2, 2, 9)).begin().attack("Волк", "Бык");
    }

    private static BerserkState kill(Duel duel, String... names) {
        BerserkState state = duel.state();
        for (String name : names) {
            state = Fold.evolve(state, state.at().next(), new CardMoved(duel.id(name), state.halfOf(duel.id(name)),
                    OffBoardPlace.GRAVEYARD, Optional.empty()));
        }
        return state;
    }

    @Test
    @Covers({"BF-307.1", "BF-506.3"})
    void a_strike_without_one_fighter_names_the_missing_one() {
        for (MissingFighterRule rule : MissingFighterRule.values()) {
            Duel duel = struck(rule);
            Event broken = new StrikeBrokenOff(duel.id("Волк"));
            BerserkState targetGone = kill(duel, "Бык");
            assertThat(describe(targetGone, broken)).as(rule.name())
                    .isEqualTo(rule == MissingFighterRule.CLOSES ? List.of("target-gone [BF-307.1]")
                            : List.of("target-gone [BF-307.1]", "not-fought [BF-506.3]"));
            Map<String, Object> fighters = Map.of("card", duel.id("Волк"), "target", duel.id("Бык"));
            assertThat(omissions(targetGone, broken).getFirst().details()).isEqualTo(fighters);
            assertThat(omissions(targetGone, broken).stream().skip(1)).allSatisfy(omission ->
                    assertThat(omission.details()).isEqualTo(Map.of("card", duel.id("Волк"))));
            BerserkState attackerGone = kill(duel, "Волк");
            assertThat(describe(attackerGone, broken)).containsExactly("attacker-gone [BF-307.1]");
            assertThat(omissions(attackerGone, broken).getFirst().details()).isEqualTo(fighters);
            assertThat(describe(facing(), broken)).as("no strike").isEmpty();
        }
    }

    @Test
    @Covers("BF-510.3")
    void details_of_a_missing_reply_name_both_fighters() {
        Duel duel = Duel.of().put(A, creature("Волк", 2, 2, 9)).put(B, creature("Бык", 2, 2, 9), Marks.CLOSED)
                .hand(A, spell("Дар", 1)).begin();
        Event strike = new AttackMade(duel.id("Волк"), duel.id("Бык"), duel.id("Бык"), true, false);
        assertThat(describe(duel, strike)).containsExactly("closed-no-reply [BF-510.3, BF-108.4]");
        assertThat(details(duel, strike)).isEqualTo(Map.of("card", duel.id("Бык"), "attacker", duel.id("Волк")));
    }
}
