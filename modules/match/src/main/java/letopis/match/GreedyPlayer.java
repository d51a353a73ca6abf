package letopis.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.AwaitedInput;
import letopis.table.Choice;
import letopis.table.Dice;
import letopis.table.Game;
import letopis.table.LookAhead;
import letopis.table.Outcome;
import letopis.table.State;

/// A player that looks one choice ahead. It tries each choice, lets both sides continue as usual for a while, and takes
/// the choice with the best evaluation for its seat. The dice decide ties. It searches only the state known to its
/// seat, so it cannot peek, and it never concedes.
public record GreedyPlayer<S extends State>(Game<S> game, LookAhead<S> foresight) implements Player<S> {

    /// The maximum length of a look-ahead, in choices.
    private static final int MAX_LOOK_AHEAD = 60;

    @Override
    public Optional<Choice> choose(S state, Seat seat, Dice dice) {
        S known = foresight.knownTo(seat, state);
        var best = new ArrayList<Choice>();
        List<Choice> open = listOpenChoices(known, seat);
        if (open.size() < 2) {
            return open.stream().findFirst();
        }
        int max = Integer.MIN_VALUE;
        for (Choice choice : open) {
            Optional<S> after = computeStateAfter(known, choice);
            if (after.isPresent()) {
                int standing = foresight.advantage(lookAhead(known, after.get()), seat);
                if (standing > max) {
                    max = standing;
                    best.clear();
                }
                if (standing == max) {
                    best.add(choice);
                }
            }
        }
        return Optional.of(best.isEmpty() ? open.getFirst() : best.get(dice.nextInt(best.size())));
    }

    /// Returns the open choices with the usual one first. If there are many choices, the game lists only some of them,
    /// so the usual one may have to be added.
    private List<Choice> listOpenChoices(S visibleState, Seat seat) {
        var open = new ArrayList<Choice>();
        for (Choice choice : game.choices(visibleState, seat)) {
            if (!(choice instanceof Choice.Decision decision && decision.isConcession())) {
                open.add(choice);
            }
        }
        if (open.size() > 1) {
            Choice defaultChoice = foresight.usualChoice(visibleState, seat);
            open.remove(defaultChoice);
            open.addFirst(defaultChoice);
        }
        return open;
    }

    private S lookAhead(S startState, S after) {
        S state = after;
        for (int i = 0; i < MAX_LOOK_AHEAD && !foresight.isHorizon(startState, state); i++) {
            if (!(game.awaited(state) instanceof AwaitedInput.Players(var seats))) {
                return state;
            }
            Optional<S> next = computeStateAfter(state, foresight.usualChoice(state, seats.getFirst()));
            if (next.isEmpty()) {
                return state;
            }
            state = next.get();
        }
        return state;
    }

    private Optional<S> computeStateAfter(S state, Choice choice) {
        return switch (game.decide(state, choice)) {
            case Outcome.Rejection(_) -> Optional.empty();
            case Outcome.Acceptance<S> accepted -> Optional.of(accepted.finalState());
        };
    }
}
