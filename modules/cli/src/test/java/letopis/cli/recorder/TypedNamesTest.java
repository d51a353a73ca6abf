package letopis.cli.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import letopis.app.recording.RecordingErrorText;
import letopis.app.text.Phrases;
import letopis.cli.Program;
import letopis.file.ReplayWriter;
import letopis.journal.Entry;
import letopis.journal.Signer;
import letopis.language.message.Language;
import letopis.notation.ReplayReader;
import letopis.recording.LineInterpreter;
import letopis.recording.Recording;
import letopis.recording.WriteContext;
import letopis.table.Audience;
import letopis.table.Choice;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Names of cards typed by a recorder who does not see the hands.
@DisplayNameGeneration(ReplaceUnderscores.class)
class TypedNamesTest {

    @TempDir
    private Path folder;

    /// Plays a new match with unlisted decks until a prompt; draws stay unseen.
    private String enterAt(String prompt, String game, String heroes, List<String> draw, String line, Language language)
            throws IOException {
        Path file = folder.resolve(prompt + language + ".jsonl");
        Path script = Files.write(folder.resolve("empty.txt"), List.of("# nothing yet"));
        Program.run("record", file, "--game", game, "--decks", heroes, "--players", "Anna,Boris", "--from", script);
        Recording<?> recording;
        try (ReplayWriter writer = ReplayWriter.open(file, _ -> { });
                ReplayReader read = ReplayReader.open(file)) {
            recording = Recording.of("m", read,
                    new WriteContext(writer, () -> "salt", InstantSource.system(), Signer.NONE));
            var draws = draw.iterator();
            while (!recording.viewBoard(Audience.JUDGE).prompt().equals(prompt)) {
                String usual = recording.awaitedCards().isPresent() && draws.hasNext() ? draws.next()
                        : recording.defaultOption().isPresent() || recording.awaitedCards().isPresent() ? "" : "1";
                assertThat(new LineInterpreter(recording).enter(usual).error()).isEmpty();
            }
            long before = recording.match().timeline().size();
            return new LineInterpreter(recording).enter(line).error()
                    .map(error -> RecordingErrorText.formatErrorWithReason(error, recording,
                    Phrases.forLanguage(language)))
                    .orElseGet(() -> recording.match().timeline().entries().stream().skip(before).map(Entry::event)
                            .filter(Choice.class::isInstance).findFirst().orElseThrow().toString());
        }
    }

    private String enterRespons(String line, Language language) throws IOException {
        return enterAt("act", "respons", "? Вдова Углей,? Мор Безлицый", List.of(), line, language);
    }

    private String enterVremya(String prompt, List<String> draw, String line, Language language) throws IOException {
        return enterAt(prompt, "vremya-geroev", "? Рыцарь,? Колдунья", draw, line, language);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cabin 3", "юнга 3", "cabin boy support 3", "A: {play: Юнга, cell: support 3}"})
    void a_card_of_another_faction_is_refused_for_its_faction_and_not_its_cell(String line) throws IOException {
        assertThat(enterRespons(line, Language.EN)).startsWith("Cabin Boy is not of the hero's faction")
                .contains("RS-329").doesNotContain("RS-013");
    }

    @Test
    void the_faction_is_named_in_russian_too() throws IOException {
        assertThat(enterRespons("юнга 3", Language.RU)).startsWith("Юнга: фракция не та").contains("RS-329");
    }

    @ParameterizedTest
    @CsvSource({"EN, Another choice comes first: Anna", "RU, Сначала другой выбор: Anna"})
    void a_play_while_cards_must_be_discarded_is_refused_for_the_discard(Language language, String reason)
            throws IOException {
        assertThat(enterVremya("discard", List.of(), "иг ки", language)).startsWith(reason);
    }

    @Test
    void a_whole_name_goes_before_a_part_of_another_name() throws IOException {
        List<String> hand = List.of("обмен, щит, меч, меч, лук, кот, топор", "?", "башенный щит");
        assertThat(enterVremya("discard", hand, "щит", Language.RU)).contains("CardsGivenUp", "name=Щит]");
        assertThat(enterVremya("discard", hand, "щ", Language.EN)).contains("Shield", "Tower shield");
    }

    @ParameterizedTest
    @ValueSource(strings = {"обмен, щит", "exchange, shield", "play exch, shield", "A: {play: Обмен, discard: Щит}"})
    void a_played_card_and_the_card_it_discards_are_named_after_each_other(String line) throws IOException {
        assertThat(enterVremya("play", List.of(), line, Language.RU)).startsWith("CardPlayed")
                .contains("name=Обмен", "discarded=[RevealedCard[card=").contains("name=Щит");
    }

    @Test
    void the_number_of_the_listed_draw_leaves_the_cards_unseen() throws IOException {
        assertThat(enterVremya("turn-up", List.of(), "1", Language.EN)).startsWith("CardsTurnedUp");
        assertThat(enterVremya("turn-up", List.of(), "2", Language.EN)).contains("2").doesNotContain("card \"2\"");
    }
}
