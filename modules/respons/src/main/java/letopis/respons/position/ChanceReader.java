package letopis.respons.position;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import letopis.journal.Seat;
import letopis.respons.event.ChanceOutcome;
import letopis.respons.rules.Prompt;
import letopis.respons.rules.Rules;
import letopis.respons.state.ResponsState;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;
import letopis.table.kernel.position.CardLookup;
import letopis.table.kernel.position.CardWord;
import letopis.table.kernel.position.ChanceForm;

/// What chance brings: `{turned-up: [cards]}`, `{picked: card}`, `{cut: 4}` or `{initiative: A}`. `of` says whose
/// cards they are; it may be left out where the rules are waiting for them.
final class ChanceReader {

    static final ChanceForm<ResponsState> FORM = new ChanceForm<>(ChanceReader::awaited,
            ChanceOutcome.CardsTurnedUp::new, "turned-up", "picked", "cut", "initiative")
            .seat("initiative", ChanceOutcome.InitiativeDrawn::new)
            .number("cut", 1, 99, ChanceOutcome.CutFell::new)
            .sort("picked", ChanceReader::picked);

    private ChanceReader() {}

    private static Optional<WrittenChoice<ResponsState>> picked(SourceNode written, Function<ResponsState, Seat> whose,
            PositionReader reader) {
        List<CardWord> words = CardWord.readAllHidden(written, reader);
        return Optional.of((state, resolving) -> {
            Seat seat = whose.apply(state);
            var cards = new LaneCards(state, resolving);
            return WrittenChoice.Meaning.of(cards.each(words, seat, _ -> cards.hand(seat)).stream()
                    .map(CardLookup.Found::card).findFirst()
                    .map(card -> new ChanceOutcome.CardPicked(seat, card)));
        });
    }

    private static Seat awaited(ResponsState state) {
        return switch (Rules.RULES.prompt(state)) {
            case Prompt.TurnUp(var seat, _) -> seat;
            case Prompt.Pick(var seat) -> seat;
            case Prompt.CutFalls(var seat) -> seat;
            case Prompt _ -> state.moment().active();
        };
    }
}
