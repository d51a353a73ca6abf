package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.at;
import static letopis.nebozhiteli.Duel.block;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.Ability.When;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Condition;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Filter.What;
import letopis.nebozhiteli.card.Filter.Whose;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.ScrollColor;
import letopis.nebozhiteli.card.Whom;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared;
import letopis.nebozhiteli.event.DuelDecision.TargetsChosen;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.QueueEvent.AbilityTriggered;
import letopis.nebozhiteli.event.QueueEvent.MagicPlayed;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Triggers of abilities (NT-V-6.2), their order and their targets.
@DisplayNameGeneration(ReplaceUnderscores.class)
class TriggersTest {

    private static final Effect HURT = Texts.hurtOpponent(1);

    /// Creates a duel with a creature of four life that deals the opponent one damage on this trigger.
    private static Duel with(When when) {
        return Duel.tournament().define(Texts.creature("Слушатель", 4, List.of(), Texts.triggered(when, HURT)));
    }

    private static List<CardId> fired(Duel duel) {
        return duel.all(AbilityTriggered.class).stream().map(AbilityTriggered::source).toList();
    }

    @Test
    @Covers("NT-V-6.2")
    void at_the_end_of_its_controllers_turn_only() {
        var duel = with(When.END_OF_TURN);
        var mine = duel.creature(A, "Слушатель");
        duel.creature(B, "Слушатель");
        duel.window(Phase.DAMAGE).passBoth().endPhase();
        assertThat(fired(duel)).containsExactly(mine);
        assertThat(duel.life(B)).isEqualTo(19);
    }

    // C-136
    @Test
    @Covers({"NT-V-6.2", "NT-IV-2.4"})
    void what_a_death_at_the_end_of_a_phase_sets_off_acts_in_the_ledger_of_the_next() {
        var duel = Duel.tournament()
                .define(Texts.creature("Страдалец", 2, List.of(), Texts.triggered(When.DIES, Texts.hurtOpponent(2))));
        var martyr = duel.creature(A, "Страдалец");
        duel.window(Phase.RANGED).plays(A, Texts.damage(2), at(martyr)).passBoth();
        assertThat(duel.isDead(martyr)).isTrue();
        assertThat(duel.phase()).isEqualTo(Phase.ATTACK);
        assertThat(duel.life(B)).isEqualTo(20);
        assertThat(duel.all(DamageQueued.class).getLast().target()).isEqualTo(at(B));
        duel.endPhase();
        assertThat(duel.life(B)).isEqualTo(18);
    }

    @Test
    @Covers({"NT-V-6.2", "NT-IV-2.3"})
    void those_that_die_together_see_one_another_die_and_nobody_sees_its_own() {
        var duel = with(When.CREATURE_DIES);
        var first = duel.creature(A, "Слушатель", 1);
        var second = duel.creature(B, "Слушатель", 1);
        var third = duel.creature(B, "Слушатель");
        duel.window(Phase.RANGED).plays(A, Texts.damage(1), at(first)).plays(B, Texts.damage(1), at(second)).passBoth();
        assertThat(fired(duel)).containsExactlyInAnyOrder(first, second, third, third);
        assertThat(fired(duel).getFirst()).isEqualTo(first);
    }

    @Test
    @Covers({"NT-V-6.2", "NT-V-9.3"})
    void a_borrowed_creature_that_dies_acts_for_who_controlled_it() {
        var duel = with(When.DIES);
        var borrowed = duel.borrowed(duel.creature(B, "Слушатель"), A);
        duel.window(Phase.SUMMON).plays(A, new Effect.Kill(Whom.TARGET), at(borrowed)).passBoth();
        assertThat(duel.only(AbilityTriggered.class).seat()).isEqualTo(A);
        assertThat(duel.life(B)).isEqualTo(19);
    }

    @Test
    @Covers({"NT-V-6.2", "NT-IV-8.10"})
    void blocking_and_being_blocked_once_however_many_block() {
        var duel = with(When.BLOCKS)
                .define(Texts.creature("Задира", 4, List.of(), Texts.triggered(When.IS_BLOCKED, HURT)));
        var bully = duel.creature(A, "Задира");
        var first = duel.creature(B, "Слушатель");
        var second = duel.creature(B, "Слушатель");
        duel.begin(Phase.ATTACK).when(new AttackersDeclared(A, List.of(bully))).passBoth();
        duel.when(new BlockersDeclared(B, List.of(block(first, bully), block(second, bully))));
        assertThat(fired(duel)).containsExactly(bully, first, second);
        assertThat(duel.all(AbilityTriggered.class)).extracting(fired -> fired.by().orElseThrow())
                .containsExactly(first, bully, bully);
        duel.passBoth();
        assertThat(duel.life(B)).isEqualTo(19);
        assertThat(duel.life(A)).isEqualTo(18);
    }

    @Test
    @Covers({"NT-V-6.2", "NT-IV-5.1"})
    void being_equipped_is_heard_by_the_creature_and_entering_by_the_item() {
        var duel = with(When.IS_EQUIPPED).define(new CardText.Amulet(new CardName("Брелок"), "Charm",
                Cost.FREE, Optional.empty(), 0, List.of(), List.of(),
                List.of(Texts.triggered(When.ENTERS, new Effect.Heal(Whom.ITSELF, 1, Optional.empty())))));
        var listener = duel.creature(A, "Слушатель", 3);
        var charm = duel.hand(A, "Брелок");
        duel.begin(Phase.EQUIP).when(duel.equip(A, charm, listener));
        assertThat(fired(duel)).containsExactlyInAnyOrder(listener, charm);
        duel.endPhase();
        assertThat(duel.life(B)).isEqualTo(19);
        assertThat(duel.life(listener)).isEqualTo(4);
    }

    @Test
    @Covers({"NT-V-6.2", "NT-V-4.1"})
    void turning_for_whatever_reason() {
        var duel = with(When.TURNS);
        var attacker = duel.creature(A, "Слушатель");
        var other = duel.creature(A, "Слушатель");
        duel.window(Phase.SUMMON).plays(A, Texts.turn(), at(other));
        assertThat(fired(duel)).containsExactly(other);
        duel.passBoth().endPhase().endPhase().when(new AttackersDeclared(A, List.of(attacker)));
        assertThat(fired(duel)).containsExactly(other, attacker);
    }

    // C-062
    @Test
    @Covers({"NT-IV-4.2", "NB-080", "NT-V-6.2"})
    void a_creature_that_entered_sees_the_next_enter_unless_both_enter_as_one_batch() {
        for (String entry : new String[] {"as-paid", "batch"}) {
            var duel = Duel.with("summonEntry", entry)
                    .define(Texts.creature("Слушатель", 4, List.of(), Texts.triggered(When.CREATURE_ENTERS, HURT)));
            var first = duel.unpaid(A, "Слушатель", 3);
            var second = duel.unpaid(A, "Слушатель", 3);
            duel.begin(Phase.SUMMON).when(duel.place(A, first, 1)).when(duel.place(A, second, 1)).finish();
            assertThat(fired(duel)).isEqualTo(entry.equals("as-paid") ? List.of(first) : List.of());
        }
    }

    @Test
    @Covers({"NT-V-8.2-b", "NB-051-b"})
    void magic_counts_as_played_even_where_it_fizzles_and_events_are_no_magic() {
        var duel = with(When.MAGIC_PLAYED).define(Texts.caster("Писец", ScrollColor.WHITE, 1, Cost.FREE.withTurn()),
                Texts.spell("Слово", Texts.CREATURE, Texts.heal(1)));
        var listener = duel.creature(B, "Слушатель");
        var scribe = duel.creature(A, "Писец");
        var word = duel.hand(A, "Слово");
        duel.window(Phase.SUMMON).when(duel.cast(word, scribe, at(B))).close();
        assertThat(duel.only(MagicPlayed.class)).isEqualTo(new MagicPlayed(word, A));
        assertThat(duel.only(AbilityTriggered.class).by()).contains(word);
        assertThat(fired(duel)).containsExactly(listener);
        duel.plays(B, Texts.heal(1), at(B));
        assertThat(duel.all(MagicPlayed.class)).hasSize(1);
    }

    @Test
    @Covers("NT-V-6.2")
    void conditions_are_judged_when_it_fires() {
        var yours = new Condition.Matches(Whom.CAUSE, Filter.of(Whose.YOURS, What.DEAD_CREATURE));
        var duel = Duel.tournament()
                .define(Texts.creature("Плакальщик", 4, List.of(), Texts.asking(When.CREATURE_DIES, yours, HURT)));
        duel.creature(A, "Плакальщик");
        var theirs = duel.creature(B, "Оруженосец");
        var mine = duel.creature(A, "Оруженосец");
        duel.window(Phase.SUMMON).plays(A, new Effect.Kill(Whom.TARGET), at(theirs));
        assertThat(fired(duel)).isEmpty();
        duel.plays(B, new Effect.Kill(Whom.TARGET), at(mine));
        assertThat(duel.only(AbilityTriggered.class).by()).contains(mine);
    }

    @Test
    @Covers({"NT-V-6.2", "NT-V-8.1"})
    void its_controller_indicates_what_it_works_on_when_it_resolves() {
        var duel = Duel.tournament().define(Texts.creature("Чародей", 3, List.of(),
                Texts.indicating(When.ENTERS, Filter.of(Whose.ENEMY, What.CREATURE), Texts.damage(2))));
        var wizard = duel.unpaid(A, "Чародей", 2);
        var knight = duel.creature(B, "Рыцарь");
        var shade = duel.creature(B, "Тень");
        duel.begin(Phase.SUMMON).when(duel.place(A, wizard, 1));
        assertThat(duel.prompt()).isEqualTo(new Prompt.Choose(A, wizard, 0));
        assertThat(duel.refusal(new TargetsChosen(B, wizard, 0, List.of(at(knight)))))
                .isEqualTo(Reason.NOT_YOUR_DECISION);
        assertThat(duel.refusal(new TargetsChosen(A, wizard, 0, List.of()))).isEqualTo(Reason.TARGET_REQUIRED);
        assertThat(duel.refusal(new TargetsChosen(A, wizard, 0, List.of(at(knight), at(knight)))))
                .isEqualTo(Reason.TOO_MANY_TARGETS);
        assertThat(duel.refusal(new TargetsChosen(A, wizard, 0, List.of(at(wizard)))))
                .isEqualTo(Reason.TARGET_OF_OTHER_SIDE);
        assertThat(duel.refusal(new TargetsChosen(A, wizard, 0, List.of(at(shade)))))
                .isEqualTo(Reason.CANNOT_BE_TARGET);
        duel.when(new TargetsChosen(A, wizard, 0, List.of(at(knight)))).endPhase();
        assertThat(duel.life(knight)).isEqualTo(4);
    }

    @Test
    @Covers({"NT-V-6.2", "NT-V-8.1"})
    void where_there_is_nothing_to_indicate_nobody_is_asked() {
        var duel = Duel.tournament().define(Texts.creature("Чародей", 3, List.of(),
                Texts.indicating(When.ENTERS, Filter.of(Whose.ENEMY, What.CREATURE), Texts.damage(2), HURT)));
        var wizard = duel.unpaid(A, "Чародей", 2);
        duel.begin(Phase.SUMMON).when(duel.place(A, wizard, 1)).endPhase();
        assertThat(duel.all(DamageQueued.class)).extracting(DamageQueued::target).containsExactly(at(B));
    }

    @Test
    @Covers({"NT-V-6.2", "NT-IV-2.1.2-b"})
    void the_active_players_act_first_and_of_these_the_one_that_came_first() {
        var duel = with(When.CREATURE_ENTERS);
        var theirs = duel.creature(B, "Слушатель");
        var late = duel.unpaid(A, "Слушатель", 3);
        var early = duel.unpaid(A, "Слушатель", 3);
        var last = duel.unpaid(A, "Оруженосец", 1);
        duel.begin(Phase.SUMMON).when(duel.place(A, early, 1)).when(duel.place(A, late, 1));
        int before = fired(duel).size();
        duel.when(duel.place(A, last, 1));
        assertThat(fired(duel).subList(before, fired(duel).size())).containsExactly(early, late, theirs);
    }

    @Test
    @Covers({"NT-V-6.2", "NT-V-2.1-b"})
    void damage_to_players_and_to_itself_and_only_what_is_really_dealt() {
        var back = new Effect.DealDamage(Whom.CAUSE, DamageKind.PHYSICAL, 1, Optional.empty());
        var duel = with(When.DAMAGES_PLAYER)
                .define(Texts.creature("Ёж", 4, List.of(), Texts.triggered(When.IS_DAMAGED, back)));
        var free = duel.creature(A, "Слушатель");
        var blocked = duel.creature(A, "Рыцарь");
        var hedgehog = duel.creature(B, "Ёж");
        duel.fight(List.of(free, blocked), block(hedgehog, blocked)).passBoth();
        assertThat(fired(duel)).containsExactly(free, hedgehog);
        assertThat(duel.life(B)).isEqualTo(18);
        assertThat(duel.life(blocked)).isEqualTo(4);

        var kept = Duel.tournament().define(Texts.creature("Ёж", 4, List.of(), Texts.triggered(When.IS_DAMAGED, back)));
        var spared = kept.creature(B, "Ёж");
        Target target = at(spared);
        kept.window(Phase.SUMMON).plays(A, Texts.damage(2), target).plays(B, Texts.prevent(0), target).passBoth();
        assertThat(fired(kept)).isEmpty();
    }

    @Test
    @Covers({"NT-V-6.2", "NT-IV-2.1.3-b"})
    void what_has_no_life_is_not_hurt_back() {
        var duel = Duel.tournament().define(Texts.creature("Ёж", 4, List.of(),
                Texts.triggered(When.IS_DAMAGED,
                        new Effect.DealDamage(Whom.CAUSE, DamageKind.PHYSICAL, 1, Optional.empty()))));
        var hedgehog = duel.creature(A, "Ёж");
        duel.wears(hedgehog, "Боевой рог");
        var other = duel.creature(B, "Ёж");
        duel.fight(List.of(hedgehog), block(other, hedgehog)).passBoth();
        assertThat(duel.life(hedgehog)).isEqualTo(2);
        assertThat(duel.life(other)).isEqualTo(1);
        assertThat(duel.all(DamageQueued.class)).allMatch(damage -> !(damage.target() instanceof Target.Card(var card))
                || card.equals(hedgehog) || card.equals(other));
    }
}
