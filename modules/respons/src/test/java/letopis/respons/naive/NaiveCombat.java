package letopis.respons.naive;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import letopis.respons.card.Keyword;

/// A naive model of one combat as described in chapter 8 of the specification, with plain separate objects. Readings
/// are the defaults, except for two: a ranged unit may be struck back, and an Onslaught may keep its strength.
final class NaiveCombat {

    static final int LINES = 5;

    /// A unit or a location.
    static final class CombatCard {
        final String name;
        final int side;
        final int line;
        final boolean location;
        final int whole;
        final Set<Keyword> keywords = EnumSet.noneOf(Keyword.class);
        boolean barred; // must not hit heroes
        boolean fettered; // skips combat because of a token
        int damage;
        boolean poisoned;
        boolean dead;

        /// @param whole its undamaged strength: printed, with tokens and a boost
        CombatCard(String name, int side, int line, boolean location, int whole) {
            this.name = name;
            this.side = side;
            this.line = line;
            this.location = location;
            this.whole = whole;
        }

        int remaining() {
            return whole - damage;
        }

        boolean has(Keyword keyword) {
            return keywords.contains(keyword) || keyword == Keyword.SKIP_COMBAT && fettered;
        }
    }

    /// The victim of a strike: a piece, or the hero if empty.
    private record Victim(Optional<CombatCard> piece) {}

    final CombatCard[][] units = new CombatCard[2][LINES + 1];
    final CombatCard[][] locations = new CombatCard[2][LINES + 1];
    final int[] orders = new int[2];
    int initiative;
    boolean struckBack;
    boolean fullStrength;
    Optional<Integer> loser = Optional.empty();

    /// Lines are counted from the left of the player with initiative (RS-043); each has two steps (RS-050 to RS-059).
    void fight() {
        for (int i = 1; i <= LINES; i++) {
            int line = initiative == 0 ? i : LINES + 1 - i;
            for (boolean ranged : new boolean[] {true, false}) {
                var strikers = new ArrayList<CombatCard>();
                for (int side : new int[] {initiative, 1 - initiative}) {
                    CombatCard unit = units[side][line];
                    if (isAlive(unit) && !unit.has(Keyword.SKIP_COMBAT) && unit.has(Keyword.RANGED) == ranged) {
                        strikers.add(unit);
                    }
                }
                step(strikers, ranged);
                if (loser.isPresent()) {
                    return;
                }
            }
        }
    }

    private static boolean isAlive(CombatCard piece) {
        return piece != null && !piece.dead;
    }

    private void step(List<CombatCard> first, boolean ranged) {
        List<CombatCard> strikers = first;
        int[] before = strikers.stream().mapToInt(CombatCard::remaining).toArray();
        boolean again = false;
        while (!strikers.isEmpty() && loser.isEmpty()) {
            var going = new ArrayList<CombatCard>();
            var victims = new ArrayList<Victim>();
            var blows = new ArrayList<Integer>();
            for (CombatCard unit : strikers) {
                findVictim(unit).ifPresent(victim -> {
                    going.add(unit);
                    victims.add(victim);
                });
            }
            for (CombatCard unit : going) {
                blows.add(again && fullStrength ? before[first.indexOf(unit)] : unit.remaining());
            }
            strike(going, victims, blows, ranged);
            var next = new ArrayList<CombatCard>();
            for (int i = 0; i < going.size(); i++) {
                boolean killed = victims.get(i).piece().filter(piece -> piece.dead).isPresent();
                if (killed && !going.get(i).dead && going.get(i).has(Keyword.ONSLAUGHT)) {
                    next.add(going.get(i)); // RS-196
                }
            }
            strikers = next;
            again = true;
        }
    }

    /// Units strike simultaneously with their current strength (RS-044a); then deaths (RS-044b), then the Orders of
    /// heroes that were hit.
    private void strike(List<CombatCard> going, List<Victim> victims, List<Integer> blows, boolean ranged) {
        var back = new ArrayList<Runnable>();
        for (int i = 0; i < going.size(); i++) {
            CombatCard unit = going.get(i);
            Optional<CombatCard> met = victims.get(i).piece();
            if (struckBack && !ranged && met.isPresent() && !met.get().location && !going.contains(met.get())) {
                int blow = met.get().remaining();
                back.add(() -> wound(unit, blow, met.get()));
            }
        }
        int[] hits = new int[2];
        for (int i = 0; i < going.size(); i++) {
            CombatCard unit = going.get(i);
            int blow = blows.get(i);
            victims.get(i).piece().ifPresentOrElse(piece -> wound(piece, blow, unit), () -> hits[1 - unit.side]++);
        }
        back.forEach(Runnable::run);
        bury();
        for (int side : new int[] {1 - initiative, initiative}) { // RS-047, RS-228
            for (int i = 0; i < hits[side] && loser.isEmpty(); i++) {
                if (orders[side] == 0) {
                    loser = Optional.of(side);
                } else {
                    orders[side]--;
                }
            }
        }
    }

    private static void wound(CombatCard piece, int amount, CombatCard from) {
        if (piece.location) {
            piece.damage += amount;
        } else if (!piece.has(Keyword.ENDURANCE)) {
            piece.damage += amount;
            piece.poisoned |= from.has(Keyword.POISON) && amount > 0;
        }
    }

    private void bury() {
        for (int side = 0; side < 2; side++) {
            for (int line = 1; line <= LINES; line++) {
                for (CombatCard piece : new CombatCard[] {units[side][line], locations[side][line]}) {
                    if (isAlive(piece) && (piece.remaining() <= 0 || piece.poisoned)) {
                        piece.dead = true;
                    }
                }
            }
        }
    }

    /// Returns the opposing unit, else the location, else the hero (RS-050b), considering only cards that take part.
    private Optional<Victim> findVictim(CombatCard unit) {
        int enemy = 1 - unit.side;
        CombatCard facing = units[enemy][unit.line];
        if (isAlive(facing) && !facing.has(Keyword.SKIP_COMBAT)
                && facing.has(Keyword.EVASION) == unit.has(Keyword.EVASION)) {
            return Optional.of(new Victim(Optional.of(facing)));
        }
        CombatCard location = locations[enemy][unit.line];
        if (isAlive(location) && !location.has(Keyword.SKIP_COMBAT)) {
            return Optional.of(new Victim(Optional.of(location)));
        }
        return unit.barred ? Optional.empty() : Optional.of(new Victim(Optional.empty()));
    }
}
