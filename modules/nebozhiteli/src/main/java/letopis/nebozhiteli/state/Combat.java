package letopis.nebozhiteli.state;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared.Block;
import letopis.nebozhiteli.event.DuelDecision.DamageDistributed.DamageShare;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared.Shot;
import letopis.nebozhiteli.event.Target;
import letopis.table.CardId;

/// Shots, attackers, blocks and dealt strikes of the current turn.
///
/// @param shots shots of this phase
/// @param attackers declared attackers of this turn
/// @param blocks blockers with their attackers
/// @param blocked attackers that were blocked, even if their blockers have left
/// @param splits damage splits of fighters this turn, by phase
/// @param struck targets already hit in the first strike phase; those strikes are not dealt again
public record Combat(
        List<Shot> shots, List<CardId> attackers, List<Block> blocks, List<CardId> blocked,
        Map<CardId, Map<Phase, List<DamageShare>>> splits, List<Hit> struck) {

    public static final Combat NONE = new Combat(List.of(), List.of(), List.of(), List.of(), Map.of(), List.of());

    /// @param source the weapon or the unarmed creature
    public record Hit(CardId source, Target target) {}

    public Combat withShots(List<Shot> newShots) {
        return newShots.isEmpty() && shots.isEmpty() ? this
                : new Combat(newShots, attackers, blocks, blocked, splits, struck);
    }

    public Combat withAttackers(List<CardId> attackers) {
        return new Combat(shots, attackers, blocks, blocked, splits, struck);
    }

    public Combat withBlocks(List<Block> blocks) {
        return new Combat(shots, attackers, blocks, blocked, splits, struck);
    }

    public Combat withBlockedAttacker(CardId attacker) {
        return new Combat(shots, attackers, blocks, Lists.plus(blocked, attacker), splits, struck);
    }

    public boolean isBlocking(CardId creature) {
        for (Block block : blocks) {
            if (block.blocker().equals(creature)) {
                return true;
            }
        }
        return false;
    }

    /// Returns whether a creature attacks or blocks.
    public boolean isFighting(CardId creature) {
        return attackers.contains(creature) || isBlocking(creature);
    }

    public Optional<List<DamageShare>> findSplit(CardId fighter, Phase phase) {
        return splits.isEmpty() ? Optional.empty()
                : Optional.ofNullable(splits.getOrDefault(fighter, Map.of()).get(phase));
    }

    public Combat with(CardId fighter, Phase phase, List<DamageShare> shares) {
        var ofFighter = new TreeMap<>(splits.getOrDefault(fighter, Map.of()));
        ofFighter.put(phase, shares);
        var changed = new TreeMap<>(splits);
        changed.put(fighter, ofFighter);
        return new Combat(shots, attackers, blocks, blocked, changed, struck);
    }

    public Combat with(Hit hit) {
        return new Combat(shots, attackers, blocks, blocked, splits, Lists.plus(struck, hit));
    }

    /// Removes a creature that has left combat.
    public Combat without(CardId creature) {
        return new Combat(shots,
                attackers.stream().filter(attacker -> !attacker.equals(creature)).toList(),
                blocks.stream().filter(block -> !block.blocker().equals(creature)).toList(), blocked, splits, struck);
    }
}
