package letopis.berserkheroes.rules;

import java.util.Optional;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.event.JudgeOrder;
import letopis.berserkheroes.event.JudgeOrder.HalfLaidOut;
import letopis.berserkheroes.event.JudgeOrder.PositionSet;
import letopis.berserkheroes.event.JudgeOrder.ScoreSet;
import letopis.berserkheroes.event.JudgeOrder.TableOrdered;
import letopis.berserkheroes.fold.OrderFold;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Refusal;
import letopis.table.kernel.JudgeCheck;

/// Judge orders: manual corrections of the table, and written positions.
final class JudgeOrders extends JudgeCheck<BerserkState, BerserkZone> {

    private static final JudgeOrders INSTANCE = new JudgeOrders();

    private JudgeOrders() {
        super(OrderFold.LAYOUT, BerserkZone::of, new RefusalReasons(Reason.EMPTY_ORDER, Reason.NO_SUCH_CARD,
                Reason.OTHER_FACE, Reason.WRONG_ZONE, Reason.NO_SUCH_CODE));
    }

    static Optional<Refusal> refuse(BerserkState state, JudgeOrder order) {
        return switch (order) {
            case TableOrdered(var changes, var reason, _) -> Reason.NO_GAME.refuseUnless(state.hasBegun())
                    .or(() -> INSTANCE.refuse(state, changes, reason));
            case JudgeOrder.TimeCalled(int turns, var reason, _) -> Reason.NO_GAME
                    .refuseUnless(state.hasBegun() || state.series().game() > 1)
                    .or(() -> Reason.EMPTY_ORDER.refuseUnless(!reason.isBlank() && turns >= 0));
            case JudgeOrder.LossOrdered(var seat, var reason, _) -> Reason.NO_GAME
                    .refuseUnless(state.hasBegun() && !state.isBetweenGames())
                    .or(() -> Reason.EMPTY_ORDER.refuseUnless(!reason.isBlank() && Seat.PAIR.contains(seat)));
            case HalfLaidOut half -> Reason.POSITION_STARTED.refuseUnless(!state.hasBegun()
                    && !TableQueries.hasHero(state, half.seat()) && state.setUp().decks().isEmpty());
            case ScoreSet score -> refuse(state, score);
            case PositionSet(int turn, _, _, _) when turn < 1 -> Reason.NO_SUCH_TURN.refuse("turn", turn);
            case PositionSet _ -> Reason.POSITION_STARTED.refuseUnless(!state.hasBegun()
                    && Seat.PAIR.stream().allMatch(seat -> TableQueries.hasHero(state, seat)));
        };
    }

    /// Checks that each played game has at most one winner and that the match is undecided.
    private static Optional<Refusal> refuse(BerserkState state, ScoreSet score) {
        int rest = state.settings().gameCount() - score.game() + 1;
        return Reason.POSITION_STARTED.refuseUnless(!state.hasBegun())
                .or(() -> Reason.BAD_SCORE.refuseUnless(score.game() >= 1 && score.a() >= 0 && score.b() >= 0
                        && score.a() + score.b() < score.game() && rest > 0
                        && Math.abs(score.a() - score.b()) <= rest));
    }

    @Override
    protected boolean isWithinReach(BerserkState state, Card card) {
        return card.place() instanceof Card.Place.In;
    }

    @Override
    protected Optional<Refusal> refuseMove(BerserkState state, CardId card) {
        return Reason.NO_SUCH_CARD.refuseUnless(!TableQueries.isHero(state, card), "card", card);
    }

    @Override
    protected Optional<Refusal> refuseFace(BerserkState state, CardName face) {
        return Reason.UNKNOWN_CARD.refuseUnless(TableQueries.findPlayable(state, face).isPresent(), "name", face);
    }

    @Override
    protected boolean canHave(BerserkState state, CardId card, String name) {
        return state.isInPlay(card);
    }

    @Override
    protected Optional<Refusal> refuseControllerChange(BerserkState state, CardId card, Seat controller) {
        return refuseCard(state, card).or(() -> refuseZone(Seat.PAIR.contains(controller) && state.isInPlay(card)
                && !TableQueries.isHero(state, card), card, "controller"));
    }

    /// Returns whether a card can be in a zone. In play it must be in the row of its type, and out of play on its
    /// owner's half.
    @Override
    protected boolean canBeIn(
            BerserkState state, CardId card, Seat half, BerserkZone zone, Optional<CardName> face) {
        Optional<CardType> type = face.or(() -> state.face(card))
                .flatMap(name -> TableQueries.findPlayable(state, name))
                .map(text -> text.type());
        return Seat.PAIR.contains(half) && switch (zone) {
            case HAND, DECK, GRAVEYARD, SUPPLY -> half.equals(TableQueries.findOwner(state, card));
            case SIDEBOARD -> false; // revealed by its player instead
            case CREATURES -> type.filter(cardType -> cardType == CardType.CREATURE).isPresent();
            case EVENTS -> type.filter(cardType -> cardType == CardType.EVENT || cardType == CardType.TERRAIN)
                    .isPresent();
            case EQUIPMENT -> type.filter(cardType -> cardType == CardType.EQUIPMENT).isPresent();
            case HERO -> false;
        };
    }
}
