package letopis.nebozhiteli.rules;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Ability;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.Paid;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.Acting;
import letopis.nebozhiteli.query.Conditions;
import letopis.nebozhiteli.query.Declared;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.query.Unseen;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Lists;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.NamedCard;

/// Spells, enchantments, abilities, events and potions a seat may declare now.
final class DeclarationOptions {

    private final DuelState state;
    private final Seat seat;
    private final Prompt prompt;
    private final Payments payments;
    private final List<Choice> allowed;

    /// @param allowed takes what may be declared
    DeclarationOptions(DuelState state, Seat seat, Prompt prompt, Payments payments, List<Choice> allowed) {
        this.state = state;
        this.seat = seat;
        this.prompt = prompt;
        this.payments = payments;
        this.allowed = allowed;
    }

    private void offer(DuelDecision.Declaration choice) {
        if (Declaring.refuse(state, prompt, choice).isEmpty()) {
            allow(choice);
        }
    }

    /// Unless it names more copies than are left.
    private void allow(DuelDecision.Declaration choice) {
        if (Rules.RULES.refuseFaces(state, choice).isEmpty()) {
            allowed.add(choice);
        }
    }

    void collect() {
        for (NamedCard card : Unseen.hand(state, seat)) {
            declarations(card.card(), Field.named(state, card), false);
        }
        for (CardId card : Field.allInPlay(state, seat)) {
            List<Ability> abilities = Field.textInPlay(state, card).abilities();
            for (int i = 0; i < abilities.size(); i++) {
                if (abilities.get(i) instanceof Ability.Activated activated) {
                    int ability = i;
                    // Conditions of an ability may ask for what is indicated.
                    indicate(!activated.conditions().isEmpty(), activated.targets(), Price.of(activated), card,
                            (targets, paid) -> new DuelDecision.AbilityActivated(seat, card, ability, targets, paid));
                }
            }
        }
    }

    private void declarations(CardId card, CardText text, boolean atOnce) {
        switch (text) {
            case CardText.Spell spell -> casters(spell).forEach((caster, price) ->
                    indicate(false, spell.targets(), price, card, (targets, paid) ->
                            new DuelDecision.SpellCast(seat, card, spell.name(), caster, targets, paid)));
            case CardText.Enchantment _ when state.turn().phase() != Phase.EQUIP -> {}
            case CardText.Enchantment scroll -> casters(scroll).forEach((caster, price) -> enchant(scroll, price, card,
                    (targets, paid) ->
                            new DuelDecision.EnchantmentCast(seat, card, scroll.name(), caster, targets, paid)));
            case CardText.EventCard event -> indicate(false, event.targets(), Price.of(event), card, (targets, paid) ->
                    new DuelDecision.EventPlayed(seat, card, event.name(), targets, paid, atOnce));
            case CardText.Potion potion -> indicate(false, potion.targets(), Price.of(potion), card, (targets, paid) ->
                    new DuelDecision.PotionPlayed(seat, card, potion.name(), targets, paid));
            case CardText.Creature _, CardText.Item _, CardText.Artifact _ -> {}
        }
    }

    /// Makes a declaration of what is indicated and how it is paid for.
    private interface Choosing {
        DuelDecision.Declaration of(List<Target> targets, Optional<Paid> paid);
    }

    /// What lies on a card of this name depends on what is indicated, so the whole declaration is checked.
    private void enchant(CardText.Enchantment scroll, Price price, CardId source, Choosing choice) {
        for (Optional<Paid> paid : payments.of(price, source)) {
            DuelDecision.Declaration bare = choice.of(List.of(), paid);
            if (Declaring.refuseSource(state, prompt, bare).isEmpty()) {
                List<List<Target>> candidates = scroll.summoning() ? List.of() : List.of(scroll.target()
                        .map(filter -> Conditions.all(state, Acting.of(state, bare), filter))
                        .orElseGet(this::enchantable));
                combinations(candidates, List.of(), targets -> offer(choice.of(targets, paid)));
            }
        }
    }

    private List<Target> enchantable() {
        return state.table().seats().stream().flatMap(half -> Field.allInPlay(state, half).stream())
                .<Target>map(Target.Card::new).filter(target -> Declared.isEnchantable(state, target)).toList();
    }

    /// Offers a declaration with everything it can be good for, for every price. What cannot be declared at all is
    /// found out before anything is looked for to indicate.
    ///
    /// @param open whether that depends on what is indicated
    private void indicate(boolean open, List<Filter> filters, Price price, CardId source, Choosing choice) {
        for (Optional<Paid> paid : payments.of(price, source)) {
            DuelDecision.Declaration bare = choice.of(List.of(), paid);
            if (open || Declaring.refuseSource(state, prompt, bare).isEmpty()) {
                Acting acting = Acting.of(state, bare);
                List<List<Target>> candidates = filters.stream()
                        .map(filter -> Conditions.all(state, acting, filter)).toList();
                combinations(candidates, List.of(), targets -> {
                    DuelDecision.Declaration whole = choice.of(targets, paid);
                    if (open) {
                        offer(whole);
                    } else if (Declaring.refuseTargets(state, whole).isEmpty()) {
                        allow(whole);
                    }
                });
            }
        }
    }

    private Map<CardId, Price> casters(CardText.Scroll scroll) {
        var casters = new LinkedHashMap<CardId, Price>();
        for (CardId caster : Field.creatures(state, seat)) {
            Field.creature(state, caster).casting(scroll)
                    .ifPresent(casting -> casters.put(caster, Declaring.castingPrice(state, casting)));
        }
        return casters;
    }

    /// Events that can be played without the right to act.
    void collectEventsAtOnce() {
        for (NamedCard card : Unseen.hand(state, seat)) {
            if (Field.named(state, card) instanceof CardText.EventCard event) {
                declarations(card.card(), event, true);
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
