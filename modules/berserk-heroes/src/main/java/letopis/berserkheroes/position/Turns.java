package letopis.berserkheroes.position;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import letopis.berserkheroes.event.JudgeOrder.PositionSet;
import letopis.berserkheroes.event.Phase;
import letopis.journal.Seat;
import letopis.table.PositionReader;
import letopis.table.SourceNode;

/// How far the turn of a written position has come. Most disputes begin in the choice phase.
final class Turns {

    static final Map<String, Phase> PHASES = Arrays.stream(Phase.values())
            .filter(phase -> phase != Phase.STRIKE && phase != Phase.ABILITY && phase != Phase.PLAY)
            .collect(Collectors.toMap(Phase::code, phase -> phase, (one, _) -> one, LinkedHashMap::new));
    static final String GAME = "game";
    private static final List<String> FIELDS = List.of("number", "active", "phase", GAME);
    private static final int NUMBER = 5;

    private Turns() {}

    static PositionSet read(PositionReader reader, SourceNode.Fields fields) {
        reader.fields(fields, FIELDS);
        return new PositionSet(reader.number(fields, "number", 1, 999, NUMBER),
                fields.find("active").flatMap(reader::seat).orElse(Seat.A),
                fields.find("phase").flatMap(word -> reader.word(word, PHASES)).orElse(Phase.CHOICE));
    }
}
