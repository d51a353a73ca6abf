package letopis.respons.rules;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.location;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.targetedDeed;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Participant;
import letopis.respons.card.Payment;
import letopis.respons.card.Trait;
import letopis.respons.event.Aim;
import letopis.respons.event.Cell;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.CardsChosen;
import letopis.respons.event.Price;
import letopis.respons.query.TableQueries;
import letopis.table.CardId;
import letopis.table.Refusal;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Each fault of a choice has a separate reason.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RefusalReasonsTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final Filter WEAK_ENEMY = new Filter(Optional.empty(), List.of(CardType.UNIT),
            Optional.of(Filter.Whose.ENEMY), Optional.empty(), List.of(), List.of(), List.of(), List.of(), false,
            List.of(new Trait.StrengthRange(0, Optional.of(4))));
    private static final Playable BOLT = spell("Стрела", 0, play(targetedDeed(WEAK_ENEMY,
            new Effect.Destroy(new CardSelector.TargetCard(0)))));

    private static Lanes table() {
        return Lanes.of().hand(A, BOLT, unit("Рысь", 1)).unit(A, 1, unit("Лев", 3)).unit(B, 2, unit("Слон", 9))
                .support(B, 2, location("Стена", 5)).unit(B, 3, unit("Тигр", 3)).startIn(Phase.ACTION);
    }

    private static List<String> refusalOf(Lanes lanes, CardId... targets) {
        return describe(lanes.refusal(new CardPlayed(A, lanes.card("Стрела"), BOLT.name(), Optional.empty(), List.of(),
                IntStream.range(0, targets.length).mapToObj(i -> new Aim(0, targets[i])).toList(), Price.PLAIN)));
    }

    private static List<String> describe(Refusal refusal) {
        return Stream.concat(Stream.of(refusal.code()), refusal.rules().stream().map(RuleRef::id)).toList();
    }

    @Test
    void a_target_refusal_names_the_fault_of_the_target() {
        Lanes lanes = table();
        assertThat(refusalOf(lanes, lanes.card("Лев"))).containsExactly("respons.target-not-an-enemy", "RS-069c");
        assertThat(refusalOf(lanes, lanes.card("Слон"))).containsExactly("respons.target-of-other-strength", "RS-069c");
        assertThat(refusalOf(lanes, lanes.card("Стена"))).containsExactly("respons.target-of-other-type", "RS-069c");
        assertThat(refusalOf(lanes, lanes.card("Рысь"))).containsExactly("respons.target-elsewhere", "RS-069c");
        assertThat(refusalOf(lanes, TableQueries.findHero(lanes.state(), B)))
                .containsExactly("respons.target-hero", "RS-252");
        assertThat(refusalOf(lanes)).containsExactly("respons.target-missing", "RS-069c");
        assertThat(refusalOf(lanes, lanes.card("Тигр"), lanes.card("Тигр")))
                .containsExactly("respons.target-twice", "RS-193");
    }

    @Test
    void an_opponents_card_is_refused_as_a_target_that_must_be_friendly() {
        Playable balm = spell("Стрела", 0,
                play(targetedDeed(TestCards.OWN_UNITS, new Effect.Destroy(new CardSelector.TargetCard(0)))));
        Lanes lanes = Lanes.of().hand(A, balm).unit(A, 1, unit("Лев", 3)).unit(B, 3, unit("Тигр", 3))
                .startIn(Phase.ACTION);
        assertThat(refusalOf(lanes, lanes.card("Тигр"))).contains("respons.target-not-yours");
    }

    @Test
    void a_card_without_targets_or_modes_accepts_none() {
        Playable call = spell("Стрела", 0, play(deed(new Effect.GainInfluence(Participant.YOU, amount(1)))));
        Lanes lanes = Lanes.of().hand(A, call, unit("Рысь", 1)).unit(A, 1, unit("Лев", 3)).startIn(Phase.ACTION);
        assertThat(refusalOf(lanes, lanes.card("Лев"))).contains("respons.no-targets");
        assertThat(describe(lanes.refusal(new CardPlayed(A, lanes.card("Стрела"), call.name(), Optional.empty(),
                List.of(0), List.of(), Price.PLAIN)))).containsExactly("respons.no-modes", "RS-214");
        assertThat(describe(lanes.refusal(new CardPlayed(A, lanes.card("Рысь"), unit("Рысь", 1).name(),
                Optional.of(Cell.unit(2)), List.of(0), List.of(), Price.PLAIN)))).contains("respons.no-modes");
    }

    private static List<String> cellRefusal(Lanes lanes, Optional<Cell> cell) {
        return describe(lanes.refusal(new CardPlayed(A, lanes.card("Рысь"), unit("Рысь", 1).name(), cell, List.of(),
                List.of(), Price.PLAIN)));
    }

    @Test
    void a_cell_refusal_distinguishes_a_missing_cell_a_taken_cell_and_a_wrong_row() {
        Lanes lanes = table();
        assertThat(cellRefusal(lanes, Optional.empty())).containsExactly("respons.cell-missing", "RS-264a");
        assertThat(cellRefusal(lanes, Optional.of(Cell.unit(1))))
                .containsExactly("respons.cell-taken", "RS-264a", "RS-264b");
        assertThat(cellRefusal(lanes, Optional.of(Cell.support(3))))
                .containsExactly("respons.wrong-row", "RS-264a", "RS-013");
        assertThat(describe(lanes.refusal(new CardPlayed(A, lanes.card("Стрела"), BOLT.name(),
                Optional.of(Cell.unit(2)), List.of(), List.of(), Price.PLAIN)))).contains("respons.no-cell-for-spell");
    }

    @Test
    void heroes_and_enemy_cards_cannot_be_sacrificed() {
        Playable ransom = spell("Стрела", 0,
                play(deed(new Effect.Sacrifice(Participant.YOU, amount(1), TestCards.ANY))));
        Lanes lanes = Lanes.of().unit(A, 1, unit("Лев", 3)).unit(B, 3, unit("Тигр", 3)).cast(ransom);
        assertThat(describe(lanes.refusal(new CardsChosen(A, List.of(TableQueries.findHero(lanes.state(), A))))))
                .containsExactly("respons.no-hero-given-up", "RS-099", "RS-252");
        assertThat(describe(lanes.refusal(new CardsChosen(A, List.of(lanes.card("Тигр"))))))
                .containsExactly("respons.not-yours-to-give-up", "RS-098");
    }

    @Test
    void a_card_paid_as_a_price_cannot_be_targeted() {
        Playable harvest = TestCards.withCosts(spell("Стрела", 0, play(targetedDeed(TestCards.OWN_UNITS,
                new Effect.Destroy(new CardSelector.TargetCard(0))))), Optional.of(0),
                new Payment.Sacrifices(1, TestCards.OWN_UNITS));
        Lanes lanes = Lanes.of().hand(A, harvest).unit(A, 1, unitWith("Лев", 3)).startIn(Phase.ACTION);
        CardId lion = lanes.card("Лев");
        assertThat(describe(lanes.refusal(new CardPlayed(A, lanes.card("Стрела"), harvest.name(), Optional.empty(),
                List.of(), List.of(new Aim(0, lion)), new Price(List.of(), List.of(lion), false)))))
                .containsExactly("respons.target-paid", "RS-158");
    }
}
