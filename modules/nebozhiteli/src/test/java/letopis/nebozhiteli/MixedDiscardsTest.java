package letopis.nebozhiteli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import letopis.journal.Seat;
import letopis.nebozhiteli.event.DuelDecision.CardsDiscarded;
import letopis.nebozhiteli.event.RevealedCard;
import letopis.table.CardId;
import letopis.table.CardName;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class MixedDiscardsTest {

    @Test
    void cards_given_new_ids_together_are_sorted_by_name() {
        var shield = new RevealedCard(new CardId(4), new CardName("Щит"));
        var dagger = new RevealedCard(new CardId(9), new CardName("Кинжал"));
        var cards = new ArrayList<CardId>();
        var mixed = new CardsDiscarded(Seat.A, List.of(shield, dagger)).mapCardIds(card -> {
            cards.add(card);
            return new CardId(19 + cards.size());
        });
        assertThat(cards).containsExactly(dagger.card(), shield.card());
        assertThat(mixed.cards()).containsExactly(new RevealedCard(new CardId(20), dagger.name()),
                new RevealedCard(new CardId(21), shield.name()));
    }
}
