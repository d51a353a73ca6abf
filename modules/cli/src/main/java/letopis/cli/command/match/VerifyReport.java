package letopis.cli.command.match;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.cli.command.Origin;
import letopis.cli.console.CliError;
import letopis.codec.cards.CardSets;
import letopis.codec.message.BadFile;
import letopis.codec.notation.Games;
import letopis.codec.notation.JsonNotation;
import letopis.codec.notation.ReplayReader;
import letopis.codec.notation.TornTail;
import letopis.codec.signing.SignatureCheck.Signed;
import letopis.journal.Commit;
import letopis.journal.Completion;
import letopis.journal.Entry;
import letopis.journal.Sequence;
import letopis.match.Verify;
import letopis.match.Verify.Verdict;
import letopis.table.CardSet;
import letopis.table.Game;
import letopis.table.State;

/// What checking one match showed.
///
/// @param line the line of the first entry that differs, 0 when none does
/// @param at the time of that entry, as derived entries are written with it
/// @param completion whether the match has ended
/// @param notation writes entries of this game
/// @param signers who signed it
record VerifyReport(
        Verdict verdict, long line, Instant at, Completion completion, JsonNotation notation,
        Optional<TornTail> tornTail, List<Signed> signers) {

    /// @throws BadFile when it is no match, or its seals do not stand
    static VerifyReport of(Origin match) {
        try (ReplayReader reader = match.open()) {
            return check(match.name(), reader.checkingEverySignature(), reader.game());
        }
    }

    private static <S extends State> VerifyReport check(String file, ReplayReader reader, Game<S> game) {
        CardSet cards = CardSets.unpin(reader.header().cards(), game);
        var verify = new Verify<>(game, Games.opening(file, reader.header(), game, cards));
        long line = 0;
        Instant at = reader.header().at();
        for (Commit commit : reader) {
            try {
                verify.check(commit);
            } catch (RuntimeException e) {
                throw CliError.input("verify.impossible", Map.of("file", file, "line", reader.line(),
                        "first", commit.first().number(), "last", commit.last().number(),
                        "reason", String.valueOf(e.getMessage())));
            }
            if (line == 0 && verify.verdict() instanceof Verdict.Diverged(var seq, _)) {
                line = reader.line() + seq.number() - commit.first().number();
                at = commit.entries().getFirst().at();
            }
        }
        return new VerifyReport(verify.verdict(), line, at, reader.completion(), new JsonNotation(game),
                reader.tornTail(), reader.signed());
    }

    /// One side of a difference, as a line of a replay file.
    String written(Verify.Derived side, Sequence seq) {
        var entry = new Entry(seq, at, side.by(), side.cause(), side.rules(), side.event(), Map.of());
        return new String(notation.write(entry, () -> "-").line().bytes(), StandardCharsets.UTF_8);
    }
}
