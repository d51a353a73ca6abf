package letopis.nebozhiteli.bot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared.Block;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.query.Strikes;
import letopis.nebozhiteli.rules.Blocking;
import letopis.nebozhiteli.rules.CombatMoves;
import letopis.nebozhiteli.rules.Combats;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Rules;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.Choice;

/// Default choices of a player: spend nothing, attack where it is safe, block where it pays.
final class DefaultPolicy {

    private DefaultPolicy() {}

    static Choice usual(DuelState state, Seat seat) {
        boolean declares = Rules.RULES.prompt(state) instanceof Prompt.Declare;
        return declares && state.turn().phase() == Phase.ATTACK ? CombatMoves.attack(seat, attackers(state, seat))
                : declares && state.turn().phase() == Phase.BLOCK ? CombatMoves.block(seat, blockers(state, seat))
                : Rules.RULES.idle(state).filter(idle -> idle instanceof Choice.Decision one && one.seat().equals(seat))
                        .orElseGet(() -> Rules.RULES.choices(state, seat).getFirst());
    }

    /// Returns every attacker that no blocker could stop unharmed.
    private static List<CardId> attackers(DuelState state, Seat seat) {
        List<CardId> blockers = Blocking.atHand(state, seat.opponent());
        return Field.creatures(state, seat).stream()
                .filter(attacker -> Combats.refuseTurning(state, seat, attacker)
                        .isEmpty() && Fight.harm(state, attacker) > 0)
                .filter(attacker -> blockers.stream().noneMatch(blocker ->
                        Fight.kills(state, blocker, attacker) && !Fight.kills(state, attacker, blocker)))
                .toList();
    }

    private static List<Block> blockers(DuelState state, Seat seat) {
        var open = new ArrayList<>(Blocking.atHand(state, seat));
        var blocks = new ArrayList<Block>();
        List<CardId> attackers = state.combat().attackers().stream()
                .filter(attacker -> Strikes.isFighting(state, attacker))
                .sorted(Comparator.comparingInt(attacker -> -Fight.harm(state, attacker))).toList();
        int threat = attackers.stream().mapToInt(attacker -> Fight.harm(state, attacker)).sum();
        for (CardId attacker : attackers) {
            boolean deadly = state.player(seat).life() <= threat;
            Optional<CardId> blocker = open.stream()
                    .filter(one -> worth(state, one, attacker, deadly) > 0)
                    .max(Comparator.comparingInt(one -> worth(state, one, attacker, deadly)));
            if (blocker.isPresent()) {
                open.remove(blocker.get());
                blocks.add(new Block(blocker.get(), attacker));
                threat -= Fight.harm(state, attacker);
            }
        }
        return Blocking.refuse(state, seat, blocks).isEmpty() ? blocks : dutiful(state, seat);
    }

    /// Makes every blocker block the first attacker that all must block.
    private static List<Block> dutiful(DuelState state, Seat seat) {
        var all = new ArrayList<List<Block>>();
        Blocking.candidates(state, seat, all::add);
        return all.stream().filter(blocks -> Blocking.refuse(state, seat, blocks).isEmpty())
                .max(Comparator.comparingInt(List::size)).orElseThrow();
    }

    private static int worth(DuelState state, CardId blocker, CardId attacker, boolean deadly) {
        int gained = Fight.harm(state, attacker) * (deadly ? 30 : 8)
                + (Fight.kills(state, blocker, attacker) ? Evaluation.ofCreature(state, attacker) : 0);
        int lost = Fight.kills(state, attacker, blocker)
                ? Evaluation.ofCreature(state, blocker) : Fight.harm(state, attacker, blocker) * 8;
        return gained - lost;
    }
}
