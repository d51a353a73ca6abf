package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.TestCards.attack;
import static letopis.vremyageroev.TestCards.attackAction;
import static letopis.vremyageroev.TestCards.constant;
import static letopis.vremyageroev.TestCards.constantIf;
import static letopis.vremyageroev.TestCards.filterByName;
import static letopis.vremyageroev.TestCards.hero;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.Omission;
import letopis.testkit.CitationRecorder;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.Condition;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.event.AttackEvent.AttackEnded;
import letopis.vremyageroev.event.AttackEvent.AttackInterrupted;
import letopis.vremyageroev.event.AttackEvent.StrikeKilled;
import letopis.vremyageroev.event.CardEvent.CardClosed;
import letopis.vremyageroev.event.CardEvent.EffectBegan;
import letopis.vremyageroev.event.FightDecision.Passed;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.event.TurnEvent.CardDrawn;
import letopis.vremyageroev.event.TurnEvent.DiscardMade;
import letopis.vremyageroev.event.TurnEvent.DrawDue.Purpose;
import letopis.vremyageroev.event.TurnEvent.TurnBegan;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Expected events that do not happen in the middle of an attack or of a card's use, with all details.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OmissionsInDetailTest {

    private static final Effect TIDY = new Effect.TurnHero(Participant.YOU, true);

    /// An omission without its game prefix.
    private record DescribedOmission(String code, List<String> rules, Map<String, Object> details) {}

    private static DescribedOmission omission(String code, String rules, Object... pairs) {
        var details = new HashMap<String, Object>();
        for (int i = 0; i < pairs.length; i += 2) {
            details.put((String) pairs[i], pairs[i + 1]);
        }
        return new DescribedOmission(code, List.of(rules.split(" ")), details);
    }

    private static List<DescribedOmission> omissions(FightState state, Event event) {
        return CitationRecorder.citeOmissions(GAME.omissions(state, event)).stream()
                .map(OmissionsInDetailTest::describe).toList();
    }

    private static DescribedOmission describe(Omission omission) {
        return new DescribedOmission(omission.code().substring(omission.code().indexOf('.') + 1),
                omission.rules().stream().map(RuleRef::id).toList(), omission.details());
    }

    /// Makes the choice and returns the omissions of its consequences of this kind.
    private static List<DescribedOmission> choose(Bout bout, Choice choice, Class<? extends Event> kind) {
        FightState state = bout.state();
        int known = bout.events().size();
        bout.choose(choice);
        List<Event> added = bout.events().subList(known, bout.events().size());
        assertThat(added).hasAtLeastOneElementOfType(kind);
        var all = new ArrayList<DescribedOmission>();
        for (Event event : added) {
            if (kind.isInstance(event)) {
                all.addAll(omissions(state, event));
            }
            state = GAME.evolve(state, state.at().next(), event);
        }
        return all;
    }

    @ParameterizedTest
    @ValueSource(strings = {"stops", "goes-on"})
    @Covers("VG-37c")
    void the_rest_of_an_interrupted_card_is_lost_by_setting(String setting) {
        var bout = Bout.with("interruptedCard", setting).fillHand(B, 3);
        var sword = bout.hand(A, technique("Меч", TestAbility.of(TIDY, attack(1), new Effect.Draw(Participant.YOU, 1),
                new Effect.Draw(Participant.OPPONENT, 2), TIDY).action()));
        var trick = bout.hand(B, technique("Уловка", TestAbility.of(new Effect.Draw(Participant.YOU, 1)).interrupt()));
        bout.choose(bout.use(sword).asPlay());
        assertThat(choose(bout, bout.use(trick).interrupt(), AttackInterrupted.class))
                .isEqualTo(setting.equals("goes-on") ? List.of() : List.of(
                        omission("no-card-by-interrupted", "VG-37c", "seat", A, "cards", 1, "card", sword),
                        omission("no-card-by-interrupted", "VG-37c", "seat", B, "cards", 2, "card", sword),
                        omission("rest-interrupted", "VG-37c", "card", sword)));
    }

    @Test
    @Covers("VG-37c")
    void an_interrupted_attack_without_further_effects_loses_nothing() {
        var bout = Bout.with().fillHand(B, 3);
        var trick = bout.hand(B, technique("Уловка", TestAbility.of().interrupt()));
        bout.choose(bout.use(bout.hand(A, technique("Меч", attackAction(1)))).asPlay());
        Frame attack = bout.state().agenda().getLast();
        assertThat(omissions(bout.state().withAgenda(List.of(attack)), new AttackInterrupted(trick)))
                .as("no card is in use").isEmpty();
        assertThat(omissions(bout.state().withAgenda(List.of(attack, attack)), new AttackInterrupted(trick)))
                .as("the attack belongs to no card").isEmpty();
        assertThat(choose(bout, bout.use(trick).interrupt(), AttackInterrupted.class)).isEmpty();
    }

    @Test
    @Covers({"VG-24b", "VG-44"})
    void power_that_a_card_gives_only_while_ready_is_lost_when_it_is_exhausted() {
        var bout = Bout.with().hero(A, hero("Псарь", 6,
                constantIf(new Condition.HeroStatusCondition(Participant.YOU, true),
                        new Modifier.ToughnessBonus(CardFilter.ofKeyword("Пёс"), 2))));
        var dog = bout.companion(A, TestCards.companion("Пёс", 1));
        bout.companion(A, TestCards.companion("Кот", 1));
        bout.companion(B, TestCards.companion("Чужой Пёс", 1));
        var call = bout.hand(A, technique("Клич", TestAbility.of(TIDY).closingHero().action()));
        assertThat(choose(bout, bout.use(call).asPlay(), CardClosed.class)).containsExactly(omission("less-tough",
                "VG-44 VG-24b", "card", dog, "by", hero("Псарь", 6).name(), "power", 1, "more", 3));
        var steady = Bout.with();
        steady.companion(A, TestCards.companion("Пёс", 1));
        assertThat(omissions(steady.state(), new CardClosed(steady.hero(A)))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"6,false", "7,true"})
    @Covers({"VG-31c", "VG-44"})
    void an_unlimited_hand_above_the_power_is_reported_at_the_end_of_the_turn(int cards, boolean reported) {
        var bout = Bout.with().hero(A, hero("Книжник", 6, constant(new Modifier.NoHandLimit()))).fillHand(A, cards);
        assertThat(omissions(bout.state(), new TurnBegan(B, 6, List.of(), List.of()))).isEqualTo(reported
                ? List.of(omission("no-limit", "VG-44 VG-31c", "seat", A, "cards", cards, "power", 6)) : List.of());
    }

    @ParameterizedTest
    @CsvSource({"YOU,true", "YOU,false", "OPPONENT,true", "OPPONENT,false"})
    @Covers("VG-34a")
    void an_effect_that_a_hero_prevents_names_the_hero(Participant whom, boolean ready) {
        for (boolean met : new boolean[] {true, false}) {
            var bout = Bout.with();
            var card = bout.hand(A, technique("Знак", TestAbility.of(
                    new Effect.If(new Condition.HeroStatusCondition(whom, ready), List.of(TIDY))).action()));
            var seat = whom == Participant.YOU ? A : B;
            if (met != ready) {
                bout.closeCards(bout.hero(seat));
            }
            assertThat(choose(bout, bout.use(card).asPlay(), EffectBegan.class)).isEqualTo(met ? List.of()
                    : List.of(omission(ready ? "unmet-by-closed-hero" : "unmet-by-open-hero", "VG-34a", "card", card,
                            "seat", seat)));
        }
    }

    @Test
    @Covers("VG-34a")
    void an_effect_with_another_unmet_condition_names_only_the_card() {
        var bout = Bout.with();
        var card = bout.hand(A, technique("Знак", TestAbility.of(TIDY,
                new Effect.If(new Condition.HandSizeCondition(Participant.YOU, 3, 0), List.of(TIDY))).action()));
        assertThat(choose(bout, bout.use(card).asPlay(), EffectBegan.class))
                .containsExactly(omission("unmet", "VG-34a", "card", card));
        assertThat(omissions(Bout.with().state(), new EffectBegan(A, card, 0, 1, List.of()))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"1,true", "2,true", "3,false"})
    @Covers({"VG-44", "VG-51a"})
    void power_that_would_have_saved_the_companion_is_given_with_the_total(int strength, boolean reported) {
        var bout = Bout.with().hero(B, hero("Псарь", 6, constantIf(
                new Condition.HandSizeCondition(Participant.YOU, 9, 0),
                new Modifier.ToughnessBonus(filterByName("Пёс"), 2)))).fillHand(B, 3);
        var dog = bout.companion(B, TestCards.companion("Пёс", 1));
        bout.choose(bout.use(bout.hand(A, technique("Меч", attackAction(strength)))).at(dog).asPlay()).pass();
        assertThat(choose(bout, new Passed(B), StrikeKilled.class))
                .isEqualTo(reported ? List.of(omission("not-tougher", "VG-44 VG-51a", "card", dog, "by",
                        hero("Псарь", 6).name(), "power", 1, "more", 3)) : List.of());
    }

    @Test
    @Covers("VG-56")
    void an_attacker_who_discards_the_last_card_is_not_under_attack() {
        var bout = Bout.with().fillHand(B, 3);
        bout.choose(bout.use(bout.hand(A, technique("Меч", attackAction(1)))).asPlay());
        assertThat(omissions(bout.state(), new DiscardMade(A)))
                .containsExactly(omission("not-beaten", "VG-56", "seat", A));
        var drawing = Bout.with();
        assertThat(omissions(drawing.state().withAgenda(List.of(new Frame.Draw(A, 1, Purpose.EFFECT))),
                new DiscardMade(B))).as("a draw is no attack")
                .containsExactly(omission("not-beaten", "VG-56", "seat", B));
    }

    @Test
    @Covers("VG-57a")
    void draws_of_the_other_player_do_not_need_this_deck() {
        var bout = Bout.with().deck(A, 1).fillGraveyard(A, 8);
        assertThat(omissions(bout.state().withAgenda(List.of(new Frame.Draw(B, 1, Purpose.EFFECT),
                new Frame.Draw(A, 1, Purpose.EFFECT))), new CardDrawn(A, new CardId(1))))
                .containsExactly(omission("deck-spent", "VG-57a", "seat", A));
    }

    /// An attack that answers another one with the same targets leaves the report to the other, if that one struck.
    @ParameterizedTest
    @CsvSource({"1,true,false", "1,false,true", "0,true,true"})
    @Covers("VG-51b")
    void a_hand_spared_by_two_attacks_is_reported_once(int struck, boolean sameTargets, boolean reported) {
        var bout = Bout.with().fillHand(B, 3);
        var dog = bout.companion(B, TestCards.companion("Пёс", 3));
        var cat = bout.companion(B, TestCards.companion("Кот", 3));
        var sword = bout.hand(A, technique("Меч", attackAction(1)));
        bout.choose(bout.use(sword).at(dog).asPlay()).pass();
        Frame.Attack inner = bout.state().attack();
        List<Target> targets = List.of(new Target.Companion(sameTargets ? dog : cat));
        var outer = new Frame.Attack(inner.declared(), A, bout.hero(A), inner.strikes(), targets, true, true, struck,
                Frame.Attack.Stage.ANSWER, Optional.empty(), Optional.empty(), true);
        assertThat(omissions(bout.state().withAgenda(List.of(outer, inner)), new AttackEnded(sword)))
                .isEqualTo(reported ? List.of(omission("not-at-hero", "VG-51b", "seat", B, "card", dog)) : List.of());
    }
}
