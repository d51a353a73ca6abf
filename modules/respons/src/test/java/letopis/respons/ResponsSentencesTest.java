package letopis.respons;

import java.util.Arrays;
import java.util.Collection;
import java.util.stream.Stream;
import letopis.respons.card.DeckFault;
import letopis.respons.event.Phase;
import letopis.respons.rules.DueOrders;
import letopis.respons.rules.Omissions;
import letopis.respons.rules.Reason;
import letopis.respons.state.ResponsZone;
import letopis.table.Game;
import letopis.testkit.SentencesContract;

/// Sentences for every event and every refusal of РЕСПОНС.
class ResponsSentencesTest extends SentencesContract {

    private static final Respons GAME = new Respons();

    @Override
    protected Game<?> game() {
        return GAME;
    }

    @Override
    protected Collection<String> refusalCodes() {
        return Stream.concat(Arrays.stream(Reason.values()).map(Reason::code),
                Arrays.stream(DeckFault.values()).map(DeckFault::code)).distinct().toList();
    }

    @Override
    protected Collection<String> omissionCodes() {
        return Stream.concat(Arrays.stream(Omissions.Kind.values()).map(Omissions.Kind::code),
                Arrays.stream(DueOrders.Kind.values()).map(DueOrders.Kind::code)).toList();
    }

    @Override
    protected Collection<String> wordKeys() {
        return Stream.of(Arrays.stream(Phase.values()).map(phase -> "phase." + phase.code()),
                Arrays.stream(ResponsZone.values()).map(zone -> "zone." + zone.code()),
                Stream.of("counted.strength", "counted.durability", "counted.orders")).flatMap(keys -> keys).toList();
    }
}
