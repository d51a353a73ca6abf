package letopis.table;

import java.util.List;
import java.util.Optional;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Sequence;

/// The answer of the rules to a choice.
///
/// @param <S> the states of the game
public sealed interface Outcome<S extends State> {

    /// The choice stands, and this is what follows from it, in order. The consequences take the numbers after the
    /// choice's own.
    ///
    /// @param recorded the choice as it has to be recorded, where that is not how it was made
    /// @param states the state after each event that is recorded, so that none has to be folded again
    record Accepted<S extends State>(Optional<PublicChoice> recorded, List<Consequence> consequences, List<S> states)
            implements Outcome<S> {
        public Accepted {
            consequences = List.copyOf(consequences);
            states = List.copyOf(states);
        }

        public Accepted(List<Consequence> consequences, List<S> states) {
            this(Optional.empty(), consequences, states);
        }

        public S after() {
            return states.getLast();
        }

        /// What is recorded before the consequences.
        ///
        /// @param asked the choice as it was made
        public List<Event> choice(Choice asked) {
            return recorded.map(PublicChoice::events).orElse(List.of(asked));
        }
    }

    record Refused<S extends State>(Refusal refusal) implements Outcome<S> {}

    /// An event the rules derived.
    ///
    /// @param event what happened
    /// @param cause the entry it follows from: the choice, an earlier consequence or an entry of an earlier commit
    /// @param rules the paragraphs that made it happen, at least one
    record Consequence(Event event, Sequence cause, List<RuleRef> rules) {
        public Consequence {
            rules = List.copyOf(rules);
            if (rules.isEmpty()) {
                throw new IllegalArgumentException("a consequence names the rule it comes from: " + event);
            }
        }
    }
}
