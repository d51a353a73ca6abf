package letopis.vremyageroev;

import java.util.Arrays;
import java.util.Collection;
import java.util.stream.Stream;
import letopis.table.Game;
import letopis.table.RecordedNames;
import letopis.testkit.SentencesContract;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.event.Phase;
import letopis.vremyageroev.rules.DueLosses;
import letopis.vremyageroev.rules.Omissions;
import letopis.vremyageroev.rules.Reason;
import letopis.vremyageroev.state.VremyaZone;

class VremyaSentencesTest extends SentencesContract {

    private static final VremyaGeroev GAME = new VremyaGeroev();

    @Override
    protected Game<?> game() {
        return GAME;
    }

    @Override
    protected Collection<String> refusalCodes() {
        return Arrays.stream(Reason.values()).map(Reason::code).toList();
    }

    @Override
    protected Collection<String> omissionCodes() {
        return Stream.concat(Arrays.stream(Omissions.Kind.values()).map(Omissions.Kind::code),
                Arrays.stream(DueLosses.Kind.values()).map(DueLosses.Kind::code)).toList();
    }

    @Override
    protected Collection<String> wordKeys() {
        return Stream.of(
                Arrays.stream(Modifier.class.getPermittedSubclasses())
                .map(kind -> "record.modifier." + toKebabCase(RecordedNames.nameOf(kind))),
                Arrays.stream(Phase.values()).map(phase -> "phase." + phase.code()),
                Arrays.stream(VremyaZone.values()).map(zone -> "zone." + zone.code())).flatMap(keys -> keys).toList();
    }
}
