package letopis.table.kernel.position;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.TableChange;
import letopis.table.Zone;
import letopis.table.kernel.Layout;

/// The written form of a judge's order: `{order: [changes], reason: …, by: …}`. The author is optional.
///
/// @param fields the fields of a change, including the verbs `move`, `attach`, `give` and `set`
/// @param numbers the fields for card counters and seat resources
/// @param marks the fields for card flags; for a seat, a word that is also in `numbers` means the number
public record OrderForm(List<String> fields, List<String> numbers, List<String> marks) {

    private static final List<String> VERBS = List.of("move", "attach", "give", "set");

    /// Returns the form for all numbers and marks of a layout, together with the other words of an order.
    public static OrderForm of(Layout<?> layout, String... words) {
        List<String> numbers = layout.numbers();
        return new OrderForm(Stream.of(List.of(words), numbers, layout.marks()).flatMap(List::stream).toList(),
                numbers, layout.marks());
    }

    public List<String> settableNames() {
        return Stream.concat(numbers.stream(), marks.stream()).toList();
    }

    /// An order in parsed form. Its cards are resolved on the table later.
    public record WrittenOrder(List<WrittenChange> changes, String reason, Optional<String> author) {

        public List<TableChange> resolve(CardLookup cards) {
            return changes.stream().flatMap(change -> OrderForm.resolve(change, cards)).toList();
        }
    }

    /// A table change as read.
    public sealed interface WrittenChange {

        /// @param half the target half; by default the owner's half
        /// @param to the location of the zone in the file
        record Move(CardWord card, Optional<Seat> half, SourceNode to, String zone, Optional<CardName> face)
                implements WrittenChange {}

        record Attach(CardWord card, CardWord bearer) implements WrittenChange {}

        record Give(CardWord card, Seat controller) implements WrittenChange {}

        record SeatChange(Seat seat, Map<String, Integer> numbers) implements WrittenChange {}

        record CardChange(CardWord card, Map<String, Integer> numbers, Map<String, Boolean> marks)
                implements WrittenChange {}
    }

    public Optional<WrittenOrder> read(SourceNode node, PositionReader reader) {
        SourceNode.Fields order = reader.readFields(node, List.of("order", "reason", "by"));
        String reason = reader.requireField(order, "reason").flatMap(reader::readText).orElse("");
        return reader.requireField(order, "order").map(changes -> new WrittenOrder(
                reader.readItems(changes).stream().flatMap(change -> readChange(change, reader).stream()).toList(),
                reason,
                order.find("by").flatMap(reader::readText)));
    }

    private Optional<WrittenChange> readChange(SourceNode sourceNode, PositionReader reader) {
        SourceNode.Fields change = reader.readFields(sourceNode, fields);
        Optional<String> verb = VERBS.stream().filter(fields::contains)
                .filter(name -> change.find(name).isPresent()).findFirst();
        if (verb.isEmpty()) {
            reader.report(change, "missing-name", "name", "move");
            return Optional.empty();
        }
        SourceNode node = change.find(verb.get()).orElseThrow();
        if (verb.get().equals("set")) {
            return readSetChange(node, change, reader);
        }
        return reader.requireField(change, "to").flatMap(to -> switch (verb.get()) {
            case "attach" -> combine(CardWord.read(node, reader), CardWord.read(to, reader), WrittenChange.Attach::new);
            case "give" -> combine(CardWord.read(node, reader), reader.readSeat(to), WrittenChange.Give::new);
            case String _ -> readMove(node, to, change, reader);
        });
    }

    private static Optional<WrittenChange> readMove(SourceNode node, SourceNode destination, SourceNode.Fields change,
            PositionReader reader) {
        return combine(CardWord.read(node, reader), reader.readText(destination),
                (card, zone) -> new WrittenChange.Move(card,
                change.find("half").flatMap(reader::readSeat), destination, zone,
                change.find("face").flatMap(reader::readCardName)));
    }

    private static <A, B> Optional<WrittenChange> combine(Optional<A> optional, Optional<B> other,
            BiFunction<A, B, WrittenChange> combiner) {
        return optional.flatMap(first -> other.map(second -> combiner.apply(first, second)));
    }

    private Optional<WrittenChange> readSetChange(SourceNode node, SourceNode.Fields change, PositionReader reader) {
        boolean ofSeat = reader.findSeat(node).isPresent();
        var amounts = new LinkedHashMap<String, Integer>();
        numbers.stream().filter(name -> ofSeat || !marks.contains(name))
                .forEach(name -> change.find(name).flatMap(amount -> reader.readNumber(amount, 0, 999))
                        .ifPresent(amount -> amounts.put(name, amount)));
        var flags = new LinkedHashMap<String, Boolean>();
        marks.stream().filter(name -> !ofSeat || !numbers.contains(name)).forEach(name ->
                change.find(name).flatMap(reader::readFlag).ifPresent(up -> flags.put(name, up)));
        boolean known = change.fields().stream().allMatch(field -> fields.contains(field.name().value()));
        if (known && Stream.concat(numbers.stream(), marks.stream()).noneMatch(
                name -> change.find(name).isPresent())) { // unknown ones were already reported
            String missing = Stream.concat(numbers.stream(), marks.stream()).findFirst().orElse("to");
            reader.report(change, "missing-name", "name", missing);
        }
        return reader.findSeat(node).<WrittenChange>map(seat -> new WrittenChange.SeatChange(seat, amounts))
                .or(() -> CardWord.read(node, reader).map(card -> new WrittenChange.CardChange(card, amounts, flags)));
    }

    private static Stream<TableChange> resolve(WrittenChange change, CardLookup cards) {
        return switch (change) {
            case WrittenChange.Move(_, _, var to, var zone, _) when !listZones(cards).contains(zone) -> {
                cards.reader().report(to, "unknown-name", "name", zone, "known", listZones(cards));
                yield Stream.of();
            }
            case WrittenChange.Move(var word, var half, _, var zone, var face) ->
                    find(word, cards).map(card -> new TableChange.Moved(
                            card, half.orElseGet(() -> cards.table().card(card).master()), zone, face));
            case WrittenChange.Attach(var word, var to) -> find(word, cards)
                    .flatMap(card -> find(to, cards).map(bearer -> new TableChange.Attached(card, bearer)));
            case WrittenChange.Give(var word, var seat) ->
                    find(word, cards).map(card -> new TableChange.ControllerSet(card, seat));
            case WrittenChange.SeatChange(var seat, var numbers) -> numbers.entrySet().stream()
                    .map(number -> new TableChange.ResourceSet(seat, number.getKey(), number.getValue()));
            case WrittenChange.CardChange set -> find(set.card(), cards)
                    .flatMap(card -> resolveCardChange(card, set).stream());
        };
    }

    private static List<String> listZones(CardLookup cards) {
        return cards.table().zones().stream().map(Zone::code).toList();
    }

    private static List<TableChange> resolveCardChange(CardId card, WrittenChange.CardChange cardChange) {
        var changes = new ArrayList<TableChange>();
        cardChange.numbers().forEach((name, amount) -> changes.add(new TableChange.CounterSet(card, name, amount)));
        cardChange.marks().forEach((name, up) -> changes.add(new TableChange.FlagSet(card, name, up)));
        return changes;
    }

    private static Stream<CardId> find(CardWord word, CardLookup cards) {
        return cards.find(word, cards::isInPlay).stream();
    }
}
