package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.TestCards.attack;
import static letopis.vremyageroev.TestCards.attackAction;
import static letopis.vremyageroev.TestCards.chargedAttack;
import static letopis.vremyageroev.TestCards.constant;
import static letopis.vremyageroev.TestCards.hero;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import letopis.table.CardId;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.CardText.Companion;
import letopis.vremyageroev.card.Condition;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.card.Pick;
import letopis.vremyageroev.card.StrikeFilter;
import letopis.vremyageroev.card.StrikeProperty;
import letopis.vremyageroev.event.FightDecision.SecondWindAnswered;
import letopis.vremyageroev.event.FightDecision.SecondWindAnswered.Answer;
import letopis.vremyageroev.event.Phase;
import letopis.vremyageroev.event.TurnEvent.DrawDue;
import letopis.vremyageroev.event.TurnEvent.DrawDue.Purpose;
import letopis.vremyageroev.event.TurnEvent.PhaseBegan;
import letopis.vremyageroev.event.TurnEvent.TurnBegan;
import letopis.vremyageroev.query.Conditions;
import letopis.vremyageroev.query.Modifiers;
import letopis.vremyageroev.query.Power;
import letopis.vremyageroev.state.VremyaZone;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests of every member of each series in the game; a member missing from the rules fails here.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ExhaustiveCasesTest {

    private static final BattleCard SWORD = technique("Меч", attackAction(1));
    private static final BattleCard WOLF = TestCards.companion("Волк", 2, TestAbility.of(attack(1)).closing().action());
    private static final CardFilter ANY = CardFilter.ANY;

    // Steps of a turn (VG-28 to VG-33).

    @Test
    @Covers({"VG-28", "VG-29", "VG-30a", "VG-31a", "VG-33"})
    void every_step_of_a_turn_runs_in_order() {
        var bout = Bout.with().fillHand(B, 6);
        bout.closeCards(bout.hero(B));
        bout.endTurn();
        assertThat(bout.onlyEvent(TurnBegan.class).seat()).isEqualTo(B);
        assertThat(bout.state().table().card(bout.hero(B)).hasFlag("closed")).as("open").isFalse();
        assertThat(bout.eventsOf(DrawDue.class)).extracting(DrawDue::purpose).containsExactly(Purpose.TURN);
        assertThat(bout.hand(B)).as("draw").hasSize(7);
        assertThat(bout.prompt()).as("check").isEqualTo(new Prompt.Discard(B, 1, true));
        bout.discard(bout.hand(B).getFirst());
        assertThat(bout.prompt()).as("play").isEqualTo(new Prompt.Play(B));
        assertThat(Stream.concat(Stream.of(Phase.OPEN), bout.eventsOf(PhaseBegan.class).stream()
                .map(PhaseBegan::phase)))
                .containsExactly(Phase.values());
    }

    // Strikes of an attack (VG-37c).

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    @Covers({"VG-35a", "VG-35b", "VG-37c"})
    void every_strike_of_an_attack_is_resolved_and_repelled_separately(int warded) {
        var bout = Bout.with().hero(B, hero("Великан", 20)).fillHand(B, 17);
        var shield = bout.hand(B, technique("Щит", TestAbility.of().shield()));
        bout.choose(bout.use(bout.hand(A, technique("Град", attackAction(1, 2, 3, 4, 5)))).asPlay()).pass();
        for (int strike = 1; strike <= 5; strike++) {
            assertThat(bout.prompt()).isEqualTo(new Prompt.Defend(B));
            if (strike == warded) {
                bout.choose(bout.use(shield).defence());
            } else {
                bout.pass();
            }
        }
        assertThat(bout.hand(B)).hasSize(17 - (15 - warded));
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    // Properties of strikes (VG-42a).

    @ParameterizedTest
    @EnumSource
    @Covers({"VG-42a", "VG-42b"})
    void a_defence_against_a_property_works_only_against_it(StrikeProperty property) {
        var ward = new StrikeFilter(Optional.empty(), false, List.of(property), List.of());
        var simple = new StrikeFilter(Optional.empty(), true, List.of(), List.of());
        for (StrikeProperty of : StrikeProperty.values()) {
            assertThat(isRepelled(ward, technique("Искра", TestAbility.of(chargedAttack(1, of)).action())))
                    .isEqualTo(of == property);
        }
        assertThat(isRepelled(simple, technique("Искра", TestAbility.of(chargedAttack(1, property)).action())))
                .isFalse();
        assertThat(isRepelled(simple, SWORD)).isTrue();
        assertThat(isRepelled(ward, SWORD)).isFalse();
    }

    private static boolean isRepelled(StrikeFilter against, BattleCard card) {
        var bout = Bout.with().fillHand(B, 3);
        var ward = bout.hand(B, technique("Оберег", TestAbility.of().defence(against)));
        bout.choose(bout.use(bout.hand(A, card)).asPlay()).pass();
        return Rules.RULES.refuse(bout.state(), bout.use(ward).defence()).isEmpty();
    }

    // Kinds of defence (VG-37a).

    @ParameterizedTest
    @ValueSource(strings = {"none", "interrupt", "ward", "interpose"})
    @Covers({"VG-37a", "VG-50b"})
    void every_kind_of_defence_protects_the_hand(String way) {
        var bout = Bout.with().fillHand(B, 3);
        var feint = bout.hand(B, technique("Уловка", TestAbility.of().interrupt()));
        var shield = bout.hand(B, technique("Щит", TestAbility.of().shield()));
        var wolf = bout.companion(B, WOLF);
        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay());
        switch (way) {
            case "interrupt" -> bout.choose(bout.use(feint).interrupt());
            case "ward" -> bout.pass().choose(bout.use(shield).defence());
            case "interpose" -> bout.pass().choose(bout.interpose(wolf)).pass();
            default -> bout.pass().pass();
        }
        assertThat(bout.hand(B)).hasSize(way.equals("interpose") ? 5 : 4);
        assertThat(bout.isOpen(wolf)).isEqualTo(!way.equals("interpose"));
        assertThat(bout.hand(B).containsAll(List.of(feint, shield)))
                .isEqualTo(way.equals("none") || way.equals("interpose"));
    }

    // Replies to a Second Wind (VG-58).

    @ParameterizedTest
    @EnumSource
    @Covers({"VG-57c", "VG-58"})
    void every_reply_to_a_second_wind_has_its_own_effect(Answer answer) {
        var bout = Bout.with().deck(A, 0).fillGraveyard(A, 8).deck(B, 4).fillHand(B, 1).fillGraveyard(B, 3);
        bout.choose(bout.use(bout.hand(A,
                technique("Совет", TestAbility.of(new Effect.Draw(Participant.YOU, 1)).action())))
                .asPlay());
        bout.choose(new SecondWindAnswered(B, answer));
        assertThat(List.of(bout.hand(B).size(), bout.deckSize(B))).isEqualTo(switch (answer) {
            case SECOND_WIND -> List.of(5, 3);
            case DRAW_TWO -> List.of(3, 2);
            case NONE -> List.of(1, 4);
        });
    }

    // Card effects (VG-34a).

    private static final Map<Class<? extends Effect>, Function<Bout, Object>> EFFECTS = effects();

    private static Map<Class<? extends Effect>, Function<Bout, Object>> effects() {
        var all = new LinkedHashMap<Class<? extends Effect>, Function<Bout, Object>>();
        all.put(Effect.Attack.class, bout -> playEffects(bout, attack(1)).passAll().hand(B).size());
        all.put(Effect.Draw.class, bout -> playEffects(bout, new Effect.Draw(Participant.YOU, 2)).hand(A).size());
        all.put(Effect.Discard.class, bout -> playEffects(bout, new Effect.Discard(Participant.OPPONENT, 2, false))
                .hand(B)
                .size());
        all.put(Effect.EnterField.class, bout -> {
            var cat = bout.hand(A, TestCards.withCompanion(
                    technique("Кот", TestAbility.of(new Effect.EnterField()).action()),
                    new Companion(1, false, false)));
            return bout.choose(bout.use(cat).asPlay()).isInZone(cat, VremyaZone.BATTLEFIELD) + " " + bout.isOpen(cat);
        });
        all.put(Effect.BringCompanion.class, bout -> {
            var wolf = bout.hand(A, WOLF);
            return playOnPick(bout, new Effect.BringCompanion(0), Pick.PickSource.HAND, wolf)
                    .isInZone(wolf, VremyaZone.BATTLEFIELD) + " "
                    + bout.isOpen(wolf);
        });
        all.put(Effect.Destroy.class, bout -> {
            var wolf = bout.companion(B, WOLF);
            return playOnPick(bout, new Effect.Destroy(0), Pick.PickSource.ENEMY_COMPANION, wolf)
                    .isInZone(wolf, VremyaZone.GRAVEYARD);
        });
        all.put(Effect.RecoverCard.class, bout -> {
            var sword = bout.addToGraveyard(A, SWORD);
            return playOnPick(bout, new Effect.RecoverCard(0), Pick.PickSource.GRAVEYARD, sword).hand(A)
                    .contains(sword);
        });
        all.put(Effect.Turn.class, bout -> {
            var wolf = bout.companion(B, WOLF);
            return playOnPick(bout, new Effect.Turn(0, false), Pick.PickSource.ANY_COMPANION, wolf).isOpen(wolf);
        });
        all.put(Effect.TurnHero.class, bout ->
                playEffects(bout, new Effect.TurnHero(Participant.OPPONENT, false)).isOpen(bout.hero(B)));
        all.put(Effect.Grant.class, bout -> {
            playEffects(bout, new Effect.Grant(Participant.YOU, List.of(new Modifier.StrengthBonus(ANY, 1)),
                    Effect.Until.END_OF_TURN));
            return bout.choose(bout.use(bout.hand(A, SWORD)).asPlay()).passAll().hand(B).size();
        });
        all.put(Effect.AllowUse.class, bout -> playEffects(bout, new Effect.AllowUse(CardFilter.ofKeyword("Меч")))
                .prompt());
        all.put(Effect.If.class, bout -> playEffects(bout, new Effect.If(new Condition.OwnTurn(),
                List.of(new Effect.Draw(Participant.YOU, 1)))).hand(A).size());
        return all;
    }

    private static Bout playEffects(Bout bout, Effect effect) {
        return bout.choose(bout.use(bout.hand(A, technique("Карта", TestAbility.of(effect).action()))).asPlay());
    }

    private static Bout playOnPick(Bout bout, Effect effect, Pick.PickSource from, CardId card) {
        var pointing = bout.hand(A, technique("Указ", TestAbility.of(effect).picking(from, ANY).action()));
        return bout.choose(bout.use(pointing).pointing(card).asPlay());
    }

    static List<Class<?>> everyEffect() {
        return List.of(Effect.class.getPermittedSubclasses());
    }

    @ParameterizedTest
    @MethodSource("everyEffect")
    @Covers("VG-34a")
    void every_card_effect_resolves(Class<? extends Effect> effect) {
        Object expected = Map.<Class<?>, Object>ofEntries(Map.entry(Effect.Attack.class, 3),
                Map.entry(Effect.Draw.class, 2), Map.entry(Effect.Discard.class, 2),
                Map.entry(Effect.EnterField.class, "true false"), Map.entry(Effect.BringCompanion.class, "true true"),
                Map.entry(Effect.Destroy.class, true), Map.entry(Effect.RecoverCard.class, true),
                Map.entry(Effect.Turn.class, false), Map.entry(Effect.TurnHero.class, false),
                Map.entry(Effect.Grant.class, 2),
                Map.entry(Effect.AllowUse.class, new Prompt.AllowedPlay(A, CardFilter.ofKeyword("Меч"))),
                Map.entry(Effect.If.class, 1)).get(effect);
        assertThat(EFFECTS.get(effect).apply(Bout.with().fillHand(B, 4))).isEqualTo(expected);
    }

    // Modifiers (VG-44).

    static List<Class<?>> everyModifier() {
        return List.of(Modifier.class.getPermittedSubclasses());
    }

    @ParameterizedTest
    @MethodSource("everyModifier")
    @Covers("VG-44")
    void every_modifier_changes_its_query(Class<? extends Modifier> kind) {
        Modifier modifier = Stream.of(new Modifier.StrengthBonus(ANY, 1),
                new Modifier.PropertyGrant(ANY, StrikeProperty.FIRE),
                new Modifier.InterruptBan(ANY), new Modifier.DefenceBan(ANY), new Modifier.PowerBonus(2),
                new Modifier.ToughnessBonus(ANY, 1), new Modifier.NoHandLimit(), new Modifier.DrawBonus(1),
                new Modifier.HeroReadyingBan(), new Modifier.CompanionReadyingBan(ANY),
                new Modifier.AttackProtection(ANY))
                .filter(kind::isInstance).findFirst().orElseThrow();
        assertThat(differences(contents(constant(modifier)), contents(constant()))).containsExactly(SEEN.get(kind));
    }

    private static final Map<Class<?>, Integer> SEEN = Map.ofEntries(Map.entry(Modifier.StrengthBonus.class, 0),
            Map.entry(Modifier.PropertyGrant.class, 1), Map.entry(Modifier.InterruptBan.class, 2),
            Map.entry(Modifier.DefenceBan.class, 3), Map.entry(Modifier.PowerBonus.class, 4),
            Map.entry(Modifier.ToughnessBonus.class, 5), Map.entry(Modifier.NoHandLimit.class, 6),
            Map.entry(Modifier.DrawBonus.class, 7), Map.entry(Modifier.HeroReadyingBan.class, 8),
            Map.entry(Modifier.CompanionReadyingBan.class, 9), Map.entry(Modifier.AttackProtection.class, 10));

    private static List<Integer> differences(List<Object> some, List<Object> others) {
        return Stream.iterate(0, i -> i + 1).limit(some.size())
                .filter(i -> !some.get(i).equals(others.get(i))).toList();
    }

    /// Queries of which each kind of modifier changes exactly one.
    private static List<Object> contents(Ability ability) {
        var attacking = Bout.with().hero(A, hero("Герой", 6, ability)).fillHand(B, 4);
        attacking.choose(attacking.use(attacking.hand(A, SWORD)).asPlay());
        var frame = attacking.state().attack();
        var waiting = Bout.with().hero(B, hero("Герой", 6, ability)).fillHand(B, 3);
        var wolf = waiting.companion(B, WOLF);
        waiting.closeCards(wolf, waiting.hero(B));
        var sword = waiting.hand(A, SWORD);
        boolean attackable = Rules.RULES.refuse(waiting.state(), waiting.use(sword).at(wolf).asPlay()).isEmpty();
        int power = Power.of(waiting.state(), B);
        int tough = Power.of(waiting.state(), wolf);
        boolean limited = Modifiers.hasHandLimit(waiting.state(), B);
        waiting.endTurn();
        return List.of(frame.strikes().getFirst().strength(), frame.strikes().getFirst().properties(),
                frame.interruptible(), frame.defendable(), power, tough, limited,
                waiting.hand(B).size(), waiting.isOpen(waiting.hero(B)), waiting.isOpen(wolf), attackable);
    }

    // Conditions (VG-34a).

    static List<Class<?>> everyCondition() {
        return List.of(Condition.class.getPermittedSubclasses());
    }

    @ParameterizedTest
    @MethodSource("everyCondition")
    @Covers("VG-34a")
    void every_condition_can_hold_and_fail(Class<? extends Condition> kind) {
        List<Condition> all = List.of(new Condition.HandSizeCondition(Participant.OPPONENT, 2, 3),
                new Condition.HeroStatusCondition(Participant.YOU, true),
                new Condition.CompanionCondition(Participant.YOU, ANY),
                new Condition.GraveyardCondition(Participant.YOU, 1, ANY),
                new Condition.OwnTurn(), new Condition.Not(new Condition.HeroStatusCondition(Participant.YOU, false)));
        Condition condition = all.stream().filter(kind::isInstance).findFirst().orElseThrow();
        var holding = Bout.with().fillHand(B, 2);
        holding.companion(A, WOLF);
        holding.addToGraveyard(A, SWORD);
        var lacking = Bout.with();
        lacking.closeCards(lacking.hero(A));
        if (kind.equals(Condition.OwnTurn.class)) {
            lacking.fillHand(B, 1).endTurn();
        }
        assertThat(holds(holding, condition)).isTrue();
        assertThat(holds(lacking, condition)).isFalse();
    }

    private static boolean holds(Bout bout, Condition condition) {
        return Conditions.holds(bout.state(), A, condition);
    }

    // Completeness: every member has a test.

    @Test
    void every_member_of_a_series_has_a_test() {
        assertThat(EFFECTS.keySet()).isEqualTo(Set.of(Effect.class.getPermittedSubclasses()));
        assertThat(SEEN.keySet()).isEqualTo(Set.of(Modifier.class.getPermittedSubclasses()));
    }
}
