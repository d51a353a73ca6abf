package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.TestCards.attack;
import static letopis.vremyageroev.TestCards.attackAction;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.card.Pick;
import letopis.vremyageroev.event.FightDecision.CardPlayed;
import letopis.vremyageroev.event.FightDecision.CardsGivenUp;
import letopis.vremyageroev.event.FightDecision.Conceded;
import letopis.vremyageroev.event.FightDecision.TurnEnded;
import letopis.vremyageroev.event.FightDecision.WitUsed;
import letopis.vremyageroev.event.RevealedCard;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.event.Use;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Options for cards unseen by the recorder: each card under every name left in the list, never more copies than the
/// list has.
@DisplayNameGeneration(ReplaceUnderscores.class)
class UnseenOptionsTest {

    private static final BattleCard SPEAR = technique("Копьё", attackAction(1));
    private static final BattleCard NET = technique("Сеть", attackAction(1, 1));
    private static final BattleCard CALL = technique("Зов",
            TestAbility.of(attack(1)).discarding(CardFilter.ANY).action());
    private static final BattleCard SIGN = technique("Знак", TestAbility.of(new Effect.TurnHero(Participant.YOU, false))
            .picking(Pick.PickSource.HAND, CardFilter.ANY).action());
    private static final BattleCard POISON = technique("Яд",
            TestAbility.of(new Effect.Discard(Participant.OPPONENT, 1, true)).action());

    private static Choice playChoice(CardId card, BattleCard as, List<RevealedCard> picks, List<RevealedCard> paid) {
        boolean strikes = !as.equals(SIGN);
        return new CardPlayed(A, new Use(card, as.name(), 0, strikes ? List.of(new Target.Hero(B)) : List.of(), picks,
                paid));
    }

    private static Choice playChoice(CardId card, BattleCard as) {
        return playChoice(card, as, List.of(), List.of());
    }

    private static RevealedCard shown(CardId card, BattleCard as) {
        return new RevealedCard(card, as.name());
    }

    private static List<Choice> expected(Choice... choices) {
        var all = new ArrayList<>(Arrays.asList(choices));
        all.add(new TurnEnded(A));
        all.add(new Conceded(A));
        return all;
    }

    private static void assertOffered(Bout bout, Choice... choices) {
        assertThat(GAME.choices(bout.state(), A)).containsExactlyInAnyOrderElementsOf(expected(choices));
    }

    @Test
    @Covers({"VG-32a", "VG-32b", "VG-09a"})
    void unseen_cards_form_a_pair_only_if_the_list_has_two_copies() {
        var bout = Bout.with().addToSet(SPEAR).addToSet(NET).list(A, Map.of(SPEAR.name(), 2, NET.name(), 1));
        CardId card = bout.addUnseenCard(A);
        assertOffered(bout, playChoice(card, SPEAR), playChoice(card, NET));
        CardId other = bout.addUnseenCard(A);
        assertOffered(bout, playChoice(card, SPEAR), playChoice(card, NET),
                new WitUsed(A, SPEAR.name(), List.of(card, other)));
    }

    @Test
    @Covers("VG-32b")
    void a_known_card_can_form_a_pair_with_an_unseen_card() {
        var bout = Bout.with().addToSet(NET).list(A, Map.of(SPEAR.name(), 2, NET.name(), 1));
        CardId unseen = bout.addUnseenCard(A);
        CardId known = bout.hand(A, SPEAR);
        assertOffered(bout, playChoice(known, SPEAR), playChoice(unseen, SPEAR), playChoice(unseen, NET),
                new WitUsed(A, SPEAR.name(), List.of(known, unseen)));
    }

    @Test
    @Covers({"VG-34a", "VG-09a"})
    void a_cost_is_paid_with_a_copy_other_than_the_used_card() {
        var last = Bout.with().addToSet(CALL).addToSet(NET).list(A, Map.of(CALL.name(), 1, NET.name(), 1));
        CardId user = last.addUnseenCard(A);
        CardId payment = last.addUnseenCard(A);
        assertOffered(last, playChoice(user, CALL, List.of(), List.of(shown(payment, NET))), playChoice(user, NET));

        var two = Bout.with().addToSet(CALL).addToSet(NET).list(A, Map.of(CALL.name(), 2, NET.name(), 1));
        CardId card = two.addUnseenCard(A);
        CardId other = two.addUnseenCard(A);
        assertOffered(two, playChoice(card, CALL, List.of(), List.of(shown(other, CALL))), playChoice(card, NET),
                new WitUsed(A, CALL.name(), List.of(card, other)));
    }

    @Test
    @Covers({"VG-34a", "VG-09a"})
    void a_known_card_counts_as_one_copy_of_the_list() {
        var bout = Bout.with().addToSet(NET).list(A, Map.of(CALL.name(), 2, NET.name(), 1));
        bout.closeCards(bout.hero(A));
        CardId known = bout.hand(A, CALL);
        CardId unseen = bout.addUnseenCard(A);
        assertOffered(bout, playChoice(known, CALL, List.of(), List.of(shown(unseen, CALL))),
                playChoice(unseen, CALL, List.of(), List.of(shown(known, CALL))), playChoice(unseen, NET));
    }

    @Test
    @Covers({"VG-19", "VG-34a"})
    void an_unseen_card_can_pick_another_under_each_possible_name() {
        var bout = Bout.with().addToSet(SIGN).addToSet(NET).list(A, Map.of(SIGN.name(), 1, NET.name(), 1));
        CardId user = bout.addUnseenCard(A);
        CardId other = bout.addUnseenCard(A);
        assertOffered(bout, playChoice(user, NET), playChoice(user, SIGN, List.of(shown(other, NET)), List.of()));
    }

    @Test
    @Covers({"VG-31a", "VG-34a"})
    void discards_stay_unseen_or_name_only_the_first_card() {
        var bout = Bout.with().addToSet(NET).list(B, Map.of(SPEAR.name(), 2, NET.name(), 1));
        CardId card = bout.addUnseenCard(B);
        CardId known = bout.hand(B, SPEAR);
        CardId other = bout.addUnseenCard(B);
        bout.choose(bout.use(bout.hand(A, POISON)).asPlay());
        assertThat(GAME.choices(bout.state(), B)).containsExactlyInAnyOrder(bout.discardChoice(known),
                new CardsGivenUp(B, List.of(), List.of(card)), new CardsGivenUp(B, List.of(), List.of(other)),
                new CardsGivenUp(B, List.of(shown(card, SPEAR)), List.of()),
                new CardsGivenUp(B, List.of(shown(card, NET)), List.of()), new Conceded(B));
    }

    /// The face is known to the card's player but withheld from this log.
    @Test
    @Covers("VG-34a")
    void a_card_with_a_withheld_face_is_not_offered_for_discard() {
        var bout = Bout.with();
        CardId known = bout.hand(B, SPEAR);
        CardId withheld = bout.hand(B, TestCards.FILLER);
        bout.choose(bout.use(bout.hand(A, POISON)).asPlay());
        var redacted = bout.state().with(bout.state().table()
                .with(withheld, card -> card.withFace(Hidden.unknown(B))));
        assertThat(GAME.choices(redacted, B)).containsExactlyInAnyOrder(bout.discardChoice(known), new Conceded(B));
    }
}
