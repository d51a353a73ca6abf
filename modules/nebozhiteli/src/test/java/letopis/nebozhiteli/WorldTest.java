package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.language.cards.CardSets;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.CardDiscarded;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.event.TurnEvent.CardsDrawn;
import letopis.nebozhiteli.event.TurnEvent.SummonFieldRefilled;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.Audience;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.ZoneView;
import letopis.table.CardName;
import letopis.table.MatchSetup;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The World, its zones and their visibility.
@DisplayNameGeneration(ReplaceUnderscores.class)
class WorldTest {

    private static final Audience EVERYONE = new Audience.Everyone();
    private static final Audience PLAYER = new Audience.OfSeat(A);
    private static final Audience OPPONENT = new Audience.OfSeat(B);

    private static ZoneView zone(Duel duel, Audience audience, Seat half, String code) {
        return Duel.GAME.view(duel.state(), audience).seats().get(half.index()).zones().stream()
                .filter(zone -> zone.code().equals(code)).findFirst().orElseThrow();
    }

    private static CardView card(Duel duel, Audience audience, Seat half, String code) {
        return zone(duel, audience, half, code).cards().getFirst();
    }

    @Test
    @Covers("NT-I-0")
    void a_duel_has_exactly_two_players() {
        var cards = CardSets.loadBuiltInCardSet(Duel.GAME);
        for (var seats : List.of(List.<Seat>of(), List.of(A), List.of(A, B, new Seat("C")), List.of(B, A))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Duel.GAME.opening(new MatchSetup(seats, Map.of(), cards)));
        }
        assertThat(Duel.GAME.opening(new MatchSetup(Seat.PAIR, Map.of(), cards)).table().seats()).containsExactly(A, B);
    }

    @Test
    @Covers({"NT-II-1.1", "NT-II-1.2", "NT-II-1.3", "NT-II-1.3-i1", "NT-II-1.3-i2", "NT-II-1.3-i3", "NT-II-1.3-i4",
            "NT-II-1.3-i5",
            "NT-II-1.3-i6"})
    void the_table_has_two_halves_with_every_zone() {
        var duel = Duel.tournament();
        duel.inHand(B, "Меч");
        duel.onSummonField(B, "Жрица", 1);
        duel.creature(B, "Рыцарь");
        var fighter = duel.creature(A, "Рыцарь");
        duel.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(fighter)));
        var halves = Duel.GAME.view(duel.state(), EVERYONE).seats();
        assertThat(halves).hasSize(2)
                .allSatisfy(half -> assertThat(half.zones()).extracting(ZoneView::code).containsExactly(
                "hand", "summon-field", "field", "battlefield", "queue", "creature-deck", "main-deck", "creature-grave",
                        "grave"));
        assertThat(halves.get(0).zones()).extracting(zone -> zone.size().orElseThrow())
                .containsExactly(0, 0, 0, 1, 0, 9, 30, 0, 0);
        assertThat(halves.get(1).zones()).extracting(zone -> zone.size().orElseThrow())
                .containsExactly(1, 1, 1, 0, 0, 9, 30, 0, 0);
    }

    @Test
    @Covers({"NT-I-2.4.2", "NT-II-3.3"})
    void cards_on_the_summon_field_are_face_down_and_visible_to_their_player() {
        var duel = Duel.tournament();
        duel.onSummonField(A, "Жрица", 2);
        for (var phase : List.of(Phase.SUMMON, Phase.BLOCK)) {
            duel.begin(phase);
            for (var audience : List.of(EVERYONE, PLAYER, OPPONENT)) {
                var card = card(duel, audience, A, "summon-field");
                assertThat(card.faceDown()).isTrue();
                assertThat(card.stats()).containsEntry("mana", 2);
                assertThat(card.name())
                        .isEqualTo(audience.equals(PLAYER) ? Optional.of(new CardName("Жрица")) : Optional.empty());
            }
        }
    }

    @Test
    @Covers("NT-II-7.2")
    void graveyards_are_public_and_hands_are_private() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        duel.inHand(A, "Меч");
        var word = duel.eventInHand(A, TestCards.damage(9));
        duel.window(Phase.SUMMON).choose(duel.playEvent(A, word, target(knight))).closeQueue().passBoth();
        for (var audience : List.of(EVERYONE, PLAYER, OPPONENT)) {
            assertThat(card(duel, audience, A, "creature-grave").name()).contains(new CardName("Рыцарь"));
            assertThat(card(duel, audience, A, "grave").name()).contains(duel.name(word));
            assertThat(card(duel, audience, A, "hand").name().isPresent()).isEqualTo(audience.equals(PLAYER));
        }
    }

    @InBothEditions
    @Covers({"NT-I-2.4.3", "NT-IV-3.2", "NB-071", "NB-072"})
    void cards_on_the_summon_field_are_not_part_of_the_hand(Edition edition) {
        var duel = Duel.inEdition(edition);
        duel.inHand(B, "Меч", 6);
        for (int i = 0; i < 4; i++) {
            duel.onSummonField(B, "Жрица", 0);
        }
        duel.window(Phase.END).endPhase();
        assertThat(duel.onlyEvent(CardsDrawn.class).cards()).hasSize(1);
        assertThat(duel.onlyEvent(SummonFieldRefilled.class).cards()).hasSize(1);
    }

    @Test
    @Covers("NT-I-2.4.3")
    void creature_cards_on_the_summon_field_are_not_discarded() {
        var duel = Duel.tournament();
        var unpaid = duel.onSummonField(A, "Жрица", 0);
        duel.begin(Phase.END);
        assertThat(duel.refusal(new CardDiscarded(A, unpaid, duel.name(unpaid)))).isEqualTo(Reason.NOT_IN_HAND);
    }

    @Test
    @Covers({"NT-I-2.4.4", "NT-IV-4.4"})
    void mana_on_a_card_is_lost_when_it_leaves_the_summon_field() {
        var duel = Duel.tournament();
        var squire = duel.onSummonField(A, "Оруженосец", 0);
        duel.begin(Phase.SUMMON).choose(duel.placeMana(A, squire, 1));
        while (duel.state().active().equals(A)) {
            assertThat(duel.isInZone(squire, A, NebozhiteliZone.SUMMON_FIELD)).isTrue();
            assertThat(duel.state().table().card(squire).count("mana")).isEqualTo(1);
            duel.endPhase();
        }
        duel.turnOf(A).begin(Phase.SUMMON).choose(duel.placeMana(A, squire, 1));
        assertThat(duel.isInZone(squire, A, NebozhiteliZone.FIELD)).isTrue();
        assertThat(duel.state().table().card(squire).count("mana")).isZero();
    }
}
