package letopis.nebozhiteli.query;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Keyword.LimitOverride;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;

/// The golden rule: a card can replace a number of the rules (NT-III-1-p1, NB-032). The replacement is recorded
/// whenever it makes a difference.
public final class RuleOverrides {

    private RuleOverrides() {}

    /// A limit with the value that currently applies.
    ///
    /// @param by the card that set it, if any
    public record EffectiveLimit(Limit limit, int value, Optional<CardId> by) {}

    public static EffectiveLimit findEffectiveLimit(DuelState state, CardId creature, Limit limit) {
        return findGreatestLimit(Keywords.of(state, creature, LimitOverride.class), limit);
    }

    public static EffectiveLimit findEffectiveLimit(DuelState state, Seat seat, Limit limit) {
        return findGreatestLimit(Keywords.of(state, seat, LimitOverride.class), limit);
    }

    private static EffectiveLimit findGreatestLimit(List<Keywords.KeywordSource<LimitOverride>> overrides,
            Limit limit) {
        if (overrides.isEmpty()) {
            return new EffectiveLimit(limit, limit.printed(), Optional.empty());
        }
        return overrides.stream().filter(keywordSource -> keywordSource.keyword().limit() == limit)
                .max(Comparator.comparingInt(keywordSource -> keywordSource.keyword().value()))
                .map(keywordSource -> new EffectiveLimit(limit, keywordSource.keyword().value(),
                        Optional.of(keywordSource.by())))
                .orElseGet(() -> new EffectiveLimit(limit, limit.printed(), Optional.empty()));
    }

    /// Returns the maximum number of copies of a card in a deck.
    public static int findCopyLimit(CardText text) {
        return text.keywords().stream()
                .filter(keyword -> keyword instanceof LimitOverride(var limit, _) && limit == Limit.COPIES)
                .mapToInt(keyword -> ((LimitOverride) keyword).value()).max().orElse(Limit.COPIES.printed());
    }
}
