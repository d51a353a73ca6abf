package letopis.server;

import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import letopis.program.CommandRunner;

/// The server as a program: the commands `serve` and `token`.
public final class Main {

    private Main() {}

    private static final Logger HELIDON = Logger.getLogger("io.helidon");

    public static void main(String[] args) {
        HELIDON.setLevel(Level.OFF); // messages for users are printed by our own code
        new CommandRunner(Map.of("serve", ServeCommand::new, "token", TokenCommand::new)).main(args);
    }
}
