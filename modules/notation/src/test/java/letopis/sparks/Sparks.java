package letopis.sparks;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.journal.Event;
import letopis.journal.GameId;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.message.Spelling;
import letopis.table.Audience;
import letopis.table.AwaitedInput;
import letopis.table.BoardView;
import letopis.table.CardDefinition;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardProblem;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.Deck;
import letopis.table.Dice;
import letopis.table.Game;
import letopis.table.Hidden;
import letopis.table.InvalidSettingsException;
import letopis.table.MatchSetup;
import letopis.table.Moment;
import letopis.table.Outcome;
import letopis.table.Refusal;
import letopis.table.State;
import letopis.table.Table;
import letopis.table.Zone;

/// A fictional game: a player with ten wounds is burnt down.
public final class Sparks implements Game<Sparks.Fire> {

    public enum Place implements Zone {
        DRAW_PILE, HAND, ASHES;

        @Override
        public String code() {
            return Spelling.toKebabCase(name());
        }

        @Override
        public boolean isDeck() {
            return this == DRAW_PILE;
        }
    }

    public record Fire(Sequence at, CardSet cards, Table table, Map<Seat, Integer> wounds) implements State {
        @Override
        public Fire at(Sequence seq) {
            return new Fire(seq, cards, table, wounds);
        }

        @Override
        public Moment moment() {
            return at.number() < 3
                    ? new Moment(0, 0, "setup", Seat.A) : new Moment(1, (int) at.number(), "play", Seat.A);
        }
    }

    @Override
    public GameId id() {
        return new GameId("sparks");
    }

    @Override
    public Map<String, Class<? extends Event>> events() {
        var events = new LinkedHashMap<String, Class<? extends Event>>();
        events.put("sparks.deck-brought", Spark.Brought.class);
        events.put("sparks.turned-up", Spark.TurnedUp.class);
        events.put("sparks.played", Spark.Played.class);
        events.put("sparks.wounded", Spark.WoundedOnce.class);
        events.put("sparks.wounded.v2", Spark.Wounded.class);
        events.put("sparks.won", Spark.Won.class);
        return events;
    }

    @Override
    public Class<? extends CardDefinition> definitions() {
        return Spark.Text.class;
    }

    @Override
    public List<CardProblem> problems(CardDefinition card) {
        return List.of();
    }

    @Override
    public Map<String, String> settings(Map<String, String> given) {
        if (!Set.of("edition").containsAll(given.keySet())) {
            throw new InvalidSettingsException(InvalidSettingsException.Reason.UNKNOWN_NAME,
                    given.keySet().iterator().next(), "",
                    Set.of("edition"));
        }
        return given;
    }

    @Override
    public Fire opening(MatchSetup setup) {
        settings(setup.settings());
        var table = Table.of(setup.seats(), Place.values());
        for (Seat seat : setup.seats()) {
            table = table.withDeck(seat, Place.DRAW_PILE, Deck.unknown(20));
        }
        return new Fire(Sequence.NONE, setup.cards(), table, Map.of());
    }

    @Override
    public AwaitedInput awaited(Fire state) {
        return new AwaitedInput.Players(Seat.PAIR);
    }

    @Override
    public List<Choice> choices(Fire state, Seat seat) {
        return List.of();
    }

    @Override
    public Choice sampleChance(Fire state, Dice dice) {
        throw new IllegalStateException("nothing is left to chance here");
    }

    @Override
    public Outcome<Fire> decide(Fire state, Choice choice) {
        Sequence seq = state.at().next();
        if (choice instanceof Spark.Played(var seat, var card, var name, _, _)) {
            if (!state.table().zone(seat, Place.HAND).contains(card)) {
                return new Outcome.Rejection<>(
                        new Refusal("sparks.not-in-hand", List.of(new RuleRef("SP-2.1")),
                        Map.of("seat", seat, "card", card)));
            }
            SortedMap<Spark.Manner, Integer> parts =
                    new TreeMap<>(Map.of(Spark.Manner.FIRE, 4, Spark.Manner.SLOW_SMOKE, 1));
            var wounded = new Spark.Wounded(new Spark.Aim.AtSeat(seat.opponent()), 5, Spark.Manner.SLOW_SMOKE, false,
                    parts,
                    Map.of("на «всякий» \"случай\"\n", -7), Set.of(Seat.A, Seat.B), 1L << 40, seq,
                    Instant.parse("2026-11-20T18:03:11.412Z"), "«" + name + "» 🔥 \\ \u0001");
            var consequences = new ArrayList<>(
                    List.of(new Outcome.Consequence(wounded, seq, List.of(new RuleRef("SP-2.1")))));
            if (state.wounds().getOrDefault(seat.opponent(), 0) >= 5) {
                consequences.add(new Outcome.Consequence(
                        new Spark.Won(seat, Spark.Won.Reason.BURNT_DOWN), seq.next(),
                                List.of(new RuleRef("SP-2.1"), new RuleRef("SP-1"))));
            }
            return accept(state, choice, consequences);
        }
        return accept(state, choice, List.of());
    }

    private Outcome<Fire> accept(Fire state, Choice choice, List<Outcome.Consequence> consequences) {
        var states = new ArrayList<>(List.of(evolve(state, state.at().next(), choice)));
        for (var consequence : consequences) {
            states.add(evolve(states.getLast(), states.getLast().at().next(), consequence.event()));
        }
        return new Outcome.Acceptance<>(consequences, states);
    }

    @Override
    public Fire evolve(Fire state, Sequence seq, Event event) {
        return switch ((Spark) event) {
            case Spark.TurnedUp(var seat, var cards, var faces, _) -> {
                var table = state.table();
                for (int i = 0; i < cards.size(); i++) {
                    int which = i;
                    var face = faces.valueFor(Audience.JUDGE)
                            .map(known -> Hidden.ownedBy(seat, known.get(which)))
                            .orElseGet(() -> Hidden.unknown(seat));
                    table = table.withIdentified(seat, Place.DRAW_PILE, cards.get(i), face)
                            .move(cards.get(i), seat, Place.HAND);
                }
                yield new Fire(seq, state.cards(), table, state.wounds());
            }
            case Spark.Played(var seat, var card, var name, _, _) -> new Fire(seq, state.cards(), state.table()
                    .with(card, one -> one.withFace(Hidden.open(name))).move(card, seat, Place.ASHES), state.wounds());
            case Spark.Wounded wounded -> {
                var wounds = new TreeMap<>(state.wounds());
                wounds.merge(((Spark.Aim.AtSeat) wounded.aim()).seat(), wounded.amount(), Integer::sum);
                yield new Fire(seq, state.cards(), state.table(), wounds);
            }
            case Spark.Brought _, Spark.WoundedOnce _, Spark.Won _ ->
                    new Fire(seq, state.cards(), state.table(), state.wounds());
        };
    }

    @Override
    public BoardView view(Fire state, Audience audience) {
        var seats = state.table().seats().stream().map(seat -> {
            var resources = new LinkedHashMap<String, Integer>();
            resources.put("life", 10 - state.wounds().getOrDefault(seat, 0));
            var hand = state.table().zone(seat, Place.HAND);
            var ashes = state.table().zone(seat, Place.ASHES);
            return new BoardView.SeatView(seat, resources, List.of(
                    new BoardView.ZoneView("hand", BoardView.ZoneView.Form.HAND, hand.size(),
                            cards(state, hand, audience)),
                    new BoardView.ZoneView("draw-pile", BoardView.ZoneView.Form.PILE, state.table()
                            .deck(seat, Place.DRAW_PILE).size(), List.of()),
                    new BoardView.ZoneView("ashes", BoardView.ZoneView.Form.ROW, ashes.size(),
                            cards(state, ashes, audience))));
        }).toList();
        var fire = new BoardView.Subject.OfSeat(Seat.B);
        return new BoardView(state.moment(), awaited(state), "play", seats,
                List.of(new BoardView.Queue("flames", Seat.A, List.of(new BoardView.Queue.Item(
                        new BoardView.Subject.OfCard(new CardId(1), Optional.of(new CardName("Искра"))),
                                List.of(fire))))),
                List.of(new BoardView.Fight(fire, List.of())),
                List.of(new BoardView.Account(fire, 10, 10,
                        List.of(new BoardView.Account.Line("damage", -5, Optional.empty(), Optional.empty(),
                        Sequence.NONE)), 5)),
                Optional.of(new BoardView.Result(Optional.of(Seat.A), "burnt-down")));
    }

    private static List<BoardView.CardView> cards(Fire state, List<CardId> cards, Audience audience) {
        return cards.stream()
                .map(id -> new BoardView.CardView(id, state.table().card(id).face().valueFor(audience), false,
                Map.of("heat", 2), state.table().zone(Seat.A, Place.ASHES).contains(id)
                ? List.of("burnt") : List.of(), List.of())).toList();
    }

    @Override
    public Choice registerDeck(Seat seat, Map<String, Map<CardName, Integer>> list) {
        return new Spark.Brought(seat, 20, Hidden.ownedBy(seat, new Spark.Deck(new TreeMap<>(list.get("deck")))));
    }
}
