package letopis.pebbles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import letopis.dispute.DisputeResult;
import letopis.dispute.PositionFile;
import letopis.file.ReplayWriter;
import letopis.language.cards.CardSets;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import letopis.match.MatchVerifier;
import letopis.notation.Games;
import letopis.notation.ReplayReader;
import letopis.table.State;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests the positions of a simple game built from kernel classes.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PebblesPositionsTest {

    @TempDir
    Path folder;

    private PositionFile ask(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("p.yaml"), text);
        return PositionFile.read(file, InstantSource.fixed(Instant.EPOCH), () -> "salt");
    }

    private static <S extends State> MatchVerifier.Verdict verdict(DisputeResult<S> answer, Path saved) {
        ReplayWriter.save(saved, answer.match().header(), answer.match().game(), answer.commits());
        var verify = new MatchVerifier<>(answer.match().game(), answer.match().timeline().at(0),
                answer.match().header().recordsResult());
        try (ReplayReader reader = ReplayReader.open(saved, Games.all())) {
            reader.forEach(verify::check);
        }
        return verify.verdict();
    }

    @Test
    void a_dispute_has_the_expected_outcome_and_saves_as_a_normal_match() throws IOException {
        PositionFile file = ask("""
                game: pebbles
                turn: {number: 6, active: B}
                seats:
                  A: {points: 5, hand: [{id: last, card: CARD2}], pouch: 4}
                  B: {points: 3, hand: [CARD1, "?"], beach: [{id: laid, card: CARD1}], pouch: {size: 3, top: [CARD2]}}
                choices:
                  - B: {play: CARD1}
                  - A: {play: last}
                expect:
                  laid: {zone: beach}
                  last: {zone: beach}
                  seats: {B: {points: 4, hand: 1, pouch: 3}, A: {points: 7}}
                  events: [pebble-played, points-earned, turn-begun, pebbles-drawn, {game-won: {seat: A}}]
                """.replace("CARD1", one()).replace("CARD2", two()));

        assertThat(file.mistakes()).extracting(mistake -> mistake.formatMessage(Language.EN)).isEmpty();
        DisputeResult<?> answer = file.answers().getFirst();
        assertThat(answer.expectations().stream().filter(expectation -> !expectation.held()))
                .as(String.valueOf(answer.refused()))
                .isEmpty();
        assertThat(verdict(answer, folder.resolve("saved.jsonl")))
                .isInstanceOf(MatchVerifier.Verdict.ExactReplay.class);
    }

    @Test
    void an_invalid_card_file_name_is_reported() {
        assertThatThrownBy(() -> ask("""
                game: pebbles
                cards: "mine\\0.yaml"
                """)).isInstanceOfSatisfying(BadFile.class, mistake -> {
            assertThat(mistake.line()).isEqualTo(2);
            assertThat(mistake.column()).isEqualTo(8);
            assertThat(mistake.formatMessage(Language.EN)).contains("U+0000 is not allowed");
        });
    }

    @Test
    void the_number_of_variants_is_limited() throws IOException {
        String text = """
                game: pebbles
                seats: {A: {}, B: {}}
                variants:
                """;
        assertThat(ask(text + "  - {}\n".repeat(50)).answers()).hasSize(50);
        PositionFile file = ask(text + "  - {}\n".repeat(51));
        assertThat(file.answers()).isEmpty();
        assertThat(file.mistakes()).singleElement().satisfies(mistake -> {
            assertThat(mistake.line()).isEqualTo(54);
            assertThat(mistake.formatMessage(Language.RU)).contains("вариантов в одном файле не больше 50");
        });
    }

    /// A number that cards of this game never show is absent instead of false; a missing flag is false.
    @Test
    void a_missing_number_is_absent_and_a_missing_flag_is_false() throws IOException {
        PositionFile file = ask("""
                game: pebbles
                seats:
                  A: {beach: [{id: laid, card: CARD}]}
                expect:
                  laid: {weight: 3, turned: false, tapped: true}
                """.replace("CARD", one()));
        assertThat(file.mistakes()).isEmpty();
        assertThat(file.answers().getFirst().expectations()).extracting(DisputeResult.Expectation::actual)
                .containsExactly("none", "false", "false");
    }

    private static String one() {
        return named(1);
    }

    private static String two() {
        return named(2);
    }

    private static String named(int points) {
        return CardSets.loadBuiltInCardSet(new Pebbles()).definitions().stream().map(Pebble.class::cast)
                .filter(pebble -> pebble.points() == points).findFirst().orElseThrow().name().value();
    }

    @Test
    void all_problems_are_reported_together_with_their_locations() throws IOException {
        List<BadFile> mistakes = ask("""
                game: pebbles
                seats:
                  A: {hand: [nothing], hend: 2}
                choices:
                  - A: {plai: x}
                  - A: {pass: x}
                  - until: noon
                """).mistakes();

        assertThat(mistakes).extracting(BadFile::line).containsExactly(3L, 3L, 5L, 6L, 7L);
        assertThat(mistakes).extracting(BadFile::code)
                .containsExactly("unknown-card", "unknown-name", "unknown-verb", "word-with-value",
                        "until-when");
        assertThat(mistakes.get(1).formatMessage(Language.EN))
                .endsWith("3:24: there is no \"hend\" here; did you mean \"hand\"?");
    }

    @Test
    void a_refused_choice_is_the_answer() throws IOException {
        DisputeResult<?> answer = ask("""
                game: pebbles
                seats: {A: {hand: [CARD]}, B: {hand: [{id: x, card: CARD}]}}
                choices:
                  - B: {play: x}
                expect: {refused: out-of-turn}
                """.replace("CARD", one())).answers().getFirst();

        assertThat(answer.meetsExpectations()).isTrue();
        assertThat(answer.refused()).hasValueSatisfying(refused ->
                assertThat(refused.refusal().code()).isEqualTo("pebbles.out-of-turn"));
    }
}
