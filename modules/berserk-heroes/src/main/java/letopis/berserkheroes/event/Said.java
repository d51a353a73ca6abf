package letopis.berserkheroes.event;

import java.util.List;

/// What is said when a deed is declared.
///
/// @param modes which are chosen, from 0, in the order they are done
public record Said(List<Integer> modes, List<Aim> aims) {

    public static final Said NOTHING = new Said(List.of(), List.of());

    public Said {
        modes = List.copyOf(modes);
        aims = List.copyOf(aims);
    }
}
