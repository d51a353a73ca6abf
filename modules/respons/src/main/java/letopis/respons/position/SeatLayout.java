package letopis.respons.position;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import letopis.journal.Seat;
import letopis.respons.card.CardText;
import letopis.respons.card.CardText.Hero;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Faction;
import letopis.respons.card.Token;
import letopis.respons.event.Cell;
import letopis.respons.event.Cell.Row;
import letopis.respons.event.JudgeOrder.HalfLaid;
import letopis.respons.event.JudgeOrder.HalfLaid.Laid;
import letopis.respons.query.Continuous;
import letopis.respons.query.Field;
import letopis.respons.query.Lines;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.table.CardDefinition;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.kernel.position.LayoutReader;

/// Reads what lies on the halves of the board, A's half first. Cards of a field are listed with their cells, or take
/// the cells from the left as they are listed; where nothing else is written, they came onto the board in this order
/// (RS-132a).
final class SeatLayout {

    private static final String OPEN_UNKNOWN = "open-unknown";
    private static final int DECK = 15;
    private static final int CARDS_MAX = 99;
    private static final int ORDERS = 5;
    private static final int POINTS = 5;
    private static final int POINTS_MAX = 2 * POINTS; // cards give some (RS-038c)
    private static final int SINCE_MAX = 999;
    private static final List<String> FIELDS = List.of("hero", "influence", "extra", "value", "points", "passed",
            "played", "discarded", "lines", "orders", "units", "support", "hand", "deck", "additional", "graveyard",
            "cosmos");
    private static final List<String> HERO = List.of("id", "card", Marks.LEVEL, Marks.ACTIVATED);
    private static final List<String> ON_FIELD = List.of("id", "card", Marks.CELL, Marks.LEVEL, Marks.DAMAGE,
            Marks.ACTIVATED, Marks.BARRED, Marks.FACE_DOWN, Marks.ORDER, "owner", Marks.SINCE, "tokens");
    private static final List<String> ORDER = List.of("id", "card", Marks.CELL, "played");

    /// The words for tokens, and what counts them.
    static final Map<String, String> TOKENS = tokens();

    private final PositionReader reader;
    private final LayoutReader layout;
    private final ResponsState opening;
    private final Map<CardId, LayoutReader.WrittenCard> damaged = new LinkedHashMap<>();
    private int since;

    /// One half while it is read.
    private static final class Half {
        private final Seat seat;
        private final List<Laid> laid = new ArrayList<>();
        private final TreeMap<CardId, CardName> faces = new TreeMap<>();

        Half(Seat seat) {
            this.seat = seat;
        }
    }

    SeatLayout(PositionReader reader, ResponsState opening) {
        this.reader = reader;
        this.layout = new LayoutReader(reader);
        this.opening = opening;
    }

    private static Map<String, String> tokens() {
        var tokens = new LinkedHashMap<String, String>();
        for (Token token : Token.values()) {
            tokens.put(token.name().toLowerCase(Locale.ROOT), Marks.token(token));
        }
        return tokens;
    }

    HalfLaid read(Seat seat, SourceNode.Fields fields) {
        var half = new Half(seat);
        reader.fields(fields, FIELDS);
        Optional<Hero> hero = fields.find("hero").flatMap(written -> hero(half, written));
        if (fields.find("hero").isEmpty()) {
            reader.report(fields, "hero-missing", "seat", seat);
        }
        row(half, ResponsZone.UNITS, fields.find("units"));
        row(half, ResponsZone.SUPPORT, fields.find("support"));
        int open = orders(half, fields.find("orders"), hero.map(Hero::factions).orElse(List.of()));
        layout.pile(fields.find("hand"), CARDS_MAX, card -> unknown(half, card, ResponsZone.HAND, 0),
                item -> pile(half, ResponsZone.HAND, item));
        for (ResponsZone zone : List.of(ResponsZone.GRAVEYARD, ResponsZone.COSMOS)) {
            fields.find(zone.code()).ifPresent(list ->
                    reader.items(list).forEach(item -> pile(half, zone, item)));
        }
        int deck = layout.deck(fields.find("deck"), DECK, CARDS_MAX, item -> pile(half, ResponsZone.DECK, item));
        return new HalfLaid(seat, half.laid, deck, reader.number(fields, "additional", 0, CARDS_MAX, 0),
                numbers(fields, usual(half, hero), open), Hidden.from(seat, half.faces));
    }

    /// Reports units and locations that would not be on the board any more (RS-145, RS-025), whatever adds to their
    /// strength.
    ///
    /// @param state with both halves
    void checkDamage(ResponsState state, PositionReader resolving) {
        damaged.forEach((id, card) -> {
            boolean location = Lines.isLocation(state, id);
            Continuous now = Continuous.of(state);
            int damage = state.table().card(id).count(Marks.DAMAGE);
            if (location ? now.durability(id) < 1 : Field.isUnit(state, id) && now.isWithoutStrength(id)) {
                resolving.report(card.at(), location ? "no-durability-left" : "no-strength-left", "name",
                        card.definition().orElseThrow(), "damage", damage, "whole",
                        location ? now.durability(id) + damage : now.whole(id));
            }
        });
    }

    /// What the side of the hero that is up has each turn.
    private static int usual(Half half, Optional<Hero> hero) {
        boolean back = half.laid.stream().anyMatch(laid -> laid.zone().equals(ResponsZone.HERO.code())
                && laid.counters().containsKey(Marks.LEVEL));
        return hero.map(one -> one.side(back ? 2 : 1).influence()).orElse(0);
    }

    /// @param open how many Orders lie open
    private HalfLaid.Numbers numbers(SourceNode.Fields fields, int usual, int open) {
        int value = reader.number(fields, "value", 0, CARDS_MAX, usual);
        List<Integer> lines = fields.find("lines").map(reader::items).orElse(List.of()).stream()
                .flatMap(item -> reader.number(item, 1, Cell.MOST).stream()).distinct().sorted().toList();
        return new HalfLaid.Numbers(reader.number(fields, "influence", 0, CARDS_MAX, value),
                reader.number(fields, "extra", 0, CARDS_MAX, 0), value,
                reader.number(fields, "points", 0, POINTS_MAX, POINTS),
                reader.number(fields, "played", 0, CARDS_MAX, open), lines, reader.flag(fields, "passed", false),
                reader.number(fields, "discarded", 0, CARDS_MAX, 0));
    }

    private Optional<Hero> hero(Half half, SourceNode written) {
        Optional<LayoutReader.WrittenCard> card = layout.openCard(written, HERO, OPEN_UNKNOWN);
        card.filter(one -> !(one.definition().get() instanceof Hero)).ifPresent(one ->
                reader.report(one.at(), "no-hero", "name", one.definition().get()));
        Optional<LayoutReader.WrittenCard> hero = card.filter(one -> one.definition().get() instanceof Hero);
        hero.ifPresent(one -> half.laid.add(new Laid(layout.number(one), ResponsZone.HERO.code(), half.seat, 0,
                one.name(), counters(one), flags(one, List.of(Marks.ACTIVATED)))));
        return hero.map(one -> (Hero) one.definition().get());
    }

    private void row(Half half, ResponsZone zone, Optional<SourceNode> list) {
        Set<Integer> taken = new HashSet<>();
        list.map(reader::items).orElse(List.of()).forEach(item ->
                layout.card(item, ON_FIELD).ifPresent(card -> onField(half, zone, card, taken)));
    }

    private void onField(Half half, ResponsZone zone, LayoutReader.WrittenCard card, Set<Integer> taken) {
        boolean unit = zone == ResponsZone.UNITS;
        List<CardType> types = card.definition().filter(Playable.class::isInstance).map(Playable.class::cast)
                .map(Playable::types).orElse(List.of());
        boolean down = !unit && reader.flag(card.fields(), Marks.FACE_DOWN,
                card.definition().isEmpty() || types.contains(CardType.TRAP));
        if (card.definition().isEmpty() && !down) {
            reader.report(card.at(), OPEN_UNKNOWN);
            return;
        }
        if (card.definition().isPresent() && !Lines.mayStand(opening, types, unit ? Row.UNIT : Row.SUPPORT)) {
            reader.report(card.at(), "wrong-zone", "name", card.definition().get(), "zone", zone.code());
            return;
        }
        if (taken.size() == Cell.MOST) {
            reader.report(card.at(), "row-full", "max", Cell.MOST);
            return;
        }
        int free = IntStream.rangeClosed(1, Cell.MOST).filter(number -> !taken.contains(number)).findFirst()
                .orElseThrow();
        int cell = reader.number(card.fields(), Marks.CELL, 1, Cell.MOST, free);
        if (!taken.add(cell)) {
            reader.report(card.at(), "cell-taken", "cell", cell);
            return;
        }
        CardId id = layout.number(card);
        SortedMap<String, Integer> counters = counters(card);
        if (counters.containsKey(Marks.DAMAGE)) {
            damaged.put(id, card);
        }
        since = reader.number(card.fields(), Marks.SINCE, 1, SINCE_MAX, Math.min(since + 1, SINCE_MAX));
        counters.put(Marks.SINCE, since - SINCE_MAX);
        List<String> flags = new ArrayList<>(flags(card, List.of(Marks.ACTIVATED, Marks.BARRED)));
        if (down) {
            flags.add(Marks.FACE_DOWN);
            card.name().ifPresent(name -> half.faces.put(id, name));
        }
        Seat owner = card.fields().find("owner").flatMap(reader::seat).orElse(half.seat);
        half.laid.add(new Laid(id, zone.code(), owner, cell, down ? Optional.empty() : card.name(), counters, flags));
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
    /// right; a list has one for each cell from the left, but for those with a `cell`, since an Order on the board
    /// leaves its own empty. Those with `played: true` lie open.
    ///
    /// @return how many lie open
    private int orders(Half half, Optional<SourceNode> written, List<Faction> factions) {
        if (written.isEmpty() || LayoutReader.isCount(written.get())) {
            int left = written.flatMap(count -> reader.number(count, 0, ORDERS)).orElse(ORDERS);
            for (int cell = ORDERS - left + 1; cell <= ORDERS; cell++) {
                unknown(half, layout.number(), ResponsZone.ORDERS, cell);
            }
            return ORDERS - left;
        }
        int cell = 0;
        int open = 0;
        Set<Integer> taken = new HashSet<>();
        Set<CardName> names = new HashSet<>();
        for (SourceNode item : reader.items(written.get())) {
            Optional<LayoutReader.WrittenCard> card = layout.card(item, ORDER);
            int next = cell + 1;
            cell = card.map(one -> reader.number(one.fields(), Marks.CELL, 1, ORDERS, next)).orElse(next);
            int number = cell;
            if (!taken.add(cell)) {
                card.ifPresent(one -> reader.report(one.at(), "cell-taken", "cell", number));
            }
            boolean played = card.filter(one -> reader.flag(one.fields(), "played", false)).isPresent();
            open += played ? 1 : 0;
            card.filter(one -> isOfDeck(one, names, factions)).ifPresent(one -> order(half, one, number, played));
        }
        if (cell > ORDERS) {
            reader.report(written.get(), "too-many-orders", "max", ORDERS);
        }
        return open;
    }

    /// An Order is among the five once (RS-338), and fits the hero (RS-329).
    private boolean isOfDeck(LayoutReader.WrittenCard card, Set<CardName> names, List<Faction> factions) {
        if (card.definition().isEmpty() || !(card.definition().get() instanceof Playable order)
                || !order.isOrder()) {
            return true;
        }
        boolean fits = factions.isEmpty() || order.factions().isEmpty()
                || order.factions().stream().anyMatch(factions::contains);
        if (!fits) {
            reader.report(card.at(), "order-of-other-faction", "name", order);
            return false;
        }
        if (!names.add(order.name())) {
            reader.report(card.at(), "order-twice", "name", order);
            return false;
        }
        return true;
    }

    private void order(Half half, LayoutReader.WrittenCard card, int cell, boolean played) {
        Optional<CardDefinition> other = card.definition().filter(text ->
                !(text instanceof Playable one && one.isOrder()));
        if (other.isPresent()) {
            reader.report(card.at(), "no-order", "name", other.get());
            return;
        }
        if (played && card.definition().isEmpty()) {
            reader.report(card.at(), OPEN_UNKNOWN);
            return;
        }
        CardId id = layout.number(card);
        card.name().filter(_ -> !played).ifPresent(name -> half.faces.put(id, name));
        half.laid.add(new Laid(id, ResponsZone.ORDERS.code(), half.seat, cell, card.name().filter(_ -> played),
                new TreeMap<>(Map.of(Marks.ORDER, cell)), played ? List.of() : List.of(Marks.FACE_DOWN)));
    }

    private void unknown(Half half, CardId card, ResponsZone zone, int cell) {
        boolean order = zone == ResponsZone.ORDERS;
        half.laid.add(new Laid(card, zone.code(), half.seat, cell, Optional.empty(),
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
            half.laid.add(new Laid(id, zone.code(), half.seat, 0, written.name().filter(_ -> open), new TreeMap<>(),
                    List.of()));
        });
        return card.isPresent();
    }
}
