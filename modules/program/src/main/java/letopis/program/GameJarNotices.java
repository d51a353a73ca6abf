package letopis.program;

import java.util.Map;
import letopis.notation.GameJar;
import letopis.notation.Games;
import letopis.program.console.Console;

/// Says which jars with games are not used, before a command answers without them.
final class GameJarNotices {

    private GameJarNotices() {}

    static void tell(Console console) {
        if (GameJar.isAnyInstalled()) { // else games are not even looked for
            Games.jars().stream().filter(jar -> jar.problem().isPresent()).forEach(jar ->
                    console.err().println(console.say("game-jar.skipped", Map.of("jar", jar.path().getFileName(),
                            "problem", jar.problem().get().message(console.language())))));
        }
    }
}
