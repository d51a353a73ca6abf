package letopis.berserkheroes.position;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import letopis.berserkheroes.card.CardText;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.event.JudgeOrder.HalfLaidOut;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardDefinition;
import letopis.table.CardId;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.kernel.position.CardFields;
import letopis.table.kernel.position.CardFields.CardMarks;
import letopis.table.kernel.position.Fields;
import letopis.table.kernel.position.HalfReader;
import letopis.table.kernel.position.LayoutReader.WrittenCard;

/// A reader of the players' halves of a position. By default, cards in play are assumed to have entered in earlier
/// turns, in the listed order.
final class SeatLayout extends HalfReader<BerserkState, BerserkZone> {

    /// Fields for counters, with their names in the file.
    static final List<String> COUNTERS = List.of(Marks.WOUNDS, Marks.LIFE, Marks.BOOSTS, Marks.STRIKE_CHANGE,
            Marks.POISON, Marks.SHIELD, Marks.USED_ARMOUR, Marks.ATTACKS);
    static final String NEW = "new";
    /// The number of the current game in a match of several games.
    static final String GAME = "game";
    /// Games won in the match.
    static final String WINS = "wins";
    private static final String USED_FIELD = "used";
    static final CardFields<BerserkState> IN_PLAY = new CardFields<BerserkState>("owner", Marks.ENTERED_IN, NEW,
            USED_FIELD)
            .numbers(counter -> counter.equals(Marks.LIFE) || counter.equals(Marks.STRIKE_CHANGE) ? -MAX_AMOUNT : 0,
            MAX_AMOUNT, COUNTERS)
            .marks(List.of(Marks.CLOSED, Marks.STUNNED, Marks.HIDDEN, Marks.DEFENDED, Marks.WOUNDED_THIS_TURN,
            Marks.ASLEEP,
                    Marks.REVERSED, Marks.WOUNDED_FOR_COINS))
            .writeOnly((state, card, fields) -> {
                if (TableQueries.isNew(state, card.id())) {
                    fields.put(NEW, true);
                }
            }).custom(SeatLayout::readUsedField, SeatLayout::writeUsedField);
    /// Counters kept by a card in the graveyard (BF-205.3).
    static final CardFields<BerserkState> BURIED = new CardFields<BerserkState>(USED_FIELD)
            .numbers(_ -> 0, MAX_AMOUNT, List.of(Marks.ATTACKS)).marks(List.of(Marks.DEFENDED))
            .custom(SeatLayout::readUsedField, SeatLayout::writeUsedField);
    private static final CardFields<BerserkState> NAMED_CARD_FIELDS = new CardFields<>();
    private static final int DECK_SIZE = 20;
    private static final List<String> FIELDS = List.of("hero", WINS, "coins", "closed", "prayers", "missed",
            "creatures", "events", "equipment", "hand", "deck", "graveyard", "supply", "sideboard");

    private final int turn;
    private final List<LimitedCard> limitedCards = new ArrayList<>();
    private final List<StatedNumbers> statedNumbers = new ArrayList<>();

    private record LimitedCard(Seat seat, CardText.Playable card) {}

    /// The numbers a file states for a card in play.
    private record StatedNumbers(CardId card, WrittenCard writtenCard) {}

    /// @param turn current turn, for cards that entered play in it
    SeatLayout(PositionReader reader, int turn) {
        super(reader, FIELDS, "open-unknown");
        this.turn = turn;
    }

    @Override
    protected HalfLaidOut readHalf(SourceNode.Fields fields) {
        readSingleCard(BerserkZone.HERO, fields);
        readInPlay(BerserkZone.CREATURES, fields);
        readInPlay(BerserkZone.EVENTS, fields);
        readInPlay(BerserkZone.EQUIPMENT, fields);
        readListedOrCounted(BerserkZone.HAND, fields);
        readListed(BerserkZone.GRAVEYARD, fields);
        readListed(BerserkZone.SUPPLY, fields);
        readListed(BerserkZone.SIDEBOARD, fields);
        int deck = readDeck(BerserkZone.DECK, fields, DECK_SIZE);
        var purse = new HalfLaidOut.Purse(readAmount(fields, "coins", 0), readAmount(fields, "closed", 0),
                readAmount(fields, "prayers", 0), reader.readNumber(fields, "missed", 0, 2, 0));
        return new HalfLaidOut(seat(),
                placedCards(card -> new HalfLaidOut.LaidCard(card.card(), card.zone(), card.owner(), card.name(),
                card.counters(), card.flags())), deck, purse, faces());
    }

    @Override
    protected boolean canBeIn(CardDefinition card, BerserkZone zone) {
        return isAllowedIn(card, zone);
    }

    static boolean isAllowedIn(CardDefinition card, BerserkZone zone) {
        CardType type = ((CardText) card).type();
        return switch (zone) {
            case HERO -> type == CardType.HERO;
            case CREATURES -> type == CardType.CREATURE;
            case EVENTS -> type == CardType.EVENT || type == CardType.TERRAIN;
            case EQUIPMENT -> type == CardType.EQUIPMENT;
            case HAND, DECK, GRAVEYARD, SUPPLY, SIDEBOARD -> type != CardType.HERO;
        };
    }

    @Override
    protected CardFields<BerserkState> cardFields(BerserkZone zone) {
        return zone.isPlayZone() ? IN_PLAY : zone == BerserkZone.GRAVEYARD ? BURIED : NAMED_CARD_FIELDS;
    }

    private static void readUsedField(WrittenCard card, PositionReader reader, CardMarks marks) {
        card.fields().find(USED_FIELD).map(reader::readItems).orElse(List.of()).forEach(item ->
                reader.readText(item).ifPresent(key -> {
                    marks.counters().put(Marks.buildUseCounterName(key), 1);
                    marks.counters().put(Marks.buildGameUseCounterName(key), 1);
                }));
    }

    private static void writeUsedField(BerserkState state, Card card, Map<String, Object> fields) {
        Fields.put(fields, USED_FIELD, card.counters().asMap().entrySet().stream()
                .filter(counter -> Marks.isTurnUseCounter(counter.getKey()) && counter.getValue() > 0)
                .map(counter -> Marks.findCountedAbilityKey(counter.getKey())).toList());
    }

    @Override
    protected void addMarks(CardId card, BerserkZone zone, WrittenCard writtenCard, CardMarks marks) {
        if (!zone.isPlayZone()) {
            return;
        }
        marks.counters().put(Marks.ENTERED_IN, readArrival(writtenCard) - MAX_SINCE - 1);
        if (reader.readFlag(writtenCard.fields(), NEW, false)) {
            marks.counters().put(Marks.CONTROL_TURN, turn);
        }
        checkLimit(zone, writtenCard);
        statedNumbers.add(new StatedNumbers(card, writtenCard));
    }

    /// Allows one event, one terrain and one piece of equipment of each kind (BH-211.2b, BH-212.2b). Cards with the
    /// same `since` entered together, so several of them may be present.
    private void checkLimit(BerserkZone zone, WrittenCard card) {
        if (zone != BerserkZone.EVENTS && zone != BerserkZone.EQUIPMENT) {
            return;
        }
        var text = (CardText.Playable) card.definition().orElseThrow();
        boolean second = limitedCards.stream().anyMatch(other -> other.seat() == seat()
                && other.card().type() == text.type() && other.card().equipment().equals(text.equipment()));
        if (second && card.fields().find(Marks.ENTERED_IN).isEmpty()) {
            reader.report(card.at(), "one-of-a-kind", "name", text);
        }
        limitedCards.add(new LimitedCard(seat(), text));
    }

    @Override
    protected void check(BerserkState state, PositionReader reader) {
        statedNumbers.forEach(claim -> check(state, claim.card(), claim.writtenCard(), reader));
    }

    /// Rejects creatures without life, and Armour that has prevented more than it can.
    private static void check(BerserkState state, CardId card, WrittenCard writtenCard, PositionReader reader) {
        if (TableQueries.isCreature(state, card) && !TableQueries.isHidden(state, card)) {
            ContinuousEffects effects = ContinuousEffects.evaluate(state);
            CardDefinition name = writtenCard.definition().orElseThrow();
            int wounds = state.table().card(card).count(Marks.WOUNDS);
            writtenCard.fields().find(Marks.WOUNDS).filter(_ -> effects.computeLife(card) <= 0).ifPresent(at ->
                    reader.report(at, "no-life-left", "name", name, "wounds", wounds, "life",
                            effects.computeLife(card) + wounds));
            int armour = effects.computeValue(card, NumericKeyword.ARMOUR);
            int used = state.table().card(card).count(Marks.USED_ARMOUR);
            writtenCard.fields().find(Marks.USED_ARMOUR).filter(_ -> used > armour).ifPresent(at ->
                    reader.report(at, "no-such-armour", "name", name, "used", used, "armour", armour));
        }
    }
}
