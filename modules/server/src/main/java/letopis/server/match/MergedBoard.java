package letopis.server.match;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.BoardView;
import letopis.table.BoardView.Account;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.SeatView;
import letopis.table.BoardView.Subject;
import letopis.table.BoardView.ZoneView;
import letopis.table.CardId;

/// A board that shows everything that at least one seat sees.
final class MergedBoard {

    private final BoardView sharedBoard;
    private final Map<Seat, BoardView> ownBoards;
    private final Map<CardId, CardView> knownCards = new HashMap<>(); // cards with a face that a seat sees

    private MergedBoard(BoardView sharedBoard, Map<Seat, BoardView> ownBoards) {
        this.sharedBoard = sharedBoard;
        this.ownBoards = ownBoards;
        ownBoards.values().stream().flatMap(board -> board.seats().stream()).flatMap(half -> half.zones().stream())
                .forEach(zone -> collect(zone.cards()));
    }

    /// @param sharedBoard the public board
    /// @param ownBoards the board of each seat
    static BoardView of(BoardView sharedBoard, Map<Seat, BoardView> ownBoards) {
        return new MergedBoard(sharedBoard, ownBoards).merge();
    }

    private void collect(Collection<CardView> cards) {
        cards.forEach(card -> {
            if (card.name().isPresent()) {
                knownCards.putIfAbsent(card.id(), card);
            }
            collect(card.attached());
        });
    }

    private BoardView merge() {
        return new BoardView(sharedBoard.moment(), sharedBoard.awaited(), sharedBoard.prompt(),
                sharedBoard.seats().stream().map(this::merge).toList(),
                sharedBoard.queues().stream().map(queue -> new BoardView.Queue(queue.code(), queue.owner(),
                        queue.items().stream().map(item -> new BoardView.Queue.Item(addNames(item.what()),
                                addNames(item.targets()))).toList())).toList(),
                sharedBoard.fights().stream().map(fight -> new BoardView.Fight(addNames(fight.attacker()),
                        addNames(fight.blockers()))).toList(),
                sharedBoard.accounts().stream().map(this::addNames).toList(), sharedBoard.result(),
                sharedBoard.lanes());
    }

    private SeatView merge(SeatView half) {
        List<SeatView> views = Stream.concat(Stream.of(half.seat()), ownBoards.keySet().stream()).distinct()
                .flatMap(seat -> Stream.ofNullable(ownBoards.get(seat)))
                .flatMap(board -> board.seats().stream().filter(one -> one.seat().equals(half.seat()))).toList();
        var resources = new LinkedHashMap<String, Integer>();
        views.forEach(view -> view.resources().forEach(resources::putIfAbsent));
        half.resources().forEach(resources::putIfAbsent);
        return new SeatView(half.seat(), resources, half.zones().stream().map(zone -> merge(views.stream()
                .flatMap(view -> view.zones().stream()).filter(one -> one.code().equals(zone.code())).toList(), zone))
                .toList());
    }

    /// @param ownViews the zone as each seat sees it, with its owner first
    private ZoneView merge(List<ZoneView> ownViews, ZoneView sharedView) {
        List<ZoneView> all = ownViews.isEmpty() ? List.of(sharedView) : ownViews;
        var cards = new ArrayList<CardView>();
        all.forEach(view -> view.cards().stream().filter(card -> cards.stream().noneMatch(one ->
                one.id().equals(card.id()))).forEach(cards::add));
        OptionalInt size = all.stream().map(ZoneView::size).filter(OptionalInt::isPresent).findFirst()
                .orElse(OptionalInt.empty());
        return new ZoneView(sharedView.code(), sharedView.form(), size, cards.stream().map(this::addNames).toList());
    }

    private CardView addNames(CardView card) {
        CardView seen = card.name().isPresent() ? card : knownCards.getOrDefault(card.id(), card);
        return new CardView(seen.id(), seen.name(), seen.faceDown(), seen.stats(), seen.flags(),
                seen.attached().stream().map(this::addNames).toList(), seen.cell(), seen.strikeParts());
    }

    private Subject addNames(Subject subject) {
        return switch (subject) {
            case Subject.OfCard(var card, var name) -> new Subject.OfCard(card,
                    name.or(() -> Optional.ofNullable(knownCards.get(card)).flatMap(CardView::name)));
            case Subject.OfSeat seat -> seat;
        };
    }

    private List<Subject> addNames(List<Subject> subjects) {
        return subjects.stream().map(this::addNames).collect(Collectors.toList());
    }

    private Account addNames(Account account) {
        return new Account(addNames(account.subject()), account.of(), account.before(), account.max(),
                account.lines().stream().map(line -> new Account.Line(line.code(), line.amount(),
                        line.source().map(this::addNames), line.wielder().map(this::addNames), line.entry())).toList(),
                account.after(), account.checked());
    }
}
