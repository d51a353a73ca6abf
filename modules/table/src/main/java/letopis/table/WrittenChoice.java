package letopis.table;

import java.util.Optional;

/// A hand-written choice, parsed without a state. Errors in the words are reported during parsing. Card references are
/// resolved when the choice is due.
///
/// @param <S> the states of the game
@FunctionalInterface
public interface WrittenChoice<S extends State> {

    /// Resolves the choice against the table in this state. Problems are reported to the reader.
    Meaning resolve(S state, PositionReader reader);

    /// Returns the source location, if known.
    default Optional<SourceNode> place() {
        return Optional.empty();
    }

    /// Returns the same choice with the source location of this node.
    default WrittenChoice<S> withPlace(SourceNode node) {
        WrittenChoice<S> writtenChoice = this;
        return new WrittenChoice<>() {
            @Override
            public Meaning resolve(S state, PositionReader reader) {
                return writtenChoice.resolve(state, reader);
            }

            @Override
            public Optional<SourceNode> place() {
                return Optional.of(node);
            }
        };
    }

    /// Returns a choice that is the same on every table.
    static <S extends State> WrittenChoice<S> of(Choice choice) {
        return (_, _) -> new Meaning.ResolvedChoice(choice);
    }

    sealed interface Meaning {

        /// Returns the given choice, or [AmbiguousChoice] if there is none.
        static Meaning of(Optional<? extends Choice> choice) {
            return choice.<Meaning>map(ResolvedChoice::new).orElseGet(AmbiguousChoice::new);
        }

        record ResolvedChoice(Choice choice) implements Meaning {}

        /// A choice that the rules forbid and that no event could record.
        record Forbidden(Refusal refusal) implements Meaning {}

        /// A choice that cannot be resolved on this table. The problem has already been reported to the reader.
        record AmbiguousChoice() implements Meaning {}
    }
}
