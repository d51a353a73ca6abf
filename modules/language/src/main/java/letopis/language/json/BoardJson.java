package letopis.language.json;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.AwaitedInput;
import letopis.table.BoardView;
import letopis.table.CardName;
import letopis.table.Moment;

/// A board as JSON, for programs: the view of one audience after one entry. Its schema is `board.schema.json`.
public final class BoardJson {

    private final List<String> flags;
    private final JsonWriter out = new JsonWriter(4096);

    private BoardJson(List<String> flags) {
        this.flags = flags;
    }

    /// Returns one line of JSON, without a line feed.
    ///
    /// @param flags every flag that a card of this game can have, so that each is listed as set or not set; usually
    ///   `words.codes("flag")`
    public static String of(MatchId match, Sequence entry, BoardView view, List<String> flags) {
        return of(match, "", entry, view, flags, List.of());
    }

    /// Returns one line of JSON with the title of the match, without a line feed.
    ///
    /// @param settlements the accounts settled by the entries that led to this board
    public static String of(Header header, Sequence entry, BoardView view, List<String> flags,
            List<Settlement> settlements) {
        return of(header.match(), header.title(), entry, view, flags, settlements);
    }

    private static String of(MatchId match, String title, Sequence entry, BoardView view, List<String> flags,
            List<Settlement> settlements) {
        var json = new BoardJson(flags);
        json.writeBoard(match, title, entry, view, settlements);
        return new String(json.out.bytes(), 0, json.out.size(), StandardCharsets.UTF_8);
    }

    /// The accounts settled by one entry.
    public record Settlement(Sequence entry, List<BoardView.Account> accounts) {

        public Settlement {
            accounts = List.copyOf(accounts);
        }
    }

    /// Returns the life accounts as a JSON array, in the same form as on a board.
    public static String writeAccounts(List<BoardView.Account> accounts) {
        var json = new BoardJson(List.of());
        json.out.begin('[');
        accounts.forEach(json::writeAccount);
        json.out.end(']');
        return new String(json.out.bytes(), 0, json.out.size(), StandardCharsets.UTF_8);
    }

    private void writeBoard(MatchId match, String title, Sequence entry, BoardView view,
            List<Settlement> settlements) {
        Moment moment = view.moment();
        out.begin('{');
        out.name("match").text(match.value());
        if (!title.isEmpty()) {
            out.name("title").text(title);
        }
        out.name("entry").number(entry.number());
        out.name("gameNumber").number(moment.game());
        out.name("turn").number(moment.turn());
        out.name("phase").text(moment.phase());
        out.name("activeSeat").text(moment.active().name());
        writeList("awaited", listAwaitedSeats(view.awaited()), out::text);
        out.name("prompt").text(view.prompt());
        out.name("seats").begin('{');
        view.seats().forEach(this::writeSeat);
        out.end('}');
        writeList("queues", view.queues(), this::writeQueue);
        writeList("fights", view.fights(), this::writeFight);
        writeList("accounts", view.accounts(), this::writeAccount);
        if (!settlements.isEmpty()) {
            writeList("settled", settlements, this::writeSettlement);
        }
        view.result().ifPresent(this::writeResult);
        if (!view.lanes().cells().isEmpty()) {
            writeLanes(view.lanes());
        }
        out.end('}');
    }

    private void writeLanes(BoardView.Lanes lanes) {
        out.name("lanes").begin('{');
        writeList("zones", lanes.zones(), out::text);
        writeList("cells", lanes.cells(), cells -> {
            out.begin('{');
            cells.entrySet().stream().sorted(Map.Entry.comparingByKey())
                    .forEach(one -> out.name(one.getKey().name()).number(one.getValue()));
            out.end('}');
        });
        out.end('}');
    }

    private static List<String> listAwaitedSeats(AwaitedInput awaitedInput) {
        return switch (awaitedInput) {
            case AwaitedInput.Players(var seats) -> seats.stream().map(Seat::name).toList();
            case AwaitedInput.ChanceOutcome() -> List.of("chance");
            case AwaitedInput.NoInput() -> List.of();
        };
    }

    private void writeSeat(BoardView.SeatView seat) {
        out.name(seat.seat().name()).begin('{');
        seat.resources().forEach((code, amount) -> out.name(code).number(amount));
        out.name("zones").begin('{');
        seat.zones().forEach(zone -> writeList(zone.code(), zone.cards(), this::writeCard));
        out.end('}').name("sizes").begin('{');
        seat.zones().forEach(this::writeSize);
        out.end('}').end('}');
    }

    private void writeSize(BoardView.ZoneView zone) {
        out.name(zone.code());
        zone.size().ifPresentOrElse(out::number, out::nullValue);
    }

    private void writeCard(BoardView.CardView card) {
        out.begin('{').name("id").text(card.id().toString());
        writeName(card.name());
        out.name("faceDown").flag(card.faceDown());
        card.cell().ifPresent(cell -> out.name("cell").number(cell));
        card.stats().forEach((code, amount) -> out.name(code).number(amount));
        flags.forEach(flag -> out.name(flag).flag(card.flags().contains(flag)));
        card.flags().stream().filter(flag -> !flags.contains(flag)).forEach(flag -> out.name(flag).flag(true));
        writeList("attached", card.attached(), this::writeCard);
        if (!card.strikeParts().isEmpty()) {
            writeList("strikeParts", card.strikeParts(), this::writeStrikePart);
        }
        out.end('}');
    }

    private void writeStrikePart(BoardView.StrikePart part) {
        out.begin('{').name("code").text(part.code()).name("source");
        part.source().ifPresentOrElse(this::writeSubject, out::nullValue);
        out.name("amount").number(part.amount()).end('}');
    }

    private void writeName(Optional<CardName> name) {
        out.name("name");
        name.ifPresentOrElse(known -> out.text(known.value()), out::nullValue);
    }

    private void writeSubject(BoardView.Subject subject) {
        out.begin('{');
        switch (subject) {
            case BoardView.Subject.OfCard(var card, var name) -> {
                out.name("id").text(card.toString());
                writeName(name);
            }
            case BoardView.Subject.OfSeat(var seat) -> out.name("seat").text(seat.name());
        }
        out.end('}');
    }

    private void writeSubject(String name, BoardView.Subject subject) {
        out.name(name);
        writeSubject(subject);
    }

    private <T> void writeList(String name, List<T> items, Consumer<T> itemWriter) {
        out.name(name).begin('[');
        items.forEach(itemWriter);
        out.end(']');
    }

    private void writeQueue(BoardView.Queue queue) {
        out.begin('{').name("code").text(queue.code()).name("owner").text(queue.owner().name());
        writeList("items", queue.items(), item -> {
            out.begin('{');
            writeSubject("subject", item.what());
            writeList("targets", item.targets(), this::writeSubject);
            out.end('}');
        });
        out.end('}');
    }

    private void writeFight(BoardView.Fight fight) {
        out.begin('{');
        writeSubject("attacker", fight.attacker());
        writeList("blockers", fight.blockers(), this::writeSubject);
        out.end('}');
    }

    private void writeAccount(BoardView.Account account) {
        out.begin('{');
        writeSubject("subject", account.subject());
        out.name("lifeCode").text(account.of());
        out.name("before").number(account.before()).name("max").number(account.max());
        writeList("lines", account.lines(), line -> {
            out.begin('{').name("code").text(line.code()).name("amount").number(line.amount());
            line.source().ifPresent(source -> writeSubject("source", source));
            line.wielder().ifPresent(wielder -> writeSubject("wielder", wielder));
            out.name("entry").number(line.entry().number()).end('}');
        });
        out.name("net").number(account.net()).name("after").number(account.after())
                .name("fate").text(account.check().name().toLowerCase(Locale.ROOT)).end('}');
    }

    private void writeSettlement(Settlement settlement) {
        out.begin('{').name("entry").number(settlement.entry().number());
        writeList("accounts", settlement.accounts(), this::writeAccount);
        out.end('}');
    }

    private void writeResult(BoardView.Result result) {
        out.name("result").begin('{');
        out.name("winner");
        result.winner().ifPresentOrElse(seat -> out.text(seat.name()), out::nullValue);
        out.name("reason").text(result.reason()).end('}');
    }
}
