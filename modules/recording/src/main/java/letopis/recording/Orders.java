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
import letopis.dispute.TableOrder;
import letopis.dispute.WrittenTable;
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
import letopis.match.UndefinedCard;
import letopis.match.Where;
import letopis.table.Audience;
import letopis.table.LaidAnew;
import letopis.table.SourceNode;

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
public final class Orders {

    /// The prefix of an order.
    public static final String SIGN = "!";

    private static final String BETWEEN = "\\|";
    private static final int MINUTES_MAX = 999;
    private static final Map<String, List<String>> VERBS = verbs();

    private final Recording<?> recording;
    private final Function<String, byte[]> files;

    /// A parsed order with its reason and author.
    ///
    /// @param reason empty if not given
    public record Given(Ordered ordered, String reason, Optional<String> author) {}

    public sealed interface Understood {
        record Order(Given given) implements Understood {}

        record Wrong(Trouble trouble) implements Understood {}
    }

    /// Creates a parser of orders that may not name files.
    public Orders(Recording<?> recording) {
        this(recording, name -> {
            throw new NoFiles(name);
        });
    }

    /// @param files returns the content of a file named in an order, or throws [BadFile]
    public Orders(Recording<?> recording, Function<String, byte[]> files) {
        this.recording = recording;
        this.files = files;
    }

    private static final class NoFiles extends RuntimeException {
        private static final long serialVersionUID = 1;

        NoFiles(String name) {
            super(name, null, false, false);
        }
    }

    private static Map<String, List<String>> verbs() {
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
    public static List<List<String>> known() {
        return List.copyOf(VERBS.values());
    }

    /// @param line with or without [#SIGN]
    public Understood read(String line) {
        String order = line.startsWith(SIGN) ? line.substring(SIGN.length()) : line;
        String[] parts = order.split(BETWEEN, 3);
        String[] words = parts[0].strip().split("\\s+", 2);
        String rest = words.length < 2 ? "" : words[1].strip();
        Optional<String> verb = verb(words[0]);
        Optional<Trouble> none = Optional.empty();
        if (verb.isEmpty()) {
            return amount(words[0], rest).map(changes -> changed(changes, parts)).orElseGet(() ->
                    new Understood.Wrong(new Trouble.NoSuchOrder(words[0], Spelling.nearest(words[0],
                            VERBS.values().stream().flatMap(List::stream).toList()))));
        }
        try {
            return switch (verb.get()) {
                case String one when rest.isEmpty() -> new Understood.Wrong(new Trouble.Incomplete(one));
                case "rewind" -> rewind(rest, parts);
                case "warn" -> seat(rest).map(seat -> understood(new Ordered.Warn(seat), parts))
                        .orElseGet(() -> noPlayer(rest));
                case "penalty" -> penalty(rest, parts);
                case "time" -> time(rest, parts);
                case "note" -> understood(new Ordered.Note(rest), parts);
                case "call" -> understood(call(rest), parts);
                case "answer" -> understood(new Ordered.Answer(rest), parts);
                case "resync" -> table(rest, parts);
                case String change -> change(change, rest, parts);
            };
        } catch (BadFile bad) {
            return new Understood.Wrong(new Trouble.Unreadable(bad));
        } catch (NoFiles e) {
            return new Understood.Wrong(new Trouble.NoChoice(e.getMessage()));
        }
    }

    /// Finds an order by a prefix of one of its words.
    private static Optional<String> verb(String typed) {
        return Stream.of(TypedWords.folded(typed), TypedWords.folded(TypedWords.onOtherKeyboard(typed)))
                .flatMap(word -> VERBS.entrySet().stream().filter(one -> !word.isEmpty() && one.getValue().stream()
                        .anyMatch(known -> known.startsWith(word)))).map(Map.Entry::getKey).findFirst();
    }

    private static Understood understood(Ordered ordered, String... parts) {
        boolean note = !ordered.needsReason(); // a note's second part is its author
        String reason = note || parts.length < 2 ? "" : parts[1].strip();
        int last = note ? 1 : 2;
        return new Understood.Order(new Given(ordered, reason,
                Optional.of(parts.length <= last ? "" : parts[last].strip()).filter(name -> !name.isEmpty())));
    }

    /// A turn or phase begins inside a commit, so its rewind target is the end of that commit. An entry number is
    /// exact.
    private Understood rewind(String where, String... parts) {
        Timeline<?> timeline = recording.match().timeline();
        if (!(Where.parse(where) instanceof Where.Parsed.Place(var place))
                || !(place.on(timeline, timeline.size()) instanceof Where.Resolved.At(long index))) {
            return new Understood.Wrong(new Trouble.NoSuchPlace(where));
        }
        boolean entry = where.startsWith("#") || Character.isDigit(where.charAt(0));
        var to = new Sequence(index == 0 || entry ? index : timeline.stepEnd(index));
        Optional<RewindObstacle> obstacle = recording.obstacle(to);
        return obstacle.<Understood>map(one -> new Understood.Wrong(new Trouble.NoWayBack(to, one)))
                .orElseGet(() -> understood(new Ordered.Rewind(to), parts));
    }

    private Understood penalty(String rest, String... parts) {
        String[] words = rest.split("[\\s=]+", 2);
        return words.length < 2 ? new Understood.Wrong(new Trouble.Incomplete("penalty"))
                : seat(words[0]).map(seat -> understood(new Ordered.Penalty(seat, words[1].strip()), parts))
                        .orElseGet(() -> noPlayer(words[0]));
    }

    private static Understood time(String rest, String... parts) {
        boolean fits = rest.matches("[0-9]{1,3}") && Integer.parseInt(rest) > 0;
        return fits ? understood(new Ordered.Time(Integer.parseInt(rest)), parts)
                : new Understood.Wrong(new Trouble.NotMinutes(rest, MINUTES_MAX));
    }

    private Ordered call(String rest) {
        String[] words = rest.split(":", 2);
        Optional<Seat> caller = words.length < 2 || words[1].isBlank() ? Optional.empty() : seat(words[0].strip());
        return new Ordered.Call(caller, caller.isPresent() ? words[1].strip() : rest);
    }

    private Understood table(String file, String... parts) {
        return switch (WrittenTable.read(Path.of(file), files.apply(file), recording.match())) {
            case WrittenTable.Understood.Table(_, var laying) -> understood(new Ordered.Table(laying), parts);
            case WrittenTable.Understood.Mistaken(var mistakes) ->
                    new Understood.Wrong(new Trouble.Unreadable(mistakes.getFirst()));
        };
    }

    private Understood change(String verb, String rest, String... parts) {
        var changes = new WrittenChanges(recording::words);
        for (String pair : rest.split(",")) {
            String[] both = pair.split("=", 2);
            if (both.length < 2 || both[0].isBlank() || both[1].isBlank()
                    || verb.equals("set") && !WrittenChanges.isNamed(both[0].strip())) {
                return new Understood.Wrong(new Trouble.Incomplete(verb));
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
        return changed(changes, parts);
    }

    /// Checks the changes before asking for a reason.
    private Understood changed(WrittenChanges changes, String... parts) {
        return switch (TableOrder.read(recording.match(), changes.order("?", Optional.empty()))) {
            case TableOrder.Understood.Order(_) -> understood(new Ordered.Change(changes), parts);
            case TableOrder.Understood.Refused(var refusal) -> new Understood.Wrong(new Trouble.Forbidden(refusal));
            case TableOrder.Understood.Mistaken(var mistakes) ->
                    new Understood.Wrong(new Trouble.Unreadable(mistakes.getFirst()));
        };
    }

    /// `life A 20`.
    private Optional<WrittenChanges> amount(String name, String rest) {
        int blank = rest.lastIndexOf(' ');
        var changes = new WrittenChanges(recording::words);
        return blank < 0 ? Optional.empty() : changes.amount(name).map(code -> {
            changes.set(rest.substring(0, blank).strip() + "." + code, rest.substring(blank + 1));
            return changes;
        });
    }

    /// Finds a seat by its letter, its player's name, or a prefix of the name.
    private Optional<Seat> seat(String text) {
        Map<Seat, String> players = recording.match().header().players();
        String wanted = TypedWords.folded(text);
        List<Seat> exactly = players.entrySet().stream().filter(one -> NameKey.same(one.getKey().name(), text)
                || NameKey.same(one.getValue(), text)).map(Map.Entry::getKey).toList();
        List<Seat> called = !exactly.isEmpty() ? exactly : players.entrySet().stream()
                .filter(one -> TypedWords.folded(one.getValue()).startsWith(wanted)).map(Map.Entry::getKey).toList();
        return called.size() == 1 ? Optional.of(called.getFirst()) : Optional.empty();
    }

    private Understood noPlayer(String text) {
        return new Understood.Wrong(new Trouble.NoSuchPlayer(text));
    }

    /// Executes an order. Changes to the table are recorded as the judge's; otherwise the recorder writes down what was
    /// said.
    public Entered give(Given given) {
        if (given.ordered().needsReason() && given.reason().isBlank()) {
            return Entered.of(new Trouble.NoReason());
        }
        String reason = given.reason();
        Optional<String> author = given.author();
        return switch (given.ordered()) {
            case Ordered.Said said -> Entered.of(recording.rule(said.ruling(reason, author),
                    said instanceof Ordered.Call ? Author.RECORDER : Author.JUDGE)); // a player's call is not a ruling
            case Ordered.Change(var changes) -> change(recording, changes.order(reason, author));
            case Ordered.Table(var laying) -> {
                try {
                    yield Entered.of(recording.relay(new LaidAnew(reason, author), laying));
                } catch (UndefinedCard e) {
                    yield Entered.of(new Trouble.NoSuchChoice(e.name().value(), Optional.empty()));
                }
            }
        };
    }

    /// Returns the sentence for an order before its reason is given; empty if it cannot be executed.
    public Optional<String> told(Given given, Language language) {
        String reason = given.reason().isBlank() ? "…" : given.reason();
        return event(given.ordered(), reason, given.author()).map(event -> recording.words(language).narrate(
                new Entry(recording.state().at().next(), recording.match().header().at(), Author.JUDGE, Sequence.NONE,
                        List.of(), event, Map.of()), recording.state(), Audience.JUDGE));
    }

    private Optional<Event> event(Ordered ordered, String reason, Optional<String> author) {
        return switch (ordered) {
            case Ordered.Said said -> Optional.of(said.ruling(reason, author));
            case Ordered.Table _ -> Optional.of(new LaidAnew(reason, author));
            case Ordered.Change(var changes) -> TableOrder.read(recording.match(), changes.order(reason, author))
                    instanceof TableOrder.Understood.Order(var choice) ? Optional.of(choice) : Optional.empty();
        };
    }

    /// Executes an order that changes the table.
    ///
    /// @param order in the form used in positions after `judge`
    public static Entered change(Recording<?> recording, SourceNode order) {
        return switch (TableOrder.read(recording.match(), order)) {
            case TableOrder.Understood.Order(var choice) -> Entered.of(recording.take(choice));
            case TableOrder.Understood.Refused(var refusal) -> Entered.of(new Trouble.Forbidden(refusal));
            case TableOrder.Understood.Mistaken(var mistakes) ->
                    Entered.of(new Trouble.Unreadable(mistakes.getFirst()));
        };
    }

    /// A ruling as a line of a script, in the words of [Orders].
    static final class RulingLine {

        /// Text that would be parsed differently.
        private static final Pattern UNFIT = Pattern.compile("\\||\\R|\\s\\s|^\\s|\\s$");

        private RulingLine() {}

        /// Returns the line; empty if its words would be parsed as something else.
        static Optional<String> of(Entry entry, Ruling ruling) {
            Author by = ruling instanceof JudgeCalled ? Author.RECORDER : Author.JUDGE;
            return entry.by().equals(by) ? words(ruling) : Optional.empty();
        }

        private static Optional<String> words(Ruling ruling) {
            return switch (ruling) {
                case Rewound(var to, var reason, var author) -> to.number() == 0 ? Optional.empty()
                        : line("rewind " + to.number(), List.of(reason), author);
                case Penalised(var seat, var penalty, var reason, var author) -> penalty.startsWith("=")
                        ? Optional.empty() : line("penalty " + seat.name() + " " + penalty, List.of(reason), author);
                case Warned(var seat, var reason, var author) -> line("warn " + seat.name(), List.of(reason), author);
                case TimeExtended(var minutes, var reason, var author) ->
                        line("time " + minutes, List.of(reason), author);
                case Noted(var text, var author) -> line("note " + text, List.of(), author);
                case JudgeCalled(var seat, var reason, var author) -> seat.isEmpty() && reason.contains(":")
                        ? Optional.empty()
                        : line("call " + seat.map(one -> one.name() + ": ").orElse("") + reason, List.of(), author);
                case JudgeAnswered(var answer, var author) -> line("answer " + answer, List.of(), author);
            };
        }

        private static Optional<String> line(String order, List<String> reason, Optional<String> author) {
            var parts = new ArrayList<String>();
            parts.add(order);
            parts.addAll(reason);
            author.ifPresent(parts::add);
            boolean fits = parts.stream().noneMatch(part -> part.isEmpty() || UNFIT.matcher(part).find());
            return fits ? Optional.of(Orders.SIGN + String.join(" | ", parts)) : Optional.empty();
        }
    }
}
