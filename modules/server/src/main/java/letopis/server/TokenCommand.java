package letopis.server;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.app.UserError;
import letopis.app.logs.DataFolder;
import letopis.journal.MatchId;
import letopis.language.message.FileProblem;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.Exit;
import letopis.program.LauncherCommand;
import letopis.program.console.Console;
import letopis.server.access.GrantKey;
import letopis.server.access.Role;
import letopis.table.Audience;
import picocli.CommandLine.Model.ArgSpec;

/// The command that creates links for judges, recorders, players and streamers.
record TokenCommand(Console console) implements Command {

    private static final Duration OPENING_TIME_LIMIT = Duration.ofHours(12);
    private static final String SERVER = "http://127.0.0.1:8080";

    @Override
    public List<ArgSpec> arguments() {
        return LauncherCommand.token().arguments();
    }

    @Override
    public int run(CommandLineArgs args) {
        String code = args.parameter();
        Role role = Role.of(code).orElseThrow(() ->
                UserError.createBadUsageError("token.role", Map.of("text", FileProblem.abbreviate(code))));
        Optional<MatchId> match = match(args.text("--match", ""));
        if (match.isEmpty() && role.audience() instanceof Audience.OfSeat) {
            throw UserError.createBadUsageError("token.match", Map.of());
        }
        if (match.isPresent() && role.coversAllMatches()) {
            throw UserError.createBadUsageError("token.all-matches", Map.of("role", code));
        }
        console.out().println(createLink(parseServer(args.text("--server", SERVER)), role, match,
                args.parseDuration("--for", OPENING_TIME_LIMIT)));
        return Exit.OK.code();
    }

    /// Returns a link for all matches.
    static String createLink(String server, Role role) {
        return createLink(server, role, Optional.empty(), OPENING_TIME_LIMIT);
    }

    private static String createLink(String server, Role role, Optional<MatchId> match, Duration validity) {
        GrantKey key = GrantKey.of(DataFolder.createParentFolder(DataFolder.forCurrentUser()
                .resolve(ServerOptions.KEY)));
        return server + "/enter/" + key.write(key.createGrant(role, match, Instant.now().plus(validity)));
    }

    private static Optional<MatchId> match(String text) {
        if (text.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(MatchId.parse(text).orElseThrow(() ->
                UserError.createBadUsageError("token.no-match", Map.of("text", FileProblem.abbreviate(text)))));
    }

    private static String parseServer(String text) {
        try {
            URI address = URI.create(text.replaceFirst("/+$", ""));
            if (address.getHost() != null && List.of("http", "https").contains(address.getScheme())) {
                return address.toString();
            }
        } catch (IllegalArgumentException _) {
            throw invalidAddressError(text);
        }
        throw invalidAddressError(text);
    }

    private static UserError invalidAddressError(String text) {
        return UserError.createBadUsageError("token.server", Map.of("text", FileProblem.abbreviate(text)));
    }
}
