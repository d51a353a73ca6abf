package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.TestCards.attack;
import static letopis.vremyageroev.TestCards.attackAction;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Pick;
import letopis.vremyageroev.event.FightDecision.CardPlayed;
import letopis.vremyageroev.event.Use;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The uses offered for a card: combinations of picks, payments and targets.
@DisplayNameGeneration(ReplaceUnderscores.class)
class UseOptionsTest {

    private static final BattleCard SWORD = technique("Меч", attackAction(1));
    private static final BattleCard DOG = TestCards.companion("Пёс", 2);

    private static List<Use> offers(Bout bout, Use use) {
        var offers = new ArrayList<Use>();
        new UseOptions(bout.state(), A).collectUses(bout.shown(use.card()), _ -> true, _ -> true, offers::add);
        return offers;
    }

    @ParameterizedTest
    @CsvSource({"3,2,4", "3,5,7", "20,2,21", "20,9,24", "24,9,24", "30,9,24"})
    void at_most_24_picks_and_targets_of_an_ability_are_offered(int picks, int targets, int offered) {
        var bout = Bout.with();
        var use = bout.use(bout.hand(A, technique("Знак", TestAbility.of(new Effect.RecoverCard(0), attack(1))
                .picking(Pick.PickSource.GRAVEYARD, CardFilter.ANY).action()))).use();
        bout.fillGraveyard(A, picks);
        for (int i = 1; i < targets; i++) {
            bout.companion(B, DOG);
        }
        assertThat(offers(bout, use)).hasSize(offered).doesNotHaveDuplicates();
    }

    @Test
    @Covers({"VG-34a", "VG-51b"})
    void another_target_is_offered_with_the_first_pick_and_its_payment() {
        var bout = Bout.with();
        var dogs = CardFilter.ofKeyword("Пёс");
        var call = bout.use(bout.hand(A, technique("Зов", TestAbility.of(new Effect.BringCompanion(0), attack(1))
                .discarding(dogs).picking(Pick.PickSource.HAND, dogs).action())));
        var first = bout.hand(A, DOG);
        var second = bout.hand(A, DOG);
        var third = bout.hand(A, DOG);
        var cat = bout.companion(B, TestCards.companion("Кот", 1));
        assertThat(offers(bout, call.use())).containsExactly(
                ((CardPlayed) call.pointing(first).paying(second).asPlay()).use(),
                ((CardPlayed) call.pointing(second).paying(first).asPlay()).use(),
                ((CardPlayed) call.pointing(third).paying(first).asPlay()).use(),
                ((CardPlayed) call.pointing(first).paying(second).at(cat).asPlay()).use());
    }

    @ParameterizedTest
    @CsvSource({"1,0,1", "1,1,2", "2,0,1", "2,1,3"})
    @Covers("VG-51b")
    void targets_of_separate_strikes_are_offered_equal_and_mixed(int strikes, int companions, int offered) {
        var bout = Bout.with("targetChosen", "per-strike");
        var use = bout.use(bout.hand(A, technique("Клинок", attackAction(strikes == 1 ? new int[] {1}
                : new int[] {1, 1})))).use();
        for (int i = 0; i < companions; i++) {
            bout.companion(B, DOG);
        }
        assertThat(offers(bout, use)).hasSize(offered).doesNotHaveDuplicates()
                .allMatch(offer -> offer.targets().size() == strikes);
    }
}
