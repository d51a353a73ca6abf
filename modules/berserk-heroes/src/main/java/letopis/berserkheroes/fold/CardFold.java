package letopis.berserkheroes.fold;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.event.CardEvent;
import letopis.berserkheroes.event.CardEvent.OffBoardPlace;
import letopis.berserkheroes.event.Source;
import letopis.berserkheroes.event.TurnEvent.DrawDue.Purpose;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Frame;
import letopis.berserkheroes.state.GamePreparation;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.Table;

/// The fold of events that concern individual cards.
final class CardFold {

    private CardFold() {}

    static BerserkState evolve(BerserkState state, CardEvent event) {
        return switch (event) {
            case CardEvent.CardMoved(var card, var half, var to, var name) -> {
                BerserkState current = move(state, card, half, to, name);
                boolean milled = to == OffBoardPlace.GRAVEYARD && state.isInZone(card, BerserkZone.DECK);
                yield milled && current.topFrame().orElse(null) instanceof Frame.Mill(var seat, int rest)
                        ? rest > 1 ? current.replaceTop(new Frame.Mill(seat, rest - 1)) : current.pop() : current;
            }
            case CardEvent.PlagueDue(var seat, int cards) -> state.push(new Frame.Mill(seat, cards));
            case CardEvent.CardFellAsleep(var card) ->
                    state.with(card, one -> one.withFlag(Marks.CLOSED, true).withFlag(Marks.ASLEEP, true));
            case CardEvent.CardPaidFor _, CardEvent.DeckCut _, CardEvent.CardRepeated _ -> state;
            case CardEvent.CardWasPlayed(_, var card, _, int x) -> x == 0 ? state
                    : state.with(card, one -> one.withCount(Marks.CHOSEN_X, x));
            case CardEvent.CardDug(var card, var by, var name) -> AttachmentFold.dig(state, card, by, name);
            case CardEvent.CardUndug(var card, var half, var to) -> AttachmentFold.digUp(state, card, half, to);
            case CardEvent.CardAttached(var card, var bearer) -> AttachmentFold.attach(state, card, bearer);
            case CardEvent.CardCopied copied -> PlaceFold.copy(state, copied);
            case CardEvent.CardSaved(var card) -> state.with(card, one -> one.withFlag(Marks.SPARED, false));
            case CardEvent.CardRipened(var card) ->
                    state.with(card, one -> one.withCount(Marks.RIPE, one.count(Marks.RIPE) + 1));
            case CardEvent.CardEntered(var card, var seat, var name, boolean closed, _) ->
                    PlaceFold.putIntoPlay(PlaceFold.endHandEffects(state, card)
                    .with(state.table().withRevealed(card, name)
                            .move(card, seat, PlaceFold.findZone(state, name))), card, closed);
            case CardEvent.CardCreated(var card, var seat, var name, boolean closed) -> PlaceFold.putIntoPlay(state
                    .with(state.table().withNewCards(seat, PlaceFold.findZone(state, name), card, seat,
                            Hidden.open(name))), card,
                    closed);
            case CardEvent.CardsDestroyed(var cards) -> {
                BerserkState gone = state;
                for (CardEvent.CardsDestroyed.DestroyedCard one : cards) {
                    gone = move(gone, one.card(), state.table().card(one.card()).master(), OffBoardPlace.GRAVEYARD,
                            Optional.empty());
                }
                yield gone;
            }
            case CardEvent.CardPlaced(var card, var seat, var name, var owner) -> state.with(state.table()
                    .withNewCards(seat, BerserkZone.DECK, card, seat, Hidden.ownedBy(seat, name)))
                    .with(state.setUp().withPlacedCard(seat, name, owner));
            case CardEvent.CardDrawn(var seat, var card, var purpose) -> {
                boolean game = purpose == Purpose.EFFECT || purpose == Purpose.ACCUMULATION;
                // Cards put into hand instead of a draw belong to the replacement (BF-527.5.3).
                BerserkState drawn = advanceDraw(state.with(state.table().move(card, seat, BerserkZone.HAND)))
                        .with(seat, player -> player.withDrawnCount(player.drawnCount() + (game ? 1 : 0)));
                yield purpose == Purpose.EFFECT
                        ? drawn.withInnermostAbility(doing -> doing.withBroughtSource(new Source(card, 0, 0)))
                        : drawn;
            }
            case CardEvent.DrawFailed(_, int cards) -> withFewerDrawnCards(state.pop(), cards);
            case CardEvent.DrawPrevented(_, int cards) -> withFewerDrawnCards(state.pop(), cards);
            case CardEvent.DrawReplaced _ -> withFewerDrawnCards(advanceDraw(state), 1);
            case CardEvent.DiscardDue(var seat, int cards) -> state.push(new Frame.Discard(seat, cards));
            case CardEvent.CardDiscarded(var seat, var card, var name) -> {
                BerserkState gone = move(state, card, seat, OffBoardPlace.GRAVEYARD, Optional.of(name));
                yield gone.topFrame().orElse(null) instanceof Frame.Discard(var whose, int remaining)
                        && whose.equals(seat)
                        ? gone.replaceTop(new Frame.Discard(seat, remaining - 1)) : gone;
            }
            case CardEvent.DiscardMade _ -> state.pop();
            case CardEvent.DeckShuffled(var seat, int size) -> {
                BerserkState shuffled = state.with(state.table().shuffled(seat, BerserkZone.DECK, size));
                yield shuffled.hasBegun() ? shuffled
                        : shuffled.with(shuffled.setUp().withDone(GamePreparation.Step.SHUFFLED, seat));
            }
            case CardEvent.CardClosed(var card) -> state.with(card, one -> one.withFlag(Marks.CLOSED, true));
            case CardEvent.CardOpened(var card) ->
                    state.with(card, one -> one.withFlag(Marks.CLOSED, false).withFlag(Marks.ASLEEP, false));
            case CardEvent.CardPrepared(var card, var abilities) -> state.with(card, one -> abilities
                    .map(keys -> prepare(one, keys))
                    .orElseGet(() -> withoutTurnMarks(one).withFlag(Marks.CLOSED, false)));
            case CardEvent.CardStunned(var card) ->
                    state.with(card, one -> one.withFlag(Marks.CLOSED, true).withFlag(Marks.STUNNED, true)
                            .withCount(Marks.STUNNED_IN, (int) state.at().number()));
            case CardEvent.ControlChanged(var card, var seat) -> state
                    .with(state.table().move(card, seat, state.zoneOf(card).orElseThrow()))
                    .with(card, one -> markChanged(state, one.withController(seat)
                            .withCount(Marks.CONTROL_TURN, state.moment().turn())));
            case CardEvent.SideboardShown(var card, var seat, var name) -> state.with(state.table()
                    .withNewCards(seat, BerserkZone.SIDEBOARD, card, seat, Hidden.open(name)))
                    .with(state.setUp().withShownCard(seat, name));
            case CardEvent.TypeChanged(var card, var type) -> state.with(state.table()
                    .move(card, state.halfOf(card), BerserkZone.of(type))).with(card, one -> markChanged(state, one));
            case CardEvent.EffectsRemoved(var card) -> withoutEffects(state, card);
            case CardEvent.CardHidden(var card) -> state.with(card, one -> one.withFlag(Marks.HIDDEN, true));
            case CardEvent.CardsRevealed(var cards) -> {
                BerserkState revealed = state;
                for (CardId card : cards) {
                    revealed = revealed.with(card, one -> one.withFlag(Marks.HIDDEN, false));
                }
                yield revealed;
            }
            case CardEvent.CardTurnedOver(var card) ->
                    state.with(card, one -> one.withFlag(Marks.REVERSED, !one.hasFlag(Marks.REVERSED)));
        };
    }

    private static Card markChanged(BerserkState state, Card card) {
        return card.withCount(Marks.CHANGED_IN, (int) state.at().number());
    }

    /// Reduces the count of cards that the current step has drawn so far (BF-119.4).
    private static BerserkState withFewerDrawnCards(BerserkState state, int count) {
        return state.withInnermostAbility(doing -> doing.with(false, Math.max(0, doing.number() - count)));
    }

    private static BerserkState advanceDraw(BerserkState state) {
        return state.topFrame().orElse(null) instanceof Frame.Draw(var seat, int rest, var purpose)
                ? rest > 1 ? state.replaceTop(new Frame.Draw(seat, rest - 1, purpose)) : state.pop() : state;
    }

    /// Moves a card. It loses its markers and effects, but keeps its use marks if it goes to the graveyard (BF-201.4,
    /// BF-205.3). Its parts separate (BF-505.4) and follow it, but created parts go to the supply (BF-519.6.1). A real
    /// part of a created card stays attached until its destination is stated.
    static BerserkState move(BerserkState state, CardId id, Seat zoneOwner, OffBoardPlace destination,
            Optional<CardName> name) {
        boolean played = state.isInPlay(id);
        List<CardId> parts = played ? listParts(state.table(), id) : List.of();
        Table table = name.map(face -> state.table().withRevealed(id, face)).orElse(state.table());
        Card before = table.card(id);
        table = switch (destination) {
            case HAND -> table.move(id, zoneOwner, BerserkZone.HAND);
            case GRAVEYARD -> table.move(id, zoneOwner, BerserkZone.GRAVEYARD);
            case SUPPLY -> table.move(id, zoneOwner, BerserkZone.SUPPLY);
            case DECK_BOTTOM -> table.move(id, zoneOwner, BerserkZone.DECK);
            case DECK_TOP -> {
                Table below = table.move(id, zoneOwner, BerserkZone.DECK);
                yield below.withDeck(zoneOwner, BerserkZone.DECK,
                        below.deck(zoneOwner, BerserkZone.DECK).withTop(id));
            }
        };
        boolean kept = destination == OffBoardPlace.GRAVEYARD;
        // Whether a card was created is checked only if it was in play, because its face may be hidden elsewhere.
        int came = !played ? before.count(Marks.CREATION_TURN)
                : PlaceFold.isCreated(state, id) ? before.count(Marks.CONTROL_TURN) : 0;
        BerserkState current = state.with(
                table.with(id, card -> (kept ? keepUseMarks(card.withoutMarks(), before) : card.withoutMarks())
                .withFlag(Marks.COPY, before.hasFlag(Marks.COPY)).withCount(Marks.CREATION_TURN, came)));
        current = PlaceFold.removeFromPlay(current, id, kept);
        if (destination == OffBoardPlace.SUPPLY && before.face().isOpen()) {
            current = current.with(current.face(id)
                    .map(face -> state.setUp().withReturnedCard(before.master(), face, zoneOwner))
                    .orElse(state.setUp()));
        }
        if (!kept && (played || state.isInZone(id, BerserkZone.GRAVEYARD))) {
            current = withoutGrantedUseMarks(current, id);
        }
        for (CardId part : parts) {
            if (destination == OffBoardPlace.GRAVEYARD || destination != OffBoardPlace.SUPPLY
                    && !PlaceFold.isCreated(current, part)) {
                current = move(current, part, current.table().card(part).master(), destination, Optional.empty());
            } else if (PlaceFold.isCreated(current, part)) {
                current = move(current, part, current.table().card(part).master(), OffBoardPlace.SUPPLY,
                        Optional.empty());
            }
        }
        return current;
    }

    /// Removes the uses of abilities that a card has granted. A card returning from a hand or deck is a new object
    /// (BF-201.4) and grants a new ability (BF-115.7).
    private static BerserkState withoutGrantedUseMarks(BerserkState state, CardId source) {
        Table table = state.table();
        for (int number = 1; number <= table.cardCount(); number++) {
            Card card = table.card(new CardId(number));
            for (String counter : card.counters().asMap().keySet()) {
                if (Marks.countsGrantedAbilityUse(counter, source)) {
                    table = table.with(card.id(), one -> one.withCount(counter, 0));
                }
            }
        }
        return state.with(table);
    }

    private static List<CardId> listParts(Table table, CardId id) {
        return table.card(id).attached().stream().filter(card -> table.card(card).hasFlag(Marks.PART)).toList();
    }

    private static Card keepUseMarks(Card bareCard, Card before) {
        Card used = bareCard.withFlag(Marks.DEFENDED, before.hasFlag(Marks.DEFENDED));
        for (Map.Entry<String, Integer> counter : before.counters().asMap().entrySet()) {
            if (Marks.isUseCounter(counter.getKey())) {
                used = used.withCount(counter.getKey(), counter.getValue());
            }
        }
        return used;
    }

    private static BerserkState withoutEffects(BerserkState state, CardId id) {
        return PlaceFold.withoutEffects(state, id).with(id, card -> {
            Card clean = card.withFlag(Marks.STUNNED, false);
            for (String counter : Marks.EFFECT_MARKS) {
                clean = clean.withCount(counter, 0);
            }
            return clean;
        });
    }

    /// Lets a card attack, defend and use these abilities again (BF-7-132).
    private static Card prepare(Card card, List<String> abilities) {
        Card prepared = card.withCount(Marks.ATTACKS, 0).withFlag(Marks.DEFENDED, false);
        for (String ability : abilities) {
            prepared = prepared.withCount(Marks.buildUseCounterName(ability), 0);
        }
        return prepared;
    }

    /// Resets once-per-turn limits.
    static Card withoutTurnMarks(Card card) {
        Card cleared = card.count(Marks.ATTACKS) == 0 ? card : card.withCount(Marks.ATTACKS, 0);
        cleared = cleared.withFlag(Marks.DEFENDED, false);
        for (Map.Entry<String, Integer> counter : card.counters().asMap().entrySet()) {
            if (Marks.isTurnUseCounter(counter.getKey()) && counter.getValue() > 0) {
                cleared = cleared.withCount(counter.getKey(), 0);
            }
        }
        return cleared;
    }
}
