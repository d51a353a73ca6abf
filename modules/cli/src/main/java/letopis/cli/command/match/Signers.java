package letopis.cli.command.match;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import letopis.app.answer.VerifyAnswer;
import letopis.cli.command.trust.TrustedKeys;
import letopis.journal.Author;
import letopis.journal.SignerKey;
import letopis.notation.signing.SignatureCheck.SignerCount;
import letopis.program.console.Console;
import org.jspecify.annotations.Nullable;

/// The signers of a match, and whether they are trusted.
///
/// @param signerCounts the signers; empty for an unsigned match
/// @param trustedKeys the trusted keys; null if trust is not checked
record Signers(List<SignerCount> signerCounts, @Nullable TrustedKeys trustedKeys) {

    boolean isSigned() {
        return !signerCounts.isEmpty();
    }

    /// Returns true if every recorder who signed is trusted. Judges and players need no separate trust, because a
    /// recorder's signature covers the header, which names their keys.
    boolean areTrusted() {
        return trustedKeys != null && signerCounts.stream().anyMatch(Signers::isRecorder)
                && signerCounts.stream().filter(Signers::isRecorder)
                .allMatch(signerCount -> trustedKeys.contains(signerCount.key().key()));
    }

    private static boolean isRecorder(SignerCount signerCount) {
        return signerCount.key().isRecorder();
    }

    /// Returns the signers for display, each with the number of commits signed.
    String text(Console console) {
        return signerCounts.stream().map(signerCount -> console.say("verify.signer", Map.of(
                "role", describeRole(signerCount.key().role(), console),
                "name", name(signerCount.key()), "commits", signerCount.commitCount())))
                .collect(Collectors.joining(", "));
    }

    private static String describeRole(Author role, Console console) {
        String word = role instanceof Author.Player ? "player" : role.code();
        return console.say("verify.role." + word, Map.of("seat", role.code()));
    }

    private String name(SignerKey key) {
        return trustedKeys == null ? key.key().id() : trustedKeys.name(key.key());
    }

    /// Returns one answer entry for each signer.
    List<VerifyAnswer.Signer> toAnswers() {
        return signerCounts.stream().map(
                signerCount -> new VerifyAnswer.Signer(signerCount.key().role().code(), signerCount.key().key().text(),
                signerCount.commitCount(), Optional.ofNullable(trustedKeys)
                .map(keys -> keys.contains(signerCount.key().key())))).toList();
    }
}
