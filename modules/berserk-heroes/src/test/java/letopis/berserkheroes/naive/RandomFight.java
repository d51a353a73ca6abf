package letopis.berserkheroes.naive;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.THIS;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.n;
import static letopis.berserkheroes.TestCards.numberedFeature;
import static letopis.berserkheroes.TestCards.triggerOn;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import letopis.berserkheroes.BerserkHeroes;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.From;
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Measured;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.When;
import letopis.berserkheroes.card.Whom;
import letopis.berserkheroes.event.PlayerDecision.AttackDeclared;
import letopis.berserkheroes.event.PlayerDecision.DefenderNamed;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclared;
import letopis.berserkheroes.naive.Fighter.Word;
import letopis.berserkheroes.rules.Prompt;
import letopis.berserkheroes.rules.Rules;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Seat;
import letopis.table.Choice;

/// A random position with strikes of the active player, performed by the engine and by [NaiveFightModel].
final class RandomFight {

    private static final BerserkHeroes GAME = new BerserkHeroes();
    private static final int COINS = 5;

    private final SplittableRandom random;
    private final List<Fighter> fighters = new ArrayList<>();
    private final List<String> told = new ArrayList<>();
    private final NaiveFightModel model;
    private final Duel duel;

    RandomFight(SplittableRandom random) {
        this.random = random;
        for (int i = 0; i < 2 + random.nextInt(2); i++) {
            fighters.add(fighter("А" + i, true));
        }
        for (int i = 0; i < 1 + random.nextInt(3); i++) {
            fighters.add(fighter("Б" + i, false));
        }
        fighters.forEach(one -> told.add(one.toString()));
        model = new NaiveFightModel(fighters);
        duel = Duel.of();
        fighters.forEach(this::put);
        duel.begin();
    }

    String description() {
        return String.join("\n", told);
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private Fighter fighter(String name, boolean ofA) {
        var one = new Fighter(name, ofA, random.nextInt(6), 1 + random.nextInt(8));
        for (Word word : Word.values()) {
            int percent = switch (word) {
                case UNDEAD, ELUSIVE, PROTECTION -> 6;
                case DEATH_PAYS, WRATH, VULNERABILITY -> 20;
                case Word _ -> 14;
            };
            if (chance(percent)) {
                one.words.add(word);
            }
        }
        one.armour = values(25, 3);
        one.scales = values(15, 3);
        one.less = values(15, 2);
        one.reduction = chance(8) ? 1 + random.nextInt(4) : 0;
        one.strikes = chance(15) ? 2 : 1;
        one.more = chance(12) ? 1 + random.nextInt(2) : 0;
        one.moreAtHeroes = chance(12) ? 1 + random.nextInt(2) : 0;
        one.boosts = chance(25) ? 1 + random.nextInt(2) : 0;
        one.extra = chance(15) ? 1 + random.nextInt(2) : 0;
        one.wounds = chance(40) ? random.nextInt(one.life + one.boosts + one.extra) : 0;
        one.used = Math.min(random.nextInt(3), Fighter.highest(one.armour));
        one.shield = chance(12) ? 1 + random.nextInt(3) : 0;
        one.hurt = chance(40);
        one.closed = chance(ofA ? 10 : 30);
        one.hidden = chance(6);
        one.fresh = chance(ofA ? 15 : 8);
        one.defended = !ofA && chance(10);
        return one;
    }

    private List<Integer> values(int percent, int most) {
        return !chance(percent) ? List.of() : chance(30)
                ? List.of(1 + random.nextInt(most), 1 + random.nextInt(most)) : List.of(1 + random.nextInt(most));
    }

    private void put(Fighter one) {
        var counters = new HashMap<>(Map.of(Marks.WOUNDS, one.wounds, Marks.BOOSTS, one.boosts, Marks.LIFE, one.extra,
                Marks.ARMOUR, one.used, Marks.SHIELD, one.shield));
        if (one.fresh) {
            counters.put(Marks.TURN, 5);
        }
        counters.values().removeIf(number -> number == 0);
        String[] flags = Stream.of(one.hurt ? Marks.HURT : "", one.closed ? Marks.CLOSED : "",
                one.hidden ? Marks.HIDDEN : "", one.defended ? Marks.DEFENDED : "").filter(flag -> !flag.isEmpty())
                .toArray(String[]::new);
        duel.put(one.ofA ? A : B, creature(one.name, 1, one.strike, one.life,
                features(one).toArray(Feature[]::new)), counters, flags);
    }

    private static List<Feature> features(Fighter one) {
        var all = new ArrayList<Feature>();
        one.words.forEach(word -> all.add(feature(word)));
        one.armour.forEach(value -> all.add(numberedFeature(Measured.ARMOUR, value)));
        one.scales.forEach(value -> all.add(numberedFeature(Measured.SCALES, value)));
        one.less.forEach(value -> all.add(numberedFeature(Measured.LESS_FROM_ATTACKS, value)));
        if (one.reduction > 0) {
            all.add(numberedFeature(Measured.STRIKE_REDUCTION, one.reduction));
        }
        if (one.strikes > 1) {
            all.add(numberedFeature(Measured.STRIKES, one.strikes));
        }
        if (one.more > 0) {
            all.add(constant(new Modifier.AttackMore(n(one.more), Optional.empty())));
        }
        if (one.moreAtHeroes > 0) {
            all.add(constant(new Modifier.AttackMore(n(one.moreAtHeroes), Optional.of(TestCards.HEROES))));
        }
        return all;
    }

    private static Feature constant(Modifier modifier) {
        return new Feature.Constant(List.of(), THIS, List.of(modifier));
    }

    private static Feature feature(Word word) {
        return switch (word) {
            case FIRST_STRIKE, LAST_STRIKE, DIRECTED_STRIKE, ATTACK_SKILL, DEFENCE_SKILL, WRATH, VULNERABILITY, UNDEAD,
                    DASH -> keywordFeature(Keyword.valueOf(word.name()));
            case SUPERIORITY, ELUSIVE -> new Feature.Against(Guard.valueOf(word.name()),
                    new From(List.of(), Optional.empty()));
            case PROTECTION -> new Feature.Against(Guard.PROTECTION,
                    new From(List.of(From.Sort.STRIKES), Optional.empty()));
            case DEATH_PAYS -> triggerOn(new When.Death(), deed(new Effect.GainCoins(Whom.YOU, n(1), false)));
        };
    }

    /// Strikes while targets are left, up to four times.
    ///
    /// @return number of strikes
    int fight() {
        for (int strikes = 0; strikes < 4; strikes++) {
            List<List<String>> attacks = model.attacks();
            assertThat(attacksOffered()).as("strikes that may be declared")
                    .containsExactlyInAnyOrderElementsOf(attacks);
            if (attacks.isEmpty() || model.heroWounds >= NaiveFightModel.HERO_LIFE) {
                return strikes;
            }
            strike(attacks.get(random.nextInt(attacks.size())));
            if (model.heroWounds >= NaiveFightModel.HERO_LIFE) {
                assertThat(state().result()).as("the hero is dead").isPresent();
                return strikes + 1;
            }
            compare();
        }
        return 4;
    }

    private void strike(List<String> attack) {
        told.add("strike: " + attack);
        Fighter attacker = findFighter(attack.getFirst()).orElseThrow();
        duel.attack(attack.getFirst(), attack.getLast());
        List<String> defenders = model.defenders(attacker, attack.getLast());
        assertThat(defendersOffered()).as("defenders").containsExactlyInAnyOrderElementsOf(defenders);
        Optional<String> defender = defenders.isEmpty() || chance(50) ? Optional.empty()
                : Optional.of(defenders.get(random.nextInt(defenders.size())));
        if (!defenders.isEmpty()) {
            told.add("defender: " + defender);
            duel.choose(new DefenderNamed(B, defender.map(duel::id)));
        }
        model.strike(attacker, findFighter(defender.orElse(attack.getLast())), defender.isPresent());
        for (Prompt asked = prompt(); asked instanceof Prompt.Declare(var seat); asked = prompt()) {
            duel.choose(GAME.choices(state(), seat).stream().filter(TriggerDeclared.class::isInstance).findFirst()
                    .orElseThrow());
        }
    }

    private void compare() {
        for (Fighter one : fighters) {
            boolean lies = duel.isIn(one.name, one.ofA ? A : B, BerserkZone.CREATURES);
            assertThat(lies).as("%s is in play", one.name).isEqualTo(!one.dead);
            if (lies && !one.hidden) {
                assertThat(duel.life(one.name)).as("life of %s", one.name).isEqualTo(one.remainingLife());
                assertThat(duel.isClosed(one.name)).as("%s is closed", one.name).isEqualTo(one.closed);
                assertThat(duel.count(one.name, Marks.ARMOUR)).as("Armour of %s", one.name).isEqualTo(one.used);
            }
        }
        assertThat(duel.heroWounds(B)).as("wounds of the hero").isEqualTo(model.heroWounds);
        assertThat(duel.readyCoins(A)).as("coins of A").isEqualTo(COINS + model.paidToA);
        assertThat(duel.readyCoins(B)).as("coins of B").isEqualTo(COINS + model.paidToB);
    }

    private BerserkState state() {
        return duel.state();
    }

    private Prompt prompt() {
        return Rules.RULES.prompt(state());
    }

    private Optional<Fighter> findFighter(String name) {
        return fighters.stream().filter(one -> one.name.equals(name)).findFirst();
    }

    private String name(letopis.table.CardId card) {
        return card.equals(duel.heroOf(B)) ? NaiveFightModel.HERO
                : fighters.stream().map(one -> one.name).filter(name -> duel.id(name).equals(card)).findFirst()
                        .orElse("?");
    }

    private List<List<String>> attacksOffered() {
        return choices(A).filter(AttackDeclared.class::isInstance).map(AttackDeclared.class::cast)
                .map(one -> List.of(name(one.attacker()), name(one.target()))).toList();
    }

    private List<String> defendersOffered() {
        return choices(B).filter(DefenderNamed.class::isInstance).flatMap(one ->
                ((DefenderNamed) one).defender().stream()).map(this::name).toList();
    }

    private Stream<Choice> choices(Seat seat) {
        return state().isOver() ? Stream.empty() : GAME.choices(state(), seat).stream().map(one -> one);
    }
}
