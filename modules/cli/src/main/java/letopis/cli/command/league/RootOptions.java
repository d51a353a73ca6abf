package letopis.cli.command.league;

import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.app.FilePaths;
import letopis.app.UserError;
import letopis.cli.command.trust.TrustedKeys;
import letopis.cli.league.TimeStamp;
import letopis.language.message.BadFile;
import letopis.language.source.SourceFile;
import letopis.program.CommandLineArgs;
import picocli.CommandLine.Model.ArgSpec;

/// The keys and the time stamp authority a user trusts for roots.
///
/// @param keys trusted signers; empty to accept any key
/// @param authorityCertificate trusted authority; empty to accept any
public record RootOptions(Optional<TrustedKeys> keys, Optional<X509Certificate> authorityCertificate) {

    private static final String KEY_OPTION = "--root-key";
    private static final String CERTIFICATE_OPTION = "--tsa-cert";

    public static ArgSpec keyOption() {
        return CommandLineArgs.option(KEY_OPTION, "KEY|FILE", "root.key");
    }

    public static ArgSpec certificateOption() {
        return CommandLineArgs.option(CERTIFICATE_OPTION, "FILE", "root.tsa-cert");
    }

    public static boolean areGiven(CommandLineArgs args) {
        return List.of(KEY_OPTION, CERTIFICATE_OPTION).stream().anyMatch(args::has);
    }

    /// @throws BadFile if the file does not exist or contains no keys
    /// @throws UserError if the file contains no certificate
    public static RootOptions read(CommandLineArgs args) {
        return new RootOptions(args.has(KEY_OPTION) ? Optional.of(TrustedKeys.read(args.text(KEY_OPTION, "")))
                : Optional.empty(),
                args.has(CERTIFICATE_OPTION)
                ? Optional.of(readCertificate(FilePaths.parse(args.text(CERTIFICATE_OPTION, ""))))
                : Optional.empty());
    }

    private static X509Certificate readCertificate(Path file) {
        return TimeStamp.readCertificate(SourceFile.readBytes(file, SourceFile.MAX_PAGE_BYTES))
                .orElseThrow(() -> UserError.createBadInputError("root.no-certificate", Map.of("file", file)));
    }
}
