package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import letopis.file.FolderLog;
import letopis.file.HiddenMatches;
import letopis.journal.MatchId;
import letopis.journal.MatchQuery;
import letopis.language.message.Language;
import letopis.notation.Games;
import letopis.server.lobby.Lobby;
import letopis.server.lobby.Summary;
import letopis.server.match.Matches;
import letopis.server.match.ServedLog;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class HiddenMatchesTest {

    private static final Path SAMPLES = Path.of("../../replays/vremya-geroev/matches");

    @TempDir
    private Path folder;

    @Test
    void the_lobby_leaves_hidden_matches_out_and_fills_its_limit_with_others(@TempDir Path own) throws IOException {
        for (Path file : TestServer.files(SAMPLES)) {
            Files.copy(file, folder.resolve(file.getFileName()));
        }
        try (var matches = new Matches(ServedLog.of(new FolderLog(folder, Games.all())), Duration.ZERO,
                InstantSource.system()); var lobby = new Lobby(matches, own, InstantSource.system())) {
            List<MatchId> all = ids(lobby, MatchQuery.ALL);
            assertThat(all).hasSizeGreaterThan(1);
            MatchId newest = matches.servedLog().log().listMatches(MatchQuery.ALL).findFirst().orElseThrow().match();
            HiddenMatches.setHidden(folder, newest, true);
            assertThat(ids(lobby, MatchQuery.ALL)).hasSize(all.size() - 1).doesNotContain(newest);
            assertThat(ids(lobby, MatchQuery.ALL.withLimit(1))).hasSize(1).doesNotContain(newest);
        }
    }

    private static List<MatchId> ids(Lobby lobby, MatchQuery query) {
        return lobby.list(query, Language.EN).stream().map(Summary::id).toList();
    }
}
