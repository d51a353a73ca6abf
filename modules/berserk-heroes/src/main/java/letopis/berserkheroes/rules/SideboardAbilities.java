package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Feature.ActivatedAbility;
import letopis.berserkheroes.card.Feature.TriggeredAbility;
import letopis.berserkheroes.event.CardEvent.SideboardShown;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PendingTrigger;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.QueueEvent.AbilityQueued;
import letopis.berserkheroes.event.QueuedAbility;
import letopis.berserkheroes.event.TurnEvent.PhaseStarted;
import letopis.berserkheroes.query.Conditions;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.Sideboards;
import letopis.berserkheroes.query.Sideboards.SideboardFeature;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Refusal;

/// Sideboard abilities. They are used in the player's choice phase or declared when triggered. The usual rules apply,
/// but without a use mark (BF-113.11). The card is revealed and stays revealed.
final class SideboardAbilities {

    private SideboardAbilities() {}

    private static Optional<SideboardFeature> findActivatedFeature(BerserkState state, CardName name) {
        return Sideboards.findFeature(state, name, ActivatedAbility.class::isInstance);
    }

    static Optional<Refusal> refuse(BerserkState state, Seat seat, CardName name, Optional<Declaration> declaration) {
        Optional<SideboardFeature> own = findActivatedFeature(state, name);
        if (own.isEmpty() || !Sideboards.has(state, seat, name)) {
            return Reason.NOT_IN_SIDEBOARD.refuse("name", name);
        }
        ActivatedAbility ability = (ActivatedAbility) own.get().feature();
        Scope scope = Scope.of(state, TableQueries.findHero(state, seat));
        return Reason.CONDITION.refuseUnless(Conditions.allHold(state, ability.conditions(), scope), "card",
                scope.self())
                .or(() -> Prices.refuse(state, scope, ability.price(),
                        Prices.computeCoinCost(ability.price(), 0), Price.PLAIN, Costs.ABILITY_TOO_EXPENSIVE))
                .or(() -> TargetRules.refuse(state, scope, ability.deed(), orEmptyDeclaration(declaration), false,
                false));
    }

    private static Declaration orEmptyDeclaration(Optional<Declaration> declaration) {
        return declaration.orElse(Declaration.EMPTY);
    }

    /// Returns the possible declarations for an ability. The declaration is empty if the ability requires no choices.
    static List<Optional<Declaration>> listDeclarationOptions(BerserkState state, Scope scope, Deed deed) {
        return TargetRules.listFirstOptions(state, scope, deed, false).stream()
                .map(declared -> Optional.of(declared).filter(one -> !one.equals(Declaration.EMPTY))).toList();
    }

    private static Scope createScope(PendingTrigger pendingTrigger) {
        return Scope.of(pendingTrigger.seat(), pendingTrigger.source(), pendingTrigger.causes().stream().findFirst());
    }

    /// Offers the abilities usable now.
    static void offer(BerserkState state, Seat seat, BiConsumer<CardName, Optional<Declaration>> onOffer) {
        Scope scope = Scope.of(state, TableQueries.findHero(state, seat));
        Sideboards.findCardsWithFeature(state, seat, ActivatedAbility.class::isInstance).forEach(name ->
                listDeclarationOptions(state, scope,
                        ((ActivatedAbility) findActivatedFeature(state, name).orElseThrow().feature())
                        .deed())
                        .forEach(declared -> onOffer.accept(name, declared)));
    }

    /// Offers the declarations of a trigger.
    static void offer(BerserkState state, PendingTrigger pendingTrigger,
            BiConsumer<CardName, Optional<Declaration>> onOffer) {
        pendingTrigger.held().forEach(name -> Sideboards.findFeature(state, name, TriggeredAbility.class::isInstance)
                .ifPresent(own ->
                listDeclarationOptions(state, createScope(pendingTrigger), ((TriggeredAbility) own.feature()).deed())
                        .forEach(declared -> onOffer.accept(name, declared))));
    }

    static void apply(Draft draft, Seat seat, CardName name, Optional<Declaration> declaration) {
        SideboardFeature own = findActivatedFeature(draft.state(), name).orElseThrow();
        ActivatedAbility ability = (ActivatedAbility) own.feature();
        draft.add(new PhaseStarted(Phase.ABILITY), "BF-306.1", "BF-308.1");
        CardId card = showCard(draft, seat, name);
        Payments.pay(draft, seat, Optional.of(card), ability.price(), Prices.computeCoinCost(ability.price(), 0),
                Price.PLAIN);
        draft.add(new AbilityQueued(createQueuedAbility(draft, seat, card, own.key(),
                TargetRules.createParts(draft.state(), ability.deed(), orEmptyDeclaration(declaration)),
                QueuedAbility.Kind.ACTIVATED, Optional.empty(), List.of()), Optional.empty()), "BF-113.11", "BF-308.1",
                "BF-101.2", "BF-114.4");
    }

    private static CardId showCard(Draft draft, Seat seat, CardName name) {
        Optional<CardId> shown = Sideboards.findShownCopy(draft.state(), seat, name);
        CardId card = shown.orElseGet(() -> draft.state().table().nextIds(1).getFirst());
        if (shown.isEmpty()) {
            draft.add(new SideboardShown(card, seat, name), "BF-113.11", "BF-105.2");
        }
        return card;
    }

    private static QueuedAbility createQueuedAbility(Draft draft, Seat seat, CardId card, String key,
            List<QueuedAbility.Part> parts, QueuedAbility.Kind kind, Optional<CardId> cause, List<String> lineage) {
        return AffectedCards.withAffectedCards(draft.state(),
                new QueuedAbility(seat, TableQueries.createSource(draft.state(), card), key, kind,
                cause, 0, parts, false, BerserkState.append(lineage, card + "." + key), List.of()));
    }

    static boolean isSideboardTrigger(PendingTrigger pendingTrigger) {
        return pendingTrigger.key().equals(Sideboards.KEY);
    }

    /// Returns whether at least one remaining card may declare the trigger.
    static boolean canDeclare(BerserkState state, PendingTrigger pendingTrigger) {
        return pendingTrigger.held().stream()
                .anyMatch(name -> Sideboards.mayContain(state, pendingTrigger.seat(), name));
    }

    static Optional<Refusal> refuse(BerserkState state, PendingTrigger pendingTrigger, CardName name,
            Optional<Declaration> declaration) {
        Optional<SideboardFeature> own = Sideboards.findFeature(state, name, TriggeredAbility.class::isInstance);
        boolean has = pendingTrigger.held().contains(name) && Sideboards.has(state, pendingTrigger.seat(), name);
        return has && own.isPresent() ? TargetRules.refuse(state, createScope(pendingTrigger),
                ((TriggeredAbility) own.get().feature()).deed(), orEmptyDeclaration(declaration), false, false)
                : Reason.NOT_IN_SIDEBOARD.refuse("name", name);
    }

    static void apply(Draft draft, PendingTrigger pendingTrigger, CardName name, Optional<Declaration> declaration) {
        SideboardFeature own = Sideboards.findFeature(draft.state(), name, TriggeredAbility.class::isInstance)
                .orElseThrow();
        CardId card = showCard(draft, pendingTrigger.seat(), name);
        draft.add(new AbilityQueued(createQueuedAbility(draft, pendingTrigger.seat(), card, own.key(),
                TargetRules.createParts(draft.state(),
                ((TriggeredAbility) own.feature()).deed(), orEmptyDeclaration(declaration)),
                QueuedAbility.Kind.TRIGGERED, pendingTrigger.causes().stream().findFirst(), pendingTrigger.lineage()),
                Optional.of(pendingTrigger.number())), "BF-113.11", "BF-401.3");
    }
}
