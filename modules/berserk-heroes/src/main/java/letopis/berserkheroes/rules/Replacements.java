package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import letopis.berserkheroes.card.Amount;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Ignored;
import letopis.berserkheroes.card.Replaced;
import letopis.berserkheroes.card.Step;
import letopis.berserkheroes.card.Whom;
import letopis.berserkheroes.event.CardEvent.DrawReplaced;
import letopis.berserkheroes.event.Lasting;
import letopis.berserkheroes.event.QueueEvent.EventReplaced;
import letopis.berserkheroes.event.QueueEvent.LastingUsed;
import letopis.berserkheroes.event.QueueEvent.ReplacementBegan;
import letopis.berserkheroes.event.QueueEvent.ReplacementDue.Happens;
import letopis.berserkheroes.event.QueueEvent.ReplacementDue;
import letopis.berserkheroes.event.QueueEvent.ReplacementSettled;
import letopis.berserkheroes.event.Queued;
import letopis.berserkheroes.query.ActiveFeature;
import letopis.berserkheroes.query.AmountEvaluation;
import letopis.berserkheroes.query.CardReferences;
import letopis.berserkheroes.query.Conditions;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.Filters;
import letopis.berserkheroes.query.IgnoringView;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Frame;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Seat;
import letopis.table.CardId;

/// Replacement of events before they happen, never afterwards (BF-517.1 to BF-517.5, BF-517.2). If several apply, the
/// player who could use all of them chooses, or else the controller of the affected card.
final class Replacements {

    private Replacements() {}

    /// An applicable replacement.
    ///
    /// @param lasting the effect used up by it
    record Replacement(Scope scope, String key, Replaced replaced, List<Step> steps, Optional<Integer> lasting) {

        /// Returns the replacement of another card's death by a card that has since left.
        static Replacement fromDepartedCard(Queued ability) {
            Queued.Part part = ability.parts().getFirst();
            Scope scope = Scope.of(ability.seat(), ability.source(), ability.cause());
            return new Replacement(scope, ability.key(), new Replaced.Dying(Optional.empty()), part.steps(),
                    Optional.empty());
        }

        boolean isSameReplacement(Replacement other) {
            return scope.self().equals(other.scope.self()) && key.equals(other.key);
        }
    }

    private static List<Replacement> all(BerserkState state, Optional<CardId> about) {
        var all = new ArrayList<Replacement>();
        for (CardId card : TableQueries.inPlay(state)) {
            for (ActiveFeature feature : ContinuousEffects.evaluate(state).features(card)) {
                if (feature.feature() instanceof Feature.Instead instead) {
                    int since = TableQueries.source(state, card).since();
                    Scope scope = Scope.of(TableQueries.controller(state, card),
                            LastKnownState.ofSource(state, card, since,
                            deed(instead.steps())), about);
                    if (Conditions.allHold(state, instead.conditions(), scope)) {
                        all.add(new Replacement(scope, feature.key(), instead.replaced(), instead.steps(),
                                Optional.empty()));
                    }
                }
            }
        }
        all.sort(Comparator.comparingInt(replacement -> replacement.scope().source().since()));
        for (Lasting lasting : state.lasting()) {
            if (lasting.what() instanceof Lasting.What.Awaiting(var replaced, var steps, var bound)) {
                Scope scope = Scope.of(lasting.seat(), lasting.source(), about).with(bound);
                all.add(new Replacement(scope, "next" + lasting.number(), replaced, steps,
                        Optional.of(lasting.number())));
            }
        }
        return all;
    }

    /// Returns the applicable replacements. Each applies once (BF-525.1), and a card spared once dies from the next
    /// cause.
    static List<Replacement> applicable(BerserkState state, CardId about, Happens happens) {
        return withoutReserved(applicableAny(state, about, happens), reservedEffects(state, about));
    }

    /// Returns the affected cards among simultaneous ones, with their replacements. A single-use replacement applies to
    /// the first card without another replacement (BF-521.1).
    static Map<CardId, List<Replacement>> assign(BerserkState state, List<CardId> about, Happens happens) {
        var replaced = new LinkedHashMap<CardId, List<Replacement>>();
        var reserved = new HashSet<Integer>();
        for (CardId card : about) {
            List<Replacement> found = available(state, card, happens, reserved, _ -> true);
            if (!found.isEmpty()) {
                replaced.put(card, found);
            }
        }
        return replaced;
    }

    /// Returns the replacements of one of several simultaneous cards, excluding those reserved for earlier ones.
    ///
    /// @param reserved reserved effects, extended by this call
    /// @param counts excludes ignored replacements
    static List<Replacement> available(BerserkState state, CardId card, Happens happens, Set<Integer> reserved,
            Predicate<Replacement> counts) {
        List<Replacement> found = withoutReserved(applicable(state, card, happens), reserved).stream().filter(counts)
                .toList();
        reserve(found, reserved);
        return found;
    }

    /// Returns effects reserved for other pending cards.
    private static Set<Integer> reservedEffects(BerserkState state, CardId about) {
        var reserved = new HashSet<Integer>();
        for (Frame frame : state.agenda()) {
            if (frame instanceof Frame.ReplacementChoice(_, var card, var happens, var gone, var by) && gone.isEmpty()
                    && !card.equals(about)) {
                reserve(withoutReserved(applicableAny(excludeSparedCard(state, card, happens), card, happens), reserved)
                        .stream()
                        .filter(notIgnored(state, card, by)).toList(), reserved);
            }
        }
        return reserved;
    }

    private static void reserve(List<Replacement> found, Set<Integer> reserved) {
        if (!found.isEmpty() && found.stream().allMatch(replacement -> replacement.lasting().isPresent())) {
            reserved.add(found.getFirst().lasting().get());
        }
    }

    private static List<Replacement> withoutReserved(List<Replacement> found, Set<Integer> reserved) {
        return reserved.isEmpty() ? found
                : found.stream().filter(replacement -> replacement.lasting().filter(reserved::contains).isEmpty())
                .toList();
    }

    private static List<Replacement> applicableAny(BerserkState state, CardId about, Happens happens) {
        boolean spared = happens == Happens.DIES && state.table().card(about).hasFlag(Marks.SPARED);
        return spared || Cycles.isEndless(state) ? List.of() : all(state, Optional.of(about)).stream()
                .filter(replacement -> !isUnderWay(state, replacement)
                        && isApplicable(state, replacement, about, happens)).toList();
    }

    private static boolean isApplicable(BerserkState state, Replacement replacement, CardId about, Happens happens) {
        return switch (replacement.replaced()) {
            case Replaced.Drawing(var whom) -> happens == Happens.DRAWS
                    && replacement.scope().seat(whom).equals(state.halfOf(about));
            case Replaced.Dying(var filter) -> happens == Happens.DIES
                    && Filters.matchesOrIsSelf(state, filter, replacement.scope(), about);
            case Replaced.Wounding(var which) -> happens == Happens.IS_WOUNDED
                    && Filters.matchesOrIsSelf(state, which, replacement.scope(), about);
            case Replaced.GainingPrayers _, Replaced.DrawingCards _ -> false;
        };
    }

    static List<Replacement> forDraw(BerserkState state, Seat seat) {
        return applicable(state, TableQueries.hero(state, seat), Happens.DRAWS);
    }

    /// Returns a predicate for replacements a card does not ignore: replacements on the affected card may be ignored,
    /// those on other cards may not (BF-7-056, BF-7-060).
    ///
    /// @param by the affecting card; empty if there is none
    static Predicate<Replacement> notIgnored(BerserkState state, CardId about, Optional<CardId> by) {
        var facing = new IgnoringView(ContinuousEffects.evaluate(state), by);
        return replacement -> !replacement.scope().self().equals(about)
                || facing.isConsidered(replacement.key(), Ignored.REPLACEMENTS);
    }

    private static List<Replacement> notIgnored(BerserkState state, CardId about, Happens happens,
            Optional<CardId> by) {
        return applicable(state, about, happens).stream().filter(notIgnored(state, about, by)).toList();
    }

    private static boolean isUnderWay(BerserkState state, Replacement found) {
        return state.agenda().stream().anyMatch(frame ->
                frame instanceof Frame.Resolution doing
                        && doing.ability().kind() == Queued.Kind.INSTEAD
                        && doing.ability().source().card().equals(found.scope().self())
                        && doing.ability().key().equals(found.key()));
    }

    static void replaceEvent(Draft draft, CardId about, Happens happens) {
        replaceEvent(draft, about, happens, List.of(), Optional.empty());
    }

    /// @param before replacements found before anything was wounded
    /// @param by the wounding card
    static void replaceWounds(Draft draft, CardId about, List<Replacement> before, Optional<CardId> by) {
        replaceEvent(draft, about, Happens.IS_WOUNDED, before, by);
    }

    /// @param before replacements found before anything left
    static void replaceDeath(Draft draft, CardId about, List<Replacement> before) {
        replaceEvent(draft, about, Happens.DIES, before, Optional.empty());
    }

    /// Starts the replacement right after the current step; one of several is chosen (BF-517.3, BF-517.4). It applies
    /// even if its source leaves simultaneously or dies to the same wounds (BF-401.5).
    private static void replaceEvent(Draft draft, CardId about, Happens happens, List<Replacement> before,
            Optional<CardId> by) {
        List<Replacement> found = notIgnored(draft.state(), about, happens, by).stream()
                .filter(replacement -> replacement.lasting().isPresent()
                        || !isDying(draft.state(), replacement.scope().self())).toList();
        List<Replacement> gone = before.stream().filter(replacement -> replacement.lasting().isEmpty()
                && found.stream().noneMatch(replacement::isSameReplacement)).toList();
        List<Replacement> all = Stream.concat(found.stream(), gone.stream()).toList();
        if (!all.isEmpty()) {
            Seat first = all.getFirst().scope().seat();
            boolean same = all.stream().allMatch(replacement -> replacement.scope().seat().equals(first));
            draft.add(new ReplacementDue(same ? first : TableQueries.controller(draft.state(), about), about, happens,
                    gone.isEmpty() ? Optional.empty() : Optional.of(gone.stream().map(replacement ->
                            ability(draft.state(), replacement, List.of())).toList()), by),
                    all.size() == 1 ? "BF-517.1" : same ? "BF-517.3" : "BF-517.4");
        }
    }

    private static boolean isDying(BerserkState state, CardId card) {
        return TableQueries.isCreature(state, card) && ContinuousEffects.evaluate(state).life(card) <= 0;
    }

    /// Returns the current options. Replacements of departed cards apply only while the affected card is present
    /// (BF-517.2).
    static List<Replacement> choices(BerserkState state, Frame.ReplacementChoice frame) {
        List<Replacement> found = notIgnored(excludeSparedCard(state, frame.about(), frame.happens()), frame.about(),
                frame.happens(),
                frame.by());
        List<Queued> gone = state.isInPlay(frame.about()) ? frame.gone() : List.of();
        return Stream.concat(found.stream(), gone.stream().map(Replacement::fromDepartedCard)
                .filter(replacement -> found.stream().noneMatch(replacement::isSameReplacement))).toList();
    }

    private static BerserkState excludeSparedCard(BerserkState state, CardId about, Happens happens) {
        return happens == Happens.DIES ? state.with(about, card -> card.withFlag(Marks.SPARED, false)) : state;
    }

    /// Returns whether a card leaves play instead of dying, whichever replacement is chosen. The move happens slightly
    /// later, but the card is already absent for consequences of the replaced death.
    static boolean isLeaving(BerserkState state, CardId card) {
        return state.agenda().stream().anyMatch(frame -> frame instanceof Frame.ReplacementChoice replacing
                && replacing.about().equals(card) && replacing.happens() == Happens.DIES
                && choices(state, replacing).stream().allMatch(found -> found.steps().stream()
                        .anyMatch(step -> !step.may() && removesFromPlay(state, found.scope(), step.effect(), card))));
    }

    private static boolean removesFromPlay(BerserkState state, Scope scope, Effect effect, CardId card) {
        return (effect instanceof Effect.Move || effect instanceof Effect.Dig)
                && CardReferences.resolve(state, ((Effect.OfCards) effect).which(), scope).contains(card);
    }

    static letopis.table.kernel.Step<Draft, Prompt> next(BerserkState state, Frame.ReplacementChoice frame) {
        List<Replacement> found = choices(state, frame);
        return found.size() > 1 ? letopis.table.kernel.Step.waitFor(new Prompt.Replace(frame.seat(), found.size()))
                : letopis.table.kernel.Step.run(draft -> {
                    draft.add(new ReplacementSettled(frame.seat()), "BF-517.1");
                    found.forEach(replacement -> apply(draft, replacement, frame.about(), frame.happens()));
                });
    }

    static void apply(Draft draft, Seat seat, int place) {
        var frame = (Frame.ReplacementChoice) draft.state().agenda().getLast();
        Replacement found = choices(draft.state(), frame).get(place);
        draft.add(new ReplacementSettled(seat), "BF-517.3");
        apply(draft, found, frame.about(), frame.happens());
    }

    private static void apply(Draft draft, Replacement found, CardId about, Happens happens) {
        if (happens == Happens.DRAWS) {
            boolean empty = TableQueries.deck(draft.state(), draft.state().halfOf(about)).isEmpty();
            draft.add(new DrawReplaced(draft.state().halfOf(about)),
                    RuleList.of("BF-527.5", "BF-527.5.2").withIf(empty, "BF-527.5.1").toArray());
        }
        draft.add(new EventReplaced(found.scope().seat(), found.scope().self(),
                happens == Happens.DIES ? Optional.of(about) : Optional.empty()), "BF-517.1",
                "BF-503.1-d", "BF-7-021");
        found.lasting().ifPresent(number -> draft.add(new LastingUsed(number), "BF-521.1"));
        if (!found.steps().isEmpty()) {
            List<String> lineage = draft.state().withInnermostAbility().map(doing -> doing.ability().lineage())
                    .orElse(List.of());
            draft.add(new ReplacementBegan(ability(draft.state(), found, lineage)), "BF-517.1");
        }
    }

    /// Returns the replacement as an ability. It may remove the affected card and its own source, so their last known
    /// values are stored (BF-403.1).
    private static Queued ability(BerserkState state, Replacement found, List<String> lineage) {
        return new Queued(found.scope().seat(), found.scope().source(), found.key(), Queued.Kind.INSTEAD,
                found.scope().cause(), found.scope().x(), List.of(new Queued.Part(found.scope().aims(), found.steps())),
                false, lineage, found.scope().brought())
                .withKnown(LastKnownState.ofCause(state, state, found.scope().cause(), deed(found.steps())));
    }

    private static Deed deed(List<Step> steps) {
        return new Deed(List.of(), steps, Optional.empty());
    }

    /// Returns the additional prayers; each replacement adds its gain once (BF-517.5, BF-525.1).
    static int additionalPrayers(Draft draft, Seat seat) {
        return countAdditional(draft, seat, replaced -> replaced instanceof Replaced.GainingPrayers(var whom)
                ? Optional.of(whom) : Optional.empty(), step -> step.effect() instanceof Effect.GainPrayers(_, var more)
                ? Optional.of(more) : Optional.empty(), "BF-517.5");
    }

    /// Returns the additional cards. The number of cards is fixed before they are drawn one by one (BF-527.2.1).
    static int additionalCards(Draft draft, Seat seat) {
        return countAdditional(draft, seat, replaced -> replaced instanceof Replaced.DrawingCards(var whom)
                ? Optional.of(whom) : Optional.empty(), step -> step.effect() instanceof Effect.Draw(_, var more)
                ? Optional.of(more) : Optional.empty(), "BF-527.2.1");
    }

    private static int countAdditional(Draft draft, Seat seat, Function<Replaced, Optional<Whom>> of,
            Function<Step, Optional<Amount>> given, String rule) {
        int more = 0;
        List<Replacement> found = all(draft.state(), Optional.empty()).stream()
                .filter(replacement -> of.apply(replacement.replaced())
                .filter(whom -> replacement.scope().seat(whom).equals(seat)).isPresent()).toList();
        for (Replacement replacement : found) {
            draft.add(new EventReplaced(replacement.scope().seat(), replacement.scope().self(), Optional.empty()),
                    RuleList.of(rule).withIf(found.size() > 1, "BF-525.1").toArray());
            replacement.lasting().ifPresent(number -> draft.add(new LastingUsed(number), "BF-521.1"));
            for (Step step : replacement.steps()) {
                more += given.apply(step)
                        .map(amount -> AmountEvaluation.evaluate(draft.state(), amount, replacement.scope()))
                        .orElse(0);
            }
        }
        return more;
    }
}
