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
import letopis.table.kernel.position.LayoutReader;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.event.JudgeOrder;
import letopis.vremyageroev.query.Field;
import letopis.vremyageroev.state.Settings;
import letopis.vremyageroev.state.VremyaZone;

/// Reads what lies on the halves of the field, A's half first. A hand that is not written holds as many cards as the
/// Hero has Power.
final class SeatLayout {

    private static final int DECK = 15;
    private static final int CARDS_MAX = 99;
    private static final List<String> FIELDS = List.of("hero", "hand", "battlefield", "deck", "graveyard",
            "second-wind");
    private static final List<String> HERO = List.of("id", "card", "closed", "used");
    private static final List<String> COMPANION = List.of("id", "card", "closed", "laid", "used");
    private static final Map<String, Boolean> WIND = Map.of("used", true, "unused", false);

    private final PositionReader reader;
    private final LayoutReader layout;
    private final Settings settings;

    /// One half while it is read.
    private static final class Half {
        private final List<JudgeOrder.HalfLaid.Laid> laid = new ArrayList<>();
        private final TreeMap<CardId, CardName> faces = new TreeMap<>();
    }

    SeatLayout(PositionReader reader, Settings settings) {
        this.reader = reader;
        this.layout = new LayoutReader(reader);
        this.settings = settings;
    }

    JudgeOrder.HalfLaid read(Seat seat, SourceNode.Fields fields) {
        var half = new Half();
        reader.fields(fields, FIELDS);
        Optional<CardText.Hero> hero = fields.find("hero").flatMap(written -> hero(half, written));
        if (fields.find("hero").isEmpty()) {
            reader.report(fields, "hero-missing", "seat", seat);
        }
        fields.find("battlefield").ifPresent(list -> reader.items(list).forEach(item -> besideHero(half, item)));
        fields.find("hand").ifPresentOrElse(list -> pile(half, VremyaZone.HAND, list),
                () -> unknown(half, VremyaZone.HAND, hero.map(CardText.Hero::power).orElse(0)));
        fields.find("graveyard").ifPresent(list -> pile(half, VremyaZone.GRAVEYARD, list));
        int deck = layout.deck(fields.find("deck"), DECK, CARDS_MAX, item -> card(half, VremyaZone.DECK, item));
        boolean winded = fields.find("second-wind").flatMap(word -> reader.word(word, WIND)).orElse(false);
        return new JudgeOrder.HalfLaid(seat, half.laid, deck, winded, Hidden.from(seat, half.faces));
    }

    private Optional<CardText.Hero> hero(Half half, SourceNode item) {
        Optional<LayoutReader.WrittenCard> written = layout.openCard(item, HERO, "known-on-field");
        if (written.isPresent() && !(text(written.get()) instanceof CardText.Hero)) {
            reader.report(written.get().at(), "no-hero", "name", text(written.get()));
            return Optional.empty();
        }
        written.ifPresent(one -> open(half, VremyaZone.HERO, one));
        return written.map(one -> (CardText.Hero) text(one));
    }

    private void besideHero(Half half, SourceNode item) {
        layout.openCard(item, COMPANION, "known-on-field").ifPresent(written -> {
            if (Field.mayLieBesideHero(text(written))) {
                open(half, VremyaZone.BATTLEFIELD, written);
            } else {
                reader.report(written.at(), "no-companion", "name", text(written));
            }
        });
    }

    private static CardText text(LayoutReader.WrittenCard written) {
        return (CardText) written.definition().orElseThrow();
    }

    private void open(Half half, VremyaZone zone, LayoutReader.WrittenCard written) {
        CardId card = layout.number(written);
        boolean laid = reader.flag(written.fields(), "laid", false);
        boolean closed = reader.flag(written.fields(), "closed", laid);
        if (laid && !closed) {
            reader.report(written.fields().find("closed").orElseThrow(), "laid-open");
        }
        half.laid.add(new JudgeOrder.HalfLaid.Laid(card, zone.code(), written.name(), closed, laid, used(written)));
    }

    /// A list of cards, or how many there are where nobody knows them.
    private void pile(Half half, VremyaZone zone, SourceNode list) {
        if (LayoutReader.isCount(list)) {
            reader.number(list, 0, CARDS_MAX).ifPresent(count -> unknown(half, zone, count));
        } else {
            reader.items(list).forEach(item -> card(half, zone, item));
        }
    }

    private void unknown(Half half, VremyaZone zone, int count) {
        for (int i = 0; i < count; i++) {
            half.laid.add(new JudgeOrder.HalfLaid.Laid(layout.number(), zone.code(), Optional.empty(), false));
        }
    }

    private boolean card(Half half, VremyaZone zone, SourceNode item) {
        List<String> known = zone == VremyaZone.HAND ? List.of("id", "card", "used") : List.of("id", "card");
        Optional<LayoutReader.WrittenCard> card = layout.card(item, known).filter(written -> mayLie(zone, written));
        card.ifPresent(written -> {
            CardId id = layout.number(written);
            boolean open = zone == VremyaZone.GRAVEYARD;
            written.name().filter(_ -> !open).ifPresent(face -> half.faces.put(id, face));
            half.laid.add(new JudgeOrder.HalfLaid.Laid(
                    id, zone.code(), written.name().filter(_ -> open), false, false, used(written)));
        });
        return card.isPresent();
    }

    private boolean mayLie(VremyaZone zone, LayoutReader.WrittenCard written) {
        boolean hero = written.definition().filter(CardText.Hero.class::isInstance).isPresent();
        if (hero && settings.is(Settings.HeroInDeck.NO)) {
            reader.report(written.at(), "wrong-zone", "name", text(written), "zone", zone.code());
            return false;
        }
        return true;
    }

    /// The abilities that were used, counted from 1 in the file.
    private List<Integer> used(LayoutReader.WrittenCard written) {
        List<Ability> abilities = written.definition().map(text -> ((CardText) text).abilities()).orElse(List.of());
        var used = new ArrayList<Integer>();
        List<SourceNode> items = written.fields().find("used").filter(_ -> written.definition().isPresent())
                .map(reader::items).orElse(List.of());
        for (SourceNode item : items) {
            reader.number(item, 1, Math.max(1, abilities.size())).ifPresent(number -> {
                if (number <= abilities.size() && abilities.get(number - 1) instanceof Ability.Usable) {
                    used.add(number - 1);
                } else {
                    reader.report(item, "never-used", "name", text(written), "number", number);
                }
            });
        }
        return List.copyOf(used);
    }
}
