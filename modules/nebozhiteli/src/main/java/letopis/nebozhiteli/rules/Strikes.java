package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.List;
import letopis.nebozhiteli.DuelState;
import letopis.nebozhiteli.Settings.MutualFirstStrike;
import letopis.nebozhiteli.Settings.RangedMelee;
import letopis.nebozhiteli.card.CardText.Weapon;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Harm;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared.Block;
import letopis.nebozhiteli.event.Phase;
import letopis.table.CardId;

/// What a creature strikes with (NT-IV-9.2.1, NT-IV-9.5, NB-113): each weapon, or itself when it has none.
final class Strikes {

    private Strikes() {}

    /// One source of damage.
    ///
    /// @param source the weapon, or the bare creature
    /// @param harms its components with every bonus, fixed when damage is placed
    /// @param atLeast what it deals at least
    /// @param first whether it strikes first
    /// @param creaturesOnly whether it does not hurt players
    record Strike(CardId source, List<Harm> harms, int atLeast, boolean first, boolean creaturesOnly) {

        int total() {
            return harms.stream().mapToInt(Harm::amount).sum();
        }
    }

    /// All strikes of a creature in a fight, those with a double striking weapon twice.
    static List<Strike> inMelee(DuelState state, CardId creature) {
        List<CardId> weapons = Field.weapons(state, creature);
        if (weapons.isEmpty()) {
            return List.of(strike(state, creature, creature, List.of(new Harm(DamageKind.PHYSICAL, 1)), List.of(), false));
        }
        var strikes = new ArrayList<Strike>();
        for (CardId id : weapons) {
            Weapon weapon = Field.weapon(state, id);
            boolean ranged = weapon.type() == Weapon.RANGED;
            // A ranged weapon leaves its bearer without a strike, not even a bare one (NT-IV-6.11, A-12).
            if (ranged && state.settings().rangedMelee() == RangedMelee.NONE) {
                continue;
            }
            Strike strike = strike(state, creature, id, weapon.damage(), weapon.keywords(), ranged);
            strikes.add(strike);
            if (weapon.keywords().contains(new Keyword.DoubleStrike())) {
                strikes.add(strike);
            }
        }
        return strikes;
    }

    /// The strike of a weapon used in the ranged phase.
    static Strike ranged(DuelState state, CardId shooter, CardId weapon) {
        Weapon text = Field.weapon(state, weapon);
        return strike(state, shooter, weapon, text.damage(), text.keywords(), true);
    }

    private static Strike strike(
            DuelState state, CardId creature, CardId source, List<Harm> printed, List<Keyword> onWeapon, boolean creaturesOnly) {
        int more = Field.all(state, creature, Keyword.DealsMore.class).stream().mapToInt(Keyword.DealsMore::amount).sum()
                + onWeapon.stream().filter(Keyword.DealsMore.class::isInstance).mapToInt(k -> ((Keyword.DealsMore) k).amount()).sum();
        var harms = new ArrayList<>(printed);
        harms.set(0, new Harm(harms.getFirst().kind(), harms.getFirst().amount() + more));
        int atLeast = Math.max(
                onWeapon.stream().filter(Keyword.DealsAtLeast.class::isInstance).mapToInt(k -> ((Keyword.DealsAtLeast) k).amount()).max().orElse(0),
                Field.all(state, creature, Keyword.DealsAtLeast.class).stream().mapToInt(Keyword.DealsAtLeast::amount).max().orElse(0));
        boolean first = onWeapon.contains(new Keyword.FirstStrike())
                || state.settings().creatureFirstStrike() && Field.has(state, creature, Keyword.FirstStrike.class);
        int floor = state.settings().minDamageLiteralOne() ? Math.min(1, atLeast) : atLeast;
        return new Strike(source, List.copyOf(harms), floor, first, creaturesOnly);
    }

    /// The strikes of a fighting creature that belong into the running phase: first strikes into the inserted one, the
    /// others into the damage phase.
    static List<Strike> now(DuelState state, CardId creature) {
        boolean inserted = state.turn().phase() == Phase.FIRST_STRIKE;
        return inMelee(state, creature).stream().filter(strike -> isFirst(state, creature, strike) == inserted).toList();
    }

    /// Whether a strike comes first. Where the settings ignore first strike between two that both have it, a strike
    /// whose every opponent has it too waits for the damage phase (NB-142-b, A-11).
    static boolean isFirst(DuelState state, CardId creature, Strike strike) {
        if (!strike.first() || state.settings().mutualFirstStrike() == MutualFirstStrike.BOTH_IN_EXTRA) {
            return strike.first();
        }
        List<CardId> opponents = opponents(state, creature);
        return opponents.isEmpty() || !opponents.stream()
                .allMatch(opponent -> inMelee(state, opponent).stream().anyMatch(Strike::first));
    }

    /// The blockers of an attacker that are still there, or the attacker of a blocker if it is.
    static List<CardId> opponents(DuelState state, CardId creature) {
        var opponents = new ArrayList<CardId>();
        for (Block block : state.combat().blocks()) {
            if (block.attacker().equals(creature) && isFighting(state, block.blocker())) {
                opponents.add(block.blocker());
            }
            if (block.blocker().equals(creature) && isFighting(state, block.attacker())) {
                opponents.add(block.attacker());
            }
        }
        return opponents;
    }

    static boolean isFighting(DuelState state, CardId creature) {
        return Field.lies(state, creature, state.table().card(creature).controller(), letopis.nebozhiteli.NebozhiteliZone.BATTLEFIELD);
    }
}
