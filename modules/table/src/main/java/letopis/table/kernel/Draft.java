package letopis.table.kernel;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Sequence;
import letopis.table.Choice;
import letopis.table.HiddenAccessTracker;
import letopis.table.LateRules;
import letopis.table.Outcome.Consequence;
import letopis.table.PublicChoice;
import letopis.table.Renumbering;
import letopis.table.State;
import org.jspecify.annotations.Nullable;

/// A builder for the consequences of one choice. Each consequence is immediately folded into the state, so that the
/// next one sees the result. A draft is used only during one call of [Ruleset#decide].
///
/// @param <S> the states of the game
public class Draft<S extends State> {

    /// The fold function of a game, see [letopis.table.Game#evolve].
    public interface Fold<S> {
        S evolve(S state, Sequence seq, Event event);
    }

    private final Fold<S> fold;
    private final Sequence choiceSeq;
    private final @Nullable PublicChoice publicChoice; // null if nothing is recorded
    private final S before;
    private final List<Consequence> consequences = new ArrayList<>();
    private final List<S> states = new ArrayList<>(); // after each recorded event
    private S state;

    /// Creates a draft for an accepted choice.
    public Draft(Fold<S> fold, S before, Choice taken) {
        var asRecorded = PublicChoice.of(before, taken);
        S named = before;
        for (Renumbering cards : asRecorded.renumbered()) {
            named = fold.evolve(named, named.at().next(), cards);
            states.add(named);
        }
        this.fold = fold;
        this.publicChoice = asRecorded;
        this.before = named;
        this.choiceSeq = named.at().next();
        this.state = fold.evolve(named, choiceSeq, asRecorded.choice());
        states.add(state);
    }

    /// Creates a draft after an entry, to compute consequences that are not recorded.
    protected Draft(Fold<S> fold, S state) {
        this.fold = fold;
        this.publicChoice = null;
        this.before = state;
        this.choiceSeq = state.at();
        this.state = state;
    }

    public final S state() {
        return state;
    }

    /// Returns the state after the choice in recorded form, followed by the state after each of its consequences.
    final List<S> states() {
        return Collections.unmodifiableList(states);
    }

    /// Returns the state at the time of the choice, with the recorded card ids.
    public final S stateBefore() {
        return before;
    }

    public final Sequence choiceSeq() {
        return choiceSeq;
    }

    /// Returns the choice in recorded form, if that differs from the original form.
    public final Optional<PublicChoice> recordedChoice() {
        return publicChoice == null || publicChoice.renumbered().isEmpty() ? Optional.empty()
                : Optional.of(publicChoice);
    }

    public final List<Consequence> consequences() {
        return Collections.unmodifiableList(consequences);
    }

    /// Adds a consequence of the choice.
    ///
    /// @return the number of the new entry
    public final Sequence add(Event event, String... rules) {
        return add(choiceSeq, event, rules);
    }

    /// Adds a consequence of an entry.
    ///
    /// @param rules the paragraphs from which it follows, at least one
    /// @return the number of the new entry
    public final Sequence add(Sequence cause, Event event, String... rules) {
        return add(cause, event, () -> rules);
    }

    /// Adds a consequence whose paragraphs are computed when first read. Simulations never read them.
    ///
    /// @param rules the paragraphs from which it follows, at least one; computed from immutable values
    /// @return the number of the new entry
    public final Sequence add(Sequence cause, Event event, Supplier<String[]> rules) {
        Sequence seq = state.at().next();
        consequences.add(new Consequence(event, cause, HiddenAccessTracker.isWatched() ? cite(rules.get())
                : new LateRules(() -> cite(rules.get()))));
        HiddenAccessTracker.countConsequence();
        S before = state;
        state = fold.evolve(state, seq, event);
        states.add(state);
        afterAdd(seq, before, event);
        return seq;
    }

    /// Returns the paragraphs as citations. Games override this if their editions number paragraphs differently.
    protected List<RuleRef> cite(String... rules) {
        return RuleRef.ofAll(rules);
    }

    /// Handles an event that has been added and folded.
    ///
    /// @param before the state before the event
    protected void afterAdd(Sequence seq, S before, Event event) {}
}
