package letopis.app.answer;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.app.UserError;
import letopis.app.match.MatchSource;
import letopis.journal.Commit;
import letopis.journal.Completion;
import letopis.journal.Entry;
import letopis.journal.Header;
import letopis.journal.Sequence;
import letopis.language.cards.CardSets;
import letopis.language.message.BadFile;
import letopis.match.MatchVerifier;
import letopis.match.MatchVerifier.LocatedDifference;
import letopis.match.MatchVerifier.Verdict;
import letopis.notation.Games;
import letopis.notation.JsonNotation;
import letopis.notation.ReplayReader;
import letopis.notation.TornTail;
import letopis.notation.signing.SignatureCheck.SignerCount;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.CardSet;
import letopis.table.Game;
import letopis.table.State;

/// The result of verifying one match.
///
/// @param last the last entry read
/// @param end the public result at the end of the match
/// @param differences the first differences
/// @param impossible the error that stopped reading after a difference
/// @param completion whether the match has ended
/// @param notation serializes entries of this game
/// @param signers the keys that signed the match
public record VerifyReport(
        Header header, Sequence last, Verdict verdict, MatchVerifier.Extent extent, Optional<BoardView.Result> end,
        List<DifferencePlace> differences, Optional<UserError> impossible, Completion completion, JsonNotation notation,
        Optional<TornTail> tornTail, List<SignerCount> signers) {

    static final int DIFFERENCES_MAX = 20;

    /// Returns the final result. Returns empty if the match is inconsistent after a difference.
    private static <S extends State> Optional<BoardView.Result> findResult(Game<S> game, MatchVerifier<S> verifier) {
        try {
            return game.view(verifier.state(), Audience.EVERYONE).result();
        } catch (RuntimeException e) {
            if (verifier.extent().differenceCount() == 0 && verifier.extent().uncheckedCountsBySeat().isEmpty()) {
                throw e;
            }
            return Optional.empty();
        }
    }

    /// A difference and its position.
    ///
    /// @param line the line of the differing entry
    /// @param at the time of the recorded entry, which is also the time of the derived one
    public record DifferencePlace(LocatedDifference found, long line, Instant at) {}

    /// @throws BadFile if the source is not a match, or its seals are invalid
    public static VerifyReport of(MatchSource match) {
        try (ReplayReader reader = match.open()) {
            return check(match.name(), reader.checkEverySignature(), reader.game());
        }
    }

    private static <S extends State> VerifyReport check(String file, ReplayReader reader, Game<S> game) {
        CardSet cards = CardSets.unpin(reader.header().cards(), game);
        var verify = new MatchVerifier<>(game, Games.createState(file, reader.header(), game, cards),
                reader.header().recordsResult());
        var differences = new ArrayList<DifferencePlace>();
        Optional<UserError> impossible = Optional.empty();
        Sequence last = Sequence.NONE;
        for (Commit commit : reader) {
            last = commit.last();
            if (impossible.isPresent()) {
                continue; // its seals are still checked
            }
            try {
                verify.check(commit).filter(_ -> differences.size() < DIFFERENCES_MAX).ifPresent(found ->
                        differences.add(new DifferencePlace(found,
                        reader.line() + found.at().number() - commit.first().number(),
                        commit.entries().getFirst().at())));
            } catch (RuntimeException e) {
                impossible = Optional.of(UserError.createBadInputError("verify.impossible", Map.of("file", file,
                        "line", reader.line(), "first", commit.first().number(), "last", commit.last().number(),
                        "reason", String.valueOf(e.getMessage()))));
            }
        }
        if (impossible.isPresent() && differences.isEmpty()) {
            throw impossible.get();
        }
        var end = findResult(game, verify);
        return new VerifyReport(reader.header(), last, verify.verdict(), verify.extent(), end, differences, impossible,
                reader.completion(), new JsonNotation(game), reader.tornTail(), reader.signerCounts());
    }

    /// Returns the recorded or the derived entry as a line of a replay file.
    String formatSide(MatchVerifier.DerivedEntry side, DifferencePlace place) {
        var entry = new Entry(place.found().at(), place.at(), side.by(), side.cause(), side.rules(), side.event(),
                Map.of());
        return new String(notation.write(entry, () -> "-").line().bytes(), StandardCharsets.UTF_8);
    }
}
