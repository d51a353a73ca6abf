package letopis.table.kernel;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.table.Awaited;
import letopis.table.Choice;
import letopis.table.Outcome;
import letopis.table.PublicChoice;
import letopis.table.Refusal;
import letopis.table.State;
import letopis.table.kernel.Step.Nothing;
import letopis.table.kernel.Step.Runs;
import letopis.table.kernel.Step.Waits;

/// The rules of a game as a machine that comes to rest wherever somebody must choose. What comes next is read off the
/// state alone, so a match can be picked up at any commit.
///
/// A game says what comes next ([#next]), what may not be chosen ([#refuse]) and what a choice does at once ([#apply]);
/// the rest is the same for every game.
///
/// @param <S> the states of the game
/// @param <D> its drafts
/// @param <P> its prompts
public abstract class Ruleset<S extends State, D extends Draft<S>, P extends Prompt> {

    private final P nothing;

    /// @param nothing the prompt of a state in which nobody chooses
    protected Ruleset(P nothing) {
        this.nothing = nothing;
    }

    /// What the rules do next in a state, or whom they wait for. [Nothing] only where the match is over.
    protected abstract Step<D, P> next(S state);

    /// Why a choice is not allowed, if it is not. Guards stand in a fixed order, so that the reason given is the
    /// nearest one.
    ///
    /// @param asked what has to be chosen in this state
    /// @throws IllegalArgumentException when nobody chooses such a thing in this game
    protected abstract Optional<Refusal> refuse(S state, P asked, Choice choice);

    /// A draft that begins with an accepted choice.
    protected abstract D draft(S before, Choice taken);

    /// What a choice does at once, before the rules go on.
    ///
    /// @param asked what had to be chosen when it was made
    protected abstract void apply(D draft, P asked, Choice choice);

    /// What follows each action of the rules, such as abilities that were waiting for it.
    protected void settle(D draft) {}

    /// Whether the match is over.
    protected abstract boolean isOver(S state);

    /// The answer of the rules, as [letopis.table.Game#decide].
    public final Outcome<S> decide(S state, Choice choice) {
        P asked = prompt(state);
        Optional<Refusal> refusal = refuse(state, asked, choice);
        if (refusal.isPresent()) {
            return new Outcome.Refused<>(refusal.get());
        }
        D draft = draft(state, choice);
        apply(draft, asked, draft.recorded().map(PublicChoice::choice).orElse(choice));
        settle(draft);
        advance(draft);
        return new Outcome.Accepted<>(draft.recorded(), draft.consequences(), draft.state());
    }

    /// Why a choice is not allowed, if it is not.
    public final Optional<Refusal> refuse(S state, Choice choice) {
        return refuse(state, prompt(state), choice);
    }

    /// Those of many candidates that are allowed.
    public final List<Choice> allowed(S state, Stream<? extends Choice> candidates) {
        P asked = prompt(state);
        return candidates.filter(choice -> refuse(state, asked, choice).isEmpty())
                .<Choice>map(choice -> choice).toList();
    }

    /// What must be chosen, in a state in which the rules have come to rest; nothing in one between two consequences.
    public final P prompt(S state) {
        return next(state) instanceof Waits<D, P>(var prompt) ? prompt : nothing;
    }

    /// Who must choose, as [letopis.table.Game#awaited].
    public final Awaited awaited(S state) {
        P prompt = prompt(state);
        if (nothing.getClass().isInstance(prompt)) { // comparing records would cost start-up time
            return new Awaited.Nobody();
        }
        return prompt.seats().isEmpty() ? new Awaited.ChanceOutcome() : new Awaited.Players(prompt.seats());
    }

    /// Lets the rules act until somebody must choose, or the match is over.
    private void advance(D draft) {
        while (true) {
            S before = draft.state();
            switch (next(before)) {
                case Runs<D, P>(var action) -> {
                    action.accept(draft);
                    settle(draft);
                    if (draft.state().at().equals(before.at())) {
                        throw new IllegalStateException("the rules go on without an event at " + before.moment()
                                + " after " + before.at());
                    }
                }
                case Waits<D, P> _ -> {
                    return;
                }
                case Nothing<D, P> _ -> {
                    if (!isOver(before)) {
                        throw new IllegalStateException("the rules do not know how to go on at " + before.moment()
                                + " after " + before.at());
                    }
                    return;
                }
            }
        }
    }
}
