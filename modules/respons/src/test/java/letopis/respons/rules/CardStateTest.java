package letopis.respons.rules;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.asOrder;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.location;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.targetedDeed;
import static letopis.respons.TestCards.triggered;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.CardEventKind;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Destination;
import letopis.respons.card.Duration;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Modifier;
import letopis.respons.card.Participant;
import letopis.respons.card.Trait;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.Aim;
import letopis.respons.event.CardEvent.CardMoved;
import letopis.respons.event.CardEvent.DeckShuffled;
import letopis.respons.event.CardEvent.DrawFailed;
import letopis.respons.event.CardEvent.OffBoardPlace;
import letopis.respons.event.Cell;
import letopis.respons.event.ChanceOutcome.CardsTurnedUp;
import letopis.respons.event.CombatEvent.UnitsAttacked;
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
import letopis.respons.query.ContinuousEffects;
import letopis.respons.query.Scope;
import letopis.respons.query.TableQueries;
import letopis.respons.state.Marks;
import letopis.respons.state.Player;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings.ChosenLineRule;
import letopis.respons.state.Settings.CombatEndTiming;
import letopis.respons.state.Settings.FaceDownPriceRule;
import letopis.respons.state.Settings.InfluencePoolRule;
import letopis.respons.state.Settings.OrderCellRule;
import letopis.respons.state.Settings.ResponseRule;
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
class CardStateTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final CardSelector FIRST = new CardSelector.TargetCard(0);

    private static Effect stronger(CardSelector which, int more) {
        return new Effect.Grant(which, List.of(new Modifier.Strength(amount(more))), Duration.PERMANENT);
    }

    @Test
    @Covers({"RS-130", "RS-073", "RS-147"})
    void an_effect_on_several_cards_stays_on_those_that_remain() {
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 1)).unit(A, 2, unit("Рысь", 1)).hand(A, spell("Возврат", 0,
                play(targetedDeed(TestCards.OWN_UNITS, new Effect.Move(FIRST, Destination.HAND)))))
                .cast(spell("Рык", 0, play(deed(stronger(new CardSelector.MatchingCards(TestCards.OWN_UNITS), 2)))));
        assertThat(List.of(lanes.strength("Лев"), lanes.strength("Рысь"))).containsExactly(3, 3);
        lanes.choose(new Passed(B)).choose(new CardPlayed(A, lanes.card("Возврат"), new CardName("Возврат"),
                Optional.empty(), List.of(), List.of(new Aim(0, lanes.card("Лев"))), Price.PLAIN));
        assertThat(lanes.strength("Рысь")).isEqualTo(3);
        lanes.choose(new Passed(B)).choose(new CardPlayed(A, lanes.card("Лев"), new CardName("Лев"),
                Optional.of(Cell.unit(1)), List.of(), List.of(), Price.PLAIN));
        assertThat(lanes.strength("Лев")).as("another object by now").isEqualTo(1);
        assertThat(lanes.strength("Рысь")).isEqualTo(3);
    }

    @Test
    @Covers({"RS-170", "RS-173", "RS-119"})
    void a_face_down_card_is_visible_to_its_controller_and_a_face_up_card_to_all() {
        var down = new Filter(Optional.empty(), List.of(), Optional.of(Filter.Whose.YOURS), Optional.empty(),
                List.of(), List.of(), List.of(), List.of(), false,
                List.of(new Trait.HasStatus(Trait.Status.FACE_DOWN)));
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 1)).faceDown(A, 2, location("Стена", 3)).cast(spell("Подкоп", 0,
                play(targetedDeed(TestCards.OWN_UNITS, new Effect.ChangeField(new CardSelector.MatchingCards(down)),
                        new Effect.ChangeField(FIRST)))), "Лев");
        CardId wall = lanes.card("Стена");
        assertThat(seen(lanes, wall, A)).isTrue();
        lanes.choose(new CellChosen(B, wall, Cell.support(1)))
                .choose(new CellChosen(B, lanes.card("Лев"), Cell.unit(1)));
        assertThat(seen(lanes, wall, A)).isFalse();
        assertThat(seen(lanes, wall, B)).isTrue();
        assertThat(seen(lanes, lanes.card("Лев"), A)).isTrue();
    }

    private static boolean seen(Lanes lanes, CardId card, Seat seat) {
        return lanes.state().table().card(card).face().valueFor(new Audience.OfSeat(seat)).isPresent();
    }

    @Test
    @Covers({"RS-311b", "RS-311a"})
    void an_order_played_onto_the_board_returns_to_its_own_cell() {
        var guard = asOrder(unitWith("Стража", 3));
        var lanes = Lanes.of().orders(B, asOrder(spell("Клич", 0)), guard).unit(A, 1, unit("Лев", 1))
                .unit(A, 2, unit("Рысь", 1)).unit(A, 3, unit("Тур", 9)).startIn(Phase.LINE_1).turnUpOrders();
        CardId card = lanes.card("Стража");
        int cell = 5;
        lanes.choose(new CellChosen(B, card, Cell.unit(3)));
        assertThat(lanes.state().isIn(card, B, ResponsZone.ORDERS)).as("struck in line 3").isTrue();
        assertThat(lanes.state().table().card(card).count(Marks.CELL)).isEqualTo(cell);
        assertThat(TableQueries.isFaceDown(lanes.state(), card)).isFalse();
    }

    @Test
    @Covers({"RS-148", "RS-145", "RS-023"})
    void a_unit_without_printed_strength_has_zero_and_survives_only_with_bonuses() {
        Playable shade = TestCards.card("Тень", CardType.UNIT, 1, TestCards.side(null, null, List.of(), List.of()));
        assertThat(Lanes.of().unit(A, 1, shade).startIn(Phase.ACTION).isDead("Тень")).isTrue();
        var lanes = Lanes.of().unit(A, 1, shade, Map.of("token-strength", 2)).startIn(Phase.ACTION);
        assertThat(lanes.isOnBoard("Тень")).isTrue();
        assertThat(lanes.strength("Тень")).isEqualTo(2);
    }

    @Test
    @Covers({"RS-065c", "RS-301b", "RS-302"})
    void a_location_recovers_its_lost_durability() {
        var lanes = Lanes.of().support(A, 2, location("Стена", 5)).unit(B, 2, unit("Тигр", 3)).startIn(Phase.LINE_2);
        CardId wall = lanes.card("Стена");
        assertThat(lanes.eventsOf(DurabilityRestored.class)).containsExactly(
                new DurabilityRestored(wall, 3, Optional.empty()));
        assertThat(ContinuousEffects.of(lanes.state()).computeDurability(wall)).isEqualTo(5);
    }

    @Test
    @Covers({"RS-038c", "RS-038b"})
    void effects_can_add_and_remove_action_points() {
        var lanes = Lanes.of().cast(spell("Рывок", 0, play(deed(new Effect.ChangeActionPoints(Participant.YOU, 2),
                new Effect.ChangeActionPoints(Participant.OPPONENT, -1)))));
        assertThat(lanes.state().player(A).points()).isEqualTo(6);
        assertThat(lanes.state().player(B).points()).isEqualTo(4);
    }

    @Test
    @Covers({"RS-049b", "RS-043a", "RS-027a"})
    void the_line_order_of_a_running_combat_survives_a_change_of_initiative() {
        var herald = unitWith("Глашатай", 1,
                triggered(new TriggerCondition.CardEventTrigger(CardEventKind.ATTACKS, Optional.empty()),
                new Effect.GiveInitiative(Participant.OPPONENT)));
        for (Phase begun : List.of(Phase.COMBAT_START, Phase.LINE_2)) {
            var lanes = Lanes.of().unit(A, 2, herald).support(B, 2, location("Стена", 9)).unit(A, 4, unit("Лев", 1))
                    .unit(B, 4, unit("Тигр", 9)).startIn(begun);
            assertThat(lanes.eventsOf(UnitsAttacked.class)).filteredOn(attack ->
                    attack.units().contains(lanes.card("Лев"))).extracting(UnitsAttacked::line).containsExactly(4);
        }
    }

    @Test
    @Covers({"RS-060", "RS-130"})
    void an_until_end_of_combat_effect_applies_in_every_line_under_either_reading() {
        for (var reading : CombatEndTiming.values()) {
            var lanes = Lanes.of().with(reading).unit(A, 5, unit("Лев", 1)).support(B, 5, location("Стена", 9))
                    .cast(spell("Рык", 0, play(targetedDeed(TestCards.OWN_UNITS, new Effect.Grant(FIRST,
                            List.of(new Modifier.Strength(amount(2))), Duration.END_OF_COMBAT)))), "Лев");
            lanes.choose(new Passed(B)).choose(new Passed(A));
            assertThat(lanes.eventsOf(DurabilityReduced.class)).as("%s", reading).extracting(DurabilityReduced::amount)
                    .containsExactly(3);
            assertThat(lanes.eventsOf(EffectExpired.class)).hasSize(1);
        }
    }

    @Test
    @Covers("RS-177")
    void a_line_clearing_event_occurs_only_if_a_line_was_chosen() {
        for (var reading : ChosenLineRule.values()) {
            var none = Lanes.of().with(reading).startIn(Phase.COMBAT_END);
            assertThat(none.eventsOf(LinesCleared.class)).isEmpty();
            for (Participant whom : Participant.values()) {
                var lanes = Lanes.of().with(reading).cast(spell("Путь", 0, play(deed(new Effect.ChooseLine(whom)))));
                lanes.choose(new LineChosen(whom == Participant.YOU ? A : B, 2)).choose(new Passed(B))
                        .choose(new Passed(A));
                assertThat(lanes.eventsOf(LinesCleared.class)).as("%s %s", reading, whom).hasSize(1);
                assertThat(lanes.state().player(A).lines()).isEmpty();
                assertThat(lanes.state().player(B).lines()).isEmpty();
            }
        }
    }

    @Test
    @Covers({"RS-099", "RS-316"})
    void a_played_order_is_sacrificed_only_if_the_effect_has_no_requirements() {
        for (var reading : OrderCellRule.values()) {
            var lanes = Lanes.of().with(reading).unit(A, 1, unit("Лев", 1)).startIn(Phase.LINE_1).turnUpOrders();
            Scope scope = Scope.of(lanes.state(), lanes.card("Лев"));
            CardId used = lanes.card("Приказ B0");
            assertThat(Sacrifices.listPossibleSacrifices(lanes.state(), B, TestCards.ANY, scope).contains(used))
                    .as("%s", reading)
                    .isEqualTo(reading == OrderCellRule.USED_ON_BOARD);
            assertThat(Sacrifices.listPossibleSacrifices(lanes.state(), B, TestCards.ANY, scope))
                    .doesNotContain(lanes.card("Приказ B1"));
            assertThat(Sacrifices.listPossibleSacrifices(lanes.state(), B, TestCards.UNITS, scope))
                    .doesNotContain(used);
        }
    }

    @Test
    @Covers({"RS-098", "RS-100", "RS-101", "RS-093"})
    void a_card_that_changed_fields_is_sacrificed_by_its_controller_and_goes_to_its_owner() {
        var lanes = Lanes.of().unit(B, 1, unit("Тигр", 1)).hand(A, spell("Жертва", 0, play(deed(
                new Effect.Sacrifice(Participant.YOU, amount(1), TestCards.UNITS)))))
                .cast(spell("Плен", 0, play(targetedDeed(
                        TestCards.ENEMY_UNITS, new Effect.ChangeField(FIRST)))), "Тигр");
        CardId tiger = lanes.card("Тигр");
        lanes.choose(new CellChosen(A, tiger, Cell.unit(1))).choose(new Passed(B)).choose(new CardPlayed(A,
                lanes.card("Жертва"), new CardName("Жертва"), Optional.empty(), List.of(), List.of(), Price.PLAIN));
        lanes.choose(new CardsChosen(A, List.of(tiger)));
        assertThat(lanes.state().isIn(tiger, B, ResponsZone.GRAVEYARD)).isTrue();
    }

    @Test
    @Covers({"RS-082", "RS-034c"})
    void an_effect_that_draws_from_an_empty_deck_requires_no_order() {
        var lanes = Lanes.of().deck(A, 0)
                .cast(spell("Вести", 0, play(deed(new Effect.Draw(Participant.YOU, amount(2))))));
        assertThat(lanes.eventsOf(DrawFailed.class)).containsExactly(new DrawFailed(A, 2));
        assertThat(lanes.omissions()).singleElement().satisfies(omission ->
                assertThat(omission.code()).isEqualTo("respons.no-order"));
        assertThat(Prompts.isAction(lanes.state(), B)).isTrue();
        assertThat(lanes.ordersLeft(A)).isEqualTo(5);
    }

    // Cards at the bottom of a deck in unknown order.

    @Test
    @Covers({"RS-324b", "RS-081"})
    void cards_put_on_the_bottom_are_drawn_after_all_cards_above_them() {
        ResponsState state = Lanes.of().deck(A, 2).deck(B, 2).hand(A, unit("Лев", 1), unit("Рысь", 1))
                .hand(B, unit("Тигр", 1)).startIn(Phase.ACTION).state();
        var gathered = List.copyOf(state.listHandCards(A));
        for (CardId card : gathered) {
            state = stateAfter(state, new CardMoved(card, A, OffBoardPlace.DECK_BOTTOM, Optional.empty()));
        }
        CardId tiger = state.listHandCards(B).getFirst();
        state = stateAfter(state, new CardMoved(tiger, B, OffBoardPlace.DECK_BOTTOM, Optional.empty()));
        state = stateAfter(stateAfter(state, new MulliganDone(A, 2, true)), new MulliganDone(B, 1, true));
        assertThat(state.bottomPiles()).extracting(Pile::seat, Pile::remainingCount)
                .containsExactly(tuple(A, 2), tuple(B, 1));

        List<CardId> two = state.table().nextIds(2);
        ResponsState above = stateAfter(state, new CardsTurnedUp(A, two, Hidden.unseen(A)));
        assertThat(above.bottomPiles()).extracting(Pile::remainingCount).containsExactly(2, 1);
        List<CardId> next = above.table().nextIds(1);
        ResponsState current = stateAfter(above, new CardsTurnedUp(A, next, Hidden.unseen(A)));
        assertThat(current.bottomPiles()).extracting(Pile::remainingCount).containsExactly(1, 1);
        assertThat(current.bottomPiles().getFirst().turnedUp()).isEqualTo(next);
        ResponsState all = stateAfter(current, new CardsTurnedUp(A, current.table().nextIds(1), Hidden.unseen(A)));
        assertThat(all.bottomPiles()).extracting(Pile::seat).containsExactly(B);
        ResponsState shuffled = stateAfter(above, new DeckShuffled(B, 3, 3));
        assertThat(shuffled.bottomPiles()).extracting(Pile::seat).containsExactly(A);
    }

    private static ResponsState stateAfter(ResponsState state, Event event) {
        return Lanes.GAME.evolve(state, state.at().next(), event);
    }

    // Public knowledge of secretly paid influence.

    @Test
    @Covers({"RS-153", "RS-173", "RS-152a"})
    void public_payments_and_losses_reduce_the_funds_left_by_secret_prices() {
        Playable trap = TestCards.withCosts(TestCards.trap("Яма",
                new Ability.Trap(new TriggerCondition.CardEventTrigger(CardEventKind.ATTACKS,
                Optional.empty()), List.of(), deed(new Effect.GainInfluence(Participant.YOU, amount(1))))),
                Optional.of(2));
        Playable lion = TestCards.withCosts(unit("Лев", 1), Optional.of(2));
        Playable thief = spell("Вор", 0, play(deed(new Effect.LoseInfluence(Participant.OPPONENT, amount(2)))));
        var lanes = Lanes.of().with(FaceDownPriceRule.SECRET).with(InfluencePoolRule.LOSS_EXTRA_FIRST)
                .playerNumbers(A, 4, 3, 5)
                .hand(A, trap, lion).hand(B, thief).startIn(Phase.ACTION);
        lanes.choose(new CardLaidSecretly(A, lanes.card("Яма"), Cell.support(1), Hidden.ownedBy(A, 2), Price.PLAIN));
        assertThat(lanes.state().player(A).knownPurse()).isEqualTo(new Player.Purse(4, 1));
        lanes.choose(new CardPlayed(B, lanes.card("Вор"), thief.name(), Optional.empty(), List.of(), List.of(),
                Price.PLAIN));
        assertThat(lanes.state().player(A).knownPurse()).isEqualTo(new Player.Purse(3, 0));
        lanes.choose(new CardPlayed(A, lanes.card("Лев"), lion.name(), Optional.of(Cell.unit(1)), List.of(), List.of(),
                Price.PLAIN));
        assertThat(lanes.state().player(A).knownPurse()).isEqualTo(new Player.Purse(1, 0));
        assertThat(lanes.state().player(A).publicFunds()).isEqualTo(3);
        assertThat(lanes.state().player(A).certainFunds()).isEqualTo(1);
    }

    @Test
    @Covers({"RS-011a", "RS-283"})
    void laying_a_trap_secretly_is_an_action_that_can_be_answered_and_can_be_an_answer() {
        Playable trap = TestCards.withCosts(TestCards.trap("Яма",
                new Ability.Trap(new TriggerCondition.CardEventTrigger(CardEventKind.ATTACKS,
                Optional.empty()), List.of(), deed(new Effect.GainInfluence(Participant.YOU, amount(1))))),
                Optional.of(2));
        var lanes = Lanes.of().with(FaceDownPriceRule.SECRET).with(ResponseRule.AFTER_EACH_ACTION).hand(A, trap)
                .hand(B, unit("Тигр", 1)).startIn(Phase.ACTION, A, B);
        lanes.choose(new CardPlayed(B, lanes.card("Тигр"), new CardName("Тигр"), Optional.of(Cell.unit(1)), List.of(),
                List.of(), Price.PLAIN));
        assertThat(Prompts.code(lanes.state())).isEqualTo("answer");
        lanes.choose(new CardLaidSecretly(A, lanes.card("Яма"), Cell.support(1), Hidden.ownedBy(A, 2), Price.PLAIN));
        assertThat(Prompts.code(lanes.state())).isEqualTo("answer");
        assertThat(Prompts.seats(lanes.state())).containsExactly(B);
        lanes.choose(new Passed(B));
        assertThat(Prompts.isAction(lanes.state(), A)).as("the first window is closed too").isTrue();
    }
}
