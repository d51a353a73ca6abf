package letopis.nebozhiteli.position;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared.Shot;
import letopis.nebozhiteli.event.JudgeOrder.HalfLaid;
import letopis.nebozhiteli.event.JudgeOrder.PositionSet;
import letopis.nebozhiteli.fold.Fold;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Marks;
import letopis.table.BoardView;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.PositionReader;
import letopis.table.Positions;
import letopis.table.Positions.Wanted;
import letopis.table.Refusal;
import letopis.table.SourceNode;

/// Positions of Небожители as people write them. A file with halves or a turn begins in the middle of a game; one with
/// decks, or with neither, before the first.
public final class HandPositions implements Positions<DuelState> {

    private static final List<String> FIELDS = List.of("turn", "seats", "combat", "queue", "ledger", "decks");
    private static final List<String> IN_PLAY = List.of("turn", "seats", "combat", "queue", "ledger");

    @Override
    public List<String> fields() {
        return FIELDS;
    }

    @Override
    public List<Choice> setUp(DuelState opening, SourceNode.Fields position, PositionReader reader) {
        Optional<SourceNode> first = IN_PLAY.stream().flatMap(name -> position.find(name).stream()).findFirst();
        Optional<SourceNode> decks = position.find("decks");
        if (decks.isEmpty()) {
            return first.isPresent() ? table(opening, position, reader) : List.of();
        }
        if (first.isPresent()) {
            reader.report(decks.get(), "decks-of-a-position");
        }
        return bySeat(reader, decks.get()).flatMap(field -> reader.seat(field.name())
                .flatMap(seat -> new Decks(reader, seat).submit(field.value())).stream()).<Choice>map(deck -> deck).toList();
    }

    private static Stream<SourceNode.Fields.Field> bySeat(PositionReader reader, SourceNode written) {
        if (written instanceof SourceNode.Fields(_, _, var fields)) {
            return fields.stream();
        }
        reader.expected(written, "object");
        return Stream.empty();
    }

    private static List<Choice> table(DuelState opening, SourceNode.Fields position, PositionReader reader) {
        SourceNode.Fields nothing = new SourceNode.Fields(position.line(), position.column(), List.of());
        boolean fighting = position.find("combat").isPresent();
        Turns turn = Turns.read(reader, position.find("turn").map(written -> asFields(reader, written)).orElse(nothing), fighting);
        SourceNode.Fields seats = position.find("seats").map(written -> asFields(reader, written)).orElse(nothing);
        seats.fields().forEach(field -> reader.seat(field.name()));
        var halves = new Halves(reader);
        var laid = new ArrayList<HalfLaid>();
        DuelState state = opening;
        for (Seat seat : Seat.PAIR) {
            SourceNode.Fields half = seats.fields().stream().filter(field -> reader.asSeat(field.name()).filter(seat::equals).isPresent())
                    .findFirst().map(field -> asFields(reader, field.value())).orElse(nothing);
            List<SourceNode> queued = position.find("queue").map(queue -> Queues.cards(reader, queue, seat)).orElse(List.of());
            laid.add(halves.read(seat, half, turn.turnsOf(seat), queued));
            state = Fold.evolve(state, state.at().next(), laid.getLast());
        }
        halves.checkLives(state);
        var which = new Which(state, reader);
        var queues = new Queues(state, reader, which);
        PositionSet.Fighting fight = turn.fighting(reader, state, which, position.find("combat").map(written -> asFields(reader, written)).orElse(nothing));
        var set = new PositionSet(turn.number(), turn.active(), turn.first(), turn.phase(),
                position.find("queue").isPresent() ? PositionSet.Progress.WINDOW : turn.progress(),
                turn.priority(), turn.passes(), turn.idle(), fight,
                position.find("ledger").map(queues::ledger).orElse(List.of()), halves.granted(),
                position.find("queue").map(queue -> queues.queue(queue, turn.priority())).orElse(List.of()));
        return List.of(turned(laid.get(0), fight), turned(laid.get(1), fight), set);
    }

    /// Attackers and shooters have turned for it (NT-IV-7.1, NT-IV-6.3); nobody has to write that.
    private static HalfLaid turned(HalfLaid half, PositionSet.Fighting fighting) {
        List<CardId> turned = Stream.concat(fighting.attackers().stream(), fighting.shots().stream().map(Shot::shooter)).toList();
        List<HalfLaid.Laid> cards = half.cards().stream().map(card -> !turned.contains(card.card()) || card.flags().contains(Marks.TURNED)
                ? card : new HalfLaid.Laid(card.card(), card.zone(), card.master(), card.bearer(), card.name(), card.life(), card.mana(),
                        Stream.concat(card.flags().stream(), Stream.of(Marks.TURNED)).toList())).toList();
        return new HalfLaid(half.seat(), half.life(), half.actions(), half.turns(), half.wins(), cards, half.creatureDeck(), half.mainDeck(), half.faces());
    }

    private static SourceNode.Fields asFields(PositionReader reader, SourceNode written) {
        if (written instanceof SourceNode.Fields fields) {
            return fields;
        }
        reader.expected(written, "object");
        return new SourceNode.Fields(written.line(), written.column(), List.of());
    }

    @Override
    public Wanted choice(DuelState state, Optional<Seat> seat, SourceNode said, PositionReader reader) {
        if (seat.isPresent()) {
            return new Choices(state, reader, seat.get(), NebozhiteliZone.HAND).read(said);
        }
        var judging = new Judging(state, reader, new Which(state, reader));
        boolean order = said instanceof SourceNode.Fields fields && (fields.find("order").isPresent() || fields.find("reason").isPresent());
        return (order ? judging.order(said) : judging.chance(said)).<Wanted>map(Wanted.Chosen::new).orElseGet(Wanted.Unread::new);
    }

    @Override
    public Optional<Choice> implied(DuelState state, Choice wanted, Refusal refusal) {
        return Going.implied(state, wanted, refusal);
    }

    @Override
    public Optional<Choice> idle(DuelState state) {
        return Going.idle(state);
    }

    @Override
    public Optional<Seat> next(DuelState state) {
        return Going.next(state);
    }

    @Override
    public Optional<BoardView.Result> ended(DuelState state) {
        return Going.isOver(state)
                ? Optional.of(new BoardView.Result(state.duel().loser().map(Seat::opponent), "game-over")) : Optional.empty();
    }

    @Override
    public Optional<Predicate<DuelState>> until(DuelState state, SourceNode where, PositionReader reader) {
        return Going.until(state, where, reader);
    }
}
