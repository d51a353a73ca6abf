package letopis.respons.position;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import letopis.journal.Seat;
import letopis.respons.card.Ability;
import letopis.respons.card.CardText.Playable;
import letopis.respons.event.Aim;
import letopis.respons.event.Cell;
import letopis.respons.event.PlayerDecision.End;
import letopis.respons.event.PlayerDecision;
import letopis.respons.event.Price;
import letopis.respons.event.Shown;
import letopis.respons.query.Abilities;
import letopis.respons.query.Field;
import letopis.respons.query.Unseen;
import letopis.respons.rules.Options;
import letopis.respons.state.Frame;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;
import letopis.table.kernel.position.CardLookup;
import letopis.table.kernel.position.CardWord;
import letopis.table.kernel.position.VerbReader;

/// Reads what a player wants: a word by itself, or a verb with what belongs to it.
record ChoiceReader(PositionReader reader, Seat seat,
        BiFunction<Seat, SourceNode, Optional<? extends Choice>> decks) {

    /// The word for a target that is left out.
    static final String NONE = "none";
    private static final int MANY = 99;
    private static final List<String> PRICE = List.of("discard", "sacrifice", "free");
    private static final Map<String, Function<Seat, PlayerDecision>> WORDS = Map.of(
            "pass", PlayerDecision.Passed::new,
            "concede", PlayerDecision.Conceded::new,
            "keep", seat -> new PlayerDecision.MulliganTaken(seat, List.of()),
            "no-cut", seat -> new PlayerDecision.CutAnswered(seat, Optional.empty()));
    private static final Map<String, End> ENDS = Map.of("top", End.TOP, "bottom", End.BOTTOM);
    private static final VerbReader VERBS = new VerbReader(WORDS.keySet(), verbs());

    /// The word a choice is by itself.
    static Optional<String> word(PlayerDecision decision) {
        return WORDS.entrySet().stream().filter(word -> word.getValue().apply(decision.seat()).equals(decision))
                .map(Map.Entry::getKey).findFirst();
    }

    /// The fields each verb may have beside it. `discard` and `target` also belong to others, so they come last.
    private static Map<String, List<String>> verbs() {
        var verbs = new LinkedHashMap<String, List<String>>();
        verbs.put("play", fields("cell", "modes", "target"));
        verbs.put("lay", fields("cell", "influence"));
        verbs.put("activate", fields("ability", "modes", "target"));
        verbs.put("place", List.of("cell"));
        List.of("trap", "order", "choose", "line", "find", "mulligan", "cut", "arrange", "initiative", "blind",
                "submit", "modes", "target", "discard", "pre-game").forEach(verb -> verbs.put(verb, List.of()));
        return verbs;
    }

    private static List<String> fields(String... own) {
        var all = new ArrayList<>(Arrays.asList(own));
        all.addAll(PRICE);
        return all;
    }

    Optional<WrittenChoice<ResponsState>> read(SourceNode said) {
        return VERBS.read(said, reader).flatMap(form -> switch (form) {
            case VerbReader.Said.Word(var word) -> ready(WORDS.get(word).apply(seat));
            case VerbReader.Said.Verb(var verb, var object, var fields) -> wanted(verb, object, fields);
        });
    }

    private static Optional<WrittenChoice<ResponsState>> ready(Choice choice) {
        return Optional.of(WrittenChoice.of(choice));
    }

    /// What is found out when it is the choice's turn.
    private interface Resolving {
        Optional<? extends PlayerDecision> of(ResponsState state, LaneCards cards);
    }

    private static Optional<WrittenChoice<ResponsState>> later(Resolving resolving) {
        return Optional.of((state, reader) ->
                WrittenChoice.Meaning.of(resolving.of(state, new LaneCards(state, reader))));
    }

    private Optional<WrittenChoice<ResponsState>> wanted(String verb, SourceNode object, SourceNode.Fields fields) {
        return switch (verb) {
            case "play" -> play(object, fields);
            case "lay" -> lay(object, fields);
            case "activate" -> activate(object, fields);
            case "place" -> CardWord.read(object, reader).flatMap(card -> reader.needed(fields, "cell")
                    .flatMap(cell -> Cells.read(cell, reader)).flatMap(cell -> later((_, cards) ->
                            cards.anywhere(card, seat).map(found ->
                                    new PlayerDecision.CellChosen(seat, found, cell)))));
            case "trap" -> CardWord.read(object, reader).flatMap(card -> later((_, cards) ->
                    cards.named(card, cards.in(seat, ResponsZone.SUPPORT)).map(found ->
                            new PlayerDecision.TrapActivated(seat, found.card(), found.name()))));
            case "order" -> reader.cardName(object).flatMap(name -> Optional.of((state, later) ->
                    order(state, name, object, later)));
            case "choose" -> {
                List<CardWord> words = CardWord.readAll(object, reader);
                yield later((state, cards) -> Optional.of(new PlayerDecision.CardsChosen(seat,
                        state.top().orElse(null) instanceof Frame.Replacing due
                                ? words.stream().flatMap(word -> cards.find(word, due.by()::contains).stream()).toList()
                                : cards.anywhere(words, seat))));
            }
            case "line" -> reader.number(object, 1, Cell.MOST).flatMap(line ->
                    ready(new PlayerDecision.LineChosen(seat, line)));
            case "find" -> find(CardWord.readAll(object, reader));
            case "mulligan" -> {
                List<CardWord> words = CardWord.readAllHidden(object, reader);
                yield later((_, cards) -> Optional.of(new PlayerDecision.MulliganTaken(seat,
                        cards.each(words, seat, _ -> cards.hand(seat)).stream()
                                .map(CardLookup.Found::card).toList())));
            }
            case "cut" -> reader.word(object, ENDS).flatMap(end ->
                    ready(new PlayerDecision.CutAnswered(seat, Optional.of(end))));
            case "arrange" -> arrange(object);
            case "initiative" -> reader.seat(object).flatMap(holder ->
                    ready(new PlayerDecision.InitiativeAgreed(seat, holder)));
            case "blind" -> reader.number(object, 1, MANY).flatMap(place ->
                    ready(new PlayerDecision.PickedBlindly(seat, place)));
            case "submit" -> decks.apply(seat, object).map(WrittenChoice::of);
            case "modes" -> ready(new PlayerDecision.ModesChosen(seat, modes(Optional.of(object))));
            case "target" -> {
                List<Optional<CardWord>> words = targets(Optional.of(object));
                yield later((state, cards) -> Optional.of(new PlayerDecision.TargetsChosen(seat,
                        aims(state, cards, words))));
            }
            case "discard" -> {
                List<CardWord> words = CardWord.readAll(object, reader);
                yield later((_, cards) -> Optional.of(new PlayerDecision.CardsGivenUp(seat,
                        cards.shown(words, seat))));
            }
            case "pre-game" -> {
                List<CardWord> words = CardWord.readAll(object, reader);
                yield later((_, cards) -> Optional.of(new PlayerDecision.PreGameShown(seat,
                        cards.shown(words, seat))));
            }
            case String other -> throw new IllegalStateException("no reader for the verb " + other);
        };
    }

    private Optional<WrittenChoice<ResponsState>> arrange(SourceNode object) {
        List<SourceNode> items = reader.items(object);
        Optional<List<CardName>> faces = CardWord.faces(items, reader);
        return ready(new PlayerDecision.OrdersArranged(seat, faces.<Hidden<List<CardName>>>map(names ->
                Hidden.from(seat, names)).orElseGet(() -> Hidden.unseen(seat))));
    }

    /// What a search reveals is named.
    private Optional<WrittenChoice<ResponsState>> find(List<CardWord> words) {
        return later((state, cards) -> {
            Optional<Frame.Searching> frame = state.top().filter(Frame.Searching.class::isInstance)
                    .map(Frame.Searching.class::cast);
            boolean shown = frame.filter(Frame.Searching::isShown).isPresent();
            List<CardLookup.Found> found = cards.each(words, seat, _ -> card -> state.zone(card)
                    .filter(zone -> frame.map(search -> search.place().name().equals(zone.name()))
                            .orElse(zone == ResponsZone.DECK || zone == ResponsZone.GRAVEYARD)).isPresent()
                    && state.half(card).equals(seat));
            List<Shown> named = found.stream().flatMap(one -> one.name().map(name ->
                    new Shown(one.card(), name)).stream()).toList();
            return Optional.of(new PlayerDecision.CardsFound(seat,
                    found.stream().map(CardLookup.Found::card).toList(), shown ? named : List.of()));
        });
    }

    private Optional<WrittenChoice<ResponsState>> play(SourceNode object, SourceNode.Fields fields) {
        Optional<CardWord> card = CardWord.read(object, reader);
        Optional<Cell> cell = fields.find("cell").flatMap(word -> Cells.read(word, reader));
        List<Integer> modes = modes(fields.find("modes"));
        List<Optional<CardWord>> targets = targets(fields.find("target"));
        Paying paying = paying(fields);
        return card.flatMap(word -> later((state, cards) -> cards.named(word, cards.hand(seat)).map(found ->
                new PlayerDecision.CardPlayed(seat, found.card(), found.name(), cell, modes,
                        aims(state, cards, targets), price(cards, paying)))));
    }

    private Optional<WrittenChoice<ResponsState>> lay(SourceNode object, SourceNode.Fields fields) {
        Optional<CardWord> card = CardWord.isUnknown(object) ? Optional.of(new CardWord.Unknown(object))
                : CardWord.read(object, reader);
        Optional<Cell> cell = reader.needed(fields, "cell").flatMap(word -> Cells.read(word, reader));
        Optional<Integer> influence = fields.find("influence").flatMap(word -> reader.number(word, 0, MANY));
        Paying paying = paying(fields);
        return card.flatMap(word -> cell.flatMap(where -> later((state, cards) ->
                cards.each(List.of(word), seat, _ -> cards.hand(seat)).stream().findFirst().map(found ->
                        laid(state, found.card(), where, influence, price(cards, paying))))));
    }

    /// What it costs need not be written where the card is known. In secret nobody says that it is free.
    private PlayerDecision laid(ResponsState state, CardId card, Cell cell, Optional<Integer> influence, Price price) {
        Hidden<Integer> known = price.free() ? Hidden.from(seat, 0)
                : influence.map(cost -> Hidden.from(seat, cost)).orElseGet(() -> Options.price(state, seat, card));
        return state.settings().is(Settings.FaceDownPrice.SECRET)
                ? new PlayerDecision.CardLaidSecretly(seat, card, cell, known,
                        new Price(price.discards(), price.sacrifices(), false))
                : new PlayerDecision.CardLaid(seat, card, cell, known.seenBy(Audience.JUDGE).orElse(0), price);
    }

    private Optional<WrittenChoice<ResponsState>> activate(SourceNode object, SourceNode.Fields fields) {
        Optional<CardWord> card = CardWord.read(object, reader);
        Optional<Integer> ability = fields.find("ability").flatMap(word -> reader.number(word, 1, MANY));
        List<Integer> modes = modes(fields.find("modes"));
        List<Optional<CardWord>> targets = targets(fields.find("target"));
        Paying paying = paying(fields);
        return card.flatMap(word -> later((state, cards) -> cards.find(word, cards.field(seat)).map(found ->
                new PlayerDecision.CardActivated(seat, found, ability.map(number -> number - 1)
                        .orElseGet(() -> first(state, found)), modes, aims(state, cards, targets),
                        price(cards, paying)))));
    }

    /// The first ↷ of a card.
    private static int first(ResponsState state, CardId card) {
        List<Ability> abilities = Abilities.of(state, card);
        for (int i = 0; i < abilities.size(); i++) {
            if (abilities.get(i) instanceof Ability.Tap) {
                return i;
            }
        }
        return 0;
    }

    private List<Integer> modes(Optional<SourceNode> written) {
        return written.map(reader::items).orElse(List.of()).stream()
                .flatMap(item -> reader.number(item, 1, MANY).stream()).map(number -> number - 1).toList();
    }

    /// An Order that nobody has seen fits the hero (RS-329).
    private WrittenChoice.Meaning order(ResponsState state, CardName name, SourceNode at, PositionReader later) {
        Optional<CardId> next = Field.nextOrder(state, seat);
        Optional<Playable> order = Field.playable(state, name).filter(Playable::isOrder);
        if (next.filter(card -> state.face(card).isEmpty()).isPresent()
                && order.filter(one -> !Unseen.isOfHero(state, seat, one)).isPresent()) {
            later.report(at, "order-of-other-faction", "name", order.get());
        }
        return WrittenChoice.Meaning.of(next.map(card -> new PlayerDecision.OrderTurned(seat, card, name)));
    }

    /// Targets in their order; `none` for one that is left out.
    private List<Optional<CardWord>> targets(Optional<SourceNode> written) {
        var targets = new ArrayList<Optional<CardWord>>();
        for (SourceNode item : written.map(reader::items).orElse(List.of())) {
            boolean none = item instanceof SourceNode.Text(_, _, var value, _) && value.equals(NONE);
            targets.add(none ? Optional.empty() : CardWord.read(item, reader));
        }
        return targets;
    }

    private List<Aim> aims(ResponsState state, LaneCards cards, List<Optional<CardWord>> words) {
        var aims = new ArrayList<Aim>();
        for (int i = 0; i < words.size(); i++) {
            int target = i;
            words.get(i).ifPresent(word -> cards.find(word, cards.field(seat.opponent()), cards.field(seat),
                    cards.hand(seat)).ifPresent(card -> aims.add(new Aim(target, card,
                    state.lies(card, seat, ResponsZone.HAND) ? cards.name(card, word) : Optional.empty()))));
        }
        return aims;
    }

    private record Paying(List<CardWord> discards, List<CardWord> sacrifices, boolean free) {}

    private Paying paying(SourceNode.Fields fields) {
        return new Paying(fields.find("discard").map(list -> CardWord.readAll(list, reader)).orElse(List.of()),
                fields.find("sacrifice").map(list -> CardWord.readAll(list, reader)).orElse(List.of()),
                reader.flag(fields, "free", false));
    }

    private Price price(LaneCards cards, Paying paying) {
        return new Price(cards.shown(paying.discards(), seat), cards.anywhere(paying.sacrifices(), seat),
                paying.free());
    }
}
