package letopis.respons.rules;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.boost;
import static letopis.respons.TestCards.location;
import static letopis.respons.TestCards.trap;
import static letopis.respons.TestCards.triggered;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.Effect;
import letopis.respons.card.Keyword;
import letopis.respons.card.Moment;
import letopis.respons.card.Participant;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.Cell;
import letopis.respons.event.CombatEvent.HeroHit;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardActivated;
import letopis.respons.event.PlayerDecision.CardLaid;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.Price;
import letopis.respons.event.ValueEvent.DurabilityReduced;
import letopis.respons.event.ValueEvent.InfluenceChanged;
import letopis.respons.event.ValueEvent.StrengthReduced;
import letopis.respons.query.TableQueries;
import letopis.table.CardId;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Every member of a series, tested by its consequences: the steps of each line, the cells of both rows, the phases of
/// a turn, the combat keywords.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ExhaustiveCasesTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;

    private static Lanes fightCombat(Lanes lanes) {
        return lanes.orders(A, 5).orders(B, 5).startIn(Phase.COMBAT_START).turnUpOrders();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    @Covers({"RS-050a", "RS-052", "RS-054", "RS-056", "RS-058", "RS-202"})
    void ranged_units_of_every_line_strike_before_the_others(int line) {
        var lanes = fightCombat(Lanes.of().unit(A, line, unit("Лучник", 2, Keyword.RANGED))
                .unit(B, line, unit("Тигр", 2)));

        assertThat(lanes.isDead("Тигр")).isTrue();
        assertThat(lanes.isOnBoard("Лучник")).isTrue();
        assertThat(lanes.eventsOf(StrengthReduced.class)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    @Covers({"RS-051", "RS-053", "RS-055", "RS-057", "RS-059", "RS-144"})
    void units_of_every_line_collide(int line) {
        var lanes = fightCombat(Lanes.of().unit(A, line, unit("Лев", 3)).unit(B, line, unit("Тигр", 3)));

        assertThat(lanes.isDead("Лев")).isTrue();
        assertThat(lanes.isDead("Тигр")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    @Covers({"RS-050b", "RS-317"})
    void heroes_are_hit_in_every_line_from_both_sides(int line) {
        for (Seat seat : Seat.PAIR) {
            var lanes = fightCombat(Lanes.of().unit(seat, line, unit("Лев", 3)));

            assertThat(lanes.ordersLeft(seat.opponent())).isEqualTo(4);
            assertThat(lanes.ordersLeft(seat)).isEqualTo(5);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    @Covers({"RS-050b", "RS-300a", "RS-300b"})
    void locations_block_in_every_line(int line) {
        var lanes = fightCombat(Lanes.of().unit(A, line, unit("Лев", 2)).support(B, line, location("Стена", 5)));

        assertThat(lanes.eventsOf(DurabilityReduced.class)).containsExactly(
                new DurabilityReduced(lanes.card("Стена"), 2, lanes.card("Лев")));
        assertThat(lanes.ordersLeft(B)).isEqualTo(5);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    @Covers({"RS-220", "RS-221"})
    void units_and_locations_that_skip_combat_take_no_part_in_any_line(int line) {
        for (Keyword[] keywords : new Keyword[][] {{Keyword.SKIP_COMBAT}, {Keyword.SKIP_COMBAT, Keyword.RANGED}}) {
            var lanes = fightCombat(Lanes.of().unit(A, line, unit("Соня", 9, keywords))
                    .support(A, line, location("Руины", 9, Keyword.SKIP_COMBAT)).unit(B, line, unit("Тигр", 2)));

            assertThat(lanes.eventsOf(StrengthReduced.class)).isEmpty();
            assertThat(lanes.eventsOf(DurabilityReduced.class)).isEmpty();
            assertThat(lanes.eventsOf(HeroHit.class)).containsExactly(new HeroHit(A, lanes.card("Тигр")));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    @Covers({"RS-263", "RS-264a", "RS-283", "RS-292", "RS-302"})
    void cards_of_each_kind_are_put_into_every_cell_of_their_row(int cell) {
        Playable[] open = {unit("Лев", 1), boost("Знамя"), location("Стена", 3)};
        for (Playable card : open) {
            var lanes = Lanes.of().hand(A, card).startIn(Phase.ACTION);
            CardId held = lanes.card(card.name().value());
            Cell where = card == open[0] ? Cell.unit(cell) : Cell.support(cell);
            lanes.choose(new CardPlayed(A, held, card.name(), Optional.of(where), List.of(), List.of(), Price.PLAIN));

            assertThat(TableQueries.findCell(lanes.state(), held)).isEqualTo(where);
        }
        var lanes = Lanes.of().hand(A, trap("Силок", new Ability.Trap(
                new TriggerCondition.MomentTrigger(Moment.END), List.of(), TestCards.deed()))).startIn(Phase.ACTION);
        lanes.choose(new CardLaid(A, lanes.card("Силок"), Cell.support(cell), 1, Price.PLAIN));

        assertThat(TableQueries.findCell(lanes.state(), lanes.card("Силок"))).isEqualTo(Cell.support(cell));
    }

    /// Returns the phase to begin in, so that the moment is reached automatically.
    private static Phase phaseBefore(Moment moment) {
        return switch (moment) {
            case START -> Phase.RECOVERY;
            case DRAW -> Phase.START;
            case ACTION -> Phase.DRAW;
            case COMBAT_START -> Phase.ACTION;
            case COMBAT_END -> Phase.LINE_5;
            case END -> Phase.COMBAT_END;
        };
    }

    @ParameterizedTest
    @EnumSource
    @Covers({"RS-032", "RS-034a", "RS-036a", "RS-049a", "RS-060", "RS-063"})
    void triggers_of_every_phase_fire_once_as_it_begins(Moment moment) {
        var lanes = Lanes.of().unit(A, 1, unitWith("Часы", 1, triggered(new TriggerCondition.MomentTrigger(moment),
                        new Effect.GainInfluence(Participant.YOU, amount(1)))))
                        .unit(B, 1, unit("Тигр", 9, Keyword.SKIP_COMBAT))
                .support(B, 1, location("Стена", 9)).deckTop(A, unit("Рысь", 1)).deckTop(B, unit("Слон", 1))
                .startIn(phaseBefore(moment));
        if (moment == Moment.COMBAT_START) {
            lanes.choose(new Passed(A)).choose(new Passed(B));
        }

        assertThat(lanes.eventsOf(InfluenceChanged.class)).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource
    @Covers({"RS-196", "RS-198", "RS-202", "RS-217", "RS-220", "RS-226a", "RS-231"})
    void every_keyword_of_a_unit_makes_a_difference_in_combat(Keyword keyword) {
        Playable with = unit("Лев", 3, keyword);
        Playable without = unit("Лев", 3);

        assertThat(outcome(with).equals(outcome(without))).isEqualTo(keyword == Keyword.RIDER);
        assertThat(isUsed(with)).isEqualTo(keyword == Keyword.RIDER);
        assertThat(isUsed(without)).isFalse();
    }

    private static boolean isUsed(Playable lion) {
        var lanes = Lanes.of().unit(A, 2, lion).startIn(Phase.ACTION);
        return Rules.RULES.refuse(lanes.state(), new CardActivated(A, lanes.card("Лев"), 0, List.of(), List.of(),
                Price.PLAIN)).isEmpty();
    }

    /// Returns the survivors and the remaining Orders: against a weak unit, a strong one, and both heroes.
    private static List<Object> outcome(Playable lion) {
        return List.of(2, 9).stream().<Object>map(strength -> {
            var lanes = fightCombat(Lanes.of().unit(A, 2, lion).unit(B, 2, unit("Тигр", strength)));
            return List.of(lanes.isDead("Лев"), lanes.isDead("Тигр"), lanes.ordersLeft(A), lanes.ordersLeft(B),
                    lanes.eventsOf(StrengthReduced.class).size());
        }).toList();
    }
}
