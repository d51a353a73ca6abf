package letopis.table;

import java.util.Optional;

/// A choice as somebody wrote it, read without a state. Whatever can be wrong with the words themselves is reported by
/// then; which cards they mean is found out when it is the choice's turn.
///
/// @param <S> the states of the game
@FunctionalInterface
public interface WrittenChoice<S extends State> {

    /// What it means on the table of a state. Problems are reported to the reader.
    Meaning in(S state, PositionReader reader);

    /// Where it is written, if that is known.
    default Optional<SourceNode> place() {
        return Optional.empty();
    }

    /// The same choice with the place where it is written.
    default WrittenChoice<S> at(SourceNode place) {
        WrittenChoice<S> written = this;
        return new WrittenChoice<>() {
            @Override
            public Meaning in(S state, PositionReader reader) {
                return written.in(state, reader);
            }

            @Override
            public Optional<SourceNode> place() {
                return Optional.of(place);
            }
        };
    }

    /// A choice that means the same on every table.
    static <S extends State> WrittenChoice<S> of(Choice choice) {
        return (_, _) -> new Meaning.Chosen(choice);
    }

    sealed interface Meaning {

        /// What was found out, if anything was.
        static Meaning of(Optional<? extends Choice> found) {
            return found.<Meaning>map(Chosen::new).orElseGet(Unclear::new);
        }

        record Chosen(Choice choice) implements Meaning {}

        /// The rules forbid it, and no event could even record it.
        record Forbidden(Refusal refusal) implements Meaning {}

        /// It means nothing on this table. The reader has the reason.
        record Unclear() implements Meaning {}
    }
}
