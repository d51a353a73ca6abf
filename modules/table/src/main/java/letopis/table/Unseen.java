package letopis.table;

import java.util.Optional;
import java.util.function.Supplier;
import letopis.journal.Seat;
import org.jspecify.annotations.Nullable;

/// Watches the rules work something out, and notes when they first asked for a hidden value that is not at hand, as in
/// a log whose secrets were taken out. What they had drawn before that does not depend on it.
///
/// For one thread and one piece of work.
public final class Unseen {

    private static final ScopedValue<Unseen> WATCHING = ScopedValue.newInstance();

    private int drawn;
    private int asked;
    private int drawnBefore;
    private @Nullable Seat owner; // of the first value asked for

    public Unseen() {}

    public <T> T watch(Supplier<T> work) {
        return ScopedValue.where(WATCHING, this).call(work::get);
    }

    /// Whose value was asked for first, if any was.
    public Optional<Seat> asked() {
        return Optional.ofNullable(owner);
    }

    /// How many consequences had been drawn when a value was first asked for; all of them where none was.
    public int drawnBefore() {
        return asked == 0 ? drawn : drawnBefore;
    }

    /// For whoever draws consequences: one more.
    public static void drawn() {
        if (WATCHING.isBound()) {
            WATCHING.get().drawn++;
        }
    }

    public static boolean isWatched() {
        return WATCHING.isBound();
    }

    /// Who watches now, if anybody does.
    static @Nullable Unseen watching() {
        return WATCHING.isBound() ? WATCHING.get() : null;
    }

    static void ask(Seat owner) {
        if (WATCHING.isBound()) {
            WATCHING.get().note(owner);
        }
    }

    void note(Seat whose) {
        if (asked++ == 0) {
            drawnBefore = drawn;
            owner = whose;
        }
    }

    /// Asks whether a choice is refused. Under somebody's eyes a refusal that rests on a value not at hand is dropped:
    /// whoever recorded the choice knew the value. What follows from the choice does not depend on the question.
    public static <R> Optional<R> refusal(Supplier<Optional<R>> guards) {
        if (!WATCHING.isBound()) {
            return guards.get();
        }
        var apart = new Unseen();
        Optional<R> refused = apart.watch(guards);
        return apart.asked > 0 ? Optional.empty() : refused;
    }

    int count() {
        return asked;
    }
}
