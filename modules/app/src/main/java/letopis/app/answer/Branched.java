package letopis.app.answer;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.LongStream;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.text.Words;
import letopis.live.CardLabels;
import letopis.live.Chronicle;
import letopis.live.DiffWords;
import letopis.live.NarratedEntry;
import letopis.match.BoardDiff;
import letopis.match.Fate;
import letopis.match.MadeChoice;
import letopis.match.WhatIf.Ending;
import letopis.match.WhatIf;
import letopis.notation.LoadedMatch;
import letopis.recording.Branch;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.Game;
import letopis.table.State;

/// What came of another choice, in one language.
///
/// @param at the entry of the choice that was not made
/// @param recorded that choice
/// @param branch what happened instead, from `first` on
/// @param first the first entry that is other
/// @param passes the entries of passes that nobody made in the record
/// @param again how many choices of the record were made again
/// @param stop why it goes no further
/// @param record the end of the record
/// @param end the end of the branch
/// @param same the index of the record the branch is compared with
/// @param diff what is other in the branch
public record Branched(Sequence at, NarratedEntry recorded, Chronicle branch, long first, Set<Long> passes, int again,
        Stop stop, End record, End end, long same, List<DiffWords.Line> diff) {

    public Branched {
        passes = Set.copyOf(passes);
        diff = List.copyOf(diff);
    }

    /// Why a branch goes no further.
    ///
    /// @param kind a stable word: `replayed`, `over`, `not-legal`, `not-there`, `chance`
    /// @param entry the choice of the record that cannot be made
    /// @param sentence what that choice is
    /// @param refusal why not
    /// @param left how many choices of the record are left
    public record Stop(String kind, Optional<Sequence> entry, String sentence, String code, String refusal,
            List<RuleRef> rules, int left) {
        public Stop {
            rules = List.copyOf(rules);
        }

        private Stop(String kind, Optional<Sequence> entry, String sentence, int left) {
            this(kind, entry, sentence, "", "", List.of(), left);
        }
    }

    /// How a match stands where it ends.
    ///
    /// @param winner nobody where it is not over, or drawn
    /// @param counted the code of what a player is beaten without, as [Game#life] has it
    /// @param life what each player has of it
    public record End(long entry, String moment, boolean over, Optional<Seat> winner, String counted,
            SortedMap<Seat, Integer> life) {
        public End {
            life = Collections.unmodifiableSortedMap(life);
        }

        /// @param counted the code of what a player is beaten without
        static End of(Chronicle chronicle, long index, String counted) {
            BoardView board = chronicle.board(index);
            var life = new TreeMap<Seat, Integer>();
            board.seats().forEach(seat -> life.put(seat.seat(), Fate.left(board, seat.seat(), counted)));
            return new End(index, chronicle.moment(index), board.result().isPresent(),
                    board.result().flatMap(BoardView.Result::winner), counted, life);
        }
    }

    /// @param here the branch, played as far as it goes
    public static <S extends State> Branched of(Branch<S> here, WhatIf<S> whatIf, Words plain) {
        LoadedMatch<S> record = here.record();
        MadeChoice<S> instead = here.instead();
        LoadedMatch<S> match = here.recording().match();
        Words words = plain.labelled(CardLabels.of(plain,
                Chronicle.view(record, instead.first() - 1, Audience.JUDGE)));
        var played = new Chronicle(record, words, Audience.JUDGE);
        var branch = new Chronicle(match, words, Audience.JUDGE);
        long last = match.timeline().size();
        BoardDiff diff = BoardDiff.between(played.board(whatIf.same()), branch.board(last), whatIf.cards());
        long again = whatIf.steps().stream().filter(step -> step.recorded().isPresent()).count();
        return new Branched(instead.entry(), played.line(instead.entry().number()), branch, instead.first(),
                passes(match, whatIf, instead.first()), (int) again, stop(played, whatIf, words),
                End.of(played, record.timeline().effective(record.timeline().size()), match.game().life()),
                End.of(branch, last, match.game().life()),
                whatIf.same(), DiffWords.of(diff, words));
    }

    private static <S extends State> Set<Long> passes(LoadedMatch<S> match, WhatIf<S> whatIf, long first) {
        List<MadeChoice<S>> made = MadeChoice.upTo(match.timeline(), match.timeline().size()).stream()
                .filter(one -> one.first() >= first).toList();
        var passes = new HashSet<Long>();
        int instead = made.size() - whatIf.steps().size();
        for (int i = instead; i < made.size(); i++) {
            if (whatIf.steps().get(i - instead).recorded().isEmpty()) {
                passes.add(made.get(i).entry().number());
            }
        }
        return passes;
    }

    private static <S extends State> Stop stop(Chronicle played, WhatIf<S> whatIf, Words words) {
        return switch (whatIf.ending()) {
            case Ending.AllReplayed() -> new Stop("replayed", Optional.empty(), "", 0);
            case Ending.Over(int left) -> new Stop("over", Optional.empty(), "", left);
            case Ending.UnknownChance() -> new Stop("chance", Optional.empty(), "", 0);
            case Ending.NotThere(var entry) -> new Stop("not-there", Optional.of(entry),
                    played.line(entry.number()).sentence(), 0);
            case Ending.NotLegal(var entry, _, var refusal) -> new Stop("not-legal", Optional.of(entry),
                    played.line(entry.number()).sentence(), refusal.code(),
                    words.refusal(refusal, whatIf.end(), Audience.JUDGE), refusal.rules(), 0);
        };
    }

    /// What happened in the branch.
    public List<NarratedEntry> lines() {
        return LongStream.rangeClosed(first, end.entry()).mapToObj(branch::line).toList();
    }
}
