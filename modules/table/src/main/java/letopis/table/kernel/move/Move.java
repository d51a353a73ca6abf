package letopis.table.kernel.move;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.table.AbilityUse;
import letopis.table.CardMove;
import letopis.table.Choice;
import letopis.table.NamedCard;
import letopis.table.Omission;
import letopis.table.PriceBreakdown;
import letopis.table.Refusal;
import letopis.table.State;
import letopis.table.kernel.Draft;
import letopis.table.kernel.Prompt;
import org.jspecify.annotations.Nullable;

/// One kind of decision: its written form, timing, candidates, guards and effects. A game has one for each of its
/// decision records and lists them in its [Moves]. The builder methods are called once when the game is loaded. All
/// parts are optional.
///
/// @param <S> the states of the game
/// @param <D> the drafts of the game
/// @param <P> the prompts of the game
/// @param <C> the class of the decision
public final class Move<S extends State, D extends Draft<S>, P extends Prompt, C extends Choice.Decision> {

    final Class<C> decision;
    final List<Form<S, C>> forms = new ArrayList<>();
    private List<Class<? extends P>> prompts = List.of();
    private Guard<S, P, C> untimelyGuard = (_, _, _) -> Optional.empty();
    private @Nullable Guard<S, P, C> requirement;
    private @Nullable Guard<S, P, C> guard;
    private @Nullable Candidates<S, P> defaultCandidates;
    private @Nullable Candidates<S, P> candidates;
    private Attempts<S, P> attempts = (_, _, _, _) -> List.of();
    private Effect<D, P, C> effect = (_, _, _) -> {};
    private BiFunction<S, C, S> applyChange = (state, _) -> state;
    private BiFunction<S, P, Optional<? extends C>> idleChoice = (_, _) -> Optional.empty();
    private Implication<S, P, C> implication = (_, _, _, _) -> new Prelude.DefaultPrelude();
    private Predicate<C> isPass = _ -> false;
    private RedundancyCheck<S, P, C> redundancyCheck = (_, _, _) -> false;
    private Guard<S, P, C> passedOverGuard = (_, _, _) -> Optional.empty();
    private BiFunction<S, C, Optional<AbilityUse>> abilityOf = (_, _) -> Optional.empty();
    private BiFunction<S, C, Optional<PriceBreakdown>> priceOf = (_, _) -> Optional.empty();
    private BiFunction<S, C, List<CardMove>> movesOf = (_, _) -> List.of();
    private BiFunction<S, C, List<Omission>> omissionsOf = (_, _) -> List.of();
    private BiPredicate<C, Event> groundCheck = (_, _) -> false;

    /// A check that returns the reason why a decision is forbidden, given the prompt of the state.
    public interface Guard<S, P, C> {
        Optional<Refusal> refuse(S state, P prompt, C choice);
    }

    /// A source of candidates for a seat. It can also offer decisions of other moves if the order of options requires
    /// this.
    public interface Candidates<S, P> {
        void offer(S state, P prompt, Seat seat, Offers offers);
    }

    /// The decisions that a player might mean when choosing a card, whether or not they are allowed.
    public interface Attempts<S, P> {
        List<? extends Choice.Decision> with(S state, P prompt, Seat seat, NamedCard card);
    }

    /// The immediate effect of a decision, given the prompt answered by it.
    public interface Effect<D, P, C> {
        void apply(D draft, P prompt, C choice);
    }

    /// A function that finds the step omitted before a refused decision.
    public interface Implication<S, P, C> {
        Prelude before(S state, P prompt, C choice, Refusal refusal);
    }

    /// A test for written decisions that change nothing and for which there was no prompt.
    public interface RedundancyCheck<S, P, C> {
        boolean test(S state, P prompt, C choice);
    }

    /// An earlier step that people omit when they write a decision.
    public sealed interface Prelude {

        record NoPrelude() implements Prelude {}

        /// The same step as for any other choice of the game.
        record DefaultPrelude() implements Prelude {}

        /// A pass, if no other choice was possible.
        record PassPrelude() implements Prelude {}

        record ChoicePrelude(Choice choice) implements Prelude {}
    }

    private Move(Class<C> decision) {
        this.decision = decision;
    }

    public static <S extends State, D extends Draft<S>, P extends Prompt, C extends Choice.Decision>
            Move<S, D, P, C> of(Class<C> decisionType) {
        return new Move<>(decisionType);
    }

    /// Adds a written form. Decisions are written in the first form that fits.
    public Move<S, D, P, C> form(Form<S, C> form) {
        forms.add(form);
        return this;
    }

    /// Adds the form of a single word, such as `pass`.
    public Move<S, D, P, C> word(String word, Function<Seat, C> factory) {
        return form(Form.word(word, factory));
    }

    /// Adds the form of a verb with an object and one other part.
    public <T, U> Move<S, D, P, C> verb(String verb, Param<S, T> object, Part<S, U> part,
            Form.PairFactory<T, U, C> factory, Function<C, T> objectGetter, Function<C, U> partGetter) {
        return form(Form.verb(verb, object, part, factory, objectGetter, partGetter));
    }

    /// Adds the form of a verb with only an object.
    public <T> Move<S, D, P, C> verb(String verb, Param<S, T> object, BiFunction<Seat, T, C> factory,
            Function<C, T> objectGetter) {
        return form(Form.verb(verb, object, factory, objectGetter));
    }

    /// Limits the decision to these prompts and their seats. Without this limit, only the guards restrict when the
    /// decision can be made.
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public final Move<S, D, P, C> at(Class<? extends P>... promptTypes) {
        prompts = List.of(promptTypes);
        return this;
    }

    /// Sets a specific reason for refusing untimely decisions.
    public Move<S, D, P, C> untimelyGuard(Guard<S, P, C> newGuard) {
        untimelyGuard = newGuard;
        return this;
    }

    /// Adds a guard. Guards run in a fixed order, so that the most specific reason is reported.
    public Move<S, D, P, C> guard(Guard<S, P, C> newGuard) {
        guard = newGuard;
        return this;
    }

    /// Adds a precondition that is checked before the guards, such as the presence of the cards.
    public Move<S, D, P, C> requires(Guard<S, P, C> newGuard) {
        requirement = newGuard;
        return this;
    }

    /// Sets the candidates to offer when the decision is prompted. Forbidden ones are removed afterwards. If there are
    /// too many combinations, offer a representative sample.
    public Move<S, D, P, C> offers(Candidates<S, P> newCandidates) {
        candidates = newCandidates;
        return this;
    }

    /// Sets candidates that are already known to be allowed. They are offered as with [#offers], but only the faces of
    /// unseen cards are checked afterwards.
    public Move<S, D, P, C> offersAllowed(Candidates<S, P> newCandidates) {
        return offers((state, prompt, seat, offer) -> newCandidates.offer(state, prompt, seat,
                new AllowedOffers(offer)));
    }

    /// A source of elements. Each element produces one candidate, as in [#offers].
    public interface ElementSource<S, P, T> {
        Iterable<? extends T> of(S state, P prompt, Seat seat);
    }

    public <T> Move<S, D, P, C> offersEach(ElementSource<S, P, T> elements, BiFunction<Seat, T, C> factory) {
        return offers((state, prompt, seat, offer) -> {
            for (T item : elements.of(state, prompt, seat)) {
                offer.accept(factory.apply(seat, item));
            }
        });
    }

    /// Offers the only possible decision of a seat.
    public Move<S, D, P, C> offers(Function<Seat, C> factory) {
        return offers((_, _, seat, offer) -> offerOnly(factory.apply(seat), offer));
    }

    /// Offers a decision that the prompt requests. If the move has no guards, no further check is needed.
    private void offerOnly(C choice, Offers offers) {
        if (guard == null && requirement == null) {
            offers.acceptAllowed(choice);
        } else {
            offers.accept(choice);
        }
    }

    public Move<S, D, P, C> attempts(Attempts<S, P> newAttempts) {
        attempts = newAttempts;
        return this;
    }

    /// Sets the immediate effect, which happens before the rules continue.
    public Move<S, D, P, C> does(Effect<D, P, C> effect) {
        this.effect = effect;
        return this;
    }

    /// Sets the change that the decision itself makes to the state. Like every fold, this change must not depend on the
    /// rules, because the rules may have changed by the time the match is read again.
    public Move<S, D, P, C> changes(BiFunction<S, C, S> change) {
        this.applyChange = change;
        return this;
    }

    /// Sets a default decision that is the same for every seat. The seat that is prompted first makes it. The decision
    /// is written as a single word and is offered before others of its kind.
    public Move<S, D, P, C> usual(String word, Function<Seat, C> factory) {
        defaultCandidates = (_, _, seat, offer) -> offerOnly(factory.apply(seat), offer);
        return word(word, factory).idle(factory);
    }

    /// Sets the default decision for the prompts that allow one.
    public Move<S, D, P, C> idle(BiFunction<S, P, Optional<? extends C>> defaultChoice) {
        idleChoice = defaultChoice;
        return this;
    }

    /// Sets a default decision, see [#idleChoice]. It is the same for every seat, and the seat that is prompted first
    /// makes it.
    public Move<S, D, P, C> idle(Function<Seat, C> defaultChoice) {
        return idle((_, prompt) -> prompt.seats().stream().findFirst().map(defaultChoice));
    }

    public Move<S, D, P, C> withImplication(Implication<S, P, C> newImplication) {
        implication = newImplication;
        return this;
    }

    /// Marks the decision as a pass.
    public Move<S, D, P, C> passes() {
        return passes(_ -> true);
    }

    /// Marks the matching decisions as passes.
    public Move<S, D, P, C> passes(Predicate<C> passTest) {
        isPass = passTest;
        return this;
    }

    /// Sets the check for redundant decisions, see [letopis.table.Positions#isRedundant].
    public Move<S, D, P, C> redundant(RedundancyCheck<S, P, C> check) {
        redundancyCheck = check;
        return this;
    }

    /// Sets the check for skipped decisions, see [letopis.table.Positions#refusePassedOver].
    public Move<S, D, P, C> passedOver(Guard<S, P, C> newGuard) {
        passedOverGuard = newGuard;
        return this;
    }

    /// Sets the used ability, see [letopis.table.Game#usedAbility].
    public Move<S, D, P, C> usedAbility(BiFunction<S, C, Optional<AbilityUse>> abilityUseOf) {
        abilityOf = abilityUseOf;
        return this;
    }

    /// Sets the computation of the price, see [letopis.table.Game#priceBreakdown].
    public Move<S, D, P, C> priceBreakdown(BiFunction<S, C, Optional<PriceBreakdown>> breakdownOf) {
        priceOf = breakdownOf;
        return this;
    }

    /// Sets the card moves caused by the decision, see [letopis.table.Game#cardMoves].
    public Move<S, D, P, C> cardMoves(BiFunction<S, C, List<CardMove>> cardMovesOf) {
        movesOf = cardMovesOf;
        return this;
    }

    /// Sets the expected effects that do not happen, see [letopis.table.Game#omissions].
    public Move<S, D, P, C> omissions(BiFunction<S, C, List<Omission>> expected) {
        omissionsOf = expected;
        return this;
    }

    /// Sets the later events that depend on the decision, see [letopis.table.Game#grounds].
    public Move<S, D, P, C> groundOf(BiPredicate<C, Event> isGround) {
        groundCheck = isGround;
        return this;
    }

    private boolean isPromptedBy(P prompt) {
        for (int i = 0; i < prompts.size(); i++) {
            if (prompts.get(i).isInstance(prompt)) {
                return true;
            }
        }
        return prompts.isEmpty();
    }

    private boolean isAwaitedFrom(P prompt, Seat seat) {
        return prompts.isEmpty() || isPromptedBy(prompt) && prompt.seats().contains(seat);
    }

    /// @param defaultRefusal the general reason for untimely decisions, used if the move has no specific one
    Optional<Refusal> refuse(S state, P prompt, C choice, BiFunction<S, P, Refusal> defaultRefusal) {
        if (!isAwaitedFrom(prompt, choice.seat())) {
            return untimelyGuard.refuse(state, prompt, choice)
                    .or(() -> Optional.of(defaultRefusal.apply(state, prompt)));
        }
        Optional<Refusal> missing = requirement == null ? Optional.empty() : requirement.refuse(state, prompt, choice);
        return missing.isPresent() || guard == null ? missing : guard.refuse(state, prompt, choice);
    }

    /// Returns true if the move has candidates at prompts of this class.
    boolean isOfferedAt(P prompt) {
        return (defaultCandidates != null || candidates != null) && isPromptedBy(prompt);
    }

    /// @param isAwaited true if the seat may answer the prompt
    void offer(S state, P prompt, Seat seat, boolean isAwaited, Offers offers) {
        if (isAwaited || prompts.isEmpty()) {
            if (defaultCandidates != null) {
                defaultCandidates.offer(state, prompt, seat, offers);
            }
            if (candidates != null) {
                candidates.offer(state, prompt, seat, offers);
            }
        }
    }

    List<? extends Choice.Decision> listAttempts(S state, P prompt, Seat seat, NamedCard card) {
        return attempts.with(state, prompt, seat, card);
    }

    void apply(D draft, P prompt, C choice) {
        effect.apply(draft, prompt, choice);
    }

    S fold(S state, C choice) {
        return applyChange.apply(state, choice);
    }

    Optional<? extends C> findIdleChoice(S state, P prompt) {
        return isPromptedBy(prompt) ? idleChoice.apply(state, prompt) : Optional.empty();
    }

    Prelude impliedPrelude(S state, P prompt, C choice, Refusal refusal) {
        return implication.before(state, prompt, choice, refusal);
    }

    boolean isPass(C choice) {
        return isPass.test(choice);
    }

    boolean isRedundant(S state, P prompt, C choice) {
        return redundancyCheck.test(state, prompt, choice);
    }

    Optional<Refusal> refusePassedOver(S state, P prompt, C choice) {
        return passedOverGuard.refuse(state, prompt, choice);
    }

    Optional<AbilityUse> abilityOf(S state, C choice) {
        return abilityOf.apply(state, choice);
    }

    Optional<PriceBreakdown> explainPrice(S state, C choice) {
        return priceOf.apply(state, choice);
    }

    List<CardMove> cardMoves(S before, C choice) {
        return movesOf.apply(before, choice);
    }

    List<Omission> omissions(S before, C choice) {
        return omissionsOf.apply(before, choice);
    }

    boolean isGround(Event earlierEvent, Event event) {
        return decision.isInstance(earlierEvent) && groundCheck.test(decision.cast(earlierEvent), event);
    }
}
