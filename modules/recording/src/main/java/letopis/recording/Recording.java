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

/// A match while somebody records it. Whatever it takes is in the log when the call returns. Not for several threads.
public final class Recording<S extends State> {

    private static final String UNSALTED = "-"; // whoever reads such a line sees what is in it

    private final LoadedMatch<S> opened;
    private final Referee<S> referee;
    private final ChoiceLines<S> lines;
    private final String optionSalt;
    private final JsonNotation notation;
    private final Map<Language, Words> words = new EnumMap<>(Language.class);
    private LoadedMatch<S> match; // null when it has grown since somebody asked
    private Seal seal;
    private OptionAdapter adapter; // of this moment; null until somebody asks
    private final Map<Choice, Map<Language, String>> sentences = new HashMap<>(); // of this moment
    private List<Option> options; // null until somebody asks
    private List<Choice> every = List.of(); // with each copy of a card in a hand
    private List<Option> copies; // of #every; null until somebody asks
    private List<Option> surrenders = List.of();
    private Map<String, String> verbs; // what the verbs of the game are also called; null until somebody asks
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

    /// Goes on with a match.
    ///
    /// @param source what messages call it
    /// @param read the match as it is in the log; read to its end by this
    /// @throws letopis.language.message.BadFile when it cannot be read
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

    /// What may be chosen now, by whoever may choose, without what means the same twice. Giving up is not among it, so
    /// that nobody does so by mistake.
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

    /// As [#options], but with each copy of a card in a hand, for somebody who points at one of them.
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

    /// The id under which the cards that come up next are left unseen, or named.
    public Optional<String> drawId() {
        return cardsAwaited().map(awaited -> adapter().id(awaited.unseen()));
    }

    /// Whether two choices of this moment only differ in the copies of a card in a hand.
    public boolean isSame(Choice one, Choice other) {
        return Twins.of(board(Audience.JUDGE)).same(one, other);
    }

    public List<Option> surrenders() {
        options();
        return surrenders;
    }

    /// What somebody means by the beginnings of some words: choices whose sentences have them, else those whose verb is
    /// also called so, such as an infinitive. Giving up is meant only where nothing else is.
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

    /// What is usually done next: nobody does anything, or the only thing that somebody can do.
    public Optional<Option> usual() {
        return idle().or(() -> options().stream().filter(option -> options.stream()
                .filter(other -> other.choice().by().equals(option.choice().by())).count() == 1).findFirst());
    }

    /// The choice by which nobody does anything, where there is one.
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

    /// A choice of this moment as the fields of a line by the numbers of its cards, whatever that means.
    ///
    /// @param names cards that are called so instead
    Optional<Map<String, Object>> numbered(Choice choice, Map<CardId, CardName> names) {
        return lines.written(state(), choice, card -> names.containsKey(card) ? names.get(card).value()
                : card.toString());
    }

    private String sentence(Choice choice, Words those) {
        return those != words.get(those.language()) ? called(choice, those) // labels are of one list
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

    /// The cards that come up next, for whoever records to name, or to leave unseen.
    public Optional<CardsAwaited> cardsAwaited() {
        return opened.game().cardsAwaited(state());
    }

    /// What each of the cards that come up next may be, as far as its player's deck tells.
    public List<CardName> possibleFaces(CardsAwaited awaited) {
        return opened.game().possibleFaces(state(), awaited);
    }

    public Taken take(Choice choice) {
        return noted(referee.take(choice));
    }

    /// Takes back the last choice that was not taken back; nothing where there is none, or where the match began with a
    /// position: half a table is none.
    ///
    /// @param reason as the log says it
    public Optional<Taken> takeBack(String reason) {
        return beforeLast().map(to -> noted(referee.takeBack(to, reason, Author.RECORDER)));
    }

    /// Takes what a judge orders about the match, or the recorder who made a mistake.
    public Taken rule(MatchEvent.Ruling ruling, Author by) {
        return noted(referee.rule(ruling, by));
    }

    Taken end(Author by) {
        return noted(referee.end(by));
    }

    Taken agree(Seat seat) {
        return noted(referee.agree(seat));
    }

    /// What [#takeBack] would go back to.
    public Optional<Sequence> beforeLast() {
        return referee.history().beforeLast().filter(to -> to.number() >= begun());
    }

    /// Has the table laid anew, see [Orders].
    ///
    /// @param laying what puts it up
    public Taken relay(LaidAnew order, List<Choice> laying) {
        return noted(referee.relay(order, laying));
    }

    public Optional<RewindObstacle> obstacle(Sequence to) {
        return referee.history().obstacle(to);
    }

    public Rewinding rewinding(Sequence to) {
        return Rewinding.of(match().timeline(), to);
    }

    /// The end of the position the match began with.
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

    /// A choice of this moment as it is written in a script.
    public Optional<String> line(Choice choice) {
        return lines.line(state(), choice).map(YamlText::line);
    }

    /// A choice of this moment as [Typing] understands it: a line of a script, else the entry it would be.
    public String written(Choice choice) {
        return line(choice).orElseGet(() -> new String(canonical(choice), UTF_8));
    }

    public BoardView board(Audience audience) {
        return opened.game().view(state(), audience);
    }

    /// Who is to choose now; nobody where chance is.
    List<Seat> awaited() {
        return opened.game().awaited(state()) instanceof Awaited.Players(var seats) ? List.copyOf(seats) : List.of();
    }

    /// Reads a choice of this moment as it is written in a script.
    ChoiceLines.Understood read(SourceNode line) {
        return lines.read(state(), line);
    }
}
