package letopis.berserkheroes;

import java.util.Arrays;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Stream;
import letopis.berserkheroes.card.DeckFault;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.ReplaceableEvent;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.Step;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.rules.Omissions;
import letopis.berserkheroes.rules.Reason;
import letopis.berserkheroes.state.BerserkZone;
import letopis.table.Game;
import letopis.testkit.SentencesContract;

/// Every event and every refusal has a sentence.
class BerserkSentencesTest extends SentencesContract {

    private static final BerserkHeroes GAME = new BerserkHeroes();

    @Override
    protected Game<?> game() {
        return GAME;
    }

    @Override
    protected Collection<String> refusalCodes() {
        return Stream.concat(Arrays.stream(Reason.values()).map(Reason::code),
                Arrays.stream(DeckFault.values()).map(DeckFault::code)).distinct().toList();
    }

    /// Card texts have separate wording, which events do not repeat.
    @Override
    protected Set<Class<?>> recordsWithoutWords() {
        return Set.of(Deed.class, Step.class, Modifier.class, Rule.class, TriggerCondition.class, Filter.class,
                Payment.class, ReplaceableEvent.class);
    }

    @Override
    protected Collection<String> omissionCodes() {
        return Arrays.stream(Omissions.Kind.values()).map(Omissions.Kind::code).toList();
    }

    @Override
    protected Collection<String> wordKeys() {
        return Stream.of(Arrays.stream(Phase.values()).map(phase -> "phase." + phase.code()),
                Arrays.stream(BerserkZone.values()).map(zone -> "zone." + zone.code())).flatMap(keys -> keys).toList();
    }
}
