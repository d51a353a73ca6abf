package letopis.live.recording;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.codec.source.YamlReader;
import letopis.codec.source.YamlText;
import letopis.codec.text.Words;
import letopis.journal.Seat;
import letopis.live.recording.WhyNot.Said;
import letopis.live.recording.WhyNot.Standing;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.CardDefinition;
import letopis.table.Refusal;

/// Asks what the rules say to a choice at the end of a match that is being recorded.
record RecordedTable(Recording<?> recording, Words words) implements WhyNot.Asker {

    /// A card is written by its number, which is its own.
    @Override
    public List<Standing> standing(Seat seat) {
        var standing = new ArrayList<Standing>();
        board().seats().stream().filter(half -> half.seat().equals(seat)).flatMap(half -> half.zones().stream())
                .filter(zone -> zone.form() != BoardView.ZoneView.Form.HAND).flatMap(zone -> zone.cards().stream())
                .forEach(card -> card.name().flatMap(name -> recording.match().cards().find(name))
                        .ifPresent(known -> standing.add(new Standing(card.id().toString(), known))));
        return standing;
    }

    BoardView board() {
        return recording.board(Audience.JUDGE);
    }

    /// Whether somebody at hand knows where such a card is, or it may be one nobody has seen.
    boolean isInSight(CardDefinition card) {
        return board().seats().stream().flatMap(half -> half.zones().stream()).flatMap(zone -> zone.cards().stream())
                .anyMatch(one -> one.name().filter(card.name()::equals).isPresent());
    }

    @Override
    public Optional<Said> said(Seat seat, Map<String, Object> form) {
        byte[] line = YamlText.line(Map.of(seat.name(), form)).getBytes(UTF_8);
        return recording.refusal(YamlReader.read("-", line)).map(this::said);
    }

    private Said said(Refusal refusal) {
        return Said.of(refusal, words.refusal(refusal, recording.state(), Audience.JUDGE));
    }
}
