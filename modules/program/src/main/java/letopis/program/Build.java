package letopis.program;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/// Build metadata, read from a resource that Maven fills in.
public final class Build {

    private static final String PROPERTIES_FILE = "build.properties";

    private Build() {}

    public static String version() {
        return loadProperties().getProperty("version");
    }

    /// Returns the abbreviated commit hash; empty if it was unknown at build time.
    static String commit() {
        return loadProperties().getProperty("commit");
    }

    private static Properties loadProperties() {
        var properties = new Properties();
        try (InputStream in = Build.class.getResourceAsStream(PROPERTIES_FILE)) {
            properties.load(in);
            return properties;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + PROPERTIES_FILE, e);
        }
    }
}
