package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.numberedFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.step;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.DivisibleQuantity;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.ReplaceableEvent;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.Step;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.RevealedCard;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Steps that stop the rest of an ability, and steps that count as performed without achieving anything.
@DisplayNameGeneration(ReplaceUnderscores.class)
class StoppedAbilitiesTest {

    private static final Feature SAFE = new Feature.GuardFeature(Guard.NO_WOUNDS,
            new WoundSource(List.of(), Optional.empty()));
    private static final Feature PROTECTED = new Feature.GuardFeature(Guard.PROTECTION,
            new WoundSource(List.of(WoundSource.Sort.SHOTS), Optional.empty()));
    private static final Effect PRAYER = new Effect.GainPrayers(Participant.YOU, amount(1));

    /// An effect on a creature that prevents or replaces all of it.
    record PreventedEffect(String name, Effect effect, Feature feature, Map<String, Integer> marks) {

        PreventedEffect(String name, Effect effect, Feature feature) {
            this(name, effect, feature, Map.of());
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<PreventedEffect> preventedEffects() {
        var wound = new Effect.Wound(FIRST, amount(2));
        var shot = new Effect.Shot(FIRST, amount(2));
        var tough = new Feature.ConstantAbility(List.of(), new CardSelector.ThisCard(), List.of());
        return Stream.of(new PreventedEffect("takes no wounds", wound, SAFE),
                new PreventedEffect("undead", wound, keywordFeature(Keyword.UNDEAD)),
                new PreventedEffect("prevented", wound, tough, Map.of(Marks.SHIELD, 5)),
                new PreventedEffect("armour", shot, numberedFeature(NumericKeyword.ARMOUR, 3)),
                new PreventedEffect("scales", shot, numberedFeature(NumericKeyword.SCALES, 2)),
                new PreventedEffect("protection", shot, PROTECTED),
                new PreventedEffect("a weakened shot", shot, numberedFeature(NumericKeyword.LESS_FROM_ATTACKS, 5)),
                new PreventedEffect("a shot of nothing", new Effect.Shot(FIRST, amount(0)), tough),
                new PreventedEffect("wounds of nothing", new Effect.Wound(FIRST, amount(0)), tough),
                new PreventedEffect("replaced wounds", wound,
                        new Feature.ReplacementFeature(new ReplaceableEvent.ReceivedWounds(Optional.empty()),
                        List.of(), List.of(step(PRAYER)))),
                new PreventedEffect("replaced death", new Effect.Destroy(FIRST), new Feature.ReplacementFeature(
                        new ReplaceableEvent.CardDeath(Optional.empty()), List.of(),
                        List.of(step(PRAYER)))),
                new PreventedEffect("healing nothing", new Effect.Heal(FIRST, amount(2)), tough),
                new PreventedEffect("healing nothing wholly", new Effect.HealFully(FIRST), tough),
                new PreventedEffect("opening what is open", new Effect.Open(FIRST), tough));
    }

    private static Deed deedOf(Effect effect, Step... more) {
        var steps = Stream.concat(Stream.of(step(effect)), Stream.of(more)).toList();
        return new Deed(List.of(new Target(CREATURES, false)), steps, Optional.empty());
    }

    private static Duel playAgainst(PreventedEffect preventedEffect, Step... more) {
        Duel duel = Duel.of().put(B, creature("Цель", 2, 2, 9, preventedEffect.feature()), preventedEffect.marks())
                .hand(A, spell("Чары", 0, deedOf(preventedEffect.effect(), more))).begin();
        return duel.play("Чары", duel.atPhase("Цель"));
    }

    @ParameterizedTest
    @MethodSource("preventedEffects")
    @Covers({"BF-119.2", "BF-520.1", "BF-514.3"})
    void the_rest_of_an_ability_resolves_after_a_prevented_or_replaced_step(PreventedEffect preventedEffect) {
        Duel duel = playAgainst(preventedEffect, step(PRAYER));
        assertThat(duel.wounds("Цель")).isZero();
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
    }

    @ParameterizedTest
    @MethodSource("preventedEffects")
    @Covers({"BF-119.4", "BF-119.7", "BF-514.3"})
    void a_fully_prevented_step_enables_an_otherwise_step_and_disables_a_with_that_step(
            PreventedEffect preventedEffect) {
        assertThat(playAgainst(preventedEffect, step(Step.Link.WITH_THAT, PRAYER)).state().player(A).prayers())
                .isZero();
        assertThat(playAgainst(preventedEffect, step(Step.Link.OTHERWISE, PRAYER)).state().player(A).prayers())
                .isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    @Covers("BF-514.3")
    void exhausting_an_exhausted_card_disables_a_with_that_step_under_every_reading(
            Settings.OtherwiseStepRule reading) {
        Duel duel = Duel.of().withSetting(reading).put(B, creature("Цель", 2, 2, 9), Marks.CLOSED)
                .hand(A, spell("Чары", 0,
                deedOf(new Effect.Close(FIRST), step(Step.Link.WITH_THAT, PRAYER)))).begin();
        duel.play("Чары", duel.atPhase("Цель"));
        assertThat(duel.state().player(A).prayers()).isZero();
    }

    /// Returns effects that are impossible for an opposing creature.
    static Stream<Effect> impossibleEffects() {
        return Stream.of(new Effect.TurnOver(FIRST), new Effect.Reveal(FIRST), new Effect.StrengthenPoison(FIRST, 1),
                new Effect.Control(FIRST, Participant.OPPONENT), new Effect.Revive(FIRST, false));
    }

    @ParameterizedTest
    @MethodSource("impossibleEffects")
    @Covers("BF-119.2")
    void an_impossible_step_stops_the_ability(Effect effect) {
        Duel duel = Duel.of().put(B, creature("Цель", 2, 2, 9))
                .hand(A, spell("Чары", 0, deedOf(effect, step(PRAYER)))).begin();
        duel.play("Чары", duel.atPhase("Цель"));
        assertThat(duel.state().player(A).prayers()).isZero();
    }

    @Test
    @Covers({"BF-119.2", "BF-120.7"})
    void wounding_or_healing_a_card_that_left_play_stops_the_ability() {
        for (Effect effect : List.of(new Effect.Wound(FIRST, amount(2)), new Effect.Heal(FIRST, amount(2)),
                new Effect.Shot(FIRST, amount(2)), new Effect.SetLife(FIRST, amount(2)),
                new Effect.SetStrike(FIRST, amount(2)),
                new Effect.Shield(FIRST, amount(2)))) {
            Duel duel = Duel.of().put(B, creature("Цель", 2, 2, 9)).hand(A, spell("Чары", 0, deedOf(
                    new Effect.Destroy(FIRST), step(effect), step(PRAYER)))).begin();
            duel.play("Чары", duel.atPhase("Цель"));
            assertThat(duel.state().player(A).prayers()).as(effect.toString()).isZero();
        }
    }

    @Test
    @Covers({"BF-309.1-7", "BF-119.2"})
    void fully_prevented_divided_wounds_do_not_stop_the_ability() {
        var deed = new Deed(List.of(new Target(CREATURES, false), new Target(CREATURES, false)), List.of(
                step(new Effect.Divide(DivisibleQuantity.WOUNDS, amount(2), false)), step(PRAYER)), Optional.empty());
        Duel duel = Duel.of().put(B, creature("Бык", 2, 2, 9, SAFE)).put(B, creature("Пёс", 2, 2, 9, SAFE))
                .hand(A, spell("Чары", 0, deed)).begin();
        duel.play("Чары",
                new Declaration(List.of(), List.of(new Aim(0, duel.id("Бык"), 1), new Aim(1, duel.id("Пёс"), 1))));
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
    }

    private static Duel playDraw(int deck, Feature law, int cards) {
        return Duel.of().deck(A, deck).put(A, event("Закон", 1, law)).hand(A, spell("Чары", 0, TestCards.steps(
                step(new Effect.Draw(Participant.YOU, amount(cards))), step(Step.Link.WITH_THAT, PRAYER)))).begin()
                .play("Чары", Declaration.EMPTY);
    }

    @Test
    @Covers({"BF-119.4", "BF-520.3", "BF-527.3"})
    void a_draw_is_complete_only_if_all_cards_were_drawn() {
        var none = new Feature.ConstantAbility(List.of(), new CardSelector.ThisCard(), List.of());
        assertThat(playDraw(2, none, 2).turnUp().state().player(A).prayers()).isEqualTo(1);
        assertThat(playDraw(1, none, 2).turnUp().state().player(A).prayers()).as("fewer are there").isZero();
        var forbidden = new Feature.Law(List.of(), Participant.YOU, List.of(new Rule.PlayerActionBan(Rule.Act.DRAW)));
        assertThat(playDraw(2, forbidden, 2).state().player(A).prayers()).as("forbidden").isZero();
        var instead = new Feature.ReplacementFeature(new ReplaceableEvent.SingleDraw(Participant.YOU), List.of(),
                List.of());
        assertThat(playDraw(2, instead, 2).state().player(A).prayers()).as("replaced").isZero();
    }

    @Test
    @Covers({"BF-119.2", "BF-527.3"})
    void a_forbidden_draw_stops_the_ability_and_an_empty_deck_does_not() {
        var forbidden = new Feature.Law(List.of(), Participant.YOU, List.of(new Rule.PlayerActionBan(Rule.Act.DRAW)));
        for (boolean empty : List.of(false, true)) {
            Duel duel = Duel.of().deck(A, empty ? 0 : 5).put(A, event("Закон", 1,
                            empty ? keywordFeature(Keyword.WRATH) : forbidden))
                    .hand(A, spell("Чары", 0, TestCards.deed(new Effect.Draw(Participant.YOU, amount(1)), PRAYER)))
                    .begin()
                    .play("Чары", Declaration.EMPTY);
            assertThat(duel.state().player(A).prayers()).isEqualTo(empty ? 1 : 0);
        }
    }

    @Test
    @Covers({"BF-119.4", "BF-7-133"})
    void a_search_is_complete_only_if_all_requested_cards_were_found() {
        for (int found : List.of(1, 2)) {
            Duel duel = Duel.of().deck(A, 2).addToSet(creature("Бык", 1, 1, 1))
                    .hand(A, spell("Чары", 0, TestCards.steps(
                    step(new Effect.Search(2, TestCards.filter(Optional.of(Filter.Whose.YOURS)))),
                    step(Step.Link.WITH_THAT, PRAYER), step(new Effect.GainPrayers(Participant.OPPONENT, amount(1))))))
                    .begin()
                    .play("Чары", Declaration.EMPTY);
            Duel looking = duel.choose(new PlayerDecision.SearchBegun(A))
                    .turnUp("Бык", "Бык");
            var cards = TableQueries.findDeck(looking.state(), A).identifiedCards().stream().limit(found)
                    .map(card -> new RevealedCard(card, new CardName("Бык"))).toList();
            looking.choose(new PlayerDecision.CardsFound(A, cards));
            assertThat(looking.state().player(A).prayers()).isEqualTo(found == 2 ? 1 : 0);
            assertThat(looking.state().player(B).prayers()).isEqualTo(1);
        }
    }

    private static int prayers(Step... steps) {
        return prayers(Settings.EmptyStepRule.BREAKS_OFF, steps);
    }

    private static int prayers(Settings.EmptyStepRule reading, Step... steps) {
        return Duel.of().withSetting(reading).coins(A, 9).hand(A, spell("Сделка", 1, TestCards.steps(steps))).begin()
                .play("Сделка", Declaration.EMPTY).state().player(A).prayers();
    }

    /// Returns effects that take from an empty supply of resources.
    static Stream<Effect> effectsOnNothing() {
        return Stream.of(new Effect.Discard(Participant.YOU, amount(1)),
                new Effect.LoseCoins(Participant.OPPONENT, amount(1)),
                new Effect.CloseCoins(Participant.OPPONENT, amount(1)),
                new Effect.OpenCoins(Participant.OPPONENT, amount(1)),
                new Effect.LosePrayers(Participant.YOU, amount(1)), new Effect.Plague(Participant.OPPONENT, amount(1)));
    }

    @ParameterizedTest
    @MethodSource("effectsOnNothing")
    @Covers({"BF-520.1", "BF-520.4", "BF-119.2", "BF-119.4"})
    void taking_missing_resources_continues_unless_the_reading_says_otherwise(Effect effect) {
        for (Settings.EmptyStepRule reading : Settings.EmptyStepRule.values()) {
            boolean goesOn = reading == Settings.EmptyStepRule.GOES_ON;
            Function<Step, Integer> prayers = behind -> Duel.of().withSetting(reading).coins(B, 0).deck(B, 0)
                    .hand(A, spell("Сделка", 1, TestCards.steps(step(effect), behind))).begin()
                    .play("Сделка", Declaration.EMPTY).state().player(A).prayers();
            assertThat(prayers.apply(step(PRAYER))).as(reading.settingWord()).isEqualTo(goesOn ? 1 : 0);
            assertThat(prayers.apply(step(Step.Link.WITH_THAT, PRAYER))).as("it was not done").isZero();
            assertThat(prayers.apply(step(Step.Link.OTHERWISE, PRAYER))).isEqualTo(1);
        }
    }

    @Test
    @Covers({"BF-119.2", "BF-119.4", "BF-119.5"})
    void an_impossible_step_also_stops_the_steps_after_a_with_that_step() {
        var discard = new Effect.Discard(Participant.YOU, amount(1));
        var withThat = step(Step.Link.WITH_THAT, new Effect.GainCoins(Participant.YOU, amount(1), false));
        assertThat(prayers(step(discard), withThat, step(PRAYER))).isZero();
        assertThat(prayers(step(new Effect.LosePrayers(Participant.YOU, amount(1))), withThat, step(PRAYER))).isZero();
        assertThat(prayers(step(discard), withThat, step(Step.Link.OTHERWISE, PRAYER), step(PRAYER)))
                .as("otherwise").isEqualTo(2);
    }

    @Test
    @Covers({"BF-119.2", "BF-119.4", "BF-119.5"})
    void an_optional_or_partial_step_does_not_stop_the_steps_after_a_with_that_step() {
        var withThat = step(Step.Link.WITH_THAT, new Effect.GainCoins(Participant.YOU, amount(1), false));
        var chosen = new Effect.Destroy(new CardSelector.ChosenCards(Participant.YOU, 1, TestCards.OWN));
        assertThat(prayers(TestCards.optionalStep(chosen), withThat, step(PRAYER))).as("left out").isEqualTo(1);
        assertThat(prayers(step(chosen), withThat, step(PRAYER))).as("not left out").isZero();
        Duel part = Duel.of().coins(A, 9).hand(A, creature("Пёс", 1, 1, 1)).hand(A, spell("Сделка", 1, TestCards.steps(
                step(new Effect.Discard(Participant.YOU, amount(2))), withThat, step(PRAYER)))).begin()
                .play("Сделка", Declaration.EMPTY);
        part.choose(new PlayerDecision.CardsGivenUp(A, List.of(new RevealedCard(part.id("Пёс"), new CardName("Пёс")))));
        assertThat(part.state().player(A).prayers()).as("in part").isEqualTo(1);
    }
}
