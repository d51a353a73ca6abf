package letopis.table.kernel.simple;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.Audience;
import letopis.table.AwaitedCards;
import letopis.table.BoardView;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.Result;
import letopis.table.BoardView.SeatView;
import letopis.table.BoardView.ZoneView;
import letopis.table.Card;
import letopis.table.CardDefinition;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Dice;
import letopis.table.EventNames;
import letopis.table.FaceShown;
import letopis.table.LookAhead;
import letopis.table.NamedCard;
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

/// A game with plain cards. Its events are a sealed family of records, its decisions are moves, and each seat has the
/// zones and numbers of the game's [SimpleTable].
///
/// @param <S> the states of the game
/// @param <E> the events of the game, a sealed family
/// @param <P> the prompts of the game
public abstract class SimpleGame<S extends SimpleState<S>, E extends Event, P extends Prompt>
        extends RulesetGame<S, E> {

    private static final String CARD_PARAMETER = "card";
    private static final String SEAT_PARAMETER = "seat";

    private final Class<E> eventFamily;
    private final SimpleTable table;
    private final P nothingPrompt;
    private final Reason notNowReason;
    private final Params<S, CardLookup> params;
    private @Nullable GameRules rules; // threads may create it twice

    /// @param nothingPrompt the prompt of a state without a choice
    /// @param notNowReason the reason for refusing an untimely choice, including a table setup once the first game
    ///   has begun
    protected SimpleGame(
            String id, Class<E> events, Class<? extends CardDefinition> definitions, SimpleTable table, P nothingPrompt,
            Reason notNowReason) {
        super(id, events, definitions);
        this.eventFamily = events;
        this.table = table;
        this.nothingPrompt = nothingPrompt;
        this.notNowReason = notNowReason;
        this.params = new Params<>((state, reader) -> new CardLookup(state.table(), reader, table.inPlay()));
    }

    /// Returns the decisions of players in the order in which their options are offered.
    protected abstract List<Move<S, Draft<S>, P, ?>> moves();

    /// Returns the state after an event. The result must not depend on the rules.
    ///
    /// @param state the state, which is already at the entry of the event
    protected abstract S fold(S state, E event);

    /// Returns the next step, see [letopis.table.kernel.Ruleset#next].
    protected abstract Step<Draft<S>, P> next(S state);

    /// Returns the result of the match, if it has ended.
    protected abstract Optional<Result> outcome(S state);

    /// Returns the reason why a choice of chance or of a judge is forbidden, if it is.
    protected Optional<Refusal> refuse(S state, P prompt, E choice) {
        return notNowReason.refuse();
    }

    /// Returns the reason why an unseen card cannot have a face, see [letopis.table.kernel.Ruleset#refuseFace].
    protected Optional<Refusal> refuseFace(S state, Card card, CardName name, int otherCopies) {
        return table.deck().flatMap(deck -> deck.refuseFace(state, card, name, otherCopies));
    }

    /// Returns the numbers that a board shows with a visible card, in addition to the card's counters. A map without an
    /// order, such as one from [Map#of], is shown alphabetically.
    protected Map<String, Integer> stats(CardDefinition card) {
        return Map.of();
    }

    /// Returns an empty move for decisions of this class.
    protected final <C extends Choice.Decision> Move<S, Draft<S>, P, C> decision(Class<C> type) {
        return Move.of(type);
    }

    /// Returns a move for decisions about one card, for example `{play: card}`. Each card of the zone is offered.
    ///
    /// @param zone the zone that must contain the card
    /// @param missingReason the reason for a refusal if the card is missing or cannot have the stated name; its
    ///   sentence can use the card and `seat`
    /// @param cardGetter the function that returns the card of a decision
    protected final <C extends Choice.Decision> Move<S, Draft<S>, P, C> decision(Class<C> type, String verb, Zone zone,
            Reason missingReason, Form.CardDecisionFactory<C> factory, Function<C, CardId> cardGetter) {
        return decision(type, verb, zone, factory, cardGetter)
                .requires((state, _, choice) ->
                        missingReason.refuseUnless(areCardsInPlace(state, zone, choice, cardGetter.apply(choice)),
                                CARD_PARAMETER, cardGetter.apply(choice), SEAT_PARAMETER, choice.seat()));
    }

    /// Returns the same move without a required zone. A guard must check cards from other places.
    ///
    /// @param zone the zone to search first
    protected final <C extends Choice.Decision> Move<S, Draft<S>, P, C> decision(Class<C> type, String verb, Zone zone,
            Form.CardDecisionFactory<C> factory, Function<C, CardId> cardGetter) {
        return this.decision(type)
                .form(Form.card(verb, params.named((cards, seat) -> cards.isIn(seat, zone)), factory, cardGetter))
                .offers((state, _, seat, offer) -> listNameableCards(state, seat, zone).forEach(namedCard ->
                        offer.accept(factory.of(seat, namedCard.card(), namedCard.name()))))
                .attempts((_, _, seat, namedCard) -> List.of(factory.of(seat, namedCard.card(), namedCard.name())));
    }

    /// Returns a move for decisions about one card and an optional target, for example `{play: card, on: target}`. Each
    /// card of the zone is offered alone and with every target. A guard must select the valid combinations.
    ///
    /// @param zone the zone that must contain the card
    /// @param missingReason the reason for a refusal if the card or target is missing or cannot have the stated name
    /// @param field the field that names the target
    /// @param targets the zones, on either half, that may contain the target; the player's own half is searched first
    protected final <C extends Choice.Decision> Move<S, Draft<S>, P, C> decision(Class<C> type, String verb, Zone zone,
            Reason missingReason, String field, Set<? extends Zone> targets, Form.TargetDecisionFactory<C> factory,
            Function<C, CardId> cardGetter, Function<C, Optional<CardId>> targetGetter) {
        return this.decision(type)
                .requires((state, _, choice) ->
                        missingReason.refuseUnless(areCardsInPlace(state, zone, choice, cardGetter.apply(choice))
                        && targetGetter.apply(choice).stream().allMatch(on -> Seat.PAIR.stream().anyMatch(half ->
                                isInAnyZone(state, half, targets, on))), CARD_PARAMETER, cardGetter.apply(choice),
                                        SEAT_PARAMETER, choice.seat()))
                .form(Form.card(verb, params.named((cards, seat) -> cards.isIn(seat, zone)), field,
                        params.card((cards, seat) -> isIn(cards, seat, targets),
                                (cards, seat) -> isIn(cards, seat.opponent(), targets)), factory, cardGetter,
                                targetGetter))
                .offers((state, _, seat, offer) -> listNameableCards(state, seat, zone).forEach(namedCard -> {
                    offer.accept(factory.of(seat, namedCard.card(), namedCard.name(), Optional.empty()));
                    Stream.of(seat, seat.opponent()).flatMap(half -> cards(state, half, targets)).forEach(on ->
                            offer.accept(factory.of(seat, namedCard.card(), namedCard.name(), Optional.of(on))));
                }))
                .attempts((_, _, seat, namedCard) ->
                        List.of(factory.of(seat, namedCard.card(), namedCard.name(), Optional.empty())));
    }

    /// Returns a move for decisions about one card or none, for example `{block: card}` or `take`. By default, no card
    /// is chosen.
    ///
    /// @param zones the zones on the player's own half, one of which must contain the card
    /// @param missingReason the reason for a refusal if the card is missing
    /// @param passVerb the word for choosing no card
    protected final <C extends Choice.Decision> Move<S, Draft<S>, P, C> decision(Class<C> type, String verb,
            Set<? extends Zone> zones, Reason missingReason, String passVerb,
            BiFunction<Seat, Optional<CardId>, C> factory, Function<C, Optional<CardId>> cardGetter) {
        return this.decision(type)
                .requires((state, _, choice) -> cardGetter.apply(choice)
                        .filter(cardId -> !isInAnyZone(state, choice.seat(), zones, cardId))
                        .map(cardId -> missingReason.refusal(CARD_PARAMETER, cardId, SEAT_PARAMETER, choice.seat())))
                .usual(passVerb, seat -> factory.apply(seat, Optional.empty()))
                .form(Form.optionalCard(verb, params.card((cards, seat) -> isIn(cards, seat, zones)), factory,
                cardGetter))
                .offers((state, _, seat, offer) -> cards(state, seat, zones).forEach(cardId ->
                        offer.accept(factory.apply(seat, Optional.of(cardId)))))
                .attempts((_, _, seat, namedCard) -> List.of(factory.apply(seat, Optional.of(namedCard.card()))));
    }

    /// Returns true if a card is in the required zone and all cards can have the stated names.
    private static boolean areCardsInPlace(SimpleState<?> state, Zone zone, Choice.Decision choice, CardId card) {
        return state.table().isIn(card, choice.seat(), zone) && choice.namedCards().stream().allMatch(namedCard ->
                state.table().containsCard(namedCard.card()) && state.cards()
                .canBeNamed(state.table().card(namedCard.card()), namedCard.name()));
    }

    private static boolean isInAnyZone(SimpleState<?> state, Seat half, Set<? extends Zone> zones, CardId card) {
        return zones.stream().anyMatch(zone -> state.table().isIn(card, half, zone));
    }

    private List<NamedCard> listNameableCards(S state, Seat seat, Zone zone) {
        return UnseenCards.nameableCards(state.table(), state.table().zone(seat, zone),
                card -> possibleFaces(state, card));
    }

    private Stream<CardId> cards(S state, Seat seat, Set<? extends Zone> zones) {
        return table.zones().stream().filter(zones::contains).flatMap(zone -> state.table().zone(seat, zone).stream());
    }

    private static Predicate<CardId> isIn(CardLookup cards, Seat seat, Set<? extends Zone> zones) {
        return card -> zones.stream().anyMatch(zone -> cards.isIn(seat, zone).test(card));
    }

    final SimpleTable table() {
        return table;
    }

    final MoveRuleset<S, Draft<S>, P> rules() {
        GameRules known = rules;
        if (known == null) {
            known = new GameRules();
            rules = known;
        }
        return known;
    }

    protected final P prompt(S state) {
        return rules().prompt(state);
    }

    @Override
    protected GameParts<S, E> parts() {
        return new GameParts<>(rules(), rules()::choices, rules()::evolve, this::board);
    }

    @Override
    public final Map<String, Class<? extends Event>> events() {
        var kernel = new ArrayList<Class<? extends Event>>(List.of(HalfLaid.class, TurnSet.class));
        if (table.hasMarks()) {
            kernel.add(CardsMarked.class);
        }
        table.deck().ifPresent(deck -> kernel.addAll(deck.events()));
        var events = new LinkedHashMap<>(super.events());
        kernel.forEach(event -> events.put(id() + "." + EventNames.toKebabName(event), event));
        return events;
    }

    @Override
    public Optional<AwaitedCards> awaitedCards(S state) {
        return prompt(state) instanceof SimpleDeck.TurnUp turnUp
                ? table.deck().map(deck -> deck.awaitedCards(state, turnUp)) : Optional.empty();
    }

    /// Samples the cards awaited from the deck. Games with other chance outcomes override this.
    @Override
    public Choice sampleChance(S state, Dice dice) {
        return awaitedCards(state).flatMap(cards -> table.deck().map(deck -> deck.sample(state, cards, dice)))
                .orElseGet(() -> super.sampleChance(state, dice));
    }

    @Override
    public final List<CardName> possibleFaces(S state, CardId card) {
        return table.deck().flatMap(deck -> deck.possibleFaces(state, card))
                .orElseGet(() -> super.possibleFaces(state, card));
    }

    @Override
    public Optional<LookAhead<S>> lookAhead() {
        return Optional.of(new SimpleLookAhead<>(rules(), this::outcome, table));
    }

    private final class GameRules extends MoveRuleset<S, Draft<S>, P> {

        GameRules() {
            super(nothingPrompt, new Moves<>((_, _) -> notNowReason.refusal(), SimpleGame.this.moves()));
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
        protected Draft<S> newDraft(S before, Choice choice) {
            return new Draft<>(this::evolve, before, choice);
        }

        @Override
        protected S fold(S before, Sequence seq, Event event) {
            S state = before.at(seq);
            return switch (event) {
                case HalfLaid half -> state.withHalf(half);
                case CardsMarked marked -> state.with(marked.applyTo(state.table()));
                case TurnSet turn -> state.withTurn(turn);
                case Renumbering cards -> state.with(cards.applyTo(state.table()));
                case FaceShown shown -> state.with(shown.applyTo(state.table()));
                case CardsTurnedUp up when table.deck().isPresent() -> state.with(state.table()
                        .withIdentified(up.seat(), table.deck().get().zone(), up.cards(), up.faces()));
                case DeckBrought _ -> state; // its move does the rest
                case Event own when eventFamily.isInstance(own) -> SimpleGame.this.fold(state, eventFamily.cast(own));
                case Event other -> throw new IllegalArgumentException("no event of this game: " + other);
            };
        }

        @Override
        protected Optional<Refusal> refuseAll(S state) {
            return Optional.empty(); // no more questions
        }

        /// Allows a written table to be set up only before the first game.
        @Override
        protected Optional<Refusal> refuseOther(S state, P prompt, Choice choice) {
            return switch (choice) {
                case HalfLaid half -> notNowReason.refuseUnless(state.moment().game() == 0
                        && half.canApplyTo(state.table()));
                case CardsMarked marked -> notNowReason
                        .refuseUnless(state.moment().game() == 0 && marked.canApplyTo(state.table()));
                case CardsTurnedUp up when prompt instanceof SimpleDeck.TurnUp turnUp ->
                        table.deck().flatMap(deck -> deck.refuse(state, turnUp, up));
                case CardsTurnedUp _ -> notNowReason.refuse();
                case TurnSet turn -> notNowReason.refuseUnless(state.moment().game() == 0 && turn.turn() > 0);
                case Choice own when eventFamily.isInstance(own) -> SimpleGame.this.refuse(state, prompt,
                        eventFamily.cast(own));
                case Choice other -> throw foreignChoice(other);
            };
        }

        @Override
        protected void applyOther(Draft<S> draft, P prompt, Choice choice) {}

        @Override
        protected Optional<Refusal> refuseReveal(S state, FaceShown faceShown) {
            boolean unseen = !isOver(state) && state.table().containsCard(faceShown.card())
                    && state.table().card(faceShown.card()).face().isBlank()
                    && state.table().card(faceShown.card()).master().equals(faceShown.seat())
                    && state.cards().find(faceShown.name()).isPresent();
            return notNowReason.refuseUnless(unseen);
        }

        @Override
        protected Optional<Refusal> refuseFace(S state, Card card, CardName name, int otherCopies) {
            return SimpleGame.this.refuseFace(state, card, name, otherCopies);
        }
    }

    private BoardView board(S state, Audience audience) {
        var seen = new TableView(state.table(), audience);
        List<SeatView> seats = state.table().seats().stream().map(seat -> {
            var numbers = new LinkedHashMap<String, Integer>();
            table.numbers().forEach(name -> numbers.put(name, state.number(seat, name)));
            List<ZoneView> zones = table.zones().stream()
                    .map(zone -> seen.viewZone(seat, zone, table.form(zone), card -> viewCard(state, seen, card)))
                    .toList();
            return new SeatView(seat, numbers, zones);
        }).toList();
        return new BoardView(state.moment(), awaited(state), prompt(state).code(), seats, List.of(), List.of(),
                List.of(), outcome(state));
    }

    private CardView viewCard(S state, TableView view, CardId card) {
        Optional<CardName> name = view.nameOf(card);
        Card laid = state.table().card(card);
        var stats = new LinkedHashMap<String, Integer>();
        name.flatMap(state.cards()::find).ifPresent(known -> stats.putAll(sortStats(known)));
        table.counters().stream().filter(counter -> laid.count(counter) != 0)
                .forEach(counter -> stats.put(counter, laid.count(counter)));
        return new CardView(card, name, false, stats, List.copyOf(laid.flags()),
                laid.attached().stream().map(attached -> viewCard(state, view, attached)).toList());
    }

    /// Returns the numbers of a card in the order of the game, or alphabetically if its map has no order.
    private Map<String, Integer> sortStats(CardDefinition card) {
        Map<String, Integer> stats = stats(card);
        return stats instanceof SequencedMap<String, Integer> ordered ? ordered : new TreeMap<>(stats);
    }
}
