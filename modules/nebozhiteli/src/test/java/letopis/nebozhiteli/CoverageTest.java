package letopis.nebozhiteli;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import letopis.journal.RuleRef;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.Game;
import letopis.testkit.CoverageContract;

/// Coverage of the paragraphs of both rule documents of Небожители.
class CoverageTest extends CoverageContract {

    @Override
    protected Game<?> game() {
        return Duel.GAME;
    }

    @Override
    protected Pattern idPattern() {
        return Pattern.compile("\\bN[TB]-[A-Za-z0-9.-]*[A-Za-z0-9]");
    }

    @Override
    protected Map<String, List<RuleRef>> refusalReasons() {
        return Arrays.stream(Reason.values()).collect(Collectors.toMap(Reason::name, Reason::rules));
    }
}
