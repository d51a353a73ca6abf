package letopis.dispute;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import letopis.language.source.YamlText;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.Outcome;
import letopis.table.State;
import letopis.table.WrittenChoice.Meaning;

/// Legal choices that a game leaves out of its list because there are too many. They are other combinations of a card's
/// targets, and numbers between the smallest and the largest one listed.
public final class OmittedChoices {

    private static final int MAX_CANDIDATES = 200; // of a card and verb

    private OmittedChoices() {}

    /// Returns legal choices that were left out of the offers.
    ///
    /// @param offers the choices listed at the end of the answer
    /// @param nameOf returns the name of a card in the lines
    public static <S extends State> List<NextChoices.Offer> of(DisputeResult<S> answer, List<NextChoices.Offer> offers,
            Function<CardName, String> nameOf) {
        Game<S> game = answer.match().game();
        S state = answer.match().timeline().at(answer.match().timeline().size());
        var lines = new ChoiceLines<>(game, state.cards(), answer.ids(), nameOf);
        Set<Choice> known = offers.stream().map(NextChoices.Offer::choice).collect(Collectors.toSet());
        var more = new ArrayList<NextChoices.Offer>();
        for (Map<String, Object> line : findUnlistedChoices(offers.stream().map(NextChoices.Offer::line).toList())) {
            ChoiceLines.ParseResult parsed = lines.parse(state, YamlText.toNode(line));
            if (parsed.problems().isEmpty()
                    && parsed.meaning().orElse(null) instanceof Meaning.ResolvedChoice(Choice choice)
                    && game.decide(state, choice) instanceof Outcome.Acceptance && known.add(choice)) {
                more.add(new NextChoices.Offer(choice, line));
            }
        }
        return more;
    }

    /// Returns candidate lines built from the values in the listed lines. The candidates need not be legal.
    static List<Map<String, Object>> findUnlistedChoices(List<Map<String, Object>> listedItems) {
        var groups = new LinkedHashMap<List<Object>, List<Map<String, Object>>>();
        for (Map<String, Object> line : listedItems) {
            if (line.size() == 1 && line.values().iterator().next() instanceof Map<?, ?> said && !said.isEmpty()) {
                String who = line.keySet().iterator().next();
                groups.computeIfAbsent(List.of(who, selectFixedFields(said)), _ -> new ArrayList<>()).add(line);
            }
        }
        var all = new LinkedHashSet<Map<String, Object>>();
        groups.values().forEach(group -> all.addAll(listCombinations(group)));
        listedItems.forEach(all::remove);
        return List.copyOf(all);
    }

    /// Returns the verb with its object, and all other fields except lists and numbers.
    private static Map<String, Object> selectFixedFields(Map<?, ?> writtenFields) {
        var same = new LinkedHashMap<String, Object>();
        writtenFields.forEach((name, value) -> {
            if (same.isEmpty() || !(value instanceof List<?> || value instanceof Number)) {
                same.put(String.valueOf(name), value);
            }
        });
        return same;
    }

    private static Set<Map<String, Object>> listCombinations(List<Map<String, Object>> group) {
        String who = group.getFirst().keySet().iterator().next();
        List<Map<?, ?>> all = group.stream().<Map<?, ?>>map(line -> (Map<?, ?>) line.get(who)).toList();
        var fields = new LinkedHashSet<String>();
        all.forEach(said -> said.keySet().forEach(name -> fields.add(String.valueOf(name))));
        Map<String, Object> fixed = selectFixedFields(all.getFirst());
        fields.removeAll(fixed.keySet());
        List<Map<String, Object>> ways = List.of(fixed);
        for (String field : fields) {
            List<Object> values = collectValues(all.stream().<Object>map(said -> said.get(field)).toList());
            ways = ways.stream().flatMap(way -> values.stream().map(value -> with(way, field, value)))
                    .limit(MAX_CANDIDATES).toList();
        }
        return ways.stream().map(way -> Map.<String, Object>of(who, way))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static Map<String, Object> with(Map<String, Object> fields, String name, Object value) {
        var more = new LinkedHashMap<>(fields);
        if (!(value instanceof Collection<?> many) || !many.isEmpty()) {
            more.put(name, value);
        }
        return more;
    }

    /// Returns the possible values of a field. If some lines omit the field or leave it empty, an empty list is one of
    /// the values.
    ///
    /// @param listedItems the values of the lines; null for a line without the field
    private static List<Object> collectValues(List<Object> listedItems) {
        List<Integer> numbers = listedItems.stream().filter(Integer.class::isInstance).map(Integer.class::cast)
                .toList();
        if (numbers.size() == listedItems.size()) {
            int min = numbers.stream().mapToInt(number -> number).min().orElse(0);
            int max = numbers.stream().mapToInt(number -> number).max().orElse(0);
            return IntStream.rangeClosed(min, max).limit(MAX_CANDIDATES).boxed().map(Object.class::cast).toList();
        }
        List<List<?>> lists = listedItems.stream().map(value -> value instanceof List<?> list ? list : List.of())
                .<List<?>>map(list -> list).toList();
        if (!numbers.isEmpty() || lists.stream().allMatch(list -> list.size() < 2)) {
            return listedItems.stream().<Object>map(value -> value == null ? List.of() : value).distinct().toList();
        }
        List<Object> cards = lists.stream().<Object>flatMap(List::stream).distinct().toList();
        int size = lists.stream().mapToInt(List::size).max().orElse(0);
        boolean ordered = lists.stream().anyMatch(list -> list.size() > 1 && lists.contains(list.reversed()));
        var all = new ArrayList<List<Object>>(List.of(List.of()));
        for (int from = 0; from < all.size() && all.size() < MAX_CANDIDATES; from++) {
            List<Object> begun = all.get(from);
            int next = ordered || begun.isEmpty() ? 0 : cards.indexOf(begun.getLast()) + 1;
            if (begun.size() < size) {
                cards.subList(next, cards.size()).stream().filter(card -> !begun.contains(card))
                        .forEach(card -> all.add(append(begun, card)));
            }
        }
        return List.copyOf(all);
    }

    private static List<Object> append(List<Object> list, Object item) {
        var longer = new ArrayList<>(list);
        longer.add(item);
        return longer;
    }
}
