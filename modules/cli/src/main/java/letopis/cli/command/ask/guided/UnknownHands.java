package letopis.cli.command.ask.guided;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.app.answer.AwaitedChoice;
import letopis.dispute.PositionDraft;
import letopis.journal.Seat;
import letopis.live.Chronicle;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.BoardView.ZoneView;
import letopis.table.BoardView.ZoneView.Form;
import letopis.table.CardDefinition;
import letopis.table.PositionForm.Zone;

/// Hands with unknown cards. An unknown card is identified when it is used.
record UnknownHands(PositionDraft draft, TableDraft table, CardFinder finder) {

    /// A card that has been identified.
    ///
    /// @param undoAction the action that makes it unknown again
    record IdentifiedCard(Seat seat, CardDefinition card, Runnable undoAction) {}

    static boolean hasUnknownCards(BoardView board, Seat seat) {
        return findHand(board, seat).stream().flatMap(zone -> zone.cards().stream())
                .anyMatch(card -> card.name().isEmpty());
    }

    private static Optional<ZoneView> findHand(BoardView board, Seat seat) {
        return board.seats().stream().filter(half -> half.seat().equals(seat)).flatMap(half -> half.zones().stream())
                .filter(zone -> zone.form() == Form.HAND).findFirst();
    }

    /// Identifies an unknown card in a hand as the card that was typed. The identification applies from the beginning
    /// of the dispute. If both hands have unknown cards, the hand of the player who must choose is used.
    ///
    /// @return empty if that is impossible
    Optional<IdentifiedCard> identifyCard(String input, BoardView board) {
        return Stream.concat(AwaitedChoice.of(board).seats().stream(), Seat.PAIR.stream())
                .filter(seat -> hasUnknownCards(board, seat)).findFirst().flatMap(seat -> table.form().zones().stream()
                        .filter(zone -> !zone.inPlay()
                                && findHand(board, seat).filter(hand -> hand.code().equals(zone.field())).isPresent())
                        .findFirst().filter(zone -> !finder.findMatchingCards(input, zone.takes()).isEmpty())
                        .flatMap(zone -> identifyCard(input, seat, zone)));
    }

    private Optional<IdentifiedCard> identifyCard(String input, Seat seat, Zone zone) {
        CardDefinition card = finder.findOneCard(input, zone.takes());
        Optional<List<CardLine.Item>> before = table.findCardsIn(seat, zone);
        var hand = new ArrayList<>(before.orElseGet(() -> Collections.nCopies(computeInitialHandSize(seat, zone),
                new CardLine.Item(Optional.empty(), Optional.empty(), List.of(), List.of()))));
        int place = IntStream.range(0, hand.size()).filter(i -> hand.get(i).card().isEmpty()).findFirst().orElse(-1);
        if (place < 0) {
            return Optional.empty();
        }
        hand.set(place, new CardLine.Item(Optional.of(card), Optional.empty(), List.of(), List.of()));
        table.putCards(seat, zone, Optional.of(hand));
        draft.setTable(table.fields());
        Runnable undo = () -> {
            table.putCards(seat, zone, before);
            draft.setTable(table.fields());
        };
        boolean fits = draft.evaluate().mistakes().isEmpty()
                && draft.evaluate().answers().stream().allMatch(answer -> answer.refused().isEmpty());
        if (!fits) {
            undo.run();
            return Optional.empty();
        }
        return Optional.of(new IdentifiedCard(seat, card, undo));
    }

    private int computeInitialHandSize(Seat seat, Zone zone) {
        var answer = draft.evaluate().answers().getFirst();
        BoardView board = Chronicle.viewBoard(answer.match(), answer.start(), Audience.JUDGE);
        return findHand(board, seat).filter(hand -> hand.code().equals(zone.field()))
                .map(hand -> hand.cards().size()).orElse(0);
    }
}
