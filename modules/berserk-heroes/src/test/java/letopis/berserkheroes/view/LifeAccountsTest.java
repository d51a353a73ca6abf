package letopis.berserkheroes.view;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CHARACTERS;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.filter;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.numberedFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.targeting;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Condition;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Score;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision.AttackDeclared;
import letopis.berserkheroes.event.PlayerDecision.DefenderNamed;
import letopis.berserkheroes.event.PlayerDecision.UndeadWounded;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.table.Audience;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.Subject;
import letopis.table.CardId;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Ledger entries for wounds and life.
@DisplayNameGeneration(ReplaceUnderscores.class)
class LifeAccountsTest {

    /// Returns the calculations of the last choice, one per line.
    private static List<String> formulas(Duel duel) {
        return duel.accounts().stream().map(account -> name(duel, account.subject()) + " " + account.before()
                + account.lines().stream().map(line -> " " + line.code() + " " + line.amount()
                + line.source().map(from -> " " + name(duel, from)).orElse("")).collect(Collectors.joining())
                + " = " + account.after() + " " + account.check()).toList();
    }

    private static String name(Duel duel, Subject subject) {
        return switch (subject) {
            case Subject.OfCard(var card, _) -> duel.state().face(card).orElseThrow().value();
            case Subject.OfSeat(var seat) -> seat.toString();
        };
    }

    @Test
    void mutual_wounds_are_one_event_and_hero_life_belongs_to_the_player() {
        Duel duel = Duel.of().put(A, creature("Волк", 2, 3, 5), Map.of(Marks.WOUNDS, 1))
                .put(A, creature("Пёс", 1, 2, 5)).put(B, creature("Бык", 4, 4, 9)).begin().strike("Волк", "Бык");
        assertThat(formulas(duel)).containsExactly("Бык 9 strike -3 Волк = 6 LIVES", "Волк 4 reply -4 Бык = 0 DIES");

        duel.choose(new AttackDeclared(A, duel.id("Пёс"),
                duel.heroOf(B)));
        assertThat(formulas(duel)).isEmpty();
        duel.choose(new DefenderNamed(B, Optional.empty()));
        assertThat(formulas(duel)).containsExactly("B 25 strike -2 Пёс = 23 LIVES");
    }

    @Test
    void additions_and_preventions_appear_in_the_sum() {
        Duel duel = Duel.of().put(A, creature("Волк", 2, 3, 5)).put(B, creature("Латник", 4, 0, 9,
                keywordFeature(Keyword.VULNERABILITY), numberedFeature(NumericKeyword.ARMOUR, 1)),
                Map.of(Marks.SHIELD, 1))
                .begin()
                .strike("Волк", "Латник");
        assertThat(formulas(duel)).containsExactly(
                "Латник 9 strike -3 Волк vulnerability -1 Латник armour 1 shield 1 = 7 LIVES");
        assertThat(duel.wounds("Латник")).isEqualTo(2);
    }

    @Test
    void superiority_is_listed_with_its_card() {
        var superior = new Feature.GuardFeature(Guard.SUPERIORITY, new WoundSource(List.of(), Optional.empty()));
        Duel duel = Duel.of().withSetting(Settings.SuperiorWoundRule.MODIFIER)
                .put(A, creature("Тур", 4, 3, 9, superior))
                .put(A, creature("Волк", 2, 1, 9))
                .put(B, creature("Бык", 4, 4, 9, keywordFeature(Keyword.VULNERABILITY)))
                .put(B, creature("Латник", 4, 0, 9, superior)).begin().strike("Тур", "Бык");
        assertThat(formulas(duel))
                .containsExactly("Бык 9 strike -3 Тур vulnerability -1 Бык superiority -2 Тур = 3 LIVES",
                "Тур 9 reply -4 Бык superiority 2 Тур = 7 LIVES");
        assertThat(formulas(duel.strike("Волк", "Латник"))).contains(
                "Латник 9 strike -1 Волк superiority 1 Латник = 9 LIVES");
    }

    @Test
    void replaced_wounds_are_omitted() {
        var guard = new Feature.GuardFeature(Guard.NO_WOUNDS,
                new WoundSource(List.of(WoundSource.Sort.STRIKES), Optional.empty()));
        Duel duel = Duel.of().put(A, creature("Волк", 2, 3, 9)).put(B, creature("Дух", 2, 0, 2, guard)).begin()
                .strike("Волк", "Дух");
        assertThat(formulas(duel)).containsExactly("Дух 2 strike -3 Волк replaced 3 Дух = 2 LIVES");
    }

    @Test
    void healing_and_extra_life_have_separate_lines() {
        Duel duel = Duel.of().coins(A, 9).put(B, creature("Бык", 4, 4, 9), Map.of(Marks.WOUNDS, 5))
                .hand(A, spell("Лечение", 1, targeting(CHARACTERS, new Effect.Heal(FIRST, amount(3)))))
                .hand(A, spell("Дар", 1, targeting(CHARACTERS, new Effect.ExtraLife(FIRST, amount(2)))))
                .hand(A, spell("Жало", 1, targeting(CHARACTERS, new Effect.Wound(FIRST, amount(1))))).begin();
        assertThat(formulas(duel.play("Лечение", duel.atPhase("Бык")))).containsExactly("Бык 4 healing 3 = 7 LIVES");
        assertThat(formulas(duel.play("Дар", duel.atPhase("Бык")))).containsExactly("Бык 7 extra-life 2 = 9 LIVES");
        assertThat(duel.accounts().getFirst().max()).isEqualTo(11);
        assertThat(formulas(duel.play("Жало", duel.atPhase("Бык")))).containsExactly("Бык 9 spell -1 Жало = 8 LIVES");
    }

    @Test
    void life_from_features_appears_and_disappears_with_them() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Волк", 2, 3, 2), Map.of(Marks.WOUNDS, 2))
                .put(A, creature("Знаменосец", 3, 1, 3,
                new Feature.ConstantAbility(List.of(), new CardSelector.MatchingCards(OWN),
                        List.of(new Modifier.LifeBonus(amount(1))))))
                .hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST)))).begin();
        duel.play("Казнь", duel.atPhase("Знаменосец"));
        assertThat(formulas(duel)).containsExactly("Волк 1 feature-lost -1 Знаменосец = 0 DIES");
    }

    @Test
    void conditional_life_changes_with_its_condition() {
        var more = new Feature.ConstantAbility(List.of(new Condition.TurnOf(Participant.YOU)),
                new CardSelector.MatchingCards(OWN), List.of(new Modifier.LifeBonus(amount(2))));
        Duel duel = Duel.of().put(A, creature("Волк", 2, 3, 2)).put(A, event("Рассвет", 1, more)).begin().endTurn();
        assertThat(formulas(duel)).containsExactly("Волк 4 feature -2 = 2 LIVES");
        var rich = new Feature.ConstantAbility(List.of(new Condition.ScoreCondition(Participant.YOU, Score.OPEN_COINS,
                5, Optional.empty())), new CardSelector.MatchingCards(OWN), List.of(new Modifier.LifeBonus(amount(1))));
        duel = Duel.of().put(A, creature("Волк", 2, 3, 2)).put(A, event("Пир", 1, rich))
                .hand(A, spell("Вздох", 1, deed(new Effect.GainPrayers(Participant.YOU, amount(1))))).begin()
                .play("Вздох", Declaration.EMPTY);
        assertThat(formulas(duel)).containsExactly("Волк 3 feature -1 = 2 LIVES");
    }

    @Test
    void a_hidden_creature_shows_no_numbers() {
        Duel duel = Duel.of().put(B, creature("Скрытый", 1, 1, 1), Marks.HIDDEN).put(B, creature("Явный", 1, 1, 1))
                .begin();
        List<CardView> views = Boards.of(duel.state(), new Audience.OfSeat(A)).seats().get(1).zones().stream()
                .flatMap(zone -> zone.cards().stream()).toList();
        assertThat(views).filteredOn(view -> view.id().equals(duel.id("Скрытый"))).singleElement()
                .satisfies(view -> assertThat(view.stats()).isEmpty());
        assertThat(views).filteredOn(view -> view.id().equals(duel.id("Явный"))).singleElement()
                .satisfies(view -> assertThat(view.stats()).containsEntry("life", 1));
    }

    @Test
    void setting_life_removes_wounds_in_a_separate_line() {
        Duel duel = Duel.of().put(B, creature("Бык", 4, 4, 9), Map.of(Marks.WOUNDS, 3))
                .hand(A, spell("Предел", 1, targeting(CHARACTERS, new Effect.SetLife(FIRST, amount(4))))).begin();
        duel.play("Предел", duel.atPhase("Бык"));
        assertThat(formulas(duel)).containsExactly("Бык 6 wounds-off 3 life-is -5 = 4 LIVES");
        assertThat(duel.life("Бык")).isEqualTo(4);
    }

    @Test
    void only_the_ending_effect_is_named() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Бык", 4, 4, 9))
                .hand(A, spell("Дар", 1, targeting(CHARACTERS, new Effect.Grant(FIRST,
                        List.of(new Modifier.LifeBonus(amount(1))), Duration.GAME))))
                .hand(A, spell("Прилив", 1, targeting(CHARACTERS, new Effect.Grant(FIRST,
                        List.of(new Modifier.LifeBonus(amount(2))), Duration.END_OF_TURN)))).begin();
        assertThat(formulas(duel.play("Дар", duel.atPhase("Бык")))).containsExactly("Бык 9 effect 1 Дар = 10 LIVES");
        assertThat(formulas(duel.play("Прилив", duel.atPhase("Бык"))))
                .containsExactly("Бык 10 effect 2 Прилив = 12 LIVES");
        assertThat(formulas(duel.endTurn())).containsExactly("Бык 12 expired -2 Прилив = 10 LIVES");
    }

    /// It is checked only when the queue is empty.
    @Test
    @Covers("BF-512.6")
    void an_unwounded_creature_without_life_is_not_dead_yet() {
        Duel duel = Duel.of().put(A, creature("Тень", 2, 3, 0))
                .put(A, event("Стяг", 1, new Feature.ConstantAbility(List.of(), new CardSelector.MatchingCards(OWN),
                        List.of(new Modifier.LifeBonus(amount(1))))))
                .hand(A, spell("Слом", 1,
                        targeting(filter(Optional.empty(), CardType.EVENT), new Effect.Destroy(FIRST))))
                .begin();
        duel.play("Слом", duel.atPhase("Стяг"));
        assertThat(formulas(duel)).containsExactly("Тень 1 feature-lost -1 Стяг = 0 UNCHECKED");
        assertThat(duel.isIn("Тень", A, BerserkZone.GRAVEYARD)).isTrue();
    }

    @Test
    void wounds_for_coins_have_no_card_and_shot_wounds_name_the_shooter() {
        Duel duel = Duel.of().put(B, creature("Лич", 4, 4, 9, keywordFeature(Keyword.UNDEAD)))
                .put(B, creature("Бык", 4, 4, 9)).hand(A, spell("Стрела", 1, targeting(CHARACTERS,
                        new Effect.Shot(FIRST, amount(2))))).begin().choose(new UndeadWounded(A, new CardId(4), 3));
        assertThat(formulas(duel)).containsExactly("Лич 9 rules -3 = 6 LIVES");
        assertThat(formulas(duel.play("Стрела", duel.atPhase("Бык"))))
                .containsExactly("Бык 9 shot -2 Стрела = 7 LIVES");
    }
}
