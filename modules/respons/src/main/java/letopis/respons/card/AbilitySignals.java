package letopis.respons.card;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The signals of card texts. Players and filters are ignored, because both players may have any cards. The result may
/// therefore include impossible combinations.
final class AbilitySignals {

    private AbilitySignals() {}

    static Set<AbilitySignal> listTriggeringSignals(TriggerCondition triggerCondition) {
        return switch (triggerCondition) {
            case TriggerCondition.Summon _ -> Set.of(AbilitySignal.ENTERS, AbilitySignal.FORCED_SUMMON);
            case TriggerCondition.Death _ -> Set.of(AbilitySignal.DIES, AbilitySignal.FORCED_DEATH);
            case TriggerCondition.PreGame _, TriggerCondition.MomentTrigger _ -> Set.of();
            case TriggerCondition.CardEventTrigger(var what, _) -> listTriggeringSignals(what);
            case TriggerCondition.PlayerActionTrigger(_, var what) -> Set.of(switch (what) {
                case DRAWS -> AbilitySignal.DRAWS;
                case DISCARDS -> AbilitySignal.DISCARDS;
                case SHUFFLES -> AbilitySignal.SHUFFLES;
                case SACRIFICES -> AbilitySignal.SACRIFICES;
                case PLAYS_ORDER -> AbilitySignal.ORDER_PLAYED;
                case CHOOSES_LINE -> AbilitySignal.CHOOSES_LINE;
                case GAINS_INFLUENCE -> AbilitySignal.INFLUENCE_GAINED;
            });
            case TriggerCondition.StateTrigger(var condition) -> listEnablingSignals(condition);
        };
    }

    /// Returns the signals of an event. Combat and the playing of cards have no signals, because they cannot go on
    /// without a player or a new phase.
    private static Set<AbilitySignal> listTriggeringSignals(CardEventKind eventKind) {
        return switch (eventKind) {
            case ENTERS -> Set.of(AbilitySignal.ENTERS);
            case DIES -> Set.of(AbilitySignal.DIES);
            case LEAVES_BOARD -> Set.of(AbilitySignal.LEAVES);
            case MOVES -> Set.of(AbilitySignal.MOVES, AbilitySignal.CHANGES_FIELD);
            case CHANGES_FIELD -> Set.of(AbilitySignal.CHANGES_FIELD);
            case LOSES_STRENGTH -> Set.of(AbilitySignal.WEAKENED);
            case IS_ACTIVATED -> Set.of(AbilitySignal.ACTIVATED);
            case CHANGES_LEVEL -> Set.of(AbilitySignal.LEVEL_UP, AbilitySignal.LEVEL_DOWN);
            case IS_TARGETED -> Set.of(AbilitySignal.TARGETED);
            case ATTACKS, KILLS, HITS_HERO, IS_PLAYED -> Set.of();
        };
    }

    static Set<AbilitySignal> listTriggeringSignals(ReplaceableEvent replacedEvent) {
        return switch (replacedEvent) {
            case ReplaceableEvent.CardDeath _ -> Set.of(AbilitySignal.DIES);
            case ReplaceableEvent.StrengthLoss _ -> Set.of(AbilitySignal.WEAKENED);
            case ReplaceableEvent.SingleDraw _ -> Set.of(AbilitySignal.DRAWS);
            case ReplaceableEvent.HeroHit _, ReplaceableEvent.DrawPhase _, ReplaceableEvent.CombatPhase _,
                    ReplaceableEvent.ChosenLines _ -> Set.of();
        };
    }

    /// Returns the signals that may make a condition true. A number must fall before it can be reached again. Other
    /// conditions have unknown causes, so they are assumed never to come true by themselves.
    private static Set<AbilitySignal> listEnablingSignals(Condition condition) {
        return switch (condition) {
            case Condition.ScoreCondition(_, var score, int min, var max) -> {
                var turning = EnumSet.noneOf(AbilitySignal.class);
                if (min > 0) {
                    turning.addAll(listRaisingSignals(score));
                }
                if (max.isPresent()) {
                    turning.addAll(listLoweringSignals(score));
                }
                yield turning;
            }
            case Condition.Not(Condition.ScoreCondition(_, var score, int min, var most)) -> {
                var turning = EnumSet.noneOf(AbilitySignal.class);
                if (min > 0) {
                    turning.addAll(listLoweringSignals(score));
                }
                if (most.isPresent()) {
                    turning.addAll(listRaisingSignals(score));
                }
                yield turning;
            }
            case Condition.HoldsInitiative _ -> Set.of(AbilitySignal.INITIATIVE);
            case Condition.AnyOf(var conditions) -> {
                var turning = EnumSet.noneOf(AbilitySignal.class);
                conditions.forEach(one -> turning.addAll(listEnablingSignals(one)));
                yield turning;
            }
            case Condition.CountCondition _, Condition.FilterCondition _, Condition.Not _ -> Set.of();
        };
    }

    /// Returns the signals that must also occur before a true condition can come true again.
    static Optional<Set<AbilitySignal>> listRecurrenceSignals(TriggerCondition triggerCondition) {
        return triggerCondition instanceof TriggerCondition.StateTrigger(var condition)
                ? Optional.of(listEnablingSignals(new Condition.Not(condition)))
                : Optional.empty();
    }

    private static Set<AbilitySignal> listRaisingSignals(Score score) {
        return switch (score) {
            case CARDS_IN_HAND -> Set.of(AbilitySignal.INTO_HAND, AbilitySignal.DRAWS);
            case CARDS_IN_DECK -> Set.of(AbilitySignal.INTO_DECK);
            case CARDS_IN_GRAVEYARD ->
                    Set.of(AbilitySignal.INTO_GRAVEYARD, AbilitySignal.DIES, AbilitySignal.DISCARDS,
                            AbilitySignal.SACRIFICES);
            case ORDERS_PLAYED -> Set.of(AbilitySignal.ORDER_PLAYED);
            case INFLUENCE -> Set.of(AbilitySignal.INFLUENCE_GAINED);
            case ACTION_POINTS -> Set.of(AbilitySignal.POINTS_GAINED);
            case DISCARDED_THIS_TURN -> Set.of(AbilitySignal.DISCARDS);
            case CHOSEN_LINES -> Set.of(AbilitySignal.CHOOSES_LINE);
        };
    }

    private static Set<AbilitySignal> listLoweringSignals(Score score) {
        return switch (score) {
            case CARDS_IN_HAND -> Set.of(AbilitySignal.DISCARDS, AbilitySignal.INTO_DECK, AbilitySignal.ENTERS);
            case CARDS_IN_DECK -> Set.of(AbilitySignal.DRAWS, AbilitySignal.INTO_HAND, AbilitySignal.INTO_GRAVEYARD,
                    AbilitySignal.ENTERS);
            case CARDS_IN_GRAVEYARD -> Set.of(AbilitySignal.INTO_DECK, AbilitySignal.INTO_HAND, AbilitySignal.ENTERS);
            case INFLUENCE -> Set.of(AbilitySignal.INFLUENCE_LOST);
            case ACTION_POINTS -> Set.of(AbilitySignal.POINTS_LOST);
            case ORDERS_PLAYED, DISCARDED_THIS_TURN, CHOSEN_LINES -> Set.of();
        };
    }

    static Set<AbilitySignal> listProducedSignals(Deed deed) {
        var given = listProducedSignals(deed.effects());
        deed.choice().stream().flatMap(choice -> choice.modes().stream())
                .forEach(mode -> given.addAll(listProducedSignals(mode.effects())));
        Stream<Target> targets = Stream.concat(deed.targets().stream(),
                deed.choice().stream().flatMap(choice -> choice.modes().stream())
                        .flatMap(mode -> mode.targets().stream()));
        boolean aims = targets.map(Target::filter).anyMatch(filter -> filter.placeOrBoard() == Place.BOARD
                && filter.whose().filter(whose -> whose == Filter.Whose.YOURS).isEmpty());
        if (aims) {
            given.add(AbilitySignal.TARGETED);
        }
        return given;
    }

    static Set<AbilitySignal> listProducedSignals(List<Effect> effects) {
        var given = EnumSet.noneOf(AbilitySignal.class);
        effects.forEach(effect -> given.addAll(listProducedSignals(effect)));
        return given;
    }

    private static Set<AbilitySignal> listProducedSignals(Effect effect) {
        return switch (effect) {
            case Effect.Draw _ -> Set.of(AbilitySignal.DRAWS);
            case Effect.Discard _ -> Set.of(AbilitySignal.DISCARDS);
            case Effect.Destroy _ -> Set.of(AbilitySignal.DIES, AbilitySignal.LEAVES);
            case Effect.Sacrifice _ -> Set.of(AbilitySignal.SACRIFICES, AbilitySignal.DIES, AbilitySignal.LEAVES);
            case Effect.Shuffle _ -> Set.of(AbilitySignal.SHUFFLES);
            case Effect.Search(var place, _, _, _, var to) -> {
                var given = EnumSet.copyOf(listDestinationSignals(to, false));
                if (place == Place.DECK) {
                    given.add(AbilitySignal.SHUFFLES);
                    given.remove(AbilitySignal.INTO_DECK); // the card was there
                }
                yield given;
            }
            case Effect.Move(var which, var to) -> listDestinationSignals(to, canBeOnBoard(which));
            case Effect.Relocate _, Effect.Rearrange _ -> Set.of(AbilitySignal.MOVES);
            case Effect.ChangeField _ -> Set.of(AbilitySignal.CHANGES_FIELD);
            case Effect.PutTokens(_, var token, _) -> token.strength() > 0 ? Set.of(AbilitySignal.STRENGTHENED)
                    : Set.of();
            case Effect.RemoveTokens(_, var token, _) ->
                    token.strength() > 0 ? Set.of(AbilitySignal.DIES, AbilitySignal.LEAVES) : Set.of();
            case Effect.Reduce _ -> Set.of(AbilitySignal.WEAKENED, AbilitySignal.DIES, AbilitySignal.LEAVES);
            case Effect.Restore _ -> Set.of(AbilitySignal.STRENGTHENED);
            case Effect.SetStrength _ -> Set.of(AbilitySignal.STRENGTHENED, AbilitySignal.DIES, AbilitySignal.LEAVES);
            case Effect.Grant(_, var modifiers, _) -> listModifierSignals(modifiers);
            case Effect.GainInfluence _ -> Set.of(AbilitySignal.INFLUENCE_GAINED);
            case Effect.LoseInfluence _ -> Set.of(AbilitySignal.INFLUENCE_LOST);
            case Effect.ChangeBaseInfluence(_, int more) ->
                    Set.of(more > 0 ? AbilitySignal.INFLUENCE_GAINED : AbilitySignal.INFLUENCE_LOST);
            case Effect.ChangeActionPoints(_, int more) ->
                    Set.of(more > 0 ? AbilitySignal.POINTS_GAINED : AbilitySignal.POINTS_LOST);
            case Effect.GiveInitiative _ -> Set.of(AbilitySignal.INITIATIVE);
            case Effect.ChangeLevel(_, boolean up) ->
                    Set.of(up ? AbilitySignal.LEVEL_UP : AbilitySignal.LEVEL_DOWN, AbilitySignal.STRENGTHENED,
                            AbilitySignal.DIES, AbilitySignal.LEAVES);
            case Effect.Reactivate _ -> Set.of(AbilitySignal.REACTIVATED);
            case Effect.Activate _ -> Set.of(AbilitySignal.USED);
            case Effect.Force(_, var keyword) -> Set.of(switch (keyword) {
                case SUMMON -> AbilitySignal.FORCED_SUMMON;
                case DEATH -> AbilitySignal.FORCED_DEATH;
            });
            case Effect.PlayOrder _ -> Set.of(AbilitySignal.ORDER_PLAYED);
            case Effect.ChooseLine _ -> Set.of(AbilitySignal.CHOOSES_LINE);
            case Effect.ReplaceNext(_, var effects, _) -> listProducedSignals(effects);
            case Effect.DoLater(_, var effects, _) -> listProducedSignals(effects);
            case Effect.If(_, var then, var otherwise) -> {
                var given = EnumSet.noneOf(AbilitySignal.class);
                given.addAll(listProducedSignals(then));
                given.addAll(listProducedSignals(otherwise));
                yield given;
            }
            case Effect.MarkActivated _, Effect.Proclaim _, Effect.Counter _, Effect.RevealTop _, Effect.TurnOver _ ->
                    Set.of();
        };
    }

    /// @param isOnBoard true if cards may come from the board
    private static Set<AbilitySignal> listDestinationSignals(Destination destination, boolean isOnBoard) {
        var given = EnumSet.noneOf(AbilitySignal.class);
        switch (destination) {
            case HAND -> given.add(AbilitySignal.INTO_HAND);
            case DECK_TOP, DECK_BOTTOM -> given.add(AbilitySignal.INTO_DECK);
            case DECK_SHUFFLED -> given.addAll(Set.of(AbilitySignal.INTO_DECK, AbilitySignal.SHUFFLES));
            case GRAVEYARD -> {
                given.add(AbilitySignal.INTO_GRAVEYARD);
                if (isOnBoard) {
                    given.add(AbilitySignal.DIES);
                }
            }
            case COSMOS -> {}
            case YOUR_FIELD, OWNERS_FIELD -> given.add(AbilitySignal.ENTERS);
        }
        boolean leaves = isOnBoard && destination != Destination.YOUR_FIELD && destination != Destination.OWNERS_FIELD;
        if (leaves) {
            given.add(AbilitySignal.LEAVES);
        }
        return given;
    }

    private static boolean canBeOnBoard(CardSelector selector) {
        return switch (selector) {
            case CardSelector.MatchingCards(var filter) -> filter.placeOrBoard() == Place.BOARD;
            case CardSelector.ChosenCards(_, _, var filter) -> filter.placeOrBoard() == Place.BOARD;
            case CardSelector.ThisCard _, CardSelector.TargetCard _, CardSelector.Cause _ -> true;
            case CardSelector.Hero _ -> false;
        };
    }

    private static Set<AbilitySignal> listModifierSignals(List<Modifier> modifiers) {
        var given = EnumSet.noneOf(AbilitySignal.class);
        for (Modifier modifier : modifiers) {
            switch (modifier) {
                case Modifier.Strength(var more) -> given.addAll(more.number() > 0 ? Set.of(AbilitySignal.STRENGTHENED)
                        : Set.of(AbilitySignal.DIES, AbilitySignal.LEAVES));
                case Modifier.BaseStrength _ ->
                        given.addAll(Set.of(AbilitySignal.STRENGTHENED, AbilitySignal.DIES, AbilitySignal.LEAVES));
                case Modifier.KeywordGain _, Modifier.KeywordLoss _, Modifier.MagicShield _, Modifier.NoAbilities _,
                        Modifier.CannotActivate _, Modifier.CannotHitHeroes _ -> {}
            }
        }
        return given;
    }

    /// Returns the signals of using a ↷ ability, apart from those of its deed.
    static Set<AbilitySignal> listUseSignals(Deed deed) {
        Set<AbilitySignal> given = listProducedSignals(deed);
        given.add(AbilitySignal.ACTIVATED);
        return given;
    }
}
