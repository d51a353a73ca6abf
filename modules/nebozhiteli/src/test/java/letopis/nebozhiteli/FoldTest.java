package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.GAME;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.journal.Event;
import letopis.nebozhiteli.card.Destination;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent.CardMoved;
import letopis.nebozhiteli.event.CardEvent.CreatureSummoned;
import letopis.nebozhiteli.event.CardEvent.CreatureUnturned;
import letopis.nebozhiteli.event.CardEvent.UnturnOffered;
import letopis.nebozhiteli.event.EndEvent.GameDrawn;
import letopis.nebozhiteli.event.EndEvent.GameWon;
import letopis.nebozhiteli.event.JudgeOrder.HalfLaidOut;
import letopis.nebozhiteli.event.JudgeOrder.HalfLaidOut.LaidCard;
import letopis.nebozhiteli.event.TurnEvent.TurnBegan;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Marks;
import letopis.nebozhiteli.state.Stage;
import letopis.nebozhiteli.state.Turn;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.Moment;
import letopis.table.PlayedGame;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Changes of the state by single events.
@DisplayNameGeneration(ReplaceUnderscores.class)
class FoldTest {

    private final Duel duel = Duel.tournament();

    private static DuelState evolve(DuelState state, Event event) {
        return GAME.evolve(state, state.at().next(), event);
    }

    private DuelState after(Event event) {
        return evolve(duel.state(), event);
    }

    @Test
    void unturning_completes_the_earlier_stages_only_in_the_start_phase() {
        var knight = duel.markTurned(duel.creature(A, "Рыцарь"));
        duel.window(Phase.SUMMON);
        for (Event event : List.of(new CreatureUnturned(knight), new UnturnOffered(knight, A))) {
            assertThat(after(event).turn().progress().hasReached(Stage.UNTURN)).as("%s", event).isFalse();
            DuelState start = duel.state().with(duel.state().turn().with(Phase.START));
            assertThat(evolve(start, event).turn().progress().hasReached(Stage.UNTURN)).as("%s", event).isTrue();
        }
    }

    @Test
    @Covers("NT-IV-4.2.3-b")
    void a_creature_records_its_holder_unless_that_is_its_master() {
        var knight = duel.onSummonField(A, "Рыцарь", 5);
        CardName name = duel.name(knight);
        assertThat(after(new CreatureSummoned(knight, name, A, 5, 6)).table().card(knight).count(Marks.SUMMONER_NUMBER))
                .isZero();
        assertThat(after(new CreatureSummoned(knight, name, B, 5, 6)).table().card(knight).count(Marks.SUMMONER_NUMBER))
                .isEqualTo(2);
    }

    @Test
    void a_card_from_a_hidden_zone_is_face_up_in_the_graveyard() {
        var sword = duel.inHand(A, "Меч");
        var moved = new CardMoved(sword, Destination.GRAVE, NebozhiteliZone.GRAVE, Optional.of(new CardName("Меч")));
        assertThat(duel.state().table().card(sword).face().valueFor(Audience.EVERYONE)).isEmpty();
        assertThat(after(moved).table().card(sword).face().valueFor(Audience.EVERYONE)).contains(new CardName("Меч"));
    }

    @Test
    void a_game_that_ends_before_its_first_turn_has_no_first_player() {
        DuelState state = duel.state();
        int turn = state.moment().turn();
        assertThat(after(new GameWon(B, 1)).duel().games())
                .containsExactly(new PlayedGame(Optional.of(B), Optional.of(A), turn));
        var setUp = state.with(Turn.atBeginning(new Moment(1, 0, "setup", A), A,
                state.turn().progress().part(), state.turn().idleCount()));
        assertThat(evolve(setUp, new GameDrawn()).duel().games())
                .containsExactly(new PlayedGame(Optional.empty(), Optional.empty(), 0));
    }

    @Test
    @Covers("NT-IV-4.4")
    void mana_placed_in_an_earlier_turn_is_locked() {
        var knight = duel.onSummonField(B, "Рыцарь", 2);
        var squire = duel.onSummonField(B, "Оруженосец", 1);
        DuelState placed = duel.state().with(knight, card -> card.withCount(Marks.PLACED_MANA, 2));
        DuelState next = evolve(placed, new TurnBegan(B, 10));
        assertThat(next.table().card(knight).count(Marks.PLACED_MANA)).isZero();
        assertThat(next.table().card(knight).count(Marks.MANA)).isEqualTo(2);
        assertThat(next.table().card(squire)).as("no mana was placed").isEqualTo(placed.table().card(squire));
    }

    private static HalfLaidOut layOut(LaidCard... cards) {
        return new HalfLaidOut(A, 17, 3, 2, 1, List.of(cards), 9, 30, Hidden.ownedBy(A, new TreeMap<>()));
    }

    @Test
    void a_written_position_lays_out_life_mana_marks_and_attached_cards() {
        var knight = new CardId(1);
        var sword = new CardId(2);
        var squire = new CardId(3);
        String field = NebozhiteliZone.FIELD.code();
        DuelState state = after(layOut(
                new LaidCard(knight, field, A, Optional.empty(), Optional.of(new CardName("Рыцарь")), 4, 0,
                        List.of(Marks.TURNED_FLAG)),
                new LaidCard(sword, field, A, Optional.of(knight), Optional.of(new CardName("Меч")), 0, 0, List.of()),
                new LaidCard(squire, NebozhiteliZone.SUMMON_FIELD.code(), A, Optional.empty(),
                        Optional.of(new CardName("Оруженосец")), 0, 2, List.of())));
        Card first = state.table().card(knight);
        assertThat(first.counters().asMap()).isEqualTo(Map.of(Marks.LIFE, 4));
        assertThat(first.flags()).containsExactly(Marks.TURNED_FLAG);
        assertThat(first.attached()).containsExactly(sword);
        assertThat(state.table().card(sword).place()).isEqualTo(new Card.Place.On(knight));
        assertThat(state.table().card(sword).counters().isEmpty()).isTrue();
        assertThat(state.table().card(squire).counters().asMap()).isEqualTo(Map.of(Marks.MANA, 2));
        assertThat(state.player(A)).isEqualTo(new DuelState.Player(17, 3, 2));
        assertThat(state.duel().wins().get(A)).isEqualTo(1);
    }

    @Test
    void a_written_position_with_an_unknown_zone_is_an_error() {
        assertThatThrownBy(() -> after(layOut(new LaidCard(new CardId(1), "nowhere", A, Optional.empty(),
                Optional.empty(),
                0, 0, List.of())))).isInstanceOf(IllegalStateException.class).hasMessageContaining("nowhere");
    }
}
