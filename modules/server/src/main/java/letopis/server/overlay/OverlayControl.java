package letopis.server.overlay;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import letopis.journal.Seal;

/// The settings of the control page. Every overlay of the server follows them. Thread-safe.
public final class OverlayControl {

    private static final int NAME_HASH_BYTES = 6;

    private final SettingsFile file;
    private final InstantSource clock;
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private OverlaySettings settings;

    private OverlayControl(SettingsFile file, InstantSource clock) {
        this.file = file;
        this.clock = clock;
        this.settings = file.read();
    }

    /// Reads the settings for a log.
    ///
    /// @param log the name of the log
    /// @param folder the folder for the server's own files
    public static OverlayControl of(String log, Path folder, InstantSource clock) {
        byte[] hash = Seal.newDigest().digest(log.getBytes(StandardCharsets.UTF_8));
        return new OverlayControl(new SettingsFile(
                folder.resolve("overlay-" + HexFormat.of().formatHex(hash, 0, NAME_HASH_BYTES) + ".json")), clock);
    }

    public synchronized OverlaySettings settings() {
        return settings;
    }

    /// Stores a change and notifies the listeners.
    public void apply(OverlayChange change) {
        synchronized (this) {
            OverlaySettings changed = settings.apply(change, clock.instant());
            file.write(changed);
            settings = changed;
        }
        listeners.forEach(Runnable::run);
    }

    /// Calls a listener after each change. The listener must not block.
    public void onChange(Runnable listener) {
        listeners.add(listener);
    }
}
