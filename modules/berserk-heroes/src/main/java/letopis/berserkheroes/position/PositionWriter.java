package letopis.berserkheroes.position;

import static letopis.table.kernel.position.Fields.put;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import letopis.berserkheroes.query.Field;
import letopis.berserkheroes.rules.Prompt;
import letopis.berserkheroes.rules.Rules;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Player;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.Deck;
import letopis.table.kernel.position.TableWriter;

/// Writes a state of a game down as people write positions.
final class PositionWriter extends TableWriter<BerserkState> {

    /// The cards in play in the order in which they came there.
    private final List<CardId> arrived;

    /// Whether a reader would take them to have come in another order.
    private final boolean untold;

    private PositionWriter(BerserkState state) {
        super(state);
        List<CardId> listed = Field.inPlay(state);
        arrived = listed.stream().sorted(Comparator.comparingInt(card -> Field.appeared(state, card)))
                .toList();
        untold = !arrived.equals(listed);
    }

    /// Nothing where positions have no words for what goes on: they begin where somebody may act, and know no effects
    /// that last.
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
        put(turn, Turns.GAME, state.moment().game() == 1 ? 0 : state.moment().game());
        turn.putAll(super.turn());
        return turn;
    }

    @Override
    protected Map<String, Object> half(Seat seat) {
        var half = new LinkedHashMap<String, Object>();
        half.put("hero", inPlay(Field.hero(state, seat), seat));
        put(half, SeatLayout.WINS, state.series().wins(seat));
        Player player = state.player(seat);
        half.put("coins", player.open());
        put(half, "closed", player.closed());
        put(half, "prayers", player.prayers());
        put(half, "missed", player.missed());
        for (BerserkZone zone : List.of(BerserkZone.CREATURES, BerserkZone.EVENTS, BerserkZone.EQUIPMENT)) {
            put(half, zone.code(), state.table().zone(seat, zone).stream()
                    .map(card -> inPlay(card, seat)).toList());
        }
        put(half, "hand", names(seat, BerserkZone.HAND));
        Deck deck = Field.deck(state, seat);
        List<Object> top = IntStream.range(0, deck.size()).mapToObj(deck::at).takeWhile(Optional::isPresent)
                .<Object>map(card -> face(card.get())).toList();
        half.put("deck", top.isEmpty() ? deck.size() : Map.of("size", deck.size(), "top", top));
        put(half, "graveyard", state.table().zone(seat, BerserkZone.GRAVEYARD).stream().map(this::buried).toList());
        put(half, "supply", names(seat, BerserkZone.SUPPLY));
        put(half, "sideboard", names(seat, BerserkZone.SIDEBOARD));
        return half;
    }

    /// Its name alone where it has done nothing this turn.
    private Object buried(CardId id) {
        Card card = state.table().card(id);
        Map<String, Object> fields = fields(id);
        marks(fields, card, SeatLayout.BURIED_COUNTERS, SeatLayout.BURIED_FLAGS);
        put(fields, SeatLayout.USED, used(card));
        return shortly(fields);
    }

    private static List<String> used(Card card) {
        var used = new ArrayList<String>();
        card.counters().asMap().forEach((counter, amount) -> {
            if (Marks.isUseInTurn(counter) && amount > 0) {
                used.add(Marks.ability(counter));
            }
        });
        return used;
    }

    /// Its name alone where there is nothing else to say.
    private Object inPlay(CardId id, Seat half) {
        Card card = state.table().card(id);
        Map<String, Object> fields = fields(id);
        marks(fields, card, SeatLayout.COUNTERS, SeatLayout.FLAGS);
        if (Field.isNew(state, id)) {
            fields.put(SeatLayout.NEW, true);
        }
        put(fields, SeatLayout.USED, used(card));
        if (!card.master().equals(half)) {
            fields.put("owner", card.master().name());
        }
        if (untold) {
            fields.put(Marks.SINCE, arrived.indexOf(id) + 1);
        }
        return shortly(fields);
    }
}
