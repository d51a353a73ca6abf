package letopis.table.kernel.move;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.Choice;
import letopis.table.FaceShown;
import letopis.table.NamedCard;
import letopis.table.Refusal;
import letopis.table.State;
import letopis.table.kernel.Draft;
import letopis.table.kernel.Prompt;
import letopis.table.kernel.Ruleset;

/// The rules of a game whose decisions are [Moves].
///
/// @param <S> the states of the game
/// @param <D> the drafts of the game
/// @param <P> the prompts of the game
public abstract class MoveRuleset<S extends State, D extends Draft<S>, P extends Prompt> extends Ruleset<S, D, P> {

    private final Moves<S, D, P> moves;

    /// @param nothing the prompt of a state without a choice
    protected MoveRuleset(P nothing, Moves<S, D, P> moves) {
        super(nothing);
        this.moves = moves;
    }

    public final Moves<S, D, P> moves() {
        return moves;
    }

    /// Returns the reason why no more choices are accepted, if any.
    protected abstract Optional<Refusal> refuseAll(S state);

    /// Returns a refusal in its displayed form, for example with the paragraphs of one edition only.
    protected Refusal phraseRefusal(S state, Refusal refusal) {
        return refusal;
    }

    /// Returns the reason why a choice of chance or of a judge is forbidden, if any.
    protected abstract Optional<Refusal> refuseOther(S state, P prompt, Choice choice);

    /// Applies the immediate effect of a chance outcome or a judge's order.
    protected abstract void applyOther(D draft, P prompt, Choice choice);

    /// Folds an event that is not a decision. For a decision, this only moves the state to its entry.
    protected abstract S fold(S before, Sequence seq, Event event);

    /// Returns the state after an event, see [letopis.table.Game#evolve].
    public final S evolve(S before, Sequence seq, Event event) {
        S state = fold(before, seq, event);
        return event instanceof Choice.Decision decision && !(event instanceof FaceShown)
                ? moves.fold(state, decision) : state;
    }

    @Override
    protected final Optional<Refusal> refuse(S state, P prompt, Choice choice) {
        Optional<Refusal> over = refuseAll(state);
        return (over.isPresent() ? over : choice instanceof Choice.Decision decision
                ? moves.refuse(state, prompt, decision) : refuseOther(state, prompt, choice))
                .map(refusal -> phraseRefusal(state, refusal));
    }

    @Override
    protected final void apply(D draft, P prompt, Choice choice) {
        if (choice instanceof Choice.Decision decision) {
            moves.apply(draft, prompt, decision);
        } else {
            applyOther(draft, prompt, choice);
        }
    }

    @Override
    protected final List<? extends Choice> attempts(S state, P prompt, Seat seat, NamedCard card) {
        return moves.attempts(state, prompt, seat, card);
    }

    /// Returns the choices available to a seat, or a representative sample; see [letopis.table.Game#choices].
    public final List<Choice> choices(S state, Seat seat) {
        P prompt = prompt(state);
        var allowed = new ArrayList<Choice>();
        if (refuseAll(state).isPresent()) {
            return List.of();
        }
        moves.offerCandidates(state, prompt, seat, new Offers() {
            @Override
            public void accept(Choice.Decision choice) {
                if (moves.refuse(state, prompt, choice).isEmpty()) {
                    acceptAllowed(choice);
                }
            }

            @Override
            public void acceptAllowed(Choice.Decision choice) {
                if (refuseFaces(state, choice).isEmpty()) {
                    allowed.add(choice);
                }
            }

            @Override
            public boolean canBe(List<NamedCard> namedCards) {
                return refuseFaces(state, namedCards).isEmpty();
            }
        });
        rememberOffered(state, allowed);
        return Collections.unmodifiableList(allowed);
    }

    /// Returns true if a refused choice is redundant, see [letopis.table.Positions#isRedundant].
    final boolean isRedundant(S state, Choice choice) {
        return moves.isRedundant(state, prompt(state), choice);
    }

    /// Returns the reason why a choice was not possible in a skipped state, see
    /// [letopis.table.Positions#refusePassedOver].
    final Optional<Refusal> refusePassedOver(S state, Choice choice) {
        return moves.refusePassedOver(state, prompt(state), choice);
    }

    /// Returns the default choice, which applies if the players do nothing. Returns empty if there is none.
    public final Optional<Choice> idleChoice(S state) {
        return moves.idleChoice(state, prompt(state));
    }
}
