package letopis.dispute;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.InMemoryLog;
import letopis.journal.MatchId;
import letopis.journal.RuleRef;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.language.cards.CardFile;
import letopis.language.cards.CardSets;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;
import letopis.language.message.Language;
import letopis.language.text.Rulebook;
import letopis.match.Referee;
import letopis.match.Timeline;
import letopis.notation.Games;
import letopis.notation.JsonNotation;
import letopis.notation.LoadedMatch;
import letopis.table.Audience;
import letopis.table.Awaited;
import letopis.table.BoardView;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.Outcome;
import letopis.table.PositionReader;
import letopis.table.Positions;
import letopis.table.Refusal;
import letopis.table.SourceNode;
import letopis.table.State;
import letopis.table.UnfitSettings;
import letopis.table.WrittenChoice;
import letopis.table.WrittenMoment;

/// Puts up one written position and plays its choices. One runner serves one variant of a file.
final class DisputeRunner<S extends State> {

    /// The fields of all positions, whatever their game.
    private static final List<String> FIELDS = List.of("game", "case", "title", "rules", "name", "players", "cards",
            "implied", "choices", "expect", "variants");

    private static final MatchId MATCH = new MatchId("position");
    private static final int IMPLIED_MAX = 8;
    private static final Set<String> PHASES = Set.of("end of phase", "end of combat"); // what follows does not count
    private static final int IDLE_MAX = 2000;

    private final Path path;
    private final Game<S> game;
    private final GameFiles files;
    private final Positions<S> positions;
    private final SourceNode.Fields file;
    private final InstantSource clock;
    private final Supplier<String> salts;
    private final ProblemReport problems;
    private final List<DisputeResult.Said> said = new ArrayList<>();
    private Referee<S> referee;
    private S begun; // the table as it was written, before anything has followed from it
    private int number; // of the choice in the file that is being played
    private DisputeResult.Refused refused;
    private S chosen; // the state in which the last choice of the file was made, null where none was since a moment
    private SourceNode waitedFor; // the moment that does not come, since somebody has to choose first
    private boolean missed; // whether it does not come in its turn
    private Predicate<S> over = _ -> false; // whether what is asked about is over

    DisputeRunner(Path path, Game<S> game, GameFiles files, Positions<S> positions, SourceNode.Fields file,
            InstantSource clock, Supplier<String> salts) {
        this.path = path;
        this.game = game;
        this.files = files;
        this.positions = positions;
        this.file = file;
        this.clock = clock;
        this.salts = salts;
        this.problems = new ProblemReport(path, game);
    }

    List<BadFile> problems() {
        return problems.all();
    }

    /// The answer, unless there are problems.
    Optional<DisputeResult<S>> answer() {
        Map<String, String> settings = settings();
        file.find("rules").ifPresent(this::checkRules);
        CardSet cards = cards();
        var players = new Players(file, problems);
        var reader = new PositionReader(cards, Players.words(players.names()), files.decks(), problems::record);
        var header = new Header(MATCH, title(), game.id(), clock.instant(), players.names(), settings,
                CardSets.pin(cards, game));
        S opening = game.opening(Games.setup(header, cards));
        List<WrittenChoice<S>> setUp = positions.setUp(opening, file, reader);
        List<ScriptLine<S>> script = choices().stream()
                .flatMap(line -> ScriptLine.read(line, positions, reader).stream()).toList();
        problems.take(reader);
        var notation = new JsonNotation(game);
        try (var log = new InMemoryLog(notation); var writer = log.create(header, "ask")) {
            referee = new Referee<>(game, opening, writer, notation, clock, salts);
            putUp(opening, setUp, reader);
            if (!problems.all().isEmpty()) {
                return Optional.empty();
            }
            long start = referee.state().at().number();
            long set = said.isEmpty() ? 0 : said.getLast().first();
            said.clear();
            play(script, reader);
            problems.take(reader);
            return problems.all().isEmpty()
                    ? Optional.of(answer(header, cards, read(log), writer.tail(), reader, set, start))
                    : Optional.empty();
        }
    }

    private DisputeResult<S> answer(Header header, CardSet cards, List<Commit> commits, Seal seal,
            PositionReader reader, long set, long start) {
        Timeline<S> timeline = referee.timeline();
        long end = end(timeline, start);
        var match = new LoadedMatch<>(path.toString(), header, game, cards, timeline, seal, Optional.empty());
        List<DisputeResult.Expectation> expectations = file.find("expect").map(expected ->
                new ExpectationCheck<>(match, positions, reader, set, end, Optional.ofNullable(refused))
                        .all(expected)).orElse(List.of());
        problems.take(reader);
        Map<Language, String> names = file.find("name").map(InLanguages::of).orElse(Map.of());
        S last = timeline.at(end);
        Optional<BoardView.Result> ended = positions.ended(last)
                .or(() -> game.view(last, Audience.JUDGE).result());
        Optional<Outlook<S>> outlook = refused != null || end < timeline.size() ? Optional.empty()
                : Outlook.of(game, positions, last, Optional.ofNullable(waitedFor), reader);
        return new DisputeResult<>(file, names, match, commits, reader.ids(), set, end, said,
                Optional.ofNullable(refused), ended, outlook, waitedFor != null,
                missed ? Optional.of(waitedFor.plain()) : Optional.empty(), expectations);
    }

    /// The entry at which the phase or turn was over whose end was waited for, or the last one of all. Nothing counts
    /// after the game that is played at the start.
    private long end(Timeline<S> timeline, long start) {
        long end = LongStream.rangeClosed(start + 1, timeline.size()).filter(at -> over.test(timeline.at(at)))
                .findFirst().orElse(timeline.size());
        int number = timeline.at(start).moment().game();
        while (timeline.at(start).moment().turn() > 0 && end > start && timeline.at(end).moment().game() != number) {
            end--;
        }
        return end;
    }

    private static List<Commit> read(InMemoryLog log) {
        var commits = new ArrayList<Commit>();
        try (var all = log.read(MATCH, Sequence.NONE.next())) {
            all.forEach(commits::add);
        }
        return commits;
    }

    private String title() {
        SourceNode title = file.find("title").orElse(file);
        String text = title instanceof SourceNode.Fields both
                ? both.find(Language.RU.suffix()).map(SourceNode::plain).orElse("") : title.plain();
        return text.isBlank() || !problems.isOneLine(title, text) ? String.valueOf(path.getFileName()) : text;
    }

    /// The settings in the file. Reports every field that neither the game nor positions know.
    private Map<String, String> settings() {
        Map<String, String> known = game.settings(Map.of());
        var names = new ArrayList<>(FIELDS);
        names.addAll(positions.fields());
        names.addAll(known.keySet());
        var given = new TreeMap<String, String>();
        for (var field : file.fields()) {
            String name = field.name().value();
            if (!names.contains(name)) {
                problems.add(field.name(), "unknown-name", Map.of("name", name, "known", names));
            } else if (known.containsKey(name)) {
                setting(name, field.value(), given);
            }
        }
        return game.settings(given);
    }

    private void checkRules(SourceNode rules) {
        Rulebook rulebook = files.rulebook();
        for (SourceNode rule : rules instanceof SourceNode.Items(_, _, var items) ? items : List.of(rules)) {
            if (!rule.plain().isBlank() && rulebook.find(new RuleRef(rule.plain())).isEmpty()) {
                problems.add(rule, "unknown-name", Map.of("name", rule.plain(),
                        "known", rulebook.all().stream().map(one -> one.id().id()).toList()));
            }
        }
    }

    /// `yes` and `no`, or `да` and `нет`, may be written for true and false, unless the game has these words itself.
    private void setting(String name, SourceNode written, Map<String, String> given) {
        String value = written.plain();
        String flag = switch (value) {
            case "yes", "да" -> "true";
            case "no", "нет" -> "false";
            case String _ -> value;
        };
        given.put(name, value);
        if (unfit(given).isPresent()) {
            given.put(name, flag);
        }
        unfit(given).ifPresent(e -> {
            given.remove(name);
            problems.add(written, "bad-settings." + e.why().code(),
                    Map.of("name", FileProblem.brief(e.name()), "value", FileProblem.brief(e.value()),
                            "known", e.known()));
        });
    }

    private Optional<UnfitSettings> unfit(Map<String, String> given) {
        try {
            game.settings(given);
            return Optional.empty();
        } catch (UnfitSettings e) {
            return Optional.of(e);
        }
    }

    /// The cards of the game and those the file defines. A definition in the file replaces one of the same name.
    private CardSet cards() {
        Optional<SourceNode> own = file.find("cards");
        if (own.isEmpty()) {
            return files.cards();
        }
        return files.withOwn(own.get()).orElseGet(() -> {
            CardFile defined = defined(own.get());
            problems.addAll(defined.mistakes());
            CardSet all = CardSets.with(files.cards(), defined.cards());
            if (problems.all().isEmpty()) {
                files.keep(own.get(), all);
            }
            return all;
        });
    }

    /// The cards that are listed here, or in the file of this name beside the position.
    private CardFile defined(SourceNode own) {
        if (!(own instanceof SourceNode.Text name)) {
            return CardFile.of(path.toString(), own, game);
        }
        try {
            return CardFile.read(path.resolveSibling(name.value()), game);
        } catch (InvalidPathException _) {
            problems.expected(name, "expected.file");
            return new CardFile(new CardSet("none", List.of()), List.of());
        }
    }

    private List<SourceNode> choices() {
        return file.find("choices")
                .map(choices -> choices instanceof SourceNode.Items(_, _, var items) ? items : List.of(choices))
                .orElse(List.of());
    }

    /// Takes the orders that put the position up. Where the file has problems they are only folded: the last order may
    /// have more to report about the table that the others have left.
    private void putUp(S opening, List<WrittenChoice<S>> orders, PositionReader reader) {
        S state = opening;
        begun = opening;
        for (WrittenChoice<S> written : orders) {
            WrittenChoice.Meaning meaning = written.in(state, reader);
            problems.take(reader);
            if (!(meaning instanceof WrittenChoice.Meaning.Chosen(var order))) {
                return;
            }
            begun = game.evolve(state, state.at().next(), order);
            if (problems.all().isEmpty()) {
                take(order, true, file);
                state = referee.state();
            } else {
                state = begun;
            }
        }
    }

    private void play(List<ScriptLine<S>> script, PositionReader reader) {
        boolean implying = file.find("implied").flatMap(reader::flag).orElse(true);
        for (ScriptLine<S> line : script) {
            if (refused != null || waitedFor != null || !reader.problems().isEmpty()) {
                return;
            }
            number++;
            switch (line) {
                case ScriptLine.Until<S>(var where, var moment) -> waitUntil(where, moment, reader);
                case ScriptLine.Both<S> both -> {
                    for (int i = 0; i < 2 && refused == null; i++) {
                        wantNext(both, implying && both.implying(), reader);
                    }
                }
                case ScriptLine.Of<S>(var at, var wanted, boolean may) -> want(at, wanted, implying && may, reader);
            }
        }
    }

    /// The word is the choice of the player who chooses next. Choices it implies are taken first, since somebody else
    /// may have to choose after them.
    private void wantNext(ScriptLine.Both<S> both, boolean implying, PositionReader reader) {
        for (int i = 0; implying && i < IMPLIED_MAX; i++) {
            S state = referee.state();
            Optional<WrittenChoice<S>> said = positions.next(state).map(both.bySeat()::get);
            Optional<Choice> before = said.isPresent()
                    && said.get().in(state, reader) instanceof WrittenChoice.Meaning.Chosen(var choice)
                    && game.decide(state, choice) instanceof Outcome.Refused<S>(var refusal)
                            ? positions.implied(state, choice, refusal) : Optional.empty();
            if (before.isEmpty()) {
                break;
            }
            take(before.get(), true, both.at());
        }
        positions.next(referee.state()).map(both.bySeat()::get).ifPresentOrElse(
                said -> want(both.at(), said, false, reader), () -> reader.report(both.at(), "nobody-chooses"));
    }

    private void want(SourceNode at, WrittenChoice<S> wanted, boolean implying, PositionReader reader) {
        WrittenChoice.Meaning meaning = wanted.in(referee.state(), reader);
        if (!reader.problems().isEmpty()) {
            return;
        }
        switch (meaning) {
            case WrittenChoice.Meaning.Unclear _ -> {}
            case WrittenChoice.Meaning.Forbidden(var refusal) -> refuse(at, Optional.empty(), refusal);
            case WrittenChoice.Meaning.Chosen(var choice) -> {
                if (implying && game.decide(referee.state(), choice) instanceof Outcome.Refused<S>(var refusal)) {
                    takeWithImplied(wanted, choice, refusal, at, reader);
                } else {
                    take(choice, false, at);
                }
            }
        }
    }

    /// Takes the choices a choice implies, and the choice. Where the rules refuse it even then, the refusal is the
    /// answer.
    ///
    /// @param written what it means may change with what was taken before it, such as the numbers of new cards
    private void takeWithImplied(WrittenChoice<S> written, Choice early, Refusal refused, SourceNode at,
            PositionReader reader) {
        Choice wanted = early;
        var before = new ArrayList<Choice>();
        S state = referee.state();
        Refusal why = refused;
        Optional<Choice> next = positions.implied(state, wanted, why);
        while (next.isPresent() && before.size() < IMPLIED_MAX
                && game.decide(state, next.get()) instanceof Outcome.Accepted<S> accepted) {
            before.add(next.get());
            state = accepted.after();
            if (written.in(state, reader) instanceof WrittenChoice.Meaning.Chosen(var now)) {
                wanted = now;
            }
            if (!(game.decide(state, wanted) instanceof Outcome.Refused<S>(var refusal))) {
                before.forEach(implied -> take(implied, true, at));
                take(wanted, false, at);
                return;
            }
            why = refusal;
            next = positions.implied(state, wanted, why);
        }
        refuse(at, Optional.of(wanted), why);
    }

    /// Whatever has come since the last choice of the file counts, and so does what has come by itself before the
    /// first one. A moment that does not come in the turn of that choice is not waited for.
    private void waitUntil(SourceNode where, WrittenMoment<S> moment, PositionReader reader) {
        S start = number == 1 ? begun : chosen == null ? referee.state() : chosen;
        chosen = null;
        Predicate<S> there = LongStream.rangeClosed(start.at().number(), referee.state().at().number())
                .mapToObj(referee.timeline()::at).map(moment::after).reduce(_ -> false, Predicate::or);
        for (int i = 0; refused == null && !there.test(referee.state()); i++) {
            Optional<Choice> choice = positions.idle(referee.state());
            if (choice.isEmpty() || i == IDLE_MAX || game.awaited(referee.state()) instanceof Awaited.Nobody) {
                waitedFor = where;
                return;
            }
            if (moment.isOfTurn() && game.decide(referee.state(), choice.get()) instanceof Outcome.Accepted<S> accepted
                    && isLater(start, accepted.after()) && !there.test(accepted.after())) {
                waitedFor = where;
                missed = true;
                return;
            }
            take(choice.get(), true, where);
        }
        boolean passed = PHASES.contains(where.plain()) && !isInPhase(start, referee.state());
        over = now -> passed && there.test(now) && !isInPhase(start, now);
    }

    private static boolean isInPhase(State start, State now) {
        return !isLater(start, now) && now.moment().phase().equals(start.moment().phase());
    }

    private static boolean isLater(State start, State now) {
        return start.moment().turn() > 0 && (now.moment().turn() != start.moment().turn()
                || now.moment().game() != start.moment().game());
    }

    private void take(Choice choice, boolean implied, SourceNode at) {
        if (!implied) {
            chosen = referee.state();
            over = _ -> false;
        }
        long first = referee.state().at().number() + 1;
        switch (referee.take(choice)) {
            case Referee.Taken.Recorded(var commit) ->
                    said.add(new DisputeResult.Said(choice, implied, first, commit.last().number(), at.line()));
            case Referee.Taken.Refused(var refusal) -> refuse(at, Optional.of(choice), refusal);
            case Referee.Taken.NotStored(var reason) ->
                    throw new IllegalStateException("a log of one writer stores everything: " + reason);
            case Referee.Taken.AfterTheEnd(), Referee.Taken.BeforeTheEnd(), Referee.Taken.NoWayBack _ ->
                    throw new IllegalStateException("nobody ends or takes back a match that is only asked about");
        }
    }

    private void refuse(SourceNode at, Optional<Choice> choice, Refusal refusal) {
        refused = new DisputeResult.Refused(choice, refusal, number, at.line(), at.column());
    }
}
