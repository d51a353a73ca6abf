package letopis.vremyageroev.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Sequence;
import letopis.vremyageroev.FightState;
import letopis.vremyageroev.Frame;
import letopis.vremyageroev.Frame.Attack.Stage;
import letopis.vremyageroev.event.AttackEvent;
import letopis.vremyageroev.event.AttackEvent.AttackDeclared;
import letopis.vremyageroev.event.AttackEvent.AttackEnded;
import letopis.vremyageroev.event.AttackEvent.AttackInterrupted;
import letopis.vremyageroev.event.AttackEvent.StrikeAbsorbed;
import letopis.vremyageroev.event.AttackEvent.StrikeAimed;
import letopis.vremyageroev.event.AttackEvent.StrikeKilled;
import letopis.vremyageroev.event.AttackEvent.StrikeLanded;
import letopis.vremyageroev.event.AttackEvent.StrikeNoTarget;
import letopis.vremyageroev.event.AttackEvent.StrikeRedirected;
import letopis.vremyageroev.event.AttackEvent.StrikeRepelled;

/// How an attack goes on.
final class FoldAttacks {

    private FoldAttacks() {}

    static FightState evolve(FightState state, AttackEvent event) {
        return switch (event) {
            case AttackDeclared(var seat, var source, var strikes, var targets, boolean interruptible, boolean defendable) ->
                    state.push(new Frame.Attack(state.at(), seat, source, strikes, targets, interruptible, defendable, 0,
                            interruptible ? Stage.INTERRUPT : Stage.NEXT, Optional.empty(), Optional.empty()));
            case StrikeAimed(int strike, var target) -> with(state, innermost(state).aimed(strike, target));
            case AttackInterrupted _ -> with(state, innermost(state).at(Stage.OVER));
            case StrikeRepelled _ -> after(state, Optional.empty());
            case StrikeRedirected(_, var companion) -> with(state, innermost(state).interposed(companion));
            case StrikeLanded(_, _, _, int takes) -> takes > 0
                    ? with(state, innermost(state).landed(Optional.of(state.at()), Stage.TAKE)) : after(state, Optional.of(state.at()));
            case StrikeAbsorbed _, StrikeKilled _ -> after(state, Optional.of(state.at()));
            case StrikeNoTarget(int strike) -> {
                Frame.Attack attack = innermost(state);
                Frame.Attack aimed = attack.aimed(strike, attack.targets().get(strike - 1));
                yield with(state, aimed.at(Attacks.afterAnswer(state, aimed)));
            }
            case AttackEnded _ -> without(state, innermost(state));
        };
    }

    /// The attack under way that began last.
    static Frame.Attack innermost(FightState state) {
        for (Frame frame : state.agenda().reversed()) {
            if (frame instanceof Frame.Attack attack) {
                return attack;
            }
        }
        throw new IllegalStateException("no attack is under way");
    }

    /// The cards a strike takes are chosen.
    static FightState taken(FightState state) {
        return after(state, innermost(state).landed());
    }

    private static FightState after(FightState state, Optional<Sequence> landed) {
        Frame.Attack attack = innermost(state).landed(landed, Stage.NEXT);
        return with(state, attack.at(Attacks.afterStrike(state, attack)));
    }

    private static FightState with(FightState state, Frame.Attack attack) {
        List<Frame> agenda = new ArrayList<>(state.agenda());
        agenda.set(agenda.lastIndexOf(innermost(state)), attack);
        return state.withAgenda(agenda);
    }

    private static FightState without(FightState state, Frame.Attack attack) {
        List<Frame> agenda = new ArrayList<>(state.agenda());
        agenda.remove(agenda.lastIndexOf(attack));
        return state.withAgenda(agenda);
    }
}
