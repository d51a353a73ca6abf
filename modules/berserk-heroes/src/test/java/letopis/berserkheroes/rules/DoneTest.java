package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.Made.CREATURES;
import static letopis.berserkheroes.Made.FIRST;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.in;
import static letopis.berserkheroes.Made.n;
import static letopis.berserkheroes.Made.spell;
import static letopis.berserkheroes.Made.step;
import static letopis.berserkheroes.Made.with;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.Amount;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Face;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Measure;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Step;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.card.Whom;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.Said;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.table.CardId;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What an effect says it has done: how many, and whether that is all it was to do, so that a step with "if so" comes.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DoneTest {

    private static final CardId TARGET = new CardId(4); // after A's hero and spell, and B's hero
    private static final Filter HIDDEN = with(CREATURES, new Quality.Is(Quality.State.HIDDEN));
    private static final Playable PLAIN = creature("Цель", 2, 2, 9);
    private static final Playable TWO_SIDED = new Playable(PLAIN.name(), PLAIN.english(), PLAIN.type(), List.of(),
            List.of(), Optional.empty(), 2, false, List.of(), PLAIN.front(), Optional.of(new Face(Optional.of(9),
                    Optional.of(5), List.of())), Optional.empty());

    /// @param number how many were done
    /// @param whole whether that was all
    record Case(String name, Effect effect, Filter target, Playable card, Map<String, Integer> marks,
            List<String> flags, int number, boolean whole) {

        Case on(Filter where) {
            return new Case(name, effect, where, card, marks, flags, number, whole);
        }

        Case on(Playable other) {
            return new Case(name, effect, target, other, marks, flags, number, whole);
        }

        Case marked(String mark, int count) {
            var more = new HashMap<>(marks);
            more.put(mark, count);
            return new Case(name + " " + mark + " " + count, effect, target, card, more, flags, number, whole);
        }

        Case flagged(String flag) {
            return new Case(name + " " + flag, effect, target, card, marks, List.of(flag), number, whole);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private static Case all(Effect effect, int number) {
        return new Case(effect.getClass().getSimpleName(), effect, CREATURES, PLAIN, Map.of(), List.of(), number, true);
    }

    private static Case part(Effect effect, int number) {
        return new Case("not whole: " + effect.getClass().getSimpleName(), effect, CREATURES, PLAIN, Map.of(),
                List.of(), number, false);
    }

    static Stream<Case> cases() {
        return Stream.of(all(new Effect.Wound(FIRST, n(2)), 2), part(new Effect.Wound(FIRST, n(3)), 2)
                .marked(Marks.SHIELD, 1),
                all(new Effect.Heal(FIRST, n(2)), 2).marked(Marks.WOUNDS, 3),
                all(new Effect.Heal(FIRST, n(2)), 2).marked(Marks.WOUNDS, 2),
                part(new Effect.Heal(FIRST, n(2)), 1).marked(Marks.WOUNDS, 1),
                all(new Effect.HealWhole(FIRST), 4).marked(Marks.WOUNDS, 4),
                all(new Effect.Leech(FIRST, n(3)), 3).marked(Marks.WOUNDS, 1),
                all(new Effect.ExtraLife(FIRST, n(2)), 2), all(new Effect.NegativeLife(FIRST, n(2)), 2),
                all(new Effect.Boost(FIRST, n(2)), 2), all(new Effect.SetLife(FIRST, n(4)), 1),
                all(new Effect.SetStrike(FIRST, n(4)), 1), all(new Effect.Shield(FIRST, n(2)), 2),
                all(new Effect.Close(FIRST), 1), part(new Effect.Close(FIRST), 0).flagged(Marks.CLOSED),
                all(new Effect.Open(FIRST), 1).flagged(Marks.CLOSED), part(new Effect.Open(FIRST), 0),
                all(new Effect.Prepare(FIRST), 1).flagged(Marks.CLOSED), all(new Effect.StunCards(FIRST), 1),
                all(new Effect.GivePoison(FIRST, 2), 1),
                all(new Effect.StrengthenPoison(FIRST, 1), 1).marked(Marks.POISON, 1),
                part(new Effect.StrengthenPoison(FIRST, 1), 0), all(new Effect.Destroy(FIRST), 1),
                all(new Effect.Move(FIRST, Destination.HAND), 1), all(new Effect.Hide(FIRST), 1),
                all(new Effect.Reveal(FIRST), 1).on(HIDDEN).flagged(Marks.HIDDEN), part(new Effect.Reveal(FIRST), 0),
                all(new Effect.TurnOver(FIRST), 1).on(TWO_SIDED), part(new Effect.TurnOver(FIRST), 0),
                all(new Effect.RemoveEffects(FIRST), 1), all(new Effect.Control(FIRST, Whom.YOU), 1),
                part(new Effect.Control(FIRST, Whom.OPPONENT), 0));
    }

    private static Deed deed(Case one, Step then) {
        return new Deed(List.of(new Target(one.target(), false)), List.of(step(one.effect()), then), Optional.empty());
    }

    private static int prayers(Case one, Step then, Settings.Otherwise reading) {
        return Duel.of().with(reading).put(B, one.card(), one.marks(), one.flags().toArray(String[]::new))
                .hand(A, spell("Чары", 0, deed(one, then))).begin()
                .play("Чары", new Said(List.of(), List.of(new Aim(0, TARGET))))
                .state().player(A).prayers();
    }

    @ParameterizedTest
    @MethodSource("cases")
    @Covers({"BF-119.4", "BF-7-147"})
    void an_effect_says_how_many_it_has_done_and_whether_that_is_all(Case one) {
        var number = new Effect.GainPrayers(Whom.YOU, new Amount(1, Optional.of(new Measure.Done())));
        assertThat(prayers(one, step(number), Settings.Otherwise.values()[0])).as("how many").isEqualTo(one.number());
        var whole = step(Step.Link.WITH_THAT, new Effect.GainPrayers(Whom.YOU, n(1)));
        for (var reading : Settings.Otherwise.values()) {
            boolean passive = one.number() == 0 && reading == Settings.Otherwise.DONE;
            assertThat(prayers(one, whole, reading)).as("all, %s", reading)
                    .isEqualTo(one.whole() || passive ? 1 : 0);
            assertThat(prayers(one, step(Step.Link.OTHERWISE, new Effect.GainPrayers(Whom.YOU, n(1))), reading))
                    .as("otherwise, %s", reading).isEqualTo(one.whole() || passive ? 0 : 1);
        }
    }

    @Test
    void what_is_revived_comes_from_a_graveyard() {
        var revive = new Effect.Revive(FIRST, false);
        var back = new Deed(List.of(new Target(in(Place.GRAVEYARD, CREATURES), false)), List.of(step(revive),
                step(Step.Link.WITH_THAT, new Effect.GainPrayers(Whom.YOU, n(1)))), Optional.empty());
        Duel duel = Duel.of().graveyard(A, PLAIN).hand(A, spell("Чары", 0, back)).begin();
        duel.play("Чары", duel.at("Цель"));
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
    }
}
