package letopis.berserkheroes.card;

import java.util.List;
import java.util.Optional;
import letopis.table.RecordedAs;

/// An ability or rule of a card. The player uses it, a condition triggers it, or it applies a change while the card is
/// in play (BF-111.1). Features work in play unless stated otherwise (BF-202.2). Constant features apply immediately
/// and are never queued. All other features are used or triggered and go through the queue (BF-112).
public sealed interface Feature {

    @RecordedAs("Word")
    record KeywordFeature(Keyword keyword) implements Feature {}

    @RecordedAs("Valued")
    record MeasuredKeyword(NumericKeyword keyword, int value) implements Feature {}

    @RecordedAs("Against")
    record GuardFeature(Guard guard, WoundSource from) implements Feature {}

    /// An ability used in the choice phase of the player's turn, once per turn (BF-114.1 to BF-114.4, BF-7-002).
    ///
    /// @param perGame maximum uses per game, if limited; the cards call a game a battle (BF-7-109, BF-7-011)
    @RecordedAs("Activated")
    record ActivatedAbility(List<Payment> price, Optional<Integer> perGame, List<Condition> conditions, Deed deed)
            implements Feature {}

    /// An ability queued when its trigger occurs (BF-113.1 to BF-113.7, BF-7-171).
    ///
    /// @param may whether it is optional (BF-113.4)
    /// @param each whether it is exempt from the once-per-turn limit (BF-113.5)
    @RecordedAs("Triggered")
    record TriggeredAbility(TriggerCondition when, boolean may, boolean each, Optional<Integer> perGame,
            List<Condition> conditions, Deed deed) implements Feature {}

    /// One instruction of a spell (BF-117.1, BF-7-050, BH-210.1, BF-211.1), ended by a full stop.
    ///
    /// @param dependent whether it relies on an earlier instruction and is validated on resolution (BF-211.3)
    record SpellAbility(Deed deed, boolean dependent) implements Feature {}

    /// A change that applies while the conditions hold and the card is in play (BF-115.1, BF-7-141). It chooses no
    /// targets (BF-115.2, BF-118.3) and applies to all players if none is named (BF-118.8). The once-per-turn limit
    /// applies to the triggers it grants, but not to its other effects (BF-116.3).
    @RecordedAs("Constant")
    record ConstantAbility(List<Condition> conditions, CardSelector reach,
            List<Modifier> modifiers) implements Feature {}

    /// A constant ability that affects a player instead of cards.
    record Law(List<Condition> conditions, Participant whom, List<Rule> rules) implements Feature {}

    /// A replacement (BF-517.1). It is always constant, even if worded like a trigger (BF-517.1.2), and applies only
    /// when the replaced event would happen (BF-115.3). A replacement without steps suppresses the event.
    @RecordedAs("Instead")
    record ReplacementFeature(ReplaceableEvent replaced, List<Condition> conditions,
            List<Step> steps) implements Feature {}

    /// A feature that cancels cards being played (BF-518.1). The cards go to the graveyard, and the abilities they
    /// triggered are dropped.
    ///
    /// @param whom the player whose plays are cancelled
    /// @param cards matching cards in hand
    /// @param may whether cancelling is optional
    /// @param steps steps performed with it, outside the queue (BF-518.3)
    @RecordedAs("Cancels")
    record PlayCancellation(Participant whom, Filter cards, boolean may, Optional<Integer> perGame,
            List<Condition> conditions, List<Step> steps) implements Feature {}

    /// Aspects of its targets that the card's effects ignore (BF-7-056 to BF-7-061).
    @RecordedAs("Ignores")
    record Immunity(List<IgnoredAspect> ignored) implements Feature {}

    /// A feature that works in a graveyard instead of in play (BF-113.12).
    @RecordedAs("InGraveyard")
    record GraveyardFeature(Feature feature) implements Feature {}

    /// A feature that works in the deck while its player searches it (BF-113.10).
    @RecordedAs("InDeck")
    record DeckFeature(Feature feature) implements Feature {}

    /// A feature that works in the sideboard (BF-113.11).
    @RecordedAs("InSideboard")
    record SideboardOnlyFeature(Feature feature) implements Feature {}

    /// An extension of the deck building rules (BF-511.1).
    ///
    /// @param cards matching deck cards
    /// @param copies allowed copies per name
    /// @param anyElement whether the cards may lack the hero's elements
    @RecordedAs("Building")
    record DeckBuildingRule(Filter cards, Optional<Integer> copies, boolean anyElement) implements Feature {}

    /// Ambush (Засада): when the trigger occurs, the card may be played from hand for a number of coins (BF-7-052).
    record Ambush(TriggerCondition when, int coins) implements Feature {}
}
