package letopis.server.match;

import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import letopis.journal.Seat;
import letopis.language.text.Words;
import letopis.live.NarratedEntry;
import letopis.notation.LoadedMatch;
import letopis.table.Audience;
import letopis.table.BoardView;

/// The broadcast view of a match, which shows everything that at least one seat sees. Only the server has this view; no
/// log is redacted for it.
final class BothSeatsView extends AudienceView {

    private final SequencedMap<Seat, AudienceView> seats;

    /// @param seats the view of each seat
    BothSeatsView(LoadedMatch<?> match, Words words, SequencedMap<Seat, AudienceView> seats) {
        super(match, words, Audience.EVERYONE, () -> {
            throw new UnsupportedOperationException("the broadcast view exports nothing");
        });
        this.seats = seats;
    }

    @Override
    public BoardView boardAt(long index) {
        Map<Seat, BoardView> own = new TreeMap<>();
        seats.forEach((seat, view) -> own.put(seat, view.boardAt(index)));
        return MergedBoard.of(super.boardAt(index), own);
    }

    /// Narrates an entry for the seat that knows most of it. If several seats know different parts, narrates it for
    /// each.
    @Override
    public NarratedEntry narrate(long index) {
        NarratedEntry shared = super.narrate(index);
        List<String> own = seats.values().stream().map(view -> view.narrate(index).sentence())
                .filter(sentence -> !sentence.equals(shared.sentence())).distinct().toList();
        return own.isEmpty() ? shared : shared.withSentence(own.stream().collect(Collectors.joining(" · ")));
    }
}
