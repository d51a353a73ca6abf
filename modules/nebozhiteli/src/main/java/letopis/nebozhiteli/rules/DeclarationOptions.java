package letopis.nebozhiteli.rules;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.event.DuelDecision.Declaration;
import letopis.nebozhiteli.event.Paid;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.Acting;
import letopis.nebozhiteli.query.Conditions;
import letopis.nebozhiteli.query.Declared;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Lists;
import letopis.table.Choice;

/// Offers declarations with everything that can be indicated, for every price.
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

    /// Makes a declaration of what is indicated and how it is paid for.
    interface DeclarationMaker {
        Declaration of(List<Target> targets, Optional<Paid> paid);
    }

    /// What cannot be declared at all is found out before anything is looked for to indicate.
    void indicate(DeclarationMaker choice) {
        Declaration unpaid = choice.of(List.of(), Optional.empty());
        boolean indicates = Declared.targetCount(state, unpaid) > 0;
        for (Optional<Paid> paid : payments.of(Declaring.price(state, unpaid), unpaid.source())) {
            Declaration bare = choice.of(List.of(), paid);
            if (!indicates || isUpToTargets(bare) || Declaring.refuseSource(state, prompt, bare).isEmpty()) {
                combinations(indicates ? candidates(bare) : List.of(), List.of(),
                        targets -> offer.accept(choice.of(targets, paid)));
            }
        }
    }

    /// Conditions of an ability may ask for what is indicated.
    private boolean isUpToTargets(Declaration declared) {
        return declared.isAbility() && !Declared.ability(state, declared).conditions().isEmpty();
    }

    private List<List<Target>> candidates(Declaration bare) {
        List<Filter> filters = Declared.targets(state, bare);
        Acting acting = Acting.of(state, bare);
        return filters.isEmpty() ? List.of(enchantable())
                : filters.stream().map(filter -> Conditions.all(state, acting, filter)).toList();
    }

    private List<Target> enchantable() {
        return state.table().seats().stream().flatMap(half -> Field.allInPlay(state, half).stream())
                .<Target>map(Target.Card::new).filter(target -> Declared.isEnchantable(state, target)).toList();
    }

    /// With the first that can be indicated, where there is one for each target.
    static Declaration attempt(DuelState state, DeclarationMaker choice) {
        Declaration bare = choice.of(List.of(), Optional.empty());
        Acting acting = Acting.of(state, bare);
        List<Filter> filters = Declared.targets(state, bare);
        List<Target> targets = filters.stream()
                .flatMap(filter -> Conditions.all(state, acting, filter).stream().limit(1)).toList();
        return targets.size() == filters.size() ? choice.of(targets, Optional.empty()) : bare;
    }

    /// One of each.
    static void combinations(List<List<Target>> each, List<Target> chosen, Consumer<List<Target>> offer) {
        if (chosen.size() == each.size()) {
            offer.accept(chosen);
            return;
        }
        each.get(chosen.size()).forEach(target -> combinations(each, Lists.plus(chosen, target), offer));
    }
}
