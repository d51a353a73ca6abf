package letopis.berserkheroes.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import letopis.berserkheroes.event.QueuedAbility;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.StrikeTerms;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.rules.Prompt;
import letopis.berserkheroes.rules.Rules;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Player;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.Fight;
import letopis.table.BoardView.Queue;
import letopis.table.BoardView.SeatView;
import letopis.table.BoardView.StrikePart;
import letopis.table.BoardView.Subject;
import letopis.table.BoardView.ZoneView;
import letopis.table.Card;
import letopis.table.CardDisplay;
import letopis.table.CardDisplay.Mark;
import letopis.table.CardId;
import letopis.table.TableDisplay;
import letopis.table.kernel.TableView;

/// The board as seen by an audience. Faces are looked up for that audience, so the board contains no hidden
/// information.
public final class Boards {

    /// Display settings of cards.
    public static final CardDisplay CARD_DISPLAY = new CardDisplay(Optional.of("life"), Map.of("life", "maxLife"),
            Optional.empty(), Set.of(Marks.WOUNDS), Map.of("closed", Mark.ON_SIDE)).withStrike(Marks.STRIKE_CHANGE);

    /// The display settings of the table. The hero has its own zone, and its life is shown as the player's life.
    public static final TableDisplay TABLE = new TableDisplay(Optional.of(BerserkZone.HERO.code()), Map.of());

    private static final Set<String> SHOWN_FLAGS = Set.of(Marks.CLOSED, Marks.STUNNED, Marks.REVERSED, Marks.DEFENDED,
            Marks.DUG, Marks.PART, Marks.COPY);
    private static final List<String> SHOWN_COUNTERS = List.of(Marks.BOOSTS, Marks.POISON, Marks.SHIELD, Marks.RIPE);

    private final BerserkState state;
    private final TableView table;
    private final boolean isForJudge;

    private Boards(BerserkState state, Audience audience) {
        this.state = state;
        this.table = new TableView(state.table(), audience);
        this.isForJudge = audience.equals(Audience.JUDGE);
    }

    public static BoardView of(BerserkState state, Audience audience) {
        var boards = new Boards(state, audience);
        Prompt prompt = Rules.RULES.prompt(state);
        return new BoardView(state.moment(), Rules.RULES.awaited(prompt), prompt.code(),
                Seat.PAIR.stream().map(boards::viewSeat).toList(), boards.queues(), boards.fights(), List.of(),
                TableQueries.findResult(state));
    }

    /// Returns the view of a seat. The hero represents the player, so the hero's life is shown as the player's life.
    private SeatView viewSeat(Seat seat) {
        Player player = state.player(seat);
        var resources = new LinkedHashMap<String, Integer>();
        resources.put("life", TableQueries.hasHero(state, seat)
                ? ContinuousEffects.evaluate(state).computeLife(TableQueries.findHero(state, seat)) : 0);
        if (state.settings().gameCount() > 1) {
            resources.put("wins", state.series().winsOf(seat));
        }
        resources.put("coins", player.openCoins());
        resources.put("closed", player.closed());
        resources.put("prayers", player.prayers());
        if (player.missedDraws() > 0) {
            resources.put("missed", player.missedDraws());
        }
        return new SeatView(seat, resources, Stream.of(BerserkZone.values()).filter(zone ->
                zone != BerserkZone.SIDEBOARD || !state.table().zone(seat, zone).isEmpty())
                .map(zone -> viewZone(seat, zone)).toList());
    }

    private ZoneView viewZone(Seat seat, BerserkZone zone) {
        return table.viewZone(seat, zone, switch (zone) {
            case HAND -> ZoneView.Form.HAND;
            case HERO, CREATURES, EVENTS, EQUIPMENT -> ZoneView.Form.ROW;
            case DECK, GRAVEYARD, SUPPLY, SIDEBOARD -> ZoneView.Form.PILE;
        }, this::viewCard);
    }

    private CardView viewCard(CardId id) {
        Card card = state.table().card(id);
        var flags = new ArrayList<String>();
        for (String flag : card.flags()) {
            if (SHOWN_FLAGS.contains(flag)) {
                flags.add(flag);
            }
        }
        if (ContinuousEffects.evaluate(state).isWeak(id)) {
            flags.add("weak");
        }
        List<CardId> attached = card.attached();
        Map<String, Integer> stats = listStats(card);
        return new CardView(id, table.nameOf(id), card.hasFlag(Marks.HIDDEN), stats, flags,
                attached.isEmpty() ? List.of() : attached.stream().map(this::viewCard).toList(), OptionalInt.empty(),
                stats.containsKey(Marks.STRIKE_CHANGE) && table.nameOf(id).isPresent() ? listStrikeParts(id)
                : List.of());
    }

    private List<StrikePart> listStrikeParts(CardId creature) {
        return StrikeTerms.of(state, creature).stream().map(term -> new StrikePart(term.code(),
                term.source().flatMap(table::visibleSubject), term.amount())).toList();
    }

    private Map<String, Integer> listStats(Card card) {
        CardId id = card.id();
        if (!TableQueries.isCharacter(state, id) || card.hasFlag(Marks.HIDDEN) && !isForJudge) {
            return Map.of();
        }
        var stats = new LinkedHashMap<String, Integer>();
        if (TableQueries.isCreature(state, id)) {
            stats.put(Marks.STRIKE_CHANGE, Math.max(0, ContinuousEffects.evaluate(state).computeStrike(id)));
        }
        stats.put("life", ContinuousEffects.evaluate(state).computeLife(id));
        stats.put("maxLife", ContinuousEffects.evaluate(state).computeMaxLife(id));
        stats.put(Marks.WOUNDS, card.count(Marks.WOUNDS)); // counter set by judges, next to the computed life
        for (String counter : SHOWN_COUNTERS) {
            if (card.count(counter) != 0) {
                stats.put(counter, card.count(counter));
            }
        }
        return stats;
    }

    private List<Queue> queues() {
        return state.queue().isEmpty() ? List.of() : List.of(new Queue("abilities",
                state.queue().getFirst().seat(), state.queue().stream().map(this::createItem).toList()));
    }

    private Queue.Item createItem(QueuedAbility ability) {
        List<Subject> targets = ability.parts().stream().flatMap(part -> part.aims().stream())
                .map(aim -> table.subject(aim.card())).toList();
        return new Queue.Item(table.subject(ability.source().card()), targets);
    }

    private List<Fight> fights() {
        return state.strike().map(strike -> List.of(new Fight(table.subject(strike.attacker()),
                List.of(table.subject(strike.target()))))).orElse(List.of());
    }
}
