package letopis.cli.packet;

import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import letopis.language.json.Renumbered;
import letopis.language.text.Words;
import letopis.league.MatchSeal;
import letopis.live.Chronicle;
import letopis.live.DiffWords;
import letopis.match.BoardDiff;
import letopis.match.MadeChoice;
import letopis.match.WhatIf;
import letopis.notation.LoadedMatch;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.MatchSetup;
import letopis.table.State;
import letopis.table.UnfitSettings;

/// A part of a match somebody argues about.
///
/// @param from the index before it
/// @param to its last entry
/// @param seal of the whole match
/// @param question what the argument is about, in the words of whoever asks
public record Packet(LoadedMatch<?> match, Audience audience, long from, long to, MatchSeal seal,
        Optional<String> question) {

    /// What is other at the end where one question of the rules is answered otherwise, in words.
    ///
    /// @return nothing where it makes no difference
    Optional<String> otherwise(String setting, String value, Words words) {
        return otherwise(match, setting, value, words);
    }

    private <S extends State> Optional<String> otherwise(LoadedMatch<S> played, String setting, String value,
            Words words) {
        var settings = new HashMap<String, String>(played.header().settings());
        settings.put(setting, value);
        S opening;
        try {
            opening = played.game().opening(new MatchSetup(List.copyOf(played.header().players().keySet()),
                    played.game().settings(settings), played.cards(), played.header().mixing()));
        } catch (UnfitSettings _) {
            return Optional.empty(); // it cannot be read so together with the others
        }
        S before = played.timeline().refolded(played.game(), opening, from);
        WhatIf<S> other = WhatIf.replay(played.game(), played.timeline(), from, to, before, Renumbered::of);
        if (other.ending() instanceof WhatIf.Ending.NotLegal(var entry, _, var refusal)) {
            return Optional.of(entry + ": " + words.refusal(refusal, other.end(), audience));
        }
        BoardView here = Chronicle.view(played, to, audience);
        BoardView there = played.game().view(other.end(), audience);
        List<DiffWords.Line> diff = DiffWords.of(BoardDiff.between(here, there, other.cards()), words);
        return diff.isEmpty() ? Optional.empty() : Optional.of(diff.stream()
                .map(line -> line.who() + ": " + String.join(", ", line.what())).collect(Collectors.joining("; ")));
    }

    /// Whether somebody chose to do nothing there.
    boolean isIdle(long entry) {
        return isIdle(match, entry);
    }

    private static <S extends State> boolean isIdle(LoadedMatch<S> played, long entry) {
        return MadeChoice.at(played.timeline(), entry).filter(made -> made.entry().number() == entry)
                .filter(made -> played.game().positions().flatMap(words -> words.idle(made.before()))
                        .filter(made.choice()::equals).isPresent()).isPresent();
    }
}
