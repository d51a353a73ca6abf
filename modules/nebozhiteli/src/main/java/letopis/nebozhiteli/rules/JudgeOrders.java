package letopis.nebozhiteli.rules;

import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.JudgeOrder;
import letopis.nebozhiteli.event.LedgerEvent;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.fold.OrderFold;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.query.Targets;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Marks;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Refusal;
import letopis.table.TableChange;
import letopis.table.kernel.JudgeCheck;

/// Judge orders, which correct the table by hand (NT-III-1-p1, NB-032). Anything can be changed, but a table the rules
/// cannot handle, such as one with a creature in a hand, is refused.
final class JudgeOrders extends JudgeCheck<DuelState, NebozhiteliZone> {

    private static final JudgeOrders INSTANCE = new JudgeOrders();

    private JudgeOrders() {
        super(OrderFold.LAYOUT, NebozhiteliZone::of, new RefusalReasons(Reason.EMPTY_ORDER, Reason.NO_SUCH_CARD,
                Reason.OTHER_FACE, Reason.WRONG_ZONE, Reason.NO_SUCH_CODE));
    }

    static Optional<Refusal> refuse(DuelState state, JudgeOrder.TableOrdered order) {
        return Reason.NO_GAME.refuseUnless(state.moment().game() > 0 && !state.isGameOver())
                .or(() -> INSTANCE.refuse(state, order.changes(), order.reason()));
    }

    @Override
    protected boolean canHave(DuelState state, CardId card, String name) {
        return switch (name) {
            case Marks.LIFE -> TableQueries.isCreature(state, card);
            case Marks.MANA -> TableQueries.isInZone(state, card, TableQueries.findOwner(state, card),
                    NebozhiteliZone.SUMMON_FIELD);
            case String _ -> TableQueries.isOnField(state, card);
        };
    }

    @Override
    protected Optional<Refusal> refuseAttachment(DuelState state, CardId card, CardId bearer) {
        return refuseCard(state, card).or(() -> refuseCard(state, bearer))
                .or(() -> refuseZone(canBear(state, card, bearer), card, "field"));
    }

    @Override
    protected Optional<Refusal> refuseControllerChange(DuelState state, CardId card, Seat controller) {
        return refuseCard(state, card)
                .or(() -> Reason.NO_CREATURE.refuseUnless(TableQueries.isOnField(state, card), "card", card));
    }

    /// Returns whether a card can be in a zone. The battlefield and the queue are excluded, because cards enter them
    /// only by choices.
    @Override
    protected boolean canBeIn(
            DuelState state, CardId card, Seat half, NebozhiteliZone zone, Optional<CardName> face) {
        return zone != NebozhiteliZone.BATTLEFIELD && zone != NebozhiteliZone.QUEUE
                && face.or(() -> TableQueries.findName(state, card)).flatMap(state.cards()::find)
                .map(CardText.class::cast)
                        .filter(zone::accepts).isPresent()
                && isOnMastersHalf(state, card, half, zone);
    }

    /// Returns whether a card outside the playing field is with its master (NT-I-2.2.1).
    private static boolean isOnMastersHalf(DuelState state, CardId card, Seat half, NebozhiteliZone zone) {
        return zone == NebozhiteliZone.FIELD || half.equals(TableQueries.findOwner(state, card));
    }

    /// Returns whether the bearer fits: creatures for items, creatures and items for enchantments (NT-II-4.2,
    /// NT-II-4.3).
    private static boolean canBear(DuelState state, CardId card, CardId bearer) {
        boolean enchantment = TableQueries.findText(state, card).filter(CardText.Enchantment.class::isInstance)
                .isPresent();
        boolean item = TableQueries.findText(state, card).filter(CardText.Item.class::isInstance).isPresent();
        return !card.equals(bearer) && (TableQueries.isCreature(state, bearer) && (item || enchantment)
                || enchantment && Targets.isPresent(state, new Target.Card(bearer))
                && TableQueries.findTextInPlay(state, bearer) instanceof CardText.Item);
    }

    /// Applies an order. A card that leaves play loses its attachments; a creature that enters has its printed life
    /// unless the order sets it.
    static void apply(DuelDraft draft, JudgeOrder.TableOrdered order) {
        DuelState before = draft.stateBefore();
        for (TableChange change : order.changes()) {
            if (change instanceof TableChange.Moved(var card, _, _, _)) {
                boolean leaves = TableQueries.isOnField(before, card) && !TableQueries.isOnField(draft.state(), card);
                boolean enters = !TableQueries.isOnField(before, card) && TableQueries.isCreature(draft.state(), card);
                if (leaves || before.table().card(card).place() instanceof Card.Place.On) {
                    draft.state().table().card(card).attached()
                            .forEach(attached -> GameEnd.detachFromBearer(draft, draft.choiceSeq(), attached));
                }
                if (enters && draft.state().table().card(card).count(Marks.LIFE) == 0) {
                    draft.add(new LedgerEvent.LifeAdjusted(new Target.Card(card), 0,
                            TableQueries.computeMaxLife(draft.state(), card)), "NT-III-3.4.2", "NB-079");
                }
            }
        }
    }
}
