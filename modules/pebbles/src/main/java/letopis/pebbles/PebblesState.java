package letopis.pebbles;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Deck;
import letopis.table.Hidden;
import letopis.table.MatchResult;
import letopis.table.MatchSetup;
import letopis.table.Moment;
import letopis.table.PlayedGame;
import letopis.table.Table;
import letopis.table.kernel.simple.HalfLaid;
import letopis.table.kernel.simple.SimpleState;
import letopis.table.kernel.simple.TurnSet;

/// The state of a match of pebbles.
///
/// @param first the first player of this game
/// @param passes the number of consecutive passes
/// @param games the completed games
public record PebblesState(
        Sequence at, CardSet cards, PebblesSettings settings, Table table, Map<Seat, Side> sides,
        Moment moment, Stage stage, Seat first, int passes, List<PlayedGame> games)
        implements SimpleState<PebblesState> {

    /// The numbers and pouch of one player.
    ///
    /// @param size the initial number of pebbles in the pouch; 0 before it is filled
    public record Side(int points, int wins, int size, Hidden<Pouch> pouch) {

        Side withPoints(int newPoints) {
            return new Side(newPoints, wins, size, pouch);
        }

        Side withWin() {
            return new Side(points, wins + 1, size, pouch);
        }
    }

    /// The next step of the match.
    public sealed interface Stage {

        record PouchStage() implements Stage {}

        record TossStage() implements Stage {}

        record DrawStage(Seat seat, int count) implements Stage {}

        /// The turn of a player is about to begin.
        record TurnStart(Seat seat) implements Stage {}

        record PlayStage() implements Stage {}

        /// A game is over.
        record BetweenGames() implements Stage {}

        record Victory(Seat seat) implements Stage {}

        record Draw() implements Stage {}
    }

    static PebblesState opening(MatchSetup setup, PebblesSettings settings) {
        var sides = new TreeMap<Seat, Side>();
        setup.seats().forEach(seat -> sides.put(seat, new Side(0, 0, 0, Hidden.unseen(seat))));
        return new PebblesState(Sequence.NONE, setup.cards(), settings,
                Table.of(setup.seats(), PebblesZone.values()).with(setup.mixing()), sides,
                new Moment(0, 0, "setup", Seat.A), new Stage.PouchStage(), Seat.A, 0, List.of());
    }

    public Side sideOf(Seat seat) {
        return sides.get(seat);
    }

    Deck pouch(Seat seat) {
        return table.deck(seat, PebblesZone.POUCH);
    }

    List<CardId> listHandCards(Seat seat) {
        return table.zone(seat, PebblesZone.HAND);
    }

    @Override
    public Hidden<List<CardName>> decklist(Seat seat) {
        return sideOf(seat).pouch().map(Pouch::listPebbles);
    }

    @Override
    public int number(Seat seat, String name) {
        return name.equals("points") ? sideOf(seat).points() : sideOf(seat).wins();
    }

    @Override
    public PebblesState knownTo(Audience audience) {
        PebblesState known = with(table.knownTo(audience));
        for (Seat seat : sides.keySet()) {
            known = known.with(seat, side -> new Side(side.points(), side.wins(), side.size(),
                    side.pouch().knownTo(audience)));
        }
        return known;
    }

    /// Lays out a half. The player's pouch in the next game has as many pebbles as this half.
    @Override
    public PebblesState withHalf(HalfLaid half) {
        int pebbles = half.decks().values().stream().mapToInt(Integer::intValue).sum() + half.cards().size()
                - half.count(PebblesZone.POUCH);
        return with(half.applyTo(table)).with(half.seat(), side -> new Side(half.resources().getOrDefault("points", 0),
                half.resources().getOrDefault("wins", 0), pebbles, side.pouch()));
    }

    @Override
    public PebblesState withTurn(TurnSet turn) {
        return with(new Moment(1, turn.turn(), "play", turn.active())).with(new Stage.PlayStage())
                .withFirstSeat(turn.turn() % 2 == 1 ? turn.active() : turn.active().opponent());
    }

    @Override
    public PebblesState at(Sequence seq) {
        return new PebblesState(seq, cards, settings, table, sides, moment, stage, first, passes, games);
    }

    @Override
    public PebblesState with(Table newTable) {
        return new PebblesState(at, cards, settings, newTable, sides, moment, stage, first, passes, games);
    }

    PebblesState with(Seat seat, UnaryOperator<Side> change) {
        var changed = new TreeMap<>(sides);
        changed.put(seat, change.apply(sideOf(seat)));
        return new PebblesState(at, cards, settings, table, changed, moment, stage, first, passes, games);
    }

    PebblesState with(Moment newMoment) {
        return new PebblesState(at, cards, settings, table, sides, newMoment, stage, first, passes, games);
    }

    PebblesState with(Stage newStage) {
        return new PebblesState(at, cards, settings, table, sides, moment, newStage, first, passes, games);
    }

    PebblesState withFirstSeat(Seat seat) {
        return new PebblesState(at, cards, settings, table, sides, moment, stage, seat, passes, games);
    }

    /// Returns the games won by each seat.
    SortedMap<Seat, Integer> wins() {
        var wins = new TreeMap<Seat, Integer>();
        sides.forEach((seat, side) -> wins.put(seat, side.wins()));
        return wins;
    }

    PebblesState withGame(Optional<Seat> winner) {
        var game = new PlayedGame(winner, Optional.of(first), moment.turn());
        return new PebblesState(at, cards, settings, table, sides, moment, stage, first, passes,
                MatchResult.appendGame(games, game));
    }

    PebblesState withPasses(int count) {
        return new PebblesState(at, cards, settings, table, sides, moment, stage, first, count, games);
    }
}
