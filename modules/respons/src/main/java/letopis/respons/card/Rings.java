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

/// Finds abilities of a set that would trigger each other forever: a ring in which each ability triggers the next and
/// nothing runs out. Assumes that two players may have any cards of the set.
public final class Rings {

    /// An ability with a trigger.
    ///
    /// @param hears the signs that trigger it
    /// @param returning signs one of which must occur before it can trigger again, if any must
    /// @param gives the signs it produces
    /// @param instead true if it replaces the event it reacts to, so that the event uses nothing up
    private record Link(CardName card, List<String> path, Set<Sign> hears, Optional<Set<Sign>> returning,
            Set<Sign> gives, boolean instead) {

        boolean follows(Link other) {
            return other.gives.stream().anyMatch(hears::contains);
        }

        /// Returns this link restricted to signs that can recur while these signs occur.
        Link restrictTo(Set<Sign> happening) {
            boolean returns = returning.filter(some -> some.stream().noneMatch(happening::contains)).isEmpty();
            Set<Sign> left = hears.stream().filter(sign -> returns && (instead || sign.canRecur(happening)))
                    .collect(Collectors.toCollection(() -> EnumSet.noneOf(Sign.class)));
            return new Link(card, path, left, returning, gives, instead);
        }
    }

    private Rings() {}

    /// Returns the rings of a set, each reported at its first card. Loops of a card with itself are reported by
    /// [CardCheck].
    public static Map<CardName, List<CardProblem>> of(List<? extends CardDefinition> cards) {
        var links = new ArrayList<Link>();
        for (CardDefinition card : cards) {
            if (card instanceof CardText text && !isReportedAlone(text)) {
                for (int level = 1; level <= text.levels(); level++) {
                    collect(text, level, links);
                }
            }
        }
        var found = new LinkedHashMap<CardName, List<CardProblem>>();
        for (List<Link> ring : endlessRings(links)) {
            Link first = ring.getFirst();
            String names = ring.stream().map(link -> link.card().value()).distinct().collect(Collectors.joining(", "));
            found.computeIfAbsent(first.card(), _ -> new ArrayList<>())
                    .add(new CardProblem("ring", first.path(), Map.of("cards", names)));
        }
        return found;
    }

    private static boolean isReportedAlone(CardText card) {
        return CardCheck.of(card).stream().anyMatch(problem ->
                problem.code().equals("feeds-itself") || problem.code().equals("endless"));
    }

    private static void collect(CardText card, int level, List<Link> links) {
        for (int i = 0; i < card.abilities(level).size(); i++) {
            List<String> path = List.of(level == 1 ? "front" : "back", "abilities", String.valueOf(i));
            switch (card.abilities(level).get(i)) {
                case Ability.Triggered(var when, _, var deed) -> links.add(new Link(card.name(), path,
                        Signs.signsHeard(when), Signs.recurrenceSigns(when), Signs.signsGiven(deed), false));
                case Ability.Trap(var when, _, var deed) ->
                        links.add(new Link(card.name(), path, Signs.signsHeard(when),
                        Optional.of(Set.of(Sign.ENTERS)), Signs.signsGiven(deed), false));
                case Ability.Tap(_, _, var deed) -> links.add(new Link(card.name(), path, EnumSet.of(Sign.USED),
                        Optional.empty(), Signs.useSigns(deed), false));
                case Ability.Instead(var replaced, _, var effects) -> links.add(new Link(card.name(), path,
                        Signs.signsHeard(replaced), Optional.empty(), Signs.signsGiven(effects), true));
                case Ability.Play _, Ability.Constant _, Ability.Law _ -> {}
            }
        }
    }

    /// Reduces each ring repeatedly until only abilities that never run out remain.
    private static List<List<Link>> endlessRings(List<Link> links) {
        var found = new ArrayList<List<Link>>();
        for (List<Link> ring : rings(links)) {
            var happening = EnumSet.noneOf(Sign.class);
            ring.forEach(link -> happening.addAll(link.gives()));
            List<Link> left = ring.stream().map(link -> link.restrictTo(happening)).toList();
            if (!left.equals(ring)) {
                found.addAll(endlessRings(left));
            } else if (!ring.stream().allMatch(Link::instead)) { // each applies once per replaced event
                found.add(ring);
            }
        }
        return found;
    }

    /// Returns the strongly connected groups of links.
    private static List<List<Link>> rings(List<Link> links) {
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
