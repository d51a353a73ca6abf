package letopis.respons.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import letopis.journal.Seat;
import letopis.respons.card.Ability;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Replaced;
import letopis.respons.card.Whom;
import letopis.respons.event.Lasting;
import letopis.respons.event.QueueEvent.DeedBegan;
import letopis.respons.event.QueueEvent.EventReplaced;
import letopis.respons.event.QueueEvent.Kind;
import letopis.respons.event.QueueEvent.LastingUsed;
import letopis.respons.query.Conditions;
import letopis.respons.query.Continuous;
import letopis.respons.query.Field;
import letopis.respons.query.Filters;
import letopis.respons.query.Scope;
import letopis.respons.state.Frame;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.table.CardId;

/// Replacement effects (RS-126 to RS-129): looked for before the event happens, the oldest is applied ([R-REPLACE]).
final class Replacements {

    private Replacements() {}

    /// @param number of what lasts; it is used up
    record Found(int since, Scope scope, List<Effect> effects, Optional<Integer> number) {}

    private static Optional<Found> first(ResponsState state, BiPredicate<Replaced, Scope> fits) {
        var found = new ArrayList<Found>();
        for (CardId card : Field.speaking(state)) {
            if (isApplied(state, card)) {
                continue;
            }
            for (Ability ability : Continuous.of(state).abilities(card)) {
                if (ability instanceof Ability.Instead(var replaced, var conditions, var effects)) {
                    Scope scope = Scope.of(state, card);
                    if (fits.test(replaced, scope) && Conditions.hold(state, conditions, scope)) {
                        found.add(new Found(state.table().card(card).count(Marks.SINCE), scope, effects,
                                Optional.empty()));
                    }
                }
            }
        }
        for (Lasting lasting : state.lasting()) {
            if (lasting.what() instanceof Lasting.What.Replacing(var replaced, var effects)) {
                Scope scope = Scope.of(lasting.seat(), lasting.source(), Optional.empty());
                if (fits.test(replaced, scope)) {
                    found.add(new Found(lasting.number(), scope, effects, Optional.of(lasting.number())));
                }
            }
        }
        return found.stream().min(Comparator.comparingInt(Found::since));
    }

    /// What comes instead is not replaced again by the same card: each is applied once to an event ([R-REPLACE]).
    private static boolean isApplied(ResponsState state, CardId card) {
        return state.agenda().stream().anyMatch(frame -> frame instanceof Frame.Doing doing
                && doing.kind() == Kind.INSTEAD && doing.source().equals(Field.source(state, card)));
    }

    static Optional<Found> dying(ResponsState state, CardId card) {
        return first(state, (replaced, scope) -> replaced instanceof Replaced.Dying(var which)
                && isMeant(state, which, scope, card));
    }

    static Optional<Found> strengthLoss(ResponsState state, CardId card) {
        return first(state, (replaced, scope) -> replaced instanceof Replaced.StrengthLoss(var which)
                && isMeant(state, which, scope, card));
    }

    private static boolean isMeant(ResponsState state, Optional<Filter> which, Scope scope, CardId card) {
        return which.map(filter -> Filters.fits(state, filter, scope, card)).orElse(scope.self().equals(card));
    }

    static Optional<Found> heroHit(ResponsState state, Seat seat) {
        return ofPlayer(state, seat, replaced -> replaced instanceof Replaced.HeroHit(var whom)
                ? Optional.of(whom) : Optional.empty());
    }

    static Optional<Found> drawing(ResponsState state, Seat seat) {
        return ofPlayer(state, seat, replaced -> replaced instanceof Replaced.Drawing(var whom)
                ? Optional.of(whom) : Optional.empty());
    }

    static Optional<Found> drawPhase(ResponsState state, Seat seat) {
        return ofPlayer(state, seat, replaced -> replaced instanceof Replaced.DrawPhase(var whom)
                ? Optional.of(whom) : Optional.empty());
    }

    private interface Of {
        Optional<Whom> whom(Replaced replaced);
    }

    private static Optional<Found> ofPlayer(ResponsState state, Seat seat, Of of) {
        return first(state, (replaced, scope) -> of.whom(replaced).map(scope::seat).filter(seat::equals).isPresent());
    }

    static Optional<Found> combat(ResponsState state) {
        return first(state, (replaced, _) -> replaced instanceof Replaced.CombatPhase);
    }

    /// A line is skipped that the controller of such an effect has chosen.
    static Optional<Found> line(ResponsState state, int line) {
        Predicate<Scope> chosen = scope -> state.player(scope.seat()).lines().contains(line);
        return first(state, (replaced, scope) -> replaced instanceof Replaced.ChosenLines && chosen.test(scope));
    }

    /// The effects come instead, next of all.
    static void apply(Draft draft, Found found, Optional<CardId> about, boolean spares) {
        Scope scope = found.scope();
        draft.add(new EventReplaced(scope.seat(), scope.self(), about, spares),
                found.effects().isEmpty() ? "RS-129" : "RS-128", "RS-127");
        found.number().ifPresent(number -> draft.add(new LastingUsed(number), "RS-127"));
        if (!found.effects().isEmpty()) {
            draft.add(new DeedBegan(scope.seat(), scope.source(), Kind.INSTEAD, about,
                    List.of(new DeedBegan.Part(List.of(), found.effects()))), "RS-126", "RS-128");
        }
    }
}
