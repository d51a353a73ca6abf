package letopis.cli.command.judge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.language.text.Words;
import letopis.program.console.Console;
import letopis.table.BoardView;
import letopis.table.BoardView.CardView;
import letopis.table.CardDisplay;
import letopis.table.CardId;

/// A number that an order sets to an unusual value: far from its printed value or, if none is printed, far from its
/// previous value.
///
/// @param card the card; empty for a number of a seat
/// @param usualNumber the printed number, or the number before the order
/// @param newNumber the number after the order
record UnusualNumber(Optional<CardView> card, Optional<Seat> seat, String code, int usualNumber, int newNumber) {

    private static final int UNUSUAL_FACTOR = 2;
    private static final int MIN_BASE_NUMBER = 10; // smaller numbers count as this one, so that 1 may become 20

    /// Returns the changed numbers of a board that are unusual.
    ///
    /// @param display the display settings, which tell which printed number limits each number of a card
    static List<UnusualNumber> findUnusualNumbers(BoardView before, BoardView after, CardDisplay display) {
        var all = new ArrayList<UnusualNumber>();
        var earlier = new HashMap<CardId, CardView>();
        listCards(before).forEach(card -> earlier.put(card.id(), card));
        listCards(after).filter(card -> earlier.containsKey(card.id()))
                .forEach(card -> all.addAll(findUnusualNumbersOfCard(earlier.get(card.id()).stats(), card, display)));
        for (BoardView.SeatView half : after.seats()) {
            Map<String, Integer> numbers = before.seats().stream().filter(seat -> seat.seat().equals(half.seat()))
                    .findFirst().map(BoardView.SeatView::resources).map(Map::copyOf).orElseGet(Map::of);
            half.resources().forEach((code, set) -> {
                int was = numbers.getOrDefault(code, set);
                if (areFarApart(was, set)) {
                    all.add(new UnusualNumber(Optional.empty(), Optional.of(half.seat()), code, was, set));
                }
            });
        }
        return all;
    }

    private static List<UnusualNumber> findUnusualNumbersOfCard(Map<String, Integer> before, CardView card,
            CardDisplay display) {
        var all = new ArrayList<UnusualNumber>();
        card.stats().forEach((code, set) -> {
            Optional<Integer> printed = Optional.ofNullable(display.maxima().get(code)).map(before::get);
            int was = before.getOrDefault(code, set);
            if (set != was && printed.map(limit -> set > limit).orElseGet(() -> areFarApart(was, set))) {
                all.add(new UnusualNumber(Optional.of(card), Optional.empty(), code, printed.orElse(was), set));
            }
        });
        return all;
    }

    private static boolean areFarApart(int before, int newValue) {
        return Math.abs(newValue) > UNUSUAL_FACTOR * Math.max(MIN_BASE_NUMBER, Math.abs(before));
    }

    private static Stream<CardView> listCards(BoardView board) {
        return board.seats().stream().flatMap(seat -> seat.zones().stream()).flatMap(zone -> zone.cards().stream())
                .flatMap(card -> Stream.concat(Stream.of(card), card.attached().stream()));
    }

    String sentence(Words words, Console console) {
        String owner = seat.map(words::player).orElseGet(() -> card.map(view -> view.name()
                .map(name -> words.formatCardName(view.id(), name)).orElse(view.id().toString())).orElse(""));
        String word = seat.isPresent() ? words.word("resource." + code) : words.word("counter." + code);
        return console.say("rule.unusual",
                Map.of("owner", owner, "number", word, "set", newNumber, "usual", usualNumber));
    }
}
