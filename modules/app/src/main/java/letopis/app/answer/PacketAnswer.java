package letopis.app.answer;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import letopis.app.match.OpenMatch;
import letopis.app.text.DisplayNames;
import letopis.app.text.Glyphs;
import letopis.app.text.Phrases;
import letopis.journal.Entry;
import letopis.journal.MatchId;
import letopis.journal.RuleRef;
import letopis.journal.Sequence;
import letopis.language.json.BoardJson;
import letopis.language.json.References;
import letopis.language.json.Renumberer;
import letopis.language.text.Readings;
import letopis.language.text.Rulebook;
import letopis.language.text.Words;
import letopis.league.MatchSeal;
import letopis.live.BoardDiffText;
import letopis.live.Chronicle;
import letopis.live.NarratedEntry;
import letopis.match.BoardDiff;
import letopis.match.CauseChain;
import letopis.match.LateChoice;
import letopis.match.Ledger;
import letopis.match.RecordedChoice;
import letopis.match.WhatIf;
import letopis.notation.LoadedMatch;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.InvalidSettingsException;
import letopis.table.MatchSetup;
import letopis.table.RecordedAs;
import letopis.table.State;

/// A disputed part of a match with everything that decides the dispute, in one language.
///
/// @param seal the seal of the whole match
/// @param title the title of the match
/// @param question the question of a player or judge
/// @param from the entry before the part
/// @param to the last entry of the part
/// @param verdict the outcome for each card and player
/// @param lateSentences sentences about choices that came too late
/// @param ledgers the arithmetic of each phase, as numbers and in words
/// @param causes the causes of each sum; also, for each choice, the causes of its last effect outside the sums
/// @param paragraphs the applied paragraphs
/// @param readings the questions these paragraphs leave open, those that affect the outcome first
public record PacketAnswer(MatchSeal seal, String title, Optional<String> question, long from, long to,
        TableMoment tableBefore, TableMoment tableAfter, List<Finding> verdict, List<Step> story,
        List<String> lateSentences, List<Sum> ledgers, List<WhyAnswer> causes, List<Paragraph> paragraphs,
        List<OpenQuestion> readings) implements Answer {

    /// The table after an entry.
    ///
    /// @param board a JSON object, as in `board.schema.json`
    @RecordedAs("Stand")
    public record TableMoment(String moment, @JsonIgnore BoardView view, @JsonRawValue String board) {

        static TableMoment of(MatchId match, long entry, Chronicle chronicle) {
            BoardView view = chronicle.boardAt(entry);
            return new TableMoment(chronicle.formatMoment(entry), view,
                    BoardJson.of(match, new Sequence(entry), view, List.of()));
        }
    }

    /// An entry of the part.
    ///
    /// @param idle true if a player chose to do nothing
    public record Step(@JsonIgnore NarratedEntry line, long entry, boolean chosen, String sentence, List<RuleRef> rules,
            boolean idle, @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<Sequence> takenBackBy) {

        private Step(NarratedEntry line, boolean idle) {
            this(line, line.entry(), line.chosen(), line.sentence(), line.rules(), idle, line.takenBackBy());
        }
    }

    /// The arithmetic of one phase, as numbers and in words.
    public record Sum(@JsonIgnore Ledger ledger, @JsonUnwrapped LedgerAnswer numbers, AnswerWords.Sum sum) {}

    /// @param setting the name of the setting that answers the question
    /// @param value the answer in this match
    /// @param otherOutcomes the differences under each other answer, in words; empty if there are none
    public record OpenQuestion(@JsonIgnore Readings.Reading reading, String setting, String question, String value,
            Map<String, Optional<String>> otherOutcomes) {

        private boolean changesOutcome() {
            return otherOutcomes.values().stream().anyMatch(Optional::isPresent);
        }
    }

    /// Collects the facts of a part.
    ///
    /// @param from the entry before the part
    /// @param to the last entry of the part
    public static PacketAnswer of(OpenMatch openMatch, Audience audience, long from, long to, Optional<String> question,
            Phrases phrases) {
        return new Facts<>(openMatch.match(), audience, from, to, openMatch.words(phrases.language()), phrases)
                .createPacket(openMatch.seal(), question);
    }

    private static final class Facts<S extends State> {

        private final LoadedMatch<S> match;
        private final Audience audience;
        private final long firstEntry;
        private final long lastEntry;
        private final Words words;
        private final Phrases phrases;
        private final Chronicle chronicle;
        private final List<Step> steps;
        private final List<Ledger> ledgers;

        Facts(LoadedMatch<S> match, Audience audience, long firstEntry, long lastEntry, Words words, Phrases phrases) {
            this.match = match;
            this.audience = audience;
            this.firstEntry = firstEntry;
            this.lastEntry = lastEntry;
            this.words = words;
            this.phrases = phrases;
            this.chronicle = new Chronicle(match, words, audience);
            this.steps = LongStream.rangeClosed(firstEntry + 1, lastEntry)
                    .mapToObj(at -> new Step(chronicle.narrate(at),
                            RecordedChoice.isIdle(match.game(), match.timeline(), at))).toList();
            this.ledgers = chronicle.ledgers().stream().filter(ledger -> ledger.entry().number() > firstEntry
                    && ledger.entry().number() <= lastEntry).toList();
        }

        PacketAnswer createPacket(MatchSeal seal, Optional<String> question) {
            var cited = new LinkedHashSet<RuleRef>();
            steps.forEach(step -> cited.addAll(chronicle.listRules(step.line().entry())));
            Rulebook rulebook = Rulebook.of(match.game());
            Words distinct = chronicle.createWordsForRange(firstEntry, lastEntry);
            DisplayNames names = DisplayNames.of(distinct, Glyphs.UNICODE);
            var accounts = new LedgerText(distinct, phrases.messages(), Glyphs.UNICODE, names, 0);
            return new PacketAnswer(seal, chronicle.title(), question, firstEntry, lastEntry,
                    TableMoment.of(seal.match(), firstEntry, chronicle),
                    TableMoment.of(seal.match(), lastEntry, chronicle),
                    Finding.of(MatchPart.of(chronicle, firstEntry, lastEntry), phrases, Glyphs.UNICODE), steps,
                    formatLateChoiceSentences(names),
                    ledgers.stream().map(ledger -> new Sum(ledger, LedgerAnswer.of(ledger),
                            accounts.describeLedger(ledger, chronicle))).toList(), causes(),
                    Paragraph.ofAll(cited, rulebook, words.language()), listOpenQuestions(cited));
        }

        private List<String> formatLateChoiceSentences(DisplayNames names) {
            return LateChoice.findLateChoices(match.game(), match.timeline(), firstEntry, lastEntry, ledgers,
                    References::listCards).stream()
                    .map(lateChoice -> phrases.say("answer.too-late",
                            Map.of("declared", lateChoice.choiceEntry(), "counted",
                            lateChoice.settlementEntry(), "who", names.of(lateChoice.card()),
                            "choice", chronicle.narrate(lateChoice.choiceEntry()).sentence()))).toList();
        }

        /// Returns the causes of the sums, followed by the causes of each choice's last effect outside the sums.
        private List<WhyAnswer> causes() {
            var answered = new LinkedHashMap<Sequence, WhyAnswer>();
            var links = new HashSet<Sequence>();
            ledgers.forEach(ledger -> addCauses(ledger.entry(), answered, links));
            var last = new HashMap<Long, Sequence>();
            steps.stream().map(Step::line).filter(line -> !line.chosen()).forEach(line ->
                    chronicle.findCauses(line.entry()).links().stream().map(CauseChain.Link::entry)
                            .filter(Entry::isChoice)
                            .forEach(choice -> last.put(choice.seq().number(), new Sequence(line.entry()))));
            for (Step step : steps) {
                long choice = step.line().entry();
                if (!step.idle() && last.containsKey(choice) && !links.contains(new Sequence(choice))) {
                    addCauses(last.get(choice), answered, links);
                }
            }
            return List.copyOf(answered.values());
        }

        private void addCauses(Sequence entry, Map<Sequence, WhyAnswer> answersByEntry, Set<Sequence> linkedEntries) {
            WhyAnswer answer = WhyAnswer.of(entry.number(), chronicle, words, phrases, Glyphs.UNICODE);
            answersByEntry.put(entry, answer);
            answer.chain().forEach(link -> linkedEntries.add(link.entry()));
        }

        private List<OpenQuestion> listOpenQuestions(Set<RuleRef> citedRules) {
            return Readings.of(match.game()).all().stream()
                    .filter(reading -> reading.kind() == Readings.Kind.READING)
                    .filter(reading -> reading.paragraphs().stream().anyMatch(citedRules::contains))
                    .map(this::createQuestion).sorted(Comparator.comparing(question -> !question.changesOutcome()))
                    .toList();
        }

        private OpenQuestion createQuestion(Readings.Reading reading) {
            String here = match.header().settings().getOrDefault(reading.setting(), "");
            var outcomes = new LinkedHashMap<String, Optional<String>>();
            reading.values().stream().filter(value -> !value.equals(here))
                    .forEach(value -> outcomes.put(value, describeOutcomeWith(reading.setting(), value)));
            return new OpenQuestion(reading, reading.setting(), reading.findQuestion(words.language()), here, outcomes);
        }

        private Optional<String> describeOutcomeWith(String setting, String value) {
            var settings = new HashMap<>(match.header().settings());
            settings.put(setting, value);
            S opening;
            try {
                opening = match.game().opening(new MatchSetup(List.copyOf(match.header().players().keySet()),
                        match.game().settings(settings), match.cards(), match.header().renumberingRule()));
            } catch (InvalidSettingsException _) {
                return Optional.empty(); // this value cannot be combined with the others
            }
            S before = match.timeline().refold(match.game(), opening, firstEntry);
            WhatIf<S> other = WhatIf.replay(match.game(), match.timeline(), firstEntry, lastEntry, before,
                    Renumberer::renumber);
            if (other.ending() instanceof WhatIf.Ending.IllegalRecordedChoice(var entry, _, var refusal)) {
                return Optional.of(entry + ": " + words.narrateRefusal(refusal, other.end(), audience));
            }
            BoardView boardView = match.game().view(other.end(), audience);
            List<BoardDiffText.Line> diff = BoardDiffText.of(
                    BoardDiff.compare(chronicle.boardAt(other.same()), boardView, other.cards()), words);
            return diff.isEmpty() ? Optional.empty() : Optional.of(diff.stream()
                    .map(line -> line.name() + ": " + String.join(", ", line.changes()))
                    .collect(Collectors.joining("; ")));
        }
    }
}
