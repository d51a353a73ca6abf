package letopis.cli.screen;

import letopis.codec.Words;
import letopis.table.BoardView.Subject;

/// What those on the table are called on a screen.
public interface Names {

    String of(Subject subject);

    /// By face and by person; whoever may not be told apart is the back of a card.
    static Names of(Words words, Glyphs glyphs) {
        return subject -> switch (subject) {
            case Subject.OfCard(_, var name) -> name.map(words::card).orElse(glyphs.back());
            case Subject.OfSeat(var seat) -> words.player(seat);
        };
    }
}
