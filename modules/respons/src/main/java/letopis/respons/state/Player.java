package letopis.respons.state;

import java.util.ArrayList;
import java.util.List;

/// The numbers of a player.
///
/// @param influence without the extra
/// @param extra goes first (RS-153)
/// @param value what the hero has each turn (RS-154)
/// @param points action points
/// @param played how many Orders were played in this game (RS-210)
/// @param lines those chosen in this turn (RS-177)
/// @param passed whether the last action was a pass (RS-040)
/// @param discarded how many cards in this turn (RS-131)
public record Player(
        int influence, int extra, int value, int points, int played, List<Integer> lines, boolean passed,
        int discarded) {

    public static final Player NEW = new Player(0, 0, 0, 0, 0, List.of(), false, 0);

    public Player {
        lines = List.copyOf(lines);
    }

    /// All that can be spent.
    public int funds() {
        return influence + extra;
    }

    public Player withInfluence(int current, int more) {
        return new Player(current, more, value, points, played, lines, passed, discarded);
    }

    public Player withValue(int changed) {
        return new Player(influence, extra, changed, points, played, lines, passed, discarded);
    }

    public Player withPoints(int changed) {
        return new Player(influence, extra, value, changed, played, lines, passed, discarded);
    }

    public Player withPlayed(int changed) {
        return new Player(influence, extra, value, points, changed, lines, passed, discarded);
    }

    public Player withLine(int line) {
        if (lines.contains(line)) {
            return this;
        }
        var more = new ArrayList<>(lines);
        more.add(line);
        return withLines(more.stream().sorted().toList());
    }

    public Player withLines(List<Integer> changed) {
        return new Player(influence, extra, value, points, played, changed, passed, discarded);
    }

    public Player withPassed(boolean changed) {
        return new Player(influence, extra, value, points, played, lines, changed, discarded);
    }

    public Player withDiscarded(int changed) {
        return new Player(influence, extra, value, points, played, lines, passed, changed);
    }
}
