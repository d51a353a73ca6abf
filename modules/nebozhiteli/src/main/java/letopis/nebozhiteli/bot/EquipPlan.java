package letopis.nebozhiteli.bot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.CardText.Armor;
import letopis.nebozhiteli.card.CardText.Weapon;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.Harm;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.rules.Stages;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Stage;
import letopis.table.CardId;

/// Estimate of the items a player can still equip this turn. Without it a bot would spend its last action on mana and
/// keep the sword in hand.
final class EquipPlan {

    private EquipPlan() {}

    private record Plan(CardId bearer, int actions, int worth) {}

    /// Returns the value of the remaining actions, in the units of [Evaluation].
    static int of(DuelState state, Seat seat) {
        if (!seat.equals(state.active()) || !isStillToCome(state)) {
            return 0;
        }
        var plans = new ArrayList<Plan>();
        for (CardId item : state.table().zone(seat, NebozhiteliZone.HAND)) {
            Field.text(state, item).ifPresent(text -> plan(state, seat, text, plans));
        }
        plans.sort(Comparator.comparingInt(Plan::worth).reversed());
        int actions = state.player(seat).actions();
        int worth = 0;
        var armed = new ArrayList<CardId>();
        for (Plan plan : plans) {
            if (plan.actions() <= actions && !armed.contains(plan.bearer())) {
                armed.add(plan.bearer());
                actions -= plan.actions();
                worth += plan.worth() * 9 / 10; // plans may fail
            }
        }
        return worth;
    }

    private static boolean isStillToCome(DuelState state) {
        return switch (state.turn().phase()) {
            case START, SUMMON -> true;
            case EQUIP -> Stages.isToCome(state, Stage.MAIN);
            case RANGED, ATTACK, BLOCK, FIRST_STRIKE, DAMAGE, END -> false;
        };
    }

    private static void plan(DuelState state, Seat seat, CardText item, List<Plan> plans) {
        for (CardId creature : Field.creatures(state, seat)) {
            var bearer = Field.creature(state, creature);
            switch (item) {
                case Weapon weapon when bearer.mayBear(weapon) && Field.weapons(state, creature).isEmpty() ->
                        add(plans, creature, weapon.cost(),
                                (weapon.damage().stream().mapToInt(Harm::amount).sum() - 1) * Fight.HARM);
                case Armor armor when bearer.mayBear(armor) && !isArmored(state, creature) ->
                        add(plans, creature, armor.cost(), armor.reduction() * Fight.REDUCTION);
                case CardText _ -> {}
            }
        }
    }

    private static void add(List<Plan> plans, CardId bearer, Cost cost, int worth) {
        if (cost.actions() > 0 && worth > 0) {
            plans.add(new Plan(bearer, cost.actions(), worth));
        }
    }

    private static boolean isArmored(DuelState state, CardId creature) {
        return state.table().card(creature).attached().stream()
                .anyMatch(item -> Field.textInPlay(state, item) instanceof Armor);
    }
}
