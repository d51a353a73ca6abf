package letopis.berserkheroes.naive;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.naive.Fighter.Word;

/// A strike calculator written only from §12 and §13 of the engine specification.
final class NaiveFightModel {

    static final String HERO = "Второй";
    static final int HERO_LIFE = 25;

    final List<Fighter> all;
    int heroWounds;
    int paidToA; // coins from Death triggers
    int paidToB;

    NaiveFightModel(List<Fighter> all) {
        this.all = all;
    }

    private List<Fighter> livingFighters(boolean a) {
        return all.stream().filter(fighter -> fighter.ofA == a && !fighter.dead).toList();
    }

    /// Returns every strike the active player may declare (§12.1), as pairs of attacker and target.
    List<List<String>> attacks() {
        var attacks = new ArrayList<List<String>>();
        for (Fighter fighter : livingFighters(true)) {
            boolean may = !fighter.closed && !fighter.hidden && fighter.attacks < fighter.strikes
                    && (!fighter.fresh || fighter.has(Word.DASH));
            if (may) {
                attacks.add(List.of(fighter.name, HERO));
                livingFighters(false).stream()
                        .filter(target -> !target.hidden && !(target.has(Word.ELUSIVE) && !target.closed))
                        .forEach(target -> attacks.add(List.of(fighter.name, target.name)));
            }
        }
        return attacks;
    }

    /// Returns the possible defenders (§12.3).
    List<String> defenders(Fighter attacker, String target) {
        return attacker.has(Word.DIRECTED_STRIKE) || attacker.has(Word.ELUSIVE) ? List.of()
                : livingFighters(false).stream()
                .filter(fighter -> !fighter.name.equals(target) && !fighter.closed && !fighter.hidden
                        && !fighter.defended).map(fighter -> fighter.name).toList();
    }

    /// Performs §12.4 to §12.7.
    void strike(Fighter attacker, Optional<Fighter> target, boolean defends) {
        attacker.attacks++;
        if (target.isEmpty()) {
            heroWounds += strength(attacker, Optional.empty());
        } else {
            Fighter other = target.get();
            other.defended |= defends;
            if (other.closed) {
                wound(attacker, other, strength(attacker, target));
                markDead();
            } else {
                exchangeBlows(attacker, other);
            }
        }
        if (!attacker.dead && !attacker.has(Word.ATTACK_SKILL)) {
            attacker.closed = true;
        }
        target.filter(fighter -> defends && !fighter.dead && !fighter.has(Word.DEFENCE_SKILL))
                .ifPresent(fighter -> fighter.closed = true);
    }

    /// Performs both strikes, in sequence if only one side has First strike or the other has Last strike.
    private void exchangeBlows(Fighter attacker, Fighter other) {
        boolean first = attacker.has(Word.FIRST_STRIKE) || other.has(Word.LAST_STRIKE);
        boolean second = other.has(Word.FIRST_STRIKE) || attacker.has(Word.LAST_STRIKE);
        int blow = strength(attacker, Optional.of(other));
        if (first == second) {
            wound(attacker, other, blow);
            wound(other, attacker, strikeBack(other));
            markDead();
        } else if (first) {
            wound(attacker, other, blow);
            markDead();
            if (!other.dead) {
                wound(other, attacker, strikeBack(other));
                markDead();
            }
        } else {
            wound(other, attacker, strikeBack(other));
            markDead();
            if (!attacker.dead) {
                wound(attacker, other, blow);
                markDead();
            }
        }
    }

    /// Strike-back is not an attack, so attack modifiers do not apply (BF-510.4, R-REPLYMODS).
    private static int strikeBack(Fighter other) {
        return Math.max(0, other.strike + other.boosts);
    }

    /// Applies additions, reductions and set values (BF-523.1).
    private static int strength(Fighter attacker, Optional<Fighter> target) {
        int strength = attacker.strike + attacker.boosts + attacker.more;
        if (target.isEmpty()) {
            return Math.max(0, strength + attacker.moreAtHeroes);
        }
        Fighter other = target.get();
        strength += attacker.has(Word.WRATH) && other.hurt ? 1 : 0;
        strength -= other.less.stream().mapToInt(Integer::intValue).sum();
        return other.reduction > 0 ? other.reduction : Math.max(0, strength);
    }

    private static void wound(Fighter from, Fighter to, int strength) {
        if (strength == 0) {
            return; // not a source of wounds (BF-512.1.1)
        }
        int number = strength + (to.has(Word.VULNERABILITY) ? 1 : 0) + (from.has(Word.SUPERIORITY) ? 2 : 0)
                - (to.has(Word.SUPERIORITY) ? 2 : 0);
        number = Math.max(0, number);
        if (to.has(Word.UNDEAD) || to.has(Word.PROTECTION)) {
            return; // replaced, so prevention is not used (BF-508.4.2)
        }
        if (strength <= Fighter.highest(to.scales)) {
            return;
        }
        int armour = Math.min(number, Math.max(0, Fighter.highest(to.armour) - to.used));
        to.used += armour;
        number -= armour;
        int shield = Math.min(number, to.shield);
        to.shield -= shield;
        number -= shield;
        to.wounds += number;
        to.hurt |= number > 0;
    }

    private void markDead() {
        for (Fighter fighter : all) {
            if (!fighter.dead && fighter.remainingLife() <= 0) {
                fighter.dead = true;
                if (fighter.has(Word.DEATH_PAYS)) {
                    paidToA += fighter.ofA ? 1 : 0;
                    paidToB += fighter.ofA ? 0 : 1;
                }
            }
        }
    }
}
