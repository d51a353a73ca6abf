package letopis.recording;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import letopis.dispute.ChoiceMerger;
import letopis.dispute.NextChoices;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.MatchEvent;
import letopis.language.message.BadFile;
import letopis.language.source.YamlReader;
import letopis.match.Referee.SubmitResult;
import letopis.notation.JsonNotation;
import letopis.table.AwaitedCards;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Table;
import letopis.table.TableResynced;

/// An interpreter of typed lines that records what they mean:
///
/// | line | means |
/// |---|---|
/// | `ат бер вам`, `attack ber vam` | the only choice that matches these words, in either keyboard layout |
/// | `бер вам +` | the same, then both players pass |
/// | `бер вам; пас; пас` | a sequence of choices |
/// | `ат бер, вам` | several attackers or shooters, declared together |
/// | `обмен, щит` | a card that is played, and the unseen cards it uses up |
/// | `3` | the third of the listed choices |
/// | `A: {attack: {Берсерк: B}}` | a choice as in a position |
/// | `to damage`, `до повреждений` | both players pass until then, see [PassRun] |
/// | `гроза, меч` | the faces of the cards drawn, from the top, or of the unseen cards discarded |
/// | `undo`, `u` | take back the last choice |
/// | `!warn A \| slow play` | an order of the judge, see [JudgeCommands] |
/// | empty | the usual choice: do nothing, leave the cards unseen, or the only option |
public final class LineInterpreter {

    private static final String UNSEEN_WORD = "?";
    private static final Set<String> UNDO_WORDS = Set.of("undo", "u", "г", "отмена");
    /// The recorded reason for undoing a choice.
    public static final String UNDO_REASON = "undo";
    private static final int MAX_PASSES = 2;

    private final Recording<?> recording;
    private final JudgeCommands judgeCommands;
    private final String source;
    private final long lineNumber;
    private final Scope scope;
    private boolean concedesAtOnce = true;
    private final List<Commit> commits = new ArrayList<>();

    /// The permitted content: choices only, choices and orders, or everything that a script may contain.
    private enum Scope { CHOICES, ORDERS, SCRIPT }

    /// Creates an interpreter for a user who types.
    public LineInterpreter(Recording<?> recording) {
        this(recording, new JudgeCommands(recording));
    }

    /// Returns an interpreter for a user who may not give orders.
    public static LineInterpreter forChoicesOnly(Recording<?> recording) {
        return new LineInterpreter(recording, new JudgeCommands(recording), "-", 1, Scope.CHOICES);
    }

    /// Creates an interpreter for a user who types.
    ///
    /// @param judgeCommands the parser of the judge's orders
    public LineInterpreter(Recording<?> recording, JudgeCommands judgeCommands) {
        this(recording, judgeCommands, "-", 1, Scope.ORDERS);
    }

    /// Creates an interpreter for a line of a script.
    ///
    /// @param source the name of the script in messages
    /// @param lineNumber the line number
    LineInterpreter(Recording<?> recording, JudgeCommands judgeCommands, String source, long lineNumber) {
        this(recording, judgeCommands, source, lineNumber, Scope.SCRIPT);
    }

    /// Makes this interpreter report a [RecordingError.UnconfirmedConcession] for a concession typed in words.
    public LineInterpreter confirmConcessions() {
        concedesAtOnce = false;
        return this;
    }

    private LineInterpreter(Recording<?> recording, JudgeCommands judgeCommands, String source, long lineNumber,
            Scope scope) {
        this.recording = recording;
        this.judgeCommands = judgeCommands;
        this.source = source;
        this.lineNumber = lineNumber;
        this.scope = scope;
    }

    /// Records the meaning of a line. If only the first part can be interpreted, that part is recorded.
    public EntryResult enter(String line) {
        LineForm form = LineForm.of(line);
        if (scope == Scope.CHOICES && (form == LineForm.ORDER || form == LineForm.TABLE)) {
            return EntryResult.of(new RecordingError.NotAChoice(line));
        }
        return form == LineForm.ORDER ? enterOrder(line)
                : new EntryResult(commits, form == LineForm.WORDS ? enterWords(line)
                : enterParsedLine(line, form));
    }

    private Optional<RecordingError> enterWords(String line) {
        Optional<RecordingError> trouble = line.isBlank() ? chooseDefaultOption() : Optional.empty();
        for (String step : splitSteps(line)) {
            trouble = trouble.isPresent() || step.isBlank() ? trouble : enterStep(step.strip());
        }
        return trouble;
    }

    public EntryResult submit(Declaration declaration) {
        return new EntryResult(commits, submit(declaration.resolve(recording)));
    }

    /// Records one of the current options.
    public EntryResult submit(Option option) {
        Optional<RecordingError> trouble = pick(option);
        return new EntryResult(commits, trouble);
    }

    private EntryResult enterOrder(String line) {
        return switch (judgeCommands.parse(line)) {
            case JudgeCommands.ParseResult.Order(var command) -> judgeCommands.execute(command);
            case JudgeCommands.ParseResult.Failure(var trouble) -> EntryResult.of(trouble);
        };
    }

    /// Splits a line into steps at `;`. A line that matches options as a whole is not split, because the key of `;`
    /// types a letter in the other keyboard layout.
    private List<String> splitSteps(String line) {
        return line.contains(";") && recording.findMatchingOptions(line.strip()).isEmpty() ? List.of(line.split(";"))
                : List.of(line);
    }

    private Optional<RecordingError> chooseDefaultOption() {
        return recording.defaultOption().map(option -> submit(option.choice())).orElseGet(() ->
                Optional.of(new RecordingError.AmbiguousChoice("", recording.options())));
    }

    private Optional<RecordingError> enterStep(String step) {
        if (UNDO_WORDS.contains(WordMatcher.normalize(step))) {
            return recording.takeBack(UNDO_REASON).map(this::track)
                    .orElseGet(() -> Optional.of(new RecordingError.NothingToTakeBack()));
        }
        Set<String> phases = PassRun.collectPhases(recording, step);
        if (!phases.isEmpty()) {
            EntryResult passed = PassRun.passUntil(recording, phases);
            commits.addAll(passed.commits());
            return passed.error();
        }
        boolean passing = step.endsWith("+");
        String words = passing ? step.substring(0, step.length() - 1).strip() : step;
        Optional<RecordingError> trouble = words.isEmpty() && passing ? Optional.empty() : choose(words);
        for (int i = 0; i < MAX_PASSES && passing && trouble.isEmpty() && recording.idleOption().isPresent(); i++) {
            trouble = submit(recording.idleOption().get().choice());
        }
        return trouble;
    }

    private Optional<RecordingError> choose(String typedText) {
        List<Option> options = recording.options();
        if (typedText.matches("[0-9]{1,4}")) {
            int number = Integer.parseInt(typedText);
            return number < 1 || number > options.size()
                    ? Optional.of(new RecordingError.NoSuchNumber(typedText, options.size()))
                    : submit(options.get(number - 1).choice());
        }
        if (recording.awaitedCards().isPresent()) {
            List<Option> surrenders = recording.findMatchingSurrenders(typedText);
            return nameDrawnCards(recording.awaitedCards().get(), typedText).flatMap(trouble ->
                    !(trouble instanceof RecordingError.NoSuchCard) || surrenders.isEmpty() ? Optional.of(trouble)
                    : pick(typedText, surrenders));
        }
        List<Option> found = recording.findMatchingOptions(typedText);
        Optional<Declaration.Result> named = Optional.of(typedText).filter(_ -> found.isEmpty())
                .flatMap(this::interpretUnseenNames).or(() -> interpretNamesAfterComma(typedText, found.isEmpty()));
        if (named.isPresent()) {
            return submit(named.get());
        }
        if (found.isEmpty() && typedText.contains(",")) {
            return declareTogether(List.of(typedText.split(",")));
        }
        return found.isEmpty() ? Optional.of(findMissingSeatError(typedText).orElseGet(() ->
                new RecordingError.NoSuchChoice(typedText, WordMatcher.findNearestWord(typedText, options))))
                        : pick(typedText, found);
    }

    /// @param options the options that the words may mean
    private Optional<RecordingError> pick(String typedText, List<Option> options) {
        return options.size() == 1 ? pick(options.getFirst()) : findLeastSpecificOption(options).map(this::pick)
                .orElseGet(() -> Optional.of(new RecordingError.AmbiguousChoice(typedText, options)));
    }

    private Optional<RecordingError> pick(Option option) {
        return concedesAtOnce || !NextChoices.isSurrender(option.choice()) ? submit(option.choice())
                : Optional.of(new RecordingError.UnconfirmedConcession(option));
    }

    /// Returns the option whose words all other matches contain. For example, the name of one attacker means that
    /// attacker alone.
    private Optional<Option> findLeastSpecificOption(List<Option> options) {
        return options.stream().filter(option -> options.stream().filter(other -> !other.equals(option))
                .allMatch(more -> option.canJoin(more) && ChoiceMerger.merge(toLines(List.of(more, option)))
                        .equals(recording.createNumberedFields(more.choice(), Map.of())))).findFirst();
    }

    /// Interprets the typed names as the faces of unseen cards. This requires that exactly one choice, such as a
    /// discard, concerns this number of cards.
    private Optional<Declaration.Result> interpretUnseenNames(String typedText) {
        var faces = new ArrayList<CardName>();
        if (collectFaces(typedText, faces).isPresent()) {
            return Optional.empty();
        }
        List<Option> about = recording.options().stream().filter(option -> option.choice().namedCards().isEmpty())
                .filter(option -> listUnseenCards(option).size() == faces.size()).toList();
        if (about.size() != 1) {
            return Optional.empty();
        }
        var names = new HashMap<CardId, CardName>();
        listUnseenCards(about.getFirst()).forEach(card -> names.put(card, faces.get(names.size())));
        return Optional.of(Declaration.of(recording, about, names));
    }

    /// Reads the names after the first comma as the faces of unseen cards that a choice also uses.
    ///
    /// @param isFree true if the words have no other meaning; otherwise they must begin with the full name of a card
    private Optional<Declaration.Result> interpretNamesAfterComma(String typedText, boolean isFree) {
        String first = typedText.split(",", 2)[0];
        var faces = new ArrayList<CardName>();
        return first.equals(typedText) || !isFree && recording.match().cards().findAllByText(first).isEmpty()
                || collectFaces(typedText.substring(first.length() + 1), faces).isPresent() ? Optional.empty()
                : namedOptions().replaceLastNames(recording.findMatchingOptions(first), first, faces)
                        .map(named -> Declaration.of(recording, List.of(named.option()), named.names()));
    }

    private NamedOptions namedOptions() {
        return new NamedOptions(recording.match().cards(), recording.state().table());
    }

    private List<CardId> listUnseenCards(Option option) {
        Table table = recording.state().table();
        return option.cards().stream().filter(card -> table.containsCard(card) && table.card(card).face().isBlank())
                .toList();
    }

    /// Declares several attackers or shooters together. The first is typed as if it were the only one, the others only
    /// by their distinguishing words.
    private Optional<RecordingError> declareTogether(List<String> parts) {
        var chosen = new ArrayList<Option>();
        for (String part : parts) {
            List<Option> found = namedOptions().findMatches(findJoinableOptions(chosen), part);
            if (found.size() != 1) {
                return Optional.of(found.isEmpty()
                        ? new RecordingError.NoSuchChoice(part.strip(),
                        WordMatcher.findNearestWord(part, recording.options()))
                        : new RecordingError.AmbiguousChoice(part.strip(), found));
            }
            chosen.add(found.getFirst());
        }
        return submit(Declaration.of(recording, chosen, Map.of()));
    }

    /// Returns the options that can extend the declaration so far.
    private List<Option> findJoinableOptions(List<Option> options) {
        if (options.isEmpty()) {
            return recording.options();
        }
        Optional<Map<String, Object>> said = ChoiceMerger.merge(toLines(options));
        return recording.options().stream().filter(options.getFirst()::canJoin)
                .filter(option -> !ChoiceMerger.merge(toLines(append(options, option))).equals(said)).toList();
    }

    private static List<Option> append(List<Option> options, Option option) {
        return Stream.concat(options.stream(), Stream.of(option)).toList();
    }

    private List<Map<String, Object>> toLines(List<Option> options) {
        return options.stream().flatMap(option -> recording.createNumberedFields(option.choice(), Map.of()).stream())
                .toList();
    }

    /// Names the drawn cards from the top, separated by commas. `?` leaves a card unseen.
    private Optional<RecordingError> nameDrawnCards(AwaitedCards awaitedCards, String typedText) {
        if (typedText.equals(UNSEEN_WORD)) {
            return submit(awaitedCards.unseenOutcome());
        }
        var faces = new ArrayList<CardName>();
        return collectFaces(typedText, faces)
                .or(() -> faces.size() == awaitedCards.cards().size() ? submit(awaitedCards.namedOutcome(faces))
                : Optional.of(new RecordingError.WrongCardCount(awaitedCards.cards().size(), faces.size())));
    }

    /// Collects the listed cards. Returns an error for the first name that is unknown or ambiguous.
    private Optional<RecordingError> collectFaces(String typedText, List<CardName> faces) {
        for (String word : WordMatcher.splitList(recording.match().cards(), typedText)) {
            List<CardName> found = WordMatcher.findCards(recording.match().cards(), word);
            if (found.size() != 1) {
                return Optional.of(found.isEmpty()
                        ? new RecordingError.NoSuchCard(word.strip(), recording.match().cards())
                        : new RecordingError.AmbiguousCard(word.strip(), found));
            }
            faces.add(found.getFirst());
        }
        return Optional.empty();
    }

    /// Returns the error for input that would be a choice if it named the player.
    private Optional<RecordingError> findMissingSeatError(String typedText) {
        return recording.awaitedSeats().stream().map(seat -> seat + ": " + typedText).filter(this::isChoice).findFirst()
                .map(line -> new RecordingError.MissingSeat(typedText, line));
    }

    private boolean isChoice(String line) {
        try {
            return switch (parseChoice(line)) {
                case Declaration.Result.ResolvedChoice _ -> true;
                case Declaration.Result.Failure(var trouble) -> trouble instanceof RecordingError.ForbiddenChoice;
            };
        } catch (BadFile _) { // a guess; the words' error is reported
            return false;
        }
    }

    private Optional<RecordingError> enterParsedLine(String line, LineForm form) {
        try {
            return form == LineForm.TABLE ? enterTable(line) : form == LineForm.ENTRY ? enterEntry(line)
                    : submit(parseChoice(line));
        } catch (IOException _) {
            return Optional.of(new RecordingError.NotAChoice(line));
        } catch (BadFile bad) {
            return Optional.of(Optional.of(line).filter(_ -> form == LineForm.ENTRY).flatMap(this::findMissingSeatError)
                    .orElseGet(() -> new RecordingError.UnreadableInput(bad)));
        }
    }

    private Optional<RecordingError> enterTable(String line) throws IOException {
        List<Choice> all = new TableLine(new JsonNotation(recording.match().game())).parse(line);
        return all.isEmpty() || !(all.getFirst() instanceof TableResynced order)
                ? Optional.of(new RecordingError.NotAChoice(line))
                : track(recording.resyncTable(order, all.subList(1, all.size())));
    }

    private Optional<RecordingError> enterEntry(String line) {
        byte[] bytes = line.getBytes(UTF_8);
        Entry entry = ScriptEntry.read(new JsonNotation(recording.match().game()), bytes, 0, bytes.length);
        return switch (entry.event()) {
            case TableResynced _ -> Optional.of(new RecordingError.NotAChoice(line));
            case Choice choice -> submit(choice);
            case MatchEvent.Ruling ruling when scope == Scope.SCRIPT ->
                    track(recording.recordRuling(ruling, entry.by()));
            case MatchEvent.Ended _ when scope == Scope.SCRIPT -> track(recording.endMatch(entry.by()));
            case MatchEvent.Agreed(var seat) when scope == Scope.SCRIPT -> track(recording.recordAgreement(seat));
            case Event _ -> Optional.of(new RecordingError.NotAChoice(line));
        };
    }

    /// Parses a choice. Errors are reported with their line number.
    private Declaration.Result parseChoice(String line) {
        try {
            return Declaration.Result.of(
                    HashNameReader.read(line, text -> YamlReader.read(source, text.getBytes(UTF_8)),
                    recording::parseChoice), recording.match().game(), source, line);
        } catch (BadFile bad) {
            throw bad.withLineOffset(lineNumber - 1);
        }
    }

    private Optional<RecordingError> submit(Declaration.Result result) {
        return switch (result) {
            case Declaration.Result.ResolvedChoice(var choice) -> submit(choice);
            case Declaration.Result.Failure(var trouble) -> Optional.of(trouble);
        };
    }

    private Optional<RecordingError> submit(Choice choice) {
        return scope == Scope.CHOICES && choice instanceof Choice.Order
                ? Optional.of(new RecordingError.NotAChoice(recording.formatLineOrEntry(choice)))
                : track(recording.submit(choice));
    }

    private Optional<RecordingError> track(SubmitResult result) {
        EntryResult entryResult = EntryResult.of(result);
        commits.addAll(entryResult.commits());
        return entryResult.error();
    }
}
