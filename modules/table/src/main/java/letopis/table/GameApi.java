package letopis.table;

/// The version of the API for games, which consists of the interfaces of this module. The manifest of a game jar states
/// the version for which the jar was built.
public final class GameApi {

    /// The current version. It is incremented with each change that breaks games built for the previous version.
    public static final int VERSION = 3;

    /// The manifest attribute that states the version. A jar without this attribute is skipped.
    public static final String ATTRIBUTE = "Letopis-Game-API";

    private GameApi() {}
}
