package letopis.berserkheroes.event;

import java.util.List;

/// What an ability has at hand that comes of another one: the targets that one had, what it brought, and its X.
///
/// @param aims by the numbers of the targets of the other ability
/// @param brought cards the other one brought, see [Queued#brought]
/// @param spell whether it counts as the ability of a spell
public record Bound(List<Aim> aims, List<Source> brought, int x, boolean spell) {

    public static final Bound NOTHING = new Bound(List.of(), List.of(), 0, false);

    public Bound {
        aims = List.copyOf(aims);
        brought = List.copyOf(brought);
    }
}
