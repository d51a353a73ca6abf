package letopis.nebozhiteli.rules;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.DeckPart;
import letopis.nebozhiteli.event.TurnEvent;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.kernel.Step;

/// Draws caused by effects. Cards must be identified before they are drawn, but how many are drawn can depend on
/// earlier effects of the same text. A trial run of the effects therefore finds the missing cards first.
final class Draws {

    private Draws() {}

    /// Runs the action once all cards it draws are identified.
    static Step<DuelDraft, Prompt> identifyCardsThen(DuelState state, List<Effect> effects,
            Consumer<DuelDraft> action) {
        if (!drawsCards(effects)) {
            return Step.run(action);
        }
        var trial = DuelDraft.createTrialDraft(state);
        action.accept(trial);
        return trial.promptForMissingCards().<Step<DuelDraft, Prompt>>map(Step::waitFor)
                .orElseGet(() -> Step.run(action));
    }

    private static boolean drawsCards(List<Effect> effects) {
        return effects.stream().anyMatch(effect -> switch (effect) {
            case Effect.Draw _ -> true;
            case Effect.ForEach(_, var each) -> drawsCards(each);
            case Effect.If(_, var then, var otherwise) -> Stream.of(then, otherwise).anyMatch(Draws::drawsCards);
            case Effect _ -> false;
        });
    }

    /// Draws one card at a time. A player who cannot draw loses immediately (NT-I-3.2).
    static void draw(DuelDraft draft, Sequence cause, Seat seat, int count) {
        var deck = draft.state().table().deck(seat, NebozhiteliZone.MAIN_DECK);
        int unknown = deck.unknownInTop(count);
        if (unknown > 0) {
            draft.reportMissingCards(new Prompt.TurnUp(seat, DeckPart.MAIN, unknown));
            return;
        }
        List<CardId> top = GameSetup.listTopCards(deck, count);
        if (!top.isEmpty()) {
            draft.add(cause, new TurnEvent.CardsDrawn(seat, top), "NT-II-2.2");
        }
        if (top.size() < count) {
            TurnStart.recordFailedDraw(draft, cause, seat);
        }
    }
}
