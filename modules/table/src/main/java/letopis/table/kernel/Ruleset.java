package letopis.table.kernel;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.AwaitedInput;
import letopis.table.Card;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.FaceShown;
import letopis.table.HiddenAccessTracker;
import letopis.table.NamedCard;
import letopis.table.Outcome;
import letopis.table.PublicChoice;
import letopis.table.Refusal;
import letopis.table.RefusedUse;
import letopis.table.State;
import letopis.table.kernel.Step.NoStep;
import letopis.table.kernel.Step.Run;
import letopis.table.kernel.Step.Wait;
import org.jspecify.annotations.Nullable;

/// The rules of a game as a state machine that stops whenever a choice is needed. The next step depends only on the
/// state, so a match can be resumed at any commit.
///
/// A game defines the next step ([#next]), the forbidden choices ([#refuse]) and the immediate effect of a choice
/// ([#apply]). All games share the rest.
///
/// @param <S> the states of the game
/// @param <D> the drafts of the game
/// @param <P> the prompts of the game
public abstract class Ruleset<S extends State, D extends Draft<S>, P extends Prompt> {

    private final P nothingPrompt;
    private @Nullable CachedStep<S, D, P> last; // threads may overwrite each other's value; each value is complete

    /// @param nothingPrompt the prompt of a state in which no choice is pending
    protected Ruleset(P nothingPrompt) {
        this.nothingPrompt = nothingPrompt;
    }

    /// Remembers choices that the rules have already checked, or have themselves created, for a state. If one of these
    /// objects is then chosen in that state, it is not checked again.
    protected final void rememberOffered(S state, List<Choice> allowedChoices) {
        CachedStep<S, D, P> known = last;
        if (known != null && known.state() == state) {
            last = new CachedStep<>(state, known.next(), Collections.unmodifiableList(allowedChoices));
        }
    }

    /// The cached next step of the last queried state. The step is queried several times: for the awaited seat, the
    /// available choices, and the check of a choice.
    ///
    /// @param offered the choices listed for the state, which need no second check
    private record CachedStep<S, D, P>(S state, Step<D, P> next, List<Choice> offered) {

        boolean isOffered(Choice choice) {
            for (int i = 0; i < offered.size(); i++) {
                if (offered.get(i) == choice) {
                    return true;
                }
            }
            return false;
        }
    }

    private Step<D, P> findStep(S state) {
        if (HiddenAccessTracker.isWatched()) { // a tracker must see the accesses
            return next(state);
        }
        CachedStep<S, D, P> known = last;
        if (known == null || known.state() != state) {
            known = new CachedStep<>(state, next(state), List.of());
            last = known;
        }
        return known.next();
    }

    /// Returns the next step of the rules in a state, or the prompt whose answer they await. Returns [NoStep] only
    /// after the end of the match.
    protected abstract Step<D, P> next(S state);

    /// Returns the reason why a choice is forbidden, if any. Guards run in a fixed order, so that the most specific
    /// reason is reported.
    ///
    /// @param prompt the prompt of this state
    /// @throws IllegalArgumentException when the game has no such choice
    protected abstract Optional<Refusal> refuse(S state, P prompt, Choice choice);

    /// Returns the reason why an unseen card cannot be shown with this face, if any.
    protected Optional<Refusal> refuseReveal(S state, FaceShown faceShown) {
        throw foreignChoice(faceShown);
    }

    /// Returns the exception for a choice of another game.
    protected static IllegalArgumentException foreignChoice(Choice choice) {
        return new IllegalArgumentException("no choice of this game: " + choice);
    }

    /// Adds consequences of revealing an unseen card, before the rules continue.
    protected void afterReveal(D draft, FaceShown faceShown) {}

    /// Returns the reason why an unseen card cannot have the face stated by a choice, for example because no copies are
    /// left. This method must not refuse anything that can happen in real play.
    ///
    /// @param otherCopies the number of unseen cards to which the choice gives the same name
    protected Optional<Refusal> refuseFace(S state, Card card, CardName name, int otherCopies) {
        return Optional.empty();
    }

    /// Returns the choices that a player could intend with a card, whether or not they are allowed.
    ///
    /// @param prompt the prompt of this state
    protected List<? extends Choice> attempts(S state, P prompt, Seat seat, NamedCard card) {
        return List.of();
    }

    /// Returns the reasons that concern only timing, most informative first. They say less about a card than any other
    /// reason.
    protected List<? extends Reason> timingReasons() {
        return List.of();
    }

    /// Returns the reasons that refuse a choice because the player is not prompted for it. Such reasons say nothing
    /// about the card.
    protected List<? extends Reason> notAskedReasons() {
        return List.of();
    }

    protected abstract D newDraft(S before, Choice choice);

    /// Applies the immediate effect of a choice, before the rules continue.
    ///
    /// @param prompt the prompt answered by the choice
    protected abstract void apply(D draft, P prompt, Choice choice);

    /// Runs after each step of the rules, for example to queue triggered abilities.
    protected void settle(D draft) {}

    protected abstract boolean isOver(S state);

    /// Returns the decision of the rules, see [letopis.table.Game#decide].
    public final Outcome<S> decide(S state, Choice choice) {
        P prompt = prompt(state);
        CachedStep<S, D, P> known = last;
        if (HiddenAccessTracker.isWatched() || known == null || known.state() != state || !known.isOffered(choice)) {
            Optional<Refusal> refusal = HiddenAccessTracker.evaluateGuards(() -> refusal(state, prompt, choice));
            if (refusal.isPresent()) {
                return new Outcome.Rejection<>(refusal.get());
            }
        }
        D draft = newDraft(state, choice);
        Choice taken = draft.recordedChoice().map(PublicChoice::choice).orElse(choice);
        if (taken instanceof FaceShown shown) {
            afterReveal(draft, shown);
        } else {
            apply(draft, prompt, taken);
        }
        settle(draft);
        advance(draft);
        return new Outcome.Acceptance<>(draft.recordedChoice(), draft.consequences(), draft.states());
    }

    public final Optional<Refusal> refuse(S state, Choice choice) {
        return refusal(state, prompt(state), choice);
    }

    /// Returns the reason why a choice is forbidden, as [#refuse] does, or why its stated faces are impossible. This
    /// method is meant for checking many choices in one state.
    ///
    /// @param prompt the prompt of this state
    public final Optional<Refusal> refusal(S state, P prompt, Choice choice) {
        Optional<Refusal> refusal = choice instanceof FaceShown shown
                ? refuseReveal(state, shown) : refuse(state, prompt, choice);
        return refusal.isPresent() ? refusal : refuseFaces(state, choice);
    }

    /// Returns the reason why the unseen cards cannot have the faces stated by a choice, see [#refuseFace].
    public final Optional<Refusal> refuseFaces(S state, Choice choice) {
        return state.table().knowsFaces() ? Optional.empty() : refuseFaces(state, choice.namedCards());
    }

    /// Returns the reason why the unseen cards among these cannot have the stated faces, as [#refuseFaces] does for a
    /// choice.
    protected final Optional<Refusal> refuseFaces(S state, List<NamedCard> namedCards) {
        return state.table().knowsFaces() ? Optional.empty() : UnseenCards.refuse(state.table(), namedCards,
                (card, name, others) -> refuseFace(state, card, name, others));
    }

    /// Returns the choices that a player might try with a card but that are illegal now; see
    /// [letopis.table.Game#refusedUses].
    public final List<RefusedUse> refusedUses(S state, Seat seat, NamedCard card) {
        P prompt = prompt(state);
        List<String> vague = timingReasons().stream().map(Reason::code).toList();
        List<String> general = notAskedReasons().stream().map(Reason::code).toList();
        return attempts(state, prompt, seat, card).stream()
                .flatMap(choice -> HiddenAccessTracker.evaluateGuards(() -> refuseFaces(state, List.of(card))
                        .or(() -> refusal(state, prompt, choice))).stream()
                        .map(refusal -> new RefusedUse(choice, refusal)))
                .filter(use -> !general.contains(use.refusal().code()))
                .sorted(Comparator.comparing(use -> vague.indexOf(use.refusal().code()))).toList();
    }

    public final List<Choice> filterAllowed(S state, Stream<? extends Choice> candidates) {
        P prompt = prompt(state);
        return candidates.filter(choice -> refusal(state, prompt, choice).isEmpty())
                .<Choice>map(choice -> choice).toList();
    }

    /// Returns the prompt whose answer the rules await in a state. Returns the empty prompt between two consequences.
    public final P prompt(S state) {
        return findStep(state) instanceof Wait<D, P>(var prompt) ? prompt : nothingPrompt;
    }

    /// Returns the source of the next choice, see [letopis.table.Game#awaited].
    public final AwaitedInput awaited(S state) {
        return awaited(prompt(state));
    }

    /// Returns the source of the choice that answers a prompt.
    public final AwaitedInput awaited(P prompt) {
        if (nothingPrompt.getClass().isInstance(prompt)) { // comparing records would slow start-up
            return new AwaitedInput.NoInput();
        }
        return prompt.seats().isEmpty() ? new AwaitedInput.ChanceOutcome() : new AwaitedInput.Players(prompt.seats());
    }

    /// Advances the rules until a choice is needed or the match is over.
    private void advance(D draft) {
        while (true) {
            S before = draft.state();
            switch (findStep(before)) {
                case Run<D, P>(var action) -> {
                    action.accept(draft);
                    settle(draft);
                    if (draft.state().at().equals(before.at())) {
                        throw new IllegalStateException("the rules go on without an event at " + before.moment()
                                + " after " + before.at());
                    }
                }
                case Wait<D, P> _ -> {
                    return;
                }
                case NoStep<D, P> _ -> {
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
