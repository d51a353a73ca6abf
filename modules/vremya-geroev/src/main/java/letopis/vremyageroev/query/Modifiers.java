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
import letopis.vremyageroev.card.Property;
import letopis.vremyageroev.event.AttackEvent.AttackDeclared.Bonus;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Marks;
import letopis.vremyageroev.state.Settings.LaidCompanionAbilities;

/// Modifiers in effect, since card text overrides the rules (VG-44): constant abilities of ready or exhausted Heroes
/// and companions (VG-50d), and temporary grants.
public final class Modifiers {

    private Modifiers() {}

    /// @param by source card
    public record Given(Modifier modifier, CardId by) {}

    public static List<Given> of(FightState state, Seat seat) {
        List<Constants.Spoken> spoken = Constants.of(state, seat);
        if (spoken.isEmpty() && state.lasting().isEmpty()) {
            return List.of();
        }
        var given = new ArrayList<Given>();
        for (var one : spoken) {
            if (works(state, one.card()) && Conditions.hold(state, seat, one.ability().requires())) {
                one.ability().modifiers().forEach(modifier -> given.add(new Given(modifier, one.card())));
            }
        }
        state.lasting().stream().filter(lasting -> lasting.seat().equals(seat))
                .forEach(lasting -> lasting.modifiers()
                .forEach(modifier -> given.add(new Given(modifier, lasting.by()))));
        return given;
    }

    /// Returns modifiers that the player's cards would give if their conditions held.
    public static List<Given> idle(FightState state, Seat seat) {
        return Constants.of(state, seat).stream().filter(one -> works(state, one.card())
                        && !Conditions.hold(state, seat, one.ability().requires()))
                .flatMap(one -> one.ability().modifiers().stream().map(modifier -> new Given(modifier, one.card())))
                .toList();
    }

    /// Tells if a card's constant abilities apply. New companions use no abilities until the next turn (VG-47b); a
    /// setting extends this to constant abilities.
    private static boolean works(FightState state, CardId card) {
        return state.settings().is(LaidCompanionAbilities.WORK) || !state.table().card(card).is(Marks.LAID);
    }

    private static <M extends Modifier> List<M> all(FightState state, Seat seat, Class<M> kind) {
        var all = new ArrayList<M>();
        for (var one : Constants.of(state, seat)) {
            List<M> some = ofKind(one.ability().modifiers(), kind);
            if (!some.isEmpty() && works(state, one.card()) && Conditions.hold(state, seat, one.ability().requires())) {
                all.addAll(some);
            }
        }
        for (var lasting : state.lasting()) {
            if (lasting.seat().equals(seat)) {
                all.addAll(ofKind(lasting.modifiers(), kind));
            }
        }
        return all;
    }

    private static <M extends Modifier> List<M> ofKind(List<Modifier> modifiers, Class<M> kind) {
        List<M> some = List.of();
        for (Modifier one : modifiers) {
            if (kind.isInstance(one)) {
                some = FightState.plus(some, kind.cast(one));
            }
        }
        return some;
    }

    private static <M extends Modifier> boolean any(FightState state, Seat seat, Class<M> kind, Predicate<M> fits) {
        for (M one : all(state, seat, kind)) {
            if (fits.test(one)) {
                return true;
            }
        }
        return false;
    }

    private static <M extends Modifier> int sum(FightState state, Seat seat, Class<M> kind, ToIntFunction<M> amount) {
        int sum = 0;
        for (var one : Constants.of(state, seat)) {
            int more = sum(one.ability().modifiers(), kind, amount);
            if (more != 0 && works(state, one.card()) && Conditions.hold(state, seat, one.ability().requires())) {
                sum += more;
            }
        }
        for (var lasting : state.lasting()) {
            sum += lasting.seat().equals(seat) ? sum(lasting.modifiers(), kind, amount) : 0;
        }
        return sum;
    }

    private static <M extends Modifier> int sum(List<Modifier> modifiers, Class<M> kind, ToIntFunction<M> amount) {
        int sum = 0;
        for (Modifier one : modifiers) {
            sum += kind.isInstance(one) ? amount.applyAsInt(kind.cast(one)) : 0;
        }
        return sum;
    }

    public static int power(FightState state, Seat seat) {
        return sum(state, seat, Modifier.Power.class, Modifier.Power::more);
    }

    /// Returns the cards that change the Hero's Power, once for each change.
    public static List<CardId> changingPower(FightState state, Seat seat) {
        return of(state, seat).stream().filter(given -> given.modifier() instanceof Modifier.Power)
                .map(Given::by).toList();
    }

    public static int tougher(FightState state, CardId companion) {
        CardText text = Field.textOnField(state, companion);
        return sum(state, Field.master(state, companion), Modifier.Tougher.class,
                tougher -> Kinds.matches(state, tougher.which(), text) ? tougher.more() : 0);
    }

    public static boolean hasHandLimit(FightState state, Seat seat) {
        return all(state, seat, Modifier.NoHandLimit.class).isEmpty();
    }

    public static int drawsMore(FightState state, Seat seat) {
        return sum(state, seat, Modifier.DrawsMore.class, Modifier.DrawsMore::more);
    }

    /// Tells if an exhausted card of the player does not ready in the opening step (VG-29).
    public static boolean staysClosed(FightState state, Seat seat, CardId card) {
        if (Field.hero(state, seat).equals(card)) {
            return !all(state, seat, Modifier.HeroStaysClosed.class).isEmpty();
        }
        return any(state, seat, Modifier.StayClosed.class,
                closed -> Kinds.matches(state, closed.which(), Field.textOnField(state, card)));
    }

    public static boolean canBeAttacked(FightState state, CardId companion) {
        return !any(state, Field.master(state, companion), Modifier.CannotBeAttacked.class,
                safe -> Kinds.matches(state, safe.which(), Field.textOnField(state, companion)));
    }

    /// Returns the bonuses other cards add to strikes with this card.
    public static List<Bonus> bonuses(FightState state, Seat seat, CardText with) {
        var bonuses = new ArrayList<Bonus>();
        for (Given given : of(state, seat)) {
            if (given.modifier() instanceof Modifier.Stronger(var filter, int more)
                    && Kinds.matches(state, filter, with)) {
                bonuses.add(new Bonus(given.by(), more));
            }
        }
        return List.copyOf(bonuses);
    }

    /// Tells if a bonus or property applies because the card matches a keyword (VG-43a).
    public static boolean areByKeyword(FightState state, Seat seat, CardText with) {
        return any(state, seat, Modifier.Stronger.class, one -> isByKeyword(state, one.with(), with))
                || any(state, seat, Modifier.Charged.class, one -> isByKeyword(state, one.with(), with));
    }

    private static boolean isByKeyword(FightState state, CardFilter filter, CardText with) {
        return !filter.keywords().isEmpty() && Kinds.matches(state, filter, with);
    }

    public static List<Property> charges(FightState state, Seat seat, CardText with) {
        var charges = new ArrayList<Property>();
        for (Modifier.Charged charged : all(state, seat, Modifier.Charged.class)) {
            if (Kinds.matches(state, charged.with(), with)) {
                charges.add(charged.property());
            }
        }
        return charges;
    }

    public static boolean isUninterruptible(FightState state, Seat seat, CardText with) {
        return any(state, seat, Modifier.Uninterruptible.class, sure -> Kinds.matches(state, sure.with(), with));
    }

    public static boolean isUndefendable(FightState state, Seat seat, CardText with) {
        return any(state, seat, Modifier.Undefendable.class, sure -> Kinds.matches(state, sure.with(), with));
    }
}
