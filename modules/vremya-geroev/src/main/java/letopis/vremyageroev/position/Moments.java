package letopis.vremyageroev.position;

import java.util.LinkedHashMap;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.MomentExpression;
import letopis.table.kernel.position.MomentReader;
import letopis.vremyageroev.query.Abilities;
import letopis.vremyageroev.rules.Prompt;
import letopis.vremyageroev.rules.Rules;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame;

/// Moments named in positions, and the moment at which a dispute is settled.
final class Moments {

    private static final String PLAY = "play";
    private static final String END_OF_ATTACK = "end of attack";

    static final MomentReader<FightState> READER = createMomentReader();

    private Moments() {}

    /// Returns the end of the attack or, outside an attack, the next time a player can play a card.
    static String findSettledMoment(FightState state) {
        return READER.words().get(END_OF_ATTACK).hasOccurredSince(state).test(state) ? PLAY : END_OF_ATTACK;
    }

    /// Returns true if the frame is an attack, or a card in use that is about to attack.
    private static boolean leadsToAttack(Frame frame) {
        return frame instanceof Frame.Attack
                || frame instanceof Frame.CardUse using && Abilities.findAttack(using.left()).isPresent();
    }

    /// Returns the player whose choice or chance outcome is awaited. A chance outcome precedes the player's choice.
    static Optional<Seat> findNextSeat(FightState state) {
        return switch (Rules.RULES.prompt(state)) {
            case Prompt.TurnUp(var seat, _) -> Optional.of(seat);
            case Prompt.RandomDiscard(var seat, _, _) -> Optional.of(seat);
            case Prompt.RandomCut(var seat) -> Optional.of(seat);
            case Prompt.Lot _, Prompt.Nothing _ -> Optional.of(state.active());
            case Prompt prompt -> prompt.seats().stream().findFirst();
        };
    }

    /// Returns the reader of the moments `interrupt`, `defend`, `respond`, `play`, `end of attack`, `end of turn` and
    /// `end of fight`. Waiting for any of these moments stops at the end of the fight.
    private static MomentReader<FightState> createMomentReader() {
        var words = new LinkedHashMap<String, MomentExpression<FightState>>();
        words.put("interrupt", _ -> now -> Rules.RULES.prompt(now) instanceof Prompt.Interrupt);
        words.put("defend", _ -> now -> Rules.RULES.prompt(now) instanceof Prompt.Defend);
        words.put("respond", _ -> now -> Rules.RULES.prompt(now) instanceof Prompt.Response);
        words.put(PLAY, MomentExpression.inAnyTurn(_ -> now -> Rules.RULES.prompt(now) instanceof Prompt.Play));
        words.put(END_OF_ATTACK, _ -> now -> now.agenda().stream().noneMatch(Moments::leadsToAttack));
        words.put("end of turn", start -> now -> now.moment().turn() != start.moment().turn());
        words.put("end of fight", MomentExpression.inAnyTurn(_ -> now -> now.result().isPresent()));
        return new MomentReader<>(words, _ -> now -> now.result().isPresent());
    }
}
