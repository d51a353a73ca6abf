package letopis.table.kernel.move;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.table.AbilityUse;
import letopis.table.CardId;
import letopis.table.CardMove;
import letopis.table.Choice;
import letopis.table.FaceShown;
import letopis.table.NamedCard;
import letopis.table.Omission;
import letopis.table.PositionReader;
import letopis.table.PriceBreakdown;
import letopis.table.Refusal;
import letopis.table.SourceNode;
import letopis.table.State;
import letopis.table.WrittenChoice;
import letopis.table.kernel.Draft;
import letopis.table.kernel.Prompt;
import letopis.table.kernel.position.VerbReader;

/// The decisions of a game. Options are offered in the order of the moves. If a written choice contains two verbs, the
/// one whose move comes first is used. Alternatively, a separate order of verbs can be given.
///
/// @param <S> the states of the game
/// @param <D> the drafts of the game
/// @param <P> the prompts of the game
public final class Moves<S extends State, D extends Draft<S>, P extends Prompt> {

    private final BiFunction<S, P, Refusal> untimelyRefusal;
    private final List<Move<S, D, P, ?>> allMoves;
    private List<Move<S, D, P, ?>> offeredMoves;
    private final Map<Class<?>, List<Move<S, D, P, ?>>> movesByPromptType = new ConcurrentHashMap<>();
    private final Map<Class<?>, Move<S, D, P, ?>> moveByDecisionType = new HashMap<>();
    private final Map<String, Function<Seat, ? extends Choice>> words = new LinkedHashMap<>();
    private final Map<String, Form.Reader<S>> readerByVerb = new LinkedHashMap<>();
    private final VerbReader verbReader;

    /// @param untimelyRefusal the general reason for untimely decisions, used if the move has no specific one
    public Moves(BiFunction<S, P, Refusal> untimelyRefusal, List<Move<S, D, P, ?>> allMoves) {
        this(untimelyRefusal, allMoves, List.of());
    }

    /// @param first the order of the verbs; omitted verbs come last
    public Moves(BiFunction<S, P, Refusal> untimelyRefusal, List<Move<S, D, P, ?>> allMoves, List<String> first) {
        this.untimelyRefusal = untimelyRefusal;
        this.allMoves = List.copyOf(allMoves);
        this.offeredMoves = this.allMoves;
        var fields = new LinkedHashMap<String, List<String>>();
        first.forEach(verb -> fields.put(verb, List.of()));
        for (Move<S, D, P, ?> move : allMoves) {
            moveByDecisionType.put(move.decision, move);
            for (Form<S, ?> form : move.forms) {
                switch (form) {
                    case Form.Word<S, ?>(var word, var factory) -> requireUniqueWord(word,
                            words.put(word, factory) == null);
                    case Form.Verb<S, ?>(var verb, var beside, var reader, _) -> {
                        fields.put(verb, beside);
                        requireUniqueWord(verb, readerByVerb.put(verb, reader) == null);
                    }
                    case Form.SharedVerb<S, ?> _ -> {}
                }
            }
        }
        this.verbReader = new VerbReader(words.keySet(), fields);
    }

    private static void requireUniqueWord(String word, boolean isFirst) {
        if (!isFirst) {
            throw new IllegalArgumentException("two forms begin with `" + word + "`; one must be a SharedVerb");
        }
    }

    /// Returns the reason why a decision is forbidden, if it is.
    ///
    /// @throws IllegalArgumentException when the game has no such decision
    public Optional<Refusal> refuse(S state, P prompt, Choice.Decision choice) {
        return findMoveFor(choice).refuse(state, prompt, choice, untimelyRefusal);
    }

    public void apply(D draft, P prompt, Choice.Decision choice) {
        findMoveFor(choice).apply(draft, prompt, choice);
    }

    /// Applies the state change of the decision itself.
    public S fold(S state, Choice.Decision choice) {
        return findMoveFor(choice).fold(state, choice);
    }

    /// Offers these moves first, regardless of the order of the verbs.
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public final Moves<S, D, P> offeredFirst(Move<S, D, P, ?>... moves) {
        offeredMoves = Stream.concat(Stream.of(moves), allMoves.stream()).distinct().toList();
        return this;
    }

    public void offerCandidates(S state, P prompt, Seat seat, Offers offers) {
        List<Move<S, D, P, ?>> possible = listMovesAt(prompt);
        boolean awaited = prompt.seats().contains(seat);
        for (int i = 0; i < possible.size(); i++) {
            possible.get(i).offer(state, prompt, seat, awaited, offers);
        }
    }

    /// Returns the moves with candidates at this prompt. A prompt concerns only a few moves.
    private List<Move<S, D, P, ?>> listMovesAt(P prompt) {
        List<Move<S, D, P, ?>> known = movesByPromptType.get(prompt.getClass());
        return known != null ? known : movesByPromptType.computeIfAbsent(prompt.getClass(), _ ->
                offeredMoves.stream().filter(move -> move.isOfferedAt(prompt)).toList());
    }

    public List<Choice.Decision> attempts(S state, P prompt, Seat seat, NamedCard card) {
        var attempts = new ArrayList<Choice.Decision>();
        allMoves.forEach(move -> attempts.addAll(move.listAttempts(state, prompt, seat, card)));
        return attempts;
    }

    /// Returns the default decision, which applies if the players do nothing. Returns empty if there is none.
    public Optional<Choice> idleChoice(S state, P prompt) {
        return allMoves.stream()
                .flatMap(move -> move.findIdleChoice(state, prompt).stream()).<Choice>map(choice -> choice)
                .findFirst();
    }

    /// Returns the choices that are single words.
    public Set<String> words() {
        return words.keySet();
    }

    public Set<String> verbs() {
        return readerByVerb.keySet();
    }

    /// Returns the fields allowed next to a verb.
    public List<String> fields(String verb) {
        return verbReader.verbs().getOrDefault(verb, List.of());
    }

    public boolean isPass(Choice choice) {
        return choice instanceof Choice.Decision decision && !(choice instanceof FaceShown)
                && findMoveFor(decision).isPass(decision);
    }

    /// Returns true if a refused choice is redundant, see [letopis.table.Positions#isRedundant].
    public boolean isRedundant(S state, P prompt, Choice choice) {
        return choice instanceof Choice.Decision decision && !(choice instanceof FaceShown)
                && findMoveFor(decision).isRedundant(state, prompt, decision);
    }

    /// Returns the reason why a choice was not possible in a skipped state, see
    /// [letopis.table.Positions#refusePassedOver].
    public Optional<Refusal> refusePassedOver(S state, P prompt, Choice choice) {
        return choice instanceof Choice.Decision decision && !(choice instanceof FaceShown)
                ? findMoveFor(decision).refusePassedOver(state, prompt, decision) : Optional.empty();
    }

    /// Returns the ability used by an event, see [letopis.table.Game#usedAbility]. Returns empty for events that are
    /// not decisions.
    public Optional<AbilityUse> usedAbility(S state, Event event) {
        return event instanceof Choice.Decision decision && !(event instanceof FaceShown)
                ? findMoveFor(decision).abilityOf(state, decision) : Optional.empty();
    }

    /// Returns the computation of a price, see [letopis.table.Game#priceBreakdown]. Returns empty for events that are
    /// not decisions.
    public Optional<PriceBreakdown> priceBreakdown(S state, Event event) {
        return event instanceof Choice.Decision decision && !(event instanceof FaceShown)
                ? findMoveFor(decision).explainPrice(state, decision) : Optional.empty();
    }

    /// Returns the omitted step that a refused decision implies.
    public Move.Prelude impliedPrelude(S state, P prompt, Choice.Decision choice, Refusal refusal) {
        return choice instanceof FaceShown ? new Move.Prelude.DefaultPrelude()
                : findMoveFor(choice).impliedPrelude(state, prompt, choice, refusal);
    }

    /// Returns the card moves caused by a decision, see [letopis.table.Game#cardMoves].
    public List<CardMove> cardMoves(S before, Choice.Decision choice) {
        return findMoveFor(choice).cardMoves(before, choice);
    }

    /// Returns the expected effects that do not happen, see [letopis.table.Game#omissions].
    public List<Omission> omissions(S before, Choice.Decision choice) {
        return findMoveFor(choice).omissions(before, choice);
    }

    /// Returns the tests for decisions on which an event can depend, see [letopis.table.Game#grounds].
    public List<Predicate<Event>> grounds(Event event) {
        return allMoves.stream().<Predicate<Event>>map(move -> earlier -> move.isGround(earlier, event)).toList();
    }

    /// Reads a single word, or a verb with its operands.
    public Optional<WrittenChoice<S>> read(Seat seat, SourceNode node, PositionReader reader) {
        return verbReader.read(node, reader).flatMap(form -> switch (form) {
            case VerbReader.ParsedChoice.Word(var word) -> Optional.of(WrittenChoice.of(words.get(word).apply(seat)));
            case VerbReader.ParsedChoice.Verb(var verb, var object, var fields) ->
                    readerByVerb.get(verb).read(seat, object, fields, reader).map(choice -> choice);
        });
    }

    /// Writes a decision in the form accepted by [#read]. Returns empty for decisions that are never written in the
    /// middle of a match.
    ///
    /// @param nameOf the function that returns the words for cards
    public Optional<Object> write(S state, Choice.Decision choice, Function<CardId, String> nameOf) {
        return writeForms(findMoveFor(choice), state, choice, nameOf).findFirst();
    }

    private static <S extends State, C
            extends Choice.Decision> Stream<Object> writeForms(Move<S, ?, ?, C> move, S state,
            C choice, Function<CardId, String> nameOf) {
        return move.forms.stream().flatMap(form -> form.write(state, choice, nameOf).stream());
    }

    /// Returns the move for a decision. Each move handles exactly the decisions of one class.
    @SuppressWarnings("unchecked")
    private <C extends Choice.Decision> Move<S, D, P, C> findMoveFor(C choice) {
        Move<S, D, P, ?> move = moveByDecisionType.get(choice.getClass());
        if (move == null) {
            throw new IllegalArgumentException("no decision of this game: " + choice);
        }
        return (Move<S, D, P, C>) move;
    }
}
