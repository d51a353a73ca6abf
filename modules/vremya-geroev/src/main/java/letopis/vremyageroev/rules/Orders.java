package letopis.vremyageroev.rules;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Deck;
import letopis.table.Hidden;
import letopis.table.Moment;
import letopis.table.Refusal;
import letopis.table.Table;
import letopis.table.TableChange;
import letopis.vremyageroev.FightState;
import letopis.vremyageroev.FightState.SetUp;
import letopis.vremyageroev.Frame;
import letopis.vremyageroev.VremyaZone;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.event.JudgeOrder;
import letopis.vremyageroev.event.JudgeOrder.HalfLaid;
import letopis.vremyageroev.event.JudgeOrder.PositionSet;
import letopis.vremyageroev.event.JudgeOrder.TableOrdered;

/// What a judge orders: the table set right by hand (VG-44), or laid out as somebody wrote it down.
final class Orders {

    private Orders() {}

    static Optional<Refusal> refuse(FightState state, JudgeOrder order) {
        return switch (order) {
            case TableOrdered ordered -> refuse(state, ordered);
            case HalfLaid(var seat, _, _, _, _) -> !state.isBegun() && !Field.hasHero(state, seat) && state.setUp().decks().isEmpty()
                    ? Optional.empty() : Optional.of(Reason.POSITION_STARTED.refusal());
            case PositionSet(int turn, _, _) when turn < 1 -> Optional.of(Reason.NO_SUCH_TURN.refusal("turn", turn));
            case PositionSet _ -> !state.isBegun() && state.table().seats().stream().allMatch(seat -> Field.hasHero(state, seat))
                    ? Optional.empty() : Optional.of(Reason.POSITION_STARTED.refusal());
        };
    }

    private static Optional<Refusal> refuse(FightState state, TableOrdered order) {
        if (!state.isBegun()) {
            return Optional.of(Reason.NO_FIGHT.refusal());
        }
        if (order.changes().isEmpty() || order.reason().isBlank()) {
            return Optional.of(Reason.EMPTY_ORDER.refusal());
        }
        FightState ordered = state;
        for (TableChange change : order.changes()) {
            var refusal = refuse(ordered, change);
            if (refusal.isPresent()) {
                return refusal;
            }
            ordered = apply(ordered, change);
        }
        return Optional.empty();
    }

    private static Optional<Refusal> refuse(FightState state, TableChange change) {
        return switch (change) {
            case TableChange.Moved(var card, var half, var zone, var face) -> refuseCard(state, card)
                    .or(() -> face.filter(name -> state.cards().find(name).isEmpty()).map(name -> Reason.UNKNOWN_CARD.refusal("name", name)))
                    .or(() -> face.isPresent() && Field.name(state, card).filter(known -> !known.equals(face.get())).isPresent()
                            ? Optional.of(Reason.OTHER_FACE.refusal("card", card, "name", face.get())) : Optional.empty())
                    .or(() -> zone(zone).isEmpty() ? unknown(zone) : mayLie(state, card, half, zone(zone).get(), face)
                            ? Optional.empty() : Optional.of(Reason.WRONG_ZONE.refusal("card", card, "zone", zone)));
            case TableChange.FlagSet(var card, var flag, _) -> refuseCard(state, card)
                    .or(() -> flag.equals(Field.CLOSED) && (Field.isOnField(state, card, Field.master(state, card)))
                            ? Optional.empty() : unknown(flag));
            case TableChange.Attached(var card, _) -> refuseCard(state, card).or(() -> unknown("attached"));
            case TableChange.CounterSet(_, var counter, _) -> unknown(counter);
            case TableChange.ControllerSet _ -> unknown("controller");
            case TableChange.ResourceSet(_, var resource, _) -> unknown(resource);
        };
    }

    private static Optional<Refusal> refuseCard(FightState state, CardId card) {
        boolean there = state.table().has(card) && state.table().card(card).place() instanceof Card.Place.In(_, var zone)
                && zone != VremyaZone.HERO && zone != VremyaZone.PLAYED || state.table().has(card) && Field.isOnField(state, card, Field.master(state, card));
        return there ? Optional.empty() : Optional.of(Reason.NO_SUCH_CARD.refusal("card", card));
    }

    private static Optional<Refusal> unknown(String code) {
        return Optional.of(Reason.NO_SUCH_CODE.refusal("code", code));
    }

    static Optional<VremyaZone> zone(String code) {
        return Arrays.stream(VremyaZone.values()).filter(zone -> zone.code().equals(code)).findFirst();
    }

    /// Cards stay with their player; a hero stays a hero, and only companions lie on the battlefield.
    private static boolean mayLie(FightState state, CardId card, Seat half, VremyaZone zone, Optional<CardName> face) {
        boolean hero = Field.lies(state, card, half, VremyaZone.HERO);
        boolean companion = face.or(() -> Field.name(state, card)).flatMap(state.cards()::find).map(CardText.class::cast)
                .flatMap(Field::companion).isPresent();
        boolean fits = switch (zone) {
            case HAND, DECK, GRAVEYARD -> true;
            case BATTLEFIELD -> companion;
            case HERO, PLAYED -> false;
        };
        return fits && !hero && half.equals(Field.master(state, card));
    }

    static FightState evolve(FightState state, JudgeOrder order) {
        return switch (order) {
            case TableOrdered(var changes, _) -> {
                FightState ordered = state;
                for (TableChange change : changes) {
                    ordered = apply(ordered, change);
                }
                FightState after = ordered;
                yield ordered.withAgenda(ordered.agenda().stream().flatMap(frame -> inReach(after, frame)).toList());
            }
            case HalfLaid half -> laid(state, half);
            case PositionSet(int turn, var active, var phase) -> state.with(new Moment(1, turn, phase.code(), active))
                    .with(state.setUp().withFirst(active));
        };
    }

    /// Nobody has to discard more cards than the order has left him.
    private static Stream<Frame> inReach(FightState state, Frame frame) {
        if (!(frame instanceof Frame.Discarding(var seat, int left, boolean chosen))) {
            return Stream.of(frame);
        }
        int there = Math.min(left, Field.hand(state, seat).size());
        return there == 0 ? Stream.empty() : Stream.of(new Frame.Discarding(seat, there, chosen));
    }

    private static FightState apply(FightState state, TableChange change) {
        return switch (change) {
            case TableChange.Moved(var card, var half, var zone, var face) -> {
                VremyaZone to = zone(zone).orElseThrow();
                Optional<CardName> name = face.or(() -> Field.name(state, card));
                boolean open = to == VremyaZone.GRAVEYARD || to == VremyaZone.BATTLEFIELD;
                Hidden<CardName> shown = name.map(known -> open ? Hidden.open(known) : Hidden.from(half, known)).orElseGet(() -> Hidden.unknown(half));
                FightState moved = FoldDecisions.bare(state, card, half, to);
                yield moved.with(moved.table().with(card, one -> one.withFace(shown)));
            }
            case TableChange.FlagSet(var card, var flag, boolean up) -> state.with(state.table().with(card, one -> one.withFlag(flag, up)));
            case TableChange.Attached _, TableChange.CounterSet _, TableChange.ControllerSet _, TableChange.ResourceSet _ ->
                    throw new IllegalStateException("nothing of this game is changed by " + change);
        };
    }

    /// The cards told apart lie in their zones, those of the deck on its top.
    private static FightState laid(FightState state, HalfLaid half) {
        Seat seat = half.seat();
        Table table = state.table();
        long known = half.cards().stream().filter(card -> zone(card.zone()).orElseThrow() == VremyaZone.DECK).count();
        table = table.withDeck(seat, VremyaZone.DECK, Deck.unknown(half.deck()));
        var faces = half.faces().seenBy(Audience.JUDGE);
        for (HalfLaid.Laid card : half.cards()) {
            VremyaZone zone = zone(card.zone()).orElseThrow();
            Hidden<CardName> face = card.name().map(Hidden::open)
                    .orElseGet(() -> faces.map(all -> all.get(card.card())).map(name -> Hidden.from(seat, name)).orElseGet(() -> Hidden.unknown(seat)));
            table = zone == VremyaZone.DECK
                    ? table.withKnown(seat, zone, card.card(), face)
                    : table.withNewIn(seat, zone, card.card(), seat, face);
            table = table.with(card.card(), one -> one.withFlag(Field.CLOSED, card.closed()).withFlag(Field.LAID, card.laid()));
            for (int ability : card.used()) {
                table = table.with(card.card(), one -> one.withCount(Uses.counter(ability), 1));
            }
        }
        if (known > half.deck()) {
            throw new IllegalStateException("a deck of " + half.deck() + " has " + known + " known cards");
        }
        var winded = half.windUsed() ? FightState.plus(state.winded(), seat) : state.winded();
        SetUp setUp = state.setUp().withStarted(seat).withShuffled(seat).withCut(seat).withDealt(seat);
        return state.with(table).withWinded(winded).with(setUp);
    }
}
