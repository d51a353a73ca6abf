package letopis.cli.command.ask.guided;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.cli.reading.Awaiting;
import letopis.dispute.PositionDraft;
import letopis.journal.Seat;
import letopis.live.Chronicle;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.BoardView.ZoneView;
import letopis.table.BoardView.ZoneView.Form;
import letopis.table.CardDefinition;
import letopis.table.PositionForm.Zone;

/// Hands with cards nobody has named. Such a card gets its name once it is used.
final class UnknownHands {

    private final PositionDraft draft;
    private final LaidTable table;
    private final CardFinder finder;
    private final Dialogue dialogue;

    UnknownHands(PositionDraft draft, LaidTable table, CardFinder finder, Dialogue dialogue) {
        this.draft = draft;
        this.table = table;
        this.finder = finder;
        this.dialogue = dialogue;
    }

    static boolean has(BoardView board, Seat seat) {
        return hand(board, seat).stream().flatMap(zone -> zone.cards().stream())
                .anyMatch(card -> card.name().isEmpty());
    }

    private static Optional<ZoneView> hand(BoardView board, Seat seat) {
        return board.seats().stream().filter(half -> half.seat().equals(seat)).flatMap(half -> half.zones().stream())
                .filter(zone -> zone.form() == Form.HAND).findFirst();
    }

    /// One of the unknown cards in a hand is the card that was typed: it was so from the beginning. Of two such hands,
    /// that of whoever may choose now.
    ///
    /// @return what takes that back
    /// @throws Dialogue.NotUnderstood where that cannot be
    Runnable name(String typed, BoardView board) {
        Seat seat = Stream.concat(Awaiting.of(board).seats().stream(), Seat.PAIR.stream())
                .filter(one -> has(board, one)).findFirst().orElseThrow(() -> nothing(typed));
        Zone zone = table.form().zones().stream().filter(one -> !one.inPlay()
                && hand(board, seat).filter(hand -> hand.code().equals(one.field())).isPresent())
                .findFirst().orElseThrow(() -> nothing(typed));
        if (finder.matching(typed, zone.takes()).isEmpty()) {
            throw nothing(typed);
        }
        CardDefinition card = finder.only(typed, zone.takes());
        Optional<List<CardLine.Item>> before = table.laid(seat, zone);
        var hand = new ArrayList<>(before.orElseGet(() -> Collections.nCopies(atFirst(seat, zone),
                new CardLine.Item(Optional.empty(), Optional.empty(), List.of(), List.of()))));
        int place = hand.indexOf(hand.stream().filter(item -> item.card().isEmpty()).findFirst()
                .orElseThrow(() -> nothing(typed)));
        hand.set(place, new CardLine.Item(Optional.of(card), Optional.empty(), List.of(), List.of()));
        table.lay(seat, zone, Optional.of(hand));
        draft.lay(table.fields());
        Runnable undo = () -> {
            table.lay(seat, zone, before);
            draft.lay(table.fields());
        };
        boolean fits = draft.asked().mistakes().isEmpty()
                && draft.asked().answers().stream().allMatch(answer -> answer.refused().isEmpty());
        if (!fits) {
            undo.run();
            throw nothing(typed);
        }
        dialogue.say(dialogue.said("new.named", Map.of("seat", seat, "card", finder.called(card))));
        return undo;
    }

    private int atFirst(Seat seat, Zone zone) {
        var answer = draft.asked().answers().getFirst();
        BoardView board = Chronicle.view(answer.match(), answer.start(), Audience.JUDGE);
        return hand(board, seat).filter(hand -> hand.code().equals(zone.field()))
                .map(hand -> hand.cards().size()).orElse(0);
    }

    private Dialogue.NotUnderstood nothing(String typed) {
        return new Dialogue.NotUnderstood(dialogue.said("new.no-such-choice", Map.of("what", typed)));
    }
}
