package letopis.nebozhiteli.position;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.JudgeOrder;
import letopis.table.PositionReader;
import letopis.table.SourceNode;

/// How far the turn of a written position has come.
record Turns(int number, Seat active, Seat first, Phase phase, JudgeOrder.PositionSet.Progress progress, Seat priority,
        int passes, int idle) {

    static final Map<String, Phase> PHASES = Arrays.stream(Phase.values())
            .collect(Collectors.toMap(Phase::code, phase -> phase, (one, _) -> one, LinkedHashMap::new));
    private static final Map<String, JudgeOrder.PositionSet.Progress> PROGRESS = Map.of(
            "start", JudgeOrder.PositionSet.Progress.START,
            "main", JudgeOrder.PositionSet.Progress.MAIN,
            "window", JudgeOrder.PositionSet.Progress.WINDOW);
    private static final List<String> FIELDS = List.of("number", "active", "first", "phase", "step", "priority",
            "passes", "idle");
    private static final int NUMBER = 5;

    /// @param fighting whether the position has a fight
    static Turns read(PositionReader reader, SourceNode.Fields fields, boolean fighting) {
        reader.fields(fields, FIELDS);
        int number = reader.number(fields, "number", 1, 999, NUMBER);
        Seat active = fields.find("active").flatMap(reader::seat).orElse(Seat.A);
        Seat first = number % 2 == 1 ? active : active.opponent();
        fields.find("first").ifPresent(written -> {
            if (reader.seat(written).filter(seat -> !seat.equals(first)).isPresent()) {
                reader.report(written, "not-first", "number", number, "active", active);
            }
        });
        Phase phase = fields.find("phase").flatMap(word -> reader.word(word, PHASES)).orElse(Phase.DAMAGE);
        return new Turns(number, active, first, phase,
                fields.find("step").flatMap(word -> reader.word(word, PROGRESS)).orElse(usual(phase, fighting)),
                fields.find("priority").flatMap(reader::seat).orElse(active),
                reader.number(fields, "passes", 0, 1, 0), reader.number(fields, "idle", 0, 5, 0));
    }

    /// Where disputes in a phase usually begin: at what only this phase allows, or where both may act. The blows of a
    /// fight come before that.
    private static JudgeOrder.PositionSet.Progress usual(Phase phase, boolean fighting) {
        return switch (phase) {
            case SUMMON, EQUIP, RANGED, ATTACK, BLOCK, END -> JudgeOrder.PositionSet.Progress.MAIN;
            case FIRST_STRIKE, DAMAGE -> fighting ? JudgeOrder.PositionSet.Progress.START
                    : JudgeOrder.PositionSet.Progress.WINDOW;
            case START -> JudgeOrder.PositionSet.Progress.WINDOW;
        };
    }

    /// How many turns a player has begun by now.
    int turnsOf(Seat seat) {
        return seat.equals(first) ? (number + 1) / 2 : number / 2;
    }
}
