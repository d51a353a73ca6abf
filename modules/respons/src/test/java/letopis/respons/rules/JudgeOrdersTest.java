package letopis.respons.rules;

import static letopis.respons.Choices.order;
import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.boost;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.location;
import static letopis.respons.TestCards.tap;
import static letopis.respons.TestCards.trap;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.card.Effect;
import letopis.respons.card.Participant;
import letopis.respons.event.Cell;
import letopis.respons.event.JudgeOrder.PositionSet;
import letopis.respons.event.JudgeOrder.TableOrdered;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardActivated;
import letopis.respons.event.Price;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsZone;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.TableChange;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Table corrections allowed to a judge, and tables impossible in this game.
@DisplayNameGeneration(ReplaceUnderscores.class)
class JudgeOrdersTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;

    private static Lanes table() {
        return Lanes.of()
                .unit(A, 1, unitWith("Лев", 4, tap(deed(new Effect.GainInfluence(Participant.YOU, amount(1))))))
                .unit(B, 1, unit("Тигр", 2)).support(B, 2, trap("Силок")).hand(A, unit("Рысь", 1), boost("Знамя"))
                .startIn(Phase.ACTION);
    }

    private static TableChange.Moved moved(CardId card, Seat half, String zone) {
        return new TableChange.Moved(card, half, zone, Optional.empty());
    }

    private static String refused(Lanes lanes, TableChange change) {
        return lanes.refusal(order(change)).code();
    }

    @Test
    @Covers({"RS-120", "RS-013"})
    void a_judge_moves_a_card_to_its_owners_zone_or_to_a_free_suitable_cell() {
        var lanes = table();
        CardId lynx = lanes.card("Рысь");
        CardId tiger = lanes.card("Тигр");
        for (String zone : List.of("hand", "deck", "graveyard", "cosmos")) {
            assertThat(refused(lanes, moved(tiger, A, zone))).as(zone).isEqualTo("respons.wrong-zone");
        }
        assertThat(refused(lanes, moved(lynx, A, "support"))).isEqualTo("respons.wrong-zone");
        assertThat(refused(lanes, moved(lanes.card("Знамя"), A, "units"))).isEqualTo("respons.wrong-zone");
        for (String zone : List.of("hero", "orders", "resolving", "additional")) {
            assertThat(refused(lanes, moved(lynx, A, zone))).as(zone).isEqualTo("respons.wrong-zone");
        }
        assertThat(refused(lanes, moved(lynx, A, "attic"))).isEqualTo("respons.no-such-code");
        assertThat(refused(lanes, moved(new CardId(999), A, "hand"))).isEqualTo("respons.no-such-card");
        assertThat(refused(lanes, moved(lanes.card("hero A"), A, "hand"))).isEqualTo("respons.no-such-card");
        assertThat(refused(lanes, moved(lanes.card("Приказ A0"), A, "hand"))).isEqualTo("respons.no-such-card");

        lanes.choose(order(moved(lynx, B, "units"), moved(tiger, B, "graveyard"),
                moved(lanes.card("Знамя"), A, "support")));
        assertThat(lanes.state().findCardIn(B, Cell.unit(1))).contains(lynx);
        assertThat(lanes.isDead("Тигр")).isTrue();
        assertThat(lanes.state().findCardIn(A, Cell.support(1))).contains(lanes.card("Знамя"));
    }

    @Test
    @Covers({"RS-013", "RS-264a"})
    void a_card_cannot_be_moved_without_a_free_cell() {
        var lanes = Lanes.of().hand(A, unit("Рысь", 1));
        for (int line = 1; line <= 5; line++) {
            lanes.unit(A, line, unit("Зверь " + line, 1));
        }
        lanes.startIn(Phase.ACTION);
        assertThat(refused(lanes, moved(lanes.card("Рысь"), A, "units"))).isEqualTo("respons.wrong-zone");
        lanes.choose(order(moved(lanes.card("Рысь"), B, "units")));
        assertThat(lanes.isOnBoard("Рысь")).isTrue();
    }

    @Test
    @Covers({"RS-170", "RS-171", "RS-120"})
    void a_card_moved_by_a_judge_is_visible_like_other_cards_of_the_zone() {
        for (String zone : List.of("hand", "deck", "graveyard", "cosmos")) {
            var lanes = table();
            CardId tiger = lanes.card("Тигр");
            lanes.choose(order(moved(tiger, B, zone)));
            assertThat(lanes.state().zoneOf(tiger).map(ResponsZone::code)).contains(zone);
            assertThat(lanes.state().table().card(tiger).face().valueFor(new Audience.OfSeat(A)).isPresent()).as(zone)
                    .isEqualTo(zone.equals("graveyard") || zone.equals("cosmos"));
        }
    }

    @Test
    @Covers({"RS-170", "RS-329"})
    void a_named_face_must_be_possible_for_the_card() {
        var lanes = table();
        CardId lynx = lanes.card("Рысь");
        assertThat(refused(lanes, new TableChange.Moved(lynx, A, "graveyard", Optional.of(new CardName("Кто")))))
                .isEqualTo("respons.unknown-card");
        assertThat(refused(lanes, new TableChange.Moved(lynx, A, "graveyard", Optional.of(new CardName("Лев")))))
                .isEqualTo("respons.other-face");
        lanes.choose(order(new TableChange.Moved(lynx, A, "graveyard", Optional.of(new CardName("Рысь")))));
        assertThat(lanes.isDead("Рысь")).isTrue();
    }

    @Test
    @Covers({"RS-135", "RS-046"})
    void a_judge_sets_and_clears_marks_of_cards_on_the_board() {
        var lanes = table();
        CardId lion = lanes.card("Лев");
        assertThat(refused(lanes, new TableChange.FlagSet(lion, "poisoned", true))).isEqualTo("respons.no-such-code");
        assertThat(refused(lanes, new TableChange.FlagSet(lanes.card("Рысь"), Marks.ACTIVATED, true)))
                .isEqualTo("respons.no-such-code");
        assertThat(refused(lanes, new TableChange.FlagSet(new CardId(999), Marks.ACTIVATED, true)))
                .isEqualTo("respons.no-such-card");
        var use = new CardActivated(A, lion, 0, List.of(), List.of(), Price.PLAIN);
        lanes.choose(order(new TableChange.FlagSet(lion, Marks.ACTIVATED, true)));
        assertThat(lanes.refusal(use).code()).isEqualTo("respons.already-activated");
        lanes.choose(order(new TableChange.FlagSet(lion, Marks.ACTIVATED, false),
                new TableChange.FlagSet(lion, Marks.HITS_NO_HERO, true))).choose(use);
        assertThat(lanes.state().table().card(lion).hasFlag(Marks.HITS_NO_HERO)).isTrue();
    }

    @Test
    @Covers({"RS-139", "RS-144", "RS-023"})
    void a_judge_sets_losses_and_tokens_and_the_state_is_checked_afterwards() {
        var lanes = table();
        CardId lion = lanes.card("Лев");
        assertThat(refused(lanes, new TableChange.CounterSet(lion, "cell", 2))).isEqualTo("respons.no-such-code");
        assertThat(refused(lanes, new TableChange.CounterSet(lion, Marks.DAMAGE, -1)))
                .isEqualTo("respons.no-such-code");
        assertThat(refused(lanes, new TableChange.CounterSet(lanes.card("Рысь"), Marks.DAMAGE, 1)))
                .isEqualTo("respons.no-such-code");
        lanes.choose(order(new TableChange.CounterSet(lion, Marks.DAMAGE, 0),
                new TableChange.CounterSet(lion, "token-strength", 3)));
        assertThat(lanes.strength("Лев")).isEqualTo(7);
        lanes.choose(order(new TableChange.CounterSet(lion, Marks.DAMAGE, 7)));
        assertThat(lanes.isDead("Лев")).isTrue();
    }

    @Test
    @Covers({"RS-151", "RS-038c", "RS-152a"})
    void a_judge_sets_player_numbers() {
        var lanes = table();
        for (TableChange wrong : List.of(new TableChange.ResourceSet(A, "luck", 1),
                new TableChange.ResourceSet(A, "points", -1),
                new TableChange.ResourceSet(new Seat("C"), "points", 1))) {
            assertThat(refused(lanes, wrong)).as("%s", wrong).isEqualTo("respons.no-such-code");
        }
        lanes.choose(order(new TableChange.ResourceSet(A, "influence", 9),
                new TableChange.ResourceSet(A, "extra", 2), new TableChange.ResourceSet(B, "points", 0)));
        assertThat(lanes.state().player(A).influence()).isEqualTo(9);
        assertThat(lanes.state().player(A).extra()).isEqualTo(2);
        assertThat(lanes.state().player(B).points()).isZero();
        assertThat(lanes.state().player(B).influence()).isEqualTo(4);
    }

    @Test
    void a_judge_cannot_attach_or_hand_over_cards_and_must_give_changes_and_a_reason() {
        var lanes = table();
        CardId lion = lanes.card("Лев");
        assertThat(refused(lanes, new TableChange.Attached(lion, lanes.card("Тигр"))))
                .isEqualTo("respons.no-such-code");
        assertThat(refused(lanes, new TableChange.ControllerSet(lion, B))).isEqualTo("respons.no-such-code");
        assertThat(refused(lanes, new TableChange.ControllerSet(new CardId(999), B))).isEqualTo("respons.no-such-card");
        assertThat(lanes.refusal(order()).code()).isEqualTo("respons.empty-order");
        assertThat(lanes.refusal(new TableOrdered(List.of(new TableChange.ResourceSet(A, "points", 1)), " ",
                Optional.empty())).code()).isEqualTo("respons.empty-order");
    }

    @Test
    @Covers("RS-032")
    void a_position_is_set_once_and_in_a_valid_turn() {
        var lanes = table();
        assertThat(lanes.refusal(new PositionSet(0, A, A, Phase.ACTION)).code()).isEqualTo("respons.no-such-turn");
        assertThat(lanes.refusal(new PositionSet(1, A, A, Phase.ACTION)).code())
                .isEqualTo("respons.position-started");
    }

    @Test
    @Covers({"RS-141", "RS-073", "RS-130"})
    void a_card_moved_off_the_board_by_a_judge_loses_its_marks() {
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 4), Map.of(Marks.DAMAGE, 1, "token-mark", 2))
                .support(A, 2, location("Стена", 3)).startIn(Phase.ACTION);
        lanes.choose(order(moved(lanes.card("Лев"), A, "hand")));
        assertThat(lanes.state().table().card(lanes.card("Лев")).count("token-mark")).isZero();
        assertThat(lanes.state().table().card(lanes.card("Лев")).count(Marks.DAMAGE)).isZero();
    }

    @Test
    @Covers({"RS-013", "RS-264a"})
    void a_judge_can_use_the_last_free_cell_of_a_field() {
        var lanes = Lanes.of().hand(A, unit("Рысь", 1));
        for (int line = 1; line <= 4; line++) {
            lanes.unit(A, line, unit("Зверь " + line, 1));
        }
        lanes.startIn(Phase.ACTION).choose(order(moved(lanes.card("Рысь"), A, "units")));
        assertThat(lanes.state().findCardIn(A, Cell.unit(5))).contains(lanes.card("Рысь"));
    }
}
