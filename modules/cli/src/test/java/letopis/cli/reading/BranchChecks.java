package letopis.cli.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.language.json.Renumberer;
import letopis.match.RecordedChoice;
import letopis.match.WhatIf;
import letopis.match.WhatIf.Ending;
import letopis.notation.LoadedMatch;
import letopis.table.Audience;
import letopis.table.AwaitedInput;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.Outcome;
import letopis.table.State;

/// Checks that hold for every branch of a recorded match.
final class BranchChecks {

    private BranchChecks() {}

    /// Checks that the recorded choice reproduces the recorded end, or the last moment before it was undone.
    static <S extends State> void checkReproduction(LoadedMatch<S> match, RecordedChoice<S> choice) {
        WhatIf<S> same = WhatIf.of(match.game(), match.timeline(), choice, choice.events(), choice.after(),
                Renumberer::renumber);
        assertThat(same.ending()).as(match.source() + " " + choice.entry())
                .isInstanceOfAny(Ending.FullReplay.class, Ending.MatchOver.class);
        S end = match.timeline().at(match.timeline().findLastEffectiveIndex(choice.last()));
        assertThat(board(match, same.end())).as(match.source() + " " + choice.entry()).isEqualTo(board(match, end));
        assertThat(same.steps()).allMatch(step -> step.recorded().isPresent());
    }

    /// Returns the whole board without entry numbers, which are lower in branches of rewound matches.
    private static <S extends State> String board(LoadedMatch<S> match, S state) {
        return match.game().view(state, Audience.JUDGE).toString().replaceAll("entry=#[0-9]+", "entry");
    }

    /// @return number of alternatives tried; 0 if there were none
    static <S extends State> int checkAlternatives(LoadedMatch<S> match, RecordedChoice<S> choice, Random random) {
        Game<S> game = match.game();
        List<Choice> others = new ArrayList<>();
        if (game.awaited(choice.before()) instanceof AwaitedInput.Players(var seats)) {
            for (Seat seat : seats) {
                others.addAll(game.choices(choice.before(), seat));
            }
        }
        others.remove(choice.choice());
        if (others.isEmpty()) {
            return 0;
        }
        Choice other = others.get(random.nextInt(others.size()));
        if (!(game.decide(choice.before(), other) instanceof Outcome.Acceptance<S> accepted)) {
            throw new AssertionError(match.source() + " " + choice.entry() + " offers what it refuses: " + other);
        }
        var events = new ArrayList<Event>(accepted.choiceEvents(other));
        accepted.consequences().forEach(consequence -> events.add(consequence.event()));
        WhatIf<S> whatIf = WhatIf.of(game, match.timeline(), choice, events, accepted.finalState(),
                Renumberer::renumber);
        State end = accepted.finalState();
        for (WhatIf.Step step : whatIf.steps()) {
            end = ((Outcome.Acceptance<S>) game.decide(cast(end), step.choice())).finalState();
        }
        assertThat(end).as(match.source() + " " + choice.entry() + " " + other).isEqualTo(whatIf.end());
        return 1;
    }

    @SuppressWarnings("unchecked") // states of one game
    private static <S extends State> S cast(State state) {
        return (S) state;
    }
}
