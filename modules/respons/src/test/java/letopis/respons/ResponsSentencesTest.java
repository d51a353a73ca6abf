package letopis.respons;

import java.util.Arrays;
import java.util.Collection;
import java.util.stream.Stream;
import letopis.respons.card.DeckFault;
import letopis.respons.event.Phase;
import letopis.respons.rules.Demands;
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
    protected Collection<String> refusals() {
        return Stream.concat(Arrays.stream(Reason.values()).map(Reason::code),
                Arrays.stream(DeckFault.values()).map(DeckFault::code)).distinct().toList();
    }

    @Override
    protected Collection<String> omissions() {
        return Stream.concat(Arrays.stream(Omissions.Kind.values()).map(Omissions.Kind::code),
                Arrays.stream(Demands.Kind.values()).map(Demands.Kind::code)).toList();
    }

    @Override
    protected Collection<String> words() {
        return Stream.of(Arrays.stream(Phase.values()).map(phase -> "phase." + phase.code()),
                Arrays.stream(ResponsZone.values()).map(zone -> "zone." + zone.code()),
                Stream.of("counted.strength", "counted.durability", "counted.orders")).flatMap(keys -> keys).toList();
    }
}
