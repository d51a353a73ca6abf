package letopis.nebozhiteli.rules;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Keyword.CannotBeBlocked;
import letopis.nebozhiteli.card.Keyword.CannotBlock;
import letopis.nebozhiteli.card.Keyword.MustBeBlockedByAll;
import letopis.nebozhiteli.card.Keyword.MustBlock;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CombatEvent.AttackerBlocked;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared.Block;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.query.GoldenRule;
import letopis.nebozhiteli.query.Strikes;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.Refusal;

/// Declaring blockers (NT-IV-8, NB-105 to NB-109).
public final class Blocking {

    private Blocking() {}

    /// All blockers are named together, once (NT-IV-8.2), each with its one attacker (NT-IV-8.3); several may block
    /// one (NT-IV-8.5, NB-107). Turned creatures cannot (NT-IV-8.9), just summoned ones can (NT-IV-4.2.5, NT-IV-8.8).
    /// It costs nothing (NT-IV-8.7).
    public static Optional<Refusal> refuse(DuelState state, BlockersDeclared choice) {
        if (state.turn().phase() != Phase.BLOCK) {
            return Reason.WRONG_PHASE.refused();
        }
        var blocks = new HashMap<CardId, Integer>();
        var pairs = new HashSet<Block>();
        for (Block block : choice.blocks()) {
            var refusal = refuse(state, choice.seat(), block);
            if (refusal.isPresent()) {
                return refusal;
            }
            int many = blocks.merge(block.blocker(), 1, Integer::sum);
            if (!pairs.add(block) || many > 1 && many > GoldenRule.of(state, block.blocker(), Limit.BLOCKS).value()) {
                return Reason.MULTIPLE_BLOCKS.refused("card", block.blocker());
            }
        }
        return refuseDuties(state, choice);
    }

    private static Optional<Refusal> refuse(DuelState state, Seat seat, Block block) {
        if (!Field.isCreature(state, block.blocker())) {
            return Reason.NO_CREATURE.refused("card", block.blocker());
        }
        if (!Field.controller(state, block.blocker()).equals(seat)) {
            return Reason.NOT_CONTROLLER.refused("card", block.blocker());
        }
        if (Field.isTurned(state, block.blocker())) {
            return Reason.CREATURE_TURNED.refused("card", block.blocker());
        }
        if (Field.has(state, block.blocker(), CannotBlock.class)) {
            return Reason.CANNOT_BLOCK.refused("card", block.blocker());
        }
        if (!state.combat().attackers().contains(block.attacker()) || !Strikes.isFighting(state, block.attacker())) {
            return Reason.NOT_AN_ATTACKER.refused("card", block.attacker());
        }
        return Field.has(state, block.attacker(), CannotBeBlocked.class)
                ? Reason.CANNOT_BE_BLOCKED.refused("card", block.attacker()) : Optional.empty();
    }

    /// A declaration is allowed if no other allowed one meets more duties (NT-IV-8.6, A-49). What one creature blocks
    /// takes nothing away from another, so every blocker is checked separately: it must block as many of the attackers
    /// that everybody has to block as it can, and at least one attacker where it must block.
    private static Optional<Refusal> refuseDuties(DuelState state, BlockersDeclared choice) {
        List<CardId> attackers = blockable(state);
        List<CardId> due = attackers.stream().filter(attacker -> Field.has(state, attacker, MustBeBlockedByAll.class)).toList();
        for (CardId blocker : atHand(state, choice.seat())) {
            List<CardId> blocked = choice.blocks().stream().filter(block -> block.blocker().equals(blocker)).map(Block::attacker).toList();
            long met = blocked.stream().filter(due::contains).count();
            if (met < due.size() && met < GoldenRule.of(state, blocker, Limit.BLOCKS).value()) {
                CardId attacker = due.stream().filter(one -> !blocked.contains(one)).findFirst().orElseThrow();
                return Reason.BLOCK_DUTY.refused("card", blocker, "attacker", attacker);
            }
            if (blocked.isEmpty() && !attackers.isEmpty() && Field.has(state, blocker, MustBlock.class)) {
                return Reason.BLOCK_DUTY.refused("card", blocker, "attacker", attackers.getFirst());
            }
        }
        return Optional.empty();
    }

    private static List<CardId> blockable(DuelState state) {
        return state.combat().attackers().stream().filter(attacker -> mayBeBlocked(state, attacker)).toList();
    }

    static boolean mayBeBlocked(DuelState state, CardId attacker) {
        return Strikes.isFighting(state, attacker) && !Field.has(state, attacker, CannotBeBlocked.class);
    }

    public static List<CardId> atHand(DuelState state, Seat seat) {
        return Field.creatures(state, seat).stream()
                .filter(creature -> !Field.isTurned(state, creature) && !Field.has(state, creature, CannotBlock.class)).toList();
    }

    static void apply(Draft draft, BlockersDeclared choice) {
        choice.blocks().stream().map(Block::blocker).distinct()
                .filter(blocker -> choice.blocks().stream().filter(block -> block.blocker().equals(blocker)).count() > Limit.BLOCKS.printed())
                .forEach(blocker -> draft.note(draft.choice(), Limit.BLOCKS, GoldenRule.of(draft.state(), blocker, Limit.BLOCKS)));
        for (CardId attacker : draft.state().combat().attackers()) {
            List<CardId> blockers = choice.blocks().stream().filter(block -> block.attacker().equals(attacker)).map(Block::blocker).toList();
            if (!blockers.isEmpty()) {
                draft.add(new AttackerBlocked(attacker, blockers), "NT-IV-8.10", "NB-108-b");
            }
        }
    }
}
