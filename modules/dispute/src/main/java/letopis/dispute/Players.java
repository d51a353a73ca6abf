package letopis.dispute;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.codec.json.Token;
import letopis.journal.Seat;
import letopis.table.SourceNode;

/// Who plays in a written position. Nobody has to have a name; who has one may be meant by it.
record Players(SortedMap<Seat, String> names) {

    Players(SourceNode.Fields file, Mistakes mistakes) {
        this(read(file, mistakes));
    }

    private static SortedMap<Seat, String> read(SourceNode.Fields file, Mistakes mistakes) {
        var names = new TreeMap<Seat, String>();
        Seat.PAIR.forEach(seat -> names.put(seat, seat.name()));
        file.find("players").ifPresent(players -> {
            if (players instanceof SourceNode.Fields fields) {
                fields.fields().forEach(field -> {
                    Object seat = Token.SEAT.parsed(field.name().value());
                    String name = PositionFile.text(field.value());
                    if (!(seat instanceof Seat known) || !Seat.PAIR.contains(known)) {
                        mistakes.add(field.name(), "unknown-seat", Map.of("name", field.name().value(), "known", names.keySet().stream().map(Seat::name).toList()));
                    } else if (name.isBlank()) {
                        mistakes.wrong(field.value(), "expected.text");
                    } else {
                        names.put(known, name);
                    }
                });
            } else {
                mistakes.wrong(players, "expected.object");
            }
        });
        return names;
    }

    /// Every word that means a seat.
    Map<String, Seat> words() {
        var words = new LinkedHashMap<String, Seat>();
        names.forEach((seat, name) -> words.put(name, seat));
        names.keySet().forEach(seat -> words.put(seat.name(), seat));
        return words;
    }
}
