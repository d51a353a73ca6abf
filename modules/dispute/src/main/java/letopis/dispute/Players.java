package letopis.dispute;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.journal.Seat;
import letopis.language.json.Token;
import letopis.language.message.PlayerNames;
import letopis.table.SourceNode;

/// The players of a written position. Names are optional and may be used in place of seats.
record Players(SortedMap<Seat, String> names) {

    Players(SourceNode.Fields file, ProblemReport problems) {
        this(read(file, problems));
    }

    private static SortedMap<Seat, String> read(SourceNode.Fields file, ProblemReport report) {
        var names = new TreeMap<Seat, String>();
        Seat.PAIR.forEach(seat -> names.put(seat, seat.name()));
        file.find("players").ifPresent(players -> {
            if (players instanceof SourceNode.Fields fields) {
                fields.fields().forEach(field -> {
                    Object seat = Token.SEAT.parse(field.name().value());
                    String name = field.value().plainText();
                    if (!(seat instanceof Seat known) || !Seat.PAIR.contains(known)) {
                        report.add(field.name(), "unknown-seat", Map.of("name", field.name().value(), "known",
                                names.keySet().stream().map(Seat::name).toList()));
                    } else if (name.isBlank()) {
                        report.addMismatch(field.value(), "expected.text");
                    } else if (report.requireSingleLine(field.value(), name)) {
                        names.put(known, name);
                    }
                });
                PlayerNames.findProblem(names).ifPresent(problem ->
                        report.add(players, problem.code(), problem.details()));
            } else {
                report.addMismatch(players, "expected.object");
            }
        });
        return names;
    }

    /// Returns the words for each seat: its letter and its player's name.
    static Map<String, Seat> words(SortedMap<Seat, String> names) {
        var words = new LinkedHashMap<String, Seat>();
        names.forEach((seat, name) -> words.put(name, seat));
        names.keySet().forEach(seat -> words.put(seat.name(), seat));
        return words;
    }
}
