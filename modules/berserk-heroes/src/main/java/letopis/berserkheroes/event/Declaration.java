package letopis.berserkheroes.event;

import java.util.List;
import letopis.table.RecordedAs;

/// Choices made when a deed is declared.
///
/// @param modes the indices of the chosen modes, counted from 0, in the order the modes are performed
@RecordedAs("Said")
public record Declaration(List<Integer> modes, List<Aim> aims) {

    public static final Declaration EMPTY = new Declaration(List.of(), List.of());

    public Declaration {
        modes = List.copyOf(modes);
        aims = List.copyOf(aims);
    }
}
