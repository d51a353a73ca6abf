package letopis.nebozhiteli.rules;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.Ability;
import letopis.nebozhiteli.card.Ability.TriggerKind;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.DamageComponent;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Keyword.AbilityProtection;
import letopis.nebozhiteli.card.Keyword.CannotBeTarget;
import letopis.nebozhiteli.card.Keyword.DamageBonus;
import letopis.nebozhiteli.card.Measure;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.event.CardEvent;
import letopis.nebozhiteli.event.LedgerEvent;
import letopis.nebozhiteli.event.QueueEvent.TargetUnsuitable;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.event.TurnEvent;
import letopis.nebozhiteli.query.Amounts;
import letopis.nebozhiteli.query.Conditions;
import letopis.nebozhiteli.query.DeclarationQueries;
import letopis.nebozhiteli.query.EffectContext;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.query.Targets;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Settings.DeathByEffectRule;
import letopis.nebozhiteli.state.Settings.GainedProtectionRule;
import letopis.nebozhiteli.state.Settings.LifeLossTiming;
import letopis.nebozhiteli.state.Settings.ManaGainTiming;
import letopis.nebozhiteli.state.Settings.SameAmountRule;
import letopis.table.CardId;

/// The resolution of effects of spells, potions, events and abilities. Effects on life are entered in the ledger of the
/// phase; all others happen immediately.
///
/// @param cause the entry that causes the effects
/// @param by the source and targets of the effects
/// @param each whether the effects apply to all matching objects rather than to targets
record EffectResolver(DuelDraft draft, Sequence cause, EffectContext by, boolean each) {

    static void apply(DuelDraft draft, Sequence cause, EffectContext context, List<Effect> effects) {
        new EffectResolver(draft, cause, context, false).apply(effects);
    }

    private void apply(List<Effect> effects) {
        for (Effect effect : effects) {
            if (!draft.state().isGameOver()) {
                apply(effect);
            }
        }
    }

    /// Applies an effect. Amounts, conditions and affected creatures are determined when this method is called.
    private void apply(Effect effect) {
        switch (effect) {
            case Effect.DealDamage(var whom, var kind, int amount, var per) ->
                    applyToLivingTargets(whom, amount, per, (to, number) ->
                    addEvent(new LedgerEvent.DamageQueued(by.source(), by.source(), by.seat(), to,
                            List.of(new DamageComponent(kind, number)), 0,
                            LedgerEvent.DamageQueued.Origin.EFFECT), Paragraphs.addRulesIf(
                            new String[] {"NT-IV-2.1.3-b", "NB-131"}, ignoresStrikeBonus(), "NT-V-6.4.4", "NB-121")));
            case Effect.Heal(var whom, int amount, var per) -> applyToLivingTargets(whom, amount, per, (to, number) ->
                    queueHealing(to, number, "NT-IV-2.1.3-c", "NB-131"));
            case Effect.Restore(var whom) -> applyToLivingTargets(whom, to ->
                    addEvent(new LedgerEvent.RestoreQueued(by.source(), by.seat(), to), "NT-IV-2.1.3.1-b", "NB-132"));
            case Effect.Prevent(var whom, int amount, var per, var against) ->
                    applyToLivingTargets(whom, amount, per, (to, number) ->
                    addEvent(new LedgerEvent.PreventionQueued(by.source(), by.seat(), to, number, against),
                            "NT-IV-2.1.3.1-c", "NB-132"));
            case Effect.PreventDamageFromSource(var whom, var against) -> applyToLivingTargets(whom, to ->
                    addEvent(new LedgerEvent.SourcePreventionQueued(by.source(), by.seat(), to, against),
                            "NT-IV-2.1.3.2", "NB-132"));
            case Effect.LoseLife(var whom, int amount, var per) -> applyToLivingTargets(whom, amount, per,
                    this::loseLife);
            case Effect.GainMana(var whom, int amount, var per) -> applyToLivingTargets(whom, amount, per,
                    this::gainMana);
            case Effect.Drain(var whom) -> applyToLivingTargets(whom, _ -> queueDrain());
            case Effect.Draw(var whom, int cards, var per) -> applyToPlayer(whom, cards, per, (seat, number) ->
                    Draws.draw(draft, cause, seat, number));
            case Effect.Discard(var whom, int cards, var per, var pick) ->
                    applyToPlayer(whom, cards, per, (seat, number) ->
                    Discards.demandDiscard(draft, cause, seat, number, pick));
            case Effect.GainActions(var whom, int actions, var per) ->
                    applyToPlayer(whom, actions, per, (seat, number) ->
                    addEvent(new TurnEvent.ActionsGained(seat, number), Paragraphs.addRulesIf(new String[] {"NT-V-3.1"},
                            isStartOfTurnAbility(), "NT-IV-3.4")));
            case Effect.Turn(var whom) -> findCreature(whom)
                    .filter(creature -> !TableQueries.isTurned(draft.state(), creature))
                    .ifPresent(creature -> addEvent(new CardEvent.CreatureTurned(creature), "NT-V-4.1"));
            case Effect.Unturn(var whom) -> findCreature(whom)
                    .filter(creature -> TableQueries.isTurned(draft.state(), creature))
                    .ifPresent(creature -> TurnStart.unturnCreature(draft, cause, creature, "NT-V-5.2"));
            case Effect.Sacrifice(var whom) -> findCreature(whom).ifPresent(creature -> {
                int life = TableQueries.findLife(draft.state(), creature);
                killCreature(creature, "NT-II-7.3", "NB-109");
                gainMana(new Target.Player(by.seat()), life);
            });
            case Effect.Kill(var whom) -> findCreature(whom).ifPresent(creature -> killCreature(creature, "NT-II-7.3"));
            case Effect.Grant(var whom, var keyword, var until) -> findCreature(whom).ifPresent(creature ->
                    addEvent(new CardEvent.KeywordGranted(creature, keyword, by.name(), by.ability(), until, by.seat()),
                            Paragraphs.addRulesIf(listGrantRules(creature), keyword instanceof CannotBeTarget
                                    && wasTargetedBefore(creature), "NT-V-8.3")));
            case Effect.TakeControl(var whom, var until) -> findCreature(whom).ifPresent(creature ->
                    addEvent(new CardEvent.ControlChanged(creature, by.seat(), Optional.of(until)), "NT-V-9.2",
                            "NT-V-9.3"));
            case Effect.Move(var whom, var destination) -> findCard(whom)
                    .filter(card -> CardMoves.isMovable(draft.state(), by.seat(), card, destination))
                    .ifPresent(card -> CardMoves.move(draft, cause, card, destination));
            case Effect.Attach(var whom, var bearer) -> by.findCard(whom)
                    .filter(item -> Targets.isInPlay(draft.state(), item)).ifPresent(item -> findCreature(bearer)
                            .ifPresent(creature -> CardMoves.handOver(draft, cause, item, creature)));
            case Effect.ForEach(var filter, var each) -> Conditions.findMatchingTargets(draft.state(), by, filter)
                    .stream()
                    .forEach(target -> applyTo(target, each));
            case Effect.If(var conditions, var then, var otherwise) ->
                    apply(Conditions.allHold(draft.state(), by, conditions) ? then : otherwise);
        }
    }

    private void addEvent(Event event, String... rules) {
        DuelState before = draft.state();
        draft.add(cause, event, () -> Paragraphs.addRulesIf(
                Paragraphs.addRulesIf(rules, needsUntargetedRule(before, event), "NT-V-6.4.3"),
                needsConditionalRule(before, event), "NT-V-6.2-b"));
    }

    /// Returns whether the effect comes from a conditional ability and affects a creature protected from activated
    /// abilities (NT-V-6.2-b).
    private boolean needsConditionalRule(DuelState state, Event event) {
        return event instanceof LedgerEvent.QueuedEntry queued && queued.target() instanceof Target.Card(var card)
                && TableQueries.isCreature(state, card)
                && TableQueries.hasKeyword(state, card, AbilityProtection.class)
                && isAbilityOfKind(state, Ability.TriggeredAbility.class);
    }

    private boolean isAbilityOfKind(DuelState state, Class<? extends Ability> kind) {
        return by.ability() != EffectContext.NO_ABILITY
                && kind.isInstance(DeclarationQueries.findAbility(state, by.source(), by.ability()));
    }

    private boolean isStartOfTurnAbility() {
        return by.ability() != EffectContext.NO_ABILITY
                && DeclarationQueries.findAbility(draft.state(), by.source(), by.ability())
                instanceof Ability.TriggeredAbility triggered && triggered.when() == TriggerKind.START_OF_TURN;
    }

    /// Returns whether an untargeted effect affects a creature that cannot be a target (NT-V-6.4.3).
    private boolean needsUntargetedRule(DuelState state, Event event) {
        return switch (event) {
            case LedgerEvent.QueuedEntry queued -> each && queued.target() instanceof Target.Card(var card)
                    && TableQueries.hasKeyword(state, card, CannotBeTarget.class);
            case CardEvent.KeywordGranted granted -> (each || by.targets().isEmpty())
                    && TableQueries.hasKeyword(state, granted.creature(), CannotBeTarget.class);
            case Event _ -> false;
        };
    }

    /// Returns whether a card targeted the creature before the creature became protected. The protection is then too
    /// late (NT-V-8.3).
    private boolean wasTargetedBefore(CardId creature) {
        var target = new Target.Card(creature);
        return draft.state().ledger().entries().stream().anyMatch(item -> item.what().target().equals(target));
    }

    /// Returns the paragraphs on how a card or ability grants a keyword. The same ability counts once per card name.
    private String[] listGrantRules(CardId creature) {
        if (by.ability() == EffectContext.NO_ABILITY) {
            return new String[] {"NT-III-1-p1", "NB-032"};
        }
        boolean twice = draft.state().lasting().grantedKeywords().stream()
                .anyMatch(keywordGranted -> keywordGranted.creature().equals(creature)
                && keywordGranted.source().equals(by.name()) && keywordGranted.ability() == by.ability());
        return twice ? new String[] {"NT-V-6.5"} : isAbilityOfKind(draft.state(), Ability.ActivatedAbility.class)
                ? new String[] {"NT-V-6.4", "NB-057"} : new String[] {"NT-V-6.2", "NB-055"};
    }

    private void applyTo(Target target, List<Effect> effects) {
        Optional<TargetUnsuitable.Reason> barred = findProtectionReason(target);
        barred.ifPresentOrElse(reason -> addEvent(new TargetUnsuitable(cause, target, reason),
                        Paragraphs.listProtectionRules(reason)),
                () -> new EffectResolver(draft, cause, by.withTarget(target), true).apply(effects));
    }

    /// Returns whether the source is a creature with a strike bonus that does not apply to this effect.
    private boolean ignoresStrikeBonus() {
        return by.ability() != EffectContext.NO_ABILITY && TableQueries.isCreature(draft.state(), by.ownCard())
                && TableQueries.hasKeyword(draft.state(), by.ownCard(), DamageBonus.class);
    }

    /// Returns the reason why the target is protected: from magic, targeted or not (NT-V-10.1), or from activated
    /// abilities.
    private Optional<TargetUnsuitable.Reason> findProtectionReason(Target target) {
        DuelState state = draft.state();
        if (!(target instanceof Target.Card(var card)) || !TableQueries.isCreature(state, card)) {
            return Optional.empty();
        }
        if (TableQueries.findTextInPlay(state, by.source()) instanceof CardText.Scroll
                && DeclarationQueries.isProtectedFromMagic(state, card)) {
            return Optional.of(TargetUnsuitable.Reason.PROTECTED_FROM_MAGIC);
        }
        return isAbilityOfKind(state, Ability.ActivatedAbility.class)
                && TableQueries.hasKeyword(state, card, AbilityProtection.class)
                ? Optional.of(TargetUnsuitable.Reason.PROTECTED_FROM_ABILITIES) : Optional.empty();
    }

    /// Returns the target. Indicated targets were judged at declaration. Creatures that have become protected
    /// from magic since then are not affected, unless the settings also apply NT-V-8.3 to them.
    private Optional<Target> findTarget(Participant whom) {
        boolean scroll = by.ability() == EffectContext.NO_ABILITY;
        return by.findTarget(whom).filter(target -> !scroll || findProtectionReason(target).isEmpty()
                || !draft.state().settings().is(GainedProtectionRule.BARS_LATER_EFFECTS));
    }

    private Optional<CardId> findCard(Participant whom) {
        return findTarget(whom).flatMap(target -> target instanceof Target.Card(var card) ? Optional.of(card)
                : Optional.empty());
    }

    /// Applies the action to players and creatures; items have no life.
    private void applyToLivingTargets(Participant whom, Consumer<Target> action) {
        findTarget(whom).filter(target -> Targets.hasLife(draft.state(), target)).ifPresent(action);
    }

    private void applyToLivingTargets(Participant whom, int amount, Optional<Measure> multiplier,
            BiConsumer<Target, Integer> action) {
        int number = Amounts.evaluate(draft.state(), by, amount, multiplier);
        if (number > 0 || multiplier.isEmpty()) {
            applyToLivingTargets(whom, target -> action.accept(target, number));
        }
    }

    /// Applies the action to the player, or to the controller of the card.
    private void applyToPlayer(Participant whom, int amount, Optional<Measure> multiplier,
            BiConsumer<Seat, Integer> action) {
        DuelState state = draft.state();
        int number = Amounts.evaluate(state, by, amount, multiplier);
        if (number > 0 || multiplier.isEmpty()) {
            findTarget(whom).flatMap(target -> switch (target) {
                case Target.Player(var seat) -> Optional.of(seat);
                case Target.Card(var card) when Targets.isInPlay(state, card) ->
                        Optional.of(TableQueries.findController(state, card));
                case Target.Card _ -> Optional.<Seat>empty();
            }).ifPresent(seat -> action.accept(seat, number));
        }
    }

    private Optional<CardId> findCreature(Participant whom) {
        return findCard(whom).filter(card -> TableQueries.isCreature(draft.state(), card));
    }

    private void queueHealing(Target target, int amount, String... rules) {
        addEvent(new LedgerEvent.HealingQueued(by.source(), by.seat(), target, amount, List.of()), rules);
    }

    /// Kills the creature, immediately or by removing its life until end of phase, depending on the settings.
    private void killCreature(CardId creature, String... rules) {
        if (draft.state().settings().is(DeathByEffectRule.AT_ONCE)) {
            GameEnd.killCreature(draft, cause, creature, CardEvent.CreatureDied.Reason.EFFECT, rules);
        } else {
            loseLife(new Target.Card(creature), TableQueries.findLife(draft.state(), creature));
        }
    }

    /// Applies loss of life, which is not damage (NT-IV-9.7). A setting decides when the loss counts.
    private void loseLife(Target target, int amount) {
        if (draft.state().settings().is(LifeLossTiming.LEDGER)) {
            addEvent(new LedgerEvent.LossQueued(by.source(), by.seat(), target, amount), "NT-IV-9.7", "NB-117");
        } else {
            adjustLife(target, -amount, "NT-IV-9.7", "NB-117");
        }
    }

    /// Applies gained mana. Depending on the settings, the gain is netted like healing or applied immediately.
    private void gainMana(Target target, int amount) {
        if (draft.state().settings().is(ManaGainTiming.LEDGER)) {
            queueHealing(target, amount, "NT-IV-2.1.3-c", "NB-109");
        } else {
            adjustLife(target, amount, "NT-V-2.1-b", "NB-109");
        }
    }

    private void adjustLife(Target target, int change, String... rules) {
        int before = Targets.findLife(draft.state(), target);
        int after = Math.clamp(before + change, 0, Math.max(before, Targets.computeLifeLimit(draft.state(), target)));
        boolean capped = target instanceof Target.Player && after < before + change;
        addEvent(new LedgerEvent.LifeAdjusted(target, before, after),
                Paragraphs.addRulesIf(rules, capped, "NT-I-2.1-b", "NB-140"));
    }

    /// Queues a drain. "Gains the same amount" gives the striker one counter for each point of damage dealt. The
    /// counters come from the victim, except those promised to an earlier drain. The rest come from the reserve.
    private void queueDrain() {
        DuelState state = draft.state();
        var striker = new Target.Card(by.ownCard());
        int amount = by.cause().damage();
        if (state.settings().is(SameAmountRule.RESERVE)) {
            queueHealing(striker, amount,
                    Paragraphs.addRulesIf(new String[] {"NT-V-2.1-b", "NB-055"}, amount > drainableCounters(),
                    "NT-V-2.1-b", "NB-021"));
            return;
        }
        var victim = drainedTarget();
        int there = drainableCounters();
        int moved = Math.min(amount, Math.max(there, 0));
        if (moved > 0) {
            addEvent(new LedgerEvent.HealingQueued(by.source(), by.seat(), striker, moved, List.of(victim)),
                    "NT-V-2.1-b",
                    "NB-055");
        }
    }

    private Target drainedTarget() {
        return new Target.Card(by.cause().card().orElseThrow(() -> new IllegalStateException("only damage drains")));
    }

    /// Returns the victim's counters that no earlier drain takes.
    private int drainableCounters() {
        Target victim = drainedTarget();
        return !Targets.isPresent(draft.state(), victim) ? 0 : Targets.findLife(draft.state(), victim)
                + sumHealing(healing -> healing.target().equals(victim))
                - sumHealing(healing -> healing.takenFrom().contains(victim));
    }

    private int sumHealing(Predicate<LedgerEvent.HealingQueued> matches) {
        return draft.state().ledger().entries().stream()
                .mapToInt(item -> item.what() instanceof LedgerEvent.HealingQueued healing && matches.test(healing)
                        ? healing.amount()
                        : 0)
                .sum();
    }
}
