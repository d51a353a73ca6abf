package letopis.app.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import letopis.app.text.Glyphs;
import letopis.app.text.Phrases;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.message.Language;
import letopis.language.text.Rulebook;
import letopis.language.text.Words;
import letopis.live.BoardDiffText;
import letopis.live.CardLabels;
import letopis.live.Chronicle;
import letopis.live.NarratedEntry;
import letopis.match.BoardDiff;
import letopis.match.Fate;
import letopis.match.RecordedChoice;
import letopis.match.WhatIf;
import letopis.match.WhatIf.Ending;
import letopis.notation.LoadedMatch;
import letopis.recording.Branch;
import letopis.recording.Option;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.Game;
import letopis.table.RecordedAs;
import letopis.table.State;

/// An answer about other choices: the legal alternatives to a recorded choice, or the story of a branch that starts
/// with one of them.
public sealed interface WhatIfAnswer extends Answer {

    /// A narrated entry.
    ///
    /// @param addedPass true for a pass that is not in the record
    record Line(Sequence entry, boolean chosen, boolean addedPass, String sentence, List<RuleRef> rules,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<Sequence> takenBackBy) {
        public Line {
            rules = List.copyOf(rules);
        }

        static Line of(NarratedEntry entry, boolean isPass) {
            return new Line(new Sequence(entry.entry()), entry.chosen(), isPass, entry.sentence(), entry.rules(),
                    entry.takenBackBy());
        }
    }

    /// The legal choices, surrenders last.
    record Choices(Line recordedChoice, List<LegalChoice> choices) implements WhatIfAnswer {}

    /// A legal choice.
    ///
    /// @param number the number to type for it; 0 for a surrender, which must be typed in words
    /// @param scriptLine the choice in script syntax
    @RecordedAs("Legal")
    record LegalChoice(int number, String sentence, Optional<String> scriptLine, boolean recorded) {}

    /// The story of a branch, with the differences between its end and the record.
    ///
    /// @param onlyIn the events that happened only in the record or only in the branch, up to the same moment
    /// @param branchEntries the entries of the branch
    /// @param replayedCount the number of recorded choices that were replayed
    /// @param recordEnd the end of the record
    /// @param branchEnd the end of the branch
    /// @param comparedEntry the entry of the record that the branch is compared with
    /// @param summary the differences between `comparedEntry` and the end of the branch
    record Story(Line recordedChoice, Outcomes onlyIn, List<Line> branchEntries, int replayedCount, Stop stop,
            End recordEnd, End branchEnd, long comparedEntry,
            List<BoardDiffText.Line> summary) implements WhatIfAnswer {}

    /// Events that happened only in the record or only in the branch.
    ///
    /// @param record the events of the record
    /// @param branch the events of the branch
    record Outcomes(List<Finding> record, List<Finding> branch) {

        private static Outcomes of(MatchPart record, MatchPart branch, Phrases phrases, Glyphs glyphs) {
            List<Finding> recorded = Finding.of(record, phrases, glyphs);
            List<Finding> instead = Finding.of(branch, phrases, glyphs);
            return new Outcomes(exclude(recorded, instead), exclude(instead, recorded));
        }

        private static List<Finding> exclude(List<Finding> findings, List<Finding> excludedFindings) {
            List<String> sentences = excludedFindings.stream().map(Finding::sentence).toList();
            return findings.stream().filter(finding -> !sentences.contains(finding.sentence())).toList();
        }
    }

    /// The reason why a branch ends.
    ///
    /// @param kind a stable code: `replayed`, `over`, `not-legal`, `not-there`, `chance`
    /// @param entry the recorded choice that cannot be replayed
    /// @param sentence the choice in words
    /// @param refusalSentence the reason in words
    /// @param notReplayedCount the number of recorded choices not replayed
    record Stop(String kind, Optional<Sequence> entry, String sentence, String refusalCode, String refusalSentence,
            List<Paragraph> paragraphs, int notReplayedCount) {
        private Stop(String kind, Optional<Sequence> entry, String sentence, int left) {
            this(kind, entry, sentence, "", "", List.of(), left);
        }

        private static <S extends State> Stop of(Chronicle chronicle, WhatIf<S> whatIf, Words words) {
            return switch (whatIf.ending()) {
                case Ending.FullReplay() -> new Stop("replayed", Optional.empty(), "", 0);
                case Ending.MatchOver(int rest) -> new Stop("over", Optional.empty(), "", rest);
                case Ending.UnknownChance() -> new Stop("chance", Optional.empty(), "", 0);
                case Ending.MissingReference(var entry) -> new Stop("not-there", Optional.of(entry),
                        chronicle.narrate(entry.number()).sentence(), 0);
                case Ending.IllegalRecordedChoice(var entry, _, var refusal) -> new Stop("not-legal",
                        Optional.of(entry), chronicle.narrate(entry.number()).sentence(), refusal.code(),
                        words.narrateRefusal(refusal, whatIf.end(), Audience.JUDGE),
                        Paragraph.ofAll(refusal.rules(), Rulebook.of(words.game()), words.language()), 0);
            };
        }
    }

    /// The end of a match.
    ///
    /// @param winner the winner; empty if the match is not over or was drawn
    /// @param lifeCode the code of the number that determines who loses, as in [Game#lifeCode]
    /// @param lifeBySeat the value of that number for each player
    record End(long entry, String moment, boolean over, Optional<Seat> winner, String lifeCode,
            SortedMap<Seat, Integer> lifeBySeat) {
        public End {
            lifeBySeat = Collections.unmodifiableSortedMap(lifeBySeat);
        }

        private static End of(Chronicle chronicle, long index, String numberCode) {
            BoardView board = chronicle.boardAt(index);
            var life = new TreeMap<Seat, Integer>();
            board.seats().forEach(seat -> life.put(seat.seat(),
                    Fate.findRemainingAmount(board, seat.seat(), numberCode)));
            return new End(index, chronicle.formatMoment(index), board.result().isPresent(),
                    board.result().flatMap(BoardView.Result::winner), numberCode, life);
        }
    }

    static <S extends State> Choices listChoices(Branch<S> branch, Language language) {
        int listed = branch.recording().options().size();
        var choices = new ArrayList<LegalChoice>();
        for (Option option : branch.options()) {
            int number = choices.size() + 1;
            choices.add(new LegalChoice(number <= listed ? number : 0, option.sentence(language),
                    branch.recording().formatScriptLine(option.choice()), branch.isRecorded(option)));
        }
        return new Choices(createRecordedLine(
                branch, new Chronicle(branch.recordedMatch(), createLabelledWords(branch, language), Audience.JUDGE)),
                choices);
    }

    /// Replays the later choices of the record in a branch until one is illegal. Returns the story of the branch.
    ///
    /// @param branch a branch that starts with another choice
    static <S extends State> Story createStory(Branch<S> branch, Phrases phrases, Glyphs glyphs) {
        Language language = phrases.language();
        WhatIf<S> whatIf = branch.replay();
        LoadedMatch<S> record = branch.recordedMatch();
        LoadedMatch<S> match = branch.recording().match();
        Words words = createLabelledWords(branch, language);
        var played = new Chronicle(record, words, Audience.JUDGE);
        var chronicle = new Chronicle(match, words, Audience.JUDGE);
        long last = match.timeline().size();
        BoardDiff diff = BoardDiff.compare(played.boardAt(whatIf.same()), chronicle.boardAt(last), whatIf.cards());
        long again = whatIf.steps().stream().filter(step -> step.recorded().isPresent()).count();
        Set<Long> passes = findPassEntries(match, whatIf, branch.replacedChoice().first());
        long before = branch.replacedChoice().first() - 1;
        return new Story(createRecordedLine(branch, played), Outcomes.of(MatchPart.of(played, before, whatIf.same()),
                MatchPart.of(chronicle, before, last), phrases, glyphs),
                LongStream.rangeClosed(branch.replacedChoice().first(), last)
                .mapToObj(entry -> Line.of(chronicle.narrate(entry), passes.contains(entry))).toList(), (int) again,
                Stop.of(played, whatIf, words),
                End.of(played, record.timeline().findEffectiveIndex(record.timeline().size()), match.game()
                .lifeCode()),
                End.of(chronicle, last, match.game().lifeCode()), whatIf.same(), BoardDiffText.of(diff, words));
    }

    private static Line createRecordedLine(Branch<?> branch, Chronicle chronicle) {
        return Line.of(chronicle.narrate(branch.replacedChoice().entry().number()), false);
    }

    private static <S extends State> Words createLabelledWords(Branch<S> branch, Language language) {
        Words plain = branch.recording().words(language);
        return plain.withLabels(CardLabels.of(plain,
                Chronicle.viewBoard(branch.recordedMatch(), branch.replacedChoice().first() - 1, Audience.JUDGE)));
    }

    private static <S extends State> Set<Long> findPassEntries(LoadedMatch<S> match, WhatIf<S> whatIf,
            long firstEntry) {
        List<RecordedChoice<S>> made = RecordedChoice.listChoicesInEffectAt(match.timeline(), match.timeline().size())
                .stream()
                .filter(choice -> choice.first() >= firstEntry).toList();
        int instead = made.size() - whatIf.steps().size();
        return IntStream.range(instead, made.size()).filter(i -> whatIf.steps().get(i - instead).recorded().isEmpty())
                .mapToObj(i -> made.get(i).entry().number()).collect(Collectors.toSet());
    }
}
