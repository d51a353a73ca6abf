package letopis.berserkheroes.fold;

import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.card.CardText;
import letopis.berserkheroes.event.CardEvent;
import letopis.berserkheroes.event.CardEvent.Spot;
import letopis.berserkheroes.event.Lasting;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Frame;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.SetUp;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.Table;

/// What happens to single cards.
final class FoldCards {

    private FoldCards() {}

    static BerserkState evolve(BerserkState state, CardEvent event) {
        return switch (event) {
            case CardEvent.CardMoved(var card, var half, var to, var name) -> {
                BerserkState there = moved(state, card, half, to, name);
                yield there.top().orElse(null) instanceof Frame.Milling(var seat, int left)
                        ? left > 1 ? there.replace(new Frame.Milling(seat, left - 1)) : there.pop() : there;
            }
            case CardEvent.PlagueDue(var seat, int cards) -> state.push(new Frame.Milling(seat, cards));
            case CardEvent.CardFellAsleep(var card) ->
                    state.with(card, one -> one.withFlag(Marks.CLOSED, true).withFlag(Marks.ASLEEP, true));
            case CardEvent.CardPaidFor _, CardEvent.CardWasPlayed _, CardEvent.DeckCut _ -> state;
            case CardEvent.CardEntered(var card, var seat, var name, boolean closed, _) ->
                    entered(state.with(state.table().withOpen(card, name).move(card, seat, zone(state, name))), card,
                            closed);
            case CardEvent.CardCreated(var card, var seat, var name, boolean closed) -> entered(state
                    .with(state.table().withNewIn(seat, zone(state, name), card, seat, Hidden.open(name))), card,
                    closed);
            case CardEvent.CardsDestroyed(var cards) -> {
                BerserkState gone = state;
                for (CardEvent.CardsDestroyed.Gone one : cards) {
                    gone = moved(gone, one.card(), state.table().card(one.card()).master(), Spot.GRAVEYARD,
                            Optional.empty());
                }
                yield gone;
            }
            case CardEvent.CardPlaced(var card, var seat, var name) -> state.with(state.table()
                    .withNewIn(seat, BerserkZone.DECK, card, seat, Hidden.from(seat, name)))
                    .with(state.setUp().withPlaced(seat, name));
            case CardEvent.CardDrawn(var seat, var card, _) -> drawn(state
                    .with(state.table().move(card, seat, BerserkZone.HAND)));
            case CardEvent.DrawFailed _, CardEvent.DrawPrevented _ -> state.pop();
            case CardEvent.DrawReplaced _ -> drawn(state);
            case CardEvent.DiscardDue(var seat, int cards) -> state.push(new Frame.Discarding(seat, cards));
            case CardEvent.CardDiscarded(var seat, var card, var name) -> {
                BerserkState gone = moved(state, card, seat, Spot.GRAVEYARD, Optional.of(name));
                yield gone.top().orElse(null) instanceof Frame.Discarding(var whose, int left) && whose.equals(seat)
                        ? gone.replace(new Frame.Discarding(seat, left - 1)) : gone;
            }
            case CardEvent.DiscardMade _ -> state.pop();
            case CardEvent.DeckShuffled(var seat, int size) -> {
                BerserkState shuffled = state.with(state.table().shuffled(seat, BerserkZone.DECK, size));
                yield shuffled.isBegun() ? shuffled
                        : shuffled.with(shuffled.setUp().with(SetUp.Step.SHUFFLED, seat));
            }
            case CardEvent.CardClosed(var card) -> state.with(card, one -> one.withFlag(Marks.CLOSED, true));
            case CardEvent.CardOpened(var card) ->
                    state.with(card, one -> one.withFlag(Marks.CLOSED, false).withFlag(Marks.ASLEEP, false));
            case CardEvent.CardPrepared(var card) ->
                    state.with(card, one -> withoutTurnMarks(one).withFlag(Marks.CLOSED, false));
            case CardEvent.CardStunned(var card) ->
                    state.with(card, one -> one.withFlag(Marks.CLOSED, true).withFlag(Marks.STUNNED, true));
            case CardEvent.ControlChanged(var card, var seat) -> state
                    .with(state.table().move(card, seat, state.zone(card).orElseThrow()))
                    .with(card, one -> one.withController(seat).withCount(Marks.TURN, state.moment().turn()));
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
                    state.with(card, one -> one.withFlag(Marks.REVERSED, !one.is(Marks.REVERSED)));
        };
    }

    private static BerserkState drawn(BerserkState state) {
        return state.top().orElse(null) instanceof Frame.Drawing(var seat, int left, var purpose)
                ? left > 1 ? state.replace(new Frame.Drawing(seat, left - 1, purpose)) : state.pop() : state;
    }

    /// Where a card lies in play, by its type.
    static BerserkZone zone(BerserkState state, CardName name) {
        CardText text = (CardText) state.cards().find(name)
                .orElseThrow(() -> new IllegalStateException("the pinned card set does not define " + name));
        return switch (text.type()) {
            case HERO -> BerserkZone.HERO;
            case CREATURE -> BerserkZone.CREATURES;
            case EVENT, TERRAIN -> BerserkZone.EVENTS;
            case EQUIPMENT -> BerserkZone.EQUIPMENT;
            case SPELL -> BerserkZone.GRAVEYARD;
        };
    }

    private static BerserkState entered(BerserkState state, CardId card, boolean closed) {
        return state.with(card, one -> one.withController(state.half(card)).withFlag(Marks.CLOSED, closed)
                .withCount(Marks.SINCE, (int) state.at().number()).withCount(Marks.TURN, state.moment().turn()));
    }

    /// A card goes where its markers and effects do not follow it, but for marks of use on the way to the graveyard
    /// (BF-201.4, BF-205.3). What is created goes as well.
    static BerserkState moved(BerserkState state, CardId id, Seat half, Spot to, Optional<CardName> name) {
        boolean played = state.isInPlay(id);
        Table table = name.map(face -> state.table().withOpen(id, face)).orElse(state.table());
        Card before = table.card(id);
        table = switch (to) {
            case HAND -> table.move(id, half, BerserkZone.HAND);
            case GRAVEYARD -> table.move(id, half, BerserkZone.GRAVEYARD);
            case SUPPLY -> table.move(id, half, BerserkZone.SUPPLY);
            case DECK_BOTTOM -> table.move(id, half, BerserkZone.DECK);
            case DECK_TOP -> {
                Table below = table.move(id, half, BerserkZone.DECK);
                yield below.withDeck(half, BerserkZone.DECK,
                        below.deck(half, BerserkZone.DECK).withTop(id));
            }
        };
        BerserkState there = state.with(table.with(id, card -> to == Spot.GRAVEYARD ? used(card.bare(), before)
                : card.bare()));
        return played ? there.withLasting(there.lasting().stream().flatMap(one -> without(one, id).stream()).toList())
                : there;
    }

    private static Card used(Card bare, Card before) {
        Card used = bare;
        for (Map.Entry<String, Integer> counter : before.counters().asMap().entrySet()) {
            if (Marks.isUse(counter.getKey())) {
                used = used.withCount(counter.getKey(), counter.getValue());
            }
        }
        return used;
    }

    private static BerserkState withoutEffects(BerserkState state, CardId id) {
        return state.withLasting(state.lasting().stream().flatMap(one -> without(one, id).stream()).toList())
                .with(id, card -> {
                    Card clean = card.withFlag(Marks.STUNNED, false);
                    for (String counter : Marks.OF_EFFECTS) {
                        clean = clean.withCount(counter, 0);
                    }
                    return clean;
                });
    }

    /// What cards have gained ends when they leave.
    private static Optional<Lasting> without(Lasting lasting, CardId card) {
        if (!(lasting.what() instanceof Lasting.What.Granted(var cards, var modifiers)) || !cards.contains(card)) {
            return Optional.of(lasting);
        }
        var rest = cards.stream().filter(one -> !one.equals(card)).toList();
        return rest.isEmpty() ? Optional.empty() : Optional.of(new Lasting(lasting.number(), lasting.seat(),
                lasting.source(), lasting.until(), new Lasting.What.Granted(rest, modifiers)));
    }

    /// What may be done once in a turn may be done again.
    static Card withoutTurnMarks(Card card) {
        Card cleared = card.count(Marks.ATTACKS) == 0 ? card : card.withCount(Marks.ATTACKS, 0);
        cleared = cleared.withFlag(Marks.DEFENDED, false);
        for (Map.Entry<String, Integer> counter : card.counters().asMap().entrySet()) {
            if (Marks.isUseInTurn(counter.getKey()) && counter.getValue() > 0) {
                cleared = cleared.withCount(counter.getKey(), 0);
            }
        }
        return cleared;
    }
}
