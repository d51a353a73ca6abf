package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Made.attack;
import static letopis.vremyageroev.Made.strikes;
import static letopis.vremyageroev.Made.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.journal.RuleRef;
import letopis.table.Choice;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.Does;
import letopis.vremyageroev.Made;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.CardText.Companion;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Whom;
import letopis.vremyageroev.event.CardEvent.CardDiscarded;
import letopis.vremyageroev.event.CardEvent.UseBegan;
import letopis.vremyageroev.event.CardEvent.UseEnded;
import letopis.vremyageroev.event.TurnEvent.TurnBegan;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Distinct refusals with their own paragraphs, and uses that look similar.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RefusalCitesTest {

    private static final BattleCard SWORD = technique("Меч", strikes(2));
    private static final BattleCard HILT = technique("Эфес", Does.these(attack(1)).response("Длинный Меч"));

    private static List<String> rules(Bout bout, Choice choice) {
        return Rules.RULES.refuse(bout.state(), choice).orElseThrow().rules().stream().map(RuleRef::id).toList();
    }

    @Test
    @Covers({"VG-50b", "VG-50c", "VG-50d", "VG-24c"})
    void a_companion_steps_in_front_of_the_hero_alone_and_not_in_front_of_itself() {
        for (boolean closed : new boolean[] {false, true}) {
            var bout = Bout.with().holds(B, 3);
            var cat = bout.companion(B, Made.companion("Кот", 3));
            var dog = bout.companion(B, Made.companion("Пёс", 3));
            if (closed) {
                bout.closed(cat, dog);
            }
            bout.when(bout.use(bout.hand(A, SWORD)).at(cat).played()).pass();
            assertThat(bout.refusal(bout.interpose(cat))).isEqualTo(closed ? Reason.CLOSED : Reason.NOT_AT_HERO);
            assertThat(bout.refusal(bout.interpose(dog))).isEqualTo(Reason.NOT_AT_HERO);
        }
    }

    @Test
    @Covers({"VG-44", "VG-50b", "VG-34b", "VG-37d"})
    void stepping_in_is_shut_out_like_any_defence_and_needs_a_strike_like_any() {
        var bout = Bout.with().holds(B, 3);
        var cat = bout.companion(B, Made.companion("Кот", 3));
        assertThat(rules(bout, bout.interpose(cat))).containsExactly("VG-34b", "VG-37d");
        bout.when(bout.use(bout.hand(A, technique("Молния",
                Does.these(new Effect.Attack(attack(1).strikes(), false, true)).action()))).played());
        assertThat(rules(bout, bout.interpose(cat))).containsExactly("VG-44", "VG-50b");
    }

    @Test
    @Covers({"VG-43a", "VG-43b", "VG-43c"})
    void a_name_within_the_one_asked_for_is_refused_by_the_paragraph_on_names() {
        for (String weapon : List.of("Меч", "Топор")) {
            var bout = Bout.with().holds(B, 4).knows(technique("Рукоять", Does.these(attack(1)).response(weapon)));
            var hilt = bout.hand(A, HILT);
            bout.when(bout.use(bout.hand(A, technique(weapon, strikes(1)))).played()).pass().pass();
            assertThat(bout.refusal(bout.use(hilt).response())).isEqualTo(Reason.OTHER_TRIGGER);
            assertThat(rules(bout, bout.use(hilt).response())).isEqualTo(weapon.equals("Меч")
                    ? List.of("VG-43c") : List.of("VG-43a", "VG-43b"));
        }
    }

    @Test
    @Covers("VG-41b")
    void only_whoever_attacks_is_told_that_the_strike_was_answered() {
        var answer = technique("Гарда", Does.these(attack(1)).response("Меч"));
        var bout = Bout.with("answersToStrike", "one").holds(B, 5);
        var first = bout.hand(A, answer);
        var second = bout.hand(A, answer);
        var theirs = bout.hand(B, answer);
        bout.when(bout.use(bout.hand(A, SWORD)).played()).pass().pass().when(bout.use(first).response());
        assertThat(bout.refusal(bout.use(second).response())).isEqualTo(Reason.ALREADY_ANSWERED);
        assertThat(bout.refusal(bout.use(theirs).response())).isEqualTo(Reason.TRIGGER_MISSING);
    }

    @Test
    @Covers({"VG-34b", "VG-50a"})
    void a_ward_on_the_field_waits_for_a_strike() {
        var bout = Bout.with();
        var guard = bout.companion(A, Made.companion("Страж", 1, Does.these().shield()));
        assertThat(bout.refusal(bout.use(guard).onField())).isEqualTo(Reason.NOTHING_TO_DEFEND);
    }

    @Test
    @Covers("VG-55")
    void a_strike_on_an_empty_hand_may_be_answered_like_any_other() {
        var bout = Bout.with();
        var hilt = bout.hand(A, technique("Гарда", Does.these(attack(1)).response("Меч")));
        bout.when(bout.use(bout.hand(A, SWORD)).played()).pass().pass();
        assertThat(bout.prompt()).isInstanceOf(Prompt.Respond.class);
        bout.when(bout.use(hilt).response());
    }

    @Test
    @Covers({"VG-10b", "VG-46a"})
    void laying_a_companion_and_acting_with_it_are_no_two_ways_of_one_kind() {
        var wolf = Made.with(technique("Волк", Does.these(new Effect.Enter()).action(), strikes(1)),
                new Companion(2, false, false));
        for (int ability : new int[] {0, 1}) {
            var bout = Bout.with().holds(B, 3);
            bout.when(bout.use(bout.hand(A, wolf)).ability(ability).played());
            assertThat(bout.rulesOf(UseBegan.class)).containsExactly("VG-34a");
        }
    }

    @Test
    @Covers({"VG-35b", "VG-40", "VG-16"})
    void a_card_that_does_more_after_its_attack_leaves_the_hand_when_it_has_done_all() {
        var bout = Bout.with("usedCardLeaves", "after-attack").holds(B, 3);
        var shield = bout.hand(B, technique("Щит", Does.these().shield()));
        var lunge = bout.hand(A, technique("Выпад", Does.these(attack(1), new Effect.Draw(Whom.YOU, 1)).action()));
        bout.when(bout.use(lunge).played()).pass().when(bout.use(shield).defence());
        assertThat(bout.all(CardDiscarded.class)).extracting(CardDiscarded::card).containsExactly(shield);
        assertThat(bout.rulesOf(CardDiscarded.class)).containsExactly("VG-35b", "VG-40");
        assertThat(bout.all(UseEnded.class)).contains(new UseEnded(A, lunge, UseEnded.To.GRAVEYARD));
    }

    @Test
    @Covers("VG-39")
    void the_card_laid_out_last_is_renewed_like_the_others() {
        var bout = Bout.with().holds(B, 3);
        var sword = bout.hand(A, SWORD);
        var guard = bout.companion(B, Made.companion("Страж", 1, Does.these().perTurn(1).shield()));
        bout.when(bout.use(sword).played()).pass().when(bout.use(guard).defence()).endTurn();
        assertThat(bout.only(TurnBegan.class).renewed()).containsExactly(guard);
    }
}
