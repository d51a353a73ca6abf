package letopis.dispute;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.journal.NameKey;
import letopis.journal.Seat;
import letopis.language.message.Language;
import letopis.language.message.Messages;
import letopis.notation.LoadedMatch;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.SeatView;
import letopis.table.BoardView.ZoneView;
import letopis.table.CardDisplay;
import letopis.table.CardId;
import letopis.table.PositionReader;
import letopis.table.Positions;
import letopis.table.SourceNode;
import letopis.table.State;

/// A comparison of a position's expectations with the final board, as a judge sees it. An expectation can name any
/// property of the cards and seats on the board.
final class ExpectationCheck<S extends State> {

    private static final String NONE_WORD = "none";
    private static final String REFUSAL_PREFIX = "refusal.";
    private static final String KNOWN_TO_PROPERTY = "known-to";
    private static final List<String> WHOLE_FIELDS = List.of("cards", "seats", "winner", "drawn", "over", "refused",
            "events",
            "no-events", "phase", "turn", "active", "prompt");

    private final PositionReader reader;
    private final ActualOutcome out;
    private final EventMatcher eventMatcher;
    private final String game;
    private final List<String> refusalCodes;
    private final List<String> promptKeys;
    private final Function<Audience, BoardView> viewOf;
    private final List<Seat> players;
    private final CardDisplay display;
    private final List<DisputeResult.Expectation> expectations = new ArrayList<>();

    /// The final board with the result and the refusal, if any.
    private record ActualOutcome(BoardView board, Optional<BoardView.Result> result,
            Optional<DisputeResult.RejectedChoice> rejectedChoice) {}

    ExpectationCheck(LoadedMatch<S> match, Positions<S> positions, PositionReader reader, long start, long end,
            Optional<DisputeResult.RejectedChoice> rejected) {
        this.reader = reader;
        S last = match.timeline().at(end);
        this.display = match.game().cardDisplay();
        this.viewOf = audience -> match.game().view(last, audience);
        BoardView board = viewOf.apply(Audience.JUDGE);
        this.players = board.seats().stream().map(SeatView::seat).toList();
        this.out = new ActualOutcome(board, positions.gameResult(last).or(board::result), rejected);
        this.eventMatcher = new EventMatcher(match, reader, start);
        this.game = match.game().id() + ".";
        Set<String> keys = Messages.ofGame(match.game(), Language.EN).keys();
        this.refusalCodes = listKeysUnder(REFUSAL_PREFIX, keys).map(this::removeGamePrefix).toList();
        this.promptKeys = listKeysUnder("prompt.", keys).toList();
    }

    private static Stream<String> listKeysUnder(String prefix, Set<String> keys) {
        return keys.stream().filter(key -> key.startsWith(prefix)).map(key -> key.substring(prefix.length()));
    }

    List<DisputeResult.Expectation> checkAll(SourceNode expectation) {
        SourceNode.Fields fields = expectation instanceof SourceNode.Fields some ? some
                : reader.readFields(expectation, List.of());
        fields.fields().forEach(this::checkField);
        if (out.rejectedChoice().isPresent() && fields.find("refused").isEmpty()) {
            compare("refused", NONE_WORD, removeGamePrefix(out.rejectedChoice().get().refusal().code()), fields);
        }
        return expectations;
    }

    private void checkField(SourceNode.Fields.Field field) {
        SourceNode expected = field.value();
        String name = field.name().value();
        switch (name) {
            case "cards" -> reader.readFields(expected, reader.ids().keySet()).fields().forEach(this::checkCard);
            case "seats" -> listFields(expected).forEach(seat ->
                    reader.readSeat(seat.name()).ifPresent(one -> checkSeat(one, seat)));
            case "winner" -> compare(name, parseSeatName(expected), out.result().flatMap(BoardView.Result::winner)
                    .map(Seat::name).orElse(NONE_WORD), expected);
            case "over" -> compare(name, expected.plainText(), String.valueOf(out.result().isPresent()), expected);
            case "drawn" -> compare(name, expected.plainText(),
                    String.valueOf(out.result().isPresent() && out.result().get().winner().isEmpty()), expected);
            case "refused" -> checkRefusal(expected);
            case "events" -> expectations.addAll(eventMatcher.expectEventsInOrder(expected));
            case "no-events" -> expectations.addAll(eventMatcher.expectNoEvents(expected));
            case "phase" -> compare(name, expected.plainText(), out.board().moment().phase(), expected);
            case "turn" -> compare(name, expected.plainText(), String.valueOf(out.board().moment().turn()), expected);
            case "active" -> compare(name, parseSeatName(expected), out.board().moment().active().name(), expected);
            case "prompt" -> {
                if (!promptKeys.contains(expected.plainText())) {
                    reader.report(expected, "unknown-name", "name", expected.plainText(), "known", promptKeys);
                }
                compare(name, expected.plainText(), out.board().prompt(), expected);
            }
            default -> checkCard(field);
        }
    }

    /// Checks an expected refusal. A refusal, for example of a deck, may list several violations. The expectation is
    /// met if it matches one of them.
    private void checkRefusal(SourceNode expectedNode) {
        String code = removeGamePrefix(expectedNode.plainText());
        List<String> codes = out.rejectedChoice().stream().map(DisputeResult.RejectedChoice::refusal)
                .flatMap(refusal -> Stream.concat(Stream.of(refusal), refusal.violations().stream()))
                .map(refusal -> removeGamePrefix(refusal.code())).toList();
        if (!code.equals(NONE_WORD) && !codes.contains(code) && !refusalCodes.contains(code)) {
            reader.report(expectedNode, "unknown-name", "name", code, "known", refusalCodes);
        }
        String actual = codes.isEmpty() ? NONE_WORD : codes.contains(code) ? code : String.join(", ", codes);
        compare("refused", code, actual, expectedNode);
    }

    private String removeGamePrefix(String code) {
        return code.startsWith(game) ? code.substring(game.length()) : code;
    }

    private String parseSeatName(SourceNode node) {
        return reader.findSeat(node).map(Seat::name).orElse(node.plainText());
    }

    private List<SourceNode.Fields.Field> listFields(SourceNode node) {
        if (node instanceof SourceNode.Fields(_, _, var fields)) {
            return fields;
        }
        reader.reportExpected(node, "object");
        return List.of();
    }

    private void checkCard(SourceNode.Fields.Field field) {
        CardId id = reader.findId(field.name().value()).map(reader.ids()::get).orElse(null);
        if (id == null && field.name().value().matches("c[1-9][0-9]{0,5}")) {
            id = CardId.parse(field.name().value());
        }
        if (id == null) {
            var known = new ArrayList<>(reader.ids().keySet());
            known.addAll(WHOLE_FIELDS);
            reader.report(field.name(), "unknown-id", "name", field.name().value(), "known", known);
            return;
        }
        CardId card = id;
        Optional<PlacedCard> placed = locate(out.board(), card);
        for (var one : listFields(field.value())) {
            String what = one.name().value();
            String actual = what.equals(KNOWN_TO_PROPERTY) ? formatSeatsThatKnow(card)
                    : placed.map(placedCard -> readActualValue(placedCard, what, isBoolean(one.value())))
                    .orElse(what.equals("alive") ? "false" : NONE_WORD);
            compare("cards." + field.name().value() + "." + what, resolveId(one), actual, one.value());
            if (one.value().plainText().isEmpty()) {
                reader.reportExpected(one.value(), "text");
            }
        }
    }

    private record PlacedCard(SeatView seat, ZoneView zone, Optional<CardView> bearer, CardView card) {}

    private static Optional<PlacedCard> locate(BoardView board, CardId card) {
        return board.seats().stream().flatMap(seat -> seat.zones().stream().flatMap(zone -> zone.cards().stream()
                        .flatMap(view -> locate(seat, zone, Optional.empty(), view))))
                .filter(placedCard -> placedCard.card().id().equals(card)).findFirst();
    }

    /// Returns the seats that know the face of a card: `all` if everyone knows it, or `none` if only a judge does.
    private String formatSeatsThatKnow(CardId card) {
        if (isKnown(card, Audience.EVERYONE)) {
            return "all";
        }
        String seats = players.stream().filter(seat -> isKnown(card, new Audience.OfSeat(seat))).map(Seat::name)
                .collect(Collectors.joining(", "));
        return seats.isEmpty() ? NONE_WORD : seats;
    }

    private boolean isKnown(CardId card, Audience audience) {
        return locate(viewOf.apply(audience), card).flatMap(placedCard -> placedCard.card().name()).isPresent();
    }

    private static Stream<PlacedCard> locate(SeatView seat, ZoneView zone, Optional<CardView> bearer, CardView card) {
        return Stream.concat(Stream.of(new PlacedCard(seat, zone, bearer, card)),
                card.attached().stream().flatMap(attached -> locate(seat, zone, Optional.of(card), attached)));
    }

    private static boolean isBoolean(SourceNode expectedNode) {
        return List.of("true", "false", "yes", "no").contains(NameKey.fold(expectedNode.plainText()));
    }

    /// Replaces a card id of the file with the card number shown on the board.
    private String resolveId(SourceNode.Fields.Field expectedNode) {
        String text = expectedNode.value().plainText();
        CardId id = reader.findId(text).map(reader.ids()::get).orElse(null);
        if (expectedNode.name().value().equals("controller")) {
            return parseSeatName(expectedNode.value());
        }
        return id == null ? text : id.toString();
    }

    /// @param expectsFlag true if the property is a flag; a flag always has a value, while other properties may be
    ///     missing
    private String readActualValue(PlacedCard placedCard, String property, boolean expectsFlag) {
        return switch (property) {
            case "alive" -> String.valueOf(placedCard.zone().form() == ZoneView.Form.ROW
                    && (!placedCard.card().faceDown()
                    || display.life(placedCard.card().numbers()) > 0));
            case "zone" -> placedCard.zone().code();
            case "controller" -> placedCard.seat().seat().name();
            case "on" -> placedCard.bearer().map(bearer -> bearer.id().toString()).orElse(NONE_WORD);
            default -> Optional.ofNullable(placedCard.card().numbers().get(property)).map(String::valueOf)
                    .orElseGet(() -> expectsFlag ? String.valueOf(placedCard.card().flags().contains(property))
                    : NONE_WORD);
        };
    }

    private void checkSeat(Seat seat, SourceNode.Fields.Field field) {
        SeatView view = out.board().seats().stream().filter(one -> one.seat().equals(seat)).findFirst().orElseThrow();
        var sizes = new TreeMap<String, Integer>();
        view.zones().forEach(zone -> zone.size().ifPresent(size -> sizes.put(zone.code(), size)));
        sizes.putAll(view.resources()); // a resource counts the cards wherever they are
        for (var one : listFields(field.value())) {
            String what = "seats." + seat.name() + "." + one.name().value();
            Optional<ZoneView> zone = view.zones().stream()
                    .filter(visible -> visible.code().equals(one.name().value())).findFirst();
            if (!sizes.containsKey(one.name().value())) {
                reader.report(one.name(), "unknown-name", "name", one.name().value(), "known", sizes.keySet());
            } else if (zone.isPresent() && one.value() instanceof SourceNode.Items(_, _, var names)) {
                List<String> expected = names.stream().flatMap(name -> reader.readCardName(name).stream())
                        .map(String::valueOf).sorted().toList();
                List<String> actual = zone.get().cards().stream()
                        .map(card -> card.name().map(String::valueOf).orElse("?")).sorted().toList();
                compare(what, expected.toString(), actual.toString(), one.value());
            } else {
                compare(what, one.value().plainText(), String.valueOf(sizes.get(one.name().value())), one.value());
            }
        }
    }

    private void compare(String property, String expected, String actual, SourceNode node) {
        String word = switch (NameKey.fold(expected)) {
            case "yes" -> "true";
            case "no" -> "false";
            default -> expected;
        };
        expectations.add(new DisputeResult.Expectation(property, word, actual, word.equals(actual), node.line(),
                node.column()));
    }

    /// Returns whether two boards differ in anything that an expectation can state. Compares cards that the file does
    /// not name by their visible content. Ignores the places of cards in transit.
    ///
    /// @param namedCards the cards named in the file
    static boolean areDifferent(BoardView boardView, BoardView otherBoard, Collection<CardId> namedCards) {
        Set<CardId> passing = Stream.of(boardView, otherBoard).flatMap(board -> board.seats().stream())
                .flatMap(seat -> seat.zones().stream()).filter(zone -> zone.form() == ZoneView.Form.PASSING)
                .flatMap(zone -> zone.cards().stream()).map(CardView::id).collect(Collectors.toSet());
        return !listVisibleContent(boardView, namedCards, passing)
                .equals(listVisibleContent(otherBoard, namedCards, passing));
    }

    private static List<Object> listVisibleContent(BoardView board, Collection<CardId> namedCards,
            Set<CardId> cardsInTransit) {
        return board.seats().stream().<Object>map(seat -> List.of(seat.seat(), seat.resources(), seat.zones().stream()
                .map(zone -> {
                    List<CardView> cards = zone.cards().stream().filter(card -> !cardsInTransit.contains(card.id()))
                            .toList();
                    int out = zone.cards().size() - cards.size();
                    return List.of(zone.code(), zone.size().orElse(0) - out, countIdenticalCards(cards, namedCards));
                }).toList())).toList();
    }

    private static Map<Object, Long> countIdenticalCards(List<CardView> cards, Collection<CardId> namedCards) {
        return cards.stream().collect(Collectors.groupingBy(card -> List.of(
                Optional.of(card.id()).filter(namedCards::contains), card.name(), card.faceDown(), card.numbers(),
                Set.copyOf(card.flags()), countIdenticalCards(card.attached(), namedCards)), Collectors.counting()));
    }
}
