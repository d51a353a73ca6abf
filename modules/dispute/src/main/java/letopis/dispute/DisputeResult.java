package letopis.dispute;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Commit;
import letopis.language.message.Language;
import letopis.match.Fate;
import letopis.match.Ledger;
import letopis.match.Verdict;
import letopis.notation.LoadedMatch;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.Omission;
import letopis.table.Refusal;
import letopis.table.SourceNode;
import letopis.table.State;

/// The outcome of a position and its choices. They form an ordinary match, which includes the choices that the file
/// only implies.
///
/// @param written the position as in the file
/// @param names the name of the variant by language; may be empty. If the file gives only one name, it is used for
///   both languages
/// @param match the match from its opening; its first choices set up the position
/// @param commits the commits of the match
/// @param ids the card ids of the file
/// @param start the last setup entry; its consequences belong to the setup
/// @param end the number of entries up to the end of the position's game
/// @param said all choices after the setup, in order
/// @param refused the choice that the rules refused, which ended the run
/// @param skippedChoice the first choice skipped because the game was over
/// @param result the result of the position's game, if it ended
/// @param outlook the effects that are still pending after the last choice
/// @param waitsInVain true if an awaited moment is not reached, because a player must choose first or the turn is
///   over
/// @param missed the moment that did not come in its turn, as written in the file
/// @param expectations all expectations, met or not
public record DisputeResult<S extends State>(
        SourceNode.Fields written, Map<Language, String> names, LoadedMatch<S> match, List<Commit> commits,
        Map<String, CardId> ids, long start, long end,
        List<PlayedChoice> said, Optional<RejectedChoice> refused, Optional<RejectedChoice> skippedChoice,
        Optional<BoardView.Result> result,
        Optional<Outlook<S>> outlook,
        boolean waitsInVain, Optional<String> missed, List<Expectation> expectations) {

    /// A choice that was made.
    ///
    /// @param implied true if the file omits it because another choice implies it
    /// @param first the entry of the choice
    /// @param last the last entry that follows from it
    /// @param line the line in the file
    public record PlayedChoice(Choice choice, boolean implied, long first, long last, long line) {}

    /// @param choice the refused choice; empty if no event can represent it
    /// @param number the index among the choices of the file, from 1; 0 for the setup
    /// @param at the entry after which it was attempted or could have been made
    public record RejectedChoice(Optional<Choice> choice, Refusal refusal, int number, long line, int column,
            long at) {}

    /// @param what the path of the expected value, for example `cards.vampire.life`
    public record Expectation(String what, String expected, String actual, boolean held, long line, int column) {}

    /// @param at the entry at which the effect could have happened
    public record LocatedOmission(long at, Omission omission) {}

    public DisputeResult {
        names = Map.copyOf(names);
        commits = List.copyOf(commits);
        said = List.copyOf(said);
        expectations = List.copyOf(expectations);
    }

    /// Returns the name of the variant; empty if the file holds a single position.
    public String name(Language language) {
        return names.getOrDefault(language, "");
    }

    /// Returns the title of the file followed by the name of the variant.
    public String formatTitleWithVariant(String title, Language language) {
        return names.isEmpty() ? title : title + " · " + name(language);
    }

    /// Returns the fates of all subjects. Pending effects are resolved first, without further choices.
    public List<Fate> fates() {
        List<Fate> fates = fatesFromLedgers();
        return expectedResult().flatMap(BoardView.Result::winner)
                .map(winner -> Fate.withLosers(fates, finalBoard(), winner)).orElse(fates);
    }

    /// Returns the result of the position's game. Pending effects are resolved first, without further choices.
    public Optional<BoardView.Result> expectedResult() {
        return result.or(() -> outlook.flatMap(Outlook::ended));
    }

    /// Returns whether the choice in a line of the file was made.
    public boolean wasPlayed(long line) {
        return said.stream().anyMatch(choice -> !choice.implied() && choice.line() == line);
    }

    private List<Fate> fatesFromLedgers() {
        BoardView before = boardAt(start);
        List<Ledger> ledgers = Ledger.listLedgersBetween(match.game(), match.timeline(), Audience.JUDGE, start, end);
        return outlook.map(due -> Fate.collect(match.game().cardDisplay(), before, due.then(),
                Stream.concat(ledgers.stream(), due.settled().stream()).toList()))
                .orElseGet(() -> Fate.collect(match.game().cardDisplay(), before, boardAt(end), ledgers));
    }

    /// Returns the changes to cards and players up to the moment described at [#fates].
    public Verdict verdict() {
        return Verdict.between(match.game(), match.timeline(), start, end,
                outlook.map(Outlook::steps).orElse(List.of()));
    }

    /// Returns the board at the moment described at [#fates].
    public BoardView finalBoard() {
        return outlook.map(Outlook::then).orElseGet(() -> boardAt(end));
    }

    private BoardView boardAt(long index) {
        return match.game().view(match.timeline().at(index), Audience.JUDGE);
    }

    /// Returns the effects that do not happen although a player may expect them. Includes those of the initial phase.
    public List<LocatedOmission> omissions() {
        var omitted = new ArrayList<LocatedOmission>();
        boolean laid = start > 0 && match.timeline().entry(start).event() instanceof Choice.Order;
        for (long at = laid ? start : start + 1; at <= end; at++) {
            for (Omission omission : match.game().omissions(match.timeline().at(at - 1),
                    match.timeline().entry(at).event())) {
                omitted.add(new LocatedOmission(at, omission));
            }
        }
        return List.copyOf(omitted);
    }

    /// Returns whether all expectations are met. A refusal or a missed moment counts as unmet unless the file expects
    /// it.
    public boolean meetsExpectations() {
        return expectations.stream().allMatch(Expectation::held)
                && (!expectations.isEmpty() || refused.isEmpty() && !waitsInVain);
    }
}
