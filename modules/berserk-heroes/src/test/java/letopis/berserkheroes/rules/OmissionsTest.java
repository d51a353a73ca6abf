package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.numberedFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static letopis.berserkheroes.rules.OmissionTexts.describe;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.state.Marks;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Expected events that do not happen are reported with their paragraph.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OmissionsTest {

    private static Duel duel(Keyword... words) {
        return Duel.of().put(A, creature("Волк", 2, 3, 9, Arrays.stream(words)
                .map(keyword -> keywordFeature(keyword)).toArray(Feature[]::new)));
    }

    @Test
    @Covers({"BF-510.3", "BF-7-090"})
    void an_exhausted_creature_does_not_strike_back_and_a_directed_strike_has_no_defender() {
        assertThat(describe(duel().put(B, creature("Бык", 4, 4, 9)).begin().strike("Волк", "Бык"))).isEmpty();
        assertThat(describe(duel().put(B, creature("Бык", 4, 4, 9), Marks.CLOSED).begin()
                .strike("Волк", "Бык")))
                .containsExactly("closed-no-reply [BF-510.3, BF-108.4]");
        assertThat(describe(duel(Keyword.DIRECTED_STRIKE).put(B, creature("Бык", 4, 4, 9)).begin()
                .attack("Волк", "Бык")))
                .containsExactly("nobody-steps-in [BF-7-090]");
    }

    @Test
    @Covers("BF-513.2")
    void a_ready_creature_that_may_not_reply_does_not_strike_back() {
        var meek = new Feature.ConstantAbility(List.of(), TestCards.THIS,
                List.of(new Modifier.CardActionBan(Modifier.Act.REPLY)));
        Duel duel = duel().put(B, creature("Бык", 4, 4, 9, meek)).begin().strike("Волк", "Бык");
        assertThat(duel.wounds("Волк")).isZero();
        assertThat(describe(duel)).containsExactly("no-reply [BF-513.2]");
    }

    @Test
    @Covers({"BF-7-124", "BF-7-111", "BF-7-112"})
    void a_creature_killed_first_does_not_strike_and_skill_keeps_a_fighter_ready() {
        assertThat(describe(duel(Keyword.FIRST_STRIKE).put(B, creature("Бык", 4, 4, 3)).begin()
                .strike("Волк", "Бык")))
                .containsExactly("killed-first [BF-7-124, BF-505.1]");
        assertThat(describe(duel(Keyword.FIRST_STRIKE).put(B, creature("Бык", 4, 4, 4)).begin()
                .strike("Волк", "Бык")))
                .isEmpty();
        assertThat(describe(duel(Keyword.ATTACK_SKILL).put(B, creature("Бык", 4, 4, 9)).begin()
                .strike("Волк", "Бык")))
                .containsExactly("stays-open [BF-7-111]");
        Duel defended = duel().put(B, creature("Бык", 4, 4, 9))
                .put(B, creature("Страж", 4, 1, 9, keywordFeature(Keyword.DEFENCE_SKILL))).begin();
        assertThat(describe(defended.attack("Волк", "Бык").defend("Страж")))
                .containsExactly("not-reached [BF-509.1]", "stays-open [BF-7-112]");
    }

    @Test
    @Covers({"BF-512.1", "BF-512.1.1", "BF-7-188", "BF-7-187"})
    void a_strike_of_zero_deals_no_wounds() {
        assertThat(omissionsOfStrike(0)).containsExactly("no-strength [BF-512.1.1]");
        assertThat(omissionsOfStrike(0, keywordFeature(Keyword.VULNERABILITY)))
                .containsExactly("no-strength [BF-512.1.1, BF-7-187]");
        assertThat(omissionsOfStrike(1)).isEmpty();
        assertThat(omissionsOfStrike(1, numberedFeature(NumericKeyword.LESS_FROM_ATTACKS, 1)))
                .containsExactly("no-strength [BF-7-188, BF-512.1.1]");
        assertThat(omissionsOfStrike(1, numberedFeature(NumericKeyword.LESS_FROM_ATTACKS, 2)))
                .containsExactly("no-strength [BF-7-188, BF-512.1.1, BF-512.1]");
        assertThat(omissionsOfStrike(2, numberedFeature(NumericKeyword.LESS_FROM_ATTACKS, 1))).isEmpty();
    }

    /// A creature with this strike attacks an exhausted one with these features.
    private static List<String> omissionsOfStrike(int strike, Feature... features) {
        Duel duel = Duel.of().put(A, creature("Мышь", 1, strike, 9)).put(B, creature("Бык", 4, 4, 9, features),
                Marks.CLOSED).begin().strike("Мышь", "Бык");
        return describe(duel).stream().filter(text -> text.startsWith("no-strength")).toList();
    }

    @Test
    @Covers({"BF-7-191", "BF-7-038", "BF-7-013"})
    void an_inapplicable_protection_is_named() {
        assertThat(describe(strikeScales(duel()))).noneMatch(text -> text.startsWith("scales"));
        assertThat(describe(strikeScales(duel(Keyword.WRATH)))).contains("scales-passed [BF-7-191, BF-7-038]");
        Duel spell = Duel.of().put(B, creature("Бык", 4, 4, 9, numberedFeature(NumericKeyword.ARMOUR, 2)))
                .hand(A, spell("Огонь", 1, targeting(CREATURES, new Effect.Wound(FIRST, amount(3))))).begin();
        assertThat(describe(spell.play("Огонь", spell.atPhase("Бык"))))
                .containsExactly("no-attack [BF-7-013]");
    }

    /// Strikes an exhausted creature with Scales that was wounded this turn.
    private static Duel strikeScales(Duel duel) {
        return duel.put(B, creature("Змей", 1, 1, 9, numberedFeature(NumericKeyword.SCALES, 3)),
                Marks.WOUNDED_THIS_TURN, Marks.CLOSED)
                .begin().strike("Волк", "Змей");
    }

    @Test
    @Covers("BF-7-037")
    void a_death_trigger_needs_a_move_to_the_graveyard() {
        Duel duel = duel().put(B, creature("Дух", 1, 0, 3, triggerOn(new TriggerCondition.Death(),
                deed(new Effect.GainCoins(Participant.YOU, amount(1), false)))))
                .hand(A, spell("Возврат", 1, targeting(CREATURES, new Effect.Move(FIRST, Destination.HAND)))).begin();
        assertThat(describe(duel.play("Возврат", duel.atPhase("Дух")))).containsExactly("no-death [BF-7-037]");
    }

    @Test
    @Covers({"BF-7-097", "BF-520.4"})
    void a_turn_cut_short_and_an_empty_hand_are_reported_as_omissions() {
        var end = new TriggerCondition.Turn(TriggerCondition.Moment.END, Optional.of(Participant.YOU));
        Duel cut = Duel.of().put(A, creature("Жила", 1, 0, 3,
                        triggerOn(end, deed(new Effect.GainCoins(Participant.YOU, amount(1), false)))))
                .hand(A, spell("Перемирие", 1,
                        targeting(CREATURES, new Effect.Wound(FIRST, amount(1)), new Effect.EndTurn())))
                .begin();
        assertThat(describe(cut.play("Перемирие", cut.atPhase("Жила"))))
                .containsExactly("no-end-of-turn [BF-7-097]");
        Duel empty = duel().hand(A, spell("Кража", 1, targeting(CREATURES, new Effect.Wound(FIRST, amount(1)),
                new Effect.Discard(Participant.OPPONENT, amount(1))))).begin();
        assertThat(describe(empty.play("Кража", empty.atPhase("Волк"))))
                .containsExactly("nothing-to-discard [BF-520.4]");
    }
}
