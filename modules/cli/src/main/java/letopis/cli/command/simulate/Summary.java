package letopis.cli.command.simulate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import letopis.cli.command.simulate.SimulatedMatch.Result;
import letopis.cli.command.simulate.Simulation.Bot;
import letopis.journal.Seat;
import letopis.program.console.Console;

/// What many simulated matches came to: who won how often, how long they were, how they ended.
final class Summary {

    private final List<String> players;
    private final List<Bot> bots;
    private final List<Long> lengths = new ArrayList<>();
    private final Map<String, Integer> winners = new TreeMap<>();
    private final Map<String, Integer> reasons = new TreeMap<>();
    private final Map<String, Result> examples = new LinkedHashMap<>();
    private int unfinished;

    Summary(List<String> players, List<Bot> bots) {
        this.players = players;
        this.bots = bots;
    }

    void add(Result result) {
        if (!result.ended()) {
            unfinished++;
            return;
        }
        lengths.add(result.entries());
        winners.merge(result.winner(), 1, Integer::sum);
        reasons.merge(result.reason(), 1, Integer::sum);
        examples.putIfAbsent(result.reason(), result);
    }

    void print(Console console) {
        int played = lengths.size();
        for (int i = 0; i < Seat.PAIR.size(); i++) {
            Seat seat = Seat.PAIR.get(i);
            console.out().println(console.say("simulate.summary.wins", Map.of(
                    "seat", seat, "player", players.get(i), "bot", bots.get(i).word(),
                    "wins", winners.getOrDefault(seat.name(), 0), "matches", played)));
        }
        int draws = winners.getOrDefault("", 0);
        if (draws > 0) {
            console.out().println(console.say("simulate.summary.draws", Map.of("draws", draws)));
        }
        reasons.forEach((reason, count) -> console.out().println(console.say("simulate.summary.reason",
                Map.of("reason", examples.get(reason).reason(console), "matches", count))));
        if (played > 0) {
            List<Long> sorted = lengths.stream().sorted().toList();
            console.out().println(console.say("simulate.summary.length",
                    Map.of("shortest", sorted.getFirst(), "median", sorted.get(played / 2),
                            "longest", sorted.getLast())));
        }
        if (unfinished > 0) {
            console.out().println(console.say("simulate.summary.unfinished", Map.of("matches", unfinished)));
        }
        console.out().flush();
    }
}
