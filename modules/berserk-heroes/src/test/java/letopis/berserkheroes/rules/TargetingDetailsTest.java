package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CAUSE;
import static letopis.berserkheroes.TestCards.CHARACTERS;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.SECOND;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.filter;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.spellWithX;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.card.Amount;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.IgnoredAspect;
import letopis.berserkheroes.card.Measure;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Step;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.PlayerDecision.CardPlayed;
import letopis.berserkheroes.event.PlayerDecision.CardsFound;
import letopis.berserkheroes.event.PlayerDecision.CardsGivenUp;
import letopis.berserkheroes.event.PlayerDecision.HiddenCardsRevealed;
import letopis.berserkheroes.event.PlayerDecision.SearchBegun;
import letopis.berserkheroes.event.PlayerDecision.TargetsNamed;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclared;
import letopis.berserkheroes.event.RevealedCard;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.table.Choice;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Legal targets, offered targets, and optional statements.
@DisplayNameGeneration(ReplaceUnderscores.class)
class TargetingDetailsTest {

    private static final Effect PRAYER = new Effect.GainPrayers(Participant.YOU, amount(1));
    private static final Amount X = new Amount(1, Optional.of(new Measure.X()));
    private static final Filter FOES = filter(Optional.of(Filter.Whose.ENEMY), CardType.HERO);

    private static Deed deedWithTwoTargets(Filter first, Filter second, Effect... effects) {
        return new Deed(List.of(new Target(first, false), new Target(second, false)),
                Stream.of(effects).map(TestCards::step).toList(), Optional.empty());
    }

    private static List<Choice> offeredPlays(Duel duel) {
        return Rules.RULES.choices(duel.state(), A).stream().filter(CardPlayed.class::isInstance).toList();
    }

    @Test
    @Covers({"BH-208.1", "BF-209.1"})
    void a_hero_cannot_be_targeted_by_effects_that_only_remove_it_from_play() {
        Duel duel = Duel.of().put(B, creature("Пёс", 1, 1, 9))
                .hand(A, spell("Кара", 1, deedWithTwoTargets(CHARACTERS, FOES,
                new Effect.Destroy(FIRST), new Effect.Wound(SECOND, amount(1))))).begin();
        duel.assertRefused(duel.playChoice("Кара", 0, duel.atPhase("Первый", "Второй")), Reason.HERO_STAYS);
        duel.play("Кара", duel.atPhase("Пёс", "Второй"));
        assertThat(duel.heroWounds(B)).isEqualTo(1);
    }

    @Test
    @Covers({"BF-502.9", "BF-118.1", "BF-119.3"})
    void an_available_target_must_be_chosen_even_if_the_first_step_concerns_another() {
        Deed deed = deedWithTwoTargets(OWN, ENEMIES, new Effect.Boost(FIRST, amount(1)), new Effect.Close(SECOND));
        Duel duel = Duel.of().put(A, creature("Лев", 1, 1, 9)).put(B, creature("Пёс", 1, 1, 9))
                .hand(A, spell("Зов", 1, deed)).begin();
        duel.assertRefused(duel.playChoice("Зов", 0, duel.atPhase("Лев")), Reason.ILLEGAL_TARGET);
        Duel none = Duel.of().put(A, creature("Лев", 1, 1, 9)).hand(A, spell("Зов", 1, deed)).begin();
        assertThat(none.play("Зов", none.atPhase("Лев")).count("Лев", Marks.BOOSTS)).isEqualTo(1);
    }

    @Test
    @Covers({"BF-119.3", "BF-512.3"})
    void a_number_independent_of_targets_requires_no_target() {
        Duel duel = Duel.of().put(B, creature("Пёс", 1, 1, 9))
                .hand(A, spellWithX("Пламя", 0, deedWithTwoTargets(CREATURES, OWN,
                new Effect.Wound(FIRST, X), new Effect.Open(SECOND)))).begin();
        duel.choose(duel.playChoice("Пламя", 2, duel.atPhase("Пёс")));
        assertThat(duel.wounds("Пёс")).isEqualTo(2);
    }

    @Test
    @Covers({"BF-507.4", "BF-507.2", "BF-502.9"})
    void a_creature_fights_an_enemy_of_its_own_controller() {
        Duel duel = Duel.of().put(A, creature("Лев", 1, 1, 9)).put(B, creature("Пёс", 1, 2, 9))
                .put(B, creature("Кот", 1, 1, 9)).hand(A, spell("Ссора", 1, deedWithTwoTargets(CREATURES, CREATURES,
                        new Effect.Fight(FIRST, SECOND)))).begin();
        duel.assertRefused(duel.playChoice("Ссора", 0, duel.atPhase("Пёс", "Кот")), Reason.ILLEGAL_TARGET);
        duel.play("Ссора", duel.atPhase("Пёс", "Лев"));
        assertThat(duel.wounds("Лев")).isEqualTo(2);
        assertThat(duel.wounds("Пёс")).isEqualTo(1);
    }

    @Test
    @Covers({"BF-507.2", "BF-502.9"})
    void only_the_shot_target_of_two_must_be_an_enemy() {
        Duel duel = Duel.of().put(A, creature("Лев", 1, 1, 9)).put(B, creature("Пёс", 1, 2, 9))
                .hand(A, spell("Выстрел", 1,
                        deedWithTwoTargets(CREATURES, CREATURES, new Effect.Boost(FIRST, amount(1)),
                        new Effect.Shot(SECOND, amount(2))))).begin();
        duel.assertRefused(duel.playChoice("Выстрел", 0, duel.atPhase("Пёс", "Лев")), Reason.ILLEGAL_TARGET);
        duel.play("Выстрел", duel.atPhase("Лев", "Пёс"));
        assertThat(duel.wounds("Пёс")).isEqualTo(2);
    }

    @Test
    @Covers("BF-502.9")
    void an_optional_target_can_be_omitted() {
        Deed deed = new Deed(List.of(new Target(ENEMIES, true)), List.of(step(PRAYER),
                step(new Effect.Close(FIRST))), Optional.empty());
        Duel some = Duel.of().put(B, creature("Пёс", 1, 1, 9)).hand(A, spell("Сеть", 1, deed)).begin();
        assertThat(offeredPlays(some)).containsExactly(some.playChoice("Сеть", 0, some.atPhase("Пёс")),
                some.playChoice("Сеть", 0, Declaration.EMPTY));
        Duel none = Duel.of().hand(A, spell("Сеть", 1, deed)).begin();
        assertThat(offeredPlays(none)).containsExactly(none.playChoice("Сеть", 0, Declaration.EMPTY));
    }

    private static Duel duelWithIgnoringCard(TriggerCondition heard, IgnoredAspect ignored) {
        Deed revenge = targeting(ENEMIES, new Effect.Close(FIRST));
        Feature stab = new Feature.ActivatedAbility(List.of(), Optional.empty(), List.of(), targeting(ENEMIES,
                new Effect.Wound(FIRST, amount(1))));
        return Duel.of().put(A, creature("Пика", 1, 1, 9, new Feature.Immunity(List.of(ignored)), stab))
                .put(A, creature("Бык", 1, 1, 9)).put(B, creature("Ёж", 1, 1, 9, triggerOn(heard, revenge))).begin();
    }

    private static TriggerDeclared declarationAgainst(Duel duel, String name) {
        return new TriggerDeclared(B, 0, Optional.of(duel.id("Пика")), duel.atPhase(name));
    }

    @Test
    @Covers("BF-7-058")
    void an_ability_that_wounded_a_card_cannot_choose_one_ignoring_triggers() {
        var hurt = new TriggerCondition.CardEventTrigger(CardEventKind.IS_WOUNDED, Optional.empty());
        Duel duel = duelWithIgnoringCard(hurt, IgnoredAspect.TRIGGERS);
        duel.choose(duel.abilityChoice("Пика", "f1", duel.atPhase("Ёж")));
        duel.assertRefused(declarationAgainst(duel, "Пика"), Reason.ILLEGAL_TARGET);
        duel.choose(declarationAgainst(duel, "Бык"));
        assertThat(duel.isClosed("Бык")).isTrue();
        Duel other = duelWithIgnoringCard(hurt, IgnoredAspect.ARMOUR);
        other.choose(other.abilityChoice("Пика", "f1", other.atPhase("Ёж"))).choose(declarationAgainst(other, "Пика"));
        assertThat(other.isClosed("Пика")).isTrue();
    }

    @Test
    @Covers({"BF-7-058", "BF-116.1"})
    void a_choice_on_resolution_cannot_include_a_card_ignoring_triggers() {
        var hurt = new TriggerCondition.CardEventTrigger(CardEventKind.IS_WOUNDED, Optional.empty());
        var later = new Deed(List.of(), List.of(step(PRAYER), new Step(Optional.empty(),
                List.of(new Target(ENEMIES, false)), false, new Effect.Close(FIRST))), Optional.empty());
        Feature stab = new Feature.ActivatedAbility(List.of(), Optional.empty(), List.of(), targeting(ENEMIES,
                new Effect.Wound(FIRST, amount(1))));
        Duel duel = Duel.of()
                .put(A, creature("Пика", 1, 1, 9, new Feature.Immunity(List.of(IgnoredAspect.TRIGGERS)), stab))
                .put(A, creature("Бык", 1, 1, 9)).put(B, creature("Ёж", 1, 1, 9, triggerOn(hurt, later))).begin();
        duel.choose(duel.abilityChoice("Пика", "f1", duel.atPhase("Ёж")));
        duel.assertRefused(new TargetsNamed(B, duel.atPhase("Пика").aims()), Reason.ILLEGAL_TARGET);
        duel.choose(new TargetsNamed(B, duel.atPhase("Бык").aims()));
        assertThat(duel.isClosed("Бык")).isTrue();
    }

    @Test
    @Covers({"BF-304.3", "BF-7-164"})
    void a_single_hidden_character_is_offered_once() {
        Duel duel = Duel.of().atPhase(5, Phase.RESTORE).put(A, creature("Тень", 2, 2, 5), Marks.HIDDEN).begin()
                .turnUp();
        assertThat(Rules.RULES.choices(duel.state(), A)).filteredOn(HiddenCardsRevealed.class::isInstance)
                .containsExactly(
                new HiddenCardsRevealed(A, List.of()), new HiddenCardsRevealed(A, List.of(duel.id("Тень"))));
    }

    @Test
    @Covers("BF-7-133")
    void a_single_found_card_is_offered_once() {
        Duel duel = Duel.of().deck(A, 2).addToSet(creature("Лев", 1, 1, 1)).addToSet(event("Пир", 1))
                .hand(A, spell("Поиск",
                1, deed(new Effect.Search(2, inZone(Place.DECK, CREATURES))))).begin()
                .play("Поиск", Declaration.EMPTY)
                .choose(new SearchBegun(A)).turnUp("Лев", "Пир");
        assertThat(Rules.RULES.choices(duel.state(), A)).filteredOn(CardsFound.class::isInstance).hasSize(2)
                .doesNotHaveDuplicates();
    }

    @Test
    @Covers({"BF-7-157", "BF-520.4"})
    void unseen_cards_are_offered_for_discard_under_a_possible_name() {
        Duel duel = Duel.of().deck(A, 9).addToSet(creature("Лев", 1, 1, 1)).hand(A, spell("Обмен", 1,
                deed(new Effect.Draw(Participant.YOU, amount(3)), new Effect.Discard(Participant.YOU, amount(2)))))
                .begin()
                .play("Обмен", Declaration.EMPTY).turnUp();
        List<Choice> given = Rules.RULES.choices(duel.state(), A).stream()
                .filter(CardsGivenUp.class::isInstance).toList();
        assertThat(given).isNotEmpty().doesNotHaveDuplicates().allSatisfy(choice ->
                assertThat(((CardsGivenUp) choice).cards().stream().map(RevealedCard::card).distinct()).hasSize(2));
        duel.choose(given.getFirst());
        assertThat(duel.state().listHandCards(A)).hasSize(1);
    }

    @Test
    @Covers({"BF-118.6", "BF-7-041"})
    void a_triggering_card_is_dug_from_the_zone_it_was_observed_moving_to() {
        for (CardEventKind what : List.of(CardEventKind.DIES, CardEventKind.IS_WOUNDED)) {
            Duel duel = Duel.of().put(A,
                    event("Могила", 1, triggerOn(new TriggerCondition.CardEventTrigger(what, Optional.of(ENEMIES)),
                            deed(new Effect.Dig(CAUSE))))).put(B, creature("Пёс", 1, 1, 1))
                    .hand(A, spell("Клык", 1, targeting(CREATURES, new Effect.Wound(FIRST, amount(1))))).begin();
            duel.play("Клык", duel.atPhase("Пёс"));
            assertThat(duel.isIn("Пёс", B, BerserkZone.GRAVEYARD)).as(what.name())
                    .isEqualTo(what != CardEventKind.DIES);
        }
    }
}
