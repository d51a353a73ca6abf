package letopis.vremyageroev.position;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.TableChange;
import letopis.vremyageroev.event.ChanceOutcome;
import letopis.vremyageroev.event.JudgeOrder.TableOrdered;
import letopis.vremyageroev.query.Field;
import letopis.vremyageroev.rules.Flow;
import letopis.vremyageroev.rules.Prompt;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Marks;

/// Reads what chance brings and what the judge orders.
record Judging(FightState state, PositionReader reader, Which which) {

    private static final List<String> CHANGES = List.of("move", "set", "to", "face", Marks.CLOSED);

    /// `{taken: [cards]}`, `{turned-up: [cards]}`, `{lot: A}` or `{cut: 4}`; `of` says whose where it is not clear.
    Optional<Choice> chance(SourceNode said) {
        SourceNode.Fields fields = reader.fields(said, List.of("taken", "turned-up", "lot", "cut", "of"));
        Seat seat = fields.find("of").flatMap(reader::seat).orElseGet(this::awaited);
        Optional<SourceNode> lot = fields.find("lot");
        if (lot.isPresent()) {
            return lot.flatMap(reader::seat).map(ChanceOutcome.LotDrawn::new);
        }
        Optional<SourceNode> taken = fields.find("taken");
        if (taken.isPresent()) {
            Which.Held held = which.held(taken.get(), seat);
            return Optional.of(new ChanceOutcome.CardsTakenAtRandom(seat, held.shown(), held.unknown()));
        }
        Optional<SourceNode> cut = fields.find("cut");
        if (cut.isPresent()) {
            return cut.flatMap(cards -> reader.number(cards, 0, 99)).map(cards -> new ChanceOutcome.CutFell(seat, cards));
        }
        return reader.needed(fields, "turned-up").map(reader::items).map(items -> {
            List<CardName> faces = items.stream().flatMap(item -> reader.cardName(item).stream()).toList();
            return new ChanceOutcome.CardsTurnedUp(seat, next(state, faces.size()), Hidden.from(seat, faces));
        });
    }

    /// Whose deck or hand chance is awaited for; before that, whose hand is struck at.
    private Seat awaited() {
        return reader.isAhead() ? state.active() : switch (Flow.prompt(state)) {
            case Prompt.TurnUp(var seat, _) -> seat;
            case Prompt.Take(var seat, _, _) -> seat;
            case Prompt.CutFalls(var seat) -> seat;
            case Prompt.Interrupt(var seat) -> seat;
            case Prompt.Defend(var seat) -> seat;
            case Prompt _ -> state.active();
        };
    }

    /// The ids of the next cards that are told apart.
    static List<CardId> next(FightState state, int count) {
        return IntStream.rangeClosed(1, count).mapToObj(i -> new CardId(state.table().cardCount() + i)).toList();
    }

    /// `{order: [changes], reason: …}`.
    Optional<Choice> order(SourceNode said) {
        SourceNode.Fields fields = reader.fields(said, List.of("order", "reason"));
        String reason = reader.needed(fields, "reason").flatMap(reader::text).orElse("");
        return reader.needed(fields, "order").map(changes -> new TableOrdered(
                reader.items(changes).stream().flatMap(this::change).toList(), reason));
    }

    private Stream<TableChange> change(SourceNode written) {
        SourceNode.Fields fields = reader.fields(written, CHANGES);
        Optional<SourceNode> set = fields.find("set");
        if (set.isPresent()) {
            return which.card(set.get(), which::isOnField).stream().flatMap(card -> reader.needed(fields, Marks.CLOSED).flatMap(reader::flag)
                    .<TableChange>map(closed -> new TableChange.FlagSet(card, Marks.CLOSED, closed)).stream());
        }
        return reader.needed(fields, "move").flatMap(what -> which.card(what, which::isOnField)).stream()
                .flatMap(card -> reader.needed(fields, "to").flatMap(reader::text).<TableChange>map(zone -> new TableChange.Moved(
                        card, masterOf(card), zone, fields.find("face").flatMap(reader::cardName))).stream());
    }

    private Seat masterOf(CardId card) {
        return state.table().has(card) ? Field.master(state, card) : state.active();
    }
}
