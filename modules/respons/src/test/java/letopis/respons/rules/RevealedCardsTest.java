package letopis.respons.rules;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.triggered;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.CardSelector;
import letopis.respons.card.Destination;
import letopis.respons.card.Duration;
import letopis.respons.card.Effect;
import letopis.respons.card.Moment;
import letopis.respons.card.Participant;
import letopis.respons.card.PlayerActionKind;
import letopis.respons.card.ReplaceableEvent;
import letopis.respons.card.Token;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.CardEvent.CardDrawn;
import letopis.respons.event.CardEvent.CardSacrificed;
import letopis.respons.event.CardEvent.DeckEmpty;
import letopis.respons.event.CardEvent.TopCardRevealed;
import letopis.respons.event.ChanceOutcome.CardsTurnedUp;
import letopis.respons.event.CombatEvent.UnitsStruck;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardsChosen;
import letopis.respons.event.PlayerDecision.LineChosen;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.QueueEvent.EventReplaced;
import letopis.respons.event.QueueEvent.OrderPlayed;
import letopis.respons.event.TurnEvent.PhaseSkipped;
import letopis.respons.query.TableQueries;
import letopis.respons.state.Marks;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.FaceShown;
import letopis.table.Hidden;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Findings of a third review of the specification: unknown revealed cards, moments at which a position begins,
/// repeated events, decks filled too late.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RevealedCardsTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final CardSelector THIS = new CardSelector.ThisCard();
    private static final CardName LION = new CardName("Лев");
    private static final Effect MARK = new Effect.PutTokens(THIS, Token.MARK, amount(1));

    private static int marks(Lanes lanes, String card) {
        return lanes.state().table().card(lanes.card(card)).count(Marks.tokenCounterOf(Token.MARK));
    }

    private static Lanes revealTop(int times) {
        var effects = Collections.nCopies(times, new Effect.RevealTop(Participant.OPPONENT)).toArray(Effect[]::new);
        return Lanes.of().hand(B, unit("Лев", 1)).cast(spell("Взгляд", 1, play(deed(effects))));
    }

    private static List<Optional<CardName>> shown(Lanes lanes) {
        return lanes.eventsOf(TopCardRevealed.class).stream().map(TopCardRevealed::name).toList();
    }

    private static CardId top(Lanes lanes) {
        return TableQueries.findDeck(lanes.state(), B).cardAt(0).orElseThrow();
    }

    @Test
    @Covers("RS-017b")
    void the_recorder_is_asked_which_card_an_effect_shows() {
        var named = revealTop(1);
        assertThat(Prompts.code(named.state())).isEqualTo("turn-up");
        assertThat(Prompts.turnUpSeat(named.state())).isEqualTo(B);
        named.choose(new CardsTurnedUp(B, named.state().table().nextIds(1), Hidden.ownedBy(B, List.of(LION))));
        assertThat(shown(named)).containsExactly(Optional.of(LION));
        assertThat(named.state().table().card(top(named)).face().isOpen()).isTrue();
        assertThat(Prompts.isAction(named.state(), B)).isTrue();

        var unseen = revealTop(1);
        unseen.choose(new CardsTurnedUp(B, unseen.state().table().nextIds(1), Hidden.unseen(B)));
        assertThat(shown(unseen)).containsExactly(Optional.empty());
        assertThat(Prompts.isAction(unseen.state(), B)).isTrue();
        unseen.choose(new FaceShown(B, top(unseen), LION));
        assertThat(unseen.state().table().card(top(unseen)).face().isOpen()).isTrue();
    }

    @Test
    @Covers("RS-017b")
    void an_unseen_top_card_is_named_when_shown_or_stays_unseen() {
        for (boolean seen : List.of(true, false)) {
            var lanes = revealTop(2);
            lanes.choose(new CardsTurnedUp(B, lanes.state().table().nextIds(1), Hidden.unseen(B)));
            assertThat(Prompts.code(lanes.state())).isEqualTo("show");
            assertThat(Prompts.seats(lanes.state())).containsExactly(B);
            var names = new FaceShown(B, top(lanes), LION);
            assertThat(Lanes.GAME.choices(lanes.state(), B)).contains(names, new Passed(B));
            assertThat(lanes.refusal(new Passed(A)).code()).isEqualTo("respons.not-your-decision");

            lanes.choose(seen ? names : new Passed(B));
            assertThat(shown(lanes)).containsExactly(seen ? Optional.of(LION) : Optional.empty());
            assertThat(Prompts.isAction(lanes.state(), B)).isTrue();
            assertThat(lanes.state().player(B).passed()).isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource(Moment.class)
    @Covers({"RS-032", "RS-034a", "RS-049a", "RS-060", "RS-063"})
    void a_position_set_up_at_the_beginning_of_a_phase_fires_its_triggers(Moment moment) {
        var lanes = Lanes.of()
                .unit(A, 1, unitWith("Звонарь", 1, triggered(new TriggerCondition.MomentTrigger(moment), MARK)))
                .startIn(Phase.valueOf(moment.name()));
        assertThat(marks(lanes, "Звонарь")).isEqualTo(moment == Moment.ACTION ? 0 : 1);
    }

    @Test
    @Covers({"RS-129", "RS-127"})
    void skipping_the_next_chosen_line_skips_both_of_its_steps() {
        var calm = spell("Штиль", 0, play(deed(new Effect.ChooseLine(Participant.YOU), new Effect.ReplaceNext(
                new ReplaceableEvent.ChosenLines(), List.of(), Duration.END_OF_TURN))));
        var lanes = Lanes.of().unit(A, 2, unit("Лев", 9)).cast(calm).choose(new LineChosen(A, 2))
                .choose(new Passed(B)).choose(new Passed(A));

        assertThat(lanes.eventsOf(PhaseSkipped.class)).containsExactly(new PhaseSkipped(Phase.LINE_2_RANGED),
                new PhaseSkipped(Phase.LINE_2));
        assertThat(lanes.eventsOf(UnitsStruck.class)).isEmpty();
        assertThat(lanes.eventsOf(EventReplaced.class)).hasSize(1);
    }

    @Test
    @Covers({"RS-034c", "RS-034b"})
    void a_deck_refilled_by_a_trigger_of_the_opponents_draw_still_counts_as_empty() {
        var herald = unitWith("Глашатай", 1,
                triggered(new TriggerCondition.PlayerActionTrigger(Participant.YOU, PlayerActionKind.DRAWS),
                new Effect.Move(new CardSelector.MatchingCards(TestCards.ENEMY_UNITS), Destination.DECK_BOTTOM)));
        var lanes = Lanes.of().deck(A, 0).unit(A, 1, unit("Лев", 1)).unit(B, 5, herald).deck(B, 1)
                .deckTop(B, unit("Тигр", 1)).startIn(Phase.DRAW);

        lanes.assertSequence(new CardDrawn(B, lanes.card("Тигр"), true), new DeckEmpty(A));
        assertThat(lanes.eventsOf(CardDrawn.class)).extracting(CardDrawn::seat).containsExactly(B);
        lanes.turnUpOrders();
        assertThat(lanes.eventsOf(OrderPlayed.class)).extracting(OrderPlayed::seat).containsExactly(A);
        assertThat(lanes.isOnBoard("Лев")).isFalse();
    }

    @Test
    @Covers({"RS-095", "RS-098", "RS-186"})
    void a_sacrifice_and_a_move_to_the_graveyard_can_be_replaced() {
        var phoenix = unitWith("Феникс", 1,
                new Ability.ReplacementAbility(new ReplaceableEvent.CardDeath(Optional.empty()), List.of(),
                List.of(new Effect.Move(new CardSelector.Cause(), Destination.HAND))));
        var moved = Lanes.of().unit(A, 1, phoenix).unit(A, 2, unit("Лев", 1)).cast(spell("Погребение", 0,
                play(deed(new Effect.Move(new CardSelector.MatchingCards(TestCards.OWN_UNITS),
                Destination.GRAVEYARD)))));
        assertThat(moved.state().listHandCards(A)).contains(moved.card("Феникс"));
        assertThat(moved.isDead("Лев")).isTrue();

        var given = Lanes.of().unit(A, 1, phoenix).unit(A, 2, unit("Лев", 1)).cast(spell("Обряд", 0,
                play(deed(new Effect.Sacrifice(Participant.YOU, amount(2), TestCards.UNITS)))));
        given.choose(new CardsChosen(A, List.of(given.card("Феникс"), given.card("Лев"))));
        assertThat(given.eventsOf(CardSacrificed.class)).extracting(CardSacrificed::card)
                .containsExactly(given.card("Лев"));
        assertThat(given.state().listHandCards(A)).contains(given.card("Феникс"));
        assertThat(Prompts.isAction(given.state(), B)).isTrue();
    }

    @Test
    @Covers({"RS-127", "RS-128"})
    void two_replacements_of_one_card_are_each_applied_once() {
        var spends = new Ability.ReplacementAbility(new ReplaceableEvent.SingleDraw(Participant.YOU), List.of(),
                List.of(new Effect.Draw(Participant.YOU, amount(1)), MARK));
        var keeps = new Ability.ReplacementAbility(new ReplaceableEvent.SingleDraw(Participant.YOU), List.of(),
                List.of(new Effect.Draw(Participant.YOU, amount(1)), MARK, MARK));
        var lanes = Lanes.of().unit(A, 1, unitWith("Счетовод", 1, spends, keeps)).deckTop(A, unit("Лев", 1))
                .cast(spell("Урожай", 0, play(deed(new Effect.Draw(Participant.YOU, amount(1))))));

        assertThat(lanes.eventsOf(EventReplaced.class)).hasSize(2);
        assertThat(lanes.eventsOf(CardDrawn.class)).hasSize(1);
        assertThat(marks(lanes, "Счетовод")).isEqualTo(3);
    }
}
