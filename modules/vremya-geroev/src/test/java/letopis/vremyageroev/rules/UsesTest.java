package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Made.attack;
import static letopis.vremyageroev.Made.named;
import static letopis.vremyageroev.Made.strikes;
import static letopis.vremyageroev.Made.technique;
import static org.assertj.core.api.Assertions.assertThat;

import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.Does;
import letopis.vremyageroev.Made;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Condition;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Pick;
import letopis.vremyageroev.card.Whom;
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
class UsesTest {

    private static final BattleCard SWORD = technique("Меч", strikes(1));
    private static final Effect DRAW = new Effect.Draw(Whom.YOU, 1);

    @Test
    @Covers({"VG-34b", "VG-32a"})
    void cards_are_used_in_one_s_own_turn() {
        var bout = Bout.with();
        var mine = bout.hand(A, SWORD);
        var theirs = bout.hand(B, SWORD);
        assertThat(bout.refusal(bout.use(theirs).played())).isEqualTo(Reason.NOT_YOUR_TURN);
        assertThat(bout.refusal(bout.use(bout.hero(B)).onField())).isEqualTo(Reason.NOT_YOUR_TURN);
        assertThat(bout.refusal(bout.use(theirs).by(A).played())).isEqualTo(Reason.NOT_IN_HAND);
        assertThat(bout.refusal(bout.use(bout.grave(A, SWORD)).played())).isEqualTo(Reason.NOT_IN_HAND);
        assertThat(bout.refusal(bout.use(mine).onField())).isEqualTo(Reason.NOT_ON_FIELD);
        assertThat(bout.refusal(bout.use(bout.hero(A)).onField())).isEqualTo(Reason.NO_SUCH_ABILITY);
        assertThat(bout.refusal(bout.use(bout.hero(A)).played())).isEqualTo(Reason.NOT_IN_HAND);
    }

    @Test
    @Covers({"VG-24b", "VG-24c", "VG-29"})
    void a_hero_closes_for_what_he_does_and_opens_in_his_next_turn() {
        var bout = Bout.with().hero(A, Made.hero("Мудрый", 6, Does.these(DRAW).closing().action()));
        bout.when(bout.use(bout.hero(A)).onField());
        assertThat(bout.only(CardClosed.class)).isEqualTo(new CardClosed(bout.hero(A)));
        assertThat(bout.hand(A)).hasSize(1);
        assertThat(bout.only(UseEnded.class).to()).isEqualTo(UseEnded.To.FIELD);
        assertThat(bout.lies(bout.hero(A), VremyaZone.HERO)).isTrue();
        assertThat(bout.refusal(bout.use(bout.hero(A)).onField())).isEqualTo(Reason.HERO_CLOSED);

        bout.endTurn().endTurn().when(bout.use(bout.hero(A)).onField());
        assertThat(bout.all(CardClosed.class)).hasSize(2);
    }

    @Test
    @Covers({"VG-24b", "VG-24c"})
    void a_card_may_ask_the_hero_to_close_for_it() {
        var bout = Bout.with();
        var effort = technique("Усилие", Does.these(DRAW).closingHero().action());
        var one = bout.hand(A, effort);
        var other = bout.hand(A, effort);
        bout.when(bout.use(one).played());
        assertThat(bout.isOpen(bout.hero(A))).isFalse();
        assertThat(bout.refusal(bout.use(other).played())).isEqualTo(Reason.HERO_CLOSED);
    }

    @Test
    @Covers("VG-46b")
    void a_price_of_cards_is_paid_from_the_hand() {
        var bout = Bout.with();
        var trade = bout.hand(A,
                technique("Сделка", Does.these(DRAW).discarding(named("Репа"), CardFilter.keyword("Меч")).action()));
        var sword = bout.hand(A, SWORD);
        var turnip = bout.hand(A, Made.FILLER);
        var theirs = bout.hand(B, Made.FILLER);
        var buried = bout.grave(A, Made.FILLER);
        assertThat(bout.refusal(bout.use(trade).played())).isEqualTo(Reason.COST);
        assertThat(bout.refusal(bout.use(trade).paying(turnip).played())).isEqualTo(Reason.COST);
        assertThat(bout.refusal(bout.use(trade).paying(sword, turnip).played())).isEqualTo(Reason.COST_OTHER_KIND);
        assertThat(bout.refusal(bout.use(trade).paying(turnip, turnip).played())).isEqualTo(Reason.COST_TWICE);
        assertThat(bout.refusal(bout.use(trade).paying(theirs, sword).played())).isEqualTo(Reason.COST_NOT_IN_HAND);
        assertThat(bout.refusal(bout.use(trade).paying(buried, sword).played())).isEqualTo(Reason.COST_NOT_IN_HAND);
        assertThat(bout.refusal(bout.use(bout.hand(A, Made.FILLER)).paying(turnip).played())).isEqualTo(Reason.COST);

        bout.when(bout.use(trade).paying(turnip, sword).played());
        assertThat(bout.all(CardDiscarded.class)).extracting(CardDiscarded::card).containsExactly(turnip, sword);
        assertThat(bout.rulesOf(CardDiscarded.class)).containsExactly("VG-34a");
    }

    @Test
    @Covers("VG-46b")
    void a_card_does_not_pay_for_itself() {
        var bout = Bout.with();
        var trade = bout.hand(A, technique("Сделка", Does.these(DRAW).discarding(CardFilter.ANY).action()));
        assertThat(bout.refusal(bout.use(trade).paying(trade).played())).isEqualTo(Reason.COST_TWICE);
    }

    @Test
    @Covers({"VG-40", "VG-39"})
    void a_card_that_is_only_shown_stays_in_the_hand_and_helps_once_a_turn() {
        var bout = Bout.with().holds(B, 1);
        var amulet = bout.hand(A, technique("Амулет", Does.these(DRAW).returning().perTurn(1).action()));
        bout.when(bout.use(amulet).played());

        assertThat(bout.only(CardShown.class).card()).isEqualTo(amulet);
        assertThat(bout.lies(amulet, VremyaZone.HAND)).isTrue();
        assertThat(bout.only(UseEnded.class).to()).isEqualTo(UseEnded.To.HAND);
        assertThat(bout.state().table().card(amulet).face().isOpen()).as("the opponent has it no longer before him")
                .isFalse();
        assertThat(bout.refusal(bout.use(amulet).played())).isEqualTo(Reason.ALREADY_USED);
        bout.endTurn().endTurn().when(bout.use(amulet).played());
        assertThat(bout.all(CardShown.class)).hasSize(2);
    }

    @Test
    @Covers("VG-39")
    void once_a_turn_lasts_from_one_own_turn_to_the_next() {
        var bout = Bout.with().holds(B, 3).holds(A, 2);
        var ward = bout.hand(A, technique("Оберег", Does.these().returning().perTurn(1).shield()));
        bout.endTurn();
        var two = bout.hand(B, technique("Двойной", strikes(1, 1)));
        bout.when(bout.use(two).played()).pass().when(bout.use(ward).defence());
        assertThat(bout.refusal(bout.use(ward).defence())).as("still in B's turn").isEqualTo(Reason.ALREADY_USED);
        bout.pass().endTurn().endTurn();

        bout.when(bout.use(bout.hand(B, SWORD)).played()).pass();
        bout.when(bout.use(ward).defence());
        assertThat(bout.all(CardShown.class)).hasSize(2);
    }

    @Test
    @Covers("VG-39")
    void each_ability_is_counted_for_itself_and_each_copy_too() {
        var bout = Bout.with();
        var book = technique("Книга", Does.these(DRAW).returning().perTurn(2).action(), Does.these(DRAW).returning()
                .perTurn(1).action());
        var one = bout.hand(A, book);
        var other = bout.hand(A, book);
        bout.when(bout.use(one).played()).when(bout.use(one).played());
        assertThat(bout.refusal(bout.use(one).played())).isEqualTo(Reason.ALREADY_USED);
        bout.when(bout.use(one).ability(1).played());
        assertThat(bout.refusal(bout.use(one).ability(1).played())).isEqualTo(Reason.ALREADY_USED);
        bout.when(bout.use(other).played());
        assertThat(bout.all(CardShown.class)).hasSize(4);
    }

    @Test
    @Covers({"VG-40", "VG-16", "VG-35b"})
    void a_card_in_use_has_left_the_hand_unless_the_reading_says_it_leaves_after_the_attack() {
        var leaves = Bout.with().holds(B, 5);
        var sword = leaves.hand(A, SWORD);
        leaves.when(leaves.use(sword).played());
        assertThat(leaves.hand(A)).isEmpty();
        assertThat(leaves.lies(sword, VremyaZone.PLAYED)).isTrue();
        leaves.passAll();
        assertThat(leaves.lies(sword, VremyaZone.GRAVEYARD)).isTrue();
        assertThat(leaves.all(UseEnded.class)).containsExactly(new UseEnded(A, sword, UseEnded.To.GRAVEYARD));

        var stays = Bout.with("usedCardLeaves", "after-attack").holds(B, 5);
        var blade = stays.hand(A, SWORD);
        stays.when(stays.use(blade).played());
        assertThat(stays.lies(blade, VremyaZone.HAND)).isTrue();
        stays.passAll();
        assertThat(stays.lies(blade, VremyaZone.GRAVEYARD)).isTrue();
    }

    @Test
    @Covers({"VG-40", "VG-41b"})
    void a_card_still_in_the_hand_is_not_used_twice_at_once() {
        var bout = Bout.with("usedCardLeaves", "after-attack").holds(B, 5);
        var saw = bout.hand(A, technique("Меч-пила", strikes(1), Does.these(attack(1)).response("Меч")));
        bout.when(bout.use(saw).played()).pass().pass();
        assertThat(bout.prompt()).isInstanceOf(Prompt.Respond.class);
        assertThat(bout.refusal(bout.use(saw).ability(1).response())).isEqualTo(Reason.NOT_IN_HAND);
    }

    @Test
    @Covers("VG-40")
    void a_shield_in_use_may_be_taken_with_the_hand_where_that_is_the_reading() {
        var bout = Bout.with("usedCardLeaves", "after-attack");
        var shield = bout.hand(B, technique("Щит", Does.these(new Effect.Discard(Whom.YOU, 1, false)).shield()));
        bout.when(bout.use(bout.hand(A, SWORD)).played()).pass().when(bout.use(shield).defence());
        assertThat(bout.lies(shield, VremyaZone.GRAVEYARD)).as("it was the only card chance could take").isTrue();
        assertThat(bout.all(UseEnded.class)).contains(new UseEnded(B, shield, UseEnded.To.GRAVEYARD));
    }

    @Test
    @Covers("VG-34a")
    void what_a_card_requires_must_hold() {
        var bout = Bout.with().holds(B, 3);
        var last = bout.hand(A, technique("Последний довод", Does.these(attack(1)).requiring(
                new Condition.HandIs(Whom.OPPONENT, 0, 2), new Condition.HeroOpen(Whom.YOU, true)).action()));
        assertThat(bout.refusal(bout.use(last).played())).isEqualTo(Reason.REQUIREMENT);
        var fewer = Bout.with().holds(B, 2);
        fewer.when(fewer.use(fewer.hand(A, technique("Последний довод", Does.these(attack(1)).requiring(
                new Condition.HandIs(Whom.OPPONENT, 0, 2), new Condition.HeroOpen(Whom.YOU, true)).action())))
                .played());
        assertThat(fewer.prompt()).isEqualTo(new Prompt.Interrupt(B));
    }

    @Test
    @Covers("VG-34a")
    void only_what_the_card_speaks_of_is_pointed_at() {
        var bout = Bout.with();
        var recover = bout.hand(A, technique("Из праха", Does.these(new Effect.Recover(0)).discarding(CardFilter.ANY)
                .picking(Pick.From.HAND, CardFilter.ANY).picking(Pick.From.GRAVEYARD, CardFilter.keyword("Меч"))
                .action()));
        var held = bout.hand(A, Made.FILLER);
        var other = bout.hand(A, Made.FILLER);
        var sword = bout.grave(A, SWORD);
        var turnip = bout.grave(A, Made.FILLER);
        var theirs = bout.grave(B, SWORD);
        var use = bout.use(recover).paying(other);
        assertThat(bout.refusal(use.pointing(held).played())).isEqualTo(Reason.PICK_COUNT);
        assertThat(bout.refusal(use.pointing(held, turnip).played())).isEqualTo(Reason.PICK_OTHER_KIND);
        assertThat(bout.refusal(use.pointing(held, theirs).played())).isEqualTo(Reason.PICK_NOT_IN_GRAVEYARD);
        assertThat(bout.refusal(use.pointing(other, sword).played())).as("it is the price already")
                .isEqualTo(Reason.PICK_PAID);
        assertThat(bout.refusal(use.pointing(recover, sword).played())).isEqualTo(Reason.PICK_ITSELF);
        assertThat(bout.refusal(use.pointing(held, held).played())).isEqualTo(Reason.PICK_TWICE);
        bout.when(use.pointing(held, sword).played());
        assertThat(bout.lies(recover, VremyaZone.GRAVEYARD)).isTrue();
    }

    @Test
    @Covers("VG-34a")
    void a_card_of_the_hand_that_is_pointed_at_stays_hidden_from_the_table() {
        var bout = Bout.with();
        var look = bout.hand(A, technique("Взгляд", Does.these(DRAW).picking(Pick.From.HAND, CardFilter.ANY).action()));
        var held = bout.hand(A, SWORD);
        bout.when(bout.use(look).pointing(held).played());
        assertThat(bout.state().table().card(held).face().isOpen()).isFalse();
    }
}
