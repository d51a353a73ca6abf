package letopis.table;

/// The API version that games are built against: the interfaces of this module. The manifest of a game jar states the
/// version it was built for.
public final class GameApi {

    /// Increases when games built for the previous version stop working.
    public static final int VERSION = 3;

    /// The manifest attribute. A jar without it is skipped.
    public static final String ATTRIBUTE = "Letopis-Game-API";

    private GameApi() {}
}
