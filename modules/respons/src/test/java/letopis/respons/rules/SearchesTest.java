package letopis.respons.rules;

import static letopis.respons.Made.deed;
import static letopis.respons.Made.play;
import static letopis.respons.Made.spell;
import static letopis.respons.Made.unit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.MixRule;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Destination;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Place;
import letopis.respons.event.CardEvent.CardMoved;
import letopis.respons.event.CardEvent.DeckShuffled;
import letopis.respons.event.CardEvent.Spot;
import letopis.respons.event.Cell;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardsFound;
import letopis.respons.event.PlayerDecision.CellChosen;
import letopis.respons.event.PlayerDecision.CutAnswered;
import letopis.respons.event.Shown;
import letopis.respons.query.Field;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.table.CardName;
import letopis.table.Outcome;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The destinations of found cards, and the possible statements about them.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SearchesTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final Playable LION = unit("Лев", 1);
    private static final Playable LYNX = unit("Рысь", 1);
    private static final Playable BOLT = spell("Молния", 1);

    private static Lanes searching(Lanes lanes, int number, boolean reveal, Destination to) {
        Effect search = new Effect.Search(Place.DECK, number, Optional.of(new Filter(Optional.empty(),
                List.of(CardType.UNIT), Optional.empty(), Optional.empty(), List.of(), List.of(), List.of(),
                List.of(), false, List.of())), reveal, to);
        return lanes.deck(A, 3).top(A, LION, BOLT, LYNX).cast(spell("Поиск", 1, play(deed(search))));
    }

    private static CardsFound found(Lanes lanes, Shown... shown) {
        return new CardsFound(A, Stream.of(shown).map(Shown::card).toList(), List.of(shown));
    }

    private static CardsFound found(Lanes lanes, Playable card) {
        return new CardsFound(A, List.of(lanes.card(card.name().value())), List.of());
    }

    private static Shown shown(Lanes lanes, Playable card, Playable as) {
        return new Shown(lanes.card(card.name().value()), as.name());
    }

    private static boolean isRefused(Lanes lanes, CardsFound choice) {
        return Lanes.GAME.decide(lanes.state(), choice) instanceof Outcome.Refused<?>;
    }

    @Test
    @Covers({"RS-109", "RS-116", "RS-107"})
    void what_is_found_goes_where_the_effect_says_and_the_rest_is_shuffled() {
        for (var to : Map.of(Destination.GRAVEYARD, ResponsZone.GRAVEYARD, Destination.COSMOS, ResponsZone.COSMOS,
                Destination.HAND, ResponsZone.HAND).entrySet()) {
            var lanes = searching(Lanes.of(), 1, false, to.getKey());
            lanes.when(to.getKey() == Destination.HAND ? found(lanes, LYNX) : found(lanes, shown(lanes, LYNX, LYNX)));
            assertThat(lanes.state().lies(lanes.card("Рысь"), A, to.getValue())).as("%s", to).isTrue();
            assertThat(lanes.all(DeckShuffled.class)).containsExactly(new DeckShuffled(A, 2, 2));
            assertThat(lanes.rulesOf(DeckShuffled.class)).containsExactly("RS-116");
        }
        var bottom = searching(Lanes.of(), 1, false, Destination.DECK_BOTTOM);
        bottom.when(found(bottom, LYNX));
        assertThat(Field.deck(bottom.state(), A).at(2)).contains(bottom.card("Рысь"));
    }

    @Test
    @Covers({"RS-105", "RS-109"})
    void what_is_shuffled_into_the_deck_again_is_in_it_before_it_is_shuffled() {
        var lanes = searching(Lanes.of(), 1, false, Destination.DECK_SHUFFLED);
        lanes.when(found(lanes, LYNX));
        assertThat(lanes.all(DeckShuffled.class)).containsExactly(new DeckShuffled(A, 3, 3));
        assertThat(lanes.rulesOf(DeckShuffled.class)).containsExactly("RS-105");
        assertThat(Field.deck(lanes.state(), A).size()).isEqualTo(3);
    }

    @Test
    @Covers({"RS-109", "RS-114", "RS-124a"})
    void what_comes_to_the_field_needs_a_cell_and_goes_to_the_graveyard_where_there_is_none() {
        var lanes = searching(Lanes.of(), 1, false, Destination.YOUR_FIELD);
        assertThat(lanes.refusal(found(lanes, LYNX)).code()).as("what lies open then")
                .isEqualTo("respons.unfit-search");
        lanes.when(found(lanes, shown(lanes, LYNX, LYNX)));
        lanes.when(new CellChosen(A, lanes.card("Рысь"), Cell.unit(2)));
        assertThat(lanes.state().in(A, Cell.unit(2))).contains(lanes.card("Рысь"));

        var full = Lanes.of();
        for (int line = 1; line <= 5; line++) {
            full.unit(A, line, unit("Зверь " + line, 1));
        }
        searching(full, 1, false, Destination.YOUR_FIELD);
        full.when(found(full, shown(full, LYNX, LYNX)));
        assertThat(full.isDead("Рысь")).isTrue();
    }

    @Test
    @Covers({"RS-109", "RS-113"})
    void what_is_shown_is_shown_as_what_it_is_and_all_of_it() {
        var lanes = searching(Lanes.of(), 2, true, Destination.HAND);
        assertThat(lanes.refusal(found(lanes, LYNX)).code())
                .isEqualTo("respons.unfit-search");
        assertThat(lanes.refusal(found(lanes, shown(lanes, LYNX, LION))).code())
                .isEqualTo("respons.unfit-search");
        assertThat(isRefused(lanes, found(lanes, shown(lanes, LYNX, LYNX), shown(lanes, LYNX, LYNX)))).isTrue();
        lanes.when(found(lanes, shown(lanes, LION, LION), shown(lanes, LYNX, LYNX)));
        assertThat(lanes.all(CardMoved.class)).filteredOn(moved -> moved.to() == Spot.RESOLVING)
                .extracting(CardMoved::card, CardMoved::name).containsExactly(
                        tuple(lanes.card("Лев"), Optional.of(LION.name())),
                        tuple(lanes.card("Рысь"), Optional.of(LYNX.name())));
    }

    @Test
    @Covers({"RS-109", "RS-110", "RS-113"})
    void a_card_nobody_has_seen_is_found_as_one_that_fits() {
        var lanes = searching(Lanes.of().unseen("Лев", "Молния", "Рысь"), 2, true, Destination.HAND);
        assertThat(lanes.refusal(found(lanes, shown(lanes, LYNX, BOLT))).code())
                .isEqualTo("respons.unfit-search");
        assertThat(isRefused(lanes, found(lanes, shown(lanes, LION, LION), shown(lanes, LYNX, BOLT)))).isTrue();
        assertThat(isRefused(lanes, found(lanes, new Shown(lanes.card("Лев"), new CardName("Приказ A0"))))).isTrue();
        lanes.when(found(lanes, shown(lanes, BOLT, LION), shown(lanes, LYNX, LYNX)));
        assertThat(lanes.state().hand(A)).hasSize(2);

        var quiet = searching(Lanes.of().unseen("Лев", "Молния", "Рысь"), 1, false, Destination.HAND);
        quiet.when(found(quiet, BOLT));
        assertThat(quiet.state().hand(A)).hasSize(1);
    }

    @Test
    @Covers("RS-109")
    void nobody_finds_anything_who_is_not_asked() {
        var calm = Lanes.of().in(Phase.ACTION);
        assertThat(calm.refusal(new CardsFound(A, List.of(), List.of())).code())
                .isEqualTo("respons.not-your-decision");
        var lanes = searching(Lanes.of(), 1, false, Destination.HAND);
        assertThat(lanes.refusal(new CardsFound(B, List.of(), List.of())).code())
                .isEqualTo("respons.not-your-decision");
    }

    @Test
    @Covers({"RS-109", "RS-116"})
    void nobody_else_learns_where_in_the_deck_a_card_was_found() {
        var lanes = searching(Lanes.of(), 1, false, Destination.HAND);
        for (MixRule mixing : MixRule.values()) {
            ResponsState state = lanes.state().with(lanes.state().table().with(mixing));
            var chosen = List.of(LION, LYNX).stream().map(card -> ((Outcome.Accepted<ResponsState>)
                    Lanes.GAME.decide(state, found(lanes, card))).choice(found(lanes, card)).getLast()).toList();
            assertThat(chosen.getFirst().equals(chosen.getLast())).isEqualTo(mixing.mixesSearches());
        }
    }
}
