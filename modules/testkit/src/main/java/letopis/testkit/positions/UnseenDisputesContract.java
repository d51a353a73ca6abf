package letopis.testkit.positions;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import letopis.dispute.DisputeResult;
import letopis.dispute.PositionFile;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.match.MatchVerifier;
import letopis.notation.JsonNotation;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.State;
import letopis.testkit.Scorekeeper;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The contract that every dispute has the same outcome for a recorder who sees no hand and no deck.
@DisplayNameGeneration(ReplaceUnderscores.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class UnseenDisputesContract {

    private static final Pattern ENTRY_PATTERN = Pattern.compile("\\bentry=[^,\\]]*");

    protected abstract Game<?> game();

    /// Returns the choice as a recorder with only public knowledge would make it.
    ///
    /// @param match all commits of the match
    protected Choice asSeen(Choice choice, List<Commit> match) {
        return choice;
    }

    /// Returns the choice with which a seat declines if it is prompted only because cards are unknown.
    protected Optional<Choice> findPassChoice(State state) {
        return Optional.empty();
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("../../replays", game().id().value(), "disputes"))) {
            return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void a_dispute_has_the_same_outcome_with_unseen_hands(Path file) {
        PositionFile dispute = PositionFile.read(file, InstantSource.fixed(Instant.EPOCH), () -> "salt");
        assertThat(dispute.answers()).isNotEmpty().allSatisfy(this::checkRecordedAnswer);
    }

    private <S extends State> void checkRecordedAnswer(DisputeResult<S> answer) {
        Game<S> game = answer.match().game();
        var notation = new JsonNotation(game);
        var scorekeeper = new Scorekeeper<S>(game, answer.match().header(), this::findPassChoice);
        S opening = scorekeeper.state();
        for (Commit commit : answer.commits()) {
            BoardView board = game.view(answer.match().timeline().at(commit.last().number()), Audience.EVERYONE);
            var seen = new Commit(commit.entries().stream().map(entry -> asPublished(notation, entry)).toList(),
                    commit.seal());
            scorekeeper.record(seen, choice -> asSeen(choice, answer.commits()), board);
            assertThat(text(game.view(scorekeeper.state(), Audience.EVERYONE)))
                    .as("%s: the public board at %s", answer.names(), commit.last()).isEqualTo(text(board));
        }
        var verify = new MatchVerifier<>(game, opening, false);
        scorekeeper.commits().forEach(verify::check);
        assertThat(verify.verdict()).as(answer.names().toString()).isInstanceOf(scorekeeper.commits().isEmpty()
                ? MatchVerifier.Verdict.EmptyMatch.class : MatchVerifier.Verdict.ExactReplay.class);
    }

    private static Entry asPublished(JsonNotation notation, Entry entry) {
        byte[] line = notation.line(entry, Audience.EVERYONE);
        return notation.read(line, 0, line.length);
    }

    private static String text(BoardView board) {
        return ENTRY_PATTERN.matcher(board.toString()).replaceAll("");
    }
}
