package letopis.nebozhiteli.bot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared.Block;
import letopis.nebozhiteli.event.SideboardSwap;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.query.Strikes;
import letopis.nebozhiteli.rules.Blocking;
import letopis.nebozhiteli.rules.Combats;
import letopis.nebozhiteli.rules.Options;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Rules;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.Hidden;

/// The default choice of a player: spend nothing, attack where it is safe, block where it pays.
final class DefaultPolicy {

    private DefaultPolicy() {}

    static Choice usual(DuelState state, Seat seat) {
        return switch (Rules.RULES.prompt(state)) {
            case Prompt.Swap _ -> new DuelDecision.SideboardSwapped(seat, 0, Hidden.from(seat, SideboardSwap.NOTHING));
            case Prompt.Cut _ -> new DuelDecision.DecksCut(seat, 0, 0);
            case Prompt.Exchange _ -> new DuelDecision.CreaturesExchanged(seat, List.of());
            case Prompt.Unturn(_, var creature) -> new DuelDecision.UnturnAnswered(seat, creature, false);
            case Prompt.MainStep _ -> state.window().pending().isEmpty()
                    ? new DuelDecision.StepFinished(seat) : new DuelDecision.QueueClosed(seat);
            case Prompt.Act _ -> state.window().pending().isEmpty()
                    ? new DuelDecision.Passed(seat) : new DuelDecision.QueueClosed(seat);
            case Prompt.CloseQueue _ -> new DuelDecision.QueueClosed(seat);
            case Prompt.Declare _ -> switch (state.turn().phase()) {
                case RANGED -> new DuelDecision.RangedAttackDeclared(seat, List.of());
                case BLOCK -> blockers(state, seat);
                case START, SUMMON, EQUIP, ATTACK, FIRST_STRIKE, DAMAGE,
                        END -> new DuelDecision.AttackersDeclared(seat, attackers(state, seat));
            };
            case Prompt.Split _, Prompt.Prevent _, Prompt.Choose _,
                    Prompt.Discard _ -> Options.of(state, seat).getFirst();
            case Prompt.SubmitDecks _, Prompt.Toss _, Prompt.TurnUp _, Prompt.Pick _, Prompt.Nothing _ ->
                    throw new IllegalStateException("nothing is usual at " + Rules.RULES.prompt(state));
        };
    }

    /// Attacks with everybody whom nobody could stop unharmed.
    private static List<CardId> attackers(DuelState state, Seat seat) {
        List<CardId> blockers = Blocking.atHand(state, seat.opponent());
        return Field.creatures(state, seat).stream()
                .filter(attacker -> Combats.refuseTurning(state, seat, attacker)
                        .isEmpty() && Fight.harm(state, attacker) > 0)
                .filter(attacker -> blockers.stream().noneMatch(blocker ->
                        Fight.kills(state, blocker, attacker) && !Fight.kills(state, attacker, blocker)))
                .toList();
    }

    private static DuelDecision.BlockersDeclared blockers(DuelState state, Seat seat) {
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
        var choice = new DuelDecision.BlockersDeclared(seat, blocks);
        return Blocking.refuse(state, choice).isEmpty() ? choice : dutiful(state, seat);
    }

    /// Everybody blocks the first of those whom all must block.
    private static DuelDecision.BlockersDeclared dutiful(DuelState state, Seat seat) {
        return Options.of(state, seat).stream().filter(DuelDecision.BlockersDeclared.class::isInstance)
                .map(DuelDecision.BlockersDeclared.class::cast)
                .max(Comparator.comparingInt(choice -> choice.blocks().size())).orElseThrow();
    }

    private static int worth(DuelState state, CardId blocker, CardId attacker, boolean deadly) {
        int gained = Fight.harm(state, attacker) * (deadly ? 30 : 8)
                + (Fight.kills(state, blocker, attacker) ? Evaluation.ofCreature(state, attacker) : 0);
        int lost = Fight.kills(state, attacker, blocker)
                ? Evaluation.ofCreature(state, blocker) : Fight.harm(state, attacker, blocker) * 8;
        return gained - lost;
    }
}
