package letopis.berserkheroes.card;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The effect of an ability as a whole (BF-7-169). Targets are chosen on declaration. The steps are then performed in
/// order within one queue entry (BF-119.2), followed by those of the chosen modes.
public record Deed(List<Target> targets, List<Step> steps, Optional<Choice> choice) {

    /// Returns a copy whose targets are chosen on resolution.
    public Deed withLateTargets() {
        Step first = steps.getFirst();
        var later = new ArrayList<>(steps);
        later.set(0, new Step(first.link(), targets, first.may(), first.effect()));
        return new Deed(List.of(), List.copyOf(later), choice);
    }

    /// A choice among modes (BF-524.1, BF-524.2).
    ///
    /// @param times number of modes chosen; the maximum if `any`
    /// @param repeats whether a mode may be chosen more than once
    /// @param any whether fewer modes may be chosen, but at least one
    public record Choice(int times, boolean repeats, boolean any, List<Mode> modes) {}

    /// One mode. Its steps refer to its own targets.
    public record Mode(List<Target> targets, List<Step> steps) {}
}
