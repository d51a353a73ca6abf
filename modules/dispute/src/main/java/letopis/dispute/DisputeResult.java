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

/// The outcome of a position and its choices: an ordinary match, and which of its choices were written and which
/// implied.
///
/// @param written the position as it is in the file
/// @param names of the variant by language, the same in both where one is given, or nothing
/// @param match from its opening; the first choices put the position up
/// @param commits the commits of the match
/// @param ids the ids given to cards in the file
/// @param start the entry that put the position up at last; what follows from it counts as done
/// @param end how many entries there are up to the end of the game of the position
/// @param said every choice after that, in order
/// @param refused the choice the rules refused, which ended the run
/// @param idle the first choice that was left out since the game was over
/// @param result how the game of the position ended, if it has
/// @param outlook what is still due where the choices end
/// @param waitsInVain whether a moment that was waited for does not come, since somebody has to choose before it or the
///     turn is over
/// @param missed the moment that does not come in its turn, in the word of the file
/// @param expectations each thing that was expected, held or not
public record DisputeResult<S extends State>(
        SourceNode.Fields written, Map<Language, String> names, LoadedMatch<S> match, List<Commit> commits,
        Map<String, CardId> ids, long start, long end,
        List<Said> said, Optional<Refused> refused, Optional<Refused> idle, Optional<BoardView.Result> result,
        Optional<Outlook<S>> outlook,
        boolean waitsInVain, Optional<String> missed, List<Expectation> expectations) {

    /// A choice as it was taken.
    ///
    /// @param implied whether it was left out of the file because another choice implies it
    /// @param first its entry
    /// @param last the last entry that follows from it
    /// @param line where it is in the file
    public record Said(Choice choice, boolean implied, long first, long last, long line) {}

    /// @param choice what was wanted; empty where no event could record it
    /// @param number which of the choices in the file, from 1; 0 for what puts the position up
    /// @param at the entry behind which it was wanted, or could have been asked for
    public record Refused(Optional<Choice> choice, Refusal refusal, int number, long line, int column, long at) {}

    /// @param what its subject as a path: `cards.vampire.life`
    public record Expectation(String what, String expected, String actual, boolean held, long line, int column) {}

    /// @param at the entry at which it might have happened
    public record Omitted(long at, Omission omission) {}

    public DisputeResult {
        names = Map.copyOf(names);
        commits = List.copyOf(commits);
        said = List.copyOf(said);
        expectations = List.copyOf(expectations);
    }

    /// The name of the variant; empty where the file holds one position.
    public String name(Language language) {
        return names.getOrDefault(language, "");
    }

    /// A title of the file, with the name of the variant behind it.
    public String titled(String title, Language language) {
        return names.isEmpty() ? title : title + " · " + name(language);
    }

    /// What became of everybody. Where something is still due, what becomes of them if nobody does anything more.
    public List<Fate> fates() {
        List<Fate> fates = counted();
        return ending().flatMap(BoardView.Result::winner)
                .map(winner -> Fate.ended(fates, last(), winner)).orElse(fates);
    }

    /// How the game of the position has ended, or ends if nobody does anything more.
    public Optional<BoardView.Result> ending() {
        return result.or(() -> outlook.flatMap(Outlook::ended));
    }

    /// Whether the choice of a line of the file was made.
    public boolean hasTaken(long line) {
        return said.stream().anyMatch(one -> !one.implied() && one.line() == line);
    }

    private List<Fate> counted() {
        BoardView before = board(start);
        List<Ledger> ledgers = Ledger.between(match.game(), match.timeline(), Audience.JUDGE, start, end);
        return outlook.map(due -> Fate.all(match.game().cardDisplay(), before, due.then(),
                Stream.concat(ledgers.stream(), due.settled().stream()).toList()))
                .orElseGet(() -> Fate.all(match.game().cardDisplay(), before, board(end), ledgers));
    }

    /// What happened to each card and each player, up to the same moment as [#fates].
    public Verdict verdict() {
        return Verdict.between(match.game(), match.timeline(), start, end,
                outlook.map(Outlook::steps).orElse(List.of()));
    }

    /// The board on which that is seen.
    public BoardView last() {
        return outlook.map(Outlook::then).orElseGet(() -> board(end));
    }

    private BoardView board(long index) {
        return match.game().view(match.timeline().at(index), Audience.JUDGE);
    }

    /// What does not happen in it, though somebody may expect it: also in the phase a position is laid out in.
    public List<Omitted> omissions() {
        var omitted = new ArrayList<Omitted>();
        boolean laid = start > 0 && match.timeline().entry(start).event() instanceof Choice.Order;
        for (long at = laid ? start : start + 1; at <= end; at++) {
            for (Omission omission : match.game().omissions(match.timeline().at(at - 1),
                    match.timeline().entry(at).event())) {
                omitted.add(new Omitted(at, omission));
            }
        }
        return List.copyOf(omitted);
    }

    /// Whether everything came out as expected. Nobody expects a refusal, or that the moment does not come which was
    /// waited for, without saying so.
    public boolean held() {
        return expectations.stream().allMatch(Expectation::held)
                && (!expectations.isEmpty() || refused.isEmpty() && !waitsInVain);
    }
}
