package letopis.nebozhiteli.bot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared.Block;
import letopis.nebozhiteli.query.Strikes;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.rules.BlockRules;
import letopis.nebozhiteli.rules.CombatMoves;
import letopis.nebozhiteli.rules.CombatRules;
import letopis.nebozhiteli.rules.DuelRules;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.Choice;

/// The default choices of a player: spend nothing, and make only safe attacks and profitable blocks.
final class DefaultPolicy {

    private DefaultPolicy() {}

    static Choice findDefaultChoice(DuelState state, Seat seat) {
        boolean declares = DuelRules.RULES.prompt(state) instanceof Prompt.Declare;
        return declares && state.turn().phase() == Phase.ATTACK
                ? CombatMoves.createAttackChoice(seat, chooseAttackers(state, seat))
                : declares && state.turn().phase() == Phase.BLOCK
                ? CombatMoves.createBlockChoice(seat, chooseBlockers(state, seat))
                : DuelRules.RULES.idleChoice(state)
                .filter(idle -> idle instanceof Choice.Decision decision && decision.seat().equals(seat))
                        .orElseGet(() -> DuelRules.RULES.choices(state, seat).getFirst());
    }

    /// Returns the attackers that no blocker could stop without being harmed.
    private static List<CardId> chooseAttackers(DuelState state, Seat seat) {
        List<CardId> blockers = BlockRules.findAvailableBlockers(state, seat.opponent());
        return TableQueries.listCreatures(state, seat).stream()
                .filter(attacker -> CombatRules.refuseTurningToFight(state, seat, attacker)
                        .isEmpty() && FightEstimate.estimateDamage(state, attacker) > 0)
                .filter(attacker -> blockers.stream().noneMatch(blocker ->
                        FightEstimate.kills(state, blocker, attacker)
                        && !FightEstimate.kills(state, attacker, blocker)))
                .toList();
    }

    private static List<Block> chooseBlockers(DuelState state, Seat seat) {
        var open = new ArrayList<>(BlockRules.findAvailableBlockers(state, seat));
        var blocks = new ArrayList<Block>();
        List<CardId> attackers = state.combat().attackers().stream()
                .filter(attacker -> Strikes.isFighting(state, attacker))
                .sorted(Comparator.comparingInt(attacker -> -FightEstimate.estimateDamage(state, attacker))).toList();
        int threat = attackers.stream().mapToInt(attacker -> FightEstimate.estimateDamage(state, attacker)).sum();
        for (CardId attacker : attackers) {
            boolean deadly = state.player(seat).life() <= threat;
            Optional<CardId> blocker = open.stream()
                    .filter(card -> computeBlockValue(state, card, attacker, deadly) > 0)
                    .max(Comparator.comparingInt(card -> computeBlockValue(state, card, attacker, deadly)));
            if (blocker.isPresent()) {
                open.remove(blocker.get());
                blocks.add(new Block(blocker.get(), attacker));
                threat -= FightEstimate.estimateDamage(state, attacker);
            }
        }
        return BlockRules.refuse(state, seat, blocks).isEmpty() ? blocks : listRequiredBlocks(state, seat);
    }

    /// Returns the legal declaration with the most blocks among the usual candidates.
    private static List<Block> listRequiredBlocks(DuelState state, Seat seat) {
        var all = new ArrayList<List<Block>>();
        BlockRules.offerCandidates(state, seat, all::add);
        return all.stream().filter(blocks -> BlockRules.refuse(state, seat, blocks).isEmpty())
                .max(Comparator.comparingInt(List::size)).orElseThrow();
    }

    private static int computeBlockValue(DuelState state, CardId blocker, CardId attacker, boolean isDeadly) {
        int gained = FightEstimate.estimateDamage(state, attacker) * (isDeadly ? 30 : 8)
                + (FightEstimate.kills(state, blocker, attacker) ? Evaluation.evaluateCreature(state, attacker) : 0);
        int lost = FightEstimate.kills(state, attacker, blocker)
                ? Evaluation.evaluateCreature(state, blocker)
                : FightEstimate.estimateDamage(state, attacker, blocker) * 8;
        return gained - lost;
    }
}
