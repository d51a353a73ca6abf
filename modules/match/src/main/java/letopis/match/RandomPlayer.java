package letopis.match;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.Choice;
import letopis.table.Dice;
import letopis.table.Game;
import letopis.table.State;

/// Takes any kind of legal choice, each kind as likely as the other, and any choice of that kind.
///
/// @param surrendersPerMille how many of a thousand choices give up where a player may
public record RandomPlayer<S extends State>(Game<S> game, int surrendersPerMille) implements Player<S> {

    private static final int MILLE = 1000;

    @Override
    public Optional<Choice> choose(S state, Seat seat, Dice dice) {
        var surrenders = new ArrayList<Choice>();
        var others = new ArrayList<Choice>();
        for (Choice choice : game.choices(state, seat)) {
            (choice instanceof Choice.Decision decision && decision.givesUp() ? surrenders : others).add(choice);
        }
        if (surrenders.isEmpty() && others.isEmpty()) {
            return Optional.empty();
        }
        boolean surrender = others.isEmpty() || !surrenders.isEmpty() && dice.below(MILLE) < surrendersPerMille;
        return Optional.of(surrender ? any(surrenders, dice) : anyOfAnyKind(others, dice));
    }

    /// First a kind of choice, then one of that kind: otherwise a player with many cards to pay for would hardly ever
    /// do anything else.
    private static Choice anyOfAnyKind(List<Choice> open, Dice dice) {
        var kinds = new LinkedHashMap<Class<?>, List<Choice>>();
        open.forEach(choice -> kinds.computeIfAbsent(choice.getClass(), _ -> new ArrayList<>()).add(choice));
        return any(List.copyOf(kinds.values()).get(dice.below(kinds.size())), dice);
    }

    private static Choice any(List<Choice> open, Dice dice) {
        return open.get(dice.below(open.size()));
    }
}
