package letopis.respons.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.respons.card.CardType;
import letopis.respons.card.Place;
import letopis.respons.event.Cell;
import letopis.respons.event.CombatEvent.UnitsStruck.Strike;
import letopis.respons.event.CombatEvent.UnitsStruck.Target;
import letopis.respons.event.QueuedAbility;
import letopis.respons.query.ContinuousEffects;
import letopis.respons.query.DeckCheck;
import letopis.respons.query.Lines;
import letopis.respons.query.TableQueries;
import letopis.respons.rules.Prompt;
import letopis.respons.rules.Rules;
import letopis.respons.state.Frame;
import letopis.respons.state.Marks;
import letopis.respons.state.Player;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.Fight;
import letopis.table.BoardView.Lanes;
import letopis.table.BoardView.Queue;
import letopis.table.BoardView.SeatView;
import letopis.table.BoardView.Subject;
import letopis.table.BoardView.ZoneView;
import letopis.table.Card;
import letopis.table.CardDisplay;
import letopis.table.CardDisplay.Mark;
import letopis.table.CardId;
import letopis.table.TableDisplay;
import letopis.table.kernel.TableView;

/// The view of a game for an audience. A face is shown only if that audience may see it.
public final class Boards {

    public static final CardDisplay CARD_DISPLAY = new CardDisplay(Optional.empty(), Map.of(),
            Optional.of(Marks.DAMAGE), Set.of(), Map.of("activated", Mark.USED)).withStrike("strength");

    /// The table display, with a zone for the hero, pips for played Orders, and a word for the initiative.
    public static final TableDisplay TABLE = new TableDisplay(Optional.of(ResponsZone.HERO.code()),
            Map.of("orders", DeckCheck.ORDER_COUNT, "initiative", 1), Set.of("extra"));

    /// The number of Orders a player has left.
    public static final String ORDERS_KEY = "orders";

    static final String STRENGTH = "strength";
    static final String DURABILITY = "durability";

    private final ResponsState state;
    private final TableView table;

    private Boards(ResponsState state, Audience audience) {
        this.state = state;
        this.table = new TableView(state.table(), audience);
    }

    public static BoardView of(ResponsState state, Audience audience) {
        var boards = new Boards(state, audience);
        Prompt prompt = Rules.RULES.prompt(state);
        return new BoardView(state.moment(), Rules.RULES.awaited(prompt), prompt.code(),
                Seat.PAIR.stream().map(boards::viewSeat).toList(), boards.queues(), boards.fights(), List.of(),
                TableQueries.findResult(state), boards.lanes());
    }

    /// Returns the lanes. Support cells belong to lines too, unless the setting treats them as a zone ([R-SUPPORT]).
    private Lanes lanes() {
        List<String> zones = Stream.of(ResponsZone.UNITS, ResponsZone.SUPPORT)
                .filter(zone -> zone == ResponsZone.UNITS || state.settings().is(Settings.SupportCellRule.ONE_PER_LINE))
                .map(ResponsZone::code).toList();
        return new Lanes(zones, IntStream.rangeClosed(1, Cell.MAX_AMOUNT).mapToObj(line -> Map.of(
                Seat.A, Lines.toLineOrCell(state, Seat.A, line), Seat.B, Lines.toLineOrCell(state, Seat.B, line)))
                .toList());
    }

    /// Returns a seat with its public information: Orders (RS-021) and initiative (RS-027b). [#viewZone] adds the sizes
    /// of decks (RS-017a) and graveyards (RS-019).
    private SeatView viewSeat(Seat seat) {
        Player player = state.player(seat).knownTo(table.audience());
        var resources = new LinkedHashMap<String, Integer>();
        resources.put(ORDERS_KEY, TableQueries.countOrdersLeft(state, seat));
        resources.put("influence", player.knownPurse().influence());
        resources.put("extra", player.knownPurse().extra());
        resources.put("points", player.points());
        resources.put("initiative", state.initiative().equals(seat) ? 1 : 0);
        player.secret().filter(_ -> player.hasUnknownFunds()).ifPresent(secret ->
                resources.put("secret-prices", secret.prices()));
        return new SeatView(seat, resources, Stream.of(ResponsZone.values()).map(zone -> viewZone(seat, zone))
                .toList());
    }

    /// Returns a zone; the cards of a field are in cell order.
    private ZoneView viewZone(Seat seat, ResponsZone zone) {
        ZoneView view = table.viewZone(seat, zone, switch (zone) {
            case HAND -> ZoneView.Form.HAND;
            case HERO, ORDERS, SUPPORT, UNITS -> ZoneView.Form.ROW;
            case RESOLVING -> ZoneView.Form.PASSING;
            case DECK, ADDITIONAL, GRAVEYARD, COSMOS -> ZoneView.Form.PILE;
        }, this::viewCard);
        if (zone == ResponsZone.GRAVEYARD && !canViewGraveyard(seat)) {
            return new ZoneView(view.code(), view.form(), view.size(), List.of());
        }
        if (!zone.isPartOfBoard() && zone != ResponsZone.ORDERS) {
            return view;
        }
        List<CardView> cards = view.cards().stream()
                .sorted(Comparator.comparingInt(card -> card.numbers().getOrDefault(Marks.CELL, 0))).toList();
        return new ZoneView(view.code(), view.form(), view.size(), cards);
    }

    /// Returns true if the audience may look through a graveyard: always, or during a search there ([R-OPENGRAVE]).
    private boolean canViewGraveyard(Seat seat) {
        return state.settings().is(Settings.GraveyardRule.OPEN) || table.audience().equals(Audience.JUDGE)
                || state.agenda().stream().anyMatch(frame -> frame instanceof Frame.ZoneSearch search
                && search.seat().equals(seat) && search.place() == Place.GRAVEYARD
                && table.audience().canSeeValuesOf(seat));
    }

    private CardView viewCard(CardId id) {
        Card card = state.table().card(id);
        boolean down = card.hasFlag(Marks.FACE_DOWN);
        List<String> flags = Stream.concat(card.flags().stream()
                .filter(flag -> !flag.equals(Marks.FACE_DOWN) && !flag.equals(Marks.TURNED_DOWN))
                .filter(flag -> !flag.equals(Marks.HITS_NO_HERO) || !down && TableQueries.isUnit(state, id)),
                streamChosenLines(card).map(line -> "line-" + line)).toList();
        var view = new CardView(id, table.nameOf(id), down, listStats(card), flags, List.of(), OptionalInt.empty(),
                hasStrength(card) && table.nameOf(id).isPresent() ? StrikeParts.of(state, table, id) : List.of());
        return state.isOnBoard(id) || isOrder(card) ? view.withCell(card.count(Marks.CELL)) : view;
    }

    /// Returns a player's chosen lines, which are shown with the hero (RS-177).
    private Stream<Integer> streamChosenLines(Card card) {
        return card.place() instanceof Card.Place.In(var seat, var zone) && zone == ResponsZone.HERO
                ? state.player(seat).lines().stream().sorted() : Stream.empty();
    }

    private static boolean isOrder(Card card) {
        return card.place() instanceof Card.Place.In(_, var zone) && zone == ResponsZone.ORDERS;
    }

    private boolean hasStrength(Card card) {
        return card.place() instanceof Card.Place.In(_, var zone) && zone == ResponsZone.UNITS
                && !card.hasFlag(Marks.FACE_DOWN) && TableQueries.isUnit(state, card.id());
    }

    private Map<String, Integer> listStats(Card card) {
        var stats = new LinkedHashMap<String, Integer>();
        if (!(card.place() instanceof Card.Place.In(_, var zone))
                || !((ResponsZone) zone).isPartOfBoard() && zone != ResponsZone.ORDERS && zone != ResponsZone.HERO) {
            return stats;
        }
        if (hasStrength(card)) {
            stats.put(STRENGTH, ContinuousEffects.of(state).strengthOf(card.id()));
        }
        if (TableQueries.isFaceUpOfType(state, card.id(), CardType.LOCATION)) {
            stats.put(DURABILITY, ContinuousEffects.of(state).computeDurability(card.id()));
        }
        if (zone != ResponsZone.ORDERS && !card.hasFlag(Marks.FACE_DOWN)
                && TableQueries.findText(state, card.id()).filter(text -> text.levelCount() > 1).isPresent()) {
            stats.put(Marks.LEVEL, TableQueries.findLevel(state, card.id()));
        }
        card.counters().asMap().forEach((counter, amount) -> {
            boolean shown = counter.startsWith("token-") || counter.equals(Marks.DAMAGE);
            if (shown && amount > 0) {
                stats.put(counter, amount);
            }
        });
        return stats;
    }

    private List<Queue> queues() {
        var queues = new ArrayList<Queue>();
        for (Seat seat : Seat.PAIR) {
            List<Queue.Item> items = state.queue().stream()
                    .filter(one -> one instanceof QueuedAbility.Trigger && one.seat().equals(seat))
                    .map(one -> new Queue.Item(table.subject(((QueuedAbility.Trigger) one).source().card()), List.of()))
                    .toList();
            if (!items.isEmpty()) {
                queues.add(new Queue("effects", seat, items));
            }
        }
        return queues;
    }

    /// Returns the units that are about to strike or have struck in this pass.
    private List<Fight> fights() {
        boolean struck = !state.combat().strikes().isEmpty();
        return struck ? state.combat().strikes().stream().map(strike -> new Fight(table.subject(strike.unit()),
                listVictims(strike))).toList()
                : state.combat().strikers().stream().map(unit -> new Fight(table.subject(unit), List.of())).toList();
    }

    private List<Subject> listVictims(Strike strike) {
        return strike.target() instanceof Target.CardTarget(var card, _) ? List.of(table.subject(card)) : List.of();
    }
}
