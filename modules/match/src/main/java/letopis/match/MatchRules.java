package letopis.match;

import java.util.ArrayList;
import java.util.Optional;
import letopis.journal.Event;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.MatchResult;
import letopis.table.Outcome;
import letopis.table.Outcome.Consequence;
import letopis.table.State;

/// The rules of a game as one match records them: with the result behind the consequences of the choice that decides
/// the match, where its header says so.
///
/// @param recordsResult as [letopis.journal.Header#recordsResult]
record MatchRules<S extends State>(Game<S> game, boolean recordsResult) {

    /// As [Game#decide].
    Outcome<S> decide(S state, Choice choice) {
        return switch (game.decide(state, choice)) {
            case Outcome.Refused<S> refused -> refused;
            case Outcome.Accepted<S> accepted when recordsResult -> result(state, accepted)
                    .map(result -> with(result, state, choice, accepted)).orElse(accepted);
            case Outcome.Accepted<S> accepted -> accepted;
        };
    }

    /// A judge may order something behind the end that decides the match otherwise.
    private Optional<MatchResult> result(S before, Outcome.Accepted<S> accepted) {
        return accepted.consequences().isEmpty() ? Optional.empty()
                : game.result(accepted.after()).filter(result -> !game.result(before).equals(Optional.of(result)));
    }

    /// The result follows from the consequence that decides, by the same paragraphs.
    private Outcome.Accepted<S> with(MatchResult result, S before, Choice choice, Outcome.Accepted<S> accepted) {
        S now = before;
        for (Event event : accepted.choice(choice)) {
            now = game.evolve(now, now.at().next(), event);
        }
        var consequences = new ArrayList<>(accepted.consequences());
        for (Consequence consequence : accepted.consequences()) {
            now = game.evolve(now, now.at().next(), consequence.event());
            if (game.result(now).isPresent()) {
                consequences.add(new Consequence(result, now.at(), consequence.rules()));
                break;
            }
        }
        S after = accepted.after();
        return new Outcome.Accepted<>(accepted.recorded(), consequences, Fold.moved(after, after.at().next()));
    }
}
