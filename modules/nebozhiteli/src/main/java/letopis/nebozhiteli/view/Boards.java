package letopis.nebozhiteli.view;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText.Creature;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.CardEvent;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared.Block;
import letopis.nebozhiteli.event.LedgerEvent;
import letopis.nebozhiteli.event.NebozhiteliEvent;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.event.TurnEvent;
import letopis.nebozhiteli.query.CardsInPlay;
import letopis.nebozhiteli.query.LedgerArithmetic;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.query.Targets;
import letopis.nebozhiteli.rules.DuelRules;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Marks;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.BoardView.Account;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.Fight;
import letopis.table.BoardView.Queue;
import letopis.table.BoardView.Result;
import letopis.table.BoardView.SeatView;
import letopis.table.BoardView.Subject;
import letopis.table.BoardView.ZoneView;
import letopis.table.Card;
import letopis.table.CardDisplay;
import letopis.table.CardDisplay.Mark;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.MatchResult;
import letopis.table.kernel.TableView;

/// A duel as one audience sees it. Card faces are requested for that audience, so hidden information cannot leak.
public final class Boards {

    public static final CardDisplay CARD_DISPLAY = new CardDisplay(Optional.of("life"),
            Map.of("life", "maxLife", "mana", "cost"), Optional.empty(), Set.of(),
            Map.of("turned", Mark.ON_SIDE, "summoned", Mark.NEW, "blocked", Mark.BLOCKED));

    private final DuelState state;
    private final TableView table;

    private Boards(DuelState state, Audience audience) {
        this.state = state;
        this.table = new TableView(state.table(), audience);
    }

    public static BoardView of(DuelState state, Audience audience) {
        var boards = new Boards(state, audience);
        Prompt prompt = DuelRules.RULES.prompt(state);
        return new BoardView(state.moment(), DuelRules.RULES.awaited(prompt), prompt.code(),
                state.table().seats().stream().map(boards::viewSeat).toList(),
                boards.queues(), boards.fights(), boards.accounts(), createResult(state));
    }

    /// Returns the basis of a board (see [letopis.table.Game#boardBasis]). It contains the turn and the whole combat
    /// only if a constant ability is in play, because only then can they change a card's numbers.
    public static Object createBasis(DuelState state) {
        boolean constant = CardsInPlay.of(state).hasConstantAbilities();
        return List.of(state.table(), state.players(), state.duel(), state.lasting(), constant ? state.turn() : "",
                constant ? state.combat() : state.combat().blocked());
    }

    private SeatView viewSeat(Seat seat) {
        var player = state.player(seat);
        var resources = new LinkedHashMap<String, Integer>();
        resources.put("life", player.life());
        resources.put("actions", player.actions());
        resources.put("wins", state.duel().wins().get(seat));
        var zones = new ArrayList<ZoneView>();
        for (NebozhiteliZone zone : NebozhiteliZone.values()) {
            zones.add(viewZone(seat, zone));
        }
        return new SeatView(seat, resources, zones);
    }

    private ZoneView viewZone(Seat seat, NebozhiteliZone zone) {
        return table.viewZone(seat, zone, switch (zone) {
            case HAND -> ZoneView.Form.HAND;
            case SUMMON_FIELD, FIELD, BATTLEFIELD -> ZoneView.Form.ROW;
            case QUEUE -> ZoneView.Form.PASSING;
            case CREATURE_DECK, MAIN_DECK, CREATURE_GRAVE, GRAVE -> ZoneView.Form.PILE;
        }, this::viewCard);
    }

    private CardView viewCard(CardId id) {
        Card card = state.table().card(id);
        Optional<CardName> name = table.nameOf(id);
        boolean faceDown = card.place() instanceof Card.Place.In(_, var zone) && zone == NebozhiteliZone.SUMMON_FIELD;
        var view = new CardView(id, name, faceDown, listStats(card, name, faceDown), listFlags(card),
                card.attached().stream().map(this::viewCard).toList());
        return name.isPresent() && TableQueries.isCreature(state, id)
                ? view.withStrikeParts(StrikeParts.of(state, table, id)) : view;
    }

    /// Returns the marks of the card. It adds the blocked state of an attacker, which is not a mark but must be
    /// visible.
    private List<String> listFlags(Card card) {
        return state.combat().blocked().contains(card.id()) && TableQueries.isCreature(state, card.id())
                ? Stream.concat(card.flags().stream(), Stream.of("blocked")).sorted().toList()
                : List.copyOf(card.flags());
    }

    private Map<String, Integer> listStats(Card card, Optional<CardName> name, boolean isFaceDown) {
        var stats = new LinkedHashMap<String, Integer>();
        if (isFaceDown) {
            stats.put("mana", card.count(Marks.MANA));
            name.flatMap(state.cards()::find).filter(Creature.class::isInstance)
                    .ifPresent(text -> stats.put("cost", ((Creature) text).cost()));
        } else if (TableQueries.isCreature(state, card.id())) {
            stats.put("life", card.count(Marks.LIFE));
            stats.put("maxLife", TableQueries.computeMaxLife(state, card.id()));
        }
        return stats;
    }

    private Subject subjectOf(CardId id) {
        return table.subject(id);
    }

    private Subject subjectOf(Target target) {
        return switch (target) {
            case Target.Card(var card) -> subjectOf(card);
            case Target.Player(var seat) -> new Subject.OfSeat(seat);
        };
    }

    private List<Queue> queues() {
        var pending = state.window().pendingDeclarations();
        if (pending.isEmpty()) {
            return List.of();
        }
        var items = pending.stream().map(one -> new Queue.Item(subjectOf(one.what().source()),
                one.what().targets().stream().map(this::subjectOf).toList())).toList();
        return List.of(new Queue("spells", pending.getFirst().what().seat(), items));
    }

    private List<Fight> fights() {
        var fights = new ArrayList<Fight>();
        for (CardId attacker : state.combat().attackers()) {
            if (TableQueries.isCreature(state, attacker)) {
                List<Subject> blockers = state.combat().blocks().stream()
                        .filter(block -> block.attacker().equals(attacker)).map(Block::blocker).map(this::subjectOf)
                        .toList();
                fights.add(new Fight(subjectOf(attacker), blockers));
            }
        }
        return fights;
    }

    private List<Account> accounts() {
        return LedgerArithmetic.of(state).accounts().stream().map(this::toAccount).toList();
    }

    public static Optional<MatchResult> findMatchResult(DuelState state) {
        return createResult(state).map(result -> new MatchResult(result.winner().stream().toList(), result.reason(),
                new TreeMap<>(state.duel().wins()), state.duel().games(), Collections.emptySortedMap()));
    }

    private static Optional<Result> createResult(DuelState state) {
        return state.duel().lossReason().filter(_ -> state.duel().over())
                .map(reason -> new Result(state.duel().loser().map(Seat::opponent), codeOf(reason)));
    }

    private static String codeOf(Enum<?> word) {
        return word.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// Returns the life accounts of an event as recorded (NT-IV-2.1.3-d, A-08).
    public static List<Account> findSettledAccounts(DuelState before, NebozhiteliEvent event, Audience audience) {
        var boards = new Boards(before, audience);
        return switch (event) {
            case LedgerEvent.LedgerCommitted(var accounts) -> accounts.stream().map(boards::toAccount).toList();
            case LedgerEvent.LifeAdjusted(var target, int was, int is) -> List.of(new Account(boards.subjectOf(target),
                    Account.LIFE, was, Targets.computeMaxLife(before, target),
                    List.of(new Account.Line("adjustment", is - was, before.at().next())), is, false));
            case DuelDecision placing when !placing.placements().isEmpty() ->
                    List.of(boards.createManaAccount(placing.seat(), placing.placements().stream()
                    .map(placed -> new Account.Line("mana", -placed.mana(), boards.subjectOf(placed.card()),
                            before.at().next())).toList()));
            case TurnEvent.ManaSpent(var seat, int mana) ->
                    List.of(boards.createManaAccount(seat,
                    List.of(new Account.Line("mana", -mana, before.at().next()))));
            case CardEvent.UniqueCreatureReturned(var creature, var seat, int counters, int life) ->
                    List.of(boards.createManaAccount(seat,
                    List.of(new Account.Line("counters", counters, boards.subjectOf(creature),
                            before.at().next())), life));
            case NebozhiteliEvent _ -> List.of();
        };
    }

    /// Returns an account for mana. Life is counted in mana counters, so placed or paid mana reduces life (NT-I-2.1.1).
    private Account createManaAccount(Seat seat, List<Account.Line> lines) {
        return createManaAccount(seat, lines, state.player(seat).life() + lines.stream().mapToInt(Account.Line::amount)
                .sum());
    }

    private Account createManaAccount(Seat seat, List<Account.Line> lines, int after) {
        int life = state.player(seat).life();
        return new Account(new Subject.OfSeat(seat), Account.LIFE, life, Math.max(life,
                Targets.computeMaxLife(state, new Target.Player(seat))), lines, after, false);
    }

    private Account toAccount(LedgerEvent.Account account) {
        return new Account(subjectOf(account.target()), account.before(), account.max(), toLines(account),
                account.after());
    }

    /// Returns the lines of an account. A restoration adds the missing life up to the maximum (NT-IV-2.1.3.1-b); a
    /// second one adds nothing.
    private List<Account.Line> toLines(LedgerEvent.Account account) {
        var lines = new ArrayList<Account.Line>();
        int missing = Math.max(0, account.max() - account.net());
        for (var line : account.lines()) {
            boolean restores = line.kind() == LedgerEvent.Line.Kind.RESTORE;
            lines.add(toLine(line, restores ? missing : line.amount()));
            missing = restores ? 0 : missing;
        }
        return lines;
    }

    private Account.Line toLine(LedgerEvent.Line line, int amount) {
        boolean mana = line.kind() == LedgerEvent.Line.Kind.HEALING && CardMoves.onlyGainsMana(state, line.source());
        return new Account.Line(mana ? "mana-gained" : line.kind().name().toLowerCase(Locale.ROOT), amount,
                Optional.of(subjectOf(line.source())), findWielder(line), line.entry());
    }

    /// Returns the creature that struck with the weapon, or empty if the creature was unarmed.
    private Optional<Subject> findWielder(LedgerEvent.Line line) {
        return state.ledger().entries().stream().filter(item -> item.at().equals(line.entry()))
                .filter(item -> item.what() instanceof LedgerEvent.DamageQueued damage
                        && damage.source().equals(line.source()) && !damage.striker().equals(damage.source()))
                .findFirst().map(item -> subjectOf(((LedgerEvent.DamageQueued) item.what()).striker()));
    }
}
