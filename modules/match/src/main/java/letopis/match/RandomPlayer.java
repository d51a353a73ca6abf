package letopis.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.Choice;
import letopis.table.Dice;
import letopis.table.Game;
import letopis.table.State;

/// A player that first draws a choice type at random and then one of the legal choices of this type.
///
/// @param surrendersPerMille the number of surrenders per 1,000 choices that allow one
public record RandomPlayer<S extends State>(Game<S> game, int surrendersPerMille) implements Player<S> {

    private static final int PROBABILITY_SCALE = 1000;

    @Override
    public Optional<Choice> choose(S state, Seat seat, Dice dice) {
        List<Choice> choices = game.choices(state, seat);
        var surrenders = new ArrayList<Choice>(1);
        var others = new ArrayList<Choice>(choices.size());
        for (int i = 0; i < choices.size(); i++) {
            Choice choice = choices.get(i);
            (choice instanceof Choice.Decision decision && decision.isConcession() ? surrenders : others).add(choice);
        }
        if (surrenders.isEmpty() && others.isEmpty()) {
            return Optional.empty();
        }
        boolean surrender = others.isEmpty() || !surrenders.isEmpty()
                && dice.nextInt(PROBABILITY_SCALE) < surrendersPerMille;
        return Optional.of(surrender ? surrenders.get(dice.nextInt(surrenders.size()))
                : pickChoiceByKind(others, dice));
    }

    /// Picks the kind first. Otherwise a player with many ways to pay a cost would rarely do anything else.
    private static Choice pickChoiceByKind(List<Choice> choices, Dice dice) {
        var kinds = new ArrayList<Class<?>>();
        for (int i = 0; i < choices.size(); i++) {
            if (!kinds.contains(choices.get(i).getClass())) {
                kinds.add(choices.get(i).getClass());
            }
        }
        Class<?> kind = kinds.get(dice.nextInt(kinds.size()));
        int skipped = dice.nextInt(countChoices(choices, kind));
        for (int i = 0; ; i++) {
            if (choices.get(i).getClass() == kind && skipped-- == 0) {
                return choices.get(i);
            }
        }
    }

    private static int countChoices(List<Choice> choices, Class<?> kind) {
        int count = 0;
        for (int i = 0; i < choices.size(); i++) {
            count += choices.get(i).getClass() == kind ? 1 : 0;
        }
        return count;
    }
}
