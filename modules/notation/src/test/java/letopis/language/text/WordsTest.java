package letopis.language.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.language.message.Language;
import letopis.language.message.Messages;
import letopis.language.message.Template;
import letopis.notation.LoadedMatch;
import letopis.sparks.IncompleteGame;
import letopis.sparks.SparksMatch;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.Refusal;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class WordsTest {

    @TempDir
    Path folder;

    private List<String> narrate(Language language, Audience audience) {
        LoadedMatch<?> match = LoadedMatch.load(SparksMatch.record(folder));
        Words words = match.words(language);
        return LongStream.rangeClosed(1, match.timeline().size())
                .mapToObj(at -> words.narrate(match.timeline().entry(at), match.timeline().at(at), audience)).toList();
    }

    @Test
    void the_judge_sees_every_card_in_english() {
        assertThat(narrate(Language.EN, Audience.JUDGE)).containsExactly(
                "Иван brings a deck of 20 cards (12 × Spark, 8 × Bonfire)",
                "Мария brings a deck of 20 cards",
                "Иван turns up Spark, Bonfire",
                "Мария turns up Ward",
                "Иван plays Spark on Ward, aiming at player Мария, Ward",
                "player Мария takes 5 damage points (slow smoke)",
                "Иван plays Bonfire",
                "player Мария takes 5 damage points (slow smoke)",
                "Иван wins: burnt down");
    }

    @Test
    void spectators_see_only_public_cards_in_russian() {
        assertThat(narrate(Language.RU, Audience.EVERYONE)).containsExactly(
                "Иван приносит колоду: 20 карт",
                "Мария приносит колоду: 20 карт",
                "Иван открывает 2 карты",
                "Мария открывает карта",
                "Иван играет Искра на карта, метит в: игрок Мария, карта",
                "игрок Мария получает 5 повреждений (медленный дым)",
                "Иван играет Костёр",
                "игрок Мария получает 5 повреждений (медленный дым)",
                "Иван побеждает: сгорел дотла");
    }

    @Test
    void a_player_sees_only_their_own_cards() {
        assertThat(narrate(Language.EN, new Audience.OfSeat(Seat.B))).startsWith(
                "Иван brings a deck of 20 cards", "Мария brings a deck of 20 cards", "Иван turns up 2 cards",
                        "Мария turns up Ward");
    }

    @Test
    void a_list_may_end_with_and_unless_commas_make_it_ambiguous() {
        assertThat(fill("{&cards}", Language.EN, List.of("Cat", "Rat", "Owl"))).isEqualTo("Cat, Rat and Owl");
        assertThat(fill("{&cards}", Language.RU, List.of("Кот", "Крыса"))).isEqualTo("Кот и Крыса");
        assertThat(fill("{&cards}", Language.EN, List.of("Cat"))).isEqualTo("Cat");
        assertThat(fill("{&cards}", Language.EN, "Cat")).isEqualTo("Cat");
        assertThat(fill("{cards}", Language.EN, List.of("Cat", "Rat"))).isEqualTo("Cat, Rat");
        assertThat(fill("{&cards}", Language.EN, List.of("Yarina, Keeper of Groves", "Rat")))
                .isEqualTo("Yarina, Keeper of Groves; Rat");
    }

    @Test
    void a_card_listed_twice_is_named_once_with_its_count() {
        List<Object> cards = List.of(new CardId(1), new CardId(2), new CardId(1));
        assertThat(fill("{cards}", Language.EN, cards)).isEqualTo("2 × c1, c2");
        assertThat(fill("{cards}", Language.EN, List.of("Cat", "Cat"))).as("two cards of one name")
                .isEqualTo("Cat, Cat");
        assertThat(fill("{&cards}", Language.EN, List.of("Cat", "Rat", "Cat"))).isEqualTo("Cat (×2) and Rat");
    }

    private static String fill(String template, Language language, Object cards) {
        var words = Words.of(SparksMatch.GAME, language, SparksMatch.CARDS, Map.of());
        return Template.of(template).fill(language,
                new SentenceRenderer(words, null, Audience.JUDGE, _ -> cards));
    }

    @Test
    void a_refusal_names_its_details() {
        var words = Words.of(SparksMatch.GAME, Language.RU, SparksMatch.CARDS, Map.of(Seat.A, "Иван"));
        var refusal = new Refusal("sparks.not-in-hand", List.of(new RuleRef("SP-2.1")),
                Map.of("seat", Seat.A, "card", new CardId(3)));

        assertThat(words.narrateRefusal(refusal)).isEqualTo("У игрока Иван нет карты c3 на руке.");
        assertThat(words.word("phase.setup")).isEqualTo("подготовка");
        assertThat(words.word("phase.unheard-of")).isEqualTo("unheard-of");
        assertThat(words.listCodes("flag")).containsExactly("burnt");
    }

    @Test
    void codes_in_the_details_of_a_refusal_are_replaced_by_words() {
        var refusal = new Refusal("sparks.wrong-phase", List.of(new RuleRef("SP-2.1")), Map.of("phase", "setup"));

        assertThat(Words.of(SparksMatch.GAME, Language.RU, SparksMatch.CARDS, Map.of()).narrateRefusal(refusal))
                .isEqualTo("Этому другое время: подготовка.");
    }

    @Test
    void every_sentence_of_this_module_exists_in_both_languages() {
        assertThat(Messages.ofLanguageModule(Language.RU).keys())
                .isEqualTo(Messages.ofLanguageModule(Language.EN).keys()).isNotEmpty();
        for (Language language : Language.values()) {
            Messages messages = Messages.ofLanguageModule(language);
            for (String key : messages.keys()) {
                assertThat(messages.findTemplate(key).paths())
                        .containsExactlyInAnyOrderElementsOf(Messages.ofLanguageModule(Language.RU).findTemplate(key)
                        .paths());
            }
        }
    }

    @Test
    void the_sentences_of_a_game_have_no_gaps() {
        assertThat(SentenceCheck.findGaps(SparksMatch.GAME)).isEmpty();
    }

    @Test
    void missing_sentences_are_found() {
        assertThat(SentenceCheck.findGaps(new IncompleteGame())).containsExactlyInAnyOrder(
                "EN: phase.play exists in Russian only",
                "EN: gappy.wounded names {how}, which WoundedOnce does not have",
                "EN: gappy.won has no sentence",
                "RU: gappy.won has no sentence",
                "RU: there is no word for enum.manner.slow-smoke",
                "RU: gappy.turned has no sentence",
                "EN: gappy.turned has no sentence");
    }
}
