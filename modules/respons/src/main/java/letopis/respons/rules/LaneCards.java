package letopis.respons.rules;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import letopis.journal.Seat;
import letopis.respons.event.Cell;
import letopis.respons.event.RevealedCard;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.table.CardId;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.kernel.move.Param;
import letopis.table.kernel.move.Params;
import letopis.table.kernel.position.CardLookup;
import letopis.table.kernel.position.CardLookup.CardMatch;
import letopis.table.kernel.position.CardWord;


/// Lookup of the cards of a game by written words.
public final class LaneCards extends CardLookup {

    /// Cells in the written form: `unit 3`, `support 1`, counted from the left of their player.
    private static final Map<String, Cell> CELLS_BY_NAME = createCellsByName();

    static final Params<ResponsState, LaneCards> PARAMS = new Params<>(LaneCards::new);
    /// Cards of the player's own hand, each with its name.
    static final Param<ResponsState, List<RevealedCard>> SHOWN = PARAMS.distinctCards(LaneCards::inHand, false).mapTo(
            LaneCards::listShownCards,
            cards -> cards.stream().map(shown -> new CardMatch(shown.card(), Optional.of(shown.name()))).toList());
    /// Cards anywhere, those of the player's field first.
    static final Param<ResponsState, List<CardId>> ANYWHERE = PARAMS.cards(LaneCards::isOnField,
            (cards, seat) -> cards.isOnField(seat.opponent()), (cards, _) -> cards::isInPlay);

    public LaneCards(ResponsState state, PositionReader reader) {
        super(state.table(), reader, EnumSet.of(ResponsZone.HERO, ResponsZone.UNITS, ResponsZone.SUPPORT));
    }

    private static Map<String, Cell> createCellsByName() {
        var cells = new LinkedHashMap<String, Cell>();
        for (Cell.Row row : Cell.Row.values()) {
            for (int number = 1; number <= Cell.MAX_AMOUNT; number++) {
                var cell = new Cell(row, number);
                cells.put(formatCellWord(cell), cell);
            }
        }
        return cells;
    }

    static List<CardId> listIds(List<CardMatch> matches) {
        return matches.stream().map(CardMatch::card).toList();
    }

    static List<RevealedCard> listShownCards(List<CardMatch> matches) {
        return matches.stream()
                .flatMap(cardMatch -> cardMatch.name().map(name -> new RevealedCard(cardMatch.card(), name))
                .stream()).toList();
    }

    static Optional<Cell> readCell(SourceNode node, PositionReader reader) {
        return reader.readWord(node, CELLS_BY_NAME);
    }

    static String formatCellWord(Cell cell) {
        return cell.row().name().toLowerCase(Locale.ROOT) + " " + cell.number();
    }

    public Predicate<CardId> inHand(Seat seat) {
        return isIn(seat, ResponsZone.HAND);
    }

    /// Matches cards on a field, and the hero.
    Predicate<CardId> isOnField(Seat seat) {
        return isIn(seat, ResponsZone.UNITS).or(isIn(seat, ResponsZone.SUPPORT)).or(isIn(seat, ResponsZone.HERO));
    }

    /// Finds cards anywhere, those of the player's field first.
    Optional<CardId> findCardAnywhere(CardWord word, Seat seat) {
        return find(word, isOnField(seat), isOnField(seat.opponent()), this::isInPlay);
    }
}
