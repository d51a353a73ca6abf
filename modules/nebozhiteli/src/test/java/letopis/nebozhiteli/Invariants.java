package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.GAME;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Keyword.LimitOverride;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent.CreatureSummoned;
import letopis.nebozhiteli.event.CardEvent.UniqueCreatureReturned;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.DuelDecision.DamageDistributed;
import letopis.nebozhiteli.event.DuelDecision.ManaPlaced;
import letopis.nebozhiteli.event.DuelDecision.Passed;
import letopis.nebozhiteli.event.EndEvent.GameDrawn;
import letopis.nebozhiteli.event.EndEvent.GameWon;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.LedgerEvent.LedgerCommitted;
import letopis.nebozhiteli.event.LedgerEvent.LifeAdjusted;
import letopis.nebozhiteli.event.QueueEvent.EffectFizzled;
import letopis.nebozhiteli.event.QueueEvent.EffectResolved;
import letopis.nebozhiteli.event.QueueEvent.TargetUnsuitable;
import letopis.nebozhiteli.event.QueueEvent.TriggerResolved;
import letopis.nebozhiteli.event.QueueEvent.WindowOpened;
import letopis.nebozhiteli.event.SetUpEvent.GameOpened;
import letopis.nebozhiteli.event.SetUpEvent.LifeSet;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.event.TurnEvent.ActionsExpired;
import letopis.nebozhiteli.event.TurnEvent.ActionsGained;
import letopis.nebozhiteli.event.TurnEvent.ActionsGranted;
import letopis.nebozhiteli.event.TurnEvent.ActionsSpent;
import letopis.nebozhiteli.event.TurnEvent.ManaSpent;
import letopis.nebozhiteli.event.TurnEvent.PhaseBegan;
import letopis.nebozhiteli.event.TurnEvent.TurnBegan;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.DuelState.Player;
import letopis.nebozhiteli.state.Marks;
import letopis.nebozhiteli.state.Settings;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;

/// Invariants after every event of a duel (section 18 of the specification).
final class Invariants {

    private static final List<Audience> AUDIENCES =
            List.of(Audience.EVERYONE, new Audience.OfSeat(Seat.A), new Audience.OfSeat(Seat.B));

    /// Four, plus those from cards of the built-in set, at most four copies of each.
    private static final int ACTIONS_MAX = 13;

    private final CounterInvariants counters;
    private final List<Seat> passes = new ArrayList<>();
    private final List<Sequence> declared = new ArrayList<>();
    private final Map<Seat, Integer> allowed = new HashMap<>();
    private final Map<CardId, Integer> split = new HashMap<>();
    private Phase phase;
    private boolean effects;
    private int ledgers;

    Invariants(DuelState begin) {
        counters = new CounterInvariants(begin);
    }

    DuelState evolve(DuelState before, Event event) {
        assertThat(before.duel().over()).as("whether the duel was over before %s", event).isFalse();
        DuelState after = GAME.evolve(before, before.at().next(), event);
        effects = event instanceof EffectResolved || event instanceof TriggerResolved
                || effects && !(event instanceof Choice);
        checkPasses(after, event);
        checkPhases(event);
        checkQueue(after, event);
        checkLives(before, after, event);
        checkFights(before, event);
        checkActions(before, after, event);
        checkSplits(before, event);
        counters.checkEvent(before, after, event);
        if (after.table() != before.table()) {
            checkCards(after);
        }
        return after;
    }

    /// Checks that two consecutive passes by different players end every phase, unless the game ends (3).
    private void checkPasses(DuelState after, Event event) {
        switch (event) {
            case Passed(var seat) -> {
                assertThat(passes).as("passes at %s", after.at()).hasSizeLessThan(2).doesNotContain(seat);
                passes.add(seat);
            }
            // In a beginner's end phase the window precedes the step, in which the active player can still declare.
            case DuelDecision.Declaration _, DuelDecision.QueueClosed _ -> {
                if (passes.size() < 2) {
                    passes.clear();
                }
            }
            case PhaseBegan(var began) -> {
                if (began != Phase.START || after.moment().turn() > 1) {
                    assertThat(passes).as("passes before %s", began).hasSize(2);
                }
                passes.clear();
            }
            case GameWon _, GameDrawn _ -> passes.clear();
            case Event _ -> {}
        }
    }

    /// Checks that no phase is missing, and that first strike comes only right before the damage phase (4).
    private void checkPhases(Event event) {
        switch (event) {
            case TurnBegan _ -> phase = null;
            case PhaseBegan(var began) -> {
                int step = phase == null ? began.ordinal() + 1 : began.ordinal() - phase.ordinal();
                boolean passedOver = phase == Phase.BLOCK && began == Phase.DAMAGE;
                assertThat(step == 1 || passedOver).as("%s after %s", began, phase).isTrue();
                phase = began;
                ledgers = 0;
            }
            case Event _ -> {}
        }
    }

    /// Checks that declarations resolve in order (5).
    private void checkQueue(DuelState after, Event event) {
        switch (event) {
            case DuelDecision.Declaration _ -> declared.add(after.at());
            case EffectResolved(var at, _) -> assertThat(declared.removeFirst()).isEqualTo(at);
            case EffectFizzled(var at, _) -> assertThat(declared.removeFirst()).isEqualTo(at);
            case TargetUnsuitable(var at, _, _) -> assertThat(declared).contains(at);
            case GameWon _, GameDrawn _ -> declared.clear();
            case PhaseBegan _ -> assertThat(declared).as("left in the queue").isEmpty();
            case Event _ -> {}
        }
    }

    /// Checks actions: a turn grants four, three in a player's first turn, plus those from cards (8); no player spends
    /// more than granted and gained since, and the rest expires with the opponent's turn.
    private void checkActions(DuelState before, DuelState after, Event event) {
        switch (event) {
            case GameOpened _ -> allowed.clear();
            case ActionsGranted(var seat, int granted) -> {
                boolean told = TableQueries.listCardsInPlay(before, seat).stream()
                        .flatMap(card -> TableQueries.findTextInPlay(before, card).keywords().stream())
                        .anyMatch(keyword -> keyword instanceof LimitOverride(var limit, _) && limit == Limit.ACTIONS);
                assertThat(told || granted == (before.player(seat).turns() == 1 ? 3 : 4)).as("%s", event).isTrue();
                allowed.put(seat, granted);
            }
            case ActionsGained(var seat, int gained) -> allowed.merge(seat, gained, Integer::sum);
            case ActionsSpent(var seat, int spent) -> {
                assertThat(allowed.merge(seat, -spent, Integer::sum)).as("actions left after %s", event)
                        .isNotNegative();
                assertThat(spent).isPositive();
            }
            case ActionsExpired(var seat, int expired) -> {
                assertThat(allowed.merge(seat, -expired, Integer::sum)).as("actions left after %s", event).isZero();
                assertThat(after.player(seat).actions()).isZero();
            }
            case Event _ -> {}
        }
        for (Seat seat : Seat.PAIR) {
            require(allowed.getOrDefault(seat, after.player(seat).actions()) == after.player(seat).actions(),
                    "actions of", seat, event);
        }
    }

    /// Checks that the damage of a creature equals its split (11); if first strikes are ignored in pairs, a part of it
    /// waits.
    private void checkSplits(DuelState before, Event event) {
        switch (event) {
            case DuelDecision.DamageDistributed(_, var attacker, var shares) -> {
                assertThat(shares).allMatch(share -> share.amount() >= 0);
                split.merge(attacker, shares.stream().mapToInt(DamageDistributed.DamageShare::amount).sum(),
                        Integer::sum);
            }
            case DamageQueued damage when damage.origin() == DamageQueued.Origin.COMBAT ->
                    split.computeIfPresent(damage.striker(), (_, left) -> left - damage.total());
            case WindowOpened _ -> {
                boolean waits = before.settings().is(Settings.MutualFirstStrikeRule.IGNORED_PAIRWISE);
                assertThat(split.values()).as("split and not dealt").allMatch(left -> left == 0 || waits && left > 0);
                if (!waits) {
                    split.clear();
                }
            }
            case TurnBegan _, GameOpened _ -> split.clear();
            case Event _ -> {}
        }
    }

    /// Checks that life stays within bounds (1), and that only the ledger, once a phase, changes it by damage and
    /// healing (2).
    private void checkLives(DuelState before, DuelState after, Event event) {
        if (event instanceof LedgerCommitted) {
            assertThat(++ledgers).as("ledgers of one phase").isEqualTo(1);
        }
        boolean ledger = event instanceof LedgerCommitted || event instanceof LifeAdjusted
                || event instanceof UniqueCreatureReturned;
        boolean paysOrBegins = event instanceof ManaPlaced || event instanceof ManaSpent || event instanceof LifeSet
                || event instanceof GameOpened;
        for (Seat seat : Seat.PAIR) {
            Player player = after.player(seat);
            require(player.life() >= 0 && player.life() <= Math.max(before.player(seat).life(), lifeLimit(after, seat)),
                    "life of", seat, event);
            require(player.actions() >= 0 && player.actions() <= ACTIONS_MAX, "actions of", seat, event);
            require(ledger || paysOrBegins || player.life() == before.player(seat).life(), "changed life of", seat,
                    event);
            for (CardId creature : TableQueries.listCreatures(after, seat)) {
                int life = TableQueries.findLife(after, creature);
                require(life >= 0 && life
                        <= Math.max(TableQueries.findLife(before, creature),
                        TableQueries.computeLifeLimit(after, creature)),
                        "life of", creature, event);
                require(ledger || event instanceof CreatureSummoned || life == TableQueries.findLife(before, creature),
                        "changed life of", creature, event);
            }
        }
        boolean immediate = after.settings().is(Settings.LifeLossTiming.IMMEDIATE) || after.settings()
                .is(Settings.ManaGainTiming.IMMEDIATE);
        boolean overfull = event instanceof LifeAdjusted(var target, int was, int is) && target instanceof Target.Card
                && is < was;
        assertThat(event instanceof LifeAdjusted && !immediate && !overfull).isFalse();
        if (event instanceof ManaPlaced) {
            assertThat(phase).isIn(Phase.SUMMON, Phase.END);
        }
        if (event instanceof CreatureSummoned && !effects) {
            assertThat(phase).isEqualTo(Phase.SUMMON);
        }
    }

    /// Returns the life limit: 36, unless a card of the player changes it.
    private static int lifeLimit(DuelState state, Seat seat) {
        return TableQueries.listCardsInPlay(state, seat).stream()
                .flatMap(card -> TableQueries.findTextInPlay(state, card).keywords().stream())
                .mapToInt(keyword -> keyword instanceof LimitOverride(var limit, int value)
                && limit == Limit.PLAYER_LIFE
                        ? value : 0)
                .reduce(Limit.PLAYER_LIFE.printed(), Math::max);
    }

    /// Throws without an assertion library, which would slow down these frequent checks.
    private static void require(boolean holds, String what, Object whose, Object after) {
        if (!holds) {
            throw new AssertionError(what + " " + whose + " after " + after);
        }
    }

    /// Checks that blocked attackers damage no player in combat (10), and that damage always has a source (11).
    private static void checkFights(DuelState before, Event event) {
        if (event instanceof DamageQueued damage && damage.origin() != DamageQueued.Origin.EFFECT
                && damage.target() instanceof Target.Player) {
            assertThat(damage.origin()).isEqualTo(DamageQueued.Origin.COMBAT);
            assertThat(before.combat().blocked()).doesNotContain(damage.striker());
            assertThat(TableQueries.findTextInPlay(before, damage.source()) instanceof CardText.Weapon weapon
                    && weapon.type() == CardText.Weapon.RANGED_TYPE).isFalse();
        }
    }

    /// Checks that every card is in exactly one place, none is lost, zones contain the right cards (7), and no unique
    /// card has a duplicate (6).
    private static void checkCards(DuelState state) {
        if (state.moment().game() == 0) {
            return;
        }
        var seen = new HashSet<CardId>();
        for (Seat seat : Seat.PAIR) {
            var uniques = new HashSet<CardName>();
            for (NebozhiteliZone zone : NebozhiteliZone.values()) {
                for (CardId card : cardsIn(state, seat, zone)) {
                    checkSeenOnce(state, card, new Card.Place.In(seat, zone), seen);
                    checkZoneHolds(state, zone, card);
                }
            }
            for (CardId card : TableQueries.listCardsInPlay(state, seat)) {
                CardText text = TableQueries.findTextInPlay(state, card);
                require(!text.isUnique() || uniques.add(text.name()), "uniqueness of", text.name(), state.at());
            }
        }
        assertThat(seen).hasSize(state.table().cardCount());
        for (Seat seat : Seat.PAIR) {
            DuelState.Duel.Deck deck = state.duel().decks().get(seat);
            long apart = seen.stream().filter(card -> TableQueries.findOwner(state, card).equals(seat)).count();
            long unknown = countUnknown(state, seat, NebozhiteliZone.CREATURE_DECK)
                    + countUnknown(state, seat, NebozhiteliZone.MAIN_DECK);
            boolean shuffled = unknown + apart > 0;
            assertThat(shuffled ? unknown + apart : deck.creatures() + deck.main()).as("cards of %s", seat)
                    .isEqualTo(deck.creatures() + deck.main());
        }
    }

    private static List<CardId> cardsIn(DuelState state, Seat seat, NebozhiteliZone zone) {
        if (!zone.isDeck()) {
            return state.table().zone(seat, zone);
        }
        var deck = state.table().deck(seat, zone);
        var known = new ArrayList<CardId>();
        for (int slot = 0; slot < deck.size(); slot++) {
            deck.cardAt(slot).ifPresent(known::add);
        }
        return known;
    }

    private static long countUnknown(DuelState state, Seat seat, NebozhiteliZone zone) {
        var deck = state.table().deck(seat, zone);
        return deck.unknownInTop(deck.size());
    }

    private static void checkSeenOnce(DuelState state, CardId id, Card.Place place, HashSet<CardId> seen) {
        Card card = state.table().card(id);
        require(seen.add(id) && card.place().equals(place), "place of", id, state.at());
        card.attached().forEach(attached -> checkSeenOnce(state, attached, new Card.Place.On(id), seen));
    }

    private static void checkZoneHolds(DuelState state, NebozhiteliZone zone, CardId card) {
        CardText text = TableQueries.findTextInPlay(state, card);
        boolean fits = switch (zone) {
            case HAND, MAIN_DECK, GRAVE, QUEUE -> !text.isRedBacked();
            case SUMMON_FIELD, CREATURE_DECK, CREATURE_GRAVE, BATTLEFIELD -> text.isRedBacked();
            case FIELD -> text.isRedBacked() || text instanceof CardText.Artifact
                    || text instanceof CardText.Enchantment enchantment && enchantment.summoning();
        };
        require(fits, "kind in " + zone + " of", card, state.at());
        if (zone == NebozhiteliZone.SUMMON_FIELD) {
            int mana = state.table().card(card).count(Marks.MANA);
            require(mana >= 0 && mana <= ((CardText.Creature) text).cost(), "mana of", card, state.at());
        }
        boolean home = switch (zone) {
            case HAND, SUMMON_FIELD, CREATURE_DECK, MAIN_DECK, CREATURE_GRAVE, GRAVE -> true;
            case FIELD, BATTLEFIELD, QUEUE -> false;
        };
        require(!home || state.table().card(card)
                .place() instanceof Card.Place.In(var half, _) && half.equals(TableQueries.findOwner(state, card)),
                "home of", card, state.at());
    }

    /// Checks that the views of the public and of the other seat reveal no name from a hand or summon field (12).
    void checkHiddenNames(DuelState state) {
        Audience audience = AUDIENCES.get((int) (state.at().number() % AUDIENCES.size()));
        BoardView view = GAME.view(state, audience);
        for (var seat : view.seats()) {
            for (var zone : seat.zones()) {
                boolean hidden = (zone.code().equals("hand") || zone.code().equals("summon-field"))
                        && !audience.canSeeValuesOf(seat.seat());
                boolean told = zone.cards().stream()
                        .anyMatch(card -> card.name().isPresent() || card.stats().containsKey("cost"));
                if (hidden && told) {
                    throw new AssertionError(audience + " sees the " + zone.code() + " of " + seat.seat() + ": "
                            + zone.cards());
                }
            }
        }
    }
}
