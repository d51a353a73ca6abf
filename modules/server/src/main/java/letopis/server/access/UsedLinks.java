package letopis.server.access;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/// The links that were opened, so that each is opened once, also when the server is started again.
public final class UsedLinks {

    private final Path file;
    private final Map<String, Long> used = new HashMap<>(); // until which second each would last

    /// @param file a line for each, its number and its end
    public UsedLinks(Path file, Instant now) {
        this.file = file;
        try {
            for (String line : Files.readAllLines(file)) {
                int space = line.indexOf(' ');
                if (space > 0 && Long.parseLong(line.substring(space + 1)) > now.getEpochSecond()) {
                    used.put(line.substring(0, space), Long.parseLong(line.substring(space + 1)));
                }
            }
        } catch (NoSuchFileException _) {
            used.clear(); // none was opened yet
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    /// @return whether it was not used before
    synchronized boolean use(Grant link) {
        if (used.putIfAbsent(link.number(), link.until().getEpochSecond()) != null) {
            return false;
        }
        try {
            Files.writeString(file, link.number() + " " + link.until().getEpochSecond() + "\n",
                    StandardOpenOption.CREATE, StandardOpenOption.APPEND, StandardOpenOption.SYNC);
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file, e);
        }
    }
}
