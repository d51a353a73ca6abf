package letopis.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import letopis.journal.Seat;
import letopis.table.Choice;
import letopis.table.Dice;
import letopis.table.Game;
import letopis.table.State;

/// A player that picks a kind of legal choice uniformly, then a choice of that kind uniformly.
///
/// @param surrendersPerMille how many of 1,000 choices are surrenders where allowed
public record RandomPlayer<S extends State>(Game<S> game, int surrendersPerMille) implements Player<S> {

    private static final int MILLE = 1000;

    @Override
    public Optional<Choice> choose(S state, Seat seat, Dice dice) {
        List<Choice> choices = game.choices(state, seat);
        if (choices.isEmpty()) {
            return Optional.empty();
        }
        int surrenders = count(choices, RandomPlayer::isSurrender);
        boolean surrender = surrenders == choices.size()
                || surrenders > 0 && dice.nextInt(MILLE) < surrendersPerMille;
        return Optional.of(surrender ? pick(choices, RandomPlayer::isSurrender, dice)
                : pickKindThenChoice(choices, dice));
    }

    private static boolean isSurrender(Choice choice) {
        return choice instanceof Choice.Decision decision && decision.isConcession();
    }

    /// Picks the kind first: otherwise a player with many cards that can pay a cost would rarely do anything else.
    private static Choice pickKindThenChoice(List<Choice> open, Dice dice) {
        var kinds = new ArrayList<Class<?>>();
        for (int i = 0; i < open.size(); i++) {
            Choice choice = open.get(i);
            if (!kinds.contains(choice.getClass()) && !isSurrender(choice)) {
                kinds.add(choice.getClass());
            }
        }
        Class<?> kind = kinds.get(dice.nextInt(kinds.size()));
        return pick(open, choice -> choice.getClass() == kind && !isSurrender(choice), dice);
    }

    /// Picks one of the matching choices, of which there is at least one.
    private static Choice pick(List<Choice> open, Predicate<Choice> matching, Dice dice) {
        int skipped = dice.nextInt(count(open, matching));
        for (int i = 0; ; i++) {
            if (matching.test(open.get(i)) && skipped-- == 0) {
                return open.get(i);
            }
        }
    }

    private static int count(List<Choice> open, Predicate<Choice> matching) {
        int count = 0;
        for (int i = 0; i < open.size(); i++) {
            count += matching.test(open.get(i)) ? 1 : 0;
        }
        return count;
    }
}
