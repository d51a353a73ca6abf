package letopis.vremyageroev.query;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Made.constant;
import static letopis.vremyageroev.Made.constantIf;
import static letopis.vremyageroev.Made.hero;
import static letopis.vremyageroev.Made.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.Does;
import letopis.vremyageroev.Made;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Condition;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Effect.Until;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.card.Property;
import letopis.vremyageroev.card.Whom;
import letopis.vremyageroev.event.AttackEvent.AttackDeclared;
import letopis.vremyageroev.event.AttackEvent.AttackDeclared.Bonus;
import letopis.vremyageroev.event.AttackEvent.StrikeAbsorbed;
import letopis.vremyageroev.event.AttackEvent.StrikeLanded;
import letopis.vremyageroev.event.CardEvent.ModifiersGranted;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.rules.Prompt;
import letopis.vremyageroev.rules.Reason;
import letopis.vremyageroev.state.VremyaZone;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Card text that overrides the rules, permanently or temporarily.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ModifiersTest {

    private static final CardFilter DAGGERS = CardFilter.keyword("Кинжал");
    private static final BattleCard DAGGER = technique("Кинжал", Made.strikes(1));
    private static final BattleCard AXE = technique("Топор", Made.strikes(1));

    private static Bout led(Modifier... modifiers) {
        return Bout.with().hero(A, hero("Вождь", 6, constant(modifiers))).holds(B, 5);
    }

    private static Bout strikes(Bout bout, BattleCard with) {
        return bout.when(bout.use(bout.hand(A, with)).played());
    }

    private static Bout grants(Bout bout, Whom whom, Until until, Modifier... modifiers) {
        return bout.when(bout.use(bout.hand(bout.state().active(),
                technique("Чары " + whom + until + List.of(modifiers),
                Does.these(new Effect.Grant(whom, List.of(modifiers), until)).action()))).played());
    }

    @Test
    @Covers({"VG-44", "VG-43a", "VG-50d"})
    void strikes_with_certain_cards_are_stronger() {
        var bout = led(new Modifier.Stronger(DAGGERS, 2), new Modifier.Stronger(DAGGERS, -1));
        strikes(bout, DAGGER);
        assertThat(bout.only(AttackDeclared.class).strikes().getFirst())
                .isEqualTo(new AttackDeclared.Strike(1,
                List.of(new Bonus(bout.hero(A), 2), new Bonus(bout.hero(A), -1)), List.of()));
        bout.passAll();
        assertThat(bout.hand(B)).hasSize(3);
        strikes(bout, AXE).passAll();
        assertThat(bout.hand(B)).hasSize(2);
    }

    @Test
    @Covers({"VG-44", "VG-36"})
    void a_strike_is_never_weaker_than_none() {
        var bout = led(new Modifier.Stronger(DAGGERS, -3));
        strikes(bout, DAGGER).passAll();
        assertThat(bout.only(StrikeLanded.class)).isEqualTo(new StrikeLanded(1, B, 0, 0));
        assertThat(bout.hand(B)).hasSize(5);
    }

    @Test
    @Covers({"VG-44", "VG-42a"})
    void strikes_with_certain_cards_burn() {
        var bout = led(new Modifier.Charged(DAGGERS, Property.FIRE), new Modifier.Charged(DAGGERS, Property.FIRE));
        strikes(bout, DAGGER).passAll();
        strikes(bout, AXE).passAll();
        assertThat(bout.all(AttackDeclared.class)).extracting(declared -> declared.strikes().getFirst().properties())
                .containsExactly(List.of(Property.FIRE), List.of());
    }

    @Test
    @Covers({"VG-44", "VG-38"})
    void certain_attacks_are_neither_interrupted_nor_warded_off() {
        var sure = led(new Modifier.Uninterruptible(DAGGERS));
        assertThat(strikes(sure, DAGGER).prompt()).isEqualTo(new Prompt.Defend(B));
        assertThat(strikes(sure.passAll(), AXE).prompt()).isEqualTo(new Prompt.Interrupt(B));

        var keen = led(new Modifier.Undefendable(DAGGERS));
        assertThat(strikes(keen, DAGGER).pass().prompt()).isEqualTo(new Prompt.Play(A));
        assertThat(strikes(keen, AXE).pass().prompt()).isEqualTo(new Prompt.Defend(B));
    }

    @Test
    @Covers({"VG-44", "VG-30a"})
    void a_hero_has_more_power_or_less_but_never_less_than_none() {
        var strong = Bout.with().hero(B, hero("Великан", 6, constant(new Modifier.Power(3)))).endTurn();
        assertThat(strong.hand(B)).hasSize(5);
        var weak = Bout.with().hero(B, hero("Тень", 2, constant(new Modifier.Power(-5)))).endTurn();
        assertThat(weak.prompt()).isEqualTo(new Prompt.Discard(B, 1, true));
        weak.giveUp(weak.hand(B).getFirst());
        assertThat(weak.hand(B)).isEmpty();
        assertThat(weak.prompt()).isEqualTo(new Prompt.Play(B));
    }

    @Test
    @Covers({"VG-44", "VG-51a"})
    void certain_companions_are_tougher() {
        var bout = Bout.with().hero(B, hero("Псарь", 6, constant(new Modifier.Tougher(CardFilter.keyword("Пёс"), 2))));
        var dog = bout.companion(B, Made.companion("Старый Пёс", 1));
        var cat = bout.companion(B, Made.companion("Кошка", 1));
        bout.when(bout.use(bout.hand(A, technique("Копьё", Made.strikes(2)))).at(dog).played()).passAll();
        assertThat(bout.only(StrikeAbsorbed.class)).isEqualTo(new StrikeAbsorbed(1, dog, 2, 3));
        bout.when(bout.use(bout.hand(A, technique("Копьё", Made.strikes(2)))).at(cat).played()).passAll();
        assertThat(bout.lies(cat, VremyaZone.GRAVEYARD)).isTrue();
    }

    @Test
    @Covers({"VG-44", "VG-51b"})
    void certain_companions_are_not_attacked() {
        var bout = Bout.with()
                .hero(B, hero("Псарь", 6, constant(new Modifier.CannotBeAttacked(CardFilter.keyword("Пёс")))));
        var dog = bout.companion(B, Made.companion("Старый Пёс", 1));
        var cat = bout.companion(B, Made.companion("Кошка", 1));
        var axe = bout.hand(A, AXE);
        assertThat(bout.refusal(bout.use(axe).at(dog).played())).isEqualTo(Reason.CANNOT_BE_ATTACKED);
        assertThat(Bout.GAME.choices(bout.state(), A))
                .contains(bout.use(axe).at(cat).played(), bout.use(axe).at(new Target.Hero(B)).played())
                .doesNotContain(bout.use(axe).at(dog).played());
        bout.when(bout.use(axe).at(cat).played());
    }

    @Test
    @Covers({"VG-50d", "VG-44"})
    void what_lies_closed_works_on_and_what_lies_elsewhere_does_not() {
        var bard = Made.companion("Бард", 1, constant(new Modifier.Stronger(CardFilter.ANY, 1)));
        var bout = Bout.with().holds(B, 6);
        bout.closed(bout.companion(A, bard));
        bout.hand(A, bard);
        bout.grave(A, bard);
        bout.companion(B, bard);
        strikes(bout, AXE).passAll();
        assertThat(bout.only(StrikeLanded.class).strength()).isEqualTo(2);
    }

    @Test
    @Covers({"VG-44", "VG-34a"})
    void what_holds_always_may_ask_for_something() {
        var bout = Bout.with().hero(A, hero("Мститель", 6, constantIf(new Condition.HandIs(Whom.OPPONENT, 5, 0),
                new Modifier.Stronger(CardFilter.ANY, 3)))).holds(B, 5);
        strikes(bout, AXE).passAll();
        strikes(bout, AXE).passAll();
        assertThat(bout.all(StrikeLanded.class)).extracting(StrikeLanded::strength).containsExactly(4, 1);
    }

    @Test
    @Covers({"VG-44", "VG-39"})
    void what_is_granted_lasts_to_the_end_of_the_turn_or_to_the_giver_s_next() {
        var turn = grants(Bout.with().holds(B, 5), Whom.YOU, Until.END_OF_TURN,
                new Modifier.Stronger(CardFilter.ANY, 1));
        assertThat(turn.only(ModifiersGranted.class).seat()).isEqualTo(A);
        strikes(turn, AXE).passAll();
        assertThat(turn.only(StrikeLanded.class).strength()).isEqualTo(2);
        turn.endTurn();
        assertThat(turn.state().lasting()).isEmpty();

        var next = grants(Bout.with(), Whom.OPPONENT, Until.OWN_NEXT_TURN, new Modifier.Power(-1));
        assertThat(next.endTurn().state().lasting()).hasSize(1);
        assertThat(next.state().lasting().getFirst().seat()).isEqualTo(B);
        assertThat(next.endTurn().state().lasting()).isEmpty();
    }

    @Test
    @Covers("VG-34a")
    void conditions_speak_of_hands_heroes_companions_graveyards_and_turns() {
        check(true, new Condition.HandIs(Whom.YOU, 2, 2), new Condition.HandIs(Whom.OPPONENT, 2, 2),
                new Condition.HandIs(Whom.OPPONENT, 1, 0),
                new Condition.HandIs(Whom.OPPONENT, 0, 2), new Condition.HeroOpen(Whom.YOU, true),
                new Condition.HeroOpen(Whom.OPPONENT, false),
                new Condition.HasCompanion(Whom.YOU, CardFilter.keyword("Пёс")),
                new Condition.GraveyardHas(Whom.OPPONENT, 2, CardFilter.ANY),
                new Condition.OwnTurn(), new Condition.Not(new Condition.HeroOpen(Whom.YOU, false)));
        check(false, new Condition.HandIs(Whom.OPPONENT, 3, 0), new Condition.HandIs(Whom.OPPONENT, 0, 1),
                new Condition.HeroOpen(Whom.YOU, false),
                new Condition.HasCompanion(Whom.OPPONENT, CardFilter.ANY),
                new Condition.HasCompanion(Whom.YOU, CardFilter.keyword("Кот")),
                new Condition.GraveyardHas(Whom.OPPONENT, 3, CardFilter.ANY),
                new Condition.GraveyardHas(Whom.YOU, 1, CardFilter.ANY),
                new Condition.GraveyardHas(Whom.OPPONENT, 1, DAGGERS), new Condition.Not(new Condition.OwnTurn()));
    }

    /// A holds one card besides the one with the condition.
    private static void check(boolean holds, Condition... conditions) {
        for (Condition condition : conditions) {
            var fresh = Bout.with().holds(A, 1).holds(B, 2).buried(B, 2);
            fresh.companion(A, Made.companion("Старый Пёс", 1));
            fresh.closed(fresh.hero(B));
            var card = fresh.hand(A,
                    technique("Дело", Does.these(new Effect.Draw(Whom.YOU, 1)).requiring(condition).action()));
            assertThat(Bout.GAME.choices(fresh.state(), A).contains(fresh.use(card).played())).as("%s", condition)
                    .isEqualTo(holds);
        }
    }

    @Test
    @Covers({"VG-34a", "VG-34b"})
    void in_the_enemy_s_turn_it_is_not_one_s_own() {
        var bout = Bout.with().holds(B, 3);
        var shield = bout.hand(B, technique("Щит", Does.these().requiring(new Condition.OwnTurn()).shield()));
        var other = bout.hand(B,
                technique("Другой щит", Does.these().requiring(new Condition.Not(new Condition.OwnTurn())).shield()));
        strikes(bout, AXE).pass();
        assertThat(bout.refusal(bout.use(shield).defence())).isEqualTo(Reason.REQUIREMENT);
        bout.when(bout.use(other).defence());
    }
}
