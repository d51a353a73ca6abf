package letopis.respons.position;

import static letopis.table.kernel.position.Fields.map;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import letopis.journal.Seat;
import letopis.respons.event.ChanceOutcome;
import letopis.respons.rules.LaneCards;
import letopis.respons.rules.Prompt;
import letopis.respons.rules.Rules;
import letopis.respons.state.ResponsState;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
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

    /// As [#FORM] reads it.
    static Map<String, Object> write(ChanceOutcome chance, Function<CardId, String> names) {
        return switch (chance) {
            case ChanceOutcome.InitiativeDrawn(var holder) -> map("initiative", holder.name());
            case ChanceOutcome.CutFell(var seat, int cards) -> map("cut", cards, "of", seat.name());
            case ChanceOutcome.CardPicked(var seat, var card) ->
                    map("picked", List.of(names.apply(card)), "of", seat.name());
            case ChanceOutcome.CardsTurnedUp(var seat, var cards, var faces) -> map(
                    "turned-up", faces.seenBy(Audience.JUDGE).<Object>map(known ->
                            known.stream().map(CardName::value).toList())
                            .orElseGet(() -> cards.stream().map(_ -> CardWord.UNKNOWN).toList()),
                    "of", seat.name());
        };
    }

    private static Seat awaited(ResponsState state) {
        return Rules.RULES.prompt(state) instanceof Prompt.CardChance one ? one.seat() : state.moment().active();
    }
}
