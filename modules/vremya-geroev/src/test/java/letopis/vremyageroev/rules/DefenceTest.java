package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Made.attack;
import static letopis.vremyageroev.Made.charged;
import static letopis.vremyageroev.Made.strikes;
import static letopis.vremyageroev.Made.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.Does;
import letopis.vremyageroev.Made;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.card.Against;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Property;
import letopis.vremyageroev.card.Whom;
import letopis.vremyageroev.event.AttackEvent.AttackEnded;
import letopis.vremyageroev.event.AttackEvent.AttackInterrupted;
import letopis.vremyageroev.event.AttackEvent.StrikeLanded;
import letopis.vremyageroev.event.AttackEvent.StrikeRepelled;
import letopis.vremyageroev.event.FightDecision.Passed;
import letopis.vremyageroev.event.TurnEvent.CardDrawn;
import letopis.vremyageroev.state.VremyaZone;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Defences and interrupts.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DefenceTest {

    private static final BattleCard SHIELD = technique("Щит", Does.these().shield());
    private static final BattleCard FEINT = technique("Уловка", Does.these().interrupt());
    private static final BattleCard SWORD = technique("Меч", strikes(2));

    private static Ability.Defence armour(int upTo) {
        return (Ability.Defence) Does.these().defence(new Against(Optional.of(upTo), true, List.of(), List.of()));
    }

    /// A strikes B, and B defends with this ability of a card.
    private static Bout struckWith(Ability.Usable attack, Bout bout) {
        return bout.when(bout.use(bout.hand(A, technique("Удар " + attack, attack))).played());
    }

    @Test
    @Covers({"VG-35c", "VG-37b", "VG-42a", "VG-42b"})
    void a_card_wards_off_the_strikes_it_speaks_of() {
        var bout = Bout.with().holds(B, 4);
        var armour = bout.hand(B, technique("Латы", armour(3)));
        struckWith((Ability.Usable) strikes(3), bout).pass();
        assertThat(bout.prompt()).isEqualTo(new Prompt.Defend(B));
        bout.when(bout.use(armour).defence());

        assertThat(bout.only(StrikeRepelled.class)).isEqualTo(new StrikeRepelled(1, armour));
        assertThat(bout.all(StrikeLanded.class)).isEmpty();
        assertThat(bout.lies(armour, VremyaZone.GRAVEYARD)).isTrue();
        assertThat(bout.hand(B)).hasSize(4);
        assertThat(bout.prompt()).as("the fight goes on").isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers({"VG-42a", "VG-42b", "VG-37b"})
    void a_card_does_not_ward_off_what_it_does_not_speak_of() {
        var bout = Bout.with().holds(B, 4);
        var armour = bout.hand(B, technique("Латы", armour(3)));
        struckWith((Ability.Usable) strikes(4), bout).pass();
        assertThat(bout.refusal(bout.use(armour).defence())).isEqualTo(Reason.STRIKE_TOO_STRONG);
        bout.pass();
        assertThat(bout.all(StrikeLanded.class)).hasSize(1);

        var fire = Bout.with();
        var worn = fire.hand(B, technique("Латы", armour(3)));
        struckWith((Ability.Usable) Does.these(charged(1, Property.FIRE)).action(), fire).pass();
        assertThat(fire.refusal(fire.use(worn).defence())).as("a strike of fire is not simple")
                .isEqualTo(Reason.STRIKE_NOT_SIMPLE);
    }

    @Test
    @Covers({"VG-42a", "VG-37b"})
    void a_ward_may_be_against_certain_properties_or_certain_cards() {
        var wet = technique("Мокрый плащ", Does.these()
                .defence(new Against(Optional.empty(), false, List.of(Property.FIRE, Property.ELECTRIC), List.of())));
        var glove = technique("Рукавица", Does.these()
                .defence(new Against(Optional.empty(), false, List.of(), List.of("Кинжал"))));

        var bout = Bout.with().holds(B, 2);
        var cloak = bout.hand(B, wet);
        var hand = bout.hand(B, glove);
        bout.when(bout.use(bout.hand(A, technique("Огненный Кинжал", Does.these(charged(1, Property.ICE, Property.FIRE))
                .action()))).played()).pass();
        bout.when(bout.use(cloak).defence());
        bout.when(bout.use(bout.hand(A, technique("Ледяной Меч", Does.these(charged(1, Property.ICE)).action())))
                .played()).pass();
        var second = bout.hand(B, wet);
        assertThat(bout.refusal(bout.use(second).defence())).isEqualTo(Reason.OTHER_PROPERTY);
        assertThat(bout.refusal(bout.use(hand).defence())).isEqualTo(Reason.OTHER_WEAPON);
        bout.pass();
        bout.when(bout.use(bout.hand(A, technique("Острый Кинжал", strikes(5)))).played()).pass()
                .when(bout.use(hand).defence());
        assertThat(bout.all(StrikeRepelled.class)).hasSize(2);
    }

    @Test
    @Covers({"VG-37c", "VG-35b", "VG-35c", "VG-55"})
    void each_strike_is_warded_off_for_itself() {
        var bout = Bout.with().hero(B, Made.hero("Большой", 8)).holds(B, 6);
        var one = bout.hand(B, SHIELD);
        var other = bout.hand(B, SHIELD);
        bout.when(bout.use(bout.hand(A, technique("Тройной", strikes(4, 4, 4)))).played()).pass();

        bout.when(bout.use(one).defence());
        assertThat(bout.hand(B)).hasSize(7);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Defend(B));
        bout.pass();
        assertThat(bout.hand(B)).hasSize(3);
        bout.when(bout.use(other).defence());
        assertThat(bout.hand(B)).hasSize(2);
        assertThat(bout.all(StrikeRepelled.class)).extracting(StrikeRepelled::strike).containsExactly(1, 3);
        assertThat(bout.isWonBy(A)).isFalse();
    }

    @Test
    @Covers({"VG-37a", "VG-37b", "VG-37c"})
    void one_interrupt_stops_all_strikes_before_they_begin() {
        var bout = Bout.with().holds(B, 4);
        var feint = bout.hand(B, FEINT);
        var shield = bout.hand(B, SHIELD);
        bout.when(bout.use(bout.hand(A, technique("Тройной", strikes(4, 4, 4)))).played());

        assertThat(bout.prompt()).isEqualTo(new Prompt.Interrupt(B));
        assertThat(bout.refusal(bout.use(shield).defence())).as("no strike falls yet")
                .isEqualTo(Reason.NOTHING_TO_DEFEND);
        assertThat(bout.refusal(bout.use(shield).interrupt())).isEqualTo(Reason.INTERRUPTS_NOTHING);
        bout.when(bout.use(feint).interrupt());
        assertThat(bout.only(AttackInterrupted.class)).isEqualTo(new AttackInterrupted(feint));
        assertThat(bout.all(StrikeLanded.class)).isEmpty();
        assertThat(bout.all(AttackEnded.class)).hasSize(1);
        assertThat(bout.hand(B)).hasSize(5);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers({"VG-37a", "VG-37b"})
    void after_the_window_for_interrupts_only_wards_help() {
        var bout = Bout.with().holds(B, 4);
        var feint = bout.hand(B, FEINT);
        bout.when(bout.use(bout.hand(A, SWORD)).played()).pass();
        assertThat(bout.refusal(bout.use(feint).interrupt())).isEqualTo(Reason.TOO_LATE_TO_INTERRUPT);
        assertThat(bout.refusal(bout.use(feint).defence())).isEqualTo(Reason.WARDS_OFF_NOTHING);
        assertThat(bout.refusal(new Passed(A))).isEqualTo(Reason.WARD_FIRST);
    }

    @Test
    @Covers({"VG-37a", "VG-37b"})
    void interrupts_come_between_strikes_too_where_that_is_the_reading() {
        var bout = Bout.with("interrupts", "also-between").holds(B, 4);
        var feint = bout.hand(B, FEINT);
        bout.when(bout.use(bout.hand(A, technique("Тройной", strikes(1, 1, 1)))).played()).pass().pass();
        assertThat(bout.prompt()).isEqualTo(new Prompt.Interrupt(B));
        bout.when(bout.use(feint).interrupt());
        assertThat(bout.all(StrikeLanded.class)).hasSize(1);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));

        var over = Bout.with("interrupts", "also-between").holds(B, 4);
        over.when(over.use(over.hand(A, SWORD)).played()).pass().pass();
        assertThat(over.prompt()).as("nothing is left to interrupt after the last strike")
                .isEqualTo(new Prompt.Play(A));

        var sure = Bout.with("interrupts", "also-between").holds(B, 4);
        var attack = new Effect.Attack(attack(1, 1).strikes(), true, false);
        sure.when(sure.use(sure.hand(A, technique("Верный", Does.these(attack).action()))).played()).pass();
        assertThat(sure.prompt()).isEqualTo(new Prompt.Defend(B));
    }

    @Test
    @Covers("VG-37b")
    void an_interrupt_stops_only_attacks_all_of_whose_strikes_it_speaks_of() {
        var bout = Bout.with().holds(B, 5);
        var dodge = bout.hand(B,
                technique("Уклон", Does.these().interrupt(new Against(Optional.of(2), false, List.of(), List.of()))));
        bout.when(bout.use(bout.hand(A, technique("Разный", strikes(1, 3)))).played());
        assertThat(bout.refusal(bout.use(dodge).interrupt())).isEqualTo(Reason.STRIKE_TOO_STRONG);
        bout.passAll();
        bout.when(bout.use(bout.hand(A, technique("Лёгкий", strikes(1, 2)))).played())
                .when(bout.use(dodge).interrupt());
        assertThat(bout.all(AttackInterrupted.class)).hasSize(1);
    }

    @Test
    @Covers("VG-38")
    void some_attacks_cannot_be_interrupted_but_their_strikes_can_be_warded_off() {
        var bout = Bout.with().holds(B, 4);
        var feint = bout.hand(B, FEINT);
        var shield = bout.hand(B, SHIELD);
        var attack = new Effect.Attack(attack(2).strikes(), true, false);
        bout.when(bout.use(bout.hand(A, technique("Верный", Does.these(attack).action()))).played());

        assertThat(bout.prompt()).isEqualTo(new Prompt.Defend(B));
        assertThat(bout.refusal(bout.use(feint).interrupt())).isEqualTo(Reason.UNINTERRUPTIBLE);
        bout.when(bout.use(shield).defence());
        assertThat(bout.all(StrikeRepelled.class)).hasSize(1);
    }

    @Test
    @Covers("VG-44")
    void strikes_that_cannot_be_warded_off_open_no_window_for_it() {
        var bout = Bout.with().holds(B, 4);
        var cat = bout.companion(B, Made.companion("Кошка", 1));
        var shield = bout.hand(B, SHIELD);
        var attack = new Effect.Attack(attack(1, 1).strikes(), false, true);
        bout.when(bout.use(bout.hand(A, technique("Неотразимый", Does.these(attack).action()))).played());
        assertThat(bout.prompt()).isEqualTo(new Prompt.Interrupt(B));
        assertThat(bout.refusal(bout.use(shield).defence())).isEqualTo(Reason.UNDEFENDABLE);
        assertThat(bout.refusal(bout.interpose(cat))).isEqualTo(Reason.UNDEFENDABLE);
        bout.pass();
        assertThat(bout.all(StrikeLanded.class)).hasSize(2);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers("VG-35b")
    void a_strike_that_has_landed_is_not_warded_off() {
        var bout = Bout.with().holds(B, 4);
        var shield = bout.hand(B, SHIELD);
        bout.when(bout.use(bout.hand(A, SWORD)).played()).pass().whenOnly(new Passed(B));
        assertThat(bout.prompt()).isInstanceOf(Prompt.Take.class);
        assertThat(bout.refusal(bout.use(shield).defence())).isEqualTo(Reason.TOO_LATE_TO_DEFEND);
    }

    @Test
    @Covers({"VG-34b", "VG-37b", "VG-37d"})
    void nobody_defends_where_nothing_is_to_defend() {
        var bout = Bout.with();
        var shield = bout.hand(B, SHIELD);
        var feint = bout.hand(B, FEINT);
        var mine = bout.hand(A, SHIELD);
        var ruse = bout.hand(A, FEINT);
        assertThat(bout.refusal(bout.use(shield).defence())).isEqualTo(Reason.NOTHING_TO_DEFEND);
        assertThat(bout.refusal(bout.use(feint).interrupt())).isEqualTo(Reason.NOTHING_TO_INTERRUPT);
        assertThat(bout.refusal(bout.use(mine).played())).isEqualTo(Reason.NOTHING_TO_DEFEND);
        assertThat(bout.refusal(bout.use(ruse).played())).isEqualTo(Reason.NOTHING_TO_INTERRUPT);
        assertThat(bout.refusal(bout.interpose(bout.companion(B, Made.companion("Кошка", 1)))))
                .isEqualTo(Reason.NOTHING_TO_DEFEND);

        bout.when(bout.use(bout.hand(A, SWORD)).played());
        assertThat(bout.refusal(bout.use(ruse).interrupt())).as("the attacker's own")
                .isEqualTo(Reason.OWN_ATTACK);
        bout.pass();
        assertThat(bout.refusal(bout.use(mine).defence())).isEqualTo(Reason.OWN_ATTACK);
        assertThat(bout.refusal(bout.use(bout.grave(B, SHIELD)).defence())).isEqualTo(Reason.NOT_IN_HAND);
        assertThat(bout.refusal(bout.use(bout.hand(B, SWORD)).defence())).isEqualTo(Reason.WARDS_OFF_NOTHING);
    }

    @Test
    @Covers({"VG-35c", "VG-37c"})
    void a_defence_does_what_else_it_says() {
        var bout = Bout.with().holds(B, 2);
        var shield = bout.hand(B, technique("Щит знаний", Does.these(new Effect.Draw(Whom.YOU, 1)).shield()));
        bout.when(bout.use(bout.hand(A, technique("Двойной", strikes(1, 1)))).played()).pass()
                .when(bout.use(shield).defence());
        assertThat(bout.all(CardDrawn.class)).hasSize(1);
        assertThat(bout.prompt()).as("the next strike").isEqualTo(new Prompt.Defend(B));
        assertThat(bout.hand(B)).hasSize(3);

        var feint = bout.hand(B, technique("Уловка знаний", Does.these(new Effect.Draw(Whom.YOU, 1)).interrupt()));
        bout.pass().when(bout.use(bout.hand(A, SWORD)).played()).when(bout.use(feint).interrupt());
        assertThat(bout.all(CardDrawn.class)).hasSize(2);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers({"VG-37b", "VG-41b"})
    void a_parry_is_an_interrupt_or_a_ward_against_one_strike() {
        var parry = technique("Парирование", Does.these().parry());
        var stops = Bout.with().holds(B, 4);
        var card = stops.hand(B, parry);
        stops.when(stops.use(stops.hand(A, technique("Двойной", strikes(1, 1)))).played())
                .when(stops.use(card).interrupt());
        assertThat(stops.all(AttackInterrupted.class)).hasSize(1);

        var wards = Bout.with("parry", "defence").holds(B, 4);
        var other = wards.hand(B, parry);
        var feint = wards.hand(B, FEINT);
        wards.when(wards.use(wards.hand(A, technique("Двойной", strikes(1, 1)))).played());
        assertThat(wards.refusal(wards.use(other).interrupt())).isEqualTo(Reason.INTERRUPTS_NOTHING);
        wards.pass();
        assertThat(wards.refusal(wards.use(feint).defence())).isEqualTo(Reason.WARDS_OFF_NOTHING);
        wards.when(wards.use(other).defence()).pass();
        assertThat(wards.all(StrikeRepelled.class)).hasSize(1);
        assertThat(wards.all(StrikeLanded.class)).hasSize(1);
    }
}
