package letopis.vremyageroev.naive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.event.FightDecision;
import letopis.vremyageroev.event.FightDecision.SecondWindAnswered.Answer;
import letopis.vremyageroev.event.RevealedCard;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.event.Use;
import letopis.vremyageroev.naive.Duel.Move;
import letopis.vremyageroev.naive.Duel.PlacedCard;
import letopis.vremyageroev.naive.NaiveCard.Line;
import letopis.vremyageroev.query.Power;
import letopis.vremyageroev.query.TableQueries;
import letopis.vremyageroev.rules.Prompt;
import letopis.vremyageroev.rules.Rules;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Marks;

/// One random position played by the engine and by the naive model with the same random choices. After each choice,
/// table, prompt and options must agree.
final class RandomDuel {

    private static final int ACTIONS_MAX = 3;

    /// A prompt with its options, the table before it, and the decision.
    private record Question(String kind, int player, int number, Set<String> able, String table, Move move) {}

    private final SplittableRandom random;
    private final RandomCards cards;
    private final Duel.Readings readings = new Duel.Readings();
    private final Bout bout;
    private final List<Question> told = new ArrayList<>();
    private final Map<Integer, PlacedCard> pieces = new LinkedHashMap<>();
    private Duel duel;
    private int actions;
    private int at;

    RandomDuel(long seed) {
        random = new SplittableRandom(seed);
        cards = new RandomCards(random);
        bout = Bout.with(new RandomReadings(random).choose(readings));
    }

    /// Returns the number of choices made.
    ///
    /// @throws AssertionError if the two disagree
    int playAndCompare() {
        duel = new Duel(cards.cardsByName(), readings, (asked, player, number, able) ->
                nextMove(asked, player, number, able));
        cards.cardsByName().values().stream().filter(card -> !card.hero())
                .forEach(card -> bout.addToSet(card.toBattleCard()));
        for (Seat seat : Seat.PAIR) {
            setUpHalf(seat);
        }
        playEngine();
        duel.play();
        if (at != told.size()) {
            throw new AssertionError("the model stops at " + at + " of " + told.size());
        }
        return at;
    }

    String description() {
        return cards + "\n" + IntStream.range(0, told.size()).mapToObj(i -> i + " " + told.get(i))
                .collect(Collectors.joining("\n"));
    }

    private static int player(Seat seat) {
        return Seat.PAIR.indexOf(seat);
    }

    private void setUpHalf(Seat seat) {
        int player = player(seat);
        Duel.Half half = duel.halves[player];
        NaiveCard hero = cards.heroes().get(player);
        bout.hero(seat, hero.toHero());
        half.hero = piece(bout.hero(seat), hero, player);
        int hand = random.nextInt(Math.min(6, hero.power()) + 1);
        for (int i = 0; i < hand; i++) {
            NaiveCard card = cards.anyCard();
            half.hand.add(piece(bout.hand(seat, card.toBattleCard()), card, player));
        }
        for (int i = random.nextInt(3); i > 0; i--) {
            NaiveCard card = cards.companion();
            PlacedCard piece = piece(bout.companion(seat, card.toBattleCard()), card, player);
            piece.closed = random.nextInt(4) == 0;
            if (piece.closed) {
                bout.closeCards(new CardId(piece.id));
            }
            half.field.add(piece);
        }
        for (int i = random.nextInt(5); i > 0; i--) {
            NaiveCard card = cards.anyCard();
            half.grave.add(piece(bout.addToGraveyard(seat, card.toBattleCard()), card, player));
        }
        half.deck = random.nextInt(9);
        bout.deck(seat, half.deck);
        half.winded = random.nextInt(5) == 0;
    }

    private PlacedCard piece(CardId id, NaiveCard printed, int player) {
        var piece = new PlacedCard(id.number(), printed, player);
        pieces.put(piece.id, piece);
        return piece;
    }

    // Engine side.

    private void playEngine() {
        bout.spendSecondWind(Seat.PAIR.stream().filter(seat -> duel.halves[player(seat)].winded).toArray(Seat[]::new));
        while (true) {
            FightState state = bout.state();
            if (state.result().isPresent()) {
                add("over", player(state.result().get().seat()), 0, null, null);
                return;
            }
            Prompt prompt = Rules.RULES.prompt(state);
            boolean second = state.active() == Seat.B && prompt instanceof Prompt.Play;
            Choice choice = decide(state, prompt);
            if (second) {
                return;
            }
            bout.chooseWithoutChance(choice);
        }
    }

    private void add(String kind, int player, int number, Set<String> able, Move move) {
        told.add(new Question(kind, player, number, able, table(bout.state()), move));
    }

    private Choice decide(FightState state, Prompt prompt) {
        return switch (prompt) {
            case Prompt.Play(var seat) -> {
                Map<String, Choice> able = possibleChoices(state, seat);
                var choices = new ArrayList<>(able.entrySet());
                if (actions++ >= ACTIONS_MAX || choices.isEmpty() || random.nextInt(6) == 0) {
                    add("play", player(seat), 0, able.keySet(), emptyMove("end"));
                    yield new FightDecision.TurnEnded(seat);
                }
                yield chosen("play", seat, able, choices.get(random.nextInt(choices.size())));
            }
            case Prompt.AllowedPlay(var seat, _) -> mayPass("play-allowed", state, seat);
            case Prompt.Interrupt(var seat) -> mayPass("interrupt", state, seat);
            case Prompt.Defend(var seat) -> mayPass("defend", state, seat);
            case Prompt.Response(var seat, _) -> mayPass("respond", state, seat);
            case Prompt.SecondWindAnswer(var seat) -> answer(state, seat);
            case Prompt.Discard(var seat, int count, _) -> {
                List<CardId> some = someCards(seat, count);
                add("give-up", player(seat), count, null, cards("give-up", some, List.of()));
                yield bout.discardChoice(some.toArray(CardId[]::new));
            }
            case Prompt.RandomDiscard(var seat, int count, _) -> {
                List<CardId> some = someCards(seat, count);
                add("take", player(seat), count, null, cards("taken", some, List.of()));
                yield bout.taken(seat, some);
            }
            case Prompt.TurnUp(var seat, int count) -> {
                List<String> names = Stream.generate(() -> cards.anyCard().name()).limit(count).toList();
                add("turn-up", player(seat), count, null,
                        cards("turned-up", state.table().nextIds(count), names));
                yield bout.turnedUp(seat, names.stream().map(CardName::new).toList());
            }
            case Prompt other -> throw new AssertionError("asked for " + other);
        };
    }

    private List<CardId> someCards(Seat seat, int count) {
        var hand = new ArrayList<>(bout.hand(seat));
        while (hand.size() > count) {
            hand.remove(random.nextInt(hand.size()));
        }
        return hand;
    }

    private static Move emptyMove(String kind) {
        return new Move(kind, 0, 0, 0, 0, List.of(), List.of());
    }

    private static Move cards(String kind, List<CardId> ids, List<String> names) {
        return new Move(kind, 0, 0, 0, 0, ids.stream().map(CardId::number).toList(), names);
    }

    private Choice mayPass(String kind, FightState state, Seat seat) {
        Map<String, Choice> able = possibleChoices(state, seat);
        var choices = new ArrayList<>(able.entrySet());
        if (choices.isEmpty() || random.nextInt(3) == 0) {
            add(kind, player(seat), 0, able.keySet(), emptyMove("pass"));
            return new FightDecision.Passed(seat);
        }
        return chosen(kind, seat, able, choices.get(random.nextInt(choices.size())));
    }

    private Choice answer(FightState state, Seat seat) {
        var able = new LinkedHashMap<String, Choice>();
        Map.of("wind", Answer.SECOND_WIND, "draw-two", Answer.DRAW_TWO, "none", Answer.NONE).forEach((word, answer) -> {
            var choice = new FightDecision.SecondWindAnswered(seat, answer);
            if (isAllowed(state, choice)) {
                able.put(word, choice);
            }
        });
        var words = List.copyOf(new TreeSet<>(able.keySet()));
        String word = words.get(random.nextInt(words.size()));
        add("answer-wind", player(seat), 0, able.keySet(), emptyMove(word));
        return able.get(word);
    }

    private static boolean isAllowed(FightState state, Choice choice) {
        return Rules.RULES.refuse(state, choice).isEmpty();
    }

    private Choice chosen(String kind, Seat seat, Map<String, Choice> able, Map.Entry<String, Choice> entry) {
        add(kind, player(seat), 0, able.keySet(), switch (entry.getValue()) {
            case FightDecision.CompanionInterposed(_, var card) ->
                    new Move("interpose", card.number(), 0, 0, 0, List.of(), List.of());
            case Choice choice -> {
                Use use = use(choice);
                yield new Move("use", use.card().number(), use.ability(), use.targets().stream()
                        .mapToInt(target -> target instanceof Target.Companion(var card) ? card.number() : 0).sum(),
                        use.picks().stream().mapToInt(pick -> pick.card().number()).sum(),
                        use.discarded().stream().map(card -> card.card().number()).toList(), List.of());
            }
        });
        return entry.getValue();
    }

    private static Use use(Choice choice) {
        return switch (choice) {
            case FightDecision.CardPlayed(_, var use) -> use;
            case FightDecision.FieldCardUsed(_, var use) -> use;
            case FightDecision.InterruptUsed(_, var use) -> use;
            case FightDecision.DefenceUsed(_, var use) -> use;
            case FightDecision.ResponseUsed(_, var use) -> use;
            case Choice other -> throw new AssertionError(other);
        };
    }

    /// Returns every use the engine allows now, by card and line, with random targets and costs.
    private Map<String, Choice> possibleChoices(FightState state, Seat seat) {
        var able = new HashMap<String, Choice>();
        var held = new ArrayList<>(state.hand(seat));
        held.add(bout.hero(seat));
        held.addAll(TableQueries.listCardsNextToHero(state, seat));
        for (CardId id : held) {
            NaiveCard printed = cards.cardsByName().get(bout.name(id).value());
            boolean onField = TableQueries.isOnField(state, id, seat);
            for (int i = 0; i < printed.lines().size(); i++) {
                Use use = use(state, seat, id, printed, i);
                Line line = printed.lines().get(i);
                Choice choice = switch (line.when()) {
                    case ACT -> onField ? new FightDecision.FieldCardUsed(seat, use)
                            : new FightDecision.CardPlayed(seat, use);
                    case WARD -> new FightDecision.DefenceUsed(seat, use);
                    case STOP -> line.parry() && readings.parryDefends ? new FightDecision.DefenceUsed(seat, use)
                            : new FightDecision.InterruptUsed(seat, use);
                    case ANSWER -> new FightDecision.ResponseUsed(seat, use);
                };
                if (isAllowed(state, choice)) {
                    able.put(id.number() + ":" + i, choice);
                }
            }
            var interposed = new FightDecision.CompanionInterposed(seat, id);
            if (isAllowed(state, interposed)) {
                able.put("interpose " + id.number(), interposed);
            }
        }
        return new TreeMap<>(able);
    }

    private Use use(FightState state, Seat seat, CardId id, NaiveCard printed, int number) {
        Line line = printed.lines().get(number);
        List<CardId> theirs = TableQueries.listCompanions(state, seat.opponent());
        Target target = theirs.isEmpty() || random.nextInt(3) > 0 ? new Target.Hero(seat.opponent())
                : new Target.Companion(theirs.get(random.nextInt(theirs.size())));
        List<CardId> own = TableQueries.listCompanions(state, seat);
        List<RevealedCard> pointed = line.aside() && !own.isEmpty()
                ? List.of(bout.shown(own.get(random.nextInt(own.size())))) : List.of();
        List<RevealedCard> paid = state.hand(seat).stream().filter(card -> !card.equals(id)).limit(line.pays())
                .map(bout::shown).toList();
        return new Use(id, new CardName(printed.name()), number,
                line.strikes().isPresent() ? List.of(target) : List.of(), pointed, paid);
    }

    // Model side.

    private Move nextMove(String asked, int player, int number, Set<String> able) {
        if (at == told.size()) {
            throw new AssertionError("the model asks for " + asked + " of " + player + " where the engine is done");
        }
        Question engine = told.get(at);
        var model = new Question(asked, player, number, able, table(), engine.move());
        if (!model.equals(engine)) {
            throw new AssertionError("at " + at + "\nengine " + engine + "\nmodel  " + model);
        }
        at++;
        return engine.move();
    }

    /// Returns the public table.
    private static String table(FightState state) {
        return Seat.PAIR.stream()
                .map(seat -> seat + " hero" + exhaustedMark(state, TableQueries.findHero(state, seat)) + " power "
                + Power.of(state, seat) + " hand " + ids(state.hand(seat)) + " deck "
                + TableQueries.findDeck(state, seat).size() + " grave " + ids(TableQueries.listGraveyard(state, seat))
                + " field "
                + TableQueries.listCardsNextToHero(state, seat).stream().sorted()
                .map(card -> card.number() + exhaustedMark(state, card)
                        + (state.table().card(card).hasFlag(Marks.NEWLY_LAID) ? " laid" : "") + " power "
                        + Power.of(state, card)).toList()
                + (state.secondWindUsers().contains(seat) ? " winded" : "")).collect(Collectors.joining("; "));
    }

    private static String exhaustedMark(FightState state, CardId card) {
        return TableQueries.isOpen(state, card) ? "" : " closed";
    }

    private static List<Integer> ids(List<CardId> cards) {
        return cards.stream().map(CardId::number).sorted().toList();
    }

    private String table() {
        return Seat.PAIR.stream().map(seat -> {
            Duel.Half half = duel.halves[player(seat)];
            return seat + " hero" + (half.hero.closed ? " closed" : "") + " power " + half.hero.printed.power()
                    + " hand " + numbers(half.hand) + " deck " + half.deck + " grave " + numbers(half.grave) + " field "
                    + half.field.stream().sorted((card, other) -> Integer.compare(card.id, other.id))
                            .map(piece -> piece.id + (piece.closed ? " closed" : "") + (piece.laid ? " laid" : "")
                                    + " power " + piece.printed.power()).toList()
                    + (half.winded ? " winded" : "");
        }).collect(Collectors.joining("; "));
    }

    private static List<Integer> numbers(Set<PlacedCard> pieces) {
        return pieces.stream().map(piece -> piece.id).sorted().toList();
    }
}
