package letopis.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import letopis.journal.Seat;
import letopis.language.cards.CardSets;
import letopis.language.cards.DeckFile;
import letopis.language.cards.SampleDecks;
import letopis.language.message.Language;
import letopis.language.source.YamlReader;
import letopis.language.text.Vocabulary;
import letopis.language.text.Vocabulary.Kind;
import letopis.language.text.Vocabulary.Word;
import letopis.table.CardSet;
import letopis.table.Game;
import letopis.table.PositionReader;
import letopis.table.Positions;
import letopis.table.SourceNode;
import letopis.table.SourceProblem;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The contract of the words in a game's positions. The reader of the positions must accept exactly the listed words.
/// The pages in `docs/` must list all of them.
@DisplayNameGeneration(ReplaceUnderscores.class)
public abstract class WordPagesContract {

    @TempDir
    Path folder;

    protected abstract Game<?> game();

    private List<SourceProblem> problems(Optional<Seat> seat, String text) {
        Positions<?> positions = game().positions().orElseThrow();
        var reader = new PositionReader(CardSets.loadBuiltInCardSet(game()), Map.of("A", Seat.A, "B", Seat.B), Map.of(),
                new PositionReader.RecordReader() {
                    @Override
                    public <T> Optional<T> read(Class<T> type, SourceNode node) {
                        return Optional.empty();
                    }
                });
        positions.readChoice(seat, YamlReader.read("said", text.getBytes(StandardCharsets.UTF_8)), reader);
        return reader.problems();
    }

    private Set<String> listKnownWords(Optional<Seat> seat, String text, String code) {
        return problems(seat, text).stream().filter(problem -> problem.code().equals(code)
                        && problem.details().get("name").equals("zzz"))
                .flatMap(problem -> ((Collection<?>) problem.details().get("known")).stream()).map(String::valueOf)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void the_listed_choice_words_match_the_reader() {
        Vocabulary words = Vocabulary.of(game());
        var listed = words.listWords(Kind.CHOICE).stream().map(Word::word)
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(listed).isEqualTo(listKnownWords(Optional.of(Seat.A), "zzz", "unknown-verb"));
        var besides = new HashSet<String>();
        words.listWords(Kind.CHOICE).stream().filter(word -> word.example().startsWith("{")).forEach(word -> {
            Set<String> fields = new TreeSet<>(word.fields());
            fields.add(word.word());
            assertThat(fields).as(word.word()).isEqualTo(listKnownWords(Optional.of(Seat.A),
                    "{" + word.word() + ": A, zzz: 1}", "unknown-name"));
            besides.addAll(word.fields());
        });
        var chances = new TreeSet<>(words.listWords(Kind.CHANCE).stream().map(Word::word).toList());
        words.listWords(Kind.CHANCE).forEach(word -> chances.addAll(word.fields()));
        assertThat(chances).isEqualTo(listKnownWords(Optional.empty(), "{zzz: 1}", "unknown-name"));
        words.listWords(Kind.CHANCE).forEach(word -> besides.addAll(word.fields()));
        assertThat(words.listWords(Kind.BESIDE)).extracting(Word::word).containsExactlyInAnyOrderElementsOf(besides);
    }

    @Test
    void every_example_is_readable_and_every_word_is_unambiguous() {
        Vocabulary words = Vocabulary.of(game());
        for (Kind kind : Kind.values()) {
            var all = new ArrayList<String>();
            words.listWords(kind).forEach(word -> {
                all.addAll(word.synonyms());
                assertThat(word.english()).isNotBlank();
                assertThat(word.russian()).containsPattern("[а-я]");
                assertThat(word.synonyms().stream().map(text -> words.resolve(text, kind).orElse(text)))
                        .allMatch(meant -> kind == Kind.FORMER || meant.equals(word.word()));
            });
            if (kind != Kind.FORMER) { // one word can have been split into several
                assertThat(all).as(kind.name()).doesNotHaveDuplicates();
            }
        }
        words.listWords(Kind.CHOICE).forEach(word -> assertThat(problems(Optional.of(Seat.A), word.example()).stream()
                .map(SourceProblem::code)).as(word.example()).doesNotContain("unknown-verb", "unknown-name"));
        words.listWords(Kind.CHANCE).forEach(word -> assertThat(problems(Optional.empty(), word.example()).stream()
                .map(SourceProblem::code)).as(word.example()).doesNotContain("unknown-verb", "unknown-name"));
    }

    @Test
    void the_example_deck_is_read_as_a_deck() throws IOException {
        CardSet cards = CardSets.loadBuiltInCardSet(game());
        var deck = SampleDecks.of(game()).getFirst();
        for (Language language : Language.values()) {
            Path file = Files.writeString(folder.resolve("deck.txt"), WordPage.formatDeck(game(), deck, language));
            assertThat(DeckFile.read(file, game(), cards).cardCountsByPart()).isEqualTo(deck.parts());
        }
    }

    /// `-Dletopis.bless=true` rewrites the page.
    @ParameterizedTest
    @EnumSource
    void the_page_lists_all_words(Language language) throws IOException {
        Path page = Path.of("../../docs", game().id().value(), language == Language.RU ? "words.ru.md" : "words.md");
        String made = WordPage.render(game(), language);
        if (Boolean.getBoolean("letopis.bless")) {
            Files.writeString(page, made);
        }
        assertThat(page).as("rewritten by -Dletopis.bless=true").hasContent(made);
    }
}
