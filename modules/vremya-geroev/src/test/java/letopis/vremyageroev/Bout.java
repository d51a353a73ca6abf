package letopis.vremyageroev;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardCounts;
import letopis.table.CardDefinition;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.Deck;
import letopis.table.Hidden;
import letopis.table.MatchSetup;
import letopis.table.Outcome;
import letopis.table.Outcome.Consequence;
import letopis.testkit.CitationRecorder;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.CardText.Hero;
import letopis.vremyageroev.event.ChanceOutcome.CardsTakenAtRandom;
import letopis.vremyageroev.event.ChanceOutcome.CardsTurnedUp;
import letopis.vremyageroev.event.DeckList;
import letopis.vremyageroev.event.FightDecision;
import letopis.vremyageroev.event.FightDecision.CardsGivenUp;
import letopis.vremyageroev.event.FightDecision.CompanionInterposed;
import letopis.vremyageroev.event.FightDecision.Passed;
import letopis.vremyageroev.event.FightDecision.TurnEnded;
import letopis.vremyageroev.event.Phase;
import letopis.vremyageroev.event.RevealedCard;
import letopis.vremyageroev.event.TurnEvent.PhaseBegan;
import letopis.vremyageroev.event.TurnEvent.TurnBegan;
import letopis.vremyageroev.query.TableQueries;
import letopis.vremyageroev.rules.Prompt;
import letopis.vremyageroev.rules.Reason;
import letopis.vremyageroev.rules.Rules;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Marks;
import letopis.vremyageroev.state.VremyaZone;

/// A fight position built directly, and the rules' reaction to choices in it. By default it is A's play step, both
/// Heroes have Power 6, both hands are empty, and both decks hold twenty unseen cards. Chance takes and turns up
/// fillers while any are left.
public final class Bout {

    public static final Seat A = Seat.A;
    public static final Seat B = Seat.B;
    public static final VremyaGeroev GAME = new VremyaGeroev();

    private final List<Event> events = new ArrayList<>();
    private final List<Consequence> last = new ArrayList<>();
    private FightState state;
    private FightState begun;

    private Bout(FightState opening) {
        state = opening;
    }

    private Bout(Map<String, String> settings) {
        state = GAME.opening(new MatchSetup(Seat.PAIR, GAME.settings(settings),
                new CardSet("test", List.of(TestCards.FILLER))));
        for (Seat seat : Seat.PAIR) {
            state = state.with(state.table().withDeck(seat, VremyaZone.DECK, Deck.unknown(20)));
            hero(seat, TestCards.hero("Герой " + seat, 6));
        }
        fold(new TurnBegan(A, 5, List.of(), List.of()));
        fold(new PhaseBegan(Phase.PLAY));
    }

    /// @param settings alternating names and values
    public static Bout with(String... settings) {
        return new Bout(settingsMap(settings));
    }

    /// Returns an empty position; the set holds these cards and the filler.
    public static Bout opening(List<? extends CardText> cards, String... settings) {
        var all = new ArrayList<CardText>(cards);
        all.add(TestCards.FILLER);
        return new Bout(GAME.opening(new MatchSetup(Seat.PAIR, GAME.settings(settingsMap(settings)),
                new CardSet("test", all))));
    }

    private static Map<String, String> settingsMap(String... settings) {
        var map = new HashMap<String, String>();
        for (int i = 0; i < settings.length; i += 2) {
            map.put(settings[i], settings[i + 1]);
        }
        return map;
    }

    // Position setup.

    private CardText define(CardText text) {
        if (state.cards().find(text.name()).isEmpty()) {
            var all = new ArrayList<CardDefinition>(state.cards().definitions());
            all.add(text);
            state = new FightState(state.at(), new CardSet("test", all), state.settings(), state.setUp(),
                    state.table(), state.piles(), state.turn(), state.agenda(), state.result());
        }
        assertThat(state.cards().find(text.name())).contains(text);
        return text;
    }

    /// Replaces the Hero.
    public Bout hero(Seat seat, Hero hero) {
        define(hero);
        if (state.table().zone(seat, VremyaZone.HERO).isEmpty()) {
            addCard(seat, VremyaZone.HERO, Hidden.open(hero.name()));
        } else {
            state = state.with(state.table().with(hero(seat), card -> card.withFace(Hidden.open(hero.name()))));
        }
        return this;
    }

    public CardId hand(Seat seat, BattleCard card) {
        return addCard(seat, VremyaZone.HAND, Hidden.ownedBy(seat, define(card).name()));
    }

    /// Fills the hand with fillers.
    public Bout fillHand(Seat seat, int cards) {
        IntStream.range(0, cards).forEach(_ -> hand(seat, TestCards.FILLER));
        return this;
    }

    public CardId companion(Seat seat, BattleCard card) {
        return addCard(seat, VremyaZone.BATTLEFIELD, Hidden.open(define(card).name()));
    }

    public CardId addToGraveyard(Seat seat, BattleCard card) {
        return addCard(seat, VremyaZone.GRAVEYARD, Hidden.open(define(card).name()));
    }

    public Bout fillGraveyard(Seat seat, int cards) {
        IntStream.range(0, cards).forEach(_ -> addToGraveyard(seat, TestCards.FILLER));
        return this;
    }

    public Bout deck(Seat seat, int size) {
        state = state.with(state.table().withDeck(seat, VremyaZone.DECK, Deck.unknown(size)));
        return this;
    }

    /// Submits a deck list.
    public Bout list(Seat seat, Map<CardName, Integer> cards) {
        var list = new DeckList(new TreeMap<>(), new TreeMap<>(cards));
        state = state.with(state.setUp()
                .withDeck(seat, new FightState.Preparation.Deck(
                        CardCounts.countCards(list.cards()), Optional.empty(), Hidden.ownedBy(seat, list))));
        return this;
    }

    /// Adds a card of the set that is in no zone yet.
    public Bout addToSet(BattleCard card) {
        define(card);
        return this;
    }

    /// Adds a hand card with an unrecorded face.
    public CardId addUnseenCard(Seat seat) {
        return addCard(seat, VremyaZone.HAND, Hidden.unseen(seat));
    }

    /// Identifies the next unknown card of the deck as this one.
    public CardId deckTop(Seat seat, BattleCard card) {
        var id = new CardId(state.table().cardCount() + 1);
        state = state.with(state.table()
                .withIdentified(seat, VremyaZone.DECK, id, Hidden.ownedBy(seat, define(card).name())));
        return id;
    }

    public Bout closeCards(CardId... cards) {
        for (CardId id : cards) {
            state = state.with(state.table().with(id, card -> card.withFlag(Marks.CLOSED, true)));
        }
        return this;
    }

    public Bout spendSecondWind(Seat... seats) {
        state = state.withSecondWindUsers(List.of(seats));
        return this;
    }

    /// Marks the position as complete and keeps it as [#initialState].
    public Bout markInitialState() {
        begun = state;
        return this;
    }

    public FightState initialState() {
        return begun;
    }

    private CardId addCard(Seat seat, VremyaZone zone, Hidden<CardName> face) {
        var id = new CardId(state.table().cardCount() + 1);
        state = state.with(state.table().withNewCards(seat, zone, id, seat, face));
        return id;
    }

    // Choices.

    /// Takes a legal choice and the chance outcomes it needs.
    public Bout choose(Choice choice) {
        last.clear();
        accept(choice);
        while (true) {
            switch (Rules.RULES.prompt(state)) {
                case Prompt.TurnUp(var seat, _) when state.setUp().decks()
                        .containsKey(seat) -> accept(GAME.sampleChance(state, _ -> 0));
                case Prompt.TurnUp(var seat, int unknown) ->
                        accept(turnedUp(seat, Collections.nCopies(unknown, TestCards.FILLER.name())));
                case Prompt.RandomDiscard(var seat, int cards, _) -> accept(taken(seat, state.hand(seat).stream()
                        .sorted((card, other) -> Boolean.compare(isFiller(other), isFiller(card))).limit(cards)
                        .toList()));
                case Prompt _ -> {
                    return this;
                }
            }
        }
    }

    /// Takes a legal choice and leaves chance outcomes to the test.
    public Bout chooseWithoutChance(Choice choice) {
        last.clear();
        accept(choice);
        return this;
    }

    private boolean isFiller(CardId card) {
        return name(card).equals(TestCards.FILLER.name());
    }

    public CardsTurnedUp turnedUp(Seat seat, List<CardName> faces) {
        var ids = IntStream.rangeClosed(1, faces.size()).mapToObj(i -> new CardId(state.table().cardCount() + i))
                .toList();
        return new CardsTurnedUp(seat, ids, Hidden.ownedBy(seat, faces));
    }

    public CardsTakenAtRandom taken(Seat seat, List<CardId> cards) {
        return new CardsTakenAtRandom(seat, cards.stream().map(this::shown).toList());
    }

    private void accept(Choice choice) {
        switch (CitationRecorder.decide(GAME, state, choice)) {
            case Outcome.Rejection(var refusal) -> throw new AssertionError(choice + " is refused: " + refusal);
            case Outcome.Acceptance(_, var consequences, _) -> {
                fold(choice);
                events.add(choice);
                for (Consequence consequence : consequences) {
                    assertThat(consequence.cause()).isLessThanOrEqualTo(state.at());
                    fold(consequence.event());
                    events.add(consequence.event());
                    last.add(consequence);
                }
            }
        }
    }

    private void fold(Event event) {
        state = GAME.evolve(state, state.at().next(), event);
    }

    /// Returns the reason for refusing a choice; the state is unchanged.
    public Reason refusal(Choice choice) {
        return switch (CitationRecorder.decide(GAME, state, choice)) {
            case Outcome.Acceptance(_, _, _) -> throw new AssertionError(choice + " is accepted");
            case Outcome.Rejection(var refusal) -> Arrays.stream(Reason.values())
                    .filter(reason -> reason.code().equals(refusal.code())).findFirst().orElseThrow();
        };
    }

    /// Passes for the player who can act now.
    public Bout pass() {
        return choose(new Passed(Rules.RULES.prompt(state).seats().getFirst()));
    }

    /// Passes until nothing is in progress.
    public Bout passAll() {
        while (switch (Rules.RULES.prompt(state)) {
            case Prompt.Interrupt _, Prompt.Defend _, Prompt.Response _, Prompt.AllowedPlay _ -> true;
            case Prompt _ -> false;
        }) {
            pass();
        }
        return this;
    }

    public Bout endTurn() {
        return choose(new TurnEnded(state.active()));
    }

    public Bout discard(CardId... cards) {
        return choose(discardChoice(cards));
    }

    public CardsGivenUp discardChoice(CardId... cards) {
        return new CardsGivenUp(controllerOf(cards[0]), Arrays.stream(cards).map(this::shown).toList());
    }

    public Choice interpose(CardId companion) {
        return new CompanionInterposed(controllerOf(companion), companion);
    }

    public Choice combatWit(Seat seat, CardId card, CardId other) {
        return new FightDecision.WitUsed(seat, name(card), List.of(card, other));
    }

    /// Returns a use of the card's first ability, with its attack aimed at the opponent's Hero by default.
    public TestUse use(CardId card) {
        return TestUse.of(this, card);
    }

    // State and events.

    public FightState state() {
        return state;
    }

    public Prompt prompt() {
        return Rules.RULES.prompt(state);
    }

    public CardId hero(Seat seat) {
        return TableQueries.findHero(state, seat);
    }

    public List<CardId> hand(Seat seat) {
        return state.hand(seat);
    }

    public int deckSize(Seat seat) {
        return state.table().deck(seat, VremyaZone.DECK).size();
    }

    public boolean isInZone(CardId card, VremyaZone zone) {
        return state.table().card(card).place() instanceof Card.Place.In(_, var in) && in == zone;
    }

    public boolean isOpen(CardId card) {
        return TableQueries.isOpen(state, card);
    }

    public CardName name(CardId card) {
        return state.face(card).orElseThrow();
    }

    public Seat controllerOf(CardId card) {
        return TableQueries.controllerOf(state, card);
    }

    public RevealedCard shown(CardId card) {
        return new RevealedCard(card, name(card));
    }

    public boolean isWonBy(Seat seat) {
        return state.result().filter(won -> won.seat().equals(seat)).isPresent();
    }

    /// Returns the cause of the last event of a kind.
    public Event causeOf(Class<? extends Event> kind) {
        var cause = last.stream().filter(consequence -> kind.isInstance(consequence.event()))
                .reduce((_, later) -> later).orElseThrow().cause();
        return events.get(events.size() - (int) (state.at().number() - cause.number()) - 1);
    }

    /// Returns every event since the position was completed, choices included.
    public List<Event> events() {
        return List.copyOf(events);
    }

    public <E extends Event> List<E> eventsOf(Class<E> kind) {
        return events.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    public <E extends Event> E onlyEvent(Class<E> kind) {
        assertThat(eventsOf(kind)).as(kind.getSimpleName()).hasSize(1);
        return eventsOf(kind).getFirst();
    }

    /// Returns the consequences of the last choice.
    public List<Event> lastConsequences() {
        return last.stream().map(Consequence::event).toList();
    }

    /// Returns the paragraphs that the last choice's consequence of this kind cites.
    public List<String> rulesOf(Class<? extends Event> kind) {
        return last.stream().filter(consequence -> kind.isInstance(consequence.event())).findFirst().orElseThrow()
                .rules().stream().map(rule -> rule.id()).toList();
    }
}
