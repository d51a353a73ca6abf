package letopis.respons.position;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import letopis.dispute.DisputeResult;
import letopis.dispute.PositionFile;
import letopis.journal.Seat;
import letopis.respons.event.Cell;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.table.Card;
import letopis.table.CardId;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The meaning of words in a position for the table.
@DisplayNameGeneration(ReplaceUnderscores.class)
class LanePositionsTest {

    @TempDir
    Path folder;

    private ResponsState endState(String position) {
        try {
            Path file = Files.writeString(folder.resolve("p.yaml"), position);
            PositionFile read = PositionFile.read(file, InstantSource.fixed(Instant.EPOCH), () -> "salt");
            assertThat(read.mistakes()).isEmpty();
            DisputeResult<?> answer = read.answers().getFirst();
            assertThat(answer.refused()).isEmpty();
            return (ResponsState) answer.match().timeline().at(answer.match().timeline().size());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static int arrivalOf(ResponsState state, int card) {
        return state.table().card(new CardId(card)).count(Marks.ENTERED_IN);
    }

    @Test
    void cards_of_a_position_are_older_than_all_cards_played_later() {
        ResponsState end = endState("""
                game: respons
                turn: {phase: action}
                seats:
                  A: {hero: Капитан Северин, orders: 0, units: [Гребец, Гребец, Гребец, Гребец], hand: [Юнга]}
                  B: {hero: Мор Безлицый, orders: 0, units: [Костяной пёс, {card: Костяной пёс, since: 99}]}
                choices:
                  - A: {play: Юнга, cell: unit 5}
                """);
        assertThat(arrivalOf(end, 2)).as("the first of A").isLessThan(arrivalOf(end, 5));
        assertThat(arrivalOf(end, 6)).as("the card that is played").isGreaterThan(arrivalOf(end, 5))
                .isGreaterThan(arrivalOf(end, 8)).isGreaterThan(arrivalOf(end, 9));
    }

    @Test
    void cards_may_have_arrived_in_an_order_other_than_listed() {
        ResponsState end = endState("""
                game: respons
                turn: {phase: action}
                seats:
                  A: {hero: Капитан Северин, orders: 0, units: [{card: Гребец, since: 7}, Юнга]}
                  B: {hero: Мор Безлицый, orders: 0, units: [{card: Костяной пёс, since: 3}]}
                choices: []
                """);
        assertThat(arrivalOf(end, 3)).isEqualTo(arrivalOf(end, 2) + 1);
        assertThat(arrivalOf(end, 5)).isLessThan(arrivalOf(end, 2));
    }

    @Test
    void the_acting_player_has_initiative_unless_the_position_says_otherwise() {
        String seats = "seats: {A: {hero: Капитан Северин}, B: {hero: Мор Безлицый}}\nchoices: []\n";
        assertThat(endState("game: respons\nturn: {phase: action, active: B}\n" + seats).initiative())
                .isEqualTo(Seat.B);
        ResponsState both = endState("game: respons\nturn: {phase: action, active: B, initiative: A}\n" + seats);
        assertThat(both.initiative()).isEqualTo(Seat.A);
        assertThat(both.moment().active()).isEqualTo(Seat.B);
    }

    @Test
    void a_hero_on_the_second_level_has_the_influence_of_its_back() {
        ResponsState end = endState("""
                game: respons
                turn: {phase: action}
                seats:
                  A: {hero: {card: Аве Мария, level: 2}}
                  B: {hero: Аве Мария, value: 7}
                cards:
                  - {kind: hero, name: Аве Мария, english: Ave, factions: [ash], subtypes: [Мария],
                     front: {influence: 3, abilities: []}, back: {influence: 6, abilities: []}}
                choices: []
                """);
        assertThat(end.player(Seat.A).influence()).isEqualTo(6);
        assertThat(end.player(Seat.A).value()).isEqualTo(6);
        assertThat(end.player(Seat.B).influence()).isEqualTo(7);
    }

    @Test
    void a_judge_corrects_card_marks_and_player_numbers() {
        ResponsState end = endState("""
                game: respons
                turn: {phase: action}
                seats:
                  A: {hero: Капитан Северин, units: [{id: rower, card: Гребец}], hand: [Юнга]}
                  B: {hero: Мор Безлицый}
                choices:
                  - judge:
                      order:
                        - {set: A, influence: 7, extra: 2, points: 1}
                        - {set: rower, damage: 3, token-mark: 2, activated: true}
                        - {move: Юнга, to: units}
                      reason: the table fell over
                """);
        assertThat(end.player(Seat.A).funds()).isEqualTo(9);
        assertThat(end.player(Seat.A).points()).isEqualTo(1);
        Card rower = end.table().card(new CardId(2));
        assertThat(rower.count(Marks.DAMAGE)).isEqualTo(3);
        assertThat(rower.count("token-mark")).isEqualTo(2);
        assertThat(rower.hasFlag(Marks.ACTIVATED)).isTrue();
        assertThat(end.listHandCards(Seat.A)).isEmpty();
        assertThat(end.findCardIn(Seat.A, Cell.unit(2))).isPresent();
    }

    @Test
    void found_cards_are_looked_up_in_the_searched_zone() {
        ResponsState end = endState("""
                game: respons
                turn: {phase: action}
                seats:
                  A: {hero: Мор Безлицый, units: [Костяной пёс]}
                  B:
                    hero: Мать Туманов
                    orders: [Зов глубин]
                    graveyard: [Лоцман]
                    deck: [Отлив, {id: pilot, card: Лоцман}, Маяк]
                choices:
                  - until: order
                  - B: {order: Зов глубин}
                  - B: {find: [Лоцман]}
                  - A: no-cut
                """);
        assertThat(end.listHandCards(Seat.B)).hasSize(1);
        assertThat(end.findCardIn(Seat.A, Cell.unit(1))).isPresent();
    }
}
