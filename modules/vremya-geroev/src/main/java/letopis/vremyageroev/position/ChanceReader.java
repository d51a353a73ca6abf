package letopis.vremyageroev.position;

import static letopis.table.kernel.position.Fields.ofPairs;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;
import letopis.table.kernel.position.CardWord;
import letopis.table.kernel.position.ChanceForm;
import letopis.vremyageroev.event.ChanceOutcome.CardsTakenAtRandom;
import letopis.vremyageroev.event.ChanceOutcome.CardsTurnedUp;
import letopis.vremyageroev.event.ChanceOutcome.LotDrawn;
import letopis.vremyageroev.event.ChanceOutcome.RandomCutMade;
import letopis.vremyageroev.event.RevealedCard;
import letopis.vremyageroev.rules.FightCards;
import letopis.vremyageroev.rules.Prompt;
import letopis.vremyageroev.rules.Rules;
import letopis.vremyageroev.state.FightState;

/// A reader of chance outcomes: `{taken: [cards]}`, `{turned-up: [cards]}`, `{lot: A}` or `{cut: 4}`. The field `of`
/// names the owner of the cards. It can be omitted if the rules already expect cards of that owner.
final class ChanceReader {

    static final ChanceForm<FightState> FORM = new ChanceForm<>(ChanceReader::findAwaitedSeat, "taken", "turned-up",
            "lot",
            "cut")
            .seat("lot", LotDrawn.class, LotDrawn::new, LotDrawn::first)
            .outcome("taken", CardsTakenAtRandom.class, ChanceReader::readTakenCards,
                    (taken, names) -> ofPairs("taken", Stream.concat(
                    taken.cards().stream().map(RevealedCard::card), taken.unknown().stream()).map(names).toList(), "of",
                    taken.seat().name()))
            .number("cut", 0, 99, RandomCutMade.class, RandomCutMade::new, RandomCutMade::seat, RandomCutMade::cards)
            .reveal(CardsTurnedUp.class, CardsTurnedUp::new, CardsTurnedUp::seat, CardsTurnedUp::cards,
                    CardsTurnedUp::faces);

    private ChanceReader() {}

    private static Optional<WrittenChoice<FightState>> readTakenCards(SourceNode node,
            Function<FightState, Seat> seatOf, PositionReader reader) {
        List<CardWord> words = CardWord.readAllHidden(node, reader);
        return Optional.of((state, resolving) -> {
            Seat seat = seatOf.apply(state);
            FightCards.HandCards held = new FightCards(state, resolving).findHandCards(words, seat);
            return new WrittenChoice.Meaning.ResolvedChoice(
                    new CardsTakenAtRandom(seat, held.shown(), held.unknown()));
        });
    }

    /// Returns the player whose deck or hand awaits a chance outcome, or else the player whose hand is being struck.
    private static Seat findAwaitedSeat(FightState state) {
        return switch (Rules.RULES.prompt(state)) {
            case Prompt.TurnUp(var seat, _) -> seat;
            case Prompt.RandomDiscard(var seat, _, _) -> seat;
            case Prompt.RandomCut(var seat) -> seat;
            case Prompt.Interrupt(var seat) -> seat;
            case Prompt.Defend(var seat) -> seat;
            case Prompt _ -> state.active();
        };
    }
}
