package letopis.vremyageroev;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import letopis.journal.RuleRef;
import letopis.table.Game;
import letopis.testkit.CoverageContract;
import letopis.vremyageroev.rules.Reason;

/// Rule coverage of Время Героев.
class CoverageTest extends CoverageContract {

    @Override
    protected Game<?> game() {
        return Bout.GAME;
    }

    @Override
    protected Pattern idPattern() {
        return Pattern.compile("\\bVG-[0-9]+[a-d]?\\b");
    }

    @Override
    protected Map<String, List<RuleRef>> refusalReasons() {
        return Arrays.stream(Reason.values()).collect(Collectors.toMap(Reason::name, Reason::rules));
    }
}
