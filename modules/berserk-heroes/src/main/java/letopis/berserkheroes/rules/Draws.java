package letopis.berserkheroes.rules;

import java.util.List;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.event.CardEvent.CardDrawn;
import letopis.berserkheroes.event.CardEvent.DrawFailed;
import letopis.berserkheroes.event.CardEvent.DrawPrevented;
import letopis.berserkheroes.event.QueueEvent.ReplacementDue.ReplacedEvent;
import letopis.berserkheroes.event.QueuedAbility;
import letopis.berserkheroes.event.TurnEvent.DrawDue;
import letopis.berserkheroes.event.TurnEvent.DrawDue.Purpose;
import letopis.berserkheroes.query.AmountEvaluation;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Frame;
import letopis.journal.Seat;
import letopis.table.Deck;
import letopis.table.kernel.Step;

/// Drawing cards one by one (BF-527.1 to BF-527.6).
final class Draws {

    private Draws() {}

    static void begin(Draft draft, Seat seat, int count, Purpose purpose, String... rules) {
        int all = count > 0 && isRuleDraw(purpose) ? count + Replacements.countAdditionalCards(draft, seat) : count;
        if (all > 0) {
            draft.add(new DrawDue(seat, all, purpose), rules);
        }
    }

    private static boolean isRuleDraw(Purpose purpose) {
        return purpose == Purpose.ACCUMULATION || purpose == Purpose.EFFECT;
    }

    /// Returns how many more cards the player may draw this turn (BF-527.2.2, BF-514.2).
    private static int countRemainingDraws(BerserkState state, Seat seat) {
        int max = ContinuousEffects.evaluate(state).isForbidden(seat, Rule.Act.DRAW) ? 0 : Integer.MAX_VALUE;
        for (ContinuousEffects.ActiveRule rule : ContinuousEffects.evaluate(state).activeRules()) {
            if (rule.to().equals(seat) && rule.rule() instanceof Rule.DrawLimit(int cards)) {
                max = Math.min(max, Math.max(0, cards - state.player(seat).drawnCount()));
            }
        }
        return max;
    }

    /// Returns whether a player may choose to draw. A draw beyond the limit cannot be chosen, but an empty deck is no
    /// obstacle (BF-527.2.2, BF-527.3, BF-527.3.1).
    static boolean isAllowedDraw(BerserkState state, Seat seat, int count) {
        return count <= countRemainingDraws(state, seat);
    }

    /// Returns whether the steps begin with a forbidden draw. Such steps cannot be chosen.
    static boolean beginsWithForbiddenDraw(BerserkState state, Scope scope,
            List<letopis.berserkheroes.card.Step> steps) {
        return steps.stream().findFirst().filter(step -> !step.may()
                && step.effect() instanceof Effect.Draw(var whom, var amount)
                && !isAllowedDraw(state, scope.seat(whom), AmountEvaluation.evaluate(state, amount, scope)))
                .isPresent();
    }

    static Step<Draft, Prompt> findNextStep(BerserkState state, Frame.Draw draw) {
        Seat seat = draw.seat();
        Deck deck = TableQueries.findDeck(state, seat);
        boolean game = isRuleDraw(draw.purpose());
        int allowed = game ? countRemainingDraws(state, seat) : Integer.MAX_VALUE;
        if (allowed == 0) {
            return Step.run(draft -> draft.add(new DrawPrevented(seat, draw.remainingCount()),
                    ContinuousEffects.evaluate(draft.state()).isForbidden(seat, Rule.Act.DRAW)
                            ? new String[] {"BF-527.3", "BF-514.2"} : new String[] {"BF-527.2.2", "BF-514.2"}));
        }
        if (game) { // also with an empty deck (BF-527.5.1)
            if (!Replacements.listDrawReplacements(state, seat).isEmpty()) {
                return Step.run(draft ->
                        Replacements.replaceEvent(draft, TableQueries.findHero(draft.state(), seat),
                                ReplacedEvent.DRAWS));
            }
        }
        if (deck.isEmpty()) {
            return Step.run(draft -> draft.add(new DrawFailed(seat, draw.remainingCount()), "BF-520.3"));
        }
        return TopCards.identifyCardsThen(state, seat, Math.min(draw.remainingCount(), allowed), () -> Step.run(draft ->
                draft.add(new CardDrawn(seat, deck.top(1).getFirst(), draw.purpose()),
                        listRules(draft.state(), draw))));
    }

    private static String[] listRules(BerserkState state, Frame.Draw draw) {
        return switch (draw.purpose()) {
            case DEAL -> new String[] {"BH-301.6", "BF-301.6"};
            case REDEAL -> new String[] {"BH-301.7b", "BF-301.7"};
            case ACCUMULATION -> new String[] {"BF-304.2", "BF-527.1"};
            case EFFECT -> RuleList.of().withRulesIf(resolvesForFormerController(state), "BF-113.6", "BF-505.3")
                    .withRulesIf(true, "BF-7-023", "BF-527.1").withRulesIf(draw.remainingCount() > 1, "BF-527.2")
                    .toArray();
        };
    }

    /// Returns whether a graveyard card's trigger resolves for its former controller instead of its owner.
    private static boolean resolvesForFormerController(BerserkState state) {
        return state.innermostAbility().map(Frame.Resolution::ability)
                .filter(ability -> ability.kind() == QueuedAbility.Kind.TRIGGERED
                && state.table().containsCard(ability.source().card())
                && state.zoneOf(ability.source().card()).filter(BerserkZone.GRAVEYARD::equals).isPresent()
                && !state.halfOf(ability.source().card()).equals(ability.seat())).isPresent();
    }
}
