package letopis.table.kernel.position;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import letopis.journal.Seat;
import letopis.table.CardDefinition;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.State;
import letopis.table.Zone;
import letopis.table.kernel.position.CardFields.Marked;
import letopis.table.kernel.position.LayoutReader.WrittenCard;

/// Reads the halves of a table that was written by hand, A's half first, each into the order that lays it out.
///
/// @param <S> the states of the game
/// @param <Z> its zones
public abstract class HalfReader<S extends State, Z extends Zone> {

    /// The largest number of cards or other things.
    protected static final int MOST = 99;

    /// The latest that a card may be written to have come.
    protected static final int SINCE_MAX = 999;

    private static final String OWNER = "owner";
    private static final String SINCE = "since";

    protected final PositionReader reader;
    protected final LayoutReader layout;
    private final List<String> known;
    private final String openUnknown;
    private Seat seat = Seat.A;
    private List<Laid> laid = new ArrayList<>();
    private SortedMap<CardId, CardName> faces = new TreeMap<>();
    private int since;

    /// A card of the half.
    ///
    /// @param owner whose card it is, whoever has it
    /// @param written as it was written, unless only a number of cards was
    /// @param name its face, where it lies open
    public record Laid(CardId card, String zone, Seat owner, Optional<WrittenCard> written, Optional<CardName> name,
            SortedMap<String, Integer> counters, List<String> flags) {}

    /// @param known the fields of a half
    /// @param openUnknown the problem where nobody knows a card that lies open
    protected HalfReader(PositionReader reader, List<String> known, String openUnknown) {
        this.reader = reader;
        this.layout = new LayoutReader(reader);
        this.known = known;
        this.openUnknown = openUnknown;
    }

    final Choice.Order read(Seat whose, SourceNode.Fields fields) {
        seat = whose;
        laid = new ArrayList<>();
        faces = new TreeMap<>();
        reader.fields(fields, known);
        return half(fields);
    }

    /// The order that lays out this half.
    protected abstract Choice.Order half(SourceNode.Fields fields);

    /// What may be said of a card there.
    protected abstract CardFields<S> fields(Z zone);

    protected abstract boolean mayLie(CardDefinition card, Z zone);

    /// Reports a card that may not lie there.
    protected void reportWrong(SourceNode at, CardDefinition card, Z zone) {
        reader.report(at, "wrong-zone", "name", card, "zone", zone.code());
    }

    /// Adds to what is marked on a card.
    protected void mark(CardId card, Z zone, WrittenCard written, Marked marked) {}

    /// Reports what cannot be, once both halves are on the table.
    protected void check(S state, PositionReader resolving) {}

    protected final Seat seat() {
        return seat;
    }

    protected final Hidden<SortedMap<CardId, CardName>> faces() {
        return Hidden.from(seat, faces);
    }

    /// The cards of the half as the game records them.
    protected final <L> List<L> laid(Function<Laid, L> recorded) {
        return laid.stream().map(recorded).toList();
    }

    /// The card that every half must have there.
    protected final Optional<CardDefinition> only(Z zone, SourceNode.Fields fields) {
        Optional<SourceNode> written = fields.find(zone.code());
        if (written.isEmpty()) {
            reader.report(fields, zone.code() + "-missing", "seat", seat);
        }
        return written.flatMap(item -> open(zone, item));
    }

    /// Cards in play: everybody knows them.
    protected final void inPlay(Z zone, SourceNode.Fields fields) {
        fields.find(zone.code()).map(reader::items).orElse(List.of()).forEach(item -> open(zone, item));
    }

    private Optional<CardDefinition> open(Z zone, SourceNode item) {
        Optional<WrittenCard> card = layout.openCard(item, fields(zone).names(), openUnknown)
                .filter(written -> fits(zone, written));
        card.ifPresent(written -> lay(zone, written, true));
        return card.flatMap(WrittenCard::definition);
    }

    /// Cards of which some may be unknown.
    protected final void listed(Z zone, SourceNode.Fields fields) {
        fields.find(zone.code()).map(reader::items).orElse(List.of()).forEach(item -> any(zone, item));
    }

    /// As [#listed], or how many there are.
    protected final void counted(Z zone, SourceNode.Fields fields) {
        layout.pile(fields.find(zone.code()), MOST, card -> unknown(card, zone, Marked.nothing()),
                item -> any(zone, item));
    }

    /// The size of a deck, with those cards of it that are written.
    protected final int deck(Z zone, SourceNode.Fields fields, int usual) {
        return layout.deck(fields.find(zone.code()), usual, MOST, item -> any(zone, item));
    }

    private boolean any(Z zone, SourceNode item) {
        Optional<WrittenCard> card = layout.card(item, fields(zone).names()).filter(written -> fits(zone, written));
        card.ifPresent(written -> lay(zone, written, !zone.isDeck() && !zone.isHeld()));
        return card.isPresent();
    }

    protected final boolean fits(Z zone, WrittenCard written) {
        Optional<CardDefinition> wrong = written.definition().filter(card -> !mayLie(card, zone));
        wrong.ifPresent(card -> reportWrong(written.at(), card, zone));
        return wrong.isEmpty();
    }

    private void lay(Z zone, WrittenCard card, boolean open) {
        lay(zone, card, open, fields(zone).read(card, reader));
    }

    /// @param open whether it lies face up
    protected final void lay(Z zone, WrittenCard card, boolean open, Marked marked) {
        CardId id = layout.number(card);
        mark(id, zone, card, marked);
        card.name().filter(_ -> !open).ifPresent(face -> faces.put(id, face));
        Seat owner = fields(zone).names().contains(OWNER)
                ? card.fields().find(OWNER).flatMap(reader::seat).orElse(seat) : seat;
        laid.add(new Laid(id, zone.code(), owner, Optional.of(card), card.name().filter(_ -> open), marked.counters(),
                marked.flags()));
    }

    /// A card nobody knows.
    protected final void unknown(CardId card, Z zone, Marked marked) {
        laid.add(new Laid(card, zone.code(), seat, Optional.empty(), Optional.empty(), marked.counters(),
                marked.flags()));
    }

    /// When a card came into play, as a place among the cards there; after those before it where nothing is written.
    protected final int since(WrittenCard card) {
        since = reader.number(card.fields(), SINCE, 1, SINCE_MAX, Math.min(since + 1, SINCE_MAX));
        return since;
    }

    /// A number of the half.
    protected final int amount(SourceNode.Fields fields, String name, int usual) {
        return reader.number(fields, name, 0, MOST, usual);
    }
}
