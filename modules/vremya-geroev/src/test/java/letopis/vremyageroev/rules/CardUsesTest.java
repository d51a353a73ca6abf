package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.TestCards.attack;
import static letopis.vremyageroev.TestCards.attackAction;
import static letopis.vremyageroev.TestCards.filterByName;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Condition;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.card.Pick;
import letopis.vremyageroev.event.CardEvent.CardClosed;
import letopis.vremyageroev.event.CardEvent.CardDiscarded;
import letopis.vremyageroev.event.CardEvent.CardShown;
import letopis.vremyageroev.event.CardEvent.UseEnded;
import letopis.vremyageroev.state.VremyaZone;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Timing and cost of card uses, and zones of used cards.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardUsesTest {

    private static final BattleCard SWORD = technique("Меч", attackAction(1));
    private static final Effect DRAW = new Effect.Draw(Participant.YOU, 1);

    @Test
    @Covers({"VG-34b", "VG-32a"})
    void cards_are_played_on_their_players_turn() {
        var bout = Bout.with();
        var mine = bout.hand(A, SWORD);
        var theirs = bout.hand(B, SWORD);
        assertThat(bout.refusal(bout.use(theirs).asPlay())).isEqualTo(Reason.NOT_YOUR_TURN);
        assertThat(bout.refusal(bout.use(bout.hero(B)).asFieldUse())).isEqualTo(Reason.NOT_YOUR_TURN);
        assertThat(bout.refusal(bout.use(theirs).by(A).asPlay())).isEqualTo(Reason.NOT_IN_HAND);
        assertThat(bout.refusal(bout.use(bout.addToGraveyard(A, SWORD)).asPlay())).isEqualTo(Reason.NOT_IN_HAND);
        assertThat(bout.refusal(bout.use(mine).asFieldUse())).isEqualTo(Reason.NOT_ON_FIELD);
        assertThat(bout.refusal(bout.use(bout.hero(A)).asFieldUse())).isEqualTo(Reason.NO_SUCH_ABILITY);
        assertThat(bout.refusal(bout.use(bout.hero(A)).asPlay())).isEqualTo(Reason.NOT_IN_HAND);
    }

    @Test
    @Covers({"VG-24b", "VG-24c", "VG-29"})
    void a_hero_exhausts_for_an_ability_and_readies_next_turn() {
        var bout = Bout.with().hero(A, TestCards.hero("Мудрый", 6, TestAbility.of(DRAW).closing().action()));
        bout.choose(bout.use(bout.hero(A)).asFieldUse());
        assertThat(bout.onlyEvent(CardClosed.class)).isEqualTo(new CardClosed(bout.hero(A)));
        assertThat(bout.hand(A)).hasSize(1);
        assertThat(bout.onlyEvent(UseEnded.class).to()).isEqualTo(UseEnded.Destination.FIELD);
        assertThat(bout.isInZone(bout.hero(A), VremyaZone.HERO)).isTrue();
        assertThat(bout.refusal(bout.use(bout.hero(A)).asFieldUse())).isEqualTo(Reason.HERO_CLOSED);

        bout.endTurn().endTurn().choose(bout.use(bout.hero(A)).asFieldUse());
        assertThat(bout.eventsOf(CardClosed.class)).hasSize(2);
    }

    @Test
    @Covers({"VG-24b", "VG-24c"})
    void a_card_can_require_the_hero_to_exhaust() {
        var bout = Bout.with();
        var effort = technique("Усилие", TestAbility.of(DRAW).closingHero().action());
        var card = bout.hand(A, effort);
        var other = bout.hand(A, effort);
        bout.choose(bout.use(card).asPlay());
        assertThat(bout.isOpen(bout.hero(A))).isFalse();
        assertThat(bout.refusal(bout.use(other).asPlay())).isEqualTo(Reason.HERO_CLOSED);
    }

    @Test
    @Covers("VG-46b")
    void discard_costs_are_paid_from_the_hand() {
        var bout = Bout.with();
        var trade = bout.hand(A,
                technique("Сделка", TestAbility.of(DRAW).discarding(filterByName("Репа"), CardFilter.ofKeyword("Меч"))
                        .action()));
        var sword = bout.hand(A, SWORD);
        var turnip = bout.hand(A, TestCards.FILLER);
        var theirs = bout.hand(B, TestCards.FILLER);
        var buried = bout.addToGraveyard(A, TestCards.FILLER);
        assertThat(bout.refusal(bout.use(trade).asPlay())).isEqualTo(Reason.COST);
        assertThat(bout.refusal(bout.use(trade).paying(turnip).asPlay())).isEqualTo(Reason.COST);
        assertThat(bout.refusal(bout.use(trade).paying(sword, turnip).asPlay())).isEqualTo(Reason.COST_OTHER_KIND);
        assertThat(bout.refusal(bout.use(trade).paying(turnip, turnip).asPlay())).isEqualTo(Reason.COST_TWICE);
        assertThat(bout.refusal(bout.use(trade).paying(theirs, sword).asPlay())).isEqualTo(Reason.COST_NOT_IN_HAND);
        assertThat(bout.refusal(bout.use(trade).paying(buried, sword).asPlay())).isEqualTo(Reason.COST_NOT_IN_HAND);
        assertThat(bout.refusal(bout.use(bout.hand(A, TestCards.FILLER)).paying(turnip).asPlay()))
                .isEqualTo(Reason.COST);

        bout.choose(bout.use(trade).paying(turnip, sword).asPlay());
        assertThat(bout.eventsOf(CardDiscarded.class)).extracting(CardDiscarded::card).containsExactly(turnip, sword);
        assertThat(bout.rulesOf(CardDiscarded.class)).containsExactly("VG-34a");
    }

    @Test
    @Covers("VG-46b")
    void a_card_cannot_pay_for_itself() {
        var bout = Bout.with();
        var trade = bout.hand(A, technique("Сделка", TestAbility.of(DRAW).discarding(CardFilter.ANY).action()));
        assertThat(bout.refusal(bout.use(trade).paying(trade).asPlay())).isEqualTo(Reason.COST_TWICE);
    }

    @Test
    @Covers({"VG-40", "VG-39"})
    void a_shown_card_stays_in_hand_and_works_once_per_turn() {
        var bout = Bout.with().fillHand(B, 1);
        var amulet = bout.hand(A, technique("Амулет", TestAbility.of(DRAW).returning().perTurn(1).action()));
        bout.choose(bout.use(amulet).asPlay());

        assertThat(bout.onlyEvent(CardShown.class).card()).isEqualTo(amulet);
        assertThat(bout.isInZone(amulet, VremyaZone.HAND)).isTrue();
        assertThat(bout.onlyEvent(UseEnded.class).to()).isEqualTo(UseEnded.Destination.HAND);
        assertThat(bout.state().table().card(amulet).face().isOpen()).as("the opponent has it no longer before him")
                .isFalse();
        assertThat(bout.refusal(bout.use(amulet).asPlay())).isEqualTo(Reason.ALREADY_USED);
        bout.endTurn().endTurn().choose(bout.use(amulet).asPlay());
        assertThat(bout.eventsOf(CardShown.class)).hasSize(2);
    }

    @Test
    @Covers("VG-39")
    void once_per_turn_limits_reset_on_the_players_next_turn() {
        var bout = Bout.with().fillHand(B, 3).fillHand(A, 2);
        var ward = bout.hand(A, technique("Оберег", TestAbility.of().returning().perTurn(1).shield()));
        bout.endTurn();
        var two = bout.hand(B, technique("Двойной", attackAction(1, 1)));
        bout.choose(bout.use(two).asPlay()).pass().choose(bout.use(ward).defence());
        assertThat(bout.refusal(bout.use(ward).defence())).as("still in B's turn").isEqualTo(Reason.ALREADY_USED);
        bout.pass().endTurn().endTurn();

        bout.choose(bout.use(bout.hand(B, SWORD)).asPlay()).pass();
        bout.choose(bout.use(ward).defence());
        assertThat(bout.eventsOf(CardShown.class)).hasSize(2);
    }

    @Test
    @Covers("VG-39")
    void uses_are_counted_per_ability_and_per_copy() {
        var bout = Bout.with();
        var book = technique("Книга", TestAbility.of(DRAW).returning().perTurn(2).action(),
                TestAbility.of(DRAW).returning()
                .perTurn(1).action());
        var card = bout.hand(A, book);
        var other = bout.hand(A, book);
        bout.choose(bout.use(card).asPlay()).choose(bout.use(card).asPlay());
        assertThat(bout.refusal(bout.use(card).asPlay())).isEqualTo(Reason.ALREADY_USED);
        bout.choose(bout.use(card).ability(1).asPlay());
        assertThat(bout.refusal(bout.use(card).ability(1).asPlay())).isEqualTo(Reason.ALREADY_USED);
        bout.choose(bout.use(other).asPlay());
        assertThat(bout.eventsOf(CardShown.class)).hasSize(4);
    }

    @Test
    @Covers({"VG-40", "VG-16", "VG-35b"})
    void a_card_in_use_leaves_the_hand_at_once_or_after_the_attack() {
        var leaves = Bout.with().fillHand(B, 5);
        var sword = leaves.hand(A, SWORD);
        leaves.choose(leaves.use(sword).asPlay());
        assertThat(leaves.hand(A)).isEmpty();
        assertThat(leaves.isInZone(sword, VremyaZone.PLAYED)).isTrue();
        leaves.passAll();
        assertThat(leaves.isInZone(sword, VremyaZone.GRAVEYARD)).isTrue();
        assertThat(leaves.eventsOf(UseEnded.class))
                .containsExactly(new UseEnded(A, sword, UseEnded.Destination.GRAVEYARD));

        var stays = Bout.with("usedCardLeaves", "after-attack").fillHand(B, 5);
        var blade = stays.hand(A, SWORD);
        stays.choose(stays.use(blade).asPlay());
        assertThat(stays.isInZone(blade, VremyaZone.HAND)).isTrue();
        stays.passAll();
        assertThat(stays.isInZone(blade, VremyaZone.GRAVEYARD)).isTrue();
    }

    @Test
    @Covers({"VG-40", "VG-41b"})
    void a_card_in_use_cannot_be_used_again() {
        var bout = Bout.with("usedCardLeaves", "after-attack").fillHand(B, 5);
        var saw = bout.hand(A, technique("Меч-пила", attackAction(1), TestAbility.of(attack(1)).response("Меч")));
        bout.choose(bout.use(saw).asPlay()).pass().pass();
        assertThat(bout.prompt()).isInstanceOf(Prompt.Response.class);
        assertThat(bout.refusal(bout.use(saw).ability(1).response())).isEqualTo(Reason.NOT_IN_HAND);
    }

    @Test
    @Covers("VG-40")
    void by_setting_a_strike_can_take_a_shield_in_use_from_the_hand() {
        var bout = Bout.with("usedCardLeaves", "after-attack");
        var shield = bout.hand(B,
                technique("Щит", TestAbility.of(new Effect.Discard(Participant.YOU, 1, false)).shield()));
        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay()).pass().choose(bout.use(shield).defence());
        assertThat(bout.isInZone(shield, VremyaZone.GRAVEYARD)).as("it was the only card chance could take").isTrue();
        assertThat(bout.eventsOf(UseEnded.class)).contains(new UseEnded(B, shield, UseEnded.Destination.GRAVEYARD));
    }

    @Test
    @Covers("VG-34a")
    void conditions_of_a_card_must_hold() {
        var bout = Bout.with().fillHand(B, 3);
        var last = bout.hand(A, technique("Последний довод", TestAbility.of(attack(1)).requiring(
                new Condition.HandSizeCondition(Participant.OPPONENT, 0, 2),
                new Condition.HeroStatusCondition(Participant.YOU, true)).action()));
        assertThat(bout.refusal(bout.use(last).asPlay())).isEqualTo(Reason.REQUIREMENT);
        var fewer = Bout.with().fillHand(B, 2);
        fewer.choose(fewer.use(fewer.hand(A, technique("Последний довод", TestAbility.of(attack(1)).requiring(
                new Condition.HandSizeCondition(Participant.OPPONENT, 0, 2),
                new Condition.HeroStatusCondition(Participant.YOU, true)).action())))
                .asPlay());
        assertThat(fewer.prompt()).isEqualTo(new Prompt.Interrupt(B));
    }

    @Test
    @Covers("VG-34a")
    void picks_must_match_the_cards_filter() {
        var bout = Bout.with();
        var recover = bout.hand(A,
                technique("Из праха", TestAbility.of(new Effect.RecoverCard(0)).discarding(CardFilter.ANY)
                .picking(Pick.PickSource.HAND, CardFilter.ANY)
                .picking(Pick.PickSource.GRAVEYARD, CardFilter.ofKeyword("Меч"))
                .action()));
        var held = bout.hand(A, TestCards.FILLER);
        var other = bout.hand(A, TestCards.FILLER);
        var sword = bout.addToGraveyard(A, SWORD);
        var turnip = bout.addToGraveyard(A, TestCards.FILLER);
        var theirs = bout.addToGraveyard(B, SWORD);
        var use = bout.use(recover).paying(other);
        assertThat(bout.refusal(use.pointing(held).asPlay())).isEqualTo(Reason.PICK_COUNT);
        assertThat(bout.refusal(use.pointing(held, turnip).asPlay())).isEqualTo(Reason.PICK_OTHER_KIND);
        assertThat(bout.refusal(use.pointing(held, theirs).asPlay())).isEqualTo(Reason.PICK_NOT_IN_GRAVEYARD);
        assertThat(bout.refusal(use.pointing(other, sword).asPlay())).as("it is the price already")
                .isEqualTo(Reason.PICK_PAID);
        assertThat(bout.refusal(use.pointing(recover, sword).asPlay())).isEqualTo(Reason.PICK_ITSELF);
        assertThat(bout.refusal(use.pointing(held, held).asPlay())).isEqualTo(Reason.PICK_TWICE);
        bout.choose(use.pointing(held, sword).asPlay());
        assertThat(bout.isInZone(recover, VremyaZone.GRAVEYARD)).isTrue();
    }

    @Test
    @Covers("VG-34a")
    void a_picked_hand_card_stays_hidden_from_others() {
        var bout = Bout.with();
        var look = bout.hand(A, technique("Взгляд", TestAbility.of(DRAW).picking(Pick.PickSource.HAND, CardFilter.ANY)
                .action()));
        var held = bout.hand(A, SWORD);
        bout.choose(bout.use(look).pointing(held).asPlay());
        assertThat(bout.state().table().card(held).face().isOpen()).isFalse();
    }
}
