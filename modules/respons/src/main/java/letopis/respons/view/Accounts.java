package letopis.respons.view;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.respons.card.Token;
import letopis.respons.event.CardEvent;
import letopis.respons.event.Cell;
import letopis.respons.event.EndEvent;
import letopis.respons.event.QueueEvent;
import letopis.respons.event.ResponsEvent;
import letopis.respons.event.ValueEvent;
import letopis.respons.fold.Fold;
import letopis.respons.query.ContinuousEffects;
import letopis.respons.query.TableQueries;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.Settings;
import letopis.table.Audience;
import letopis.table.BoardView.Account;
import letopis.table.BoardView.Subject;
import letopis.table.CardId;
import letopis.table.kernel.TableView;

/// Ledger accounts of strength, durability and Orders, derived from recorded events. A hero's Orders count as its life,
/// since a player without Orders is beaten by the next hit (RS-228b).
public final class Accounts {

    /// See [letopis.table.Game#lineParagraphs].
    public static final Map<String, List<String>> PARAGRAPHS_BY_LINE = Map.of("poison", List.of("RS-198", "RS-199"),
            "endured", List.of("RS-231", "RS-200", "RS-236"), "extra", List.of("RS-153", "RS-155b"),
            "ended", List.of("RS-147", "RS-130"), "begun", List.of("RS-147", "RS-130"));

    private static final String STRIKE = "strike";
    /// Codes of restorable losses, which leave full strength unchanged.
    private static final Set<String> RESTORABLE_LOSS_CODES = Set.of(STRIKE, "effect", "added", "endured", "poison",
            "restored");

    private final ResponsState stateBefore;
    private final TableView table;
    private final Sequence entry;

    private Accounts(ResponsState stateBefore, Audience audience) {
        this.stateBefore = stateBefore;
        table = new TableView(stateBefore.table(), audience);
        entry = stateBefore.at().next();
    }

    public static List<Account> createAccounts(ResponsState before, ResponsEvent event, Audience audience) {
        var accounts = new Accounts(before, audience);
        return switch (event) {
            case ValueEvent.StrengthReduced reduced -> accounts.createLossAccounts(reduced);
            case ValueEvent.StrengthLossPrevented(var card, int amount, var from) ->
                    accounts.createUnitAccounts(card,
                    accounts.line(accounts.createLossLines(card, from), -amount, from),
                            new Account.Line("endured", amount, accounts.entry));
            case ValueEvent.DurabilityReduced(var card, int amount, var from) -> accounts.createLocationAccounts(card,
                    accounts.createLossLines(accounts.createLossLines(card, from), amount, from));
            case ValueEvent.StrengthRestored(var card, int amount, var from) ->
                    accounts.createUnitAccounts(card, accounts.createRestorationLine(amount, from));
            case ValueEvent.DurabilityRestored(var card, int amount, var from) ->
                    accounts.createLocationAccounts(card, accounts.createRestorationLine(amount, from));
            case CardEvent.TokensPut(var card, var token, int amount) -> accounts.createTokenAccounts(card, token,
                    amount);
            case CardEvent.TokensRemoved(var card, var token, int amount) ->
                    accounts.createTokenAccounts(card, token, -amount);
            case QueueEvent.LastingEffectBegan(var lasting) ->
                    accounts.createRemainingUnitAccounts(event, "granted", lasting.source().card());
            case QueueEvent.EffectExpired(int number) -> before.lasting().stream()
                    .filter(lasting -> lasting.number() == number).findFirst()
                    .map(lasting -> accounts.createRemainingUnitAccounts(event, "expired", lasting.source().card()))
                    .orElse(List.of());
            case CardEvent.CardEnteredBoard entered -> accounts.createRemainingUnitAccounts(event, "with",
                    entered.card());
            case CardEvent.CardTurnedOver(var card, var name) ->
                    accounts.createRemainingUnitAccounts(event, name.isPresent() ? "with" : "without", card);
            case CardEvent.CardDestroyed destroyed ->
                    accounts.createRemainingUnitAccounts(event, "without", destroyed.card());
            case CardEvent.CardSacrificed(_, var card, _) -> accounts.createRemainingUnitAccounts(event, "without",
                    card);
            case CardEvent.CardMoved moved when before.isOnBoard(moved.card()) ->
                    accounts.createRemainingUnitAccounts(event, "without", moved.card());
            case CardEvent.UnitMoved(var card, _) -> accounts.createRemainingUnitAccounts(event, "place", card);
            case CardEvent.UnitChangedField changed -> accounts.createRemainingUnitAccounts(event, "place",
                    changed.card());
            case CardEvent.LevelChanged(var card, _, _) -> accounts.createRemainingUnitAccounts(event, "level", card);
            case QueueEvent.OrderPlayed(var seat, var card, _, _) -> accounts.createOrderAccounts(seat, card);
            case EndEvent.PlayerLost(var seat, var reason) when reason == EndEvent.Reason.NO_ORDERS ->
                    List.of(accounts.createOrdersAccount(seat, 0, new Account.Line("no-order", 0, accounts.entry),
                    true));
            case ResponsEvent _ -> List.of();
        };
    }

    private Account.Line line(String code, int amount, CardId source) {
        return new Account.Line(code, amount, table.subject(source), entry);
    }

    private Account.Line createRestorationLine(int amount, Optional<CardId> source) {
        return source.map(card -> line("restored", amount, card))
                .orElseGet(() -> new Account.Line("restored", amount, entry));
    }

    /// Returns the accounts of a loss; Poison takes all remaining strength (RS-198).
    private List<Account> createLossAccounts(ValueEvent.StrengthReduced loss) {
        Account.Line[] blow = createLossLines(loss.blow() ? STRIKE : "effect", loss.amount(), loss.from());
        int rest = ContinuousEffects.of(stateBefore).strengthOf(loss.card()) - loss.amount();
        return loss.poisoned() && rest > 0 ? createUnitAccounts(loss.card(), Stream.concat(Stream.of(blow),
                Stream.of(line("poison", -rest, loss.from()))).toArray(Account.Line[]::new))
                : createUnitAccounts(loss.card(), blow);
    }

    private String createLossLines(CardId card, CardId source) {
        return stateBefore.combat().streamStrikesAt(card).anyMatch(strike -> strike.unit().equals(source)) ? STRIKE
                : "effect";
    }

    /// Returns the lines of a loss, including the strength that other cards added to a strike.
    private Account.Line[] createLossLines(String code, int amount, CardId source) {
        List<ContinuousEffects.StrengthBonus> shares = code.equals(STRIKE) && TableQueries.isUnit(stateBefore, source)
                ? ContinuousEffects.of(stateBefore).strengthBonusesOf(source) : List.of();
        int own = amount - shares.stream().mapToInt(ContinuousEffects.StrengthBonus::amount).sum();
        return own < 1 ? new Account.Line[] {line(code, -amount, source)}
                : Stream.concat(Stream.of(line(code, -own, source)), shares.stream()
                        .map(share -> line("added", -share.amount(), share.from()))).toArray(Account.Line[]::new);
    }

    private List<Account> createTokenAccounts(CardId card, Token token, int increase) {
        return token.strength() == 0 ? List.of()
                : createUnitAccounts(card, new Account.Line("tokens", increase * token.strength(), entry));
    }

    /// Returns accounts of how an event changed the strength of the remaining units (RS-147).
    ///
    /// @param source the card whose event changed their strength
    private List<Account> createRemainingUnitAccounts(ResponsEvent event, String code, CardId source) {
        ResponsState after = Fold.evolve(stateBefore, entry, event);
        return Seat.PAIR.stream().flatMap(seat -> TableQueries.listUnits(stateBefore, seat).stream())
                .filter(card -> TableQueries.isUnit(after, card)).flatMap(card -> {
                    int more = ContinuousEffects.of(after).strengthOf(card) - ContinuousEffects.of(stateBefore)
                            .strengthOf(card);
                    Account.Line line = source.equals(card) ? new Account.Line(code, more, entry)
                            : line(code, more, source);
                    Account.Line[] lines = code.equals("place") ? createMoveLines(card, line, after)
                            : new Account.Line[] {line};
                    return more == 0 ? Stream.of() : createUnitAccounts(card, lines).stream();
                }).toList();
    }

    /// Returns the lines for bonuses that start or stop applying because this card or another one moved (RS-130).
    ///
    /// @param totalLine the line to return instead if the bonuses do not add up to its amount
    private Account.Line[] createMoveLines(CardId card, Account.Line totalLine, ResponsState after) {
        List<ContinuousEffects.StrengthBonus> had = ContinuousEffects.of(stateBefore).strengthBonusesOf(card);
        List<ContinuousEffects.StrengthBonus> has = ContinuousEffects.of(after).strengthBonusesOf(card);
        Account.Line[] lines = Stream.concat(
                had.stream().filter(share -> !has.contains(share))
                        .map(share -> line("ended", -share.amount(), share.from())),
                has.stream().filter(share -> !had.contains(share))
                        .map(share -> line("begun", share.amount(), share.from()))).toArray(Account.Line[]::new);
        boolean whole = Stream.of(lines).mapToInt(Account.Line::amount).sum() == totalLine.amount();
        return whole ? lines : new Account.Line[] {totalLine};
    }

    /// Returns the account of a lost Order. A player without Orders left is beaten by the next hit, not by this one
    /// (RS-228b).
    private List<Account> createOrderAccounts(Seat seat, CardId card) {
        int rest = TableQueries.countOrdersLeft(stateBefore, seat);
        return rest == 0 ? List.of() : List.of(createOrdersAccount(seat, rest, line("order", -1, card), false));
    }

    private Account createOrdersAccount(Seat seat, int remaining, Account.Line line, boolean isBeaten) {
        return new Account(new Subject.OfSeat(seat), Boards.ORDERS_KEY, remaining, Cell.MAX_AMOUNT, List.of(line),
                Math.max(0, remaining - 1), isBeaten);
    }

    private List<Account> createUnitAccounts(CardId card, Account.Line... lines) {
        return TableQueries.isUnit(stateBefore, card)
                ? createAccount(card, Boards.STRENGTH, ContinuousEffects.of(stateBefore).strengthOf(card), lines)
                : List.of();
    }

    private List<Account> createLocationAccounts(CardId card, Account.Line... lines) {
        return createAccount(card, Boards.DURABILITY, ContinuousEffects.of(stateBefore).computeDurability(card), lines);
    }

    /// Returns the account of a card. Returns none if the value was already 0 before the event. This is possible
    /// because a setting may let a unit of strength 0 live ([R-ZERO]).
    private List<Account> createAccount(CardId card, String numberCode, int currentValue, Account.Line... lines) {
        int net = currentValue + Stream.of(lines).mapToInt(Account.Line::amount).sum();
        boolean dies = net != 0 || numberCode.equals(Boards.DURABILITY) || stateBefore.settings()
                .is(Settings.ZeroStrengthRule.DIES);
        int whole = currentValue + stateBefore.table().card(card).count(Marks.DAMAGE) + Stream.of(lines)
                .filter(line -> !RESTORABLE_LOSS_CODES.contains(line.code())).mapToInt(Account.Line::amount).sum();
        return currentValue <= 0 ? List.of()
                : List.of(new Account(table.subject(card), numberCode, currentValue, Math.max(whole, net),
                List.of(lines), Math.max(0, net), dies));
    }
}
