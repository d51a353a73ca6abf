package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.SECOND;
import static letopis.berserkheroes.TestCards.THIS;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.filter;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.triggerOn;
import static letopis.berserkheroes.TestCards.withQualities;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.card.Amount;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Condition;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Face;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Measure;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Step;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.table.CardId;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Results of effects: count and completeness, which determine whether an "if so" step follows.
@DisplayNameGeneration(ReplaceUnderscores.class)
class StepResultTest {

    private static final CardId TARGET = new CardId(4); // after A's hero and spell, and B's hero
    private static final Filter HIDDEN = withQualities(CREATURES, new Quality.HasState(Quality.State.HIDDEN));
    private static final Playable PLAIN = creature("Цель", 2, 2, 9);
    private static final Playable TWO_SIDED = new Playable(PLAIN.name(), PLAIN.english(), PLAIN.type(), List.of(),
            List.of(), Optional.empty(), 2, false, List.of(), PLAIN.front(), Optional.of(new Face(Optional.of(9),
                    Optional.of(5), List.of())), Optional.empty());

    /// @param number number achieved
    /// @param whole whether it was complete
    record Case(String name, Effect effect, Filter target, Playable card, Map<String, Integer> marks,
            List<String> flags, int number, boolean whole) {

        Case withTarget(Filter where) {
            return new Case(name, effect, where, card, marks, flags, number, whole);
        }

        Case withTarget(Playable other) {
            return new Case(name, effect, target, other, marks, flags, number, whole);
        }

        Case withMark(String mark, int count) {
            var more = new HashMap<>(marks);
            more.put(mark, count);
            return new Case(name + " " + mark + " " + count, effect, target, card, more, flags, number, whole);
        }

        Case withFlag(String flag) {
            return new Case(name + " " + flag, effect, target, card, marks, List.of(flag), number, whole);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private static Case completeCase(Effect effect, int number) {
        return new Case(effect.getClass().getSimpleName(), effect, CREATURES, PLAIN, Map.of(), List.of(), number, true);
    }

    private static Case incompleteCase(Effect effect, int number) {
        return new Case("not whole: " + effect.getClass().getSimpleName(), effect, CREATURES, PLAIN, Map.of(),
                List.of(), number, false);
    }

    static Stream<Case> cases() {
        return Stream.of(completeCase(new Effect.Wound(FIRST, amount(2)), 2),
                incompleteCase(new Effect.Wound(FIRST, amount(3)), 2)
                .withMark(Marks.SHIELD, 1),
                completeCase(new Effect.Heal(FIRST, amount(2)), 2).withMark(Marks.WOUNDS, 3),
                completeCase(new Effect.Heal(FIRST, amount(2)), 2).withMark(Marks.WOUNDS, 2),
                incompleteCase(new Effect.Heal(FIRST, amount(2)), 1).withMark(Marks.WOUNDS, 1),
                completeCase(new Effect.HealFully(FIRST), 4).withMark(Marks.WOUNDS, 4),
                completeCase(new Effect.Leech(FIRST, amount(3)), 3).withMark(Marks.WOUNDS, 1),
                completeCase(new Effect.ExtraLife(FIRST, amount(2)), 2),
                completeCase(new Effect.NegativeLife(FIRST, amount(2)), 2),
                completeCase(new Effect.Boost(FIRST, amount(2)), 2),
                completeCase(new Effect.SetLife(FIRST, amount(4)), 1),
                completeCase(new Effect.SetStrike(FIRST, amount(4)), 1),
                completeCase(new Effect.Shield(FIRST, amount(2)), 2),
                completeCase(new Effect.Close(FIRST), 1), incompleteCase(new Effect.Close(FIRST), 0)
                .withFlag(Marks.CLOSED),
                completeCase(new Effect.Open(FIRST), 1).withFlag(Marks.CLOSED),
                incompleteCase(new Effect.Open(FIRST), 0),
                completeCase(new Effect.Prepare(FIRST), 1).withFlag(Marks.CLOSED),
                completeCase(new Effect.StunCards(FIRST), 1),
                completeCase(new Effect.GivePoison(FIRST, 2), 1),
                completeCase(new Effect.StrengthenPoison(FIRST, 1), 1).withMark(Marks.POISON, 1),
                incompleteCase(new Effect.StrengthenPoison(FIRST, 1), 0), completeCase(new Effect.Destroy(FIRST), 1),
                completeCase(new Effect.Move(FIRST, Destination.HAND), 1), completeCase(new Effect.Hide(FIRST), 1),
                completeCase(new Effect.Reveal(FIRST), 1).withTarget(HIDDEN).withFlag(Marks.HIDDEN),
                incompleteCase(new Effect.Reveal(FIRST), 0),
                completeCase(new Effect.TurnOver(FIRST), 1).withTarget(TWO_SIDED),
                incompleteCase(new Effect.TurnOver(FIRST), 0),
                completeCase(new Effect.RemoveEffects(FIRST), 1),
                completeCase(new Effect.Control(FIRST, Participant.YOU), 1),
                incompleteCase(new Effect.Control(FIRST, Participant.OPPONENT), 0));
    }

    private static Deed deedOf(Case one, Step then) {
        return new Deed(List.of(new Target(one.target(), false)), List.of(step(one.effect()), then), Optional.empty());
    }

    private static int prayers(Case one, Step then, Settings.OtherwiseStepRule reading) {
        return Duel.of().withSetting(reading).put(B, one.card(), one.marks(), one.flags().toArray(String[]::new))
                .hand(A, spell("Чары", 0, deedOf(one, then))).begin()
                .play("Чары", new Declaration(List.of(), List.of(new Aim(0, TARGET))))
                .state().player(A).prayers();
    }

    @ParameterizedTest
    @MethodSource("cases")
    @Covers({"BF-119.4", "BF-7-147"})
    void an_effect_reports_its_count_and_completeness(Case one) {
        var number = new Effect.GainPrayers(Participant.YOU, new Amount(1, Optional.of(new Measure.CompletedAmount())));
        assertThat(prayers(one, step(number), Settings.OtherwiseStepRule.values()[0])).as("how many")
                .isEqualTo(one.number());
        var whole = step(Step.Link.WITH_THAT, new Effect.GainPrayers(Participant.YOU, amount(1)));
        boolean turning = one.effect() instanceof Effect.Close || one.effect() instanceof Effect.Open;
        for (var reading : Settings.OtherwiseStepRule.values()) {
            boolean passive = turning && one.number() == 0 && reading == Settings.OtherwiseStepRule.DONE;
            assertThat(prayers(one, whole, reading)).as("all, %s", reading).isEqualTo(one.whole() ? 1 : 0);
            assertThat(prayers(one, step(Step.Link.OTHERWISE, new Effect.GainPrayers(Participant.YOU, amount(1))),
                    reading))
                    .as("otherwise, %s", reading).isEqualTo(one.whole() || passive ? 0 : 1);
        }
    }

    /// An effect of a creature on another and itself, and whether it is possible.
    record Deal(String name, Effect effect, boolean can) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Deal possibleDeal(Effect effect) {
        return new Deal(effect.getClass().getSimpleName(), effect, true);
    }

    private static Deal impossibleDeal(Effect effect) {
        return new Deal("nothing: " + effect.getClass().getSimpleName(), effect, false);
    }

    static Stream<Deal> deals() {
        var hero = new CardSelector.Hero(Participant.YOU);
        var dead = new CardSelector.MatchingCards(inZone(Place.GRAVEYARD, filter(Optional.empty(), CardType.SPELL)));
        return Stream.of(possibleDeal(new Effect.Dig(FIRST)), impossibleDeal(new Effect.Dig(THIS)),
                impossibleDeal(new Effect.Dig(hero)),
                possibleDeal(new Effect.Attach(FIRST, SECOND)), impossibleDeal(new Effect.Attach(FIRST, FIRST)),
                impossibleDeal(new Effect.Attach(hero, SECOND)), possibleDeal(new Effect.CopyCards(FIRST)),
                impossibleDeal(new Effect.CopyCards(hero)), possibleDeal(new Effect.BecomeCopy(FIRST, SECOND)),
                impossibleDeal(new Effect.BecomeCopy(FIRST, FIRST)), impossibleDeal(new Effect.BecomeCopy(FIRST, hero)),
                possibleDeal(new Effect.Repeat(FIRST)), impossibleDeal(new Effect.Repeat(SECOND)),
                possibleDeal(new Effect.ApplySpell(dead)),
                impossibleDeal(new Effect.ApplySpell(FIRST)), possibleDeal(new Effect.Upgrade(FIRST)),
                possibleDeal(new Effect.Ripen(FIRST)),
                possibleDeal(new Effect.Shot(FIRST, amount(1))), impossibleDeal(new Effect.Shot(dead, amount(1))),
                possibleDeal(new Effect.Fight(FIRST, SECOND)), impossibleDeal(new Effect.Fight(FIRST, hero)),
                impossibleDeal(new Effect.Fight(hero, SECOND)), impossibleDeal(new Effect.Move(hero, Destination.HAND)),
                impossibleDeal(new Effect.Revive(FIRST, false)), impossibleDeal(new Effect.Hide(hero)),
                impossibleDeal(new Effect.GivePoison(dead, 1)), impossibleDeal(new Effect.Destroy(hero)));
    }

    @ParameterizedTest
    @MethodSource("deals")
    @Covers({"BF-119.4", "BF-119.7"})
    void a_possible_effect_counts_as_done_and_an_impossible_one_does_not(Deal deal) {
        var thanks = new Effect.GainPrayers(Participant.YOU, amount(1));
        for (Step.Link link : List.of(Step.Link.WITH_THAT, Step.Link.OTHERWISE)) {
            var ability = new Feature.ActivatedAbility(List.of(), Optional.of(1), List.of(), new Deed(
                    List.of(new Target(OWN, false), new Target(OWN, false)),
                    List.of(step(deal.effect()), step(link, thanks)), Optional.empty()));
            Duel duel = Duel.of().put(A, creature("Мастер", 2, 2, 9, ability))
                    .put(A, creature("Цель", 2, 2, 9,
                            triggerOn(new TriggerCondition.Hire(), deed(new Effect.Boost(THIS, amount(1))))))
                    .graveyard(A, graveyardSpell()).begin();
            duel.use("Мастер", duel.atPhase("Цель", "Мастер"));
            assertThat(duel.state().player(A).prayers()).as("%s", link)
                    .isEqualTo(deal.can() == (link == Step.Link.WITH_THAT) ? 1 : 0);
        }
    }

    @Test
    @Covers("BF-119.7")
    void otherwise_refers_to_the_main_step_rather_than_its_companions() {
        Effect coin = new Effect.GainCoins(Participant.YOU, amount(1), false);
        Effect given = new Effect.Discard(Participant.YOU, amount(1)); // the hand is empty
        Step otherwise = step(Step.Link.OTHERWISE, new Effect.GainPrayers(Participant.YOU, amount(1)));
        assertThat(prayers(step(coin), step(Step.Link.WITH_THAT, given), otherwise)).isZero();
        assertThat(prayers(step(coin), step(Step.Link.WITH_THAT, coin), otherwise)).isZero();
        assertThat(prayers(step(given), step(Step.Link.WITH_THAT, coin), otherwise)).isEqualTo(1);
        assertThat(prayers(step(coin), step(given), otherwise)).isEqualTo(1);
        Effect.If inner = new Effect.If(List.of(new Condition.TurnOf(Participant.YOU)),
                List.of(step(coin), step(given)), List.of());
        assertThat(prayers(step(coin), step(Step.Link.WITH_THAT, inner), otherwise)).isZero();
    }

    private static int prayers(Step... steps) {
        return Duel.of().hand(A, spell("Чары", 0, TestCards.steps(steps))).begin().play("Чары", Declaration.EMPTY)
                .state().player(A).prayers();
    }

    private static Playable graveyardSpell() {
        return spell("Тлен", 1, deed(new Effect.GainCoins(Participant.YOU, amount(1), false)));
    }

    @Test
    void a_revived_card_comes_from_a_graveyard() {
        var revive = new Effect.Revive(FIRST, false);
        var back = new Deed(List.of(new Target(inZone(Place.GRAVEYARD, CREATURES), false)), List.of(step(revive),
                step(Step.Link.WITH_THAT, new Effect.GainPrayers(Participant.YOU, amount(1)))), Optional.empty());
        Duel duel = Duel.of().graveyard(A, PLAIN).hand(A, spell("Чары", 0, back)).begin();
        duel.play("Чары", duel.atPhase("Цель"));
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
    }
}
