package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.block;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.Condition;
import letopis.nebozhiteli.card.Condition.AnyOf;
import letopis.nebozhiteli.card.Condition.CountCondition;
import letopis.nebozhiteli.card.Condition.DuringPhase;
import letopis.nebozhiteli.card.Condition.FilterCondition;
import letopis.nebozhiteli.card.Condition.HasItem;
import letopis.nebozhiteli.card.Condition.HasLife;
import letopis.nebozhiteli.card.Condition.HasMark;
import letopis.nebozhiteli.card.Condition.HasMark.Mark;
import letopis.nebozhiteli.card.Condition.Not;
import letopis.nebozhiteli.card.Condition.OwnTurn;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Filter.ObjectKind;
import letopis.nebozhiteli.card.Filter.Whose;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.LedgerEvent.LossQueued;
import letopis.nebozhiteli.event.Target;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Conditions of cards, checked by an event that takes one life if they hold, else two.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ConditionsTest {

    private Duel duel;
    private CardId knight;

    @BeforeEach
    void position() {
        duel = Duel.tournament();
        knight = duel.creature(A, "Рыцарь", 4);
    }

    private boolean holds(Condition condition, Target target) {
        var effect = new Effect.If(List.of(condition),
                List.of(new Effect.LoseLife(Participant.OPPONENT, 1, Optional.empty())),
                List.of(new Effect.LoseLife(Participant.OPPONENT, 2, Optional.empty())));
        if (!duel.state().window().open() || !duel.state().window().priority().equals(A)) {
            duel.window(duel.phase());
        }
        duel.playEffect(A, effect, target);
        return duel.recentEvents(LossQueued.class).getLast().amount() == 1;
    }

    private boolean is(CardId creature, Mark mark) {
        return holds(new HasMark(Participant.TARGET, mark), target(creature));
    }

    private boolean matches(Filter filter, Target target) {
        return holds(new FilterCondition(Participant.TARGET, filter), target);
    }

    private static Filter filter(ObjectKind what, List<String> races, List<String> professions, List<String> names,
            boolean other) {
        return new Filter(what, Optional.empty(), races, professions, names.stream().map(CardName::new).toList(), other,
                List.of());
    }

    @Test
    void mark_conditions_match_creatures_outside_combat() {
        var squire = duel.markTurned(duel.markSummoned(duel.creature(A, "Оруженосец")));
        duel.window(Phase.SUMMON);
        assertThat(is(squire, Mark.TURNED)).isTrue();
        assertThat(is(knight, Mark.TURNED)).isFalse();
        assertThat(is(squire, Mark.UNTURNED)).isFalse();
        assertThat(is(knight, Mark.UNTURNED)).isTrue();
        assertThat(is(squire, Mark.SUMMONED)).isTrue();
        assertThat(is(knight, Mark.SUMMONED)).isFalse();
        assertThat(is(knight, Mark.WOUNDED)).isTrue();
        assertThat(is(squire, Mark.WOUNDED)).isFalse();
        assertThat(is(squire, Mark.ATTACKING)).isFalse();
        assertThat(is(squire, Mark.BLOCKING)).isFalse();
        assertThat(holds(new HasMark(Participant.TARGET, Mark.UNTURNED), target(B))).isFalse();
    }

    @Test
    void mark_conditions_match_fighting_creatures() {
        var squire = duel.creature(A, "Оруженосец");
        var guard = duel.creature(B, "Страж ворот");
        duel.fight(List.of(knight, squire), block(guard, knight));
        assertThat(is(knight, Mark.ATTACKING)).isTrue();
        assertThat(is(guard, Mark.ATTACKING)).isFalse();
        assertThat(is(guard, Mark.BLOCKING)).isTrue();
        assertThat(is(knight, Mark.BLOCKING)).isFalse();
        assertThat(is(knight, Mark.BLOCKED)).isTrue();
        assertThat(is(squire, Mark.BLOCKED)).isFalse();
    }

    @Test
    void life_conditions_match_creatures_and_players_within_bounds() {
        var sword = duel.equipped(knight, "Меч");
        duel.window(Phase.SUMMON).setLife(B, 20);
        assertThat(holds(new HasLife(Participant.TARGET, 4, Optional.of(4)), target(knight))).isTrue();
        assertThat(holds(new HasLife(Participant.TARGET, 5, Optional.empty()), target(knight))).isFalse();
        assertThat(holds(new HasLife(Participant.TARGET, 0, Optional.of(3)), target(knight))).isFalse();
        assertThat(holds(new HasLife(Participant.OPPONENT, 20, Optional.empty()), target(knight))).isTrue();
        assertThat(holds(new HasLife(Participant.OPPONENT, 21, Optional.empty()), target(knight))).isFalse();
        assertThat(holds(new HasItem(Participant.TARGET, Filter.any(ObjectKind.WEAPON)), target(knight))).isTrue();
        assertThat(holds(new HasItem(Participant.TARGET, Filter.any(ObjectKind.ARMOR)), target(knight))).isFalse();
        assertThat(duel.state().table().card(knight).attached()).containsExactly(sword);
    }

    @Test
    void turn_and_phase_conditions_match_the_current_turn() {
        duel.window(Phase.SUMMON);
        assertThat(holds(new OwnTurn(), target(knight))).isTrue();
        assertThat(holds(new Not(new OwnTurn()), target(knight))).isFalse();
        assertThat(holds(new DuringPhase(List.of(Phase.EQUIP, Phase.SUMMON)), target(knight))).isTrue();
        assertThat(holds(new DuringPhase(List.of(Phase.EQUIP)), target(knight))).isFalse();
        assertThat(holds(new AnyOf(List.of(new DuringPhase(List.of(Phase.EQUIP)), new OwnTurn())), target(knight)))
                .isTrue();
        assertThat(holds(new AnyOf(List.of(new DuringPhase(List.of(Phase.EQUIP)), new Not(new OwnTurn()))),
                target(knight))).isFalse();
    }

    @Test
    @Covers("NT-III-3.3")
    void filters_match_name_race_class_and_owner() {
        var druid = duel.creature(B, "Друид");
        duel.window(Phase.SUMMON);
        assertThat(matches(filter(ObjectKind.CREATURE, List.of("эльф"), List.of(), List.of(), false), target(druid)))
                .isTrue();
        assertThat(matches(filter(ObjectKind.CREATURE, List.of("эльф"), List.of(), List.of(), false), target(knight)))
                .isFalse();
        assertThat(matches(filter(ObjectKind.CREATURE, List.of(), List.of("воин"), List.of(), false), target(knight)))
                .isTrue();
        assertThat(matches(filter(ObjectKind.CREATURE, List.of(), List.of("воин"), List.of(), false), target(druid)))
                .isFalse();
        assertThat(matches(filter(ObjectKind.CREATURE, List.of(), List.of(), List.of("Друид", "Шаман"), false),
                target(druid)))
                .isTrue();
        assertThat(matches(filter(ObjectKind.CREATURE, List.of(), List.of(), List.of("Друид"), false), target(knight)))
                .isFalse();
        assertThat(matches(filter(ObjectKind.CREATURE, List.of("человек"), List.of("друид"), List.of(), false),
                target(knight)))
                .isFalse();
        assertThat(matches(Filter.of(Whose.YOURS, ObjectKind.CREATURE), target(knight))).isTrue();
        assertThat(matches(Filter.of(Whose.YOURS, ObjectKind.CREATURE), target(druid))).isFalse();
        assertThat(matches(Filter.of(Whose.ENEMY, ObjectKind.CREATURE), target(druid))).isTrue();
        assertThat(matches(Filter.of(Whose.ENEMY, ObjectKind.CREATURE_OR_PLAYER), target(B))).isTrue();
        assertThat(matches(Filter.of(Whose.ENEMY, ObjectKind.CREATURE_OR_PLAYER), target(A))).isFalse();
        assertThat(matches(Filter.any(ObjectKind.CREATURE), target(B))).isFalse();
    }

    @Test
    void count_conditions_match_each_kind_of_object() {
        duel.equipped(knight, "Меч");
        duel.equipped(knight, "Латы");
        duel.equipped(knight, "Оберег");
        duel.equipped(knight, "Благословение");
        duel.artifact(A, "Алтарь");
        duel.onSummonField(A, "Шаман", 0);
        duel.window(Phase.SUMMON);
        for (ObjectKind what : List.of(ObjectKind.CREATURE, ObjectKind.WEAPON, ObjectKind.ARMOR, ObjectKind.AMULET,
                ObjectKind.ARTIFACT, ObjectKind.ENCHANTMENT, ObjectKind.UNSUMMONED_CARD)) {
            assertThat(holds(new CountCondition(1, Filter.of(Whose.YOURS, what)), target(knight))).as(what.name())
                    .isTrue();
            assertThat(holds(new CountCondition(2, Filter.of(Whose.YOURS, what)), target(knight))).as(what.name())
                    .isFalse();
            assertThat(holds(new CountCondition(1, Filter.of(Whose.ENEMY, what)), target(knight))).as(what.name())
                    .isFalse();
        }
        assertThat(holds(new CountCondition(3, Filter.any(ObjectKind.ITEM)), target(knight))).isTrue();
        assertThat(holds(new CountCondition(4, Filter.any(ObjectKind.ITEM)), target(knight))).isFalse();
        assertThat(holds(new CountCondition(1, Filter.any(ObjectKind.DEAD_CREATURE)), target(knight))).isFalse();
        assertThat(holds(new CountCondition(1, Filter.of(Whose.YOURS, ObjectKind.USED_CARD)), target(knight))).isTrue();
    }

    @Test
    void filters_check_their_further_conditions() {
        var squire = duel.markTurned(duel.creature(A, "Оруженосец"));
        duel.window(Phase.SUMMON);
        var turned = new Filter(ObjectKind.CREATURE_OR_PLAYER, Optional.empty(), List.of(), List.of(), List.of(), false,
                List.of(new HasMark(Participant.TARGET, Mark.TURNED)));
        assertThat(matches(turned, target(squire))).isTrue();
        assertThat(matches(turned, target(knight))).isFalse();
        assertThat(matches(turned, target(B))).isFalse();
        assertThat(holds(new CountCondition(1, turned), target(knight))).isTrue();
        assertThat(holds(new CountCondition(2, turned), target(knight))).isFalse();
    }

    @Test
    void conditions_on_marks_and_life_are_false_for_cards_other_than_creatures_in_play() {
        duel.window(Phase.SUMMON);
        assertThat(holds(new HasMark(Participant.ITSELF, Mark.UNTURNED), target(knight))).isFalse();
        assertThat(holds(new HasLife(Participant.ITSELF, 0, Optional.of(9)), target(knight))).isFalse();
    }
}
