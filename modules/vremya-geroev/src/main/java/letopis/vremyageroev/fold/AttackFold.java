package letopis.vremyageroev.fold;

import java.util.Optional;
import letopis.journal.Sequence;
import letopis.vremyageroev.event.AttackEvent;
import letopis.vremyageroev.event.AttackEvent.AttackDeclared;
import letopis.vremyageroev.event.AttackEvent.AttackEnded;
import letopis.vremyageroev.event.AttackEvent.AttackInterrupted;
import letopis.vremyageroev.event.AttackEvent.AttackRedirected;
import letopis.vremyageroev.event.AttackEvent.StrikeAbsorbed;
import letopis.vremyageroev.event.AttackEvent.StrikeAimed;
import letopis.vremyageroev.event.AttackEvent.StrikeKilled;
import letopis.vremyageroev.event.AttackEvent.StrikeLanded;
import letopis.vremyageroev.event.AttackEvent.StrikeMissed;
import letopis.vremyageroev.event.AttackEvent.StrikeRedirected;
import letopis.vremyageroev.event.AttackEvent.StrikeRepelled;
import letopis.vremyageroev.event.AttackEvent.StrikeTookCards;
import letopis.vremyageroev.event.AttackEvent.WindowOpened;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame;
import letopis.vremyageroev.state.Frame.Attack.Stage;

/// Folds events of an attack.
final class AttackFold {

    private AttackFold() {}

    static FightState evolve(FightState state, AttackEvent event) {
        return switch (event) {
            case AttackDeclared(var seat, var source, var strikes, var targets, boolean interruptible,
                    boolean defendable) -> {
                Stage stage = interruptible ? Stage.INTERRUPT : Stage.NEXT;
                yield state.push(new Frame.Attack(state.at(), seat, source, strikes, targets, interruptible, defendable,
                        0, stage, Optional.empty(), Optional.empty(), false));
            }
            case StrikeAimed(int strike, var target) -> state.withAttack(state.attack().withTarget(strike, target));
            case AttackInterrupted _ -> state.withAttack(state.attack().withStage(Stage.OVER));
            case AttackRedirected(_, var companion) -> state.withAttack(state.attack()
                    .withRedirectedStrikes(companion));
            case StrikeRepelled _ -> endStrike(state, Optional.empty(), Stage.NEXT);
            case StrikeRedirected(_, var companion) -> state.withAttack(state.attack().withInterposer(companion));
            case StrikeLanded(_, _, _, int takes) ->
                    endStrike(state, Optional.of(state.at()), takes > 0 ? Stage.TAKE : Stage.NEXT);
            case StrikeTookCards _ -> state.withAttack(state.attack().withStage(Stage.NEXT));
            case StrikeAbsorbed _, StrikeKilled _ -> endStrike(state, Optional.of(state.at()), Stage.NEXT);
            case StrikeMissed(int strike) -> {
                Frame.Attack attack = state.attack();
                yield state.withAttack(attack.withTarget(strike, attack.targets().get(strike - 1))
                        .withStage(Stage.NEXT));
            }
            case WindowOpened(_, var window) -> state.withAttack(state.attack().withStage(switch (window) {
                case INTERRUPT -> Stage.INTERRUPT;
                case RESPONSE -> Stage.ANSWER;
            }));
            case AttackEnded _ -> state.withoutInnermostFrame(Frame.Attack.class);
        };
    }

    private static FightState endStrike(FightState state, Optional<Sequence> strikeEntry, Stage nextStage) {
        return state.withAttack(state.attack().withLanding(strikeEntry, nextStage));
    }
}
