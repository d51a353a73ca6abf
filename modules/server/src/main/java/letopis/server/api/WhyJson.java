package letopis.server.api;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import letopis.journal.RuleRef;
import letopis.match.Why;
import letopis.server.match.Sight;

/// What an entry follows from, as a tree down to what somebody chose. An entry that is reached in several ways is
/// opened once.
///
/// @param causes what it follows from and what it is made of, the latest first
record WhyJson(long n, String text, List<RuleRef> rules, boolean choice, List<WhyJson> causes) {

    static WhyJson of(Sight sight, long n) {
        Map<Long, Why.Link> links = sight.ask(chronicle -> chronicle.why(n)).links().stream()
                .collect(Collectors.toMap(link -> link.entry().seq().number(), Function.identity()));
        return of(sight, n, links, new HashSet<>());
    }

    private static WhyJson of(Sight sight, long n, Map<Long, Why.Link> links, Set<Long> opened) {
        Why.Link link = links.get(n);
        var behind = new ArrayList<Long>();
        if (opened.add(n)) {
            link.parts().forEach(part -> behind.add(part.number()));
            link.grounds().forEach(ground -> behind.add(ground.number()));
            if (!link.entry().isChoice()) {
                behind.add(link.entry().cause().number());
            }
        }
        List<WhyJson> causes = behind.stream().distinct().filter(links::containsKey).sorted(Comparator.reverseOrder())
                .map(one -> of(sight, one, links, opened)).toList();
        return new WhyJson(n, sight.ask(chronicle -> chronicle.line(n)).sentence(), link.entry().rules(),
                link.entry().isChoice(), causes);
    }
}
