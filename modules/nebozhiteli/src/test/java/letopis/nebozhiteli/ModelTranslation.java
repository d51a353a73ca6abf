package letopis.nebozhiteli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import letopis.journal.Event;
import letopis.nebozhiteli.card.DamageComponent;
import letopis.nebozhiteli.event.LedgerEvent.Account;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.naive.PhaseLedger.Sum;
import letopis.nebozhiteli.naive.Scene.Kind;

/// Translation of engine events into terms of the naive model.
final class ModelTranslation {

    private ModelTranslation() {}

    static Map<Kind, Integer> nonZero(Map<Kind, Integer> harm) {
        var parts = new TreeMap<>(harm);
        parts.values().removeIf(amount -> amount == 0);
        return parts;
    }

    static Map<Kind, Integer> damageByKind(DamageQueued damage) {
        var harm = new TreeMap<Kind, Integer>();
        for (DamageComponent part : damage.harms()) {
            harm.merge(Kind.valueOf(part.kind().name()), part.amount(), Integer::sum);
        }
        return harm;
    }

    static <E extends Event> List<E> eventsOf(List<Event> happened, Class<E> kind) {
        return happened.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    @SafeVarargs
    static void assertInOrder(List<Event> happened, Class<? extends Event>... kinds) {
        int last = -1;
        for (var kind : kinds) {
            for (int i = 0; i < happened.size(); i++) {
                if (kind.isInstance(happened.get(i))) {
                    assertThat(i).as("%s comes later", kind.getSimpleName()).isGreaterThan(last);
                }
            }
            int end = last;
            for (int i = 0; i < happened.size(); i++) {
                end = kind.isInstance(happened.get(i)) ? i : end;
            }
            last = end;
        }
    }

    static Sum sum(Account account) {
        Map<String, Integer> by = account.lines().stream().collect(Collectors.groupingBy(line -> line.kind().name(),
                TreeMap::new, Collectors.summingInt(line -> line.amount())));
        int damage = -(by.getOrDefault("DAMAGE", 0) + by.getOrDefault("REDUCTION", 0)
                + by.getOrDefault("PREVENTION", 0) + by.getOrDefault("FLOOR", 0));
        return new Sum(account.before(), account.after(), damage, by.getOrDefault("HEALING", 0),
                -by.getOrDefault("LOSS", 0), by.containsKey("RESTORE"));
    }
}
