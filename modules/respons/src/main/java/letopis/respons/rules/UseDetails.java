package letopis.respons.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.respons.event.Aim;
import letopis.respons.event.PlayerDecision.AimedAction;
import letopis.respons.event.Price;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.table.CardId;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.kernel.move.Param;
import letopis.table.kernel.move.Param.Meaning;
import letopis.table.kernel.position.CardWord;
import letopis.table.kernel.position.Fields;


/// The details of playing or using a card, written as `{modes: [1], target: [x, none], discard: y}`.
record UseDetails(List<Integer> modes, List<Aim> aims, Price price) {

    static final int MANY = 99;
    static final Param<ResponsState, List<Integer>> MODES = LaneCards.PARAMS.places(MANY);
    static final Param<ResponsState, List<Aim>> AIMS = new TargetParam();
    /// The word for an omitted target.
    private static final String NONE = "none";

    /// The targets in order.
    private record TargetParam() implements Param<ResponsState, List<Aim>> {

        @Override
        public Optional<Meaning<ResponsState, List<Aim>>> read(Seat seat, SourceNode node, PositionReader reader) {
            List<Optional<CardWord>> words = reader.readItems(node).stream().map(item ->
                    item instanceof SourceNode.Text(_, _, var value, _) && value.equals(NONE)
                            ? Optional.<CardWord>empty() : CardWord.read(item, reader)).toList();
            return Optional.of((state, later) ->
                    Optional.of(find(state, new LaneCards(state, later), seat, words)));
        }

        private static List<Aim> find(ResponsState state, LaneCards cards, Seat seat, List<Optional<CardWord>> words) {
            var aims = new ArrayList<Aim>();
            for (int i = 0; i < words.size(); i++) {
                int target = i;
                words.get(i).ifPresent(word -> cards.find(word, cards.isOnField(seat.opponent()), cards.isOnField(seat),
                        cards.inHand(seat)).ifPresent(card -> aims.add(new Aim(target, card,
                        state.isIn(card, seat, ResponsZone.HAND) ? cards.nameOf(card, word) : Optional.empty()))));
            }
            return aims;
        }

        @Override
        public List<String> write(List<Aim> aims, Function<CardId, String> nameOf) {
            int last = aims.stream().mapToInt(Aim::target).max().orElse(-1);
            return IntStream.rangeClosed(0, last).mapToObj(number -> aims.stream()
                    .filter(aim -> aim.target() == number).findFirst().map(aim -> nameOf.apply(aim.card()))
                    .orElse(NONE))
                    .toList();
        }
    }

    /// Returns the fields of a verb: its own fields and those of the price.
    static List<String> listFields(String... ownFields) {
        return Stream.concat(Stream.of(ownFields), Stream.of("discard", "sacrifice", "free")).toList();
    }

    static Meaning<ResponsState, UseDetails> read(Seat seat, SourceNode.Fields fields, PositionReader reader) {
        var modes = readList(MODES, "modes", seat, fields, reader);
        var aims = readList(AIMS, "target", seat, fields, reader);
        Meaning<ResponsState, Price> price = readPrice(seat, fields, reader);
        return (state, later) -> modes.resolve(state, later)
                .flatMap(chosen -> aims.resolve(state, later).flatMap(aimed ->
                price.resolve(state, later).map(paid -> new UseDetails(chosen, aimed, paid))));
    }

    static Meaning<ResponsState, Price> readPrice(Seat seat, SourceNode.Fields fields, PositionReader reader) {
        var discards = readList(LaneCards.SHOWN, "discard", seat, fields, reader);
        var sacrifices = readList(LaneCards.ANYWHERE, "sacrifice", seat, fields, reader);
        boolean free = reader.readFlag(fields, "free", false);
        return (state, later) -> discards.resolve(state, later)
                .flatMap(shown -> sacrifices.resolve(state, later).map(cards ->
                new Price(shown, cards, free)));
    }

    private static <T> Meaning<ResponsState, List<T>> readList(Param<ResponsState, List<T>> param, String name,
            Seat seat, SourceNode.Fields fields, PositionReader reader) {
        return fields.find(name).flatMap(node -> param.read(seat, node, reader))
                .orElseGet(() -> Meaning.of(List.of()));
    }

    /// Adds the details of a choice to its other fields.
    static Map<String, Object> write(Map<String, Object> fields, AimedAction choice, Function<CardId, String> nameOf) {
        Fields.put(fields, "modes", (List<?>) MODES.write(choice.modes(), nameOf));
        Fields.put(fields, "target", (List<?>) AIMS.write(choice.aims(), nameOf));
        return writePrice(fields, choice.price(), nameOf);
    }

    static Map<String, Object> writePrice(Map<String, Object> fields, Price price, Function<CardId, String> nameOf) {
        Fields.put(fields, "discard", (List<?>) LaneCards.SHOWN.write(price.discards(), nameOf));
        Fields.put(fields, "sacrifice", (List<?>) LaneCards.ANYWHERE.write(price.sacrifices(), nameOf));
        if (price.free()) {
            fields.put("free", true);
        }
        return fields;
    }
}
