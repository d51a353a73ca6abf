package letopis.nebozhiteli.rules;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Ability;
import letopis.nebozhiteli.card.CardText;
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
import letopis.table.CardId;
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

    /// What lies on a card of this name depends on what is indicated, so the whole declaration is checked.
    void enchant(CardText.Enchantment scroll, Price price, CardId source, DeclarationMaker choice) {
        for (Optional<Paid> paid : payments.of(price, source)) {
            Declaration bare = choice.of(List.of(), paid);
            if (Declaring.refuseSource(state, prompt, bare).isEmpty()) {
                List<List<Target>> candidates = scroll.summoning() ? List.of() : List.of(scroll.target()
                        .map(filter -> Conditions.all(state, Acting.of(state, bare), filter))
                        .orElseGet(this::enchantable));
                combinations(candidates, List.of(), targets -> offer.accept(choice.of(targets, paid)));
            }
        }
    }

    private List<Target> enchantable() {
        return state.table().seats().stream().flatMap(half -> Field.allInPlay(state, half).stream())
                .<Target>map(Target.Card::new).filter(target -> Declared.isEnchantable(state, target)).toList();
    }

    /// What cannot be declared at all is found out before anything is looked for to indicate.
    void indicate(List<Filter> filters, Price price, CardId source, DeclarationMaker choice) {
        indicate(false, filters, price, source, choice);
    }

    /// Conditions of an ability may ask for what is indicated.
    void activate(Ability.Activated ability, CardId source, DeclarationMaker choice) {
        indicate(!ability.conditions().isEmpty(), ability.targets(), Price.of(ability), source, choice);
    }

    /// @param open whether it depends on what is indicated if anything can be declared
    private void indicate(boolean open, List<Filter> filters, Price price, CardId source, DeclarationMaker choice) {
        for (Optional<Paid> paid : payments.of(price, source)) {
            Declaration bare = choice.of(List.of(), paid);
            if (open || filters.isEmpty() || Declaring.refuseSource(state, prompt, bare).isEmpty()) {
                Acting acting = Acting.of(state, bare);
                List<List<Target>> candidates = filters.stream()
                        .map(filter -> Conditions.all(state, acting, filter)).toList();
                combinations(candidates, List.of(), targets -> offer.accept(choice.of(targets, paid)));
            }
        }
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
