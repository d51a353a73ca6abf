package letopis.vremyageroev.query;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.card.StrikeProperty;
import letopis.vremyageroev.event.AttackEvent.AttackDeclared.Bonus;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Marks;
import letopis.vremyageroev.state.Settings.LaidCompanionAbilityRule;

/// The modifiers in effect. Card text overrides the rules (VG-44). Modifiers come from constant abilities of ready or
/// exhausted Heroes and companions (VG-50d), and from temporary grants.
public final class Modifiers {

    private Modifiers() {}

    /// @param by source card
    public record GrantedModifier(Modifier modifier, CardId by) {}

    public static List<GrantedModifier> of(FightState state, Seat seat) {
        List<ConstantAbilities.ActiveAbility> spoken = ConstantAbilities.of(state, seat);
        if (spoken.isEmpty() && state.lastingEffects().isEmpty()) {
            return List.of();
        }
        var given = new ArrayList<GrantedModifier>();
        for (var activeAbility : spoken) {
            if (isEffective(state, activeAbility.card())
                    && Conditions.allHold(state, seat, activeAbility.ability().requires())) {
                activeAbility.ability().modifiers()
                        .forEach(modifier -> given.add(new GrantedModifier(modifier, activeAbility.card())));
            }
        }
        state.lastingEffects().stream().filter(lasting -> lasting.seat().equals(seat))
                .forEach(lasting -> lasting.modifiers()
                .forEach(modifier -> given.add(new GrantedModifier(modifier, lasting.by()))));
        return given;
    }

    /// Returns the modifiers that the player's cards would give if their conditions held.
    public static List<GrantedModifier> listInactiveModifiers(FightState state, Seat seat) {
        return ConstantAbilities.of(state, seat).stream()
                .filter(activeAbility -> isEffective(state, activeAbility.card())
                        && !Conditions.allHold(state, seat, activeAbility.ability().requires()))
                .flatMap(activeAbility -> activeAbility.ability().modifiers().stream()
                        .map(modifier -> new GrantedModifier(modifier, activeAbility.card())))
                .toList();
    }

    /// Returns true if a card's constant abilities apply. New companions use no abilities until the next turn (VG-47b);
    /// a setting extends this to constant abilities.
    private static boolean isEffective(FightState state, CardId card) {
        return !state.table().card(card).hasFlag(Marks.NEWLY_LAID) || state.settings()
                .is(LaidCompanionAbilityRule.WORK);
    }

    private static <M extends Modifier> List<M> listModifiersOfKind(FightState state, Seat seat, Class<M> kind) {
        var all = new ArrayList<M>();
        for (var activeAbility : ConstantAbilities.of(state, seat)) {
            List<M> some = filterByKind(activeAbility.ability().modifiers(), kind);
            if (!some.isEmpty() && isEffective(state, activeAbility.card())
                    && Conditions.allHold(state, seat, activeAbility.ability().requires())) {
                all.addAll(some);
            }
        }
        for (var lasting : state.lastingEffects()) {
            if (lasting.seat().equals(seat)) {
                all.addAll(filterByKind(lasting.modifiers(), kind));
            }
        }
        return all;
    }

    private static <M extends Modifier> List<M> filterByKind(List<Modifier> modifiers, Class<M> kind) {
        List<M> some = List.of();
        for (Modifier modifier : modifiers) {
            if (kind.isInstance(modifier)) {
                some = FightState.append(some, kind.cast(modifier));
            }
        }
        return some;
    }

    private static <M extends Modifier> boolean anyMatches(FightState state, Seat seat, Class<M> kind,
            Predicate<M> condition) {
        for (M one : listModifiersOfKind(state, seat, kind)) {
            if (condition.test(one)) {
                return true;
            }
        }
        return false;
    }

    private static <M extends Modifier> int sum(FightState state, Seat seat, Class<M> kind, ToIntFunction<M> amount) {
        int sum = 0;
        for (var activeAbility : ConstantAbilities.of(state, seat)) {
            int more = sum(activeAbility.ability().modifiers(), kind, amount);
            if (more != 0 && isEffective(state, activeAbility.card())
                    && Conditions.allHold(state, seat, activeAbility.ability().requires())) {
                sum += more;
            }
        }
        for (var lasting : state.lastingEffects()) {
            sum += lasting.seat().equals(seat) ? sum(lasting.modifiers(), kind, amount) : 0;
        }
        return sum;
    }

    private static <M extends Modifier> int sum(List<Modifier> modifiers, Class<M> kind, ToIntFunction<M> amount) {
        int sum = 0;
        for (Modifier modifier : modifiers) {
            sum += kind.isInstance(modifier) ? amount.applyAsInt(kind.cast(modifier)) : 0;
        }
        return sum;
    }

    public static int computePower(FightState state, Seat seat) {
        return sum(state, seat, Modifier.PowerBonus.class, Modifier.PowerBonus::more);
    }

    /// Returns the cards that change the Hero's Power, once for each change.
    public static List<CardId> findCardsChangingPower(FightState state, Seat seat) {
        return of(state, seat).stream().filter(given -> given.modifier() instanceof Modifier.PowerBonus)
                .map(GrantedModifier::by).toList();
    }

    public static int computeAddedPower(FightState state, CardId companion) {
        CardText text = TableQueries.findFaceUpText(state, companion);
        return sum(state, TableQueries.controllerOf(state, companion), Modifier.ToughnessBonus.class,
                tougher -> CardMatch.matches(state, tougher.which(), text) ? tougher.more() : 0);
    }

    /// Returns the changes to the Hero's Power, each with the card that makes it.
    public static List<Bonus> listPowerBonuses(FightState state, Seat seat) {
        var bonuses = new ArrayList<Bonus>();
        for (GrantedModifier given : of(state, seat)) {
            if (given.modifier() instanceof Modifier.PowerBonus(int more) && more != 0) {
                bonuses.add(new Bonus(given.by(), more));
            }
        }
        return bonuses;
    }

    /// Returns the changes to a companion's Power, each with the card that makes it.
    public static List<Bonus> listPowerBonuses(FightState state, CardId companion) {
        CardText text = TableQueries.findFaceUpText(state, companion);
        var bonuses = new ArrayList<Bonus>();
        for (GrantedModifier given : of(state, TableQueries.controllerOf(state, companion))) {
            if (given.modifier() instanceof Modifier.ToughnessBonus(var which, int more) && more != 0
                    && CardMatch.matches(state, which, text)) {
                bonuses.add(new Bonus(given.by(), more));
            }
        }
        return bonuses;
    }

    public static boolean hasHandLimit(FightState state, Seat seat) {
        return listModifiersOfKind(state, seat, Modifier.NoHandLimit.class).isEmpty();
    }

    public static int countExtraDraws(FightState state, Seat seat) {
        return sum(state, seat, Modifier.DrawBonus.class, Modifier.DrawBonus::more);
    }

    /// Returns true if an exhausted card of the player does not ready in the opening step (VG-29).
    public static boolean staysClosed(FightState state, Seat seat, CardId card) {
        if (TableQueries.findHero(state, seat).equals(card)) {
            return !listModifiersOfKind(state, seat, Modifier.HeroReadyingBan.class).isEmpty();
        }
        return anyMatches(state, seat, Modifier.CompanionReadyingBan.class,
                closed -> CardMatch.matches(state, closed.which(), TableQueries.findFaceUpText(state, card)));
    }

    public static boolean canBeAttacked(FightState state, CardId companion) {
        return !anyMatches(state, TableQueries.controllerOf(state, companion), Modifier.AttackProtection.class,
                safe -> CardMatch.matches(state, safe.which(), TableQueries.findFaceUpText(state, companion)));
    }

    /// Returns the bonuses other cards add to strikes with this card.
    public static List<Bonus> listStrikeBonuses(FightState state, Seat seat, CardText card) {
        var bonuses = new ArrayList<Bonus>();
        for (GrantedModifier given : of(state, seat)) {
            if (given.modifier() instanceof Modifier.StrengthBonus(var filter, int more)
                    && CardMatch.matches(state, filter, card)) {
                bonuses.add(new Bonus(given.by(), more));
            }
        }
        return List.copyOf(bonuses);
    }

    /// Returns true if the card gets a bonus or a property because it matches a keyword (VG-43a).
    public static boolean hasBonusByKeyword(FightState state, Seat seat, CardText card) {
        return anyMatches(state, seat, Modifier.StrengthBonus.class,
                stronger -> matchesByKeyword(state, stronger.with(), card))
                || anyMatches(state, seat, Modifier.PropertyGrant.class,
                        charged -> matchesByKeyword(state, charged.with(), card));
    }

    private static boolean matchesByKeyword(FightState state, CardFilter filter, CardText card) {
        return !filter.keywords().isEmpty() && CardMatch.matches(state, filter, card);
    }

    public static List<StrikeProperty> listAddedProperties(FightState state, Seat seat, CardText card) {
        var charges = new ArrayList<StrikeProperty>();
        for (Modifier.PropertyGrant charged : listModifiersOfKind(state, seat, Modifier.PropertyGrant.class)) {
            if (CardMatch.matches(state, charged.with(), card)) {
                charges.add(charged.property());
            }
        }
        return charges;
    }

    public static boolean isUninterruptible(FightState state, Seat seat, CardText card) {
        return anyMatches(state, seat, Modifier.InterruptBan.class,
                sure -> CardMatch.matches(state, sure.with(), card));
    }

    public static boolean isUndefendable(FightState state, Seat seat, CardText card) {
        return anyMatches(state, seat, Modifier.DefenceBan.class,
                sure -> CardMatch.matches(state, sure.with(), card));
    }
}
