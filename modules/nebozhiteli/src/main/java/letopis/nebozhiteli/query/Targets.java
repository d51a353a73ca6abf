package letopis.nebozhiteli.query;

import letopis.nebozhiteli.card.Keyword.CannotBeTarget;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.Card;
import letopis.table.CardId;

/// Queries about possible targets of damage, healing and effects: players, creatures and their items.
public final class Targets {

    private Targets() {}

    /// Returns whether the target has life: a player or a creature.
    public static boolean hasLife(DuelState state, Target target) {
        return switch (target) {
            case Target.Player _ -> true;
            case Target.Card(var card) -> TableQueries.isCreature(state, card);
        };
    }

    /// Returns whether the target is present: a player, a creature, or something a creature bears.
    public static boolean isPresent(DuelState state, Target target) {
        return switch (target) {
            case Target.Player _ -> true;
            case Target.Card(var card) -> TableQueries.isCreature(state, card) || isAttached(state, card);
        };
    }

    private static boolean isAttached(DuelState state, CardId card) {
        return state.table().containsCard(card) && state.table().card(card).place() instanceof Card.Place.On(var bearer)
                && (TableQueries.isOnField(state, bearer) || isAttached(state, bearer));
    }

    public static boolean isInPlay(DuelState state, CardId card) {
        return TableQueries.isOnField(state, card) || isAttached(state, card);
    }

    /// Returns whether no declaration or triggered ability can target the object.
    public static boolean isUntargetable(DuelState state, Target target) {
        return target instanceof Target.Card(var card) && TableQueries.isCreature(state, card)
                && TableQueries.listKeywords(state, card, CannotBeTarget.class)
                        .contains(new CannotBeTarget(CannotBeTarget.Scope.EVERYTHING));
    }

    public static CardId cardOf(Target target) {
        return switch (target) {
            case Target.Card(var card) -> card;
            case Target.Player(var seat) -> throw new IllegalStateException("player " + seat + " is no card");
        };
    }

    public static int findLife(DuelState state, Target target) {
        return switch (target) {
            case Target.Card(var card) -> TableQueries.findLife(state, card);
            case Target.Player(var seat) -> state.player(seat).life();
        };
    }

    /// Returns the life limit without modifiers of cards (NT-III-3.4.1, NT-I-2.1-b).
    public static int findPrintedLife(DuelState state, Target target) {
        return target instanceof Target.Card(var card) ? TableQueries.computeMaxLife(state, card)
                : Limit.PLAYER_LIFE.printed();
    }

    /// Returns the life limit including modifiers of cards.
    public static int computeLifeLimit(DuelState state, Target target) {
        return switch (target) {
            case Target.Card(var card) -> TableQueries.computeLifeLimit(state, card);
            case Target.Player _ -> computeMaxLife(state, target);
        };
    }

    public static int computeMaxLife(DuelState state, Target target) {
        return switch (target) {
            case Target.Card(var card) -> TableQueries.computeMaxLife(state, card);
            case Target.Player(var seat) -> RuleOverrides.findEffectiveLimit(state, seat, Limit.PLAYER_LIFE).value();
        };
    }
}
