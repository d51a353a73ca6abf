package letopis.respons.card;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import letopis.table.CardDefinition;
import letopis.table.CardName;
import letopis.table.CardProblem;

/// A search for abilities of a set that would trigger each other forever. Such abilities form a ring in which each
/// triggers the next and no resource runs out. The search assumes that two players may have any cards of the set.
public final class AbilityCycles {

    /// An ability with a trigger.
    ///
    /// @param heardSignals the signals that trigger the ability
    /// @param returning the signals of which one must occur before the ability can trigger again; may be empty
    /// @param gives the signals that the ability produces
    /// @param instead true if the ability replaces the event it reacts to, so that the event consumes no resource
    private record Link(CardName card, List<String> path, Set<AbilitySignal> heardSignals,
            Optional<Set<AbilitySignal>> returning,
            Set<AbilitySignal> gives, boolean instead) {

        boolean follows(Link other) {
            return other.gives.stream().anyMatch(heardSignals::contains);
        }

        /// Returns this link with only those trigger signals that can recur while the given signals occur.
        Link restrictTo(Set<AbilitySignal> possibleSignals) {
            boolean returns = returning.filter(signals -> signals.stream().noneMatch(possibleSignals::contains))
                    .isEmpty();
            Set<AbilitySignal> left = heardSignals.stream()
                    .filter(sign -> returns && (instead || sign.canRecur(possibleSignals)))
                    .collect(Collectors.toCollection(() -> EnumSet.noneOf(AbilitySignal.class)));
            return new Link(card, path, left, returning, gives, instead);
        }
    }

    private AbilityCycles() {}

    /// Returns the rings of a set, each reported at its first card. Loops of a card with itself are reported by
    /// [CardCheck].
    public static Map<CardName, List<CardProblem>> of(List<? extends CardDefinition> cards) {
        var links = new ArrayList<Link>();
        for (CardDefinition card : cards) {
            if (card instanceof CardText text && !isReportedByCardCheck(text)) {
                for (int level = 1; level <= text.levelCount(); level++) {
                    collect(text, level, links);
                }
            }
        }
        var found = new LinkedHashMap<CardName, List<CardProblem>>();
        for (List<Link> ring : findEndlessCycles(links)) {
            Link first = ring.getFirst();
            String names = ring.stream().map(link -> link.card().value()).distinct().collect(Collectors.joining(", "));
            found.computeIfAbsent(first.card(), _ -> new ArrayList<>())
                    .add(new CardProblem("ring", first.path(), Map.of("cards", names)));
        }
        return found;
    }

    private static boolean isReportedByCardCheck(CardText card) {
        return CardCheck.of(card).stream().anyMatch(problem ->
                problem.code().equals("feeds-itself") || problem.code().equals("endless"));
    }

    private static void collect(CardText card, int level, List<Link> links) {
        for (int i = 0; i < card.abilities(level).size(); i++) {
            List<String> path = List.of(level == 1 ? "front" : "back", "abilities", String.valueOf(i));
            switch (card.abilities(level).get(i)) {
                case Ability.TriggeredAbility(var when, _, var deed) -> links.add(new Link(card.name(), path,
                        AbilitySignals.listTriggeringSignals(when), AbilitySignals.listRecurrenceSignals(when),
                        AbilitySignals.listProducedSignals(deed), false));
                case Ability.Trap(var when, _, var deed) ->
                        links.add(new Link(card.name(), path, AbilitySignals.listTriggeringSignals(when),
                        Optional.of(Set.of(AbilitySignal.ENTERS)), AbilitySignals.listProducedSignals(deed), false));
                case Ability.Tap(_, _, var deed) ->
                        links.add(new Link(card.name(), path, EnumSet.of(AbilitySignal.USED),
                        Optional.empty(), AbilitySignals.listUseSignals(deed), false));
                case Ability.ReplacementAbility(var replaced, _, var effects) -> links.add(new Link(card.name(), path,
                        AbilitySignals.listTriggeringSignals(replaced), Optional.empty(),
                        AbilitySignals.listProducedSignals(effects), true));
                case Ability.Play _, Ability.ConstantAbility _, Ability.Law _ -> {}
            }
        }
    }

    /// Returns the rings that can run forever. Repeatedly reduces each ring until only abilities that never run out
    /// remain.
    private static List<List<Link>> findEndlessCycles(List<Link> links) {
        var found = new ArrayList<List<Link>>();
        for (List<Link> ring : findCycles(links)) {
            var happening = EnumSet.noneOf(AbilitySignal.class);
            ring.forEach(link -> happening.addAll(link.gives()));
            List<Link> left = ring.stream().map(link -> link.restrictTo(happening)).toList();
            if (!left.equals(ring)) {
                found.addAll(findEndlessCycles(left));
            } else if (!ring.stream().allMatch(Link::instead)) { // each applies once per replaced event
                found.add(ring);
            }
        }
        return found;
    }

    /// Returns the strongly connected groups of links.
    private static List<List<Link>> findCycles(List<Link> links) {
        int count = links.size();
        var reached = new boolean[count][count];
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < count; j++) {
                reached[i][j] = links.get(j).follows(links.get(i));
            }
        }
        for (int k = 0; k < count; k++) {
            for (int i = 0; i < count; i++) {
                for (int j = 0; reached[i][k] && j < count; j++) {
                    reached[i][j] |= reached[k][j];
                }
            }
        }
        var rings = new ArrayList<List<Link>>();
        var told = new HashSet<Integer>();
        for (int i = 0; i < count; i++) {
            if (reached[i][i] && told.add(i)) {
                var ring = new ArrayList<Link>();
                for (int j = 0; j < count; j++) {
                    if (reached[i][j] && reached[j][i]) {
                        ring.add(links.get(j));
                        told.add(j);
                    }
                }
                rings.add(ring);
            }
        }
        return rings;
    }
}
