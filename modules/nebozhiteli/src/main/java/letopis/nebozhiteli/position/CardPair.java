package letopis.nebozhiteli.position;

import java.util.List;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.kernel.position.CardWord;

/// `{who: whom}`
record CardPair(CardWord who, CardWord whom) {

    /// `{who: whom}`, with a list where one has several.
    static List<CardPair> readAll(SourceNode object, PositionReader reader) {
        if (!(object instanceof SourceNode.Fields pairs)) {
            if (!reader.items(object).isEmpty()) {
                reader.expected(object, "pairs");
            }
            return List.of();
        }
        return pairs.fields().stream().flatMap(pair -> CardWord.read(pair.name(), reader).stream().flatMap(who ->
                CardWord.readAll(pair.value(), reader).stream().map(whom -> new CardPair(who, whom)))).toList();
    }
}
