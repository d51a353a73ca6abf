package letopis.program;

import java.util.Map;
import letopis.notation.GameJar;
import letopis.notation.Games;
import letopis.program.console.Console;

/// Warnings about unusable game jars. They are printed before a command answers without these jars.
final class GameJarNotices {

    private GameJarNotices() {}

    static void print(Console console) {
        if (GameJar.isAnyInstalled()) { // otherwise games are not looked for
            Games.listJars().stream().filter(jar -> jar.problem().isPresent()).forEach(jar ->
                    console.err().println(console.say("game-jar.skipped", Map.of("jar", jar.path().getFileName(),
                            "problem", jar.problem().get().formatMessage(console.language())))));
        }
    }
}
