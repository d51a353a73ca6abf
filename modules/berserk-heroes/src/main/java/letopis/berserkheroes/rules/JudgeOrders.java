package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.event.JudgeOrder;
import letopis.berserkheroes.event.JudgeOrder.HalfLaid;
import letopis.berserkheroes.event.JudgeOrder.PositionSet;
import letopis.berserkheroes.event.JudgeOrder.ScoreSet;
import letopis.berserkheroes.event.JudgeOrder.TableOrdered;
import letopis.berserkheroes.fold.FoldOrders;
import letopis.berserkheroes.query.Field;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Refusal;
import letopis.table.TableChange;
import letopis.table.kernel.OrderedChanges;

/// What a judge orders: the table set right by hand, or laid out as somebody wrote it down.
final class JudgeOrders {

    private static final List<String> FLAGS = List.of(Marks.CLOSED, Marks.HIDDEN, Marks.STUNNED, Marks.DEFENDED);
    private static final List<String> COUNTERS = List.of(Marks.WOUNDS, Marks.LIFE, Marks.BOOSTS, Marks.STRIKE,
            Marks.POISON, Marks.ARMOUR, Marks.SHIELD, Marks.ATTACKS, Marks.TURN);
    private static final List<String> MAY_BE_NEGATIVE = List.of(Marks.LIFE, Marks.STRIKE);
    private static final List<String> RESOURCES = List.of("coins", "closed", "prayers", "missed");

    private JudgeOrders() {}

    static Optional<Refusal> refuse(BerserkState state, JudgeOrder order) {
        return switch (order) {
            case TableOrdered ordered -> refuseChanges(state, ordered);
            case JudgeOrder.TimeCalled(int turns, var reason, _) -> Reason.NO_GAME
                    .unless(state.isBegun() || state.series().game() > 1)
                    .or(() -> Reason.EMPTY_ORDER.unless(!reason.isBlank() && turns >= 0));
            case JudgeOrder.LossOrdered(var seat, var reason, _) -> Reason.NO_GAME
                    .unless(state.isBegun() && !state.isBetweenGames())
                    .or(() -> Reason.EMPTY_ORDER.unless(!reason.isBlank() && Seat.PAIR.contains(seat)));
            case HalfLaid half -> Reason.POSITION_STARTED.unless(!state.isBegun()
                    && !Field.hasHero(state, half.seat()) && state.setUp().decks().isEmpty());
            case ScoreSet score -> refuse(state, score);
            case PositionSet(int turn, _, _, _) when turn < 1 -> Reason.NO_SUCH_TURN.refused("turn", turn);
            case PositionSet _ -> Reason.POSITION_STARTED.unless(!state.isBegun()
                    && Seat.PAIR.stream().allMatch(seat -> Field.hasHero(state, seat)));
        };
    }

    /// The games that were played have one winner each, or none, and have not decided the match.
    private static Optional<Refusal> refuse(BerserkState state, ScoreSet score) {
        int left = state.settings().games() - score.game() + 1;
        return Reason.POSITION_STARTED.unless(!state.isBegun())
                .or(() -> Reason.BAD_SCORE.unless(score.game() >= 1 && score.a() >= 0 && score.b() >= 0
                        && score.a() + score.b() < score.game() && left > 0
                        && Math.abs(score.a() - score.b()) <= left));
    }

    private static Optional<Refusal> refuseChanges(BerserkState state, TableOrdered order) {
        return Reason.NO_GAME.unless(state.isBegun())
                .or(() -> Reason.EMPTY_ORDER.unless(!order.changes().isEmpty() && !order.reason().isBlank()))
                .or(() -> OrderedChanges.refuse(state, order.changes(), JudgeOrders::refuseChange,
                        FoldOrders::apply));
    }

    private static Optional<Refusal> refuseChange(BerserkState state, TableChange change) {
        return switch (change) {
            case TableChange.Moved(var card, var half, var zone, var face) -> refuseCard(state, card)
                    .or(() -> Reason.NO_SUCH_CARD.unless(!Field.isHero(state, card), "card", card))
                    .or(() -> face.filter(name -> Field.playable(state, name).isEmpty())
                            .map(name -> Reason.UNKNOWN_CARD.refusal("name", name)))
                    .or(() -> face.filter(name -> !state.table().card(card).mayBe(name))
                            .map(name -> Reason.OTHER_FACE.refusal("card", card, "name", name)))
                    .or(() -> BerserkZone.of(zone).map(to -> Reason.WRONG_ZONE.unless(
                            mayLie(state, card, half, to, face), "card", card, "zone", zone))
                            .orElseGet(() -> unknown(zone)));
            case TableChange.FlagSet(var card, var flag, _) -> refuseCard(state, card)
                    .or(() -> FLAGS.contains(flag) && state.isInPlay(card) ? Optional.empty() : unknown(flag));
            case TableChange.CounterSet(var card, var counter, int amount) -> refuseCard(state, card)
                    .or(() -> COUNTERS.contains(counter) && state.isInPlay(card)
                            && (amount >= 0 || MAY_BE_NEGATIVE.contains(counter))
                            ? Optional.empty() : unknown(counter));
            case TableChange.ResourceSet(var seat, var resource, int amount) -> RESOURCES.contains(resource)
                    && amount >= 0 && Seat.PAIR.contains(seat) ? Optional.empty() : unknown(resource);
            case TableChange.Attached(var card, _) -> refuseCard(state, card).or(() -> unknown("attached"));
            case TableChange.ControllerSet(var card, var seat) -> refuseCard(state, card)
                    .or(() -> Reason.WRONG_ZONE.unless(Seat.PAIR.contains(seat) && state.isInPlay(card)
                            && !Field.isHero(state, card), "card", card, "zone", "controller"));
        };
    }

    private static Optional<Refusal> refuseCard(BerserkState state, CardId card) {
        return Reason.NO_SUCH_CARD.unless(state.table().has(card)
                && state.table().card(card).place() instanceof Card.Place.In, "card", card);
    }

    private static Optional<Refusal> unknown(String code) {
        return Reason.NO_SUCH_CODE.refused("code", code);
    }

    /// Out of play cards lie with their owner; in play where cards of their type lie.
    private static boolean mayLie(BerserkState state, CardId card, Seat half, BerserkZone zone,
            Optional<CardName> face) {
        Optional<CardType> type = face.or(() -> state.face(card)).flatMap(name -> Field.playable(state, name))
                .map(text -> text.type());
        return Seat.PAIR.contains(half) && switch (zone) {
            case HAND, DECK, GRAVEYARD, SUPPLY -> half.equals(Field.owner(state, card));
            case SIDEBOARD -> false; // what is of it is shown by its player
            case CREATURES -> type.filter(one -> one == CardType.CREATURE).isPresent();
            case EVENTS -> type.filter(one -> one == CardType.EVENT || one == CardType.TERRAIN).isPresent();
            case EQUIPMENT -> type.filter(one -> one == CardType.EQUIPMENT).isPresent();
            case HERO -> false;
        };
    }
}
