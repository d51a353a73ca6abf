package letopis.app.narration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import letopis.app.UserError;
import letopis.app.text.Layout;
import letopis.app.text.Phrases;
import letopis.language.message.Language;
import letopis.live.Chronicle;
import letopis.notation.LoadedMatch;
import letopis.table.Audience;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class NarrationTest {

    private static final Path REPLAYS = Path.of("..", "..", "replays");
    private static final Path DUEL = REPLAYS.resolve("nebozhiteli/matches/duel-by-life.jsonl");
    private static final int WIDTH = 100;

    private static List<Path> samples() throws IOException {
        try (Stream<Path> files = Files.walk(REPLAYS)) {
            return files.filter(file -> file.toString().endsWith(".jsonl")).sorted().toList();
        }
    }

    private static Narration narration(Path sample, Language language) {
        LoadedMatch<?> match = LoadedMatch.load(sample);
        var words = match.words(language);
        return new Narration(match, new Chronicle(match, words, Audience.JUDGE), Audience.JUDGE, words,
                Phrases.forLanguage(language));
    }

    private static List<StoryItem> items(Narration narration, DetailLevel level) {
        return StoryBuilder.createItems(narration, level, 1, narration.match().timeline().size());
    }

    private static List<String> lines(Narration narration, DetailLevel level, long from, long to) {
        var text = new NarrationText(Layout.of(narration.words().language(), WIDTH), narration.words(), level);
        return StoryBuilder.createItems(narration, level, from, to).stream()
                .flatMap(item -> text.renderPlainText(item).stream())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void a_story_has_at_most_a_third_of_the_lines_of_the_trace(Path sample) {
        Narration narration = narration(sample, Language.EN);
        long all = narration.match().timeline().size();
        assertThat(lines(narration, DetailLevel.TRACE, 1, all)).hasSize((int) all);
        assertThat(lines(narration, DetailLevel.STORY, 1, all)).hasSizeLessThanOrEqualTo((int) all / 3);
    }

    @Test
    void a_turn_is_told_by_its_choices_and_results() {
        assertThat(lines(narration(DUEL, Language.EN), DetailLevel.STORY, 65, 114)).containsExactly(
                "Turn 2 · Мария",
                "  start",
                "    69 * Мария plays Thunderstorm, targeting Druid",
                "    77     Phase total: Druid loses 3 life (4 → 1)",
                "  summoning",
                "    79 * Мария moves 1 mana from life to Cutthroat",
                "  end",
                "   110 * Мария discards Bow",
                "         19 passes");
        assertThat(lines(narration(DUEL, Language.RU), DetailLevel.STORY, 65, 77)).startsWith("Ход 2 · Мария")
                .endsWith("         2 паса");
    }

    @Test
    void rules_add_paragraphs_and_sums_to_the_story() {
        assertThat(lines(narration(DUEL, Language.EN), DetailLevel.RULES, 65, 77)).containsExactly(
                "Turn 2 · Мария",
                "  start",
                "    69 * Мария plays Thunderstorm, targeting Druid",
                "    77     Phase total: Druid loses 3 life (4 → 1)  [NT-IV-2.1.3-d]",
                "           Druid lives: 4 - 3 = 1 of 4",
                "              -3  damage  Thunderstorm" + " ".repeat(59) + "#73",
                "         2 passes");
    }

    @Test
    void every_pass_of_a_turn_is_counted() {
        Narration narration = narration(DUEL, Language.EN);
        assertThat(items(narration, DetailLevel.STORY)).filteredOn(StoryItem.Passes.class::isInstance)
                .extracting(item -> ((StoryItem.Passes) item).count()).startsWith(19L, 19L, 18L);
    }

    /// The only card of a hand is the only possible outcome, but a public copy does not show that.
    @Test
    void chance_is_told_even_where_only_one_outcome_was_possible() {
        assertThat(lines(narration(REPLAYS.resolve("vremya-geroev/matches/fight-with-second-wind.jsonl"), Language.EN),
                DetailLevel.STORY, 744, 746)).anyMatch(line -> line.contains("Random pick from Мария’s hand"));
    }

    @Test
    void cards_drawn_together_share_a_line() {
        assertThat(lines(narration(REPLAYS.resolve("vremya-geroev/matches/fight-avangard.jsonl"), Language.EN),
                DetailLevel.STORY, 13, 28)).containsExactly(
                "    14     Иван draws Last surge, Bracer, Exchange, Mail, Spear, Finishing blow, Shield",
                "    23     Мария draws Tower shield, Dodge, Sword, Stone guard, Parry, Thunder spear");
    }

    @Test
    void joined_sentences_are_counted() {
        var english = new SentenceJoiner(Phrases.forLanguage(Language.EN));
        assertThat(english.join(List.of("Anna draws a card", "Anna draws a card"))).isEqualTo("Anna draws 2 cards");
        assertThat(english.join(List.of("Anna adds Ebb to hand", "Anna adds Ebb to hand", "Anna adds Diver to hand")))
                .isEqualTo("Anna adds Ebb ×2, Diver to hand");
        assertThat(english.join(List.of("The trap springs", "The trap springs"))).isEqualTo("The trap springs ×2");
        assertThat(SentenceJoiner.areJoinable("Anna draws Ebb", "Boris draws Ebb")).isFalse();
        var russian = new SentenceJoiner(Phrases.forLanguage(Language.RU));
        assertThat(russian.join(List.of("Анна берёт карту"))).isEqualTo("Анна берёт карту");
        assertThat(russian.join(List.of("Анна берёт карту", "Анна берёт карту"))).isEqualTo("Анна берёт 2 карты");
        assertThat(russian.join(List.of("Анна берёт карту «Щит»", "Анна берёт карту «Щит»", "Анна берёт карту «Меч»")))
                .isEqualTo("Анна берёт 3 карты: «Щит» ×2, «Меч»");
        assertThat(russian.join(List.of("Анна берёт карту «Щит»", "Анна берёт карту «Щит»")))
                .isEqualTo("Анна берёт 2 карты «Щит»");
    }

    @ParameterizedTest
    @ValueSource(strings = {"story", "Рассказ", "История", "STORY"})
    void a_level_is_named_in_either_language(String text) {
        assertThat(DetailLevel.parse(text)).isEqualTo(DetailLevel.STORY);
    }

    @Test
    void the_other_levels_are_named_too() {
        assertThat(DetailLevel.parse("правила")).isEqualTo(DetailLevel.RULES);
        assertThat(DetailLevel.parse("записи")).isEqualTo(DetailLevel.TRACE);
        assertThat(DetailLevel.parse("все")).isEqualTo(DetailLevel.TRACE);
        assertThatThrownBy(() -> DetailLevel.parse("novel")).isInstanceOf(UserError.class);
    }
}
