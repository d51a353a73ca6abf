package letopis.recording;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.dispute.ChoiceLines;
import letopis.dispute.NextChoices;
import letopis.dispute.Twins;
import letopis.journal.Author;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.MatchEvent;
import letopis.journal.Seal;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.journal.UnknownEvent;
import letopis.language.cards.CardSets;
import letopis.language.message.Language;
import letopis.language.source.YamlText;
import letopis.language.text.Vocabulary;
import letopis.language.text.Words;
import letopis.match.Referee.Taken;
import letopis.match.Referee;
import letopis.match.RewindObstacle;
import letopis.match.Rewinding;
import letopis.match.Timeline;
import letopis.notation.Games;
import letopis.notation.JsonNotation;
import letopis.notation.LoadedMatch;
import letopis.notation.ReplayReader;
import letopis.table.Audience;
import letopis.table.Awaited;
import letopis.table.BoardView;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardsAwaited;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.LaidAnew;
import letopis.table.SourceNode;
import letopis.table.State;

/// A match being recorded. Accepted entries are in the log when a call returns. Not thread-safe.
public final class Recording<S extends State> {

    private static final String UNSALTED = "-"; // for local use only

    private final LoadedMatch<S> opened;
    private final Referee<S> referee;
    private final ChoiceLines<S> lines;
    private final String optionSalt;
    private final JsonNotation notation;
    private final Map<Language, Words> words = new EnumMap<>(Language.class);
    private LoadedMatch<S> match; // null if it has grown since the last call
    private Seal seal;
    private OptionAdapter adapter; // of this moment; built on first use
    private final Map<Choice, Map<Language, String>> sentences = new HashMap<>(); // of this moment
    private List<Option> options; // null until first use
    private List<Choice> every = List.of(); // includes each copy of a card in a hand
    private List<Option> copies; // of #every; null until first use
    private List<Option> surrenders = List.of();
    private Map<String, String> verbs; // other names of the game's verbs; null until first use
    private Optional<Option> idle = Optional.empty();

    Recording(LoadedMatch<S> opened, Referee<S> referee, String optionSalt) {
        this.optionSalt = optionSalt;
        this.notation = new JsonNotation(opened.game());
        this.opened = opened;
        this.referee = referee;
        this.match = opened;
        this.seal = opened.seal();
        for (Language language : Language.values()) {
            words.put(language, opened.words(language));
        }
        this.lines = new ChoiceLines<>(opened.game(), opened.cards(), Map.of(), CardName::value);
    }

    /// Continues a match.
    ///
    /// @param source the name of the match in messages
    /// @param read reads the match from the log; this method reads it to its end
    /// @throws letopis.language.message.BadFile if it cannot be read
    public static Recording<?> of(String source, ReplayReader read, Pen pen) {
        return of(source, read, read.game(), pen);
    }

    private static <S extends State> Recording<S> of(String source, ReplayReader read, Game<S> game, Pen pen) {
        var cards = CardSets.unpin(source, read.header().cards(), game);
        S opening = Games.opening(source, read.header(), game, cards);
        var course = new Timeline.Builder<>(game, opening);
        for (Commit commit : read) {
            UnknownEvent.first(commit.entries()).ifPresent(entry -> {
                throw LoadedMatch.unknown(source, entry);
            });
            course.add(commit);
        }
        var opened = new LoadedMatch<>(source, read.header(), game, cards, course.build(), read.seal(),
                read.tornTail());
        var referee = new Referee<>(game, course, read.completion(), pen.writer(), new JsonNotation(game),
                pen.clock(), pen.salts(), pen.signer());
        return new Recording<>(opened, referee, pen.optionSalt());
    }

    public LoadedMatch<S> match() {
        if (match == null) {
            match = new LoadedMatch<>(opened.source(), opened.header(), opened.game(), opened.cards(),
                    referee.timeline(), seal, Optional.empty());
        }
        return match;
    }

    public Words words(Language language) {
        return words.get(language);
    }

    public S state() {
        return referee.state();
    }

    public boolean isOver() {
        return opened.game().awaited(state()) instanceof Awaited.Nobody;
    }

    /// Returns the legal choices of all awaited seats, without equivalent duplicates. Surrenders are excluded to avoid
    /// accidents.
    public List<Option> options() {
        if (options == null) {
            every = NextChoices.all(opened.game(), state(), lines);
            List<Option> named = named(every.stream().filter(Twins.of(board(Audience.JUDGE)).first()).toList());
            Optional<Choice> nothing = opened.game().positions().orElseThrow().idle(state());
            idle = named.stream().filter(option -> nothing.filter(option.choice()::equals).isPresent()).findFirst();
            options = named.stream().filter(option -> !givesUp(option)).toList();
            surrenders = named.stream().filter(Recording::givesUp).toList();
            copies = null;
        }
        return options;
    }

    /// Returns the same as [#options] but with each copy of a card in a hand, for callers that point at single cards.
    public List<Option> ofEachCopy() {
        options();
        if (copies == null) {
            copies = every.size() == options.size() + surrenders.size() ? options
                    : named(every).stream().filter(option -> !givesUp(option)).toList();
        }
        return copies;
    }

    public Optional<Option> option(String id) {
        return Stream.of(options(), surrenders, ofEachCopy()).flatMap(List::stream)
                .filter(option -> option.id().equals(id)).findFirst();
    }

    /// Returns the id for naming, or leaving unseen, the cards drawn next.
    public Optional<String> drawId() {
        return cardsAwaited().map(awaited -> adapter().id(awaited.unseen()));
    }

    /// Returns whether two choices of this moment differ only in copies of a card in a hand.
    public boolean isSame(Choice one, Choice other) {
        return Twins.of(board(Audience.JUDGE)).same(one, other);
    }

    public List<Option> surrenders() {
        options();
        return surrenders;
    }

    /// Returns the options meant by some word prefixes: those whose sentences contain them, otherwise those with a
    /// matching verb, such as an infinitive. Surrenders match only if nothing else does.
    public List<Option> matching(String words) {
        return Stream.<Supplier<List<Option>>>of(() -> TypedWords.matching(options(), words),
                        () -> TypedWords.matching(surrenders(), words),
                        () -> TypedWords.matching(options(), this::withVerb, words),
                        () -> TypedWords.matching(surrenders(), this::withVerb, words))
                .map(Supplier::get).filter(found -> !found.isEmpty()).findFirst().orElse(List.of());
    }

    private List<String> withVerb(Option option) {
        if (verbs == null) {
            verbs = Vocabulary.of(opened.game()).all(Vocabulary.Kind.CHOICE).stream()
                    .collect(Collectors.toMap(Vocabulary.Word::word, word -> String.join(" ", word.also())));
        }
        String also = verbs.getOrDefault(option.verb(), "");
        return option.sentences().values().stream().map(sentence -> also + " " + sentence).toList();
    }

    private static boolean givesUp(Option option) {
        return option.choice() instanceof Choice.Decision decision && decision.givesUp();
    }

    /// Returns the usual next choice: the idle one, or the only one.
    public Optional<Option> usual() {
        return idle().or(() -> options().stream().filter(option -> options.stream()
                .filter(other -> other.choice().by().equals(option.choice().by())).count() == 1).findFirst());
    }

    /// Returns the choice to do nothing, if there is one.
    public Optional<Option> idle() {
        options();
        return idle;
    }

    private List<Option> named(List<Choice> choices) {
        var names = new ChoiceNames(state(), opened.cards(), board(Audience.JUDGE), this::sentence, this::fields,
                choice -> lines.named(state(), choice), Map.of());
        var said = new EnumMap<Language, List<String>>(Language.class);
        words.forEach((language, those) -> said.put(language, names.of(choices, those)));
        return adapter().of(choices, i -> said.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, all -> all.getValue().get(i))));
    }

    private OptionAdapter adapter() {
        if (adapter == null) {
            adapter = new OptionAdapter(optionSalt, state(), this::canonical, choice -> numbered(choice, Map.of()));
        }
        return adapter;
    }

    private byte[] canonical(Choice choice) {
        return notation.write(entry(choice), () -> UNSALTED).line().bytes();
    }

    /// Returns a choice of this moment in its written form with card numbers.
    ///
    /// @param names labels that replace numbers
    Optional<Map<String, Object>> numbered(Choice choice, Map<CardId, CardName> names) {
        return lines.written(state(), choice, card -> names.containsKey(card) ? names.get(card).value()
                : card.toString());
    }

    private String sentence(Choice choice, Words those) {
        return those != words.get(those.language()) ? called(choice, those) // labels belong to a single list
                : sentences.computeIfAbsent(choice, _ -> new EnumMap<>(Language.class))
                        .computeIfAbsent(those.language(), _ -> called(choice, those));
    }

    private String called(Choice choice, Words those) {
        return those.called(entry(choice), state(), Audience.JUDGE);
    }

    private Entry entry(Choice choice) {
        return new Entry(state().at().next(), opened.header().at(), choice.by(), Sequence.NONE, List.of(), choice,
                Map.of());
    }

    /// Returns the next cards to be drawn, which the recorder may name or leave unseen.
    public Optional<CardsAwaited> cardsAwaited() {
        return opened.game().cardsAwaited(state());
    }

    /// Returns the possible faces of each of the drawn cards, as far as the player's deck determines them.
    public List<CardName> possibleFaces(CardsAwaited awaited) {
        return opened.game().possibleFaces(state(), awaited);
    }

    public Taken take(Choice choice) {
        return noted(referee.take(choice));
    }

    /// Takes back the last effective choice. Returns empty if there is none or it belongs to the initial position,
    /// which must stay complete.
    ///
    /// @param reason as recorded in the log
    public Optional<Taken> takeBack(String reason) {
        return beforeLast().map(to -> noted(referee.takeBack(to, reason, Author.RECORDER)));
    }

    /// Records a ruling by the judge or a correction by the recorder.
    public Taken rule(MatchEvent.Ruling ruling, Author by) {
        return noted(referee.rule(ruling, by));
    }

    Taken end(Author by) {
        return noted(referee.end(by));
    }

    Taken agree(Seat seat) {
        return noted(referee.agree(seat));
    }

    /// Returns the target of [#takeBack].
    public Optional<Sequence> beforeLast() {
        return referee.history().beforeLast().filter(to -> to.number() >= begun());
    }

    /// Has the table relaid; see [Orders].
    ///
    /// @param laying the setup choices
    public Taken relay(LaidAnew order, List<Choice> laying) {
        return noted(referee.relay(order, laying));
    }

    public Optional<RewindObstacle> obstacle(Sequence to) {
        return referee.history().obstacle(to);
    }

    public Rewinding rewinding(Sequence to) {
        return Rewinding.of(match().timeline(), to);
    }

    /// Returns the last entry of the position the match began with.
    private long begun() {
        var timeline = match().timeline();
        long end = 0;
        while (end < timeline.size() && timeline.entry(end + 1).event() instanceof Choice.Order order
                && !(order instanceof LaidAnew)) {
            end = timeline.stepEnd(end + 1);
        }
        return end;
    }

    private Taken noted(Taken taken) {
        if (taken instanceof Taken.Recorded(var commit)) {
            seal = commit.seal();
            match = null;
            options = null;
            adapter = null;
            sentences.clear();
            idle = Optional.empty();
        }
        return taken;
    }

    Optional<Map<String, Object>> fields(Choice choice) {
        return lines.line(state(), choice);
    }

    /// Returns a choice of this moment as a line of a script.
    public Optional<String> line(Choice choice) {
        return lines.line(state(), choice).map(YamlText::line);
    }

    /// Returns a choice of this moment in a form [Typing] accepts: a script line if possible, otherwise its entry.
    public String written(Choice choice) {
        return line(choice).orElseGet(() -> new String(canonical(choice), UTF_8));
    }

    public BoardView board(Audience audience) {
        return opened.game().view(state(), audience);
    }

    /// Returns the awaited seats; empty if chance is awaited.
    List<Seat> awaited() {
        return opened.game().awaited(state()) instanceof Awaited.Players(var seats) ? List.copyOf(seats) : List.of();
    }

    /// Parses a choice of this moment from its script form.
    ChoiceLines.Understood read(SourceNode line) {
        return lines.read(state(), line);
    }
}
