package letopis.respons.fold;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.card.Token;
import letopis.respons.event.CardEvent;
import letopis.respons.event.CardEvent.Spot;
import letopis.respons.event.Cell;
import letopis.respons.event.Lasting;
import letopis.respons.event.Lasting.What.Granted;
import letopis.respons.event.TurnEvent.DrawDue.Purpose;
import letopis.respons.state.Frame;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.SetUp;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Table;

/// Applies events of single cards.
final class FoldCards {

    private FoldCards() {}

    static ResponsState evolve(ResponsState state, CardEvent event) {
        return switch (event) {
            case CardEvent.CardMoved(var card, var half, var to, var name) -> moved(state, card, half, to, name);
            case CardEvent.CardPaidFor _ -> state;
            case CardEvent.CardPaidForSecretly(var seat, _, var influence) ->
                    state.with(seat, player -> player.spentSecretly(influence));
            case CardEvent.CardEnteredBoard entered -> entered(state, entered);
            case CardEvent.UnitMoved(var card, var cell) -> relocated(state, card, state.half(card), cell);
            case CardEvent.UnitChangedField(var card, var field, var cell, boolean barred, boolean stripped) -> {
                ResponsState there = relocated(state, card, field, cell);
                yield there.with(card, one -> stripped(barred ? one.withFlag(Marks.BARRED, true) : one, stripped));
            }
            case CardEvent.CardTakenUp(var card) -> state.with(card, one -> one.withCount(Marks.CELL, 0));
            case CardEvent.CardDrawn(var seat, var card, _) -> drawn(state
                    .with(state.table().move(card, seat, ResponsZone.HAND)));
            case CardEvent.DrawFailed _, CardEvent.DrawPrevented _ -> state.pop();
            case CardEvent.DrawReplaced _ -> drawn(state);
            case CardEvent.DeckEmpty(var seat) -> state.top().orElse(null) instanceof Frame.Drawing drawing
                    && drawing.seat().equals(seat) && drawing.purpose() == Purpose.PHASE ? state.pop() : state;
            case CardEvent.CardDiscarded(var seat, var card, var name) -> {
                ResponsState gone = moved(state, card, seat, Spot.GRAVEYARD, Optional.of(name))
                        .with(seat, player -> player.withDiscarded(player.discarded() + 1));
                yield gone.top().orElse(null) instanceof Frame.Discarding discarding
                        && discarding.seat().equals(seat)
                        ? gone.replace(new Frame.Discarding(seat, discarding.left() - 1, discarding.random(),
                                Optional.empty())) : gone;
            }
            case CardEvent.DiscardFailed _, CardEvent.DiscardPrevented _ -> state.pop();
            case CardEvent.HandShuffled _ -> state;
            case CardEvent.CardDestroyed(var card, var cause, var name) -> toGraveyard(cause.isOfStrike()
                    ? state.with(state.combat().withKilled(card)) : state, card, name);
            case CardEvent.DeathAverted(var card) -> state.with(card, one -> one.withFlag(Marks.SPARED, false));
            case CardEvent.CardSacrificed(_, var card, var name) -> toGraveyard(state, card, name);
            case CardEvent.PositionViolation _ -> state;
            case CardEvent.DeckShuffled(var seat, _, int unknown) -> {
                ResponsState shuffled = state.with(state.table().shuffled(seat, ResponsZone.DECK, unknown));
                ResponsState merged = FoldPiles.merged(shuffled, seat);
                yield merged.isBegun() ? merged : merged.with(merged.setUp().with(SetUp.Step.SHUFFLED, seat));
            }
            case CardEvent.DeckCut _, CardEvent.ZoneSearched _, CardEvent.LineMarked _ -> marked(state, event);
            case CardEvent.TopCardRevealed(_, var card, var name) -> name
                    .map(face -> state.with(state.table().withOpen(card, face))).orElse(state);
            case CardEvent.TrapRevealed(_, var card, var name) -> state.with(state.table().withOpen(card, name)
                    .with(card, one -> one.withFlag(Marks.FACE_DOWN, false).withFlag(Marks.TURNED_DOWN, false)));
            case CardEvent.CardTurnedOver(var card, var name) -> turnedOver(state, card, name);
            case CardEvent.CardMarkedActivated(var card) ->
                    state.with(card, one -> one.withFlag(Marks.ACTIVATED, true)
                            .withCount(Marks.USED, (int) state.at().number()));
            case CardEvent.CardReactivated(var card) ->
                    state.with(card, one -> one.withFlag(Marks.ACTIVATED, false));
            case CardEvent.LevelChanged(var card, int level, boolean reset) -> state.with(card, one -> {
                Card turned = one.withCount(Marks.LEVEL, level);
                return reset ? stripped(turned, true).withCount(Marks.DAMAGE, 0).withFlag(Marks.ACTIVATED, false)
                        : turned;
            });
            case CardEvent.TokensPut(var card, var token, int amount) -> tokens(state, card, token, amount);
            case CardEvent.TokensRemoved(var card, var token, int amount) -> tokens(state, card, token, -amount);
        };
    }

    private static ResponsState marked(ResponsState state, CardEvent event) {
        return event instanceof CardEvent.LineMarked(var seat, int line)
                ? state.pop().with(seat, player -> player.withLine(line)) : state;
    }

    private static ResponsState tokens(ResponsState state, CardId card, Token token, int more) {
        String counter = Marks.token(token);
        return state.with(card, one -> one.withCount(counter, one.count(counter) + more));
    }

    private static Card stripped(Card card, boolean strip) {
        Card bare = card;
        for (Token token : strip ? Token.values() : new Token[0]) {
            bare = bare.count(Marks.token(token)) > 0 ? bare.withCount(Marks.token(token), 0) : bare;
        }
        return bare;
    }

    private static ResponsState drawn(ResponsState state) {
        if (!(state.top().orElse(null) instanceof Frame.Drawing drawing)) {
            return state;
        }
        return drawing.left() == 1 ? state.pop()
                : state.replace(new Frame.Drawing(drawing.seat(), drawing.left() - 1, drawing.purpose()));
    }

    private static ResponsState toGraveyard(ResponsState state, CardId card, Optional<CardName> name) {
        Seat owner = state.table().card(card).master();
        return moved(state, card, owner, Spot.GRAVEYARD, name);
    }

    /// Moves a card, which loses everything on it except for the Order cell it belongs to.
    private static ResponsState moved(ResponsState state, CardId card, Seat half, Spot to, Optional<CardName> name) {
        int order = state.table().card(card).count(Marks.ORDER);
        int last = lastCell(state, card);
        Table table = state.table().with(card, Card::bare);
        if (last > 0 && (to == Spot.GRAVEYARD || to == Spot.ORDER_CELL)) {
            table = table.with(card, one -> one.withCount(Marks.LAST_CELL, last));
        }
        if (order > 0) {
            table = table.with(card, one -> one.withCount(Marks.ORDER, order));
        }
        if (name.isPresent()) {
            table = table.withOpen(card, name.get());
        }
        table = switch (to) {
            case HAND -> table.with(card, one -> one.withFace(one.face().concealedFor(half)))
                    .move(card, half, ResponsZone.HAND);
            case DECK_BOTTOM -> table.with(card, one -> one.withFace(one.face().concealedFor(half)))
                    .move(card, half, ResponsZone.DECK);
            case DECK_TOP -> {
                Table under = table.with(card, one -> one.withFace(one.face().concealedFor(half)))
                        .move(card, half, ResponsZone.DECK);
                yield under.withDeck(half, ResponsZone.DECK, under.deck(half, ResponsZone.DECK).withTop(card));
            }
            case GRAVEYARD -> table.move(card, half, ResponsZone.GRAVEYARD);
            case COSMOS -> table.move(card, half, ResponsZone.COSMOS);
            case RESOLVING -> table.move(card, half, ResponsZone.RESOLVING);
            case ORDER_CELL -> table.move(card, half, ResponsZone.ORDERS)
                    .with(card, one -> one.withCount(Marks.CELL, order));
        };
        return ungranted(state.with(table), card);
    }

    private static int lastCell(ResponsState state, CardId card) {
        if (!state.isOnBoard(card)) {
            return state.table().card(card).count(Marks.LAST_CELL);
        }
        boolean support = state.zone(card).filter(ResponsZone.SUPPORT::equals).isPresent();
        return Marks.lastCell(state.half(card), support, state.table().card(card).count(Marks.CELL));
    }

    /// Removes the effects granted to the object the card was before.
    static ResponsState ungranted(ResponsState state, CardId card) {
        if (state.lasting().isEmpty()) {
            return state;
        }
        var rest = new ArrayList<Lasting>();
        boolean changed = false;
        for (Lasting one : state.lasting()) {
            if (one.what() instanceof Granted(var cards, var modifiers) && cards.contains(card)) {
                changed = true;
                List<CardId> others = cards.stream().filter(other -> !other.equals(card)).toList();
                if (!others.isEmpty()) {
                    rest.add(new Lasting(one.number(), one.seat(), one.source(), one.until(),
                            new Granted(others, modifiers)));
                }
            } else {
                rest.add(one);
            }
        }
        return changed ? state.withLasting(rest) : state;
    }

    private static ResponsState entered(ResponsState state, CardEvent.CardEnteredBoard event) {
        CardId card = event.card();
        int since = (int) state.at().number();
        int order = state.table().card(card).count(Marks.ORDER);
        Table table = state.table().with(card, one -> one.bare().withController(event.field())
                .withCount(Marks.CELL, event.cell().number()).withCount(Marks.SINCE, since)
                .withFlag(Marks.BARRED, event.barred()).withFlag(Marks.FACE_DOWN, event.name().isEmpty()));
        if (order > 0) {
            table = table.with(card, one -> one.withCount(Marks.ORDER, order));
        }
        table = event.name().isPresent() ? table.withOpen(card, event.name().get())
                : table.with(card, one -> one.withFace(one.face().concealedFor(event.field())));
        return FoldQueue.placed(ungranted(state.with(table.move(card, event.field(), zone(event.cell()))), card), card);
    }

    private static ResponsZone zone(Cell cell) {
        return switch (cell.row()) {
            case UNIT -> ResponsZone.UNITS;
            case SUPPORT -> ResponsZone.SUPPORT;
        };
    }

    /// Moves a card over the board; marks and tokens stay on it (RS-072).
    private static ResponsState relocated(ResponsState state, CardId card, Seat field, Cell cell) {
        boolean down = state.table().card(card).is(Marks.FACE_DOWN);
        Table table = state.table().with(card, one -> one.withController(field)
                .withCount(Marks.CELL, cell.number()).withCount(Marks.MOVED, (int) state.at().number())
                .withFace(down ? one.face().concealedFor(field) : one.face()));
        return FoldQueue.placed(state.with(table.move(card, field, zone(cell))), card);
    }

    /// A card turned face down by an effect may be viewed by the player whose field it is on (RS-174).
    private static ResponsState turnedOver(ResponsState state, CardId card, Optional<CardName> name) {
        Table table = state.table().with(card, one -> one.withFlag(Marks.FACE_DOWN, name.isEmpty())
                .withFlag(Marks.TURNED_DOWN, name.isEmpty()));
        return state.with(name.map(face -> table.withOpen(card, face))
                .orElseGet(() -> table.with(card, one -> one.withFace(one.face().concealedFor(state.half(card))))));
    }
}
