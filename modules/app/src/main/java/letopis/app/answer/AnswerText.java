package letopis.app.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import letopis.app.text.Columns;
import letopis.app.text.DisplayNames;
import letopis.app.text.Glyphs;
import letopis.app.text.Layout;
import letopis.app.text.LogText;
import letopis.app.text.StyledText;
import letopis.app.text.TextStyle;
import letopis.dispute.Outlook;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.language.text.Readings;
import letopis.language.text.Rulebook;
import letopis.language.text.Words;
import letopis.live.NarratedEntry;
import letopis.match.Ledger;
import letopis.table.AwaitedInput;

/// The answer to a dispute as text for players: fates, arithmetic, actions, and the rules behind them.
public final class AnswerText {

    private static final String INDENT = "  ";
    private static final int LONG_ANSWER_LENGTH = 24;
    private static final int LEADING_OMISSION_COUNT = 2; // omissions shown first if nothing happened

    private final PositionAnswer answer;
    private final List<OtherOutcome> otherOutcomes;
    private final Words words;
    private final Rulebook rulebook;
    private final Layout layout;
    private final Glyphs glyphs;
    private final DisplayNames names;
    private final int width;
    private final List<StyledText> text = new ArrayList<>();
    private final List<AnswerWords.Statement> statements = new ArrayList<>();
    private final List<AnswerWords.Act> acts = new ArrayList<>();

    private AnswerText(PositionAnswer answer, List<OtherOutcome> otherOutcomes, Rulebook rulebook, Layout layout) {
        this.answer = answer;
        this.otherOutcomes = otherOutcomes;
        this.words = answer.words();
        this.rulebook = rulebook;
        this.layout = layout;
        this.glyphs = layout.glyphs();
        this.names = DisplayNames.of(words, glyphs);
        this.width = layout.width();
    }

    /// @param otherOutcomes the outcomes under other readings of the rules
    /// @param isBrief true to leave out the actions and the text of the rules
    public static List<StyledText> of(PositionAnswer answer, List<OtherOutcome> otherOutcomes, Rulebook rulebook,
            Layout layout, boolean isBrief) {
        var page = new AnswerText(answer, otherOutcomes, rulebook, layout);
        page.addWrappedText(answer.title() + " · " + answer.chronicle().describeGame(), "", TextStyle.TITLE);
        page.addVerdict();
        page.addArithmetic();
        page.addOmissions();
        if (isBrief) {
            page.addRuleIds(page.citedRules());
            return page.text;
        }
        List<RuleRef> cited = page.citedRules();
        if (answer.end() > answer.set()) {
            page.addChoices();
        }
        page.addRules(cited);
        if (page.text.size() > LONG_ANSWER_LENGTH) { // the start has scrolled off the screen
            page.addHeading("answer.again");
            page.addVerdict();
        }
        return page.text;
    }

    /// Returns the answer split into parts.
    public static AnswerWords createNarration(PositionAnswer answer, List<OtherOutcome> otherOutcomes,
            Rulebook rulebook, Layout layout) {
        Layout drawn = layout.withSize(layout.width(), Glyphs.UNICODE);
        var page = new AnswerText(answer, List.of(), rulebook, drawn);
        page.addVerdict();
        page.addChoices();
        var otherwise = new AnswerText(answer, otherOutcomes, rulebook, drawn);
        otherOutcomes.forEach(otherwise::addOtherReading);
        return new AnswerWords(answer.title() + " · " + answer.chronicle().describeGame(), page.statements,
                otherwise.statements, page.sums(), page.acts);
    }

    private List<AnswerWords.Sum> sums() {
        var ledgers = new LedgerText(words, layout.messages(), glyphs, names, width,
                answer.matchPart().sparedSubjects());
        var sums = new ArrayList<AnswerWords.Sum>();
        answer.outlook().stream().flatMap(outlook -> outlook.settled().stream()).forEach(outlook -> sums.add(
                new AnswerWords.Sum("", List.of(), ledgers.describeLedger(outlook.accounts(),
                        entry -> answer.chronicle().listRules(entry.number())))));
        answer.ledgers().forEach(ledger -> sums.add(ledgers.describeLedger(ledger, answer.chronicle())));
        return sums;
    }

    private void addVerdict() {
        answer.refused().ifPresent(this::addRefusal);
        answer.missed().ifPresentOrElse(moment -> addWrappedText(layout.say("answer.missed", Map.of("moment", moment,
                        "turn", answer.chronicle().boardAt(answer.end()).moment().turn())), "", TextStyle.BAD),
                () -> answer.outlook().ifPresent(this::addOutlook));
        List<VerdictText.Line> lines = VerdictText.of(answer.matchPart(), layout, glyphs);
        boolean drawn = answer.result().filter(result -> result.winner().isEmpty()).isPresent();
        boolean calm = !drawn && answer.fates().isEmpty() && answer.refused().isEmpty() && answer.winner().isEmpty();
        boolean open = !drawn && answer.refused().isEmpty() && answer.winner().isEmpty();
        List<Finding> first = open ? listFindings("answer.first") : List.of();
        List<Finding> instead = open ? listFindings("answer.instead") : List.of();
        boolean legal = LongStream.rangeClosed(answer.set() + 1, answer.end()).anyMatch(this::isExplicitChoice);
        boolean alone = calm && answer.result().isEmpty() && lines.isEmpty() && first.isEmpty() && instead.isEmpty();
        if (legal && alone) {
            addWrappedText(layout.say("answer.allowed"), "",
                    TextStyle.GOOD); // the dispute may be about whether this is allowed
        }
        answer.outlook().filter(outlook -> outlook.reached() || hasEffects(outlook))
                .ifPresent(outlook -> addWrappedText(formatOutlookHeading(outlook), "", TextStyle.STRONG));
        first.forEach(finding -> addCitedLine(finding.sentence(), finding.rules(), "", TextStyle.STRONG));
        List<VerdictText.Line> leading = !open ? List.of() : lines.stream().filter(line -> calm || line.well())
                .filter(line -> answer.focus().leading().containsKey(line.subject().id())).toList();
        leading.forEach(line -> addCitedLine(line.sentence(), line.rules(), "",
                line.well() ? TextStyle.GOOD : TextStyle.BAD));
        if (calm) {
            instead.forEach(finding -> addCitedLine(finding.sentence(), finding.rules(), "", TextStyle.GOOD));
        }
        if (drawn) {
            addCitedLine(layout.say("answer.drawn"), answer.matchPart().endingRules(), "", TextStyle.STRONG);
        }
        lines.stream().filter(line -> !leading.contains(line)).forEach(line ->
                addCitedLine(line.sentence(), line.rules(), "", line.well() ? TextStyle.GOOD : TextStyle.BAD));
        if (!calm) {
            instead.forEach(finding -> addCitedLine(finding.sentence(), finding.rules(), "", TextStyle.GOOD));
        }
        answer.winner().ifPresent(seat -> addCitedLine(answer.matchPart().findOutcomeSentence("answer.won", seat)
                .orElseGet(() -> layout.say("answer.wins", Map.of("who", words.player(seat)))),
                answer.matchPart().endingRules(), "", TextStyle.GOOD));
        if (calm && first.isEmpty() && instead.isEmpty() && lines.isEmpty()) {
            addNoHarmSentence();
        }
        answer.idle().ifPresent(choice -> addWrappedText(layout.say("answer.idle",
                Map.of("number", choice.number(), "line", choice.line())), "", TextStyle.STRONG));
        if (answer.refused().isEmpty() && answer.end() > answer.set()) {
            long last = answer.endsAtPhaseChange() ? answer.end() - 1 : answer.end(); // excludes the next phase
            addWrappedText(layout.say("answer.moment", Map.of("moment", answer.chronicle().formatMoment(last),
                    "legal", legal && !alone)), INDENT, TextStyle.QUIET);
        }
        answer.late().forEach(late -> addWrappedText(layout.say("answer.too-late",
                Map.of("declared", late.choiceEntry(), "counted", late.settlementEntry(), "who", names.of(late.card()),
                        "choice", late.choiceEntry() > 0 ? answer.chronicle().narrate(late.choiceEntry()).sentence()
                                : answer.refused().map(RefusedChoice::choiceSentence).orElse(""))), "", TextStyle.BAD));
        otherOutcomes.forEach(this::addOtherReading);
        addExpectations();
    }

    /// Returns the findings for the events and omissions that the game lists under `key`, in order. For `answer.first`,
    /// these include all omissions caused by the position itself.
    private List<Finding> listFindings(String key) {
        if (words.messages().find(key).isEmpty()) {
            return List.of();
        }
        List<String> codes = List.of(words.word(key).split(" "));
        boolean leads = key.equals("answer.first");
        return LongStream.rangeClosed(answer.set(), answer.end()).boxed().flatMap(at -> Stream.concat(
                codes.stream().filter(type -> at > answer.set() && answer.chronicle().isEventOfType(at, type)).limit(1)
                        .map(_ -> answer.chronicle().narrate(at)).map(line -> new Finding(line.sentence() + ".",
                                line.rules().stream().limit(1).toList())),
                answer.omitted().stream().filter(omission -> omission.entry() == at && (leads && at == answer.set()
                                || codes.contains(omission.code().substring(omission.code().indexOf('.') + 1))))
                        .map(omission -> new Finding(omission.sentence(), omission.rules())))).distinct().toList();
    }

    /// Adds the sentence for a dispute in which no player was harmed, for example that nothing was done.
    private void addNoHarmSentence() {
        AwaitedChoice next = AwaitedChoice.of(answer.chronicle().boardAt(answer.end()));
        if (answer.outlook().isEmpty() && answer.result().isEmpty() && next.seats().isEmpty()
                && !next.prompt().isEmpty() && answer.end() == answer.chronicle().end()) {
            addOutlook(next); // a chance result is still missing
        } else if (answer.end() == answer.set()) {
            addWrappedText(layout.say("answer.nothing-done"), "", TextStyle.STRONG);
        } else if (!answer.omitted().isEmpty()) { // the omissions are the answer
            answer.omitted().stream().limit(LEADING_OMISSION_COUNT).forEach(omission ->
                    addCitedLine(omission.sentence(), omission.rules(), "", TextStyle.STRONG));
        } else if (answer.outlook().filter(outlook -> !outlook.reached()).isEmpty()) {
            boolean own = words.messages().find("answer.unchanged").isPresent(); // for games without life
            addWrappedText(own ? words.word("answer.unchanged") : layout.say("answer.unchanged"), "", TextStyle.STRONG);
        }
    }

    private boolean isExplicitChoice(long entry) {
        return answer.chronicle().narrate(entry).chosen() && !answer.implied().contains(entry);
    }

    /// Adds a note that the verdict depends on a question the rules leave open. The note includes the outcome under the
    /// other answer.
    private void addOtherReading(OtherOutcome other) {
        var under = new ArrayList<Finding>();
        other.refused().ifPresent(refusal -> under.add(refusal.explainRefusal(layout.say(refusal.sentenceKey(), Map.of(
                "number", refusal.choiceNumber(), "line", refusal.line(), "choice", refusal.choiceSentence())))));
        if (other.allowed()) {
            under.add(new Finding(layout.say("answer.allowed"), List.of()));
        }
        Optional<AwaitedChoice> open = other.answer().outlook()
                .filter(outlook -> !outlook.reached() && answer.outlook().isEmpty()
                && other.refused().isEmpty()).map(outlook -> AwaitedChoice.of(outlook.then()));
        boolean unfinished = other.unasked().isPresent() && open.isPresent(); // the file does not say how it continues
        other.unasked().ifPresent(choice -> under.add(new Finding(layout.say("answer.unasked", Map.of(
                "number", choice.number(), "line", choice.line(), "who", open.map(this::describeActors).orElse(""),
                "prompt", open.map(first -> words.word("prompt." + first.prompt())).orElse(""))), List.of())));
        if (other.refused().isEmpty() && !unfinished) { // a refusal ends the position
            VerdictText.formatOtherOutcome(answer.matchPart(), other.answer().matchPart(),
                    other.answer().refused().isPresent(), layout, glyphs)
                    .forEach(line -> under.add(new Finding(line, List.of())));
        }
        open.filter(_ -> !unfinished).ifPresent(first ->
                under.add(new Finding(layout.say("answer.due", Map.of("who", describeActors(first),
                        "prompt", words.word("prompt." + first.prompt()))), List.of())));
        open.filter(_ -> !unfinished).flatMap(_ -> other.answer().demanded())
                .ifPresent(omission -> under.add(new Finding(omission.sentence(), omission.rules())));
        other.winner().ifPresent(seat -> under.add(new Finding(layout.say("answer.wins",
                Map.of("who", words.player(seat))), List.of())));
        if (other.undecided()) {
            under.add(new Finding(layout.say("answer.no-winner"), List.of()));
        }
        if (!under.isEmpty()) { // a reading may have no consequences
            addWrappedText(layout.say("answer.reading", Map.of("setting", other.setting(), "id", other.id(), "question",
                    Readings.of(words.game()).formatQuestion(other.setting(), layout.language()),
                    "value", other.value(), "other", other.other())), "", TextStyle.STRONG);
            under.forEach(finding -> addCitedLine(finding.sentence(), finding.rules(), INDENT, TextStyle.PLAIN));
        }
    }

    private void addRefusal(RefusedChoice refusal) {
        addWrappedText(layout.say(refusal.sentenceKey(), Map.of("number", refusal.choiceNumber(),
                "line", refusal.line(), "choice", refusal.choiceSentence())), "", TextStyle.BAD);
        addCitedLine(refusal.sentence(), refusal.violations().isEmpty() ? refusal.rules() : List.of(), INDENT,
                TextStyle.STRONG);
        refusal.violations().forEach(
                finding -> addCitedLine(finding.sentence(), finding.rules(), INDENT, TextStyle.STRONG));
        AwaitedChoice next = refusal.awaitedChoice();
        boolean over = answer.chronicle().boardAt(answer.end()).awaited() instanceof AwaitedInput.NoInput;
        addWrappedText(over ? refusal.moment() + "." : layout.say("answer.chooses", Map.of("moment", refusal.moment(),
                "who", describeActors(next), "prompt", words.word("prompt." + next.prompt()))), INDENT,
                TextStyle.PLAIN);
        addRequiredDiscard(refusal.rules());
        if (!refusal.legalChoices().isEmpty()) {
            String choices = refusal.legalChoices().stream().map(choice -> choice.replace("; ", ", "))
                    .collect(Collectors.joining("; "));
            addWrappedText(layout.say("answer.legal", Map.of("choices", choices, "more", refusal.moreLegalCount())),
                    INDENT, TextStyle.PLAIN);
        }
    }

    /// Adds the outlook: a note that the game is not over, who chooses next, and how to continue.
    private void addOutlook(Outlook<?> outlook) {
        AwaitedChoice next = AwaitedChoice.of(outlook.now());
        addOutlook(next);
        AwaitedChoice first = AwaitedChoice.of(outlook.then());
        if (!outlook.reached() && (hasEffects(outlook) || !first.equals(next))) {
            addWrappedText(layout.say("answer.undecided",
                    Map.of("who", describeActors(first), "prompt", words.word("prompt." + first.prompt()))), "",
                    TextStyle.BAD);
        }
        words.messages().find("write." + first.prompt()).filter(_ -> !outlook.reached()).ifPresent(_ ->
                addWrappedText(layout.say("answer.write", Map.of("choice", answer.example().orElseGet(() ->
                        first.seats().stream().map(Seat::name).findFirst().orElse("chance") + ": "
                                + words.word("write." + first.prompt())))), INDENT, TextStyle.PLAIN));
        if (outlook.reached()) {
            addWrappedText(layout.say("answer.play-on", Map.of("until", outlook.until())), INDENT, TextStyle.PLAIN);
        }
    }

    /// Returns the heading for events that follow without further choices. The heading names the awaited choice if the
    /// game has words for it.
    private String formatOutlookHeading(Outlook<?> outlook) {
        AwaitedChoice first = AwaitedChoice.of(outlook.then());
        return Optional.of("until." + first.prompt()).filter(key -> !outlook.reached())
                .filter(key -> words.messages().find(key).isPresent())
                .map(key -> words.messages().format(key, Map.of("who", describeActors(first))))
                .orElseGet(() -> layout.say("answer.if-nothing"));
    }

    private boolean hasEffects(Outlook<?> outlook) {
        return !outlook.settled().isEmpty() || !answer.fates().isEmpty();
    }

    private void addOutlook(AwaitedChoice awaitedChoice) {
        addWrappedText(layout.say("answer.due",
                Map.of("who", describeActors(awaitedChoice), "prompt", words.word("prompt." + awaitedChoice.prompt()))),
                "",
                TextStyle.BAD);
        addRequiredDiscard(List.of());
    }

    /// @param citedRules the paragraphs already cited for a refusal
    private void addRequiredDiscard(List<RuleRef> citedRules) {
        answer.demanded().filter(omission -> !citedRules.containsAll(omission.rules()))
                .ifPresent(omission -> addCitedLine(omission.sentence(), omission.rules(), INDENT, TextStyle.STRONG));
    }

    private String describeActors(AwaitedChoice awaitedChoice) {
        return awaitedChoice.seats().isEmpty() ? layout.say("board.chance")
                : awaitedChoice.seats().stream().map(words::player).collect(Collectors.joining(", "));
    }

    /// Adds each failed expectation and the number of met expectations.
    private void addExpectations() {
        List<PositionAnswer.Expectation> failed = answer.expected().stream().filter(expected -> !expected.satisfied())
                .toList();
        failed.forEach(expected -> addWrappedText(layout.say(expected.sentence(),
                Map.of("what", expected.path(), "wanted", expected.expected(), "found", expected.actual())), INDENT,
                TextStyle.BAD));
        int held = answer.expected().size() - failed.size();
        if (held > 0) {
            addWrappedText(layout.say("answer.as-expected", Map.of("held", held, "all", answer.expected().size())),
                    INDENT, TextStyle.GOOD);
        }
    }

    private void addArithmetic() {
        answer.outlook().filter(outlook -> !outlook.settled().isEmpty()).ifPresent(outlook -> {
            addHeading("answer.if-nothing");
            new LedgerText(words, layout.messages(), glyphs, names, width - INDENT.length()).formatFullText(
                    outlook.settled().stream().flatMap(ledger -> ledger.accounts().stream()).toList(),
                    entry -> answer.chronicle().listRules(entry.number()))
                    .forEach(line -> text.add(new StyledText.Builder().append(INDENT).append(line).text()));
        });
        for (Ledger ledger : answer.ledgers()) {
            text.add(StyledText.EMPTY);
            long at = ledger.entry().number();
            text.addAll(new LedgerText(words, layout.messages(), glyphs, names, width, answer.matchPart()
                    .sparedSubjects())
                    .formatTextWithTitle(ledger.entry() + "  " + answer.chronicle().formatMoment(at), answer.chronicle()
                    .listRules(at), ledger.accounts(), entry -> answer.chronicle().listRules(entry.number())));
        }
    }

    /// Adds the effects that do not happen, except those already in the verdict.
    private void addOmissions() {
        List<PositionAnswer.Omission> more = answer.omitted().stream().filter(omission -> statements.stream()
                .noneMatch(statement -> statement.sentence().startsWith(omission.sentence()))).toList();
        if (!more.isEmpty()) {
            addHeading("answer.omitted");
            var lines = new LogText(glyphs, width);
            more.forEach(omission -> text.addAll(lines.formatFullEntry(new NarratedEntry(omission.entry(), false,
                    omission.sentence(), omission.rules()))));
        }
    }

    private void addChoices() {
        addHeading("answer.choices");
        ChoicesText.Steps steps = ChoicesText.of(answer, layout);
        acts.addAll(steps.done());
        text.addAll(steps.text());
    }

    /// Returns every paragraph cited on the page.
    private List<RuleRef> citedRules() {
        return answer.listDistinctRules(Stream.concat(AnswerWords.citedRules(statements),
                sums().stream().flatMap(AnswerWords::citedRules)));
    }

    private void addRules(List<RuleRef> citedRules) {
        if (!citedRules.isEmpty()) {
            addHeading("answer.rules");
            text.addAll(RuleText.of(Paragraph.ofAll(citedRules, rulebook, layout.language()), width));
        }
    }

    private void addRuleIds(List<RuleRef> citedRules) {
        text.add(StyledText.EMPTY);
        addWrappedText(citedRules.stream().map(RuleRef::id).collect(Collectors.joining(" ")), "", TextStyle.RULE);
    }

    private void addHeading(String key) {
        text.add(StyledText.EMPTY);
        text.add(StyledText.of(layout.say(key), TextStyle.TITLE));
    }

    /// Adds a sentence with its deciding paragraphs.
    private void addCitedLine(String sentence, List<RuleRef> rules, String indent, TextStyle style) {
        if (indent.isEmpty() || statements.isEmpty()) {
            statements.add(new AnswerWords.Statement(sentence, rules, new ArrayList<>()));
        } else {
            statements.getLast().explanations().add(new AnswerWords.Clause(sentence, rules));
        }
        Columns.wrap(new Finding(sentence, rules).textWithRules(), width - indent.length()).forEach(line ->
                text.add(new StyledText.Builder().append(indent).append(line, style).text()));
    }

    private void addWrappedText(String sentence, String indent, TextStyle style) {
        addCitedLine(sentence, List.of(), indent, style);
    }
}
