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

/// The links that have been used. They are stored in a file, so each link works only once, even after a restart.
public final class UsedLinks {

    private final Path file;
    private final Map<String, Long> expiryByLink = new HashMap<>(); // expiry in epoch seconds

    /// @param file the file with one line per link: its number and expiry
    public UsedLinks(Path file, Instant now) {
        this.file = file;
        try {
            for (String line : Files.readAllLines(file)) {
                int space = line.indexOf(' ');
                if (space > 0 && Long.parseLong(line.substring(space + 1)) > now.getEpochSecond()) {
                    expiryByLink.put(line.substring(0, space), Long.parseLong(line.substring(space + 1)));
                }
            }
        } catch (NoSuchFileException _) {
            expiryByLink.clear(); // no link was used yet
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    /// @return true if the link was unused
    synchronized boolean markUsed(Grant link) {
        if (expiryByLink.putIfAbsent(link.number(), link.until().getEpochSecond()) != null) {
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
