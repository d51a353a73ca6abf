package letopis.table.kernel.simple;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import letopis.journal.Seat;
import letopis.table.AwaitedCards;
import letopis.table.AwaitedInput;
import letopis.table.BoardView;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.MomentExpression;
import letopis.table.PositionForm;
import letopis.table.PositionReader;
import letopis.table.Refusal;
import letopis.table.SourceNode;
import letopis.table.State;
import letopis.table.WrittenChoice;
import letopis.table.Zone;
import letopis.table.kernel.position.CardWord;
import letopis.table.kernel.position.GamePositions;
import letopis.table.kernel.position.MomentReader;

/// The positions of a game with plain cards: the zones and numbers of each half, and the turn.
///
/// A [SimpleGame] needs no further code for them. It accepts [HalfLaidOut] and [TurnSet] before the first game, and its
/// moves define the written choices. Games with implied chance outcomes extend this class.
///
/// @param <S> the states of the game
public class SimplePositions<S extends SimpleState<S>> extends GamePositions<S> {

    private static final int DEFAULT_TURN = 5;
    private static final String END_OF_TURN = "end of turn";

    private final SimpleGame<S, ?, ?> game;
    private final SimpleTable table;
    private final Map<String, Chance<S>> chanceByName = new LinkedHashMap<>();

    /// A reader of chance outcomes.
    public interface Chance<S extends State> {
        Optional<WrittenChoice<S>> read(SourceNode value, PositionReader reader);
    }

    /// @param deckParts the game's names for the parts of a deck
    public SimplePositions(SimpleGame<S, ?, ?> game, SimpleTable table, String... deckParts) {
        super(List.of("turn", "seats"), List.of(deckParts), game::registerDeck);
        this.game = game;
        this.table = table;
        if (table.deck().isPresent()) {
            chanceByName.put("turn-up", (value, reader) -> CardWord.readFaces(reader.readItems(value), reader)
                    .map(faces ->
                    (state, _) -> WrittenChoice.Meaning.of(game.awaitedCards(state)
                            .map(cards -> cards.namedOutcome(faces)))));
        }
    }

    /// Adds a chance outcome, for example `{toss: A}`. A game with a [SimpleDeck] has `{turn-up: [Меч]}`.
    public final SimplePositions<S> chance(String name, Chance<S> chance) {
        chanceByName.put(name, chance);
        return this;
    }

    @Override
    protected final List<WrittenChoice<S>> readTable(S openingState, SourceNode.Fields position,
            PositionReader reader) {
        SourceNode.Fields turn = reader.readFields(readObject(position.find("turn"), position, reader),
                List.of("number", "active"));
        SourceNode.Fields seats = readObject(position.find("seats"), position, reader);
        seats.fields().forEach(field -> reader.readSeat(field.name()));
        var halves = new SimpleHalves<S>(table, reader);
        var orders = new ArrayList<WrittenChoice<S>>();
        openingState.table().seats().forEach(seat ->
                orders.add(WrittenChoice.of(halves.read(seat, readHalf(seats, seat, reader)))));
        halves.marks().ifPresent(marks -> orders.add(WrittenChoice.of(marks)));
        orders.add(WrittenChoice.of(new TurnSet(reader.readNumber(turn, "number", 1, SimpleHalves.MAX_NUMBER,
                DEFAULT_TURN), turn.find("active").flatMap(reader::readSeat).orElse(Seat.A))));
        return orders;
    }

    @Override
    protected final Optional<WrittenChoice<S>> readDecision(Seat seat, SourceNode node, PositionReader reader) {
        return game.rules().moves().read(seat, node, reader);
    }

    @Override
    protected final Optional<WrittenChoice<S>> readChance(SourceNode node, PositionReader reader) {
        SourceNode.Fields fields = reader.readFields(node, chanceByName.keySet());
        Optional<String> name = chanceByName.keySet().stream().filter(text -> fields.find(text).isPresent())
                .findFirst();
        if (name.isEmpty()) {
            reader.reportExpected(node, "choice");
            return Optional.empty();
        }
        return chanceByName.get(name.get()).read(fields.find(name.get()).orElseThrow(), reader);
    }

    /// Rejects the order. Games that let a judge change the table override this.
    @Override
    protected Optional<WrittenChoice<S>> readOrder(SourceNode node, PositionReader reader) {
        reader.reportExpected(node, "choice");
        return Optional.empty();
    }

    /// Reads `end of turn`, `end of game` or `turn 7`.
    @Override
    public final Optional<MomentExpression<S>> readMoment(SourceNode node, PositionReader reader) {
        var known = new LinkedHashMap<String, MomentExpression<S>>();
        known.put(END_OF_TURN, start -> now -> now.moment().turn() != start.moment().turn());
        known.put("end of game", MomentExpression.inAnyTurn(_ -> _ -> false));
        return new MomentReader<>(known, start -> now -> now.moment().game() != start.moment().game()
                || game.awaited(now) instanceof AwaitedInput.NoInput).read(node, reader);
    }

    /// Returns a form with every zone and number of a half, and every choice that can be written.
    @Override
    public final Optional<PositionForm> form() {
        List<PositionForm.Zone> zones = table.zones().stream().map(this::formOf).toList();
        var acts = new ArrayList<PositionForm.Act>();
        game.rules().moves().verbs().stream().filter(verb -> !verb.equals("submit"))
                .forEach(verb -> acts.add(game.rules().moves().fields(verb).stream().findFirst()
                        .map(field -> new PositionForm.Act(verb, PositionForm.Act.Operands.TARGET, field))
                        .orElse(new PositionForm.Act(verb, PositionForm.Act.Operands.CARD))));
        game.rules().moves().words()
                .forEach(word -> acts.add(new PositionForm.Act(word, PositionForm.Act.Operands.NOTHING)));
        acts.add(new PositionForm.Act(END_OF_TURN, PositionForm.Act.Operands.MOMENT));
        return Optional.of(new PositionForm(List.of(), List.of(PlainState.PLAY), PlainState.PLAY, zones, List.of(),
                table.numbers(), List.of(), List.of(), acts, List.of(), List.of(), PlainState.PLAY));
    }

    private PositionForm.Zone formOf(Zone zone) {
        return table.inPlay().contains(zone) ? new PositionForm.Zone(zone.code(), false, true,
                table.counters().stream().findFirst(), table.flags(), List.of(), _ -> true, _ -> Optional.empty())
                : PositionForm.Zone.ofNames(zone.code(), List.of(), _ -> true);
    }

    /// Returns an unseen outcome if chance is awaited. Games with other implied choices override this.
    @Override
    public Optional<Choice> impliedChoice(S state, Choice choice, Refusal refusal) {
        return game.awaited(state) instanceof AwaitedInput.ChanceOutcome ? idleChoice(state) : Optional.empty();
    }

    /// Draws cards unseen. Games with other unseen chance outcomes override this.
    @Override
    public Optional<Choice> idleChoice(S state) {
        return game.awaitedCards(state).map(AwaitedCards::unseenOutcome).or(() -> game.rules().idleChoice(state));
    }

    @Override
    public final boolean isPass(Choice choice) {
        return game.rules().moves().isPass(choice);
    }

    @Override
    public final Optional<Object> write(S state, Choice choice, Function<CardId, String> nameOf) {
        return choice instanceof Choice.Decision decision ? game.rules().moves().write(state, decision, nameOf)
                : Optional.empty();
    }

    /// Writes a table in the middle of a turn provided [SimpleTable] declares all marks on the cards.
    @Override
    public final Optional<Map<String, Object>> write(S state) {
        boolean isAtRest = state instanceof PlainState plain && plain.moment().phase().equals(PlainState.PLAY)
                && game.awaited(state) instanceof AwaitedInput.Players;
        return isAtRest ? new SimpleWriter<>(state, table).writePosition() : Optional.empty();
    }

    @Override
    public final Optional<Seat> nextSeat(S state) {
        return switch (game.awaited(state)) {
            case AwaitedInput.Players(var seats) -> seats.stream().findFirst();
            case AwaitedInput.ChanceOutcome _ -> Optional.of(state.moment().active());
            case AwaitedInput.NoInput _ -> Optional.empty();
        };
    }

    /// Reads the result from the judge's board.
    @Override
    public Optional<BoardView.Result> gameResult(S state) {
        return Optional.empty();
    }
}
