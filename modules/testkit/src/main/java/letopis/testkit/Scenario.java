package letopis.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.language.cards.CardSets;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.MatchSetup;
import letopis.table.Outcome;
import letopis.table.Refusal;
import letopis.table.State;

/// A test of a rule: a history, a choice, and its consequences or refusal. Scenarios are values, so several can share a
/// beginning.
///
/// ```java
/// Scenario.of(game).taken(aFillsPouch, bFillsPouch)
///         .when(new FirstTossed(A))
///         .thenRefused("pebbles.not-now");
/// ```
///
/// @param state the state after the history
public record Scenario<S extends State>(Game<S> game, S state) {

    /// Returns the scenario before the first entry, with the built-in cards and the game's default settings.
    public static <S extends State> Scenario<S> of(Game<S> game) {
        return of(game, Map.of());
    }

    public static <S extends State> Scenario<S> of(Game<S> game, Map<String, String> settings) {
        return new Scenario<>(game,
                game.opening(new MatchSetup(Seat.PAIR, game.settings(settings), CardSets.loadBuiltInCardSet(game))));
    }

    /// Adds events without applying the rules.
    public Scenario<S> given(Event... events) {
        S after = state;
        for (Event event : events) {
            after = game.evolve(after, after.at().next(), event);
        }
        return new Scenario<>(game, after);
    }

    /// Adds choices with all their consequences.
    public Scenario<S> taken(Choice... choices) {
        var after = this;
        for (Choice choice : choices) {
            after = after.when(choice).startScenario();
        }
        return after;
    }

    public Answer<S> when(Choice choice) {
        return new Answer<>(this, choice, game.decide(state, choice));
    }

    /// The rules' decision on a choice.
    public record Answer<S extends State>(Scenario<S> before, Choice choice, Outcome<S> outcome) {

        /// Requires exactly these consequences in this order. Without arguments, the choice must be accepted without
        /// consequences.
        public Scenario<S> then(Event... events) {
            assertThat(consequences()).as("what follows from %s", choice).isEqualTo(List.of(events));
            return startScenario();
        }

        /// Requires these consequences in this order, possibly among others.
        public Scenario<S> thenContains(Event... events) {
            assertThat(consequences()).as("what follows from %s", choice).containsSubsequence(events);
            return startScenario();
        }

        /// Requires a consequence that cites this paragraph.
        public Answer<S> requireCitation(String rule) {
            assertThat(requireAcceptance().consequences()).as("consequences of %s", choice)
                    .anyMatch(consequence -> consequence.rules().contains(new RuleRef(rule)));
            return this;
        }

        /// Checks the resulting state.
        public Scenario<S> thenState(Consumer<S> check) {
            var after = startScenario();
            check.accept(after.state());
            return after;
        }

        /// Requires a refusal with this code. The state must be unchanged.
        public Scenario<S> thenRefused(String code) {
            assertThat(refusal().code()).as("why %s is refused", choice).isEqualTo(code);
            return before;
        }

        public Refusal refusal() {
            return switch (outcome) {
                case Outcome.Rejection(var refusal) -> refusal;
                case Outcome.Acceptance(_, var consequences, _) ->
                        throw new AssertionError(choice + " is not refused, but leads to " + consequences);
            };
        }

        private List<Event> consequences() {
            return requireAcceptance().consequences().stream().map(Outcome.Consequence::event).toList();
        }

        private Outcome.Acceptance<S> requireAcceptance() {
            return switch (outcome) {
                case Outcome.Acceptance<S> accepted -> accepted;
                case Outcome.Rejection(var refusal) -> throw new AssertionError(choice + " is refused: " + refusal);
            };
        }

        private Scenario<S> startScenario() {
            return before.given(choice).given(consequences().toArray(Event[]::new));
        }
    }
}
