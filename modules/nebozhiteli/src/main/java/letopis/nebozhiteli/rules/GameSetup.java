package letopis.nebozhiteli.rules;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.ChanceOutcome;
import letopis.nebozhiteli.event.DeckPart;
import letopis.nebozhiteli.event.SetUpEvent;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Stage;
import letopis.table.CardId;
import letopis.table.Deck;
import letopis.table.Refusal;
import letopis.table.kernel.Step;

/// The set-up from the decks to the first turn (NT-I-2, NB-034 to NB-038).
final class GameSetup {

    static final int MAX_EXCHANGED_CARDS = 3;

    private GameSetup() {}

    static List<Seat> listSeatsWithoutDeck(DuelState state) {
        return state.table().seats().stream().filter(seat -> !state.duel().decks().containsKey(seat)).toList();
    }

    static List<Seat> listSeatsWithoutCut(DuelState state) {
        return state.table().seats().stream().filter(seat -> !state.duel().cuts().contains(seat)).toList();
    }

    static Optional<Refusal> refuseDeck(DuelState state, Seat seat, DuelState.Duel.Deck deck) {
        if (state.duel().decks().containsKey(seat)) {
            return Reason.ALREADY_SUBMITTED.refuse("seat", seat);
        }
        return Reason.DECK_NOT_ALLOWED.refuseIfAny(DeckCheck.findViolations(state, deck));
    }

    /// Opens a game: sets the life totals and shuffles the decks (NT-I-2.1, NT-I-2.2). Each player takes 36 counters
    /// from the reserve (NB-022).
    static void openGame(DuelDraft draft) {
        DuelState state = draft.state();
        draft.add(new SetUpEvent.GameOpened(state.duel().game() + 1, state.settings().edition()), "NT-I-4.1", "NB-038");
        for (Seat seat : state.table().seats()) {
            draft.add(new SetUpEvent.LifeSet(seat, Limit.PLAYER_LIFE.printed()), "NT-I-2.1", "NB-034");
            draft.add(new SetUpEvent.DecksShuffled(seat), "NT-I-2.2");
        }
    }

    static Optional<Refusal> refuseCut(DuelState state, Seat seat, int creatures, int mainDeckSize) {
        int reds = state.table().deck(seat.opponent(), NebozhiteliZone.CREATURE_DECK).size();
        int blues = state.table().deck(seat.opponent(), NebozhiteliZone.MAIN_DECK).size();
        return Reason.BAD_CUT.refuseUnless(creatures >= 0 && creatures < reds && mainDeckSize >= 0
                && mainDeckSize < blues, "creatures", reds, "main", blues);
    }

    /// Determines the first player: the loser of the previous game, or the winner of a toss in the first game and after
    /// a draw (NT-I-2.3, A-16).
    static Step<DuelDraft, Prompt> chooseFirstPlayer(DuelState state) {
        Optional<Seat> loser = state.duel().loser();
        return loser.isEmpty()
                ? Step.waitFor(new Prompt.Toss())
                : Step.run(draft ->
                        draft.add(new SetUpEvent.FirstPlayerChosen(loser.get(),
                        SetUpEvent.FirstPlayerChosen.Reason.LOST_THE_LAST_GAME), "NT-I-2.3-b", "NB-038"));
    }

    static void apply(DuelDraft draft, ChanceOutcome.CoinTossed choice) {
        draft.add(new SetUpEvent.FirstPlayerChosen(choice.winner(), SetUpEvent.FirstPlayerChosen.Reason.TOSS),
                "NT-I-2.3", "NB-038");
    }

    static Step<DuelDraft, Prompt> dealSummonFields(DuelState state) {
        return dealCards(state, NebozhiteliZone.SUMMON_FIELD, DeckPart.CREATURES, Limit.SUMMON_FIELD,
                SetUpEvent.SummonFieldDealt::new, "NT-I-2.4", "NB-036");
    }

    static Step<DuelDraft, Prompt> dealHands(DuelState state) {
        return dealCards(state, NebozhiteliZone.HAND, DeckPart.MAIN, Limit.HAND,
                SetUpEvent.HandDealt::new, "NT-I-2.5", "NB-037");
    }

    private static Step<DuelDraft, Prompt> dealCards(DuelState state, NebozhiteliZone zone, DeckPart part, Limit limit,
            BiFunction<Seat, List<CardId>, SetUpEvent> eventFactory, String... rules) {
        Seat first = state.turn().first();
        return Stream.of(first, first.opponent()).filter(seat -> state.table().zone(seat, zone).isEmpty()).findFirst()
                .map(seat -> takeFromTop(state, seat, part, limit.printed(), (draft, cards) ->
                        draft.add(eventFactory.apply(seat, cards), rules)))
                .orElse(Step.nothing());
    }

    /// Checks an exchange: up to three of the five dealt creatures go under the deck, in any order, and are replaced
    /// from its top (NB-035).
    static Optional<Refusal> refuseExchange(DuelState state, Prompt prompt, Seat seat, List<CardId> cards) {
        boolean ofHand = cards.stream()
                .anyMatch(card -> TableQueries.isInZone(state, card, seat, NebozhiteliZone.HAND));
        return Reason.HAND_EXCHANGE.refuseUnless(!ofHand)
                .or(() -> prompt.equals(new Prompt.Exchange(seat)) ? Optional.empty()
                        : hasExchanged(state, seat) ? Reason.ALREADY_EXCHANGED.refuse("seat", seat)
                        : Reason.NOT_YOUR_DECISION.citing("NT-I-2.4.1", "NT-I-2.4.1-b").refuse())
                .or(() -> Reason.EXCHANGE_LIMIT.refuseUnless(cards.size() <= MAX_EXCHANGED_CARDS, "max",
                MAX_EXCHANGED_CARDS))
                .or(() -> Reason.NAMED_TWICE.citing("NT-I-2.4.1", "NB-035")
                        .refuseUnless(cards.stream().distinct().count() == cards.size()))
                .or(() -> Refusal.findFirst(cards, card -> Reason.NOT_ON_SUMMON_FIELD.citing("NT-I-2.4.1", "NB-035")
                        .refuseUnless(
                        TableQueries.isInZone(state, card, seat, NebozhiteliZone.SUMMON_FIELD), "card", card)));
    }

    /// Returns whether the player has already made the one exchange allowed in this game.
    private static boolean hasExchanged(DuelState state, Seat seat) {
        Stage exchange = seat.equals(state.turn().first()) ? Stage.EXCHANGE_FIRST : Stage.EXCHANGE_SECOND;
        return !state.isGameOver() && !StageOrder.isStillAhead(state, exchange);
    }

    /// Takes the top `count` cards of a deck, or as many as it has, once all of them are identified.
    static Step<DuelDraft, Prompt> takeFromTop(DuelState state, Seat seat, DeckPart part, int count,
            TopCardsAction action) {
        Deck deck = state.table().deck(seat, part.zone());
        int unknown = deck.unknownInTop(count);
        if (unknown > 0) {
            return Step.waitFor(new Prompt.TurnUp(seat, part, unknown));
        }
        return Step.run(draft -> action.take(draft, listTopCards(deck, count)));
    }

    /// Returns the top cards of a deck, which must be identified.
    static List<CardId> listTopCards(Deck deck, int count) {
        return deck.top(Math.min(count, deck.size()));
    }

    interface TopCardsAction {
        void take(DuelDraft draft, List<CardId> cards);
    }
}
