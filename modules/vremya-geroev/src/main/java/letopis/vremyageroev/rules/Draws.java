package letopis.vremyageroev.rules;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardsRenumbered;
import letopis.table.Deck;
import letopis.table.Refusal;
import letopis.table.kernel.Step;
import letopis.vremyageroev.card.CardText.Companion;
import letopis.vremyageroev.event.CardEvent.CardDiscarded;
import letopis.vremyageroev.event.CardEvent.CompanionWithdrawn;
import letopis.vremyageroev.event.EndEvent.GameWon;
import letopis.vremyageroev.event.FightDecision.SecondWindAnswered.Answer;
import letopis.vremyageroev.event.SetUpEvent.DeckShuffled;
import letopis.vremyageroev.event.TurnEvent.CardDrawn;
import letopis.vremyageroev.event.TurnEvent.DrawDue;
import letopis.vremyageroev.event.TurnEvent.DrawDue.Purpose;
import letopis.vremyageroev.event.TurnEvent.DrawSkipped;
import letopis.vremyageroev.event.TurnEvent.SecondWind;
import letopis.vremyageroev.query.Modifiers;
import letopis.vremyageroev.query.Power;
import letopis.vremyageroev.query.TableQueries;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame;
import letopis.vremyageroev.state.Settings;

/// Draws (VG-30) and Second Winds (VG-57 to VG-59).
final class Draws {

    private static final int FRESH_HAND_SIZE = 5;
    private static final int ANSWER_CARD_COUNT = 2;

    private Draws() {}

    /// Returns the number of cards to draw this turn. A hand smaller than half the Power, rounded up, is filled up to
    /// that size. Otherwise one card is drawn (VG-30a). A Hero with Power 7 and one card in hand draws three (VG-30b).
    static int countTurnDraws(FightState state) {
        Seat active = state.active();
        int hand = state.hand(active).size();
        int half = (Power.of(state, active) + 1) / 2;
        return Math.max(0, (hand < half ? half - hand : 1) + Modifiers.countExtraDraws(state, active));
    }

    /// Returns true if the draw has one more card because half of an odd Power is rounded up, as in the example
    /// (VG-30b).
    static boolean isRoundedUp(FightState state) {
        int power = Power.of(state, state.active());
        return power % 2 == 1 && state.hand(state.active()).size() < power / 2;
    }

    static Step<Draft, Prompt> findNextStep(FightState state, Frame.Draw draw) {
        Seat seat = draw.seat();
        Deck deck = TableQueries.findDeck(state, seat);
        if (deck.isEmpty()) {
            return Step.run(draft -> handleEmptyDeck(draft, draw));
        }
        int unknown = deck.unknownInTop(draw.remainingCount());
        return unknown > 0 ? Step.waitFor(new Prompt.TurnUp(seat, unknown))
                : Step.run(draft -> draft.add(new CardDrawn(seat, deck.cardAt(0).orElseThrow()),
                        isOrderKnown(deck, draw.remainingCount())
                        ? new String[] {findDrawRule(draw.purpose()), "VG-30c"}
                                : new String[] {findDrawRule(draw.purpose())}));
    }

    /// Returns true if the card that follows the draw is also known, because the draw order then matters (VG-30c).
    private static boolean isOrderKnown(Deck deck, int count) {
        return deck.size() > count && deck.cardAt(count).isPresent();
    }

    static String findDrawRule(Purpose purpose) {
        return switch (purpose) {
            case FIRST_HAND -> "VG-18";
            case TURN -> "VG-30a";
            case WIT -> "VG-32b";
            case EFFECT -> "VG-34a";
            case SECOND_WIND -> "VG-57c";
            case ANSWER -> "VG-58";
        };
    }

    private static void handleEmptyDeck(Draft draft, Frame.Draw draw) {
        Seat seat = draw.seat();
        if (!draft.state().secondWindUsers().contains(seat)) {
            takeSecondWind(draft, draft.choiceSeq(), seat, false);
        } else if (draft.state().settings().is(Settings.RepeatedSecondWindRule.LOSES)) {
            draft.add(new GameWon(seat.opponent(), GameWon.Reason.DECK_OUT), "VG-59");
        } else {
            draft.add(new DrawSkipped(seat, draw.remainingCount()), "VG-59");
        }
    }

    /// Moves the hand (VG-57a) and some field cards (VG-57b) to the graveyard. Shuffles the graveyard into a new deck
    /// and draws five cards (VG-57c).
    private static void takeSecondWind(Draft draft, Sequence cause, Seat seat, boolean isAccepted) {
        var settings = draft.state().settings();
        List<Seat> spent = settings.is(Settings.SecondWindLimitRule.FOR_BOTH)
                ? List.of(seat, seat.opponent()) : List.of(seat);
        boolean lapses = !isAccepted && settings.is(Settings.RestOfDrawRule.LAPSES);
        boolean answerable = !isAccepted || settings.is(Settings.SecondWindChainRule.YES);
        Sequence wind = draft.add(cause, new SecondWind(seat, isAccepted, spent, lapses, answerable), isAccepted
                ? "VG-58"
                : "VG-57a");
        CardsRenumbered.forNamedCards(draft.state().table(), listMixedHand(draft.state(), seat))
                .forEach(cards -> draft.add(wind, cards, "VG-57a"));
        for (CardId card : draft.state().hand(seat)) {
            draft.add(wind, new CardDiscarded(seat, card, draft.state().face(card)), "VG-57a");
        }
        for (CardId card : TableQueries.listCompanions(draft.state(), seat)) {
            if (returnsToGraveyard(draft.state(), card)) {
                draft.add(wind, new CompanionWithdrawn(seat, card), "VG-57b");
            }
        }
        int rest = TableQueries.findDeck(draft.state(), seat).size();
        int size = rest + TableQueries.listGraveyard(draft.state(), seat).size();
        boolean under = draft.state().settings().is(Settings.SecondWindDeckRule.UNDER);
        draft.add(wind, new DeckShuffled(seat, size, under ? size - rest : size), "VG-57b");
        int cards = Math.min(FRESH_HAND_SIZE, size);
        if (cards > 0) {
            draft.add(wind, new DrawDue(seat, cards, Purpose.SECOND_WIND), "VG-57c");
        } else if (draft.state().settings().is(Settings.SecondWindShortageRule.LOSES)) {
            draft.add(wind, new GameWon(seat.opponent(), GameWon.Reason.NOTHING_LEFT), "VG-57c");
        }
    }

    /// Returns the hand in an order that does not reveal when its cards were drawn.
    private static List<CardId> listMixedHand(FightState state, Seat seat) {
        return !state.table().mixesHands() ? List.of() : state.hand(seat).stream()
                .sorted(Comparator.comparing(card -> state.face(card).map(CardName::value).orElse(""))).toList();
    }

    private static boolean returnsToGraveyard(FightState state, CardId card) {
        return state.settings().is(Settings.SecondWindReturnRule.ALL_COMPANIONS)
                || TableQueries.findCompanion(TableQueries.findFaceUpText(state, card))
                .filter(Companion::returnsOnSecondWind)
                .isPresent();
    }

    /// Refuses another Second Wind in the same turn. Also refuses a declined reply, unless a setting allows it
    /// ([R-SWNONE]).
    static Optional<Refusal> refuseAnswer(FightState state, Seat seat, Answer answer) {
        return switch (answer) {
            case SECOND_WIND -> Reason.WIND_USED.refuseUnless(!state.secondWindUsers().contains(seat));
            case DRAW_TWO -> Optional.empty();
            case NONE -> Reason.MUST_ANSWER.refuseUnless(state.settings().is(Settings.SecondWindDeclineRule.ALLOWED));
        };
    }

    static void applyAnswer(Draft draft, Seat seat, Answer answer) {
        if (answer == Answer.SECOND_WIND) {
            takeSecondWind(draft, draft.choiceSeq(), seat, true);
        } else if (answer == Answer.DRAW_TWO) {
            boolean mayWind = draft.state().settings().is(Settings.DrawTwoShortageRule.SECOND_WIND);
            int cards = mayWind ? ANSWER_CARD_COUNT
                    : Math.min(ANSWER_CARD_COUNT, TableQueries.findDeck(draft.state(), seat).size());
            if (cards > 0) {
                draft.add(new DrawDue(seat, cards, Purpose.ANSWER), "VG-58");
            }
        }
    }
}
