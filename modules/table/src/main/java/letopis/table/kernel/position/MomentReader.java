package letopis.table.kernel.position;

import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.State;
import letopis.table.WrittenMoment;

/// A reader for moments: the words of a game, and `turn 7` for all games.
///
/// @param words the moment of each word
/// @param ends the moment that ends all waiting, such as the end of the game
/// @param <S> the states of the game
public record MomentReader<S extends State>(Map<String, WrittenMoment<S>> words, WrittenMoment<S> ends) {

    public Optional<WrittenMoment<S>> read(SourceNode where, PositionReader reader) {
        return reader.text(where).flatMap(text -> {
            Optional<WrittenMoment<S>> found = Optional.ofNullable(words.get(text)).or(() -> turn(text));
            if (found.isEmpty()) {
                var known = new ArrayList<>(words.keySet());
                known.add("turn 7");
                reader.report(where, "until-when", "name", text, "known", known);
            }
            return found.map(word -> {
                WrittenMoment<S> moment = start -> word.after(start).or(ends.after(start));
                return word.isOfTurn() ? moment : WrittenMoment.inAnyTurn(moment);
            });
        });
    }

    private static <S extends State> Optional<WrittenMoment<S>> turn(String text) {
        if (!text.matches("turn +[0-9]{1,3}")) {
            return Optional.empty();
        }
        int turn = Integer.parseInt(text.substring(text.lastIndexOf(' ') + 1));
        return Optional.of(WrittenMoment.inAnyTurn(_ -> now -> now.moment().turn() >= turn));
    }
}
