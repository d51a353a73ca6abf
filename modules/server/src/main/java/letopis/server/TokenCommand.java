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
import letopis.program.ExitStatus;
import letopis.program.LauncherCommand;
import letopis.program.console.Console;
import letopis.server.access.GrantKey;
import letopis.server.access.Role;
import letopis.table.Audience;
import picocli.CommandLine.Model.ArgSpec;

/// The command that creates links for judges, recorders, players and streamers.
record TokenCommand(Console console) implements Command {

    private static final Duration DEFAULT_VALIDITY = Duration.ofHours(12);
    private static final String DEFAULT_SERVER_ADDRESS = "http://127.0.0.1:8080";

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
        console.out().println(createLink(parseServerAddress(args.text("--server", DEFAULT_SERVER_ADDRESS)), role, match,
                args.parseDuration("--for", DEFAULT_VALIDITY)));
        return ExitStatus.OK.code();
    }

    /// Returns a link for all matches.
    static String createLink(String serverAddress, Role role) {
        return createLink(serverAddress, role, Optional.empty(), DEFAULT_VALIDITY);
    }

    private static String createLink(String serverAddress, Role role, Optional<MatchId> match, Duration validity) {
        GrantKey key = GrantKey.of(DataFolder.createParentFolder(DataFolder.forCurrentUser()
                .resolve(ServerOptions.KEY)));
        return serverAddress + "/enter/" + key.write(key.createGrant(role, match, Instant.now().plus(validity)));
    }

    private static Optional<MatchId> match(String text) {
        if (text.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(MatchId.parse(text).orElseThrow(() ->
                UserError.createBadUsageError("token.no-match", Map.of("text", FileProblem.abbreviate(text)))));
    }

    private static String parseServerAddress(String text) {
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
