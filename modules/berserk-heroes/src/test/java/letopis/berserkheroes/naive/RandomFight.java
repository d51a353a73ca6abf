package letopis.berserkheroes.naive;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.THIS;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.numberedFeature;
import static letopis.berserkheroes.TestCards.triggerOn;
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
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.card.WoundSource;
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
        fighters.forEach(fighter -> told.add(fighter.toString()));
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
        var fighter = new Fighter(name, ofA, random.nextInt(6), 1 + random.nextInt(8));
        for (Word word : Word.values()) {
            int percent = switch (word) {
                case UNDEAD, ELUSIVE, PROTECTION -> 6;
                case DEATH_PAYS, WRATH, VULNERABILITY -> 20;
                case Word _ -> 14;
            };
            if (chance(percent)) {
                fighter.words.add(word);
            }
        }
        fighter.armour = values(25, 3);
        fighter.scales = values(15, 3);
        fighter.less = values(15, 2);
        fighter.reduction = chance(8) ? 1 + random.nextInt(4) : 0;
        fighter.strikes = chance(15) ? 2 : 1;
        fighter.more = chance(12) ? 1 + random.nextInt(2) : 0;
        fighter.moreAtHeroes = chance(12) ? 1 + random.nextInt(2) : 0;
        fighter.boosts = chance(25) ? 1 + random.nextInt(2) : 0;
        fighter.extra = chance(15) ? 1 + random.nextInt(2) : 0;
        fighter.wounds = chance(40) ? random.nextInt(fighter.life + fighter.boosts + fighter.extra) : 0;
        fighter.used = Math.min(random.nextInt(3), Fighter.highest(fighter.armour));
        fighter.shield = chance(12) ? 1 + random.nextInt(3) : 0;
        fighter.hurt = chance(40);
        fighter.closed = chance(ofA ? 10 : 30);
        fighter.hidden = chance(6);
        fighter.fresh = chance(ofA ? 15 : 8);
        fighter.defended = !ofA && chance(10);
        return fighter;
    }

    private List<Integer> values(int percent, int max) {
        return !chance(percent) ? List.of() : chance(30)
                ? List.of(1 + random.nextInt(max), 1 + random.nextInt(max)) : List.of(1 + random.nextInt(max));
    }

    private void put(Fighter fighter) {
        var counters = new HashMap<>(
                Map.of(Marks.WOUNDS, fighter.wounds, Marks.BOOSTS, fighter.boosts, Marks.LIFE, fighter.extra,
                Marks.USED_ARMOUR, fighter.used, Marks.SHIELD, fighter.shield));
        if (fighter.fresh) {
            counters.put(Marks.CONTROL_TURN, 5);
        }
        counters.values().removeIf(number -> number == 0);
        String[] flags = Stream.of(fighter.hurt ? Marks.WOUNDED_THIS_TURN : "", fighter.closed ? Marks.CLOSED : "",
                fighter.hidden ? Marks.HIDDEN : "", fighter.defended ? Marks.DEFENDED : "")
                .filter(flag -> !flag.isEmpty())
                .toArray(String[]::new);
        duel.put(fighter.ofA ? A : B, creature(fighter.name, 1, fighter.strike, fighter.life,
                features(fighter).toArray(Feature[]::new)), counters, flags);
    }

    private static List<Feature> features(Fighter fighter) {
        var all = new ArrayList<Feature>();
        fighter.words.forEach(word -> all.add(feature(word)));
        fighter.armour.forEach(value -> all.add(numberedFeature(NumericKeyword.ARMOUR, value)));
        fighter.scales.forEach(value -> all.add(numberedFeature(NumericKeyword.SCALES, value)));
        fighter.less.forEach(value -> all.add(numberedFeature(NumericKeyword.LESS_FROM_ATTACKS, value)));
        if (fighter.reduction > 0) {
            all.add(numberedFeature(NumericKeyword.STRIKE_REDUCTION, fighter.reduction));
        }
        if (fighter.strikes > 1) {
            all.add(numberedFeature(NumericKeyword.STRIKES, fighter.strikes));
        }
        if (fighter.more > 0) {
            all.add(constant(new Modifier.AttackModifier(amount(fighter.more), Optional.empty())));
        }
        if (fighter.moreAtHeroes > 0) {
            all.add(constant(new Modifier.AttackModifier(amount(fighter.moreAtHeroes), Optional.of(TestCards.HEROES))));
        }
        return all;
    }

    private static Feature constant(Modifier modifier) {
        return new Feature.ConstantAbility(List.of(), THIS, List.of(modifier));
    }

    private static Feature feature(Word word) {
        return switch (word) {
            case FIRST_STRIKE, LAST_STRIKE, DIRECTED_STRIKE, ATTACK_SKILL, DEFENCE_SKILL, WRATH, VULNERABILITY, UNDEAD,
                    DASH -> keywordFeature(Keyword.valueOf(word.name()));
            case SUPERIORITY, ELUSIVE -> new Feature.GuardFeature(Guard.valueOf(word.name()),
                    new WoundSource(List.of(), Optional.empty()));
            case PROTECTION -> new Feature.GuardFeature(Guard.PROTECTION,
                    new WoundSource(List.of(WoundSource.Sort.STRIKES), Optional.empty()));
            case DEATH_PAYS -> triggerOn(new TriggerCondition.Death(),
                    deed(new Effect.GainCoins(Participant.YOU, amount(1), false)));
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
        for (Prompt prompt = prompt(); prompt instanceof Prompt.Declare(var seat); prompt = prompt()) {
            duel.choose(GAME.choices(state(), seat).stream().filter(TriggerDeclared.class::isInstance).findFirst()
                    .orElseThrow());
        }
    }

    private void compare() {
        for (Fighter fighter : fighters) {
            boolean lies = duel.isIn(fighter.name, fighter.ofA ? A : B, BerserkZone.CREATURES);
            assertThat(lies).as("%s is in play", fighter.name).isEqualTo(!fighter.dead);
            if (lies && !fighter.hidden) {
                assertThat(duel.life(fighter.name)).as("life of %s", fighter.name).isEqualTo(fighter.remainingLife());
                assertThat(duel.isClosed(fighter.name)).as("%s is closed", fighter.name).isEqualTo(fighter.closed);
                assertThat(duel.count(fighter.name, Marks.USED_ARMOUR)).as("Armour of %s", fighter.name)
                        .isEqualTo(fighter.used);
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
        return fighters.stream().filter(fighter -> fighter.name.equals(name)).findFirst();
    }

    private String name(letopis.table.CardId card) {
        return card.equals(duel.heroOf(B)) ? NaiveFightModel.HERO
                : fighters.stream().map(fighter -> fighter.name).filter(name -> duel.id(name).equals(card)).findFirst()
                        .orElse("?");
    }

    private List<List<String>> attacksOffered() {
        return choices(A).filter(AttackDeclared.class::isInstance).map(AttackDeclared.class::cast)
                .map(attackDeclared -> List.of(name(attackDeclared.attacker()), name(attackDeclared.target())))
                .toList();
    }

    private List<String> defendersOffered() {
        return choices(B).filter(DefenderNamed.class::isInstance).flatMap(choice ->
                ((DefenderNamed) choice).defender().stream()).map(this::name).toList();
    }

    private Stream<Choice> choices(Seat seat) {
        return state().isOver() ? Stream.empty() : GAME.choices(state(), seat).stream().map(choice -> choice);
    }
}
