package letopis.table.kernel.simple;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.Awaited;
import letopis.table.BoardView;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Deck;
import letopis.table.Hidden;
import letopis.table.PositionForm;
import letopis.table.PositionReader;
import letopis.table.Refusal;
import letopis.table.SourceNode;
import letopis.table.State;
import letopis.table.Table;
import letopis.table.WrittenChoice;
import letopis.table.WrittenMoment;
import letopis.table.Zone;
import letopis.table.kernel.position.CardWord;
import letopis.table.kernel.position.Fields;
import letopis.table.kernel.position.GamePositions;
import letopis.table.kernel.position.LayoutReader;
import letopis.table.kernel.position.MomentReader;

/// The positions of a game with plain cards: each half has its zones and numbers, and the position says whose turn it
/// is.
///
/// A [SimpleGame] has nothing else to do: it takes [HalfLaid] and [TurnSet] before the first game, and its moves say
/// what people may write. One that can imply what chance brings extends this.
///
/// @param <S> the states of the game
public class SimplePositions<S extends SimpleState<S>> extends GamePositions<S> {

    private static final int NUMBER_MAX = 999;
    private static final int TURN = 5;
    private static final String END_OF_TURN = "end of turn";

    private final SimpleGame<S, ?, ?> game;
    private final SimpleTable plan;
    private final Map<String, Chance<S>> chances = new LinkedHashMap<>();

    /// Reads what chance brings.
    public interface Chance<S extends State> {
        Optional<WrittenChoice<S>> read(SourceNode value, PositionReader reader);
    }

    /// @param deckParts the game's words for the parts of a deck
    public SimplePositions(SimpleGame<S, ?, ?> game, SimpleTable plan, String... deckParts) {
        super(List.of("turn", "seats"), List.of(deckParts), game::registerDeck);
        this.game = game;
        this.plan = plan;
    }

    /// Something chance brings: `{toss: A}`.
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
        var layout = new LayoutReader(reader);
        var orders = new ArrayList<WrittenChoice<S>>();
        opening.table().seats().forEach(seat ->
                orders.add(WrittenChoice.of(half(seat, half(seats, seat, reader), layout, reader))));
        orders.add(WrittenChoice.of(new TurnSet(reader.number(turn, "number", 1, NUMBER_MAX, TURN),
                turn.find("active").flatMap(reader::seat).orElse(Seat.A))));
        return orders;
    }

    private HalfLaid half(Seat seat, SourceNode.Fields fields, LayoutReader layout, PositionReader reader) {
        reader.fields(fields, Stream.concat(plan.zones().stream().map(Zone::code), plan.numbers().stream()).toList());
        var laid = new ArrayList<HalfLaid.Laid>();
        var faces = new TreeMap<CardId, CardName>();
        var decks = new TreeMap<String, Integer>();
        for (Zone zone : plan.zones()) {
            Optional<SourceNode> written = fields.find(zone.code());
            boolean open = !zone.isDeck() && !plan.hidden().contains(zone);
            Predicate<SourceNode> lay = item -> {
                Optional<LayoutReader.WrittenCard> card = layout.card(item, List.of("id", "card"));
                card.ifPresent(one -> {
                    CardId id = layout.number(one);
                    laid.add(new HalfLaid.Laid(id, zone.code(), open ? one.name() : Optional.empty()));
                    one.name().filter(_ -> !open).ifPresent(face -> faces.put(id, face));
                });
                return card.isPresent();
            };
            if (zone.isDeck()) {
                decks.put(zone.code(), layout.deck(written, 0, NUMBER_MAX, lay));
            } else {
                layout.pile(written, NUMBER_MAX, card ->
                        laid.add(new HalfLaid.Laid(card, zone.code(), Optional.empty())), lay::test);
            }
        }
        var amounts = new TreeMap<String, Integer>();
        plan.numbers().forEach(name -> amounts.put(name, reader.number(fields, name, 0, NUMBER_MAX, 0)));
        return new HalfLaid(seat, laid, decks, amounts, Hidden.from(seat, faces));
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

    /// A game that lets a judge change the table overrides this.
    @Override
    protected Optional<WrittenChoice<S>> order(SourceNode said, PositionReader reader) {
        reader.expected(said, "choice");
        return Optional.empty();
    }

    /// `end of turn`, `end of game`, `turn 7`.
    @Override
    public final Optional<WrittenMoment<S>> until(SourceNode where, PositionReader reader) {
        var known = new LinkedHashMap<String, WrittenMoment<S>>();
        known.put(END_OF_TURN, start -> now -> now.moment().turn() != start.moment().turn());
        known.put("end of game", WrittenMoment.inAnyTurn(_ -> _ -> false));
        return new MomentReader<>(known, start -> now -> now.moment().game() != start.moment().game()
                || game.awaited(now) instanceof Awaited.Nobody).read(where, reader);
    }

    /// Every zone and number of a half, and every choice people may write.
    @Override
    public final Optional<PositionForm> form() {
        List<PositionForm.Zone> zones = plan.zones().stream()
                .map(zone -> PositionForm.Zone.ofNames(zone.code(), List.of(), _ -> true)).toList();
        var acts = new ArrayList<PositionForm.Act>();
        game.rules().moves().verbs().stream().filter(verb -> !verb.equals("submit"))
                .forEach(verb -> acts.add(new PositionForm.Act(verb, PositionForm.Act.Takes.CARD)));
        game.rules().moves().words()
                .forEach(word -> acts.add(new PositionForm.Act(word, PositionForm.Act.Takes.NOTHING)));
        acts.add(new PositionForm.Act(END_OF_TURN, PositionForm.Act.Takes.MOMENT));
        return Optional.of(new PositionForm(List.of(), List.of(PlainState.PLAY), PlainState.PLAY, zones, List.of(),
                plan.numbers(), List.of(), List.of(), acts, List.of(), List.of(), PlainState.PLAY));
    }

    /// What chance brings unseen is implied; a game with more to imply overrides this.
    @Override
    public Optional<Choice> implied(S state, Choice wanted, Refusal refusal) {
        return game.awaited(state) instanceof Awaited.ChanceOutcome ? idle(state) : Optional.empty();
    }

    /// A game in which chance can bring something unseen overrides this.
    @Override
    public Optional<Choice> idle(S state) {
        return game.rules().idle(state);
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

    /// A table that has nothing but its cards, numbers and turn.
    @Override
    public final Optional<Map<String, Object>> written(S state) {
        boolean hasWords = state instanceof PlainState plain && plain.moment().phase().equals(PlainState.PLAY)
                && game.awaited(state) instanceof Awaited.Players && isPlain(state.table());
        if (!hasWords) {
            return Optional.empty();
        }
        var seats = new LinkedHashMap<String, Object>();
        state.table().seats().forEach(seat -> seats.put(seat.name(), half(state, seat)));
        return Optional.of(Fields.map("turn", Fields.map("number", state.moment().turn(), "active",
                state.moment().active().name()), "seats", seats));
    }

    /// Whether no card has marks, numbers or others on it, for which positions have no words.
    private static boolean isPlain(Table table) {
        return IntStream.rangeClosed(1, table.cardCount()).mapToObj(number -> table.card(new CardId(number)))
                .allMatch(card -> card.flags().isEmpty() && card.counters().isEmpty() && card.attached().isEmpty());
    }

    private Map<String, Object> half(S state, Seat seat) {
        var half = new LinkedHashMap<String, Object>();
        plan.numbers().forEach(name -> Fields.put(half, name, state.number(seat, name)));
        for (Zone zone : plan.zones()) {
            if (zone.isDeck()) {
                Deck deck = state.table().deck(seat, zone);
                List<String> top = IntStream.range(0, deck.size()).mapToObj(deck::at).takeWhile(Optional::isPresent)
                        .map(card -> face(state, card.get())).toList();
                half.put(zone.code(), top.isEmpty() ? deck.size() : Map.of("size", deck.size(), "top", top));
            } else {
                Fields.put(half, zone.code(), state.table().zone(seat, zone).stream()
                        .map(card -> face(state, card)).toList());
            }
        }
        return half;
    }

    private static String face(State state, CardId card) {
        return state.table().card(card).face().seenBy(Audience.JUDGE).map(CardName::value).orElse(CardWord.UNKNOWN);
    }

    @Override
    public final Optional<Seat> next(S state) {
        return switch (game.awaited(state)) {
            case Awaited.Players(var seats) -> seats.stream().findFirst();
            case Awaited.ChanceOutcome _ -> Optional.of(state.moment().active());
            case Awaited.Nobody _ -> Optional.empty();
        };
    }

    /// The board of the judge has the result.
    @Override
    public Optional<BoardView.Result> ended(S state) {
        return Optional.empty();
    }
}
