package letopis.dispute;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.AwaitedInput;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.Outcome;
import letopis.table.Positions;
import letopis.table.State;

/// The legal choices at the end of a position, each with its line for the file.
///
/// @param state the final state
/// @param offers the players' choices by seat
/// @param unwrittenChoices the choices without a line
/// @param idleOffer the offer to do nothing, if there is one
public record NextChoices(State state, List<Offer> offers, List<Choice> unwrittenChoices, Optional<Offer> idleOffer) {

    /// @param line the line as written in the file; parsing it there yields this choice
    public record Offer(Choice choice, Map<String, Object> line) {}

    public NextChoices {
        offers = List.copyOf(offers);
        unwrittenChoices = List.copyOf(unwrittenChoices);
    }

    /// Finds the next choices. There are none if the game is over or a choice was refused. Choices that name unseen
    /// cards are included only if surrender would otherwise be the only option.
    ///
    /// @param nameOf the function that returns the name of a card in the lines
    public static <S extends State> NextChoices of(DisputeResult<S> answer, Function<CardName, String> nameOf) {
        S state = answer.match().timeline().at(answer.match().timeline().size());
        boolean over = answer.refused().isPresent() || answer.result().isPresent();
        if (over) {
            return new NextChoices(state, List.of(), List.of(), Optional.empty());
        }
        var lines = new ChoiceLines<>(answer.match().game(), state.cards(), answer.ids(), nameOf);
        NextChoices seen = of(answer.match().game(), state, lines, choice -> !namesUnseenCard(choice, state));
        boolean leave = seen.unwrittenChoices().isEmpty() && !seen.offers().isEmpty()
                && seen.offers().stream().allMatch(offer -> isSurrender(offer.choice()));
        return leave ? of(answer.match().game(), state, lines, _ -> true) : seen;
    }

    public static boolean isSurrender(Choice choice) {
        return choice instanceof Choice.Decision decision && decision.isConcession();
    }

    /// Returns an example line for the player who chooses next, with known cards if possible.
    ///
    /// @param nameOf as in [#of]
    public static <S extends State> Optional<Map<String, Object>> createExampleLine(DisputeResult<S> answer,
            Function<CardName, String> nameOf) {
        if (answer.outlook().filter(outlook -> !outlook.reached()).isEmpty()) {
            return Optional.empty();
        }
        S state = answer.outlook().filter(outlook -> !outlook.steps().isEmpty())
                .map(outlook -> outlook.steps().getLast().after())
                .orElseGet(() -> answer.match().timeline().at(answer.match().timeline().size()));
        Game<S> game = answer.match().game();
        if (!(game.awaited(state) instanceof AwaitedInput.Players(var seats))) {
            return Optional.empty();
        }
        var lines = new ChoiceLines<>(game, state.cards(), answer.ids(), nameOf);
        List<Choice> legal = streamLegalChoices(game, game.positions().orElseThrow(), state)
                .filter(choice -> choice instanceof Choice.Decision decision && !decision.isConcession()
                        && seats.contains(decision.seat()))
                .toList();
        return Stream.concat(legal.stream().filter(choice -> !namesUnseenCard(choice, state)),
                        legal.stream().filter(choice -> namesUnseenCard(choice, state)))
                .flatMap(choice -> lines.findLine(state, choice).stream()).findFirst();
    }

    /// Returns the legal choices in a state, without equivalent duplicates. Includes choices with unseen cards.
    public static <S extends State> List<Choice> listLegalChoices(Game<S> game, S state, ChoiceLines<S> lines) {
        Positions<S> positions = game.positions().orElseThrow();
        var named = new LinkedHashMap<Choice, Optional<Map<String, Object>>>();
        var often = new HashMap<Map<String, Object>, Integer>();
        streamLegalChoices(game, positions, state).forEach(choice -> {
            Optional<Map<String, Object>> name = lines.findLineWithNames(state, choice);
            named.put(choice, name);
            name.ifPresent(one -> often.merge(one, 1, Integer::sum));
        });
        var seen = new HashSet<Map<String, Object>>();
        return named.entrySet().stream().filter(one -> {
            Optional<Map<String, Object>> shared = one.getValue().filter(name -> often.get(name) > 1);
            if (shared.isEmpty()) {
                return true; // the choice's verb is unique
            }
            if (seen.contains(shared.get())) {
                return false;
            }
            lines.findLine(state, one.getKey()).ifPresent(seen::add);
            return true;
        }).map(Map.Entry::getKey).toList();
    }

    private static <S extends State> NextChoices of(Game<S> game, S state, ChoiceLines<S> lines,
            Predicate<Choice> matches) {
        Positions<S> positions = game.positions().orElseThrow();
        var offers = new ArrayList<Offer>();
        var unwritten = new ArrayList<Choice>();
        var seen = new HashSet<Map<String, Object>>();
        streamLegalChoices(game, positions, state).filter(matches).forEach(choice -> {
            Optional<Map<String, Object>> named = lines.findLineWithNames(state, choice);
            if (named.filter(seen::contains).isEmpty()) { // another copy of the same card is equivalent
                lines.findLine(state, choice).ifPresentOrElse(line -> {
                    seen.add(line);
                    offers.add(new Offer(choice, line));
                }, () -> unwritten.add(choice));
            }
        });
        Optional<Choice> idle = positions.idleChoice(state);
        return new NextChoices(state, offers, unwritten, offers.stream()
                .filter(offer -> idle.filter(offer.choice()::equals).isPresent()).findFirst());
    }

    /// Returns whether a choice names a card that is written as `?` on the table. Such choices are not offered, because
    /// a user who wants one can name the card in the position.
    public static boolean namesUnseenCard(Choice choice, State state) {
        return choice.namedCards().stream().anyMatch(card -> state.table().card(card.card()).face().isBlank());
    }

    /// Returns all legal choices. Those that are always available come last.
    private static <S extends State> Stream<Choice> streamLegalChoices(Game<S> game, Positions<S> positions, S state) {
        return switch (game.awaited(state)) {
            case AwaitedInput.NoInput() -> Stream.empty();
            case AwaitedInput.ChanceOutcome() -> positions.chanceOutcomes(state).stream();
            case AwaitedInput.Players(var awaited) -> {
                var last = new ArrayList<Choice>();
                var all = new ArrayList<Choice>();
                for (Seat seat : Seat.PAIR) {
                    for (Choice choice : game.choices(state, seat)) {
                        if (!isSurrender(choice)) {
                            all.add(choice);
                        } else if (awaited.contains(seat)) {
                            last.add(choice);
                        }
                    }
                }
                positions.idleChoice(state).filter(idle -> !all.contains(idle)
                        && game.decide(state, idle) instanceof Outcome.Acceptance).ifPresent(all::addFirst);
                yield Stream.concat(all.stream(), last.stream());
            }
        };
    }
}
