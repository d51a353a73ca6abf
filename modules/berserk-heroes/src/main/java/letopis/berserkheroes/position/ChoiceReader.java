package letopis.berserkheroes.position;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.Said;
import letopis.berserkheroes.event.SideboardSwap;
import letopis.berserkheroes.rules.Announcements;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Frame;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Copies;
import letopis.table.Hidden;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;
import letopis.table.kernel.position.CardLookup;
import letopis.table.kernel.position.CardWord;
import letopis.table.kernel.position.DeckReader;
import letopis.table.kernel.position.VerbReader;

/// Reads what a player wants: a word by itself, or a verb with what belongs to it.
record ChoiceReader(PositionReader reader, Seat seat,
        BiFunction<Seat, SourceNode, Optional<? extends Choice>> decks) {

    /// The word for a target that is left out.
    static final String NONE = "none";
    private static final int MANY = 99;
    private static final Map<String, Function<Seat, PlayerDecision>> WORDS = words();
    private static final Map<String, Price.Way> WAYS = Map.of("free", Price.Way.FREE, "life", Price.Way.LIFE,
            "other", Price.Way.OTHER);
    private static final Map<String, Boolean> PLACES = Map.of("first", true, "second", false);
    private static final VerbReader VERBS = new VerbReader(WORDS.keySet(), verbs());

    private static Map<String, Function<Seat, PlayerDecision>> words() {
        var words = new LinkedHashMap<String, Function<Seat, PlayerDecision>>();
        words.put("end", PlayerDecision.TurnHandedOver::new);
        words.put("pass", PlayerDecision.Passed::new);
        words.put("no-defender", seat -> new PlayerDecision.DefenderNamed(seat, Optional.empty()));
        words.put("do", seat -> new PlayerDecision.StepAnswered(seat, true));
        words.put("leave", seat -> new PlayerDecision.StepAnswered(seat, false));
        words.put("search", PlayerDecision.SearchBegun::new);
        words.put("refuse-demand", seat -> new PlayerDecision.ExtortionAnswered(seat, false, Price.PLAIN));
        words.put("cancel-it", seat -> new PlayerDecision.CancelAnswered(seat, true));
        words.put("no-cancel", seat -> new PlayerDecision.CancelAnswered(seat, false));
        words.put("no-gift", seat -> new PlayerDecision.LivesTaken(seat, List.of(), Optional.empty()));
        words.put("no-join", seat -> new PlayerDecision.ModuleJoined(seat, Optional.empty()));
        words.put("no-play", PlayerDecision.PlayDeclined::new);
        words.put("no-search", PlayerDecision.SearchDeclined::new);
        words.put("no-cut", seat -> new PlayerDecision.DeckHandled(seat, false, 0));
        words.put("no-swap", seat -> new PlayerDecision.SideboardSwapped(seat, 0, 0,
                Hidden.from(seat, SideboardSwap.NOTHING)));
        words.put("keep", seat -> new PlayerDecision.RedealDeclared(seat, 0));
        words.put("no-reveal", seat -> new PlayerDecision.HiddenRevealed(seat, List.of()));
        words.put("offer-draw", PlayerDecision.DrawOffered::new);
        words.put("accept", seat -> new PlayerDecision.DrawAnswered(seat, true));
        words.put("refuse", seat -> new PlayerDecision.DrawAnswered(seat, false));
        words.put("concede", PlayerDecision.Conceded::new);
        return words;
    }

    /// The word a choice is by itself.
    static Optional<String> word(PlayerDecision decision) {
        return WORDS.entrySet().stream().filter(word -> word.getValue().apply(decision.seat()).equals(decision))
                .map(Map.Entry::getKey).findFirst();
    }

    /// The fields each verb may have beside it. `discard` and `wound` also belong to others, so they come last.
    private static Map<String, List<String>> verbs() {
        var verbs = new LinkedHashMap<String, List<String>>();
        verbs.put("attack", List.of("target"));
        verbs.put("play", List.of("x", "modes", "target", "shares", "rage", "thirst", "close", "wound",
                "discard", "pay"));
        verbs.put("activate", List.of("ability", "x", "modes", "target", "shares", "close", "wound", "discard",
                "pay"));
        verbs.put("pay-demand", List.of("close", "wound", "discard"));
        verbs.put("sort", List.of("below"));
        verbs.put("gift", List.of("copy"));
        verbs.put("aim", List.of("shares"));
        verbs.put("ambush", List.of("trigger"));
        verbs.put("from-sideboard", List.of("trigger", "modes", "target", "shares"));
        verbs.put("trigger", List.of("cause", "modes", "target", "shares"));
        verbs.put("wound", List.of("coins"));
        verbs.put("cut", List.of("shuffle"));
        List.of("defend", "show", "replace", "keep-card", "join", "clutch", "from-deck", "decline", "choose", "find",
                "coins", "begin", "redeal", "return", "reveal", "submit", "swap",
                "discard").forEach(verb -> verbs.put(verb, List.of()));
        return verbs;
    }

    Optional<WrittenChoice<BerserkState>> read(SourceNode said) {
        return VERBS.read(said, reader).flatMap(form -> switch (form) {
            case VerbReader.Said.Word(var word) -> ready(WORDS.get(word).apply(seat));
            case VerbReader.Said.Verb(var verb, var object, var fields) -> wanted(verb, object, fields);
        });
    }

    private static Optional<WrittenChoice<BerserkState>> ready(Choice choice) {
        return Optional.of(WrittenChoice.of(choice));
    }

    /// What is found out when it is the choice's turn.
    private interface Resolving {
        Optional<? extends PlayerDecision> of(BerserkState state, BerserkCards cards);
    }

    private static Optional<WrittenChoice<BerserkState>> later(Resolving resolving) {
        return Optional.of((state, reader) ->
                WrittenChoice.Meaning.of(resolving.of(state, new BerserkCards(state, reader))));
    }

    private Optional<WrittenChoice<BerserkState>> wanted(String verb, SourceNode object, SourceNode.Fields fields) {
        return switch (verb) {
            case "attack" -> CardWord.read(object, reader).flatMap(attacker -> reader.needed(fields, "target")
                    .flatMap(target -> CardWord.read(target, reader)).flatMap(target -> later((_, cards) ->
                            cards.find(attacker, cards.play(seat)).flatMap(from ->
                                    cards.find(target, cards.play(seat.opponent())).map(to ->
                                            new PlayerDecision.AttackDeclared(seat, from, to))))));
            case "defend" -> CardWord.read(object, reader).flatMap(card -> later((_, cards) ->
                    cards.find(card, cards.play(seat)).map(found ->
                            new PlayerDecision.DefenderNamed(seat, Optional.of(found)))));
            case "play" -> play(object, fields);
            case "activate" -> activate(object, fields);
            case "trigger" -> trigger(object, fields);
            case "pay-demand" -> {
                Function<BerserkCards, Price> price = price(fields);
                yield later((_, cards) -> Optional.of(new PlayerDecision.ExtortionAnswered(seat, true,
                        price.apply(cards))));
            }
            case "show" -> {
                List<CardWord> words = CardWord.readAll(object, reader);
                yield later((state, cards) -> Optional.of(new PlayerDecision.TopShown(seat,
                        cards.shown(words, seat, state.top().orElse(null) instanceof Frame.ShowingBrought(_, var own)
                                ? own::contains : cards.in(seat, BerserkZone.DECK)))));
            }
            case "sort" -> {
                List<CardWord> taken = CardWord.readAllHidden(object, reader);
                List<CardWord> below = fields.find("below").map(list -> CardWord.readAllHidden(list, reader))
                        .orElse(List.of());
                yield later((_, cards) -> Optional.of(new PlayerDecision.TopSorted(seat, inDeck(cards, taken),
                        inDeck(cards, below))));
            }
            case "gift" -> {
                List<CardWord> lives = CardWord.readAll(object, reader);
                List<CardWord> copied = words(fields, "copy");
                yield later((_, cards) -> Optional.of(new PlayerDecision.LivesTaken(seat,
                        cards.anywhere(lives, seat), cards.anywhere(copied, seat).stream().findFirst())));
            }
            case "replace" -> reader.number(object, 1, MANY).flatMap(place ->
                    ready(new PlayerDecision.ReplacementChosen(seat, place - 1)));
            case "aim" -> {
                List<CardWord> words = CardWord.readAll(object, reader);
                List<Integer> shares = numbers(fields, "shares");
                yield later((_, cards) -> {
                    List<CardId> found = cards.anywhere(words, seat);
                    return Optional.of(new PlayerDecision.TargetsNamed(seat, IntStream.range(0, found.size())
                            .mapToObj(i -> new Aim(i, found.get(i), i < shares.size() ? shares.get(i) : 0)).toList()));
                });
            }
            case "keep-card" -> CardWord.read(object, reader).flatMap(card -> later((_, cards) ->
                    cards.find(card, cards.play(seat)).map(found -> new PlayerDecision.CardKept(seat, found))));
            case "join" -> CardWord.read(object, reader).flatMap(card -> later((_, cards) ->
                    cards.find(card, cards.play(seat)).map(found ->
                            new PlayerDecision.ModuleJoined(seat, Optional.of(found)))));
            case "clutch" -> CardWord.read(object, reader).flatMap(card -> later((_, cards) ->
                    cards.named(card, cards.hand(seat)).map(found ->
                            new PlayerDecision.ClutchUsed(seat, found.card(), found.name()))));
            case "from-deck" -> CardWord.read(object, reader).flatMap(card -> later((_, cards) ->
                    cards.named(card, cards.in(seat, BerserkZone.DECK)).map(found ->
                            new PlayerDecision.DeckDeclared(seat, found.card(), found.name()))));
            case "from-sideboard" -> reader.cardName(object).flatMap(name -> fromSideboard(name, fields));
            case "ambush" -> CardWord.read(object, reader).flatMap(card -> {
                int place = reader.number(fields, "trigger", 1, MANY, 1);
                return later((_, cards) -> cards.named(card, cards.hand(seat)).map(found ->
                        new PlayerDecision.HeldDeclared(seat, place - 1, found.name())));
            });
            case "decline" -> TriggerWord.read(object, reader).flatMap(word -> later((state, cards) ->
                    word.place(state, seat, cards).map(place -> new PlayerDecision.TriggerDeclined(seat, place))));
            case "wound" -> CardWord.read(object, reader).flatMap(card -> {
                int coins = reader.number(fields, "coins", 1, MANY, 1);
                return later((_, cards) -> cards.find(card, cards.play(seat.opponent())).map(found ->
                        new PlayerDecision.UndeadWounded(seat, found, coins)));
            });
            case "choose" -> {
                List<CardWord> words = CardWord.readAll(object, reader);
                yield later((_, cards) -> Optional.of(new PlayerDecision.CardsChosen(seat,
                        cards.anywhere(words, seat))));
            }
            case "find" -> {
                List<CardWord> words = CardWord.readAll(object, reader);
                yield later((_, cards) -> Optional.of(new PlayerDecision.CardsFound(seat,
                        cards.shown(words, seat, cards.in(seat, BerserkZone.DECK)))));
            }
            case "discard" -> {
                List<CardWord> words = CardWord.readAll(object, reader);
                yield later((_, cards) -> Optional.of(new PlayerDecision.CardsGivenUp(seat,
                        cards.shown(words, seat, cards.hand(seat)))));
            }
            case "reveal" -> {
                List<CardWord> words = CardWord.readAll(object, reader);
                yield later((_, cards) -> Optional.of(new PlayerDecision.HiddenRevealed(seat,
                        cards.anywhere(words, seat))));
            }
            case "return" -> {
                List<CardWord> words = CardWord.readAllHidden(object, reader);
                yield later((_, cards) -> Optional.of(new PlayerDecision.RedealTaken(seat,
                        cards.each(words, seat, _ -> cards.hand(seat)).stream()
                                .map(CardLookup.Found::card).toList())));
            }
            case "coins" -> reader.number(object, 0, MANY).flatMap(open ->
                    ready(new PlayerDecision.CoinsChosen(seat, open)));
            case "begin" -> reader.word(object, PLACES).flatMap(first ->
                    ready(new PlayerDecision.OrderChosen(seat, first)));
            case "redeal" -> reader.number(object, 0, MANY).flatMap(cards ->
                    ready(new PlayerDecision.RedealDeclared(seat, cards)));
            case "cut" -> reader.number(object, 0, MANY).flatMap(cards ->
                    ready(new PlayerDecision.DeckHandled(seat, reader.flag(fields, "shuffle", false), cards)));
            case "swap" -> ready(swap(object));
            case "submit" -> decks.apply(seat, object).map(WrittenChoice::of);
            case String other -> throw new IllegalStateException("no reader for the verb " + other);
        };
    }

    /// Cards by name, or how many there are where nobody has seen them.
    private PlayerDecision swap(SourceNode object) {
        SourceNode.Fields fields = reader.fields(object, List.of("out", "in"));
        if (fields.fields().stream().anyMatch(field -> isNumber(field.value()))) {
            return new PlayerDecision.SideboardSwapped(seat, reader.number(fields, "out", 0, MANY, 0),
                    reader.number(fields, "in", 0, MANY, 0), Hidden.unseen(seat));
        }
        var swap = new SideboardSwap(copies(fields, "out"), copies(fields, "in"));
        return new PlayerDecision.SideboardSwapped(seat, Copies.size(swap.out()), Copies.size(swap.in()),
                Hidden.from(seat, swap));
    }

    private static boolean isNumber(SourceNode written) {
        return written instanceof SourceNode.Text(_, _, var value, boolean quoted) && !quoted
                && value.chars().allMatch(Character::isDigit);
    }

    private SortedMap<CardName, Integer> copies(SourceNode.Fields fields, String name) {
        return fields.find(name).map(cards -> DeckReader.copies(cards, reader)).orElseGet(TreeMap::new);
    }

    private Optional<WrittenChoice<BerserkState>> play(SourceNode object, SourceNode.Fields fields) {
        Optional<CardWord> card = CardWord.read(object, reader);
        int x = reader.number(fields, "x", 0, MANY, 0);
        List<Integer> modes = modes(fields);
        List<Optional<CardWord>> targets = targets(fields);
        List<Integer> shares = numbers(fields, "shares");
        Function<BerserkCards, Price> price = price(fields);
        boolean ordinary = way(fields).isEmpty();
        return card.flatMap(word -> later((state, cards) -> cards.named(word, cards.playable(state, seat)).map(found ->
                new PlayerDecision.CardPlayed(seat, found.card(), found.name(), x,
                        said(cards, Announcements.ofSpell(state, found.name()), modes, targets, shares),
                        ordinary ? price.apply(cards).by(Announcements.way(state)) : price.apply(cards)))));
    }

    private Optional<WrittenChoice<BerserkState>> activate(SourceNode object, SourceNode.Fields fields) {
        Optional<CardWord> card = CardWord.read(object, reader);
        Optional<String> ability = fields.find("ability").flatMap(reader::text);
        int x = reader.number(fields, "x", 0, MANY, 0);
        List<Integer> modes = modes(fields);
        List<Optional<CardWord>> targets = targets(fields);
        Function<BerserkCards, Price> price = price(fields);
        List<Integer> shares = numbers(fields, "shares");
        return card.flatMap(word -> later((state, cards) -> cards.find(word, cards.play(seat),
                cards.in(seat, BerserkZone.GRAVEYARD)).map(found -> {
            String key = ability.orElseGet(() -> Announcements.firstActivated(state, found));
            List<Said> said = said(cards, Announcements.ofActivated(state, found, key).stream().toList(), modes,
                    targets, shares);
            return new PlayerDecision.AbilityActivated(seat, found, key, x,
                    said.stream().findFirst().orElse(Said.NOTHING), price.apply(cards));
        })));
    }

    private Function<BerserkCards, Price> price(SourceNode.Fields fields) {
        List<CardWord> closed = words(fields, "close");
        List<CardWord> wounded = words(fields, "wound");
        List<CardWord> discards = words(fields, "discard");
        List<CardWord> rage = words(fields, "rage");
        List<CardWord> thirst = words(fields, "thirst");
        Price.Way way = way(fields).orElse(Price.Way.COINS);
        return cards -> new Price(way, cards.anywhere(rage, seat), cards.anywhere(thirst, seat),
                cards.anywhere(closed, seat),
                cards.anywhere(wounded, seat), cards.shown(discards, seat, cards.hand(seat)));
    }

    private Optional<WrittenChoice<BerserkState>> fromSideboard(CardName name, SourceNode.Fields fields) {
        int place = reader.number(fields, "trigger", 1, MANY, 1);
        List<Integer> modes = modes(fields);
        List<Optional<CardWord>> targets = targets(fields);
        List<Integer> shares = numbers(fields, "shares");
        return later((state, cards) -> {
            Optional<Said> said = said(cards, Announcements.ofSideboard(state, seat, name).stream().toList(), modes,
                    targets, shares).stream().filter(one -> !one.equals(Said.NOTHING)).findFirst();
            return Optional.of(Announcements.isDeclaring(state, seat)
                    ? new PlayerDecision.HeldDeclared(seat, place - 1, name, said)
                    : new PlayerDecision.SideboardUsed(seat, name, said));
        });
    }

    private Optional<Price.Way> way(SourceNode.Fields fields) {
        return fields.find("pay").flatMap(word -> reader.word(word, WAYS));
    }

    /// The word for another way to pay than coins, where a player chooses it.
    static Optional<String> word(Price.Way way) {
        return WAYS.entrySet().stream().filter(one -> one.getValue() == way).map(Map.Entry::getKey).findFirst();
    }

    private List<CardId> inDeck(BerserkCards cards, List<CardWord> words) {
        return cards.each(words, seat, _ -> cards.in(seat, BerserkZone.DECK)).stream()
                .map(CardLookup.Found::card).toList();
    }

    private Optional<WrittenChoice<BerserkState>> trigger(SourceNode object, SourceNode.Fields fields) {
        Optional<TriggerWord> word = TriggerWord.read(object, reader);
        List<Integer> shares = numbers(fields, "shares");
        List<CardWord> causes = words(fields, "cause");
        List<Integer> modes = modes(fields);
        List<Optional<CardWord>> targets = targets(fields);
        return word.flatMap(one -> later((state, cards) -> one.place(state, seat, cards).map(place -> {
            List<Said> said = said(cards, Announcements.ofTrigger(state, seat, place).stream().toList(), modes,
                    targets, shares);
            Optional<CardId> cause = causes.isEmpty() ? Announcements.onlyCause(state, seat, place)
                    : cards.anywhere(causes, seat).stream().findFirst();
            return new PlayerDecision.TriggerDeclared(seat, place, cause,
                    said.stream().findFirst().orElse(Said.NOTHING));
        })));
    }

    private List<CardWord> words(SourceNode.Fields fields, String name) {
        return fields.find(name).map(list -> CardWord.readAll(list, reader)).orElse(List.of());
    }

    private List<Integer> modes(SourceNode.Fields fields) {
        return numbers(fields, "modes").stream().map(number -> number - 1).toList();
    }

    private List<Integer> numbers(SourceNode.Fields fields, String name) {
        return fields.find(name).map(reader::items).orElse(List.of()).stream()
                .flatMap(item -> reader.number(item, 1, MANY).stream()).toList();
    }

    /// Targets in their order; `none` for one that is left out.
    private List<Optional<CardWord>> targets(SourceNode.Fields fields) {
        var targets = new ArrayList<Optional<CardWord>>();
        for (SourceNode item : fields.find("target").map(reader::items).orElse(List.of())) {
            boolean none = item instanceof SourceNode.Text(_, _, var value, _) && value.equals(NONE);
            targets.add(none ? Optional.empty() : CardWord.read(item, reader));
        }
        return targets;
    }

    /// Targets are numbered through over all abilities; modes belong to the first that offers some.
    private List<Said> said(BerserkCards cards, List<Deed> deeds, List<Integer> modes,
            List<Optional<CardWord>> targets, List<Integer> shares) {
        var said = new ArrayList<Said>();
        int from = 0;
        boolean given = false;
        var left = new ArrayDeque<>(shares);
        for (Deed deed : deeds) {
            List<Integer> own = deed.choice().isPresent() && !given ? modes : List.of();
            given |= deed.choice().isPresent();
            boolean known = own.stream().allMatch(mode -> mode < deed.choice().orElseThrow().modes().size());
            int count = known ? Announcements.targets(deed, own) : 0;
            var aims = new ArrayList<Aim>();
            for (int i = 0; i < count && from + i < targets.size(); i++) {
                int target = i;
                targets.get(from + i).flatMap(word -> cards.find(word, cards.play(seat.opponent()), cards.play(seat),
                        cards::isInPlay)).ifPresent(card -> aims.add(new Aim(target, card,
                        left.isEmpty() ? 0 : left.removeFirst())));
            }
            from += count;
            said.add(new Said(own, aims));
        }
        return said;
    }
}
