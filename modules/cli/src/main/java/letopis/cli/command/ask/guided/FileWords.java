package letopis.cli.command.ask.guided;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import letopis.codec.source.YamlText;
import letopis.codec.text.Vocabulary;
import letopis.codec.text.Vocabulary.Kind;
import letopis.dispute.NextChoices;
import letopis.table.Game;

/// Choices as they are written in the file.
final class FileWords {

    private FileWords() {}

    /// How the choices that may be made now are written: the first of each verb, and what the verb means.
    static List<String> of(Game<?> game, List<NextChoices.Offer> offers, Dialogue dialogue) {
        var lines = new ArrayList<String>();
        for (Vocabulary.Word verb : Vocabulary.of(game).all(Kind.CHOICE)) {
            offers.stream().map(FileWords::said).filter(said -> isOf(verb, said)).findFirst()
                    .ifPresent(said -> lines.add("     " + flow(said) + "  "
                            + verb.meaning(dialogue.console().language())));
        }
        return lines;
    }

    private static boolean isOf(Vocabulary.Word verb, Object said) {
        return said.equals(verb.word()) || said instanceof Map<?, ?> fields && fields.containsKey(verb.word());
    }

    /// What stands behind the player.
    static Object said(NextChoices.Offer offer) {
        return offer.line().values().iterator().next();
    }

    /// On one line.
    static String flow(Object said) {
        return said instanceof String word ? word : YamlText.of(Map.of("x", said)).substring("x: ".length())
                .replaceAll("\\s*\n\\s*", " ").strip();
    }
}
