package letopis.nebozhiteli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import letopis.journal.RuleRef;
import letopis.nebozhiteli.event.Edition;

/// Ids of all paragraphs of both rule documents.
final class RuleIds {

    static final Set<String> ALL = read();

    private RuleIds() {}

    /// Checks that cited paragraphs exist, and that beginner paragraphs are cited only in the beginner edition.
    static void checkCited(Edition edition, List<RuleRef> rules) {
        assertThat(rules).isNotEmpty().allSatisfy(rule -> assertThat(ALL).contains(rule.id()))
                .allMatch(rule -> edition == Edition.BEGINNER || rule.id().startsWith("NT-"));
    }

    private static Set<String> read() {
        try (InputStream in = Nebozhiteli.class.getResourceAsStream("/META-INF/letopis/nebozhiteli/rules.tsv")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().skip(1)
                    .map(line -> line.substring(0, line.indexOf('\t'))).collect(Collectors.toUnmodifiableSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
