package letopis.respons.position;

import static letopis.table.kernel.position.Fields.ofPairs;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import letopis.journal.Seat;
import letopis.respons.event.ChanceOutcome.CardPicked;
import letopis.respons.event.ChanceOutcome.CardsTurnedUp;
import letopis.respons.event.ChanceOutcome.InitiativeDrawn;
import letopis.respons.event.ChanceOutcome.RandomCutMade;
import letopis.respons.rules.LaneCards;
import letopis.respons.rules.Prompt;
import letopis.respons.rules.Rules;
import letopis.respons.state.ResponsState;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;
import letopis.table.kernel.position.CardLookup;
import letopis.table.kernel.position.CardWord;
import letopis.table.kernel.position.ChanceForm;

/// A reader of chance outcomes: `{turned-up: [cards]}`, `{picked: card}`, `{cut: 4}` or `{initiative: A}`. `of` names
/// the player of the cards. It may be omitted while the rules are waiting for these cards.
final class ChanceReader {

    static final ChanceForm<ResponsState> FORM = new ChanceForm<>(
            ChanceReader::findAwaitedSeat, "turned-up", "picked", "cut",
            "initiative")
            .seat("initiative", InitiativeDrawn.class, InitiativeDrawn::new, InitiativeDrawn::holder)
            .number("cut", 1, 99, RandomCutMade.class, RandomCutMade::new, RandomCutMade::seat, RandomCutMade::cards)
            .outcome("picked", CardPicked.class, ChanceReader::readPickedCards, (picked, names) ->
                    ofPairs("picked", List.of(names.apply(picked.card())), "of", picked.seat().name()))
            .reveal(CardsTurnedUp.class, CardsTurnedUp::new, CardsTurnedUp::seat, CardsTurnedUp::cards,
                    CardsTurnedUp::faces);

    private ChanceReader() {}

    private static Optional<WrittenChoice<ResponsState>> readPickedCards(
            SourceNode node, Function<ResponsState, Seat> seatOf,
            PositionReader reader) {
        List<CardWord> words = CardWord.readAllHidden(node, reader);
        return Optional.of((state, resolving) -> {
            Seat seat = seatOf.apply(state);
            var cards = new LaneCards(state, resolving);
            return WrittenChoice.Meaning.of(cards.findDistinct(words, seat, _ -> cards.inHand(seat)).stream()
                    .map(CardLookup.CardMatch::card).findFirst()
                    .map(card -> new CardPicked(seat, card)));
        });
    }

    private static Seat findAwaitedSeat(ResponsState state) {
        return Rules.RULES.prompt(state) instanceof Prompt.CardChance cardChance ? cardChance.seat()
                : state.moment().active();
    }
}
