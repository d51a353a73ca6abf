package letopis.codec.json;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import letopis.journal.MatchId;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.Awaited;
import letopis.table.BoardView;
import letopis.table.CardName;
import letopis.table.Moment;

/// A board as JSON, for programs: what one audience sees after one entry. Its schema is `board.schema.json`.
public final class BoardJson {

    private final List<String> flags;
    private final JsonOut out = new JsonOut(4096);

    private BoardJson(List<String> flags) {
        this.flags = flags;
    }

    /// One line of JSON, without a line feed.
    ///
    /// @param flags every mark a card of this game can bear, so that each is said to be there or not;
    ///     `words.codes("flag")`
    public static String of(MatchId match, Sequence entry, BoardView view, List<String> flags) {
        var json = new BoardJson(flags);
        json.board(match, entry, view);
        return new String(json.out.bytes(), 0, json.out.size(), StandardCharsets.UTF_8);
    }

    /// The arithmetic of lives as a JSON array, each in the form it has on a board.
    public static String accounts(List<BoardView.Account> accounts) {
        var json = new BoardJson(List.of());
        json.out.begin('[');
        accounts.forEach(json::account);
        json.out.end(']');
        return new String(json.out.bytes(), 0, json.out.size(), StandardCharsets.UTF_8);
    }

    private void board(MatchId match, Sequence entry, BoardView view) {
        Moment moment = view.moment();
        out.begin('{');
        out.name("match").text(match.value());
        out.name("entry").number(entry.number());
        out.name("game").number(moment.game());
        out.name("turn").number(moment.turn());
        out.name("phase").text(moment.phase());
        out.name("active").text(moment.active().name());
        out.name("awaited").begin('[');
        awaited(view.awaited()).forEach(out::text);
        out.end(']');
        out.name("prompt").text(view.prompt());
        out.name("seats").begin('{');
        view.seats().forEach(this::seat);
        out.end('}');
        out.name("queues").begin('[');
        view.queues().forEach(this::queue);
        out.end(']').name("fights").begin('[');
        view.fights().forEach(this::fight);
        out.end(']').name("accounts").begin('[');
        view.accounts().forEach(this::account);
        out.end(']');
        view.result().ifPresent(this::result);
        out.end('}');
    }

    private static List<String> awaited(Awaited awaited) {
        return switch (awaited) {
            case Awaited.Players(var seats) -> seats.stream().map(Seat::name).toList();
            case Awaited.ChanceOutcome() -> List.of("chance");
            case Awaited.Nobody() -> List.of();
        };
    }

    private void seat(BoardView.SeatView seat) {
        out.name(seat.seat().name()).begin('{');
        seat.resources().forEach((code, amount) -> out.name(code).number(amount));
        out.name("zones").begin('{');
        for (BoardView.ZoneView zone : seat.zones()) {
            out.name(zone.code()).begin('[');
            zone.cards().forEach(this::card);
            out.end(']');
        }
        out.end('}').name("sizes").begin('{');
        seat.zones().forEach(this::size);
        out.end('}').end('}');
    }

    private void size(BoardView.ZoneView zone) {
        out.name(zone.code());
        zone.size().ifPresentOrElse(out::number, out::nothing);
    }

    private void card(BoardView.CardView card) {
        out.begin('{').name("id").text(card.id().toString());
        name(card.name());
        out.name("faceDown").flag(card.faceDown());
        card.stats().forEach((code, amount) -> out.name(code).number(amount));
        flags.forEach(flag -> out.name(flag).flag(card.flags().contains(flag)));
        card.flags().stream().filter(flag -> !flags.contains(flag)).forEach(flag -> out.name(flag).flag(true));
        out.name("attached").begin('[');
        card.attached().forEach(this::card);
        out.end(']').end('}');
    }

    private void name(Optional<CardName> name) {
        out.name("card");
        name.ifPresentOrElse(known -> out.text(known.value()), out::nothing);
    }

    private void subject(BoardView.Subject subject) {
        out.begin('{');
        switch (subject) {
            case BoardView.Subject.OfCard(var card, var name) -> {
                out.name("id").text(card.toString());
                name(name);
            }
            case BoardView.Subject.OfSeat(var seat) -> out.name("seat").text(seat.name());
        }
        out.end('}');
    }

    private void subject(String name, BoardView.Subject subject) {
        out.name(name);
        subject(subject);
    }

    private void subjects(String name, List<BoardView.Subject> subjects) {
        out.name(name).begin('[');
        subjects.forEach(this::subject);
        out.end(']');
    }

    private void queue(BoardView.Queue queue) {
        out.begin('{').name("code").text(queue.code()).name("owner").text(queue.owner().name()).name("items").begin('[');
        for (BoardView.Queue.Item item : queue.items()) {
            out.begin('{').name("what");
            subject(item.what());
            subjects("targets", item.targets());
            out.end('}');
        }
        out.end(']').end('}');
    }

    private void fight(BoardView.Fight fight) {
        out.begin('{').name("attacker");
        subject(fight.attacker());
        subjects("blockers", fight.blockers());
        out.end('}');
    }

    private void account(BoardView.Account account) {
        out.begin('{').name("subject");
        subject(account.subject());
        out.name("of").text(account.of()).name("before").number(account.before()).name("max").number(account.max()).name("lines").begin('[');
        for (BoardView.Account.Line line : account.lines()) {
            out.begin('{').name("code").text(line.code()).name("amount").number(line.amount());
            line.source().ifPresent(source -> subject("source", source));
            line.wielder().ifPresent(wielder -> subject("wielder", wielder));
            out.name("entry").number(line.entry().number()).end('}');
        }
        out.end(']').name("net").number(account.net()).name("after").number(account.after())
                .name("check").text(account.check().name().toLowerCase(Locale.ROOT)).end('}');
    }

    private void result(BoardView.Result result) {
        out.name("result").begin('{');
        out.name("winner");
        result.winner().ifPresentOrElse(seat -> out.text(seat.name()), out::nothing);
        out.name("reason").text(result.reason()).end('}');
    }
}
