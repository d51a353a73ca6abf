package letopis.nebozhiteli.rules;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.DuelState;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Keyword.Overrides;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.event.CardEvent.RuleOverridden;
import letopis.table.CardId;

/// The golden rule: a card may put another number in the place of one of the rules (NT-III-1-p1, NB-032). Whenever that
/// makes a difference it is recorded.
final class GoldenRule {

    private GoldenRule() {}

    /// A number in force.
    ///
    /// @param by the card that set it, if one did
    record InForce(int value, Optional<CardId> by) {}

    static InForce of(DuelState state, CardId creature, Limit limit) {
        return greatest(Keywords.of(state, creature, Overrides.class), limit);
    }

    static InForce of(DuelState state, Seat seat, Limit limit) {
        return greatest(Keywords.of(state, seat, Overrides.class), limit);
    }

    private static InForce greatest(List<Keywords.Given<Overrides>> given, Limit limit) {
        return given.stream().filter(one -> one.keyword().limit() == limit)
                .max(Comparator.comparingInt(one -> one.keyword().value()))
                .map(one -> new InForce(one.keyword().value(), Optional.of(one.by())))
                .orElseGet(() -> new InForce(limit.printed(), Optional.empty()));
    }

    /// How many copies of a card a deck may hold.
    static int copies(CardText text) {
        return text.keywords().stream()
                .filter(keyword -> keyword instanceof Overrides(var limit, _) && limit == Limit.COPIES)
                .mapToInt(keyword -> ((Overrides) keyword).value()).max().orElse(Limit.COPIES.printed());
    }

    /// Records that a card's number counted instead of the printed one.
    static void note(Draft draft, Sequence cause, Limit limit, InForce number) {
        number.by().filter(_ -> number.value() != limit.printed()).ifPresent(card ->
                draft.add(cause, new RuleOverridden(limit.rule(), card), "NT-III-1-p1", limit.rule().id(), "NB-032"));
    }
}
