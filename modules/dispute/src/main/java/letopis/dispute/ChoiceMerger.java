package letopis.dispute;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// A merger that combines a player's choices, such as two shots or two attacks, into one joint declaration.
public final class ChoiceMerger {

    private ChoiceMerger() {}

    /// Merges `{attack: [a]}` and `{attack: [b]}` into `{attack: [a, b]}`, and `{swap: {out: {a: 1}}}` twice into
    /// `{swap: {out: {a: 2}}}`.
    public static Optional<Map<String, Object>> merge(List<Map<String, Object>> lines) {
        if (lines.stream().anyMatch(line -> line.size() != 1)) {
            return Optional.empty();
        }
        String who = lines.getFirst().keySet().iterator().next();
        Object all = null;
        String verb = "";
        for (Map<String, Object> line : lines) {
            if (!(line.get(who) instanceof Map<?, ?> said) || said.size() != 1) {
                return Optional.empty();
            }
            String own = String.valueOf(said.keySet().iterator().next());
            Object object = said.values().iterator().next();
            Object joined = all == null ? object : join(all, object);
            if (object == null || joined == null || !verb.isEmpty() && !verb.equals(own)) {
                return Optional.empty();
            }
            verb = own;
            all = joined;
        }
        return Optional.of(Map.of(who, Map.of(verb, all)));
    }

    private static Object join(Object line, Object other) {
        if (line instanceof List<?> first && other instanceof List<?> second) {
            return Stream.concat(first.stream(), second.stream()).distinct().toList();
        }
        if (line instanceof Map<?, ?> first && other instanceof Map<?, ?> second) {
            var both = new LinkedHashMap<Object, Object>(first);
            second.forEach((key, value) -> both.merge(key, value, ChoiceMerger::mergeValues));
            return both;
        }
        return null;
    }

    /// Merges two values. Counts of the same thing are added.
    private static Object mergeValues(Object value, Object other) {
        if (value instanceof Integer number && other instanceof Integer more) {
            return number + more;
        }
        return value instanceof Map<?, ?> && other instanceof Map<?, ?> ? join(value, other)
                : Stream.concat(streamElements(value), streamElements(other)).distinct().toList();
    }

    private static Stream<?> streamElements(Object value) {
        return value instanceof List<?> many ? many.stream() : Stream.of(value);
    }
}
