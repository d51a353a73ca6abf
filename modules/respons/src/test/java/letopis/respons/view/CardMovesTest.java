package letopis.respons.view;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.asOrder;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.location;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.targetedDeed;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.Destination;
import letopis.respons.card.Effect;
import letopis.respons.card.Keyword;
import letopis.respons.card.Participant;
import letopis.respons.card.Place;
import letopis.respons.card.ReplaceableEvent;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.Cell;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.CardsChosen;
import letopis.respons.event.PlayerDecision.CardsFound;
import letopis.respons.event.PlayerDecision.CardsGivenUp;
import letopis.respons.event.PlayerDecision.CellChosen;
import letopis.respons.event.Price;
import letopis.respons.event.RevealedCard;
import letopis.respons.state.Settings;
import letopis.table.BoardView.Subject;
import letopis.table.CardMove;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Descriptions of card moves.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardMovesTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final CardSelector FIRST = new CardSelector.TargetCard(0);

    private static List<String> moves(Lanes lanes) {
        return lanes.moves().stream().map(move -> name(lanes, move) + " " + move.how() + move.by()
                .map(by -> " by " + lanes.state().face(((Subject.OfCard) by).card()).orElseThrow()).orElse("")
                + move.rules().stream().map(RuleRef::id).collect(Collectors.joining(" ", " ", ""))).toList();
    }

    private static String name(Lanes lanes, CardMove move) {
        return lanes.state().face(move.card()).orElseThrow().value();
    }

    private static Playable targetedSpell(Effect... effects) {
        return spell("Чары", 0, play(targetedDeed(TestCards.ANY, effects)));
    }

    @Test
    void a_card_killed_by_a_strike_is_described_as_killed_by_it() {
        assertThat(moves(Lanes.of().unit(A, 1, unit("Лев", 5)).unit(B, 1, unit("Тигр", 3)).startIn(Phase.LINE_1)))
                .containsExactly("Тигр killed by Лев RS-145 RS-023");
    }

    @Test
    void a_card_killed_by_poison_is_described_as_poisoned() {
        assertThat(moves(Lanes.of().unit(A, 2, unit("Змея", 1, Keyword.POISON)).unit(B, 2, unit("Слон", 9))
                .startIn(Phase.LINE_2))).contains("Слон poisoned by Змея RS-198");
    }

    @Test
    void a_destroyed_location_is_described_as_ruined() {
        assertThat(moves(Lanes.of().unit(A, 2, unit("Лев", 4)).support(B, 2, location("Стена", 4))
                .startIn(Phase.LINE_2)))
                .contains("Стена ruined by Лев RS-301a RS-025");
    }

    @Test
    void a_card_destroyed_by_an_effect_is_described_as_destroyed() {
        assertThat(moves(Lanes.of().unit(B, 2, unit("Слон", 9)).cast(targetedSpell(new Effect.Destroy(FIRST)), "Слон")))
                .containsExactly("Слон destroyed by Чары RS-092 RS-093", "Чары spent RS-275b");
    }

    @Test
    void a_played_Order_is_described_as_returning_to_its_cell() {
        assertThat(moves(castAtOrder(new Effect.Destroy(FIRST))))
                .contains("Стража destroyed by Чары RS-092 RS-093 RS-311b");
        assertThat(moves(castAtOrder(new Effect.Move(FIRST, Destination.HAND))))
                .contains("Стража cell by Чары RS-311b");
    }

    private static Lanes castAtOrder(Effect effect) {
        return Lanes.of().unit(B, 1, asOrder(unit("Стража", 3)), Map.of("order", 1))
                .cast(targetedSpell(effect), "Стража");
    }

    @Test
    void an_Order_stays_in_its_cell_despite_a_replacement() {
        Playable angel = unitWith("Ангел", 1,
                new Ability.ReplacementAbility(new ReplaceableEvent.CardDeath(Optional.of(TestCards.OWN_UNITS)),
                List.of(), List.of(new Effect.Move(new CardSelector.Cause(), Destination.HAND))));
        Lanes lanes = Lanes.of().unit(B, 1, asOrder(unit("Стража", 3)), Map.of("order", 1)).unit(B, 4, angel)
                .cast(targetedSpell(new Effect.Destroy(FIRST)), "Стража");
        assertThat(moves(lanes)).contains("Стража cell-instead by Ангел RS-311b RS-095 RS-127");
    }

    @Test
    void an_Order_that_enters_the_field_is_described() {
        Lanes lanes = Lanes.of().orders(B, asOrder(unit("Стража", 3))).unit(A, 1, unit("Лев", 1)).startIn(Phase.LINE_1)
                .turnUpOrders();
        lanes.choose(new CellChosen(B, lanes.card("Стража"), Cell.unit(2)));
        assertThat(moves(lanes)).contains("Стража entered-barred RS-311a RS-046");
    }

    @Test
    void a_discarded_card_is_described() {
        Lanes lanes = Lanes.of().hand(A, unit("Лев", 3), spell("Сброс", 0, play(deed(
                new Effect.Discard(Participant.YOU, Optional.of(amount(1)), false))))).startIn(Phase.ACTION);
        playCard(lanes, "Сброс");
        var lion = new RevealedCard(lanes.card("Лев"), lanes.state().face(lanes.card("Лев")).orElseThrow());
        lanes.choose(new CardsGivenUp(A, List.of(lion)));
        assertThat(moves(lanes)).contains("Лев discarded by Сброс RS-086");
    }

    private static void playCard(Lanes lanes, String card) {
        lanes.choose(new CardPlayed(A, lanes.card(card), lanes.state().face(lanes.card(card)).orElseThrow(),
                Optional.empty(), List.of(), List.of(), Price.PLAIN));
    }

    @Test
    void a_found_card_is_described() {
        Lanes lanes = Lanes.of().deck(A, 1).deckTop(A, unit("Лев", 3)).hand(A, spell("Поиск", 0, play(deed(
                new Effect.Search(Place.DECK, 1, Optional.empty(), false, Destination.HAND))))).startIn(Phase.ACTION);
        playCard(lanes, "Поиск");
        lanes.choose(new CardsFound(A, List.of(lanes.card("Лев")), List.of()));
        assertThat(moves(lanes)).contains("Лев found by Поиск RS-109");
    }

    @ParameterizedTest
    @CsvSource({"HAND, returned by Чары RS-120", "DECK_TOP, to-deck by Чары RS-120",
        "DECK_BOTTOM, to-deck by Чары RS-120", "GRAVEYARD, buried by Чары RS-120",
        "COSMOS, exiled by Чары RS-120"})
    void a_card_moved_by_an_effect_is_described(Destination to, String said) {
        Lanes lanes = Lanes.of().unit(B, 2, unit("Слон", 9)).cast(targetedSpell(new Effect.Move(FIRST, to)), "Слон");
        assertThat(moves(lanes)).contains("Слон " + said);
    }

    @ParameterizedTest
    @CsvSource({"HAND, returned-instead", "DECK_TOP, deck-instead", "COSMOS, exiled-instead"})
    void a_replaced_death_is_described(Destination to, String how) {
        Playable angel = unitWith("Ангел", 1,
                new Ability.ReplacementAbility(new ReplaceableEvent.CardDeath(Optional.of(TestCards.OWN_UNITS)),
                List.of(), List.of(new Effect.Move(new CardSelector.Cause(), to))));
        Lanes lanes = Lanes.of().unit(B, 2, unit("Слон", 9)).unit(B, 4, angel)
                .cast(targetedSpell(new Effect.Destroy(FIRST)), "Слон");
        assertThat(moves(lanes)).contains("Слон " + how + " by Ангел RS-095 RS-127");
    }

    @Test
    void a_sacrificed_card_names_the_card_that_required_it() {
        Lanes lanes = Lanes.of().unit(A, 2, unit("Слон", 9)).hand(A, spell("Дань", 0, play(deed(
                new Effect.Sacrifice(Participant.YOU, amount(1), TestCards.OWN_UNITS))))).startIn(Phase.ACTION);
        playCard(lanes, "Дань");
        lanes.choose(new CardsChosen(A, List.of(lanes.card("Слон"))));
        assertThat(moves(lanes)).contains("Слон sacrificed by Дань RS-098");
    }

    @Test
    void a_played_card_is_described() {
        Playable lion = unit("Лев", 3);
        Lanes lanes = Lanes.of().hand(A, lion).startIn(Phase.ACTION);
        lanes.choose(new CardPlayed(A, lanes.card("Лев"), lion.name(), Optional.of(Cell.unit(2)), List.of(), List.of(),
                Price.PLAIN));
        assertThat(moves(lanes)).containsExactly("Лев played ");
    }

    @Test
    void a_move_within_a_field_is_described() {
        Lanes lanes = Lanes.of().unit(A, 2, unit("Лев", 3)).cast(targetedSpell(new Effect.Relocate(FIRST)), "Лев");
        lanes.choose(new CellChosen(A, lanes.card("Лев"), Cell.unit(4)));
        assertThat(moves(lanes)).contains("Лев relocated by Чары RS-122");
    }

    @Test
    void a_change_of_fields_is_described() {
        for (Settings.FieldChangeRule barred : Settings.FieldChangeRule.values()) {
            Lanes lanes = Lanes.of().with(Settings.CellChooserRule.RECEIVER).with(barred).unit(A, 2, unit("Лев", 3))
                    .cast(targetedSpell(new Effect.ChangeField(FIRST)), "Лев");
            lanes.choose(new CellChosen(B, lanes.card("Лев"), Cell.unit(4)));
            assertThat(moves(lanes)).contains(barred == Settings.FieldChangeRule.THIS_TURN
                    ? "Лев changed-field-barred by Чары RS-119 RS-046" : "Лев changed-field by Чары RS-119");
        }
    }

    @Test
    void a_death_cites_the_paragraphs_that_decide_it() {
        Playable ghost = unitWith(
                "Призрак", 3, TestCards.triggered(new TriggerCondition.Death(),
                new Effect.GainInfluence(Participant.YOU, amount(1))));
        assertThat(moves(Lanes.of().unit(B, 1, ghost).cast(targetedSpell(new Effect.Destroy(FIRST)), "Призрак")))
                .contains("Призрак destroyed by Чары RS-092 RS-093 RS-186 RS-094");
        assertThat(moves(Lanes.of().unit(B, 1, ghost).cast(targetedSpell(new Effect.Move(FIRST, Destination.COSMOS)),
                "Призрак"))).contains("Призрак exiled by Чары RS-120 RS-187");
        assertThat(moves(Lanes.of().unit(B, 1, unit("Камень", 3, Keyword.ENDURANCE))
                .cast(targetedSpell(new Effect.Destroy(FIRST)), "Камень")))
                .contains("Камень destroyed by Чары RS-092 RS-093 RS-096 RS-235");
    }

    @Test
    void a_used_card_that_moves_cites_that_it_stays_used() {
        Lanes lanes = Lanes.of().unit(A, 2, unit("Лев", 3)).cast(targetedSpell(new Effect.MarkActivated(FIRST),
                new Effect.Relocate(FIRST)), "Лев");
        lanes.choose(new CellChosen(A, lanes.card("Лев"), Cell.unit(4)));
        assertThat(moves(lanes)).contains("Лев relocated by Чары RS-123 RS-072 RS-122");
    }
}
