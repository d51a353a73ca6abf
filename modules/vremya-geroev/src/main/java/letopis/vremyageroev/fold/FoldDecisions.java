package letopis.vremyageroev.fold;

import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.Deck;
import letopis.table.Hidden;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.event.FightDecision;
import letopis.vremyageroev.event.Shown;
import letopis.vremyageroev.event.Use;
import letopis.vremyageroev.query.Abilities;
import letopis.vremyageroev.rules.Attacks;
import letopis.vremyageroev.rules.Flow;
import letopis.vremyageroev.rules.Prompt;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame.Attack.Stage;
import letopis.vremyageroev.state.Frame;
import letopis.vremyageroev.state.Marks;
import letopis.vremyageroev.state.Settings;
import letopis.vremyageroev.state.VremyaZone;

/// What a player's choice does to the state by itself.
final class FoldDecisions {

    private FoldDecisions() {}

    static FightState evolve(FightState state, FightDecision decision) {
        return switch (decision) {
            case FightDecision.DeckSubmitted(var seat, int size, var list) -> state
                    .with(state.setUp().withDeck(seat, new FightState.SetUp.Deck(size, list)))
                    .with(state.table().withDeck(seat, VremyaZone.DECK, Deck.unknown(size)));
            case FightDecision.StartersChosen(var seat, _) -> state.with(state.setUp().withStarted(seat));
            case FightDecision.DeckCut(var seat, _) -> state.with(state.setUp().withCut(seat));
            case FightDecision.CardPlayed(var seat, var use) ->
                    used(state.top().filter(Frame.Allowed.class::isInstance).isPresent() ? state.pop() : state, seat, use);
            case FightDecision.FieldUsed(var seat, var use) -> used(state, seat, use);
            case FightDecision.InterruptUsed(var seat, var use) -> used(state, seat, use);
            case FightDecision.DefenceUsed(var seat, var use) -> used(state, seat, use);
            case FightDecision.ResponseUsed(var seat, var use) -> used(state, seat, use);
            case FightDecision.Passed _ -> passed(state);
            case FightDecision.CardsGivenUp _ -> Flow.prompt(state) instanceof Prompt.GiveUp(_, _, boolean excess) && !excess ? state.pop() : state;
            case FightDecision.WindAnswered _ -> state.pop();
            case FightDecision.CompanionInterposed _, FightDecision.WitUsed _, FightDecision.TurnEnded _, FightDecision.Conceded _ -> state;
        };
    }

    /// Everybody sees the card. It leaves the hand, unless it is only shown (VG-40) or the reading says that it leaves when it
    /// has done its part ([R-USED]).
    private static FightState used(FightState state, Seat seat, Use use) {
        var ability = (Ability.Usable) Abilities.ability(state, use);
        FightState counted = state.with(state.table().with(use.card(),
                card -> card.withCount(Marks.used(use.ability()), card.count(Marks.used(use.ability())) + 1)));
        FightState laid = counted;
        if (state.lies(use.card(), seat, VremyaZone.HAND)) {
            FightState open = opened(counted, new Shown(use.card(), use.name()));
            laid = ability.returns() ? open : leaving(open, seat, use);
        }
        FightState shown = laid;
        for (Shown pick : use.picks()) {
            if (shown.lies(pick.card(), seat, VremyaZone.HAND)) {
                shown = known(shown, seat, pick);
            }
        }
        return shown.push(new Frame.Using(seat, use, ability.effects(), 0));
    }

    private static FightState leaving(FightState state, Seat seat, Use use) {
        return state.settings().used() == Settings.Used.LEAVES
                ? state.with(state.table().move(use.card(), seat, VremyaZone.PLAYED))
                : state.with(state.table().with(use.card(), card -> card.withFlag(Marks.IN_USE, true)));
    }

    /// A card whose face was shown lies open.
    static FightState opened(FightState state, Shown card) {
        return state.with(state.table().with(card.card(), one -> one.withFace(Hidden.open(card.name()))));
    }

    /// A card of a hand whose face was said, and that stays there.
    private static FightState known(FightState state, Seat seat, Shown card) {
        return state.with(state.table().with(card.card(), one -> one.withFace(Hidden.from(seat, card.name()))));
    }

    /// Nobody does what might be done now; where the interrupt window was, the strikes come, and so on.
    private static FightState passed(FightState state) {
        return switch (state.agenda().getLast()) {
            case Frame.Attack attack -> state.replace(attack.at(switch (attack.stage()) {
                case INTERRUPT -> Stage.NEXT;
                case DEFEND -> Stage.LAND;
                case ANSWER -> Attacks.afterAnswer(state, attack);
                case NEXT, LAND, TAKE, OVER -> throw new IllegalStateException("nobody passes at " + attack.stage());
            }));
            case Frame.Allowed _ -> state.pop();
            case Frame.Using _, Frame.Drawing _, Frame.Discarding _, Frame.Answering _ ->
                    throw new IllegalStateException("nobody passes at " + state.agenda().getLast());
        };
    }

    /// Off the field or out of the hand, with nothing on it.
    static FightState bare(FightState state, CardId card, Seat seat, VremyaZone zone) {
        return state.with(state.table().with(card, Card::bare).move(card, seat, zone));
    }
}
