package letopis.recording;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import letopis.dispute.TableFile;
import letopis.dispute.TableOrder;
import letopis.journal.Author;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.MatchEvent.JudgeAnswered;
import letopis.journal.MatchEvent.JudgeCalled;
import letopis.journal.MatchEvent.Noted;
import letopis.journal.MatchEvent.Penalised;
import letopis.journal.MatchEvent.Rewound;
import letopis.journal.MatchEvent.Ruling;
import letopis.journal.MatchEvent.TimeExtended;
import letopis.journal.MatchEvent.Warned;
import letopis.journal.NameKey;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import letopis.language.message.Spelling;
import letopis.match.RewindObstacle;
import letopis.match.Timeline;
import letopis.match.TimelinePoint;
import letopis.match.UndefinedCard;
import letopis.table.Audience;
import letopis.table.SourceNode;
import letopis.table.TableResynced;

/// The orders of a judge during a recording, typed as words:
///
/// | line | means |
/// |---|---|
/// | `rewind 118`, `rewind -2` | rewinds the match to that entry, or by that many steps |
/// | `set A.life=20`, `life A 20` | sets a number or mark of a player or card |
/// | `move Вампир=hand`, `attach Меч=Вампир`, `give Вампир=B` | moves cards |
/// | `warn A`, `penalty A lost turn`, `time 5`, `note text` | records a ruling without effect on the table |
/// | `call they quarrel`, `call A: slow play` | calls a judge to the table, on behalf of a player if one is named |
/// | `answer go on` | records the decision of the judge who was called |
/// | `resync table.yaml` | relays the table from a position |
///
/// Words may be in either language and on either keyboard layout. The reason follows after `|`, the judge's name after
/// another `|`.
public final class JudgeCommands {

    /// The prefix of an order.
    public static final String ORDER_PREFIX = "!";

    private static final String SEPARATOR = "\\|";
    private static final int MAX_MINUTES = 999;
    private static final Map<String, List<String>> WORDS_BY_VERB = createWordsByVerb();

    private final Recording<?> recording;
    private final Function<String, byte[]> fileReader;

    /// A parsed order with its reason and author.
    ///
    /// @param reason the reason; empty if not given
    public record ParsedCommand(JudgeCommand command, String reason, Optional<String> author) {}

    public sealed interface ParseResult {
        record Order(ParsedCommand command) implements ParseResult {}

        record Failure(RecordingError error) implements ParseResult {}
    }

    /// Creates a parser of orders that may not name files.
    public JudgeCommands(Recording<?> recording) {
        this(recording, name -> {
            throw new FilesNotAllowedException(name);
        });
    }

    /// @param fileReader the function that returns the content of a file named in an order, or throws [BadFile]
    public JudgeCommands(Recording<?> recording, Function<String, byte[]> fileReader) {
        this.recording = recording;
        this.fileReader = fileReader;
    }

    private static final class FilesNotAllowedException extends RuntimeException {
        private static final long serialVersionUID = 1;

        FilesNotAllowedException(String name) {
            super(name, null, false, false);
        }
    }

    private static Map<String, List<String>> createWordsByVerb() {
        var verbs = new LinkedHashMap<String, List<String>>();
        verbs.put("rewind", List.of("rewind", "back", "вернуть", "назад"));
        verbs.put("set", List.of("set", "задать"));
        verbs.put("move", List.of("move", "переложить"));
        verbs.put("attach", List.of("attach", "надеть"));
        verbs.put("give", List.of("give", "отдать"));
        verbs.put("warn", List.of("warn", "предупредить"));
        verbs.put("penalty", List.of("penalty", "штраф"));
        verbs.put("time", List.of("time", "время"));
        verbs.put("note", List.of("note", "заметка"));
        verbs.put("resync", List.of("resync", "table", "стол"));
        verbs.put("call", List.of("call", "вызвать"));
        verbs.put("answer", List.of("answer", "ответ"));
        return verbs;
    }

    /// Returns the words of each order, in both languages.
    public static List<List<String>> listCommandWords() {
        return List.copyOf(WORDS_BY_VERB.values());
    }

    /// @param line the line, with or without [#ORDER_PREFIX]
    public ParseResult parse(String line) {
        String order = line.startsWith(ORDER_PREFIX) ? line.substring(ORDER_PREFIX.length()) : line;
        String[] parts = order.split(SEPARATOR, 3);
        String[] words = parts[0].strip().split("\\s+", 2);
        String rest = words.length < 2 ? "" : words[1].strip();
        Optional<String> verb = findVerb(words[0]);
        Optional<RecordingError> none = Optional.empty();
        if (verb.isEmpty()) {
            return parseAmount(words[0], rest).map(changes -> checkChanges(changes, parts)).orElseGet(() ->
                    new ParseResult.Failure(new RecordingError.NoSuchOrder(words[0], Spelling.findNearest(words[0],
                            WORDS_BY_VERB.values().stream().flatMap(List::stream).toList()))));
        }
        try {
            return switch (verb.get()) {
                case String text when rest.isEmpty() ->
                        new ParseResult.Failure(new RecordingError.IncompleteOrder(text));
                case "rewind" -> parseRewind(rest, parts);
                case "warn" -> findSeat(rest).map(seat -> createOrder(new JudgeCommand.Caution(seat), parts))
                        .orElseGet(() -> createNoSuchPlayerFailure(rest));
                case "penalty" -> parsePenalty(rest, parts);
                case "time" -> parseTime(rest, parts);
                case "note" -> createOrder(new JudgeCommand.Note(rest), parts);
                case "call" -> createOrder(parseCall(rest), parts);
                case "answer" -> createOrder(new JudgeCommand.Answer(rest), parts);
                case "resync" -> parseTable(rest, parts);
                case String change -> changeTable(change, rest, parts);
            };
        } catch (BadFile bad) {
            return new ParseResult.Failure(new RecordingError.UnreadableInput(bad));
        } catch (FilesNotAllowedException e) {
            return new ParseResult.Failure(new RecordingError.NotAChoice(e.getMessage()));
        }
    }

    /// Finds an order by a prefix of one of its words.
    private static Optional<String> findVerb(String input) {
        return Stream.of(WordMatcher.normalize(input), WordMatcher.normalize(WordMatcher.toOtherKeyboardLayout(input)))
                .flatMap(word -> WORDS_BY_VERB.entrySet().stream()
                .filter(one -> !word.isEmpty() && one.getValue().stream()
                        .anyMatch(known -> known.startsWith(word)))).map(Map.Entry::getKey).findFirst();
    }

    private static ParseResult createOrder(JudgeCommand command, String... parts) {
        boolean note = !command.needsReason(); // a note's second part is its author
        String reason = note || parts.length < 2 ? "" : parts[1].strip();
        int last = note ? 1 : 2;
        return new ParseResult.Order(new ParsedCommand(command, reason,
                Optional.of(parts.length <= last ? "" : parts[last].strip()).filter(name -> !name.isEmpty())));
    }

    /// Parses a rewind. A turn or phase begins inside a commit, so a rewind to it goes to the end of that commit. A
    /// rewind to an entry number goes exactly there.
    private ParseResult parseRewind(String placeText, String... parts) {
        Timeline<?> timeline = recording.match().timeline();
        if (!(TimelinePoint.parse(placeText) instanceof TimelinePoint.ParseResult.Place(var place))
                || !(place.resolve(timeline, timeline.size()) instanceof TimelinePoint.Resolution.ResolvedIndex(
                        long index))) {
            return new ParseResult.Failure(new RecordingError.NoSuchPlace(placeText));
        }
        boolean entry = placeText.startsWith("#") || Character.isDigit(placeText.charAt(0));
        var to = new Sequence(index == 0 || entry ? index : timeline.findStepEnd(index));
        Optional<RewindObstacle> obstacle = recording.findRewindObstacle(to);
        return obstacle.<ParseResult>map(
                rewindObstacle -> new ParseResult.Failure(new RecordingError.ImpossibleRewind(to, rewindObstacle)))
                .orElseGet(() -> createOrder(new JudgeCommand.Rewind(to), parts));
    }

    private ParseResult parsePenalty(String arguments, String... parts) {
        String[] words = arguments.split("[\\s=]+", 2);
        return words.length < 2 ? new ParseResult.Failure(new RecordingError.IncompleteOrder("penalty"))
                : findSeat(words[0]).map(seat -> createOrder(new JudgeCommand.Penalty(seat, words[1].strip()), parts))
                        .orElseGet(() -> createNoSuchPlayerFailure(words[0]));
    }

    private static ParseResult parseTime(String arguments, String... parts) {
        boolean fits = arguments.matches("[0-9]{1,3}") && Integer.parseInt(arguments) > 0;
        return fits ? createOrder(new JudgeCommand.TimeExtension(Integer.parseInt(arguments)), parts)
                : new ParseResult.Failure(new RecordingError.InvalidMinutes(arguments, MAX_MINUTES));
    }

    private JudgeCommand parseCall(String arguments) {
        String[] words = arguments.split(":", 2);
        Optional<Seat> caller = words.length < 2 || words[1].isBlank() ? Optional.empty() : findSeat(words[0].strip());
        return new JudgeCommand.Call(caller, caller.isPresent() ? words[1].strip() : arguments);
    }

    private ParseResult parseTable(String file, String... parts) {
        return switch (TableFile.read(Path.of(file), fileReader.apply(file), recording.match())) {
            case TableFile.ParseResult.Table(_, var laying) -> createOrder(new JudgeCommand.Table(laying), parts);
            case TableFile.ParseResult.FileMistakes(var mistakes) ->
                    new ParseResult.Failure(new RecordingError.UnreadableInput(mistakes.getFirst()));
        };
    }

    private ParseResult changeTable(String verb, String arguments, String... parts) {
        var changes = new TableChangeBuilder(recording::words);
        for (String pair : arguments.split(",")) {
            String[] both = pair.split("=", 2);
            if (both.length < 2 || both[0].isBlank() || both[1].isBlank()
                    || verb.equals("set") && !TableChangeBuilder.isPropertyPath(both[0].strip())) {
                return new ParseResult.Failure(new RecordingError.IncompleteOrder(verb));
            }
            String what = both[0].strip();
            String to = both[1].strip();
            switch (verb) {
                case "move" -> changes.move(what, to);
                case "attach" -> changes.attach(what, to);
                case "give" -> changes.give(what, to);
                case String _ -> changes.set(what, to);
            }
        }
        return checkChanges(changes, parts);
    }

    /// Checks the changes, so that errors are reported before the reason is requested.
    private ParseResult checkChanges(TableChangeBuilder builder, String... parts) {
        return switch (TableOrder.parse(recording.match(), builder.toOrder("?", Optional.empty()))) {
            case TableOrder.ParseResult.Order(_) -> createOrder(new JudgeCommand.Change(builder), parts);
            case TableOrder.ParseResult.Rejection(var refusal) ->
                    new ParseResult.Failure(new RecordingError.ForbiddenChoice(refusal));
            case TableOrder.ParseResult.OrderMistakes(var mistakes) ->
                    new ParseResult.Failure(new RecordingError.UnreadableInput(mistakes.getFirst()));
        };
    }

    /// Reads an amount such as `life A 20`.
    private Optional<TableChangeBuilder> parseAmount(String name, String arguments) {
        int blank = arguments.lastIndexOf(' ');
        var changes = new TableChangeBuilder(recording::words);
        return blank < 0 ? Optional.empty() : changes.findAmountCode(name).map(code -> {
            changes.set(arguments.substring(0, blank).strip() + "." + code, arguments.substring(blank + 1));
            return changes;
        });
    }

    /// Finds a seat by its letter, its player's name, or a prefix of the name.
    private Optional<Seat> findSeat(String text) {
        Map<Seat, String> players = recording.match().header().players();
        String wanted = WordMatcher.normalize(text);
        List<Seat> exactly = players.entrySet().stream().filter(one -> NameKey.areEqual(one.getKey().name(), text)
                || NameKey.areEqual(one.getValue(), text)).map(Map.Entry::getKey).toList();
        List<Seat> called = !exactly.isEmpty() ? exactly : players.entrySet().stream()
                .filter(one -> WordMatcher.normalize(one.getValue()).startsWith(wanted)).map(Map.Entry::getKey)
                .toList();
        return called.size() == 1 ? Optional.of(called.getFirst()) : Optional.empty();
    }

    private ParseResult createNoSuchPlayerFailure(String text) {
        return new ParseResult.Failure(new RecordingError.NoSuchPlayer(text));
    }

    /// Executes an order. The judge is the author of changes to the table. All other orders are recorded by the
    /// recorder.
    public EntryResult execute(ParsedCommand command) {
        if (command.command().needsReason() && command.reason().isBlank()) {
            return EntryResult.of(new RecordingError.NoReason());
        }
        String reason = command.reason();
        Optional<String> author = command.author();
        return switch (command.command()) {
            case JudgeCommand.Announcement announcement ->
                    EntryResult.of(recording.recordRuling(announcement.toRuling(reason, author),
                    // A player's call is not a ruling.
                    announcement instanceof JudgeCommand.Call ? Author.RECORDER : Author.JUDGE));
            case JudgeCommand.Change(var changes) -> changeTable(recording, changes.toOrder(reason, author));
            case JudgeCommand.Table(var laying) -> {
                try {
                    yield EntryResult.of(recording.resyncTable(new TableResynced(reason, author), laying));
                } catch (UndefinedCard e) {
                    yield EntryResult.of(new RecordingError.NoSuchCard(e.name().value(), recording.match().cards()));
                }
            }
        };
    }

    /// Returns a sentence that describes an order before its reason is given. Returns empty if the order cannot be
    /// executed.
    public Optional<String> preview(ParsedCommand command, Language language) {
        String reason = command.reason().isBlank() ? "…" : command.reason();
        return toEvent(command.command(), reason, command.author()).map(event -> recording.words(language).narrate(
                new Entry(recording.state().at().next(), recording.match().header().at(), Author.JUDGE, Sequence.NONE,
                        List.of(), event, Map.of()), recording.state(), Audience.JUDGE));
    }

    private Optional<Event> toEvent(JudgeCommand command, String reason, Optional<String> author) {
        return switch (command) {
            case JudgeCommand.Announcement announcement -> Optional.of(announcement.toRuling(reason, author));
            case JudgeCommand.Table _ -> Optional.of(new TableResynced(reason, author));
            case JudgeCommand.Change(var changes) ->
                    TableOrder.parse(recording.match(), changes.toOrder(reason, author))
                    instanceof TableOrder.ParseResult.Order(var choice) ? Optional.of(choice) : Optional.empty();
        };
    }

    /// Executes an order that changes the table.
    ///
    /// @param order the order, in the form that follows `judge` in a position file
    public static EntryResult changeTable(Recording<?> recording, SourceNode order) {
        return switch (TableOrder.parse(recording.match(), order)) {
            case TableOrder.ParseResult.Order(var choice) -> EntryResult.of(recording.submit(choice));
            case TableOrder.ParseResult.Rejection(var refusal) ->
                    EntryResult.of(new RecordingError.ForbiddenChoice(refusal));
            case TableOrder.ParseResult.OrderMistakes(var mistakes) ->
                    EntryResult.of(new RecordingError.UnreadableInput(mistakes.getFirst()));
        };
    }

    /// A ruling as a line of a script, in the words of [JudgeCommands].
    static final class RulingLine {

        /// The pattern of text that a script line cannot contain, because it would be parsed differently.
        private static final Pattern AMBIGUOUS_TEXT = Pattern.compile("\\||\\R|\\s\\s|^\\s|\\s$");

        private RulingLine() {}

        /// Returns the line of a ruling. Returns empty if the words of the ruling would be parsed differently.
        static Optional<String> of(Entry entry, Ruling ruling) {
            Author by = ruling instanceof JudgeCalled ? Author.RECORDER : Author.JUDGE;
            return entry.by().equals(by) ? formatRuling(ruling) : Optional.empty();
        }

        private static Optional<String> formatRuling(Ruling ruling) {
            return switch (ruling) {
                case Rewound(var to, var reason, var author) -> to.number() == 0 ? Optional.empty()
                        : formatLine("rewind " + to.number(), List.of(reason), author);
                case Penalised(var seat, var penalty, var reason, var author) -> penalty.startsWith("=")
                        ? Optional.empty()
                        : formatLine("penalty " + seat.name() + " " + penalty, List.of(reason), author);
                case Warned(var seat, var reason, var author) -> formatLine("warn " + seat.name(), List.of(reason),
                        author);
                case TimeExtended(var minutes, var reason, var author) ->
                        formatLine("time " + minutes, List.of(reason), author);
                case Noted(var text, var author) -> formatLine("note " + text, List.of(), author);
                case JudgeCalled(var seat, var reason, var author) -> seat.isEmpty() && reason.contains(":")
                        ? Optional.empty()
                        : formatLine("call " + seat.map(one -> one.name() + ": ").orElse("") + reason, List.of(),
                        author);
                case JudgeAnswered(var answer, var author) -> formatLine("answer " + answer, List.of(), author);
            };
        }

        private static Optional<String> formatLine(String order, List<String> reason, Optional<String> author) {
            var parts = new ArrayList<String>();
            parts.add(order);
            parts.addAll(reason);
            author.ifPresent(parts::add);
            boolean fits = parts.stream().noneMatch(part -> part.isEmpty() || AMBIGUOUS_TEXT.matcher(part).find());
            return fits ? Optional.of(JudgeCommands.ORDER_PREFIX + String.join(" | ", parts)) : Optional.empty();
        }
    }
}
