package letopis.berserkheroes.position;

import static letopis.table.kernel.position.Fields.put;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.query.Field;
import letopis.berserkheroes.rules.Prompt;
import letopis.berserkheroes.rules.Rules;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Player;
import letopis.journal.Seat;
import letopis.table.kernel.position.TableWriter;

/// Writes a game state in the written form of positions.
final class PositionWriter extends TableWriter<BerserkState> {

    private PositionWriter(BerserkState state) {
        super(state, Field.inPlay(state), card -> Field.appeared(state, card));
    }

    /// Returns an empty result if the position format cannot express the state: positions start where a player may act
    /// and have no continuous effects.
    static Optional<Map<String, Object>> write(BerserkState state) {
        boolean hasWords = state.isBegun() && state.agenda().isEmpty() && state.lasting().isEmpty()
                && state.turn().extra().isEmpty() && state.turn().last().isEmpty()
                && Seat.PAIR.stream().allMatch(seat -> state.player(seat).temporary() == 0)
                && Rules.RULES.prompt(state) instanceof Prompt.Act;
        return hasWords ? Optional.of(new PositionWriter(state).whole()) : Optional.empty();
    }

    @Override
    protected Map<String, Object> turn() {
        var turn = new LinkedHashMap<String, Object>();
        put(turn, SeatLayout.GAME, state.moment().game() == 1 ? 0 : state.moment().game());
        turn.putAll(super.turn());
        return turn;
    }

    @Override
    protected Map<String, Object> half(Seat seat) {
        var half = new LinkedHashMap<String, Object>();
        half.put("hero", shortly(card(Field.hero(state, seat), seat, SeatLayout.IN_PLAY)));
        put(half, SeatLayout.WINS, state.series().wins(seat));
        Player player = state.player(seat);
        half.put("coins", player.open());
        put(half, "closed", player.closed());
        put(half, "prayers", player.prayers());
        put(half, "missed", player.missed());
        put(half, "creatures", cards(seat, BerserkZone.CREATURES, SeatLayout.IN_PLAY));
        put(half, "events", cards(seat, BerserkZone.EVENTS, SeatLayout.IN_PLAY));
        put(half, "equipment", cards(seat, BerserkZone.EQUIPMENT, SeatLayout.IN_PLAY));
        put(half, "hand", names(seat, BerserkZone.HAND));
        half.put("deck", deck(seat, BerserkZone.DECK));
        put(half, "graveyard", cards(seat, BerserkZone.GRAVEYARD, SeatLayout.BURIED));
        put(half, "supply", names(seat, BerserkZone.SUPPLY));
        put(half, "sideboard", names(seat, BerserkZone.SIDEBOARD));
        return half;
    }
}
