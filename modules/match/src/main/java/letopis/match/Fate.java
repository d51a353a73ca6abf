package letopis.match;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.BoardView;
import letopis.table.BoardView.Account;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.Subject;
import letopis.table.BoardView.ZoneView.Form;
import letopis.table.CardDisplay;
import letopis.table.CardId;

/// The fate of one card or player between two moments.
///
/// @param end the state at the later moment
/// @param lifeCode the resource that serves as life, as in [Account#of]
/// @param life the remaining life
/// @param max the maximum life; 0 if unknown
public record Fate(Subject subject, End end, String lifeCode, int life, int max) {

    public Fate(Subject subject, End end, int life, int max) {
        this(subject, end, LIFE, life, max);
    }

    /// The state of a card or player. A card that `LIVES` is in play. An `UNCHECKED` card is in play too, but had no
    /// life when the game ended. A card that `DIES` lost all life in a ledger, and one that `LEAVES` went to another
    /// zone. `STAYS` and `LOSES` apply to players.
    public enum End { LIVES, UNCHECKED, DIES, LEAVES, STAYS, LOSES }

    private static final String LIFE = Account.LIFE;

    /// Returns the fates of all subjects whose life was counted in a ledger, then of subjects whose life changed
    /// otherwise, then of all cards without life that left the table.
    ///
    /// @param display the game's card display
    /// @param ledgers the ledgers settled in between
    public static List<Fate> collect(CardDisplay display, BoardView before, BoardView after, List<Ledger> ledgers) {
        var accounts = new LinkedHashMap<Subject, Account>();
        ledgers.forEach(ledger -> ledger.accounts().forEach(account -> accounts.put(account.subject(), account)));
        Map<CardId, CardView> left = listCardsInPlay(after);
        Map<CardId, CardView> there = listCardsInPlay(before);
        after.seats().stream().flatMap(seat -> seat.zones().stream()).filter(zone -> zone.form() == Form.ROW)
                .flatMap(zone -> zone.cards().stream()).filter(CardView::faceDown)
                .forEach(card -> there.remove(card.id())); // a card turned face down is still on the table
        Map<CardId, CardView> rows = listCardsInPlay(before, Form.ROW);
        there.values().removeIf(card -> display.life().filter(card.stats()::containsKey).isEmpty()
                && (left.containsKey(card.id()) || !rows.containsKey(card.id())));
        var fates = new ArrayList<Fate>();
        accounts.forEach((subject, account) -> fates.add(of(display, subject, Optional.of(account), left, after)));
        Stream<Subject> cards = there.values().stream()
                .filter(card -> !left.containsKey(card.id())
                        || display.life(card.stats()) != display.life(left.get(card.id()).stats()))
                .map(card -> new Subject.OfCard(card.id(), card.name()));
        Stream<Subject> seats = before.seats().stream().filter(seat -> findLife(seat) != findLife(after, seat))
                .map(seat -> new Subject.OfSeat(seat.seat()));
        Stream.concat(cards, seats).filter(subject -> !accounts.containsKey(subject))
                .forEach(subject -> fates.add(of(display, subject, Optional.empty(), left, after)));
        return fates;
    }

    /// Returns the fates at the end of a game within a match. Each seat except the winner loses, regardless of its
    /// remaining life.
    public static List<Fate> withLosers(List<Fate> fates, BoardView board, Seat winner) {
        var ended = new ArrayList<Fate>();
        for (BoardView.SeatView half : board.seats()) {
            if (!half.seat().equals(winner)) {
                var loser = new Subject.OfSeat(half.seat());
                ended.add(fates.stream().filter(fate -> fate.subject().equals(loser)).findFirst()
                        .map(fate -> new Fate(loser, End.LOSES, fate.lifeCode(), fate.life(), fate.max()))
                        .orElseGet(() -> new Fate(loser, End.LOSES, findRemainingAmount(board, half.seat(), LIFE), 0)));
            }
        }
        fates.stream().filter(fate -> ended.stream().noneMatch(one -> one.subject().equals(fate.subject())))
                .forEach(ended::add);
        return ended;
    }

    /// Returns the fate of the same subject on another board.
    public Fate onBoard(BoardView board, CardDisplay display) {
        var unchanged = new Account(subject, lifeCode, life, max, List.of(), life, false);
        return of(display, subject, Optional.of(unchanged), listCardsInPlay(board), board);
    }

    private static Fate of(CardDisplay display, Subject subject, Optional<Account> account,
            Map<CardId, CardView> departedCards, BoardView after) {
        int max = account.map(Account::max).orElse(0);
        String of = account.map(Account::of)
                .orElse(subject instanceof Subject.OfCard ? display.life().orElse(LIFE) : LIFE);
        String maximum = display.maxima().getOrDefault(of, "");
        Optional<Account.Check> check = account.map(Account::check);
        return switch (subject) {
            case Subject.OfCard(var id, _) -> {
                CardView card = departedCards.get(id);
                int life = card == null ? 0 : card.stats().getOrDefault(of, 0);
                if (life > 0) {
                    yield new Fate(subject, End.LIVES, of, life, card.stats().getOrDefault(maximum, max));
                }
                if (card != null && card.stats().containsKey(of)) {
                    yield new Fate(subject, End.UNCHECKED, of, 0, card.stats().getOrDefault(maximum, max));
                }
                yield new Fate(subject, check.filter(Account.Check.DIES::equals).isPresent() ? End.DIES : End.LEAVES,
                        of, 0, max);
            }
            case Subject.OfSeat(var seat) -> {
                int life = findRemainingAmount(after, seat, of);
                boolean beaten = after.result().flatMap(BoardView.Result::winner)
                        .filter(winner -> !winner.equals(seat)).isPresent();
                boolean loses = beaten || check.filter(Account.Check.LOSES::equals).isPresent()
                        || of.equals(LIFE) && life < 1;
                yield new Fate(subject, loses ? End.LOSES : End.STAYS, of, life, of.equals(LIFE) ? max : 0);
            }
        };
    }

    /// Returns a player's remaining amount of a resource.
    ///
    /// @param resourceCode as in [Account#of]
    public static int findRemainingAmount(BoardView board, Seat seat, String resourceCode) {
        return board.seats().stream().filter(view -> view.seat().equals(seat))
                .mapToInt(view -> findRemainingAmount(view, resourceCode))
                .findFirst()
                .orElse(0);
    }

    /// Returns whether the board alone shows this fate. This is the case for a player who is still in the game, and for
    /// a card in play with the same remaining life.
    public boolean isShownOn(BoardView board) {
        return switch (subject) {
            case Subject.OfSeat(var seat) -> end == End.STAYS && findRemainingAmount(board, seat, lifeCode) == life;
            case Subject.OfCard(var id, _) -> end == End.LIVES && listCardsInPlay(board).containsKey(id)
                    && listCardsInPlay(board).get(id).stats().getOrDefault(lifeCode, 0) == life;
        };
    }

    /// Returns the amount of a resource, or the size of a zone if the code names a zone. Zones whose cards were counted
    /// have a public size.
    private static int findRemainingAmount(BoardView.SeatView seat, String resourceCode) {
        return seat.resources().containsKey(resourceCode) ? seat.resources().get(resourceCode)
                : seat.zones().stream().filter(zone -> zone.code().equals(resourceCode))
                .mapToInt(zone -> zone.size().orElseThrow()).findFirst().orElse(0);
    }

    /// Returns the face-up cards on the table.
    private static Map<CardId, CardView> listCardsInPlay(BoardView board) {
        return listCardsInPlay(board, Form.ROW, Form.PASSING);
    }

    private static Map<CardId, CardView> listCardsInPlay(BoardView board, Form... forms) {
        var cards = new LinkedHashMap<CardId, CardView>();
        board.seats().stream().flatMap(seat -> seat.zones().stream())
                .filter(zone -> List.of(forms).contains(zone.form()))
                .flatMap(zone -> zone.cards().stream()).filter(card -> !card.faceDown())
                .forEach(card -> cards.put(card.id(), card));
        return cards;
    }

    private static int findLife(BoardView.SeatView seat) {
        return seat.resources().getOrDefault(LIFE, 0);
    }

    private static int findLife(BoardView board, BoardView.SeatView seat) {
        return board.seats().stream().filter(view -> view.seat().equals(seat.seat())).mapToInt(Fate::findLife)
                .findFirst()
                .orElse(0);
    }
}
