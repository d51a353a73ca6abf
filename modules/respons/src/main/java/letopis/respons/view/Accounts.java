package letopis.respons.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.respons.card.Keyword;
import letopis.respons.card.Modifier;
import letopis.respons.card.Token;
import letopis.respons.event.CardEvent;
import letopis.respons.event.Cell;
import letopis.respons.event.EndEvent;
import letopis.respons.event.Lasting;
import letopis.respons.event.Lasting.What.Granted;
import letopis.respons.event.QueueEvent;
import letopis.respons.event.ResponsEvent;
import letopis.respons.event.ValueEvent;
import letopis.respons.query.Continuous;
import letopis.respons.query.Field;
import letopis.respons.state.ResponsState;
import letopis.respons.state.Settings;
import letopis.table.Audience;
import letopis.table.BoardView.Account;
import letopis.table.BoardView.Subject;
import letopis.table.CardId;
import letopis.table.kernel.TableView;

/// What events made of strength, durability and Orders, as it was recorded. A hero's Orders count as its life, since a
/// player without one is beaten (RS-228b).
public final class Accounts {

    private final ResponsState before;
    private final TableView table;
    private final Sequence at;

    private Accounts(ResponsState before, Audience audience) {
        this.before = before;
        table = new TableView(before.table(), audience);
        at = before.at().next();
    }

    public static List<Account> settled(ResponsState before, ResponsEvent event, Audience audience) {
        var accounts = new Accounts(before, audience);
        return switch (event) {
            case ValueEvent.StrengthReduced reduced -> accounts.reduced(reduced);
            case ValueEvent.StrengthLossPrevented(var card, int amount, var from) ->
                    accounts.unit(card, accounts.line("strike", -amount, from),
                            new Account.Line("endured", amount, accounts.at));
            case ValueEvent.DurabilityReduced(var card, int amount, var from) -> accounts.location(card, accounts.line(
                    before.combat().strikesAt(card).anyMatch(strike -> strike.unit().equals(from))
                            ? "strike" : "effect", -amount, from));
            case ValueEvent.StrengthRestored(var card, int amount, var from) ->
                    accounts.unit(card, accounts.restored(amount, from));
            case ValueEvent.DurabilityRestored(var card, int amount, var from) ->
                    accounts.location(card, accounts.restored(amount, from));
            case CardEvent.TokensPut(var card, var token, int amount) -> accounts.tokens(card, token, amount);
            case CardEvent.TokensRemoved(var card, var token, int amount) -> accounts.tokens(card, token, -amount);
            case QueueEvent.LastingBegan(var lasting) -> accounts.granted(lasting, "granted", 1);
            case QueueEvent.EffectExpired(int number) -> before.lasting().stream()
                    .filter(lasting -> lasting.number() == number).findFirst()
                    .map(lasting -> accounts.granted(lasting, "expired", -1)).orElse(List.of());
            case QueueEvent.OrderPlayed(var seat, var card, _, _) -> accounts.order(seat, card);
            case EndEvent.PlayerLost(var seat, var reason) when reason == EndEvent.Reason.NO_ORDERS ->
                    List.of(accounts.orders(seat, 0, new Account.Line("no-order", -1, accounts.at), true));
            case ResponsEvent _ -> List.of();
        };
    }

    private Account.Line line(String code, int amount, CardId from) {
        return new Account.Line(code, amount, table.subject(from), at);
    }

    private Account.Line restored(int amount, Optional<CardId> from) {
        return from.map(card -> line("restored", amount, card))
                .orElseGet(() -> new Account.Line("restored", amount, at));
    }

    /// Poison takes whatever is left (RS-198).
    private List<Account> reduced(ValueEvent.StrengthReduced loss) {
        Account.Line blow = line(loss.blow() ? "strike" : "effect", -loss.amount(), loss.from());
        int rest = Continuous.of(before).strength(loss.card()) - loss.amount();
        return loss.poisoned() && rest > 0 ? unit(loss.card(), blow, line("poison", -rest, loss.from()))
                : unit(loss.card(), blow);
    }

    private List<Account> tokens(CardId card, Token token, int more) {
        return token.strength() == 0 ? List.of()
                : unit(card, new Account.Line("tokens", more * token.strength(), at));
    }

    /// What a modifier that begins or ends makes of the strength of each unit (RS-147).
    private List<Account> granted(Lasting lasting, String code, int sign) {
        var accounts = new ArrayList<Account>();
        if (lasting.what() instanceof Granted(var cards, var modifiers)) {
            for (CardId card : cards) {
                int more = modifiers.stream().mapToInt(modifier -> strength(modifier, card)).sum();
                if (more != 0) {
                    accounts.addAll(unit(card, line(code, sign * more, lasting.source().card())));
                }
            }
        }
        return accounts;
    }

    /// Amounts were counted when it was given; Endurance takes no loss (RS-231).
    private int strength(Modifier modifier, CardId card) {
        int more = modifier instanceof Modifier.Strength(var amount) ? amount.number() : 0;
        return Continuous.of(before).has(card, Keyword.ENDURANCE) ? Math.max(0, more) : more;
    }

    /// A player has an Order less. Who has none left is beaten by the next hit, not by this one (RS-228b).
    private List<Account> order(Seat seat, CardId card) {
        int left = Field.ordersLeft(before, seat);
        return left == 0 ? List.of() : List.of(orders(seat, left, line("order", -1, card), false));
    }

    private Account orders(Seat seat, int left, Account.Line line, boolean beaten) {
        return new Account(new Subject.OfSeat(seat), Boards.ORDERS, left, Cell.MOST, List.of(line),
                Math.max(0, left - 1), beaten);
    }

    private List<Account> unit(CardId card, Account.Line... lines) {
        return Field.isUnit(before, card)
                ? account(card, Boards.STRENGTH, Continuous.of(before).strength(card), lines) : List.of();
    }

    private List<Account> location(CardId card, Account.Line... lines) {
        return account(card, Boards.DURABILITY, Continuous.of(before).durability(card), lines);
    }

    /// Nobody is asked what becomes of a card that is as good as dead. A unit of strength 0 may live by a reading
    /// ([R-ZERO]).
    private List<Account> account(CardId card, String of, int now, Account.Line... lines) {
        int net = now + Stream.of(lines).mapToInt(Account.Line::amount).sum();
        boolean dies = net != 0 || of.equals(Boards.DURABILITY) || before.settings().is(Settings.StrengthNone.DIES);
        return now <= 0 ? List.of() : List.of(new Account(table.subject(card), of, now, Math.max(now, net),
                List.of(lines), Math.max(0, net), dies));
    }
}
