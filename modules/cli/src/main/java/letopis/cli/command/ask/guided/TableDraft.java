package letopis.cli.command.ask.guided;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.cli.command.ask.guided.CardLine.Item;
import letopis.journal.Seat;
import letopis.table.CardDefinition;
import letopis.table.CardName;
import letopis.table.PositionForm;
import letopis.table.PositionForm.Zone;

/// The table as described so far, and the equivalent fields of a position.
final class TableDraft {

    private static final String UNKNOWN_CARD = "?";

    private final PositionForm form;
    private final Function<CardName, String> nameOf;
    private final Map<String, String> settings = new LinkedHashMap<>();
    private final Map<Seat, Map<String, Integer>> numbersBySeat = new HashMap<>();
    private final Map<Seat, Map<Zone, List<Item>>> zones = new HashMap<>();
    private final List<String> attackers = new ArrayList<>();
    private final Map<String, String> attackersByBlocker = new LinkedHashMap<>();
    private int turn; // 0 for the default
    private Seat activeSeat = Seat.A;
    private String phase;

    /// A card in play.
    ///
    /// @param word the name in the file
    record CardInPlay(String word, CardDefinition card) {}

    /// @param nameOf returns the name of a card in the file
    TableDraft(PositionForm form, Function<CardName, String> nameOf) {
        this.form = form;
        this.nameOf = nameOf;
        this.phase = form.usual();
        Seat.PAIR.forEach(seat -> {
            numbersBySeat.put(seat, new LinkedHashMap<>());
            zones.put(seat, new LinkedHashMap<>());
        });
    }

    PositionForm form() {
        return form;
    }

    Seat active() {
        return activeSeat;
    }

    String phase() {
        return phase;
    }

    void setStart(Seat owner, String initialPhase, int number, Map<String, String> words) {
        activeSeat = owner;
        phase = initialPhase;
        turn = number;
        settings.clear();
        settings.putAll(words);
    }

    /// @param cards the cards; empty to omit the zone
    void putCards(Seat seat, Zone zone, Optional<List<Item>> cards) {
        cards.ifPresentOrElse(items -> zones.get(seat).put(zone, List.copyOf(items)),
                () -> zones.get(seat).remove(zone));
    }

    Optional<List<Item>> findCardsIn(Seat seat, Zone zone) {
        return Optional.ofNullable(zones.get(seat).get(zone));
    }

    /// @param number the number; empty for the default
    void setNumber(Seat seat, String field, Optional<Integer> number) {
        number.ifPresentOrElse(many -> numbersBySeat.get(seat).put(field, many), () -> numbersBySeat.get(seat)
                .remove(field));
    }

    void setAttackers(List<CardInPlay> newAttackers) {
        attackers.clear();
        attackersByBlocker.clear();
        newAttackers.forEach(cardInPlay -> attackers.add(cardInPlay.word()));
    }

    void setBlockers(CardInPlay attacker, List<CardInPlay> blockers) {
        attackersByBlocker.values().removeIf(attacker.word()::equals);
        blockers.forEach(cardInPlay -> attackersByBlocker.put(cardInPlay.word(), attacker.word()));
    }

    /// Returns the cards that can fight.
    List<CardInPlay> listCardsInPlay(Seat seat) {
        var standing = new ArrayList<CardInPlay>();
        CardLabels words = new CardLabels();
        zones.get(seat).forEach((zone, items) -> {
            for (int i = 0; zone.inPlay() && i < items.size(); i++) {
                CardDefinition card = items.get(i).card().orElseThrow();
                standing.add(new CardInPlay(words.labelOf(items.get(i), i, seat), card));
            }
        });
        return standing;
    }

    /// The labels of cards: a name, or an id if the name is not unique.
    private final class CardLabels {

        private final Map<CardName, Integer> countsInPlay = new HashMap<>();

        CardLabels() {
            zones.values().forEach(half -> half.forEach((zone, items) -> {
                if (zone.inPlay()) {
                    items.stream().flatMap(CardLabels::streamWithAttachedCards).flatMap(item -> item.card().stream())
                            .forEach(card -> countsInPlay.merge(card.name(), 1, Integer::sum));
                }
            }));
        }

        private static Stream<Item> streamWithAttachedCards(Item item) {
            return Stream.concat(Stream.of(item), item.attachedItems().stream());
        }

        boolean hasUniqueName(Item item) {
            return item.card().map(card -> countsInPlay.getOrDefault(card.name(), 0) < 2).orElse(true);
        }

        String labelOf(Item item, int index, Seat seat) {
            return hasUniqueName(item) ? name(item) : seat.name() + (index + 1);
        }
    }

    private String name(Item item) {
        return item.card().map(card -> nameOf.apply(card.name())).orElse(UNKNOWN_CARD);
    }

    Map<String, Object> fields() {
        var fields = new LinkedHashMap<String, Object>(settings);
        var when = new LinkedHashMap<String, Object>();
        if (turn > 0) {
            when.put("number", turn);
        }
        if (!activeSeat.equals(Seat.A)) {
            when.put("active", activeSeat.name());
        }
        if (!phase.equals(form.usual())) {
            when.put("phase", phase);
        }
        put(fields, "turn", when);
        var seats = new LinkedHashMap<String, Object>();
        Seat.PAIR.forEach(seat -> put(seats, seat.name(), createSeatFields(seat)));
        put(fields, "seats", seats);
        if (!attackers.isEmpty() && !isPhaseAmong(form.attacking())) {
            var combat = new LinkedHashMap<String, Object>();
            combat.put("attackers", List.copyOf(attackers));
            if (!isPhaseAmong(form.blocking())) {
                put(combat, "blocks", new LinkedHashMap<>(attackersByBlocker));
            }
            fields.put("combat", combat);
        }
        return fields;
    }

    /// Returns the attack or block declared in the phase in which the position begins. It is a choice of the file
    /// rather than part of the setup, because it may trigger abilities.
    List<Map<String, Object>> declarations() {
        if (isPhaseAmong(form.attacking()) && !attackers.isEmpty()) {
            return List.of(Map.of(activeSeat.name(), Map.of("attack", List.copyOf(attackers))));
        }
        return isPhaseAmong(form.blocking()) && !attackersByBlocker.isEmpty()
                ? List.of(Map.of(activeSeat.opponent().name(),
                Map.of("block", new LinkedHashMap<>(attackersByBlocker))))
                : List.of();
    }

    /// Returns true if the position begins in the first of `phases`, which is the phase of the declaration.
    private boolean isPhaseAmong(List<String> phases) {
        return !phases.isEmpty() && phases.getFirst().equals(phase);
    }

    private static void put(Map<String, Object> fields, String name, Map<String, ?> value) {
        if (!value.isEmpty()) {
            fields.put(name, value);
        }
    }

    private Map<String, Object> createSeatFields(Seat seat) {
        var half = new LinkedHashMap<String, Object>(numbersBySeat.get(seat));
        CardLabels words = new CardLabels();
        zones.get(seat).forEach((zone, items) -> {
            List<Object> cards = IntStream.range(0, items.size())
                    .mapToObj(i -> createCardValue(items.get(i), i, seat, zone, words)).toList();
            boolean unknown = !items.isEmpty() && items.stream().allMatch(item -> item.card().isEmpty());
            half.put(zone.field(), zone.single() ? cards.getFirst() : unknown ? (Object) cards.size() : cards);
        });
        return half;
    }

    /// Returns the written form of a card, which is only its name if the card has no other properties.
    private Object createCardValue(Item item, int index, Seat seat, Zone zone, CardLabels labels) {
        var fields = new LinkedHashMap<String, Object>();
        if (zone.inPlay() && !labels.hasUniqueName(item)) {
            fields.put("id", labels.labelOf(item, index, seat));
        }
        fields.put("card", name(item));
        item.number().ifPresent(number -> fields.put(zone.number().orElseThrow(), number));
        item.marks().forEach(mark -> fields.put(mark, true));
        var attached = new LinkedHashMap<String, List<Object>>();
        for (int i = 0; i < item.attachedItems().size(); i++) {
            Item one = item.attachedItems().get(i);
            attached.computeIfAbsent(one.card().flatMap(zone.attached()).orElseThrow(), _ -> new ArrayList<>())
                    .add(labels.hasUniqueName(one) ? name(one) : Map.of("id", seat.name() + (index + 1) + "-" + (i + 1),
                            "card", name(one)));
        }
        fields.putAll(attached);
        return fields.size() == 1 ? name(item) : fields;
    }
}
