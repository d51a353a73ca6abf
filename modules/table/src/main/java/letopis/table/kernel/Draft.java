package letopis.table.kernel;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Sequence;
import letopis.table.Choice;
import letopis.table.Outcome.Consequence;
import letopis.table.State;
import letopis.table.Unseen;

/// The consequences of one choice while they are being drawn: each is folded into the state at once, so that the next
/// one is drawn from what is true by then. Lives within one call of [Ruleset#decide].
///
/// @param <S> the states of the game
public class Draft<S extends State> {

    /// How a game folds an event, as [letopis.table.Game#evolve] does.
    public interface Fold<S> {
        S evolve(S state, Sequence seq, Event event);
    }

    private final Fold<S> fold;
    private final Sequence choice;
    private final List<Consequence> consequences = new ArrayList<>();
    private S state;

    /// Begins with a choice that was accepted.
    public Draft(Fold<S> fold, S before, Choice taken) {
        this.fold = fold;
        this.choice = before.at().next();
        this.state = fold.evolve(before, choice, taken);
    }

    /// Begins behind an entry, to try something out that is not recorded.
    protected Draft(Fold<S> fold, S state) {
        this.fold = fold;
        this.choice = state.at();
        this.state = state;
    }

    /// The state after all that was added so far.
    public final S state() {
        return state;
    }

    /// The entry of the choice all this follows from.
    public final Sequence choice() {
        return choice;
    }

    public final List<Consequence> consequences() {
        return Collections.unmodifiableList(consequences);
    }

    /// Adds what follows from the choice.
    ///
    /// @return the number of the new entry
    public final Sequence add(Event event, String... rules) {
        return add(choice, event, rules);
    }

    /// Adds what follows from an entry.
    ///
    /// @param rules the paragraphs that make it happen, at least one
    /// @return the number of the new entry
    public final Sequence add(Sequence cause, Event event, String... rules) {
        Sequence seq = state.at().next();
        consequences.add(new Consequence(event, cause, cited(rules)));
        Unseen.drawn();
        S before = state;
        state = fold.evolve(state, seq, event);
        added(seq, before, event);
        return seq;
    }

    /// The paragraphs as they are cited. A game whose editions number them differently overrides this.
    protected List<RuleRef> cited(String... rules) {
        return RuleRef.all(rules);
    }

    /// Called after an event was added and folded.
    ///
    /// @param before the state the event came to
    protected void added(Sequence seq, S before, Event event) {}
}
