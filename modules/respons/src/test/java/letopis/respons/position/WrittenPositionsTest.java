package letopis.respons.position;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;
import letopis.dispute.PositionDraft;
import letopis.journal.Seat;
import letopis.language.message.BadFile;
import letopis.match.Timeline;
import letopis.respons.Respons;
import letopis.respons.event.PlayerDecision.Conceded;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.rules.Prompt;
import letopis.respons.rules.Rules;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.table.Card;
import letopis.table.CardSet;
import letopis.testkit.Playthrough;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A game at any point with a player to act, written as a position and read back.
@DisplayNameGeneration(ReplaceUnderscores.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WrittenPositionsTest {

    private static final Respons GAME = new Respons();
    private static final int GAMES = 4;

    private LongStream seeds() {
        return Playthrough.createSeeds(GAMES);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void a_written_moment_is_read_back_as_the_same_table(long seed) {
        Timeline<ResponsState> game = Playthrough.of(GAME).withWeight(choice -> choice instanceof Conceded ? 0
                : choice instanceof Passed ? 1 : 3).play(seed).timeline();
        int acting = 0;
        int written = 0;
        for (long end : game.listMarks(Timeline.Stride.STEP)) {
            ResponsState state = game.at(end);
            if (!(Rules.RULES.prompt(state) instanceof Prompt.Act)) {
                continue;
            }
            acting++;
            var text = GAME.positions().orElseThrow().write(state);
            if (text.isPresent()) {
                written++;
                assertReads(text.get(), state);
            }
        }
        assertThat(acting).isGreaterThan(20);
        assertThat(written).as("of %d moments at which somebody acts", acting).isGreaterThan(acting / 2);
    }

    private static void assertReads(Map<String, Object> text, ResponsState state) {
        var draft = new PositionDraft(GAME, new CardSet("none", List.of()));
        draft.setTable(text);
        var positionFile = draft.evaluate();
        assertThat(positionFile.mistakes()).extracting(BadFile::getMessage).as(draft.yaml()).isEmpty();
        var timeline = positionFile.answers().getFirst().match().timeline();
        var read = (ResponsState) timeline.at(timeline.size());

        assertThat(contents(read)).as(draft.yaml()).isEqualTo(contents(state));
        assertThat(read.players()).as(draft.yaml()).isEqualTo(state.players());
        assertThat(read.moment()).as(draft.yaml()).isEqualTo(state.moment());
        assertThat(read.initiative()).as(draft.yaml()).isEqualTo(state.initiative());
        assertThat(GAME.positions().orElseThrow().write(read)).as("written again").hasValue(text);
    }

    /// Returns the written state of all cards, and the deck sizes. Arrival and move entries are omitted: a position
    /// records the order of the cards instead, which is checked by writing it again.
    private static List<Object> contents(ResponsState state) {
        var lying = new ArrayList<>();
        for (Seat seat : Seat.PAIR) {
            for (ResponsZone zone : ResponsZone.values()) {
                lying.add(zone.isDeck() ? state.table().deck(seat, zone).size()
                        : state.table().zone(seat, zone).stream()
                                .map(card -> describe(state, state.table().card(card))).sorted().toList());
            }
        }
        return lying;
    }

    private static String describe(ResponsState state, Card card) {
        var counters = new TreeMap<>(card.counters().asMap());
        counters.remove(Marks.ENTERED_IN);
        counters.remove(Marks.LAST_MOVE);
        counters.remove(Marks.LAST_USE);
        counters.remove(Marks.LAST_CELL);
        counters.values().removeIf(count -> count == 0);
        return state.face(card.id()) + " of " + card.master() + " by " + card.controller() + counters + card.flags();
    }
}
