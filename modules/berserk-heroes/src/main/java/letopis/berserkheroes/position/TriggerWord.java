package letopis.berserkheroes.position;

import java.util.Optional;
import letopis.berserkheroes.rules.Announcements;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Seat;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.kernel.position.CardWord;

/// A trigger that waits, as people name it: by its card, or by its place among those of its player, from 1.
record TriggerWord(Optional<Integer> number, Optional<CardWord> card) {

    private static final int MANY = 99;

    static Optional<TriggerWord> read(SourceNode written, PositionReader reader) {
        return written.plain().chars().allMatch(Character::isDigit) && !written.plain().isEmpty()
                ? reader.number(written, 1, MANY).map(place -> new TriggerWord(Optional.of(place), Optional.empty()))
                : CardWord.read(written, reader).map(card -> new TriggerWord(Optional.empty(), Optional.of(card)));
    }

    /// The place from 0. A card without a trigger that waits has one at which there is none.
    Optional<Integer> place(BerserkState state, Seat seat, BerserkCards cards) {
        return number.map(place -> place - 1).or(() -> card.flatMap(word -> cards.anywhere(word, seat))
                .map(found -> Announcements.placeOf(state, seat, found)));
    }
}
