package letopis.nebozhiteli.rules;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import letopis.journal.Seat;
import letopis.nebozhiteli.DuelState;
import letopis.nebozhiteli.DuelState.Window;
import letopis.nebozhiteli.NebozhiteliZone;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.event.JudgeOrder.TableOrdered;
import letopis.nebozhiteli.event.LedgerEvent.LifeAdjusted;
import letopis.nebozhiteli.event.Target;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.Refusal;
import letopis.table.Table;
import letopis.table.TableChange;

/// A judge's order sets the table right by hand (NT-III-1-p1, NB-032). Whatever is there may be changed; a table the rules
/// cannot go on from, a creature in a hand say, is refused.
final class Orders {

    private static final Set<String> FLAGS = Set.of(Field.TURNED, Field.SUMMONED);
    private static final Set<String> RESOURCES = Set.of("life", "actions");

    private Orders() {}

    static Optional<Refusal> refuse(DuelState state, TableOrdered order) {
        if (state.moment().game() == 0 || Ends.isGameOver(state)) {
            return Optional.of(Reason.NO_GAME.refusal());
        }
        if (order.changes().isEmpty() || order.reason().isBlank()) {
            return Optional.of(Reason.EMPTY_ORDER.refusal());
        }
        DuelState ordered = state;
        for (TableChange change : order.changes()) {
            var refusal = refuse(ordered, change);
            if (refusal.isPresent()) {
                return refusal;
            }
            ordered = apply(ordered, change);
        }
        return Optional.empty();
    }

    private static Optional<Refusal> refuse(DuelState state, TableChange change) {
        return switch (change) {
            case TableChange.Moved(var card, var half, var zone, var face) -> refuseCard(state, card)
                    .or(() -> face.isPresent() && Field.name(state, card).filter(known -> !known.equals(face.get())).isPresent()
                            ? Optional.of(Reason.OTHER_FACE.refusal("card", card, "name", face.get())) : Optional.empty())
                    .or(() -> zone(zone).isEmpty() ? unknown(zone)
                            : face.or(() -> Field.name(state, card)).flatMap(state.cards()::find).map(CardText.class::cast)
                                    .map(text -> mayLie(text, zone(zone).get()) && isAtHome(state, card, half, zone(zone).get())).orElse(false)
                            ? Optional.empty() : Optional.of(Reason.WRONG_ZONE.refusal("card", card, "zone", zone)));
            case TableChange.Attached(var card, var bearer) -> refuseCard(state, card).or(() -> refuseCard(state, bearer))
                    .or(() -> mayBear(state, card, bearer) ? Optional.empty() : Optional.of(Reason.WRONG_ZONE.refusal("card", card, "zone", "field")));
            case TableChange.CounterSet(var card, var counter, int amount) -> refuseCard(state, card).or(() -> {
                boolean fits = switch (counter) {
                    case Field.LIFE -> Field.isCreature(state, card);
                    case Field.MANA -> Field.lies(state, card, Field.master(state, card), NebozhiteliZone.SUMMON_FIELD);
                    case String _ -> false;
                };
                return fits && amount >= 0 ? Optional.empty() : unknown(counter);
            });
            case TableChange.FlagSet(var card, var flag, _) -> refuseCard(state, card)
                    .or(() -> FLAGS.contains(flag) && Field.isOnField(state, card) ? Optional.empty() : unknown(flag));
            case TableChange.ControllerSet(var card, _) -> refuseCard(state, card).or(() -> Field.isOnField(state, card)
                    ? Optional.empty() : Optional.of(Reason.NO_CREATURE.refusal("card", card)));
            case TableChange.ResourceSet(_, var resource, int amount) ->
                    RESOURCES.contains(resource) && amount >= 0 ? Optional.empty() : unknown(resource);
        };
    }

    private static Optional<Refusal> refuseCard(DuelState state, CardId card) {
        return state.table().has(card) ? Optional.empty() : Optional.of(Reason.NO_SUCH_CARD.refusal("card", card));
    }

    private static Optional<Refusal> unknown(String code) {
        return Optional.of(Reason.NO_SUCH_CODE.refusal("code", code));
    }

    static Optional<NebozhiteliZone> zone(String code) {
        return Arrays.stream(NebozhiteliZone.values()).filter(zone -> zone.code().equals(code)).findFirst();
    }

    /// Fights and queues are entered by choices only.
    private static boolean mayLie(CardText text, NebozhiteliZone zone) {
        return zone != NebozhiteliZone.BATTLEFIELD && zone != NebozhiteliZone.QUEUE && zone.takes(text);
    }

    /// Off the playing field a card lies with its master (NT-I-2.2.1).
    private static boolean isAtHome(DuelState state, CardId card, Seat half, NebozhiteliZone zone) {
        return zone == NebozhiteliZone.FIELD || half.equals(Field.master(state, card));
    }

    /// Items lie on creatures, enchantments on creatures and items (NT-II-4.2, NT-II-4.3).
    private static boolean mayBear(DuelState state, CardId card, CardId bearer) {
        boolean enchantment = Field.text(state, card).filter(CardText.Enchantment.class::isInstance).isPresent();
        boolean item = Field.text(state, card).filter(Equipping::isItem).isPresent();
        return !card.equals(bearer) && (Field.isCreature(state, bearer) && (item || enchantment)
                || enchantment && Targets.isPresent(state, new Target.Card(bearer)) && Equipping.isItem(Field.textInPlay(state, bearer)));
    }

    /// What leaves play sheds what was on it, and a creature that enters has its printed life unless the order says another.
    static void follow(Draft draft, DuelState before, TableOrdered order) {
        for (TableChange change : order.changes()) {
            if (change instanceof TableChange.Moved(var card, _, _, _)) {
                boolean leaves = Field.isOnField(before, card) && !Field.isOnField(draft.state(), card);
                boolean enters = !Field.isOnField(before, card) && Field.isCreature(draft.state(), card);
                if (leaves || before.table().card(card).place() instanceof Card.Place.On) {
                    draft.state().table().card(card).attached().forEach(attached -> Ends.leave(draft, draft.choice(), attached));
                }
                if (enters && draft.state().table().card(card).count(Field.LIFE) == 0) {
                    draft.add(new LifeAdjusted(new Target.Card(card), 0, Field.maxLife(draft.state(), card)), "NT-III-3.4.2", "NB-079");
                }
            }
        }
    }

    static DuelState evolve(DuelState state, TableOrdered order) {
        DuelState ordered = state;
        for (TableChange change : order.changes()) {
            ordered = apply(ordered, change);
        }
        return FoldTurn.changed(ordered);
    }

    private static DuelState apply(DuelState state, TableChange change) {
        Table table = state.table();
        return switch (change) {
            case TableChange.Moved moved -> move(state, moved);
            case TableChange.Attached(var card, var bearer) -> state.with(unqueued(state, card).table().attach(card, bearer));
            case TableChange.CounterSet(var card, var counter, int amount) ->
                    state.with(table.with(card, one -> one.withCount(counter, amount)));
            case TableChange.FlagSet(var card, var flag, boolean up) -> state.with(table.with(card, one -> one.withFlag(flag, up)));
            case TableChange.ControllerSet(var card, var seat) -> FoldCards.controlled(state, card, seat);
            case TableChange.ResourceSet(var seat, var resource, int amount) -> state.with(seat, player ->
                    resource.equals("life") ? player.withLife(amount) : player.withActions(amount));
        };
    }

    private static DuelState move(DuelState state, TableChange.Moved moved) {
        CardId card = moved.card();
        Seat half = moved.half();
        NebozhiteliZone zone = zone(moved.zone()).orElseThrow();
        DuelState shown = moved.face().map(face -> FoldDecisions.shown(state, card, face)).orElse(state);
        DuelState left = unqueued(FoldCards.leftCombat(shown, card), card);
        Table table = left.table();
        return switch (zone) {
            case HAND, SUMMON_FIELD, CREATURE_DECK, MAIN_DECK ->
                    FoldCards.moved(left.with(table.with(card, Card::bare)), List.of(card), half, zone);
            case FIELD -> FoldCards.arrived(left.with(table.move(card, half, zone).with(card, one -> one.withController(half))), card);
            case CREATURE_GRAVE, GRAVE -> left.with(table.move(card, half, zone).with(card, Card::bare));
            case BATTLEFIELD, QUEUE -> throw new IllegalStateException("nobody is ordered into " + zone);
        };
    }

    /// What is taken out of the queue is not worked off.
    private static DuelState unqueued(DuelState state, CardId card) {
        Window window = state.window();
        var rest = window.pending().stream()
                .filter(pending -> !pending.what().source().equals(card) || !isQueued(state, card)).toList();
        return rest.size() == window.pending().size() ? state
                : state.with(new Window(window.open(), window.priority(), window.passes(), rest, window.closed() && !rest.isEmpty()));
    }

    private static boolean isQueued(DuelState state, CardId card) {
        return state.table().card(card).place() instanceof Card.Place.In(_, var zone) && zone == NebozhiteliZone.QUEUE;
    }
}
