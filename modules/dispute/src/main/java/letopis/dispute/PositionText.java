package letopis.dispute;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.codec.notation.LoadedMatch;
import letopis.codec.source.YamlText;
import letopis.journal.Header;
import letopis.journal.Sequence;
import letopis.match.Timeline.Stride;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.BoardView.Account;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.Subject;
import letopis.table.BoardView.ZoneView;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.State;

/// A recorded moment as a position people can go on writing. It is read again before anybody sees it: a text that does
/// not put up the same table is none.
///
/// @param at the entry it leads to
/// @param table the entry whose table it lays
public record PositionText(Sequence at, Sequence table, String yaml) {

    private static final int BACK_MAX = 400;
    private static final int CHOICES_MAX = 12;
    private static final Path NAME = Path.of("position.yaml");

    /// The position at an index or, where that has none, at the nearest one before it.
    public static <S extends State> Optional<PositionText> of(LoadedMatch<S> match, long index) {
        for (long at = index; at > 0 && at > index - BACK_MAX; at--) {
            Optional<PositionText> text = at(match, at);
            if (text.isPresent()) {
                return text;
            }
        }
        return Optional.empty();
    }

    /// As [#of], but where a moment has no words itself, the choices that have led to it from one before stand behind
    /// that one.
    public static <S extends State> Optional<PositionText> reached(LoadedMatch<S> match, long index) {
        Optional<PositionText> there = at(match, index);
        long from = index;
        for (int steps = 0; there.isEmpty() && steps < CHOICES_MAX && from > 0; steps++) {
            from = match.timeline().previous(from, Stride.STEP);
            there = at(match, from).isPresent() ? since(match, from, index) : Optional.empty();
        }
        return there.or(() -> of(match, index));
    }

    private static <S extends State> Optional<PositionText> since(LoadedMatch<S> match, long from, long index) {
        var lines = new ChoiceLines<>(match.game(), match.cards(), Map.of(), CardName::value);
        var written = new ArrayList<Map<String, Object>>();
        for (long at = from + 1; at <= index; at++) {
            if (match.timeline().entry(at).event() instanceof Choice choice) {
                Optional<Map<String, Object>> line = lines.line(match.timeline().at(at - 1), choice);
                if (line.isEmpty()) {
                    return Optional.empty();
                }
                written.add(line.get());
            }
        }
        return at(match, from, index, written);
    }

    private static <S extends State> Optional<PositionText> at(LoadedMatch<S> match, long index) {
        return at(match, index, index, List.of());
    }

    private static <S extends State> Optional<PositionText> at(LoadedMatch<S> match, long from, long index,
            List<Map<String, Object>> choices) {
        Game<S> game = match.game();
        return game.positions().flatMap(positions -> positions.written(match.timeline().at(from)))
                .map(fields -> yaml(match, index, fields, choices))
                .filter(yaml -> putsUp(yaml, game.view(match.timeline().at(index), Audience.JUDGE)))
                .map(yaml -> new PositionText(new Sequence(index), new Sequence(from), yaml));
    }

    private static String yaml(LoadedMatch<?> match, long index, Map<String, Object> table,
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
        fields.putAll(table);
        fields.put("choices", choices);
        return YamlText.of(fields);
    }

    private static boolean putsUp(String yaml, BoardView board) {
        PositionFile file = PositionFile.read(NAME, yaml.getBytes(StandardCharsets.UTF_8), Map.of(),
                InstantSource.fixed(Instant.EPOCH), () -> "salt");
        return file.mistakes().isEmpty() && isSame(file.answers().getFirst(), board);
    }

    private static <S extends State> boolean isSame(Answer<S> answer, BoardView board) {
        BoardView put = answer.match().game().view(answer.match().timeline().at(answer.match().timeline().size()),
                Audience.JUDGE);
        return shown(put).equals(shown(board));
    }

    /// All that a board shows but the numbers of cards and entries, which a position gives anew.
    static List<Object> shown(BoardView board) {
        var shown = new ArrayList<Object>();
        shown.addAll(List.of(board.moment().turn(), board.moment().phase(), board.moment().active(), board.awaited(),
                board.prompt(), board.result()));
        board.seats().forEach(seat -> {
            shown.add(seat.resources());
            seat.zones().forEach(zone -> shown.add(shown(zone)));
        });
        board.queues().forEach(queue -> queue.items().forEach(item -> shown.add(List.of(name(item.what()),
                names(item.targets())))));
        board.fights().forEach(fight -> shown.add(List.of(name(fight.attacker()), names(fight.blockers()))));
        board.accounts().forEach(account -> shown.add(shown(account)));
        return shown;
    }

    private static Object shown(ZoneView zone) {
        boolean deck = zone.form() == ZoneView.Form.PILE && zone.cards().size() < zone.size().orElse(0);
        return List.of(zone.code(), zone.size(), deck ? List.of() : zone.cards().stream().map(PositionText::shown)
                .toList());
    }

    private static Object shown(CardView card) {
        return List.of(card.name(), card.faceDown(), card.numbers(), card.flags(),
                card.attached().stream().map(PositionText::shown).toList());
    }

    private static Object shown(Account account) {
        return List.of(name(account.subject()), account.before(), account.max(), account.after(),
                account.lines().stream().map(line -> List.of(line.code(), line.amount(),
                        line.source().map(PositionText::name), line.wielder().map(PositionText::name))).toList());
    }

    private static List<Object> names(List<Subject> subjects) {
        return subjects.stream().map(PositionText::name).toList();
    }

    private static Object name(Subject subject) {
        return switch (subject) {
            case Subject.OfCard(_, var name) -> name;
            case Subject.OfSeat(var seat) -> seat;
        };
    }
}
