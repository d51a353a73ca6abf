package letopis.nebozhiteli.position;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.JudgeOrder;
import letopis.table.PositionReader;
import letopis.table.SourceNode;

/// The progress of the turn in a written position.
record TurnPosition(int number, Seat active, Seat first, Phase phase, JudgeOrder.PositionSet.Progress progress,
        Seat priority,
        int passes, int idle) {

    static final Map<String, Phase> PHASES_BY_CODE = Arrays.stream(Phase.values())
            .collect(Collectors.toMap(Phase::code, phase -> phase, (phase, _) -> phase, LinkedHashMap::new));
    private static final Map<String, JudgeOrder.PositionSet.Progress> PROGRESS_BY_STEP = Map.of(
            "start", JudgeOrder.PositionSet.Progress.START,
            "main", JudgeOrder.PositionSet.Progress.MAIN,
            "window", JudgeOrder.PositionSet.Progress.WINDOW);
    private static final List<String> FIELDS = List.of("number", "active", "first", "phase", "step", "priority",
            "passes", "idle");
    private static final int NUMBER = 5;

    /// @param combatNode the fight of the position
    static TurnPosition read(PositionReader reader, SourceNode.Fields fields, Optional<SourceNode> combatNode) {
        reader.readFields(fields, FIELDS);
        int number = reader.readNumber(fields, "number", 1, 999, NUMBER);
        Seat active = fields.find("active").flatMap(reader::readSeat).orElse(Seat.A);
        Seat first = number % 2 == 1 ? active : active.opponent();
        fields.find("first").ifPresent(node -> {
            if (reader.readSeat(node).filter(seat -> !seat.equals(first)).isPresent()) {
                reader.report(node, "not-first", "number", number, "active", active);
            }
        });
        Phase phase = fields.find("phase").flatMap(word -> reader.readWord(word, PHASES_BY_CODE)).orElse(Phase.DAMAGE);
        return new TurnPosition(number, active, first, phase,
                fields.find("step").flatMap(word -> reader.readWord(word, PROGRESS_BY_STEP))
                .orElse(createDefaultProgress(phase, combatNode)),
                fields.find("priority").flatMap(reader::readSeat).orElse(active),
                reader.readNumber(fields, "passes", 0, 1, 0), reader.readNumber(fields, "idle", 0, 5, 0));
    }

    /// Returns the default progress of a phase, for a position that states none. This is the window of the phase if its
    /// declarations were made, otherwise the beginning. A damage phase without a fight starts at its window.
    private static JudgeOrder.PositionSet.Progress createDefaultProgress(Phase phase, Optional<SourceNode> combatNode) {
        return switch (phase) {
            case START, SUMMON, EQUIP, END -> JudgeOrder.PositionSet.Progress.START;
            case RANGED, ATTACK, BLOCK -> findDeclaredCombat(phase, combatNode).isPresent()
                    ? JudgeOrder.PositionSet.Progress.WINDOW : JudgeOrder.PositionSet.Progress.MAIN;
            case FIRST_STRIKE, DAMAGE -> combatNode.isPresent() ? JudgeOrder.PositionSet.Progress.START
                    : JudgeOrder.PositionSet.Progress.WINDOW;
        };
    }

    /// Returns the fight if it is declared in this phase.
    static Optional<SourceNode> findDeclaredCombat(Phase phase, Optional<SourceNode> combatNode) {
        List<String> names = switch (phase) {
            case RANGED -> List.of("shots");
            case ATTACK -> List.of("attackers");
            case BLOCK -> List.of("blocks", "blocked");
            case START, SUMMON, EQUIP, FIRST_STRIKE, DAMAGE, END -> List.of();
        };
        return combatNode.filter(SourceNode.Fields.class::isInstance).map(SourceNode.Fields.class::cast)
                .flatMap(fields -> names.stream().flatMap(name -> fields.find(name).stream()).findFirst());
    }

    /// Returns whether the strikes of the fight are still to come.
    boolean isBeforeStrikes() {
        return progress != JudgeOrder.PositionSet.Progress.WINDOW;
    }

    /// Returns whether the turn has just begun, with its actions still to be granted (NT-IV-3.3).
    boolean isBeforeActionGrant(Seat seat) {
        return phase == Phase.START && progress == JudgeOrder.PositionSet.Progress.START && seat.equals(active);
    }

    /// Returns the number of turns a player has begun.
    int turnCountOf(Seat seat) {
        return seat.equals(first) ? (number + 1) / 2 : number / 2;
    }
}
