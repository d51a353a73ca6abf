package letopis.vremyageroev.position;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.CardText.Hero;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.event.JudgeOrder.HalfLaid.Laid;
import letopis.vremyageroev.event.JudgeOrder.HalfLaid;
import letopis.vremyageroev.state.Settings;
import letopis.vremyageroev.state.VremyaZone;

/// Reads what lies on one half of the field. Cards are numbered as they are read, A's half first. Zones go by their own
/// words; the hand nobody speaks of holds as many cards as the Hero has Power.
final class Halves {

    static final String UNKNOWN = "?";
    private static final int DECK = 15;
    private static final int CARDS_MAX = 99;
    private static final List<String> FIELDS = List.of("hero", "hand", "battlefield", "deck", "graveyard", "second-wind");
    private static final List<String> HIDDEN = List.of("id", "card", "used");
    private static final List<String> OPEN = List.of("id", "card", "closed", "laid", "used");
    private static final Map<String, Boolean> WIND = Map.of("used", true, "unused", false);

    private final PositionReader reader;
    private final Settings settings;
    private int cards;

    /// One half while it is read.
    private static final class Half {
        private final List<Laid> laid = new ArrayList<>();
        private final TreeMap<CardId, CardName> faces = new TreeMap<>();
    }

    Halves(PositionReader reader, Settings settings) {
        this.reader = reader;
        this.settings = settings;
    }

    HalfLaid read(Seat seat, SourceNode.Fields fields) {
        var half = new Half();
        reader.fields(fields, FIELDS);
        Optional<Hero> hero = fields.find("hero").flatMap(written -> hero(half, written));
        if (fields.find("hero").isEmpty()) {
            reader.report(fields, "hero-missing", "seat", seat);
        }
        fields.find("battlefield").ifPresent(list -> reader.items(list).forEach(item -> companion(half, item)));
        fields.find("hand").ifPresentOrElse(list -> lie(half, VremyaZone.HAND, list),
                () -> unknown(half, VremyaZone.HAND, hero.map(Hero::power).orElse(0)));
        fields.find("graveyard").ifPresent(list -> lie(half, VremyaZone.GRAVEYARD, list));
        int deck = deck(half, fields);
        boolean winded = fields.find("second-wind").flatMap(word -> reader.word(word, WIND)).orElse(false);
        return new HalfLaid(seat, half.laid, deck, winded, Hidden.from(seat, half.faces));
    }

    private Optional<Hero> hero(Half half, SourceNode item) {
        SourceNode.Fields fields = spec(item, List.of("id", "card", "closed", "used"));
        SourceNode named = fields.find("card").orElse(item);
        Optional<CardText> text = name(fields, named).map(this::text);
        if (text.isEmpty()) {
            known(named);
            return Optional.empty();
        }
        if (!(text.get() instanceof Hero hero)) {
            reader.report(named, "no-hero", "name", text.get().name().value());
            return Optional.empty();
        }
        open(half, VremyaZone.HERO, fields, hero);
        return Optional.of(hero);
    }

    private void companion(Half half, SourceNode item) {
        SourceNode.Fields fields = spec(item, OPEN);
        SourceNode named = fields.find("card").orElse(item);
        Optional<CardText> text = name(fields, named).map(this::text);
        if (text.isEmpty()) {
            known(named);
        } else if (!(text.get() instanceof BattleCard card) || card.companion().isEmpty()) {
            reader.report(named, "no-companion", "name", text.get().name().value());
        } else {
            open(half, VremyaZone.BATTLEFIELD, fields, card);
        }
    }

    private void known(SourceNode named) {
        if (isUnknown(named)) {
            reader.report(named, "known-on-field");
        }
    }

    private void open(Half half, VremyaZone zone, SourceNode.Fields fields, CardText text) {
        CardId card = next(fields);
        boolean laid = reader.flag(fields, "laid", false);
        boolean closed = reader.flag(fields, "closed", laid);
        if (laid && !closed) {
            reader.report(fields.find("closed").orElseThrow(), "laid-open");
        }
        half.laid.add(new Laid(card, zone.code(), Optional.of(text.name()), closed, laid, used(fields, text)));
    }

    /// A list of cards, or how many there are where nobody knows them.
    private void lie(Half half, VremyaZone zone, SourceNode list) {
        if (list instanceof SourceNode.Text(_, _, var value, _) && value.matches("-?[0-9]+")) {
            reader.number(list, 0, CARDS_MAX).ifPresent(count -> unknown(half, zone, count));
        } else {
            reader.items(list).forEach(item -> card(half, zone, item));
        }
    }

    private void unknown(Half half, VremyaZone zone, int count) {
        for (int i = 0; i < count; i++) {
            half.laid.add(new Laid(next(), zone.code(), Optional.empty(), false));
        }
    }

    /// A list is all of it, from the top; a number tells how many cards nobody knows; `{size: 12, top: [Меч]}` is both.
    private int deck(Half half, SourceNode.Fields fields) {
        Optional<SourceNode> deck = fields.find("deck");
        if (deck.isEmpty() || deck.get() instanceof SourceNode.Text) {
            return deck.flatMap(size -> reader.number(size, 0, CARDS_MAX)).orElse(DECK);
        }
        int before = half.laid.size();
        if (deck.get() instanceof SourceNode.Items items) {
            items.items().forEach(item -> card(half, VremyaZone.DECK, item));
            return half.laid.size() - before;
        }
        SourceNode.Fields parts = reader.fields(deck.get(), List.of("size", "top"));
        parts.find("top").ifPresent(top -> reader.items(top).forEach(item -> card(half, VremyaZone.DECK, item)));
        int known = half.laid.size() - before;
        return Math.max(known, reader.number(parts, "size", known, CARDS_MAX, DECK));
    }

    private void card(Half half, VremyaZone zone, SourceNode item) {
        SourceNode.Fields fields = spec(item, zone == VremyaZone.HAND ? HIDDEN : List.of("id", "card"));
        SourceNode named = fields.find("card").orElse(item);
        Optional<CardName> name = name(fields, named);
        if (name.isEmpty() && !isUnknown(named)) {
            return;
        }
        Optional<CardText> text = name.map(this::text);
        if (text.filter(Hero.class::isInstance).isPresent() && settings.deckHero() == Settings.Answer.NO) {
            reader.report(named, "wrong-zone", "name", text.get().name().value(), "zone", zone.code());
            return;
        }
        CardId card = next(fields);
        boolean open = zone == VremyaZone.GRAVEYARD;
        if (!open) {
            name.ifPresent(face -> half.faces.put(card, face));
        }
        half.laid.add(new Laid(card, zone.code(), open ? name : Optional.empty(), false, false,
                text.map(known -> used(fields, known)).orElse(List.of())));
    }

    /// Abilities are counted from 1, as people do.
    private List<Integer> used(SourceNode.Fields fields, CardText text) {
        var used = new ArrayList<Integer>();
        fields.find("used").ifPresent(list -> reader.items(list).forEach(item -> reader.number(item, 1, Math.max(1, text.abilities().size()))
                .ifPresent(number -> {
                    if (text.abilities().get(number - 1) instanceof Ability.Usable) {
                        used.add(number - 1);
                    } else {
                        reader.report(item, "never-used", "name", text.name().value(), "number", number);
                    }
                })));
        return List.copyOf(used);
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

    static boolean isUnknown(SourceNode named) {
        return named instanceof SourceNode.Text(_, _, var value, _) && value.equals(UNKNOWN);
    }

    private CardText text(CardName name) {
        return (CardText) reader.cards().find(name).orElseThrow();
    }

    private CardId next() {
        cards++;
        return new CardId(cards);
    }

    /// The next card, under the id it was given.
    private CardId next(SourceNode.Fields fields) {
        CardId card = next();
        fields.find("id").ifPresent(id -> {
            if (id instanceof SourceNode.Text text && reader.text(id).isPresent()) {
                reader.call(text, card);
            }
        });
        return card;
    }
}
