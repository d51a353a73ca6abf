package letopis.vremyageroev.fold;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.journal.Event;
import letopis.journal.RenumberingRule;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardsRenumbered;
import letopis.table.Hidden;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.card.Pick.PickSource;
import letopis.vremyageroev.event.TurnEvent.TurnBegan;
import letopis.vremyageroev.rules.Reason;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.FightState.UsedAbility;
import letopis.vremyageroev.state.Marks;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Changes of the state by single events.
@DisplayNameGeneration(ReplaceUnderscores.class)
class FoldTest {

    private static FightState evolve(FightState state, Event event) {
        return GAME.evolve(state, state.at().next(), event);
    }

    @Test
    @Covers("VG-39")
    void each_use_of_an_ability_counts_on_its_card() {
        var bout = Bout.with("usedBeforeReturn", "forgotten");
        var amulet = bout.hand(A, technique("Амулет",
                TestAbility.of(new Effect.Draw(Participant.YOU, 1)).returning().perTurn(2).action()));
        for (int times = 1; times <= 2; times++) {
            bout.choose(bout.use(amulet).asPlay());
            assertThat(bout.state().table().card(amulet).count(Marks.buildUseCounterName(0))).isEqualTo(times);
        }
        assertThat(bout.refusal(bout.use(amulet).asPlay())).isEqualTo(Reason.ALREADY_USED);
    }

    @Test
    void a_card_picked_from_the_graveyard_stays_face_up_and_one_picked_from_the_hand_stays_hidden() {
        var bout = Bout.with();
        var buried = bout.addToGraveyard(A, TestCards.companion("Пёс", 1));
        var held = bout.hand(A, TestCards.companion("Волк", 1));
        var call = bout.hand(A, technique("Зов", TestAbility.of(new Effect.TurnHero(Participant.YOU, true))
                .picking(PickSource.GRAVEYARD, CardFilter.ANY).picking(PickSource.HAND, TestCards.filterByName("Волк"))
                .action()));
        bout.choose(bout.use(call).pointing(buried, held).asPlay());
        assertThat(bout.state().table().card(buried).face().valueFor(Audience.EVERYONE)).contains(bout.name(buried));
        assertThat(bout.state().table().card(held).face().valueFor(Audience.EVERYONE)).isEmpty();
    }

    @Test
    @Covers({"VG-39", "VG-40"})
    void the_uses_of_a_player_are_forgotten_when_that_player_begins_a_turn() {
        var bout = Bout.with();
        var mine = bout.hand(A, TestCards.FILLER);
        var other = bout.hand(B, TestCards.FILLER);
        FightState used = bout.state().withUsedAbilities(List.of(new UsedAbility(mine, 0), new UsedAbility(other, 1)));
        assertThat(evolve(used, new TurnBegan(A, 6, List.of(), List.of())).usedAbilities())
                .containsExactly(new UsedAbility(other, 1));
        assertThat(evolve(used, new TurnBegan(B, 6, List.of(), List.of())).usedAbilities())
                .containsExactly(new UsedAbility(mine, 0));
    }

    @Test
    void a_mixed_hand_loses_the_marks_of_use_although_the_record_names_no_card() {
        String counter = Marks.buildUseCounterName(0);
        for (RenumberingRule mixing : List.of(RenumberingRule.NONE, RenumberingRule.HANDS)) {
            var bout = Bout.with();
            var card = bout.hand(A, TestCards.FILLER);
            FightState used = bout.state().with(bout.state().table().with(mixing)
                    .with(card, one -> one.withCount(counter, 1)));
            assertThat(evolve(used, new TurnBegan(A, 6, List.of(), List.of())).table().card(card).count(counter))
                    .as("%s", mixing).isEqualTo(mixing == RenumberingRule.NONE ? 1 : 0);
        }
    }

    @Test
    void uses_are_kept_under_the_new_ids_of_renumbered_cards() {
        var bout = Bout.with();
        var card = bout.hand(A, TestCards.FILLER);
        var dog = bout.companion(A, TestCards.companion("Пёс", 1));
        FightState used = bout.state().with(bout.state().table().with(RenumberingRule.HANDS))
                .withUsedAbilities(List.of(new UsedAbility(card, 0), new UsedAbility(dog, 1)));
        var renumbered = new CardId(used.table().cardCount() + 1);
        assertThat(evolve(used, new CardsRenumbered(A, List.of(renumbered), Hidden.ownedBy(A, List.of(card))))
                .usedAbilities()).containsExactly(new UsedAbility(renumbered, 0), new UsedAbility(dog, 1));
        assertThat(evolve(used, new CardsRenumbered(A, List.of(renumbered), Hidden.unknown(A))).usedAbilities())
                .isEqualTo(used.usedAbilities());
    }
}
