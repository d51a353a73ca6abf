package letopis.respons.fold;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.card.Token;
import letopis.respons.event.CardEvent;
import letopis.respons.event.CardEvent.OffBoardPlace;
import letopis.respons.event.Cell;
import letopis.respons.event.LastingEffect;
import letopis.respons.event.LastingEffect.Content.GrantedModifiers;
import letopis.respons.event.TurnEvent.DrawDue.Purpose;
import letopis.respons.state.Frame;
import letopis.respons.state.GamePreparation;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Table;

/// Application of events that concern individual cards.
final class CardFold {

    private CardFold() {}

    static ResponsState evolve(ResponsState state, CardEvent event) {
        return switch (event) {
            case CardEvent.CardMoved(var card, var half, var to, var name) -> move(state, card, half, to, name);
            case CardEvent.CardPaidFor _ -> state;
            case CardEvent.CardPaidForSecretly(var seat, _, var influence) ->
                    state.with(seat, player -> player.withSecretPayment(influence));
            case CardEvent.CardEnteredBoard entered -> enterBoard(state, entered);
            case CardEvent.UnitMoved(var card, var cell) -> relocate(state, card, state.halfOf(card), cell);
            case CardEvent.UnitChangedField(var card, var field, var cell, boolean barred, boolean stripped) -> {
                ResponsState current = relocate(state, card, field, cell);
                yield current.with(card,
                        one -> stripTokens(barred ? one.withFlag(Marks.HITS_NO_HERO, true) : one, stripped));
            }
            case CardEvent.CardTakenUp(var card) -> state.with(card, one -> one.withCount(Marks.CELL, 0));
            case CardEvent.CardDrawn(var seat, var card, _) -> draw(state
                    .with(state.table().move(card, seat, ResponsZone.HAND)));
            case CardEvent.DrawFailed _, CardEvent.DrawPrevented _ -> state.pop();
            case CardEvent.DrawReplaced _ -> draw(state);
            case CardEvent.DeckEmpty(var seat) -> state.topFrame().orElse(null) instanceof Frame.Draw drawing
                    && drawing.seat().equals(seat) && drawing.purpose() == Purpose.PHASE ? state.pop() : state;
            case CardEvent.CardDiscarded(var seat, var card, var name) -> {
                ResponsState gone = move(state, card, seat, OffBoardPlace.GRAVEYARD, Optional.of(name))
                        .with(seat, player -> player.withDiscardedCount(player.discarded() + 1));
                yield gone.topFrame().orElse(null) instanceof Frame.Discard discarding
                        && discarding.seat().equals(seat)
                        ? gone.replaceTop(new Frame.Discard(seat, discarding.remainingCount() - 1, discarding.random(),
                                Optional.empty())) : gone;
            }
            case CardEvent.DiscardFailed _, CardEvent.DiscardPrevented _ -> state.pop();
            case CardEvent.HandShuffled _ -> state;
            case CardEvent.CardDestroyed(var card, var cause, var name) -> putInGraveyard(cause.isStrike()
                    ? state.with(state.combat().withKilledCard(card)) : state, card, name);
            case CardEvent.DeathAverted(var card) -> state.with(card, one -> one.withFlag(Marks.SPARED, false));
            case CardEvent.CardSacrificed(_, var card, var name) -> putInGraveyard(state, card, name);
            case CardEvent.PositionViolation _ -> state;
            case CardEvent.DeckShuffled(var seat, _, int unknown) -> {
                ResponsState shuffled = state.with(state.table().shuffled(seat, ResponsZone.DECK, unknown));
                ResponsState merged = PileFold.removePiles(shuffled, seat);
                yield merged.hasBegun() ? merged
                        : merged.with(merged.setUp().with(GamePreparation.Step.SHUFFLED, seat));
            }
            case CardEvent.DeckCut _, CardEvent.ZoneSearched _, CardEvent.LineMarked _ -> applyMark(state, event);
            case CardEvent.TopCardRevealed(_, var card, var name) -> name
                    .map(face -> state.with(state.table().withRevealed(card, face))).orElse(state);
            case CardEvent.TrapRevealed(_, var card, var name) -> state.with(state.table().withRevealed(card, name)
                    .with(card, one -> one.withFlag(Marks.FACE_DOWN, false).withFlag(Marks.TURNED_DOWN, false)));
            case CardEvent.CardTurnedOver(var card, var name) -> turnOver(state, card, name);
            case CardEvent.CardMarkedActivated(var card) ->
                    state.with(card, one -> one.withFlag(Marks.ACTIVATED, true)
                            .withCount(Marks.LAST_USE, (int) state.at().number()));
            case CardEvent.CardReactivated(var card) ->
                    state.with(card, one -> one.withFlag(Marks.ACTIVATED, false));
            case CardEvent.LevelChanged(var card, int level, boolean reset) -> state.with(card, one -> {
                Card turned = one.withCount(Marks.LEVEL, level);
                return reset ? stripTokens(turned, true).withCount(Marks.DAMAGE, 0).withFlag(Marks.ACTIVATED, false)
                        : turned;
            });
            case CardEvent.TokensPut(var card, var token, int amount) -> changeTokens(state, card, token, amount);
            case CardEvent.TokensRemoved(var card, var token, int amount) -> changeTokens(state, card, token, -amount);
        };
    }

    private static ResponsState applyMark(ResponsState state, CardEvent event) {
        return event instanceof CardEvent.LineMarked(var seat, int line)
                ? state.pop().with(seat, player -> player.withLine(line)) : state;
    }

    private static ResponsState changeTokens(ResponsState state, CardId card, Token token, int increase) {
        String counter = Marks.tokenCounterOf(token);
        return state.with(card, one -> one.withCount(counter, one.count(counter) + increase));
    }

    private static Card stripTokens(Card card, boolean shouldStrip) {
        Card bare = card;
        for (Token token : shouldStrip ? Token.values() : new Token[0]) {
            String counter = Marks.tokenCounterOf(token);
            bare = bare.count(counter) > 0 ? bare.withCount(counter, 0) : bare;
        }
        return bare;
    }

    private static ResponsState draw(ResponsState state) {
        if (!(state.topFrame().orElse(null) instanceof Frame.Draw drawing)) {
            return state;
        }
        return drawing.remainingCount() == 1 ? state.pop()
                : state.replaceTop(new Frame.Draw(drawing.seat(), drawing.remainingCount() - 1, drawing.purpose()));
    }

    private static ResponsState putInGraveyard(ResponsState state, CardId card, Optional<CardName> name) {
        Seat owner = state.table().card(card).master();
        return move(state, card, owner, OffBoardPlace.GRAVEYARD, name);
    }

    /// Moves a card and removes all marks and tokens from it. An Order keeps its Order cell.
    private static ResponsState move(ResponsState state, CardId card, Seat zoneOwner, OffBoardPlace destination,
            Optional<CardName> name) {
        int order = state.table().card(card).count(Marks.ORDER_CELL);
        int last = findLastCellNumber(state, card);
        Table table = state.table().with(card, Card::withoutMarks);
        if (last > 0 && (destination == OffBoardPlace.GRAVEYARD || destination == OffBoardPlace.ORDER_CELL)) {
            table = table.with(card, one -> one.withCount(Marks.LAST_CELL, last));
        }
        if (order > 0) {
            table = table.with(card, one -> one.withCount(Marks.ORDER_CELL, order));
        }
        if (name.isPresent()) {
            table = table.withRevealed(card, name.get());
        }
        table = switch (destination) {
            case HAND -> table.with(card, one -> one.withFace(one.face().concealedFor(zoneOwner)))
                    .move(card, zoneOwner, ResponsZone.HAND);
            case DECK_BOTTOM -> table.with(card, one -> one.withFace(one.face().concealedFor(zoneOwner)))
                    .move(card, zoneOwner, ResponsZone.DECK);
            case DECK_TOP -> {
                Table under = table.with(card, one -> one.withFace(one.face().concealedFor(zoneOwner)))
                        .move(card, zoneOwner, ResponsZone.DECK);
                yield under.withDeck(zoneOwner, ResponsZone.DECK, under.deck(zoneOwner, ResponsZone.DECK)
                        .withTop(card));
            }
            case GRAVEYARD -> table.move(card, zoneOwner, ResponsZone.GRAVEYARD);
            case COSMOS -> table.move(card, zoneOwner, ResponsZone.COSMOS);
            case RESOLVING -> table.move(card, zoneOwner, ResponsZone.RESOLVING);
            case ORDER_CELL -> table.move(card, zoneOwner, ResponsZone.ORDERS)
                    .with(card, one -> one.withCount(Marks.CELL, order));
        };
        return removeGrants(state.with(table), card);
    }

    private static int findLastCellNumber(ResponsState state, CardId card) {
        if (!state.isOnBoard(card)) {
            return state.table().card(card).count(Marks.LAST_CELL);
        }
        boolean support = state.zoneOf(card).filter(ResponsZone.SUPPORT::equals).isPresent();
        return Marks.encodeLastCell(state.halfOf(card), support, state.table().card(card).count(Marks.CELL));
    }

    /// Removes the effects that were granted to the card before it changed zones. The card is a new object now.
    static ResponsState removeGrants(ResponsState state, CardId card) {
        if (state.lasting().isEmpty()) {
            return state;
        }
        var rest = new ArrayList<LastingEffect>();
        boolean changed = false;
        for (LastingEffect one : state.lasting()) {
            if (one.what() instanceof GrantedModifiers(var cards, var modifiers) && cards.contains(card)) {
                changed = true;
                List<CardId> others = cards.stream().filter(other -> !other.equals(card)).toList();
                if (!others.isEmpty()) {
                    rest.add(new LastingEffect(one.number(), one.seat(), one.source(), one.until(),
                            new GrantedModifiers(others, modifiers)));
                }
            } else {
                rest.add(one);
            }
        }
        return changed ? state.withLastingEffects(rest) : state;
    }

    private static ResponsState enterBoard(ResponsState state, CardEvent.CardEnteredBoard event) {
        CardId card = event.card();
        int since = (int) state.at().number();
        int order = state.table().card(card).count(Marks.ORDER_CELL);
        Table table = state.table().with(card, one -> one.withoutMarks().withController(event.field())
                .withCount(Marks.CELL, event.cell().number()).withCount(Marks.ENTERED_IN, since)
                .withFlag(Marks.HITS_NO_HERO, event.barred()).withFlag(Marks.FACE_DOWN, event.name().isEmpty()));
        if (order > 0) {
            table = table.with(card, one -> one.withCount(Marks.ORDER_CELL, order));
        }
        table = event.name().isPresent() ? table.withRevealed(card, event.name().get())
                : table.with(card, one -> one.withFace(one.face().concealedFor(event.field())));
        return QueueFold.removeFromPlacement(
                removeGrants(state.with(table.move(card, event.field(), findZone(event.cell()))), card), card);
    }

    private static ResponsZone findZone(Cell cell) {
        return switch (cell.row()) {
            case UNIT -> ResponsZone.UNITS;
            case SUPPORT -> ResponsZone.SUPPORT;
        };
    }

    /// Moves a card on the board; marks and tokens stay on it (RS-072).
    private static ResponsState relocate(ResponsState state, CardId card, Seat field, Cell cell) {
        boolean down = state.table().card(card).hasFlag(Marks.FACE_DOWN);
        Table table = state.table().with(card, one -> one.withController(field)
                .withCount(Marks.CELL, cell.number()).withCount(Marks.LAST_MOVE, (int) state.at().number())
                .withFace(down ? one.face().concealedFor(field) : one.face()));
        return QueueFold.removeFromPlacement(state.with(table.move(card, field, findZone(cell))), card);
    }

    /// Turns a card over. If an effect turns it face down, the player whose field it is on may look at it (RS-174).
    private static ResponsState turnOver(ResponsState state, CardId card, Optional<CardName> name) {
        Table table = state.table().with(card, one -> one.withFlag(Marks.FACE_DOWN, name.isEmpty())
                .withFlag(Marks.TURNED_DOWN, name.isEmpty()));
        return state.with(name.map(face -> table.withRevealed(card, face))
                .orElseGet(() -> table.with(card, one -> one.withFace(one.face().concealedFor(state.halfOf(card))))));
    }
}
