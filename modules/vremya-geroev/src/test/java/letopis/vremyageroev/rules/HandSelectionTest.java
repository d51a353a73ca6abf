package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.TestCards.attackAction;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.table.CardId;
import letopis.table.Refusal;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.event.FightDecision.Passed;
import letopis.vremyageroev.event.Use;
import letopis.vremyageroev.rules.FightCards.HandCards;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Cards of a hand that need not be named, because any choice of them is the same.
@DisplayNameGeneration(ReplaceUnderscores.class)
class HandSelectionTest {

    private static final BattleCard SWORD = technique("Меч", attackAction(1));
    private static final BattleCard AXE = technique("Топор", attackAction(1));

    private final Bout bout = Bout.with();

    /// Fills the hand of B: `s` is a sword, `x` an axe, `?` an unseen card.
    private List<CardId> fillHand(String cards) {
        var hand = new ArrayList<CardId>();
        for (char card : cards.toCharArray()) {
            hand.add(switch (card) {
                case 's' -> bout.hand(B, SWORD);
                case 'x' -> bout.hand(B, AXE);
                default -> bout.addUnseenCard(B);
            });
        }
        return hand;
    }

    private String describe(HandCards cards) {
        var words = new StringBuilder();
        cards.shown().forEach(card -> words.append(card.name().equals(SWORD.name()) ? 's' : 'x'));
        cards.unknown().forEach(_ -> words.append('?'));
        return words.toString();
    }

    @Test
    void known_cards_are_shown_and_unknown_cards_are_not() {
        var hand = fillHand("s?x?");
        assertThat(HandSelection.selectHandCards(bout.state(), hand)).isEqualTo(new HandCards(
                List.of(bout.shown(hand.get(0)), bout.shown(hand.get(2))), List.of(hand.get(1), hand.get(3))));
    }

    @ParameterizedTest
    @CsvSource(nullValues = "none", value = {"sx,2,sx", "s?x,3,sx?", "s?,2,s?", "ss,1,s", "sss,2,ss", "sx,1,none",
            "ssx,2,none", "??,1,?", "???,2,??", "s??,2,??", "s??,1,?", "s?,1,?", "ss?,2,none", "ssx?,2,none"})
    void cards_are_interchangeable_if_all_are_taken_or_unknown_or_copies(String hand, int count, String selected) {
        var cards = fillHand(hand);
        assertThat(HandSelection.findInterchangeableCards(bout.state(), count, cards).map(this::describe)
                .orElse(null)).isEqualTo(selected);
    }

    /// An owner knows the cards of a hand, so known and unknown ones are not interchangeable for a chosen discard.
    @ParameterizedTest
    @CsvSource(nullValues = "none", value = {"sx,2,sx", "s?x,3,sx?", "s?,2,s?", "ss,1,s", "sx,1,none", "??,1,?",
            "???,2,??", "s??,2,none", "s??,1,none", "s?,1,none"})
    void a_chosen_discard_is_implied_only_if_the_whole_hand_is_alike(String hand, int count, String selected) {
        fillHand(hand);
        assertThat(HandSelection.findIdenticalCards(bout.state(), B, count).map(this::describe).orElse(null))
                .isEqualTo(selected);
    }

    @Test
    void a_card_used_later_is_not_among_the_cards_taken_before() {
        var hand = fillHand("xss");
        var later = Use.of(hand.getFirst(), AXE.name(), 0);
        assertThat(HandSelection.findCardsExcluding(bout.state(), B, 1, later))
                .contains(new HandCards(List.of(bout.shown(hand.get(1))), List.of()));
        assertThat(HandSelection.findCardsExcluding(bout.state(), B, 2, later).map(this::describe)).contains("ss");
        assertThat(HandSelection.findCardsExcluding(bout.state(), B, 3, later)).isEmpty();
        assertThat(HandSelection.findCardsExcluding(bout.state(), B, 1, Use.of(hand.get(1), SWORD.name(), 0)))
                .as("an axe or a sword").isEmpty();
    }

    @Test
    void only_a_choice_for_a_later_moment_is_untimely() {
        assertThat(Arrays.stream(Reason.values()).map(Reason::code)
                .filter(code -> HandSelection.isUntimely(new Refusal(code, List.of(), Map.of()))))
                .containsExactlyInAnyOrder("vremya-geroev.excess-first", "vremya-geroev.discard-first",
                        "vremya-geroev.strike-first", "vremya-geroev.interrupt-first", "vremya-geroev.ward-first",
                        "vremya-geroev.response-first", "vremya-geroev.allowed-first", "vremya-geroev.wind-first",
                        "vremya-geroev.nothing-to-pass", "vremya-geroev.nothing-to-discard", "vremya-geroev.no-wind",
                        "vremya-geroev.not-your-decision", "vremya-geroev.not-your-turn",
                        "vremya-geroev.nothing-to-defend", "vremya-geroev.too-late-to-defend",
                        "vremya-geroev.nothing-to-interrupt", "vremya-geroev.too-late-to-interrupt",
                        "vremya-geroev.trigger-missing");
    }

    /// The card would have been taken with the others.
    @Test
    @Covers({"VG-35b", "VG-36"})
    void a_strike_that_takes_the_whole_hand_leaves_no_card_for_a_later_use() {
        for (int strength : new int[] {2, 3}) {
            var table = Bout.with().fillHand(B, 2);
            var shield = table.use(table.hand(B, technique("Щит", TestAbility.of().shield()))).defence();
            table.choose(table.use(table.hand(A, technique("Клинок", attackAction(strength, 1)))).asPlay()).pass()
                    .chooseWithoutChance(new Passed(B));
            var refusal = Rules.RULES.refuse(table.state(), shield).orElseThrow();
            var implied = GAME.positions().orElseThrow().impliedChoice(table.state(), shield, refusal);
            var turnips = table.hand(B).stream().limit(2).toList();
            assertThat(implied).isEqualTo(strength == 3 ? Optional.empty()
                    : Optional.of(table.taken(B, turnips)));
        }
    }

    @Test
    void taken_cards_are_recorded_with_the_known_names() {
        fillHand("s?");
        var taken = HandSelection.createCardsTakenAtRandom(B,
                HandSelection.selectHandCards(bout.state(), bout.hand(B)));
        assertThat(taken.seat()).isEqualTo(B);
        assertThat(taken.cards()).containsExactly(bout.shown(bout.hand(B).getFirst()));
        assertThat(taken.unknown()).containsExactly(bout.hand(B).getLast());
        assertThat(HandSelection.selectHandCards(bout.fillHand(A, 1).state(), bout.hand(A)).shown())
                .extracting(card -> card.name()).containsExactly(TestCards.FILLER.name());
    }
}
