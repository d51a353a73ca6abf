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

    /// The choice is accepted, with its consequences in order. The entry numbers of the consequences directly follow
    /// that of the choice.
    ///
    /// @param recorded the choice in recorded form, if that differs from the given one
    /// @param states the state after each recorded event; avoids folding again
    record Acceptance<S extends State>(Optional<PublicChoice> recorded, List<Consequence> consequences, List<S> states)
            implements Outcome<S> {
        public Acceptance {
            consequences = List.copyOf(consequences);
            states = List.copyOf(states);
        }

        public Acceptance(List<Consequence> consequences, List<S> states) {
            this(Optional.empty(), consequences, states);
        }

        public S finalState() {
            return states.getLast();
        }

        /// Returns the events recorded before the consequences.
        ///
        /// @param choice the choice as given
        public List<Event> choiceEvents(Choice choice) {
            return recorded.map(PublicChoice::events).orElse(List.of(choice));
        }
    }

    record Rejection<S extends State>(Refusal refusal) implements Outcome<S> {}

    /// An event derived by the rules.
    ///
    /// @param event the derived event
    /// @param cause the cause: the choice, an earlier consequence or an entry of an earlier commit
    /// @param rules the paragraphs from which the event follows, at least one; possibly [LateRules]
    record Consequence(Event event, Sequence cause, List<RuleRef> rules) {
        public Consequence {
            if (!(rules instanceof LateRules)) {
                rules = List.copyOf(rules);
                if (rules.isEmpty()) {
                    throw new IllegalArgumentException("a consequence names the rule it comes from: " + event);
                }
            }
        }
    }
}
