package letopis.berserkheroes;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import letopis.berserkheroes.rules.Reason;
import letopis.journal.RuleRef;
import letopis.table.Game;
import letopis.testkit.CoverageContract;

/// Paragraph coverage of «Берсерк. Герои» for the fragment and the full rules.
class CoverageTest extends CoverageContract {

    @Override
    protected Game<?> game() {
        return new BerserkHeroes();
    }

    @Override
    protected Pattern idPattern() {
        return Pattern.compile("\\bB[FH]-[0-9]+(?:\\.[0-9]+)*(?:bis|[a-z])?(?:-(?:[0-9]+|[a-z]))?\\b");
    }

    @Override
    protected Map<String, List<RuleRef>> refusalReasons() {
        return Arrays.stream(Reason.values()).collect(Collectors.toMap(Reason::name, Reason::rules));
    }
}
