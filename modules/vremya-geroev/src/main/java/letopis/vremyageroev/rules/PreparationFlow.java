package letopis.vremyageroev.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Refusal;
import letopis.table.kernel.Step;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.event.ChanceOutcome.LotDrawn;
import letopis.vremyageroev.event.SetUpEvent.CardPlacedAtStart;
import letopis.vremyageroev.event.SetUpEvent.DeckShuffled;
import letopis.vremyageroev.event.SetUpEvent.FirstPlayerChosen;
import letopis.vremyageroev.event.SetUpEvent.HeroPlaced;
import letopis.vremyageroev.event.TurnEvent.DrawDue;
import letopis.vremyageroev.event.TurnEvent.DrawDue.Purpose;
import letopis.vremyageroev.query.DeckKnowledge;
import letopis.vremyageroev.query.Power;
import letopis.vremyageroev.query.TableQueries;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Settings;
import letopis.vremyageroev.state.Settings.PreviousLoserRule;

/// The preparation, from deck registration to the first turn, in the printed order (VG-13).
final class PreparationFlow {

    private static final int MAX_STARTERS = 3;

    private PreparationFlow() {}

    static Step<Draft, Prompt> findNextStep(FightState state) {
        List<Seat> seats = state.table().seats();
        var setUp = state.setUp();
        if (setUp.decks().size() < seats.size()) {
            return Step.waitFor(new Prompt.SubmitDecks(listRemainingSeats(seats, List.copyOf(setUp.decks().keySet()))));
        }
        if (!seats.stream().allMatch(seat -> TableQueries.hasHero(state, seat))) {
            return Step.nothing(); // after the second deck, before both heroes are placed
        }
        boolean startersFirst = state.settings().is(Settings.StarterRemovalTiming.BEFORE_SHUFFLE);
        List<Seat> unstarted = listRemainingSeats(seats, setUp.startedSeats());
        if (startersFirst && !unstarted.isEmpty()) {
            return Step.waitFor(new Prompt.StarterChoice(unstarted));
        }
        if (setUp.shuffledSeats().size() < seats.size()) {
            return Step.run(draft -> listRemainingSeats(seats, setUp.shuffledSeats())
                    .forEach(seat -> shuffleDeck(draft, seat)));
        }
        List<Seat> uncut = listRemainingSeats(seats, setUp.cut());
        if (!uncut.isEmpty()) {
            return Step.waitFor(state.settings().is(Settings.DeckCutRule.OPTIONAL) ? new Prompt.Cut(uncut)
                    : new Prompt.RandomCut(uncut.getFirst()));
        }
        List<Seat> undealt = listRemainingSeats(seats, setUp.dealt());
        if (!undealt.isEmpty()) {
            Seat seat = undealt.getFirst();
            return Step.run(draft ->
                    draft.add(new DrawDue(seat, Power.of(draft.state(), seat), Purpose.FIRST_HAND), "VG-18"));
        }
        if (!startersFirst && !unstarted.isEmpty()) {
            return Step.waitFor(new Prompt.StarterChoice(unstarted));
        }
        return createFirstPlayerStep(state);
    }

    private static List<Seat> listRemainingSeats(List<Seat> seats, List<Seat> finishedSeats) {
        return seats.stream().filter(seat -> !finishedSeats.contains(seat)).toList();
    }

    /// Returns the step that determines the first player: the loser of the previous fight, or a player chosen by lot
    /// (VG-26).
    private static Step<Draft, Prompt> createFirstPlayerStep(FightState state) {
        if (state.setUp().first().isPresent()) {
            return Step.run(draft -> Turns.beginTurn(draft, state.setUp().first().get(),
                    needsLot(state) ? "VG-26b" : "VG-26a"));
        }
        Optional<Seat> loser = state.settings().is(PreviousLoserRule.A) ? Optional.of(Seat.A)
                : state.settings().is(PreviousLoserRule.B) ? Optional.of(Seat.B) : Optional.empty();
        return loser.<Step<Draft, Prompt>>map(seat -> Step.run(draft ->
                        draft.add(new FirstPlayerChosen(seat, FirstPlayerChosen.Reason.LOST_THE_LAST_FIGHT), "VG-26a")))
                .orElseGet(() -> Step.waitFor(new Prompt.Lot()));
    }

    private static boolean needsLot(FightState state) {
        return !state.settings().is(PreviousLoserRule.A) && !state.settings().is(PreviousLoserRule.B);
    }

    static Optional<Refusal> refuseDeck(FightState state, Seat seat, FightState.Preparation.Deck deck) {
        return Reason.ALREADY_SUBMITTED
                .refuseUnless(!state.setUp().decks().containsKey(seat), "seat", seat)
                .or(() -> Reason.DECK_NOT_ALLOWED.refuseIfAny(DeckCheck.findViolations(state, deck)));
    }

    /// Reveals both heroes together, so that no player can build a deck against a known hero.
    static void revealHeroes(Draft draft) {
        var decks = draft.state().setUp().decks();
        if (decks.size() < draft.state().table().seats().size()) {
            return;
        }
        for (Seat seat : draft.state().table().seats()) {
            CardId hero = draft.state().table().nextIds(1).getFirst();
            CardName name = decks.get(seat).hero()
                    .orElseGet(() -> DeckKnowledge.requireDeckList(draft.state(), seat).hero());
            draft.add(new HeroPlaced(seat, hero, name), "VG-14", "VG-24a");
        }
    }

    /// Requires at most three starters (VG-52) that are allowed on the field and have copies in the deck (VG-53).
    static Optional<Refusal> refuseStarters(FightState state, Seat seat, List<CardName> cards) {
        return Reason.START_LIMIT.refuseUnless(cards.size() <= MAX_STARTERS, "max", MAX_STARTERS)
                .or(() -> cards.stream().filter(name -> !startsOnField(state, name)).findFirst()
                        .map(name -> Reason.DOES_NOT_START.refusal("name", name)))
                .or(() -> refuseCopies(state, seat, cards));
    }

    private static Optional<Refusal> refuseCopies(FightState state, Seat seat, List<CardName> cards) {
        if (!DeckKnowledge.isKnown(state, seat)) {
            return Optional.empty();
        }
        List<CardName> left = DeckKnowledge.listUnidentifiedNames(state, seat);
        return cards.stream().filter(name -> !left.remove(name)).findFirst()
                .map(name -> Reason.NOT_IN_DECK.refusal("name", name));
    }

    static boolean startsOnField(FightState state, CardName name) {
        return state.cards().find(name).map(CardText.class::cast).filter(TableQueries::startsOnField).isPresent();
    }

    static void applyStarters(Draft draft, Seat seat, List<CardName> cards) {
        boolean open = draft.state().settings().is(Settings.StarterPositionRule.OPEN);
        for (CardName name : cards) {
            CardId card = draft.state().table().nextIds(1).getFirst();
            draft.add(new CardPlacedAtStart(seat, card, name, open), "VG-25");
        }
        if (draft.state().setUp().shuffledSeats().contains(seat) && !cards.isEmpty()) {
            shuffleDeck(draft, seat);
        }
    }

    private static void shuffleDeck(Draft draft, Seat seat) {
        int size = TableQueries.findDeck(draft.state(), seat).size();
        draft.add(new DeckShuffled(seat, size, size), "VG-15");
    }

    static Optional<Refusal> refuseCut(FightState state, Seat seat, int count) {
        int size = TableQueries.findDeck(state, seat.opponent()).size();
        return Reason.BAD_CUT.refuseUnless(count >= 0 && count < Math.max(1, size), "size", size);
    }

    static void applyLot(Draft draft, LotDrawn choice) {
        draft.add(new FirstPlayerChosen(choice.first(), FirstPlayerChosen.Reason.LOT), "VG-26b");
    }
}
