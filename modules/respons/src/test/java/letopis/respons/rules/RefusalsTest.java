package letopis.respons.rules;

import static letopis.respons.Choices.castChoice;
import static letopis.respons.Choices.order;
import static letopis.respons.Decisions.refusal;
import static letopis.respons.Decisions.refusalOf;
import static letopis.respons.Decisions.stateAfter;
import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.asOrder;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.tap;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import letopis.journal.Seat;
import letopis.language.cards.SampleDecks;
import letopis.respons.Lanes;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.Effect;
import letopis.respons.card.Participant;
import letopis.respons.event.Cell;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardActivated;
import letopis.respons.event.PlayerDecision.Conceded;
import letopis.respons.event.PlayerDecision.LineChosen;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.Price;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings.ResponseRule;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.FaceShown;
import letopis.table.NamedCard;
import letopis.table.TableChange;
import letopis.testkit.Covers;
import letopis.testkit.Scenario;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Refusals that only a mistake at the table can cause.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RefusalsTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;

    @Test
    @Covers("RS-175")
    void choices_after_a_concession_cite_the_end_of_the_game() {
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 1)).startIn(Phase.ACTION).choose(new Conceded(A));
        for (Choice late : List.of(new Passed(B), new Conceded(B),
                order(new TableChange.ResourceSet(A, "points", 1)),
                new FaceShown(A, lanes.card("Лев"), new CardName("Лев")))) {
            assertThat(lanes.refusal(late)).isEqualTo(refusalOf("respons.game-over", List.of("RS-175")));
        }
    }

    @Test
    @Covers({"RS-038b", "RS-041"})
    void a_card_cannot_be_played_as_an_answer_without_a_point() {
        Playable tribute = spell("Дань", 0, play(deed(new Effect.GainInfluence(Participant.YOU, amount(1)))));
        var lanes = Lanes.of().with(ResponseRule.AFTER_EACH_ACTION).hand(B, spell("Отказ", 0)).cast(tribute);
        var answer = castChoice(lanes, B, "Отказ");
        assertThat(Lanes.GAME.choices(lanes.state(), B)).contains(answer);
        lanes.choose(order(new TableChange.ResourceSet(B, "points", 0)));
        assertThat(lanes.refusal(answer)).isEqualTo(refusalOf("respons.no-point", List.of("RS-038b", "RS-041")));
    }

    @Test
    @Covers("RS-068a")
    void an_ability_the_card_does_not_have_is_refused() {
        var lanes = Lanes.of()
                .unit(A, 1, unitWith("Лев", 1, tap(deed(new Effect.GainInfluence(Participant.YOU, amount(1))))))
                .startIn(Phase.ACTION);
        CardId lion = lanes.card("Лев");
        for (int ability : List.of(-1, 1)) {
            assertThat(lanes.refusal(new CardActivated(A, lion, ability, List.of(), List.of(), Price.PLAIN)))
                    .isEqualTo(refusalOf("respons.no-such-ability", List.of("RS-068a"), "card", lion));
        }
        lanes.choose(new CardActivated(A, lion, 0, List.of(), List.of(), Price.PLAIN));
    }

    @Test
    @Covers("RS-177")
    void a_chosen_line_must_be_one_of_the_five() {
        var lanes = Lanes.of().cast(spell("Путь", 1, play(deed(new Effect.ChooseLine(Participant.YOU)))));
        for (int line : List.of(0, Cell.MAX_AMOUNT + 1)) {
            assertThat(lanes.refusal(new LineChosen(A, line))).isEqualTo(
                    refusalOf("respons.bad-line", List.of("RS-177"), "line", line));
        }
        lanes.choose(new LineChosen(A, Cell.MAX_AMOUNT));
    }

    @Test
    @Covers("RS-314")
    void a_judge_order_before_the_game_is_refused() {
        assertThat(refusal(Scenario.of(Lanes.GAME).state(), order(new TableChange.ResourceSet(A, "points", 1))))
                .isEqualTo(refusalOf("respons.no-game", List.of("RS-314")));
    }

    /// A game as seen by a recorder who sees no hands, with or without the lists.
    private static ResponsState startedGame(boolean listed) {
        ResponsState state = Scenario.of(Lanes.GAME).state();
        for (Seat seat : Seat.PAIR) {
            var parts = SampleDecks.of(Lanes.GAME).get(seat.index()).parts();
            state = stateAfter(state, listed ? Lanes.GAME.registerDeck(seat, parts)
                    : Lanes.GAME.registerUnlistedDeck(seat, Map.of("main", 30), parts).orElseThrow());
        }
        while (!state.hasBegun() || !Prompts.code(state).equals("act")) {
            List<Seat> seats = Prompts.seats(state);
            ResponsState now = state;
            state = stateAfter(state, seats.isEmpty()
                    ? Lanes.GAME.awaitedCards(state).<Choice>map(cards -> cards.unseenOutcome())
                    .orElseGet(() -> Lanes.GAME.sampleChance(now, _ -> 0))
                    : Lanes.GAME.choices(state, seats.getFirst()).getFirst());
        }
        return state;
    }

    @Test
    @Covers({"RS-170", "RS-334"})
    void an_unseen_card_must_be_shown_as_a_card_that_can_be_there() {
        ResponsState state = startedGame(true);
        CardId mine = state.listHandCards(A).getFirst();
        var list = SampleDecks.of(Lanes.GAME).getFirst().parts().get("main");
        CardName twice = list.entrySet().stream().filter(card -> card.getValue() == 2).findFirst().orElseThrow()
                .getKey();
        assertThat(refusal(state, new FaceShown(B, mine, twice))).isEqualTo(
                refusalOf("respons.not-unseen", List.of("RS-170"), "card", mine));

        state = stateAfter(state, new FaceShown(A, state.listHandCards(A).get(0), twice));
        assertThat(refusal(state, new FaceShown(A, mine, twice)))
                .isEqualTo(refusalOf("respons.not-unseen", List.of("RS-170"), "card", mine));
        state = stateAfter(state, new FaceShown(A, state.listHandCards(A).get(1), twice));
        assertThat(refusal(state, new FaceShown(A, state.listHandCards(A).get(2), twice)))
                .isEqualTo(refusalOf("respons.all-seen-elsewhere", List.of("RS-334"), "name", twice, "copies", 2));
    }

    @Test
    @Covers("RS-334")
    void unseen_cards_named_together_must_all_fit_the_list() {
        ResponsState state = startedGame(true);
        List<CardId> hand = state.listHandCards(A);
        CardName twice = SampleDecks.of(Lanes.GAME).getFirst().parts().get("main").entrySet().stream()
                .filter(card -> card.getValue() == 2).findFirst().orElseThrow().getKey();
        var two = List.of(new NamedCard(hand.get(0), twice), new NamedCard(hand.get(1), twice));
        assertThat(PossibleFaces.refuse(state, two)).isEmpty();
        var three = List.of(two.get(0), two.get(1), new NamedCard(hand.get(2), twice));
        assertThat(PossibleFaces.refuse(state, three))
                .contains(refusalOf("respons.all-seen-elsewhere", List.of("RS-334"), "name", twice, "copies", 2));
    }

    @Test
    @Covers({"RS-338", "RS-172"})
    void an_open_order_cannot_be_turned_up_again() {
        ResponsState state = startedGame(false);
        var orders = new ArrayList<>(state.table().zone(A, ResponsZone.ORDERS));
        CardName name = Lanes.GAME.possibleFaces(state, orders.getFirst()).getFirst();
        state = stateAfter(state, new FaceShown(A, orders.getFirst(), name));
        assertThat(refusal(state, new FaceShown(A, orders.getLast(), name)))
                .isEqualTo(refusalOf("respons.order-twice", List.of("RS-338"), "name", name));
        assertThat(Lanes.GAME.possibleFaces(state, orders.getLast())).isNotEmpty().doesNotContain(name);
    }

    @Test
    @Covers("RS-329")
    void an_unseen_card_is_shown_as_an_order_only_in_an_order_cell() {
        Playable order = asOrder(spell("Клич", 0));
        var lanes = Lanes.of().orders(A, order).hand(A, unit("Лев", 1), unit("Рысь", 1)).unseen("Клич", "Лев")
                .startIn(Phase.ACTION);
        assertThat(lanes.refusal(new FaceShown(A, lanes.card("Лев"), new CardName("Клич"))))
                .isEqualTo(refusalOf("respons.unknown-card", List.of("RS-329"), "name", new CardName("Клич")));
        assertThat(lanes.refusal(new FaceShown(A, lanes.card("Клич"), new CardName("Рысь"))))
                .isEqualTo(refusalOf("respons.unknown-card", List.of("RS-329"), "name", new CardName("Рысь")));
        assertThat(lanes.refusal(new FaceShown(A, lanes.card("Рысь"), new CardName("Рысь"))))
                .isEqualTo(refusalOf("respons.not-unseen", List.of("RS-170"), "card", lanes.card("Рысь")));
        lanes.choose(new FaceShown(A, lanes.card("Лев"), new CardName("Рысь")));
        lanes.choose(new FaceShown(A, lanes.card("Клич"), new CardName("Клич")));
    }
}
