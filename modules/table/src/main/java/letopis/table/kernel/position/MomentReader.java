package letopis.table.kernel.position;

import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;
import letopis.table.MomentExpression;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.State;

/// A reader for moments. It accepts the words of a game and, in every game, the form `turn 7`.
///
/// @param words the moments by word
/// @param ends the moment at which all waiting ends, such as the end of the game
/// @param <S> the states of the game
public record MomentReader<S extends State>(Map<String, MomentExpression<S>> words, MomentExpression<S> ends) {

    public Optional<MomentExpression<S>> read(SourceNode node, PositionReader reader) {
        return reader.readText(node).flatMap(text -> {
            Optional<MomentExpression<S>> found = Optional.ofNullable(words.get(text)).or(() -> readTurn(text));
            if (found.isEmpty()) {
                var known = new ArrayList<>(words.keySet());
                known.add("turn 7");
                reader.report(node, "until-when", "name", text, "known", known);
            }
            return found.map(word -> {
                MomentExpression<S> moment = start -> word.hasOccurredSince(start).or(ends.hasOccurredSince(start));
                return word.isLimitedToTurn() ? moment : MomentExpression.inAnyTurn(moment);
            });
        });
    }

    private static <S extends State> Optional<MomentExpression<S>> readTurn(String text) {
        if (!text.matches("turn +[0-9]{1,3}")) {
            return Optional.empty();
        }
        int turn = Integer.parseInt(text.substring(text.lastIndexOf(' ') + 1));
        return Optional.of(MomentExpression.inAnyTurn(_ -> now -> now.moment().turn() >= turn));
    }
}
