package letopis.nebozhiteli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.stream.Collectors;

/// The ids of all paragraphs of both rule documents.
final class RuleIds {

    static final Set<String> ALL = read();

    private RuleIds() {}

    private static Set<String> read() {
        try (InputStream in = Nebozhiteli.class.getResourceAsStream("/META-INF/letopis/nebozhiteli/rules.tsv")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().skip(1)
                    .map(line -> line.substring(0, line.indexOf('\t'))).collect(Collectors.toUnmodifiableSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
