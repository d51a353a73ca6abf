package letopis.dispute;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.language.cards.CardSets;
import letopis.language.source.YamlReader;
import letopis.language.source.YamlText;
import letopis.table.CardSet;
import letopis.table.Game;
import letopis.table.PositionForm;
import letopis.table.Positions;
import letopis.table.State;

/// A position under construction: its fields and choices so far. The draft is evaluated by writing it as text and
/// reading it back, so the saved file later gives the same answers.
public final class PositionDraft {

    private static final Path DISPLAYED_PATH = Path.of("position.yaml");
    private static final String GAME_FIELD = "game";
    private static final String CHOICES_KEY = "choices";

    private final Game<?> game;
    private final Map<String, Object> givenFields = new LinkedHashMap<>(); // the game and additional cards
    private final LinkedHashMap<String, Object> fields = new LinkedHashMap<>();
    private final List<Map<String, Object>> choices = new ArrayList<>();

    /// @param own the cards that are not part of the game
    public PositionDraft(Game<?> game, CardSet own) {
        this.game = game;
        givenFields.put(GAME_FIELD, game.id().value());
        if (!own.definitions().isEmpty()) {
            byte[] json = CardSets.pin(own, game).json().getBytes(StandardCharsets.UTF_8);
            givenFields.put("cards", YamlText.toPlainValue(YamlReader.read("cards", json)));
        }
        fields.putAll(givenFields);
    }

    public Game<?> game() {
        return game;
    }

    /// Returns the form for setting up a table. Returns empty if the turns of this game have no phases to choose from.
    public Optional<PositionForm> form() {
        return game.positions().flatMap(Positions::form).filter(form -> !form.phases().isEmpty());
    }

    /// Replaces the fields of the position.
    public void setTable(Map<String, Object> table) {
        fields.clear();
        fields.putAll(givenFields);
        fields.putAll(table);
    }

    /// Returns the choices so far, as they are written in a file.
    public List<Map<String, Object>> choices() {
        return choices;
    }

    /// Returns whether the draft contains more than the name of its game.
    public boolean hasContent() {
        return fields.size() > givenFields.size() || !choices.isEmpty();
    }

    public String yaml() {
        var whole = new LinkedHashMap<>(fields);
        if (!choices.isEmpty()) {
            whole.put(CHOICES_KEY, choices);
        }
        return YamlText.format(whole);
    }

    /// Removes implied words such as passes. The file then contains only actions and stays valid under readings that do
    /// not prompt for the implied choices.
    public void dropImpliedChoices() {
        State end = finalState();
        var all = List.copyOf(choices);
        while (!choices.isEmpty() && isSingleWord(choices.getLast())) {
            choices.removeLast();
        }
        boolean shorter = choices.size() < all.size();
        findSettledMoment(evaluate().answers().getFirst()).filter(_ -> shorter)
                .ifPresent(moment -> choices.add(Map.of("until", moment)));
        if (!finalState().equals(end)) {
            choices.clear();
            choices.addAll(all);
        }
        for (int i = choices.size() - 1; i >= 0; i--) {
            Map<String, Object> line = choices.get(i);
            if (isSingleWord(line)) {
                choices.remove(i);
                if (!finalState().equals(end)) {
                    choices.add(i, line);
                }
            }
        }
    }

    private static boolean isSingleWord(Map<String, Object> line) {
        return line.values().iterator().next() instanceof String && !line.containsKey("until");
    }

    private static <S extends State> Optional<String> findSettledMoment(DisputeResult<S> answer) {
        S last = answer.match().timeline().at(answer.match().timeline().size());
        return answer.match().game().positions().flatMap(positions -> positions.settledMoment(last));
    }

    private State finalState() {
        var timeline = evaluate().answers().getFirst().match().timeline();
        return timeline.at(timeline.size());
    }

    /// Evaluates the position as it is now.
    public PositionFile evaluate() {
        return evaluate(yaml().getBytes(StandardCharsets.UTF_8));
    }

    /// Evaluates a position whose author may still add choices.
    ///
    /// @throws letopis.language.message.BadFile if it is not YAML or its game is unknown
    public static PositionFile evaluate(byte[] yaml) {
        return PositionFile.readDraft(DISPLAYED_PATH, yaml, Map.of());
    }

    /// Returns the game that a position names.
    ///
    /// @throws letopis.language.message.BadFile as [#evaluate(byte[])]
    public static Game<?> gameOf(byte[] yaml) {
        return PositionFile.game(DISPLAYED_PATH, yaml);
    }

    /// Returns the fields of a position as plain values, with everyday words replaced by those of the position
    /// language.
    ///
    /// @throws letopis.language.message.BadFile if it is not YAML or its game is unknown
    public static Map<String, Object> readFields(byte[] yaml) {
        var plain = new LinkedHashMap<String, Object>();
        PositionFile.readNormalizedFields(DISPLAYED_PATH, yaml).fields().forEach(field ->
                plain.put(field.name().value(), YamlText.toPlainValue(field.value())));
        return plain;
    }
}
