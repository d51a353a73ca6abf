package letopis.sqlite;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import letopis.journal.Header;
import letopis.journal.PublicKey;
import letopis.journal.SignerKey;
import letopis.language.message.BadLog;

/// The recorders whose matches a log accepts. Without such a list, the log accepts all matches, signed or not.
final class RecorderAllowlist {

    private static final String NAME = "recorders";

    private RecorderAllowlist() {}

    /// @param recorders an empty list removes the restriction
    static void setRecorders(Session session, List<PublicKey> recorders) throws SQLException {
        session.execute("DELETE FROM about WHERE name = ?", NAME);
        if (!recorders.isEmpty()) {
            String keys = recorders.stream().map(PublicKey::text).collect(Collectors.joining("\n"));
            session.execute("INSERT INTO about (name, value) VALUES (?, ?)", NAME, keys);
        }
    }

    /// Returns the recorders whose matches the log accepts; empty if it accepts all.
    static List<PublicKey> listRecorders(Session session) throws SQLException {
        return session.findFileFact(NAME).stream().flatMap(String::lines).map(PublicKey::new).toList();
    }

    /// Returns true if the header names at least one recorder and all of them are on the list.
    static boolean admits(List<PublicKey> recorders, Header header) {
        List<SignerKey> named = header.keys().stream()
                .filter(SignerKey::isRecorder).toList();
        return recorders.isEmpty()
                || !named.isEmpty() && named.stream().allMatch(key -> recorders.contains(key.key()));
    }

    /// @throws BadLog if the log does not accept this match
    static void check(Session session, String log, Header header) throws SQLException {
        if (!admits(listRecorders(session), header)) {
            throw new BadLog(log, "untrusted-match", Map.of("match", header.match().value()), null);
        }
    }
}
