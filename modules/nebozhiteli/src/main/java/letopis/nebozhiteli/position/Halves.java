package letopis.nebozhiteli.position;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import letopis.journal.Seat;
import letopis.nebozhiteli.DuelState;
import letopis.nebozhiteli.NebozhiteliZone;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Duration;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.event.CardEvent.KeywordGranted;
import letopis.nebozhiteli.event.JudgeOrder.HalfLaid;
import letopis.nebozhiteli.event.JudgeOrder.HalfLaid.Laid;
import letopis.nebozhiteli.rules.Field;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.Reading;
import letopis.table.Written;

/// Reads what lies on the halves of the World. Cards are numbered as they are read, A's half first.
final class Halves {

    static final String UNKNOWN = "?";
    private static final int DECK_CREATURES = 10;
    private static final int DECK_MAIN = 30;
    private static final int ACTIONS = 4;
    private static final List<String> FIELDS = List.of("life", "actions", "turns", "wins", "hand", "summon-field", "field",
            "creature-deck", "main-deck", "creature-grave", "grave");

    private final Reading reading;
    private final List<KeywordGranted> granted = new ArrayList<>();
    private final List<Life> lives = new ArrayList<>();
    private int cards;

    /// Life that was written down, of a creature or of a player.
    private record Life(Written at, int life, String name, ToIntFunction<DuelState> limit) {}

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

    Halves(Reading reading) {
        this.reading = reading;
    }

    /// Keywords that last until the end of the turn.
    List<KeywordGranted> granted() {
        return List.copyOf(granted);
    }

    /// @param turns how many turns the player has begun where the position does not say
    /// @param queued names of cards of this player that were declared already
    HalfLaid read(Seat seat, Written.Fields fields, int turns, List<Written> queued) {
        var half = new Half(seat);
        reading.fields(fields, FIELDS);
        fields.find("field").ifPresent(list -> reading.items(list).forEach(item -> inPlay(half, item)));
        fields.find("summon-field").ifPresent(list -> lay(half, NebozhiteliZone.SUMMON_FIELD, list, true));
        fields.find("hand").ifPresent(list -> lay(half, NebozhiteliZone.HAND, list, true));
        fields.find("creature-grave").ifPresent(list -> lay(half, NebozhiteliZone.CREATURE_GRAVE, list, false));
        fields.find("grave").ifPresent(list -> lay(half, NebozhiteliZone.GRAVE, list, false));
        queued.forEach(item -> card(half, NebozhiteliZone.QUEUE, item, false, List.of()));
        int creatureDeck = deck(half, NebozhiteliZone.CREATURE_DECK, fields, DECK_CREATURES);
        int mainDeck = deck(half, NebozhiteliZone.MAIN_DECK, fields, DECK_MAIN);
        int life = reading.number(fields, "life", 0, 999, Limit.PLAYER_LIFE.printed());
        fields.find("life").ifPresent(written -> lives.add(new Life(written, life, seat.name(), state -> Field.lifeLimit(state, seat))));
        return new HalfLaid(seat, life,
                reading.number(fields, "actions", 0, 99, ACTIONS), reading.number(fields, "turns", 0, 999, turns),
                reading.number(fields, "wins", 0, 1, 0), half.laid, creatureDeck, mainDeck, Hidden.from(seat, half.faces));
    }

    /// How much life is possible is known only where everything lies that may change it.
    void checkLives(DuelState state) {
        for (Life one : lives) {
            int limit = one.limit().applyAsInt(state);
            if (one.life() > limit) {
                reading.mistake(one.at(), "life-over-maximum", "name", one.name(), "found", one.life(), "max", limit);
            }
        }
    }

    /// A list of cards, or how many there are where nobody knows them.
    private void lay(Half half, NebozhiteliZone zone, Written list, boolean hidden) {
        if (list instanceof Written.Text(_, _, var value, _) && value.matches("[0-9]+") && hidden) {
            reading.number(list, 0, 99).ifPresent(count -> {
                for (int i = 0; i < count; i++) {
                    add(half, new Laid(next(), zone.code(), half.seat, Optional.empty(), Optional.empty(), 0, 0, List.of()));
                }
            });
            return;
        }
        reading.items(list).forEach(item -> card(half, zone, item, hidden,
                zone == NebozhiteliZone.SUMMON_FIELD ? List.of("id", "card", "mana") : List.of("id", "card")));
    }

    /// A deck is told by its size, or by what lies on top of it.
    private int deck(Half half, NebozhiteliZone zone, Written.Fields fields, int byDefault) {
        Optional<Written> deck = fields.find(zone.code());
        if (deck.isEmpty() || deck.get() instanceof Written.Text) {
            return deck.flatMap(size -> reading.number(size, 0, 999)).orElse(byDefault);
        }
        Written.Fields parts = reading.fields(deck.get(), List.of("size", "top"));
        int before = half.laid.size();
        parts.find("top").ifPresent(top -> reading.items(top).forEach(item -> card(half, zone, item, true, List.of("id", "card"))));
        int known = half.laid.size() - before;
        return Math.max(known, reading.number(parts, "size", known, 999, byDefault));
    }

    private void card(Half half, NebozhiteliZone zone, Written item, boolean hidden, List<String> known) {
        Written.Fields fields = spec(item, known);
        Written named = fields.find("card").orElse(item);
        Optional<CardName> name = name(fields, named);
        if (name.isEmpty() && !isUnknown(named)) {
            return;
        }
        name.map(this::text).filter(text -> !zone.takes(text)).ifPresent(text ->
                reading.mistake(named, "wrong-zone", "name", text.name().value(), "zone", zone.code()));
        CardId card = next();
        call(fields, card);
        int mana = fields.find("mana").flatMap(written -> reading.number(written, 0, 99).filter(amount -> fits(written, amount, name))).orElse(0);
        if (hidden) {
            name.ifPresent(face -> half.faces.put(card, face));
        }
        add(half, new Laid(card, zone.code(), half.seat, Optional.empty(), hidden ? Optional.empty() : name, 0, mana, List.of()));
    }

    private boolean fits(Written written, int mana, Optional<CardName> name) {
        int cost = name.map(this::text).filter(CardText.Creature.class::isInstance).map(text -> ((CardText.Creature) text).cost()).orElse(99);
        if (mana > cost) {
            reading.mistake(written, "mana-over-cost", "found", mana, "max", cost);
        }
        return mana <= cost;
    }

    private void inPlay(Half half, Written item) {
        Written.Fields fields = spec(item, List.of("id", "card", "life", "turned", "summoned", "master", "equipped", "enchanted", "granted"));
        Written named = fields.find("card").orElse(item);
        Optional<CardText> text = name(fields, named).map(this::text);
        if (text.isEmpty()) {
            if (isUnknown(named)) {
                reading.mistake(named, "known-in-play");
            }
            return;
        }
        if (!NebozhiteliZone.FIELD.takes(text.get())) {
            reading.mistake(named, "wrong-zone", "name", text.get().name().value(), "zone", NebozhiteliZone.FIELD.code());
            return;
        }
        CardId card = next();
        call(fields, card);
        Seat master = fields.find("master").flatMap(reading::seat).orElse(half.seat);
        unique(half, named, text.get());
        int life = text.get() instanceof CardText.Creature creature ? life(fields, creature, card) : 0;
        var flags = new ArrayList<String>();
        for (String flag : List.of(Field.SUMMONED, Field.TURNED)) {
            if (reading.flag(fields, flag, false)) {
                flags.add(flag);
            }
        }
        add(half, new Laid(card, NebozhiteliZone.FIELD.code(), master, Optional.empty(), Optional.of(text.get().name()), life, 0, flags));
        fields.find("granted").ifPresent(list -> reading.items(list).forEach(word -> Keywords.read(reading, word)
                .ifPresent(keyword -> granted.add(new KeywordGranted(card, keyword, text.get().name(), Keywords.OF_NO_ABILITY, Duration.END_OF_TURN, half.seat)))));
        var wearing = new Wearing(reading, text.get());
        fields.find("equipped").ifPresent(list -> reading.items(list).forEach(worn -> borne(half, worn, card, master, wearing)));
        fields.find("enchanted").ifPresent(list -> reading.items(list).forEach(scroll -> enchantment(half, scroll, card, master)));
    }

    private int life(Written.Fields fields, CardText.Creature creature, CardId card) {
        Optional<Written> written = fields.find("life");
        Optional<Integer> life = written.flatMap(one -> reading.number(one, 1, 999));
        life.ifPresent(amount -> lives.add(new Life(written.get(), amount, creature.name().value(), state -> Field.lifeLimit(state, card))));
        return life.orElse(creature.life());
    }

    private void borne(Half half, Written item, CardId bearer, Seat bearersMaster, Wearing wearing) {
        Written.Fields fields = spec(item, List.of("id", "card", "master", "enchanted"));
        Written named = fields.find("card").orElse(item);
        Optional<CardText> text = name(fields, named).map(this::text);
        if (text.isEmpty() || !wearing.takes(named, text.get())) {
            return;
        }
        CardId card = next();
        call(fields, card);
        unique(half, named, text.get());
        Seat master = fields.find("master").flatMap(reading::seat).orElse(bearersMaster);
        add(half, new Laid(card, NebozhiteliZone.FIELD.code(), master, Optional.of(bearer), Optional.of(text.get().name()), 0, 0, List.of()));
        fields.find("enchanted").ifPresent(list -> reading.items(list).forEach(scroll -> enchantment(half, scroll, card, master)));
    }

    private void enchantment(Half half, Written item, CardId bearer, Seat bearersMaster) {
        Written.Fields fields = spec(item, List.of("id", "card", "master"));
        Written named = fields.find("card").orElse(item);
        Optional<CardText> text = name(fields, named).map(this::text);
        if (text.isPresent() && !(text.get() instanceof CardText.Enchantment)) {
            reading.mistake(named, "no-enchantment", "name", text.get().name().value());
        } else if (text.isPresent()) {
            CardId card = next();
            call(fields, card);
            Seat master = fields.find("master").flatMap(reading::seat).orElse(bearersMaster);
            add(half, new Laid(card, NebozhiteliZone.FIELD.code(), master, Optional.of(bearer), Optional.of(text.get().name()), 0, 0, List.of()));
        }
    }

    /// Two of them on one half cannot be (NT-IV-4.2.2, NT-IV-5.4.3).
    private void unique(Half half, Written named, CardText text) {
        if (text.isUnique() && half.uniques.contains(text.name())) {
            reading.mistake(named, "two-unique", "name", text.name().value());
        }
        if (text.isUnique()) {
            half.uniques.add(text.name());
        }
    }

    /// A name alone stands for a card without anything to tell about it.
    private Written.Fields spec(Written item, List<String> known) {
        return item instanceof Written.Text ? new Written.Fields(item.line(), item.column(), List.of()) : reading.fields(item, known);
    }

    private Optional<CardName> name(Written.Fields fields, Written named) {
        if (named instanceof Written.Fields) {
            return reading.needed(fields, "card").flatMap(reading::cardName);
        }
        return isUnknown(named) ? Optional.empty() : reading.cardName(named);
    }

    private static boolean isUnknown(Written named) {
        return named instanceof Written.Text(_, _, var value, _) && value.equals(UNKNOWN);
    }

    private CardText text(CardName name) {
        return (CardText) reading.cards().find(name).orElseThrow();
    }

    private void call(Written.Fields fields, CardId card) {
        fields.find("id").ifPresent(id -> {
            if (id instanceof Written.Text text && reading.text(id).isPresent()) {
                reading.call(text, card);
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
