package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.event.CardEvent.CardFellAsleep;
import letopis.berserkheroes.event.CardEvent.CardMoved;
import letopis.berserkheroes.event.CardEvent.CardSaved;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed.Cause;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed.DestroyedCard;
import letopis.berserkheroes.event.CardEvent.OffBoardPlace;
import letopis.berserkheroes.event.CardEvent.TypeChanged;
import letopis.berserkheroes.event.EndEvent;
import letopis.berserkheroes.event.LastingEffect;
import letopis.berserkheroes.event.QueueEvent.EffectExpired;
import letopis.berserkheroes.event.QueuedAbility;
import letopis.berserkheroes.query.Conditions;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.PrintedCharacteristics;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Frame;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.kernel.Memo;
import letopis.table.kernel.Step;

/// State-based effects of the rules. They are immediate, bypass the queue, have no source or target, and apply in the
/// order of BF-503.1.
final class StateChecks {

    static final int MISSED_DRAWS = 3;

    private StateChecks() {}

    static Step<Draft, Prompt> findNextStep(BerserkState state) {
        return hasNothingToCorrect(state) ? Step.nothing() : findNextApplicableCheck(state)
                .map(Step::<Draft, Prompt>run)
                .orElseGet(() -> Limits.findKeepPrompt(state).map(keep -> Step.<Draft, Prompt>waitFor(keep))
                .orElseGet(Step::nothing));
    }

    /// Runs all checks until none applies (BF-503.3).
    static void runAll(Draft draft) {
        while (draft.state().result().isEmpty()) {
            Optional<Consumer<Draft>> one = findFirstApplicableCheck(draft.state());
            if (one.isEmpty()) {
                return;
            }
            one.get().accept(draft);
        }
    }

    /// Returns whether no check applies when the queue and the agenda are ignored. This is true after most events, so
    /// the result is cached until the table changes. It is false if hidden cards or conditions could make it depend on
    /// private knowledge (see [Memo]).
    private static boolean hasNothingToCorrect(BerserkState state) {
        return ContinuousEffects.evaluate(state).ruleCheckCache().get(state, StateChecks::isStableWithoutQueues);
    }

    private static boolean isStableWithoutQueues(BerserkState state) {
        BerserkState alone = state.withoutQueues();
        return !dependsOnHiddenCards(state) && findNextApplicableCheck(alone).isEmpty()
                && Limits.findKeepPrompt(alone).isEmpty();
    }

    private static boolean dependsOnHiddenCards(BerserkState state) {
        for (CardId card : TableQueries.listCardsInPlay(state)) {
            if (TableQueries.isHidden(state, card)) {
                return true;
            }
        }
        for (LastingEffect one : state.lastingEffects()) {
            if (one.provided().isPresent()) {
                return true;
            }
        }
        return false;
    }

    private static Optional<Consumer<Draft>> findFirstApplicableCheck(BerserkState state) {
        return hasNothingToCorrect(state) ? Optional.empty() : findNextApplicableCheck(state);
    }

    /// Returns the next check that applies now. Its consequences follow only after all checks are done (BF-503.3.1).
    private static Optional<Consumer<Draft>> findNextApplicableCheck(BerserkState state) {
        return moveRetypedCards(state).or(() -> checkHeroDeath(state)).or(() -> checkMissedDraws(state))
                .or(() -> destroyDeadCards(state))
                .or(() -> Limits.findSurplusMove(state)).or(() -> endEffects(state)).or(() -> returnToSupply(state))
                .or(() -> clearSparedCards(state)).or(() -> DugCardReturns.findNextReturn(state));
    }

    /// Returns an action that destroys all cards the rules destroy, for any reason, at the same time (BF-503.3). The
    /// cards therefore observe each other's death.
    private static Optional<Consumer<Draft>> destroyDeadCards(BerserkState state) {
        var gone = new LinkedHashMap<CardId, DestroyedCard>();
        var rules = new LinkedHashSet<String>();
        addLethallyWoundedCards(state, gone, rules);
        addDuplicates(state, gone, rules);
        Limits.addDestroyedCards(state, gone, rules);
        gone.keySet().removeIf(card -> isSpared(state, card));
        return gone.isEmpty() ? Optional.empty() : Optional.of(draft ->
                ZoneMoves.destroy(draft, List.copyOf(gone.values()), rules.toArray(String[]::new)));
    }

    /// Returns an action that moves cards to the place of their current type (BF-109.2, BF-503.1-c).
    private static Optional<Consumer<Draft>> moveRetypedCards(BerserkState state) {
        if (Cycles.isEndless(state)) { // two types that change each other
            return Optional.empty();
        }
        ContinuousEffects effects = ContinuousEffects.evaluate(state);
        for (CardId card : TableQueries.listCardsInPlay(state)) {
            Optional<CardType> type = effects.findType(card);
            if (type.isPresent() && !state.isInZone(card, BerserkZone.of(type.get()))) {
                return Optional.of(draft -> draft.add(new TypeChanged(card, type.get()), "BF-109.2", "BF-503.1-c"));
            }
        }
        return Optional.empty();
    }

    /// Returns an action that declares the loss of each hero that has no life left or whose wounds equal its initial
    /// life ([R-HEROLIFE], BF-503.1-f, BF-505.1).
    private static Optional<Consumer<Draft>> checkHeroDeath(BerserkState state) {
        ContinuousEffects effects = ContinuousEffects.evaluate(state);
        var lost = new ArrayList<Seat>();
        for (Seat seat : Seat.PAIR) {
            for (CardId hero : state.table().zone(seat, BerserkZone.HERO)) {
                int wounds = state.table().card(hero).count(Marks.WOUNDS);
                if (effects.computeLife(hero) <= 0 || wounds >= effects.computeInitialLife(hero)
                        && state.settings().is(Settings.HeroLossRule.INITIAL)) {
                    lost.add(seat);
                }
            }
        }
        return declareLosses(lost, EndEvent.Reason.WOUNDS, "BF-503.1-f", "BF-604.1");
    }

    private static Optional<Consumer<Draft>> checkMissedDraws(BerserkState state) {
        var lost = new ArrayList<Seat>();
        for (Seat seat : Seat.PAIR) {
            if (state.player(seat).missedDraws() >= MISSED_DRAWS) {
                lost.add(seat);
            }
        }
        return declareLosses(lost, EndEvent.Reason.DECK, "BF-304.2", "BF-503.1-g", "BF-604.1");
    }

    /// Returns an action that declares losses. A simultaneous loss is a draw (BF-603.1).
    private static Optional<Consumer<Draft>> declareLosses(List<Seat> seats, EndEvent.Reason reason, String... rules) {
        if (seats.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(seats.size() == 1 ? draft -> GameEnd.loseGame(draft, seats.getFirst(), reason, rules)
                : draft -> {
            seats.forEach(seat -> GameEnd.addLoss(draft, seat, reason, rules));
            GameEnd.endGameInDraw(draft, reason, "BF-603.1");
        });
    }

    /// Adds creatures without life, which die simultaneously (BF-505.1). Unwounded creatures without initial life are
    /// added only when the queue is empty (BF-512.6).
    private static void addLethallyWoundedCards(BerserkState state, Map<CardId, DestroyedCard> destroyedCards,
            Set<String> rules) {
        ContinuousEffects effects = ContinuousEffects.evaluate(state);
        boolean any = false; // whether an unwounded creature dies
        for (Seat seat : Seat.PAIR) {
            for (CardId card : TableQueries.listCreatures(state, seat)) {
                if (effects.computeLife(card) > 0 || TableQueries.isHidden(state, card) || isSpared(state, card)) {
                    continue;
                }
                boolean hit = state.table().card(card).count(Marks.WOUNDS) > 0;
                boolean frail = !hit && effects.computeInitialLife(card) <= 0
                        && state.table().card(card).count(Marks.LIFE) >= 0;
                boolean clear = state.queue().isEmpty() && state.listPendingTriggers().isEmpty() && state.agenda()
                        .isEmpty();
                if (!frail || clear) {
                    any |= frail;
                    destroyedCards.put(card, new DestroyedCard(card, hit ? Cause.WOUNDS : Cause.NO_LIFE));
                }
            }
        }
        if (!destroyedCards.isEmpty()) {
            rules.addAll(any ? List.of("BF-512.6", "BF-503.1-h") : List.of("BF-503.1-h", "BF-505.1"));
        }
    }

    /// Returns whether a replacement of the card's death is in progress.
    private static boolean isSpared(BerserkState state, CardId card) {
        return state.table().card(card).hasFlag(Marks.SPARED) && state.agenda().stream().anyMatch(frame ->
                frame instanceof Frame.ReplacementChoice(_, var about, _, _, _) && about.equals(card)
                || frame instanceof Frame.Resolution doing && doing.ability().kind() == QueuedAbility.Kind.INSTEAD
                && doing.ability().cause().filter(card::equals).isPresent());
    }

    /// Returns an action that allows a card that has regained life to be saved from death again (BF-525.1).
    private static Optional<Consumer<Draft>> clearSparedCards(BerserkState state) {
        for (CardId card : TableQueries.listCardsInPlay(state)) {
            if (state.table().card(card).hasFlag(Marks.SPARED) && !isSpared(state, card)
                    && (!TableQueries.isCreature(state, card) || ContinuousEffects.evaluate(state)
                    .computeLife(card) > 0)) {
                return Optional.of(draft -> draft.add(new CardSaved(card), "BF-525.1"));
            }
        }
        return Optional.empty();
    }

    /// Adds one of two cards with the same name to the destroyed cards. A reading decides which one ([R-UNIQUE],
    /// BF-7-182). If a card has several names, each counts (BF-105.4).
    private static void addDuplicates(BerserkState state, Map<CardId, DestroyedCard> destroyedCards,
            Set<String> rules) {
        ContinuousEffects effects = ContinuousEffects.evaluate(state);
        for (Seat seat : Seat.PAIR) {
            List<CardId> inPlay = TableQueries.listCardsInPlay(state, seat);
            if (!containsUniqueNamesake(effects, inPlay)) {
                continue;
            }
            Map<CardName, CardId> seen = new HashMap<>();
            for (CardId card : Limits.sortOldestFirst(state, inPlay)) {
                for (CardName name : listNames(effects, card)) {
                    CardId earlier = seen.putIfAbsent(name, card);
                    if (earlier != null && (isUnique(effects, earlier) || isUnique(effects, card))) {
                        boolean uniqueGoes = state.settings().is(Settings.UniqueCardRule.UNIQUE_GOES);
                        CardId surplus = uniqueGoes && !isUnique(effects, earlier) ? card : earlier;
                        destroyedCards.putIfAbsent(surplus, new DestroyedCard(surplus, Cause.UNIQUENESS));
                        rules.addAll(List.of("BF-7-182", "BF-503.1-i"));
                    }
                }
            }
        }
    }

    private static boolean containsUniqueNamesake(ContinuousEffects effects, List<CardId> cards) {
        for (CardId card : cards) {
            if (isUnique(effects, card)) {
                List<CardName> names = listNames(effects, card);
                for (CardId other : cards) {
                    if (!other.equals(card) && !Collections.disjoint(names, listNames(effects, other))) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static List<CardName> listNames(ContinuousEffects effects, CardId card) {
        return effects.findPrint(card).map(PrintedCharacteristics::names).orElse(List.of());
    }

    private static boolean isUnique(ContinuousEffects effects, CardId card) {
        return effects.findPrint(card).filter(printed -> printed.traits().contains(Trait.UNIQUE))
                .isPresent();
    }

    /// Returns whether the effect's condition still holds.
    private static boolean isRequirementMet(BerserkState state, LastingEffect requirement) {
        return requirement.provided().filter(needed -> !Conditions.allHold(state, List.of(needed.condition()),
                Scope.of(requirement.seat(), requirement.source(), Optional.empty()).with(needed.bound()))).isEmpty();
    }

    /// Returns an action that ends effects whose source left play or whose condition no longer holds.
    private static Optional<Consumer<Draft>> endEffects(BerserkState state) {
        for (LastingEffect one : state.lastingEffects()) {
            if (one.until() == Duration.WHILE_SOURCE_STAYS && !(TableQueries.isSameObject(state, one.source())
                    && state.isInPlay(one.source().card()))) {
                return Optional.of(draft -> draft.add(new EffectExpired(one.number()), "BF-115.1", "BF-503.1-j"));
            }
            if (!isRequirementMet(state, one)) {
                return Optional.of(draft -> draft.add(new EffectExpired(one.number()), "BF-120.6", "BF-503.1-j"));
            }
        }
        for (CardId card : TableQueries.listCardsInPlay(state)) {
            if (state.table().card(card).hasFlag(Marks.CLOSED) && !TableQueries.isHidden(state, card)) {
                boolean asleep = state.table().card(card).hasFlag(Marks.ASLEEP);
                boolean sleeps = ContinuousEffects.evaluate(state).has(card, Keyword.SLEEPING);
                boolean stays = asleep && ContinuousEffects.evaluate(state).isActionForbidden(card, Modifier.Act.OPEN);
                if (asleep != sleeps && !stays) {
                    return Optional.of(draft -> updateSleep(draft, card, sleeps));
                }
            }
        }
        return Optional.empty();
    }

    /// Readies an exhausted card that lost Sleeping, even if it gained Sleeping while exhausted (BF-7-170). A hidden
    /// card does not count as having lost it.
    private static void updateSleep(Draft draft, CardId card, boolean isAsleep) {
        if (isAsleep) {
            draft.add(new CardFellAsleep(card), "BF-7-170");
        } else {
            ZoneMoves.open(draft, card, "BF-7-170");
        }
    }

    /// Returns an action that puts created and placed cards back into the supply after their Death is declared
    /// (BF-7-168, BF-503.1-l).
    private static Optional<Consumer<Draft>> returnToSupply(BerserkState state) {
        for (Seat seat : Seat.PAIR) {
            for (CardId card : TableQueries.listGraveyard(state, seat)) {
                if (TableQueries.returnsToSupply(state, card) && state.listPendingTriggers().stream()
                        .noneMatch(one -> one.source().card().equals(card))) {
                    return Optional.of(draft -> draft.add(new CardMoved(card, TableQueries.findSupplyOwner(state, card),
                            OffBoardPlace.SUPPLY, Optional.empty()), "BF-503.1-l", "BF-7-168"));
                }
            }
        }
        return Optional.empty();
    }
}
