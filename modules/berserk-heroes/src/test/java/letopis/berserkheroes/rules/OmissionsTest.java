package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.Made.CREATURES;
import static letopis.berserkheroes.Made.FIRST;
import static letopis.berserkheroes.Made.at;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.deed;
import static letopis.berserkheroes.Made.n;
import static letopis.berserkheroes.Made.spell;
import static letopis.berserkheroes.Made.valued;
import static letopis.berserkheroes.Made.when;
import static letopis.berserkheroes.Made.word;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.Made;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Measured;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.When;
import letopis.berserkheroes.card.Whom;
import letopis.berserkheroes.state.Marks;
import letopis.journal.RuleRef;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Expected events that do not happen are reported with their paragraph.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OmissionsTest {

    private static List<String> said(Duel duel) {
        return duel.omissions().stream().map(one -> one.code().substring("berserk-heroes.".length()) + " "
                + one.rules().stream().map(RuleRef::id).toList()).toList();
    }

    private static Duel duel(Keyword... words) {
        return Duel.of().put(A, creature("Волк", 2, 3, 9, Arrays.stream(words)
                .map(keyword -> word(keyword)).toArray(Feature[]::new)));
    }

    @Test
    @Covers({"BF-510.3", "BF-7-090"})
    void a_closed_creature_does_not_strike_back_and_nobody_steps_in_before_a_directed_strike() {
        assertThat(said(duel().put(B, creature("Бык", 4, 4, 9)).begin().strike("Волк", "Бык"))).isEmpty();
        assertThat(said(duel().put(B, creature("Бык", 4, 4, 9), Marks.CLOSED).begin().strike("Волк", "Бык")))
                .containsExactly("closed-no-reply [BF-510.3, BF-108.4]");
        assertThat(said(duel(Keyword.DIRECTED_STRIKE).put(B, creature("Бык", 4, 4, 9)).begin().attack("Волк", "Бык")))
                .containsExactly("nobody-steps-in [BF-7-090]");
    }

    @Test
    @Covers("BF-513.2")
    void who_may_not_strike_back_does_not_though_it_is_open() {
        var meek = new Feature.Constant(List.of(), Made.THIS, List.of(new Modifier.Cannot(Modifier.Act.REPLY)));
        Duel duel = duel().put(B, creature("Бык", 4, 4, 9, meek)).begin().strike("Волк", "Бык");
        assertThat(duel.wounds("Волк")).isZero();
        assertThat(said(duel)).containsExactly("no-reply [BF-513.2]");
    }

    @Test
    @Covers({"BF-7-124", "BF-7-111", "BF-7-112"})
    void who_is_killed_first_strikes_nobody_and_skill_keeps_a_fighter_open() {
        assertThat(said(duel(Keyword.FIRST_STRIKE).put(B, creature("Бык", 4, 4, 3)).begin().strike("Волк", "Бык")))
                .containsExactly("killed-first [BF-7-124, BF-505.1]");
        assertThat(said(duel(Keyword.FIRST_STRIKE).put(B, creature("Бык", 4, 4, 4)).begin().strike("Волк", "Бык")))
                .isEmpty();
        assertThat(said(duel(Keyword.ATTACK_SKILL).put(B, creature("Бык", 4, 4, 9)).begin().strike("Волк", "Бык")))
                .containsExactly("stays-open [BF-7-111]");
        Duel defended = duel().put(B, creature("Бык", 4, 4, 9))
                .put(B, creature("Страж", 4, 1, 9, word(Keyword.DEFENCE_SKILL))).begin();
        assertThat(said(defended.attack("Волк", "Бык").defend("Страж")))
                .containsExactly("not-reached [BF-509.1]", "stays-open [BF-7-112]");
    }

    @Test
    @Covers({"BF-512.1", "BF-512.1.1", "BF-7-188", "BF-7-187"})
    void a_strike_without_strength_wounds_nobody() {
        assertThat(weak(0)).containsExactly("no-strength [BF-512.1.1]");
        assertThat(weak(0, word(Keyword.VULNERABILITY))).containsExactly("no-strength [BF-512.1.1, BF-7-187]");
        assertThat(weak(1)).isEmpty();
        assertThat(weak(1, valued(Measured.LESS_FROM_ATTACKS, 1)))
                .containsExactly("no-strength [BF-7-188, BF-512.1.1]");
        assertThat(weak(1, valued(Measured.LESS_FROM_ATTACKS, 2)))
                .containsExactly("no-strength [BF-7-188, BF-512.1.1, BF-512.1]");
        assertThat(weak(2, valued(Measured.LESS_FROM_ATTACKS, 1))).isEmpty();
    }

    /// A creature of this strike attacks an exhausted one with these features.
    private static List<String> weak(int strike, Feature... features) {
        Duel duel = Duel.of().put(A, creature("Мышь", 1, strike, 9)).put(B, creature("Бык", 4, 4, 9, features),
                Marks.CLOSED).begin().strike("Мышь", "Бык");
        return said(duel).stream().filter(one -> one.startsWith("no-strength")).toList();
    }

    @Test
    @Covers({"BF-7-191", "BF-7-038", "BF-7-013"})
    void a_protection_that_does_not_reach_is_named() {
        assertThat(said(scaly(duel()))).noneMatch(one -> one.startsWith("scales"));
        assertThat(said(scaly(duel(Keyword.WRATH)))).contains("scales-passed [BF-7-191, BF-7-038]");
        Duel spell = Duel.of().put(B, creature("Бык", 4, 4, 9, valued(Measured.ARMOUR, 2)))
                .hand(A, spell("Огонь", 1, at(CREATURES, new Effect.Wound(FIRST, n(3))))).begin();
        assertThat(said(spell.play("Огонь", spell.at("Бык")))).containsExactly("no-attack [BF-7-013]");
    }

    /// Strikes an exhausted creature with Scales that was wounded this turn.
    private static Duel scaly(Duel duel) {
        return duel.put(B, creature("Змей", 1, 1, 9, valued(Measured.SCALES, 3)), Marks.HURT, Marks.CLOSED)
                .begin().strike("Волк", "Змей");
    }

    @Test
    @Covers("BF-7-037")
    void death_is_not_set_off_by_going_elsewhere() {
        Duel duel = duel().put(B, creature("Дух", 1, 0, 3, when(new When.Death(),
                deed(new Effect.GainCoins(Whom.YOU, n(1), false)))))
                .hand(A, spell("Возврат", 1, at(CREATURES, new Effect.Move(FIRST, Destination.HAND)))).begin();
        assertThat(said(duel.play("Возврат", duel.at("Дух")))).containsExactly("no-death [BF-7-037]");
    }

    @Test
    @Covers({"BF-7-097", "BF-520.4"})
    void what_a_turn_without_its_end_and_an_empty_hand_leave_out_is_said() {
        var end = new When.Turn(When.Moment.END, Optional.of(Whom.YOU));
        Duel cut = Duel.of().put(A, creature("Жила", 1, 0, 3,
                        when(end, deed(new Effect.GainCoins(Whom.YOU, n(1), false)))))
                .hand(A, spell("Перемирие", 1, at(CREATURES, new Effect.Wound(FIRST, n(1)), new Effect.EndTurn())))
                .begin();
        assertThat(said(cut.play("Перемирие", cut.at("Жила")))).containsExactly("no-end-of-turn [BF-7-097]");
        Duel empty = duel().hand(A, spell("Кража", 1, at(CREATURES, new Effect.Wound(FIRST, n(1)),
                new Effect.Discard(Whom.OPPONENT, n(1))))).begin();
        assertThat(said(empty.play("Кража", empty.at("Волк")))).containsExactly("nothing-to-discard [BF-520.4]");
    }
}
