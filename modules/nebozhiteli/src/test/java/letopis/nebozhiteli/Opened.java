package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.GAME;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import letopis.codec.CardSets;
import letopis.codec.SampleDecks;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.nebozhiteli.Settings.Edition;
import letopis.nebozhiteli.event.ChanceOutcome.CoinTossed;
import letopis.nebozhiteli.event.DuelDecision.DecksCut;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.Awaited;
import letopis.table.Choice;
import letopis.table.MatchSetup;
import letopis.table.Outcome;

/// A duel from its first entry on, with the sample decks: A brings the first, B the second.
final class Opened {

    private final SplittableRandom dice = new SplittableRandom(7);
    private final List<Event> events = new ArrayList<>();
    private DuelState state;

    Opened(Map<String, String> settings) {
        state = GAME.opening(new MatchSetup(Seat.PAIR, settings, CardSets.builtIn(GAME)));
    }

    static Opened of(Edition edition) {
        return new Opened(Map.of("edition", edition.name().toLowerCase(Locale.ROOT)));
    }

    static Opened withDecks() {
        return withDecks(Edition.TOURNAMENT);
    }

    static Opened withDecks(Edition edition) {
        return of(edition).take(deck(A)).take(deck(B));
    }

    static Choice deck(Seat seat) {
        return GAME.registerDeck(seat, SampleDecks.of(GAME).get(seat.index()).parts());
    }

    /// Cut, tossed, the summon fields dealt: the first player may exchange.
    Opened dealt(Seat first) {
        return take(new DecksCut(A, 0, 0)).take(new DecksCut(B, 0, 0)).take(new CoinTossed(first)).rolled();
    }

    /// Chance brings what it will, as long as it is asked.
    Opened rolled() {
        while (state.awaited() instanceof Awaited.ChanceOutcome) {
            take(GAME.roll(state, dice::nextInt));
        }
        return this;
    }

    Opened take(Choice choice) {
        switch (GAME.decide(state, choice)) {
            case Outcome.Refused(var refusal) -> throw new AssertionError(choice + " is refused: " + refusal);
            case Outcome.Accepted(var consequences) -> {
                record(choice);
                consequences.forEach(consequence -> record(consequence.event()));
            }
        }
        return this;
    }

    private void record(Event event) {
        state = GAME.evolve(state, state.at().next(), event);
        events.add(event);
    }

    Reason refusal(Choice choice) {
        return switch (GAME.decide(state, choice)) {
            case Outcome.Accepted _ -> throw new AssertionError(choice + " is accepted");
            case Outcome.Refused(var refusal) ->
                    Arrays.stream(Reason.values()).filter(one -> one.code().equals(refusal.code())).findFirst().orElseThrow();
        };
    }

    DuelState state() {
        return state;
    }

    <E extends Event> List<E> all(Class<E> kind) {
        return events.stream().filter(kind::isInstance).map(kind::cast).toList();
    }
}
