package letopis.respons.rules;

import static letopis.respons.Made.able;
import static letopis.respons.Made.aimed;
import static letopis.respons.Made.deed;
import static letopis.respons.Made.location;
import static letopis.respons.Made.n;
import static letopis.respons.Made.on;
import static letopis.respons.Made.order;
import static letopis.respons.Made.play;
import static letopis.respons.Made.spell;
import static letopis.respons.Made.unit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.Made;
import letopis.respons.card.Ability;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Destination;
import letopis.respons.card.Duration;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Happening;
import letopis.respons.card.Modifier;
import letopis.respons.card.Trait;
import letopis.respons.card.When;
import letopis.respons.card.Which;
import letopis.respons.card.Whom;
import letopis.respons.event.Aim;
import letopis.respons.event.CardEvent.CardMoved;
import letopis.respons.event.CardEvent.DeckShuffled;
import letopis.respons.event.CardEvent.DrawFailed;
import letopis.respons.event.CardEvent.Spot;
import letopis.respons.event.Cell;
import letopis.respons.event.ChanceOutcome.CardsTurnedUp;
import letopis.respons.event.CombatEvent.UnitsAttack;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardLaidSecretly;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.CardsChosen;
import letopis.respons.event.PlayerDecision.CellChosen;
import letopis.respons.event.PlayerDecision.LineChosen;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.Price;
import letopis.respons.event.QueueEvent.EffectExpired;
import letopis.respons.event.SetUpEvent.MulliganDone;
import letopis.respons.event.TurnEvent.LinesCleared;
import letopis.respons.event.ValueEvent.DurabilityReduced;
import letopis.respons.event.ValueEvent.DurabilityRestored;
import letopis.respons.query.Continuous;
import letopis.respons.query.Field;
import letopis.respons.query.Scope;
import letopis.respons.state.Marks;
import letopis.respons.state.Player;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings.ChosenLines;
import letopis.respons.state.Settings.FaceDownPrice;
import letopis.respons.state.Settings.InfluencePool;
import letopis.respons.state.Settings.OrderCells;
import letopis.respons.state.Settings.Responses;
import letopis.respons.state.Settings.UntilEndOfCombat;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.kernel.Pile;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The state cards keep or lose when they move, and the resulting player numbers.
@DisplayNameGeneration(ReplaceUnderscores.class)
class KeptAndLostTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final Which FIRST = new Which.Pointed(0);

    private static Effect stronger(Which which, int more) {
        return new Effect.Grant(which, List.of(new Modifier.Strength(n(more))), Duration.PERMANENT);
    }

    @Test
    @Covers({"RS-130", "RS-073", "RS-147"})
    void what_was_given_to_several_is_kept_by_those_that_stay() {
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 1)).unit(A, 2, unit("Рысь", 1)).hand(A, spell("Возврат", 0,
                play(aimed(Made.OWN_UNITS, new Effect.Move(FIRST, Destination.HAND)))))
                .cast(spell("Рык", 0, play(deed(stronger(new Which.Each(Made.OWN_UNITS), 2)))));
        assertThat(List.of(lanes.strength("Лев"), lanes.strength("Рысь"))).containsExactly(3, 3);
        lanes.when(new Passed(B)).when(new CardPlayed(A, lanes.card("Возврат"), new CardName("Возврат"),
                Optional.empty(), List.of(), List.of(new Aim(0, lanes.card("Лев"))), Price.PLAIN));
        assertThat(lanes.strength("Рысь")).isEqualTo(3);
        lanes.when(new Passed(B)).when(new CardPlayed(A, lanes.card("Лев"), new CardName("Лев"),
                Optional.of(Cell.unit(1)), List.of(), List.of(), Price.PLAIN));
        assertThat(lanes.strength("Лев")).as("another object by now").isEqualTo(1);
        assertThat(lanes.strength("Рысь")).isEqualTo(3);
    }

    @Test
    @Covers({"RS-170", "RS-173", "RS-119"})
    void what_lies_face_down_is_seen_by_who_has_it_on_the_field_and_what_lies_open_by_all() {
        var down = new Filter(Optional.empty(), List.of(), Optional.of(Filter.Whose.YOURS), Optional.empty(),
                List.of(), List.of(), List.of(), List.of(), false, List.of(new Trait.Is(Trait.Status.FACE_DOWN)));
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 1)).laidDown(A, 2, location("Стена", 3)).cast(spell("Подкоп", 0,
                play(aimed(Made.OWN_UNITS, new Effect.ChangeField(new Which.Each(down)),
                        new Effect.ChangeField(FIRST)))), "Лев");
        CardId wall = lanes.card("Стена");
        assertThat(seen(lanes, wall, A)).isTrue();
        lanes.when(new CellChosen(B, wall, Cell.support(1))).when(new CellChosen(B, lanes.card("Лев"), Cell.unit(1)));
        assertThat(seen(lanes, wall, A)).isFalse();
        assertThat(seen(lanes, wall, B)).isTrue();
        assertThat(seen(lanes, lanes.card("Лев"), A)).isTrue();
    }

    private static boolean seen(Lanes lanes, CardId card, Seat seat) {
        return lanes.state().table().card(card).face().seenBy(new Audience.At(seat)).isPresent();
    }

    @Test
    @Covers({"RS-311b", "RS-311a"})
    void an_order_that_was_played_onto_the_board_goes_back_to_its_own_cell() {
        var guard = order(able("Стража", 3));
        var lanes = Lanes.of().orders(B, order(spell("Клич", 0)), guard).unit(A, 1, unit("Лев", 1))
                .unit(A, 2, unit("Рысь", 1)).unit(A, 3, unit("Тур", 9)).in(Phase.LINE_1).ordersTurned();
        CardId card = lanes.card("Стража");
        int cell = 5;
        lanes.when(new CellChosen(B, card, Cell.unit(3)));
        assertThat(lanes.state().lies(card, B, ResponsZone.ORDERS)).as("struck in line 3").isTrue();
        assertThat(lanes.state().table().card(card).count(Marks.CELL)).isEqualTo(cell);
        assertThat(Field.isFaceDown(lanes.state(), card)).isFalse();
    }

    @Test
    @Covers({"RS-148", "RS-145", "RS-023"})
    void a_unit_without_a_strength_has_none_and_lives_by_what_it_is_given() {
        Playable shade = Made.card("Тень", CardType.UNIT, 1, Made.side(null, null, List.of(), List.of()));
        assertThat(Lanes.of().unit(A, 1, shade).in(Phase.ACTION).isDead("Тень")).isTrue();
        var lanes = Lanes.of().unit(A, 1, shade, Map.of("token-strength", 2)).in(Phase.ACTION);
        assertThat(lanes.isOnBoard("Тень")).isTrue();
        assertThat(lanes.strength("Тень")).isEqualTo(2);
    }

    @Test
    @Covers({"RS-065c", "RS-301b", "RS-302"})
    void what_a_location_lost_comes_back_to_it() {
        var lanes = Lanes.of().support(A, 2, location("Стена", 5)).unit(B, 2, unit("Тигр", 3)).in(Phase.LINE_2);
        CardId wall = lanes.card("Стена");
        assertThat(lanes.all(DurabilityRestored.class)).containsExactly(
                new DurabilityRestored(wall, 3, Optional.empty()));
        assertThat(Continuous.of(lanes.state()).durability(wall)).isEqualTo(5);
    }

    @Test
    @Covers({"RS-038c", "RS-038b"})
    void action_points_are_given_and_taken_by_effects() {
        var lanes = Lanes.of().cast(spell("Рывок", 0, play(deed(new Effect.ChangeActionPoints(Whom.YOU, 2),
                new Effect.ChangeActionPoints(Whom.OPPONENT, -1)))));
        assertThat(lanes.state().player(A).points()).isEqualTo(6);
        assertThat(lanes.state().player(B).points()).isEqualTo(4);
    }

    @Test
    @Covers({"RS-049b", "RS-043a", "RS-027a"})
    void lines_of_a_combat_that_has_begun_are_counted_as_they_were_though_initiative_goes_over() {
        var herald = able("Глашатай", 1, on(new When.Happens(Happening.ATTACKS, Optional.empty()),
                new Effect.GiveInitiative(Whom.OPPONENT)));
        for (Phase begun : List.of(Phase.COMBAT_START, Phase.LINE_2)) {
            var lanes = Lanes.of().unit(A, 2, herald).support(B, 2, location("Стена", 9)).unit(A, 4, unit("Лев", 1))
                    .unit(B, 4, unit("Тигр", 9)).in(begun);
            assertThat(lanes.all(UnitsAttack.class)).filteredOn(attack ->
                    attack.units().contains(lanes.card("Лев"))).extracting(UnitsAttack::line).containsExactly(4);
        }
    }

    @Test
    @Covers({"RS-060", "RS-130"})
    void what_ends_with_the_combat_holds_in_each_of_its_lines_by_either_reading() {
        for (var reading : UntilEndOfCombat.values()) {
            var lanes = Lanes.of().with(reading).unit(A, 5, unit("Лев", 1)).support(B, 5, location("Стена", 9))
                    .cast(spell("Рык", 0, play(aimed(Made.OWN_UNITS, new Effect.Grant(FIRST,
                            List.of(new Modifier.Strength(n(2))), Duration.END_OF_COMBAT)))), "Лев");
            lanes.when(new Passed(B)).when(new Passed(A));
            assertThat(lanes.all(DurabilityReduced.class)).as("%s", reading).extracting(DurabilityReduced::amount)
                    .containsExactly(3);
            assertThat(lanes.all(EffectExpired.class)).hasSize(1);
        }
    }

    @Test
    @Covers("RS-177")
    void lines_are_cleared_only_where_somebody_has_chosen_one() {
        for (var reading : ChosenLines.values()) {
            var none = Lanes.of().with(reading).in(Phase.COMBAT_END);
            assertThat(none.all(LinesCleared.class)).isEmpty();
            for (Whom whom : Whom.values()) {
                var lanes = Lanes.of().with(reading).cast(spell("Путь", 0, play(deed(new Effect.ChooseLine(whom)))));
                lanes.when(new LineChosen(whom == Whom.YOU ? A : B, 2)).when(new Passed(B)).when(new Passed(A));
                assertThat(lanes.all(LinesCleared.class)).as("%s %s", reading, whom).hasSize(1);
                assertThat(lanes.state().player(A).lines()).isEmpty();
                assertThat(lanes.state().player(B).lines()).isEmpty();
            }
        }
    }

    @Test
    @Covers({"RS-099", "RS-316"})
    void a_used_order_is_sacrificed_only_where_nothing_is_asked_of_what_is() {
        for (var reading : OrderCells.values()) {
            var lanes = Lanes.of().with(reading).unit(A, 1, unit("Лев", 1)).in(Phase.LINE_1).ordersTurned();
            Scope scope = Scope.of(lanes.state(), lanes.card("Лев"));
            CardId used = lanes.card("Приказ B0");
            assertThat(Sacrifices.all(lanes.state(), B, Made.ANY, scope).contains(used)).as("%s", reading)
                    .isEqualTo(reading == OrderCells.USED_ON_BOARD);
            assertThat(Sacrifices.all(lanes.state(), B, Made.ANY, scope)).doesNotContain(lanes.card("Приказ B1"));
            assertThat(Sacrifices.all(lanes.state(), B, Made.UNITS, scope)).doesNotContain(used);
        }
    }

    @Test
    @Covers({"RS-098", "RS-100", "RS-101", "RS-093"})
    void a_card_that_came_over_is_sacrificed_by_who_has_it_and_goes_home() {
        var lanes = Lanes.of().unit(B, 1, unit("Тигр", 1)).hand(A, spell("Жертва", 0, play(deed(
                new Effect.Sacrifice(Whom.YOU, n(1), Made.UNITS))))).cast(spell("Плен", 0, play(aimed(
                        Made.ENEMY_UNITS, new Effect.ChangeField(FIRST)))), "Тигр");
        CardId tiger = lanes.card("Тигр");
        lanes.when(new CellChosen(A, tiger, Cell.unit(1))).when(new Passed(B)).when(new CardPlayed(A,
                lanes.card("Жертва"), new CardName("Жертва"), Optional.empty(), List.of(), List.of(), Price.PLAIN));
        lanes.when(new CardsChosen(A, List.of(tiger)));
        assertThat(lanes.state().lies(tiger, B, ResponsZone.GRAVEYARD)).isTrue();
    }

    @Test
    @Covers({"RS-082", "RS-034c"})
    void an_effect_that_draws_from_an_empty_deck_asks_for_no_order() {
        var lanes = Lanes.of().deck(A, 0).cast(spell("Вести", 0, play(deed(new Effect.Draw(Whom.YOU, n(2))))));
        assertThat(lanes.all(DrawFailed.class)).containsExactly(new DrawFailed(A, 2));
        assertThat(lanes.omissions()).singleElement().satisfies(omission ->
                assertThat(omission.code()).isEqualTo("respons.no-order"));
        assertThat(Prompts.isAction(lanes.state(), B)).isTrue();
        assertThat(lanes.ordersLeft(A)).isEqualTo(5);
    }

    // Cards at the bottom of a deck in unknown order.

    @Test
    @Covers({"RS-324b", "RS-081"})
    void what_went_to_the_bottom_comes_up_behind_all_that_lay_above() {
        ResponsState state = Lanes.of().deck(A, 2).deck(B, 2).hand(A, unit("Лев", 1), unit("Рысь", 1))
                .hand(B, unit("Тигр", 1)).in(Phase.ACTION).state();
        var gathered = List.copyOf(state.hand(A));
        for (CardId card : gathered) {
            state = then(state, new CardMoved(card, A, Spot.DECK_BOTTOM, Optional.empty()));
        }
        CardId tiger = state.hand(B).getFirst();
        state = then(state, new CardMoved(tiger, B, Spot.DECK_BOTTOM, Optional.empty()));
        state = then(then(state, new MulliganDone(A, 2, true)), new MulliganDone(B, 1, true));
        assertThat(state.bottoms()).extracting(Pile::seat, Pile::left).containsExactly(tuple(A, 2), tuple(B, 1));

        List<CardId> two = state.table().nextIds(2);
        ResponsState above = then(state, new CardsTurnedUp(A, two, Hidden.unseen(A)));
        assertThat(above.bottoms()).extracting(Pile::left).containsExactly(2, 1);
        List<CardId> next = above.table().nextIds(1);
        ResponsState one = then(above, new CardsTurnedUp(A, next, Hidden.unseen(A)));
        assertThat(one.bottoms()).extracting(Pile::left).containsExactly(1, 1);
        assertThat(one.bottoms().getFirst().turnedUp()).isEqualTo(next);
        ResponsState all = then(one, new CardsTurnedUp(A, one.table().nextIds(1), Hidden.unseen(A)));
        assertThat(all.bottoms()).extracting(Pile::seat).containsExactly(B);
        ResponsState shuffled = then(above, new DeckShuffled(B, 3, 3));
        assertThat(shuffled.bottoms()).extracting(Pile::seat).containsExactly(A);
    }

    private static ResponsState then(ResponsState state, Event event) {
        return Lanes.GAME.evolve(state, state.at().next(), event);
    }

    // Public knowledge of secretly paid influence.

    @Test
    @Covers({"RS-153", "RS-173", "RS-152a"})
    void what_is_paid_and_lost_openly_comes_off_what_secret_prices_have_left() {
        Playable trap = Made.paying(Made.trap("Яма", new Ability.Trap(new When.Happens(Happening.ATTACKS,
                Optional.empty()), List.of(), deed(new Effect.GainInfluence(Whom.YOU, n(1))))), Optional.of(2));
        Playable lion = Made.paying(unit("Лев", 1), Optional.of(2));
        Playable thief = spell("Вор", 0, play(deed(new Effect.LoseInfluence(Whom.OPPONENT, n(2)))));
        var lanes = Lanes.of().with(FaceDownPrice.SECRET).with(InfluencePool.LOSS_EXTRA_FIRST).numbers(A, 4, 3, 5)
                .hand(A, trap, lion).hand(B, thief).in(Phase.ACTION);
        lanes.when(new CardLaidSecretly(A, lanes.card("Яма"), Cell.support(1), Hidden.from(A, 2), Price.PLAIN));
        assertThat(lanes.state().player(A).known()).isEqualTo(new Player.Purse(4, 1));
        lanes.when(new CardPlayed(B, lanes.card("Вор"), thief.name(), Optional.empty(), List.of(), List.of(),
                Price.PLAIN));
        assertThat(lanes.state().player(A).known()).isEqualTo(new Player.Purse(3, 0));
        lanes.when(new CardPlayed(A, lanes.card("Лев"), lion.name(), Optional.of(Cell.unit(1)), List.of(), List.of(),
                Price.PLAIN));
        assertThat(lanes.state().player(A).known()).isEqualTo(new Player.Purse(1, 0));
        assertThat(lanes.state().player(A).publicFunds()).isEqualTo(3);
        assertThat(lanes.state().player(A).surely()).isEqualTo(1);
    }

    @Test
    @Covers({"RS-011a", "RS-283"})
    void a_trap_laid_in_secret_is_an_action_that_may_be_answered_and_an_answer() {
        Playable trap = Made.paying(Made.trap("Яма", new Ability.Trap(new When.Happens(Happening.ATTACKS,
                Optional.empty()), List.of(), deed(new Effect.GainInfluence(Whom.YOU, n(1))))), Optional.of(2));
        var lanes = Lanes.of().with(FaceDownPrice.SECRET).with(Responses.AFTER_EACH_ACTION).hand(A, trap)
                .hand(B, unit("Тигр", 1)).in(Phase.ACTION, A, B);
        lanes.when(new CardPlayed(B, lanes.card("Тигр"), new CardName("Тигр"), Optional.of(Cell.unit(1)), List.of(),
                List.of(), Price.PLAIN));
        assertThat(Prompts.code(lanes.state())).isEqualTo("answer");
        lanes.when(new CardLaidSecretly(A, lanes.card("Яма"), Cell.support(1), Hidden.from(A, 2), Price.PLAIN));
        assertThat(Prompts.code(lanes.state())).isEqualTo("answer");
        assertThat(Prompts.seats(lanes.state())).containsExactly(B);
        lanes.when(new Passed(B));
        assertThat(Prompts.isAction(lanes.state(), A)).as("the first window is closed too").isTrue();
    }
}
