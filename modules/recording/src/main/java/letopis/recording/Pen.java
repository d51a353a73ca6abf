package letopis.recording;

import java.time.InstantSource;
import java.util.function.Supplier;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Signer;

/// What somebody writes a match with.
///
/// @param salts gives a new unguessable text at every call
/// @param signer has the private keys of those who write the match
public record Pen(Writer writer, Supplier<String> salts, InstantSource clock, Signer signer) {}
