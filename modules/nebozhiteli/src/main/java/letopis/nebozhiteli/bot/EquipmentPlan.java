package letopis.nebozhiteli.bot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.CardText.Armor;
import letopis.nebozhiteli.card.CardText.Weapon;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.DamageComponent;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.rules.StageOrder;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Stage;
import letopis.table.CardId;

/// An estimate of the items a player can still equip this turn. Without it, a bot would spend its last action on mana
/// and keep the sword in hand.
final class EquipmentPlan {

    private EquipmentPlan() {}

    private record Candidate(CardId bearer, int actionCost, int value) {}

    /// Returns the value of the remaining actions, in the units of [Evaluation].
    static int computeRemainingValue(DuelState state, Seat seat) {
        if (!seat.equals(state.active()) || !isEquipStepStillAhead(state)) {
            return 0;
        }
        var plans = new ArrayList<Candidate>();
        for (CardId item : state.table().zone(seat, NebozhiteliZone.HAND)) {
            TableQueries.findText(state, item).ifPresent(text -> addCandidates(state, seat, text, plans));
        }
        plans.sort(Comparator.comparingInt(Candidate::value).reversed());
        int actions = state.player(seat).actions();
        int worth = 0;
        var armed = new ArrayList<CardId>();
        for (Candidate plan : plans) {
            if (plan.actionCost() <= actions && !armed.contains(plan.bearer())) {
                armed.add(plan.bearer());
                actions -= plan.actionCost();
                worth += plan.value() * 9 / 10; // plans may fail
            }
        }
        return worth;
    }

    private static boolean isEquipStepStillAhead(DuelState state) {
        return switch (state.turn().phase()) {
            case START, SUMMON -> true;
            case EQUIP -> StageOrder.isStillAhead(state, Stage.MAIN);
            case RANGED, ATTACK, BLOCK, FIRST_STRIKE, DAMAGE, END -> false;
        };
    }

    private static void addCandidates(DuelState state, Seat seat, CardText item, List<Candidate> candidates) {
        for (CardId creature : TableQueries.listCreatures(state, seat)) {
            var bearer = TableQueries.findCreature(state, creature);
            switch (item) {
                case Weapon weapon when bearer.canBear(weapon) && TableQueries.listWeapons(state, creature).isEmpty() ->
                        addCandidate(candidates, creature, weapon.cost(),
                                (weapon.damage().stream().mapToInt(DamageComponent::amount)
                                .sum() - 1) * FightEstimate.HARM);
                case Armor armor when bearer.canBear(armor) && !isArmored(state, creature) ->
                        addCandidate(candidates, creature, armor.cost(), armor.reduction() * FightEstimate.REDUCTION);
                case CardText _ -> {}
            }
        }
    }

    private static void addCandidate(List<Candidate> candidates, CardId bearer, Cost cost, int value) {
        if (cost.actions() > 0 && value > 0) {
            candidates.add(new Candidate(bearer, cost.actions(), value));
        }
    }

    private static boolean isArmored(DuelState state, CardId creature) {
        return state.table().card(creature).attached().stream()
                .anyMatch(item -> TableQueries.findTextInPlay(state, item) instanceof Armor);
    }
}
