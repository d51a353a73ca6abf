package letopis.vremyageroev;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.testkit.Covers;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.event.ChanceOutcome.CardsTurnedUp;
import letopis.vremyageroev.event.ChanceOutcome.LotDrawn;
import letopis.vremyageroev.event.DeckList;
import letopis.vremyageroev.event.FightDecision.CardsGivenUp;
import letopis.vremyageroev.event.FightDecision.DeckCut;
import letopis.vremyageroev.event.FightDecision.StartersChosen;
import letopis.vremyageroev.event.RevealedCard;
import letopis.vremyageroev.rules.Prompt;
import letopis.vremyageroev.rules.Reason;
import letopis.vremyageroev.state.FightState;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Possible and impossible chance outcomes.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ChanceOutcomesTest {

    private static final List<CardName> NAMES = List.of("Альфа", "Бета", "Гамма", "Дельта").stream().map(CardName::new)
            .toList();

    private static Choice deck(Seat seat) {
        var cards = new HashMap<CardName, Integer>();
        NAMES.forEach(name -> cards.put(name, 5));
        return GAME.registerDeck(seat, Map.of("hero", Map.of(new CardName("Герой"), 1), "cards", cards));
    }

    /// Both players have one hand card and a deck of twenty; A's next card is unknown.
    private static Bout startedFight() {
        var cards = NAMES.stream().map(name -> technique(name.value(), TestCards.attackAction(1))).toList();
        var all = new ArrayList<CardText>(cards);
        all.add(TestCards.hero("Герой", 1));
        var bout = Bout.opening(all, "format", "avangard").choose(deck(A)).choose(deck(B));
        return bout.choose(new StartersChosen(A, List.of())).choose(new StartersChosen(B, List.of()))
                .choose(new DeckCut(A, 0)).choose(new DeckCut(B, 0))
                .chooseWithoutChance(new LotDrawn(A));
    }

    private static CardsTurnedUp turnedUp(int id, String face) {
        return new CardsTurnedUp(A, List.of(new CardId(id)), Hidden.ownedBy(A, List.of(new CardName(face))));
    }

    @Test
    @Covers({"VG-30c", "VG-15"})
    void an_unknown_card_is_drawn_from_the_remaining_deck() {
        var bout = startedFight();
        assertThat(bout.prompt()).isEqualTo(new Prompt.TurnUp(A, 1));
        int next = bout.state().table().cardCount() + 1;
        assertThat(GAME.sampleChance(bout.state(), bound -> {
            assertThat(bound).as("twenty cards, one of them in the hand").isEqualTo(19);
            return 4;
        })).isEqualTo(turnedUp(next, "Бета"));
        assertThat(GAME.sampleChance(bout.state(), _ -> 3)).as("one Alpha is in the hand")
                .isEqualTo(turnedUp(next, "Альфа"));
    }

    @Test
    @Covers({"VG-30c", "VG-10b"})
    void a_turned_up_card_must_be_possible_in_the_deck() {
        var bout = startedFight();
        int next = bout.state().table().cardCount() + 1;
        assertThat(bout.refusal(turnedUp(next + 1, "Бета"))).isEqualTo(Reason.NOT_YOUR_DECISION);
        assertThat(bout.refusal(turnedUp(next, "Нет"))).isEqualTo(Reason.UNKNOWN_CARD);
        assertThat(bout.refusal(turnedUp(next, "Герой"))).isEqualTo(Reason.UNKNOWN_CARD);
        assertThat(bout.refusal(turnedUp(next, TestCards.FILLER.name().value()))).isEqualTo(Reason.NOT_IN_DECK);
        assertThat(bout.refusal(new CardsTurnedUp(A, List.of(), Hidden.ownedBy(A, List.of()))))
                .isEqualTo(Reason.NOT_YOUR_DECISION);
        assertThat(bout.refusal(new CardsTurnedUp(B, List.of(new CardId(next)), Hidden.unknown(B))))
                .isEqualTo(Reason.NOT_YOUR_DECISION);
        assertThat(bout.refusal(new CardsTurnedUp(A, List.of(new CardId(next)), Hidden.ownedBy(A, List.of()))))
                .isEqualTo(Reason.WRONG_NUMBER);
        bout.choose(new CardsTurnedUp(A, List.of(new CardId(next)), Hidden.unknown(A)));
        assertThat(bout.hand(A)).contains(new CardId(next));
    }

    @Test
    @Covers("VG-30c")
    void only_remaining_copies_can_be_turned_up() {
        var bout = Bout.with();
        bout.chooseWithoutChance(
                bout.use(bout.hand(A, technique("Взять", TestAbility.of(new Effect.Draw(Participant.YOU, 2)).action())))
                .asPlay());
        int next = bout.state().table().cardCount() + 1;
        bout.choose(new CardsTurnedUp(A, List.of(new CardId(next), new CardId(next + 1)),
                Hidden.ownedBy(A, List.of(TestCards.FILLER.name(), TestCards.FILLER.name()))));
        assertThat(bout.hand(A)).as("nobody knows this deck, so all may lie there").hasSize(2);

        var known = startedFight();
        int first = known.state().table().cardCount() + 1;
        known.chooseWithoutChance(turnedUp(first, "Альфа"));
        assertThat(known.prompt()).isEqualTo(new Prompt.Discard(A, 1, true));
    }

    @Test
    @Covers({"VG-35b", "VG-10b"})
    void an_unseen_card_can_be_any_card_of_the_set() {
        var bout = Bout.with();
        bout.chooseWithoutChance(bout.use(bout.hand(A, technique("Взять",
                TestAbility.of(new Effect.Draw(Participant.YOU, 1), new Effect.Discard(Participant.YOU, 1, true))
                .action())))
                .asPlay());
        var card = new CardId(bout.state().table().cardCount() + 1);
        bout.choose(new CardsTurnedUp(A, List.of(card), Hidden.unknown(A)));
        assertThat(bout.prompt()).isEqualTo(new Prompt.Discard(A, 1, false));
        assertThat(bout.refusal(given(card, "Нет"))).isEqualTo(Reason.UNKNOWN_CARD);
        assertThat(bout.refusal(given(card, "Герой A"))).isEqualTo(Reason.UNKNOWN_CARD);
        bout.choose(given(card, "Репа"));
        assertThat(bout.name(card)).isEqualTo(TestCards.FILLER.name());
    }

    private static Choice given(CardId card, String name) {
        return new CardsGivenUp(A, List.of(new RevealedCard(card, new CardName(name))));
    }

    @Test
    @Covers("VG-30c")
    void chance_is_not_simulated_without_a_deck_list() {
        var bout = Bout.with();
        bout.chooseWithoutChance(
                bout.use(bout.hand(A, technique("Взять", TestAbility.of(new Effect.Draw(Participant.YOU, 1)).action())))
                .asPlay());
        assertThatThrownBy(() -> GAME.sampleChance(bout.state(), _ -> 0)).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("deck of A");
        assertThatThrownBy(() -> GAME.sampleChance(Bout.with().state(), _ -> 0))
                .isInstanceOf(IllegalStateException.class).hasMessageContaining("not awaited");
    }

    @Test
    @Covers("VG-30c")
    void cards_of_an_unlisted_deck_are_drawn_unseen_but_a_withheld_list_is_required() {
        var bout = Bout.with();
        bout.chooseWithoutChance(
                bout.use(bout.hand(A, technique("Взять", TestAbility.of(new Effect.Draw(Participant.YOU, 1)).action())))
                .asPlay());
        var card = new CardId(bout.state().table().cardCount() + 1);
        assertThat(GAME.sampleChance(withDeckOf(bout, Hidden.unseen(A)), _ -> 0))
                .isEqualTo(new CardsTurnedUp(A, List.of(card), Hidden.unseen(A)));
        assertThatThrownBy(() -> GAME.sampleChance(withDeckOf(bout, Hidden.unknown(A)), _ -> 0))
                .isInstanceOf(IllegalStateException.class).hasMessageContaining("deck of A");
    }

    private static FightState withDeckOf(Bout bout, Hidden<DeckList> list) {
        return bout.state().with(bout.state().setUp().withDeck(A,
                new FightState.Preparation.Deck(20, Optional.empty(), list)));
    }
}
