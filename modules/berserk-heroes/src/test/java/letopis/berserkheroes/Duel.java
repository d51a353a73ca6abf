package letopis.berserkheroes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.berserkheroes.card.CardText;
import letopis.berserkheroes.card.CardText.Hero;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.ChanceOutcome.CardsTurnedUp;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.JudgeOrder.HalfLaidOut;
import letopis.berserkheroes.event.JudgeOrder.HalfLaidOut.LaidCard;
import letopis.berserkheroes.event.JudgeOrder.PositionSet;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.PlayerDecision.AbilityActivated;
import letopis.berserkheroes.event.PlayerDecision.AttackDeclared;
import letopis.berserkheroes.event.PlayerDecision.CardPlayed;
import letopis.berserkheroes.event.PlayerDecision.CardsChosen;
import letopis.berserkheroes.event.PlayerDecision.DefenderNamed;
import letopis.berserkheroes.event.PlayerDecision.TurnHandedOver;
import letopis.berserkheroes.event.PlayerDecision.UndeadWounded;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.Listeners;
import letopis.berserkheroes.rules.Reason;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Strike;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.Card;
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

/// A table for a test, with cards of both players, choices, and their consequences. It is A's fifth turn, in the choice
/// phase, and all cards in play came in earlier turns.
public final class Duel {

    public static final Seat A = Seat.A;
    public static final Seat B = Seat.B;
    private static final int TURN = 5;
    private static final BerserkHeroes GAME = new BerserkHeroes();

    private final Map<String, String> settings = new LinkedHashMap<>();
    private final Map<String, CardText> cards = new LinkedHashMap<>();
    private final Map<Seat, Hero> heroes = new TreeMap<>(Map.of(A, TestCards.hero("Первый", 25),
            B, TestCards.hero("Второй", 25)));
    private final Map<Seat, List<Placement>> puts = new TreeMap<>(Map.of(A, new ArrayList<>(), B, new ArrayList<>()));
    private final Map<Seat, HalfLaidOut.Purse> purses = new TreeMap<>(Map.of(A, new HalfLaidOut.Purse(5, 0, 0, 0),
            B, new HalfLaidOut.Purse(5, 0, 0, 0)));
    private final Map<Seat, Integer> decks = new TreeMap<>(Map.of(A, 20, B, 20));
    private final Map<String, CardId> ids = new LinkedHashMap<>();
    private final List<Outcome.Consequence> consequences = new ArrayList<>();
    private final List<BoardView.Account> accounts = new ArrayList<>();
    private final List<Omission> omissions = new ArrayList<>();
    private final List<CardMove> moves = new ArrayList<>();
    private Phase phase = Phase.CHOICE;
    private int turn = TURN;
    private Optional<BerserkState> state = Optional.empty();

    private record Placement(CardText card, BerserkZone zone, Map<String, Integer> counters, List<String> flags) {}

    public static Duel of() {
        return new Duel();
    }

    public Duel withSetting(Setting reading) {
        settings.put(reading.settingName(), reading.settingWord());
        return this;
    }

    public Duel hero(Seat seat, Hero hero) {
        heroes.put(seat, hero);
        return this;
    }

    public Duel coins(Seat seat, int open) {
        purses.put(seat, new HalfLaidOut.Purse(open, 0, 0, purses.get(seat).missed()));
        return this;
    }

    public Duel missedDraws(Seat seat, int draws) {
        purses.put(seat, new HalfLaidOut.Purse(purses.get(seat).open(), 0, 0, draws));
        return this;
    }

    public Duel deck(Seat seat, int size) {
        decks.put(seat, size);
        return this;
    }

    public Duel atPhase(int number, Phase begun) {
        turn = number;
        phase = begun;
        return this;
    }

    /// Adds a card to the set without putting it on the table.
    public Duel addToSet(CardText card) {
        cards.put(card.name().value(), card);
        return this;
    }

    public Duel put(Seat seat, Playable card, String... flags) {
        return put(seat, card, zone(card), Map.of(), flags);
    }

    public Duel put(Seat seat, Playable card, Map<String, Integer> counters, String... flags) {
        return put(seat, card, zone(card), counters, flags);
    }

    public Duel hand(Seat seat, Playable card) {
        return put(seat, card, BerserkZone.HAND, Map.of());
    }

    public Duel graveyard(Seat seat, Playable card) {
        return put(seat, card, BerserkZone.GRAVEYARD, Map.of());
    }

    private static BerserkZone zone(Playable card) {
        return switch (card.type()) {
            case CREATURE -> BerserkZone.CREATURES;
            case EVENT, TERRAIN -> BerserkZone.EVENTS;
            case EQUIPMENT -> BerserkZone.EQUIPMENT;
            case SPELL -> BerserkZone.HAND;
            case HERO -> BerserkZone.HERO;
        };
    }

    private Duel put(Seat seat, CardText card, BerserkZone zone, Map<String, Integer> counters, String... flags) {
        addToSet(card);
        puts.get(seat).add(new Placement(card, zone, counters, List.of(flags)));
        return this;
    }

    /// Lays out the cards.
    public Duel begin() {
        heroes.values().forEach(this::addToSet);
        var setup = new MatchSetup(Seat.PAIR, settings, new CardSet("test", cards.values()));
        state = Optional.of(GAME.opening(setup));
        int number = 0;
        int since = 0;
        for (Seat seat : Seat.PAIR) {
            var laid = new ArrayList<LaidCard>();
            var faces = new TreeMap<CardId, CardName>();
            var all = new ArrayList<>(puts.get(seat));
            all.addFirst(new Placement(heroes.get(seat), BerserkZone.HERO, Map.of(), List.of()));
            for (Placement put : all) {
                var id = new CardId(++number);
                boolean hand = put.zone() == BerserkZone.HAND;
                var counters = new TreeMap<>(put.counters());
                if (put.zone().isPlayZone()) {
                    counters.put(Marks.ENTERED_IN, ++since - 1000);
                }
                laid.add(new LaidCard(id, put.zone().code(), seat,
                        hand ? Optional.empty() : Optional.of(put.card().name()), counters, put.flags()));
                if (hand) {
                    faces.put(id, put.card().name());
                }
                ids.putIfAbsent(put.card().name().value(), id);
            }
            choose(new HalfLaidOut(seat, laid, decks.get(seat), purses.get(seat), Hidden.ownedBy(seat, faces)));
        }
        choose(new PositionSet(turn, A, phase));
        return this;
    }

    public BerserkState state() {
        return state.orElseThrow();
    }

    public CardId id(String name) {
        return ids.get(name);
    }

    /// Returns the card with this name that was found or created during the game.
    public CardId latestCard(String name) {
        for (int number = state().table().cardCount(); number > 0; number--) {
            Card card = state().table().card(new CardId(number));
            if (card.face().isKnownAs(new CardName(name)) && card.place() instanceof Card.Place.In) {
                return card.id();
            }
        }
        throw new AssertionError("no " + name);
    }

    public CardId heroOf(Seat seat) {
        return id(heroes.get(seat).name().value());
    }

    public int wounds(String name) {
        return state().table().card(id(name)).count(Marks.WOUNDS);
    }

    public int heroWounds(Seat seat) {
        return state().table().card(heroOf(seat)).count(Marks.WOUNDS);
    }

    public boolean isClosed(String name) {
        return state().table().card(id(name)).hasFlag(Marks.CLOSED);
    }

    public boolean isIn(String name, Seat half, BerserkZone zone) {
        return state().isIn(id(name), half, zone);
    }

    /// Makes a choice that must be accepted.
    public Duel choose(Choice choice) {
        switch (CitationRecorder.decide(GAME, state(), choice)) {
            case Outcome.Rejection<BerserkState>(var refusal) ->
                    throw new AssertionError(choice + " is refused: " + refusal);
            case Outcome.Acceptance<BerserkState>(_, var followed, var states) -> {
                assertOffered(choice);
                accounts.clear();
                omissions.clear();
                moves.clear();
                BerserkState now = GAME.evolve(state(), state().at().next(), choice);
                for (Outcome.Consequence consequence : followed) {
                    accounts.addAll(GAME.settledAccounts(now, consequence.event(), Audience.JUDGE));
                    moves.addAll(GAME.cardMoves(now, consequence.event()));
                    omissions.addAll(CitationRecorder.citeOmissions(GAME.omissions(now, consequence.event())));
                    now = GAME.evolve(now, now.at().next(), consequence.event());
                }
                consequences.clear();
                consequences.addAll(followed);
                state = Optional.of(states.getLast());
            }
        }
        return this;
    }

    /// Asserts that a legal choice is offered; numbers and shares are only sampled.
    private void assertOffered(Choice choice) {
        if (choice instanceof PlayerDecision decision) {
            assertThat(GAME.choices(state(), decision.seat())).anyMatch(isSampled(decision)
                    ? one -> one.getClass().equals(choice.getClass()) : choice::equals);
        }
    }

    private static boolean isSampled(PlayerDecision decision) {
        return decision instanceof UndeadWounded || decision instanceof AbilityActivated used && used.x() > 0
                || decision instanceof CardsChosen || decision instanceof CardPlayed played && (played.x() > 0
                || played.said().stream().flatMap(said -> said.aims().stream()).anyMatch(aim -> aim.share() > 0));
    }

    public Duel assertRefused(Choice choice, Reason reason) {
        assertThat(refusal(choice).code()).isEqualTo(reason.refusal().code());
        return this;
    }

    public Refusal refusal(Choice choice) {
        Outcome<BerserkState> outcome = CitationRecorder.decide(GAME, state(), choice);
        assertThat(outcome).isInstanceOf(Outcome.Rejection.class);
        return ((Outcome.Rejection<BerserkState>) outcome).refusal();
    }

    /// Returns the paragraphs that forbid a choice.
    public List<String> refusalRules(Choice choice) {
        return refusal(choice).rules().stream().map(RuleRef::id).toList();
    }

    /// Returns the life calculations of the last choice.
    public List<BoardView.Account> accounts() {
        return List.copyOf(accounts);
    }

    /// Returns the descriptions of cards moved by the last choice.
    public List<CardMove> moves() {
        return List.copyOf(moves);
    }

    /// Returns the omissions of the last choice.
    public List<Omission> omissions() {
        return List.copyOf(omissions);
    }

    /// Returns the events of the last choice.
    public List<Event> events() {
        return consequences.stream().map(Outcome.Consequence::event).toList();
    }

    public <E extends Event> List<E> events(Class<E> type) {
        return events().stream().filter(type::isInstance).map(type::cast).toList();
    }

    /// Returns the paragraphs of the last event of this type.
    public List<String> rules(Class<? extends Event> type) {
        return citedRules(type).getLast();
    }

    /// Returns the paragraphs of each event of this type.
    public List<List<String>> citedRules(Class<? extends Event> type) {
        return consequences.stream().filter(consequence -> type.isInstance(consequence.event()))
                .map(consequence -> consequence.rules().stream().map(RuleRef::id).toList()).toList();
    }

    public Duel attack(String attacker, String target) {
        return choose(new AttackDeclared(state().active(), id(attacker), id(target)));
    }

    /// Strikes without a defender.
    public Duel strike(String attacker, String target) {
        attack(attacker, target);
        return state().strike().filter(strike -> strike.step() == Strike.Step.DECLARED).isPresent()
                ? choose(new DefenderNamed(state().active().opponent(), Optional.empty())) : this;
    }

    public Duel defend(String name) {
        return choose(new DefenderNamed(state().active().opponent(), Optional.of(id(name))));
    }

    public Duel play(String name, Declaration... said) {
        return choose(playChoice(name, 0, said));
    }

    public CardPlayed playChoice(String name, int x, Declaration... said) {
        return new CardPlayed(state().active(), id(name), new CardName(name), x, List.of(said), Price.PLAIN);
    }

    public Declaration atPhase(String... names) {
        var aims = new ArrayList<Aim>();
        for (String name : names) {
            aims.add(new Aim(aims.size(), id(name)));
        }
        return new Declaration(List.of(), aims);
    }

    /// Uses the first feature of a card, or the given one.
    public Duel use(String name, Declaration... said) {
        return choose(abilityChoice(name, Listeners.findFirstActivatedAbilityKey(state(), id(name)), said));
    }

    public AbilityActivated abilityChoice(String name, String ability, Declaration... said) {
        return new AbilityActivated(state().active(), id(name), ability, 0,
                said.length == 0 ? Declaration.EMPTY : said[0], Price.PLAIN);
    }

    /// Returns a play in the middle of another action.
    public CardPlayed playChoice(Seat seat, String name, Price.PaymentMethod way, Declaration... said) {
        return new CardPlayed(seat, id(name), new CardName(name), 0, List.of(said), Price.of(way));
    }

    public int life(String name) {
        return ContinuousEffects.evaluate(state()).computeLife(id(name));
    }

    public int strikeValue(String name) {
        return ContinuousEffects.evaluate(state()).computeStrike(id(name));
    }

    public int count(String name, String mark) {
        return state().table().card(id(name)).count(mark);
    }

    public List<String> namesIn(Seat half, BerserkZone zone) {
        return state().table().zone(half, zone).stream().flatMap(card -> state().face(card).stream())
                .map(CardName::value).toList();
    }

    public int readyCoins(Seat seat) {
        return state().player(seat).openCoins();
    }

    public Duel endTurn() {
        return choose(new TurnHandedOver(state().active()));
    }

    /// Turns up the next cards of a deck without identifying them.
    public Duel turnUp() {
        return choose(GAME.awaitedCards(state()).orElseThrow().unseenOutcome());
    }

    /// Turns up the next cards of a deck.
    public Duel turnUp(String... names) {
        var awaited = GAME.awaitedCards(state()).orElseThrow();
        List<CardName> faces = List.of(names).stream().map(CardName::new).toList();
        return choose(new CardsTurnedUp(awaited.seat(), awaited.cards(), Hidden.ownedBy(awaited.seat(), faces)));
    }
}
