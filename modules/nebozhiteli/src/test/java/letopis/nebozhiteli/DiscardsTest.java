package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.GAME;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Effect.Discard.Pick;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent.DiscardDemanded;
import letopis.nebozhiteli.event.ChanceOutcome.CardsPicked;
import letopis.nebozhiteli.event.DuelDecision.CardsDiscarded;
import letopis.nebozhiteli.event.RevealedCard;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.AwaitedInput;
import letopis.table.CardId;
import letopis.table.CardMove;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Discards for effects: chosen by the player, random, or the whole hand.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DiscardsTest {

    private final Duel duel = Duel.tournament().window(Phase.SUMMON);
    private final CardId sword = duel.inHand(B, "Меч");
    private final CardId bow = duel.inHand(B, "Лук");
    private final CardId axe = duel.inHand(B, "Топор");

    private static Effect discard(int cards, Pick pick) {
        return new Effect.Discard(Participant.TARGET, cards, Optional.empty(), pick);
    }

    private RevealedCard shown(CardId card) {
        return new RevealedCard(card, duel.name(card));
    }

    private boolean isInGraveyard(CardId card) {
        return duel.isInZone(card, B, NebozhiteliZone.GRAVE);
    }

    @Test
    @Covers("NT-II-7.4")
    void the_discarding_player_chooses_before_the_game_continues() {
        duel.playEffect(A, discard(2, Pick.CHOSEN), target(B));
        assertThat(duel.prompt()).isEqualTo(new Prompt.Discard(B, 2, List.of(sword, bow, axe)));
        var mine = duel.inHand(A, "Меч");
        assertThat(duel.refusal(new CardsDiscarded(A, List.of(shown(mine), shown(bow)))))
                .isEqualTo(Reason.NOT_YOUR_DECISION);
        assertThat(duel.refusal(new CardsDiscarded(B, List.of(shown(bow))))).isEqualTo(Reason.DISCARDS_WANTED);
        assertThat(duel.refusal(new CardsDiscarded(B, List.of(shown(bow), shown(bow)))))
                .isEqualTo(Reason.DISCARDS_WANTED);
        assertThat(duel.refusal(new CardsDiscarded(B, List.of(shown(bow), shown(mine)))))
                .isEqualTo(Reason.DISCARDS_WANTED);
        assertThat(duel.refusal(new CardsDiscarded(B, List.of(shown(bow), new RevealedCard(axe, new CardName("Меч"))))))
                .isEqualTo(Reason.OTHER_FACE);
        assertThat(GAME.choices(duel.state(), B)).filteredOn(CardsDiscarded.class::isInstance).hasSize(3);
        duel.choose(new CardsDiscarded(B, List.of(shown(bow), shown(axe))));
        assertThat(isInGraveyard(bow) && isInGraveyard(axe) && !isInGraveyard(sword)).isTrue();
        assertThat(duel.prompt()).isEqualTo(new Prompt.Act(B));
    }

    @Test
    void a_discard_is_limited_by_the_hand_and_skipped_for_an_empty_hand() {
        duel.playEffect(A, discard(5, Pick.CHOSEN), target(B));
        assertThat(duel.onlyEvent(DiscardDemanded.class).cards()).isEqualTo(3);
        duel.choose(new CardsDiscarded(B, List.of(shown(sword), shown(bow), shown(axe)))).passOnce();
        duel.playEffect(A, discard(1, Pick.AT_RANDOM), target(B));
        duel.onlyEvent(DiscardDemanded.class);
    }

    @Test
    void a_random_discard_is_rolled_only_if_there_is_a_choice() {
        duel.playEffect(A, discard(2, Pick.AT_RANDOM), target(B));
        assertThat(GAME.awaited(duel.state())).isInstanceOf(AwaitedInput.ChanceOutcome.class);
        assertThat(duel.refusal(new CardsPicked(B, List.of(shown(sword))))).isEqualTo(Reason.DISCARDS_WANTED);
        assertThat(duel.refusal(new CardsPicked(A, List.of(shown(sword), shown(bow)))))
                .isEqualTo(Reason.NOT_YOUR_DECISION);
        duel.choose(GAME.sampleChance(duel.state(), bound -> bound - 1));
        assertThat(isInGraveyard(axe) && isInGraveyard(bow) && !isInGraveyard(sword)).isTrue();
        duel.passOnce().playEffect(A, discard(1, Pick.AT_RANDOM), target(B));
        assertThat(duel.prompt()).isEqualTo(new Prompt.Discard(B, 1, List.of(sword)));
    }

    @Test
    void cards_drawn_after_the_demand_cannot_be_discarded_for_it() {
        duel.define(TestCards.event("Страница", TestCards.PLAYER, discard(0, Pick.CHOSEN),
                new Effect.Draw(Participant.TARGET, 2, Optional.empty())));
        duel.choose(duel.playEvent(A, duel.inHand(A, "Страница"), target(B))).closeQueue();
        assertThat(duel.prompt()).isEqualTo(new Prompt.Discard(B, 3, List.of(sword, bow, axe)));
        duel.choose(new CardsDiscarded(B, List.of(shown(sword), shown(bow), shown(axe))));
        assertThat(duel.state().table().zone(B, NebozhiteliZone.HAND)).hasSize(2);
    }

    @Test
    @Covers("NT-II-7.4")
    void discarded_cards_move_to_the_graveyard_one_by_one() {
        var moves = GAME.cardMoves(duel.state(), new CardsDiscarded(B, List.of(shown(bow), shown(axe))),
                Optional.empty());
        assertThat(moves).containsExactly(CardMove.of(bow, "discarded", "NT-II-7.4"),
                CardMove.of(axe, "discarded", "NT-II-7.4"));
    }
}
