package letopis.table.kernel.simple;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import letopis.journal.Seat;
import letopis.table.Awaited;
import letopis.table.BoardView;
import letopis.table.CardId;
import letopis.table.CardsAwaited;
import letopis.table.Choice;
import letopis.table.PositionForm;
import letopis.table.PositionReader;
import letopis.table.Refusal;
import letopis.table.SourceNode;
import letopis.table.State;
import letopis.table.WrittenChoice;
import letopis.table.WrittenMoment;
import letopis.table.Zone;
import letopis.table.kernel.position.CardWord;
import letopis.table.kernel.position.GamePositions;
import letopis.table.kernel.position.MomentReader;

/// The positions of a game with plain cards: the zones and numbers of each half, and the turn.
///
/// A [SimpleGame] needs nothing else: it accepts [HalfLaid] and [TurnSet] before the first game, and its moves define
/// the written choices. Games with implied chance outcomes extend this class.
///
/// @param <S> the states of the game
public class SimplePositions<S extends SimpleState<S>> extends GamePositions<S> {

    private static final int TURN = 5;
    private static final String END_OF_TURN = "end of turn";

    private final SimpleGame<S, ?, ?> game;
    private final SimpleTable plan;
    private final Map<String, Chance<S>> chances = new LinkedHashMap<>();

    /// Reads a chance outcome.
    public interface Chance<S extends State> {
        Optional<WrittenChoice<S>> read(SourceNode value, PositionReader reader);
    }

    /// @param deckParts the game's names for the parts of a deck
    public SimplePositions(SimpleGame<S, ?, ?> game, SimpleTable plan, String... deckParts) {
        super(List.of("turn", "seats"), List.of(deckParts), game::registerDeck);
        this.game = game;
        this.plan = plan;
        if (plan.deck().isPresent()) {
            chances.put("turn-up", (value, reader) -> CardWord.faces(reader.items(value), reader).map(faces ->
                    (state, _) -> WrittenChoice.Meaning.of(game.cardsAwaited(state).map(cards -> cards.named(faces)))));
        }
    }

    /// Adds a chance outcome: `{toss: A}`. A game with a [SimpleDeck] has `{turn-up: [Меч]}`.
    public final SimplePositions<S> chance(String name, Chance<S> chance) {
        chances.put(name, chance);
        return this;
    }

    @Override
    protected final List<WrittenChoice<S>> table(S opening, SourceNode.Fields position, PositionReader reader) {
        SourceNode.Fields turn = reader.fields(object(position.find("turn"), position, reader),
                List.of("number", "active"));
        SourceNode.Fields seats = object(position.find("seats"), position, reader);
        seats.fields().forEach(field -> reader.seat(field.name()));
        var halves = new SimpleHalves<S>(plan, reader);
        var orders = new ArrayList<WrittenChoice<S>>();
        opening.table().seats().forEach(seat ->
                orders.add(WrittenChoice.of(halves.read(seat, half(seats, seat, reader)))));
        halves.marks().ifPresent(marks -> orders.add(WrittenChoice.of(marks)));
        orders.add(WrittenChoice.of(new TurnSet(reader.number(turn, "number", 1, SimpleHalves.NUMBER_MAX, TURN),
                turn.find("active").flatMap(reader::seat).orElse(Seat.A))));
        return orders;
    }

    @Override
    protected final Optional<WrittenChoice<S>> decision(Seat seat, SourceNode said, PositionReader reader) {
        return game.rules().moves().read(seat, said, reader);
    }

    @Override
    protected final Optional<WrittenChoice<S>> chance(SourceNode said, PositionReader reader) {
        SourceNode.Fields fields = reader.fields(said, chances.keySet());
        Optional<String> name = chances.keySet().stream().filter(one -> fields.find(one).isPresent()).findFirst();
        if (name.isEmpty()) {
            reader.expected(said, "choice");
            return Optional.empty();
        }
        return chances.get(name.get()).read(fields.find(name.get()).orElseThrow(), reader);
    }

    /// Overridden by games that let a judge change the table.
    @Override
    protected Optional<WrittenChoice<S>> order(SourceNode said, PositionReader reader) {
        reader.expected(said, "choice");
        return Optional.empty();
    }

    /// Reads `end of turn`, `end of game` or `turn 7`.
    @Override
    public final Optional<WrittenMoment<S>> until(SourceNode where, PositionReader reader) {
        var known = new LinkedHashMap<String, WrittenMoment<S>>();
        known.put(END_OF_TURN, start -> now -> now.moment().turn() != start.moment().turn());
        known.put("end of game", WrittenMoment.inAnyTurn(_ -> _ -> false));
        return new MomentReader<>(known, start -> now -> now.moment().game() != start.moment().game()
                || game.awaited(now) instanceof Awaited.Nobody).read(where, reader);
    }

    /// Contains every zone and number of a half, and every choice that can be written.
    @Override
    public final Optional<PositionForm> form() {
        List<PositionForm.Zone> zones = plan.zones().stream().map(this::formOf).toList();
        var acts = new ArrayList<PositionForm.Act>();
        game.rules().moves().verbs().stream().filter(verb -> !verb.equals("submit"))
                .forEach(verb -> acts.add(game.rules().moves().fields(verb).stream().findFirst()
                        .map(field -> new PositionForm.Act(verb, PositionForm.Act.Takes.TARGET, field))
                        .orElse(new PositionForm.Act(verb, PositionForm.Act.Takes.CARD))));
        game.rules().moves().words()
                .forEach(word -> acts.add(new PositionForm.Act(word, PositionForm.Act.Takes.NOTHING)));
        acts.add(new PositionForm.Act(END_OF_TURN, PositionForm.Act.Takes.MOMENT));
        return Optional.of(new PositionForm(List.of(), List.of(PlainState.PLAY), PlainState.PLAY, zones, List.of(),
                plan.numbers(), List.of(), List.of(), acts, List.of(), List.of(), PlainState.PLAY));
    }

    private PositionForm.Zone formOf(Zone zone) {
        return plan.inPlay().contains(zone) ? new PositionForm.Zone(zone.code(), false, true,
                plan.counters().stream().findFirst(), plan.flags(), List.of(), _ -> true, _ -> Optional.empty())
                : PositionForm.Zone.ofNames(zone.code(), List.of(), _ -> true);
    }

    /// Unseen chance outcomes are implied; overridden by games with other implied choices.
    @Override
    public Optional<Choice> implied(S state, Choice wanted, Refusal refusal) {
        return game.awaited(state) instanceof Awaited.ChanceOutcome ? idle(state) : Optional.empty();
    }

    /// Cards are drawn unseen. Overridden by games with other unseen chance outcomes.
    @Override
    public Optional<Choice> idle(S state) {
        return game.cardsAwaited(state).map(CardsAwaited::unseen).or(() -> game.rules().idle(state));
    }

    @Override
    public final boolean isPass(Choice written) {
        return game.rules().moves().isPass(written);
    }

    @Override
    public final Optional<Object> written(S state, Choice choice, Function<CardId, String> names) {
        return choice instanceof Choice.Decision decision ? game.rules().moves().write(state, decision, names)
                : Optional.empty();
    }

    /// Writes a table in the middle of a turn if all marks on its cards are part of the plan.
    @Override
    public final Optional<Map<String, Object>> written(S state) {
        boolean isAtRest = state instanceof PlainState plain && plain.moment().phase().equals(PlainState.PLAY)
                && game.awaited(state) instanceof Awaited.Players;
        return isAtRest ? new SimpleWriter<>(state, plan).written() : Optional.empty();
    }

    @Override
    public final Optional<Seat> next(S state) {
        return switch (game.awaited(state)) {
            case Awaited.Players(var seats) -> seats.stream().findFirst();
            case Awaited.ChanceOutcome _ -> Optional.of(state.moment().active());
            case Awaited.Nobody _ -> Optional.empty();
        };
    }

    /// Read from the judge's board.
    @Override
    public Optional<BoardView.Result> ended(S state) {
        return Optional.empty();
    }
}
