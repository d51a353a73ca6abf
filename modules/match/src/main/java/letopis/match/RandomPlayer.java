package letopis.match;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import letopis.table.Awaited;
import letopis.table.Choice;
import letopis.table.Dice;
import letopis.table.Game;
import letopis.table.Refusal;
import letopis.table.State;

/// Plays a match to its end: takes any kind of legal choice of whoever is awaited, each kind as likely as the other, and
/// any choice of that kind; lets chance fall by the same dice.
public final class RandomPlayer<S extends State> {

    private static final int MILLE = 1000;

    private final Game<S> game;
    private final Referee<S> referee;
    private final Dice dice;
    private final int surrendersPerMille;

    /// @param surrendersPerMille how many of a thousand choices give up where a player may
    public RandomPlayer(Game<S> game, Referee<S> referee, Dice dice, int surrendersPerMille) {
        this.game = game;
        this.referee = referee;
        this.dice = dice;
        this.surrendersPerMille = surrendersPerMille;
    }

    /// How a match that was played at random went.
    public sealed interface Played {

        /// The number of choices taken.
        int choices();

        /// To the end.
        record ToTheEnd(int choices) implements Played {}

        /// It did not end within the limit.
        record Endless(int choices) implements Played {}

        /// Somebody is awaited who has nothing to choose from.
        record Stuck(int choices, Awaited awaited) implements Played {}

        /// The rules offered a choice and then refused it.
        record Contradicted(int choices, Choice choice, Refusal refusal) implements Played {}

        /// The log takes no more of this match.
        record NotStored(int choices, Referee.Taken.NotStored reason) implements Played {}
    }

    /// @param choicesMax a match with more choices than this counts as endless
    public Played play(int choicesMax) {
        for (int choices = 0; choices < choicesMax; choices++) {
            Awaited awaited = referee.state().awaited();
            List<Choice> open = switch (awaited) {
                case Awaited.Players(var seats) -> seats.stream().flatMap(seat -> game.choices(referee.state(), seat).stream()).toList();
                case Awaited.ChanceOutcome() -> List.of(game.roll(referee.state(), dice));
                case Awaited.Nobody() -> List.of();
            };
            if (awaited instanceof Awaited.Nobody) {
                return new Played.ToTheEnd(choices);
            }
            if (open.isEmpty()) {
                return new Played.Stuck(choices, awaited);
            }
            Choice choice = pick(open);
            switch (referee.take(choice)) {
                case Referee.Taken.Recorded _ -> { }
                case Referee.Taken.Refused(var refusal) -> {
                    return new Played.Contradicted(choices, choice, refusal);
                }
                case Referee.Taken.NotStored reason -> {
                    return new Played.NotStored(choices, reason);
                }
            }
        }
        return new Played.Endless(choicesMax);
    }

    private Choice pick(List<Choice> open) {
        var surrenders = new ArrayList<Choice>();
        var others = new ArrayList<Choice>();
        for (Choice choice : open) {
            (choice instanceof Choice.Decision decision && decision.givesUp() ? surrenders : others).add(choice);
        }
        boolean surrender = others.isEmpty() || !surrenders.isEmpty() && dice.below(MILLE) < surrendersPerMille;
        return surrender ? any(surrenders) : anyOfAnyKind(others);
    }

    /// First a kind of choice, then one of that kind: otherwise a player with many cards to pay for would hardly ever do
    /// anything else.
    private Choice anyOfAnyKind(List<Choice> open) {
        var kinds = new LinkedHashMap<Class<?>, List<Choice>>();
        open.forEach(choice -> kinds.computeIfAbsent(choice.getClass(), _ -> new ArrayList<>()).add(choice));
        return any(List.copyOf(kinds.values()).get(dice.below(kinds.size())));
    }

    private Choice any(List<Choice> open) {
        return open.get(dice.below(open.size()));
    }
}
