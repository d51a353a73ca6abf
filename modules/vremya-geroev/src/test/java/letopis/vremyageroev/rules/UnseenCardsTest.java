package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.TestCards.attackAction;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.FaceShown;
import letopis.table.Hidden;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.event.FightDecision.CardsGivenUp;
import letopis.vremyageroev.event.FightDecision.DeckSubmitted;
import letopis.vremyageroev.event.RevealedCard;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Cards unseen by the recorder.
@DisplayNameGeneration(ReplaceUnderscores.class)
class UnseenCardsTest {

    private static final BattleCard SPEAR = technique("Копьё стража", attackAction(1));
    private static final BattleCard NET = technique("Сеть стража", attackAction(1));

    @Test
    @Covers("VG-09a")
    void revealed_copies_cannot_exceed_the_deck_list() {
        var bout = Bout.with().addToSet(SPEAR).addToSet(NET).list(A, Map.of(SPEAR.name(), 2, NET.name(), 1));
        CardId card = bout.addUnseenCard(A);
        CardId two = bout.addUnseenCard(A);
        bout.addToGraveyard(A, SPEAR);
        assertThat(bout.refusal(new FaceShown(A, card, new CardName("Нет")))).isEqualTo(Reason.UNKNOWN_CARD);
        assertThat(GAME.possibleFaces(bout.state(), card)).containsExactly(SPEAR.name(), NET.name());
        bout.choose(new FaceShown(A, card, SPEAR.name()));
        assertThat(bout.refusal(new FaceShown(A, two, SPEAR.name()))).isEqualTo(Reason.ALL_SEEN_ELSEWHERE);
        assertThat(GAME.possibleFaces(bout.state(), two)).containsExactly(NET.name());
        bout.choose(new FaceShown(A, two, NET.name()));
    }

    @Test
    @Covers("VG-34a")
    void players_can_show_only_their_own_unseen_cards() {
        var bout = Bout.with().addToSet(SPEAR);
        CardId blank = bout.addUnseenCard(A);
        CardId known = bout.hand(A, SPEAR);
        assertThat(bout.refusal(new FaceShown(B, blank, SPEAR.name()))).isEqualTo(Reason.NOT_UNSEEN);
        assertThat(bout.refusal(new FaceShown(A, known, SPEAR.name()))).isEqualTo(Reason.NOT_UNSEEN);
        assertThat(bout.refusal(new FaceShown(A, new CardId(999), SPEAR.name()))).isEqualTo(Reason.NOT_UNSEEN);
        bout.choose(new FaceShown(A, blank, SPEAR.name()));
        assertThat(bout.state().table().card(blank).face().isOpen()).isTrue();
    }

    /// Two cards in one choice count as two copies.
    @Test
    @Covers("VG-31a")
    void two_unseen_cards_in_one_choice_count_as_two_copies() {
        var bout = Bout.with().addToSet(SPEAR).addToSet(NET).list(B, Map.of(SPEAR.name(), 1, NET.name(), 7));
        var hand = List.of(bout.addUnseenCard(B), bout.addUnseenCard(B));
        bout.fillHand(B, 6);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Discard(B, 2, true));
        assertThat(bout.refusal(given(hand, SPEAR, SPEAR))).isEqualTo(Reason.ALL_SEEN_ELSEWHERE);
        bout.choose(given(hand, SPEAR, NET));
    }

    private static CardsGivenUp given(List<CardId> cards, BattleCard battleCard, BattleCard other) {
        return new CardsGivenUp(B,
                List.of(new RevealedCard(cards.get(0), battleCard.name()),
                new RevealedCard(cards.get(1), other.name())));
    }

    @Test
    @Covers("VG-14")
    void an_unlisted_deck_must_name_its_hero() {
        var opening = Bout.opening(List.of());
        assertThat(opening.refusal(new DeckSubmitted(A, 30, Hidden.unseen(A)))).isEqualTo(Reason.DECK_NOT_ALLOWED);
        assertThat(opening.refusal(new DeckSubmitted(A, 30, Optional.of(new CardName("Нет")), Hidden.unseen(A))))
                .isEqualTo(Reason.DECK_NOT_ALLOWED);
    }
}
