package letopis.berserkheroes.naive;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// A creature in terms of the specification, with its current state.
final class Fighter {

    /// The keywords of §18 that affect fights.
    enum Word {
        FIRST_STRIKE, LAST_STRIKE, DIRECTED_STRIKE, ATTACK_SKILL, DEFENCE_SKILL, WRATH, VULNERABILITY, UNDEAD, DASH,
        SUPERIORITY, ELUSIVE, PROTECTION, DEATH_PAYS
    }

    final String name;
    final boolean ofA;
    final int strike;
    final int life;
    final Set<Word> words = EnumSet.noneOf(Word.class);
    List<Integer> armour = List.of();
    List<Integer> scales = List.of();
    List<Integer> less = List.of();
    int reduction; // 0 without reduction
    int strikes = 1;
    int more; // in every attack
    int moreAtHeroes;

    int wounds;
    int boosts;
    int extra;
    int used; // prevention already used by Armour
    int shield;
    int attacks;
    boolean hurt;
    boolean closed;
    boolean hidden;
    boolean fresh; // came this turn
    boolean defended;
    boolean dead;

    Fighter(String name, boolean ofA, int strike, int life) {
        this.name = name;
        this.ofA = ofA;
        this.strike = strike;
        this.life = life;
    }

    boolean has(Word word) {
        return words.contains(word);
    }

    /// BF-504.2, 504.3, 7-194.
    int remainingLife() {
        return life + boosts + extra - wounds;
    }

    boolean isPresent() {
        return !dead && !hidden;
    }

    static int highest(List<Integer> values) {
        return values.stream().mapToInt(Integer::intValue).max().orElse(0);
    }

    @Override
    public String toString() {
        return name + " " + strike + "/" + life + " " + words + " armour " + armour + " used " + used + " scales "
                + scales + " less " + less + " reduction " + reduction + " strikes " + strikes + " more " + more
                + ", at heroes " + moreAtHeroes + "; wounds " + wounds + " boosts " + boosts + " extra " + extra
                + " shield " + shield
                + (hurt ? " hurt" : "") + (closed ? " closed" : "") + (hidden ? " hidden" : "") + (fresh ? " new" : "")
                + (defended ? " defended" : "") + (dead ? " dead" : "");
    }
}
