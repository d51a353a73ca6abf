package letopis.vremyageroev.view;

import java.util.List;
import java.util.Optional;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.table.BoardView.Subject;
import letopis.table.CardId;
import letopis.table.CardMove;
import letopis.vremyageroev.event.AttackEvent.StrikeKilled;
import letopis.vremyageroev.event.CardEvent.CardDiscarded;
import letopis.vremyageroev.event.CardEvent.CardRecovered;
import letopis.vremyageroev.event.CardEvent.CompanionDied;
import letopis.vremyageroev.event.CardEvent.CompanionEntered;
import letopis.vremyageroev.event.CardEvent.CompanionWithdrawn;
import letopis.vremyageroev.event.SetUpEvent.DeckShuffled;
import letopis.vremyageroev.query.TableQueries;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame;
import letopis.vremyageroev.state.Marks;
import org.jspecify.annotations.Nullable;

/// Descriptions of card moves. A card that was only used has no description.
public final class CardMoves {

    private final FightState state;
    private final @Nullable Event cause;

    private CardMoves(FightState state, Optional<Event> cause) {
        this.state = state;
        this.cause = cause.orElse(null);
    }

    public static List<CardMove> of(FightState before, Event event, Optional<Event> cause) {
        var moves = new CardMoves(before, cause);
        return switch (event) {
            case CompanionDied(_, var card) -> moves.createDeathMoves(card);
            case CompanionWithdrawn(_, var card) -> List.of(new CardMove(card, "withdrawn", Optional.empty(),
                    RuleRef.ofAll("VG-57b")));
            case CardRecovered(_, var card) -> moves.createRecoveryMoves(card);
            case CompanionEntered(_, var card, _, boolean open) -> open ? moves.createMoves(card, "brought", "VG-49")
                    : List.of(new CardMove(card, "laid", Optional.empty(), RuleRef.ofAll("VG-47a")));
            case DeckShuffled(var seat, _, _) -> moves.createShuffleMoves(seat);
            case CardDiscarded(_, var card, var name) -> before.table().card(card).hasFlag(Marks.IN_USE) ? List.of()
                    : moves.createDiscardMoves(card, name.isEmpty());
            case Event _ -> List.of();
        };
    }

    private List<CardMove> createDeathMoves(CardId card) {
        if (!(cause instanceof StrikeKilled)) {
            return createMoves(card, "destroyed", "VG-34a");
        }
        return List.of(new CardMove(card, "killed", currentAttack().map(Frame.Attack::source).map(this::createSubject),
                RuleRef.ofAll("VG-51a")));
    }

    private List<CardMove> createRecoveryMoves(CardId card) {
        return createMoves(card, TableQueries.isCompanion(state, card) ? "recalled" : "recovered", "VG-34a");
    }

    /// Describes moving the graveyard into the deck at a Second Wind.
    private List<CardMove> createShuffleMoves(Seat seat) {
        return TableQueries.listGraveyard(state, seat).stream().map(card -> new CardMove(card,
                state.face(card).isEmpty() ? "shuffled-unknown" : "shuffled", Optional.empty(),
                RuleRef.ofAll("VG-57b"))).toList();
    }

    /// Describes discards: random for a strike (VG-36), due to an effect, or due to the hand limit.
    private List<CardMove> createDiscardMoves(CardId card, boolean isUnknown) {
        Optional<Frame.Attack> attack = currentAttack().filter(one -> one.stage() == Frame.Attack.Stage.TAKE);
        if (attack.isPresent()) {
            String how = isUnknown ? "taken-unknown" : "taken";
            return List.of(new CardMove(card, how, attack.map(Frame.Attack::source).map(this::createSubject),
                    RuleRef.ofAll("VG-36")));
        }
        boolean bidden = state.topFrame().filter(Frame.Discard.class::isInstance).isPresent();
        return bidden ? createMoves(card, "discarded", "VG-34a")
                : List.of(new CardMove(card, "discarded", Optional.empty()));
    }

    private List<CardMove> createMoves(CardId card, String manner, String rule) {
        return List.of(new CardMove(card, manner, cardInUse().filter(by -> !by.equals(card)).map(this::createSubject),
                RuleRef.ofAll(rule)));
    }

    private Optional<CardId> cardInUse() {
        return state.agenda().reversed().stream().filter(Frame.CardUse.class::isInstance).findFirst()
                .map(frame -> ((Frame.CardUse) frame).use().card());
    }

    private Optional<Frame.Attack> currentAttack() {
        return state.agenda().reversed().stream().filter(Frame.Attack.class::isInstance).findFirst()
                .map(Frame.Attack.class::cast);
    }

    private Subject createSubject(CardId card) {
        return new Subject.OfCard(card, state.face(card));
    }
}
