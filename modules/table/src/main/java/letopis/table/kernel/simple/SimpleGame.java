package letopis.table.kernel.simple;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Event;
import letopis.journal.GameId;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.SeatView;
import letopis.table.BoardView.ZoneView;
import letopis.table.CardDefinition;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.EventNames;
import letopis.table.FaceShown;
import letopis.table.Game;
import letopis.table.Refusal;
import letopis.table.Renumbering;
import letopis.table.kernel.Draft;
import letopis.table.kernel.Prompt;
import letopis.table.kernel.Reason;
import letopis.table.kernel.Ruleset;
import letopis.table.kernel.TableView;

/// A game with plain cards and its rules in one: what happens is a sealed family of records, each seat has the zones
/// and numbers of its [SimpleTable].
///
/// What is said about the fold holds here too: [#fold] is asked for what is recorded and may not ask the rules.
///
/// @param <S> the states of the game
/// @param <E> its events, a sealed family
/// @param <P> its prompts
public abstract class SimpleGame<S extends SimpleState<S>, E extends Event, P extends Prompt>
        extends Ruleset<S, Draft<S>, P> implements Game<S> {

    private final GameId id;
    private final Class<E> family;
    private final Class<? extends CardDefinition> definitions;
    private final SimpleTable table;
    private final Reason notNow;

    /// @param nothing the prompt of a state in which nobody chooses
    /// @param notNow why a table is not put up once the first game has begun
    protected SimpleGame(
            String id, Class<E> events, Class<? extends CardDefinition> definitions, SimpleTable table, P nothing,
            Reason notNow) {
        super(nothing);
        this.id = new GameId(id);
        this.family = events;
        this.definitions = definitions;
        this.table = table;
        this.notNow = notNow;
    }

    /// What an event does.
    ///
    /// @param state at the entry of the event already
    protected abstract S fold(S state, E event);

    /// Why one of the game's own choices is not allowed, if it is not.
    ///
    /// @param choice one of the events that is a choice
    protected abstract Optional<Refusal> refuse(S state, P asked, E choice);

    /// What a seat might choose; what is refused is taken out afterwards.
    protected abstract Stream<? extends Choice> candidates(S state, P asked, Seat seat);

    /// How the match ended, if it has.
    protected abstract Optional<BoardView.Result> outcome(S state);

    /// The numbers a board shows with a card whose face is seen.
    protected Map<String, Integer> stats(CardDefinition card) {
        return Map.of();
    }

    @Override
    public final GameId id() {
        return id;
    }

    @Override
    public final Map<String, Class<? extends Event>> events() {
        var events = new LinkedHashMap<>(EventNames.of(id, family));
        for (Class<? extends Event> order : List.of(HalfLaid.class, TurnSet.class)) {
            events.put(id + "." + EventNames.inSmallLetters(order), order);
        }
        return events;
    }

    @Override
    public final Class<? extends CardDefinition> definitions() {
        return definitions;
    }

    @Override
    public final S evolve(S before, Sequence seq, Event event) {
        S state = before.at(seq);
        return switch (event) {
            case HalfLaid half -> state.laid(half);
            case TurnSet turn -> state.begun(turn);
            case Renumbering cards -> state.with(cards.on(state.table()));
            case FaceShown shown -> state.with(shown.on(state.table()));
            case Event own when family.isInstance(own) -> fold(state, family.cast(own));
            case Event other -> throw new IllegalArgumentException("no event of this game: " + other);
        };
    }

    @Override
    protected final Draft<S> draft(S before, Choice taken) {
        return new Draft<>(this::evolve, before, taken);
    }

    /// A written table is put up before the first game.
    @Override
    protected final Optional<Refusal> refuse(S state, P asked, Choice choice) {
        return switch (choice) {
            case HalfLaid half -> notNow.unless(state.moment().game() == 0 && half.fits(state.table()));
            case TurnSet turn -> notNow.unless(state.moment().game() == 0 && turn.turn() > 0);
            case Choice own when family.isInstance(own) -> refuse(state, asked, family.cast(own));
            case Choice other -> throw new IllegalArgumentException("no choice of this game: " + other);
        };
    }

    @Override
    protected final Optional<Refusal> refuseShown(S state, FaceShown shown) {
        boolean unseen = !isOver(state) && state.table().has(shown.card())
                && state.table().card(shown.card()).face().isBlank()
                && state.table().card(shown.card()).master().equals(shown.seat())
                && state.cards().find(shown.name()).isPresent();
        return notNow.unless(unseen);
    }

    @Override
    protected final boolean isOver(S state) {
        return outcome(state).isPresent();
    }

    @Override
    public final List<Choice> choices(S state, Seat seat) {
        return allowed(state, candidates(state, prompt(state), seat));
    }

    @Override
    public final BoardView view(S state, Audience audience) {
        var seen = new TableView(state.table(), audience);
        List<SeatView> seats = state.table().seats().stream().map(seat -> {
            var numbers = new LinkedHashMap<String, Integer>();
            table.numbers().forEach(name -> numbers.put(name, state.number(seat, name)));
            List<ZoneView> zones = table.zones().stream()
                    .map(zone -> seen.zone(seat, zone, table.form(zone), card -> card(state, seen, card))).toList();
            return new SeatView(seat, numbers, zones);
        }).toList();
        return new BoardView(state.moment(), awaited(state), prompt(state).code(), seats, List.of(), List.of(),
                List.of(), outcome(state));
    }

    private CardView card(S state, TableView seen, CardId card) {
        Optional<CardName> name = seen.name(card);
        Map<String, Integer> stats = name.flatMap(state.cards()::find).map(this::stats).orElse(Map.of());
        return new CardView(card, name, false, stats, List.of(), List.of());
    }
}
