package letopis.vremyageroev.fold;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Sequence;
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
import letopis.vremyageroev.event.AttackEvent;
import letopis.vremyageroev.rules.Attacks;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame.Attack.Stage;
import letopis.vremyageroev.state.Frame;

/// How an attack goes on.
final class FoldAttacks {

    private FoldAttacks() {}

    static FightState evolve(FightState state, AttackEvent event) {
        return switch (event) {
            case AttackDeclared(var seat, var source, var strikes, var targets, boolean interruptible, boolean defendable) ->
                    state.push(new Frame.Attack(state.at(), seat, source, strikes, targets, interruptible, defendable, 0,
                            interruptible ? Stage.INTERRUPT : Stage.NEXT, Optional.empty(), Optional.empty()));
            case StrikeAimed(int strike, var target) -> with(state, state.attack().aimed(strike, target));
            case AttackInterrupted _ -> with(state, state.attack().at(Stage.OVER));
            case StrikeRepelled _ -> after(state, Optional.empty());
            case StrikeRedirected(_, var companion) -> with(state, state.attack().interposed(companion));
            case StrikeLanded(_, _, _, int takes) -> takes > 0
                    ? with(state, state.attack().landed(Optional.of(state.at()), Stage.TAKE)) : after(state, Optional.of(state.at()));
            case StrikeAbsorbed _, StrikeKilled _ -> after(state, Optional.of(state.at()));
            case StrikeNoTarget(int strike) -> {
                Frame.Attack attack = state.attack();
                Frame.Attack aimed = attack.aimed(strike, attack.targets().get(strike - 1));
                yield with(state, aimed.at(Attacks.afterAnswer(state, aimed)));
            }
            case AttackEnded _ -> without(state, state.attack());
        };
    }

    /// The cards a strike takes are chosen.
    static FightState taken(FightState state) {
        return after(state, state.attack().landed());
    }

    private static FightState after(FightState state, Optional<Sequence> landed) {
        Frame.Attack attack = state.attack().landed(landed, Stage.NEXT);
        return with(state, attack.at(Attacks.afterStrike(state, attack)));
    }

    private static FightState with(FightState state, Frame.Attack attack) {
        List<Frame> agenda = new ArrayList<>(state.agenda());
        agenda.set(agenda.lastIndexOf(state.attack()), attack);
        return state.withAgenda(agenda);
    }

    private static FightState without(FightState state, Frame.Attack attack) {
        List<Frame> agenda = new ArrayList<>(state.agenda());
        agenda.remove(agenda.lastIndexOf(attack));
        return state.withAgenda(agenda);
    }
}
