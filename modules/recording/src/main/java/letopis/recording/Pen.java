package letopis.recording;

import java.time.InstantSource;
import java.util.function.Supplier;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Signer;

/// What somebody writes a match with.
///
/// @param salts gives a new unguessable text at every call
/// @param optionSalt salts the ids of options: the same whenever this program offers this match to this audience, so
/// that what is sent again after a restart still means the same
/// @param signer has the private keys of those who write the match
public record Pen(Writer writer, Supplier<String> salts, String optionSalt, InstantSource clock, Signer signer) {

    /// For somebody who keeps no id of an option longer than the match is open.
    public Pen(Writer writer, Supplier<String> salts, InstantSource clock, Signer signer) {
        this(writer, salts, salts.get(), clock, signer);
    }
}
