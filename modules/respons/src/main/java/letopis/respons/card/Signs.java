package letopis.respons.card;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The signs of card texts. Players and filters are ignored, since both players may have any cards; the result may
/// therefore include impossible combinations.
final class Signs {

    private Signs() {}

    static Set<Sign> signsHeard(When when) {
        return switch (when) {
            case When.Summon _ -> Set.of(Sign.ENTERS, Sign.FORCED_SUMMON);
            case When.Death _ -> Set.of(Sign.DIES, Sign.FORCED_DEATH);
            case When.PreGame _, When.Begins _ -> Set.of();
            case When.Happens(var what, _) -> signsHeard(what);
            case When.Does(_, var what) -> Set.of(switch (what) {
                case DRAWS -> Sign.DRAWS;
                case DISCARDS -> Sign.DISCARDS;
                case SHUFFLES -> Sign.SHUFFLES;
                case SACRIFICES -> Sign.SACRIFICES;
                case PLAYS_ORDER -> Sign.ORDER_PLAYED;
                case CHOOSES_LINE -> Sign.CHOOSES_LINE;
                case GAINS_INFLUENCE -> Sign.INFLUENCE_GAINED;
            });
            case When.Becomes(var condition) -> enablingSigns(condition);
        };
    }

    /// Combat and playing cards need a player or a phase to continue.
    private static Set<Sign> signsHeard(Happening what) {
        return switch (what) {
            case ENTERS -> Set.of(Sign.ENTERS);
            case DIES -> Set.of(Sign.DIES);
            case LEAVES_BOARD -> Set.of(Sign.LEAVES);
            case MOVES -> Set.of(Sign.MOVES, Sign.CHANGES_FIELD);
            case CHANGES_FIELD -> Set.of(Sign.CHANGES_FIELD);
            case LOSES_STRENGTH -> Set.of(Sign.WEAKENED);
            case IS_ACTIVATED -> Set.of(Sign.ACTIVATED);
            case CHANGES_LEVEL -> Set.of(Sign.LEVEL_UP, Sign.LEVEL_DOWN);
            case IS_TARGETED -> Set.of(Sign.TARGETED);
            case ATTACKS, KILLS, HITS_HERO, IS_PLAYED -> Set.of();
        };
    }

    static Set<Sign> signsHeard(Replaced replaced) {
        return switch (replaced) {
            case Replaced.Dying _ -> Set.of(Sign.DIES);
            case Replaced.StrengthLoss _ -> Set.of(Sign.WEAKENED);
            case Replaced.Drawing _ -> Set.of(Sign.DRAWS);
            case Replaced.HeroHit _, Replaced.DrawPhase _, Replaced.CombatPhase _, Replaced.ChosenLines _ -> Set.of();
        };
    }

    /// Returns the signs that may make a condition true. A number must fall again before it can be reached again. For
    /// other conditions the causes are unknown, so they count as never coming true by themselves.
    private static Set<Sign> enablingSigns(Condition condition) {
        return switch (condition) {
            case Condition.Has(_, var score, int least, var max) -> {
                var turning = EnumSet.noneOf(Sign.class);
                if (least > 0) {
                    turning.addAll(raisingSigns(score));
                }
                if (max.isPresent()) {
                    turning.addAll(loweringSigns(score));
                }
                yield turning;
            }
            case Condition.Not(Condition.Has(_, var score, int least, var most)) -> {
                var turning = EnumSet.noneOf(Sign.class);
                if (least > 0) {
                    turning.addAll(loweringSigns(score));
                }
                if (most.isPresent()) {
                    turning.addAll(raisingSigns(score));
                }
                yield turning;
            }
            case Condition.HoldsInitiative _ -> Set.of(Sign.INITIATIVE);
            case Condition.Either(var some) -> {
                var turning = EnumSet.noneOf(Sign.class);
                some.forEach(one -> turning.addAll(enablingSigns(one)));
                yield turning;
            }
            case Condition.ThereAre _, Condition.Matches _, Condition.Not _ -> Set.of();
        };
    }

    /// Returns the signs that must also occur before a true condition can come true again.
    static Optional<Set<Sign>> recurrenceSigns(When when) {
        return when instanceof When.Becomes(var condition) ? Optional.of(enablingSigns(new Condition.Not(condition)))
                : Optional.empty();
    }

    private static Set<Sign> raisingSigns(Score score) {
        return switch (score) {
            case CARDS_IN_HAND -> Set.of(Sign.INTO_HAND, Sign.DRAWS);
            case CARDS_IN_DECK -> Set.of(Sign.INTO_DECK);
            case CARDS_IN_GRAVEYARD -> Set.of(Sign.INTO_GRAVEYARD, Sign.DIES, Sign.DISCARDS, Sign.SACRIFICES);
            case ORDERS_PLAYED -> Set.of(Sign.ORDER_PLAYED);
            case INFLUENCE -> Set.of(Sign.INFLUENCE_GAINED);
            case ACTION_POINTS -> Set.of(Sign.POINTS_GAINED);
            case DISCARDED_THIS_TURN -> Set.of(Sign.DISCARDS);
            case CHOSEN_LINES -> Set.of(Sign.CHOOSES_LINE);
        };
    }

    private static Set<Sign> loweringSigns(Score score) {
        return switch (score) {
            case CARDS_IN_HAND -> Set.of(Sign.DISCARDS, Sign.INTO_DECK, Sign.ENTERS);
            case CARDS_IN_DECK -> Set.of(Sign.DRAWS, Sign.INTO_HAND, Sign.INTO_GRAVEYARD, Sign.ENTERS);
            case CARDS_IN_GRAVEYARD -> Set.of(Sign.INTO_DECK, Sign.INTO_HAND, Sign.ENTERS);
            case INFLUENCE -> Set.of(Sign.INFLUENCE_LOST);
            case ACTION_POINTS -> Set.of(Sign.POINTS_LOST);
            case ORDERS_PLAYED, DISCARDED_THIS_TURN, CHOSEN_LINES -> Set.of();
        };
    }

    static Set<Sign> signsGiven(Deed deed) {
        var given = signsGiven(deed.effects());
        deed.choice().stream().flatMap(choice -> choice.modes().stream())
                .forEach(mode -> given.addAll(signsGiven(mode.effects())));
        Stream<Target> targets = Stream.concat(deed.targets().stream(),
                deed.choice().stream().flatMap(choice -> choice.modes().stream())
                        .flatMap(mode -> mode.targets().stream()));
        boolean aims = targets.map(Target::filter).anyMatch(filter -> filter.placeOrBoard() == Place.BOARD
                && filter.whose().filter(whose -> whose == Filter.Whose.YOURS).isEmpty());
        if (aims) {
            given.add(Sign.TARGETED);
        }
        return given;
    }

    static Set<Sign> signsGiven(List<Effect> effects) {
        var given = EnumSet.noneOf(Sign.class);
        effects.forEach(effect -> given.addAll(signsGiven(effect)));
        return given;
    }

    private static Set<Sign> signsGiven(Effect effect) {
        return switch (effect) {
            case Effect.Draw _ -> Set.of(Sign.DRAWS);
            case Effect.Discard _ -> Set.of(Sign.DISCARDS);
            case Effect.Destroy _ -> Set.of(Sign.DIES, Sign.LEAVES);
            case Effect.Sacrifice _ -> Set.of(Sign.SACRIFICES, Sign.DIES, Sign.LEAVES);
            case Effect.Shuffle _ -> Set.of(Sign.SHUFFLES);
            case Effect.Search(var place, _, _, _, var to) -> {
                var given = EnumSet.copyOf(destinationSigns(to, false));
                if (place == Place.DECK) {
                    given.add(Sign.SHUFFLES);
                    given.remove(Sign.INTO_DECK); // it was there before
                }
                yield given;
            }
            case Effect.Move(var which, var to) -> destinationSigns(to, canBeOnBoard(which));
            case Effect.Relocate _, Effect.Rearrange _ -> Set.of(Sign.MOVES);
            case Effect.ChangeField _ -> Set.of(Sign.CHANGES_FIELD);
            case Effect.PutTokens(_, var token, _) -> token.strength() > 0 ? Set.of(Sign.STRENGTHENED) : Set.of();
            case Effect.RemoveTokens(_, var token, _) ->
                    token.strength() > 0 ? Set.of(Sign.DIES, Sign.LEAVES) : Set.of();
            case Effect.Reduce _ -> Set.of(Sign.WEAKENED, Sign.DIES, Sign.LEAVES);
            case Effect.Restore _ -> Set.of(Sign.STRENGTHENED);
            case Effect.SetStrength _ -> Set.of(Sign.STRENGTHENED, Sign.DIES, Sign.LEAVES);
            case Effect.Grant(_, var modifiers, _) -> modifierSigns(modifiers);
            case Effect.GainInfluence _ -> Set.of(Sign.INFLUENCE_GAINED);
            case Effect.LoseInfluence _ -> Set.of(Sign.INFLUENCE_LOST);
            case Effect.ChangeBaseInfluence(_, int more) ->
                    Set.of(more > 0 ? Sign.INFLUENCE_GAINED : Sign.INFLUENCE_LOST);
            case Effect.ChangeActionPoints(_, int more) -> Set.of(more > 0 ? Sign.POINTS_GAINED : Sign.POINTS_LOST);
            case Effect.GiveInitiative _ -> Set.of(Sign.INITIATIVE);
            case Effect.ChangeLevel(_, boolean up) ->
                    Set.of(up ? Sign.LEVEL_UP : Sign.LEVEL_DOWN, Sign.STRENGTHENED, Sign.DIES, Sign.LEAVES);
            case Effect.Reactivate _ -> Set.of(Sign.REACTIVATED);
            case Effect.Activate _ -> Set.of(Sign.USED);
            case Effect.Force(_, var keyword) -> Set.of(switch (keyword) {
                case SUMMON -> Sign.FORCED_SUMMON;
                case DEATH -> Sign.FORCED_DEATH;
            });
            case Effect.PlayOrder _ -> Set.of(Sign.ORDER_PLAYED);
            case Effect.ChooseLine _ -> Set.of(Sign.CHOOSES_LINE);
            case Effect.InsteadOfNext(_, var effects, _) -> signsGiven(effects);
            case Effect.Later(_, var effects, _) -> signsGiven(effects);
            case Effect.If(_, var then, var otherwise) -> {
                var given = EnumSet.noneOf(Sign.class);
                given.addAll(signsGiven(then));
                given.addAll(signsGiven(otherwise));
                yield given;
            }
            case Effect.MarkActivated _, Effect.Proclaim _, Effect.Counter _, Effect.RevealTop _, Effect.TurnOver _ ->
                    Set.of();
        };
    }

    /// @param board true if cards may come from the board
    private static Set<Sign> destinationSigns(Destination to, boolean board) {
        var given = EnumSet.noneOf(Sign.class);
        switch (to) {
            case HAND -> given.add(Sign.INTO_HAND);
            case DECK_TOP, DECK_BOTTOM -> given.add(Sign.INTO_DECK);
            case DECK_SHUFFLED -> given.addAll(Set.of(Sign.INTO_DECK, Sign.SHUFFLES));
            case GRAVEYARD -> {
                given.add(Sign.INTO_GRAVEYARD);
                if (board) {
                    given.add(Sign.DIES);
                }
            }
            case COSMOS -> {}
            case YOUR_FIELD, OWNERS_FIELD -> given.add(Sign.ENTERS);
        }
        boolean leaves = board && to != Destination.YOUR_FIELD && to != Destination.OWNERS_FIELD;
        if (leaves) {
            given.add(Sign.LEAVES);
        }
        return given;
    }

    private static boolean canBeOnBoard(Which which) {
        return switch (which) {
            case Which.Each(var filter) -> filter.placeOrBoard() == Place.BOARD;
            case Which.Chosen(_, _, var filter) -> filter.placeOrBoard() == Place.BOARD;
            case Which.This _, Which.Pointed _, Which.Cause _ -> true;
            case Which.Hero _ -> false;
        };
    }

    private static Set<Sign> modifierSigns(List<Modifier> modifiers) {
        var given = EnumSet.noneOf(Sign.class);
        for (Modifier modifier : modifiers) {
            switch (modifier) {
                case Modifier.Strength(var more) -> given.addAll(more.number() > 0 ? Set.of(Sign.STRENGTHENED)
                        : Set.of(Sign.DIES, Sign.LEAVES));
                case Modifier.BaseStrength _ -> given.addAll(Set.of(Sign.STRENGTHENED, Sign.DIES, Sign.LEAVES));
                case Modifier.Gains _, Modifier.Loses _, Modifier.MagicShield _, Modifier.NoAbilities _,
                        Modifier.CannotActivate _, Modifier.CannotHitHeroes _ -> {}
            }
        }
        return given;
    }

    /// Returns the signs of using a ↷, besides its deed.
    static Set<Sign> useSigns(Deed deed) {
        Set<Sign> given = signsGiven(deed);
        given.add(Sign.ACTIVATED);
        return given;
    }
}
