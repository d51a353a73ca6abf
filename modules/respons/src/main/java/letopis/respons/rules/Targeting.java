package letopis.respons.rules;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import letopis.journal.Seat;
import letopis.respons.card.Deed;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Place;
import letopis.respons.card.Target;
import letopis.respons.card.Which;
import letopis.respons.event.Aim;
import letopis.respons.event.QueueEvent.DeedBegan.Part;
import letopis.respons.event.TurnEvent.ActionPointSpent;
import letopis.respons.event.ValueEvent.ShieldPaid;
import letopis.respons.query.Continuous;
import letopis.respons.query.Field;
import letopis.respons.query.Filters;
import letopis.respons.query.Scope;
import letopis.respons.query.Unseen;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.table.CardId;
import letopis.table.Refusal;
import letopis.table.kernel.Picks;
import letopis.table.kernel.UnseenCards;

/// Modes and targets of a deed (RS-214, RS-191): their legality and the cost of shields.
final class Targeting {

    private static final int WAYS_MAX = 12;

    private Targeting() {}

    /// A target with the effect it is needed for.
    ///
    /// @param turned true if its level is to change ([R-ONELEVEL])
    record Wanted(Filter filter, boolean optional, boolean turned) {}

    /// Returns all targets of a deed with these modes, in numbering order.
    static List<Wanted> targets(Deed deed, List<Integer> modes) {
        var targets = new ArrayList<>(wanted(deed.targets(), deed.effects()));
        deed.choice().ifPresent(choice -> modes.stream().sorted().map(choice.modes()::get)
                .forEach(mode -> targets.addAll(wanted(mode.targets(), mode.effects()))));
        return targets;
    }

    private static List<Wanted> wanted(List<Target> targets, List<Effect> effects) {
        var wanted = new ArrayList<Wanted>(targets.size());
        for (int number = 0; number < targets.size(); number++) {
            wanted.add(new Wanted(targets.get(number).filter(), targets.get(number).optional(),
                    turns(effects, new Which.Pointed(number))));
        }
        return wanted;
    }

    private static boolean turns(List<Effect> effects, Which target) {
        for (Effect effect : effects) {
            boolean turns = switch (effect) {
                case Effect.ChangeLevel(var which, _) -> which.equals(target);
                case Effect.If(_, var then, var otherwise) -> turns(then, target) || turns(otherwise, target);
                case Effect _ -> false;
            };
            if (turns) {
                return true;
            }
        }
        return false;
    }

    /// Splits a deed with its modes into parts, each with its own targets.
    static List<Part> parts(Deed deed, List<Integer> modes, List<Aim> aims) {
        var parts = new ArrayList<Part>();
        parts.add(new Part(own(aims, 0, deed.targets().size()), deed.effects()));
        int from = deed.targets().size();
        for (int mode : modes.isEmpty() ? modes : modes.stream().sorted().toList()) {
            Deed.Mode chosen = deed.choice().orElseThrow().modes().get(mode);
            parts.add(new Part(own(aims, from, chosen.targets().size()), chosen.effects()));
            from += chosen.targets().size();
        }
        return parts;
    }

    private static List<Aim> own(List<Aim> aims, int from, int count) {
        List<Aim> own = List.of();
        for (Aim aim : aims) {
            if (aim.target() >= from && aim.target() < from + count) {
                own = ResponsState.plus(own, new Aim(aim.target() - from, aim.card(), aim.name()));
            }
        }
        return own;
    }

    static Optional<Refusal> refuseModes(Deed deed, List<Integer> modes, CardId card) {
        if (deed.choice().isEmpty()) {
            return Reason.NO_MODES.unless(modes.isEmpty(), "card", card);
        }
        Deed.Choice choice = deed.choice().get();
        boolean fit = modes.size() >= choice.least() && modes.size() <= choice.most()
                && Picks.differ(modes) && modes.stream().allMatch(mode -> mode >= 0 && mode < choice.modes().size());
        return Reason.BAD_MODES.unless(fit, "least", choice.least(), "most", choice.most());
    }

    /// Refuses a wrong number of targets and illegal ones.
    ///
    /// @param must true if all targets that are not optional are required; otherwise only those that are possible
    /// @param funds the funds available for shields
    /// @param free true if the card itself is free (RS-192)
    static Optional<Refusal> refuse(ResponsState state, Scope scope, List<Wanted> targets, List<Aim> aims,
            boolean must, int funds, boolean free) {
        var seen = new ArrayList<Aim>();
        for (Aim aim : aims) {
            boolean known = aim.target() >= 0 && aim.target() < targets.size();
            if (!known) {
                return (targets.isEmpty() ? Reason.NO_TARGETS : Reason.BAD_TARGET).refused("card",
                        targets.isEmpty() ? scope.self() : aim.card());
            }
            if (isAimed(aim.target(), seen) || isAimedAt(aim.card(), seen)) {
                return Reason.TARGET_TWICE.refused("card", aim.card());
            }
            if (!isLawful(state, scope, targets.get(aim.target()), aim, seen)) {
                return Misfits.of(state, scope, targets.get(aim.target()).filter(), aim.card())
                        .refused("card", aim.card());
            }
            seen.add(aim);
        }
        int shields = shields(state, scope.seat(), aims);
        int sure = sure(state, scope.seat(), funds);
        if (shields > funds) {
            int all = funds(state, scope.seat(), 0, 0);
            boolean added = aims.stream().anyMatch(aim ->
                    isAdded(state, aim.card(), shield(state, scope.seat(), aim.card())));
            return Reason.SHIELDED.citing(Paragraphs.and(Paragraphs.and(new String[] {"RS-191"}, free, "RS-192"),
                            added, "RS-194"))
                    .refused("shields", shields, "cost", all > funds ? all - funds : "", "funds", Math.max(all, funds),
                            "seat", scope.seat(), "pool", state.settings().is(Settings.ShieldPrice.INFLUENCE));
        }
        for (int i = 0; i < targets.size(); i++) {
            boolean missing = !targets.get(i).optional() && !isAimed(i, aims);
            if (missing && (must || !legal(state, scope, targets.get(i), i, aims, sure - shields).isEmpty())) {
                return Reason.TARGET_MISSING.citing(must ? "RS-069c" : "RS-101").refused("card", scope.self());
            }
        }
        return Optional.empty();
    }

    private static boolean isAimed(int target, List<Aim> aims) {
        for (Aim aim : aims) {
            if (aim.target() == target) {
                return true;
            }
        }
        return false;
    }

    private static boolean isAimedAt(CardId card, List<Aim> aims) {
        for (Aim aim : aims) {
            if (aim.card().equals(card)) {
                return true;
            }
        }
        return false;
    }

    /// Targets are on the board, in open zones or in the player's own hand.
    private static boolean isLawful(ResponsState state, Scope scope, Wanted target, Aim aim, List<Aim> others) {
        if (!state.table().has(aim.card()) || isAimedAt(aim.card(), others)) {
            return false;
        }
        if (target.filter().where() != Place.HAND) {
            return aim.name().isEmpty() && target.filter().where() != Place.DECK
                    && !(target.turned() && staysAsItIs(state, aim.card()))
                    && Filters.fits(state, target.filter(), scope, aim.card());
        }
        return state.lies(aim.card(), scope.seat(), ResponsZone.HAND) && !aim.card().equals(scope.self())
                && aim.name().isPresent() && state.table().card(aim.card()).mayBe(aim.name().get())
                && Field.playable(state, aim.name().get())
                .filter(text -> Filters.means(target.filter(), text)).isPresent();
    }

    /// Returns true if the card has one level, and so is no target for a level change ([R-ONELEVEL]).
    private static boolean staysAsItIs(ResponsState state, CardId card) {
        return state.settings().is(Settings.OneLevel.ILLEGAL_TARGET)
                && Field.text(state, card).filter(text -> text.levels() > 1).isEmpty();
    }

    /// Returns the possible cards for a target, given the other targets.
    static List<Aim> legal(ResponsState state, Scope scope, Wanted target, int number, List<Aim> others, int funds) {
        if (target.filter().where() == Place.HAND) {
            return UnseenCards.nameable(state.table(), state.hand(scope.seat()),
                            card -> Unseen.faces(state, card)).stream()
                    .map(named -> new Aim(number, named.card(), Optional.of(named.name())))
                    .filter(aim -> isLawful(state, scope, target, aim, others)).toList();
        }
        var legal = new ArrayList<Aim>();
        for (CardId card : Filters.all(state, target.filter(), scope)) {
            var aim = new Aim(number, card);
            if (isLawful(state, scope, target, aim, others) && shield(state, scope.seat(), card) <= funds) {
                legal.add(aim);
            }
        }
        return legal;
    }

    /// Returns the shield cost of these targets (RS-194), once for each time they are targets (RS-193).
    static int shields(ResponsState state, Seat seat, List<Aim> aims) {
        int shields = 0;
        for (Aim aim : aims) {
            shields += shield(state, seat, aim.card());
        }
        return shields;
    }

    private static int shield(ResponsState state, Seat seat, CardId card) {
        return state.isOnBoard(card) && !state.half(card).equals(seat) ? Continuous.of(state).shields(card) : 0;
    }

    /// Returns true if several shields of a card are summed (RS-194).
    private static boolean isAdded(ResponsState state, CardId card, int shield) {
        return shield > 0 && Field.side(state, card).stream().flatMap(side -> side.shields().stream())
                .noneMatch(one -> one == shield);
    }

    /// Returns the funds of a player for shields ([R-SHIELD]).
    ///
    /// @param spent influence spent on the card itself
    /// @param points action points spent on it
    static int funds(ResponsState state, Seat seat, int spent, int points) {
        return state.settings().is(Settings.ShieldPrice.INFLUENCE) ? state.player(seat).funds() - spent
                : state.player(seat).points() - points;
    }

    /// Returns the publicly known funds for shields: a prompt must not reveal a secret ([R-TRAPCOST]).
    static int publicFunds(ResponsState state, Seat seat) {
        return state.settings().is(Settings.ShieldPrice.INFLUENCE) ? state.player(seat).publicFunds()
                : state.player(seat).points();
    }

    /// Returns the funds that are certainly available for shields, even if the remaining amount is unknown.
    private static int sure(ResponsState state, Seat seat, int funds) {
        return state.settings().is(Settings.ShieldPrice.INFLUENCE) ? Math.min(funds, state.player(seat).surely())
                : funds;
    }

    static void payShields(Draft draft, Seat seat, List<Aim> aims) {
        payShields(draft, seat, aims, 0, false);
    }

    /// @param left the unused reductions of the card's cost, which reduce its shields ([R-SHIELDSUM])
    /// @param free true if the card itself is free (RS-192)
    static void payShields(Draft draft, Seat seat, List<Aim> aims, int left, boolean free) {
        int less = left;
        for (Aim aim : aims) {
            int shield = shield(draft.state(), seat, aim.card());
            if (shield > 0) {
                if (draft.state().settings().is(Settings.ShieldPrice.INFLUENCE)) {
                    int saved = Math.min(less, shield);
                    less -= saved;
                    Costs.spend(draft, seat, shield - saved, Paragraphs.and(new String[] {"RS-191"}, free, "RS-192"));
                } else {
                    draft.add(new ActionPointSpent(seat, shield), "RS-191");
                }
                boolean several = isAdded(draft.state(), aim.card(), shield);
                draft.add(new ShieldPaid(seat, aim.card(), shield), Paragraphs.and(Paragraphs.and(
                        new String[] {"RS-191", "RS-193"}, free, "RS-192"), several, "RS-194"));
            }
        }
    }

    /// Returns some ways to choose targets: each legal first target with the first matching further targets.
    static Collection<List<Aim>> ways(ResponsState state, Scope scope, List<Wanted> targets, int funds) {
        if (targets.isEmpty()) {
            return List.of(List.of());
        }
        var ways = new LinkedHashSet<List<Aim>>();
        List<Aim> first = legal(state, scope, targets.getFirst(), 0, List.of(), funds);
        for (Aim aim : first) {
            ways.add(completed(state, scope, targets, List.of(aim), funds));
        }
        if (first.isEmpty() || targets.getFirst().optional()) {
            ways.add(completed(state, scope, targets, List.of(), funds));
        }
        return ways;
    }

    /// Returns the first few of them.
    static List<List<Aim>> some(ResponsState state, Scope scope, List<Wanted> targets, int funds) {
        return ways(state, scope, targets, funds).stream().limit(WAYS_MAX).toList();
    }

    /// Offers some ways to declare a deed.
    static void ways(ResponsState state, Scope scope, Deed deed, int funds, BiConsumer<List<Integer>, List<Aim>> way) {
        for (List<Integer> modes : modes(deed)) {
            some(state, scope, targets(deed, modes), funds).forEach(aims -> way.accept(modes, aims));
        }
    }

    /// Returns the first targets with the fewest modes, ignoring other restrictions.
    static List<Aim> first(ResponsState state, Scope scope, Deed deed) {
        return ways(state, scope, targets(deed, modes(deed).getFirst()), state.player(scope.seat()).funds()).stream()
                .findFirst().orElse(List.of());
    }

    /// Returns mode choices: the fewest modes, each rotation of them, and the most.
    static List<List<Integer>> modes(Deed deed) {
        if (deed.choice().isEmpty()) {
            return List.of(List.of());
        }
        Deed.Choice choice = deed.choice().get();
        int count = choice.modes().size();
        var ways = new ArrayList<List<Integer>>();
        for (int size : List.of(choice.least(), Math.min(choice.most(), count))) {
            for (int from = 0; from < count; from++) {
                int first = from;
                ways.add(IntStream.range(0, size).map(i -> (first + i) % count).sorted().boxed().toList());
            }
        }
        return ways.stream().distinct().toList();
    }

    private static List<Aim> completed(ResponsState state, Scope scope, List<Wanted> targets, List<Aim> begun,
            int funds) {
        var aims = new ArrayList<>(begun);
        for (int number = 1; number < targets.size(); number++) {
            List<Aim> legal = legal(state, scope, targets.get(number), number, aims,
                    funds - shields(state, scope.seat(), aims));
            aims.addAll(legal.subList(0, Math.min(1, legal.size())));
        }
        return List.copyOf(aims);
    }
}
