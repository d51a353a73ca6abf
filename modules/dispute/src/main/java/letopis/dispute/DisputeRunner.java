package letopis.dispute;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
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
import letopis.table.BoardView;
import letopis.table.CardSet;
import letopis.table.Game;
import letopis.table.InvalidSettingsException;
import letopis.table.PositionReader;
import letopis.table.Positions;
import letopis.table.SourceNode;
import letopis.table.State;
import letopis.table.WrittenChoice;

/// A runner that sets up one written position and plays its choices. Each runner handles one variant of a file.
final class DisputeRunner<S extends State> {

    /// The fields that positions of all games have in common.
    private static final List<String> FIELDS = List.of("game", "case", "title", "rules", "name", "players", "cards",
            "implied", "choices", "expect", "variants");

    private static final MatchId MATCH_ID = new MatchId("position");

    private final Path path;
    private final Game<S> game;
    private final GameFiles files;
    private final Positions<S> positions;
    private final SourceNode.Fields file;
    private final InstantSource clock;
    private final Supplier<String> saltSupplier;
    private final ProblemReport problems;
    private final PlayMode mode;

    DisputeRunner(Path path, Game<S> game, GameFiles files, Positions<S> positions, SourceNode.Fields file,
            PlayMode mode, InstantSource clock, Supplier<String> saltSupplier) {
        this.path = path;
        this.game = game;
        this.files = files;
        this.positions = positions;
        this.file = file;
        this.mode = mode;
        this.clock = clock;
        this.saltSupplier = saltSupplier;
        this.problems = new ProblemReport(path, game);
    }

    List<BadFile> problems() {
        return problems.all();
    }

    /// Returns the answer, or empty if there are problems.
    Optional<DisputeResult<S>> runDispute() {
        Map<String, String> settings = settings();
        file.find("rules").ifPresent(this::checkRules);
        CardSet cards = cards();
        var players = new Players(file, problems);
        var reader = new PositionReader(cards, Players.words(players.names()), files.decks(), problems::readRecord);
        var header = new Header(MATCH_ID, title(), game.id(), clock.instant(), players.names(), settings,
                CardSets.pin(cards, game));
        S opening = game.opening(Games.createSetup(header, cards));
        List<WrittenChoice<S>> setUp = positions.readSetUp(opening, file, reader);
        List<ScriptLine<S>> script = choices().stream()
                .flatMap(line -> ScriptLine.read(line, game, positions, reader).stream()).toList();
        problems.addNewProblems(reader);
        var notation = new JsonNotation(game);
        try (var log = new InMemoryLog(notation); var writer = log.create(header, "ask")) {
            var referee = new Referee<>(game, opening, writer, notation, clock, saltSupplier);
            var player = new ScriptPlayer<>(game, positions, referee, mode);
            S begun = setUpPosition(opening, setUp, player, reader);
            if (!problems.all().isEmpty()) {
                return Optional.empty();
            }
            long set = player.playedChoices().isEmpty() ? 0 : player.playedChoices().getLast().first();
            player.startScript(begun);
            player.play(script, file.find("implied").flatMap(reader::readFlag).orElse(true), reader);
            player.continueToFinalMoment(file);
            problems.addNewProblems(reader);
            return problems.all().isEmpty() ? Optional.of(runDispute(header, cards, readCommits(log), writer.tail(),
                    referee.timeline(), player, reader, set)) : Optional.empty();
        }
    }

    private DisputeResult<S> runDispute(Header header, CardSet cards, List<Commit> commits, Seal seal,
            Timeline<S> timeline, ScriptPlayer<S> player, PositionReader reader, long start) {
        long end = Math.max(start, Math.min(findGameEnd(timeline, start, player.phaseEnd()),
                player.refusedChoice().map(DisputeResult.RejectedChoice::at).orElse(timeline.size())));
        var match = new LoadedMatch<>(path.toString(), header, game, cards, timeline, seal, Optional.empty());
        List<DisputeResult.Expectation> expectations = file.find("expect").map(expected ->
                new ExpectationCheck<>(match, positions, reader, start, end, player.refusedChoice())
                        .checkAll(expected)).orElse(List.of());
        problems.addNewProblems(reader);
        Map<Language, String> names = file.find("name").map(LocalizedText::parse).orElse(Map.of());
        S last = timeline.at(end);
        Optional<BoardView.Result> ended = positions.gameResult(last)
                .or(() -> game.view(last, Audience.JUDGE).result());
        Optional<Outlook<S>> outlook = player.refusedChoice().isPresent() || end < timeline.size() ? Optional.empty()
                : Outlook.of(game, positions, player.lastChoiceState().orElse(last), last, player.missedMoment(),
                        reader);
        return new DisputeResult<>(file, names, match, commits, reader.ids(), start, end, player.playedChoices(),
                player.refusedChoice(), player.skippedChoice(), ended, outlook, player.missedMoment().isPresent(),
                player.missedMoment().filter(_ -> player.isTurnOver()).map(SourceNode::plainText), expectations);
    }

    /// Returns the end of the game that was in progress at the start, ignoring any later game.
    private static <S extends State> long findGameEnd(Timeline<S> timeline, long start, long lastIndex) {
        long end = lastIndex;
        int number = timeline.at(start).moment().game();
        while (timeline.at(start).moment().turn() > 0 && end > start && timeline.at(end).moment().game() != number) {
            end--;
        }
        return end;
    }

    private static List<Commit> readCommits(InMemoryLog log) {
        var commits = new ArrayList<Commit>();
        try (var all = log.read(MATCH_ID, Sequence.NONE.next())) {
            all.forEach(commits::add);
        }
        return commits;
    }

    private String title() {
        SourceNode title = file.find("title").orElse(file);
        String text = title instanceof SourceNode.Fields both
                ? both.find(Language.RU.suffix()).map(SourceNode::plainText).orElse("") : title.plainText();
        return text.isBlank() || !problems.requireSingleLine(title, text) ? String.valueOf(path.getFileName()) : text;
    }

    /// Returns the settings in the file. Reports fields that neither the game nor the positions define.
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
                readSetting(name, field.value(), given);
            }
        }
        return game.settings(given);
    }

    private void checkRules(SourceNode rules) {
        Rulebook rulebook = files.rulebook();
        for (SourceNode rule : rules instanceof SourceNode.Items(_, _, var items) ? items : List.of(rules)) {
            if (!rule.plainText().isBlank() && rulebook.find(new RuleRef(rule.plainText())).isEmpty()) {
                problems.add(rule, "unknown-name", Map.of("name", rule.plainText(),
                        "known", rulebook.all().stream().map(paragraph -> paragraph.id().id()).toList()));
            }
        }
    }

    /// Reads a setting. `yes` and `no`, or `да` and `нет`, mean true and false, unless the game defines these words
    /// itself.
    private void readSetting(String name, SourceNode node, Map<String, String> givenSettings) {
        String value = node.plainText();
        String flag = switch (value) {
            case "yes", "да" -> "true";
            case "no", "нет" -> "false";
            default -> value;
        };
        givenSettings.put(name, value);
        Optional<InvalidSettingsException> unfit = findInvalidSettings(givenSettings);
        if (unfit.isPresent() && !flag.equals(value)) {
            givenSettings.put(name, flag);
            unfit = findInvalidSettings(givenSettings);
        }
        unfit.ifPresent(e -> {
            givenSettings.remove(name);
            problems.add(node, "bad-settings." + e.reason().code(),
                    Map.of("name", FileProblem.abbreviate(e.name()), "value", FileProblem.abbreviate(e.value()),
                            "known", e.known()));
        });
    }

    private Optional<InvalidSettingsException> findInvalidSettings(Map<String, String> givenSettings) {
        try {
            game.settings(givenSettings);
            return Optional.empty();
        } catch (InvalidSettingsException e) {
            return Optional.of(e);
        }
    }

    /// Returns the cards of the game and the file. A definition in the file replaces a card with the same name.
    private CardSet cards() {
        Optional<SourceNode> own = file.find("cards");
        if (own.isEmpty()) {
            return files.cards();
        }
        return files.withCustomCards(own.get()).orElseGet(() -> {
            CardFile defined = readCards(own.get());
            problems.addAll(defined.mistakes());
            if (!defined.mistakes().isEmpty()) {
                problems.ignoreUnknownNames(listFaultyCardNames(own.get(), defined));
            }
            CardSet all = CardSets.addCards(files.cards(), defined.cards());
            if (problems.all().isEmpty()) {
                files.cacheCards(own.get(), all);
            }
            return all;
        });
    }

    /// Returns the names of cards with faulty definitions. Also returns the ids that the position gives to these cards.
    private Set<String> listFaultyCardNames(SourceNode customCards, CardFile cardFile) {
        var names = new HashSet<String>();
        for (SourceNode card : customCards instanceof SourceNode.Items(_, _, var items) ? items
                : List.<SourceNode>of()) {
            if (card instanceof SourceNode.Fields fields) {
                Stream.of("name", "english").flatMap(name -> fields.find(name).stream()).map(SourceNode::plainText)
                        .forEach(names::add);
            }
        }
        cardFile.cards().definitions().forEach(card -> names.removeAll(List.of(card.name().value(), card.english())));
        collectIds(file, Set.copyOf(names), names);
        return names;
    }

    private static void collectIds(SourceNode node, Set<String> cards, Set<String> ids) {
        switch (node) {
            case SourceNode.Fields fields -> {
                fields.find("card").filter(card -> cards.contains(card.plainText())).flatMap(_ -> fields.find("id"))
                        .ifPresent(id -> ids.add(id.plainText()));
                fields.fields().forEach(field -> collectIds(field.value(), cards, ids));
            }
            case SourceNode.Items(_, _, var items) -> items.forEach(item -> collectIds(item, cards, ids));
            case SourceNode.Text _ -> {}
        }
    }

    /// Reads the cards defined inline, or in the named file next to the position.
    private CardFile readCards(SourceNode customCards) {
        if (!(customCards instanceof SourceNode.Text name)) {
            return CardFile.of(path.toString(), customCards, game);
        }
        try {
            if (files.allowsNamedFiles()) {
                return CardFile.read(path.resolveSibling(name.value()), game);
            }
            problems.addMismatch(name, "expected.list");
        } catch (InvalidPathException _) {
            problems.addMismatch(name, "expected.file");
        }
        return new CardFile(new CardSet("none", List.of()), List.of());
    }

    private List<SourceNode> choices() {
        return file.find("choices")
                .map(choices -> choices instanceof SourceNode.Items(_, _, var items) ? items : List.of(choices))
                .orElse(List.of());
    }

    /// Submits the setup orders. If the file has problems, the orders are only folded, because the last one may reveal
    /// more problems with the resulting table.
    ///
    /// @return the table as written, before any consequences
    private S setUpPosition(S openingState, List<WrittenChoice<S>> orders, ScriptPlayer<S> player,
            PositionReader reader) {
        S state = openingState;
        S begun = openingState;
        for (WrittenChoice<S> writtenChoice : orders) {
            WrittenChoice.Meaning meaning = writtenChoice.resolve(state, reader);
            problems.addNewProblems(reader);
            if (!(meaning instanceof WrittenChoice.Meaning.ResolvedChoice(var order))) {
                return begun;
            }
            begun = game.evolve(state, state.at().next(), order);
            if (problems.all().isEmpty()) {
                player.submit(order, true, writtenChoice.place().orElse(file));
                state = player.state();
            } else {
                state = begun;
            }
        }
        return begun;
    }
}
