package letopis.nebozhiteli;

import java.util.Arrays;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Stream;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.rules.Omissions;
import letopis.nebozhiteli.rules.Reason;
import letopis.nebozhiteli.state.Settings;
import letopis.table.Game;
import letopis.table.RecordedNames;
import letopis.testkit.SentencesContract;

class SentencesTest extends SentencesContract {

    @Override
    protected Game<?> game() {
        return Duel.GAME;
    }

    @Override
    protected Collection<String> refusalCodes() {
        return Arrays.stream(Reason.values()).map(Reason::code).toList();
    }

    @Override
    protected Collection<String> omissionCodes() {
        return Arrays.stream(Omissions.Kind.values()).map(Omissions.Kind::code).toList();
    }

    @Override
    protected Collection<String> wordKeys() {
        return Stream.of(
                Arrays.stream(Keyword.class.getPermittedSubclasses())
                        .map(keyword -> "record." + toKebabCase(RecordedNames.nameOf(keyword))),
                Arrays.stream(Phase.values()).map(phase -> "phase." + phase.code()),
                Arrays.stream(NebozhiteliZone.values()).map(zone -> "zone." + zone.code())).flatMap(keys -> keys)
                .toList();
    }

    /// Setting sentences depend only on the edition.
    @Override
    protected Set<Class<?>> recordsWithoutWords() {
        return Set.of(Settings.class);
    }
}
