package letopis.nebozhiteli.position;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Duration;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.CardEvent;
import letopis.nebozhiteli.event.JudgeOrder;
import letopis.nebozhiteli.query.EffectContext;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Marks;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.kernel.position.LayoutReader;

/// A reader for the halves of the World, A's half first.
final class SeatLayout {

    private static final int CREATURE_DECK_SIZE = 10;
    private static final int MAIN_DECK_SIZE = 30;
    private static final int MAX_DECK_SIZE = 999;
    private static final int MAX_PILE_SIZE = 99;
    private static final int ACTIONS_PER_TURN = 4;
    private static final int ACTIONS_IN_FIRST_TURN = 3;
    private static final List<String> FIELDS = List.of("life", "actions", "turns", "wins", "hand", "summon-field",
            "field", "creature-deck", "main-deck", "creature-grave", "grave");
    private static final List<String> CARD_FIELDS = List.of("id", "card");
    private static final List<String> SUMMONED_CARD_FIELDS = List.of("id", "card", "mana");
    private static final List<String> CARD_IN_PLAY_FIELDS =
            List.of("id", "card", "life", "turned", "summoned", "master", "equipped", "enchanted", "granted");

    private final PositionReader reader;
    private final LayoutReader layout;
    private final List<CardEvent.KeywordGranted> grantedKeywords = new ArrayList<>();
    private final List<WrittenLife> writtenLives = new ArrayList<>();

    /// A written life total of a creature or player.
    /// @param whose the letter of a player, or a card
    private record WrittenLife(SourceNode at, int life, Object whose, ToIntFunction<DuelState> limit) {}

    /// A half being read.
    private static final class HalfBuilder {
        private final Seat seat;
        private final List<JudgeOrder.HalfLaidOut.LaidCard> placedCards = new ArrayList<>();
        private final TreeMap<CardId, CardName> faces = new TreeMap<>();
        private final List<CardName> uniqueCards = new ArrayList<>();

        HalfBuilder(Seat seat) {
            this.seat = seat;
        }

        void addHiddenCard(CardId card, NebozhiteliZone zone, Optional<CardName> face, int mana) {
            face.ifPresent(name -> faces.put(card, name));
            placedCards.add(new JudgeOrder.HalfLaidOut.LaidCard(card, zone.code(), seat, Optional.empty(),
                    Optional.empty(), 0, mana, List.of()));
        }

        void addOpenCard(CardId card, NebozhiteliZone zone, Seat master, Optional<CardId> bearer, CardText text,
                int life,
                List<String> flags) {
            placedCards.add(new JudgeOrder.HalfLaidOut.LaidCard(card, zone.code(), master, bearer,
                    Optional.of(text.name()), life, 0,
                    flags));
        }
    }

    SeatLayout(PositionReader reader) {
        this.reader = reader;
        this.layout = new LayoutReader(reader);
    }

    /// Returns keywords that last until end of turn.
    List<CardEvent.KeywordGranted> grantedKeywords() {
        return List.copyOf(grantedKeywords);
    }

    /// @param queuedCards names of cards this player has already declared
    JudgeOrder.HalfLaidOut read(Seat seat, SourceNode.Fields fields, TurnPosition turn, List<SourceNode> queuedCards) {
        var half = new HalfBuilder(seat);
        reader.readFields(fields, FIELDS);
        readItems(fields, "field").forEach(item -> readCardInPlay(half, item));
        readHiddenCards(half, NebozhiteliZone.SUMMON_FIELD, fields, SUMMONED_CARD_FIELDS);
        readHiddenCards(half, NebozhiteliZone.HAND, fields, CARD_FIELDS);
        for (NebozhiteliZone grave : List.of(NebozhiteliZone.CREATURE_GRAVE, NebozhiteliZone.GRAVE)) {
            readItems(fields, grave.code()).forEach(item -> readOpenCard(half, grave, item));
        }
        queuedCards.forEach(item -> readOpenCard(half, NebozhiteliZone.QUEUE, item));
        int creatureDeck = readDeckSize(half, NebozhiteliZone.CREATURE_DECK, fields, CREATURE_DECK_SIZE);
        int mainDeck = readDeckSize(half, NebozhiteliZone.MAIN_DECK, fields, MAIN_DECK_SIZE);
        int life = reader.readNumber(fields, "life", 0, 999, Limit.PLAYER_LIFE.printed());
        fields.find("life").ifPresent(node ->
                writtenLives.add(new WrittenLife(node, life, seat.name(),
                        state -> TableQueries.computeLifeLimit(state, seat))));
        int begun = reader.readNumber(fields, "turns", 0, 999, turn.turnCountOf(seat));
        fields.find("turns").filter(_ -> begun == 0 && seat.equals(turn.active()))
                .ifPresent(node -> reader.report(node, "own-turn-counts", "seat", seat));
        int actions = reader.readNumber(fields, "actions", 0, 99,
                turn.isBeforeActionGrant(seat) ? 0 : countUnspentActions(begun));
        return new JudgeOrder.HalfLaidOut(seat, life, actions, begun,
                reader.readNumber(fields, "wins", 0, 1, 0), half.placedCards, creatureDeck, mainDeck,
                        Hidden.ownedBy(seat, half.faces));
    }

    /// Returns the number of actions granted in the last turn that a player has begun (NT-IV-3.3, NT-IV-3.3.1).
    private static int countUnspentActions(int startedTurnCount) {
        return startedTurnCount == 0 ? 0 : startedTurnCount == 1 ? ACTIONS_IN_FIRST_TURN : ACTIONS_PER_TURN;
    }

    private List<SourceNode> readItems(SourceNode.Fields fields, String name) {
        return fields.find(name).map(reader::readItems).orElse(List.of());
    }

    /// Checks the written life totals. All cards that can change their limits must already be on the table.
    void checkLives(DuelState state) {
        for (WrittenLife writtenLife : writtenLives) {
            int limit = writtenLife.limit().applyAsInt(state);
            if (writtenLife.life() > limit) {
                reader.report(writtenLife.at(), "life-over-maximum", "name", writtenLife.whose(), "found",
                        writtenLife.life(), "max", limit);
            }
        }
    }

    private void readHiddenCards(HalfBuilder half, NebozhiteliZone zone, SourceNode.Fields fields,
            List<String> knownFields) {
        layout.readPile(fields.find(zone.code()), MAX_PILE_SIZE,
                card -> half.addHiddenCard(card, zone, Optional.empty(), 0),
                item -> readHiddenCards(half, zone, item, knownFields));
    }

    private int readDeckSize(HalfBuilder half, NebozhiteliZone zone, SourceNode.Fields fields, int defaultValue) {
        return layout.readDeck(fields.find(zone.code()), defaultValue, MAX_DECK_SIZE,
                item -> readHiddenCards(half, zone, item, CARD_FIELDS));
    }

    private boolean readHiddenCards(HalfBuilder half, NebozhiteliZone zone, SourceNode item, List<String> knownFields) {
        Optional<LayoutReader.WrittenCard> card = layout.readCard(item, knownFields);
        card.ifPresent(writtenCard -> {
            checkZone(writtenCard, zone);
            half.addHiddenCard(layout.nextNumber(writtenCard), zone, writtenCard.name(), readMana(writtenCard));
        });
        return card.isPresent();
    }

    private void readOpenCard(HalfBuilder half, NebozhiteliZone zone, SourceNode item) {
        layout.readCard(item, CARD_FIELDS).ifPresent(card -> {
            checkZone(card, zone);
            half.placedCards.add(new JudgeOrder.HalfLaidOut.LaidCard(
                    layout.nextNumber(card), zone.code(), half.seat, Optional.empty(), card.name(), 0, 0, List.of()));
        });
    }

    private void checkZone(LayoutReader.WrittenCard card, NebozhiteliZone zone) {
        card.definition().map(CardText.class::cast).filter(text -> !zone.accepts(text))
                .ifPresent(text -> reportWrongZone(card, text, zone));
    }

    private void reportWrongZone(LayoutReader.WrittenCard card, CardText text, NebozhiteliZone zone) {
        reader.report(card.at(), "wrong-zone", "name", text, "zone", zone.code());
    }

    private int readMana(LayoutReader.WrittenCard card) {
        Optional<SourceNode> node = card.fields().find("mana");
        int mana = node.flatMap(amount -> reader.readNumber(amount, 0, 99)).orElse(0);
        int cost = card.definition().filter(CardText.Creature.class::isInstance)
                .map(text -> ((CardText.Creature) text).cost()).orElse(99);
        if (mana > cost) {
            reader.report(node.orElseThrow(), "mana-over-cost", "found", mana, "max", cost);
        }
        return mana;
    }

    private void readCardInPlay(HalfBuilder half, SourceNode item) {
        layout.readFaceUpCard(item, CARD_IN_PLAY_FIELDS, "known-in-play").ifPresent(card -> readCardInPlay(half, card));
    }

    private void readCardInPlay(HalfBuilder half, LayoutReader.WrittenCard writtenCard) {
        CardText text = readText(writtenCard);
        if (!NebozhiteliZone.FIELD.accepts(text)) {
            reportWrongZone(writtenCard, text, NebozhiteliZone.FIELD);
            return;
        }
        SourceNode.Fields fields = writtenCard.fields();
        CardId card = layout.nextNumber(writtenCard);
        Seat master = readMaster(fields, half.seat);
        checkUniqueness(half, writtenCard, text);
        int life = text instanceof CardText.Creature creature ? readLife(fields, creature, card) : 0;
        List<String> flags = Stream.of(Marks.SUMMONED_FLAG, Marks.TURNED_FLAG)
                .filter(flag -> reader.readFlag(fields, flag, false))
                .toList();
        half.addOpenCard(card, NebozhiteliZone.FIELD, master, Optional.empty(), text, life, flags);
        readItems(fields, "granted").forEach(word -> readKeyword(word).ifPresent(keyword -> grantedKeywords.add(
                new CardEvent.KeywordGranted(card, keyword, text.name(), EffectContext.NO_ABILITY, Duration.END_OF_TURN,
                        half.seat))));
        var wearing = new EquipmentLoad(reader, text);
        readItems(fields, "equipped").forEach(worn -> readItem(half, worn, card, master, wearing));
        readItems(fields, "enchanted").forEach(scroll -> readEnchantment(half, scroll, card, master));
    }

    /// Reads a keyword in the form used on cards: `{kind: deals-more, amount: 2}`, or the kind alone if it has no
    /// parameters.
    private Optional<Keyword> readKeyword(SourceNode node) {
        if (node instanceof SourceNode.Text text) {
            var kind = new SourceNode.Text(text.line(), text.column(), "kind", false);
            return reader.readRecord(Keyword.class, new SourceNode.Fields(text.line(), text.column(),
                    List.of(new SourceNode.Fields.Field(kind, text))));
        }
        return reader.readRecord(Keyword.class, node);
    }

    private int readLife(SourceNode.Fields fields, CardText.Creature creature, CardId card) {
        Optional<SourceNode> sourceNode = fields.find("life");
        Optional<Integer> life = sourceNode.flatMap(node -> reader.readNumber(node, 1, 999));
        life.ifPresent(amount -> writtenLives.add(
                new WrittenLife(sourceNode.orElseThrow(), amount, creature,
                        state -> TableQueries.computeLifeLimit(state, card))));
        return life.orElse(creature.life());
    }

    private void readItem(HalfBuilder half, SourceNode item, CardId bearer, Seat bearersMaster, EquipmentLoad load) {
        layout.readFaceUpCard(item, List.of("id", "card", "master", "enchanted"), "known-in-play")
                .filter(card -> load.tryAdd(card.at(), readText(card))).ifPresent(card -> {
                    checkUniqueness(half, card, readText(card));
                    readAttachedCard(half, card, bearer, bearersMaster);
                });
    }

    private void readEnchantment(HalfBuilder half, SourceNode item, CardId bearer, Seat bearersMaster) {
        layout.readFaceUpCard(item, List.of("id", "card", "master"), "known-in-play").ifPresent(card -> {
            if (readText(card) instanceof CardText.Enchantment) {
                readAttachedCard(half, card, bearer, bearersMaster);
            } else {
                reader.report(card.at(), "no-enchantment", "name", readText(card));
            }
        });
    }

    /// Adds an attached card with the cards attached to it.
    private void readAttachedCard(HalfBuilder half, LayoutReader.WrittenCard writtenCard, CardId bearer,
            Seat bearersMaster) {
        CardId card = layout.nextNumber(writtenCard);
        Seat master = readMaster(writtenCard.fields(), bearersMaster);
        half.addOpenCard(card, NebozhiteliZone.FIELD, master, Optional.of(bearer), readText(writtenCard), 0, List.of());
        readItems(writtenCard.fields(), "enchanted").forEach(scroll -> readEnchantment(half, scroll, card, master));
    }

    private Seat readMaster(SourceNode.Fields fields, Seat defaultSeat) {
        return fields.find("master").flatMap(reader::readSeat).orElse(defaultSeat);
    }

    private static CardText readText(LayoutReader.WrittenCard card) {
        return (CardText) card.definition().orElseThrow();
    }

    /// Rejects a second unique card on a half (NT-IV-4.2.2, NT-IV-5.4.3).
    private void checkUniqueness(HalfBuilder half, LayoutReader.WrittenCard card, CardText text) {
        if (text.isUnique() && half.uniqueCards.contains(text.name())) {
            reader.report(card.at(), "two-unique", "name", text);
        }
        if (text.isUnique()) {
            half.uniqueCards.add(text.name());
        }
    }
}
