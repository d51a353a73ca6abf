package letopis.respons.position;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import letopis.respons.card.CardText;
import letopis.respons.card.CardText.Hero;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Faction;
import letopis.respons.card.Token;
import letopis.respons.event.Cell;
import letopis.respons.event.Cell.Row;
import letopis.respons.event.JudgeOrder.HalfLaidOut;
import letopis.respons.query.ContinuousEffects;
import letopis.respons.query.Lines;
import letopis.respons.query.TableQueries;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.table.Card;
import letopis.table.CardDefinition;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.kernel.position.CardFields;
import letopis.table.kernel.position.CardFields.CardMarks;
import letopis.table.kernel.position.Fields;
import letopis.table.kernel.position.HalfReader;
import letopis.table.kernel.position.LayoutReader;
import letopis.table.kernel.position.LayoutReader.WrittenCard;

/// A reader of the halves of the board. Cards of a field are either listed with their cells, or they fill the cells
/// from the left in the order of the list. By default, they also entered the board in that order (RS-132a).
final class SeatLayout extends HalfReader<ResponsState, ResponsZone> {

    private static final String OPEN_UNKNOWN_CODE = "open-unknown";
    private static final String TOKENS_FIELD = "tokens";
    private static final int DECK_SIZE = 15;
    private static final int ORDER_COUNT = 5;
    private static final int DEFAULT_POINTS = 5;
    private static final int MAX_POINTS = 2 * DEFAULT_POINTS; // cards can add some (RS-038c)
    private static final List<String> FIELDS = List.of("hero", "influence", "extra", "value", "points", "passed",
            "played", "discarded", "lines", "orders", "units", "support", "hand", "deck", "additional", "graveyard",
            "cosmos");

    /// The words for tokens, with the counters they stand for.
    private static final Map<String, String> TOKEN_COUNTERS_BY_WORD = createTokenCounters();

    static final CardFields<ResponsState> HERO_FIELDS = new CardFields<ResponsState>(Marks.LEVEL)
            .custom(SeatLayout::readLevel, SeatLayout::writeLevel).marks(List.of(Marks.ACTIVATED));
    static final CardFields<ResponsState> ON_FIELD = new CardFields<ResponsState>(Marks.CELL, Marks.LEVEL, Marks.DAMAGE,
            Marks.ACTIVATED, Marks.HITS_NO_HERO, Marks.FACE_DOWN, Marks.ORDER_CELL, "owner", Marks.ENTERED_IN,
            TOKENS_FIELD)
            .writeOnly((_, card, fields) -> Fields.put(fields, Marks.CELL, card.count(Marks.CELL)))
            .custom(SeatLayout::readLevel, SeatLayout::writeLevel)
            .numbers(_ -> 0, MAX_AMOUNT, List.of(Marks.DAMAGE, Marks.ORDER_CELL))
            .marks(List.of(Marks.ACTIVATED, Marks.HITS_NO_HERO)).custom(SeatLayout::readTokens, SeatLayout::writeTokens)
            .writeOnly(SeatLayout::writeFace);
    private static final CardFields<ResponsState> ORDER_FIELDS = new CardFields<>(Marks.CELL, "played");
    private static final CardFields<ResponsState> NAMED_CARD_FIELDS = new CardFields<>();

    private final ResponsState openingState;
    private final Map<CardId, WrittenCard> damagedCards = new LinkedHashMap<>();
    private int heroLevel;

    SeatLayout(PositionReader reader, ResponsState openingState) {
        super(reader, FIELDS, OPEN_UNKNOWN_CODE);
        this.openingState = openingState;
    }

    private static Map<String, String> createTokenCounters() {
        var tokens = new LinkedHashMap<String, String>();
        for (Token token : Token.values()) {
            tokens.put(token.name().toLowerCase(Locale.ROOT), Marks.tokenCounterOf(token));
        }
        return tokens;
    }

    @Override
    protected HalfLaidOut readHalf(SourceNode.Fields fields) {
        heroLevel = 1;
        Optional<Hero> hero = readSingleCard(ResponsZone.HERO, fields).map(Hero.class::cast);
        readRow(ResponsZone.UNITS, fields);
        readRow(ResponsZone.SUPPORT, fields);
        int open = readOrdersCountingFaceUp(fields.find("orders"), hero.map(Hero::factions).orElse(List.of()));
        readListedOrCounted(ResponsZone.HAND, fields);
        readListed(ResponsZone.GRAVEYARD, fields);
        readListed(ResponsZone.COSMOS, fields);
        int deck = readDeck(ResponsZone.DECK, fields, DECK_SIZE);
        return new HalfLaidOut(seat(), placedCards(SeatLayout::withDefaults), deck, readAmount(fields, "additional", 0),
                readNumbers(fields, hero.map(one -> one.sideAt(heroLevel).influence()).orElse(0), open), faces());
    }

    private static HalfLaidOut.LaidCard withDefaults(PlacedCard card) {
        var counters = new TreeMap<>(card.counters());
        int cell = Optional.ofNullable(counters.remove(Marks.CELL)).orElse(0);
        return new HalfLaidOut.LaidCard(card.card(), card.zone(), card.owner(), cell, card.name(), counters,
                card.flags());
    }

    @Override
    protected CardFields<ResponsState> cardFields(ResponsZone zone) {
        return switch (zone) {
            case HERO -> HERO_FIELDS;
            case UNITS, SUPPORT -> ON_FIELD;
            case ORDERS -> ORDER_FIELDS;
            case HAND, DECK, ADDITIONAL, GRAVEYARD, COSMOS, RESOLVING -> NAMED_CARD_FIELDS;
        };
    }

    @Override
    protected boolean canBeIn(CardDefinition card, ResponsZone zone) {
        return switch (zone) {
            case HERO -> card instanceof Hero;
            case UNITS -> Lines.canBeInRow(openingState, listTypes(card), Row.UNIT);
            case SUPPORT -> Lines.canBeInRow(openingState, listTypes(card), Row.SUPPORT);
            case ORDERS -> card instanceof Playable playable && playable.isOrder();
            case HAND, DECK, ADDITIONAL, GRAVEYARD, COSMOS, RESOLVING -> !(card instanceof Hero);
        };
    }

    @Override
    protected void reportMisplaced(SourceNode node, CardDefinition card, ResponsZone zone) {
        if (zone == ResponsZone.HERO || zone == ResponsZone.ORDERS) {
            reader.report(node, zone == ResponsZone.HERO ? "no-hero" : "no-order", "name", card);
        } else {
            super.reportMisplaced(node, card, zone);
        }
    }

    private static List<CardType> listTypes(CardDefinition card) {
        return card instanceof Playable playable ? playable.types() : List.of();
    }

    @Override
    protected void addMarks(CardId card, ResponsZone zone, WrittenCard writtenCard, CardMarks marks) {
        if (zone == ResponsZone.HERO && marks.counters().containsKey(Marks.LEVEL)) {
            heroLevel = 2;
        }
        if (zone.isPartOfBoard()) {
            if (marks.counters().containsKey(Marks.DAMAGE)) {
                damagedCards.put(card, writtenCard);
            }
            marks.counters().put(Marks.ENTERED_IN, readArrival(writtenCard) - MAX_SINCE);
        }
    }

    /// Reports units and locations that would already have left the board (RS-145, RS-025), regardless of strength
    /// bonuses.
    @Override
    protected void check(ResponsState state, PositionReader reader) {
        damagedCards.forEach((id, card) -> {
            boolean location = Lines.protectsLine(state, id);
            ContinuousEffects effects = ContinuousEffects.of(state);
            int damage = state.table().card(id).count(Marks.DAMAGE);
            if (location ? effects.computeDurability(id) < 1 : TableQueries.isUnit(state, id)
                    && effects.hasFatalStrength(id)) {
                reader.report(card.at(), location ? "no-durability-left" : "no-strength-left", "name",
                        card.definition().orElseThrow(), "damage", damage, "whole",
                        location ? effects.computeDurability(id) + damage : effects.undamagedStrengthOf(id));
            }
        });
    }

    /// @param defaultValue the influence that the current side of the hero provides each turn
    /// @param openCount the number of face-up Orders
    private HalfLaidOut.PlayerNumbers readNumbers(SourceNode.Fields fields, int defaultValue, int openCount) {
        int value = readAmount(fields, "value", defaultValue);
        List<Integer> lines = fields.find("lines").map(reader::readItems).orElse(List.of()).stream()
                .flatMap(item -> reader.readNumber(item, 1, Cell.MAX_AMOUNT).stream()).distinct().sorted().toList();
        return new HalfLaidOut.PlayerNumbers(readAmount(fields, "influence", value), readAmount(fields, "extra", 0),
                value, reader.readNumber(fields, "points", 0, MAX_POINTS, DEFAULT_POINTS),
                readAmount(fields, "played", openCount), lines,
                reader.readFlag(fields, "passed", false), readAmount(fields, "discarded", 0));
    }

    private void readRow(ResponsZone zone, SourceNode.Fields fields) {
        Set<Integer> taken = new HashSet<>();
        fields.find(zone.code()).map(reader::readItems).orElse(List.of()).forEach(item ->
                layout.readCard(item, ON_FIELD.names()).ifPresent(card -> placeOnField(zone, card, taken)));
    }

    private void placeOnField(ResponsZone zone, WrittenCard card, Set<Integer> takenCells) {
        boolean down = zone == ResponsZone.SUPPORT && reader.readFlag(card.fields(), Marks.FACE_DOWN,
                card.definition().isEmpty() || listTypes(card.definition().get()).contains(CardType.TRAP));
        if (card.definition().isEmpty() && !down) {
            reader.report(card.at(), OPEN_UNKNOWN_CODE);
            return;
        }
        if (!fits(zone, card)) {
            return;
        }
        if (takenCells.size() == Cell.MAX_AMOUNT) {
            reader.report(card.at(), "row-full", "max", Cell.MAX_AMOUNT);
            return;
        }
        int free = IntStream.rangeClosed(1, Cell.MAX_AMOUNT).filter(number -> !takenCells.contains(number)).findFirst()
                .orElseThrow();
        int cell = reader.readNumber(card.fields(), Marks.CELL, 1, Cell.MAX_AMOUNT, free);
        if (!takenCells.add(cell)) {
            reader.report(card.at(), "cell-taken", "cell", cell);
            return;
        }
        CardMarks marks = ON_FIELD.read(card, reader).withFlag(Marks.FACE_DOWN, down);
        marks.counters().put(Marks.CELL, cell);
        placeCard(zone, card, !down, marks);
    }

    private static void readLevel(WrittenCard card, PositionReader reader, CardMarks marks) {
        int max = card.definition().map(text -> ((CardText) text).levelCount()).orElse(1);
        if (reader.readNumber(card.fields(), Marks.LEVEL, 1, max, 1) == 2) {
            marks.counters().put(Marks.LEVEL, 2);
        }
    }

    private static void writeLevel(ResponsState state, Card card, Map<String, Object> fields) {
        Fields.put(fields, Marks.LEVEL, card.count(Marks.LEVEL));
    }

    private static void readTokens(WrittenCard card, PositionReader reader, CardMarks marks) {
        card.fields().find(TOKENS_FIELD).map(node -> reader.readFields(node, TOKEN_COUNTERS_BY_WORD.keySet()))
                .ifPresent(tokens -> TOKEN_COUNTERS_BY_WORD.forEach((word, counter) -> {
                    int amount = reader.readNumber(tokens, word, 0, MAX_AMOUNT, 0);
                    if (amount > 0) {
                        marks.counters().put(counter, amount);
                    }
                }));
    }

    private static void writeTokens(ResponsState state, Card card, Map<String, Object> fields) {
        var tokens = new LinkedHashMap<String, Object>();
        TOKEN_COUNTERS_BY_WORD.forEach((word, counter) -> Fields.put(tokens, word, card.count(counter)));
        if (!tokens.isEmpty()) {
            fields.put(TOKENS_FIELD, tokens);
        }
    }

    /// Writes the face of a card if it differs from the default. By default, traps and unknown cards of the support row
    /// are face down; all other cards are face up.
    private static void writeFace(ResponsState state, Card card, Map<String, Object> fields) {
        Optional<CardDefinition> text = state.face(card.id()).flatMap(state.cards()::find);
        boolean trap = text.filter(cardDefinition -> listTypes(cardDefinition).contains(CardType.TRAP)).isPresent();
        boolean usual = state.zoneOf(card.id()).filter(zone -> zone == ResponsZone.SUPPORT).isPresent()
                && (trap || state.face(card.id()).isEmpty());
        if (card.hasFlag(Marks.FACE_DOWN) != usual) {
            fields.put(Marks.FACE_DOWN, card.hasFlag(Marks.FACE_DOWN));
        }
    }

    /// Reads the Orders. By default there are five unknown ones. A number is the count of Orders that are still face
    /// down; they are in the cells on the right. A list fills the cells from the left. An Order in the list may name
    /// its `cell` instead, because an Order on the board leaves its Order cell empty. Orders with `played: true` are
    /// face up.
    ///
    /// @return the number of face-up Orders
    private int readOrdersCountingFaceUp(Optional<SourceNode> node, List<Faction> factions) {
        if (node.isEmpty() || LayoutReader.isCount(node.get())) {
            int rest = node.flatMap(count -> reader.readNumber(count, 0, ORDER_COUNT)).orElse(ORDER_COUNT);
            for (int cell = ORDER_COUNT - rest + 1; cell <= ORDER_COUNT; cell++) {
                placeUnknown(layout.nextNumber(), ResponsZone.ORDERS, createOrderMarks(cell, false));
            }
            return ORDER_COUNT - rest;
        }
        int cell = 0;
        int open = 0;
        Set<Integer> taken = new HashSet<>();
        Set<CardName> names = new HashSet<>();
        for (SourceNode item : reader.readItems(node.get())) {
            Optional<WrittenCard> card = layout.readCard(item, ORDER_FIELDS.names());
            int next = cell + 1;
            cell = card.map(writtenCard -> reader.readNumber(writtenCard.fields(), Marks.CELL, 1, ORDER_COUNT, next))
                    .orElse(next);
            int number = cell;
            if (!taken.add(cell)) {
                card.ifPresent(writtenCard -> reader.report(writtenCard.at(), "cell-taken", "cell", number));
            }
            boolean played = card.filter(writtenCard -> reader.readFlag(writtenCard.fields(), "played", false))
                    .isPresent();
            open += played ? 1 : 0;
            card.filter(writtenCard -> isOrderAllowed(writtenCard, names, factions))
                    .ifPresent(writtenCard -> placeOrder(writtenCard, number, played));
        }
        if (cell > ORDER_COUNT) {
            reader.report(node.get(), "too-many-orders", "max", ORDER_COUNT);
        }
        return open;
    }

    /// Returns true if the Order is among the five only once (RS-338) and fits the hero (RS-329).
    private boolean isOrderAllowed(WrittenCard card, Set<CardName> names, List<Faction> factions) {
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

    private void placeOrder(WrittenCard card, int cell, boolean isPlayed) {
        if (!fits(ResponsZone.ORDERS, card)) {
            return;
        }
        if (isPlayed && card.definition().isEmpty()) {
            reader.report(card.at(), OPEN_UNKNOWN_CODE);
            return;
        }
        placeCard(ResponsZone.ORDERS, card, isPlayed, createOrderMarks(cell, isPlayed));
    }

    private static CardMarks createOrderMarks(int cell, boolean isPlayed) {
        CardMarks marks = CardMarks.none().withFlag(Marks.FACE_DOWN, !isPlayed);
        marks.counters().put(Marks.ORDER_CELL, cell);
        marks.counters().put(Marks.CELL, cell);
        return marks;
    }
}
