package letopis.respons.card;

import java.util.List;
import java.util.Optional;

/// What is done when an ability comes to its effect: targets, then effects in the printed order without interruption
/// (RS-275a), then the modes that were chosen, in the printed order.
///
/// @param choice modes, chosen with the announcement (RS-214, RS-215)
/// @param uncounterable an instruction that holds while the deed is in the queue (RS-076)
public record Deed(List<Target> targets, List<Effect> effects, Optional<Choice> choice, boolean uncounterable) {

    /// "Choose one or more".
    ///
    /// @param least how many modes at least
    /// @param most how many modes at most, each once
    public record Choice(int least, int most, List<Mode> modes) {}

    /// One thing that can be chosen; its effects speak of its own targets.
    public record Mode(List<Target> targets, List<Effect> effects) {}
}
