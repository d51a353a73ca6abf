package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Destination;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Filter.ObjectKind;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent.ArtifactEntered;
import letopis.nebozhiteli.event.CardEvent.CardMoved;
import letopis.nebozhiteli.event.CardEvent.CreatureSummoned;
import letopis.nebozhiteli.event.CardEvent.ItemSentToHand;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.state.Marks;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.FaceShown;
import letopis.table.Hidden;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Cards whose faces the recorder has not seen: when they enter once they are shown, and where effects can move them.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PaidUnseenCardsTest {

    private static final CardName SQUIRE = new CardName("Оруженосец");
    private static final int PRICE = 2;

    private static CardId faceDown(Duel duel, Seat seat, Hidden<CardName> face, int mana) {
        CardId id = new CardId(duel.state().table().cardCount() + 1);
        duel.state = duel.state().with(duel.state().table()
                .withNewCards(seat, NebozhiteliZone.SUMMON_FIELD, id, seat, face)
                .with(id, card -> card.withCount(Marks.MANA, mana)));
        return id;
    }

    private static List<String> citedWhenShown(Duel duel, Seat seat, CardId card) {
        return CitedRules.citedBy(duel, new FaceShown(seat, card, SQUIRE), CreatureSummoned.class);
    }

    @Test
    @Covers({"NT-IV-4.2", "NB-078", "NB-080", "NT-IV-10.2.1", "NB-124-b"})
    void a_shown_card_enters_by_the_paragraph_of_the_moment_it_was_paid_for() {
        var earlier = Duel.inEdition(Edition.BEGINNER, "summonEntry", "as-paid");
        var waiting = faceDown(earlier, A, Hidden.unseen(A), PRICE);
        var paid = faceDown(earlier, A, Hidden.unseen(A), 0);
        earlier.begin(Phase.SUMMON).choose(earlier.placeMana(A, paid, PRICE));
        assertThat(citedWhenShown(earlier, A, waiting)).startsWith("NB-124-b");
        assertThat(citedWhenShown(earlier, A, paid)).startsWith("NB-078");

        var batch = Duel.beginner();
        var together = faceDown(batch, A, Hidden.unseen(A), 0);
        batch.begin(Phase.SUMMON).choose(batch.placeMana(A, together, PRICE));
        assertThat(citedWhenShown(batch, A, together)).as("the others enter after the step").isEmpty();
        batch.finishStep();
        assertThat(citedWhenShown(batch, A, together)).startsWith("NB-080");
    }

    @Test
    @Covers({"NT-IV-10.2.1", "NB-124-b"})
    void a_card_of_the_passive_player_enters_only_if_the_next_summoning_phase_counts() {
        for (String entry : List.of("own-next-summon", "next-summon")) {
            var duel = Duel.withSettings("waitingEntry", entry);
            var card = faceDown(duel, B, Hidden.unseen(B), PRICE);
            duel.begin(Phase.SUMMON);
            assertThat(citedWhenShown(duel, B, card).contains("NT-IV-10.2.1")).isEqualTo(entry.equals("next-summon"));
        }
    }

    @Test
    @Covers("NT-IV-4.2.1")
    void a_shown_card_that_is_not_paid_or_shown_in_another_phase_stays() {
        var duel = Duel.tournament();
        var unpaid = faceDown(duel, A, Hidden.unseen(A), PRICE - 1);
        duel.begin(Phase.SUMMON);
        assertThat(citedWhenShown(duel, A, unpaid)).isEmpty();
        var equip = Duel.tournament();
        var late = faceDown(equip, A, Hidden.unseen(A), PRICE);
        equip.begin(Phase.EQUIP);
        assertThat(citedWhenShown(equip, A, late)).isEmpty();
    }

    private static Duel move(Duel duel, ObjectKind kind, CardId card, Destination destination) {
        String name = "Перенос: " + kind + destination;
        duel.define(TestCards.event(name, List.of(Filter.any(kind)),
                new Effect.Move(Participant.TARGET, destination)));
        return duel.window(Phase.SUMMON).choose(duel.playEvent(A, duel.inHand(A, name), target(card))).closeQueue();
    }

    @Test
    void a_face_down_card_is_moved_only_where_its_face_is_not_needed() {
        for (Destination destination : List.of(Destination.DECK_BOTTOM, Destination.GRAVE, Destination.PLAY)) {
            for (boolean unseen : List.of(true, false)) {
                var duel = Duel.tournament();
                var card = faceDown(duel, B, unseen ? Hidden.unseen(B) : Hidden.unknown(B), 0);
                move(duel, ObjectKind.UNSUMMONED_CARD, card, destination);
                boolean movable = destination == Destination.DECK_BOTTOM || destination == Destination.GRAVE && unseen;
                assertThat(duel.recentEvents(CardMoved.class)).as(destination + " " + unseen)
                        .hasSize(movable ? 1 : 0);
            }
        }
    }

    @Test
    @Covers({"NT-III-8.1", "NT-IV-5.4.3.2", "NB-138"})
    void an_artifact_enters_from_the_graveyard_and_goes_to_hand_if_it_is_the_second_unique_one() {
        for (boolean unique : List.of(true, false)) {
            var duel = Duel.tournament().define(TestCards.artifact("Столп",
                    unique ? List.of(new Keyword.Unique()) : List.of()));
            var first = duel.artifact(A, "Столп");
            var second = duel.inGraveyard(A, "Столп");
            move(duel, ObjectKind.USED_CARD, second, Destination.PLAY);
            assertThat(duel.recentEvents(ArtifactEntered.class)).containsExactly(new ArtifactEntered(second, A));
            assertThat(duel.recentEvents(ItemSentToHand.class)).isEqualTo(
                    unique ? List.of(new ItemSentToHand(second)) : List.of());
            assertThat(duel.isInZone(second, A, unique ? NebozhiteliZone.HAND : NebozhiteliZone.FIELD)).isTrue();
            assertThat(duel.isInZone(first, A, NebozhiteliZone.FIELD)).isTrue();
        }
    }

    @Test
    void an_effect_on_a_player_reaches_the_controller_of_a_card_in_play_but_not_of_a_dead_one() {
        var duel = Duel.tournament().define(TestCards.event("Помощь", List.of(Filter.any(ObjectKind.CREATURE)),
                new Effect.GainActions(Participant.TARGET, 1, Optional.empty())),
                TestCards.event("Память", List.of(Filter.any(ObjectKind.DEAD_CREATURE)),
                new Effect.GainActions(Participant.TARGET, 1, Optional.empty())));
        var knight = duel.creature(B, "Рыцарь");
        var dead = duel.inGraveyard(B, "Рыцарь");
        duel.window(Phase.SUMMON).choose(duel.playEvent(A, duel.inHand(A, "Память"), target(dead)))
                .choose(duel.playEvent(A, duel.inHand(A, "Помощь"), target(knight))).closeQueue();
        assertThat(duel.actions(A)).isEqualTo(4);
        assertThat(duel.actions(B)).isEqualTo(5);
    }
}
