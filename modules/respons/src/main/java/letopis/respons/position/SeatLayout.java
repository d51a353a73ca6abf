package letopis.respons.position;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.journal.Seat;
import letopis.respons.card.CardText;
import letopis.respons.card.CardText.Hero;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.event.Cell;
import letopis.respons.event.JudgeOrder.HalfLaid;
import letopis.respons.event.JudgeOrder.HalfLaid.Laid;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsZone;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.kernel.position.LayoutReader;

/// Reads what lies on the halves of the board, A's half first. Cards of a field are listed with their cells, or take
/// the cells from the left as they are listed; they came onto the board in this order (RS-132a).
final class SeatLayout {

    private static final int DECK = 15;
    private static final int CARDS_MAX = 99;
    private static final int ORDERS = 5;
    private static final int POINTS = 5;
    private static final List<String> FIELDS = List.of("hero", "influence", "extra", "points", "played", "lines",
            "orders", "units", "support", "hand", "deck", "graveyard", "cosmos");
    private static final List<String> HERO = List.of("id", "card", "level", Marks.ACTIVATED);
    private static final List<String> ON_FIELD = List.of("id", "card", "cell", "level", Marks.DAMAGE,
            Marks.ACTIVATED, Marks.BARRED, Marks.FACE_DOWN, Marks.ORDER, "tokens");
    private static final Map<String, String> TOKENS = tokens();

    private final PositionReader reader;
    private final LayoutReader layout;
    private int since;

    /// One half while it is read.
    private static final class Half {
        private final List<Laid> laid = new ArrayList<>();
        private final TreeMap<CardId, CardName> faces = new TreeMap<>();
    }

    SeatLayout(PositionReader reader) {
        this.reader = reader;
        this.layout = new LayoutReader(reader);
    }

    private static Map<String, String> tokens() {
        var tokens = new LinkedHashMap<String, String>();
        tokens.put("strength", "token-strength");
        tokens.put("fetter", "token-fetter");
        tokens.put("mark", "token-mark");
        return tokens;
    }

    HalfLaid read(Seat seat, SourceNode.Fields fields) {
        var half = new Half();
        reader.fields(fields, FIELDS);
        Optional<Hero> hero = fields.find("hero").flatMap(written -> hero(half, written));
        if (fields.find("hero").isEmpty()) {
            reader.report(fields, "hero-missing", "seat", seat);
        }
        row(half, ResponsZone.UNITS, fields.find("units"));
        row(half, ResponsZone.SUPPORT, fields.find("support"));
        int open = orders(half, fields.find("orders"));
        layout.pile(fields.find("hand"), CARDS_MAX, card -> unknown(half, card, ResponsZone.HAND, 0),
                item -> pile(half, ResponsZone.HAND, item));
        for (ResponsZone zone : List.of(ResponsZone.GRAVEYARD, ResponsZone.COSMOS)) {
            fields.find(zone.code()).ifPresent(list ->
                    reader.items(list).forEach(item -> pile(half, zone, item)));
        }
        int deck = layout.deck(fields.find("deck"), DECK, CARDS_MAX, item -> pile(half, ResponsZone.DECK, item));
        int value = hero.map(one -> one.side(1).influence()).orElse(0);
        List<Integer> lines = fields.find("lines").map(reader::items).orElse(List.of()).stream()
                .flatMap(item -> reader.number(item, 1, Cell.MOST).stream()).distinct().sorted().toList();
        var numbers = new HalfLaid.Numbers(reader.number(fields, "influence", 0, CARDS_MAX, value),
                reader.number(fields, "extra", 0, CARDS_MAX, 0), value,
                reader.number(fields, "points", 0, CARDS_MAX, POINTS),
                reader.number(fields, "played", 0, CARDS_MAX, open), lines);
        return new HalfLaid(seat, half.laid, deck, numbers, Hidden.from(seat, half.faces));
    }

    private Optional<Hero> hero(Half half, SourceNode written) {
        Optional<LayoutReader.WrittenCard> card = layout.openCard(written, HERO, "hero-unknown");
        card.ifPresent(one -> {
            CardId id = layout.number(one);
            if (one.definition().get() instanceof Hero) {
                half.laid.add(new Laid(id, ResponsZone.HERO.code(), 0, one.name(), counters(one),
                        flags(one, List.of(Marks.ACTIVATED))));
            } else {
                reader.report(one.at(), "no-hero", "name", one.definition().get());
            }
        });
        return card.flatMap(LayoutReader.WrittenCard::definition).filter(Hero.class::isInstance).map(Hero.class::cast);
    }

    private void row(Half half, ResponsZone zone, Optional<SourceNode> list) {
        Set<Integer> taken = new HashSet<>();
        list.map(reader::items).orElse(List.of()).forEach(item ->
                layout.card(item, ON_FIELD).ifPresent(card -> onField(half, zone, card, taken)));
    }

    private void onField(Half half, ResponsZone zone, LayoutReader.WrittenCard card, Set<Integer> taken) {
        boolean unit = zone == ResponsZone.UNITS;
        boolean trap = isOf(card, List.of(CardType.TRAP));
        boolean down = !unit && reader.flag(card.fields(), Marks.FACE_DOWN, card.definition().isEmpty() || trap);
        boolean right = isOf(card, unit ? List.of(CardType.UNIT)
                : List.of(CardType.TRAP, CardType.BOOST, CardType.LOCATION)) || card.definition().isEmpty() && down;
        if (!right) {
            reader.report(card.at(), "wrong-zone", "name", card.definition().<Object>map(one -> one).orElse("?"),
                    "zone", zone.code());
            return;
        }
        int free = 1;
        while (taken.contains(free)) {
            free++;
        }
        int cell = reader.number(card.fields(), "cell", 1, Cell.MOST, Math.min(free, Cell.MOST));
        if (!taken.add(cell)) {
            reader.report(card.at(), "cell-taken", "cell", cell);
            return;
        }
        CardId id = layout.number(card);
        SortedMap<String, Integer> counters = counters(card);
        since++;
        counters.put(Marks.SINCE, since);
        List<String> flags = new ArrayList<>(flags(card, List.of(Marks.ACTIVATED, Marks.BARRED)));
        if (down) {
            flags.add(Marks.FACE_DOWN);
            card.name().ifPresent(name -> half.faces.put(id, name));
        }
        half.laid.add(new Laid(id, zone.code(), cell, down ? Optional.empty() : card.name(), counters, flags));
    }

    private static boolean isOf(LayoutReader.WrittenCard card, List<CardType> types) {
        return card.definition().filter(text -> text instanceof Playable one
                && one.types().stream().anyMatch(types::contains)).isPresent();
    }

    private SortedMap<String, Integer> counters(LayoutReader.WrittenCard card) {
        var counters = new TreeMap<String, Integer>();
        SourceNode.Fields fields = card.fields();
        int most = card.definition().map(text -> ((CardText) text).levels()).orElse(1);
        if (reader.number(fields, Marks.LEVEL, 1, most, 1) == 2) {
            counters.put(Marks.LEVEL, 2);
        }
        for (String counter : List.of(Marks.DAMAGE, Marks.ORDER)) {
            int amount = reader.number(fields, counter, 0, CARDS_MAX, 0);
            if (amount > 0) {
                counters.put(counter, amount);
            }
        }
        fields.find("tokens").map(written -> reader.fields(written, List.copyOf(TOKENS.keySet())))
                .ifPresent(tokens -> TOKENS.forEach((word, counter) -> {
                    int amount = reader.number(tokens, word, 0, CARDS_MAX, 0);
                    if (amount > 0) {
                        counters.put(counter, amount);
                    }
                }));
        return counters;
    }

    private List<String> flags(LayoutReader.WrittenCard card, List<String> known) {
        return known.stream().filter(flag -> reader.flag(card.fields(), flag, false)).toList();
    }

    /// Five that nobody knows where nothing is written; a number is how many still lie face down, in the cells on the
    /// right; a list has one for each cell from the left, and those with `played: true` lie open.
    ///
    /// @return how many lie open
    private int orders(Half half, Optional<SourceNode> written) {
        if (written.isEmpty() || LayoutReader.isCount(written.get())) {
            int left = written.flatMap(count -> reader.number(count, 0, ORDERS)).orElse(ORDERS);
            for (int cell = ORDERS - left + 1; cell <= ORDERS; cell++) {
                unknown(half, layout.number(), ResponsZone.ORDERS, cell);
            }
            return ORDERS - left;
        }
        int cell = 0;
        int open = 0;
        for (SourceNode item : reader.items(written.get())) {
            cell++;
            Optional<LayoutReader.WrittenCard> card = layout.card(item, List.of("id", "card", "played"));
            boolean played = card.filter(one -> reader.flag(one.fields(), "played", false)).isPresent();
            open += played ? 1 : 0;
            int at = cell;
            card.ifPresent(one -> order(half, one, at, played));
        }
        if (cell > ORDERS) {
            reader.report(written.get(), "too-many-orders", "max", ORDERS);
        }
        return open;
    }

    private void order(Half half, LayoutReader.WrittenCard card, int cell, boolean played) {
        boolean order = card.definition().filter(text -> !(text instanceof Playable one && one.isOrder())).isEmpty();
        if (!order || played && card.definition().isEmpty()) {
            reader.report(card.at(), "no-order", "name", card.definition().<Object>map(one -> one).orElse("?"));
            return;
        }
        CardId id = layout.number(card);
        card.name().filter(_ -> !played).ifPresent(name -> half.faces.put(id, name));
        half.laid.add(new Laid(id, ResponsZone.ORDERS.code(), cell, card.name().filter(_ -> played),
                new TreeMap<>(Map.of(Marks.ORDER, cell)), played ? List.of() : List.of(Marks.FACE_DOWN)));
    }

    private void unknown(Half half, CardId card, ResponsZone zone, int cell) {
        boolean order = zone == ResponsZone.ORDERS;
        half.laid.add(new Laid(card, zone.code(), cell, Optional.empty(),
                order ? new TreeMap<>(Map.of(Marks.ORDER, cell)) : new TreeMap<>(),
                order ? List.of(Marks.FACE_DOWN) : List.of()));
    }

    private boolean pile(Half half, ResponsZone zone, SourceNode item) {
        Optional<LayoutReader.WrittenCard> card = layout.card(item, List.of("id", "card")).filter(written -> {
            boolean hero = written.definition().filter(Hero.class::isInstance).isPresent();
            if (hero) {
                reader.report(written.at(), "wrong-zone", "name", written.definition().get(), "zone", zone.code());
            }
            return !hero;
        });
        card.ifPresent(written -> {
            CardId id = layout.number(written);
            boolean open = zone == ResponsZone.GRAVEYARD || zone == ResponsZone.COSMOS;
            written.name().filter(_ -> !open).ifPresent(face -> half.faces.put(id, face));
            half.laid.add(new Laid(id, zone.code(), 0, written.name().filter(_ -> open), new TreeMap<>(), List.of()));
        });
        return card.isPresent();
    }
}
