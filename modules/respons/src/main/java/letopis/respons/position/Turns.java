package letopis.respons.position;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import letopis.journal.Seat;
import letopis.respons.event.JudgeOrder.PositionSet;
import letopis.respons.event.Phase;
import letopis.table.PositionReader;
import letopis.table.SourceNode;

/// How far the turn of a written position has come. Most disputes are about the combat, hence the usual phase.
final class Turns {

    static final Map<String, Phase> PHASES = Arrays.stream(Phase.values())
            .collect(Collectors.toMap(Phase::code, phase -> phase, (one, _) -> one, LinkedHashMap::new));
    private static final List<String> FIELDS = List.of("number", "initiative", "active", "phase");
    private static final int NUMBER = 3;

    private Turns() {}

    /// Who has initiative acts, and who acts has initiative, where only one of both is written.
    static PositionSet read(PositionReader reader, SourceNode.Fields fields) {
        reader.fields(fields, FIELDS);
        Optional<Seat> acting = fields.find("active").flatMap(reader::seat);
        Seat initiative = fields.find("initiative").flatMap(reader::seat).or(() -> acting).orElse(Seat.A);
        return new PositionSet(reader.number(fields, "number", 1, 999, NUMBER), initiative,
                acting.orElse(initiative),
                fields.find("phase").flatMap(word -> reader.word(word, PHASES)).orElse(Phase.COMBAT_START));
    }
}
