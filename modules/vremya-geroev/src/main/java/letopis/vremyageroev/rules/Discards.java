package letopis.vremyageroev.rules;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.Refusal;
import letopis.table.kernel.Step;
import letopis.vremyageroev.event.AttackEvent.StrikeTookCards;
import letopis.vremyageroev.event.CardEvent.CardDiscarded;
import letopis.vremyageroev.event.ChanceOutcome.CardsTakenAtRandom;
import letopis.vremyageroev.event.EndEvent.GameWon;
import letopis.vremyageroev.event.Phase;
import letopis.vremyageroev.event.RevealedCard;
import letopis.vremyageroev.event.TurnEvent.DiscardMade;
import letopis.vremyageroev.query.ConstantAbilities;
import letopis.vremyageroev.query.Modifiers;
import letopis.vremyageroev.query.Power;
import letopis.vremyageroev.query.TableQueries;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame;
import letopis.vremyageroev.state.Settings;
import letopis.vremyageroev.state.VremyaZone;

/// Discards from a hand to the graveyard: above the hand limit (VG-31), by an effect (VG-56), or by a strike (VG-35b).
final class Discards {

    private Discards() {}

    /// Returns the next step. It discards at most the cards in the hand, because a judge may have removed some.
    static Step<Draft, Prompt> findNextStep(FightState state, Frame.Discard discard) {
        Seat seat = discard.seat();
        int cards = Math.min(discard.remainingCount(), state.hand(seat).size());
        if (cards == 0) {
            return Step.run(draft -> draft.add(new DiscardMade(seat), "VG-34a"));
        }
        return Step.waitFor(discard.chosen()
                ? new Prompt.Discard(seat, cards, false)
                : new Prompt.RandomDiscard(seat, cards, Prompt.RandomDiscard.Cause.EFFECT));
    }

    /// Returns the step that discards cards from a hand above its Hero's Power (VG-31c). A setting decides whether it
    /// comes after each completed instruction, after each card or after the whole use of a card ([R-HANDLIMIT]). Unless
    /// it comes after each card, players who are drawing or about to discard are skipped.
    static Step<Draft, Prompt> createExcessStep(FightState state) {
        if (!state.hasBegun() || isCheckPending(state)) {
            return Step.nothing();
        }
        Step<Draft, Prompt> ofActive = createExcessStep(state, state.active());
        return ofActive.isNothing() ? createExcessStep(state, state.active().opponent()) : ofActive;
    }

    private static Step<Draft, Prompt> createExcessStep(FightState state, Seat seat) {
        int excess = countExcessCards(state, seat);
        if (excess == 0 || isFollowingInstruction(state, seat)) {
            return Step.nothing();
        }
        return Step.waitFor(state.settings().is(Settings.ExcessDiscardRule.OWNER)
                ? new Prompt.Discard(seat, excess, true)
                : new Prompt.RandomDiscard(seat, excess, Prompt.RandomDiscard.Cause.EXCESS));
    }

    /// Returns true if the check step follows. It discards the excess cards after the turn's draw (VG-31a). For
    /// example, a player with Power 6 and seven cards discards one (VG-31b).
    private static boolean isCheckPending(FightState state) {
        return state.isIn(Phase.DRAW) && state.hasDrawn() && state.agenda().isEmpty();
    }

    private static boolean isFollowingInstruction(FightState state, Seat seat) {
        if (state.agenda().isEmpty() || state.settings().is(Settings.HandLimitTiming.AFTER_EACH_CARD)) {
            return false;
        }
        boolean wholeUse = state.settings().is(Settings.HandLimitTiming.AFTER_WHOLE_USE);
        for (Frame frame : state.agenda()) {
            if (wholeUse && frame instanceof Frame.CardUse using && using.seat().equals(seat)) {
                return true;
            }
            if (frame instanceof Frame.Draw(var drawing, _, _) && drawing.equals(seat)) {
                return true;
            }
        }
        return state.agenda().getLast() instanceof Frame.Discard(var discarding, _, _) && discarding.equals(seat);
    }

    /// Returns the number of cards above the hand limit.
    private static int countExcessCards(FightState state, Seat seat) {
        boolean fits = state.lastingEffects().isEmpty() && state.hand(seat)
                .size() <= ConstantAbilities.computeLowestPossiblePower(state, seat);
        if (fits || !TableQueries.hasHero(state, seat)) {
            return 0;
        }
        int excess = state.hand(seat).size() - Power.of(state, seat);
        return excess > 0 && Modifiers.hasHandLimit(state, seat) ? excess : 0;
    }

    /// Returns the paragraphs for excess cards, either in the check step (VG-31a) or at any other moment (VG-31c). In
    /// the check step, a single excess card matches the example (VG-31b).
    static String[] listExcessRules(FightState state, Seat seat) {
        boolean inStep = state.agenda().isEmpty() && state.isIn(Phase.CHECK) && state.active().equals(seat);
        return !inStep ? new String[] {"VG-31c"}
                : countExcessCards(state, seat) == 1 ? new String[] {"VG-31a", "VG-31b"} : new String[] {"VG-31a"};
    }

    static Optional<Refusal> refuseGivenUpCards(FightState state, Prompt.Discard discard, List<RevealedCard> cards,
            List<CardId> unknownCards) {
        return refuse(state, discard.seat(), discard.cards(), cards, unknownCards,
                () -> rules(state, discard.seat(), discard.excess()));
    }

    static Optional<Refusal> refuseTakenCards(FightState state, Prompt prompt, CardsTakenAtRandom takenCards) {
        return prompt instanceof Prompt.RandomDiscard(var seat, int count, var cause) && seat.equals(takenCards.seat())
                ? refuse(state, seat, count, takenCards.cards(), takenCards.unknown(), () -> rules(state, seat, cause))
                : Reason.NOT_YOUR_DECISION.refuse();
    }

    /// Returns the paragraphs to cite when cards are taken for the given cause.
    static String[] rules(FightState state, Seat seat, Prompt.RandomDiscard.Cause cause) {
        return switch (cause) {
            case STRIKE -> new String[] {"VG-36"};
            case EFFECT -> new String[] {"VG-34a"};
            case EXCESS -> listExcessRules(state, seat);
        };
    }

    /// Returns the paragraphs to cite when a player discards cards.
    static String[] rules(FightState state, Seat seat, boolean isOverLimit) {
        return isOverLimit ? listExcessRules(state, seat) : new String[] {"VG-34a"};
    }

    /// Requires the given number of distinct cards from a hand, each with a possible face.
    ///
    /// @param rules the paragraphs to cite for a wrong number
    private static Optional<Refusal> refuse(
            FightState state, Seat seat, int count, List<RevealedCard> cards, List<CardId> unknownCards,
            Supplier<String[]> rules) {
        var all = new LinkedHashSet<CardId>();
        cards.forEach(card -> all.add(card.card()));
        all.addAll(unknownCards);
        if (cards.size() + unknownCards.size() != count || all.size() != count) {
            return Reason.WRONG_NUMBER.citing(rules.get()).refuse("cards", count);
        }
        for (CardId card : all) {
            if (!state.isIn(card, seat, VremyaZone.HAND)) {
                return Reason.NOT_IN_HAND.refuse("card", card);
            }
        }
        for (RevealedCard card : cards) {
            Optional<Refusal> refusal = PossibleFaces.refuseFace(state, card);
            if (refusal.isPresent()) {
                return refusal;
            }
        }
        return Optional.empty();
    }

    static void applyGivenUpCards(Draft draft, Prompt.Discard discard, List<RevealedCard> cards,
            List<CardId> unknownCards) {
        Seat seat = discard.seat();
        discard(draft, seat, cards, unknownCards, rules(draft.state(), seat, discard.excess()));
        if (!discard.excess()) {
            draft.add(new DiscardMade(seat), "VG-34a");
        }
    }

    /// Applies random losses. Only a strike that takes the last cards wins (VG-55); other losses do not end the fight
    /// (VG-56).
    static void applyTakenCards(Draft draft, Prompt prompt, CardsTakenAtRandom takenCards) {
        Seat seat = takenCards.seat();
        switch (((Prompt.RandomDiscard) prompt).why()) {
            case STRIKE -> {
                discard(draft, seat, takenCards.cards(), takenCards.unknown(), "VG-35b", "VG-36");
                settleStrike(draft, seat, takenCards.cards().size() + takenCards.unknown().size());
            }
            case EFFECT -> {
                boolean last = takenCards.cards().size() + takenCards.unknown().size() == draft.state().hand(seat)
                        .size();
                discard(draft, seat, takenCards.cards(), takenCards.unknown(),
                        last ? new String[] {"VG-34a", "VG-56"} : new String[] {"VG-34a"});
                draft.add(new DiscardMade(seat), "VG-34a");
            }
            case EXCESS -> discard(draft, seat, takenCards.cards(), takenCards.unknown(),
                    listExcessRules(draft.state(), seat));
        }
    }

    private static void settleStrike(Draft draft, Seat seat, int count) {
        Frame.Attack attack = draft.state().attack();
        if (count > 0 && draft.state().hand(seat).isEmpty()) {
            draft.add(attack.landedEntry().orElseThrow(),
                    new GameWon(seat.opponent(), GameWon.Reason.LAST_CARDS_STRUCK),
                    draft.state().active().equals(seat) ? new String[] {"VG-55", "VG-41c"} : new String[] {"VG-55"});
        } else {
            draft.add(new StrikeTookCards(attack.strike(), seat, count), "VG-55");
            Attacks.finishStrike(draft);
        }
    }

    static void discard(Draft draft, Seat seat, List<RevealedCard> cards, List<CardId> unknownCards, String... rules) {
        cards.forEach(card -> draft.add(new CardDiscarded(seat, card.card(), Optional.of(card.name())), rules));
        unknownCards.forEach(card -> draft.add(new CardDiscarded(seat, card, draft.state().face(card)), rules));
    }
}
