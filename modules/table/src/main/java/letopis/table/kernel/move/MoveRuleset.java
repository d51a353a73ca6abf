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
/// @param <D> its drafts
/// @param <P> its prompts
public abstract class MoveRuleset<S extends State, D extends Draft<S>, P extends Prompt> extends Ruleset<S, D, P> {

    private final Moves<S, D, P> moves;

    /// @param nothing the prompt of a state in which nobody chooses
    protected MoveRuleset(P nothing, Moves<S, D, P> moves) {
        super(nothing);
        this.moves = moves;
    }

    public final Moves<S, D, P> moves() {
        return moves;
    }

    /// Why nothing at all is chosen any more, if so.
    protected abstract Optional<Refusal> refuseAll(S state);

    /// A refusal as it is given to people, such as with the paragraphs of one edition only.
    protected Refusal worded(S state, Refusal refusal) {
        return refusal;
    }

    /// Why chance or a judge may not bring this, if it is so.
    protected abstract Optional<Refusal> refuseOther(S state, P asked, Choice choice);

    /// What an outcome of chance or an order of a judge does at once.
    protected abstract void applyOther(D draft, P asked, Choice choice);

    /// What any event but a decision does; a decision brings the state to its entry.
    protected abstract S fold(S before, Sequence seq, Event event);

    /// What an event does, as [letopis.table.Game#evolve].
    public final S evolve(S before, Sequence seq, Event event) {
        S state = fold(before, seq, event);
        return event instanceof Choice.Decision decision && !(event instanceof FaceShown)
                ? moves.fold(state, decision) : state;
    }

    @Override
    protected final Optional<Refusal> refuse(S state, P asked, Choice choice) {
        Optional<Refusal> over = refuseAll(state);
        return (over.isPresent() ? over : choice instanceof Choice.Decision decision
                ? moves.refuse(state, asked, decision) : refuseOther(state, asked, choice))
                .map(refusal -> worded(state, refusal));
    }

    @Override
    protected final void apply(D draft, P asked, Choice choice) {
        if (choice instanceof Choice.Decision decision) {
            moves.apply(draft, asked, decision);
        } else {
            applyOther(draft, asked, choice);
        }
    }

    @Override
    protected final List<? extends Choice> attempts(S state, P asked, Seat seat, NamedCard card) {
        return moves.attempts(state, asked, seat, card);
    }

    /// All that a seat may choose, or a fair sample of it, as [letopis.table.Game#choices].
    public final List<Choice> choices(S state, Seat seat) {
        P asked = prompt(state);
        var allowed = new ArrayList<Choice>();
        if (refuseAll(state).isPresent()) {
            return List.of();
        }
        moves.candidates(state, asked, seat, new Offers() {
            @Override
            public void accept(Choice.Decision choice) {
                if (moves.refuse(state, asked, choice).isEmpty()) {
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
            public boolean mayBe(List<NamedCard> named) {
                return refuseFaces(state, named).isEmpty();
            }
        });
        offered(state, allowed);
        return Collections.unmodifiableList(allowed);
    }

    /// As [letopis.table.Positions#isNeedless].
    final boolean isNeedless(S state, Choice written) {
        return moves.isNeedless(state, prompt(state), written);
    }

    /// As [letopis.table.Positions#passedOver].
    final Optional<Refusal> passedOver(S state, Choice written) {
        return moves.passedOver(state, prompt(state), written);
    }

    /// What happens where the players do nothing, if the game says so.
    public final Optional<Choice> idle(S state) {
        return moves.idle(state, prompt(state));
    }
}
