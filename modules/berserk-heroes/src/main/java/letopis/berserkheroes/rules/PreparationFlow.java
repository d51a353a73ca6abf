package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import letopis.berserkheroes.card.Face;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.event.CardEvent.DeckCut;
import letopis.berserkheroes.event.CardEvent.DeckShuffled;
import letopis.berserkheroes.event.EndEvent;
import letopis.berserkheroes.event.SetUpEvent.CardsReturned;
import letopis.berserkheroes.event.SetUpEvent.HandFormed;
import letopis.berserkheroes.event.SetUpEvent.HeroPlaced;
import letopis.berserkheroes.event.SetUpEvent.MainStageStarted;
import letopis.berserkheroes.event.SetUpEvent.TurnOrderSet;
import letopis.berserkheroes.event.TurnEvent.DrawDue;
import letopis.berserkheroes.query.DeckKnowledge;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.GamePreparation;
import letopis.berserkheroes.state.GamePreparation.Step;
import letopis.berserkheroes.state.Settings;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Refusal;
import letopis.table.kernel.Picks;

/// Preparation, from the decks to the first turn (BH-301.1 to BH-301.7.1).
final class PreparationFlow {

    static final int DIE_SIDES = 6;
    /// The number of cards dealt to each player. These cards then form the hand (BF-7-151).
    private static final int DEAL_SIZE = 4;

    private PreparationFlow() {}

    /// Returns the next step in printed order (BF-301.2).
    static letopis.table.kernel.Step<Draft, Prompt> findNextStep(BerserkState state) {
        GamePreparation setUp = state.setUp();
        if (setUp.decks().size() < Seat.PAIR.size()) {
            return createPromptStep(new Prompt.SubmitDecks(Seat.PAIR.stream()
                    .filter(seat -> !setUp.decks().containsKey(seat)).toList()));
        }
        if (!Seat.PAIR.stream().allMatch(seat -> TableQueries.hasHero(state, seat))) {
            return letopis.table.kernel.Step.nothing(); // the heroes are not placed yet
        }
        if (!setUp.isDone(Step.ORDER, Seat.A)) {
            return createTurnOrderStep(state);
        }
        Seat first = state.turn().first();
        List<Seat> both = List.of(first, first.opponent());
        for (Seat seat : both) {
            if (!setUp.isDone(Step.SHUFFLED, seat)) {
                int size = TableQueries.findDeck(state, seat).size();
                return createActionStep(draft -> draft.add(new DeckShuffled(seat, size), "BH-301.5a", "BF-301.5"));
            }
        }
        for (Seat seat : both) {
            if (!setUp.isDone(Step.HANDLED, seat)) {
                return createPromptStep(new Prompt.ShuffleAndCut(seat));
            }
        }
        for (Seat seat : both) {
            if (!setUp.isDone(Step.DEALT, seat)) {
                return createActionStep(draft -> draft.add(new DrawDue(seat, DEAL_SIZE, DrawDue.Purpose.DEAL),
                        "BH-301.6", "BF-301.6"));
            }
        }
        return createNextRedealStep(state, both);
    }

    /// Returns the step that decides the turn order. A hero may fix it. If both heroes claim the same place, their
    /// rules have no effect (BF-301.4.1, BF-301.4.2).
    private static letopis.table.kernel.Step<Draft, Prompt> createTurnOrderStep(BerserkState state) {
        Optional<Seat> fixed = findFixedStarter(state);
        if (fixed.isPresent()) {
            return createActionStep(draft ->
                    draft.add(new TurnOrderSet(fixed.get(), TurnOrderSet.Method.HERO), "BF-301.4.1"));
        }
        Optional<Seat> loser = state.series().loser();
        if (loser.isPresent() && state.settings().is(Settings.LaterGameRule.LOSER_CHOOSES)) {
            return createPromptStep(new Prompt.Order(loser.get()));
        }
        return createPromptStep(state.setUp().winner().<Prompt>map(Prompt.Order::new).orElseGet(Prompt.Roll::new));
    }

    private static Optional<Seat> findFixedStarter(BerserkState state) {
        Optional<Boolean> a = findFirstPlayerPreference(state, Seat.A);
        Optional<Boolean> b = findFirstPlayerPreference(state, Seat.B);
        if (a.isPresent() && a.equals(b)) {
            return Optional.empty();
        }
        return a.map(first -> first ? Seat.A : Seat.B).or(() -> b.map(first -> first ? Seat.B : Seat.A));
    }

    private static Optional<Boolean> findFirstPlayerPreference(BerserkState state, Seat seat) {
        return TableQueries.findFace(state, TableQueries.findHero(state, seat)).map(Face::features).orElse(List.of())
                .stream()
                .flatMap(feature -> feature instanceof Feature.Law law ? law.rules().stream() : Stream.empty())
                .flatMap(rule -> rule instanceof Rule.FirstPlayerRule(boolean first) ? Stream.of(first)
                : Stream.empty())
                .findFirst();
    }

    /// Returns the next step of the redeal. The first player declares first (BH-301.7.1a), and a player who declines
    /// loses the right (BF-301.7.1, BH-301.7.1c). The players exchange cards after both have declared (BH-301.7.1b).
    /// Each may do so only once (BH-301.7c).
    private static letopis.table.kernel.Step<Draft, Prompt> createNextRedealStep(BerserkState state, List<Seat> seats) {
        GamePreparation setUp = state.setUp();
        for (Seat seat : seats) {
            if (!setUp.redeals().containsKey(seat)) {
                return createPromptStep(new Prompt.DeclareRedeal(seat));
            }
        }
        for (Seat seat : seats) {
            int cards = setUp.redeals().get(seat);
            if (cards > 0 && !setUp.isDone(Step.REDEALT, seat)) {
                return createPromptStep(new Prompt.TakeRedeal(seat, cards));
            }
        }
        for (Seat seat : seats) {
            if (!setUp.isDone(Step.FORMED, seat)) {
                return createActionStep(draft -> draft.add(new HandFormed(seat),
                        RuleList.of("BF-301.8").withRulesIf(setUp.redeals().get(seat) == 0, "BH-301.7a").toArray()));
            }
        }
        return createActionStep(draft -> {
            draft.add(new MainStageStarted(), "BH-300.1", "BF-300.0", "BH-301.2");
            if (state.settings().is(Settings.Edition.FRAGMENT)) {
                GameEnd.endGameInDraw(draft, EndEvent.Reason.FRAGMENT, "BH-300.1");
            } else {
                Turns.begin(draft);
            }
        });
    }

    private static letopis.table.kernel.Step<Draft, Prompt> createPromptStep(Prompt prompt) {
        return letopis.table.kernel.Step.waitFor(prompt);
    }

    private static letopis.table.kernel.Step<Draft, Prompt> createActionStep(Consumer<Draft> action) {
        return letopis.table.kernel.Step.run(action);
    }

    static Optional<Refusal> refuseDeck(BerserkState state, Seat seat, GamePreparation.Deck deck) {
        return Reason.ALREADY_SUBMITTED
                .refuseUnless(!state.setUp().decks().containsKey(seat), "seat", seat)
                .or(() -> Reason.DECK_NOT_ALLOWED.refuseIfAny(DeckCheck.findViolations(state, deck)));
    }

    /// Reveals both heroes simultaneously (BH-301.3).
    static void revealHeroes(Draft draft) {
        var decks = draft.state().setUp().decks();
        if (decks.size() < Seat.PAIR.size()) {
            return;
        }
        placeHeroes(draft);
    }

    /// Places the heroes, which stay the same for a whole match because the sideboard contains none.
    static void placeHeroes(Draft draft) {
        var decks = draft.state().setUp().decks();
        for (Seat seat : decks.size() < Seat.PAIR.size() ? List.<Seat>of() : Seat.PAIR) {
            CardId hero = draft.state().table().nextIds(1).getFirst();
            CardName name = decks.get(seat).hero()
                    .orElseGet(() -> DeckKnowledge.findDeckList(draft.state(), seat).hero());
            draft.add(new HeroPlaced(seat, hero, name), "BH-301.3", "BF-301.3", "BH-208.1");
        }
    }

    static void applyTurnOrder(Draft draft, Seat firstSeat) {
        if (draft.state().setUp().winner().isPresent()) {
            draft.add(new TurnOrderSet(firstSeat, TurnOrderSet.Method.DICE), listAgreedRules(draft.state(),
                    RuleList.of("BH-301.4b", "BH-301.4a", "BF-301.4")));
        } else {
            applyOtherTurnOrder(draft, firstSeat); // chosen by the loser of the previous game
        }
    }

    static void applyOtherTurnOrder(Draft draft, Seat firstSeat) {
        draft.add(new TurnOrderSet(firstSeat, TurnOrderSet.Method.OTHER), listAgreedRules(draft.state(),
                RuleList.of("BH-301.4d", "BF-301.4")));
    }

    private static String[] listAgreedRules(BerserkState state, RuleList rules) {
        Optional<Boolean> wish = findFirstPlayerPreference(state, Seat.A);
        return rules.withRulesIf(wish.isPresent() && wish.equals(findFirstPlayerPreference(state, Seat.B)),
                "BF-301.4.2")
                .withRulesIf(state.setUp().isDone(Step.TIED, Seat.A), "BH-301.4c").toArray();
    }

    static Optional<Refusal> refuseCut(BerserkState state, Seat seat, int cutSize) {
        int size = TableQueries.findDeck(state, seat.opponent()).size();
        return Reason.BAD_CUT.refuseUnless(cutSize >= 0 && cutSize < Math.max(1, size), "size", size);
    }

    static void applyShuffleAndCut(Draft draft, Seat seat, boolean isShuffled, int cutSize) {
        Seat other = seat.opponent();
        if (isShuffled) {
            draft.add(new DeckShuffled(other, TableQueries.findDeck(draft.state(), other).size()), "BH-301.5b");
        }
        if (cutSize > 0) {
            draft.add(new DeckCut(other, cutSize), "BH-301.5b");
        }
    }

    static Optional<Refusal> refuseRedealCount(BerserkState state, Seat seat, int count) {
        int held = state.listHandCards(seat).size();
        return Reason.WRONG_NUMBER.citing("BH-301.7a").refuseUnless(count >= 0 && count <= held, "cards", held);
    }

    /// Refuses a late redeal: a player who declined cannot redeal later, and a declared number cannot be changed.
    static Optional<Refusal> refuseLateRedeal(BerserkState state, Seat seat) {
        return Optional.ofNullable(state.setUp().redeals().get(seat)).flatMap(declared -> declared > 0
                ? Reason.REDEAL_DECLARED.refuse("seat", seat, "cards", declared)
                : (seat.equals(state.turn().first()) ? Reason.REDEAL_RIGHT_LOST
                        : Reason.REDEAL_RIGHT_LOST.citing("BF-301.7.1", "BH-301.7.1a")).refuse("seat", seat));
    }

    static Optional<Refusal> refuseRedealCards(BerserkState state, Prompt.TakeRedeal prompt,
            List<CardId> takenCards) {
        boolean held = takenCards.stream().allMatch(card -> state.isIn(card, prompt.seat(), BerserkZone.HAND));
        return Reason.NOT_DECLARED.refuseUnless(Picks.areDistinct(takenCards, prompt.cards()), "cards",
                prompt.cards())
                .or(() -> held ? Optional.empty() : Reason.NOT_IN_HAND.refuse("card", takenCards.getFirst()));
    }

    static void applyRedeal(Draft draft, Seat seat, List<CardId> cards) {
        draft.add(new CardsReturned(seat, cards), "BH-301.7b", "BF-301.7", "BH-301.7a", "BH-301.7.1b");
        draft.add(new DrawDue(seat, cards.size(), DrawDue.Purpose.REDEAL), "BH-301.7b");
    }
}
