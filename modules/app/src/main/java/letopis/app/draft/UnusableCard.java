package letopis.app.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import letopis.dispute.DisputeResult;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.language.text.Words;
import letopis.table.Audience;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.SeatView;
import letopis.table.CardId;
import letopis.table.NamedCard;
import letopis.table.State;

/// A card that its player cannot use now, and the reason.
///
/// @param seat the player who cannot use it
/// @param rules the deciding paragraphs
public record UnusableCard(CardId card, Seat seat, String sentence, List<RuleRef> rules) {

    public UnusableCard {
        rules = List.copyOf(rules);
    }

    static <S extends State> List<UnusableCard> all(DisputeResult<S> answer, S state, Words words) {
        var found = new ArrayList<UnusableCard>();
        for (SeatView half : answer.match().game().view(state, Audience.JUDGE).seats()) {
            half.zones().stream().flatMap(zone -> zone.cards().stream()).flatMap(UnusableCard::withAttached)
                    .forEach(card -> card.name().flatMap(name -> answer.match().game().refuseCardUse(state,
                            half.seat(), new NamedCard(card.id(), name))).ifPresent(refusal ->
                            found.add(new UnusableCard(card.id(), half.seat(),
                                    words.refusal(refusal, state, Audience.JUDGE), refusal.rules()))));
        }
        return found;
    }

    private static Stream<CardView> withAttached(CardView card) {
        return Stream.concat(Stream.of(card), card.attached().stream().flatMap(UnusableCard::withAttached));
    }
}
