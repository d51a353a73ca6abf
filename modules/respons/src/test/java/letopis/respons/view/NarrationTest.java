package letopis.respons.view;

import static letopis.respons.TestCards.unit;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Author;
import letopis.journal.Entry;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.respons.Lanes;
import letopis.respons.card.Place;
import letopis.respons.event.CardEvent.CardEnteredBoard;
import letopis.respons.event.CardEvent.CardTurnedOver;
import letopis.respons.event.CardEvent.DeckEmpty;
import letopis.respons.event.CardEvent.ZoneSearched;
import letopis.respons.event.Cell;
import letopis.respons.event.ChanceOutcome.CardsTurnedUp;
import letopis.respons.event.EndEvent.GameEnded;
import letopis.respons.event.EndEvent.Reason;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CutDecided;
import letopis.respons.event.PlayerDecision.End;
import letopis.respons.event.ResponsEvent;
import letopis.respons.event.ValueEvent.InfluenceChanged;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Sentences whose wording depends on numbers, words of a fixed set and the viewer.
@DisplayNameGeneration(ReplaceUnderscores.class)
class NarrationTest {

    private static final Seat A = Seat.A;

    private final Lanes lanes = Lanes.of().unit(A, 1, unit("Лев", 1)).deckTop(A, unit("Тигр", 1), unit("Рысь", 1))
            .startIn(Phase.ACTION);
    private final CardId lion = lanes.card("Лев");

    private String narrate(Language language, Audience audience, ResponsEvent event) {
        var entry = new Entry(lanes.state().at().next(), Instant.EPOCH, Author.RULES, new Sequence(1), List.of(), event,
                Map.of());
        return Words.of(Lanes.GAME, language, lanes.state().cards(), Map.of())
                .narrateWithoutNotes(entry, lanes.state(), audience);
    }

    private void assertNarration(ResponsEvent event, String russian, String english) {
        assertThat(narrate(Language.RU, Audience.JUDGE, event)).isEqualTo(russian);
        assertThat(narrate(Language.EN, Audience.JUDGE, event)).isEqualTo(english);
    }

    @Test
    void only_a_unit_is_said_not_to_hit_heroes() {
        assertNarration(entered(Cell.unit(3)),
                "A: карта «Лев» выходит на поле, в клетку юнитов № 3; в этот ход героев не бьёт",
                "Лев enters A’s field in unit cell 3; it may not hit a hero this turn");
        assertNarration(entered(Cell.support(3)), "A: карта «Лев» выходит на поле, в клетку поддержки № 3",
                "Лев enters A’s field in support cell 3");
    }

    private CardEnteredBoard entered(Cell cell) {
        return new CardEnteredBoard(lion, A, cell, Optional.empty(), true);
    }

    @Test
    void the_winner_is_told_how_the_opponent_lost() {
        assertNarration(new GameEnded(A, Reason.NO_ORDERS), "A побеждает: у соперника не осталось приказов",
                "A wins: the opponent has no Orders left");
        assertNarration(new GameEnded(A, Reason.CONCESSION), "A побеждает: соперник сдаётся",
                "A wins: the opponent conceded");
    }

    @Test
    void influence_is_gained_or_lost() {
        assertNarration(new InfluenceChanged(A, InfluenceChanged.Kind.EXTRA, 2),
                "A получает +2 к дополнительному влиянию", "A gains 2 extra influence");
        assertNarration(new InfluenceChanged(A, InfluenceChanged.Kind.CURRENT, -1), "A получает −1 к влиянию",
                "A loses 1 influence");
    }

    @Test
    void a_search_that_finds_nothing_says_so() {
        assertNarration(new ZoneSearched(A, Place.DECK, 0), "A просматривает карты в колоде и ничего не находит",
                "A searches the deck and finds nothing");
        assertNarration(new ZoneSearched(A, Place.DECK, 2), "A просматривает карты в колоде и находит 2 карты",
                "A searches the deck and finds 2 cards");
    }

    @Test
    void a_card_turned_over_is_face_up_if_it_is_named() {
        assertNarration(new CardTurnedOver(lion, Optional.of(new CardName("Лев"))), "Лев переворачивается лицом вверх",
                "Лев is turned over and is now face up");
        assertNarration(new CardTurnedOver(lion, Optional.empty()), "Лев переворачивается рубашкой вверх",
                "Лев is turned over and is now face down");
    }

    @Test
    void the_english_possessive_of_a_name_that_ends_with_an_s_is_an_apostrophe() {
        Lanes rats = Lanes.of().unit(A, 1, unit("Rats", 1)).startIn(Phase.ACTION);
        var entry = new Entry(rats.state().at().next(), Instant.EPOCH, Author.RULES, new Sequence(1), List.of(),
                new DeckEmpty(A), Map.of());
        assertThat(Words.of(Lanes.GAME, Language.EN, rats.state().cards(), Map.of(A, "Boris"))
                .narrateWithoutNotes(entry, rats.state(), Audience.JUDGE)).isEqualTo("Boris’ deck is empty");
    }

    @Test
    void a_cut_names_its_direction() {
        assertNarration(new CutDecided(A, Optional.of(End.BOTTOM)), "A снимает колоду соперника снизу вверх",
                "A cuts the opponent’s deck, moving cards from bottom to top");
        assertNarration(new CutDecided(A, Optional.empty()), "A не снимает колоду соперника",
                "A declines to cut the opponent’s deck");
    }

    @Test
    void unseen_top_cards_are_counted() {
        var event = new CardsTurnedUp(A, List.of(lanes.card("Тигр"), lanes.card("Рысь")), Hidden.ownedBy(A, List.of()));
        assertThat(narrate(Language.RU, Audience.EVERYONE, event)).isEqualTo("A узнаёт 2 верхние карты колоды");
        assertThat(narrate(Language.EN, Audience.EVERYONE, event)).isEqualTo("A learns the top 2 cards of the deck");
        assertThat(narrate(Language.RU, Audience.JUDGE, event)).isEqualTo("Верхние карты колоды (A): Тигр, Рысь");
    }
}
