package letopis.recording;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.language.source.YamlReader;
import letopis.language.text.Vocabulary.Kind;
import letopis.language.text.Vocabulary.Word;
import letopis.language.text.Vocabulary;
import letopis.language.text.Words;
import letopis.table.CardDefinition;
import letopis.table.Game;
import letopis.table.Refusal;
import letopis.table.SourceNode;

/// Why the rules forbid what somebody wants to do with a card. It is found by writing down whatever the game has words
/// for, with that card, and asking.
public final class WhyNot {

    private static final Set<String> ANY_TIME = Set.of("not-your-decision"); // said of whatever nobody is asked for

    /// Refusals of a verb that is not about such cards, which say nothing about this one.
    private static final Set<String> OTHER_VERB = Set.of("wrong-card-kind", "no-such-ability", "target-required",
            "no-such-target", "not-an-attacker", "no-creature", "not-in-sideboard");

    /// Refusals that only name the moment, the most telling first. One that is about the card says more.
    private static final List<String> OF_THE_MOMENT = List.of("wrong-phase", "not-active-player", "not-your-window",
            "no-window");

    private final Game<?> game;
    private final Words words;
    private final Asker asker;

    /// What can be asked of a table.
    public interface Asker {

        /// What lies on the half of a seat.
        List<Standing> standing(Seat seat);

        /// How the rules refuse a choice that is written so; nothing where they do not, or it means nothing.
        Optional<Said> said(Seat seat, Map<String, Object> form);
    }

    /// @param word how the card is written
    public record Standing(String word, CardDefinition card) {}

    public record Said(String code, String sentence, List<RuleRef> rules) {
        public Said {
            rules = List.copyOf(rules);
        }

        static Said of(Refusal refusal, String sentence) {
            return new Said(refusal.code(), sentence, refusal.rules());
        }
    }

    public WhyNot(Game<?> game, Words words, Asker asker) {
        this.game = game;
        this.words = words;
        this.asker = asker;
    }

    /// @param prompt the code of what is asked now, which may itself be the verb of a choice
    /// @return nothing where the rules say nothing about it
    public Optional<String> of(Seat seat, CardDefinition card, String prompt) {
        Vocabulary vocabulary = Vocabulary.of(game);
        List<Word> verbs = vocabulary.all(Kind.CHOICE);
        List<Word> asked = verbs.stream().filter(verb -> verb.word().equals(prompt)).toList();
        List<Said> said = Stream.concat(standing(seat, card), Stream.of(words.card(card.name()))).distinct()
                .flatMap(word -> (asked.isEmpty() ? verbs : asked).stream()
                        .filter(verb -> !asked.isEmpty() || isUse(verb, vocabulary))
                        .flatMap(verb -> forms(seat, verb, word)))
                .flatMap(form -> asker.said(seat, form).stream()).toList();
        return said.stream().filter(one -> !ANY_TIME.contains(code(one)))
                .filter(one -> !asked.isEmpty() || !OTHER_VERB.contains(code(one)))
                .min(Comparator.comparing(one -> OF_THE_MOMENT.indexOf(code(one))))
                .map(WhyNot::withParagraphs);
    }

    private static String withParagraphs(Said said) {
        String ids = said.rules().stream().map(RuleRef::id).collect(Collectors.joining(", "));
        return ids.isEmpty() ? said.sentence() : said.sentence().replaceFirst("\\.?$", " (" + ids + ").");
    }

    /// Whether it is about using a card: with whom, on what, or in a fight. Cards are also discarded or exchanged.
    private static boolean isUse(Word verb, Vocabulary vocabulary) {
        return !verb.fields().isEmpty()
                || vocabulary.all(Kind.COMBAT).stream().anyMatch(fight -> fight.also().contains(verb.word()));
    }

    /// The code without the name of the game.
    private static String code(Said said) {
        return said.code().substring(said.code().indexOf('.') + 1);
    }

    /// What the file calls it where it is in play.
    private Stream<String> standing(Seat seat, CardDefinition card) {
        return asker.standing(seat).stream().filter(one -> one.card().equals(card)).map(Standing::word);
    }

    /// The ways in which a verb may be about a card, as its example shows them: with the card, with a list of cards,
    /// with a card and somebody else, or with a number on a card.
    private Stream<Map<String, Object>> forms(Seat seat, Word verb, String card) {
        Optional<SourceNode> object = object(verb);
        if (object.isEmpty()) {
            return Stream.empty();
        }
        return switch (object.get()) {
            case SourceNode.Items _ -> Stream.of(Map.of(verb.word(), List.of(card)));
            case SourceNode.Fields _ -> Stream.concat(Stream.of(1), others(seat))
                    .map(other -> Map.of(verb.word(), Map.of(card, other)));
            case SourceNode _ -> {
                var plain = new ArrayList<Map<String, Object>>();
                plain.add(Map.of(verb.word(), card));
                if (verb.fields().contains("ability")) {
                    plain.add(Map.of(verb.word(), card, "ability", 1));
                }
                if (verb.fields().contains("on")) {
                    asker.standing(seat).forEach(one -> plain.add(Map.of(verb.word(), card, "on", one.word())));
                }
                yield plain.stream();
            }
        };
    }

    private Stream<Object> others(Seat seat) {
        return asker.standing(seat.opponent()).stream().map(Standing::word);
    }

    /// What stands behind the verb in its example; nothing where it is written by itself.
    private static Optional<SourceNode> object(Word verb) {
        if (!verb.example().startsWith("{")) {
            return Optional.empty();
        }
        SourceNode example = YamlReader.read("-", verb.example().getBytes(StandardCharsets.UTF_8));
        return example instanceof SourceNode.Fields fields ? fields.find(verb.word()) : Optional.empty();
    }
}
