package letopis.respons.rules;

import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.respons.card.Rule;
import letopis.respons.event.CardEvent.CardDrawn;
import letopis.respons.event.CardEvent.DeckCut;
import letopis.respons.event.CardEvent.DeckEmpty;
import letopis.respons.event.CardEvent.DeckShuffled;
import letopis.respons.event.CardEvent.DrawFailed;
import letopis.respons.event.CardEvent.DrawPrevented;
import letopis.respons.event.CardEvent.DrawReplaced;
import letopis.respons.event.ChanceOutcome.RandomCutMade;
import letopis.respons.event.QueueEvent.CutDue;
import letopis.respons.event.TurnEvent.DrawDue;
import letopis.respons.event.TurnEvent.DrawDue.Purpose;
import letopis.respons.event.TurnEvent.OrderDue;
import letopis.respons.query.Abilities;
import letopis.respons.query.TableQueries;
import letopis.respons.state.Frame;
import letopis.respons.state.ResponsState;
import letopis.respons.state.Settings;
import letopis.table.Deck;
import letopis.table.Refusal;
import letopis.table.kernel.Step;

/// Draws (RS-081 to RS-084), and shuffling and cutting of decks (RS-103 to RS-107).
final class Draws {

    private Draws() {}

    static void begin(Draft draft, Seat seat, int count, Purpose purpose, String... rules) {
        if (count > 0) {
            draft.add(new DrawDue(seat, count, purpose), rules);
        }
    }

    static Step<Draft, Prompt> findNextStep(ResponsState state, Frame.Draw draw) {
        Seat seat = draw.seat();
        Deck deck = TableQueries.findDeck(state, seat);
        boolean setUp = draw.purpose() == Purpose.FIRST_HAND || draw.purpose() == Purpose.MULLIGAN;
        if (!setUp && Abilities.isForbidden(state, seat, Rule.Act.DRAW)) {
            return Step.run(draft -> recordPreventedDraw(draft, draw));
        }
        if (!setUp && !deck.isEmpty() && !Replacements.hasNoReplacements(state)) {
            Step<Draft, Prompt> asked = Replacements.askForChoice(state,
                    Stream.of(Replacements.createPendingDraw(seat)));
            if (!asked.isNothing()) {
                return asked;
            }
            Optional<Replacements.Replacement> instead = Replacements.findReplacement(
                    state, Replacements.createPendingDraw(seat));
            if (instead.isPresent()) {
                return Step.run(draft -> replaceDraw(draft, draw, instead.get()));
            }
        }
        if (deck.isEmpty()) {
            return Step.run(draft -> recordFailedDraw(draft, draw));
        }
        int unknown = deck.unknownInTop(draw.remainingCount());
        return unknown > 0 ? Step.waitFor(new Prompt.TurnUp(seat, unknown)) : Step.run(draft -> {
            draft.add(new CardDrawn(seat, deck.cardAt(0).orElseThrow(), countsAsDraw(state, draw.purpose())),
                    Paragraphs.listInheritedRules(state, listDrawRules(draw.purpose())));
        });
    }

    private static String[] listDrawRules(Purpose purpose) {
        return switch (purpose) {
            case FIRST_HAND -> new String[] {"RS-322"};
            case MULLIGAN -> new String[] {"RS-324b"};
            case PHASE -> new String[] {"RS-034b", "RS-081"};
            case EFFECT -> new String[] {"RS-081"};
        };
    }

    /// Returns true if taking cards for this purpose triggers draw abilities ([R-DEALDRAW], [R-DRAWISDRAW]).
    private static boolean countsAsDraw(ResponsState state, Purpose purpose) {
        return switch (purpose) {
            case FIRST_HAND, MULLIGAN -> state.settings().is(Settings.DealtCardRule.DRAWS);
            case PHASE -> state.settings().is(Settings.DrawPhaseRule.DRAW);
            case EFFECT -> true;
        };
    }

    /// Records a failed draw, which triggers nothing (RS-082); in the draw phase it requires an Order (RS-034c).
    private static void recordFailedDraw(Draft draft, Frame.Draw draw) {
        if (draw.purpose() == Purpose.PHASE) {
            draft.add(new DeckEmpty(draw.seat()), "RS-034c", "RS-082");
            addDueOrder(draft, draw.seat());
        } else {
            draft.add(new DrawFailed(draw.seat(), draw.remainingCount()), "RS-082");
        }
    }

    /// Records a forbidden draw, which triggers nothing (RS-083). If the deck is empty as well, an Order may still be
    /// required ([R-BANEMPTY]).
    private static void recordPreventedDraw(Draft draft, Frame.Draw draw) {
        Seat seat = draw.seat();
        draft.add(new DrawPrevented(seat, draw.remainingCount()), "RS-083");
        if (draw.purpose() == Purpose.PHASE && TableQueries.findDeck(draft.state(), seat).isEmpty()
                && draft.state().settings().is(Settings.ForbiddenDrawRule.ORDER_PLAYED)) {
            draft.add(new DeckEmpty(seat), "RS-034c");
            addDueOrder(draft, seat);
        }
    }

    private static void addDueOrder(Draft draft, Seat seat) {
        draft.add(new OrderDue(seat, OrderDue.Cause.EMPTY_DECK), "RS-034c");
    }

    private static void replaceDraw(Draft draft, Frame.Draw draw, Replacements.Replacement replacement) {
        draft.add(new DrawReplaced(draw.seat()), "RS-127");
        Replacements.apply(draft, replacement, Optional.empty(), false);
    }

    /// Shuffles a deck. An empty deck is not shuffled (RS-104a), but a set of cards shuffled into a deck may be empty
    /// (RS-104b, [R-SHUFFLE0]). The opponent may cut the deck afterwards (RS-106a).
    ///
    /// @param addsCards true if cards are shuffled into the deck
    static void shuffleDeck(Draft draft, Seat seat, boolean addsCards, String... rules) {
        int size = TableQueries.findDeck(draft.state(), seat).size();
        if (size == 0 && !(addsCards && draft.state().settings().is(Settings.EmptyShuffleRule.SHUFFLE))) {
            return;
        }
        draft.add(new DeckShuffled(seat, size, size), rules);
        if (size > 1) {
            draft.add(new CutDue(seat), "RS-106a");
        }
    }

    static Step<Draft, Prompt> findNextStep(Frame.DeckCut cut) {
        return Step.waitFor(cut.end().isEmpty() ? new Prompt.Cut(cut.seat().opponent())
                : new Prompt.RandomCut(cut.seat()));
    }

    static Optional<Refusal> refuseCut(ResponsState state, Prompt prompt, RandomCutMade choice) {
        int size = TableQueries.countShuffledCards(state, choice.seat());
        return new DueChoice(state, prompt, choice.seat())
                .refuseUnless(prompt.equals(new Prompt.RandomCut(choice.seat())))
                .or(() -> Reason.BAD_CUT.refuseUnless(choice.cards() > 0 && choice.cards() < size, "size", size));
    }

    static void applyCut(Draft draft, RandomCutMade choice) {
        var cutting = (Frame.DeckCut) draft.stateBefore().agenda().getLast();
        draft.add(new DeckCut(choice.seat(), cutting.end().orElseThrow(), choice.cards()), "RS-106a", "RS-106b");
    }
}
