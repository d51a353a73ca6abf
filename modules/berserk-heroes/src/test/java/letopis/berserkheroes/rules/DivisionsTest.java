package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.SECOND;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.step;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.DivisibleQuantity;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision.CardPlayed;
import letopis.table.Choice;
import letopis.table.Refusal;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Divisions among targets, and targets of several parts of one ability.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DivisionsTest {

    private static final Effect PRAYER = new Effect.GainPrayers(Participant.YOU, amount(1));
    private static final Target NEEDED = new Target(CREATURES, false);
    private static final Target OPTIONAL = new Target(CREATURES, true);

    private static Effect divide(int total, boolean upTo) {
        return new Effect.Divide(DivisibleQuantity.WOUNDS, amount(total), upTo);
    }

    private static Deed.Mode mode(List<Target> targets, Effect... effects) {
        return new Deed.Mode(targets, Stream.of(effects).map(TestCards::step).toList());
    }

    private static Deed modes(int times, boolean repeats, Deed.Mode... modes) {
        return new Deed(List.of(), List.of(), Optional.of(new Deed.Choice(times, repeats, false,
                Arrays.asList(modes))));
    }

    private static Duel duel(Deed deed) {
        return Duel.of().put(A, creature("Лев", 1, 1, 9)).put(B, creature("Бык", 1, 1, 9))
                .put(B, creature("Пёс", 1, 1, 9)).hand(A, spell("Град", 1, deed)).begin();
    }

    private static Refusal refusal(Duel duel, Declaration said) {
        return duel.refusal(duel.playChoice("Град", 0, said));
    }

    private static Declaration said(List<Integer> modes, Aim... aims) {
        return new Declaration(modes, Arrays.asList(aims));
    }

    private static List<Choice> offeredPlays(Duel duel) {
        return Rules.RULES.choices(duel.state(), A).stream().filter(CardPlayed.class::isInstance).toList();
    }

    @Test
    @Covers({"BF-309.1-7", "BF-308.1-6"})
    void a_refused_division_shows_its_total_and_an_example() {
        for (boolean upTo : List.of(true, false)) {
            Duel duel = duel(new Deed(List.of(NEEDED, OPTIONAL, OPTIONAL), List.of(step(divide(3, upTo))),
                    Optional.empty()));
            Aim bull = new Aim(0, duel.id("Бык"), 2);
            String word = upTo ? "most" : "total";
            for (var expected : Map.of("shares: [3]", said(List.of(), new Aim(0, duel.id("Бык"), 4)),
                    "shares: [2, 1]", said(List.of(), bull, new Aim(1, duel.id("Пёс"), 2)),
                    "shares: [1, 1, 1]", said(List.of(), bull, new Aim(1, duel.id("Пёс"), 1),
                            new Aim(2, duel.id("Лев"), 1))).entrySet()) {
                Refusal refusal = refusal(duel, expected.getValue());
                assertThat(refusal.code()).isEqualTo("berserk-heroes.division-zero");
                assertThat(refusal.details()).isEqualTo(Map.of(word, 3, "example", expected.getKey()));
            }
        }
        Duel small = duel(new Deed(List.of(NEEDED, OPTIONAL), List.of(step(divide(1, false))), Optional.empty()));
        assertThat(refusal(small, said(List.of(), new Aim(0, small.id("Бык"), 1), new Aim(1, small.id("Пёс"), 1)))
                .details()).as("more targets than units").isEqualTo(Map.of("total", 1, "example", ""));
        Duel none = duel(new Deed(List.of(OPTIONAL), List.of(step(divide(1, false))), Optional.empty()));
        assertThat(refusal(none, Declaration.EMPTY).details()).as("no target")
                .isEqualTo(Map.of("total", 1, "example", ""));
    }

    @Test
    @Covers({"BF-309.1-7", "BF-524.1"})
    void a_division_in_a_mode_is_checked_and_offered_with_shares() {
        Deed deed = modes(2, false, mode(List.of(NEEDED), divide(3, false)), mode(List.of(), PRAYER));
        for (List<Integer> modes : List.of(List.of(0, 1), List.of(1, 0))) {
            Duel duel = duel(deed);
            assertThat(refusal(duel, said(modes, new Aim(0, duel.id("Бык"), 0))).code())
                    .isEqualTo("berserk-heroes.division-zero");
            Choice whole = duel.playChoice("Град", 0, said(modes, new Aim(0, duel.id("Бык"), 3)));
            assertThat(offeredPlays(duel)).contains(whole);
            duel.choose(whole);
            assertThat(duel.wounds("Бык")).isEqualTo(3);
            assertThat(duel.state().player(A).prayers()).isEqualTo(1);
        }
    }

    @Test
    @Covers({"BF-309.1-7", "BF-524.1"})
    void targets_of_a_mode_take_no_part_in_the_division_of_the_ability() {
        var deed = new Deed(List.of(NEEDED), List.of(step(divide(3, false))), Optional.of(new Deed.Choice(1, false,
                false, List.of(mode(List.of(NEEDED), new Effect.Close(FIRST)), mode(List.of(), PRAYER)))));
        Duel duel = duel(deed);
        duel.choose(duel.playChoice("Град", 0, said(List.of(0), new Aim(0, duel.id("Бык"), 3),
                new Aim(1, duel.id("Бык")))));
        assertThat(duel.wounds("Бык")).isEqualTo(3);
        assertThat(duel.isClosed("Бык")).isTrue();
        Duel other = duel(deed);
        assertThat(refusal(other, said(List.of(0), new Aim(0, other.id("Бык"), 2), new Aim(1, other.id("Пёс"), 1)))
                .code()).isEqualTo("berserk-heroes.division-zero");
        assertThat(offeredPlays(other)).contains(other.playChoice("Град", 0,
                said(List.of(0), new Aim(0, other.id("Пёс"), 3), new Aim(1, other.id("Лев")))));
    }

    @Test
    void only_targets_of_the_same_part_are_different_cards() {
        var deed = new Deed(List.of(NEEDED), List.of(step(new Effect.Wound(FIRST, amount(1)))),
                Optional.of(new Deed.Choice(1, false, false, List.of(mode(List.of(NEEDED, NEEDED),
                        new Effect.Wound(FIRST, amount(2)), new Effect.Wound(SECOND, amount(4)))))));
        Duel duel = duel(deed);
        var twice = said(List.of(0), new Aim(0, duel.id("Лев")), new Aim(1, duel.id("Бык")),
                new Aim(2, duel.id("Бык")));
        assertThat(refusal(duel, twice).code()).isEqualTo("berserk-heroes.illegal-target");
        duel.choose(duel.playChoice("Град", 0, said(List.of(0), new Aim(0, duel.id("Бык")),
                new Aim(1, duel.id("Лев")), new Aim(2, duel.id("Бык")))));
        assertThat(List.of(duel.wounds("Лев"), duel.wounds("Бык"))).containsExactly(2, 5);
    }

    @Test
    @Covers({"BF-507.4", "BF-507.2"})
    void other_targets_do_not_count_as_fighters() {
        var third = new CardSelector.TargetCard(2);
        var deed = new Deed(List.of(NEEDED, NEEDED, NEEDED), List.of(step(new Effect.Close(FIRST)),
                step(new Effect.Fight(SECOND, third))), Optional.empty());
        Duel duel = duel(deed);
        duel.choose(duel.playChoice("Град", 0, said(List.of(), new Aim(0, duel.id("Пёс")),
                new Aim(1, duel.id("Лев")), new Aim(2, duel.id("Бык")))));
        assertThat(List.of(duel.wounds("Лев"), duel.wounds("Бык"))).containsExactly(1, 1);
        Duel own = duel(deed);
        assertThat(refusal(own, said(List.of(), new Aim(0, own.id("Лев")), new Aim(1, own.id("Пёс")),
                new Aim(2, own.id("Бык")))).code()).isEqualTo("berserk-heroes.illegal-target");
    }

    @Test
    @Covers({"BF-524.1", "BF-524.2"})
    void each_sequence_of_modes_is_offered_once() {
        for (int times : List.of(1, 2)) {
            Duel duel = duel(modes(times, true, mode(List.of(), PRAYER), mode(List.of(), PRAYER, PRAYER)));
            List<Choice> offered = offeredPlays(duel);
            assertThat(offered).as("%d modes", times).doesNotHaveDuplicates().hasSize(times == 1 ? 2 : 4);
        }
    }
}
