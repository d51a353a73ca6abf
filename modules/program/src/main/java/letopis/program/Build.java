package letopis.program;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/// What the build knew about itself. It writes that into a resource, which Maven fills in.
public final class Build {

    private static final String RESOURCE = "build.properties";

    private Build() {}

    public static String version() {
        return properties().getProperty("version");
    }

    /// Abbreviated; empty where the build did not know it.
    static String commit() {
        return properties().getProperty("commit");
    }

    private static Properties properties() {
        var properties = new Properties();
        try (InputStream in = Build.class.getResourceAsStream(RESOURCE)) {
            properties.load(in);
            return properties;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + RESOURCE, e);
        }
    }
}
