package letopis.vremyageroev.query;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.TestCards.constant;
import static letopis.vremyageroev.TestCards.constantIf;
import static letopis.vremyageroev.TestCards.hero;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.CardText.Companion;
import letopis.vremyageroev.card.Condition;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Effect.Until;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.card.StrikeProperty;
import letopis.vremyageroev.event.AttackEvent.AttackDeclared;
import letopis.vremyageroev.event.AttackEvent.AttackDeclared.Bonus;
import letopis.vremyageroev.event.AttackEvent.StrikeAbsorbed;
import letopis.vremyageroev.event.AttackEvent.StrikeLanded;
import letopis.vremyageroev.event.CardEvent.ModifiersGranted;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.query.Modifiers.GrantedModifier;
import letopis.vremyageroev.rules.Prompt;
import letopis.vremyageroev.rules.Reason;
import letopis.vremyageroev.state.VremyaZone;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Card text that overrides the rules, permanently or temporarily.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ModifiersTest {

    private static final CardFilter DAGGERS = CardFilter.ofKeyword("Кинжал");
    private static final BattleCard DAGGER = technique("Кинжал", TestCards.attackAction(1));
    private static final BattleCard AXE = technique("Топор", TestCards.attackAction(1));

    private static Bout withHeroModifiers(Modifier... modifiers) {
        return Bout.with().hero(A, hero("Вождь", 6, constant(modifiers))).fillHand(B, 5);
    }

    private static Bout playStrike(Bout bout, BattleCard with) {
        return bout.choose(bout.use(bout.hand(A, with)).asPlay());
    }

    private static Bout grantModifiers(Bout bout, Participant whom, Until until, Modifier... modifiers) {
        return bout.choose(bout.use(bout.hand(bout.state().active(),
                technique("Чары " + whom + until + List.of(modifiers),
                TestAbility.of(new Effect.Grant(whom, List.of(modifiers), until)).action()))).asPlay());
    }

    @Test
    @Covers({"VG-44", "VG-43a", "VG-50d"})
    void a_strength_bonus_applies_only_to_matching_cards() {
        var bout = withHeroModifiers(new Modifier.StrengthBonus(DAGGERS, 2), new Modifier.StrengthBonus(DAGGERS, -1));
        playStrike(bout, DAGGER);
        assertThat(bout.onlyEvent(AttackDeclared.class).strikes().getFirst())
                .isEqualTo(new AttackDeclared.Strike(1,
                List.of(new Bonus(bout.hero(A), 2), new Bonus(bout.hero(A), -1)), List.of()));
        bout.passAll();
        assertThat(bout.hand(B)).hasSize(3);
        playStrike(bout, AXE).passAll();
        assertThat(bout.hand(B)).hasSize(2);
    }

    @Test
    @Covers({"VG-44", "VG-36"})
    void strike_strength_is_never_negative() {
        var bout = withHeroModifiers(new Modifier.StrengthBonus(DAGGERS, -3));
        playStrike(bout, DAGGER).passAll();
        assertThat(bout.onlyEvent(StrikeLanded.class)).isEqualTo(new StrikeLanded(1, B, 0, 0));
        assertThat(bout.hand(B)).hasSize(5);
    }

    @Test
    @Covers({"VG-44", "VG-42a"})
    void a_granted_strike_property_applies_only_to_matching_cards() {
        var bout = withHeroModifiers(new Modifier.PropertyGrant(DAGGERS, StrikeProperty.FIRE),
                new Modifier.PropertyGrant(DAGGERS, StrikeProperty.FIRE));
        playStrike(bout, DAGGER).passAll();
        playStrike(bout, AXE).passAll();
        assertThat(bout.eventsOf(AttackDeclared.class))
                .extracting(declared -> declared.strikes().getFirst().properties())
                .containsExactly(List.of(StrikeProperty.FIRE), List.of());
    }

    @Test
    @Covers({"VG-44", "VG-38"})
    void modifiers_make_matching_attacks_uninterruptible_or_undefendable() {
        var sure = withHeroModifiers(new Modifier.InterruptBan(DAGGERS));
        assertThat(playStrike(sure, DAGGER).prompt()).isEqualTo(new Prompt.Defend(B));
        assertThat(playStrike(sure.passAll(), AXE).prompt()).isEqualTo(new Prompt.Interrupt(B));

        var keen = withHeroModifiers(new Modifier.DefenceBan(DAGGERS));
        assertThat(playStrike(keen, DAGGER).pass().prompt()).isEqualTo(new Prompt.Play(A));
        assertThat(playStrike(keen, AXE).pass().prompt()).isEqualTo(new Prompt.Defend(B));
    }

    @Test
    @Covers({"VG-44", "VG-30a"})
    void modifiers_change_hero_power_but_not_below_zero() {
        var strong = Bout.with().hero(B, hero("Великан", 6, constant(new Modifier.PowerBonus(3)))).endTurn();
        assertThat(strong.hand(B)).hasSize(5);
        var weak = Bout.with().hero(B, hero("Тень", 2, constant(new Modifier.PowerBonus(-5)))).endTurn();
        assertThat(weak.prompt()).isEqualTo(new Prompt.Discard(B, 1, true));
        weak.discard(weak.hand(B).getFirst());
        assertThat(weak.hand(B)).isEmpty();
        assertThat(weak.prompt()).isEqualTo(new Prompt.Play(B));
    }

    @Test
    @Covers({"VG-44", "VG-51a"})
    void a_power_bonus_applies_only_to_matching_companions() {
        var bout = Bout.with()
                .hero(B, hero("Псарь", 6, constant(new Modifier.ToughnessBonus(CardFilter.ofKeyword("Пёс"), 2))));
        var dog = bout.companion(B, TestCards.companion("Старый Пёс", 1));
        var cat = bout.companion(B, TestCards.companion("Кошка", 1));
        bout.choose(bout.use(bout.hand(A, technique("Копьё", TestCards.attackAction(2)))).at(dog).asPlay()).passAll();
        assertThat(bout.onlyEvent(StrikeAbsorbed.class)).isEqualTo(new StrikeAbsorbed(1, dog, 2, 3));
        bout.choose(bout.use(bout.hand(A, technique("Копьё", TestCards.attackAction(2)))).at(cat).asPlay()).passAll();
        assertThat(bout.isInZone(cat, VremyaZone.GRAVEYARD)).isTrue();
    }

    @Test
    @Covers({"VG-44", "VG-51b"})
    void matching_companions_cannot_be_attacked() {
        var bout = Bout.with()
                .hero(B, hero("Псарь", 6, constant(new Modifier.AttackProtection(CardFilter.ofKeyword("Пёс")))));
        var dog = bout.companion(B, TestCards.companion("Старый Пёс", 1));
        var cat = bout.companion(B, TestCards.companion("Кошка", 1));
        var axe = bout.hand(A, AXE);
        assertThat(bout.refusal(bout.use(axe).at(dog).asPlay())).isEqualTo(Reason.CANNOT_BE_ATTACKED);
        assertThat(Bout.GAME.choices(bout.state(), A))
                .contains(bout.use(axe).at(cat).asPlay(), bout.use(axe).at(new Target.Hero(B)).asPlay())
                .doesNotContain(bout.use(axe).at(dog).asPlay());
        bout.choose(bout.use(axe).at(cat).asPlay());
    }

    @Test
    @Covers({"VG-50d", "VG-44"})
    void exhausted_cards_on_the_field_keep_their_constant_abilities() {
        var bard = TestCards.companion("Бард", 1, constant(new Modifier.StrengthBonus(CardFilter.ANY, 1)));
        var bout = Bout.with().fillHand(B, 6);
        bout.closeCards(bout.companion(A, bard));
        bout.hand(A, bard);
        bout.addToGraveyard(A, bard);
        bout.companion(B, bard);
        playStrike(bout, AXE).passAll();
        assertThat(bout.onlyEvent(StrikeLanded.class).strength()).isEqualTo(2);
    }

    @Test
    @Covers({"VG-44", "VG-34a"})
    void constant_abilities_can_have_conditions() {
        var bout = Bout.with()
                .hero(A, hero("Мститель", 6, constantIf(new Condition.HandSizeCondition(Participant.OPPONENT, 5, 0),
                new Modifier.StrengthBonus(CardFilter.ANY, 3)))).fillHand(B, 5);
        playStrike(bout, AXE).passAll();
        playStrike(bout, AXE).passAll();
        assertThat(bout.eventsOf(StrikeLanded.class)).extracting(StrikeLanded::strength).containsExactly(4, 1);
    }

    @Test
    @Covers({"VG-44", "VG-39"})
    void granted_modifiers_last_until_end_of_turn_or_the_granters_next_turn() {
        var turn = grantModifiers(Bout.with().fillHand(B, 5), Participant.YOU, Until.END_OF_TURN,
                new Modifier.StrengthBonus(CardFilter.ANY, 1));
        assertThat(turn.onlyEvent(ModifiersGranted.class).seat()).isEqualTo(A);
        playStrike(turn, AXE).passAll();
        assertThat(turn.onlyEvent(StrikeLanded.class).strength()).isEqualTo(2);
        turn.endTurn();
        assertThat(turn.state().lastingEffects()).isEmpty();

        var next = grantModifiers(Bout.with(), Participant.OPPONENT, Until.OWN_NEXT_TURN, new Modifier.PowerBonus(-1));
        assertThat(next.endTurn().state().lastingEffects()).hasSize(1);
        assertThat(next.state().lastingEffects().getFirst().seat()).isEqualTo(B);
        assertThat(next.endTurn().state().lastingEffects()).isEmpty();
    }

    @Test
    @Covers({"VG-44", "VG-38"})
    void granted_modifiers_apply_only_to_the_player_they_are_granted_to() {
        var bout = grantModifiers(Bout.with().fillHand(B, 5), Participant.YOU, Until.OWN_NEXT_TURN,
                new Modifier.DefenceBan(CardFilter.ANY));
        playStrike(bout, AXE).pass();
        assertThat(bout.onlyEvent(AttackDeclared.class).defendable()).isFalse();
        bout.endTurn().fillHand(A, 3);
        assertThat(bout.state().lastingEffects()).hasSize(1);
        bout.choose(bout.use(bout.hand(B, AXE)).asPlay());
        assertThat(bout.eventsOf(AttackDeclared.class).getLast().defendable()).as("the strike of B").isTrue();
        assertThat(bout.pass().prompt()).isEqualTo(new Prompt.Defend(A));
    }

    @Test
    @Covers("VG-34a")
    void conditions_check_hands_heroes_companions_graveyards_and_turns() {
        check(true, new Condition.HandSizeCondition(Participant.YOU, 2, 2),
                new Condition.HandSizeCondition(Participant.OPPONENT, 2, 2),
                new Condition.HandSizeCondition(Participant.OPPONENT, 1, 0),
                new Condition.HandSizeCondition(Participant.OPPONENT, 0, 2),
                new Condition.HeroStatusCondition(Participant.YOU, true),
                new Condition.HeroStatusCondition(Participant.OPPONENT, false),
                new Condition.CompanionCondition(Participant.YOU, CardFilter.ofKeyword("Пёс")),
                new Condition.GraveyardCondition(Participant.OPPONENT, 2, CardFilter.ANY),
                new Condition.OwnTurn(), new Condition.Not(new Condition.HeroStatusCondition(Participant.YOU, false)));
        check(false, new Condition.HandSizeCondition(Participant.OPPONENT, 3, 0),
                new Condition.HandSizeCondition(Participant.OPPONENT, 0, 1),
                new Condition.HeroStatusCondition(Participant.YOU, false),
                new Condition.CompanionCondition(Participant.OPPONENT, CardFilter.ANY),
                new Condition.CompanionCondition(Participant.YOU, CardFilter.ofKeyword("Кот")),
                new Condition.GraveyardCondition(Participant.OPPONENT, 3, CardFilter.ANY),
                new Condition.GraveyardCondition(Participant.YOU, 1, CardFilter.ANY),
                new Condition.GraveyardCondition(Participant.OPPONENT, 1, DAGGERS),
                new Condition.Not(new Condition.OwnTurn()));
    }

    /// A holds one card besides the one with the condition.
    private static void check(boolean holds, Condition... conditions) {
        for (Condition condition : conditions) {
            var fresh = Bout.with().fillHand(A, 1).fillHand(B, 2).fillGraveyard(B, 2);
            fresh.companion(A, TestCards.companion("Старый Пёс", 1));
            fresh.closeCards(fresh.hero(B));
            var card = fresh.hand(A,
                    technique("Дело", TestAbility.of(new Effect.Draw(Participant.YOU, 1)).requiring(condition)
                    .action()));
            assertThat(Bout.GAME.choices(fresh.state(), A).contains(fresh.use(card).asPlay())).as("%s", condition)
                    .isEqualTo(holds);
        }
    }

    @Test
    @Covers({"VG-34a", "VG-34b"})
    void the_own_turn_condition_fails_on_the_opponents_turn() {
        var bout = Bout.with().fillHand(B, 3);
        var shield = bout.hand(B, technique("Щит", TestAbility.of().requiring(new Condition.OwnTurn()).shield()));
        var other = bout.hand(B,
                technique("Другой щит", TestAbility.of().requiring(new Condition.Not(new Condition.OwnTurn()))
                        .shield()));
        playStrike(bout, AXE).pass();
        assertThat(bout.refusal(bout.use(shield).defence())).isEqualTo(Reason.REQUIREMENT);
        bout.choose(bout.use(other).defence());
    }

    @Test
    @Covers({"VG-44", "VG-51a"})
    void changes_of_power_are_listed_with_the_card_that_makes_them() {
        var dogs = CardFilter.ofKeyword("Пёс");
        var bout = Bout.with().hero(A, hero("Псарь", 6, constant(new Modifier.PowerBonus(1), new Modifier.PowerBonus(0),
                new Modifier.ToughnessBonus(dogs, 2), new Modifier.ToughnessBonus(dogs, 0),
                new Modifier.ToughnessBonus(CardFilter.ofKeyword("Кот"), 3), new Modifier.DrawBonus(1))));
        var squire = bout.companion(A, TestCards.companion("Оруженосец", 1, constant(new Modifier.PowerBonus(-2))));
        var dog = bout.companion(A, TestCards.companion("Старый Пёс", 1));
        assertThat(Modifiers.listPowerBonuses(bout.state(), A))
                .containsExactly(new Bonus(bout.hero(A), 1), new Bonus(squire, -2));
        assertThat(Modifiers.listPowerBonuses(bout.state(), B)).isEmpty();
        assertThat(Modifiers.listPowerBonuses(bout.state(), dog)).containsExactly(new Bonus(bout.hero(A), 2));
        assertThat(Modifiers.listPowerBonuses(bout.state(), squire)).isEmpty();
    }

    @Test
    @Covers({"VG-44", "VG-47b"})
    void only_modifiers_with_an_unmet_condition_are_inactive() {
        var bonus = new Modifier.PowerBonus(1);
        for (boolean met : new boolean[] {true, false}) {
            for (String laid : List.of("work", "from-next-turn")) {
                var bout = Bout.with("laidCompanionAbilities", laid);
                Condition condition = met ? new Condition.OwnTurn() : new Condition.Not(new Condition.OwnTurn());
                var eidolon = bout.hand(A, TestCards.withCompanion(technique("Белый Эйдолон",
                        TestAbility.of(new Effect.EnterField()).action(), constantIf(condition, bonus)),
                        new Companion(3, false, false)));
                bout.choose(bout.use(eidolon).asPlay());
                var given = List.of(new GrantedModifier(bonus, eidolon));
                boolean works = laid.equals("work");
                assertThat(Modifiers.of(bout.state(), A)).isEqualTo(works && met ? given : List.of());
                assertThat(Modifiers.listInactiveModifiers(bout.state(), A))
                        .as("a companion that must wait gives nothing, whatever its condition")
                        .isEqualTo(works && !met ? given : List.of());
            }
        }
    }

    @Test
    @Covers("VG-50d")
    void cards_placed_on_both_halves_at_once_bring_their_abilities() {
        var bonus = new Modifier.StrengthBonus(CardFilter.ANY, 1);
        var bard = TestCards.companion("Бард", 1, constant(bonus));
        var leader = hero("Вождь", 6, constant(bonus));
        var rival = hero("Соперник", 6, constant(bonus));
        var bout = Bout.opening(List.of(bard, leader, rival));
        assertThat(listGrants(bout, A)).isEmpty();
        assertThat(listGrants(bout, B)).isEmpty();
        bout.hero(A, leader).hero(B, rival);
        assertThat(listGrants(bout, A)).containsExactly(bout.hero(A));
        assertThat(listGrants(bout, B)).containsExactly(bout.hero(B));
        var ours = bout.companion(A, bard);
        var theirs = bout.companion(B, bard);
        assertThat(listGrants(bout, A)).containsExactly(bout.hero(A), ours);
        assertThat(listGrants(bout, B)).containsExactly(bout.hero(B), theirs);
    }

    private static List<CardId> listGrants(Bout bout, Seat seat) {
        return Modifiers.of(bout.state(), seat).stream().map(GrantedModifier::by).toList();
    }
}
