package letopis.nebozhiteli.rules;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.DuelState;
import letopis.nebozhiteli.NebozhiteliZone;
import letopis.nebozhiteli.Settings.Timing;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Whom;
import letopis.nebozhiteli.card.Harm;
import letopis.nebozhiteli.event.CardEvent.CreatureDied;
import letopis.nebozhiteli.event.CardEvent.CreatureTurned;
import letopis.nebozhiteli.event.CardEvent.KeywordGranted;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.LedgerEvent.HealingQueued;
import letopis.nebozhiteli.event.LedgerEvent.LifeAdjusted;
import letopis.nebozhiteli.event.LedgerEvent.LossQueued;
import letopis.nebozhiteli.event.LedgerEvent.PreventionQueued;
import letopis.nebozhiteli.event.LedgerEvent.RestoreQueued;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.event.TurnEvent.CardsDrawn;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;

/// What spells, potions, events and abilities do. Whatever concerns life is entered in the ledger of the phase, everything
/// else happens at once.
final class Effects {

    private Effects() {}

    /// Who does something, and to whom.
    ///
    /// @param source the card
    /// @param itself the creature that is meant by "this creature": the card itself or its bearer
    /// @param name the name of the card, and
    /// @param ability which ability of it, since the same one does not count twice; [#NO_ABILITY] for spells, potions and
    ///     events, which add up
    /// @param seat who controls it
    /// @param targets what was indicated
    /// @param cause what set it off
    record Acting(CardId source, CardId itself, CardName name, int ability, Seat seat, List<Target> targets, Cause cause) {

        /// @param card the one that was damaged, died, entered, …; nothing outside triggered abilities
        /// @param damage what was really dealt
        /// @param kinds what kinds of damage that were
        record Cause(Optional<CardId> card, int damage, Set<DamageKind> kinds) {
            static final Cause NONE = new Cause(Optional.empty(), 0, Set.of());
        }

        static final int NO_ABILITY = -1;

        static Acting of(DuelState state, DuelDecision.Declaration declared) {
            int ability = declared instanceof DuelDecision.AbilityActivated activated ? activated.ability() : NO_ABILITY;
            return of(state, declared.source(), ability, declared.seat(), declared.targets());
        }

        static Acting of(DuelState state, CardId source, int ability, Seat seat, List<Target> targets) {
            CardId itself = state.table().card(source).place() instanceof Card.Place.On(var bearer) ? bearer : source;
            return new Acting(source, itself, Field.textInPlay(state, source).name(), ability, seat, targets, Cause.NONE);
        }

        Acting on(Target target) {
            return new Acting(source, itself, name, ability, seat, List.of(target), cause);
        }

        Acting because(Cause newCause) {
            return new Acting(source, itself, name, ability, seat, targets, newCause);
        }
    }

    static void apply(Draft draft, Sequence cause, Acting acting, List<Effect> effects) {
        for (Effect effect : effects) {
            Optional<Target> target = target(effect.whom(), acting);
            if (target.isPresent() && isFit(draft.state(), effect, target.get()) && !Ends.isGameOver(draft.state())) {
                apply(draft, cause, acting, effect, target.get());
            }
        }
    }

    static Optional<Target> target(Whom whom, Acting acting) {
        return switch (whom) {
            case TARGET -> acting.targets().stream().findFirst();
            case SECOND_TARGET -> acting.targets().stream().skip(1).findFirst();
            case ITSELF -> Optional.of(new Target.Card(acting.itself()));
            case THIS_CARD -> Optional.of(new Target.Card(acting.source()));
            case CAUSE -> acting.cause().card().map(Target.Card::new);
            case CONTROLLER, OPPONENT -> Optional.of(new Target.Player(player(whom, acting.seat())));
        };
    }

    private static Seat player(Whom whom, Seat controller) {
        return whom == Whom.OPPONENT ? controller.opponent() : controller;
    }

    /// Whether there is somebody the effect can do something to; players neither turn nor die of a card, and items have no
    /// life.
    private static boolean isFit(DuelState state, Effect effect, Target target) {
        boolean creature = target instanceof Target.Card(var card) && Field.isCreature(state, card);
        return Targets.isPresent(state, target) && switch (effect) {
            case Effect.Turn _, Effect.Unturn _, Effect.Sacrifice _, Effect.Kill _, Effect.Grant _, Effect.TakeControl _ -> creature;
            case Effect.DealDamage _, Effect.Heal _, Effect.Restore _, Effect.Prevent _, Effect.LoseLife _, Effect.GainMana _,
                    Effect.Drain _ -> creature || target instanceof Target.Player;
            case Effect.Draw _ -> true;
        };
    }

    /// Adds up how many cards everybody draws, so that they can be told apart before.
    static void countDraws(DuelState state, Acting acting, List<Effect> effects, Map<Seat, Integer> draws) {
        for (Effect effect : effects) {
            if (effect instanceof Effect.Draw(var whom, int cards)) {
                target(whom, acting).ifPresent(target -> draws.merge(drawer(state, target), cards, Integer::sum));
            }
        }
    }

    private static Seat drawer(DuelState state, Target target) {
        return switch (target) {
            case Target.Player(var seat) -> seat;
            case Target.Card(var card) -> Field.controller(state, card);
        };
    }

    private static void apply(Draft draft, Sequence cause, Acting by, Effect effect, Target target) {
        CardId source = by.source();
        Seat seat = by.seat();
        switch (effect) {
            case Effect.DealDamage(_, var kind, int amount) -> draft.add(cause,
                    new DamageQueued(source, source, seat, target, List.of(new Harm(kind, amount)), 0, DamageQueued.Origin.EFFECT),
                    "NT-IV-2.1.3-b", "NB-131");
            case Effect.Heal(_, int amount) ->
                    draft.add(cause, new HealingQueued(source, seat, target, amount, List.of()), "NT-IV-2.1.3-c", "NB-131");
            case Effect.Restore _ -> draft.add(cause, new RestoreQueued(source, seat, target), "NT-IV-2.1.3.1-b", "NB-132");
            case Effect.Prevent(_, int amount) ->
                    draft.add(cause, new PreventionQueued(source, seat, target, amount), "NT-IV-2.1.3.1-c", "NB-132");
            case Effect.LoseLife(_, int amount) -> lose(draft, cause, by, target, amount);
            case Effect.GainMana(_, int amount) -> gain(draft, cause, by, target, amount);
            case Effect.Drain _ -> Reckoning.drain(draft, cause, by);
            case Effect.Draw(_, int cards) -> drawn(draft, cause, drawer(draft.state(), target), cards);
            case Effect.Turn _ -> {
                CardId creature = Targets.card(target);
                if (!Field.isTurned(draft.state(), creature)) {
                    draft.add(cause, new CreatureTurned(creature), "NT-V-4.1");
                }
            }
            case Effect.Unturn _ -> {
                CardId creature = Targets.card(target);
                if (Field.isTurned(draft.state(), creature)) {
                    TurnStart.unturn(draft, cause, creature, "NT-V-5.2");
                }
            }
            case Effect.Sacrifice _ -> {
                int life = Field.life(draft.state(), Targets.card(target));
                Ends.die(draft, cause, Targets.card(target), CreatureDied.Reason.EFFECT, "NB-109");
                gain(draft, cause, by, new Target.Player(seat), life);
            }
            case Effect.Kill _ -> Ends.die(draft, cause, Targets.card(target), CreatureDied.Reason.EFFECT, "NT-II-7.3");
            case Effect.Grant(_, var keyword) ->
                    draft.add(cause, new KeywordGranted(Targets.card(target), keyword, by.name(), by.ability()), "NT-V-6.5");
            case Effect.TakeControl(_, var until) -> Control.take(draft, cause, Targets.card(target), seat, until);
        }
    }

    /// Loss is no damage (NT-IV-9.7); when it counts is a setting.
    private static void lose(Draft draft, Sequence cause, Acting by, Target target, int amount) {
        if (draft.state().settings().lifeLossTiming() == Timing.LEDGER) {
            draft.add(cause, new LossQueued(by.source(), by.seat(), target, amount), "NT-IV-9.7", "NB-117");
        } else {
            adjust(draft, cause, target, -amount, "NT-IV-9.7", "NB-117");
        }
    }

    /// Mana gained by an effect is netted like healing, or counts at once, as the settings say.
    private static void gain(Draft draft, Sequence cause, Acting by, Target target, int amount) {
        if (draft.state().settings().manaGain() == Timing.LEDGER) {
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

    /// Draws card by card; who cannot loses at once (NT-I-3.2).
    private static void drawn(Draft draft, Sequence cause, Seat seat, int cards) {
        var deck = draft.state().table().deck(seat, NebozhiteliZone.MAIN_DECK);
        List<CardId> top = SetUp.top(deck, cards);
        if (!top.isEmpty()) {
            draft.add(cause, new CardsDrawn(seat, top), "NT-II-2.2");
        }
        if (top.size() < cards) {
            TurnStart.drawFailed(draft, cause, seat);
        }
    }
}
