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
import letopis.dispute.JoinedChoices;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.MatchEvent;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import letopis.language.message.Spelling;
import letopis.language.source.YamlReader;
import letopis.match.Referee.Taken;
import letopis.notation.JsonNotation;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardsAwaited;
import letopis.table.Choice;
import letopis.table.LaidAnew;
import letopis.table.Table;

/// An interpreter of typed lines that records what they mean:
///
/// | line | means |
/// |---|---|
/// | `ат бер вам`, `attack ber vam` | the only choice that matches these words, in either keyboard layout |
/// | `бер вам +` | the same, then both players pass |
/// | `бер вам; пас; пас` | a sequence of choices |
/// | `ат бер, вам` | several attackers or shooters, declared together |
/// | `3` | the third of the listed choices |
/// | `A: {attack: {Берсерк: B}}` | a choice as in a position |
/// | `гроза, меч` | the faces of the cards drawn, from the top, or of the unseen cards discarded |
/// | `undo`, `u` | take back the last choice |
/// | `!warn A \| slow play` | an order of the judge, see [Orders] |
/// | empty | the usual choice: do nothing, leave the cards unseen, or the only option |
public final class Typing {

    private static final Set<String> UNDO = Set.of("undo", "u", "г", "отмена");
    private static final String TAKEN_BACK = "undo";
    private static final int PASSES = 2;

    private final Recording<?> recording;
    private final Orders orders;
    private final String source;
    private final long at;
    private final Scope scope;
    private final List<Commit> commits = new ArrayList<>();

    /// Permitted content: choices only, choices and orders, or everything a script may contain.
    private enum Scope { CHOICES, ORDERS, SCRIPT }

    /// Creates an interpreter for a user who types.
    public Typing(Recording<?> recording) {
        this(recording, new Orders(recording));
    }

    /// Returns an interpreter for a user who may not give orders.
    public static Typing ofChoices(Recording<?> recording) {
        return new Typing(recording, new Orders(recording), "-", 1, Scope.CHOICES);
    }

    /// Creates an interpreter for a user who types.
    ///
    /// @param orders parses orders of the judge
    public Typing(Recording<?> recording, Orders orders) {
        this(recording, orders, "-", 1, Scope.ORDERS);
    }

    /// Creates an interpreter for a line of a script.
    ///
    /// @param source the name of the script in messages
    /// @param at the line number
    Typing(Recording<?> recording, Orders orders, String source, long at) {
        this(recording, orders, source, at, Scope.SCRIPT);
    }

    private Typing(Recording<?> recording, Orders orders, String source, long at, Scope scope) {
        this.recording = recording;
        this.orders = orders;
        this.source = source;
        this.at = at;
        this.scope = scope;
    }

    /// Records the meaning of a line, as far as it is understood.
    public Entered enter(String line) {
        TypedForm form = TypedForm.of(line);
        if (scope == Scope.CHOICES && (form == TypedForm.ORDER || form == TypedForm.TABLE)) {
            return Entered.of(new Trouble.NoChoice(line));
        }
        return form == TypedForm.ORDER ? order(line) : new Entered(commits, form == TypedForm.WORDS ? words(line)
                : written(line, form));
    }

    private Optional<Trouble> words(String line) {
        Optional<Trouble> trouble = line.isBlank() ? usual() : Optional.empty();
        for (String step : steps(line)) {
            trouble = trouble.isPresent() || step.isBlank() ? trouble : step(step.strip());
        }
        return trouble;
    }

    public Entered take(Declaration declaration) {
        return new Entered(commits, take(declaration.in(recording)));
    }

    /// Records one of the current options.
    public Entered take(Option option) {
        Optional<Trouble> trouble = take(option.choice());
        return new Entered(commits, trouble);
    }

    private Entered order(String line) {
        return switch (orders.read(line)) {
            case Orders.Understood.Order(var given) -> orders.give(given);
            case Orders.Understood.Wrong(var trouble) -> Entered.of(trouble);
        };
    }

    /// On the other keyboard layout, the key of `;` types a letter.
    private List<String> steps(String line) {
        return line.contains(";") && recording.matching(line.strip()).isEmpty() ? List.of(line.split(";"))
                : List.of(line);
    }

    private Optional<Trouble> usual() {
        return recording.usual().map(option -> take(option.choice())).orElseGet(() ->
                Optional.of(new Trouble.SeveralChoices("", recording.options())));
    }

    private Optional<Trouble> step(String step) {
        if (UNDO.contains(TypedWords.folded(step))) {
            return recording.takeBack(TAKEN_BACK).map(this::noted)
                    .orElseGet(() -> Optional.of(new Trouble.NothingToTakeBack()));
        }
        boolean passing = step.endsWith("+");
        String words = passing ? step.substring(0, step.length() - 1).strip() : step;
        Optional<Trouble> trouble = words.isEmpty() && passing ? Optional.empty() : choose(words);
        for (int i = 0; i < PASSES && passing && trouble.isEmpty() && recording.idle().isPresent(); i++) {
            trouble = take(recording.idle().get().choice());
        }
        return trouble;
    }

    private Optional<Trouble> choose(String words) {
        if (recording.cardsAwaited().isPresent()) {
            return name(recording.cardsAwaited().get(), words);
        }
        List<Option> options = recording.options();
        if (words.matches("[0-9]{1,4}")) {
            int number = Integer.parseInt(words);
            return number < 1 || number > options.size()
                    ? Optional.of(new Trouble.NoSuchNumber(words, options.size()))
                    : take(options.get(number - 1).choice());
        }
        List<Option> found = recording.matching(words);
        Optional<Declaration.Result> unveiled = found.isEmpty() ? unveiled(words) : Optional.empty();
        if (unveiled.isPresent()) {
            return take(unveiled.get());
        }
        if (found.isEmpty() && words.contains(",")) {
            return joined(List.of(words.split(",")));
        }
        return switch (found.size()) {
            case 0 -> Optional.of(new Trouble.NoSuchChoice(words, nearest(words, options)));
            case 1 -> take(found.getFirst().choice());
            default -> least(found).map(option -> take(option.choice()))
                    .orElseGet(() -> Optional.of(new Trouble.SeveralChoices(words, found)));
        };
    }

    /// Returns the option whose words are contained in all other matches: typing one attacker means that attacker
    /// alone.
    private Optional<Option> least(List<Option> found) {
        return found.stream().filter(one -> found.stream().filter(other -> !other.equals(one))
                .allMatch(more -> one.joins(more) && JoinedChoices.of(lines(List.of(more, one)))
                        .equals(recording.numbered(more.choice(), Map.of())))).findFirst();
    }

    /// If only one choice concerns this number of unseen cards, such as a discard, the typed names are their faces.
    private Optional<Declaration.Result> unveiled(String words) {
        var faces = new ArrayList<CardName>();
        if (unclear(words, faces).isPresent()) {
            return Optional.empty();
        }
        List<Option> about = recording.options().stream().filter(option -> option.choice().named().isEmpty())
                .filter(option -> unseen(option).size() == faces.size()).toList();
        if (about.size() != 1) {
            return Optional.empty();
        }
        var names = new HashMap<CardId, CardName>();
        unseen(about.getFirst()).forEach(card -> names.put(card, faces.get(names.size())));
        return Optional.of(Declaration.of(recording, about, names));
    }

    private List<CardId> unseen(Option option) {
        Table table = recording.state().table();
        return option.cards().stream().filter(card -> table.has(card) && table.card(card).face().isBlank()).toList();
    }

    /// Several attackers or shooters form one declaration: the first is typed like a single one, the others only by
    /// their distinguishing words.
    private Optional<Trouble> joined(List<String> parts) {
        var chosen = new ArrayList<Option>();
        for (String part : parts) {
            List<Option> found = TypedWords.matching(joinable(chosen), part);
            if (found.size() != 1) {
                return Optional.of(found.isEmpty()
                        ? new Trouble.NoSuchChoice(part.strip(), nearest(part, recording.options()))
                        : new Trouble.SeveralChoices(part.strip(), found));
            }
            chosen.add(found.getFirst());
        }
        return take(Declaration.of(recording, chosen, Map.of()));
    }

    /// Returns the options that can extend the declaration so far.
    private List<Option> joinable(List<Option> chosen) {
        if (chosen.isEmpty()) {
            return recording.options();
        }
        Optional<Map<String, Object>> said = JoinedChoices.of(lines(chosen));
        return recording.options().stream().filter(chosen.getFirst()::joins)
                .filter(option -> !JoinedChoices.of(lines(plus(chosen, option))).equals(said)).toList();
    }

    private static List<Option> plus(List<Option> options, Option option) {
        return Stream.concat(options.stream(), Stream.of(option)).toList();
    }

    private List<Map<String, Object>> lines(List<Option> options) {
        return options.stream().flatMap(option -> recording.numbered(option.choice(), Map.of()).stream()).toList();
    }

    /// Names the drawn cards, from the top, separated by commas.
    private Optional<Trouble> name(CardsAwaited awaited, String words) {
        var faces = new ArrayList<CardName>();
        return unclear(words, faces).or(() -> faces.size() == awaited.cards().size() ? take(awaited.named(faces))
                : Optional.of(new Trouble.OtherNumberOfCards(awaited.cards().size(), faces.size())));
    }

    /// Collects the listed cards; returns an error for the first name that is unknown or ambiguous.
    private Optional<Trouble> unclear(String words, List<CardName> faces) {
        for (String word : TypedWords.listed(recording.match().cards(), words)) {
            List<CardName> found = TypedWords.cards(recording.match().cards(), word);
            if (found.size() != 1) {
                return Optional.of(found.isEmpty()
                        ? new Trouble.NoSuchChoice(word.strip(), TypedWords.nearest(recording.match().cards(), word))
                        : new Trouble.SeveralCards(word.strip(), found));
            }
            faces.add(found.getFirst());
        }
        return Optional.empty();
    }

    private static Optional<String> nearest(String words, List<Option> options) {
        List<String> known = options.stream().flatMap(option -> Stream.of(Language.values()).map(option::sentence))
                .flatMap(sentence -> TypedWords.of(sentence).stream()).filter(word -> word.length() > 2).distinct()
                .toList();
        return TypedWords.of(words).stream().filter(word -> word.length() > 2)
                .filter(word -> known.stream().noneMatch(one -> TypedWords.folded(one)
                        .startsWith(TypedWords.folded(word))))
                .findFirst().flatMap(word -> Spelling.nearest(word, known));
    }

    private Optional<Trouble> written(String line, TypedForm form) {
        try {
            return form == TypedForm.TABLE ? laid(line) : form == TypedForm.ENTRY ? recorded(line)
                    : take(understood(line));
        } catch (IOException _) {
            return Optional.of(new Trouble.NoChoice(line));
        } catch (BadFile bad) {
            return Optional.of(new Trouble.Unreadable(bad));
        }
    }

    private Optional<Trouble> laid(String line) throws IOException {
        List<Choice> all = new LaidLine(new JsonNotation(recording.match().game())).choices(line);
        return all.isEmpty() || !(all.getFirst() instanceof LaidAnew order)
                ? Optional.of(new Trouble.NoChoice(line))
                : noted(recording.relay(order, all.subList(1, all.size())));
    }

    private Optional<Trouble> recorded(String line) {
        byte[] bytes = line.getBytes(UTF_8);
        Entry entry = new JsonNotation(recording.match().game()).read(bytes, 0, bytes.length);
        return switch (entry.event()) {
            case LaidAnew _ -> Optional.of(new Trouble.NoChoice(line));
            case Choice choice -> take(choice);
            case MatchEvent.Ruling ruling when scope == Scope.SCRIPT -> noted(recording.rule(ruling, entry.by()));
            case MatchEvent.Ended _ when scope == Scope.SCRIPT -> noted(recording.end(entry.by()));
            case MatchEvent.Agreed(var seat) when scope == Scope.SCRIPT -> noted(recording.agree(seat));
            case Event _ -> Optional.of(new Trouble.NoChoice(line));
        };
    }

    /// Errors are reported with their line number.
    private Declaration.Result understood(String line) {
        try {
            return Declaration.Result.of(HashedNames.read(line, text -> YamlReader.read(source, text.getBytes(UTF_8)),
                    recording::read), source, line);
        } catch (BadFile bad) {
            throw bad.below(at - 1);
        }
    }

    private Optional<Trouble> take(Declaration.Result reading) {
        return switch (reading) {
            case Declaration.Result.Meant(var choice) -> take(choice);
            case Declaration.Result.Wrong(var trouble) -> Optional.of(trouble);
        };
    }

    private Optional<Trouble> take(Choice choice) {
        return scope == Scope.CHOICES && choice instanceof Choice.Order
                ? Optional.of(new Trouble.NoChoice(recording.written(choice))) : noted(recording.take(choice));
    }

    private Optional<Trouble> noted(Taken taken) {
        Entered one = Entered.of(taken);
        commits.addAll(one.commits());
        return one.trouble();
    }
}
