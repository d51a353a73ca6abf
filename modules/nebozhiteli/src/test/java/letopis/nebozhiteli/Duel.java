package letopis.nebozhiteli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.language.cards.CardSets;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.CardText.Creature;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.ChanceOutcome.CardsTurnedUp;
import letopis.nebozhiteli.event.DeckPart;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared.Block;
import letopis.nebozhiteli.event.DuelDecision.DamageDistributed.DamageShare;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.event.QueueEvent.WindowOpened;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.event.TurnEvent.PhaseBegan;
import letopis.nebozhiteli.event.TurnEvent.TurnBegan;
import letopis.nebozhiteli.rules.DeclarationRules;
import letopis.nebozhiteli.rules.DuelRules;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.DuelState.Player;
import letopis.nebozhiteli.state.Marks;
import letopis.nebozhiteli.state.Progress;
import letopis.nebozhiteli.state.Turn;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.Deck;
import letopis.table.Hidden;
import letopis.table.MatchSetup;
import letopis.table.Moment;
import letopis.table.Outcome;
import letopis.testkit.CitationRecorder;

/// A position set up directly, and the results of choices in it. By default it is A's fifth turn; both players have 20
/// life, 4 actions and unseen decks.
final class Duel extends DuelQueries {

    static final Seat A = Seat.A;
    static final Seat B = Seat.B;
    static final Nebozhiteli GAME = new Nebozhiteli();
    private static final CardSet BUILT_IN = CardSets.loadBuiltInCardSet(GAME);
    private static final CardName BLUE = new CardName("Палица");
    private static final CardName RED = new CardName("Оруженосец");

    private Duel(Map<String, String> settings) {
        DuelState opening = GAME.opening(new MatchSetup(Seat.PAIR, GAME.settings(settings), BUILT_IN));
        var players = new TreeMap<Seat, Player>();
        var decks = new TreeMap<Seat, DuelState.Duel.Deck>();
        DuelState current = opening;
        for (Seat seat : Seat.PAIR) {
            players.put(seat, new Player(20, 4, 4));
            decks.put(seat, new DuelState.Duel.Deck(16, 40, 0, Hidden.unknown(seat)));
            current = current.with(current.table().withDeck(seat, NebozhiteliZone.CREATURE_DECK, Deck.unknown(9))
                    .withDeck(seat, NebozhiteliZone.MAIN_DECK, Deck.unknown(30)));
        }
        state = current.with(new DuelState.Duel(1, decks, List.of(), List.of(), opening.duel().wins(), Optional.empty(),
                Optional.empty(), false, Map.of(), List.of()));
        for (Seat seat : Seat.PAIR) {
            Player player = players.get(seat);
            state = state.with(seat, _ -> player);
        }
        var moment = new Moment(1, 0, "setup", A);
        state = state.with(Turn.atBeginning(moment, A, Progress.Part.SET_UP, Turn.IdleCount.NONE));
        applyEvent(new TurnBegan(A, 9));
    }

    static Duel tournament() {
        return inEdition(Edition.TOURNAMENT);
    }

    static Duel beginner() {
        return inEdition(Edition.BEGINNER);
    }

    /// @param settings name, value, name, value, …
    static Duel withSettings(String... settings) {
        return inEdition(Edition.TOURNAMENT, settings);
    }

    /// @param settings name, value, name, value, …
    static Duel inEdition(Edition edition, String... settings) {
        var map = new HashMap<>(Map.of("edition", edition.name().toLowerCase(Locale.ROOT)));
        for (int i = 0; i < settings.length; i += 2) {
            map.put(settings[i], settings[i + 1]);
        }
        return new Duel(map);
    }

    // Setting up the position.

    /// Adds cards defined by the test to the set.
    Duel define(CardText... texts) {
        var all = new ArrayList<>(state.cards().definitions());
        Collections.addAll(all, texts);
        state = new DuelState(state.at(), new CardSet("test", all), state.settings(), state.duel(), state.table(),
                state.players(), state.turn(), state.window(), state.combat(), state.ledger(), state.lasting());
        return this;
    }

    Duel setLife(Seat seat, int life) {
        state = state.with(seat, player -> player.withLife(life));
        return this;
    }

    Duel setActions(Seat seat, int actions) {
        state = state.with(seat, player -> player.withActions(actions));
        return this;
    }

    Duel setWins(Seat seat, int wins) {
        var duel = state.duel();
        state = state.with(duel.withWins(seat, wins));
        return this;
    }

    Duel deck(Seat seat, DeckPart part, int size) {
        state = state.with(state.table().withDeck(seat, part.zone(), Deck.unknown(size)));
        return this;
    }

    CardId creature(Seat seat, String name) {
        return creature(seat, name, ((Creature) text(name)).life());
    }

    CardId creature(Seat seat, String name, int life) {
        CardId id = putCard(seat, NebozhiteliZone.FIELD, Hidden.open(new CardName(name)));
        return change(id, card -> card.withCount(Marks.LIFE, life));
    }

    CardId artifact(Seat seat, String name) {
        return putCard(seat, NebozhiteliZone.FIELD, Hidden.open(new CardName(name)));
    }

    CardId markTurned(CardId card) {
        return change(card, one -> one.withFlag(Marks.TURNED_FLAG, true));
    }

    CardId markSummoned(CardId card) {
        return change(card, one -> one.withFlag(Marks.SUMMONED_FLAG, true));
    }

    CardId lendTo(CardId card, Seat by) {
        state = state.with(state.table().move(card, by, NebozhiteliZone.FIELD));
        return change(card, one -> one.withController(by));
    }

    /// Attaches an item to a creature, or an enchantment to either.
    CardId equipped(CardId bearer, String name) {
        CardId id = putCard(state.table().card(bearer).master(), NebozhiteliZone.HAND, Hidden.open(new CardName(name)));
        state = state.with(state.table().attach(id, bearer));
        return id;
    }

    void attach(CardId card, CardId bearer) {
        state = state.with(state.table().attach(card, bearer));
    }

    CardId inHand(Seat seat, String name) {
        return putCard(seat, NebozhiteliZone.HAND, Hidden.ownedBy(seat, new CardName(name)));
    }

    void inHand(Seat seat, String name, int copies) {
        Collections.nCopies(copies, name).forEach(text -> inHand(seat, text));
    }

    /// Puts a card into a graveyard.
    CardId inGraveyard(Seat seat, String name) {
        return putCard(seat, text(name).isRedBacked() ? NebozhiteliZone.CREATURE_GRAVE : NebozhiteliZone.GRAVE,
                Hidden.open(new CardName(name)));
    }

    CardId onSummonField(Seat seat, String name, int mana) {
        CardId id = putCard(seat, NebozhiteliZone.SUMMON_FIELD, Hidden.ownedBy(seat, new CardName(name)));
        return change(id, card -> card.withCount(Marks.MANA, mana));
    }

    private CardId putCard(Seat seat, NebozhiteliZone zone, Hidden<CardName> face) {
        assertThat(face.isKnown()).isTrue();
        CardId id = new CardId(state.table().cardCount() + 1);
        state = state.with(state.table().withNewCards(seat, zone, id, seat, face));
        return id;
    }

    private CardId change(CardId id, UnaryOperator<Card> change) {
        state = state.with(state.table().with(id, change));
        return id;
    }

    private CardText text(String name) {
        return (CardText) state.cards().find(new CardName(name)).orElseThrow();
    }

    // The current turn.

    /// Moves to the beginning of a phase that starts with a prompt.
    Duel begin(Phase phase) {
        applyEvent(new PhaseBegan(phase));
        return rollChances();
    }

    /// Makes it the turn of this seat instead of A's.
    Duel turnOf(Seat seat) {
        int actions = state.player(seat).actions();
        applyEvent(new TurnBegan(seat, 10));
        return setActions(seat, actions);
    }

    /// Begins a phase and opens its window, with no events in between.
    Duel window(Phase phase) {
        applyEvent(new PhaseBegan(phase));
        applyEvent(new WindowOpened(state.active()));
        return this;
    }

    /// Plays from the attack to the moment before damage is split or placed, without declarations.
    Duel fight(List<CardId> attackers, Block... blocks) {
        begin(Phase.ATTACK);
        choose(new DuelDecision.AttackersDeclared(state.active(), attackers));
        passBoth();
        choose(new DuelDecision.BlockersDeclared(state.passiveSeat(), List.of(blocks)));
        return passBoth();
    }

    static Block block(CardId blocker, CardId attacker) {
        return new Block(blocker, attacker);
    }

    // Choices.

    /// Takes a legal choice and the chance outcomes that follow.
    Duel choose(Choice choice) {
        last.clear();
        accept(choice);
        return rollChances();
    }

    private void accept(Choice choice) {
        switch (CitationRecorder.decide(GAME, state, choice)) {
            case Outcome.Rejection(var refusal) -> throw new AssertionError(choice + " is refused: " + refusal);
            case Outcome.Acceptance(_, var consequences, _) -> {
                record(choice);
                consequences.forEach(consequence -> {
                    assertThat(consequence.rules()).allSatisfy(rule -> assertThat(RuleIds.ALL).contains(rule.id()));
                    assertThat(consequence.cause()).isLessThanOrEqualTo(state.at());
                    record(consequence.event());
                });
            }
        }
    }

    private void record(Event event) {
        applyEvent(event);
        events.add(event);
        last.add(event);
    }

    private void applyEvent(Event event) {
        state = GAME.evolve(state, state.at().next(), event);
    }

    /// Turns up requested cards: clubs and squires.
    private Duel rollChances() {
        while (DuelRules.RULES.prompt(state) instanceof Prompt.TurnUp(var seat, var part, int unknown)) {
            accept(new CardsTurnedUp(seat, part, state.table().nextIds(unknown),
                    Hidden.ownedBy(seat, Collections.nCopies(unknown, part == DeckPart.MAIN ? BLUE : RED))));
        }
        return this;
    }

    /// Returns the reason the choice is refused; the state stays unchanged.
    Reason refusal(Choice choice) {
        return switch (CitationRecorder.decide(GAME, state, choice)) {
            case Outcome.Acceptance(_, _, _) -> throw new AssertionError(choice + " is accepted");
            case Outcome.Rejection(var refusal) -> {
                Reason reason = Arrays.stream(Reason.values()).filter(one -> one.code().equals(refusal.code()))
                        .findFirst().orElseThrow();
                RuleIds.checkCited(state.settings().edition(), refusal.rules());
                yield reason;
            }
        };
    }

    /// Lets the player with the right to act play an event with this effect and close the queue.
    Duel playEffect(Seat seat, Effect effect, Target... targets) {
        return choose(playEvent(seat, eventInHand(seat, effect), targets)).closeQueue();
    }

    /// Puts a free event with this effect into hand.
    CardId eventInHand(Seat seat, Effect... effects) {
        String name = "Событие " + List.of(effects);
        if (state.cards().find(new CardName(name)).isEmpty()) {
            define(TestCards.event(name, TestCards.CREATURE_OR_PLAYER, effects));
        }
        return inHand(seat, name);
    }

    Duel passOnce() {
        return choose(new DuelDecision.Passed(state.window().priority()));
    }

    Duel passBoth() {
        return passOnce().passOnce();
    }

    Duel closeQueue() {
        return choose(new DuelDecision.QueueClosed(state.window().open() ? state.window().priority() : state.active()));
    }

    Duel finishStep() {
        return choose(new DuelDecision.StepFinished(DuelRules.RULES.prompt(state).seats().getFirst()));
    }

    /// Ends the phase without further declarations.
    Duel endPhase() {
        var phase = state.turn().phase();
        int turn = state.moment().turn();
        while (state.turn().phase() == phase && state.moment().turn() == turn && !isOver()) {
            switch (DuelRules.RULES.prompt(state)) {
                case Prompt.MainStep _ -> finishStep();
                case Prompt.Act _ when state.window().pendingDeclarations().isEmpty() -> passOnce();
                case Prompt.Act _ -> closeQueue();
                case Prompt.Declare(var seat) -> choose(declareNothing(seat));
                case Prompt other -> throw new AssertionError("somebody must choose first: " + other);
            }
        }
        return this;
    }

    private Choice declareNothing(Seat seat) {
        return switch (state.turn().phase()) {
            case RANGED -> new DuelDecision.RangedAttackDeclared(seat, List.of());
            case ATTACK -> new DuelDecision.AttackersDeclared(seat, List.of());
            case Phase _ -> new DuelDecision.BlockersDeclared(seat, List.of());
        };
    }

    Choice cast(CardId scroll, CardId caster, Target... targets) {
        return new DuelDecision.SpellCast(controller(caster), scroll, name(scroll), caster, List.of(targets),
                Optional.empty());
    }

    Choice enchant(CardId scroll, CardId caster, Target... targets) {
        return new DuelDecision.EnchantmentCast(controller(caster), scroll, name(scroll), caster, List.of(targets),
                Optional.empty());
    }

    Choice activate(CardId source, Target... targets) {
        return new DuelDecision.AbilityActivated(controller(source), source, 0, List.of(targets), Optional.empty());
    }

    Choice playEvent(Seat seat, CardId card, Target... targets) {
        return new DuelDecision.EventPlayed(seat, card, name(card), List.of(targets), Optional.empty(),
                DeclarationRules.canPlayAtOnce(state, DuelRules.RULES.prompt(state), seat));
    }

    Choice playPotion(Seat seat, CardId card, Target... targets) {
        return new DuelDecision.PotionPlayed(seat, card, name(card), List.of(targets), Optional.empty());
    }

    Choice equip(Seat seat, CardId item, CardId creature) {
        return new DuelDecision.ItemPlayed(seat, item, name(item), creature, Optional.empty());
    }

    Choice placeMana(Seat seat, CardId card, int mana) {
        return new DuelDecision.ManaPlaced(seat, List.of(new DuelDecision.ManaPlaced.Placement(card, mana)));
    }

    Choice splitDamage(CardId attacker, DamageShare... shares) {
        return new DuelDecision.DamageDistributed(DuelRules.RULES.prompt(state).seats().getFirst(), attacker,
                List.of(shares));
    }

    DamageShare share(int strike, CardId blocker, int amount) {
        return new DamageShare(strike, DamageKind.PHYSICAL, blocker, amount);
    }
}
