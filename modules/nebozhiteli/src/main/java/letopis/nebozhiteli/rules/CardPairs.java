package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import letopis.journal.Seat;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.kernel.move.Param;
import letopis.table.kernel.position.CardWord;

/// A parameter of the form `{one: other}`. Several partners are written as a list, and no partner as an empty list.
/// Each pair consists of a creature of the player and one of the opponent.
public record CardPairs<T>(BiFunction<CardId, CardId, T> factory, Function<T, CardId> who, Function<T, CardId> whom)
        implements Param<DuelState, List<T>> {

    /// A pair as written.
    public record WrittenPair(CardWord source, CardWord target) {}

    public static List<WrittenPair> readPairs(SourceNode object, PositionReader reader) {
        if (!(object instanceof SourceNode.Fields pairs)) {
            if (!reader.readItems(object).isEmpty()) {
                reader.reportExpected(object, "pairs");
            }
            return List.of();
        }
        return pairs.fields().stream().flatMap(pair -> CardWord.read(pair.name(), reader).stream().flatMap(who ->
                CardWord.readAll(pair.value(), reader).stream().map(whom -> new WrittenPair(who, whom)))).toList();
    }

    @Override
    public Optional<Meaning<DuelState, List<T>>> read(Seat seat, SourceNode node, PositionReader reader) {
        List<WrittenPair> words = readPairs(node, reader);
        return Optional.of((state, later) -> {
            var cards = new DuelCards(state, later);
            return Optional.of(words.stream().flatMap(pair -> cards.findCreatures(List.of(pair.source()), seat).stream()
                    .flatMap(card -> cards.find(pair.target(), cards.isCreatureOf(seat.opponent()), cards::isInPlay)
                            .stream().map(other -> factory.apply(card, other)))).toList());
        });
    }

    @Override
    public Object write(List<T> pairs, Function<CardId, String> nameOf) {
        var fields = new LinkedHashMap<String, List<Object>>();
        pairs.forEach(pair -> fields.computeIfAbsent(nameOf.apply(who.apply(pair)), _ -> new ArrayList<>())
                .add(nameOf.apply(whom.apply(pair))));
        var written = new LinkedHashMap<String, Object>();
        fields.forEach((text, others) -> written.put(text, others.size() == 1 ? others.getFirst() : others));
        return written.isEmpty() ? List.of() : written;
    }
}
