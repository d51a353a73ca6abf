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
import letopis.table.Reckoning;
import letopis.table.Refusal;
import letopis.table.State;
import letopis.table.kernel.Draft;
import letopis.table.kernel.Prompt;
import org.jspecify.annotations.Nullable;

/// One kind of decision: how players write it, when they are asked for it, what may be tried, why it is refused, and
/// what follows. A game has one for each record of its decisions and lists them in its [Moves]. The methods describe it
/// once, as the game is loaded; what is not said is nothing.
///
/// @param <S> the states of the game
/// @param <D> its drafts
/// @param <P> its prompts
/// @param <C> the decision as it is recorded
public final class Move<S extends State, D extends Draft<S>, P extends Prompt, C extends Choice.Decision> {

    final Class<C> decision;
    final List<Form<S, C>> forms = new ArrayList<>();
    private List<Class<? extends P>> prompts = List.of();
    private Guard<S, P, C> untimely = (_, _, _) -> Optional.empty();
    private @Nullable Guard<S, P, C> requirement;
    private Guard<S, P, C> guard = (_, _, _) -> Optional.empty();
    private Candidates<S, P> usual = (_, _, _, _) -> {};
    private Candidates<S, P> candidates = (_, _, _, _) -> {};
    private Attempts<S, P> attempts = (_, _, _, _) -> List.of();
    private Effect<D, P, C> effect = (_, _, _) -> {};
    private BiFunction<S, C, S> change = (state, _) -> state;
    private BiFunction<S, P, Optional<? extends C>> idle = (_, _) -> Optional.empty();
    private Implication<S, P, C> implication = (_, _, _, _) -> new Prelude.Usual();
    private Predicate<C> passes = _ -> false;
    private Needlessness<S, P, C> needless = (_, _, _) -> false;
    private Guard<S, P, C> passedOver = (_, _, _) -> Optional.empty();
    private BiFunction<S, C, Optional<AbilityUse>> ability = (_, _) -> Optional.empty();
    private BiFunction<S, C, Optional<Reckoning>> price = (_, _) -> Optional.empty();
    private BiFunction<S, C, List<CardMove>> moved = (_, _) -> List.of();
    private BiFunction<S, C, List<Omission>> omissions = (_, _) -> List.of();
    private BiPredicate<C, Event> ground = (_, _) -> false;

    /// Why a decision is not allowed, if it is not. Asked with what has to be chosen in the state.
    public interface Guard<S, P, C> {
        Optional<Refusal> refuse(S state, P asked, C choice);
    }

    /// What a seat may try. Where the order asks for it, the move of one decision offers those of others as well.
    public interface Candidates<S, P> {
        void offer(S state, P asked, Seat seat, Offers offer);
    }

    /// What a player may have in mind with a card, allowed or not.
    public interface Attempts<S, P> {
        List<? extends Choice.Decision> with(S state, P asked, Seat seat, NamedCard card);
    }

    /// What a decision does at once. Asked with what had to be chosen when it was made.
    public interface Effect<D, P, C> {
        void apply(D draft, P asked, C choice);
    }

    /// What people leave out before a decision that is refused.
    public interface Implication<S, P, C> {
        Prelude before(S state, P asked, C choice, Refusal refusal);
    }

    /// Whether a decision is written that nobody is asked for and that changes nothing.
    public interface Needlessness<S, P, C> {
        boolean test(S state, P asked, C choice);
    }

    /// What people leave out before a decision.
    public sealed interface Prelude {

        record Nothing() implements Prelude {}

        /// As with any other choice of the game.
        record Usual() implements Prelude {}

        /// A pass, where nothing else could be chosen.
        record OnlyPass() implements Prelude {}

        record First(Choice choice) implements Prelude {}
    }

    private Move(Class<C> decision) {
        this.decision = decision;
    }

    public static <S extends State, D extends Draft<S>, P extends Prompt, C extends Choice.Decision>
            Move<S, D, P, C> of(Class<C> decision) {
        return new Move<>(decision);
    }

    /// How it may be written; the first form that fits is used to write it again.
    public Move<S, D, P, C> form(Form<S, C> form) {
        forms.add(form);
        return this;
    }

    /// A word by itself, such as `pass`.
    public Move<S, D, P, C> word(String word, Function<Seat, C> makes) {
        return form(Form.word(word, makes));
    }

    /// A verb with its object and a part beside it.
    public <T, U> Move<S, D, P, C> verb(String verb, Param<S, T> object, Part<S, U> part,
            Form.Pair<T, U, C> makes, Function<C, T> says, Function<C, U> saysPart) {
        return form(Form.verb(verb, object, part, makes, says, saysPart));
    }

    /// A verb with nothing but its object.
    public <T> Move<S, D, P, C> verb(String verb, Param<S, T> object, BiFunction<Seat, T, C> makes,
            Function<C, T> says) {
        return form(Form.verb(verb, object, makes, says));
    }

    /// When the seats of a prompt are asked for it. Without this, its guard alone says so.
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public final Move<S, D, P, C> at(Class<? extends P>... asked) {
        prompts = List.of(asked);
        return this;
    }

    /// Why it is not asked for, where more can be said than in general.
    public Move<S, D, P, C> untimely(Guard<S, P, C> reason) {
        untimely = reason;
        return this;
    }

    /// Why it is not allowed. Guards stand in a fixed order, so that the reason given is the nearest one.
    public Move<S, D, P, C> guard(Guard<S, P, C> reason) {
        guard = reason;
        return this;
    }

    /// What has to hold before the guard is asked, such as that its cards are there.
    public Move<S, D, P, C> requires(Guard<S, P, C> reason) {
        requirement = reason;
        return this;
    }

    /// What may be tried where it is asked for; what the rules refuse is taken out afterwards. Where combinations would
    /// be too many, a fair sample of them.
    public Move<S, D, P, C> offers(Candidates<S, P> tried) {
        candidates = tried;
        return this;
    }

    /// As [#offers], where the candidates leave out themselves what is refused; only the faces of cards nobody has seen
    /// are looked at afterwards.
    public Move<S, D, P, C> offersAllowed(Candidates<S, P> allowed) {
        return offers((state, asked, seat, offer) -> allowed.offer(state, asked, seat, new SureOffers(offer)));
    }

    /// Some things of which each makes one, as [#offers].
    public interface Each<S, P, T> {
        Iterable<? extends T> of(S state, P asked, Seat seat);
    }

    public <T> Move<S, D, P, C> offersEach(Each<S, P, T> some, BiFunction<Seat, T, C> makes) {
        return offers((state, asked, seat, offer) -> {
            for (T one : some.of(state, asked, seat)) {
                offer.accept(makes.apply(seat, one));
            }
        });
    }

    /// The only one there is.
    public Move<S, D, P, C> offers(Function<Seat, C> only) {
        return offers((_, _, seat, offer) -> offer.accept(only.apply(seat)));
    }

    public Move<S, D, P, C> attempts(Attempts<S, P> meant) {
        attempts = meant;
        return this;
    }

    /// What follows at once, before the rules go on.
    public Move<S, D, P, C> does(Effect<D, P, C> effect) {
        this.effect = effect;
        return this;
    }

    /// What the decision changes by itself. As all that is folded it may not ask the rules, which may be others when a
    /// match is read again.
    public Move<S, D, P, C> changes(BiFunction<S, C, S> change) {
        this.change = change;
        return this;
    }

    /// What is decided if the players do nothing, the same for whoever is asked first. A word says it, and it is
    /// offered before all others of its kind.
    public Move<S, D, P, C> usual(String word, Function<Seat, C> makes) {
        usual = (_, _, seat, offer) -> offer.accept(makes.apply(seat));
        return word(word, makes).idle(makes);
    }

    /// What is decided, where it is asked for, if the players do nothing.
    public Move<S, D, P, C> idle(BiFunction<S, P, Optional<? extends C>> usual) {
        idle = usual;
        return this;
    }

    /// As [#idle], the same for whoever is asked first.
    public Move<S, D, P, C> idle(Function<Seat, C> usual) {
        return idle((_, asked) -> asked.seats().stream().findFirst().map(usual));
    }

    public Move<S, D, P, C> implies(Implication<S, P, C> first) {
        implication = first;
        return this;
    }

    /// A player lets the moment pass with it.
    public Move<S, D, P, C> passes() {
        return passes(_ -> true);
    }

    /// A player lets the moment pass with such a one.
    public Move<S, D, P, C> passes(Predicate<C> pass) {
        passes = pass;
        return this;
    }

    /// As [letopis.table.Positions#isNeedless].
    public Move<S, D, P, C> needless(Needlessness<S, P, C> written) {
        needless = written;
        return this;
    }

    /// As [letopis.table.Positions#passedOver].
    public Move<S, D, P, C> passedOver(Guard<S, P, C> reason) {
        passedOver = reason;
        return this;
    }

    /// The ability it uses, as [letopis.table.Game#abilityUsed].
    public Move<S, D, P, C> about(BiFunction<S, C, Optional<AbilityUse>> used) {
        ability = used;
        return this;
    }

    /// How what is paid for it comes about, as [letopis.table.Game#reckoning].
    public Move<S, D, P, C> reckons(BiFunction<S, C, Optional<Reckoning>> paid) {
        price = paid;
        return this;
    }

    /// As [letopis.table.Game#moves]: how cards come to lie elsewhere by it.
    public Move<S, D, P, C> moved(BiFunction<S, C, List<CardMove>> told) {
        moved = told;
        return this;
    }

    /// As [letopis.table.Game#omissions]: what does not happen by it.
    public Move<S, D, P, C> omits(BiFunction<S, C, List<Omission>> expected) {
        omissions = expected;
        return this;
    }

    /// As [letopis.table.Game#grounds]: which later events stand on it.
    public Move<S, D, P, C> groundOf(BiPredicate<C, Event> later) {
        ground = later;
        return this;
    }

    private boolean isAsked(P asked) {
        for (int i = 0; i < prompts.size(); i++) {
            if (prompts.get(i).isInstance(asked)) {
                return true;
            }
        }
        return prompts.isEmpty();
    }

    private boolean isDue(P asked, Seat seat) {
        return prompts.isEmpty() || isAsked(asked) && asked.seats().contains(seat);
    }

    /// @param general why nothing of the kind is asked for, where the move says no more
    Optional<Refusal> refuse(S state, P asked, C choice, BiFunction<S, P, Refusal> general) {
        if (!isDue(asked, choice.seat())) {
            return untimely.refuse(state, asked, choice).or(() -> Optional.of(general.apply(state, asked)));
        }
        Optional<Refusal> missing = requirement == null ? Optional.empty() : requirement.refuse(state, asked, choice);
        return missing.isPresent() ? missing : guard.refuse(state, asked, choice);
    }

    void offer(S state, P asked, Seat seat, Offers offer) {
        if (isDue(asked, seat)) {
            usual.offer(state, asked, seat, offer);
            candidates.offer(state, asked, seat, offer);
        }
    }

    List<? extends Choice.Decision> attempts(S state, P asked, Seat seat, NamedCard card) {
        return attempts.with(state, asked, seat, card);
    }

    void apply(D draft, P asked, C choice) {
        effect.apply(draft, asked, choice);
    }

    S fold(S state, C choice) {
        return change.apply(state, choice);
    }

    Optional<? extends C> idle(S state, P asked) {
        return isAsked(asked) ? idle.apply(state, asked) : Optional.empty();
    }

    Prelude implied(S state, P asked, C choice, Refusal refusal) {
        return implication.before(state, asked, choice, refusal);
    }

    boolean isPass(C choice) {
        return passes.test(choice);
    }

    boolean isNeedless(S state, P asked, C choice) {
        return needless.test(state, asked, choice);
    }

    Optional<Refusal> passedOver(S state, P asked, C choice) {
        return passedOver.refuse(state, asked, choice);
    }

    Optional<AbilityUse> abilityUsed(S state, C choice) {
        return ability.apply(state, choice);
    }

    Optional<Reckoning> reckoning(S state, C choice) {
        return price.apply(state, choice);
    }

    List<CardMove> moved(S before, C choice) {
        return moved.apply(before, choice);
    }

    List<Omission> omissions(S before, C choice) {
        return omissions.apply(before, choice);
    }

    boolean isGround(Event earlier, Event event) {
        return decision.isInstance(earlier) && ground.test(decision.cast(earlier), event);
    }
}
