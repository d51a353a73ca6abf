package letopis.berserkheroes.event;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.Step;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;

/// An ability that was declared (BF-401.1). It lives apart from its source (BF-403.1).
///
/// @param source the one card that has declared it (BF-502.2)
/// @param key which ability of its card
/// @param cause what set it off, where that is a card that has not become another since (BF-201.4)
/// @param x what was said for X
/// @param parts the deed itself, and the modes that were chosen
/// @param marked whether its use was marked (BF-113.5)
/// @param lineage what it comes from, ability by ability (BF-525.2)
/// @param brought cards that came into play or hand by it so far
/// @param known what the cause was, where it asks for that (BF-403.1)
/// @param circle the cards its first step is about, where that is all that fit: they are settled as it is declared
///     (BF-508.3)
/// @param ambush the card that is played from ambush, which its player has named (BF-113.13)
public record Queued(
        Seat seat, Source source, String key, Kind kind, Optional<CardId> cause, int x, List<Part> parts,
        boolean marked, List<String> lineage, List<Source> brought, Optional<List<Source>> circle,
        Optional<Source> known, Optional<CardName> ambush) {

    public Queued(Seat seat, Source source, String key, Kind kind, Optional<CardId> cause, int x, List<Part> parts,
            boolean marked, List<String> lineage, List<Source> brought) {
        this(seat, source, key, kind, cause, x, parts, marked, lineage, brought, Optional.empty(), Optional.empty(),
                Optional.empty());
    }

    public Queued {
        circle = circle.map(List::copyOf);
        parts = List.copyOf(parts);
        lineage = List.copyOf(lineage);
        brought = List.copyOf(brought);
    }

    /// What sort of ability it is.
    public enum Kind { SPELL, ACTIVATED, TRIGGERED, INSTEAD }

    /// @param aims by the numbers of the own targets
    public record Part(List<Aim> aims, List<Step> steps) implements letopis.table.kernel.effects.Part<Step, Part> {

        @Override
        public List<Step> left() {
            return steps;
        }

        @Override
        public Part withLeft(List<Step> left) {
            return new Part(aims, left);
        }
    }

    public Queued with(List<Part> rest) {
        return new Queued(seat, source, key, kind, cause, x, rest, marked, lineage, brought, circle, known, ambush);
    }

    public Queued with(Optional<List<Source>> settled) {
        return new Queued(seat, source, key, kind, cause, x, parts, marked, lineage, brought, settled, known, ambush);
    }

    public Queued knowing(Optional<Source> was) {
        return new Queued(seat, source, key, kind, cause, x, parts, marked, lineage, brought, circle, was, ambush);
    }

    public Queued ambushing(CardName card) {
        return new Queued(seat, source, key, kind, cause, x, parts, marked, lineage, brought, circle, known,
                Optional.of(card));
    }

    public Queued withoutCause() {
        return new Queued(seat, source, key, kind, Optional.empty(), x, parts, marked, lineage, brought, circle,
                known, ambush);
    }

    /// Whether it is that one, which may have lost what set it off while it waited (BF-201.4).
    public boolean isSame(Queued other) {
        return withoutCause().equals(other.withoutCause());
    }

    public Queued unmarked() {
        return new Queued(seat, source, key, kind, cause, x, parts, false, lineage, brought, circle, known, ambush);
    }

    public Queued withBrought(Source card) {
        var more = new ArrayList<>(brought);
        more.add(card);
        return new Queued(seat, source, key, kind, cause, x, parts, marked, lineage, more, circle, known, ambush);
    }
}
