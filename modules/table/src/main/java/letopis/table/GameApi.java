package letopis.table;

/// What games are written against: the interfaces of this module. A jar with games says in its manifest for which
/// version it was built.
public final class GameApi {

    /// Rises when a game built before no longer works.
    public static final int VERSION = 1;

    /// The attribute of the manifest. A jar without it is taken for one of the first version.
    public static final String ATTRIBUTE = "Letopis-Game-API";

    private GameApi() {}
}
