package letopis.berserkheroes.position;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import letopis.berserkheroes.BerserkHeroes;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.dispute.PositionFile;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardId;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Round trip of every mark, number and zone of a position.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PositionRoundTripTest {

    private static final BerserkHeroes GAME = new BerserkHeroes();
    private static final CardId HERO = new CardId(1);
    private static final CardId SECOND = new CardId(2);
    private static final String HEAD = """
            game: berserk-heroes
            cards:
              - {kind: hero, name: Странница, english: Wanderer, front: {life: 25}}
              - kind: playable
                name: Воин
                english: Soldier
                type: creature
                cost: 2
                front: {strike: 2, life: 9, features: [{kind: valued, keyword: armour, value: 3}]}
                back: {strike: 3, life: 9}
              - {kind: playable, name: Обряд, english: Rite, type: event, cost: 1, front: {}}
              - {kind: playable, name: Щит, english: Shield, type: equipment, equipment: amulet, cost: 1, front: {}}
              - {kind: playable, name: Град, english: Hail, type: creature, cost: 1, front: {strike: 1, life: 1}}
            turn: {number: 5, active: A, phase: choice}
            """;

    @TempDir
    Path folder;

    private BerserkState layOut(String half) {
        try {
            Path file = Files.writeString(folder.resolve("p.yaml"), HEAD + """
                    seats:
                      A: {hero: Странница, %s}
                      B: {hero: Странница}
                    choices: []
                    """.formatted(half));
            PositionFile read = PositionFile.read(file, InstantSource.fixed(Instant.EPOCH), () -> "salt");
            assertThat(read.mistakes()).isEmpty();
            var timeline = read.answers().getFirst().match().timeline();
            return (BerserkState) timeline.at(timeline.size());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> write(BerserkState state) {
        Map<String, Object> position = GAME.positions().orElseThrow().write(state).orElseThrow();
        return (Map<String, Object>) ((Map<String, Object>) position.get("seats")).get("A");
    }

    @ParameterizedTest
    @ValueSource(strings = {Marks.WOUNDS, Marks.LIFE, Marks.BOOSTS, Marks.STRIKE_CHANGE, Marks.POISON, Marks.SHIELD,
            Marks.USED_ARMOUR, Marks.ATTACKS})
    void every_counter_survives_a_round_trip_through_a_position(String counter) {
        BerserkState state = layOut("creatures: [{card: Воин, %s: 2}]".formatted(counter));
        assertThat(state.table().card(SECOND).count(counter)).isEqualTo(2);
        assertThat(write(state).get("creatures")).isEqualTo(List.of(Map.of("card", "Воин", counter, 2)));
    }

    @ParameterizedTest
    @ValueSource(strings = {Marks.CLOSED, Marks.STUNNED, Marks.HIDDEN, Marks.DEFENDED, Marks.WOUNDED_THIS_TURN,
            Marks.ASLEEP, Marks.REVERSED, Marks.WOUNDED_FOR_COINS})
    void every_flag_survives_a_round_trip_through_a_position(String flag) {
        BerserkState state = layOut("creatures: [{card: Воин, %s: true}]".formatted(flag));
        assertThat(state.table().card(SECOND).hasFlag(flag)).isTrue();
        assertThat(write(state).get("creatures")).isEqualTo(List.of(Map.of("card", "Воин", flag, true)));
    }

    @Test
    void a_card_that_acted_this_turn_keeps_its_marks_in_the_graveyard() {
        BerserkState state = layOut("graveyard: [{card: Воин, attacks: 1, defended: true, used: [x]}]");
        Card card = state.table().card(SECOND);
        assertThat(card.count(Marks.ATTACKS)).isEqualTo(1);
        assertThat(card.hasFlag(Marks.DEFENDED)).isTrue();
        assertThat(write(state).get("graveyard")).isEqualTo(List.of(
                Map.of("card", "Воин", "attacks", 1, "defended", true, "used", List.of("x"))));
    }

    @ParameterizedTest
    @CsvSource({"creatures, Воин", "events, Обряд", "equipment, Щит", "hand, Град", "graveyard, Град", "supply, Град",
            "sideboard, Град"})
    void cards_in_every_zone_survive_a_round_trip_through_a_position(String zone, String card) {
        BerserkState state = layOut("%s: [%s]".formatted(zone, card));
        assertThat(state.table().zone(Seat.A, BerserkZone.of(zone).orElseThrow())).containsExactly(SECOND);
        assertThat(write(state).get(zone)).isEqualTo(List.of(card));
    }

    @Test
    void the_hero_is_in_its_zone_and_the_deck_shows_its_known_cards() {
        BerserkState state = layOut("deck: {size: 9, top: [Град, Воин]}");
        assertThat(state.table().zone(Seat.A, BerserkZone.HERO)).containsExactly(HERO);
        assertThat(state.table().deck(Seat.A, BerserkZone.DECK).size()).isEqualTo(9);
        assertThat(write(state).get("deck")).isEqualTo(Map.of("size", 9, "top", List.of("Град", "Воин")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"coins", "closed", "prayers", "missed"})
    void every_player_number_survives_a_round_trip_through_a_position(String number) {
        BerserkState state = layOut("%s: 2".formatted(number));
        assertThat(write(state).get(number)).isEqualTo(2);
        assertThat(Map.of("coins", state.player(Seat.A).openCoins(), "closed", state.player(Seat.A).closed(),
                "prayers", state.player(Seat.A).prayers(), "missed", state.player(Seat.A).missedDraws()).get(number))
                .isEqualTo(2);
    }
}
