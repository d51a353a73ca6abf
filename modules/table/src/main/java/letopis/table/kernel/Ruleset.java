package letopis.table.kernel;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.Awaited;
import letopis.table.Card;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.FaceShown;
import letopis.table.NamedCard;
import letopis.table.Outcome;
import letopis.table.PublicChoice;
import letopis.table.Refusal;
import letopis.table.State;
import letopis.table.Unseen;
import letopis.table.kernel.Step.Nothing;
import letopis.table.kernel.Step.Runs;
import letopis.table.kernel.Step.Waits;
import org.jspecify.annotations.Nullable;

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
    private @Nullable Answer<S, D, P> last; // threads may overwrite each other's; each answer is whole

    /// @param nothing the prompt of a state in which nobody chooses
    protected Ruleset(P nothing) {
        this.nothing = nothing;
    }

    /// Remembers choices that were checked in a state: whoever takes one of these very objects in this very state
    /// proves by it that it is allowed.
    protected final void offered(S state, List<Choice> allowed) {
        Answer<S, D, P> known = last;
        if (known != null && known.state() == state) {
            last = new Answer<>(state, known.next(), Collections.unmodifiableList(allowed));
        }
    }

    /// What comes next in the last state that was asked about: it is asked several times, for who must choose, what may
    /// be chosen, and whether a choice is refused.
    ///
    /// @param offered the choices that were listed for the state and so need no second check
    private record Answer<S, D, P>(S state, Step<D, P> next, List<Choice> offered) {

        boolean offers(Choice choice) {
            for (int i = 0; i < offered.size(); i++) {
                if (offered.get(i) == choice) {
                    return true;
                }
            }
            return false;
        }
    }

    private Step<D, P> answer(S state) {
        if (Unseen.isWatched()) { // who watches has to see what is asked for
            return next(state);
        }
        Answer<S, D, P> known = last;
        if (known == null || known.state() != state) {
            known = new Answer<>(state, next(state), List.of());
            last = known;
        }
        return known.next();
    }

    /// What the rules do next in a state, or whom they wait for. [Nothing] only where the match is over.
    protected abstract Step<D, P> next(S state);

    /// Why a choice is not allowed, if it is not. Guards stand in a fixed order, so that the reason given is the
    /// nearest one.
    ///
    /// @param asked what has to be chosen in this state
    /// @throws IllegalArgumentException when nobody chooses such a thing in this game
    protected abstract Optional<Refusal> refuse(S state, P asked, Choice choice);

    /// Why a card nobody has seen is not shown as this one, if it is not.
    protected Optional<Refusal> refuseShown(S state, FaceShown shown) {
        throw nobodyChooses(shown);
    }

    /// For a choice that is of another game.
    protected static IllegalArgumentException nobodyChooses(Choice choice) {
        return new IllegalArgumentException("no choice of this game: " + choice);
    }

    /// What follows when a card nobody had seen lies open, before the rules go on.
    protected void shown(D draft, FaceShown shown) {}

    /// Why a card nobody has seen cannot be what a choice says it is: there is no copy left. It has to be sound, so
    /// that no true play is refused.
    ///
    /// @param others cards nobody has seen that the choice calls the same
    protected Optional<Refusal> refuseFace(S state, Card card, CardName name, int others) {
        return Optional.empty();
    }

    /// Choices a player may have in mind with a card, allowed or not.
    ///
    /// @param asked what has to be chosen in this state
    protected List<? extends Choice> attempts(S state, P asked, Seat seat, NamedCard card) {
        return List.of();
    }

    /// Reasons that name the moment and say little about a card, the most telling first. All others say more.
    protected List<? extends Reason> momentary() {
        return List.of();
    }

    /// Reasons by which players are refused what they are not asked for. They say nothing about a card.
    protected List<? extends Reason> unasked() {
        return List.of();
    }

    protected abstract D draft(S before, Choice taken);

    /// What a choice does at once, before the rules go on.
    ///
    /// @param asked what had to be chosen when it was made
    protected abstract void apply(D draft, P asked, Choice choice);

    /// What follows each action of the rules, such as abilities that were waiting for it.
    protected void settle(D draft) {}

    protected abstract boolean isOver(S state);

    /// The answer of the rules, as [letopis.table.Game#decide].
    public final Outcome<S> decide(S state, Choice choice) {
        P asked = prompt(state);
        Answer<S, D, P> known = last;
        if (Unseen.isWatched() || known == null || known.state() != state || !known.offers(choice)) {
            Optional<Refusal> refusal = Unseen.refusal(() -> refusal(state, asked, choice));
            if (refusal.isPresent()) {
                return new Outcome.Refused<>(refusal.get());
            }
        }
        D draft = draft(state, choice);
        Choice taken = draft.recorded().map(PublicChoice::choice).orElse(choice);
        if (taken instanceof FaceShown shown) {
            shown(draft, shown);
        } else {
            apply(draft, asked, taken);
        }
        settle(draft);
        advance(draft);
        return new Outcome.Accepted<>(draft.recorded(), draft.consequences(), draft.states());
    }

    public final Optional<Refusal> refuse(S state, Choice choice) {
        return refusal(state, prompt(state), choice);
    }

    /// As [#refuse], asked for many choices in one state.
    ///
    /// @param asked what has to be chosen in this state
    public final Optional<Refusal> refusal(S state, P asked, Choice choice) {
        Optional<Refusal> refusal = choice instanceof FaceShown shown
                ? refuseShown(state, shown) : refuse(state, asked, choice);
        return refusal.isPresent() ? refusal : refuseFaces(state, choice);
    }

    /// Why the cards nobody has seen cannot be what a choice says they are, see [#refuseFace].
    public final Optional<Refusal> refuseFaces(S state, Choice choice) {
        return state.table().knowsFaces() ? Optional.empty() : refuseFaces(state, choice.named());
    }

    /// As [#refuseFaces] of a choice that names these.
    protected final Optional<Refusal> refuseFaces(S state, List<NamedCard> named) {
        return state.table().knowsFaces() ? Optional.empty() : UnseenCards.refuse(state.table(), named,
                (card, name, others) -> refuseFace(state, card, name, others));
    }

    /// Why a player cannot use a card now, as [letopis.table.Game#whyNot]: the most telling reason against what may be
    /// meant.
    public final Optional<Refusal> whyNot(S state, Seat seat, NamedCard card) {
        P asked = prompt(state);
        List<String> vague = momentary().stream().map(Reason::code).toList();
        List<String> general = unasked().stream().map(Reason::code).toList();
        return attempts(state, asked, seat, card).stream()
                .flatMap(choice -> Unseen.refusal(() -> refusal(state, asked, choice)).stream())
                .filter(refusal -> !general.contains(refusal.code()))
                .min(Comparator.comparing(refusal -> vague.indexOf(refusal.code())));
    }

    /// Those of many candidates that are allowed.
    public final List<Choice> allowed(S state, Stream<? extends Choice> candidates) {
        P asked = prompt(state);
        return candidates.filter(choice -> refusal(state, asked, choice).isEmpty())
                .<Choice>map(choice -> choice).toList();
    }

    /// What must be chosen, in a state in which the rules have come to rest; nothing in one between two consequences.
    public final P prompt(S state) {
        return answer(state) instanceof Waits<D, P>(var prompt) ? prompt : nothing;
    }

    /// Who must choose, as [letopis.table.Game#awaited].
    public final Awaited awaited(S state) {
        return awaited(prompt(state));
    }

    /// Who must choose, where it is known what.
    public final Awaited awaited(P prompt) {
        if (nothing.getClass().isInstance(prompt)) { // comparing records would cost start-up time
            return new Awaited.Nobody();
        }
        return prompt.seats().isEmpty() ? new Awaited.ChanceOutcome() : new Awaited.Players(prompt.seats());
    }

    /// Lets the rules act until somebody must choose, or the match is over.
    private void advance(D draft) {
        while (true) {
            S before = draft.state();
            switch (answer(before)) {
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
