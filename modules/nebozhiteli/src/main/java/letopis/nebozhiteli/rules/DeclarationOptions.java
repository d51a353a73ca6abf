package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.event.DuelDecision.Declaration;
import letopis.nebozhiteli.event.DuelDecision.ScrollCast;
import letopis.nebozhiteli.event.Payment;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.Conditions;
import letopis.nebozhiteli.query.DeclarationQueries;
import letopis.nebozhiteli.query.EffectContext;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Lists;
import letopis.table.CardId;
import letopis.table.Refusal;
import letopis.table.kernel.move.Offers;

/// Options for declarations, with every target and every price.
final class DeclarationOptions {

    private final DuelState state;
    private final Prompt prompt;
    private final Payments payments;
    private final Offers offers;

    DeclarationOptions(DuelState state, Seat seat, Prompt prompt, Offers offers) {
        this.state = state;
        this.prompt = prompt;
        this.payments = new Payments(state, seat);
        this.offers = offers;
    }

    /// A factory of a declaration with given targets and payment.
    interface DeclarationFactory {
        Declaration of(List<Target> targets, Optional<Payment> payment);
    }

    /// Offers a declaration with its possible targets. Impossible declarations are rejected before targets are
    /// searched, and only the targets are checked afterwards.
    ///
    /// @param source the declared card
    /// @param exhaustedCard the creature that turns if the price includes a turn
    void offerTargets(Price price, CardId source, CardId exhaustedCard, DeclarationFactory factory) {
        for (Optional<Payment> paid : payments.listPaymentOptions(price, source, exhaustedCard)) { // usually none
            Declaration bare = factory.of(List.of(), paid);
            boolean indicates = DeclarationQueries.countTargets(state, bare) > 0;
            boolean conditional = hasConditions(bare);
            if (conditional || DeclarationRules.refuseSource(state, prompt, bare).isEmpty()) {
                boolean dependent = conditional || bare instanceof ScrollCast cast && cast.isEnchantment();
                offerCombinations(indicates ? listCandidates(bare) : List.of(), List.of(),
                        targets -> offer(factory.of(targets, paid), dependent));
            }
        }
    }

    /// @param dependsOnTargets whether the source must be checked together with the targets
    private void offer(Declaration choice, boolean dependsOnTargets) {
        Optional<Refusal> refusal = dependsOnTargets ? DeclarationRules.refuse(state, prompt, choice)
                : DeclarationRules.refuseTargets(state, choice);
        if (refusal.isEmpty()) {
            offers.acceptAllowed(choice);
        }
    }

    /// Returns whether an ability has conditions, which may depend on its targets.
    private boolean hasConditions(Declaration declaration) {
        return declaration.isAbility() && !DeclarationQueries.findAbility(state, declaration).conditions().isEmpty();
    }

    private List<List<Target>> listCandidates(Declaration declaration) {
        List<Filter> filters = DeclarationQueries.targets(state, declaration);
        EffectContext acting = EffectContext.of(state, declaration);
        if (filters.isEmpty()) {
            return List.of(enchantableTargets());
        }
        var candidates = new ArrayList<List<Target>>(filters.size());
        for (Filter filter : filters) {
            candidates.add(Conditions.findMatchingTargets(state, acting, filter));
        }
        return candidates;
    }

    private List<Target> enchantableTargets() {
        return state.table().seats().stream().flatMap(half -> TableQueries.listAllCardsInPlay(state, half).stream())
                .<Target>map(Target.Card::new).filter(target -> DeclarationQueries.isEnchantable(state, target))
                .toList();
    }

    /// Creates the declaration with the first possible object for each target, if there is one.
    static Declaration findFirstDeclaration(DuelState state, DeclarationFactory factory) {
        Declaration bare = factory.of(List.of(), Optional.empty());
        EffectContext acting = EffectContext.of(state, bare);
        List<Filter> filters = DeclarationQueries.targets(state, bare);
        List<Target> targets = filters.stream()
                .flatMap(filter -> Conditions.findMatchingTargets(state, acting, filter).stream().limit(1)).toList();
        return targets.size() == filters.size() ? factory.of(targets, Optional.empty()) : bare;
    }

    /// Offers every combination of one object per target.
    static void offerCombinations(List<List<Target>> choices, List<Target> chosenTargets,
            Consumer<List<Target>> onOffer) {
        if (chosenTargets.size() == choices.size()) {
            onOffer.accept(chosenTargets);
            return;
        }
        choices.get(chosenTargets.size())
                .forEach(target -> offerCombinations(choices, Lists.plus(chosenTargets, target), onOffer));
    }
}
