package letopis.berserkheroes.card;

import java.util.List;
import java.util.Optional;

/// What is otherwise on a card, as long as a constant ability or an effect has it so. They apply in the order of their
/// timestamps, and the later of two that contradict each other prevails (BF-513.1).
public sealed interface Modifier {

    /// Strike more, or less (BF-115.5).
    record StrikeMore(Amount more) implements Modifier {}

    /// Initial life more, or less (BF-115.5).
    record LifeMore(Amount more) implements Modifier {}

    /// The strike is that.
    record StrikeIs(int strike) implements Modifier {}

    /// The strike is multiplied and divided (BF-523.1).
    ///
    /// @param over what it is divided by
    record StrikeTimes(int times, int over) implements Modifier {}

    /// Another type, with what it needs in numbers (BF-109.2); what it cannot have is lost.
    ///
    /// @param strike of creatures
    /// @param life of creatures
    record TypeIs(CardType type, Optional<Integer> strike, Optional<Integer> life) implements Modifier {}

    /// No other type than the initial one, with its numbers (BF-109.2).
    record InitialType() implements Modifier {}

    /// These classes and no others (BF-109.1).
    record ClassesAre(List<String> classes) implements Modifier {}

    /// These elements and no others, also such as it had; neutral where there are none (BF-107.2.1, BF-107.2.2,
    /// BF-109.1).
    record ElementsAre(List<Element> elements) implements Modifier {}

    /// Strikes and shots stronger or weaker, where the target fits.
    record AttackMore(Amount more, Optional<Filter> against) implements Modifier {}

    /// More or fewer wounds from such things, each time (BF-508.4.1, BF-523.1).
    record WoundsMore(Amount more, From from) implements Modifier {}

    /// Printed and gained features are listed in the order of their timestamps.
    record Gains(Feature feature) implements Modifier {}

    /// The loss is an effect itself, which may end and be taken off (BF-120.5).
    record Loses(Keyword keyword) implements Modifier {}

    record LosesMeasured(Measured keyword) implements Modifier {}

    /// The printed features do not work (BF-7-177, BF-7-096); what was gained stays, and so do strike, life and what
    /// every creature does (BF-108.1).
    record NoFeatures() implements Modifier {}

    /// A ban wins over what allows or demands (BF-513.2, BF-7-094).
    record Cannot(Act act) implements Modifier {}

    /// Attacks of the opponent, strikes and shots, must be at such a card (BF-514.1, BF-502.9).
    record DrawsAttacks() implements Modifier {}

    /// Whether a property is another one by it, which is no effect on the card (BF-104.3, BF-120.4).
    default boolean overwrites() {
        return switch (this) {
            case TypeIs _, InitialType _, ClassesAre _, ElementsAre _ -> true;
            case StrikeMore _, LifeMore _, StrikeIs _, StrikeTimes _, AttackMore _, WoundsMore _, Gains _, Loses _,
                    LosesMeasured _, NoFeatures _, Cannot _, DrawsAttacks _ -> false;
        };
    }

    /// What a card can be forbidden.
    enum Act { ATTACK, DEFEND, REPLY, ACTIVATE, OPEN }

    /// Whether it changes numbers, which are reckoned when it is known who has which words (BF-115.5).
    default boolean reckons() {
        return switch (this) {
            case StrikeMore _, LifeMore _, StrikeIs _, StrikeTimes _, AttackMore _, WoundsMore _ -> true;
            case Gains _, Loses _, LosesMeasured _, NoFeatures _, Cannot _, DrawsAttacks _, ClassesAre _, ElementsAre _,
                    TypeIs _, InitialType _ -> false;
        };
    }
}
