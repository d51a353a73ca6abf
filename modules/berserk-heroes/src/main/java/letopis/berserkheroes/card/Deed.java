package letopis.berserkheroes.card;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What an ability does, which is one whole (BF-7-169): targets are chosen when it is declared, then its steps are done
/// in their order within one entry of the queue (BF-119.2), then those of the modes that were chosen.
public record Deed(List<Target> targets, List<Step> steps, Optional<Choice> choice) {

    /// The same, but its targets are chosen when it is done.
    public Deed aimedLater() {
        Step first = steps.getFirst();
        var later = new ArrayList<>(steps);
        later.set(0, new Step(first.link(), targets, first.may(), first.effect()));
        return new Deed(List.of(), List.copyOf(later), choice);
    }

    /// What can be chosen of a list (BF-524.1, BF-524.2).
    ///
    /// @param times how many are chosen, or at most, where any number may be
    /// @param repeats whether one may be chosen again
    /// @param any whether fewer may be chosen, but one at least
    public record Choice(int times, boolean repeats, boolean any, List<Mode> modes) {}

    /// One thing that can be chosen; its steps speak of its own targets.
    public record Mode(List<Target> targets, List<Step> steps) {}
}
