package letopis.nebozhiteli.rules;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Ability;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Casting;
import letopis.nebozhiteli.card.Condition;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.ScrollColor;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.QueueEvent.TargetUnsuitable;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.Acting;
import letopis.nebozhiteli.query.Conditions;
import letopis.nebozhiteli.query.Declared;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.query.Targets;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Settings.ActiveTiming;
import letopis.nebozhiteli.state.Settings.CastingTurn;
import letopis.nebozhiteli.state.Settings.EventTiming;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.Refusal;

/// Declaring spells, enchantments, abilities, events and potions: when, by whom, at what price (NT-V-6.4, NT-V-7,
/// NT-III-6).
public final class Declaring {

    private Declaring() {}

    /// Whether a player may declare anything now (NT-IV-2.1, A-45): with the right to act in the window, and the active
    /// player also within the equipment phase, or within any main step where the settings say so.
    /// Spells are used at the moments of abilities (NT-V-7.2, NB-052-b), which beginners use at any time (NB-058).
    static Optional<Refusal> refuseMoment(DuelState state, Prompt prompt, Seat seat) {
        return switch (prompt) {
            case Prompt.Act(var priority) -> Reason.NOT_YOUR_WINDOW.unless(seat.equals(priority));
            case Prompt.CloseQueue(var asked) -> Reason.NOT_YOUR_WINDOW.unless(seat.equals(asked));
            case Prompt.MainStep(var asked, _) -> refuseInStep(state, seat, asked);
            case Prompt.Declare(var asked) -> refuseInStep(state, seat, asked);
            case Prompt.OfSeat _, Prompt.Unseated _, Prompt.SubmitDecks _, Prompt.Swap _, Prompt.Cut _ -> Reason.NO_WINDOW.refused();
        };
    }

    /// The active player may do so in the equipment phase, and where the settings say so in any step, including those
    /// of the passive player.
    private static Optional<Refusal> refuseInStep(DuelState state, Seat seat, Seat asked) {
        boolean open = state.turn().phase() == Phase.EQUIP || state.settings().turn().activeTiming() == ActiveTiming.ANY_TIME;
        if (seat.equals(state.active()) && open) {
            return Optional.empty();
        }
        return Optional.of((seat.equals(asked) ? Reason.NO_WINDOW : Reason.NOT_YOUR_WINDOW).refusal());
    }

    /// Whether the settings let a player play events without the right to act, between any two actions. Such
    /// events resolve at once, ahead of the queue.
    public static boolean mayPlayAtOnce(DuelState state, Prompt prompt, Seat seat) {
        return state.settings().turn().eventTiming() == EventTiming.ANY_MOMENT && refuseMoment(state, prompt, seat).isPresent()
                && switch (prompt) {
                    case Prompt.Act _, Prompt.MainStep _, Prompt.CloseQueue _, Prompt.Declare _ -> true;
                    case Prompt.OfSeat _, Prompt.Unseated _, Prompt.SubmitDecks _, Prompt.Swap _, Prompt.Cut _ -> false;
                };
    }

    private static Optional<Refusal> refuseDeclaring(DuelState state, Prompt prompt, DuelDecision.Declaration choice) {
        return choice instanceof DuelDecision.EventPlayed event && event.atOnce()
                ? mayPlayAtOnce(state, prompt, event.seat()) ? Optional.empty() : Reason.NO_WINDOW.refused()
                : refuseMoment(state, prompt, choice.seat());
    }

    static Optional<Refusal> refuse(DuelState state, Prompt prompt, DuelDecision.Declaration choice) {
        return refuseSource(state, prompt, choice).or(() -> refuseTargets(state, choice));
    }

    /// Why this cannot be declared with any targets. Not for abilities whose conditions ask for their targets.
    static Optional<Refusal> refuseSource(DuelState state, Prompt prompt, DuelDecision.Declaration choice) {
        return refuseDeclaring(state, prompt, choice).or(() -> switch (choice) {
            case DuelDecision.SpellCast cast -> Hand.refuse(state, cast.seat(), cast.source(), cast.name(), CardText.Spell.class)
                    .or(() -> {
                        var spell = (CardText.Spell) Field.named(state, cast.name());
                        return refuseCaster(state, cast, cast.caster(), spell.color(), spell.level());
                    });
            case DuelDecision.EnchantmentCast cast -> refuse(state, cast);
            case DuelDecision.AbilityActivated activated -> refuse(state, activated);
            case DuelDecision.EventPlayed played ->
                    Hand.refuse(state, played.seat(), played.source(), played.name(), CardText.EventCard.class)
                            .or(() -> Payment.refuse(state, played.seat(), price(state, played), played.paid(), played.source()));
            case DuelDecision.PotionPlayed played ->
                    Hand.refuse(state, played.seat(), played.source(), played.name(), CardText.Potion.class)
                            .or(() -> Payment.refuse(state, played.seat(), price(state, played), played.paid(), played.source()));
        });
    }

    /// Enchantments only in the equipment phase and only by the active player (NT-IV-5.2), never two of a name on a
    /// card. No other card is bound to one phase like this (NT-III-9.6.1, NT-V-7.3, NB-052).
    private static Optional<Refusal> refuse(DuelState state, DuelDecision.EnchantmentCast cast) {
        if (state.turn().phase() != Phase.EQUIP) {
            return Reason.WRONG_PHASE.refused();
        }
        if (!cast.seat().equals(state.active())) {
            return Reason.NOT_ACTIVE_PLAYER.refused();
        }
        return Hand.refuse(state, cast.seat(), cast.source(), cast.name(), CardText.Enchantment.class).or(() -> {
            var enchantment = (CardText.Enchantment) Field.named(state, cast.name());
            return refuseCaster(state, cast, cast.caster(), enchantment.color(), enchantment.level());
        }).or(() -> isDuplicate(state, cast) ? Reason.DUPLICATE_ENCHANTMENT.refused("name", cast.name()) : Optional.empty())
                .or(() -> Field.named(state, cast.name()).isUnique() && Field.isNameOnHalf(state, cast.seat(), cast.name())
                        ? Reason.UNIQUE_PRESENT.refused("name", cast.name()) : Optional.empty());
    }

    /// Two enchantments with one name on a creature or item are forbidden (NB-050-b), counting those in the queue.
    private static boolean isDuplicate(DuelState state, DuelDecision.EnchantmentCast cast) {
        boolean attached = cast.targets().stream()
                .anyMatch(target -> target instanceof Target.Card(var card) && state.table().has(card)
                        && state.table().card(card).attached().stream()
                                .anyMatch(on -> Field.textInPlay(state, on).name().equals(cast.name())));
        return attached || !cast.targets().isEmpty() && state.window().pending().stream().anyMatch(pending -> pending.what() instanceof DuelDecision.EnchantmentCast other
                && other.name().equals(cast.name()) && other.targets().equals(cast.targets()));
    }

    /// A creature under the player's control with exactly that colour and level (NT-III-9.5, A-56), able to pay and not
    /// bound as summoned.
    /// Scrolls are used by creatures whose properties allow it (NB-047).
    private static Optional<Refusal> refuseCaster(
            DuelState state, DuelDecision.Declaration choice, CardId caster, ScrollColor color, int level) {
        Seat seat = choice.seat();
        if (!Field.isCreature(state, caster)) {
            return Reason.NO_CREATURE.refused("card", caster);
        }
        if (!Field.controller(state, caster).equals(seat)) {
            return Reason.NOT_CONTROLLER.refused("card", caster);
        }
        Optional<Casting> casting = casting(state, caster, color, level);
        if (casting.isEmpty()) {
            return Reason.NO_CASTER.refused("card", caster, "level", level);
        }
        if (Field.isBoundAsSummoned(state, caster)) {
            return Reason.SUMMONED_CANNOT_TURN.refused("card", caster);
        }
        return refusePrice(state, choice, castingPrice(state, casting.get()), caster);
    }

    static Optional<Casting> casting(DuelState state, CardId caster, ScrollColor color, int level) {
        return Field.creature(state, caster).magic().stream()
                .filter(casting -> casting.color() == color && casting.level() == level).findFirst();
    }

    private static Optional<Refusal> refusePrice(DuelState state, DuelDecision.Declaration choice, Price price, CardId turning) {
        return Payment.refuse(state, choice.seat(), price, choice.paid(), choice.source())
                .or(() -> price.chosen(choice.paid()).orElseThrow().turn() ? Payment.refuseTurn(state, turning) : Optional.empty());
    }

    /// The printed price; turning the creature where none is printed, or always, as the settings say. An
    /// alternative price on the card replaces all of that.
    static Price castingPrice(DuelState state, Casting casting) {
        Cost cost = state.settings().castingTurn() == CastingTurn.ALWAYS || casting.cost().isFree()
                ? casting.cost().withTurn() : casting.cost();
        return new Price(cost, casting.instead());
    }

    /// What declaring this costs.
    static Price price(DuelState state, DuelDecision.Declaration choice) {
        return switch (choice) {
            case DuelDecision.SpellCast cast -> {
                var spell = (CardText.Spell) Field.named(state, cast.name());
                yield castingPrice(state, casting(state, cast.caster(), spell.color(), spell.level()).orElseThrow());
            }
            case DuelDecision.EnchantmentCast cast -> {
                var enchantment = (CardText.Enchantment) Field.named(state, cast.name());
                yield castingPrice(state, casting(state, cast.caster(), enchantment.color(), enchantment.level()).orElseThrow());
            }
            case DuelDecision.AbilityActivated activated -> {
                var ability = (Ability.Activated) Declared.ability(state, activated.source(), activated.ability());
                yield new Price(ability.cost(), ability.instead());
            }
            case DuelDecision.EventPlayed played -> {
                var event = (CardText.EventCard) Field.named(state, played.name());
                yield new Price(event.cost(), event.instead());
            }
            case DuelDecision.PotionPlayed played -> {
                var potion = (CardText.Potion) Field.named(state, played.name());
                yield new Price(potion.cost(), potion.instead());
            }
        };
    }

    private static Optional<Refusal> refuse(DuelState state, DuelDecision.AbilityActivated choice) {
        boolean there = Targets.isInPlay(state, choice.source());
        if (!there || choice.ability() < 0 || choice.ability() >= Field.textInPlay(state, choice.source()).abilities().size()
                || !(Declared.ability(state, choice.source(), choice.ability()) instanceof Ability.Activated activated)) {
            return Reason.NO_SUCH_ABILITY.refused("card", choice.source());
        }
        if (!Field.controller(state, choice.source()).equals(choice.seat())) {
            return Reason.NOT_CONTROLLER.refused("card", choice.source());
        }
        var unmet = refuseConditions(state, choice, activated);
        if (unmet.isPresent()) {
            return unmet;
        }
        CardId turning = bearer(state, choice.source());
        if (Field.isCreature(state, turning) && Field.isBoundAsSummoned(state, turning)) {
            return Reason.SUMMONED_CANNOT_TURN.refused("card", turning);
        }
        return refusePrice(state, choice, price(state, choice), turning);
    }

    /// The conditions of the ability; a silenced enchantment cannot be used at all.
    private static Optional<Refusal> refuseConditions(DuelState state, DuelDecision.AbilityActivated choice, Ability.Activated activated) {
        if (Field.isSilenced(state, choice.source())) {
            return Reason.SILENCED.refused("card", choice.source());
        }
        Acting acting = Acting.of(state, choice);
        return activated.conditions().stream().filter(condition -> !Conditions.hold(state, acting, List.of(condition))).findFirst()
                .map(condition -> condition instanceof Condition.OwnTurn
                        ? Reason.ONLY_IN_OWN_TURN.refusal() : Reason.CONDITION_NOT_MET.refusal("card", choice.source()));
    }

    /// The creature or artifact that turns for an ability: an item's bearer (NB-044), else the card itself.
    private static CardId bearer(DuelState state, CardId source) {
        return state.table().card(source).place() instanceof Card.Place.On(var bearer) ? bearer(state, bearer) : source;
    }

    static Optional<Refusal> refuseTargets(DuelState state, DuelDecision.Declaration choice) {
        int count = Declared.targetCount(state, choice);
        if (choice.targets().size() < count) {
            return Reason.TARGET_REQUIRED.refused();
        }
        if (choice.targets().size() > count) {
            return Reason.TOO_MANY_TARGETS.refused();
        }
        return IntStream.range(0, count).allMatch(which -> Declared.canBeIndicated(state, choice, which))
                ? Optional.empty() : Reason.NO_SUCH_TARGET.refused();
    }

    /// The price is paid at once; an unsuitable target is noted now and not checked again. Protection gained
    /// later does not help (NT-V-8.3).
    static void apply(Draft draft, DuelDecision.Declaration choice) {
        DuelState before = draft.before();
        Price price = price(before, choice);
        switch (choice) {
            case DuelDecision.SpellCast cast ->
                    Payment.pay(draft, cast.seat(), price, cast.paid(), cast.caster(), "NT-V-7.2.1", "NB-047-b");
            case DuelDecision.EnchantmentCast cast ->
                    Payment.pay(draft, cast.seat(), price, cast.paid(), cast.caster(), "NT-V-7.3.1", "NB-047-b");
            case DuelDecision.AbilityActivated activated -> Payment.pay(draft, activated.seat(), price, activated.paid(),
                    bearer(before, activated.source()), "NT-V-6.4", "NB-057");
            case DuelDecision.EventPlayed played ->
                    Payment.pay(draft, played.seat(), price, played.paid(), played.source(), "NT-III-6.2", "NB-144");
            case DuelDecision.PotionPlayed played ->
                    Payment.pay(draft, played.seat(), price, played.paid(), played.source(), "NT-III-6.2");
        }
        for (int i = 0; i < choice.targets().size(); i++) {
            Target target = choice.targets().get(i);
            Declared.unsuitable(before, choice, i).ifPresent(reason ->
                    draft.add(new TargetUnsuitable(draft.choice(), target, reason), "NT-V-8.2", "NB-051-b"));
        }
    }
}
