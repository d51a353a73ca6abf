package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.event.CardEvent.CardsRevealed;
import letopis.berserkheroes.event.CoinEvent.CoinsExpired;
import letopis.berserkheroes.event.EndEvent;
import letopis.berserkheroes.event.LastingEffect;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.QueueEvent.EffectExpired;
import letopis.berserkheroes.event.TurnEvent;
import letopis.berserkheroes.event.TurnEvent.DrawDue;
import letopis.berserkheroes.event.TurnEvent.PhaseStarted;
import letopis.berserkheroes.event.TurnEvent.TurnStarted;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Player;
import letopis.berserkheroes.state.Settings;
import letopis.berserkheroes.state.Turn;
import letopis.berserkheroes.state.Turn.Stage;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.Refusal;
import letopis.table.kernel.Picks;
import letopis.table.kernel.Step;

/// The course of a turn, phase by phase (BF-302.1 to BF-310.3).
final class Turns {

    /// The coin limit for the accumulation phase (BF-304.1).
    static final int COINS = 10;

    private Turns() {}

    /// Returns whether triggers wait until the start of the turn is over (BF-304.4).
    static boolean delaysTriggers(BerserkState state) {
        return !state.hasBegun() || state.isIn(Phase.RESTORE)
                || state.isIn(Phase.ACCUMULATION) && state.turn().stage() != Stage.LOOKED;
    }

    /// Returns the next action of the phase when agenda and queue are empty.
    static Step<Draft, Prompt> findNextStep(BerserkState state) {
        return switch (state.phase().orElseThrow()) {
            case RESTORE -> Step.run(Turns::runRestorePhase);
            case ACCUMULATION -> runAccumulationPhase(state);
            case CHOICE -> Step.waitFor(new Prompt.Act(state.active()));
            case STRIKE -> Strikes.findNextStep(state);
            case ABILITY, PLAY -> startPhase(
                    Phase.CHOICE, RuleList.of(state.isIn(Phase.ABILITY) ? "BF-308.3" : "BF-309.3")
                    .withRulesIf(state.settings().is(Settings.AutomaticPassRule.ASKED), "BF-401.8").toArray());
            case END -> startPhase(Phase.EXTRACTION, "BF-310.2");
            case EXTRACTION -> isOver(state) ? Step.run(Turns::begin) : Step.run(Turns::runExtraction);
        };
    }

    static Step<Draft, Prompt> startPhase(Phase phase, String... rules) {
        return Step.run(draft -> draft.add(new PhaseStarted(phase), rules));
    }

    /// Starts the first or the next turn: extra turns come first, in the order they were gained (BF-7-044).
    static void begin(Draft draft) {
        Turn turn = draft.state().turn();
        boolean extra = !turn.extraTurnSeats().isEmpty();
        Seat seat = extra ? turn.extraTurnSeats().getFirst() : turn.nextSeat();
        int number = draft.state().moment().turn() + 1;
        if (turn.last().filter(last -> number > last).isPresent()) {
            GameEnd.endGameInDraw(draft, EndEvent.Reason.TIME, "BF-603.1");
            return;
        }
        draft.add(new TurnStarted(number, seat, extra), extra ? new String[] {"BF-7-044"}
                : number == 1 ? new String[] {"BF-302.3", "BF-302.2"} : new String[] {"BF-310.3", "BF-302.2"});
    }

    /// Runs the restore phase, in which no player has priority (BF-121.2-b).
    private static void runRestorePhase(Draft draft) {
        Seat seat = draft.state().active();
        draft.state().lastingEffects().stream().filter(one -> one.until() == Duration.START_OF_YOUR_TURN
                && one.seat().equals(seat)).forEach(one -> draft.add(new EffectExpired(one.number()), "BF-303.1"));
        ContinuousEffects effects = ContinuousEffects.evaluate(draft.state());
        draft.add(new TurnEvent.TurnCountsCleared(), listTurnCounterRules(draft.state(), effects));
        var opened = new ArrayList<CardId>();
        var stunned = new ArrayList<CardId>();
        for (CardId card : TableQueries.listCardsInPlay(draft.state(), seat)) {
            if (effects.has(card, Keyword.STUN)) {
                stunned.add(card);
            } else if (TableQueries.isClosed(draft.state(), card) && !effects.has(card, Keyword.SLEEPING)
                    && !effects.isActionForbidden(card, Modifier.Act.OPEN)) {
                opened.add(card);
            }
        }
        Player player = draft.state().player(seat);
        if (!opened.isEmpty() || player.closed() > 0) {
            draft.add(new TurnEvent.CardsOpened(seat, opened, player.closed()), "BF-303.2", "BF-503.1-e");
        }
        stunned.forEach(card -> removeStun(draft, card));
        draft.add(new TurnEvent.MarksCleared(draft.state().settings().is(Settings.UsageMarkRule.BOTH_PLAYERS)
                ? Seat.PAIR : List.of(seat)), "BF-303.3");
        draft.add(new PhaseStarted(Phase.ACCUMULATION), "BF-303.4");
    }

    /// Returns the paragraphs on the turn counters that cards in play use.
    private static String[] listTurnCounterRules(BerserkState state, ContinuousEffects effects) {
        List<CardId> cards = TableQueries.listCardsInPlay(state);
        var rules = new ArrayList<>(List.of("BF-303.3"));
        if (cards.stream().anyMatch(card -> state.table().card(card).count(Marks.USED_ARMOUR) > 0)) {
            rules.add("BF-7-013");
        }
        if (cards.stream().anyMatch(card -> state.table().card(card).hasFlag(Marks.WOUNDED_THIS_TURN))
                && cards.stream().anyMatch(card -> effects.has(card, Keyword.WRATH))) {
            rules.add("BF-7-038");
        }
        return rules.toArray(String[]::new);
    }

    /// Removes Stun, even from a ready card. If Stun is printed or granted as a feature, an effect removes it
    /// (BF-7-106).
    private static void removeStun(Draft draft, CardId card) {
        draft.add(new TurnEvent.StunRemoved(card), "BF-7-106");
        if (ContinuousEffects.evaluate(draft.state()).has(card, Keyword.STUN)) {
            LastingEffects.begin(draft, Scope.of(draft.state(), card), Duration.GAME,
                    new LastingEffect.Content.GrantedModifiers(List.of(card),
                    List.of(new Modifier.KeywordLoss(Keyword.STUN))), "BF-7-106", "BF-120.5");
        }
    }

    private static Step<Draft, Prompt> runAccumulationPhase(BerserkState state) {
        Seat seat = state.active();
        return switch (state.turn().stage()) {
            case BEGUN -> Step.run(Turns::gainTurnResources);
            case UNDER_WAY -> !listHiddenCharacters(state, seat).isEmpty() ? Step.waitFor(new Prompt.Reveal(seat))
                    : Step.run(draft -> draft.add(new TurnEvent.StartOfTurnReached(seat), "BF-304.4"));
            case LOOKED -> startPhase(Phase.CHOICE, "BF-304.5", "BF-305.2");
        };
    }

    /// Gains a coin and draws a card. The first player draws no card in their first turn, but the second player does
    /// (BF-304.1, BF-304.2, BF-7-123, BF-7-027).
    private static void gainTurnResources(Draft draft) {
        Seat seat = draft.state().active();
        if (draft.state().player(seat).coins() < COINS) {
            Coins.gainAccumulationCoin(draft, seat);
        }
        if (draft.state().moment().turn() == 1) {
            draft.add(new TurnEvent.DrawSkipped(seat), "BF-304.2");
        } else if (TableQueries.findDeck(draft.state(), seat).isEmpty()
                && Replacements.listDrawReplacements(draft.state(), seat).isEmpty()) {
            draft.add(new TurnEvent.DrawMissed(seat, draft.state().player(seat).missedDraws() + 1), "BF-304.2");
        } else {
            Draws.begin(draft, seat, 1, DrawDue.Purpose.ACCUMULATION, "BF-304.2");
        }
    }

    static List<CardId> listHiddenCharacters(BerserkState state, Seat seat) {
        return TableQueries.listCreatures(state, seat).stream().filter(card -> TableQueries.isHidden(state, card))
                .toList();
    }

    static Optional<Refusal> refuseRevealedCards(BerserkState state, Seat seat, List<CardId> cards) {
        return Reason.NOT_HIDDEN.refuseUnless(listHiddenCharacters(state, seat).containsAll(cards)
                && Picks.areDistinct(cards));
    }

    static void reveal(Draft draft, Seat seat, List<CardId> cards) {
        if (!cards.isEmpty()) {
            draft.add(new CardsRevealed(cards), "BF-304.3", "BF-7-164");
        }
        draft.add(new TurnEvent.StartOfTurnReached(seat), "BF-304.4");
    }

    static void end(Draft draft) {
        draft.add(new PhaseStarted(Phase.END), "BF-306.1", "BF-310.1");
    }

    static void pass(Draft draft, Seat seat) {
        draft.add(new TurnEvent.PriorityPassed(seat), "BF-121.2-g", "BF-401.7");
    }

    /// Returns whether the turn is complete and the next one begins (BF-310.3).
    private static boolean isOver(BerserkState state) {
        return listExpiringEffects(state).isEmpty() && Seat.PAIR.stream()
                .noneMatch(seat -> countTemporaryCoins(state.player(seat)) > 0);
    }

    private static List<LastingEffect> listExpiringEffects(BerserkState state) {
        return state.lastingEffects().stream().filter(one -> one.until() == Duration.END_OF_TURN
                || one.turns().filter(LastingEffect.RemainingTurns::isLast).isPresent()).toList();
    }

    private static int countTemporaryCoins(Player player) {
        return Math.min(player.temporary(), player.coins());
    }

    /// Ends effects of this turn and removes temporary coins (BF-310.2). The consequences still belong to this turn.
    /// Players get priority only if there are consequences (BF-121.2-c).
    private static void runExtraction(Draft draft) {
        listExpiringEffects(draft.state())
                .forEach(one -> draft.add(new EffectExpired(one.number()), one.turns().isEmpty()
                        ? new String[] {"BF-310.2"} : new String[] {"BF-7-086", "BF-310.2"}));
        for (Seat seat : Seat.PAIR) {
            Player player = draft.state().player(seat);
            int gone = countTemporaryCoins(player);
            if (gone > 0) {
                int closed = Math.min(gone, player.closed());
                draft.add(new CoinsExpired(seat, gone - closed, closed), "BF-522.4", "BF-310.2");
            }
        }
    }
}
