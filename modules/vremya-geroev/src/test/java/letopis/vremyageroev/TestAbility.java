package letopis.vremyageroev;

import java.util.List;
import java.util.Optional;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.Condition;
import letopis.vremyageroev.card.Cost;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Pick;
import letopis.vremyageroev.card.StrikeFilter;
import letopis.vremyageroev.state.FightState;

/// An ability of a test card: its effects and cost first, its timing last.
public record TestAbility(Cost cost, List<Condition> requires, List<Pick> picks, List<Effect> effects, boolean returns,
        Optional<Integer> perTurn) {

    public static TestAbility of(Effect... effects) {
        return new TestAbility(Cost.FREE, List.of(), List.of(), List.of(effects), false, Optional.empty());
    }

    /// Adds exhausting the card itself to the cost.
    public TestAbility closing() {
        return new TestAbility(new Cost(true, false, List.of()), requires, picks, effects, returns, perTurn);
    }

    public TestAbility closingHero() {
        return new TestAbility(new Cost(false, true, List.of()), requires, picks, effects, returns, perTurn);
    }

    public TestAbility discarding(CardFilter... discards) {
        return new TestAbility(new Cost(cost.close(), cost.closeHero(), List.of(discards)), requires, picks, effects,
                returns,
                perTurn);
    }

    public TestAbility requiring(Condition... conditions) {
        return new TestAbility(cost, List.of(conditions), picks, effects, returns, perTurn);
    }

    public TestAbility picking(Pick.PickSource from, CardFilter filter) {
        return new TestAbility(cost, requires, FightState.append(picks, new Pick(from, filter)), effects, returns,
                perTurn);
    }

    /// Makes the card return to hand after it is shown.
    public TestAbility returning() {
        return new TestAbility(cost, requires, picks, effects, true, perTurn);
    }

    public TestAbility perTurn(int times) {
        return new TestAbility(cost, requires, picks, effects, returns, Optional.of(times));
    }

    public Ability action() {
        return new Ability.Action(cost, requires, picks, effects, returns, perTurn);
    }

    public Ability defence(StrikeFilter against) {
        return new Ability.Defence(against, cost, requires, picks, effects, returns, perTurn);
    }

    public Ability shield() {
        return defence(StrikeFilter.ANY);
    }

    public Ability interrupt(StrikeFilter against) {
        return new Ability.Interrupt(against, false, Optional.empty(), cost, requires, picks, effects, returns,
                perTurn);
    }

    public Ability interrupt() {
        return interrupt(StrikeFilter.ANY);
    }

    public Ability parry() {
        return new Ability.Interrupt(StrikeFilter.ANY, true, Optional.empty(), cost, requires, picks, effects, returns,
                perTurn);
    }

    public Ability response(String keyword) {
        return new Ability.Response(new Ability.StrikeTrigger(keyword), cost, requires, picks, effects, returns,
                perTurn);
    }
}
