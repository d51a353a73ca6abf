package letopis.respons.view;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.boost;
import static letopis.respons.TestCards.location;
import static letopis.respons.TestCards.trap;
import static letopis.respons.TestCards.triggered;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.CardEventKind;
import letopis.respons.card.Effect;
import letopis.respons.card.Participant;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.JudgeOrder.TableOrdered;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.Conceded;
import letopis.respons.event.PlayerDecision.LineChosen;
import letopis.respons.state.Marks;
import letopis.respons.state.Settings;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.Result;
import letopis.table.BoardView.ZoneView;
import letopis.table.CardName;
import letopis.table.TableChange;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Views of the lanes for an audience.
@DisplayNameGeneration(ReplaceUnderscores.class)
class BoardsTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final Ability WATCHES = new Ability.Trap(
            new TriggerCondition.CardEventTrigger(CardEventKind.HITS_HERO, Optional.of(TestCards.ENEMY_UNITS)),
            List.of(), TestCards.deed(new Effect.GainInfluence(Participant.YOU, amount(1))));

    private static BoardView view(Lanes lanes, Audience audience) {
        return Lanes.GAME.view(lanes.state(), audience);
    }

    private static ZoneView zone(Lanes lanes, Audience audience, Seat seat, String code) {
        return view(lanes, audience).seats().stream().filter(view -> view.seat().equals(seat)).findFirst().orElseThrow()
                .zones().stream().filter(zone -> zone.code().equals(code)).findFirst().orElseThrow();
    }

    private static CardView card(Lanes lanes, Audience audience, String name) {
        return view(lanes, audience).seats().stream().flatMap(seat -> seat.zones().stream())
                .flatMap(zone -> zone.cards().stream()).filter(card -> card.id().equals(lanes.card(name))).findFirst()
                .orElseThrow();
    }

    private static List<String> names(ZoneView zone) {
        return zone.cards().stream().map(card -> card.name().map(CardName::value).orElse("?")).toList();
    }

    @Test
    @Covers({"RS-043b", "RS-061"})
    void the_first_cell_of_one_player_faces_the_last_or_the_first_of_the_other() {
        var facing = view(Lanes.of().startIn(Phase.ACTION), Audience.EVERYONE).lanes();
        assertThat(facing.zones()).containsExactly("units", "support");
        assertThat(facing.cells()).hasSize(5).startsWith(Map.of(A, 1, B, 5)).endsWith(Map.of(A, 5, B, 1));

        var parallel = view(Lanes.of().with(Settings.FacingRule.PARALLEL).startIn(Phase.ACTION), Audience.EVERYONE)
                .lanes();
        assertThat(parallel.cells()).startsWith(Map.of(A, 1, B, 1)).endsWith(Map.of(A, 5, B, 5));

        var free = view(Lanes.of().with(Settings.SupportCellRule.FREE_ZONE).startIn(Phase.ACTION), Audience.EVERYONE);
        assertThat(free.lanes().zones()).containsExactly("units");
    }

    @Test
    void cards_of_a_field_are_shown_in_cell_order() {
        var lanes = Lanes.of().unit(A, 4, unit("Дальний", 4)).unit(A, 2, unit("Ближний", 2)).startIn(Phase.ACTION);

        assertThat(names(zone(lanes, Audience.EVERYONE, A, "units"))).containsExactly("Ближний", "Дальний");
        assertThat(card(lanes, Audience.EVERYONE, "Ближний").cell()).hasValue(2);
        assertThat(card(lanes, Audience.EVERYONE, "Ближний").stats()).isEqualTo(Map.of("strength", 2));
    }

    @Test
    @Covers({"RS-170", "RS-173"})
    void a_face_down_card_is_known_only_to_its_player() {
        var lanes = Lanes.of().support(A, 1, trap("Силок", WATCHES)).hand(A, unit("Лев", 3)).startIn(Phase.ACTION);

        assertThat(card(lanes, new Audience.OfSeat(A), "Силок").name()).contains(new CardName("Силок"));
        for (Audience other : List.of(Audience.EVERYONE, new Audience.OfSeat(B))) {
            assertThat(card(lanes, other, "Силок").name()).isEmpty();
            assertThat(card(lanes, other, "Силок").faceDown()).isTrue();
            assertThat(names(zone(lanes, other, A, "hand"))).doesNotContain("Лев");
            assertThat(zone(lanes, other, A, "hand").size()).hasValue(1);
            assertThat(names(zone(lanes, other, A, "orders"))).containsOnly("?").hasSize(5);
        }
        assertThat(names(zone(lanes, new Audience.OfSeat(A), A, "orders"))).doesNotContain("?");
    }

    @Test
    void numbers_and_flags_match_the_current_state_of_a_card() {
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 5), Map.of(Marks.DAMAGE, 2, "token-strength", 1))
                .support(A, 1, boost("Камень")).support(A, 2, location("Стена", 6)).startIn(Phase.ACTION);

        assertThat(card(lanes, Audience.EVERYONE, "Лев").stats())
                .isEqualTo(Map.of("strength", 4, Marks.DAMAGE, 2, "token-strength", 1));
        assertThat(card(lanes, Audience.EVERYONE, "Стена").stats()).isEqualTo(Map.of("durability", 6));
        assertThat(card(lanes, Audience.EVERYONE, "Камень").stats()).isEmpty();
        assertThat(zone(lanes, Audience.EVERYONE, A, "orders").cards()).allMatch(card -> card.stats().isEmpty())
                .extracting(card -> card.cell().orElse(0)).containsExactly(1, 2, 3, 4, 5);
        assertThat(zone(lanes, Audience.EVERYONE, A, "hand").cards()).allMatch(card -> card.stats().isEmpty());
    }

    @Test
    @Covers("RS-162")
    void the_level_of_a_two_level_card_is_shown() {
        var lanes = Lanes.of().hero(A, TestCards.twoSidedHero("Страж", 3, 4))
                .unit(A, 1, TestCards.withBack(unit("Лев", 2), TestCards.side(5, null, List.of(), List.of())))
                .unit(A, 2, unit("Рысь", 1)).startIn(Phase.ACTION);

        assertThat(card(lanes, Audience.EVERYONE, "Лев").stats()).isEqualTo(Map.of("strength", 2, Marks.LEVEL, 1));
        assertThat(card(lanes, Audience.EVERYONE, "Рысь").stats()).isEqualTo(Map.of("strength", 1));
        assertThat(zone(lanes, Audience.EVERYONE, A, "hero").cards().getFirst().stats())
                .isEqualTo(Map.of(Marks.LEVEL, 1));
    }

    @Test
    @Covers("RS-177")
    void the_chosen_lines_of_a_player_are_marks_of_the_hero() {
        var lanes = Lanes.of().cast(
                TestCards.spell("Выбор", 0, TestCards.play(TestCards.deed(new Effect.ChooseLine(Participant.YOU)))));
        assertThat(zone(lanes, Audience.EVERYONE, A, "hero").cards().getFirst().flags()).isEmpty();
        lanes.choose(new LineChosen(A, 4));
        assertThat(zone(lanes, Audience.EVERYONE, A, "hero").cards().getFirst().flags()).containsExactly("line-4");
        assertThat(zone(lanes, Audience.EVERYONE, B, "hero").cards().getFirst().flags()).isEmpty();
    }

    @Test
    void only_units_are_marked_as_barred_from_hitting_heroes() {
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 2)).support(A, 1, location("Стена", 6)).startIn(Phase.ACTION);
        for (String name : List.of("Лев", "Стена")) {
            lanes.choose(new TableOrdered(List.of(new TableChange.FlagSet(lanes.card(name), Marks.HITS_NO_HERO, true)),
                    "спор",
                    Optional.empty()));
        }
        assertThat(card(lanes, Audience.EVERYONE, "Лев").flags()).containsExactly(Marks.HITS_NO_HERO);
        assertThat(card(lanes, Audience.EVERYONE, "Стена").flags()).isEmpty();
    }

    @Test
    void players_have_orders_influence_and_points_and_one_has_initiative() {
        var lanes = Lanes.of().playerNumbers(A, 3, 2, 4).orders(A, 3).startIn(Phase.ACTION);

        assertThat(view(lanes, Audience.EVERYONE).seats().getFirst().resources())
                .isEqualTo(Map.of("orders", 3, "influence", 3, "extra", 2, "points", 4, "initiative", 1));
        assertThat(view(lanes, Audience.EVERYONE).seats().getLast().resources()).containsEntry("initiative", 0);
    }

    @Test
    void striking_units_are_shown_with_their_victims() {
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 1)).unit(A, 2, unit("Пума", 2)).unit(B, 2, unit("Рысь", 4))
                .startIn(Phase.LINE_1);
        assertThat(view(lanes, Audience.EVERYONE).fights()).singleElement().satisfies(fight -> {
            assertThat(fight.attacker()).isEqualTo(new BoardView.Subject.OfCard(lanes.card("Лев"),
                    Optional.of(new CardName("Лев"))));
            assertThat(fight.blockers()).isEmpty();
        });

        var met = Lanes.of().unit(A, 2, unit("Пума", 5)).unit(B, 2, unitWith("Рысь", 2)).support(B, 1, trap("Силок",
                new Ability.Trap(new TriggerCondition.CardEventTrigger(CardEventKind.DIES,
                Optional.of(TestCards.OWN_UNITS)), List.of(),
                        TestCards.deed(new Effect.GainInfluence(Participant.YOU, amount(1)))))).startIn(Phase.LINE_2);
        assertThat(view(met, Audience.EVERYONE).fights()).hasSize(2).first()
                .satisfies(fight -> assertThat(fight.blockers()).hasSize(1));
    }

    @Test
    void queued_abilities_are_shown_with_their_owner() {
        var sender = unitWith("Гонец", 1,
                triggered(new TriggerCondition.CardEventTrigger(CardEventKind.HITS_HERO, Optional.empty()),
                new Effect.GainInfluence(Participant.YOU, amount(1))));
        var lanes = Lanes.of().unit(A, 1, sender).startIn(Phase.LINE_1);

        assertThat(view(lanes, Audience.EVERYONE).queues()).singleElement().satisfies(queue -> {
            assertThat(queue.owner()).isEqualTo(A);
            assertThat(queue.items()).hasSize(1);
        });
        assertThat(view(Lanes.of().startIn(Phase.ACTION), Audience.EVERYONE).queues()).isEmpty();
    }

    @Test
    void the_board_shows_the_result() {
        var lanes = Lanes.of().startIn(Phase.ACTION);
        assertThat(view(lanes, Audience.EVERYONE).result()).isEmpty();
        lanes.choose(new Conceded(B));

        assertThat(view(lanes, Audience.EVERYONE).result()).contains(new Result(Optional.of(A), "concession"));
    }
}
