package letopis.table.kernel.move;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.FaceShown;
import letopis.table.PositionReader;
import letopis.table.Refusal;
import letopis.table.SourceNode;
import letopis.table.State;
import letopis.table.WrittenChoice;
import letopis.table.kernel.position.PositionParts;
import letopis.table.kernel.position.RulesetPositions;

/// The positions of a game whose decisions are [Moves]. The moves read and write the decisions.
///
/// @param <S> the states of the game
public abstract class MovePositions<S extends State> extends RulesetPositions<S> {

    private final MoveRuleset<S, ?, ?> rules;

    /// @param parts see [RulesetPositions], also for the other parameters
    protected MovePositions(MoveRuleset<S, ?, ?> rules, PositionParts<S> parts, List<String> tableFields,
            List<String> deckParts, BiFunction<Seat, Map<String, Map<CardName, Integer>>, ? extends Choice> register) {
        super(parts, tableFields, deckParts, register);
        this.rules = rules;
    }

    @Override
    protected final Optional<WrittenChoice<S>> readDecision(Seat seat, SourceNode node, PositionReader reader) {
        return rules.moves().read(seat, node, reader);
    }

    @Override
    public final Optional<Object> write(S state, Choice choice, Function<CardId, String> nameOf) {
        return choice instanceof Choice.Decision decision && !(choice instanceof FaceShown)
                ? rules.moves().write(state, decision, nameOf)
                : super.write(state, choice, nameOf);
    }

    @Override
    public final boolean isPass(Choice choice) {
        return rules.moves().isPass(choice);
    }

    @Override
    public final boolean isRedundant(S state, Choice choice) {
        return rules.isRedundant(state, choice);
    }

    @Override
    public final Optional<Refusal> refusePassedOver(S state, Choice choice) {
        return rules.refusePassedOver(state, choice);
    }
}
