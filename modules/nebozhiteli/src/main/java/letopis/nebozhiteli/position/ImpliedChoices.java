package letopis.nebozhiteli.position;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.ChanceOutcome;
import letopis.nebozhiteli.event.DeckPart;
import letopis.nebozhiteli.event.RevealedCard;
import letopis.nebozhiteli.query.DeckKnowledge;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.rules.DuelRules;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.BoardView;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.MomentExpression;
import letopis.table.Refusal;
import letopis.table.kernel.position.MomentReader;
import letopis.table.kernel.position.Selections;

/// Choices that people omit because others imply them, and default choices for idle players.
final class ImpliedChoices {

    private static final int MAX_COMBINATIONS = 200;
    private static final String WINDOW_WORD = "window";
    private static final String END_OF_PHASE_WORDS = "end of phase";

    /// Reasons for refusing choices that become legal a little later.
    private static final Set<String> UNTIMELY_REASONS = Set.of(Reason.NOT_YOUR_WINDOW.code(), Reason.NO_WINDOW.code(),
            Reason.QUEUE_NOT_EMPTY.code(), Reason.NOT_YOUR_DECISION.code(), Reason.UNTURN_MOMENT_MISSED.code());

    static final MomentReader<DuelState> MOMENTS = createMomentReader();

    private ImpliedChoices() {}

    /// Creates the reader of the moments `damage`, `damage window`, `window`, `end of phase`, `end of turn` and `end of
    /// game`. When a game ends, every wait ends, even if the next game opens immediately.
    private static MomentReader<DuelState> createMomentReader() {
        var words = new LinkedHashMap<String, MomentExpression<DuelState>>();
        TurnPosition.PHASES_BY_CODE.forEach((code, phase) -> {
            words.put(code, _ -> now -> now.turn().phase() == phase);
            words.put(code + " " + WINDOW_WORD, _ -> now -> now.turn().phase() == phase && now.window().open());
        });
        words.put(WINDOW_WORD, _ -> now -> now.window().open());
        words.put(END_OF_PHASE_WORDS, start -> now -> now.turn().phase() != start.turn().phase()
                || now.moment().turn() != start.moment().turn());
        words.put("end of turn", start -> now -> now.moment().turn() != start.moment().turn());
        words.put("end of game", MomentExpression.inAnyTurn(_ -> DuelState::isGameOver));
        return new MomentReader<>(words, start -> now -> now.isGameOver()
                || now.moment().game() != start.moment().game());
    }

    /// Returns the choice implied by a refused one. Acting after the opponent's queue implies closing it. Acting while
    /// the opponent has the right to act implies the opponent's pass. Acting in the window implies that the step before
    /// it is finished. The last pass of a phase is never implied.
    static Optional<Choice> findImpliedChoice(DuelState state, Choice choice, Refusal refusal) {
        if (choice instanceof ChanceOutcome.CardsTurnedUp faces
                && DuelRules.RULES.prompt(state) instanceof Prompt.TurnUp(var seat, var deck, _)) {
            return seat.equals(faces.seat()) && deck == faces.deck() ? Optional.empty() : findIdleChoice(state);
        }
        if (!(choice instanceof Choice.Decision decision) || !UNTIMELY_REASONS.contains(refusal.code())) {
            return Optional.empty();
        }
        boolean waiting = !state.window().pendingDeclarations().isEmpty();
        return switch (DuelRules.RULES.prompt(state)) {
            case Prompt.TurnUp _, Prompt.MainStep _, Prompt.CloseQueue _ -> findIdleChoice(state);
            case Prompt.Act(var priority)
                    when waiting || !priority.equals(decision.seat())
                    && state.window().passes() == 0 -> findIdleChoice(state);
            case Prompt _ -> Optional.empty();
        };
    }

    /// Returns the default choice for a player who makes none. Cards that do not matter stay face down.
    static Optional<Choice> findIdleChoice(DuelState state) {
        return DuelRules.RULES.prompt(state) instanceof Prompt.TurnUp(var seat, var deck, int unknown)
                ? Optional.of(new ChanceOutcome.CardsTurnedUp(seat, deck, state.table().nextIds(unknown),
                        Hidden.unseen(seat))) : DuelRules.RULES.idleChoice(state);
    }

    /// Returns the moment at which the position is settled. If a fight is declared, this is after the phase of the
    /// declaration, because the strikes come later.
    static String findSettledMoment(DuelState state) {
        boolean fighting = !state.combat().attackers().isEmpty() && state.turn().phase().compareTo(Phase.DAMAGE) < 0;
        return fighting ? Phase.END.code() : END_OF_PHASE_WORDS;
    }

    static Optional<Seat> findNextSeat(DuelState state) {
        return DuelRules.RULES.prompt(state).seats().stream().findFirst();
    }

    /// Returns the possible outcomes of a toss or a pick from a hand. For cards turned up from a deck, the only option
    /// is the idle choice.
    static List<Choice> listChanceOptions(DuelState state) {
        return switch (DuelRules.RULES.prompt(state)) {
            case Prompt.Toss _ -> Seat.PAIR.stream().<Choice>map(ChanceOutcome.CoinTossed::new).toList();
            case Prompt.TurnUp _ -> findIdleChoice(state).stream().toList();
            case Prompt.Pick(var seat, int cards, var from) -> Selections.of(listPickableCards(state, seat, from),
                    cards,
                    PickableCard::name, MAX_COMBINATIONS).stream()
                    .flatMap(pickable -> resolvePickedCards(state, pickable, from).stream())
                    .<Choice>map(shown -> new ChanceOutcome.CardsPicked(seat, shown)).toList();
            case Prompt _ -> List.of();
        };
    }

    /// @param card empty for an unseen card that may have this name
    private record PickableCard(Optional<CardId> card, CardName name) {}

    private static List<PickableCard> listPickableCards(DuelState state, Seat seat, List<CardId> candidates) {
        var all = new ArrayList<PickableCard>();
        candidates.forEach(card -> TableQueries.findName(state, card)
                .ifPresent(name -> all.add(new PickableCard(Optional.of(card), name))));
        if (candidates.stream().anyMatch(card -> state.table().card(card).isUnseen())) {
            DeckKnowledge.listRemainingFaces(state, seat, DeckPart.MAIN)
                    .forEach(name -> all.add(new PickableCard(Optional.empty(), name)));
        }
        return all;
    }

    /// Returns the picked cards, or empty if there are fewer unseen cards than names.
    private static Optional<List<RevealedCard>> resolvePickedCards(DuelState state, List<PickableCard> pickableCards,
            List<CardId> candidates) {
        Iterator<CardId> unseen = candidates.stream().filter(card -> state.table().card(card).isUnseen()).iterator();
        var shown = new ArrayList<RevealedCard>();
        for (PickableCard pickableCard : pickableCards) {
            if (pickableCard.card().isEmpty() && !unseen.hasNext()) {
                return Optional.empty();
            }
            shown.add(new RevealedCard(pickableCard.card().orElseGet(unseen::next), pickableCard.name()));
        }
        return Optional.of(shown);
    }

    static Optional<BoardView.Result> findGameResult(DuelState state) {
        return state.isGameOver() && state.moment().game() > 0
                ? Optional.of(new BoardView.Result(state.duel().loser().map(Seat::opponent), "game-over"))
                : Optional.empty();
    }
}
