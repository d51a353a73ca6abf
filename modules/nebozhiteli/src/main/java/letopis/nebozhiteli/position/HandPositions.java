package letopis.nebozhiteli.position;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.ChanceOutcome;
import letopis.nebozhiteli.event.DeckPart;
import letopis.nebozhiteli.event.JudgeOrder.TableOrdered;
import letopis.nebozhiteli.event.JudgeOrder;
import letopis.nebozhiteli.event.Shown;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.query.Unseen;
import letopis.nebozhiteli.rules.DuelCards;
import letopis.nebozhiteli.rules.Ends;
import letopis.nebozhiteli.rules.Paragraphs;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.nebozhiteli.rules.Rules;
import letopis.nebozhiteli.rules.SetUpMoves;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.BoardView;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.PositionReader;
import letopis.table.Refusal;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;
import letopis.table.WrittenMoment;
import letopis.table.kernel.move.MovePositions;
import letopis.table.kernel.position.MomentReader;
import letopis.table.kernel.position.OrderForm;
import letopis.table.kernel.position.PositionParts;
import letopis.table.kernel.position.Selections;

/// Positions of Небожители as people write them, and how a match continues where people leave choices out or nobody
/// does anything.
public final class HandPositions extends MovePositions<DuelState> {

    private static final OrderForm ORDERS = new OrderForm(
            List.of("move", "attach", "give", "set", "to", "half", "face", "turned", "summoned", "life", "mana",
                    "actions"),
            List.of("life", "mana", "actions"), List.of("turned", "summoned"));
    private static final int WAYS_MAX = 200;
    private static final String WINDOW = "window";
    private static final String END_OF_PHASE = "end of phase";

    /// Refusals of what would be allowed a little later.
    private static final Set<String> UNTIMELY = Set.of(Reason.NOT_YOUR_WINDOW.code(), Reason.NO_WINDOW.code(),
            Reason.QUEUE_NOT_EMPTY.code(), Reason.NOT_YOUR_DECISION.code(), Reason.UNTURN_MOMENT_MISSED.code());

    private static final PositionParts<DuelState> PARTS = PositionParts.of(DuelForm.FORM, moments(),
                    (said, reader) -> new ChanceReader(reader).read(said), ORDERS, DuelCards::new, TableOrdered::new)
            .written(PositionWriter::write, (chance, names) ->
                    Optional.of(ChanceReader.write((ChanceOutcome) chance, names)));

    /// @param registerDeck as [Game#registerDeck]
    public HandPositions(BiFunction<Seat, Map<String, Map<CardName, Integer>>, Choice> registerDeck) {
        super(Rules.RULES, PARTS, List.of("turn", "seats", "combat", "queue", "ledger"), SetUpMoves.PARTS,
                registerDeck);
    }

    @Override
    protected List<WrittenChoice<DuelState>> table(DuelState opening, SourceNode.Fields position,
            PositionReader reader) {
        Turns turn = Turns.read(reader, object(position.find("turn"), position, reader),
                position.find("combat"));
        SourceNode.Fields seats = seats(position, reader);
        Optional<SourceNode> queue = position.find("queue");
        var layout = new SeatLayout(reader);
        var halves = new ArrayList<JudgeOrder.HalfLaid>();
        for (Seat seat : Seat.PAIR) {
            List<SourceNode> queued = queue.map(written -> WrittenQueue.cards(reader, written, seat)).orElse(List.of());
            halves.add(layout.read(seat, half(seats, seat, reader), turn, queued));
        }
        WrittenFight fight = WrittenFight.read(reader, object(position.find("combat"), position, reader), turn);
        boolean blowsToCome = turn.isBeforeBlows() && position.find("combat").isPresent();
        var ledger = position.find("ledger").map(written -> WrittenLedger.read(reader, written, turn, blowsToCome))
                .orElse(new WrittenLedger(List.of()));
        Optional<WrittenQueue> waiting = queue.map(written -> WrittenQueue.read(reader, written, turn.priority()));
        WrittenChoice<DuelState> set = (state, resolving) -> {
            layout.checkLives(state);
            var cards = new DuelCards(state, resolving);
            return new WrittenChoice.Meaning.Chosen(new JudgeOrder.PositionSet(turn.number(), turn.active(),
                    turn.first(), turn.phase(),
                    waiting.isPresent() ? JudgeOrder.PositionSet.Progress.WINDOW : turn.progress(),
                    turn.priority(), turn.passes(), turn.idle(), fight.in(cards), ledger.in(cards),
                    layout.granted(), waiting.map(one -> one.in(state, resolving)).orElse(List.of())));
        };
        return List.of(WrittenChoice.of(fight.turned(halves.get(0))), WrittenChoice.of(fight.turned(halves.get(1))),
                set);
    }

    /// `damage`, `damage window`, `window`, `end of phase`, `end of turn`, `end of game`. The end of the game ends
    /// every waiting, also where the next game opens at once.
    private static MomentReader<DuelState> moments() {
        var words = new LinkedHashMap<String, WrittenMoment<DuelState>>();
        Turns.PHASES.forEach((code, phase) -> {
            words.put(code, _ -> now -> now.turn().phase() == phase);
            words.put(code + " " + WINDOW, _ -> now -> now.turn().phase() == phase && now.window().open());
        });
        words.put(WINDOW, _ -> now -> now.window().open());
        words.put(END_OF_PHASE, start -> now -> now.turn().phase() != start.turn().phase()
                || now.moment().turn() != start.moment().turn());
        words.put("end of turn", start -> now -> now.moment().turn() != start.moment().turn());
        words.put("end of game", WrittenMoment.inAnyTurn(_ -> DuelState::isGameOver));
        return new MomentReader<>(words, start -> now -> now.isGameOver()
                || now.moment().game() != start.moment().game());
    }

    /// Acting after the opponent's queue implies that it was closed; acting where the opponent has the right to act
    /// implies the opponent's pass; acting in the window implies that the step before it is finished. The last pass of
    /// a phase is never implied.
    @Override
    public Optional<Choice> implied(DuelState state, Choice wanted, Refusal refusal) {
        if (wanted instanceof ChanceOutcome.CardsTurnedUp faces
                && Rules.RULES.prompt(state) instanceof Prompt.TurnUp(var seat, var deck, _)) {
            return seat.equals(faces.seat()) && deck == faces.deck() ? Optional.empty() : idle(state);
        }
        if (!(wanted instanceof Choice.Decision decision) || !UNTIMELY.contains(refusal.code())) {
            return Optional.empty();
        }
        boolean waiting = !state.window().pending().isEmpty();
        return switch (Rules.RULES.prompt(state)) {
            case Prompt.TurnUp _, Prompt.MainStep _, Prompt.CloseQueue _ -> idle(state);
            case Prompt.Act(var priority)
                    when waiting || !priority.equals(decision.seat()) && state.window().passes() == 0 -> idle(state);
            case Prompt _ -> Optional.empty();
        };
    }

    @Override
    public Optional<Refusal> afterTheEnd(DuelState state) {
        return Optional.of(Paragraphs.inForce(state.settings().edition(), Ends.over(state)));
    }

    /// Cards that do not matter stay face down.
    @Override
    public Optional<Choice> idle(DuelState state) {
        return Rules.RULES.prompt(state) instanceof Prompt.TurnUp(var seat, var deck, int unknown)
                ? Optional.of(new ChanceOutcome.CardsTurnedUp(seat, deck, state.table().nextIds(unknown),
                        Hidden.unseen(seat))) : Rules.RULES.idle(state);
    }

    /// The blows of a declared fight fall later than the phase ends in which it was declared.
    @Override
    public Optional<String> settledAt(DuelState state) {
        if (state.moment().turn() == 0) {
            return Optional.empty();
        }
        boolean fighting = !state.combat().attackers().isEmpty() && state.turn().phase().compareTo(Phase.DAMAGE) < 0;
        return Optional.of(fighting ? Phase.END.code() : END_OF_PHASE);
    }

    @Override
    public Optional<Seat> next(DuelState state) {
        return Rules.RULES.prompt(state).seats().stream().findFirst();
    }

    /// Whose toss, each way to pick cards of a hand. Which cards are turned up nobody has to know.
    @Override
    public List<Choice> chances(DuelState state) {
        return switch (Rules.RULES.prompt(state)) {
            case Prompt.Toss _ -> Seat.PAIR.stream().<Choice>map(ChanceOutcome.CoinTossed::new).toList();
            case Prompt.TurnUp _ -> idle(state).stream().toList();
            case Prompt.Pick(var seat, int cards, var from) -> Selections.of(pickable(state, seat, from), cards,
                    Pickable::name, WAYS_MAX).stream().flatMap(some -> picked(state, some, from).stream())
                    .<Choice>map(some -> new ChanceOutcome.CardsPicked(seat, some)).toList();
            case Prompt _ -> List.of();
        };
    }

    /// @param card nothing for one that nobody has seen, which may be called so
    private record Pickable(Optional<CardId> card, CardName name) {}

    private static List<Pickable> pickable(DuelState state, Seat seat, List<CardId> from) {
        var all = new ArrayList<Pickable>();
        from.forEach(card -> Field.name(state, card).ifPresent(name -> all.add(new Pickable(Optional.of(card), name))));
        if (from.stream().anyMatch(card -> state.table().card(card).isUnseen())) {
            Unseen.left(state, seat, DeckPart.MAIN).forEach(name -> all.add(new Pickable(Optional.empty(), name)));
        }
        return all;
    }

    /// Nothing where fewer cards are unseen than were called so.
    private static Optional<List<Shown>> picked(DuelState state, List<Pickable> some, List<CardId> from) {
        Iterator<CardId> unseen = from.stream().filter(card -> state.table().card(card).isUnseen()).iterator();
        var shown = new ArrayList<Shown>();
        for (Pickable one : some) {
            if (one.card().isEmpty() && !unseen.hasNext()) {
                return Optional.empty();
            }
            shown.add(new Shown(one.card().orElseGet(unseen::next), one.name()));
        }
        return Optional.of(shown);
    }

    @Override
    public Optional<BoardView.Result> ended(DuelState state) {
        return state.isGameOver() && state.moment().game() > 0
                ? Optional.of(new BoardView.Result(state.duel().loser().map(Seat::opponent), "game-over"))
                : Optional.empty();
    }
}
