package letopis.berserkheroes.position;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.berserkheroes.card.CardText;
import letopis.berserkheroes.card.CardText.Hero;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.event.JudgeOrder.HalfLaid;
import letopis.berserkheroes.event.JudgeOrder.HalfLaid.Laid;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Seat;
import letopis.table.CardDefinition;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.kernel.position.LayoutReader;

/// Reads what each player has, A's half first. Where nothing else is written, cards in play came there in the order
/// they are listed in, in earlier turns.
final class SeatLayout {

    /// Numbers on cards that are written by their own names.
    static final List<String> COUNTERS = List.of(Marks.WOUNDS, Marks.LIFE, Marks.BOOSTS, Marks.STRIKE, Marks.POISON,
            Marks.SHIELD, Marks.ARMOUR, Marks.ATTACKS);
    static final List<String> FLAGS = List.of(Marks.CLOSED, Marks.STUNNED, Marks.HIDDEN, Marks.DEFENDED, Marks.HURT,
            Marks.ASLEEP, Marks.REVERSED, Marks.PAID_FOR);
    /// What stays on a card that goes to the graveyard (BF-205.3).
    static final List<String> BURIED_COUNTERS = List.of(Marks.ATTACKS);
    static final List<String> BURIED_FLAGS = List.of(Marks.DEFENDED);
    static final String NEW = "new";
    static final String USED = "used";
    /// Games won, in a match of several.
    static final String WINS = "wins";
    private static final String OPEN_UNKNOWN = "open-unknown";
    private static final int DECK = 20;
    private static final int MOST = 99;
    private static final int SINCE_MAX = 999;
    private static final List<String> FIELDS = List.of("hero", WINS, "coins", "closed", "prayers", "missed",
            "creatures", "events", "equipment", "hand", "deck", "graveyard", "supply", "sideboard");

    private final PositionReader reader;
    private final LayoutReader layout;
    private final int turn;
    private int since;
    private final List<Claim> claims = new ArrayList<>();

    /// The numbers a file gives for a card in play.
    ///
    /// @param wounds where they are written, if they are
    /// @param armour as wounds, for used armour
    record Claim(CardId card, CardDefinition name, Optional<SourceNode> wounds, Optional<SourceNode> armour) {}

    /// One half while it is read.
    private record Half(Seat seat, List<Laid> laid, TreeMap<CardId, CardName> faces,
            List<CardText.Playable> limited) {}

    /// @param turn which one it is, for what is new in it
    SeatLayout(PositionReader reader, int turn) {
        this.reader = reader;
        this.layout = new LayoutReader(reader);
        this.turn = turn;
    }

    HalfLaid read(Seat seat, SourceNode.Fields fields) {
        var half = new Half(seat, new ArrayList<>(), new TreeMap<>(), new ArrayList<>());
        reader.fields(fields, FIELDS);
        fields.find("hero").ifPresentOrElse(written -> inPlay(half, BerserkZone.HERO, written),
                () -> reader.report(fields, "hero-missing", "seat", seat));
        for (BerserkZone zone : List.of(BerserkZone.CREATURES, BerserkZone.EVENTS, BerserkZone.EQUIPMENT)) {
            fields.find(zone.code()).map(reader::items).orElse(List.of())
                    .forEach(item -> inPlay(half, zone, item));
        }
        layout.pile(fields.find("hand"), MOST, card -> half.laid.add(new Laid(card, BerserkZone.HAND.code(), seat,
                Optional.empty(), new TreeMap<>(), List.of())), item -> pile(half, BerserkZone.HAND, item));
        for (BerserkZone zone : List.of(BerserkZone.GRAVEYARD, BerserkZone.SUPPLY, BerserkZone.SIDEBOARD)) {
            fields.find(zone.code()).ifPresent(list ->
                    reader.items(list).forEach(item -> pile(half, zone, item)));
        }
        int deck = layout.deck(fields.find("deck"), DECK, MOST, item -> pile(half, BerserkZone.DECK, item));
        var purse = new HalfLaid.Purse(reader.number(fields, "coins", 0, MOST, 0),
                reader.number(fields, "closed", 0, MOST, 0), reader.number(fields, "prayers", 0, MOST, 0),
                reader.number(fields, "missed", 0, 2, 0));
        return new HalfLaid(seat, half.laid, deck, purse, Hidden.from(seat, half.faces));
    }

    static boolean mayLie(CardDefinition card, BerserkZone zone) {
        CardType type = ((CardText) card).type();
        return switch (zone) {
            case HERO -> type == CardType.HERO;
            case CREATURES -> type == CardType.CREATURE;
            case EVENTS -> type == CardType.EVENT || type == CardType.TERRAIN;
            case EQUIPMENT -> type == CardType.EQUIPMENT;
            case HAND, DECK, GRAVEYARD, SUPPLY, SIDEBOARD -> type != CardType.HERO;
        };
    }

    private static List<String> fields() {
        var fields = new ArrayList<>(List.of("id", "card", "owner", Marks.SINCE, NEW, USED));
        fields.addAll(COUNTERS);
        fields.addAll(FLAGS);
        return fields;
    }

    private static List<String> fields(BerserkZone zone) {
        var fields = new ArrayList<>(List.of("id", "card"));
        if (zone == BerserkZone.GRAVEYARD) {
            fields.add(USED);
            fields.addAll(BURIED_COUNTERS);
            fields.addAll(BURIED_FLAGS);
        }
        return fields;
    }

    private void inPlay(Half half, BerserkZone zone, SourceNode item) {
        layout.openCard(item, fields(), OPEN_UNKNOWN).ifPresent(card -> {
            if (!mayLie(card.definition().get(), zone)) {
                reader.report(card.at(), "wrong-zone", "name", card.definition().get(), "zone", zone.code());
                return;
            }
            CardId id = layout.number(card);
            since = reader.number(card.fields(), Marks.SINCE, 1, SINCE_MAX, Math.min(since + 1, SINCE_MAX));
            checkLimit(half, zone, card, (CardText) card.definition().get());
            claims.add(new Claim(id, card.definition().get(), card.fields().find(Marks.WOUNDS),
                    card.fields().find(Marks.ARMOUR)));
            SortedMap<String, Integer> counters = counters(card.fields());
            counters.put(Marks.SINCE, since - SINCE_MAX - 1);
            Seat owner = card.fields().find("owner").flatMap(reader::seat).orElse(half.seat);
            half.laid.add(new Laid(id, zone.code(), owner, card.name(), counters,
                    flags(card.fields())));
        });
    }

    /// The numbers on cards in play of both halves.
    List<Claim> claims() {
        return claims;
    }

    /// One event, one terrain and one equipment of each kind stay (BH-211.2b, BH-212.2b). Cards with the same `since`
    /// came together, so there may be several.
    private void checkLimit(Half half, BerserkZone zone, LayoutReader.WrittenCard card, CardText text) {
        boolean limited = zone == BerserkZone.EVENTS || zone == BerserkZone.EQUIPMENT;
        boolean second = limited && text instanceof CardText.Playable one && half.limited.stream().anyMatch(other ->
                other.type() == one.type() && other.equipment().equals(one.equipment()));
        if (second && card.fields().find(Marks.SINCE).isEmpty()) {
            reader.report(card.at(), "one-of-a-kind", "name", card.definition().get());
        }
        if (limited && text instanceof CardText.Playable one) {
            half.limited.add(one);
        }
    }

    private List<String> flags(SourceNode.Fields fields) {
        return FLAGS.stream().filter(flag -> reader.flag(fields, flag, false)).toList();
    }

    private SortedMap<String, Integer> counters(SourceNode.Fields fields) {
        var counters = new TreeMap<String, Integer>();
        for (String counter : COUNTERS) {
            boolean negative = counter.equals(Marks.LIFE) || counter.equals(Marks.STRIKE);
            int amount = reader.number(fields, counter, negative ? -MOST : 0, MOST, 0);
            if (amount != 0) {
                counters.put(counter, amount);
            }
        }
        if (reader.flag(fields, NEW, false)) {
            counters.put(Marks.TURN, turn);
        }
        fields.find(USED).map(reader::items).orElse(List.of()).forEach(item -> reader.text(item).ifPresent(key -> {
            counters.put(Marks.used(key), 1);
            counters.put(Marks.usedInGame(key), 1);
        }));
        return counters;
    }

    private boolean pile(Half half, BerserkZone zone, SourceNode item) {
        Optional<LayoutReader.WrittenCard> card = layout.card(item, fields(zone)).filter(written -> {
            boolean hero = written.definition().filter(Hero.class::isInstance).isPresent();
            if (hero) {
                reader.report(written.at(), "wrong-zone", "name", written.definition().get(), "zone", zone.code());
            }
            return !hero;
        });
        card.ifPresent(written -> {
            CardId id = layout.number(written);
            boolean open = zone != BerserkZone.HAND && zone != BerserkZone.DECK;
            written.name().filter(_ -> !open).ifPresent(face -> half.faces.put(id, face));
            half.laid.add(new Laid(id, zone.code(), half.seat, written.name().filter(_ -> open),
                    counters(written.fields()), flags(written.fields())));
        });
        return card.isPresent();
    }
}
