package letopis.dispute;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import letopis.language.message.Alphabets;
import letopis.language.message.FileProblem;
import letopis.language.message.Language;
import letopis.language.message.Messages;
import letopis.language.message.Spelling;
import letopis.language.text.Vocabulary;
import letopis.table.Game;
import letopis.table.Problem;
import letopis.table.SourceProblem;

/// A converter that adds a sentence and suggestions to problems in written choices and tables.
public final class ProblemConverter {

    private static final int MAX_KNOWN_WORDS = 30;
    private static final Pattern MISSING_SPACE_PATTERN = Pattern.compile("([\\p{L}-]+):(\\S.*)");

    private final Game<?> game;
    private final Map<String, Object> details = new HashMap<>();

    private ProblemConverter(Game<?> game) {
        this.game = game;
    }

    /// Converts a problem. Uses the game's sentence or, if the game has none, that of the program.
    public static FileProblem convert(SourceProblem problem, Game<?> game) {
        return new ProblemConverter(game).convert(problem);
    }

    private FileProblem convert(SourceProblem problem) {
        problem.details().forEach((name, value) -> details.put(name, switch (value) {
            case String text -> FileProblem.abbreviate(text);
            default -> value;
        }));
        details.putIfAbsent("found", FileProblem.describeFoundValue(problem.at()));
        Object known = details.remove("known");
        String name = String.valueOf(details.get("name"));
        switch (known) {
            case null -> { }
            case Problem.CardWords cards -> suggestCard(name, cards);
            case Collection<?> words -> suggestWords(name, words.stream().map(String::valueOf).toList());
            case Object other -> details.put("known", other);
        }
        String code = codeOf(problem);
        boolean ofGame = Messages.ofGame(game, Language.EN).find("position." + code).isPresent();
        return ofGame ? FileProblem.ofGame(game, "position." + code, details) : new FileProblem(code, details);
    }

    /// Returns the code of a problem. For a word such as `id:knight`, this is the code for a missing space, because
    /// YAML reads the text as one unknown word.
    private String codeOf(SourceProblem problem) {
        Matcher glued = MISSING_SPACE_PATTERN.matcher(String.valueOf(details.get("name")));
        if (!problem.code().startsWith("unknown-") || !glued.matches()) {
            return problem.code();
        }
        details.put("name", glued.group(1));
        details.put("value", glued.group(2));
        return "space-after-colon";
    }

    /// Suggests the nearest name in either language. The message shows it in the reader's language.
    private void suggestCard(String name, Problem.CardWords words) {
        List<String> texts = Stream.concat(words.cards().allNames().stream(), words.ids().stream()).sorted().toList();
        suggestWords(name, texts);
        boolean looksAlike = details.containsKey("latin") || details.containsKey("cyrillic");
        if (details.get("nearest") instanceof String nearest && !words.ids().contains(nearest) && !looksAlike) {
            details.put("nearest", Spelling.localizeCardName(name, nearest, words.cards()));
        }
        if (details.containsKey("known")) {
            details.put("known", Stream.concat(words.cards().definitions().stream(), words.ids().stream().sorted())
                    .toList());
        }
    }

    /// Suggests the nearest accepted word, or all accepted words if there are only a few.
    private void suggestWords(String name, List<String> acceptedWords) {
        List<String> today = listCurrentWords(name).filter(acceptedWords::contains).toList();
        if (today.size() > 1) {
            details.put("known", String.join(", ", today));
            return;
        }
        Optional<String> nearest = today.stream().findFirst().or(() -> Alphabets.findLookalike(name, acceptedWords))
                .or(() -> name.length() == 1 ? Optional.empty() : Spelling.findNearest(name, acceptedWords));
        if (nearest.isPresent()) {
            details.put("nearest", nearest.get());
            details.putAll(Alphabets.describeForeignLetters(name, nearest.get()));
        } else {
            details.putAll(Alphabets.describeForeignLetters(name,
                    name.replaceAll("\\p{IsLatin}", ""))); // mixes both alphabets
            if (acceptedWords.size() <= MAX_KNOWN_WORDS) {
                details.put("known", String.join(", ", acceptedWords));
            }
        }
    }

    /// Returns the current words that replace a word of an earlier release.
    private Stream<String> listCurrentWords(String name) {
        return Vocabulary.of(game).listWords(Vocabulary.Kind.FORMER).stream()
                .filter(word -> word.synonyms().contains(name)).map(Vocabulary.Word::word);
    }
}
