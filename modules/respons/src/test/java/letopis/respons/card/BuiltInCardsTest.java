package letopis.respons.card;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.language.cards.CardSets;
import letopis.respons.card.CardText.Hero;
import letopis.respons.card.CardText.Playable;
import letopis.table.CardSet;
import letopis.testkit.UnusedCardLanguage;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The built-in cards of the game.
@DisplayNameGeneration(ReplaceUnderscores.class)
class BuiltInCardsTest {

    private static final CardSet CARDS = CardSets.loadBuiltInCardSet(CardOnlyGame.GAME);

    @Test
    void the_set_has_two_heroes_per_faction_enough_cards_and_no_problems() {
        assertThat(CARDS.definitions()).filteredOn(Playable.class::isInstance).hasSizeGreaterThanOrEqualTo(90);
        for (Faction faction : Faction.values()) {
            assertThat(CARDS.definitions()).filteredOn(Hero.class::isInstance)
                    .filteredOn(card -> ((Hero) card).factions().equals(List.of(faction))).hasSize(2);
            assertThat(CARDS.definitions()).filteredOn(card -> card instanceof Playable playable && playable.isOrder()
                    && playable.factions().equals(List.of(faction))).hasSizeGreaterThanOrEqualTo(5);
        }
        assertThat(CARDS.definitions()).allSatisfy(card -> {
            assertThat(CardCheck.of((CardText) card)).as(card.name().value()).isEmpty();
            assertThat(card.english()).as(card.name().value()).matches("[A-Z][A-Za-z' -]+");
        });
    }

    @Test
    void every_record_and_every_word_of_the_card_language_is_used_by_some_card() {
        assertThat(UnusedCardLanguage.findUnusedWords(CardText.class, CARDS.definitions())).isEmpty();
    }
}
