package letopis.vremyageroev.query;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.TestCards.attackAction;
import static letopis.vremyageroev.TestCards.constantIf;
import static letopis.vremyageroev.TestCards.hero;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.table.CardName;
import letopis.table.MatchResult;
import letopis.table.PlayedGame;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.CardText.Permanent;
import letopis.vremyageroev.card.CardText.Rarity;
import letopis.vremyageroev.card.CardText.Type;
import letopis.vremyageroev.card.Condition;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.event.AttackEvent.StrikeLanded;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Cards next to a Hero, and the result of a fight.
@DisplayNameGeneration(ReplaceUnderscores.class)
class TableQueriesTest {

    private static final BattleCard BANNER = new BattleCard(new CardName("Знамя"), "Banner", Type.TECHNIQUE,
            Rarity.BLACK, List.of(), Optional.empty(), Optional.of(new Permanent(true)), List.of(), Optional.empty(),
            Optional.empty());
    private static final BattleCard DOG = TestCards.companion("Пёс", 1);
    private static final BattleCard SWORD = technique("Меч", attackAction(1));

    @Test
    @Covers({"VG-25", "VG-46a"})
    void a_starting_card_without_power_is_not_a_companion() {
        for (boolean companion : new boolean[] {true, false}) {
            var bout = Bout.with().fillHand(B, 5).hero(A, hero("Псарь", 6, constantIf(
                    new Condition.CompanionCondition(Participant.YOU, CardFilter.ANY),
                    new Modifier.StrengthBonus(CardFilter.ANY, 2))));
            var banner = bout.companion(A, BANNER);
            var dogs = companion ? List.of(bout.companion(A, DOG)) : List.of();
            assertThat(TableQueries.listCardsNextToHero(bout.state(), A)).contains(banner).hasSize(1 + dogs.size());
            assertThat(TableQueries.listCompanions(bout.state(), A)).isEqualTo(dogs);
            assertThat(TableQueries.listCompanions(bout.state(), B)).isEmpty();
            bout.choose(bout.use(bout.hand(A, SWORD)).asPlay()).passAll();
            assertThat(bout.onlyEvent(StrikeLanded.class).strength()).isEqualTo(companion ? 3 : 1);
        }
    }

    @Test
    @Covers("VG-55")
    void the_result_of_a_fight_names_the_winner_and_the_heroes() {
        var bout = Bout.with().hero(A, hero("Вождь", 6)).hero(B, hero("Соперник", 6)).fillHand(B, 1);
        assertThat(GAME.result(bout.state())).isEmpty();
        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay()).passAll();
        var won = bout.state().with(bout.state().setUp().withFirstPlayer(B));
        assertThat(GAME.result(won)).contains(new MatchResult(List.of(A), "last-cards-struck",
                new TreeMap<>(Map.of(A, 1, B, 0)), List.of(new PlayedGame(Optional.of(A), Optional.of(B), 5)),
                new TreeMap<>(Map.of(A, countHero("Вождь"), B, countHero("Соперник")))));
    }

    private static TreeMap<String, SortedMap<CardName, Integer>> countHero(String name) {
        return new TreeMap<>(Map.of("hero", new TreeMap<>(Map.of(new CardName(name), 1))));
    }
}
