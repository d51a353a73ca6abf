package letopis.dispute;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Header;
import letopis.journal.Sequence;
import letopis.language.cards.CardSets;
import letopis.language.source.YamlReader;
import letopis.language.source.YamlText;
import letopis.match.RecordedChoice;
import letopis.match.TakenBackRange;
import letopis.notation.LoadedMatch;
import letopis.table.Audience;
import letopis.table.AwaitedInput;
import letopis.table.BoardView;
import letopis.table.BoardView.Account;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.Subject;
import letopis.table.BoardView.ZoneView;
import letopis.table.CardDefinition;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Game;
import letopis.table.State;

/// A recorded moment as an editable position. As a check, the text is parsed again and discarded if it does not set up
/// the same table.
///
/// @param at the entry reached by the position
/// @param table the entry whose table is set up
/// @param fields the fields of the file, in order
public record PositionText(Sequence at, Sequence table, Map<String, Object> fields) {

    private static final int MAX_ENTRIES_BACK = 400;
    private static final int MAX_CHOICES = 12;
    private static final Path DISPLAYED_PATH = Path.of("position.yaml");

    public PositionText {
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }

    /// Returns the text of the file.
    public String yaml() {
        return YamlText.format(fields);
    }

    /// Returns the position at an index. If that entry has no position, uses the nearest earlier effective entry that
    /// has one.
    public static <S extends State> Optional<PositionText> of(LoadedMatch<S> match, long index) {
        List<TakenBackRange> takenBack = match.timeline().findTakenBackRangesAt(index);
        for (long at = index; at > 0 && at > index - MAX_ENTRIES_BACK; at--) {
            long entry = at;
            if (takenBack.stream().noneMatch(range -> range.contains(entry))) {
                Optional<PositionText> text = createAt(match, at, at, List.of());
                if (text.isPresent()) {
                    return text;
                }
            }
        }
        return Optional.empty();
    }

    /// Returns the position at an index. Unlike [#of], it may start the position earlier and reach the index through
    /// choices. Rulings and rewinds in between are skipped because they are not choices.
    public static <S extends State> Optional<PositionText> withChoices(LoadedMatch<S> match, long index) {
        boolean whole = index > 0 && match.timeline()
                .findStepEnd(index) == index; // a choice would be lost within a step
        List<RecordedChoice<S>> made = whole ? RecordedChoice.listChoicesInEffectAt(match.timeline(), index)
        : List.of();
        var lines = new ChoiceLines<>(match.game(), match.cards(), Map.of(), CardName::value);
        var written = new ArrayDeque<Map<String, Object>>();
        Optional<PositionText> positionText = createAt(match, index, index, List.of());
        for (int i = made.size() - 1; positionText.isEmpty() && i >= 0 && written.size() < MAX_CHOICES; i--) {
            Optional<Map<String, Object>> line = lines.findLine(made.get(i).before(), made.get(i).choice());
            if (line.isEmpty()) {
                break;
            }
            written.addFirst(line.get());
            positionText = createAt(match, match.timeline().findIndexBefore(made.get(i).first()), index,
                    awaitsChance(match, index) ? truncateBeforeChance(written) : List.copyOf(written));
        }
        return positionText.or(() -> of(match, index));
    }

    private static <S extends State> boolean awaitsChance(LoadedMatch<S> match, long index) {
        return match.game().awaited(match.timeline().at(index)) instanceof AwaitedInput.ChanceOutcome;
    }

    /// Appends a line that waits for the next chance outcome, so that nothing is drawn after the choices.
    private static List<Map<String, Object>> truncateBeforeChance(Collection<Map<String, Object>> choices) {
        var lines = new ArrayList<>(choices);
        lines.add(Map.of("until", "chance"));
        return lines;
    }

    private static <S extends State> Optional<PositionText> createAt(LoadedMatch<S> match, long from, long index,
            List<Map<String, Object>> choices) {
        Game<S> game = match.game();
        return game.positions().flatMap(positions -> positions.write(match.timeline().at(from)))
                .map(table -> new PositionText(new Sequence(index), new Sequence(from),
                        createFields(match, index, table, choices)))
                .filter(text -> reproduces(text.yaml(), game.view(match.timeline().at(index), Audience.JUDGE)));
    }

    private static Map<String, Object> createFields(LoadedMatch<?> match, long index, Map<String, Object> table,
            List<Map<String, Object>> choices) {
        Header header = match.header();
        var fields = new LinkedHashMap<String, Object>();
        fields.put("game", header.game().value());
        fields.put("title", header.title() + " #" + index);
        var players = new LinkedHashMap<String, Object>();
        header.players().forEach((seat, name) -> players.put(seat.name(), name));
        fields.put("players", players);
        Map<String, String> usual = match.game().settings(Map.of());
        header.settings().forEach((name, value) -> {
            if (!value.equals(usual.get(name))) {
                fields.put(name, value);
            }
        });
        List<CardDefinition> own = findCustomCards(match);
        if (!own.isEmpty()) {
            String json = CardSets.pin(new CardSet(match.cards().name(), own), match.game()).json();
            fields.put("cards", YamlText.toPlainValue(YamlReader.read("cards", json.getBytes(StandardCharsets.UTF_8))));
        }
        fields.putAll(table);
        fields.put("choices", choices);
        return fields;
    }

    /// Returns the cards that are not part of the game, or differ from its definition.
    private static List<CardDefinition> findCustomCards(LoadedMatch<?> match) {
        CardSet defaultCardSet = CardSets.loadBuiltInCardSet(match.game());
        return match.cards().definitions().stream()
                .<CardDefinition>map(card -> card)
                .filter(card -> !defaultCardSet.find(card.name()).filter(card::equals).isPresent()).toList();
    }

    private static boolean reproduces(String yaml, BoardView board) {
        PositionFile file = PositionFile.readDraft(DISPLAYED_PATH, yaml.getBytes(StandardCharsets.UTF_8), Map.of());
        return file.mistakes().isEmpty() && looksLike(file.answers().getFirst(), board);
    }

    private static <S extends State> boolean looksLike(DisputeResult<S> answer, BoardView board) {
        BoardView boardView = answer.match().game().view(answer.match().timeline().at(answer.match().timeline().size()),
                Audience.JUDGE);
        return listVisibleContent(boardView).equals(listVisibleContent(board));
    }

    /// Returns the visible content of a board. Skips card and entry numbers, because a position assigns its own.
    public static List<Object> listVisibleContent(BoardView board) {
        var shown = new ArrayList<Object>();
        shown.addAll(List.of(board.moment().turn(), board.moment().phase(), board.moment().active(), board.awaited(),
                board.prompt(), board.result()));
        board.seats().forEach(seat -> {
            shown.add(seat.resources());
            seat.zones().forEach(zone -> shown.add(listVisibleContent(zone)));
        });
        board.queues().forEach(queue -> queue.items().forEach(item -> shown.add(List.of(nameOf(item.what()),
                namesOf(item.targets())))));
        board.fights().forEach(fight -> shown.add(List.of(nameOf(fight.attacker()), namesOf(fight.blockers()))));
        board.accounts().forEach(account -> shown.add(listVisibleContent(account)));
        return shown;
    }

    private static Object listVisibleContent(ZoneView zone) {
        boolean deck = zone.form() == ZoneView.Form.PILE && zone.cards().size() < zone.size().orElse(0);
        return List.of(zone.code(), zone.size(), deck ? List.of()
                : zone.cards().stream().map(PositionText::listVisibleContent)
                .toList());
    }

    private static Object listVisibleContent(CardView card) {
        return List.of(card.name(), card.faceDown(), card.numbers(), card.flags(),
                card.attached().stream().map(PositionText::listVisibleContent).toList());
    }

    private static Object listVisibleContent(Account account) {
        return List.of(nameOf(account.subject()), account.before(), account.max(), account.after(),
                account.lines().stream().map(line -> List.of(line.code(), line.amount(),
                        line.source().map(PositionText::nameOf), line.wielder().map(PositionText::nameOf))).toList());
    }

    private static List<Object> namesOf(List<Subject> subjects) {
        return subjects.stream().map(PositionText::nameOf).toList();
    }

    private static Object nameOf(Subject subject) {
        return switch (subject) {
            case Subject.OfCard(_, var name) -> name;
            case Subject.OfSeat(var seat) -> seat;
        };
    }
}
