package letopis.respons.rules;

import static letopis.respons.Decisions.refusalOf;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.unit;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.card.Effect;
import letopis.respons.card.Keyword;
import letopis.respons.card.Participant;
import letopis.respons.event.EndEvent.PlayerLost;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.OrderTurnedUp;
import letopis.respons.event.QueueEvent.OrderPlayed;
import letopis.respons.state.Settings.HeroHitRule;
import letopis.table.CardName;
import letopis.table.Omission;
import letopis.testkit.CitationRecorder;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Orders that must be played, with the reasons for them.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DueOrdersTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;

    private static Lanes passEachOther() {
        return Lanes.of().unit(A, 1, unit("Тигр", 2)).unit(B, 1, unit("Тень", 1, Keyword.EVASION));
    }

    private static OrderTurnedUp turnChoice(Lanes lanes, Seat seat, int number) {
        String name = "Приказ " + seat + number;
        return new OrderTurnedUp(seat, lanes.card(name), new CardName(name));
    }

    private static void assertDue(Lanes lanes, String code, Seat seat, String... rules) {
        Optional<Omission> due = Lanes.GAME.requiredLoss(lanes.state());
        due.ifPresent(omission -> CitationRecorder.cite(omission.rules()));
        assertThat(due).contains(new Omission("respons." + code, RuleRef.ofAll(rules), Map.of("seat", seat)));
    }

    @Test
    @Covers({"RS-050b", "RS-047", "RS-228a"})
    void an_order_for_a_hit_is_due_alone_or_together_with_the_order_of_the_other_player() {
        var alone = Lanes.of().unit(A, 1, unit("Тигр", 2)).startIn(Phase.LINE_1);
        assertDue(alone, "order-for-hit", B, "RS-050b");
        alone.choose(turnChoice(alone, B, 0));
        assertThat(Lanes.GAME.requiredLoss(alone.state())).isEmpty();

        var twice = Lanes.of().with(HeroHitRule.BY_STRENGTH).unit(A, 1, unit("Тигр", 2)).startIn(Phase.LINE_1);
        assertDue(twice, "order-for-hit", B, "RS-050b");

        var both = passEachOther().startIn(Phase.LINE_1);
        assertDue(both, "order-for-hit", B, "RS-047", "RS-228a");
        both.choose(turnChoice(both, B, 0));
        assertDue(both, "order-for-hit", A, "RS-050b");
    }

    @Test
    @Covers({"RS-034c", "RS-317"})
    void an_order_is_due_for_an_empty_deck_or_an_effect() {
        var empty = Lanes.of().deck(B, 0).deckTop(A, unit("Рысь", 1)).startIn(Phase.DRAW);
        assertDue(empty, "order-for-deck", B, "RS-034c");

        var effect = Lanes.of().cast(spell("Призыв", 0, play(deed(new Effect.PlayOrder(Participant.OPPONENT)))));
        assertDue(effect, "order-for-effect", B, "RS-317");
        assertThat(Lanes.GAME.requiredLoss(Lanes.of().startIn(Phase.ACTION).state())).isEmpty();
    }

    @Test
    @Covers({"RS-226b", "RS-047", "RS-317"})
    void an_order_cites_that_the_hit_passed_an_evader() {
        var lanes = passEachOther().startIn(Phase.LINE_1);
        lanes.choose(turnChoice(lanes, B, 0));
        assertThat(lanes.rulesOf(OrderPlayed.class)).containsExactly("RS-047", "RS-226b", "RS-317", "RS-157b");
        lanes.choose(turnChoice(lanes, A, 0));
        assertThat(lanes.rulesOf(OrderPlayed.class)).containsExactly("RS-317", "RS-157b");

        var empty = passEachOther().deck(B, 0).deckTop(A, unit("Рысь", 1)).startIn(Phase.DRAW);
        empty.choose(turnChoice(empty, B, 0));
        assertThat(empty.rulesOf(OrderPlayed.class)).containsExactly("RS-034c", "RS-317", "RS-157b");
    }

    @Test
    @Covers({"RS-228b", "RS-050b", "RS-047"})
    void a_loss_by_one_hit_does_not_cite_simultaneous_orders() {
        var lanes = Lanes.of().orders(B, 0).unit(A, 1, unit("Тигр", 2)).startIn(Phase.LINE_1);
        assertThat(lanes.eventsOf(PlayerLost.class)).extracting(PlayerLost::seat).containsExactly(B);
        assertThat(lanes.rulesOf(PlayerLost.class)).containsExactly("RS-228b", "RS-050b");
    }

    @Test
    @Covers("RS-317")
    void only_a_name_still_face_down_in_another_cell_is_refused_as_a_later_order() {
        var lanes = Lanes.of().with(HeroHitRule.BY_STRENGTH).unit(A, 1, unit("Тигр", 2)).startIn(Phase.LINE_1);
        lanes.choose(turnChoice(lanes, B, 0));
        for (String name : List.of("Приказ B0", "Приказ A0")) {
            assertThat(lanes.refusal(new OrderTurnedUp(B, lanes.card("Приказ B1"), new CardName(name)))).as(name)
                    .isEqualTo(refusalOf("respons.other-face", List.of("RS-170"), "card", lanes.card("Приказ B1"),
                            "name", new CardName(name)));
        }
        assertThat(lanes.refusal(new OrderTurnedUp(B, lanes.card("Приказ B1"), new CardName("Приказ B2"))))
                .isEqualTo(refusalOf("respons.not-next-order", List.of("RS-317"), "card", lanes.card("Приказ B1")));
    }
}
