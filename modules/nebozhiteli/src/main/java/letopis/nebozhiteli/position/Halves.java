package letopis.nebozhiteli.position;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Duration;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.CardEvent.KeywordGranted;
import letopis.nebozhiteli.event.JudgeOrder.HalfLaid;
import letopis.nebozhiteli.event.JudgeOrder.HalfLaid.Laid;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Marks;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.PositionReader;
import letopis.table.SourceNode;

/// Reads what lies on the halves of the World. Cards are numbered as they are read, A's half first.
final class Halves {

    static final String UNKNOWN = "?";
    private static final int DECK_CREATURES = 10;
    private static final int DECK_MAIN = 30;
    private static final int ACTIONS = 4;
    private static final List<String> FIELDS = List.of("life", "actions", "turns", "wins", "hand", "summon-field", "field",
            "creature-deck", "main-deck", "creature-grave", "grave");

    private final PositionReader reader;
    private final List<KeywordGranted> granted = new ArrayList<>();
    private final List<Life> lives = new ArrayList<>();
    private int cards;

    /// Life that was written down, of a creature or of a player.
    private record Life(SourceNode at, int life, String name, ToIntFunction<DuelState> limit) {}

    /// One half while it is read.
    private static final class Half {
        private final Seat seat;
        private final List<Laid> laid = new ArrayList<>();
        private final TreeMap<CardId, CardName> faces = new TreeMap<>();
        private final List<CardName> uniques = new ArrayList<>();

        Half(Seat seat) {
            this.seat = seat;
        }
    }

    Halves(PositionReader reader) {
        this.reader = reader;
    }

    /// Keywords that last until the end of the turn.
    List<KeywordGranted> granted() {
        return List.copyOf(granted);
    }

    /// @param turns how many turns the player has begun where the position does not say
    /// @param queued names of cards of this player that were declared already
    HalfLaid read(Seat seat, SourceNode.Fields fields, int turns, List<SourceNode> queued) {
        var half = new Half(seat);
        reader.fields(fields, FIELDS);
        fields.find("field").ifPresent(list -> reader.items(list).forEach(item -> inPlay(half, item)));
        fields.find("summon-field").ifPresent(list -> lay(half, NebozhiteliZone.SUMMON_FIELD, list, true));
        fields.find("hand").ifPresent(list -> lay(half, NebozhiteliZone.HAND, list, true));
        fields.find("creature-grave").ifPresent(list -> lay(half, NebozhiteliZone.CREATURE_GRAVE, list, false));
        fields.find("grave").ifPresent(list -> lay(half, NebozhiteliZone.GRAVE, list, false));
        queued.forEach(item -> card(half, NebozhiteliZone.QUEUE, item, false, List.of()));
        int creatureDeck = deck(half, NebozhiteliZone.CREATURE_DECK, fields, DECK_CREATURES);
        int mainDeck = deck(half, NebozhiteliZone.MAIN_DECK, fields, DECK_MAIN);
        int life = reader.number(fields, "life", 0, 999, Limit.PLAYER_LIFE.printed());
        fields.find("life").ifPresent(written -> lives.add(new Life(written, life, seat.name(), state -> Field.lifeLimit(state, seat))));
        return new HalfLaid(seat, life,
                reader.number(fields, "actions", 0, 99, ACTIONS), reader.number(fields, "turns", 0, 999, turns),
                reader.number(fields, "wins", 0, 1, 0), half.laid, creatureDeck, mainDeck, Hidden.from(seat, half.faces));
    }

    /// How much life is possible is known only where everything lies that may change it.
    void checkLives(DuelState state) {
        for (Life one : lives) {
            int limit = one.limit().applyAsInt(state);
            if (one.life() > limit) {
                reader.report(one.at(), "life-over-maximum", "name", one.name(), "found", one.life(), "max", limit);
            }
        }
    }

    /// A list of cards, or how many there are where nobody knows them.
    private void lay(Half half, NebozhiteliZone zone, SourceNode list, boolean hidden) {
        if (list instanceof SourceNode.Text(_, _, var value, _) && value.matches("[0-9]+") && hidden) {
            reader.number(list, 0, 99).ifPresent(count -> {
                for (int i = 0; i < count; i++) {
                    add(half, new Laid(next(), zone.code(), half.seat, Optional.empty(), Optional.empty(), 0, 0, List.of()));
                }
            });
            return;
        }
        reader.items(list).forEach(item -> card(half, zone, item, hidden,
                zone == NebozhiteliZone.SUMMON_FIELD ? List.of("id", "card", "mana") : List.of("id", "card")));
    }

    /// A deck is told by its size, or by what lies on top of it.
    private int deck(Half half, NebozhiteliZone zone, SourceNode.Fields fields, int byDefault) {
        Optional<SourceNode> deck = fields.find(zone.code());
        if (deck.isEmpty() || deck.get() instanceof SourceNode.Text) {
            return deck.flatMap(size -> reader.number(size, 0, 999)).orElse(byDefault);
        }
        SourceNode.Fields parts = reader.fields(deck.get(), List.of("size", "top"));
        int before = half.laid.size();
        parts.find("top").ifPresent(top -> reader.items(top).forEach(item -> card(half, zone, item, true, List.of("id", "card"))));
        int known = half.laid.size() - before;
        return Math.max(known, reader.number(parts, "size", known, 999, byDefault));
    }

    private void card(Half half, NebozhiteliZone zone, SourceNode item, boolean hidden, List<String> known) {
        SourceNode.Fields fields = spec(item, known);
        SourceNode named = fields.find("card").orElse(item);
        Optional<CardName> name = name(fields, named);
        if (name.isEmpty() && !isUnknown(named)) {
            return;
        }
        name.map(this::text).filter(text -> !zone.takes(text)).ifPresent(text ->
                reader.report(named, "wrong-zone", "name", text.name().value(), "zone", zone.code()));
        CardId card = next();
        call(fields, card);
        int mana = fields.find("mana").flatMap(written -> reader.number(written, 0, 99).filter(amount -> fits(written, amount, name))).orElse(0);
        if (hidden) {
            name.ifPresent(face -> half.faces.put(card, face));
        }
        add(half, new Laid(card, zone.code(), half.seat, Optional.empty(), hidden ? Optional.empty() : name, 0, mana, List.of()));
    }

    private boolean fits(SourceNode written, int mana, Optional<CardName> name) {
        int cost = name.map(this::text).filter(CardText.Creature.class::isInstance).map(text -> ((CardText.Creature) text).cost()).orElse(99);
        if (mana > cost) {
            reader.report(written, "mana-over-cost", "found", mana, "max", cost);
        }
        return mana <= cost;
    }

    private void inPlay(Half half, SourceNode item) {
        SourceNode.Fields fields = spec(item, List.of("id", "card", "life", "turned", "summoned", "master", "equipped", "enchanted", "granted"));
        SourceNode named = fields.find("card").orElse(item);
        Optional<CardText> text = name(fields, named).map(this::text);
        if (text.isEmpty()) {
            if (isUnknown(named)) {
                reader.report(named, "known-in-play");
            }
            return;
        }
        if (!NebozhiteliZone.FIELD.takes(text.get())) {
            reader.report(named, "wrong-zone", "name", text.get().name().value(), "zone", NebozhiteliZone.FIELD.code());
            return;
        }
        CardId card = next();
        call(fields, card);
        Seat master = fields.find("master").flatMap(reader::seat).orElse(half.seat);
        unique(half, named, text.get());
        int life = text.get() instanceof CardText.Creature creature ? life(fields, creature, card) : 0;
        var flags = new ArrayList<String>();
        for (String flag : List.of(Marks.SUMMONED, Marks.TURNED)) {
            if (reader.flag(fields, flag, false)) {
                flags.add(flag);
            }
        }
        add(half, new Laid(card, NebozhiteliZone.FIELD.code(), master, Optional.empty(), Optional.of(text.get().name()), life, 0, flags));
        fields.find("granted").ifPresent(list -> reader.items(list).forEach(word -> Keywords.read(reader, word)
                .ifPresent(keyword -> granted.add(new KeywordGranted(card, keyword, text.get().name(), Keywords.OF_NO_ABILITY, Duration.END_OF_TURN, half.seat)))));
        var wearing = new Wearing(reader, text.get());
        fields.find("equipped").ifPresent(list -> reader.items(list).forEach(worn -> borne(half, worn, card, master, wearing)));
        fields.find("enchanted").ifPresent(list -> reader.items(list).forEach(scroll -> enchantment(half, scroll, card, master)));
    }

    private int life(SourceNode.Fields fields, CardText.Creature creature, CardId card) {
        Optional<SourceNode> written = fields.find("life");
        Optional<Integer> life = written.flatMap(one -> reader.number(one, 1, 999));
        life.ifPresent(amount -> lives.add(new Life(written.get(), amount, creature.name().value(), state -> Field.lifeLimit(state, card))));
        return life.orElse(creature.life());
    }

    private void borne(Half half, SourceNode item, CardId bearer, Seat bearersMaster, Wearing wearing) {
        SourceNode.Fields fields = spec(item, List.of("id", "card", "master", "enchanted"));
        SourceNode named = fields.find("card").orElse(item);
        Optional<CardText> text = name(fields, named).map(this::text);
        if (text.isEmpty() || !wearing.takes(named, text.get())) {
            return;
        }
        CardId card = next();
        call(fields, card);
        unique(half, named, text.get());
        Seat master = fields.find("master").flatMap(reader::seat).orElse(bearersMaster);
        add(half, new Laid(card, NebozhiteliZone.FIELD.code(), master, Optional.of(bearer), Optional.of(text.get().name()), 0, 0, List.of()));
        fields.find("enchanted").ifPresent(list -> reader.items(list).forEach(scroll -> enchantment(half, scroll, card, master)));
    }

    private void enchantment(Half half, SourceNode item, CardId bearer, Seat bearersMaster) {
        SourceNode.Fields fields = spec(item, List.of("id", "card", "master"));
        SourceNode named = fields.find("card").orElse(item);
        Optional<CardText> text = name(fields, named).map(this::text);
        if (text.isPresent() && !(text.get() instanceof CardText.Enchantment)) {
            reader.report(named, "no-enchantment", "name", text.get().name().value());
        } else if (text.isPresent()) {
            CardId card = next();
            call(fields, card);
            Seat master = fields.find("master").flatMap(reader::seat).orElse(bearersMaster);
            add(half, new Laid(card, NebozhiteliZone.FIELD.code(), master, Optional.of(bearer), Optional.of(text.get().name()), 0, 0, List.of()));
        }
    }

    /// Two of them on one half cannot be (NT-IV-4.2.2, NT-IV-5.4.3).
    private void unique(Half half, SourceNode named, CardText text) {
        if (text.isUnique() && half.uniques.contains(text.name())) {
            reader.report(named, "two-unique", "name", text.name().value());
        }
        if (text.isUnique()) {
            half.uniques.add(text.name());
        }
    }

    /// A name alone stands for a card without anything to tell about it.
    private SourceNode.Fields spec(SourceNode item, List<String> known) {
        return item instanceof SourceNode.Text ? new SourceNode.Fields(item.line(), item.column(), List.of()) : reader.fields(item, known);
    }

    private Optional<CardName> name(SourceNode.Fields fields, SourceNode named) {
        if (named instanceof SourceNode.Fields) {
            return reader.needed(fields, "card").flatMap(reader::cardName);
        }
        return isUnknown(named) ? Optional.empty() : reader.cardName(named);
    }

    private static boolean isUnknown(SourceNode named) {
        return named instanceof SourceNode.Text(_, _, var value, _) && value.equals(UNKNOWN);
    }

    private CardText text(CardName name) {
        return (CardText) reader.cards().find(name).orElseThrow();
    }

    private void call(SourceNode.Fields fields, CardId card) {
        fields.find("id").ifPresent(id -> {
            if (id instanceof SourceNode.Text text && reader.text(id).isPresent()) {
                reader.call(text, card);
            }
        });
    }

    private CardId next() {
        cards++;
        return new CardId(cards);
    }

    private static void add(Half half, Laid laid) {
        half.laid.add(laid);
    }
}
