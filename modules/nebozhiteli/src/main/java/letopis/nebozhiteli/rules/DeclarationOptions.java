package letopis.nebozhiteli.rules;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.event.DuelDecision.Declaration;
import letopis.nebozhiteli.event.Paid;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.Conditions;
import letopis.nebozhiteli.query.DeclarationQueries;
import letopis.nebozhiteli.query.EffectContext;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Lists;
import letopis.table.Choice;

/// Options for declarations with every target and every price.
final class DeclarationOptions {

    private final DuelState state;
    private final Prompt prompt;
    private final Payments payments;
    private final Consumer<Choice.Decision> offer;

    DeclarationOptions(DuelState state, Seat seat, Prompt prompt, Consumer<Choice.Decision> offer) {
        this.state = state;
        this.prompt = prompt;
        this.payments = new Payments(state, seat);
        this.offer = offer;
    }

    /// Factory of a declaration with given targets and payment.
    interface DeclarationFactory {
        Declaration of(List<Target> targets, Optional<Paid> paid);
    }

    /// Offers a declaration with its possible targets. Impossible declarations are rejected before targets are
    /// searched.
    void offerTargets(DeclarationFactory choice) {
        Declaration unpaid = choice.of(List.of(), Optional.empty());
        boolean indicates = DeclarationQueries.targetCount(state, unpaid) > 0;
        for (Optional<Paid> paid : payments.paymentOptions(DeclarationRules.price(state, unpaid), unpaid.source())) {
            Declaration bare = choice.of(List.of(), paid);
            if (!indicates || dependsOnTargets(bare) || DeclarationRules.refuseSource(state, prompt, bare).isEmpty()) {
                combinations(indicates ? candidates(bare) : List.of(), List.of(),
                        targets -> offer.accept(choice.of(targets, paid)));
            }
        }
    }

    /// Returns whether the conditions of an ability depend on its targets.
    private boolean dependsOnTargets(Declaration declared) {
        return declared.isAbility() && !DeclarationQueries.ability(state, declared).conditions().isEmpty();
    }

    private List<List<Target>> candidates(Declaration bare) {
        List<Filter> filters = DeclarationQueries.targets(state, bare);
        EffectContext acting = EffectContext.of(state, bare);
        return filters.isEmpty() ? List.of(enchantableTargets())
                : filters.stream().map(filter -> Conditions.matchingTargets(state, acting, filter)).toList();
    }

    private List<Target> enchantableTargets() {
        return state.table().seats().stream().flatMap(half -> TableQueries.allInPlay(state, half).stream())
                .<Target>map(Target.Card::new).filter(target -> DeclarationQueries.isEnchantable(state, target))
                .toList();
    }

    /// Creates the declaration with the first possible object for each target, if there is one.
    static Declaration attempt(DuelState state, DeclarationFactory choice) {
        Declaration bare = choice.of(List.of(), Optional.empty());
        EffectContext acting = EffectContext.of(state, bare);
        List<Filter> filters = DeclarationQueries.targets(state, bare);
        List<Target> targets = filters.stream()
                .flatMap(filter -> Conditions.matchingTargets(state, acting, filter).stream().limit(1)).toList();
        return targets.size() == filters.size() ? choice.of(targets, Optional.empty()) : bare;
    }

    /// Offers every combination of one object per target.
    static void combinations(List<List<Target>> each, List<Target> chosen, Consumer<List<Target>> offer) {
        if (chosen.size() == each.size()) {
            offer.accept(chosen);
            return;
        }
        each.get(chosen.size()).forEach(target -> combinations(each, Lists.plus(chosen, target), offer));
    }
}
