package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.CitedRules.citedByRefusal;
import static letopis.vremyageroev.TestCards.attack;
import static letopis.vremyageroev.TestCards.attackAction;
import static letopis.vremyageroev.TestCards.constant;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.CardText.Companion;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.card.Pick;
import letopis.vremyageroev.card.StrikeFilter;
import letopis.vremyageroev.card.StrikeProperty;
import letopis.vremyageroev.event.AttackEvent.AttackDeclared;
import letopis.vremyageroev.event.AttackEvent.AttackEnded;
import letopis.vremyageroev.event.AttackEvent.AttackInterrupted;
import letopis.vremyageroev.event.AttackEvent.StrikeLanded;
import letopis.vremyageroev.event.AttackEvent.StrikeRepelled;
import letopis.vremyageroev.event.CardEvent.CardClosed;
import letopis.vremyageroev.event.CardEvent.CardDiscarded;
import letopis.vremyageroev.event.CardEvent.UseBegan;
import letopis.vremyageroev.event.CardEvent.UseEnded;
import letopis.vremyageroev.event.EndEvent.GameWon;
import letopis.vremyageroev.event.FightDecision.SecondWindAnswered;
import letopis.vremyageroev.event.TurnEvent.DiscardDue;
import letopis.vremyageroev.event.TurnEvent.SecondWind;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Additional paragraphs that consequences cite, and cases where they do not.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CitedRulesInDetailTest {

    private static final BattleCard SWORD = technique("Меч", TestCards.attackAction(2));
    private static final BattleCard EIDOLON = TestCards.withCompanion(
            technique("Белый Эйдолон", TestAbility.of(new Effect.EnterField()).action()),
            new Companion(3, false, false));
    private static final BattleCard DEMON =
            TestCards.companion("Рогатый Демон", 3, TestAbility.of(attack(1)).closing().action());

    @Test
    @Covers({"VG-46a", "VG-50a"})
    void a_companion_that_stays_cites_entering_or_acting() {
        var laid = Bout.with();
        laid.choose(laid.use(laid.hand(A, EIDOLON)).asPlay());
        assertThat(laid.rulesOf(UseEnded.class)).contains("VG-46a").doesNotContain("VG-50a");

        var acting = Bout.with().fillHand(B, 3);
        acting.choose(acting.use(acting.companion(A, DEMON)).asFieldUse());
        assertThat(acting.rulesOf(CardClosed.class)).contains("VG-24b", "VG-50a");
        acting.passAll();
        assertThat(acting.rulesOf(UseEnded.class)).contains("VG-50a").doesNotContain("VG-46a");
    }

    @Test
    @Covers({"VG-24b"})
    void exhausting_a_hero_does_not_cite_the_companion_rule() {
        var bout = Bout.with().hero(A, TestCards.hero("Боец", 6, TestAbility.of(attack(1)).closing().action()))
                .fillHand(B, 3);
        bout.choose(bout.use(bout.hero(A)).asFieldUse());
        assertThat(bout.rulesOf(CardClosed.class)).contains("VG-24b").doesNotContain("VG-50a");
    }

    @Test
    @Covers({"VG-51c", "VG-37c"})
    void defending_a_companion_cites_its_own_rule() {
        for (boolean atCompanion : new boolean[] {true, false}) {
            var bout = Bout.with().fillHand(B, 3);
            var victim = bout.companion(B, DEMON);
            var feint = bout.hand(B, technique("Уловка", TestAbility.of().interrupt()));
            var use = bout.use(bout.hand(A, SWORD));
            bout.choose((atCompanion ? use.at(victim) : use).asPlay()).choose(bout.use(feint).interrupt());
            assertThat(bout.rulesOf(AttackInterrupted.class).contains("VG-51c")).isEqualTo(atCompanion);

            var struck = Bout.with().fillHand(B, 3);
            var target = struck.companion(B, DEMON);
            var shield = struck.hand(B, technique("Щит", TestAbility.of().shield()));
            var strike = struck.use(struck.hand(A, SWORD));
            struck.choose((atCompanion ? strike.at(target) : strike).asPlay()).pass()
                    .choose(struck.use(shield).defence());
            assertThat(struck.rulesOf(StrikeRepelled.class).contains("VG-51c")).isEqualTo(atCompanion);
        }
    }

    @Test
    @Covers({"VG-56"})
    void the_rule_on_lost_cards_is_cited_only_for_the_last_cards() {
        for (int held : new int[] {2, 3}) {
            var bout = Bout.with().fillHand(B, held);
            var poison = bout.hand(A, technique("Яд", TestAbility.of(new Effect.Discard(Participant.OPPONENT, 2, false))
                    .action()));
            bout.choose(bout.use(poison).asPlay());
            assertThat(bout.rulesOf(DiscardDue.class).contains("VG-56")).isEqualTo(held == 2);
        }
    }

    @Test
    @Covers({"VG-55"})
    void a_win_on_the_winners_own_turn_does_not_cite_responses() {
        var bout = Bout.with().fillHand(B, 1);
        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay()).passAll();
        assertThat(bout.isWonBy(A)).isTrue();
        assertThat(bout.rulesOf(GameWon.class)).contains("VG-55").doesNotContain("VG-41c");
    }

    @Test
    @Covers({"VG-35b", "VG-35c", "VG-37c", "VG-51a"})
    void the_end_of_an_attack_cites_how_it_ended() {
        assertThat(declareAttack(Bout.with().fillHand(B, 3)).passAll().rulesOf(AttackEnded.class))
                .containsExactly("VG-35b");

        var warded = Bout.with().fillHand(B, 3);
        var shield = warded.hand(B, technique("Щит", TestAbility.of().shield()));
        declareAttack(warded).pass().choose(warded.use(shield).defence());
        assertThat(warded.passAll().rulesOf(AttackEnded.class)).containsExactly("VG-35c");

        var stopped = Bout.with().fillHand(B, 3);
        var feint = stopped.hand(B, technique("Уловка", TestAbility.of().interrupt()));
        declareAttack(stopped).choose(stopped.use(feint).interrupt());
        assertThat(stopped.rulesOf(AttackEnded.class)).containsExactly("VG-37c");

        var deadly = Bout.with().fillHand(B, 3);
        var squire = deadly.companion(
                B, TestCards.companion("Оруженосец", 2, TestAbility.of(attack(1)).closing().action()));
        deadly.choose(deadly.use(deadly.hand(A, SWORD)).at(squire).asPlay());
        assertThat(deadly.passAll().rulesOf(AttackEnded.class)).containsExactly("VG-51a");
    }

    private static Bout declareAttack(Bout bout) {
        return bout.choose(bout.use(bout.hand(A, SWORD)).asPlay());
    }

    @Test
    @Covers({"VG-50d", "VG-44"})
    void an_attack_cites_exhausted_companion_bonuses_and_undefendability() {
        for (boolean closed : new boolean[] {true, false}) {
            var bout = Bout.with().fillHand(B, 3);
            var bard = bout.companion(A, TestCards.companion("Бард", 1,
                    constant(new Modifier.StrengthBonus(CardFilter.ANY, 1))));
            if (closed) {
                bout.closeCards(bard);
            }
            assertThat(declareAttack(bout).rulesOf(AttackDeclared.class).contains("VG-50d")).isEqualTo(closed);
            assertThat(bout.rulesOf(AttackDeclared.class)).doesNotContain("VG-44");
        }
        var bout = Bout.with().fillHand(B, 3).hero(A, TestCards.hero("Мастер", 6,
                constant(new Modifier.DefenceBan(CardFilter.ANY))));
        assertThat(declareAttack(bout).rulesOf(AttackDeclared.class)).contains("VG-44");
    }

    @Test
    @Covers({"VG-43a", "VG-43b"})
    void an_attack_cites_keywords_if_another_card_matches_it_by_keyword() {
        var sword = CardFilter.ofKeyword("Меч");
        var dagger = CardFilter.ofKeyword("Кинжал");
        for (var modifier : List.of(new Modifier.StrengthBonus(sword, 1),
                new Modifier.PropertyGrant(sword, StrikeProperty.FIRE))) {
            assertThat(rulesOfSwordAttack(modifier)).contains("VG-43a", "VG-43b");
        }
        for (var modifier : List.of(new Modifier.StrengthBonus(dagger, 1),
                new Modifier.PropertyGrant(dagger, StrikeProperty.FIRE), new Modifier.StrengthBonus(CardFilter.ANY, 1),
                new Modifier.PropertyGrant(TestCards.filterByName("Меч"), StrikeProperty.FIRE))) {
            assertThat(rulesOfSwordAttack(modifier)).contains("VG-35a").doesNotContain("VG-43a", "VG-43b");
        }
    }

    private static List<String> rulesOfSwordAttack(Modifier modifier) {
        var bout = Bout.with().fillHand(B, 3).hero(A, TestCards.hero("Мастер", 6, constant(modifier)));
        return declareAttack(bout).rulesOf(AttackDeclared.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "VG-44", "VG-50d"})
    @Covers({"VG-35b", "VG-44", "VG-50d"})
    void a_landed_strike_cites_the_source_of_its_bonus(String rule) {
        var bout = Bout.with().fillHand(B, 5);
        var bard = bout.companion(A, TestCards.companion("Бард", 1, constant(new Modifier.StrengthBonus(
                rule.isEmpty() ? CardFilter.ofKeyword("Лук") : CardFilter.ANY, 1))));
        if (rule.equals("VG-50d")) {
            bout.closeCards(bard);
        }
        declareAttack(bout).pass().pass();
        assertThat(bout.rulesOf(StrikeLanded.class)).isEqualTo(rule.isEmpty() ? List.of("VG-35b", "VG-36")
                : List.of("VG-35b", "VG-36", rule));
    }

    @Test
    @Covers({"VG-57a", "VG-58"})
    void a_second_wind_cites_the_empty_deck_or_the_reply() {
        var bout = Bout.with().deck(A, 0).fillGraveyard(A, 8).fillGraveyard(B, 8);
        var lore = technique("Взять", TestAbility.of(new Effect.Draw(Participant.YOU, 1)).action());
        bout.choose(bout.use(bout.hand(A, lore)).asPlay());
        assertThat(bout.rulesOf(SecondWind.class)).containsExactly("VG-57a");
        bout.choose(new SecondWindAnswered(B, SecondWindAnswered.Answer.SECOND_WIND));
        assertThat(bout.rulesOf(SecondWind.class)).containsExactly("VG-58");
    }

    @Test
    @Covers({"VG-42a", "VG-42b", "VG-37b"})
    void a_defence_against_a_property_is_refused_by_the_properties_of_the_strike() {
        for (boolean simple : new boolean[] {true, false}) {
            var bout = Bout.with().fillHand(B, 5);
            var cloak = bout.hand(B, technique("Плащ", TestAbility.of().defence(
                    new StrikeFilter(Optional.empty(), false, List.of(StrikeProperty.FIRE), List.of()))));
            var blow = simple ? attack(1) : TestCards.chargedAttack(1, StrikeProperty.values()[
                    StrikeProperty.FIRE.ordinal() == 0 ? 1 : 0]);
            bout.choose(bout.use(bout.hand(A, technique("Клинок", TestAbility.of(blow).action()))).asPlay()).pass();
            assertThat(citedByRefusal(bout, bout.use(cloak).defence())).isEqualTo(simple
                    ? List.of("VG-42b", "VG-42a") : List.of("VG-42a", "VG-37b"));
        }
    }

    @Test
    @Covers({"VG-34a", "VG-46b"})
    void a_cost_cites_the_text_of_the_card_or_the_companion_it_brings() {
        for (boolean brings : new boolean[] {true, false}) {
            var bout = Bout.with();
            var dog = bout.addToGraveyard(A, TestCards.companion("Пёс", 1));
            var use = bout.use(bout.hand(A, technique("Зов", TestAbility.of(brings ? new Effect.BringCompanion(0)
                    : new Effect.RecoverCard(0)).picking(Pick.PickSource.GRAVEYARD, CardFilter.ANY)
                    .discarding(CardFilter.ANY).action()))).pointing(dog);
            String rule = brings ? "VG-46b" : "VG-34a";
            assertThat(citedByRefusal(bout, use.asPlay())).containsExactly(rule);
            bout.choose(use.paying(bout.hand(A, SWORD)).asPlay());
            assertThat(bout.rulesOf(CardDiscarded.class)).containsExactly(rule);
        }
    }

    @Test
    @Covers({"VG-41b", "VG-43a", "VG-43b"})
    void an_allowed_use_cites_keywords_if_the_card_matches_by_keyword() {
        for (String weapon : List.of("Двуручный меч", "Меч")) {
            var bout = Bout.with().fillHand(B, 3);
            var card = bout.hand(A, technique(weapon, attackAction(1)));
            bout.choose(bout.use(bout.hand(A, technique("Клич",
                    TestAbility.of(new Effect.AllowUse(CardFilter.ofKeyword("Меч"))).action()))).asPlay());
            bout.choose(bout.use(card).asPlay());
            assertThat(bout.rulesOf(UseBegan.class)).isEqualTo(weapon.equals("Меч") ? List.of("VG-34a", "VG-41b")
                    : List.of("VG-34a", "VG-41b", "VG-43a", "VG-43b"));
        }
    }
}
