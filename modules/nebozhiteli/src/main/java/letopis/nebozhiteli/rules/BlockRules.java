package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText.Enchantment;
import letopis.nebozhiteli.card.Keyword.CannotBeBlocked;
import letopis.nebozhiteli.card.Keyword.CannotBlock;
import letopis.nebozhiteli.card.Keyword.MustBeBlockedByAll;
import letopis.nebozhiteli.card.Keyword.MustBlock;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.event.CombatEvent;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared.Block;
import letopis.nebozhiteli.query.Keywords;
import letopis.nebozhiteli.query.RuleOverrides;
import letopis.nebozhiteli.query.Strikes;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Lists;
import letopis.nebozhiteli.state.Marks;
import letopis.nebozhiteli.state.Settings.BlockDutyRule;
import letopis.table.CardId;
import letopis.table.Refusal;

/// Rules for declaring blockers (NT-IV-8, NB-105 to NB-109).
public final class BlockRules {

    private BlockRules() {}

    /// Checks a declaration of blockers. All blockers are declared together, once (NT-IV-8.2), each against one
    /// attacker (NT-IV-8.3). Several blockers can block the same attacker (NT-IV-8.5, NB-107). Turned creatures cannot
    /// block (NT-IV-8.9); just summoned creatures can (NT-IV-4.2.5, NT-IV-8.8). Blocking costs nothing (NT-IV-8.7).
    public static Optional<Refusal> refuse(DuelState state, Seat seat, List<Block> declaredBlocks) {
        if (declaredBlocks.isEmpty()) {
            return refuseUnmetDuties(state, seat, declaredBlocks);
        }
        var blocks = new HashMap<CardId, Integer>();
        var pairs = new HashSet<Block>();
        return Refusal.findFirst(declaredBlocks, block -> refuse(state, seat, block).or(() -> {
            int many = blocks.merge(block.blocker(), 1, Integer::sum);
            boolean fits = pairs.add(block)
                    && (many == 1 || many <= RuleOverrides.findEffectiveLimit(state, block.blocker(), Limit.BLOCKS)
                            .value());
            return Reason.MULTIPLE_BLOCKS.refuseUnless(fits, "card", block.blocker());
        })).or(() -> refuseUnmetDuties(state, seat, declaredBlocks));
    }

    private static Optional<Refusal> refuse(DuelState state, Seat seat, Block block) {
        CardId blocker = block.blocker();
        CardId attacker = block.attacker();
        Optional<Refusal> refusal = ControlRules.refuseUse(state, seat, blocker);
        if (refusal.isPresent()) {
            return refusal;
        }
        if (TableQueries.isTurned(state, blocker)) {
            return Reason.CREATURE_TURNED.citing("NT-IV-8.9", "NB-107").refuse("card", blocker);
        }
        if (TableQueries.hasKeyword(state, blocker, CannotBlock.class)) {
            return Reason.CANNOT_BLOCK.refuse("card", blocker);
        }
        if (!state.combat().attackers().contains(attacker) || !Strikes.isFighting(state, attacker)) {
            return Reason.NOT_AN_ATTACKER.refuse("card", attacker);
        }
        return canBeBlocked(state, attacker) ? Optional.empty() : Reason.CANNOT_BE_BLOCKED.refuse("card", attacker);
    }

    /// Checks block duties. A declaration is legal if no other legal declaration meets more duties (NT-IV-8.6, A-49).
    /// Blockers do not affect each other, so each is checked separately. If some attackers must be blocked by every
    /// creature, each blocker must block as many of them as possible. A creature that must block must block at least
    /// one attacker.
    private static Optional<Refusal> refuseUnmetDuties(DuelState state, Seat seat, List<Block> declaredBlocks) {
        if (!Keywords.isGrantedAnywhere(state, MustBeBlockedByAll.class)
                && !Keywords.isGrantedAnywhere(state, MustBlock.class)) {
            return Optional.empty();
        }
        List<CardId> attackers = state.combat().attackers().stream()
                .filter(attacker -> canBeBlocked(state, attacker)).toList();
        List<CardId> due = attackers.stream()
                .filter(attacker -> TableQueries.hasKeyword(state, attacker, MustBeBlockedByAll.class)).toList();
        return Refusal.findFirst(findAvailableBlockers(state, seat), blocker -> {
            List<CardId> blocked = declaredBlocks.stream().filter(block -> block.blocker().equals(blocker))
                    .map(Block::attacker).toList();
            long met = blocked.stream().filter(due::contains).count();
            long max = Math.min(due.size(), RuleOverrides.findEffectiveLimit(state, blocker, Limit.BLOCKS).value());
            if (met < (state.settings().is(BlockDutyRule.MAXIMUM) ? max : Math.min(1, max))) {
                CardId attacker = due.stream().filter(card -> !blocked.contains(card)).findFirst().orElseThrow();
                return findBlockDutyReason(state, attacker).refuse("card", blocker, "attacker", attacker);
            }
            return blocked.isEmpty() && !attackers.isEmpty() && TableQueries.hasKeyword(state, blocker, MustBlock.class)
                    ? Reason.BLOCK_DUTY.refuse("card", blocker, "attacker", attackers.getFirst()) : Optional.empty();
        });
    }

    /// Returns the reason for the duty. A duty from an enchantment also binds creatures protected from magic
    /// (NT-V-7.3.4).
    private static letopis.table.kernel.Reason findBlockDutyReason(DuelState state, CardId attacker) {
        boolean enchanted = Keywords.of(state, attacker, MustBeBlockedByAll.class).stream()
                .anyMatch(given -> TableQueries.findTextInPlay(state, given.by()) instanceof Enchantment);
        return enchanted ? Reason.BLOCK_DUTY.citing("NT-IV-8.6", "NT-V-7.3.4", "NB-032") : Reason.BLOCK_DUTY;
    }

    static boolean canBeBlocked(DuelState state, CardId attacker) {
        return Strikes.isFighting(state, attacker) && !TableQueries.hasKeyword(state, attacker, CannotBeBlocked.class);
    }

    public static List<CardId> findAvailableBlockers(DuelState state, Seat seat) {
        var available = new ArrayList<CardId>();
        for (CardId creature : TableQueries.listCreatures(state, seat)) {
            if (!TableQueries.isTurned(state, creature)
                    && !TableQueries.hasKeyword(state, creature, CannotBlock.class)) {
                available.add(creature);
            }
        }
        return available;
    }

    /// Offers the following declarations: no block, every group of available blockers against each single attacker, one
    /// blocker per attacker, and every blocker blocking as many attackers as it can.
    public static void offerCandidates(DuelState state, Seat seat, Consumer<List<Block>> onOffer) {
        List<CardId> attackers = state.combat().attackers();
        onOffer.accept(List.of());
        if (attackers.isEmpty()) {
            return;
        }
        List<CardId> blockers = findAvailableBlockers(state, seat);
        for (CardId attacker : attackers) {
            if (canBeBlocked(state, attacker)) {
                Lists.forEachSubset(blockers, chosen -> {
                    if (!chosen.isEmpty()) {
                        onOffer.accept(chosen.stream().map(blocker -> new Block(blocker, attacker)).toList());
                    }
                });
            }
        }
        if (attackers.size() > 1 && blockers.size() > 1) {
            var each = new ArrayList<Block>();
            for (int i = 0; i < blockers.size(); i++) {
                each.add(new Block(blockers.get(i), attackers.get(i % attackers.size())));
            }
            onOffer.accept(each);
        }
        List<Block> dutiful = listMaximalBlocks(state, attackers, blockers);
        if (!dutiful.isEmpty()) {
            onOffer.accept(dutiful);
        }
    }

    /// Returns a declaration in which every creature blocks as many attackers as it can. This guarantees a legal
    /// candidate under block duties.
    private static List<Block> listMaximalBlocks(DuelState state, List<CardId> attackers, List<CardId> blockers) {
        if (blockers.isEmpty()) {
            return List.of();
        }
        List<CardId> first = attackers.stream()
                .filter(attacker -> canBeBlocked(state, attacker))
                .sorted(Comparator.comparing(
                        attacker -> !TableQueries.hasKeyword(state, attacker, MustBeBlockedByAll.class)))
                .toList();
        var all = new ArrayList<Block>();
        for (CardId blocker : blockers) {
            first.stream().limit(RuleOverrides.findEffectiveLimit(state, blocker, Limit.BLOCKS).value())
                    .forEach(attacker -> all.add(new Block(blocker, attacker)));
        }
        return all;
    }

    private static String[] listAppliedRules(DuelState state, List<CardId> blockers) {
        boolean summoned = blockers.stream()
                .anyMatch(blocker -> state.table().card(blocker).hasFlag(Marks.SUMMONED_FLAG));
        String[] rules = Paragraphs.addRulesIf(new String[] {"NT-IV-8.10", "NB-108-b"}, blockers.size() > 1,
                "NT-IV-8.5", "NB-107");
        return Paragraphs.addRulesIf(rules, summoned, "NT-IV-8.8", "NT-IV-4.2.5", "NB-083");
    }

    static void apply(DuelDraft draft, List<Block> declaredBlocks) {
        if (declaredBlocks.isEmpty()) {
            return;
        }
        Map<CardId, Long> blocks = declaredBlocks.stream()
                .collect(Collectors.groupingBy(Block::blocker, LinkedHashMap::new, Collectors.counting()));
        blocks.keySet().stream().filter(blocker -> blocks.get(blocker) > Limit.BLOCKS.printed()).forEach(blocker ->
                draft.recordOverride(RuleOverrides.findEffectiveLimit(draft.state(), blocker, Limit.BLOCKS)));
        for (CardId attacker : draft.state().combat().attackers()) {
            List<CardId> blockers = declaredBlocks.stream().filter(block -> block.attacker().equals(attacker))
                    .map(Block::blocker).toList();
            if (!blockers.isEmpty()) {
                draft.add(new CombatEvent.AttackerBlocked(attacker, blockers),
                        listAppliedRules(draft.state(), blockers));
            }
        }
    }
}
