package letopis.respons.rules;

import static letopis.respons.Made.able;
import static letopis.respons.Made.deed;
import static letopis.respons.Made.n;
import static letopis.respons.Made.on;
import static letopis.respons.Made.play;
import static letopis.respons.Made.spell;
import static letopis.respons.Made.unit;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.Made;
import letopis.respons.card.Ability;
import letopis.respons.card.Destination;
import letopis.respons.card.Doing;
import letopis.respons.card.Duration;
import letopis.respons.card.Effect;
import letopis.respons.card.Moment;
import letopis.respons.card.Replaced;
import letopis.respons.card.Token;
import letopis.respons.card.When;
import letopis.respons.card.Which;
import letopis.respons.card.Whom;
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
import letopis.respons.query.Field;
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
class ThirdLookTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final Which THIS = new Which.This();
    private static final CardName LION = new CardName("Лев");
    private static final Effect MARK = new Effect.PutTokens(THIS, Token.MARK, n(1));

    private static int marks(Lanes lanes, String card) {
        return lanes.state().table().card(lanes.card(card)).count(Marks.token(Token.MARK));
    }

    private static Lanes looked(int times) {
        var effects = Collections.nCopies(times, new Effect.RevealTop(Whom.OPPONENT)).toArray(Effect[]::new);
        return Lanes.of().hand(B, unit("Лев", 1)).cast(spell("Взгляд", 1, play(deed(effects))));
    }

    private static List<Optional<CardName>> shown(Lanes lanes) {
        return lanes.all(TopCardRevealed.class).stream().map(TopCardRevealed::name).toList();
    }

    private static CardId top(Lanes lanes) {
        return Field.deck(lanes.state(), B).at(0).orElseThrow();
    }

    @Test
    @Covers("RS-017b")
    void whoever_keeps_the_record_is_asked_which_card_an_effect_shows() {
        var named = looked(1);
        assertThat(Prompts.code(named.state())).isEqualTo("turn-up");
        assertThat(Prompts.turnedUp(named.state())).isEqualTo(B);
        named.when(new CardsTurnedUp(B, named.state().table().nextIds(1), Hidden.from(B, List.of(LION))));
        assertThat(shown(named)).containsExactly(Optional.of(LION));
        assertThat(named.state().table().card(top(named)).face().isOpen()).isTrue();
        assertThat(Prompts.isAction(named.state(), B)).isTrue();

        var unseen = looked(1);
        unseen.when(new CardsTurnedUp(B, unseen.state().table().nextIds(1), Hidden.unseen(B)));
        assertThat(shown(unseen)).containsExactly(Optional.empty());
        assertThat(Prompts.isAction(unseen.state(), B)).isTrue();
        unseen.when(new FaceShown(B, top(unseen), LION));
        assertThat(unseen.state().table().card(top(unseen)).face().isOpen()).isTrue();
    }

    @Test
    @Covers("RS-017b")
    void a_card_that_lies_unseen_on_the_deck_is_named_when_it_is_shown_or_stays_unseen() {
        for (boolean seen : List.of(true, false)) {
            var lanes = looked(2);
            lanes.when(new CardsTurnedUp(B, lanes.state().table().nextIds(1), Hidden.unseen(B)));
            assertThat(Prompts.code(lanes.state())).isEqualTo("show");
            assertThat(Prompts.seats(lanes.state())).containsExactly(B);
            var names = new FaceShown(B, top(lanes), LION);
            assertThat(Lanes.GAME.choices(lanes.state(), B)).contains(names, new Passed(B));
            assertThat(lanes.refusal(new Passed(A)).code()).isEqualTo("respons.not-your-decision");

            lanes.when(seen ? names : new Passed(B));
            assertThat(shown(lanes)).containsExactly(seen ? Optional.of(LION) : Optional.empty());
            assertThat(Prompts.isAction(lanes.state(), B)).isTrue();
            assertThat(lanes.state().player(B).passed()).isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource(Moment.class)
    @Covers({"RS-032", "RS-034a", "RS-049a", "RS-060", "RS-063"})
    void a_position_laid_where_a_phase_begins_sets_off_what_waits_for_that(Moment moment) {
        var lanes = Lanes.of().unit(A, 1, able("Звонарь", 1, on(new When.Begins(moment), MARK)))
                .in(Phase.valueOf(moment.name()));
        assertThat(marks(lanes, "Звонарь")).isEqualTo(moment == Moment.ACTION ? 0 : 1);
    }

    @Test
    @Covers({"RS-129", "RS-127"})
    void who_skips_the_next_chosen_line_skips_both_of_its_steps() {
        var calm = spell("Штиль", 0, play(deed(new Effect.ChooseLine(Whom.YOU), new Effect.InsteadOfNext(
                new Replaced.ChosenLines(), List.of(), Duration.END_OF_TURN))));
        var lanes = Lanes.of().unit(A, 2, unit("Лев", 9)).cast(calm).when(new LineChosen(A, 2))
                .when(new Passed(B)).when(new Passed(A));

        assertThat(lanes.all(PhaseSkipped.class)).containsExactly(new PhaseSkipped(Phase.LINE_2_RANGED),
                new PhaseSkipped(Phase.LINE_2));
        assertThat(lanes.all(UnitsStruck.class)).isEmpty();
        assertThat(lanes.all(EventReplaced.class)).hasSize(1);
    }

    @Test
    @Covers({"RS-034c", "RS-034b"})
    void a_deck_that_is_filled_by_what_hears_of_the_other_draw_was_empty_all_the_same() {
        var herald = able("Глашатай", 1, on(new When.Does(Whom.YOU, Doing.DRAWS),
                new Effect.Move(new Which.Each(Made.ENEMY_UNITS), Destination.DECK_BOTTOM)));
        var lanes = Lanes.of().deck(A, 0).unit(A, 1, unit("Лев", 1)).unit(B, 5, herald).deck(B, 1)
                .top(B, unit("Тигр", 1)).in(Phase.DRAW);

        lanes.thenSequence(new CardDrawn(B, lanes.card("Тигр"), true), new DeckEmpty(A));
        assertThat(lanes.all(CardDrawn.class)).extracting(CardDrawn::seat).containsExactly(B);
        lanes.ordersTurned();
        assertThat(lanes.all(OrderPlayed.class)).extracting(OrderPlayed::seat).containsExactly(A);
        assertThat(lanes.isOnBoard("Лев")).isFalse();
    }

    @Test
    @Covers({"RS-095", "RS-098", "RS-186"})
    void something_may_happen_instead_of_a_sacrifice_and_of_a_way_into_the_graveyard() {
        var phoenix = able("Феникс", 1, new Ability.Instead(new Replaced.Dying(Optional.empty()), List.of(),
                List.of(new Effect.Move(new Which.Cause(), Destination.HAND))));
        var moved = Lanes.of().unit(A, 1, phoenix).unit(A, 2, unit("Лев", 1)).cast(spell("Погребение", 0,
                play(deed(new Effect.Move(new Which.Each(Made.OWN_UNITS), Destination.GRAVEYARD)))));
        assertThat(moved.state().hand(A)).contains(moved.card("Феникс"));
        assertThat(moved.isDead("Лев")).isTrue();

        var given = Lanes.of().unit(A, 1, phoenix).unit(A, 2, unit("Лев", 1)).cast(spell("Обряд", 0,
                play(deed(new Effect.Sacrifice(Whom.YOU, n(2), Made.UNITS)))));
        given.when(new CardsChosen(A, List.of(given.card("Феникс"), given.card("Лев"))));
        assertThat(given.all(CardSacrificed.class)).extracting(CardSacrificed::card)
                .containsExactly(given.card("Лев"));
        assertThat(given.state().hand(A)).contains(given.card("Феникс"));
        assertThat(Prompts.isAction(given.state(), B)).isTrue();
    }

    @Test
    @Covers({"RS-127", "RS-128"})
    void of_two_replacements_of_one_card_each_is_applied_once() {
        var spends = new Ability.Instead(new Replaced.Drawing(Whom.YOU), List.of(),
                List.of(new Effect.Draw(Whom.YOU, n(1)), MARK));
        var keeps = new Ability.Instead(new Replaced.Drawing(Whom.YOU), List.of(),
                List.of(new Effect.Draw(Whom.YOU, n(1)), MARK, MARK));
        var lanes = Lanes.of().unit(A, 1, able("Счетовод", 1, spends, keeps)).top(A, unit("Лев", 1))
                .cast(spell("Урожай", 0, play(deed(new Effect.Draw(Whom.YOU, n(1))))));

        assertThat(lanes.all(EventReplaced.class)).hasSize(2);
        assertThat(lanes.all(CardDrawn.class)).hasSize(1);
        assertThat(marks(lanes, "Счетовод")).isEqualTo(3);
    }
}
