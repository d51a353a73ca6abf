package letopis.nebozhiteli.rules;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Harm;
import letopis.nebozhiteli.card.Keyword.ProtectedFromMagic;
import letopis.nebozhiteli.card.Measure;
import letopis.nebozhiteli.card.Whom;
import letopis.nebozhiteli.event.CardEvent.CreatureDied;
import letopis.nebozhiteli.event.CardEvent.CreatureTurned;
import letopis.nebozhiteli.event.CardEvent.KeywordGranted;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.LedgerEvent.HealingQueued;
import letopis.nebozhiteli.event.LedgerEvent.LifeAdjusted;
import letopis.nebozhiteli.event.LedgerEvent.LossQueued;
import letopis.nebozhiteli.event.LedgerEvent.PreventionQueued;
import letopis.nebozhiteli.event.LedgerEvent.RestoreQueued;
import letopis.nebozhiteli.event.LedgerEvent.SourcePreventionQueued;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.event.TurnEvent.ActionsGained;
import letopis.nebozhiteli.query.Acting;
import letopis.nebozhiteli.query.Amounts;
import letopis.nebozhiteli.query.Conditions;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.query.Targets;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Settings.Timing;
import letopis.table.CardId;

/// What spells, potions, events and abilities do. Whatever concerns life is entered in the ledger of the phase,
/// everything else happens at once.
final class Effects {

    private Effects() {}

    static void apply(Draft draft, Sequence cause, Acting acting, List<Effect> effects) {
        for (Effect effect : effects) {
            if (!draft.state().isGameOver()) {
                apply(draft, cause, acting, effect);
            }
        }
    }

    /// Amounts, conditions and the creatures meant are determined when the effect is applied.
    private static void apply(Draft draft, Sequence cause, Acting by, Effect effect) {
        switch (effect) {
            case Effect.DealDamage(var whom, var kind, int amount, var per) -> alive(draft, by, whom, amount, per, (target, number) ->
                    draft.add(cause, new DamageQueued(by.source(), by.source(), by.seat(), target, List.of(new Harm(kind, number)), 0,
                            DamageQueued.Origin.EFFECT), "NT-IV-2.1.3-b", "NB-131"));
            case Effect.Heal(var whom, int amount, var per) -> alive(draft, by, whom, amount, per, (target, number) ->
                    draft.add(cause, new HealingQueued(by.source(), by.seat(), target, number, List.of()), "NT-IV-2.1.3-c", "NB-131"));
            case Effect.Restore(var whom) -> alive(draft, by, whom, 1, Optional.empty(), (target, _) ->
                    draft.add(cause, new RestoreQueued(by.source(), by.seat(), target), "NT-IV-2.1.3.1-b", "NB-132"));
            case Effect.Prevent(var whom, int amount, var per, var against) -> alive(draft, by, whom, amount, per, (target, number) ->
                    draft.add(cause, new PreventionQueued(by.source(), by.seat(), target, number, against), "NT-IV-2.1.3.1-c", "NB-132"));
            case Effect.PreventSource(var whom, var against) -> alive(draft, by, whom, 1, Optional.empty(), (target, _) ->
                    draft.add(cause, new SourcePreventionQueued(by.source(), by.seat(), target, against), "NT-IV-2.1.3.2"));
            case Effect.LoseLife(var whom, int amount, var per) ->
                    alive(draft, by, whom, amount, per, (target, number) -> lose(draft, cause, by, target, number));
            case Effect.GainMana(var whom, int amount, var per) ->
                    alive(draft, by, whom, amount, per, (target, number) -> gain(draft, cause, by, target, number));
            case Effect.Drain(var whom) ->
                    alive(draft, by, whom, 1, Optional.empty(), (_, _) -> Drain.drain(draft, cause, by));
            case Effect.Draw(var whom, int cards, var per) ->
                    player(draft, by, whom, cards, per, (seat, number) -> Draws.draw(draft, cause, seat, number));
            case Effect.Discard(var whom, int cards, var per, var pick) ->
                    player(draft, by, whom, cards, per, (seat, number) -> Discards.demand(draft, cause, seat, number, pick));
            case Effect.GainActions(var whom, int actions, var per) -> player(draft, by, whom, actions, per, (seat, number) ->
                    draft.add(cause, new ActionsGained(seat, number), "NT-V-3.1"));
            case Effect.Turn(var whom) -> creature(draft, by, whom).filter(creature -> !Field.isTurned(draft.state(), creature))
                    .ifPresent(creature -> draft.add(cause, new CreatureTurned(creature), "NT-V-4.1"));
            case Effect.Unturn(var whom) -> creature(draft, by, whom).filter(creature -> Field.isTurned(draft.state(), creature))
                    .ifPresent(creature -> TurnStart.unturn(draft, cause, creature, "NT-V-5.2"));
            case Effect.Sacrifice(var whom) -> creature(draft, by, whom).ifPresent(creature -> {
                int life = Field.life(draft.state(), creature);
                Ends.die(draft, cause, creature, CreatureDied.Reason.EFFECT, "NB-109");
                gain(draft, cause, by, new Target.Player(by.seat()), life);
            });
            case Effect.Kill(var whom) -> creature(draft, by, whom)
                    .ifPresent(creature -> Ends.die(draft, cause, creature, CreatureDied.Reason.EFFECT, "NT-II-7.3"));
            case Effect.Grant(var whom, var keyword, var until) -> creature(draft, by, whom).ifPresent(creature ->
                    draft.add(cause, new KeywordGranted(creature, keyword, by.name(), by.ability(), until, by.seat()), "NT-V-6.5"));
            case Effect.TakeControl(var whom, var until) ->
                    creature(draft, by, whom).ifPresent(creature -> Control.take(draft, cause, creature, by.seat(), until));
            case Effect.Move(var whom, var destination) -> by.card(whom)
                    .filter(card -> Moving.isMovable(draft.state(), by.seat(), card, destination))
                    .ifPresent(card -> Moving.move(draft, cause, card, destination));
            case Effect.Attach(var whom, var bearer) -> by.card(whom).filter(item -> Targets.isInPlay(draft.state(), item))
                    .ifPresent(item -> creature(draft, by, bearer).ifPresent(creature -> Moving.handOver(draft, cause, item, creature)));
            case Effect.ForEach(var filter, var each) -> Conditions.all(draft.state(), by, filter).stream()
                    .filter(target -> reaches(draft.state(), by, target))
                    .forEach(target -> apply(draft, cause, by.on(target), each));
            case Effect.If(var conditions, var then, var otherwise) ->
                    apply(draft, cause, by, Conditions.hold(draft.state(), by, conditions) ? then : otherwise);
        }
    }

    /// Spells and enchantments do not reach creatures protected from magic, targeted or not (NT-V-10.1). Targets were
    /// checked before.
    private static boolean reaches(DuelState state, Acting by, Target target) {
        boolean magic = switch (Field.textInPlay(state, by.source())) {
            case CardText.Spell _, CardText.Enchantment _ -> true;
            case CardText.Creature _, CardText.Weapon _, CardText.Armor _, CardText.Amulet _, CardText.Artifact _, CardText.EventCard _,
                    CardText.Potion _ -> false;
        };
        return !magic || !(target instanceof Target.Card(var card)) || !Field.isCreature(state, card)
                || !Field.has(state, card, ProtectedFromMagic.class);
    }

    /// Applies to players and creatures; items have no life.
    private static void alive(
            Draft draft, Acting by, Whom whom, int amount, Optional<Measure> per, BiConsumer<Target, Integer> action) {
        int number = Amounts.of(draft.state(), by, amount, per);
        if (number > 0 || per.isEmpty()) {
            by.target(whom).filter(target -> Targets.isAlive(draft.state(), target))
                    .ifPresent(target -> action.accept(target, number));
        }
    }

    /// The player, or who controls the card that is meant.
    private static void player(
            Draft draft, Acting by, Whom whom, int amount, Optional<Measure> per, BiConsumer<Seat, Integer> action) {
        DuelState state = draft.state();
        int number = Amounts.of(state, by, amount, per);
        if (number > 0 || per.isEmpty()) {
            by.target(whom).filter(target -> Targets.isPresent(state, target) || target instanceof Target.Card(var card) && Targets.isInPlay(state, card))
                    .ifPresent(target -> action.accept(seat(state, target), number));
        }
    }

    private static Seat seat(DuelState state, Target target) {
        return switch (target) {
            case Target.Player(var seat) -> seat;
            case Target.Card(var card) -> Field.controller(state, card);
        };
    }

    private static Optional<CardId> creature(Draft draft, Acting by, Whom whom) {
        return by.card(whom).filter(card -> Field.isCreature(draft.state(), card));
    }

    /// Loss is no damage (NT-IV-9.7); when it counts is a setting.
    private static void lose(Draft draft, Sequence cause, Acting by, Target target, int amount) {
        if (draft.state().settings().life().lifeLossTiming() == Timing.LEDGER) {
            draft.add(cause, new LossQueued(by.source(), by.seat(), target, amount), "NT-IV-9.7", "NB-117");
        } else {
            adjust(draft, cause, target, -amount, "NT-IV-9.7", "NB-117");
        }
    }

    /// Mana gained by an effect is netted like healing, or counts at once, as the settings say.
    private static void gain(Draft draft, Sequence cause, Acting by, Target target, int amount) {
        if (draft.state().settings().life().manaGain() == Timing.LEDGER) {
            draft.add(cause, new HealingQueued(by.source(), by.seat(), target, amount, List.of()), "NT-IV-2.1.3-c", "NB-109");
        } else {
            adjust(draft, cause, target, amount, "NT-V-2.1-b", "NB-109");
        }
    }

    private static void adjust(Draft draft, Sequence cause, Target target, int by, String... rules) {
        int before = Targets.life(draft.state(), target);
        int after = Math.clamp(before + by, 0, Math.max(before, Targets.lifeLimit(draft.state(), target)));
        draft.add(cause, new LifeAdjusted(target, before, after), rules);
    }
}
