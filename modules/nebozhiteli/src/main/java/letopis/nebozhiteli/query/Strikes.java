package letopis.nebozhiteli.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.CardText.Weapon;
import letopis.nebozhiteli.card.DamageComponent;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared.Block;
import letopis.nebozhiteli.event.DuelDecision.DamageDistributed.DamageShare;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.state.Combat;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Settings.CreatureFirstStrikeRule;
import letopis.nebozhiteli.state.Settings.DoubleStrikeRule;
import letopis.nebozhiteli.state.Settings.MinimumDamageRule;
import letopis.nebozhiteli.state.Settings.MutualFirstStrikeRule;
import letopis.nebozhiteli.state.Settings.RangedMeleeRule;
import letopis.table.Card;
import letopis.table.CardId;

/// Strikes of a creature (NT-IV-9.2.1, NT-IV-9.5, NB-113). It has one strike for each weapon, or one unarmed strike.
public final class Strikes {

    private Strikes() {}

    /// One source of damage.
    ///
    /// @param source the weapon, or the unarmed creature
    /// @param damageComponents the components with all bonuses, fixed when damage is placed
    /// @param atLeast minimum damage
    /// @param first whether it has first strike
    /// @param hitsCreaturesOnly whether it cannot damage players
    public record Strike(CardId source, List<DamageComponent> damageComponents, int atLeast, boolean first,
            boolean hitsCreaturesOnly) {

        public int total() {
            int total = 0;
            for (DamageComponent harm : damageComponents) {
                total += harm.amount();
            }
            return total;
        }
    }

    /// Returns all strikes of a creature in melee. A strike to which double strike applies is listed twice. Unarmed
    /// creatures deal one damage (NB-084); a bearer of a ranged weapon does not damage players (NT-IV-9.2.2).
    public static List<Strike> listMeleeStrikes(DuelState state, CardId creature) {
        List<CardId> weapons = TableQueries.listWeapons(state, creature);
        var strikes = new ArrayList<Strike>();
        if (weapons.isEmpty()) {
            int bare = RuleOverrides.findEffectiveLimit(state, creature, Limit.UNARMED_DAMAGE).value();
            addStrike(state, creature,
                    createStrike(state, creature, creature, List.of(new DamageComponent(DamageKind.PHYSICAL, bare)),
                    false), strikes);
        }
        for (CardId id : weapons) {
            Weapon weapon = TableQueries.findWeapon(state, id);
            boolean ranged = weapon.type() == Weapon.RANGED_TYPE;
            // The bearer of a ranged weapon has no strike, not even an unarmed one (NT-IV-6.11, A-12).
            if (ranged && state.settings().is(RangedMeleeRule.NONE)) {
                continue;
            }
            addStrike(state, creature, createStrike(state, creature, id, weapon.damage(), ranged), strikes);
        }
        return strikes;
    }

    /// Returns the strikes of the weapons a creature shoots with. A setting decides whether double strike applies.
    public static List<Strike> listRangedStrikes(DuelState state, CardId shooter, List<CardId> weapons) {
        boolean twice = state.settings().is(DoubleStrikeRule.ALSO_RANGED);
        var strikes = new ArrayList<Strike>();
        for (CardId weapon : weapons) {
            Weapon text = TableQueries.findWeapon(state, weapon);
            Strike strike = createStrike(state, shooter, weapon, text.damage(), true);
            if (twice) {
                addStrike(state, shooter, strike, strikes);
            } else {
                strikes.add(strike);
            }
        }
        return strikes;
    }

    private static void addStrike(DuelState state, CardId creature, Strike strike, List<Strike> strikes) {
        strikes.add(strike);
        if (strikesTwice(state, creature, strike.source())) {
            strikes.add(strike);
        }
    }

    /// Returns whether a source strikes twice. Double strike comes from the weapon itself, from its enchantment, or
    /// from elsewhere on the creature. In the last case it covers all weapons (NT-IV-9.5.1).
    private static boolean strikesTwice(DuelState state, CardId creature, CardId source) {
        return !listKeywords(state, creature, source, Keyword.DoubleStrike.class).isEmpty();
    }

    private static <K extends Keyword> List<Keywords.KeywordSource<K>> findWeaponKeywords(
            DuelState state, CardId creature, CardId source, Class<K> kind) {
        return source.equals(creature) ? List.of() : Keywords.findWeaponKeywords(state, source, kind);
    }

    /// Returns a creature's keywords from sources other than weapons. They apply to all its weapons.
    private static <K extends Keyword> List<Keywords.KeywordSource<K>> findCreatureKeywords(
            DuelState state, CardId creature, Class<K> kind) {
        List<Keywords.KeywordSource<K>> given = Keywords.of(state, creature, kind);
        return given.isEmpty() ? given : given.stream()
                .filter(source -> source.reached() || findWeapon(state, source.by()).isEmpty()).toList();
    }

    /// Returns the card itself if it is a weapon, otherwise the weapon to which it is attached.
    private static Optional<CardId> findWeapon(DuelState state, CardId card) {
        if (TableQueries.findTextInPlay(state, card) instanceof Weapon) {
            return Optional.of(card);
        }
        return state.table().card(card).place() instanceof Card.Place.On(var bearer)
                ? findWeapon(state, bearer) : Optional.empty();
    }

    /// Creates a strike. "Deals X more" applies to every source (NB-120), but only to strikes (NT-V-6.4.4).
    private static Strike createStrike(
            DuelState state, CardId creature, CardId source, List<DamageComponent> printedDamage,
            boolean hitsCreaturesOnly) {
        int more = 0;
        for (Keyword.DamageBonus keyword : listKeywords(state, creature, source, Keyword.DamageBonus.class)) {
            more += keyword.amount();
        }
        int atLeast = 0;
        for (Keyword.DamageFloor keyword : listKeywords(state, creature, source, Keyword.DamageFloor.class)) {
            atLeast = Math.max(atLeast, keyword.amount());
        }
        boolean first = Keywords.isGrantedAnywhere(state, Keyword.FirstStrike.class)
                && (!findWeaponKeywords(state, creature, source, Keyword.FirstStrike.class).isEmpty()
                || state.settings().is(CreatureFirstStrikeRule.TRUE)
                && !findCreatureKeywords(state, creature, Keyword.FirstStrike.class).isEmpty());
        int floor = atLeast > 1 && state.settings().is(MinimumDamageRule.TRUE) ? 1 : atLeast;
        return new Strike(source, addToFirstComponent(printedDamage, more), floor, first, hitsCreaturesOnly);
    }

    private static List<DamageComponent> addToFirstComponent(List<DamageComponent> printedDamage, int increase) {
        if (increase == 0) {
            return printedDamage;
        }
        var harms = new ArrayList<>(printedDamage);
        harms.set(0, new DamageComponent(harms.getFirst().kind(), harms.getFirst().amount() + increase));
        return List.copyOf(harms);
    }

    /// Returns the keywords of one kind that apply when the creature strikes with this source.
    public static <K extends Keyword> List<K> listKeywords(
            DuelState state, CardId creature, CardId source, Class<K> kind) {
        List<Keywords.KeywordSource<K>> sources = listKeywordSources(state, creature, source, kind);
        return sources.isEmpty() ? List.of() : sources.stream().map(Keywords.KeywordSource::keyword).toList();
    }

    /// Returns the keywords found by [#listKeywords] with their sources, those of the creature first.
    public static <K extends Keyword> List<Keywords.KeywordSource<K>> listKeywordSources(
            DuelState state, CardId creature, CardId source, Class<K> kind) {
        if (!Keywords.isGrantedAnywhere(state, kind)) {
            return List.of();
        }
        var all = new ArrayList<>(findCreatureKeywords(state, creature, kind));
        all.addAll(findWeaponKeywords(state, creature, source, kind));
        return all;
    }

    /// Returns the strikes dealt in the current phase: first strikes in the inserted phase, the rest in the damage
    /// phase.
    public static List<Strike> computeCurrentStrikes(DuelState state, CardId creature) {
        boolean inserted = state.turn().phase() == Phase.FIRST_STRIKE;
        List<Strike> strikes = listMeleeStrikes(state, creature);
        strikes.removeIf(strike -> inserted ? !isFirstStrike(state, creature, strike)
                : isSpent(state, creature, strike));
        return strikes;
    }

    /// Returns whether a strike, or part of it, is dealt in the inserted phase. Only first strikes deal damage there
    /// (NT-IV-9.4.1). Some settings ignore first strike if both fighters have it. A strike then waits for the damage
    /// phase if all its opponents have first strike (NB-142-b, A-11).
    public static boolean isFirstStrike(DuelState state, CardId creature, Strike strike) {
        List<CardId> opponents = listOpponents(state, creature);
        return strike.first()
                && (opponents.isEmpty() || opponents.stream()
                .anyMatch(opponent -> !cancelsFirstStrike(state, opponent)));
    }

    private static boolean isSpent(DuelState state, CardId creature, Strike strike) {
        List<CardId> opponents = listOpponents(state, creature);
        return opponents.isEmpty()
                ? hasStruck(state, strike)
                : opponents.stream().noneMatch(opponent -> hitsNow(state, creature, strike, opponent));
    }

    /// Returns the strikes of the current phase that must be split among several opponents. A strike that was already
    /// split before the first strikes, but is not yet fully dealt, is not split again.
    public static List<Strike> listStrikesToSplit(DuelState state, CardId fighter) {
        List<Strike> early = findEarlySplitStrikes(state, fighter);
        List<Strike> current = computeCurrentStrikes(state, fighter);
        return early.isEmpty() ? current : current.stream().filter(strike -> !early.contains(strike)).toList();
    }

    /// Returns the strikes that a fighter split in the inserted phase, in the order of the split. The list is empty
    /// during the inserted phase itself, and if the settings let no strike wait for the damage phase.
    public static List<Strike> findEarlySplitStrikes(DuelState state, CardId fighter) {
        var split = state.combat().findSplit(fighter, Phase.FIRST_STRIKE);
        if (split.isEmpty() || state.turn().phase() == Phase.FIRST_STRIKE
                || !state.settings().is(MutualFirstStrikeRule.IGNORED_PAIRWISE)) {
            return List.of();
        }
        int count = 1 + split.get().stream().mapToInt(DamageShare::strike).max().orElse(-1);
        List<Strike> all = listMeleeStrikes(state, fighter);
        List<Strike> fallen = all.stream().filter(strike -> hasStruck(state, strike)).toList();
        return fallen.size() == count ? fallen : all.stream().filter(Strike::first).limit(count).toList();
    }

    /// Returns whether a fighter has a strike left for the damage phase.
    public static boolean hasStrikeLeft(DuelState state, CardId fighter) {
        return isFighting(state, fighter)
                && listMeleeStrikes(state, fighter).stream().anyMatch(strike -> !hasStruck(state, strike));
    }

    private static boolean hasStruck(DuelState state, Strike strike) {
        List<Combat.Hit> struck = state.combat().struck();
        for (int i = 0; i < struck.size(); i++) {
            if (struck.get(i).source().equals(strike.source())) {
                return true;
            }
        }
        return false;
    }

    /// Returns whether a strike of the current phase hits this opponent.
    public static boolean hitsNow(DuelState state, CardId creature, Strike strike, CardId opponent) {
        if (state.turn().phase() == Phase.FIRST_STRIKE) {
            return strike.first() && !cancelsFirstStrike(state, opponent);
        }
        return findEarlySplitStrikes(state, creature).contains(strike)
                ? !state.combat().struck().contains(new Combat.Hit(strike.source(), new Target.Card(opponent)))
                : !hasStruck(state, strike);
    }

    private static boolean cancelsFirstStrike(DuelState state, CardId opponent) {
        return state.settings().is(MutualFirstStrikeRule.IGNORED_PAIRWISE)
                && listMeleeStrikes(state, opponent).stream().anyMatch(Strike::first);
    }

    /// Returns the remaining blockers of an attacker, or the attacker of a blocker.
    public static List<CardId> listOpponents(DuelState state, CardId creature) {
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

    public static boolean isFighting(DuelState state, CardId creature) {
        return TableQueries.isInZone(state, creature, state.table().card(creature).controller(),
                NebozhiteliZone.BATTLEFIELD);
    }
}
