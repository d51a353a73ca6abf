package letopis.respons;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import letopis.journal.RuleRef;
import letopis.respons.rules.Reason;
import letopis.table.Game;
import letopis.testkit.CoverageContract;

/// Test coverage of the paragraphs of РЕСПОНС.
class CoverageTest extends CoverageContract {

    @Override
    protected Game<?> game() {
        return Lanes.GAME;
    }

    @Override
    protected Pattern idPattern() {
        return Pattern.compile("\\bRS-[0-9]+[a-z]?\\b");
    }

    @Override
    protected Map<String, List<RuleRef>> refusalReasons() {
        return Arrays.stream(Reason.values()).collect(Collectors.toMap(Reason::name, Reason::rules));
    }
}
