package letopis.app.draft;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import letopis.app.answer.RefusedChoice;
import letopis.dispute.DisputeResult;
import letopis.dispute.NextChoices;
import letopis.language.text.Words;
import letopis.recording.ChoiceNames;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.State;

/// Sentences for the offered choices, each different from the others.
public final class ChoiceSentences {

    private ChoiceSentences() {}

    public static <S extends State> List<String> of(DisputeResult<S> answer, List<NextChoices.Offer> offers,
            Words words) {
        Game<S> game = answer.match().game();
        S state = answer.match().timeline().at(answer.match().timeline().size());
        Map<Choice, Map<String, Object>> lines = offers.stream()
                .collect(Collectors.toMap(NextChoices.Offer::choice, NextChoices.Offer::line, (one, _) -> one));
        var called = new HashMap<CardId, String>();
        answer.ids().forEach((id, card) -> called.put(card, "'" + id + "'"));
        return new ChoiceNames(state, answer.match().cards(), game.view(state, Audience.JUDGE),
                (choice, otherWords) -> RefusedChoice.formatSentence(answer.match(), choice,
                        computeStateAfterChance(game, choice, state), otherWords),
                choice -> Optional.ofNullable(lines.get(choice)), _ -> Optional.empty(), called)
                .of(offers.stream().map(NextChoices.Offer::choice).toList(), words);
    }

    /// Returns the state in which to describe a choice. A chance outcome is described in the state after it, because
    /// unknown cards have no numbers until then.
    private static <S extends State> S computeStateAfterChance(Game<S> game, Choice choice, S state) {
        return choice instanceof Choice.Decision ? state : game.evolve(state, state.at().next(), choice);
    }
}
