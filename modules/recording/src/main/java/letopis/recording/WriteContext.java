package letopis.recording;

import java.time.InstantSource;
import java.util.function.Supplier;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Signer;

/// The context for writing a match.
///
/// @param saltSupplier the supplier of unguessable strings; each call returns a new one
/// @param optionSalt the salt of option ids; it is stable for this program, match and audience, so that requests
///   repeated after a restart keep their meaning
/// @param signer the signer with the private keys of the match's writers
public record WriteContext(Writer writer, Supplier<String> saltSupplier, String optionSalt, InstantSource clock,
        Signer signer) {

    /// Creates a context for programs that keep no option ids after the match is closed.
    public WriteContext(Writer writer, Supplier<String> salts, InstantSource clock, Signer signer) {
        this(writer, salts, salts.get(), clock, signer);
    }
}
