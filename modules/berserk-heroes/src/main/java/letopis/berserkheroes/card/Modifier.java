package letopis.berserkheroes.card;

import java.util.List;
import java.util.Optional;
import letopis.table.RecordedAs;

/// A change to a card made by a constant ability or an effect. Modifiers apply in timestamp order; the later of two
/// contradictory ones prevails (BF-513.1).
public sealed interface Modifier {

    /// Changes the strike (BF-115.5).
    @RecordedAs("StrikeMore")
    record StrikeBonus(Amount more) implements Modifier {}

    /// Changes the initial life (BF-115.5).
    @RecordedAs("LifeMore")
    record LifeBonus(Amount more) implements Modifier {}

    /// Sets the strike.
    @RecordedAs("StrikeIs")
    record FixedStrike(int strike) implements Modifier {}

    /// Multiplies and divides the strike (BF-523.1).
    ///
    /// @param over divisor
    @RecordedAs("StrikeTimes")
    record StrikeMultiplier(int times, int over) implements Modifier {}

    /// Changes the type and sets the numbers that the new type requires (BF-109.2). Properties that it cannot have are
    /// lost.
    ///
    /// @param strike strike of a creature
    /// @param life life of a creature
    @RecordedAs("TypeIs")
    record TypeOverride(CardType type, Optional<Integer> strike, Optional<Integer> life) implements Modifier {}

    /// Restores the initial type and its numbers (BF-109.2).
    record InitialType() implements Modifier {}

    /// Replaces all classes (BF-109.1).
    @RecordedAs("ClassesAre")
    record ClassOverride(List<String> classes) implements Modifier {}

    /// Replaces all elements of the card, even if the new ones are the same. An empty list makes the card neutral
    /// (BF-107.2.1, BF-107.2.2, BF-109.1).
    @RecordedAs("ElementsAre")
    record ElementOverride(List<Element> elements) implements Modifier {}

    /// Strengthens or weakens strikes and shots against matching targets.
    @RecordedAs("AttackMore")
    record AttackModifier(Amount more, Optional<Filter> against) implements Modifier {}

    /// Changes the number of wounds in each hit from a matching source (BF-508.4.1, BF-523.1).
    @RecordedAs("WoundsMore")
    record WoundModifier(Amount more, WoundSource from) implements Modifier {}

    /// Adds a feature. Printed and gained features are ordered by timestamp.
    @RecordedAs("Gains")
    record FeatureGain(Feature feature) implements Modifier {}

    /// Removes a keyword. The loss is itself an effect that can end or be removed (BF-120.5).
    @RecordedAs("Loses")
    record KeywordLoss(Keyword keyword) implements Modifier {}

    @RecordedAs("LosesMeasured")
    record NumericKeywordLoss(NumericKeyword keyword) implements Modifier {}

    /// Disables printed features (BF-7-177, BF-7-096). Gained features, strike, life and the basic abilities of
    /// creatures remain (BF-108.1).
    record NoFeatures() implements Modifier {}

    /// Forbids an action. Prohibitions override permissions and duties (BF-513.2, BF-7-094).
    @RecordedAs("Cannot")
    record CardActionBan(Act act) implements Modifier {}

    /// Requires the opponent's strikes and shots to attack a card with this modifier (BF-514.1, BF-502.9).
    @RecordedAs("DrawsAttacks")
    record Taunt() implements Modifier {}

    /// Returns whether the modifier overwrites a property. Such a modifier does not count as an effect on the card
    /// (BF-104.3, BF-120.4).
    default boolean overridesProperty() {
        return switch (this) {
            case TypeOverride _, InitialType _, ClassOverride _, ElementOverride _ -> true;
            case StrikeBonus _, LifeBonus _, FixedStrike _, StrikeMultiplier _, AttackModifier _, WoundModifier _,
                    FeatureGain _, KeywordLoss _, NumericKeywordLoss _, NoFeatures _, CardActionBan _, Taunt _ -> false;
        };
    }

    /// An action that can be forbidden for a card.
    enum Act { ATTACK, DEFEND, REPLY, ACTIVATE, OPEN }

    /// Returns whether the modifier changes numbers. Numbers are computed after keywords are settled (BF-115.5).
    default boolean changesNumbers() {
        return switch (this) {
            case StrikeBonus _, LifeBonus _, FixedStrike _, StrikeMultiplier _, AttackModifier _,
                    WoundModifier _ -> true;
            case FeatureGain _, KeywordLoss _, NumericKeywordLoss _, NoFeatures _, CardActionBan _, Taunt _,
                    ClassOverride _, ElementOverride _, TypeOverride _, InitialType _ -> false;
        };
    }
}
