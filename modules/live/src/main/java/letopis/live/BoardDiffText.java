package letopis.live;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import letopis.journal.Seat;
import letopis.language.message.Messages;
import letopis.language.text.Words;
import letopis.match.BoardDiff;
import letopis.match.BoardDiff.CardDiff;
import letopis.match.BoardDiff.Number;
import letopis.match.BoardDiff.SeatDiff;
import letopis.table.AwaitedInput;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.Fight;
import letopis.table.BoardView.Queue;
import letopis.table.BoardView.Subject;
import letopis.table.CardName;

/// The differences between two boards, in words.
public final class BoardDiffText {

    private final Words words;
    private final Messages messages;
    private final PlaceWords places;
    private final BoardDiff diff;

    /// @param seat the owner; empty for shared objects
    /// @param name the card or the player
    /// @param changes the differences
    public record Line(Optional<Seat> seat, String name, List<String> changes) {
        public Line {
            changes = List.copyOf(changes);
        }
    }

    private BoardDiffText(BoardDiff diff, Words words) {
        this.diff = diff;
        this.words = words.withLabels(CardLabels.createNumberLabels(diff.before(), diff.after()));
        this.messages = Messages.ofModule(BoardDiffText.class, "live", words.language());
        this.places = new PlaceWords(words);
    }

    /// Returns the lines seat by seat, followed by shared ones: queues, fights, awaited choices, and the result.
    public static List<Line> of(BoardDiff diff, Words words) {
        return new BoardDiffText(diff, words).lines();
    }

    private List<Line> lines() {
        var lines = new ArrayList<Line>();
        for (SeatDiff seat : diff.seats()) {
            if (!seat.isEmpty()) {
                lines.add(new Line(Optional.of(seat.seat()), words.player(seat.seat()), describeSeat(seat)));
            }
            diff.cards().stream().filter(card -> card.seat().equals(seat.seat()))
                    .forEach(card -> lines.add(new Line(Optional.of(seat.seat()), name(card.card()),
                    describeCard(card))));
        }
        diff.queues()
                .forEach(queue -> lines.add(createTableLine(words.word("queue." + queue.code()) + " " + queue.owner(),
                describeQueue(queue))));
        diff.fights().forEach(fight -> lines.add(createTableLine(word("diff.fight"), describeFight(fight))));
        diff.ended().forEach(fight -> lines.add(createTableLine(word("diff.fight-over"), describeFight(fight))));
        diff.after().result().filter(_ -> diff.before().result().isEmpty())
                .ifPresent(result -> lines.add(createTableLine(word("diff.over"), result.winner().map(words::player)
                        .orElseGet(() -> word("diff.draw")) + " (" + words.word("reason." + result.reason()) + ")")));
        boolean other = !diff.before().awaited().equals(diff.after().awaited())
                || !diff.before().prompt().equals(diff.after().prompt());
        if (other && diff.after().result().isEmpty()) {
            awaitedInputText().ifPresent(who -> lines.add(createTableLine(word("diff.choose"), who)));
        }
        return lines;
    }

    private static Line createTableLine(String actor, String description) {
        return new Line(Optional.empty(), actor, List.of(description));
    }

    private List<String> describeSeat(SeatDiff seat) {
        var what = new ArrayList<String>();
        seat.resources().forEach(number -> what.add(formatNumber("resource.", number)));
        seat.sizes().forEach(number -> what.add(formatNumber("zone.", number)));
        if (!seat.takenCards().isEmpty()) {
            what.add(messages.format("diff.taken", Map.of("cards", describeNames(seat.takenCards()))));
        }
        if (!seat.left().isEmpty()) {
            what.add(messages.format("diff.left", Map.of("cards", describeNames(seat.left()))));
        }
        return what;
    }

    private String formatNumber(String kind, Number number) {
        String was = number.before().isPresent() ? format(number.before()) + " → " : "";
        return words.word(kind + number.code()) + " " + was + format(number.after());
    }

    private static String format(OptionalInt value) {
        return value.isPresent() ? String.valueOf(value.getAsInt()) : "–";
    }

    private List<String> describeCard(CardDiff card) {
        var what = new ArrayList<String>();
        if (card.isMoved()) {
            what.add(places.describeMove(card));
        }
        card.numbers().stream().filter(number -> number.after().isPresent())
                .forEach(number -> what.add(formatNumber("counter.", number)));
        what.addAll(places.listMarks(card));
        return what;
    }

    private String describeQueue(Queue queue) {
        return queue.items().isEmpty() ? word("diff.empty") : queue.items().stream()
                .map(item -> describeSubject(item.what())
                + (item.targets().isEmpty() ? "" : " → " + describeSubjects(item.targets())))
                .collect(Collectors.joining(", "));
    }

    private String describeFight(Fight fight) {
        return describeSubject(fight.attacker())
                + (fight.blockers().isEmpty() ? "" : " – " + describeSubjects(fight.blockers()));
    }

    private Optional<String> awaitedInputText() {
        String prompt = " (" + words.word("prompt." + diff.after().prompt()) + ")";
        return switch (diff.after().awaited()) {
            case AwaitedInput.Players(var seats) -> Optional.of(seats.stream().map(words::player)
                    .collect(Collectors.joining(", ")) + prompt);
            case AwaitedInput.ChanceOutcome() -> Optional.of(word("diff.chance") + prompt);
            case AwaitedInput.NoInput() -> Optional.empty();
        };
    }

    private String describeSubjects(List<Subject> subjects) {
        return subjects.stream().map(this::describeSubject).collect(Collectors.joining(", "));
    }

    private String describeSubject(Subject subject) {
        return switch (subject) {
            case Subject.OfCard(var id, var name) -> name.map(cardName -> words.formatCardName(id, cardName))
                    .orElse(id.toString());
            case Subject.OfSeat(var seat) -> words.player(seat);
        };
    }

    private String name(CardView card) {
        return card.name().map(name -> words.formatCardName(card.id(), name))
                .orElseGet(() -> messages.format("diff.card", Map.of("card", card.id())));
    }

    private String describeNames(List<CardName> names) {
        return names.stream().map(words::formatCardName).collect(Collectors.joining(", "));
    }

    private String word(String key) {
        return messages.format(key, Map.of());
    }
}
