package letopis.match;

import java.util.ArrayList;
import java.util.Optional;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.MatchResult;
import letopis.table.Outcome.Consequence;
import letopis.table.Outcome;
import letopis.table.State;

/// The rules of a game as one match records them: the choice that decides the match is followed by the match result if
/// the header asks for it.
///
/// @param recordsResult as [letopis.journal.Header#recordsResult]
record MatchRules<S extends State>(Game<S> game, boolean recordsResult) {

    Outcome<S> decide(S state, Choice choice) {
        return switch (game.decide(state, choice)) {
            case Outcome.Refused<S> refused -> refused;
            case Outcome.Accepted<S> accepted when recordsResult -> result(state, accepted)
                    .map(result -> withResult(result, choice, accepted)).orElse(accepted);
            case Outcome.Accepted<S> accepted -> accepted;
        };
    }

    /// A judge's order after the end may change who won the match.
    private Optional<MatchResult> result(S before, Outcome.Accepted<S> accepted) {
        return accepted.consequences().isEmpty() ? Optional.empty()
                : game.result(accepted.finalState()).filter(result -> !game.result(before).equals(Optional.of(result)));
    }

    /// The result is caused by the deciding consequence and cites the same paragraphs.
    private Outcome.Accepted<S> withResult(MatchResult result, Choice choice, Outcome.Accepted<S> accepted) {
        var consequences = new ArrayList<>(accepted.consequences());
        int made = accepted.choiceEvents(choice).size();
        for (int i = 0; i < accepted.consequences().size(); i++) {
            S now = accepted.states().get(made + i);
            if (game.result(now).isPresent()) {
                consequences.add(new Consequence(result, now.at(), accepted.consequences().get(i).rules()));
                break;
            }
        }
        var states = new ArrayList<>(accepted.states());
        states.add(Fold.advance(accepted.finalState(), accepted.finalState().at().next()));
        return new Outcome.Accepted<>(accepted.recorded(), consequences, states);
    }
}
