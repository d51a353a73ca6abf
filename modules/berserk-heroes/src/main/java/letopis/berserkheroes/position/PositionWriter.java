package letopis.berserkheroes.position;

import static letopis.table.kernel.position.Fields.put;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.rules.Prompt;
import letopis.berserkheroes.rules.Rules;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Player;
import letopis.journal.Seat;
import letopis.table.kernel.position.TableWriter;

/// A writer of game states in the written form of positions.
final class PositionWriter extends TableWriter<BerserkState> {

    private PositionWriter(BerserkState state) {
        super(state, TableQueries.listCardsInPlay(state), card -> TableQueries.findArrivalNumber(state, card));
    }

    /// Writes the state as a position. A position must start where a player may act and cannot have continuous effects.
    /// For any other state, returns empty.
    static Optional<Map<String, Object>> write(BerserkState state) {
        boolean hasWords = state.hasBegun() && state.agenda().isEmpty() && state.lastingEffects().isEmpty()
                && state.turn().extraTurnSeats().isEmpty() && state.turn().last().isEmpty()
                && Seat.PAIR.stream().allMatch(seat -> state.player(seat).temporary() == 0)
                && Rules.RULES.prompt(state) instanceof Prompt.Act;
        return hasWords ? Optional.of(new PositionWriter(state).writeTable()) : Optional.empty();
    }

    @Override
    protected Map<String, Object> writeTurn() {
        var turn = new LinkedHashMap<String, Object>();
        put(turn, SeatLayout.GAME, state.moment().game() == 1 ? 0 : state.moment().game());
        turn.putAll(super.writeTurn());
        return turn;
    }

    @Override
    protected Map<String, Object> writeHalf(Seat seat) {
        var half = new LinkedHashMap<String, Object>();
        half.put("hero", shorten(writeCard(TableQueries.findHero(state, seat), seat, SeatLayout.IN_PLAY)));
        put(half, SeatLayout.WINS, state.series().winsOf(seat));
        Player player = state.player(seat);
        half.put("coins", player.openCoins());
        put(half, "closed", player.closed());
        put(half, "prayers", player.prayers());
        put(half, "missed", player.missedDraws());
        put(half, "creatures", writeCards(seat, BerserkZone.CREATURES, SeatLayout.IN_PLAY));
        put(half, "events", writeCards(seat, BerserkZone.EVENTS, SeatLayout.IN_PLAY));
        put(half, "equipment", writeCards(seat, BerserkZone.EQUIPMENT, SeatLayout.IN_PLAY));
        put(half, "hand", writeNames(seat, BerserkZone.HAND));
        half.put("deck", writeDeck(seat, BerserkZone.DECK));
        put(half, "graveyard", writeCards(seat, BerserkZone.GRAVEYARD, SeatLayout.BURIED));
        put(half, "supply", writeNames(seat, BerserkZone.SUPPLY));
        put(half, "sideboard", writeNames(seat, BerserkZone.SIDEBOARD));
        return half;
    }
}
