package letopis.respons.rules;

import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.unit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.RenumberingRule;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Destination;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Place;
import letopis.respons.event.CardEvent.CardMoved;
import letopis.respons.event.CardEvent.DeckShuffled;
import letopis.respons.event.CardEvent.OffBoardPlace;
import letopis.respons.event.CardEvent.ZoneSearched;
import letopis.respons.event.Cell;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardsFound;
import letopis.respons.event.PlayerDecision.CellChosen;
import letopis.respons.event.RevealedCard;
import letopis.respons.query.TableQueries;
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

    private static Lanes lanesWithSearch(Lanes lanes, int number, boolean reveal, Destination to) {
        Effect search = new Effect.Search(Place.DECK, number, Optional.of(new Filter(Optional.empty(),
                List.of(CardType.UNIT), Optional.empty(), Optional.empty(), List.of(), List.of(), List.of(),
                List.of(), false, List.of())), reveal, to);
        return lanes.deck(A, 3).deckTop(A, LION, BOLT, LYNX).cast(spell("Поиск", 1, play(deed(search))));
    }

    private static CardsFound findChoice(Lanes lanes, RevealedCard... shown) {
        return new CardsFound(A, Stream.of(shown).map(RevealedCard::card).toList(), List.of(shown));
    }

    private static CardsFound findChoice(Lanes lanes, Playable card) {
        return new CardsFound(A, List.of(lanes.card(card.name().value())), List.of());
    }

    private static RevealedCard shown(Lanes lanes, Playable card, Playable as) {
        return new RevealedCard(lanes.card(card.name().value()), as.name());
    }

    private static boolean isRefused(Lanes lanes, CardsFound choice) {
        return Lanes.GAME.decide(lanes.state(), choice) instanceof Outcome.Rejection<?>;
    }

    @Test
    @Covers({"RS-109", "RS-116", "RS-107"})
    void found_cards_go_where_the_effect_says_and_the_rest_is_shuffled() {
        for (var to : Map.of(Destination.GRAVEYARD, ResponsZone.GRAVEYARD, Destination.COSMOS, ResponsZone.COSMOS,
                Destination.HAND, ResponsZone.HAND).entrySet()) {
            var lanes = lanesWithSearch(Lanes.of(), 1, false, to.getKey());
            lanes.choose(to.getKey() == Destination.HAND ? findChoice(lanes, LYNX)
                    : findChoice(lanes, shown(lanes, LYNX, LYNX)));
            assertThat(lanes.state().isIn(lanes.card("Рысь"), A, to.getValue())).as("%s", to).isTrue();
            assertThat(lanes.eventsOf(DeckShuffled.class)).containsExactly(new DeckShuffled(A, 2, 2));
            assertThat(lanes.rulesOf(DeckShuffled.class)).containsExactly("RS-116");
        }
        var bottom = lanesWithSearch(Lanes.of(), 1, false, Destination.DECK_BOTTOM);
        bottom.choose(findChoice(bottom, LYNX));
        assertThat(TableQueries.findDeck(bottom.state(), A).cardAt(2)).contains(bottom.card("Рысь"));
    }

    @Test
    @Covers({"RS-105", "RS-109"})
    void found_cards_shuffled_into_the_deck_are_returned_before_the_shuffle() {
        var lanes = lanesWithSearch(Lanes.of(), 1, false, Destination.DECK_SHUFFLED);
        lanes.choose(findChoice(lanes, LYNX));
        assertThat(lanes.eventsOf(DeckShuffled.class)).containsExactly(new DeckShuffled(A, 3, 3));
        assertThat(lanes.rulesOf(DeckShuffled.class)).containsExactly("RS-105");
        assertThat(TableQueries.findDeck(lanes.state(), A).size()).isEqualTo(3);
    }

    @Test
    @Covers({"RS-109", "RS-114", "RS-124a"})
    void found_cards_put_onto_the_field_need_a_cell_or_go_to_the_graveyard() {
        var lanes = lanesWithSearch(Lanes.of(), 1, false, Destination.YOUR_FIELD);
        assertThat(lanes.refusal(findChoice(lanes, LYNX)).code()).as("what lies open then")
                .isEqualTo("respons.unfit-search");
        lanes.choose(findChoice(lanes, shown(lanes, LYNX, LYNX)));
        lanes.choose(new CellChosen(A, lanes.card("Рысь"), Cell.unit(2)));
        assertThat(lanes.state().findCardIn(A, Cell.unit(2))).contains(lanes.card("Рысь"));

        var full = Lanes.of();
        for (int line = 1; line <= 5; line++) {
            full.unit(A, line, unit("Зверь " + line, 1));
        }
        lanesWithSearch(full, 1, false, Destination.YOUR_FIELD);
        full.choose(findChoice(full, shown(full, LYNX, LYNX)));
        assertThat(full.isDead("Рысь")).isTrue();
    }

    @Test
    @Covers({"RS-109", "RS-113"})
    void revealed_cards_must_be_complete_and_under_their_own_names() {
        var lanes = lanesWithSearch(Lanes.of(), 2, true, Destination.HAND);
        assertThat(lanes.refusal(findChoice(lanes, LYNX)).code())
                .isEqualTo("respons.unfit-search");
        assertThat(lanes.refusal(findChoice(lanes, shown(lanes, LYNX, LION))).code())
                .isEqualTo("respons.unfit-search");
        assertThat(isRefused(lanes, findChoice(lanes, shown(lanes, LYNX, LYNX), shown(lanes, LYNX, LYNX)))).isTrue();
        lanes.choose(findChoice(lanes, shown(lanes, LION, LION), shown(lanes, LYNX, LYNX)));
        assertThat(lanes.eventsOf(CardMoved.class)).filteredOn(moved -> moved.to() == OffBoardPlace.RESOLVING)
                .extracting(CardMoved::card, CardMoved::name).containsExactly(
                        tuple(lanes.card("Лев"), Optional.of(LION.name())),
                        tuple(lanes.card("Рысь"), Optional.of(LYNX.name())));
    }

    @Test
    @Covers({"RS-109", "RS-110", "RS-113"})
    void an_unseen_card_is_found_as_a_matching_card() {
        var lanes = lanesWithSearch(Lanes.of().unseen("Лев", "Молния", "Рысь"), 2, true, Destination.HAND);
        assertThat(lanes.refusal(findChoice(lanes, shown(lanes, LYNX, BOLT))).code())
                .isEqualTo("respons.unfit-search");
        assertThat(isRefused(lanes, findChoice(lanes, shown(lanes, LION, LION), shown(lanes, LYNX, BOLT)))).isTrue();
        assertThat(isRefused(lanes, findChoice(lanes, new RevealedCard(lanes.card("Лев"), new CardName("Приказ A0")))))
                .isTrue();
        lanes.choose(findChoice(lanes, shown(lanes, BOLT, LION), shown(lanes, LYNX, LYNX)));
        assertThat(lanes.state().listHandCards(A)).hasSize(2);

        var quiet = lanesWithSearch(Lanes.of().unseen("Лев", "Молния", "Рысь"), 1, false, Destination.HAND);
        quiet.choose(findChoice(quiet, BOLT));
        assertThat(quiet.state().listHandCards(A)).hasSize(1);
    }

    @Test
    @Covers("RS-109")
    void a_find_without_a_prompt_is_refused() {
        var calm = Lanes.of().startIn(Phase.ACTION);
        assertThat(calm.refusal(new CardsFound(A, List.of(), List.of())).code())
                .isEqualTo("respons.not-your-decision");
        var lanes = lanesWithSearch(Lanes.of(), 1, false, Destination.HAND);
        assertThat(lanes.refusal(new CardsFound(B, List.of(), List.of())).code())
                .isEqualTo("respons.not-your-decision");
    }

    @Test
    @Covers({"RS-109", "RS-116"})
    void the_deck_position_of_a_found_card_stays_hidden_from_others() {
        var lanes = lanesWithSearch(Lanes.of(), 1, false, Destination.HAND);
        for (RenumberingRule mixing : RenumberingRule.values()) {
            ResponsState state = lanes.state().with(lanes.state().table().with(mixing));
            var chosen = List.of(LION, LYNX).stream().map(card -> ((Outcome.Acceptance<ResponsState>)
                    Lanes.GAME.decide(state, findChoice(lanes, card))).choiceEvents(findChoice(lanes, card)).getLast())
                    .toList();
            assertThat(chosen.getFirst().equals(chosen.getLast())).isEqualTo(mixing.renumbersSearches());
        }
    }

    @Test
    @Covers({"RS-109", "RS-110", "RS-115"})
    void a_search_for_a_quality_may_find_fewer_cards_than_allowed() {
        for (int found = 0; found <= 2; found++) {
            for (boolean quality : List.of(true, false)) {
                var filter = TestCards.filter(List.of(CardType.UNIT), Optional.empty());
                var lanes = Lanes.of().deck(A, 2).deckTop(A, unit("Лев", 1), unit("Рысь", 1))
                        .cast(spell("Поиск", 0, play(deed(new Effect.Search(Place.DECK, 2,
                                quality ? Optional.of(filter) : Optional.empty(), false, Destination.HAND)))));
                var cards = List.of(lanes.card("Лев"), lanes.card("Рысь")).subList(0, found);
                if (!quality && found < 2) {
                    continue; // without a quality every card must be found
                }
                lanes.choose(new CardsFound(A, cards, List.<RevealedCard>of()));
                assertThat(lanes.rulesOf(ZoneSearched.class)).as("%d %s", found, quality).isEqualTo(switch (found) {
                    case 0 -> List.of("RS-109", "RS-110", "RS-115");
                    case 1 -> List.of("RS-109", "RS-110");
                    default -> List.of("RS-109");
                });
            }
        }
    }
}
