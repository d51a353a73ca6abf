package letopis.respons.query;

import static letopis.respons.Made.able;
import static letopis.respons.Made.aimed;
import static letopis.respons.Made.deed;
import static letopis.respons.Made.n;
import static letopis.respons.Made.on;
import static letopis.respons.Made.play;
import static letopis.respons.Made.spell;
import static letopis.respons.Made.tap;
import static letopis.respons.Made.unit;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.Made;
import letopis.respons.card.Ability;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.Destination;
import letopis.respons.card.Doing;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Happening;
import letopis.respons.card.Place;
import letopis.respons.card.Token;
import letopis.respons.card.When;
import letopis.respons.card.Which;
import letopis.respons.card.Whom;
import letopis.respons.event.Cell;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardActivated;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.CardsChosen;
import letopis.respons.event.PlayerDecision.CardsGivenUp;
import letopis.respons.event.PlayerDecision.CellChosen;
import letopis.respons.event.PlayerDecision.LineChosen;
import letopis.respons.event.Price;
import letopis.respons.event.QueueEvent.TriggerQueued;
import letopis.respons.event.Shown;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The trigger signals of each event, and their absence where other events look similar.
@DisplayNameGeneration(ReplaceUnderscores.class)
class HeardTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final Which FIRST = new Which.Pointed(0);
    private static final Filter HELD = new Filter(Optional.of(Place.HAND), List.of(), Optional.empty(),
            Optional.empty(), List.of(), List.of(), List.of(), List.of(), false, List.of());

    /// Returns the signals a universal listener received for the last choice, with their counts.
    private static Map<String, Integer> heard(Lanes lanes) {
        var heard = new TreeMap<String, Integer>();
        lanes.all(TriggerQueued.class).forEach(queued -> heard.merge(switch (queued.trigger().deed().effects()
                .getFirst()) {
                    case Effect.GainInfluence(_, var amount) -> Happening.values()[amount.number() - 1].name();
                    case Effect.ChangeActionPoints(_, int more) -> Doing.values()[more - 1].name();
                    case Effect other -> throw new AssertionError(other.toString());
                }, 1, Integer::sum));
        return heard;
    }

    /// One listener for each card event and each player event of A. Their effects send no signals.
    private static Lanes listening() {
        var abilities = new ArrayList<Ability>();
        for (Happening what : Happening.values()) {
            Filter which = what == Happening.IS_PLAYED ? HELD : Made.ANY;
            abilities.add(on(new When.Happens(what, Optional.of(which)),
                    new Effect.GainInfluence(Whom.OPPONENT, n(what.ordinal() + 1))));
        }
        for (Doing what : Doing.values()) {
            abilities.add(on(new When.Does(Whom.YOU, what), new Effect.ChangeActionPoints(Whom.YOU,
                    what.ordinal() + 1)));
        }
        return Lanes.of().hero(A, Made.hero("Слухач", 9, abilities.toArray(Ability[]::new)));
    }

    private static Playable at(Effect... effects) {
        return spell("Заклинание", 0, play(aimed(Made.ANY, effects)));
    }

    private static Playable doing(Effect... effects) {
        return spell("Заклинание", 0, play(deed(effects)));
    }

    @Test
    @Covers({"RS-121", "RS-119", "RS-183"})
    void a_move_is_heard_as_a_move_and_not_as_an_entry() {
        var moved = listening().unit(A, 1, unit("Лев", 1)).cast(at(new Effect.Relocate(FIRST)), "Лев");
        moved.when(new CellChosen(A, moved.card("Лев"), Cell.unit(3)));
        assertThat(heard(moved)).isEqualTo(Map.of("MOVES", 1));

        var changed = listening().unit(A, 1, unit("Лев", 1)).cast(at(new Effect.ChangeField(FIRST)), "Лев");
        changed.when(new CellChosen(B, changed.card("Лев"), Cell.unit(3)));
        assertThat(heard(changed)).isEqualTo(Map.of("MOVES", 1, "CHANGES_FIELD", 1));
    }

    @Test
    @Covers({"RS-164", "RS-206", "RS-144", "RS-191"})
    void what_becomes_of_a_card_is_heard() {
        Playable wolf = Made.withBack(able("Волк", 3, tap(deed(new Effect.PutTokens(new Which.This(), Token.MARK,
                n(1))))), Made.side(5, null, List.of(), List.of()));
        assertThat(heard(listening().unit(A, 1, wolf).cast(at(new Effect.ChangeLevel(FIRST, true)), "Волк")))
                .isEqualTo(Map.of("CHANGES_LEVEL", 1, "IS_PLAYED", 1));
        assertThat(heard(listening().unit(B, 1, wolf).cast(at(new Effect.Reduce(FIRST, n(1))), "Волк")))
                .isEqualTo(Map.of("LOSES_STRENGTH", 1, "IS_TARGETED", 1, "IS_PLAYED", 1));
        var used = listening().unit(A, 1, wolf).in(Phase.ACTION);
        used.when(new CardActivated(A, used.card("Волк"), 0, List.of(), List.of(), Price.PLAIN));
        assertThat(heard(used)).isEqualTo(Map.of("IS_ACTIVATED", 1));
        var played = listening().hand(A, unit("Лев", 1)).in(Phase.ACTION);
        played.when(new CardPlayed(A, played.card("Лев"), new CardName("Лев"), Optional.of(Cell.unit(1)), List.of(),
                List.of(), Price.PLAIN));
        assertThat(heard(played)).isEqualTo(Map.of("IS_PLAYED", 1, "ENTERS", 1));
    }

    @Test
    @Covers({"RS-092", "RS-094", "RS-098", "RS-186", "RS-187"})
    void each_way_off_the_board_is_heard_as_what_it_is() {
        var dead = listening().unit(B, 1, unit("Тигр", 3)).cast(doing(new Effect.Destroy(
                new Which.Each(Made.ENEMY_UNITS))));
        assertThat(heard(dead)).isEqualTo(Map.of("DIES", 1, "LEAVES_BOARD", 1, "IS_PLAYED", 1));
        var home = listening().unit(B, 1, unit("Тигр", 3)).cast(doing(new Effect.Move(
                new Which.Each(Made.ENEMY_UNITS), Destination.HAND)));
        assertThat(heard(home)).isEqualTo(Map.of("LEAVES_BOARD", 1, "IS_PLAYED", 1));
        var given = listening().unit(A, 1, unit("Лев", 3)).cast(doing(new Effect.Sacrifice(Whom.YOU, n(1),
                Made.UNITS)));
        given.when(new CardsChosen(A, List.of(given.card("Лев"))));
        assertThat(heard(given)).isEqualTo(Map.of("DIES", 1, "LEAVES_BOARD", 1, "SACRIFICES", 1));
    }

    @Test
    @Covers({"RS-045", "RS-047", "RS-212"})
    void blows_are_heard_of_who_strikes_and_of_who_is_struck() {
        var struck = listening().unit(A, 5, unit("Лев", 3)).unit(B, 5, unit("Тигр", 2)).in(Phase.LINE_5);
        assertThat(heard(struck)).containsEntry("ATTACKS", 2).containsEntry("LOSES_STRENGTH", 2)
                .containsEntry("KILLS", 1).containsEntry("DIES", 1).containsEntry("LEAVES_BOARD", 1)
                .doesNotContainKeys("HITS_HERO", "PLAYS_ORDER");
        var hit = listening().unit(B, 5, unit("Тигр", 2)).in(Phase.LINE_5);
        assertThat(heard(hit)).containsEntry("HITS_HERO", 1).containsEntry("ATTACKS", 1).doesNotContainKey("KILLS");
        hit.ordersTurned();
        assertThat(heard(hit)).containsEntry("PLAYS_ORDER", 1);
    }

    @Test
    @Covers({"RS-081", "RS-086", "RS-103b", "RS-152a", "RS-177"})
    void what_a_player_does_is_heard_once_for_each_time_and_of_that_player_alone() {
        for (Whom whom : Whom.values()) {
            int times = whom == Whom.YOU ? 1 : 0;
            var drawn = listening().top(A, unit("Лев", 1)).top(B, unit("Тигр", 1))
                    .cast(doing(new Effect.Draw(whom, n(1))));
            assertThat(heard(drawn).getOrDefault("DRAWS", 0)).as("%s", whom).isEqualTo(times);
            var mixed = listening().cast(doing(new Effect.Shuffle(whom)));
            assertThat(heard(mixed).getOrDefault("SHUFFLES", 0)).isEqualTo(times);
            var gained = listening().cast(doing(new Effect.GainInfluence(whom, n(1)),
                    new Effect.LoseInfluence(whom, n(1)), new Effect.ChangeBaseInfluence(whom, -1)));
            assertThat(heard(gained).getOrDefault("GAINS_INFLUENCE", 0)).isEqualTo(times);
            var line = listening().cast(doing(new Effect.ChooseLine(whom)));
            line.when(new LineChosen(whom == Whom.YOU ? A : B, 1));
            assertThat(heard(line).getOrDefault("CHOOSES_LINE", 0)).isEqualTo(times);
            var lost = listening().hand(A, unit("Лев", 1)).hand(B, unit("Тигр", 1))
                    .cast(doing(new Effect.Discard(whom, Optional.of(n(1)), false)));
            String name = whom == Whom.YOU ? "Лев" : "Тигр";
            lost.when(new CardsGivenUp(whom == Whom.YOU ? A : B, List.of(new Shown(lost.card(name),
                    new CardName(name)))));
            assertThat(heard(lost).getOrDefault("DISCARDS", 0)).isEqualTo(times);
        }
    }
}
