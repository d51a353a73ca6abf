package letopis.respons.card;

import java.util.List;
import java.util.Optional;

/// The script of an ability: targets, then effects in the printed order without interruption (RS-275a), then the chosen
/// modes in the printed order.
///
/// @param choice the modes chosen on announcement (RS-214, RS-215)
/// @param uncounterable true if the ability cannot be countered while it is queued (RS-076)
public record Deed(List<Target> targets, List<Effect> effects, Optional<Choice> choice, boolean uncounterable) {

    /// A "choose one or more" instruction.
    ///
    /// @param least the minimum number of modes
    /// @param most the maximum number of modes, each chosen at most once
    public record Choice(int least, int most, List<Mode> modes) {}

    /// One mode; its effects refer to its targets.
    public record Mode(List<Target> targets, List<Effect> effects) {}
}
