package letopis.server.stream;

import com.fasterxml.jackson.annotation.JsonRawValue;
import java.util.List;
import letopis.app.json.Json;
import letopis.journal.Sequence;
import letopis.language.json.BoardJson;
import letopis.server.api.EntryJson;
import letopis.server.match.Sight;

/// What the stream of a match tells.
final class Events {

    private Events() {}

    /// @param board after the step
    /// @param settled the arithmetic of lives that the step settled
    private record Step(long first, long last, List<EntryJson> entries, @JsonRawValue String board,
            @JsonRawValue String settled) {}

    static Event step(Sight sight, long last) {
        long first = sight.match().timeline().stepStart(last) + 1;
        String board = BoardJson.of(sight.match().header().match(), new Sequence(last), sight.board(last),
                sight.words().codes("flag"));
        String settled = BoardJson.accounts(sight.ask(chronicle -> chronicle.settledAccounts(last)));
        return Event.of("step", last,
                Json.line(new Step(first, last, EntryJson.range(sight, first, last), board, settled)));
    }

    private record Behind(long last) {}

    /// The viewer has to fetch what it needs: it has missed too much, or has what is not there.
    static Event behind(long last) {
        return Event.of("behind", last, Json.line(new Behind(last)));
    }
}
