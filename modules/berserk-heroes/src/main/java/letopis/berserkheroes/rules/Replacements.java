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
import letopis.berserkheroes.card.IgnoredAspect;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.ReplaceableEvent;
import letopis.berserkheroes.card.Step;
import letopis.berserkheroes.event.CardEvent.DrawReplaced;
import letopis.berserkheroes.event.LastingEffect;
import letopis.berserkheroes.event.QueueEvent.EventReplaced;
import letopis.berserkheroes.event.QueueEvent.LastingEffectUsed;
import letopis.berserkheroes.event.QueueEvent.ReplacementBegan;
import letopis.berserkheroes.event.QueueEvent.ReplacementDue;
import letopis.berserkheroes.event.QueueEvent.ReplacementDue.ReplacedEvent;
import letopis.berserkheroes.event.QueueEvent.ReplacementSettled;
import letopis.berserkheroes.event.QueuedAbility;
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

/// The replacement of events before they happen, never afterwards (BF-517.1 to BF-517.5, BF-517.2). If several
/// replacements apply, the player who could use all of them chooses. If there is no such player, the controller of the
/// affected card chooses.
final class Replacements {

    private Replacements() {}

    /// An applicable replacement.
    ///
    /// @param lastingEffectNumber number of the effect that the replacement uses up
    record Replacement(Scope scope, String key, ReplaceableEvent replacedEvent, List<Step> steps,
            Optional<Integer> lastingEffectNumber) {

        /// Returns the replacement of another card's death by an ability whose card has since left.
        static Replacement fromDepartedCard(QueuedAbility ability) {
            QueuedAbility.Part part = ability.parts().getFirst();
            Scope scope = Scope.of(ability.seat(), ability.source(), ability.cause());
            return new Replacement(scope, ability.key(), new ReplaceableEvent.CardDeath(Optional.empty()), part.steps(),
                    Optional.empty());
        }

        boolean isSameReplacement(Replacement other) {
            return scope.self().equals(other.scope.self()) && key.equals(other.key);
        }
    }

    private static List<Replacement> collectAll(BerserkState state, Optional<CardId> affectedCard) {
        var all = new ArrayList<Replacement>();
        for (CardId card : TableQueries.listCardsInPlay(state)) {
            for (ActiveFeature feature : ContinuousEffects.evaluate(state).listFeatures(card)) {
                if (feature.feature() instanceof Feature.ReplacementFeature instead) {
                    int since = TableQueries.createSource(state, card).since();
                    Scope scope = Scope.of(TableQueries.findController(state, card),
                            LastKnownState.ofSource(state, card, since,
                            toDeed(instead.steps())), affectedCard);
                    if (Conditions.allHold(state, instead.conditions(), scope)) {
                        all.add(new Replacement(scope, feature.key(), instead.replaced(), instead.steps(),
                                Optional.empty()));
                    }
                }
            }
        }
        all.sort(Comparator.comparingInt(replacement -> replacement.scope().source().since()));
        for (LastingEffect lasting : state.lastingEffects()) {
            if (lasting.what() instanceof LastingEffect.Content.PendingReplacement(var replaced, var steps,
                    var bound)) {
                Scope scope = Scope.of(lasting.seat(), lasting.source(), affectedCard).with(bound);
                all.add(new Replacement(scope, "next" + lasting.number(), replaced, steps,
                        Optional.of(lasting.number())));
            }
        }
        return all;
    }

    /// Returns the applicable replacements. Each applies once (BF-525.1), so a card saved once dies from the next
    /// cause.
    static List<Replacement> listApplicableReplacements(BerserkState state, CardId affectedCard,
            ReplacedEvent replacedEvent) {
        return listUnreservedReplacements(findAllApplicableReplacements(state, affectedCard, replacedEvent),
                findReservedEffectNumbers(state, affectedCard));
    }

    /// Returns the replacements for each of several simultaneously affected cards. Cards without any are left out. A
    /// single-use replacement applies to the first card without another replacement (BF-521.1).
    static Map<CardId, List<Replacement>> assignReplacements(BerserkState state, List<CardId> affectedCards,
            ReplacedEvent replacedEvent) {
        var replaced = new LinkedHashMap<CardId, List<Replacement>>();
        var reserved = new HashSet<Integer>();
        for (CardId card : affectedCards) {
            List<Replacement> found = findAvailableReplacements(state, card, replacedEvent, reserved, _ -> true);
            if (!found.isEmpty()) {
                replaced.put(card, found);
            }
        }
        return replaced;
    }

    /// Returns the replacements for one of several simultaneously affected cards. Those reserved for earlier cards are
    /// excluded.
    ///
    /// @param reservedEffectNumbers reserved effects, extended by this call
    /// @param isCounted filter that excludes ignored replacements
    static List<Replacement> findAvailableReplacements(BerserkState state, CardId card, ReplacedEvent replacedEvent,
            Set<Integer> reservedEffectNumbers,
            Predicate<Replacement> isCounted) {
        List<Replacement> found = listUnreservedReplacements(listApplicableReplacements(state, card, replacedEvent),
                reservedEffectNumbers).stream()
                .filter(isCounted)
                .toList();
        reserveEffects(found, reservedEffectNumbers);
        return found;
    }

    /// Returns the effects reserved for other pending cards.
    private static Set<Integer> findReservedEffectNumbers(BerserkState state, CardId affectedCard) {
        var reserved = new HashSet<Integer>();
        for (Frame frame : state.agenda()) {
            if (frame instanceof Frame.ReplacementChoice(_, var card, var happens, var gone, var by) && gone.isEmpty()
                    && !card.equals(affectedCard)) {
                reserveEffects(listUnreservedReplacements(findAllApplicableReplacements(excludeSparedCard(state, card,
                        happens), card, happens), reserved)
                        .stream()
                        .filter(createNotIgnoredFilter(state, card, by)).toList(), reserved);
            }
        }
        return reserved;
    }

    private static void reserveEffects(List<Replacement> replacements, Set<Integer> reservedEffectNumbers) {
        if (!replacements.isEmpty() && replacements.stream()
                .allMatch(replacement -> replacement.lastingEffectNumber().isPresent())) {
            reservedEffectNumbers.add(replacements.getFirst().lastingEffectNumber().get());
        }
    }

    private static List<Replacement> listUnreservedReplacements(List<Replacement> replacements,
            Set<Integer> reservedEffectNumbers) {
        return reservedEffectNumbers.isEmpty() ? replacements
                : replacements.stream()
                .filter(replacement -> replacement.lastingEffectNumber().filter(reservedEffectNumbers::contains)
                .isEmpty())
                .toList();
    }

    private static List<Replacement> findAllApplicableReplacements(BerserkState state, CardId affectedCard,
            ReplacedEvent replacedEvent) {
        boolean spared = replacedEvent == ReplacedEvent.DIES && state.table().card(affectedCard).hasFlag(Marks.SPARED);
        return spared || Cycles.isEndless(state) ? List.of() : collectAll(state, Optional.of(affectedCard)).stream()
                .filter(replacement -> !isUnderWay(state, replacement)
                        && isApplicable(state, replacement, affectedCard, replacedEvent)).toList();
    }

    private static boolean isApplicable(BerserkState state, Replacement replacement, CardId affectedCard,
            ReplacedEvent replacedEvent) {
        return switch (replacement.replacedEvent()) {
            case ReplaceableEvent.SingleDraw(var whom) -> replacedEvent == ReplacedEvent.DRAWS
                    && replacement.scope().seat(whom).equals(state.halfOf(affectedCard));
            case ReplaceableEvent.CardDeath(var filter) -> replacedEvent == ReplacedEvent.DIES
                    && Filters.matchesOrIsSelf(state, filter, replacement.scope(), affectedCard);
            case ReplaceableEvent.ReceivedWounds(var which) -> replacedEvent == ReplacedEvent.IS_WOUNDED
                    && Filters.matchesOrIsSelf(state, which, replacement.scope(), affectedCard);
            case ReplaceableEvent.PrayerGain _, ReplaceableEvent.CardDraw _ -> false;
        };
    }

    static List<Replacement> listDrawReplacements(BerserkState state, Seat seat) {
        return listApplicableReplacements(state, TableQueries.findHero(state, seat), ReplacedEvent.DRAWS);
    }

    /// Returns a predicate for replacements that are not ignored. Replacements on the affected card may be ignored, but
    /// those on other cards may not (BF-7-056, BF-7-060).
    ///
    /// @param source the affecting card; empty if there is none
    static Predicate<Replacement> createNotIgnoredFilter(BerserkState state, CardId affectedCard,
            Optional<CardId> source) {
        var facing = new IgnoringView(ContinuousEffects.evaluate(state), source);
        return replacement -> !replacement.scope().self().equals(affectedCard)
                || facing.isConsidered(replacement.key(), IgnoredAspect.REPLACEMENTS);
    }

    private static List<Replacement> findNotIgnoredReplacements(BerserkState state, CardId affectedCard,
            ReplacedEvent replacedEvent,
            Optional<CardId> source) {
        return listApplicableReplacements(state, affectedCard, replacedEvent).stream()
                .filter(createNotIgnoredFilter(state, affectedCard, source))
                .toList();
    }

    private static boolean isUnderWay(BerserkState state, Replacement replacement) {
        return state.agenda().stream().anyMatch(frame ->
                frame instanceof Frame.Resolution doing
                        && doing.ability().kind() == QueuedAbility.Kind.INSTEAD
                        && doing.ability().source().card().equals(replacement.scope().self())
                        && doing.ability().key().equals(replacement.key()));
    }

    static void replaceEvent(Draft draft, CardId affectedCard, ReplacedEvent replacedEvent) {
        replaceEvent(draft, affectedCard, replacedEvent, List.of(), Optional.empty());
    }

    /// @param earlierReplacements replacements found before anything was wounded
    /// @param source the wounding card
    static void replaceWounds(Draft draft, CardId affectedCard, List<Replacement> earlierReplacements,
            Optional<CardId> source) {
        replaceEvent(draft, affectedCard, ReplacedEvent.IS_WOUNDED, earlierReplacements, source);
    }

    /// @param earlierReplacements replacements found before anything left
    static void replaceDeath(Draft draft, CardId affectedCard, List<Replacement> earlierReplacements) {
        replaceEvent(draft, affectedCard, ReplacedEvent.DIES, earlierReplacements, Optional.empty());
    }

    /// Starts the replacement right after the current step. If there are several, one is chosen first (BF-517.3,
    /// BF-517.4). A replacement applies even if its source leaves simultaneously or dies from the same wounds
    /// (BF-401.5).
    private static void replaceEvent(Draft draft, CardId affectedCard, ReplacedEvent replacedEvent,
            List<Replacement> earlierReplacements,
            Optional<CardId> source) {
        List<Replacement> found = findNotIgnoredReplacements(draft.state(), affectedCard, replacedEvent, source)
                .stream()
                .filter(replacement -> replacement.lastingEffectNumber().isPresent()
                        || !isDying(draft.state(), replacement.scope().self())).toList();
        List<Replacement> gone = earlierReplacements.stream()
                .filter(replacement -> replacement.lastingEffectNumber().isEmpty()
                && found.stream().noneMatch(replacement::isSameReplacement)).toList();
        List<Replacement> all = Stream.concat(found.stream(), gone.stream()).toList();
        if (!all.isEmpty()) {
            Seat first = all.getFirst().scope().seat();
            boolean same = all.stream().allMatch(replacement -> replacement.scope().seat().equals(first));
            draft.add(new ReplacementDue(same ? first : TableQueries.findController(draft.state(), affectedCard),
                    affectedCard, replacedEvent,
                    gone.isEmpty() ? Optional.empty() : Optional.of(gone.stream().map(replacement ->
                            createQueuedAbility(draft.state(), replacement, List.of())).toList()), source),
                    all.size() == 1 ? "BF-517.1" : same ? "BF-517.3" : "BF-517.4");
        }
    }

    private static boolean isDying(BerserkState state, CardId card) {
        return TableQueries.isCreature(state, card) && ContinuousEffects.evaluate(state).computeLife(card) <= 0;
    }

    /// Returns the current options. Replacements of departed cards apply only while the affected card is present
    /// (BF-517.2).
    static List<Replacement> listChoices(BerserkState state, Frame.ReplacementChoice frame) {
        List<Replacement> found = findNotIgnoredReplacements(excludeSparedCard(state, frame.about(),
                frame.replacedEvent()), frame.about(), frame.replacedEvent(), frame.by());
        List<QueuedAbility> gone = state.isInPlay(frame.about()) ? frame.goneAbilities() : List.of();
        return Stream.concat(found.stream(), gone.stream().map(Replacement::fromDepartedCard)
                .filter(replacement -> found.stream().noneMatch(replacement::isSameReplacement))).toList();
    }

    private static BerserkState excludeSparedCard(BerserkState state, CardId affectedCard,
            ReplacedEvent replacedEvent) {
        return replacedEvent == ReplacedEvent.DIES
                ? state.with(affectedCard, card -> card.withFlag(Marks.SPARED, false))
                : state;
    }

    /// Returns whether every available replacement makes the card leave play instead of dying. The card moves slightly
    /// later, but consequences of the replaced death treat it as already absent.
    static boolean isLeaving(BerserkState state, CardId card) {
        return state.agenda().stream().anyMatch(frame -> frame instanceof Frame.ReplacementChoice replacing
                && replacing.about().equals(card) && replacing.replacedEvent() == ReplacedEvent.DIES
                && listChoices(state, replacing).stream().allMatch(found -> found.steps().stream()
                        .anyMatch(step -> !step.may() && removesFromPlay(state, found.scope(), step.effect(), card))));
    }

    private static boolean removesFromPlay(BerserkState state, Scope scope, Effect effect, CardId card) {
        return (effect instanceof Effect.Move || effect instanceof Effect.Dig)
                && CardReferences.resolve(state, ((Effect.CardEffect) effect).which(), scope).contains(card);
    }

    static letopis.table.kernel.Step<Draft, Prompt> findNextStep(BerserkState state, Frame.ReplacementChoice frame) {
        List<Replacement> found = listChoices(state, frame);
        return found.size() > 1
                ? letopis.table.kernel.Step.waitFor(new Prompt.ChooseReplacement(frame.seat(), found.size()))
                : letopis.table.kernel.Step.run(draft -> {
                    draft.add(new ReplacementSettled(frame.seat()), "BF-517.1");
                    found.forEach(replacement -> apply(draft, replacement, frame.about(), frame.replacedEvent()));
                });
    }

    static void apply(Draft draft, Seat seat, int index) {
        var frame = (Frame.ReplacementChoice) draft.state().agenda().getLast();
        Replacement found = listChoices(draft.state(), frame).get(index);
        draft.add(new ReplacementSettled(seat), "BF-517.3");
        apply(draft, found, frame.about(), frame.replacedEvent());
    }

    private static void apply(Draft draft, Replacement replacement, CardId affectedCard, ReplacedEvent replacedEvent) {
        if (replacedEvent == ReplacedEvent.DRAWS) {
            boolean empty = TableQueries.findDeck(draft.state(), draft.state().halfOf(affectedCard)).isEmpty();
            draft.add(new DrawReplaced(draft.state().halfOf(affectedCard)),
                    RuleList.of("BF-527.5", "BF-527.5.2").withRulesIf(empty, "BF-527.5.1").toArray());
        }
        draft.add(new EventReplaced(replacement.scope().seat(), replacement.scope().self(),
                replacedEvent == ReplacedEvent.DIES ? Optional.of(affectedCard) : Optional.empty()), "BF-517.1",
                "BF-503.1-d", "BF-7-021");
        replacement.lastingEffectNumber().ifPresent(number -> draft.add(new LastingEffectUsed(number), "BF-521.1"));
        if (!replacement.steps().isEmpty()) {
            List<String> lineage = draft.state().innermostAbility().map(doing -> doing.ability().lineage())
                    .orElse(List.of());
            draft.add(new ReplacementBegan(createQueuedAbility(draft.state(), replacement, lineage)), "BF-517.1");
        }
    }

    /// Returns the replacement as an ability. The ability may remove the affected card and its own source, so it stores
    /// the last known values of both (BF-403.1).
    private static QueuedAbility createQueuedAbility(BerserkState state, Replacement replacement,
            List<String> lineage) {
        return new QueuedAbility(replacement.scope().seat(), replacement.scope().source(), replacement.key(),
                QueuedAbility.Kind.INSTEAD,
                replacement.scope().cause(), replacement.scope().x(),
                List.of(new QueuedAbility.Part(replacement.scope().aims(), replacement.steps())),
                false, lineage, replacement.scope().brought())
                .withLastKnownSource(LastKnownState.ofCause(state, state, replacement.scope().cause(),
                toDeed(replacement.steps())));
    }

    private static Deed toDeed(List<Step> steps) {
        return new Deed(List.of(), steps, Optional.empty());
    }

    /// Returns the number of additional prayers. Each replacement adds its gain once (BF-517.5, BF-525.1).
    static int countAdditionalPrayers(Draft draft, Seat seat) {
        return countAdditions(draft, seat, replaced -> replaced instanceof ReplaceableEvent.PrayerGain(var whom)
                ? Optional.of(whom) : Optional.empty(), step -> step.effect() instanceof Effect.GainPrayers(_, var more)
                ? Optional.of(more) : Optional.empty(), "BF-517.5");
    }

    /// Returns the number of additional cards to draw. It is fixed before the cards are drawn one by one (BF-527.2.1).
    static int countAdditionalCards(Draft draft, Seat seat) {
        return countAdditions(draft, seat, replaced -> replaced instanceof ReplaceableEvent.CardDraw(var whom)
                ? Optional.of(whom) : Optional.empty(), step -> step.effect() instanceof Effect.Draw(_, var more)
                ? Optional.of(more) : Optional.empty(), "BF-527.2.1");
    }

    private static int countAdditions(Draft draft, Seat seat,
            Function<ReplaceableEvent, Optional<Participant>> recipientOf,
            Function<Step, Optional<Amount>> amountOf, String rule) {
        int more = 0;
        List<Replacement> found = collectAll(draft.state(), Optional.empty()).stream()
                .filter(replacement -> recipientOf.apply(replacement.replacedEvent())
                .filter(whom -> replacement.scope().seat(whom).equals(seat)).isPresent()).toList();
        for (Replacement replacement : found) {
            draft.add(new EventReplaced(replacement.scope().seat(), replacement.scope().self(), Optional.empty()),
                    RuleList.of(rule).withRulesIf(found.size() > 1, "BF-525.1").toArray());
            replacement.lastingEffectNumber().ifPresent(number -> draft.add(new LastingEffectUsed(number), "BF-521.1"));
            for (Step step : replacement.steps()) {
                more += amountOf.apply(step)
                        .map(amount -> AmountEvaluation.evaluate(draft.state(), amount, replacement.scope()))
                        .orElse(0);
            }
        }
        return more;
    }
}
