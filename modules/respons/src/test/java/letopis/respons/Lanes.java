package letopis.respons;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import letopis.journal.Author;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.RenumberingRule;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.respons.card.CardText;
import letopis.respons.card.CardText.Hero;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.event.Aim;
import letopis.respons.event.Cell;
import letopis.respons.event.JudgeOrder.HalfLaidOut;
import letopis.respons.event.JudgeOrder.HalfLaidOut.LaidCard;
import letopis.respons.event.JudgeOrder.PositionSet;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.OrderTurnedUp;
import letopis.respons.event.Price;
import letopis.respons.query.ContinuousEffects;
import letopis.respons.query.TableQueries;
import letopis.respons.rules.Prompts;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.CardDefinition;
import letopis.table.CardId;
import letopis.table.CardMove;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.MatchSetup;
import letopis.table.Omission;
import letopis.table.Outcome;
import letopis.table.Refusal;
import letopis.table.Setting;
import letopis.testkit.CitationRecorder;

/// A fixture for a game in progress, laid out lane by lane with cards made for the test. A has initiative, so lines are
/// counted from the left of A; cards are put into lines, not cells.
public final class Lanes {

    public static final Respons GAME = new Respons();
    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;

    private final Map<String, String> settings = new TreeMap<>();
    private final Map<CardName, CardText> set = new LinkedHashMap<>();
    private final Map<Seat, List<LaidCard>> laid = new TreeMap<>(Map.of(A, new ArrayList<>(), B, new ArrayList<>()));
    private final Map<Seat, TreeMap<CardId, CardName>> faces =
            new TreeMap<>(Map.of(A, new TreeMap<>(), B, new TreeMap<>()));
    private final Map<Seat, Hero> heroes = new TreeMap<>();
    private final Map<Seat, Integer> decks = new TreeMap<>(Map.of(A, 10, B, 10));
    private final Map<Seat, HalfLaidOut.PlayerNumbers> numbers = new TreeMap<>();
    private final Map<Seat, List<Playable>> orders = new TreeMap<>();
    private final List<Outcome.Consequence> consequences = new ArrayList<>();
    private final List<BoardView.Account> accounts = new ArrayList<>();
    private final List<Omission> omissions = new ArrayList<>();
    private final List<CardMove> moves = new ArrayList<>();
    private final Map<String, CardId> named = new LinkedHashMap<>();
    private Optional<ResponsState> state = Optional.empty();
    private Optional<ResponsState> taken = Optional.empty(); // the state after the last choice, before its consequences
    private int since;
    private RenumberingRule mixing = RenumberingRule.NONE;

    private record PlacedCard(Seat seat, Playable card, ResponsZone zone, int cell, boolean down,
            Map<String, Integer> counters) {}

    private final List<PlacedCard> puts = new ArrayList<>();
    private final Set<String> unseen = new HashSet<>();

    public static Lanes of() {
        var lanes = new Lanes();
        lanes.hero(A, TestCards.hero("Первый", 4));
        lanes.hero(B, TestCards.hero("Второй", 4));
        return lanes;
    }

    public Lanes with(Setting reading) {
        settings.put(reading.settingName(), reading.settingWord());
        return this;
    }

    public Lanes with(RenumberingRule rule) {
        mixing = rule;
        return this;
    }

    public Lanes hero(Seat seat, Hero hero) {
        heroes.put(seat, hero);
        numbers.put(seat, new HalfLaidOut.PlayerNumbers(hero.sideAt(1).influence(), 0, hero.sideAt(1).influence(), 5, 0,
                List.of(), false, 0));
        return this;
    }

    public Lanes playerNumbers(Seat seat, int influence, int extra, int points) {
        HalfLaidOut.PlayerNumbers old = numbers.get(seat);
        numbers.put(seat,
                new HalfLaidOut.PlayerNumbers(influence, extra, old.value(), points, old.played(), old.lines(),
                old.passed(), old.discarded()));
        return this;
    }

    public Lanes playedOrders(Seat seat, int orders) {
        HalfLaidOut.PlayerNumbers old = numbers.get(seat);
        numbers.put(seat, new HalfLaidOut.PlayerNumbers(old.influence(), old.extra(), old.value(), old.points(), orders,
                old.lines(), old.passed(), old.discarded()));
        return this;
    }

    public Lanes deck(Seat seat, int cards) {
        decks.put(seat, cards);
        return this;
    }

    /// Sets the face-down Orders, from the left; blank ones by default.
    public Lanes orders(Seat seat, Playable... cards) {
        orders.put(seat, Arrays.asList(cards));
        return this;
    }

    public Lanes orders(Seat seat, int count) {
        var blank = new ArrayList<Playable>();
        for (int i = 0; i < count; i++) {
            blank.add(TestCards.asOrder(TestCards.spell("Приказ " + seat + i, 0)));
        }
        orders.put(seat, blank);
        return this;
    }

    /// Puts a unit into a line.
    public Lanes unit(Seat seat, int line, Playable card) {
        return put(seat, card, ResponsZone.UNITS, cell(seat, line), false, Map.of());
    }

    public Lanes unit(Seat seat, int line, Playable card, Map<String, Integer> counters) {
        return put(seat, card, ResponsZone.UNITS, cell(seat, line), false, counters);
    }

    /// Puts a support card into a line; traps are face down.
    public Lanes support(Seat seat, int line, Playable card) {
        return put(seat, card, ResponsZone.SUPPORT, cell(seat, line), card.is(CardType.TRAP), Map.of());
    }

    /// Puts a support card, turned face down by an effect.
    public Lanes faceDown(Seat seat, int line, Playable card) {
        return put(seat, card, ResponsZone.SUPPORT, cell(seat, line), true, Map.of());
    }

    public Lanes hand(Seat seat, Playable... cards) {
        for (Playable card : cards) {
            put(seat, card, ResponsZone.HAND, 0, false, Map.of());
        }
        return this;
    }

    public Lanes deckTop(Seat seat, Playable... cards) {
        for (Playable card : cards) {
            put(seat, card, ResponsZone.DECK, 0, false, Map.of());
        }
        return this;
    }

    /// Makes face-down cards and cards in hand with these names unseen.
    public Lanes unseen(String... cards) {
        unseen.addAll(List.of(cards));
        return this;
    }

    private Lanes put(Seat seat, Playable card, ResponsZone zone, int cell, boolean down,
            Map<String, Integer> counters) {
        puts.add(new PlacedCard(seat, card, zone, cell, down, counters));
        return this;
    }

    private static int cell(Seat seat, int line) {
        return seat.equals(A) ? line : Cell.MAX_AMOUNT + 1 - line;
    }

    /// Begins in a phase and continues until a player must choose.
    public Lanes startIn(Phase phase) {
        return startIn(phase, A, A);
    }

    public Lanes startIn(Phase phase, Seat initiative, Seat active) {
        placeAll();
        var setup = new MatchSetup(Seat.PAIR, GAME.settings(settings), new CardSet("made",
                List.<CardDefinition>copyOf(set.values())), mixing);
        ResponsState now = GAME.opening(setup);
        for (Seat seat : Seat.PAIR) {
            now = GAME.evolve(now, now.at().next(), new HalfLaidOut(seat, laid.get(seat), decks.get(seat),
                    0, numbers.get(seat), Hidden.ownedBy(seat, faces.get(seat))));
        }
        state = Optional.of(now);
        return choose(new PositionSet(3, initiative, active, phase));
    }

    private void placeAll() {
        for (Seat seat : Seat.PAIR) {
            set.put(heroes.get(seat).name(), heroes.get(seat));
            CardId hero = nextId("hero " + seat);
            laid.get(seat).add(new LaidCard(hero, "hero", seat, 0, Optional.of(heroes.get(seat).name()),
                    new TreeMap<>(), List.of()));
            int cell = 1;
            if (!orders.containsKey(seat)) {
                orders(seat, 5);
            }
            List<Playable> own = orders.get(seat);
            for (Playable order : own) {
                set.put(order.name(), order);
                CardId card = nextId(order.name().value());
                int at = 5 - own.size() + cell++;
                hideFace(seat, card, order.name());
                laid.get(seat).add(new LaidCard(card, "orders", seat, at, Optional.empty(),
                        new TreeMap<>(Map.of(Marks.ORDER_CELL, at)), List.of(Marks.FACE_DOWN)));
            }
            puts.stream().filter(card -> card.seat().equals(seat)).forEach(this::place);
        }
    }

    private void place(PlacedCard placedCard) {
        CardName name = placedCard.card().name();
        set.put(name, placedCard.card());
        CardId card = nextId(name.value());
        boolean open = placedCard.zone().isPartOfBoard() && !placedCard.down();
        if (!open) {
            hideFace(placedCard.seat(), card, name);
        }
        var counters = new TreeMap<>(placedCard.counters());
        if (placedCard.zone().isPartOfBoard()) {
            since++;
            counters.putIfAbsent(Marks.ENTERED_IN, since);
        }
        laid.get(placedCard.seat()).add(new LaidCard(card, placedCard.zone().code(), placedCard.seat(),
                placedCard.cell(), open ? Optional.of(name) : Optional.empty(), counters,
                placedCard.down() ? List.of(Marks.FACE_DOWN) : List.of()));
    }

    private void hideFace(Seat seat, CardId card, CardName name) {
        if (!unseen.contains(name.value())) {
            faces.get(seat).put(card, name);
        }
    }

    private int cards;

    private CardId nextId(String name) {
        cards++;
        var card = new CardId(cards);
        named.putIfAbsent(name, card);
        return card;
    }

    /// Applies a choice, which must be accepted, with all its consequences.
    public Lanes choose(Choice choice) {
        switch (CitationRecorder.decide(GAME, state(), choice)) {
            case Outcome.Acceptance<ResponsState> accepted -> {
                List.of(accounts, omissions, moves).forEach(List::clear);
                ResponsState now = GAME.evolve(state(), state().at().next(), choice);
                taken = Optional.of(now);
                for (Outcome.Consequence consequence : accepted.consequences()) {
                    accounts.addAll(GAME.settledAccounts(now, consequence.event(), Audience.JUDGE));
                    omissions.addAll(CitationRecorder.citeOmissions(GAME.omissions(now, consequence.event())));
                    moves.addAll(GAME.cardMoves(now, consequence.event()));
                    now = GAME.evolve(now, now.at().next(), consequence.event());
                }
                consequences.clear();
                consequences.addAll(accepted.consequences());
                state = Optional.of(accepted.finalState());
            }
            case Outcome.Rejection<ResponsState>(var refusal) -> throw new AssertionError(choice + ": " + refusal);
        }
        return this;
    }

    /// Returns the accounts of strength, durability and Orders for the last choice.
    public List<BoardView.Account> accounts() {
        return List.copyOf(accounts);
    }

    public List<Omission> omissions() {
        return List.copyOf(omissions);
    }

    public List<CardMove> moves() {
        return List.copyOf(moves);
    }

    /// Turns up due Orders until another prompt appears; the events are collected.
    public Lanes turnUpOrders() {
        var all = new ArrayList<>(consequences);
        while (Prompts.isOrder(state())) {
            Seat seat = Prompts.seats(state()).getFirst();
            CardId card = TableQueries.findNextOrder(state(), seat).orElseThrow();
            choose(new OrderTurnedUp(seat, card, state().face(card).orElseThrow()));
            all.addAll(consequences);
        }
        consequences.clear();
        consequences.addAll(all);
        return this;
    }

    /// Gives A this card in the action phase and plays it with these targets.
    public Lanes cast(Playable card, String... targets) {
        hand(A, card).startIn(Phase.ACTION);
        return choose(new CardPlayed(A, card(card.name().value()), card.name(), Optional.empty(), List.of(),
                IntStream.range(0, targets.length).mapToObj(i -> new Aim(i, card(targets[i]))).toList(), Price.PLAIN));
    }

    public Refusal refusal(Choice choice) {
        if (CitationRecorder.decide(GAME, state(), choice) instanceof Outcome.Rejection<ResponsState>(var refusal)) {
            return refusal;
        }
        throw new AssertionError(choice + " is accepted");
    }

    public ResponsState state() {
        return state.orElseThrow();
    }

    /// Returns the first card laid out under this name.
    public CardId card(String name) {
        return named.get(name);
    }

    public int strength(String name) {
        return ContinuousEffects.of(state()).strengthOf(card(name));
    }

    public boolean isOnBoard(String name) {
        return state().isOnBoard(card(name));
    }

    public boolean isDead(String name) {
        return state().zoneOf(card(name)).equals(Optional.of(ResponsZone.GRAVEYARD));
    }

    public int ordersLeft(Seat seat) {
        return TableQueries.countOrdersLeft(state(), seat);
    }

    public List<Event> events() {
        return consequences.stream().map(Outcome.Consequence::event).toList();
    }

    public <E extends Event> List<E> eventsOf(Class<E> kind) {
        return events().stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /// Returns the paragraphs that make two entries of the last choice simultaneous.
    public List<String> simultaneityRules(Outcome.Consequence consequence, Outcome.Consequence other) {
        ResponsState before = taken.orElseThrow();
        var run = new ArrayList<Entry>();
        for (Outcome.Consequence each : consequences.subList(0, consequences.indexOf(other) + 1)) {
            if (run.isEmpty() && each != consequence) {
                before = GAME.evolve(before, before.at().next(), each.event());
            } else {
                run.add(new Entry(new Sequence(Math.max(before.at().next().number() + run.size(),
                        each.cause().number() + 1)), Instant.EPOCH, Author.RULES, each.cause(), each.rules(),
                        each.event(), Map.of()));
            }
        }
        return GAME.simultaneityRules(before, run).stream().map(RuleRef::id).toList();
    }

    /// Returns the entries of this kind.
    public List<Outcome.Consequence> consequences(Class<? extends Event> kind) {
        return consequences.stream().filter(consequence -> kind.isInstance(consequence.event())).toList();
    }

    /// Returns the paragraphs of the first event of this kind.
    public List<String> rulesOf(Class<? extends Event> kind) {
        return consequences.stream().filter(consequence -> kind.isInstance(consequence.event())).findFirst()
                .orElseThrow().rules().stream().map(RuleRef::id).toList();
    }

    public Lanes assertSequence(Event... events) {
        assertThat(events()).containsSubsequence(events);
        return this;
    }
}
