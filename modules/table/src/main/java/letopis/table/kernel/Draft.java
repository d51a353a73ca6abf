package letopis.table.kernel;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Sequence;
import letopis.table.Choice;
import letopis.table.Outcome.Consequence;
import letopis.table.PublicChoice;
import letopis.table.Renumbering;
import letopis.table.State;
import letopis.table.Unseen;
import org.jspecify.annotations.Nullable;

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
    private final @Nullable PublicChoice recorded; // none where nothing is recorded
    private final S before;
    private final List<Consequence> consequences = new ArrayList<>();
    private final List<S> states = new ArrayList<>(); // after each event that is recorded
    private S state;

    /// Begins with a choice that was accepted.
    public Draft(Fold<S> fold, S before, Choice taken) {
        var asRecorded = PublicChoice.of(before, taken);
        S named = before;
        for (Renumbering cards : asRecorded.renumbered()) {
            named = fold.evolve(named, named.at().next(), cards);
            states.add(named);
        }
        this.fold = fold;
        this.recorded = asRecorded;
        this.before = named;
        this.choice = named.at().next();
        this.state = fold.evolve(named, choice, asRecorded.choice());
        states.add(state);
    }

    /// Begins behind an entry, to try something out that is not recorded.
    protected Draft(Fold<S> fold, S state) {
        this.fold = fold;
        this.recorded = null;
        this.before = state;
        this.choice = state.at();
        this.state = state;
    }

    public final S state() {
        return state;
    }

    /// The states after the choice, as it is recorded, and after each of its consequences.
    final List<S> states() {
        return Collections.unmodifiableList(states);
    }

    /// What was true when the choice was made, with the ids it is recorded with.
    public final S before() {
        return before;
    }

    public final Sequence choice() {
        return choice;
    }

    /// The choice as it is recorded, where that is not how it was made.
    public final Optional<PublicChoice> recorded() {
        return Optional.ofNullable(recorded).filter(one -> !one.renumbered().isEmpty());
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
        states.add(state);
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
