package letopis.vremyageroev.position;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.table.CardDefinition;
import letopis.table.CardId;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.kernel.position.CardFields;
import letopis.table.kernel.position.CardFields.CardMarks;
import letopis.table.kernel.position.HalfReader;
import letopis.table.kernel.position.LayoutReader.WrittenCard;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.event.JudgeOrder.HalfLaidOut;
import letopis.vremyageroev.query.TableQueries;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Marks;
import letopis.vremyageroev.state.Settings;
import letopis.vremyageroev.state.VremyaZone;

/// A reader of the halves of the field. An omitted hand has as many cards as the Hero's Power.
final class SeatLayout extends HalfReader<FightState, VremyaZone> {

    private static final int DECK_SIZE = 15;
    private static final String USED_FIELD = "used";
    private static final List<String> FIELDS = List.of("hero", "hand", "battlefield", "deck", "graveyard",
            "second-wind");
    private static final CardFields<FightState> HERO_FIELDS = new CardFields<>(Marks.CLOSED, USED_FIELD);
    private static final CardFields<FightState> COMPANION_FIELDS = new CardFields<>(Marks.CLOSED, Marks.NEWLY_LAID,
            USED_FIELD);
    private static final CardFields<FightState> HELD_CARD_FIELDS = new CardFields<>(USED_FIELD);
    private static final CardFields<FightState> NAMED_CARD_FIELDS = new CardFields<>();
    private static final Map<String, Boolean> SECOND_WIND_USE_BY_WORD = Map.of(USED_FIELD, true, "unused", false);

    private final Settings settings;

    SeatLayout(PositionReader reader, Settings settings) {
        super(reader, FIELDS, "known-on-field");
        this.settings = settings;
    }

    @Override
    protected HalfLaidOut readHalf(SourceNode.Fields fields) {
        Optional<CardDefinition> hero = readSingleCard(VremyaZone.HERO, fields);
        readInPlay(VremyaZone.BATTLEFIELD, fields);
        readListedOrCounted(VremyaZone.HAND, fields);
        if (fields.find("hand").isEmpty()) {
            int power = hero.map(text -> ((CardText.Hero) text).power()).orElse(0);
            for (int i = 0; i < power; i++) {
                placeUnknown(layout.nextNumber(), VremyaZone.HAND, CardMarks.none());
            }
        }
        readListedOrCounted(VremyaZone.GRAVEYARD, fields);
        int deck = readDeck(VremyaZone.DECK, fields, DECK_SIZE);
        boolean winded = fields.find("second-wind").flatMap(word -> reader.readWord(word, SECOND_WIND_USE_BY_WORD))
                .orElse(false);
        return new HalfLaidOut(seat(),
                placedCards(card -> new HalfLaidOut.LaidCard(card.card(), card.zone(), card.name(),
                card.flags().contains(Marks.CLOSED), card.flags().contains(Marks.NEWLY_LAID),
                card.written().map(this::readUsedAbilities).orElse(List.of()))), deck, winded, faces());
    }

    @Override
    protected CardFields<FightState> cardFields(VremyaZone zone) {
        return switch (zone) {
            case HERO -> HERO_FIELDS;
            case BATTLEFIELD -> COMPANION_FIELDS;
            case HAND -> HELD_CARD_FIELDS;
            case DECK, GRAVEYARD, PLAYED -> NAMED_CARD_FIELDS;
        };
    }

    @Override
    protected boolean canBeIn(CardDefinition card, VremyaZone zone) {
        boolean hero = card instanceof CardText.Hero;
        return switch (zone) {
            case HERO -> hero;
            case BATTLEFIELD -> TableQueries.canBeNextToHero((CardText) card);
            case HAND, DECK, GRAVEYARD, PLAYED -> !hero || !settings.is(Settings.HeroCountingRule.NO);
        };
    }

    @Override
    protected void reportMisplaced(SourceNode node, CardDefinition card, VremyaZone zone) {
        switch (zone) {
            case HERO -> reader.report(node, "no-hero", "name", card);
            case BATTLEFIELD -> reader.report(node, "no-companion", "name", card);
            case HAND, DECK, GRAVEYARD, PLAYED -> super.reportMisplaced(node, card, zone);
        }
    }

    /// Adds the marks of a card on the field. A companion is exhausted if its player has just brought it into play.
    @Override
    protected void addMarks(CardId card, VremyaZone zone, WrittenCard writtenCard, CardMarks marks) {
        if (zone != VremyaZone.HERO && zone != VremyaZone.BATTLEFIELD) {
            return;
        }
        boolean laid = reader.readFlag(writtenCard.fields(), Marks.NEWLY_LAID, false);
        boolean closed = reader.readFlag(writtenCard.fields(), Marks.CLOSED, laid);
        if (laid && !closed) {
            reader.report(writtenCard.fields().find(Marks.CLOSED).orElseThrow(), "laid-open");
        }
        marks.withFlag(Marks.NEWLY_LAID, laid).withFlag(Marks.CLOSED, closed);
    }

    /// Returns the used abilities; the file counts them from 1.
    private List<Integer> readUsedAbilities(WrittenCard card) {
        List<Ability> abilities = card.definition().map(text -> ((CardText) text).abilities()).orElse(List.of());
        var used = new ArrayList<Integer>();
        List<SourceNode> items = card.fields().find(USED_FIELD).filter(_ -> card.definition().isPresent())
                .map(reader::readItems).orElse(List.of());
        for (SourceNode item : items) {
            reader.readNumber(item, 1, Math.max(1, abilities.size())).ifPresent(number -> {
                if (number <= abilities.size() && abilities.get(number - 1) instanceof Ability.UsableAbility) {
                    used.add(number - 1);
                } else {
                    reader.report(item, "never-used", "name", card.definition().orElseThrow(), "number", number);
                }
            });
        }
        return List.copyOf(used);
    }
}
