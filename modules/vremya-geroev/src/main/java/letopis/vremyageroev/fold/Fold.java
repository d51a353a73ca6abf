package letopis.vremyageroev.fold;

import java.util.ArrayList;
import java.util.List;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.Deck;
import letopis.table.FaceShown;
import letopis.table.Hidden;
import letopis.table.Moment;
import letopis.table.Renumbering;
import letopis.table.Table;
import letopis.vremyageroev.event.AttackEvent;
import letopis.vremyageroev.event.CardEvent;
import letopis.vremyageroev.event.ChanceOutcome;
import letopis.vremyageroev.event.EndEvent;
import letopis.vremyageroev.event.FightDecision;
import letopis.vremyageroev.event.JudgeOrder;
import letopis.vremyageroev.event.Phase;
import letopis.vremyageroev.event.SetUpEvent;
import letopis.vremyageroev.event.SetUpEvent.CardPlacedAtStart;
import letopis.vremyageroev.event.SetUpEvent.DeckShuffled;
import letopis.vremyageroev.event.SetUpEvent.FirstPlayerChosen;
import letopis.vremyageroev.event.SetUpEvent.HeroPlaced;
import letopis.vremyageroev.event.TurnEvent;
import letopis.vremyageroev.event.TurnEvent.CardDrawn;
import letopis.vremyageroev.event.TurnEvent.DiscardDue;
import letopis.vremyageroev.event.TurnEvent.DiscardMade;
import letopis.vremyageroev.event.TurnEvent.DrawDue;
import letopis.vremyageroev.event.TurnEvent.DrawSkipped;
import letopis.vremyageroev.event.TurnEvent.PhaseBegan;
import letopis.vremyageroev.event.TurnEvent.SecondWind;
import letopis.vremyageroev.event.TurnEvent.TurnBegan;
import letopis.vremyageroev.event.VremyaEvent;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame;
import letopis.vremyageroev.state.Marks;
import letopis.vremyageroev.state.VremyaZone;

/// The application of events to the state, without validation. The effect of a decision is defined by the move of that
/// decision.
public final class Fold {

    private Fold() {}

    public static FightState evolve(FightState before, Sequence seq, Event event) {
        FightState state = before.at(seq);
        if (event instanceof Renumbering cards) {
            return renumberUses(state.with(cards.applyTo(state.table())), cards);
        }
        if (event instanceof FaceShown shown) {
            return state.with(shown.applyTo(state.table()));
        }
        return switch ((VremyaEvent) event) {
            case FightDecision _ -> state;
            case ChanceOutcome outcome -> applyChance(state, outcome);
            case JudgeOrder order -> OrderFold.evolve(state, order);
            case SetUpEvent setUp -> applySetUpEvent(state, setUp);
            case TurnEvent turn -> applyTurn(state, turn);
            case CardEvent card -> CardFold.evolve(state, card);
            case AttackEvent attack -> AttackFold.evolve(state, attack);
            case EndEvent.GameWon won -> state.with(won);
        };
    }

    /// Moves the recorded uses of renumbered cards to their new ids. Changes nothing if the old and new ids are not
    /// accessible.
    private static FightState renumberUses(FightState state, Renumbering renumbering) {
        List<CardId> were = renumbering.were().valueFor(Audience.JUDGE).orElse(List.of());
        return were.isEmpty() ? state
                : state.withUsedAbilities(state.usedAbilities().stream().map(used -> were.contains(used.card())
                ? new FightState.UsedAbility(renumbering.cards().get(were.indexOf(used.card())), used.ability()) : used)
                .toList());
    }

    private static FightState applyChance(FightState state, ChanceOutcome outcome) {
        return switch (outcome) {
            case ChanceOutcome.LotDrawn _, ChanceOutcome.CardsTakenAtRandom _ -> state;
            case ChanceOutcome.RandomCutMade(var seat, _) -> state.with(state.setUp().withCut(seat));
            case ChanceOutcome.CardsTurnedUp up -> identifyCards(state, up);
        };
    }

    private static FightState identifyCards(FightState state, ChanceOutcome.CardsTurnedUp cardsTurnedUp) {
        FightState now = state.with(state.table()
                .withIdentified(cardsTurnedUp.seat(), VremyaZone.DECK, cardsTurnedUp.cards(), cardsTurnedUp.faces()));
        for (CardId card : cardsTurnedUp.cards()) {
            now = PileFold.identifyNextCard(now, cardsTurnedUp.seat(), card);
        }
        return now;
    }

    private static FightState applySetUpEvent(FightState state, SetUpEvent event) {
        Table table = state.table();
        return switch (event) {
            case HeroPlaced(var seat, var card, var name) -> state
                    .with(table.withNewCards(seat, VremyaZone.HERO, card, seat, Hidden.open(name)))
                    .with(new Moment(1, 0, "setup", state.active()));
            case CardPlacedAtStart(var seat, var card, var name, boolean open) -> state.with(table
                    .withDeck(seat, VremyaZone.DECK, Deck.unknown(table.deck(seat, VremyaZone.DECK).size() - 1))
                    .withNewCards(seat, VremyaZone.BATTLEFIELD, card, seat, Hidden.open(name))
                    .with(card, one -> one.withFlag(Marks.CLOSED, !open)));
            case DeckShuffled(var seat, int size, int unknown) -> shuffleDeck(state, seat, size, unknown)
                    .with(state.setUp().shuffledSeats().contains(seat) ? state.setUp() : state.setUp()
                    .withDeckShuffled(seat));
            case FirstPlayerChosen(var seat, _) -> state.with(state.setUp().withFirstPlayer(seat));
        };
    }

    /// Merges the graveyard and the deck, or places the graveyard on the deck ([R-SWDECK]).
    private static FightState shuffleDeck(FightState state, Seat seat, int size, int unknownCount) {
        Table table = state.table();
        Deck rest = table.deck(seat, VremyaZone.DECK);
        List<CardId> gathered = table.zone(seat, VremyaZone.GRAVEYARD);
        for (CardId card : gathered) {
            table = table.move(card, seat, VremyaZone.DECK);
        }
        table = table.shuffled(seat, VremyaZone.DECK, unknownCount);
        return unknownCount == size ? PileFold.removePiles(state.with(table), seat)
                : PileFold.addPile(state.with(table.withDeck(seat, VremyaZone.DECK,
                rest.withUnknownOnTop(unknownCount))),
                        seat,
                gathered);
    }

    private static FightState applyTurn(FightState state, TurnEvent event) {
        return switch (event) {
            case TurnBegan began -> beginTurn(state, began);
            case PhaseBegan(var phase) ->
                    state.with(new Moment(1, state.moment().turn(), phase.code(), state.active()));
            case DrawDue(var seat, int cards, var purpose) -> addDraw(state, seat, cards, purpose);
            case CardDrawn(var seat, var card) -> drawCard(state.with(state.table().move(card, seat, VremyaZone.HAND)));
            case DrawSkipped _ -> state.pop();
            case SecondWind wind -> applySecondWind(state, wind);
            case DiscardDue(var seat, int cards, boolean chosen) ->
                    state.push(new Frame.Discard(seat, cards, chosen));
            case DiscardMade _ -> state.withoutInnermostFrame(Frame.Discard.class);
        };
    }

    private static FightState addDraw(FightState state, Seat seat, int count, DrawDue.Purpose purpose) {
        FightState due = switch (purpose) {
            case FIRST_HAND -> state.with(state.setUp().withHandDealt(seat));
            case TURN -> state.withDrawComplete(true);
            case WIT, EFFECT, SECOND_WIND, ANSWER -> state;
        };
        return count > 0 ? due.push(new Frame.Draw(seat, count, purpose)) : due;
    }

    private static FightState drawCard(FightState state) {
        var drawing = (Frame.Draw) state.agenda().getLast();
        return drawing.remainingCount() == 1 ? state.pop()
                : state.replaceTop(new Frame.Draw(drawing.seat(), drawing.remainingCount() - 1, drawing.purpose()));
    }

    private static FightState applySecondWind(FightState state, SecondWind secondWind) {
        var winded = new ArrayList<>(state.secondWindUsers());
        winded.addAll(secondWind.spent());
        FightState spent = state.withSecondWindUsers(winded);
        FightState cut = secondWind.lapses() ? spent.pop() : spent;
        return secondWind.answerable() ? cut.push(new Frame.SecondWindReply(secondWind.seat().opponent())) : cut;
    }

    private static FightState beginTurn(FightState state, TurnBegan turnBegan) {
        Table table = state.table();
        List<CardId> unsaid = table.mixesHands() ? table.indistinguishableCards(turnBegan.seat()) : List.of();
        for (CardId card : turnBegan.renewed()) {
            table = resetCard(table, card);
        }
        for (CardId card : unsaid) {
            table = resetCard(table, card);
        }
        List<Seat> winded = state.secondWindUsers().stream().filter(seat -> !turnBegan.winds().contains(seat)).toList();
        List<FightState.UsedAbility> used = state.usedAbilities().stream()
                .filter(usedAbility -> !state.table().card(usedAbility.card()).master().equals(turnBegan.seat()))
                .toList();
        return state.with(table)
                .with(new FightState.Turn(new Moment(1, turnBegan.turn(), Phase.OPEN.code(), turnBegan.seat()),
                false, winded, state.lastingEffects(), used));
    }

    /// Removes the marks that show the card as new or used.
    private static Table resetCard(Table table, CardId card) {
        Table renewed = table.card(card).hasFlag(Marks.NEWLY_LAID)
                ? table.with(card, one -> one.withFlag(Marks.NEWLY_LAID, false)) : table;
        for (String counter : table.card(card).counters().asMap().keySet()) {
            renewed = renewed.with(card, one -> one.withCount(counter, 0));
        }
        return renewed;
    }
}
