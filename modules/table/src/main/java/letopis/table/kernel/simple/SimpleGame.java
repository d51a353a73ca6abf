package letopis.table.kernel.simple;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import letopis.journal.Event;
import letopis.journal.Sequence;
import letopis.table.Audience;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.Result;
import letopis.table.BoardView.SeatView;
import letopis.table.BoardView.ZoneView;
import letopis.table.BoardView;
import letopis.table.Card;
import letopis.table.CardDefinition;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.EventNames;
import letopis.table.FaceShown;
import letopis.table.Foresight;
import letopis.table.Refusal;
import letopis.table.Renumbering;
import letopis.table.Zone;
import letopis.table.kernel.Draft;
import letopis.table.kernel.GameParts;
import letopis.table.kernel.Prompt;
import letopis.table.kernel.Reason;
import letopis.table.kernel.RulesetGame;
import letopis.table.kernel.Step;
import letopis.table.kernel.TableView;
import letopis.table.kernel.UnseenCards;
import letopis.table.kernel.move.Form;
import letopis.table.kernel.move.Move;
import letopis.table.kernel.move.MoveRuleset;
import letopis.table.kernel.move.Moves;
import letopis.table.kernel.move.Params;
import letopis.table.kernel.position.CardLookup;
import org.jspecify.annotations.Nullable;

/// A game with plain cards: what happens is a sealed family of records, what players decide are its moves, and each
/// seat has the zones and numbers of its [SimpleTable].
///
/// @param <S> the states of the game
/// @param <E> its events, a sealed family
/// @param <P> its prompts
public abstract class SimpleGame<S extends SimpleState<S>, E extends Event, P extends Prompt>
        extends RulesetGame<S, E> {

    private final Class<E> family;
    private final SimpleTable table;
    private final P nothing;
    private final Reason notNow;
    private final Params<S, CardLookup> params =
            new Params<>((state, reader) -> new CardLookup(state.table(), reader, Set.of()));
    private @Nullable Rules rules; // threads may make it twice

    /// @param nothing the prompt of a state in which nobody chooses
    /// @param notNow why something is not asked for, and a table not put up once the first game has begun
    protected SimpleGame(
            String id, Class<E> events, Class<? extends CardDefinition> definitions, SimpleTable table, P nothing,
            Reason notNow) {
        super(id, events, definitions);
        this.family = events;
        this.table = table;
        this.nothing = nothing;
        this.notNow = notNow;
    }

    /// What players may decide, in the order in which it is offered.
    protected abstract List<Move<S, Draft<S>, P, ?>> moves();

    /// What an event does. It may not ask the rules.
    ///
    /// @param state at the entry of the event already
    protected abstract S fold(S state, E event);

    /// What comes next, as [letopis.table.kernel.Ruleset#next].
    protected abstract Step<Draft<S>, P> next(S state);

    /// How the match ended, if it has.
    protected abstract Optional<Result> outcome(S state);

    /// Why chance or a judge may not bring this, if it is so.
    protected Optional<Refusal> refuse(S state, P asked, E choice) {
        return notNow.refused();
    }

    /// As [letopis.table.kernel.Ruleset#refuseFace].
    protected Optional<Refusal> refuseFace(S state, Card card, CardName name, int others) {
        return Optional.empty();
    }

    /// The numbers a board shows with a card whose face is seen.
    protected Map<String, Integer> stats(CardDefinition card) {
        return Map.of();
    }

    /// A kind of decision of the game.
    protected final <C extends Choice.Decision> Move<S, Draft<S>, P, C> decision(Class<C> type) {
        return Move.of(type);
    }

    /// A decision about one card: `{play: card}`. Each card of the zone is offered.
    ///
    /// @param from where the card is looked for first
    /// @param card which card it is about
    protected final <C extends Choice.Decision> Move<S, Draft<S>, P, C> decision(Class<C> type, String verb, Zone from,
            Form.CardDecision<C> makes, Function<C, CardId> card) {
        return this.decision(type)
                .form(Form.card(verb, params.named((cards, seat) -> cards.in(seat, from)), makes, card))
                .offers((state, _, seat, offer) -> UnseenCards.nameable(state.table(), state.table().zone(seat, from),
                        one -> possibleFaces(state, one)).forEach(one ->
                                offer.accept(makes.of(seat, one.card(), one.name()))))
                .attempts((_, _, seat, one) -> List.of(makes.of(seat, one.card(), one.name())));
    }

    final MoveRuleset<S, Draft<S>, P> rules() {
        Rules known = rules;
        if (known == null) {
            known = new Rules();
            rules = known;
        }
        return known;
    }

    /// What has to be chosen in a state.
    protected final P prompt(S state) {
        return rules().prompt(state);
    }

    @Override
    protected GameParts<S, E> parts() {
        return new GameParts<>(rules(), rules()::choices, rules()::evolve, this::board);
    }

    @Override
    public final Map<String, Class<? extends Event>> events() {
        var events = new LinkedHashMap<>(super.events());
        for (Class<? extends Event> order : List.of(HalfLaid.class, TurnSet.class)) {
            events.put(id() + "." + EventNames.inSmallLetters(order), order);
        }
        return events;
    }

    @Override
    public Optional<Foresight<S>> foresight() {
        return Optional.of(new SimpleForesight<>(rules(), this::outcome, table));
    }

    private final class Rules extends MoveRuleset<S, Draft<S>, P> {

        Rules() {
            super(nothing, new Moves<>((_, _) -> notNow.refusal(), SimpleGame.this.moves()));
        }

        @Override
        protected Step<Draft<S>, P> next(S state) {
            return SimpleGame.this.next(state);
        }

        @Override
        protected boolean isOver(S state) {
            return outcome(state).isPresent();
        }

        @Override
        protected Draft<S> draft(S before, Choice taken) {
            return new Draft<>(this::evolve, before, taken);
        }

        @Override
        protected S fold(S before, Sequence seq, Event event) {
            S state = before.at(seq);
            return switch (event) {
                case HalfLaid half -> state.laid(half);
                case TurnSet turn -> state.begun(turn);
                case Renumbering cards -> state.with(cards.on(state.table()));
                case FaceShown shown -> state.with(shown.on(state.table()));
                case Event own when family.isInstance(own) -> SimpleGame.this.fold(state, family.cast(own));
                case Event other -> throw new IllegalArgumentException("no event of this game: " + other);
            };
        }

        @Override
        protected Optional<Refusal> refuseAll(S state) {
            return Optional.empty(); // nothing is asked for any more
        }

        /// A written table is put up before the first game.
        @Override
        protected Optional<Refusal> refuseOther(S state, P asked, Choice choice) {
            return switch (choice) {
                case HalfLaid half -> notNow.unless(state.moment().game() == 0 && half.fits(state.table()));
                case TurnSet turn -> notNow.unless(state.moment().game() == 0 && turn.turn() > 0);
                case Choice own when family.isInstance(own) -> SimpleGame.this.refuse(state, asked, family.cast(own));
                case Choice other -> throw nobodyChooses(other);
            };
        }

        @Override
        protected void applyOther(Draft<S> draft, P asked, Choice choice) {}

        @Override
        protected Optional<Refusal> refuseShown(S state, FaceShown shown) {
            boolean unseen = !isOver(state) && state.table().has(shown.card())
                    && state.table().card(shown.card()).face().isBlank()
                    && state.table().card(shown.card()).master().equals(shown.seat())
                    && state.cards().find(shown.name()).isPresent();
            return notNow.unless(unseen);
        }

        @Override
        protected Optional<Refusal> refuseFace(S state, Card card, CardName name, int others) {
            return SimpleGame.this.refuseFace(state, card, name, others);
        }
    }

    private BoardView board(S state, Audience audience) {
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
