package letopis.dispute;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.AwaitedInput;
import letopis.table.Game;
import letopis.table.MomentExpression;
import letopis.table.PositionReader;
import letopis.table.Positions;
import letopis.table.SourceNode;
import letopis.table.State;
import letopis.table.WrittenChoice;

/// One line of a position's choices, parsed before anything is played.
sealed interface ScriptLine<S extends State> {

    /// Returns the place in the file.
    SourceNode at();

    /// A wait for a moment, during which no choices are made.
    record WaitLine<S extends State>(SourceNode at, MomentExpression<S> moment) implements ScriptLine<S> {}

    /// The same choice by both players, each when prompted.
    record BothPlayersLine<S extends State>(SourceNode at, Map<Seat, WrittenChoice<S>> bySeat, boolean mayImply)
            implements ScriptLine<S> {}

    /// @param mayImply true to make implied choices first
    record SingleChoice<S extends State>(SourceNode at, WrittenChoice<S> wanted,
            boolean mayImply) implements ScriptLine<S> {}

    static <S extends State> Optional<ScriptLine<S>> read(SourceNode sourceNode, Game<S> game, Positions<S> positions,
            PositionReader reader) {
        if (!(sourceNode instanceof SourceNode.Fields fields)) {
            reader.reportExpected(sourceNode, "choice");
            return Optional.empty();
        }
        boolean implying = reader.readFlag(fields, "implied", true);
        List<SourceNode.Fields.Field> who = fields.fields().stream()
                .filter(field -> !field.name().value().equals("implied")).toList();
        if (who.size() != 1) {
            SourceNode at = who.size() > 1 ? who.get(1).name() : fields;
            reader.report(at, "one-choice");
            return Optional.empty();
        }
        SourceNode.Text name = who.getFirst().name();
        SourceNode node = who.getFirst().value();
        return switch (name.value()) {
            case "until" -> readMomentExpression(node, game, positions, reader)
                    .map(moment -> new WaitLine<S>(node, moment));
            case "both" -> readLineForBothPlayers(name, node, implying, positions, reader);
            case "chance", "judge" -> positions.readChoice(Optional.empty(), node, reader)
                    .map(choice -> new SingleChoice<S>(name, choice, implying));
            default -> reader.readSeat(name).flatMap(seat -> positions.readChoice(Optional.of(seat), node, reader))
                    .map(choice -> new SingleChoice<S>(name, choice, implying));
        };
    }

    /// Reads an awaited moment: a moment defined by the game, or `chance` for the next chance outcome.
    private static <S extends State> Optional<MomentExpression<S>> readMomentExpression(SourceNode node, Game<S> game,
            Positions<S> positions, PositionReader reader) {
        return node.plainText().equals("chance")
                ? Optional.of(_ -> state -> game.awaited(state) instanceof AwaitedInput.ChanceOutcome)
                : positions.readMoment(node, reader);
    }

    private static <S extends State> Optional<ScriptLine<S>> readLineForBothPlayers(
            SourceNode errorNode, SourceNode node, boolean mayImplyChoices, Positions<S> positions,
            PositionReader reader) {
        var bySeat = new LinkedHashMap<Seat, WrittenChoice<S>>();
        for (Seat seat : Seat.PAIR) {
            Optional<WrittenChoice<S>> choice = positions.readChoice(Optional.of(seat), node, reader);
            if (choice.isEmpty()) {
                return Optional.empty();
            }
            bySeat.put(seat, choice.get());
        }
        return Optional.of(new BothPlayersLine<>(errorNode, bySeat, mayImplyChoices));
    }
}
