package letopis.vremyageroev.position;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import letopis.journal.Seat;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.kernel.position.CardWord;
import letopis.table.kernel.position.TargetWord;
import letopis.table.kernel.position.VerbReader;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.event.FightDecision;

/// Reads what a player wants: a word by itself, or a verb with what belongs to it.
record ChoiceReader(PositionReader reader, Seat seat,
        BiFunction<Seat, SourceNode, Optional<? extends Choice>> decks) {

    static final String HERO = "hero";
    private static final List<String> USE = List.of("ability", "target", "pick", "discard");
    private static final Map<String, UseVerb> USES = Arrays.stream(UseVerb.values())
            .collect(Collectors.toMap(UseVerb::word, verb -> verb, (one, _) -> one, LinkedHashMap::new));
    private static final Map<String, FightDecision.WindAnswered.Answer> ANSWERS = Map.of(
            "second-wind", FightDecision.WindAnswered.Answer.SECOND_WIND,
            "draw-two", FightDecision.WindAnswered.Answer.DRAW_TWO,
            "none", FightDecision.WindAnswered.Answer.NONE);
    private static final Map<String, Function<Seat, FightDecision>> WORDS = Map.of(
            "pass", FightDecision.Passed::new,
            "end", FightDecision.TurnEnded::new,
            "concede", FightDecision.Conceded::new);
    private static final VerbReader VERBS = new VerbReader(WORDS.keySet(), verbs());

    /// The word a choice is by itself.
    static Optional<String> word(FightDecision decision) {
        return WORDS.entrySet().stream().filter(word -> word.getValue().apply(decision.seat()).equals(decision))
                .map(Map.Entry::getKey).findFirst();
    }

    static String word(FightDecision.WindAnswered.Answer answer) {
        return ANSWERS.entrySet().stream().filter(word -> word.getValue() == answer).map(Map.Entry::getKey)
                .findFirst().orElseThrow();
    }

    /// The fields each verb may have beside it. `discard` is also the price of a use, so it comes last.
    private static Map<String, List<String>> verbs() {
        var verbs = new LinkedHashMap<String, List<String>>();
        USES.keySet().forEach(verb -> verbs.put(verb, USE));
        List.of("interpose", "wit", "answer", "starters", "cut", "submit", "discard")
                .forEach(verb -> verbs.put(verb, List.of()));
        return verbs;
    }

    Optional<? extends WrittenDecision> read(SourceNode said) {
        return VERBS.read(said, reader).flatMap(form -> switch (form) {
            case VerbReader.Said.Word(var word) -> Optional.of(new WrittenDecision.Ready(WORDS.get(word).apply(seat)));
            case VerbReader.Said.Verb(var verb, var object, var fields) when USES.containsKey(verb) ->
                    use(USES.get(verb), object, fields);
            case VerbReader.Said.Verb(var verb, var object, _) -> wanted(verb, object);
        });
    }

    private Optional<? extends WrittenDecision> wanted(String verb, SourceNode object) {
        return switch (verb) {
            case "interpose" -> CardWord.read(object, reader).map(WrittenDecision.Interpose::new);
            case "wit" -> Optional.of(new WrittenDecision.Wit(CardWord.readAll(object, reader)));
            case "answer" -> reader.word(object, ANSWERS)
                    .map(answer -> ready(new FightDecision.WindAnswered(seat, answer)));
            case "starters" -> Optional.of(starters(object));
            case "cut" -> reader.number(object, 0, 99).map(cards -> ready(new FightDecision.DeckCut(seat, cards)));
            case "submit" -> decks.apply(seat, object).map(deck -> ready((FightDecision) deck));
            case "discard" -> Optional.of(new WrittenDecision.Discard(CardWord.readAllHidden(object, reader)));
            case String other -> throw new IllegalStateException("no reader for the verb " + other);
        };
    }

    /// Names, or `{id: tom, card: Кот}` for a card that is to have an id.
    private WrittenDecision.Starters starters(SourceNode object) {
        var cards = new ArrayList<CardName>();
        var ids = new LinkedHashMap<Integer, String>();
        for (SourceNode item : reader.items(object)) {
            Optional<SourceNode> name = Optional.of(item);
            if (item instanceof SourceNode.Fields) {
                SourceNode.Fields fields = reader.fields(item, List.of("id", "card"));
                name = reader.needed(fields, "card");
                fields.find("id").filter(SourceNode.Text.class::isInstance).map(SourceNode.Text.class::cast)
                        .ifPresent(id -> {
                            reader.promise(id);
                            ids.put(cards.size(), id.value());
                        });
            }
            name.flatMap(reader::cardName).ifPresent(cards::add);
        }
        return new WrittenDecision.Starters(List.copyOf(cards), ids);
    }

    private static WrittenDecision.Ready ready(FightDecision decision) {
        return new WrittenDecision.Ready(decision);
    }

    private Optional<WrittenDecision.UseCard> use(UseVerb verb, SourceNode object, SourceNode.Fields fields) {
        Optional<CardWord> card = CardWord.read(object, reader);
        Optional<SourceNode> ability = fields.find("ability");
        // A card that goes by an id may be one nobody knows yet, and what defends depends on the reading of the rules:
        // then the ability is found out when it is used.
        card.flatMap(CardWord::called).flatMap(reader.cards()::find)
                .filter(_ -> verb != UseVerb.DEFEND || ability.isPresent())
                .ifPresent(text -> ability(reader, (CardText) text, ability, fields, one -> verb.fits(one, false)));
        var aim = new WrittenDecision.Aim(fields.find("target").map(this::targets).orElse(List.of()),
                fields.find("target").filter(SourceNode.Items.class::isInstance).isPresent());
        List<CardWord> picks = cards(fields, "pick");
        List<CardWord> discarded = cards(fields, "discard");
        return card.map(one -> new WrittenDecision.UseCard(verb, fields, one, ability, aim, picks, discarded));
    }

    private List<CardWord> cards(SourceNode.Fields fields, String name) {
        return fields.find(name).map(list -> CardWord.readAll(list, reader)).orElse(List.of());
    }

    private List<TargetWord> targets(SourceNode list) {
        return reader.items(list).stream().flatMap(one -> isHero(one)
                ? Optional.<TargetWord>of(new TargetWord.OfSeat(seat.opponent())).stream()
                : TargetWord.read(one, reader).stream()).toList();
    }

    private boolean isHero(SourceNode written) {
        return written instanceof SourceNode.Text(_, _, var value, _) && value.equals(HERO)
                && !reader.ids().containsKey(HERO);
    }

    /// Which ability of a card is meant, from 0. The only one that fits the verb may be left out; one that does not fit
    /// is left for the rules to refuse.
    static Optional<Integer> ability(PositionReader reader, CardText text, Optional<SourceNode> written, SourceNode at,
            Predicate<Ability> fits) {
        if (written.isPresent()) {
            return reader.number(written.get(), 1, Math.max(1, text.abilities().size())).map(number -> number - 1);
        }
        List<Integer> fitting = IntStream.range(0, text.abilities().size())
                .filter(i -> fits.test(text.abilities().get(i))).boxed().toList();
        if (fitting.size() > 1) {
            reader.report(at, "which-ability", "name", text, "count", fitting.size());
            return Optional.empty();
        }
        return Optional.of(fitting.isEmpty() ? IntStream.range(0, text.abilities().size())
                .filter(i -> text.abilities().get(i) instanceof Ability.Usable).findFirst().orElse(0)
                        : fitting.getFirst());
    }
}
