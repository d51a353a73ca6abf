package letopis.berserkheroes.event;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.Step;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.RecordedAs;

/// A declared ability (BF-401.1), independent of its source (BF-403.1).
///
/// @param source the card that declared it (BF-502.2)
/// @param key the key of the ability on its card
/// @param cause the card that triggered it, if it is still the same object (BF-201.4)
/// @param x the chosen X
/// @param parts the deed itself and the chosen modes
/// @param marked whether its use was marked (BF-113.5)
/// @param lineage signatures of the abilities that led to it (BF-525.2)
/// @param brought cards it has put into play or hand so far
/// @param known last known values of the cause, if used (BF-403.1)
/// @param circle cards affected by the first step if it affects all matching cards; fixed on declaration (BF-508.3)
/// @param ambush the card named by its player for playing from ambush (BF-113.13)
@RecordedAs("Queued")
public record QueuedAbility(
        Seat seat, Source source, String key, Kind kind, Optional<CardId> cause, int x, List<Part> parts,
        boolean marked, List<String> lineage, List<Source> brought, Optional<List<Source>> circle,
        Optional<Source> known, Optional<CardName> ambush) {

    public QueuedAbility(Seat seat, Source source, String key, Kind kind, Optional<CardId> cause, int x,
            List<Part> parts, boolean marked, List<String> lineage, List<Source> brought) {
        this(seat, source, key, kind, cause, x, parts, marked, lineage, brought, Optional.empty(), Optional.empty(),
                Optional.empty());
    }

    public QueuedAbility {
        circle = circle.map(List::copyOf);
        parts = List.copyOf(parts);
        lineage = List.copyOf(lineage);
        brought = List.copyOf(brought);
    }

    /// Kind of an ability.
    public enum Kind { SPELL, ACTIVATED, TRIGGERED, INSTEAD }

    /// @param aims targets, numbered within the part
    public record Part(List<Aim> aims, List<Step> steps) implements letopis.table.kernel.effects.Part<Step, Part> {

        @Override
        public List<Step> left() {
            return steps;
        }

        @Override
        public Part withLeft(List<Step> remainingSteps) {
            return new Part(aims, remainingSteps);
        }
    }

    public QueuedAbility with(List<Part> newParts) {
        return new QueuedAbility(seat, source, key, kind, cause, x, newParts, marked, lineage, brought, circle, known,
                ambush);
    }

    public QueuedAbility with(Optional<List<Source>> sources) {
        return new QueuedAbility(seat, source, key, kind, cause, x, parts, marked, lineage, brought, sources, known,
                ambush);
    }

    public QueuedAbility withLastKnownSource(Optional<Source> lastKnownSource) {
        return new QueuedAbility(seat, source, key, kind, cause, x, parts, marked, lineage, brought, circle,
                lastKnownSource, ambush);
    }

    public QueuedAbility withAmbush(CardName card) {
        return new QueuedAbility(seat, source, key, kind, cause, x, parts, marked, lineage, brought, circle, known,
                Optional.of(card));
    }

    public QueuedAbility withoutCause() {
        return new QueuedAbility(seat, source, key, kind, Optional.empty(), x, parts, marked, lineage, brought, circle,
                known, ambush);
    }

    /// Returns whether another queued ability is the same one, even if it lost its cause while queued (BF-201.4).
    public boolean isSameAbility(QueuedAbility other) {
        return withoutCause().equals(other.withoutCause());
    }

    public QueuedAbility withoutMark() {
        return new QueuedAbility(seat, source, key, kind, cause, x, parts, false, lineage, brought, circle, known,
                ambush);
    }

    public QueuedAbility withBroughtSource(Source newBroughtSource) {
        var more = new ArrayList<>(brought);
        more.add(newBroughtSource);
        return new QueuedAbility(seat, source, key, kind, cause, x, parts, marked, lineage, more, circle, known,
                ambush);
    }
}
