package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.TestCards.attack;
import static letopis.vremyageroev.TestCards.attackAction;
import static letopis.vremyageroev.TestCards.chargedAttack;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Cost;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.card.Pick;
import letopis.vremyageroev.card.StrikeFilter;
import letopis.vremyageroev.card.StrikeProperty;
import letopis.vremyageroev.event.AttackEvent.AttackEnded;
import letopis.vremyageroev.event.AttackEvent.AttackInterrupted;
import letopis.vremyageroev.event.AttackEvent.AttackRedirected;
import letopis.vremyageroev.event.AttackEvent.StrikeLanded;
import letopis.vremyageroev.event.AttackEvent.StrikeRepelled;
import letopis.vremyageroev.event.FightDecision.Passed;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.event.TurnEvent.CardDrawn;
import letopis.vremyageroev.state.VremyaZone;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Defences and interrupts.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DefenceTest {

    private static final BattleCard SHIELD = technique("Щит", TestAbility.of().shield());
    private static final BattleCard FEINT = technique("Уловка", TestAbility.of().interrupt());
    private static final BattleCard SWORD = technique("Меч", attackAction(2));

    private static Ability.Defence armour(int upTo) {
        return (Ability.Defence) TestAbility.of()
                .defence(new StrikeFilter(Optional.of(upTo), true, List.of(), List.of()));
    }

    /// A strikes B, and B defends with this ability of a card.
    private static Bout strikeWith(Ability.UsableAbility attack, Bout bout) {
        return bout.choose(bout.use(bout.hand(A, technique("Удар " + attack, attack))).asPlay());
    }

    @Test
    @Covers({"VG-35c", "VG-37b", "VG-42a", "VG-42b"})
    void a_defence_repels_matching_strikes() {
        var bout = Bout.with().fillHand(B, 4);
        var armour = bout.hand(B, technique("Латы", armour(3)));
        strikeWith((Ability.UsableAbility) attackAction(3), bout).pass();
        assertThat(bout.prompt()).isEqualTo(new Prompt.Defend(B));
        bout.choose(bout.use(armour).defence());

        assertThat(bout.onlyEvent(StrikeRepelled.class)).isEqualTo(new StrikeRepelled(1, armour));
        assertThat(bout.eventsOf(StrikeLanded.class)).isEmpty();
        assertThat(bout.isInZone(armour, VremyaZone.GRAVEYARD)).isTrue();
        assertThat(bout.hand(B)).hasSize(4);
        assertThat(bout.prompt()).as("the fight goes on").isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers({"VG-42a", "VG-42b", "VG-37b"})
    void a_defence_does_not_repel_other_strikes() {
        var bout = Bout.with().fillHand(B, 4);
        var armour = bout.hand(B, technique("Латы", armour(3)));
        strikeWith((Ability.UsableAbility) attackAction(4), bout).pass();
        assertThat(bout.refusal(bout.use(armour).defence())).isEqualTo(Reason.STRIKE_TOO_STRONG);
        bout.pass();
        assertThat(bout.eventsOf(StrikeLanded.class)).hasSize(1);

        var fire = Bout.with();
        var worn = fire.hand(B, technique("Латы", armour(3)));
        strikeWith((Ability.UsableAbility) TestAbility.of(chargedAttack(1, StrikeProperty.FIRE)).action(), fire).pass();
        assertThat(fire.refusal(fire.use(worn).defence())).as("a strike of fire is not simple")
                .isEqualTo(Reason.STRIKE_NOT_SIMPLE);
    }

    @Test
    @Covers({"VG-42a", "VG-37b"})
    void a_defence_can_be_limited_to_properties_or_cards() {
        var wet = technique("Мокрый плащ", TestAbility.of()
                .defence(new StrikeFilter(Optional.empty(), false,
                List.of(StrikeProperty.FIRE, StrikeProperty.ELECTRIC),
                List.of())));
        var glove = technique("Рукавица", TestAbility.of()
                .defence(new StrikeFilter(Optional.empty(), false, List.of(), List.of("Кинжал"))));

        var bout = Bout.with().fillHand(B, 2);
        var cloak = bout.hand(B, wet);
        var hand = bout.hand(B, glove);
        bout.choose(bout.use(bout.hand(
                A, technique("Огненный Кинжал",
                TestAbility.of(chargedAttack(1, StrikeProperty.ICE, StrikeProperty.FIRE))
                .action()))).asPlay()).pass();
        bout.choose(bout.use(cloak).defence());
        bout.choose(bout.use(bout.hand(
                A, technique("Ледяной Меч", TestAbility.of(chargedAttack(1, StrikeProperty.ICE)).action())))
                .asPlay()).pass();
        var second = bout.hand(B, wet);
        assertThat(bout.refusal(bout.use(second).defence())).isEqualTo(Reason.OTHER_PROPERTY);
        assertThat(bout.refusal(bout.use(hand).defence())).isEqualTo(Reason.OTHER_WEAPON);
        bout.pass();
        bout.choose(bout.use(bout.hand(A, technique("Острый Кинжал", attackAction(5)))).asPlay()).pass()
                .choose(bout.use(hand).defence());
        assertThat(bout.eventsOf(StrikeRepelled.class)).hasSize(2);
    }

    @Test
    @Covers({"VG-37c", "VG-35b", "VG-35c", "VG-55"})
    void each_strike_is_repelled_separately() {
        var bout = Bout.with().hero(B, TestCards.hero("Большой", 8)).fillHand(B, 6);
        var card = bout.hand(B, SHIELD);
        var other = bout.hand(B, SHIELD);
        bout.choose(bout.use(bout.hand(A, technique("Тройной", attackAction(4, 4, 4)))).asPlay()).pass();

        bout.choose(bout.use(card).defence());
        assertThat(bout.hand(B)).hasSize(7);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Defend(B));
        bout.pass();
        assertThat(bout.hand(B)).hasSize(3);
        bout.choose(bout.use(other).defence());
        assertThat(bout.hand(B)).hasSize(2);
        assertThat(bout.eventsOf(StrikeRepelled.class)).extracting(StrikeRepelled::strike).containsExactly(1, 3);
        assertThat(bout.isWonBy(A)).isFalse();
    }

    @Test
    @Covers({"VG-37a", "VG-37b", "VG-37c"})
    void one_interrupt_stops_all_strikes_before_they_begin() {
        var bout = Bout.with().fillHand(B, 4);
        var feint = bout.hand(B, FEINT);
        var shield = bout.hand(B, SHIELD);
        bout.choose(bout.use(bout.hand(A, technique("Тройной", attackAction(4, 4, 4)))).asPlay());

        assertThat(bout.prompt()).isEqualTo(new Prompt.Interrupt(B));
        assertThat(bout.refusal(bout.use(shield).defence())).as("no strike falls yet")
                .isEqualTo(Reason.NOTHING_TO_DEFEND);
        assertThat(bout.refusal(bout.use(shield).interrupt())).isEqualTo(Reason.INTERRUPTS_NOTHING);
        bout.choose(bout.use(feint).interrupt());
        assertThat(bout.onlyEvent(AttackInterrupted.class)).isEqualTo(new AttackInterrupted(feint));
        assertThat(bout.eventsOf(StrikeLanded.class)).isEmpty();
        assertThat(bout.eventsOf(AttackEnded.class)).hasSize(1);
        assertThat(bout.hand(B)).hasSize(5);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers({"VG-37a", "VG-37b"})
    void only_defences_are_possible_after_the_interrupt_window() {
        var bout = Bout.with().fillHand(B, 4);
        var feint = bout.hand(B, FEINT);
        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay()).pass();
        assertThat(bout.refusal(bout.use(feint).interrupt())).isEqualTo(Reason.TOO_LATE_TO_INTERRUPT);
        assertThat(bout.refusal(bout.use(feint).defence())).isEqualTo(Reason.WARDS_OFF_NOTHING);
        assertThat(bout.refusal(new Passed(A))).isEqualTo(Reason.WARD_FIRST);
    }

    @Test
    @Covers({"VG-37a", "VG-37b"})
    void interrupts_are_also_possible_between_strikes_by_setting() {
        var bout = Bout.with("interrupts", "also-between").fillHand(B, 4);
        var feint = bout.hand(B, FEINT);
        bout.choose(bout.use(bout.hand(A, technique("Тройной", attackAction(1, 1, 1)))).asPlay()).pass().pass();
        assertThat(bout.prompt()).isEqualTo(new Prompt.Interrupt(B));
        bout.choose(bout.use(feint).interrupt());
        assertThat(bout.eventsOf(StrikeLanded.class)).hasSize(1);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));

        var over = Bout.with("interrupts", "also-between").fillHand(B, 4);
        over.choose(over.use(over.hand(A, SWORD)).asPlay()).pass().pass();
        assertThat(over.prompt()).as("nothing is left to interrupt after the last strike")
                .isEqualTo(new Prompt.Play(A));

        var sure = Bout.with("interrupts", "also-between").fillHand(B, 4);
        var attack = new Effect.Attack(attack(1, 1).strikes(), true, false);
        sure.choose(sure.use(sure.hand(A, technique("Верный", TestAbility.of(attack).action()))).asPlay()).pass();
        assertThat(sure.prompt()).isEqualTo(new Prompt.Defend(B));
    }

    @Test
    @Covers("VG-37b")
    void an_interrupt_must_match_all_strikes_of_the_attack() {
        var bout = Bout.with().fillHand(B, 5);
        var dodge = bout.hand(B,
                technique("Уклон", TestAbility.of()
                        .interrupt(new StrikeFilter(Optional.of(2), false, List.of(), List.of()))));
        bout.choose(bout.use(bout.hand(A, technique("Разный", attackAction(1, 3)))).asPlay());
        assertThat(bout.refusal(bout.use(dodge).interrupt())).isEqualTo(Reason.STRIKE_TOO_STRONG);
        bout.passAll();
        bout.choose(bout.use(bout.hand(A, technique("Лёгкий", attackAction(1, 2)))).asPlay())
                .choose(bout.use(dodge).interrupt());
        assertThat(bout.eventsOf(AttackInterrupted.class)).hasSize(1);
    }

    @Test
    @Covers("VG-38")
    void strikes_of_an_uninterruptible_attack_can_be_repelled() {
        var bout = Bout.with().fillHand(B, 4);
        var feint = bout.hand(B, FEINT);
        var shield = bout.hand(B, SHIELD);
        var attack = new Effect.Attack(attack(2).strikes(), true, false);
        bout.choose(bout.use(bout.hand(A, technique("Верный", TestAbility.of(attack).action()))).asPlay());

        assertThat(bout.prompt()).isEqualTo(new Prompt.Defend(B));
        assertThat(bout.refusal(bout.use(feint).interrupt())).isEqualTo(Reason.UNINTERRUPTIBLE);
        bout.choose(bout.use(shield).defence());
        assertThat(bout.eventsOf(StrikeRepelled.class)).hasSize(1);
    }

    @Test
    @Covers("VG-44")
    void undefendable_strikes_open_no_defence_window() {
        var bout = Bout.with().fillHand(B, 4);
        var cat = bout.companion(B, TestCards.companion("Кошка", 1));
        var shield = bout.hand(B, SHIELD);
        var attack = new Effect.Attack(attack(1, 1).strikes(), false, true);
        bout.choose(bout.use(bout.hand(A, technique("Неотразимый", TestAbility.of(attack).action()))).asPlay());
        assertThat(bout.prompt()).isEqualTo(new Prompt.Interrupt(B));
        assertThat(bout.refusal(bout.use(shield).defence())).isEqualTo(Reason.UNDEFENDABLE);
        assertThat(bout.refusal(bout.interpose(cat))).isEqualTo(Reason.UNDEFENDABLE);
        bout.pass();
        assertThat(bout.eventsOf(StrikeLanded.class)).hasSize(2);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers("VG-35b")
    void a_landed_strike_cannot_be_repelled() {
        var bout = Bout.with().fillHand(B, 4);
        var shield = bout.hand(B, SHIELD);
        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay()).pass().chooseWithoutChance(new Passed(B));
        assertThat(bout.prompt()).isInstanceOf(Prompt.RandomDiscard.class);
        assertThat(bout.refusal(bout.use(shield).defence())).isEqualTo(Reason.TOO_LATE_TO_DEFEND);
    }

    @Test
    @Covers({"VG-34b", "VG-37b", "VG-37d"})
    void a_defence_without_an_attack_is_refused() {
        var bout = Bout.with();
        var shield = bout.hand(B, SHIELD);
        var feint = bout.hand(B, FEINT);
        var mine = bout.hand(A, SHIELD);
        var ruse = bout.hand(A, FEINT);
        assertThat(bout.refusal(bout.use(shield).defence())).isEqualTo(Reason.NOTHING_TO_DEFEND);
        assertThat(bout.refusal(bout.use(feint).interrupt())).isEqualTo(Reason.NOTHING_TO_INTERRUPT);
        assertThat(bout.refusal(bout.use(mine).asPlay())).isEqualTo(Reason.NOTHING_TO_DEFEND);
        assertThat(bout.refusal(bout.use(ruse).asPlay())).isEqualTo(Reason.NOTHING_TO_INTERRUPT);
        assertThat(bout.refusal(bout.interpose(bout.companion(B, TestCards.companion("Кошка", 1)))))
                .isEqualTo(Reason.NOTHING_TO_DEFEND);

        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay());
        assertThat(bout.refusal(bout.use(ruse).interrupt())).as("the attacker's own")
                .isEqualTo(Reason.OWN_ATTACK);
        bout.pass();
        assertThat(bout.refusal(bout.use(mine).defence())).isEqualTo(Reason.OWN_ATTACK);
        assertThat(bout.refusal(bout.use(bout.addToGraveyard(B, SHIELD)).defence())).isEqualTo(Reason.NOT_IN_HAND);
        assertThat(bout.refusal(bout.use(bout.hand(B, SWORD)).defence())).isEqualTo(Reason.WARDS_OFF_NOTHING);
    }

    @Test
    @Covers({"VG-35c", "VG-37c"})
    void a_defence_resolves_its_other_effects() {
        var bout = Bout.with().fillHand(B, 2);
        var shield = bout.hand(B,
                technique("Щит знаний", TestAbility.of(new Effect.Draw(Participant.YOU, 1)).shield()));
        bout.choose(bout.use(bout.hand(A, technique("Двойной", attackAction(1, 1)))).asPlay()).pass()
                .choose(bout.use(shield).defence());
        assertThat(bout.eventsOf(CardDrawn.class)).hasSize(1);
        assertThat(bout.prompt()).as("the next strike").isEqualTo(new Prompt.Defend(B));
        assertThat(bout.hand(B)).hasSize(3);

        var feint = bout.hand(B,
                technique("Уловка знаний", TestAbility.of(new Effect.Draw(Participant.YOU, 1)).interrupt()));
        bout.pass().choose(bout.use(bout.hand(A, SWORD)).asPlay()).choose(bout.use(feint).interrupt());
        assertThat(bout.eventsOf(CardDrawn.class)).hasSize(2);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers({"VG-37b", "VG-41b"})
    void a_parry_is_an_interrupt_or_a_single_strike_defence_by_setting() {
        var parry = technique("Парирование", TestAbility.of().parry());
        var stops = Bout.with().fillHand(B, 4);
        var card = stops.hand(B, parry);
        stops.choose(stops.use(stops.hand(A, technique("Двойной", attackAction(1, 1)))).asPlay())
                .choose(stops.use(card).interrupt());
        assertThat(stops.eventsOf(AttackInterrupted.class)).hasSize(1);

        var wards = Bout.with("parry", "defence").fillHand(B, 4);
        var other = wards.hand(B, parry);
        var feint = wards.hand(B, FEINT);
        wards.choose(wards.use(wards.hand(A, technique("Двойной", attackAction(1, 1)))).asPlay());
        assertThat(wards.refusal(wards.use(other).interrupt())).isEqualTo(Reason.INTERRUPTS_NOTHING);
        wards.pass();
        assertThat(wards.refusal(wards.use(feint).defence())).isEqualTo(Reason.WARDS_OFF_NOTHING);
        wards.choose(wards.use(other).defence()).pass();
        assertThat(wards.eventsOf(StrikeRepelled.class)).hasSize(1);
        assertThat(wards.eventsOf(StrikeLanded.class)).hasSize(1);
    }

    @Test
    @Covers("VG-37b")
    void an_attack_led_aside_strikes_the_picked_companion() {
        var bout = Bout.with().fillHand(B, 3);
        var dog = bout.companion(B, TestCards.companion("Пёс", 2));
        var decoy = bout.hand(B, technique("Обман", new Ability.Interrupt(StrikeFilter.ANY, false,
                Optional.of(Ability.RedirectTarget.COMPANION), Cost.FREE, List.of(),
                List.of(new Pick(Pick.PickSource.OWN_COMPANION, CardFilter.ANY)), List.of(), false,
                Optional.empty())));
        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay()).choose(bout.use(decoy).pointing(dog).interrupt());
        assertThat(bout.eventsOf(AttackInterrupted.class)).isEmpty();
        assertThat(bout.onlyEvent(AttackRedirected.class)).isEqualTo(new AttackRedirected(decoy, dog));
        assertThat(bout.rulesOf(AttackRedirected.class)).containsExactly("VG-37b");
        assertThat(bout.state().attack().targets()).containsExactly(new Target.Companion(dog));
    }

    @ParameterizedTest
    @CsvSource({"interrupt,false,false", "interrupt,true,false", "defence,false,false", "defence,true,true"})
    @Covers({"VG-37a", "VG-37b"})
    void only_a_parry_can_be_read_as_a_defence(String setting, boolean parry, boolean defends) {
        var bout = Bout.with("parry", setting).fillHand(B, 3);
        var card = bout.use(bout.hand(B, technique("Отбив",
                parry ? TestAbility.of().parry() : TestAbility.of().interrupt()))).defence();
        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay()).pass();
        if (defends) {
            bout.choose(card);
        } else {
            assertThat(bout.refusal(card)).isEqualTo(Reason.WARDS_OFF_NOTHING);
        }
    }

    @Test
    @Covers({"VG-37a", "VG-37b", "VG-41b"})
    void actions_and_responses_repel_no_strike() {
        var bout = Bout.with().fillHand(B, 3);
        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay()).pass();
        for (Ability ability : List.of(attackAction(1), TestAbility.of(attack(1)).response("Меч"))) {
            assertThat(bout.refusal(bout.use(bout.hand(B, technique("Нож " + ability.getClass().getSimpleName(),
                    ability))).defence())).isEqualTo(Reason.WARDS_OFF_NOTHING);
        }
    }
}
