package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.GAME;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.language.cards.CardSets;
import letopis.language.cards.SampleDecks;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.ChanceOutcome.CoinTossed;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared;
import letopis.nebozhiteli.event.DuelDecision.CreaturesExchanged;
import letopis.nebozhiteli.event.DuelDecision.DecksCut;
import letopis.nebozhiteli.event.DuelDecision.Passed;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared;
import letopis.nebozhiteli.event.DuelDecision.StepFinished;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.rules.DuelRules;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.AwaitedInput;
import letopis.table.Choice;
import letopis.table.MatchSetup;
import letopis.table.Outcome;
import letopis.table.Refusal;
import letopis.testkit.CitationRecorder;

/// A duel from its first entry on, with the sample decks: A plays the first, B the second.
final class SampleDuel {

    private final SplittableRandom dice = new SplittableRandom(7);
    private final List<Event> events = new ArrayList<>();
    private DuelState state;

    SampleDuel(Map<String, String> settings) {
        state = GAME.opening(new MatchSetup(Seat.PAIR, GAME.settings(settings), CardSets.loadBuiltInCardSet(GAME)));
    }

    static SampleDuel open(Edition edition) {
        return new SampleDuel(Map.of("edition", edition.name().toLowerCase(Locale.ROOT)));
    }

    static SampleDuel withDecks() {
        return withDecks(Edition.TOURNAMENT);
    }

    static SampleDuel withDecks(Edition edition) {
        return open(edition).take(deck(A)).take(deck(B));
    }

    /// Returns a sample deck without its sideboard.
    static Choice deck(Seat seat) {
        var parts = SampleDecks.of(GAME).get(seat.index()).parts();
        return GAME.registerDeck(seat, Map.of("creatures", parts.get("creatures"), "main", parts.get("main")));
    }

    /// Plays until cuts, toss and summon fields are done and the first player can exchange.
    SampleDuel deal(Seat first) {
        return take(new DecksCut(A, 0, 0)).take(new DecksCut(B, 0, 0)).take(new CoinTossed(first)).rollChances();
    }

    /// Plays idly until the game is over.
    SampleDuel playIdleChoices() {
        int game = state.moment().game();
        while (state.moment().game() == game && !(DuelRules.RULES.prompt(state) instanceof Prompt.SwapCards)) {
            switch (DuelRules.RULES.prompt(state)) {
                case Prompt.Toss _, Prompt.TurnUp _ -> rollChances();
                case Prompt.Cut(var seats) -> take(new DecksCut(seats.getFirst(), 0, 0));
                case Prompt.Exchange(var seat) -> take(new CreaturesExchanged(seat, List.of()));
                case Prompt.Act(var seat) -> take(new Passed(seat));
                case Prompt.MainStep(var seat, _) -> take(new StepFinished(seat));
                case Prompt.Declare(var seat) -> take(switch (state.turn().phase()) {
                    case RANGED -> new RangedAttackDeclared(seat, List.of());
                    case ATTACK -> new AttackersDeclared(seat, List.of());
                    case Phase _ -> new BlockersDeclared(seat, List.of());
                });
                case Prompt other -> throw new AssertionError(other);
            }
        }
        return this;
    }

    /// Rolls chance outcomes while they are requested.
    SampleDuel rollChances() {
        while (GAME.awaited(state) instanceof AwaitedInput.ChanceOutcome) {
            take(GAME.sampleChance(state, dice::nextInt));
        }
        return this;
    }

    SampleDuel take(Choice choice) {
        switch (CitationRecorder.decide(GAME, state, choice)) {
            case Outcome.Rejection(var refusal) -> throw new AssertionError(choice + " is refused: " + refusal);
            case Outcome.Acceptance(_, var consequences, _) -> {
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
        return reasonOf(refusalOf(choice));
    }

    /// Returns the violations of a deck or swap.
    List<Reason> violations(Choice choice) {
        Refusal refused = refusalOf(choice);
        assertThat(reasonOf(refused)).isEqualTo(Reason.DECK_NOT_ALLOWED);
        return refused.violations().stream().map(SampleDuel::reasonOf).toList();
    }

    Refusal refusalOf(Choice choice) {
        return switch (CitationRecorder.decide(GAME, state, choice)) {
            case Outcome.Acceptance(_, _, _) -> throw new AssertionError(choice + " is accepted");
            case Outcome.Rejection(var refusal) -> refusal;
        };
    }

    private static Reason reasonOf(Refusal refusal) {
        return Arrays.stream(Reason.values()).filter(reason -> reason.code().equals(refusal.code())).findFirst()
                .orElseThrow();
    }

    DuelState state() {
        return state;
    }

    <E extends Event> List<E> eventsOf(Class<E> kind) {
        return events.stream().filter(kind::isInstance).map(kind::cast).toList();
    }
}
