package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Made.attack;
import static letopis.vremyageroev.Made.companion;
import static letopis.vremyageroev.Made.hero;
import static letopis.vremyageroev.Made.strikes;
import static letopis.vremyageroev.Made.technique;
import static letopis.vremyageroev.Made.with;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.Does;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.CardText.Companion;
import letopis.vremyageroev.card.Effect.Until;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.card.Pick;
import letopis.vremyageroev.card.Whom;
import letopis.vremyageroev.event.AttackEvent.AttackDeclared;
import letopis.vremyageroev.event.AttackEvent.StrikeLanded;
import letopis.vremyageroev.event.CardEvent.CardDiscarded;
import letopis.vremyageroev.event.CardEvent.UseEnded;
import letopis.vremyageroev.state.Settings;
import letopis.vremyageroev.state.VremyaZone;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Readings with a setting, under the default and the alternative, and restrictions of new companions under both.
@DisplayNameGeneration(ReplaceUnderscores.class)
class NamedReadingsTest {

    private static final BattleCard SWORD = technique("Меч", strikes(1));
    private static final BattleCard HILT = technique("Рукоять", Does.these(attack(1)).response("Меч"));
    private static final BattleCard FEINT = technique("Уловка", Does.these().interrupt());
    private static final Effect DRAW = new Effect.Draw(Whom.YOU, 1);

    /// A played companion with a free action, defence and attack.
    private static final BattleCard HOUND = with(technique("Гончая", Does.these(new Effect.Enter()).action(),
            Does.these(DRAW).perTurn(1).action(), Does.these().perTurn(1).shield(),
            Does.these(attack(1)).perTurn(1).action(), Does.these().perTurn(1).interrupt()),
            new Companion(2, false, false));

    @Test
    @Covers({"VG-47a", "VG-47b", "VG-50d"})
    void a_companion_just_laid_neither_attacks_nor_defends_even_where_that_does_not_close_it() {
        for (var reading : List.of("work", "from-next-turn")) {
            var bout = Bout.with("laidCompanionAbilities", reading).holds(A, 2).holds(B, 4);
            var sword = bout.hand(B, SWORD);
            var hound = bout.hand(A, HOUND);
            bout.when(bout.use(hound).played());
            assertThat(bout.refusal(bout.use(hound).ability(3).onField())).isEqualTo(Reason.JUST_LAID);
            if (reading.equals("work")) {
                bout.when(bout.use(hound).ability(1).onField());
            } else {
                assertThat(bout.refusal(bout.use(hound).ability(1).onField())).isEqualTo(Reason.JUST_LAID);
            }
            bout.endTurn().when(bout.use(sword).played());
            assertThat(bout.refusal(bout.use(hound).ability(4).interrupt())).isEqualTo(Reason.JUST_LAID);
            bout.pass();
            assertThat(bout.refusal(bout.use(hound).ability(2).defence())).isEqualTo(Reason.JUST_LAID);
            bout.pass().endTurn();
            bout.when(bout.use(hound).ability(3).onField());
        }
    }

    @Test
    @Covers("VG-50a")
    void the_action_of_a_companion_in_the_hand_is_refused_because_it_is_not_on_the_field() {
        var bout = Bout.with();
        var wolf = bout.hand(A, companion("Волк", 2, Does.these(DRAW).closing().action()));

        assertThat(bout.refusal(bout.use(wolf).played())).isEqualTo(Reason.NOT_ON_FIELD);
    }

    @Test
    @Covers({"VG-35b", "VG-40"})
    void a_used_card_that_leaves_after_the_attack_stays_in_the_hand_till_the_attack_is_over() {
        var bout = Bout.with("usedCardLeaves", "after-attack").holds(B, 2);
        var shield = bout.hand(B, technique("Щит", Does.these().shield()));
        bout.when(bout.use(bout.hand(A, technique("Сабля", strikes(1, 1)))).played()).pass()
                .when(bout.use(shield).defence());

        assertThat(bout.lies(shield, VremyaZone.HAND)).as("the second strike may take it").isTrue();
        assertThat(bout.refusal(bout.use(shield).defence())).isEqualTo(Reason.NOT_IN_HAND);
        bout.pass();
        assertThat(bout.lies(shield, VremyaZone.GRAVEYARD)).isTrue();
        assertThat(bout.hand(B)).hasSize(1);
        assertThat(bout.all(CardDiscarded.class)).extracting(CardDiscarded::card).contains(shield);
        assertThat(bout.all(UseEnded.class)).contains(new UseEnded(B, shield, UseEnded.To.HAND));
    }

    @Test
    @Covers({"VG-37c", "VG-34a"})
    void a_card_whose_attack_is_interrupted_does_nothing_else_or_goes_on() {
        for (var reading : List.of("stops", "goes-on")) {
            var bout = Bout.with("interruptedCard", reading).holds(B, 3);
            var feint = bout.hand(B, FEINT);
            bout.when(bout.use(bout.hand(A, technique("Выпад", Does.these(attack(1), DRAW).action()))).played())
                    .when(bout.use(feint).interrupt());

            assertThat(bout.hand(A)).hasSize(reading.equals("stops") ? 0 : 1);
            assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
            assertThat(bout.all(UseEnded.class)).hasSize(2);
        }
    }

    @Test
    @Covers("VG-41b")
    void one_card_answers_a_strike_or_any_number() {
        for (var reading : List.of("one", "any-number")) {
            var bout = Bout.with("answersToStrike", reading).holds(B, 6);
            var first = bout.hand(A, HILT);
            var second = bout.hand(A, HILT);
            bout.when(bout.use(bout.hand(A, technique("Меч-пила", strikes(1, 1)))).played()).pass().pass();
            bout.when(bout.use(first).response());
            assertThat(bout.refusal(bout.use(second).response()))
                    .isEqualTo(reading.equals("one") ? Reason.ALREADY_ANSWERED : Reason.TRIGGER_MISSING);
            bout.pass().pass();
            if (reading.equals("one")) {
                assertThat(bout.prompt()).as("the second strike comes").isEqualTo(new Prompt.Defend(B));
                bout.pass().when(bout.use(second).response()).passAll();
            } else {
                assertThat(bout.prompt()).isInstanceOf(Prompt.Respond.class);
                bout.when(bout.use(second).response()).passAll();
            }
            assertThat(bout.all(AttackDeclared.class)).hasSize(3);
            assertThat(bout.hand(B)).hasSize(2);
        }
    }

    @Test
    @Covers({"VG-37a", "VG-51a"})
    void the_other_strikes_of_a_companion_that_has_died_go_on_or_are_lost() {
        for (var reading : List.of("go-on", "lost")) {
            var bout = Bout.with("strikesOfDead", reading).holds(B, 4);
            var wolf = bout.companion(A, companion("Волк", 2, Does.these(attack(1, 1)).closing().action()));
            var trap = bout.hand(B, technique("Капкан", Does.these(new Effect.Destroy(0))
                    .picking(Pick.From.ENEMY_COMPANION, CardFilter.ANY).shield()));
            bout.when(bout.use(wolf).onField()).pass().when(bout.use(trap).pointing(wolf).defence()).passAll();

            assertThat(bout.lies(wolf, VremyaZone.GRAVEYARD)).isTrue();
            assertThat(bout.all(StrikeLanded.class)).hasSize(reading.equals("go-on") ? 1 : 0);
        }
    }

    @Test
    @Covers({"VG-31c", "VG-34a"})
    void a_cat_with_a_full_hand_costs_two_cards_or_one() {
        for (var reading : List.of("after-instruction", "after-whole-use")) {
            var bout = Bout.with("handLimit", reading).holds(A, 6);
            var cat = bout.companion(A, companion("Кот", 1,
                    Does.these(DRAW, new Effect.Discard(Whom.YOU, 1, true)).closing().action()));
            bout.when(bout.use(cat).onField());
            while (bout.prompt() instanceof Prompt.Discard) {
                bout.giveUp(bout.hand(A).getFirst());
            }

            assertThat(bout.hand(A)).hasSize(reading.equals("after-instruction") ? 5 : 6);
        }
    }

    @Test
    @Covers("VG-39")
    void a_card_that_was_discarded_and_is_back_was_used_in_this_turn_or_is_as_good_as_new() {
        for (var reading : List.of("counts", "forgotten")) {
            var bout = Bout.with("usedBeforeReturn", reading).holds(A, 1);
            var knife = bout.hand(A, technique("Нож", Does.these(DRAW).perTurn(1).action()));
            var back = bout.hand(A, technique("Память", Does.these(new Effect.Recover(0))
                    .picking(Pick.From.GRAVEYARD, CardFilter.ANY).action()));
            bout.when(bout.use(knife).played()).when(bout.use(back).pointing(knife).played());
            if (reading.equals("counts")) {
                assertThat(bout.refusal(bout.use(knife).played())).isEqualTo(Reason.ALREADY_USED);
                bout.endTurn().endTurn();
            }
            bout.when(bout.use(knife).played());
        }
    }

    @Test
    @Covers({"VG-24b", "VG-37a", "VG-41b"})
    void the_price_of_an_interrupt_and_of_an_answer_is_paid() {
        var bout = Bout.with().holds(B, 5).holds(A, 1);
        var guile = bout.hand(B, technique("Хитрость", Does.these().closingHero().interrupt()));
        bout.when(bout.use(bout.hand(A, SWORD)).played()).when(bout.use(guile).interrupt());
        assertThat(bout.isOpen(bout.hero(B))).isFalse();

        var hilt = bout.hand(A, technique("Навершие", Does.these(attack(1)).discarding(CardFilter.ANY)
                .response("Меч")));
        var price = bout.hand(A).getFirst();
        bout.when(bout.use(bout.hand(A, SWORD)).played()).pass().pass();
        assertThat(bout.refusal(bout.use(hilt).response())).isEqualTo(Reason.COST);
        bout.when(bout.use(hilt).paying(price).response());
        assertThat(bout.lies(price, VremyaZone.GRAVEYARD)).isTrue();
    }

    @Test
    @Covers("VG-44")
    void what_is_granted_serves_the_player_it_was_granted_to_alone() {
        var bout = Bout.with().holds(B, 6).hero(A, hero("Жрец", 6)).hero(B, hero("Рыцарь", 6));
        var ire = bout.hand(A, technique("Гнев", Does.these(new Effect.Grant(Whom.YOU,
                List.of(new Modifier.Stronger(CardFilter.ANY, 1)), Until.OWN_NEXT_TURN)).action()));
        bout.holds(A, 4).when(bout.use(ire).played()).when(bout.use(bout.hand(A, SWORD)).played()).passAll();
        assertThat(bout.hand(B)).hasSize(4);
        var theirs = bout.hand(B, SWORD);
        bout.endTurn();
        int before = bout.hand(A).size();
        bout.when(bout.use(theirs).played()).passAll();

        assertThat(bout.hand(A)).hasSize(before - 1);
    }

    @Test
    void a_reading_that_had_no_name_when_a_match_was_recorded_is_what_it_was_then() {
        var header = new HashMap<>(Settings.DEFAULT.asMap());
        assertThat(Settings.recorded(header)).isEqualTo(Settings.DEFAULT);
        header.keySet().removeAll(List.of("interruptedCard", "answersToStrike", "usedBeforeReturn", "strikesOfDead"));

        assertThat(Settings.recorded(header).chosen()).contains(Settings.InterruptedCard.GOES_ON,
                Settings.AnswersToStrike.ANY_NUMBER, Settings.UsedBeforeReturn.FORGOTTEN, Settings.StrikesOfDead.GO_ON);
    }
}
