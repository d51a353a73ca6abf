package letopis.match;

import java.util.ArrayList;
import java.util.Optional;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.MatchResult;
import letopis.table.Outcome;
import letopis.table.Outcome.Consequence;
import letopis.table.State;

/// A game's rules as applied to one match. If the header requires it, the match result is recorded after the choice
/// that decides the match.
///
/// @param recordsResult as in [letopis.journal.Header#recordsResult]
record MatchRules<S extends State>(Game<S> game, boolean recordsResult) {

    Outcome<S> decide(S state, Choice choice) {
        return switch (game.decide(state, choice)) {
            case Outcome.Rejection<S> refused -> refused;
            case Outcome.Acceptance<S> accepted when recordsResult -> findResult(state, accepted)
                    .map(result -> withResult(result, choice, accepted)).orElse(accepted);
            case Outcome.Acceptance<S> accepted -> accepted;
        };
    }

    /// Returns the match result if this choice changed it. A judge's order can change it even after the end.
    private Optional<MatchResult> findResult(S before, Outcome.Acceptance<S> acceptance) {
        return acceptance.consequences().isEmpty() ? Optional.empty()
                : game.result(acceptance.finalState())
                .filter(result -> !game.result(before).equals(Optional.of(result)));
    }

    /// Adds the match result, with the deciding consequence as its cause and the same cited paragraphs.
    private Outcome.Acceptance<S> withResult(MatchResult result, Choice choice, Outcome.Acceptance<S> acceptance) {
        var consequences = new ArrayList<>(acceptance.consequences());
        int made = acceptance.choiceEvents(choice).size();
        for (int i = 0; i < acceptance.consequences().size(); i++) {
            S now = acceptance.states().get(made + i);
            if (game.result(now).isPresent()) {
                consequences.add(new Consequence(result, now.at(), acceptance.consequences().get(i).rules()));
                break;
            }
        }
        var states = new ArrayList<>(acceptance.states());
        states.add(Fold.advance(acceptance.finalState(), acceptance.finalState().at().next()));
        return new Outcome.Acceptance<>(acceptance.recorded(), consequences, states);
    }
}
