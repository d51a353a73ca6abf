package letopis.recording;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.language.message.Language;
import letopis.language.source.YamlReader;
import letopis.language.source.YamlText;
import letopis.language.text.Words;
import letopis.recording.WhyNot.Said;
import letopis.recording.WhyNot.Standing;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.CardDefinition;
import letopis.table.CardSet;
import letopis.table.Refusal;

/// Asks what the rules say to a choice at the end of a match that is being recorded.
public final class RecordedTable implements WhyNot.Asker {

    private final Recording<?> recording;
    private final Words words;

    private RecordedTable(Recording<?> recording, Words words) {
        this.recording = recording;
        this.words = words;
    }

    /// Why nobody who is to choose may use a card now, with the paragraphs; nothing where the rules say nothing about
    /// it, or no card is called so, or somebody may use it.
    ///
    /// @param typed words of its name, among others
    public static Optional<String> whyNot(Recording<?> recording, String typed, Language language) {
        var table = new RecordedTable(recording, recording.words(language));
        CardSet all = recording.match().cards();
        List<CardDefinition> cards = Stream.concat(Stream.of(typed), TypedWords.of(typed).stream())
                .flatMap(word -> TypedWords.cards(all, word).stream()).distinct()
                .flatMap(name -> all.find(name).stream()).toList();
        Optional<CardDefinition> card = cards.stream().filter(table::isInSight).findFirst()
                .or(() -> cards.stream().findFirst());
        boolean may = card.filter(known -> !recording.matching(known.name().value()).isEmpty()).isPresent();
        if (may) {
            return Optional.empty();
        }
        var whyNot = new WhyNot(recording.match().game(), table.words, table);
        return card.flatMap(known -> recording.awaited().stream()
                .flatMap(seat -> whyNot.of(seat, known, table.board().prompt()).stream()).findFirst());
    }

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

    private BoardView board() {
        return recording.board(Audience.JUDGE);
    }

    /// Whether somebody at hand knows where such a card is, or it may be one nobody has seen.
    private boolean isInSight(CardDefinition card) {
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
