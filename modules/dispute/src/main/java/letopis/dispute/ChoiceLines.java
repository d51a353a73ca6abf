package letopis.dispute;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import letopis.journal.Seat;
import letopis.language.source.YamlText;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.PositionReader;
import letopis.table.Positions;
import letopis.table.SourceNode;
import letopis.table.SourceProblem;
import letopis.table.State;
import letopis.table.WrittenChoice;
import letopis.table.WrittenChoice.Meaning;
import letopis.table.kernel.position.CardWord;
import org.jspecify.annotations.Nullable;

/// The textual form of choices in files: one line with a player and a choice. A card is written by name, or by number
/// if the name would be ambiguous. Parsing the line yields the same choice. Not thread-safe.
public final class ChoiceLines<S extends State> {

    private static final String CHANCE = "chance";

    private final Game<S> game;
    private final Positions<S> positions;
    private final CardSet cards;
    private final Map<String, CardId> idsByName;
    private final Map<CardId, String> labelsByCard = new HashMap<>();
    private final Function<CardName, String> nameOf;
    private final Map<Choice, Optional<Map<String, Object>>> namedLineByChoice = new HashMap<>();
    private final Map<Choice, Optional<Map<String, Object>>> lineByChoice = new HashMap<>();
    private @Nullable S currentState; // lines are requested repeatedly, state by state

    /// @param idsByName the card ids of the file
    /// @param nameOf the function that returns the name of a card in the lines
    public ChoiceLines(Game<S> game, CardSet cards, Map<String, CardId> idsByName, Function<CardName, String> nameOf) {
        this.game = game;
        this.positions = game.positions().orElseThrow();
        this.cards = cards;
        this.idsByName = Map.copyOf(idsByName);
        this.nameOf = nameOf;
        idsByName.forEach((id, card) -> labelsByCard.put(card, id));
    }

    /// The result of parsing a line.
    ///
    /// @param problems the problems in the order of the line; if there are any, the meaning must be ignored
    public record ParseResult(Optional<Meaning> meaning, List<SourceProblem> problems) {}

    /// Returns the line of a choice, if it has one.
    public Optional<Map<String, Object>> findLine(S state, Choice choice) {
        resetCache(state);
        return lineByChoice.computeIfAbsent(choice, _ -> write(state, choice));
    }

    private Optional<Map<String, Object>> write(S state, Choice choice) {
        return findLineWithNames(state, choice).filter(line -> hasMeaning(state, line, choice))
                .or(() -> write(state, choice, this::formatNumberLabel).map(line -> translate(line, choice))
                        .filter(line -> hasMeaning(state, line, choice)));
    }

    /// Returns the line with card names, even if it is ambiguous.
    public Optional<Map<String, Object>> findLineWithNames(S state, Choice choice) {
        resetCache(state);
        return namedLineByChoice.computeIfAbsent(choice, _ -> write(state, choice, card -> labelOf(state, card))
                .map(line -> translate(line, choice)));
    }

    /// Replaces the names of the cards that the choice reveals with the caller's names for them.
    private Map<String, Object> translate(Map<String, Object> line, Choice choice) {
        var words = new HashMap<String, String>();
        choice.namedCards().forEach(card -> words.put(card.name().value(), nameOf.apply(card.name())));
        var translated = new LinkedHashMap<String, Object>();
        line.forEach((key, value) -> translated.put(key, translate(value, words)));
        return translated;
    }

    private static Object translate(Object value, Map<String, String> words) {
        return switch (value) {
            case String word -> words.getOrDefault(word, word);
            case List<?> list -> list.stream().map(one -> translate(one, words)).toList();
            case Map<?, ?> map -> {
                var fields = new LinkedHashMap<Object, Object>();
                map.forEach((key, field) -> fields.put(key, translate(field, words)));
                yield fields;
            }
            case Object other -> other;
        };
    }

    private void resetCache(S state) {
        if (currentState != state) {
            namedLineByChoice.clear();
            lineByChoice.clear();
            currentState = state;
        }
    }

    /// Returns the line with the caller's words for cards, even if it is ambiguous.
    public Optional<Map<String, Object>> write(S state, Choice choice, Function<CardId, String> wordOf) {
        String who = choice instanceof Choice.Decision decision ? decision.seat().name() : CHANCE;
        return positions.write(state, choice, wordOf).map(value -> {
            var line = new LinkedHashMap<String, Object>();
            line.put(who, value);
            return line;
        });
    }

    private String labelOf(S state, CardId card) {
        String face = state.table().containsCard(card) ? state.table().card(card).face().valueFor(Audience.JUDGE)
                .map(nameOf).orElse(CardWord.UNKNOWN) : card.toString();
        return labelsByCard.getOrDefault(card, face);
    }

    private String formatNumberLabel(CardId card) {
        return labelsByCard.getOrDefault(card, card.toString());
    }

    private boolean hasMeaning(S state, Map<String, Object> line, Choice choice) {
        PositionReader reader = reader();
        Optional<Seat> seat = choice instanceof Choice.Decision decision ? Optional.of(decision.seat())
                : Optional.empty();
        SourceNode node = YamlText.toNode(line.values().iterator().next());
        return positions.readChoice(seat, node, reader).map(read -> read.resolve(state, reader))
                .filter(meaning -> meaning instanceof Meaning.ResolvedChoice(var read) && read.equals(choice))
                .isPresent() && reader.problems().isEmpty();
    }

    public ParseResult parse(S state, SourceNode line) {
        PositionReader reader = reader();
        Optional<Meaning> meaning = ScriptLine.read(line, game, positions, reader)
                .flatMap(scriptLine -> switch (scriptLine) {
            case ScriptLine.SingleChoice<S>(_, WrittenChoice<S> choice,
                    _) -> Optional.of(choice.resolve(state, reader));
            case ScriptLine.BothPlayersLine<S>(var at, _, _) -> reportMultipleChoices(at, reader);
            case ScriptLine.WaitLine<S>(var at, _) -> reportMultipleChoices(at, reader);
        });
        return new ParseResult(meaning, reader.problems());
    }

    private static Optional<Meaning> reportMultipleChoices(SourceNode node, PositionReader reader) {
        reader.report(node, "one-choice");
        return Optional.empty();
    }

    private PositionReader reader() {
        var seats = new HashMap<String, Seat>();
        Seat.PAIR.forEach(seat -> seats.put(seat.name(), seat));
        var reader = new PositionReader(cards, seats, Map.of(), ChoiceLines::rejectRecord);
        idsByName.forEach((id, card) -> reader.assignId(new SourceNode.Text(0, 0, id, false), card));
        return reader;
    }

    private static <T> Optional<T> rejectRecord(Class<T> type, SourceNode node) {
        return Optional.empty();
    }
}
