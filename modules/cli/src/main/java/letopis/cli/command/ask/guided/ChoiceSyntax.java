package letopis.cli.command.ask.guided;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import letopis.dispute.NextChoices;
import letopis.language.source.YamlText;
import letopis.language.text.Vocabulary;
import letopis.language.text.Vocabulary.Kind;
import letopis.table.Game;

/// A formatter of choices in the syntax of the file.
final class ChoiceSyntax {

    private ChoiceSyntax() {}

    /// Returns the syntax of the current choices: one example per verb, with its meaning.
    static List<String> listExamples(Game<?> game, List<NextChoices.Offer> offers, Dialogue dialogue) {
        var lines = new ArrayList<String>();
        for (Vocabulary.Word verb : Vocabulary.of(game).listWords(Kind.CHOICE)) {
            offers.stream().map(ChoiceSyntax::createChoiceValue).filter(value -> usesVerb(verb, value)).findFirst()
                    .ifPresent(value -> lines.add("     " + toOneLine(value) + "  "
                            + verb.findMeaning(dialogue.console().language())));
        }
        return lines;
    }

    private static boolean usesVerb(Vocabulary.Word verb, Object value) {
        return value.equals(verb.word()) || value instanceof Map<?, ?> fields && fields.containsKey(verb.word());
    }

    /// Returns the part of a written choice that follows the player.
    static Object createChoiceValue(NextChoices.Offer offer) {
        return offer.line().values().iterator().next();
    }

    /// Returns the value as YAML on one line.
    static String toOneLine(Object value) {
        return value instanceof String word ? word : toFlowYaml(value);
    }

    private static String toFlowYaml(Object value) {
        return switch (value) {
            case Map<?, ?> fields -> fields.entrySet().stream()
                    .map(field -> toFlowYaml(field.getKey()) + ": " + toFlowYaml(field.getValue()))
                    .collect(Collectors.joining(", ", "{", "}"));
            case Collection<?> items -> items.stream().map(ChoiceSyntax::toFlowYaml)
                    .collect(Collectors.joining(", ", "[", "]"));
            case Object plain -> {
                String alone = YamlText.format(Map.of("x", plain)).strip();
                yield alone.startsWith("{") ? alone.substring("{x: ".length(), alone.length() - 1)
                        : alone.substring("x: ".length());
            }
        };
    }
}
