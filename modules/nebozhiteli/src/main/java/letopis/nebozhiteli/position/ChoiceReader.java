package letopis.nebozhiteli.position;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.SideboardSwap;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.kernel.position.CardWord;
import letopis.table.kernel.position.DeckReader;
import letopis.table.kernel.position.TargetWord;
import letopis.table.kernel.position.VerbReader;

/// Reads what a player wants: a word by itself, or a verb with what belongs to it.
record ChoiceReader(PositionReader reader, Seat seat, BiFunction<Seat, SourceNode, Optional<? extends Choice>> decks) {

    static final List<String> PRICE = List.of("instead", "discarding", "sacrificing");
    static final Map<String, DamageKind> KINDS = Map.of(
            "physical", DamageKind.PHYSICAL, "fire", DamageKind.FIRE, "magical", DamageKind.MAGICAL);
    private static final Map<String, Function<Seat, DuelDecision>> WORDS = Map.of(
            "pass", DuelDecision.Passed::new,
            "close", DuelDecision.QueueClosed::new,
            "done", DuelDecision.StepFinished::new,
            "concede", DuelDecision.Conceded::new);
    private static final VerbReader VERBS = new VerbReader(WORDS.keySet(), verbs());

    /// The fields each verb may have beside it.
    private static Map<String, List<String>> verbs() {
        var verbs = new LinkedHashMap<String, List<String>>();
        verbs.put("cast", priced("by", "target"));
        verbs.put("activate", priced("ability", "target"));
        verbs.put("play", priced("target"));
        verbs.put("equip", priced("on"));
        verbs.put("summon", PRICE);
        verbs.put("strip", List.of("items"));
        verbs.put("place", List.of("on"));
        verbs.put("move-mana", List.of("from", "to"));
        verbs.put("split", List.of("damage"));
        verbs.put("unturn", priced("pay"));
        List.of("shoot", "attack", "block", "prevent", "choose", "discard", "exchange", "cut", "submit", "swap")
                .forEach(verb -> verbs.put(verb, List.of()));
        return verbs;
    }

    private static List<String> priced(String... fields) {
        return Stream.concat(Stream.of(fields), PRICE.stream()).toList();
    }

    Optional<? extends WrittenDecision> read(SourceNode said) {
        return VERBS.read(said, reader).flatMap(form -> switch (form) {
            case VerbReader.Said.Word(var word) -> Optional.of(new WrittenDecision.Ready(WORDS.get(word).apply(seat)));
            case VerbReader.Said.Verb(var verb, var object, var fields) -> wanted(verb, object, fields);
        });
    }

    private Optional<? extends WrittenDecision> wanted(String verb, SourceNode object, SourceNode.Fields fields) {
        return switch (verb) {
            case "cast" -> card(object).map(scroll -> new WrittenDecision.Cast(
                    fields, scroll, fields.find("by").flatMap(this::card), targets(fields), price(fields)));
            case "activate" -> card(object).map(source -> new WrittenDecision.Activate(
                    source, reader.number(fields, "ability", 1, 99, 1) - 1, targets(fields), price(fields)));
            case "play" -> card(object).map(card -> new WrittenDecision.Play(card, targets(fields), price(fields)));
            case "equip" -> both(card(object), needed(fields, "on"), (item, on) ->
                    new WrittenDecision.Equip(item, on, price(fields)));
            case "summon" -> card(object).map(card -> new WrittenDecision.Summon(card, price(fields)));
            case "strip" -> both(card(object), reader.needed(fields, "items"),
                    (creature, items) -> new WrittenDecision.Strip(creature, cards(items)));
            case "place" -> place(object, fields);
            case "move-mana" -> reader.number(object, 1, 99)
                    .flatMap(mana -> both(needed(fields, "from"), needed(fields, "to"),
                    (from, to) -> new WrittenDecision.MoveMana(from, to, mana)));
            case "shoot" -> Optional.of(shoot(object));
            case "attack" -> Optional.of(new WrittenDecision.Attack(cards(object)));
            case "block" -> Optional.of(new WrittenDecision.Block(pairs(object, reader)));
            case "split" -> both(card(object), reader.needed(fields, "damage"), (attacker, damage) ->
                    new WrittenDecision.Split(attacker, parts(damage, List.of("on", "amount", "kind", "strike"))));
            case "prevent" -> Optional.of(object instanceof SourceNode.Text
                    ? new WrittenDecision.Prevent(card(object), List.of())
                    : new WrittenDecision.Prevent(Optional.empty(), parts(object, List.of("of", "amount", "kind"))));
            case "choose" -> Optional.of(new WrittenDecision.Choose(TargetWord.readAll(object, reader)));
            case "unturn" -> card(object).map(creature ->
                    new WrittenDecision.Unturn(creature, reader.flag(fields, "pay", true), price(fields)));
            case "discard" -> object instanceof SourceNode.Items
                    ? Optional.of(new WrittenDecision.Discard(cards(object), true))
                    : card(object).map(card -> new WrittenDecision.Discard(List.of(card), false));
            case "exchange" -> Optional.of(new WrittenDecision.Exchange(cards(object)));
            case "cut" -> Optional.of(new WrittenDecision.Ready(cut(object)));
            case "submit" -> decks.apply(seat, object).map(deck -> new WrittenDecision.Ready((DuelDecision) deck));
            case "swap" -> Optional.of(new WrittenDecision.Ready(swap(object)));
            case String other -> throw new IllegalStateException("no reader for the verb " + other);
        };
    }

    private static <A, B, T> Optional<T> both(Optional<A> one, Optional<B> other, BiFunction<A, B, T> made) {
        return one.flatMap(first -> other.map(second -> made.apply(first, second)));
    }

    private Optional<WrittenDecision.Place> place(SourceNode object, SourceNode.Fields fields) {
        if (object instanceof SourceNode.Fields many) {
            return Optional.of(new WrittenDecision.Place(many.fields().stream()
                    .flatMap(field -> both(card(field.name()),
                    reader.number(field.value(), 0, 99), WrittenDecision.Place.Mana::new).stream()).toList()));
        }
        return both(reader.number(object, 0, 99), needed(fields, "on"),
                (mana, card) -> new WrittenDecision.Place(List.of(new WrittenDecision.Place.Mana(card, mana))));
    }

    private WrittenDecision shoot(SourceNode object) {
        boolean atPlayer = object instanceof SourceNode.Fields shots
                && shots.fields().stream().anyMatch(shot -> reader.asSeat(shot.value()).isPresent());
        return atPlayer ? new WrittenDecision.ShootPlayer() : new WrittenDecision.Shoot(pairs(object, reader));
    }

    /// `{who: whom}`, with a list where one has several.
    static List<WrittenDecision.Pair> pairs(SourceNode object, PositionReader reader) {
        if (!(object instanceof SourceNode.Fields pairs)) {
            if (!reader.items(object).isEmpty()) {
                reader.expected(object, "pairs");
            }
            return List.of();
        }
        return pairs.fields().stream().flatMap(pair -> CardWord.read(pair.name(), reader).stream().flatMap(who ->
                CardWord.readAll(pair.value(), reader).stream().map(whom -> new WrittenDecision.Pair(who, whom))))
                        .toList();
    }

    /// `{card: how much}`, or a list of parts where kinds or strikes differ.
    private List<WrittenDecision.Part> parts(SourceNode written, List<String> names) {
        if (written instanceof SourceNode.Fields(_, _, var fields)) {
            return fields.stream().flatMap(field -> both(card(field.name()), reader.number(field.value(), 0, 999),
                    (card, amount) -> new WrittenDecision.Part(card, amount, Optional.empty(), 0)).stream()).toList();
        }
        return reader.items(written).stream().map(item -> reader.fields(item, names)).flatMap(part ->
                needed(part, names.getFirst()).map(card ->
                        new WrittenDecision.Part(card, reader.number(part, "amount", 0, 999, 0),
                        part.find("kind").flatMap(kind -> reader.word(kind, KINDS)),
                                reader.number(part, "strike", 1, 9, 1) - 1)).stream())
                .toList();
    }

    private DuelDecision cut(SourceNode object) {
        SourceNode.Fields fields = reader.fields(object, List.of("creatures", "main"));
        return new DuelDecision.DecksCut(seat, reader.number(fields, "creatures", 0, 999, 0),
                reader.number(fields, "main", 0, 999, 0));
    }

    private DuelDecision swap(SourceNode object) {
        SourceNode.Fields fields = reader.fields(object, List.of("creatures", "main"));
        var swap = new SideboardSwap(
                fields.find("creatures").map(this::change).orElse(SideboardSwap.Change.NONE),
                fields.find("main").map(this::change).orElse(SideboardSwap.Change.NONE));
        return new DuelDecision.SideboardSwapped(seat, swap.size(), Hidden.from(seat, swap));
    }

    private SideboardSwap.Change change(SourceNode written) {
        SourceNode.Fields fields = reader.fields(written, List.of("out", "in"));
        return new SideboardSwap.Change(
                fields.find("out").map(cards -> DeckReader.copies(cards, reader)).orElseGet(TreeMap::new),
                fields.find("in").map(cards -> DeckReader.copies(cards, reader)).orElseGet(TreeMap::new));
    }

    private WrittenDecision.Price price(SourceNode.Fields fields) {
        return new WrittenDecision.Price(reader.flag(fields, "instead", false),
                fields.find("discarding").map(this::cards).orElse(List.of()),
                fields.find("sacrificing").map(this::cards).orElse(List.of()));
    }

    private List<TargetWord> targets(SourceNode.Fields fields) {
        return fields.find("target").map(list -> TargetWord.readAll(list, reader)).orElse(List.of());
    }

    private Optional<CardWord> needed(SourceNode.Fields fields, String name) {
        return reader.needed(fields, name).flatMap(this::card);
    }

    private Optional<CardWord> card(SourceNode written) {
        return CardWord.read(written, reader);
    }

    private List<CardWord> cards(SourceNode list) {
        return CardWord.readAll(list, reader);
    }
}
