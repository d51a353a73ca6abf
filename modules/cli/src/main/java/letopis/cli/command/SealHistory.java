package letopis.cli.command;

import java.util.ArrayList;
import java.util.List;
import letopis.app.match.MatchSource;
import letopis.journal.Completion;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.language.message.BadFile;
import letopis.league.MatchSeal;
import letopis.notation.ReplayReader;

/// All seals of a match, each checked against the lines it covers.
///
/// @param seals in order, starting with the seal of the header
/// @param completion the completion status of the match
public record SealHistory(Header header, List<Seal> seals, Completion completion) {

    public SealHistory {
        seals = List.copyOf(seals);
    }

    /// @throws BadFile if the source is not a match, or a seal does not match its lines
    public static SealHistory of(MatchSource origin) {
        try (ReplayReader reader = origin.open()) {
            var seals = new ArrayList<Seal>();
            seals.add(reader.seal());
            reader.forEach(commit -> seals.add(commit.seal()));
            return new SealHistory(reader.header(), seals, reader.completion());
        }
    }

    public MatchId match() {
        return header.match();
    }

    public MatchSeal lastSeal() {
        return new MatchSeal(match(), seals.getLast());
    }

    /// Returns the last seal that covers no entry after `entry`.
    public MatchSeal findSealUpTo(Sequence entry) {
        return new MatchSeal(match(), seals.stream().filter(seal -> seal.last().compareTo(entry) <= 0).toList()
                .getLast());
    }
}
