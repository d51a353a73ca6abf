package letopis.respons.naive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.Amount;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardType;
import letopis.respons.card.Filter;
import letopis.respons.card.Keyword;
import letopis.respons.card.Modifier;
import letopis.respons.card.Moment;
import letopis.respons.card.Token;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.Phase;
import letopis.respons.event.ValueEvent.DurabilityRestored;
import letopis.respons.event.ValueEvent.StrengthRestored;
import letopis.respons.naive.NaiveCombat.CombatCard;
import letopis.respons.state.Marks;
import letopis.respons.state.Settings;

/// A random position before a combat, fought by the rules and by the naive model.
final class RandomCombat {

    private static final List<Keyword> OF_UNITS = List.of(Keyword.ONSLAUGHT, Keyword.POISON, Keyword.RANGED,
            Keyword.SKIP_COMBAT, Keyword.EVASION, Keyword.ENDURANCE);
    private static final Filter OWN_LINE = new Filter(Optional.empty(), List.of(CardType.UNIT),
            Optional.of(Filter.Whose.YOURS), Optional.of(Filter.Line.SAME), List.of(), List.of(), List.of(), List.of(),
            false, List.of());

    private final Random random;
    private final Lanes lanes = Lanes.of();
    private final NaiveCombat naive = new NaiveCombat();
    private final List<CombatCard> pieces = new ArrayList<>();
    private final StringBuilder told = new StringBuilder();

    RandomCombat(long seed) {
        random = new Random(seed);
    }

    String description() {
        return told.toString();
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    void fight() {
        naive.initiative = random.nextInt(2);
        naive.struckBack = chance(15);
        naive.fullStrength = chance(15);
        if (naive.struckBack) {
            lanes.with(Settings.RangedStrikeBackRule.MUTUAL);
        }
        if (naive.fullStrength) {
            lanes.with(Settings.OnslaughtStrengthRule.BEFORE_COLLISION);
        }
        for (int side = 0; side < 2; side++) {
            naive.orders[side] = random.nextInt(6);
            lanes.orders(Seat.PAIR.get(side), naive.orders[side]);
            for (int line = 1; line <= NaiveCombat.LINES; line++) {
                int boost = support(side, line);
                if (chance(65)) {
                    unit(side, line, boost);
                }
            }
        }
        told.append("initiative ").append(naive.initiative).append(", Orders ").append(naive.orders[0]).append(' ')
                .append(naive.orders[1]).append(naive.struckBack ? ", struck back" : "")
                .append(naive.fullStrength ? ", full strength" : "");
        Seat first = Seat.PAIR.get(naive.initiative);
        lanes.startIn(Phase.COMBAT_START, first, first).turnUpOrders();
        naive.fight();
        compare();
    }

    /// @return the strength a boost there adds to the unit in front of it
    private int support(int side, int line) {
        String name = "s" + side + line;
        Seat seat = Seat.PAIR.get(side);
        if (chance(25)) {
            int durability = 1 + random.nextInt(6);
            boolean skips = chance(20);
            var piece = new CombatCard(name, side, line, true, durability);
            Keyword[] keywords = skips ? new Keyword[] {Keyword.SKIP_COMBAT} : new Keyword[0];
            piece.keywords.addAll(List.of(keywords));
            lanes.support(seat, line, TestCards.location(name, durability, keywords));
            naive.locations[side][line] = piece;
            register(piece);
            return 0;
        }
        if (chance(15)) {
            int more = 1 + random.nextInt(2);
            lanes.support(seat, line,
                    TestCards.card(name, CardType.BOOST, 1, TestCards.side(null, null, List.of(), List.of(),
                    new Ability.ConstantAbility(List.of(), new CardSelector.MatchingCards(OWN_LINE),
                            List.of(new Modifier.Strength(Amount.of(more)))))));
            return more;
        }
        if (chance(10)) {
            lanes.support(seat, line,
                    TestCards.trap(name, new Ability.Trap(new TriggerCondition.MomentTrigger(Moment.START),
                    List.of(), TestCards.deed())));
        }
        return 0;
    }

    private void unit(int side, int line, int boost) {
        int printed = 1 + random.nextInt(5);
        int tokens = chance(15) ? 1 + random.nextInt(2) : 0;
        var piece = new CombatCard("u" + side + line, side, line, false, printed + boost + tokens);
        OF_UNITS.stream().filter(_ -> chance(22)).forEach(piece.keywords::add);
        piece.barred = chance(10);
        piece.fettered = chance(6);
        piece.damage = chance(25) ? random.nextInt(piece.whole) : 0;
        var counters = new TreeMap<String, Integer>();
        put(counters, Marks.DAMAGE, piece.damage);
        put(counters, Marks.tokenCounterOf(Token.STRENGTH), tokens);
        put(counters, Marks.tokenCounterOf(Token.FETTER), piece.fettered ? 1 : 0);
        Ability[] abilities = piece.barred
                ? new Ability[] {new Ability.ConstantAbility(List.of(), new CardSelector.ThisCard(),
                List.of(new Modifier.CannotHitHeroes()))} : new Ability[0];
        lanes.unit(Seat.PAIR.get(side), line, TestCards.card(piece.name, CardType.UNIT, 1,
                TestCards.side(printed, null, List.copyOf(piece.keywords), List.of(), abilities)), counters);
        naive.units[side][line] = piece;
        register(piece);
    }

    private static void put(Map<String, Integer> counters, String counter, int amount) {
        if (amount > 0) {
            counters.put(counter, amount);
        }
    }

    private void register(CombatCard piece) {
        pieces.add(piece);
        told.append(piece.name).append(' ').append(piece.remaining()).append('/').append(piece.whole).append(' ')
                .append(piece.keywords).append(piece.barred ? " barred" : "")
                .append(piece.fettered ? " fettered" : "").append('\n');
    }

    private void compare() {
        boolean over = lanes.state().result().isPresent();
        assertThat(over).as("over").isEqualTo(naive.loser.isPresent());
        naive.loser.ifPresent(side -> assertThat(lanes.state().result().orElseThrow().winner()).as("winner")
                .isEqualTo(Seat.PAIR.get(1 - side)));
        for (int side = 0; side < 2; side++) {
            assertThat(lanes.ordersLeft(Seat.PAIR.get(side))).as("Orders of %s", side).isEqualTo(naive.orders[side]);
        }
        for (CombatCard piece : pieces) {
            assertThat(lanes.isDead(piece.name)).as("%s is in the graveyard", piece.name).isEqualTo(piece.dead);
            assertThat(lanes.isOnBoard(piece.name)).as("%s is on the board", piece.name).isEqualTo(!piece.dead);
            if (!piece.dead) {
                assertThat(over ? lanes.state().table().card(lanes.card(piece.name)).count(Marks.DAMAGE)
                        : restoredAmount(piece)).as("damage of %s", piece.name).isEqualTo(piece.damage);
            }
        }
    }

    /// Recovery restores exactly the earlier losses.
    private int restoredAmount(CombatCard piece) {
        return piece.location
                ? lanes.eventsOf(DurabilityRestored.class).stream()
                .filter(durabilityRestored -> durabilityRestored.card().equals(lanes.card(piece.name)))
                        .mapToInt(DurabilityRestored::amount).sum()
                : lanes.eventsOf(StrengthRestored.class).stream()
                .filter(strengthRestored -> strengthRestored.card().equals(lanes.card(piece.name)))
                        .mapToInt(StrengthRestored::amount).sum();
    }
}
