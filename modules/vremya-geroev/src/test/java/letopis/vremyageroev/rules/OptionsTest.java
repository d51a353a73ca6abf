package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.TestCards.attack;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.Choice;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.card.Pick;
import letopis.vremyageroev.event.FightDecision.CardPlayed;
import letopis.vremyageroev.event.FightDecision.CardsGivenUp;
import letopis.vremyageroev.event.FightDecision.Conceded;
import letopis.vremyageroev.event.FightDecision.Passed;
import letopis.vremyageroev.event.FightDecision.SecondWindAnswered;
import letopis.vremyageroev.event.FightDecision.SecondWindAnswered.Answer;
import letopis.vremyageroev.event.FightDecision.TurnEnded;
import letopis.vremyageroev.event.Target;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Choices offered to a player.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OptionsTest {

    private static final BattleCard SWORD = technique("Меч", TestCards.attackAction(1, 1));

    private static List<Choice> offered(Bout bout, Seat seat) {
        return GAME.choices(bout.state(), seat);
    }

    @Test
    @Covers({"VG-32a", "VG-32b", "VG-33", "VG-51b"})
    void the_play_step_offers_every_card_and_target_and_pairs_for_combat_wit() {
        var bout = Bout.with();
        var card = bout.hand(A, SWORD);
        var other = bout.hand(A, SWORD);
        var dog = bout.companion(B, TestCards.companion("Пёс", 1));
        assertThat(offered(bout, A)).containsExactlyInAnyOrder(bout.use(card).asPlay(), bout.use(card).at(dog).asPlay(),
                bout.use(other).asPlay(),
                bout.use(other).at(dog).asPlay(), bout.combatWit(A, card, other), new TurnEnded(A), new Conceded(A));
        assertThat(offered(bout, B)).containsExactly(new Conceded(B));
    }

    @Test
    @Covers("VG-51b")
    void separate_strikes_are_offered_with_equal_and_with_mixed_targets() {
        var bout = Bout.with("targetChosen", "per-strike");
        var sword = bout.hand(A, SWORD);
        var dog = new Target.Companion(bout.companion(B, TestCards.companion("Пёс", 1)));
        var hero = new Target.Hero(B);
        assertThat(offered(bout, A)).contains(bout.use(sword).at(hero, hero).asPlay(), bout.use(sword).at(dog, dog)
                .asPlay(), bout.use(sword).at(dog, hero).asPlay());
    }

    @Test
    @Covers({"VG-46b", "VG-34a"})
    void payments_and_picks_are_different_cards() {
        var bout = Bout.with();
        var call = bout.hand(A,
                technique("Зов", TestAbility.of(new Effect.BringCompanion(0), attack(1))
                .discarding(CardFilter.ofKeyword("Пёс"))
                .picking(Pick.PickSource.HAND, CardFilter.ofKeyword("Пёс")).action()));
        assertThat(offered(bout, A)).containsExactlyInAnyOrder(new TurnEnded(A), new Conceded(A));
        var card = bout.hand(A, TestCards.companion("Пёс", 1));
        assertThat(offered(bout, A)).as("one dog cannot be both")
                .containsExactlyInAnyOrder(new TurnEnded(A), new Conceded(A));
        var other = bout.hand(A, TestCards.companion("Старый Пёс", 1));
        assertThat(offered(bout, A)).contains(bout.use(call).pointing(card).paying(other).asPlay(), bout.use(call)
                .pointing(other).paying(card).asPlay());
    }

    @Test
    @Covers({"VG-37a", "VG-50b"})
    void the_defender_is_offered_usable_defences_and_a_pass() {
        var bout = Bout.with().fillHand(B, 2);
        var shield = bout.hand(B, technique("Щит", TestAbility.of().shield(), TestAbility.of().interrupt()));
        var dog = bout.companion(B, TestCards.companion("Пёс", 1));
        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay());
        assertThat(offered(bout, B)).containsExactlyInAnyOrder(bout.use(shield).ability(1).interrupt(), new Passed(B),
                new Conceded(B));
        bout.pass();
        assertThat(offered(bout, B)).containsExactlyInAnyOrder(bout.use(shield).defence(), bout.interpose(dog),
                new Passed(B), new Conceded(B));
    }

    @Test
    @Covers({"VG-41b", "VG-50a"})
    void abilities_of_heroes_and_companions_are_offered() {
        var bout = Bout.with().hero(A, TestCards.hero("Мечник", 6, TestAbility.of(attack(1)).closing().response("Меч")))
                .fillHand(B, 5);
        var dog = bout.companion(A, TestCards.companion("Пёс", 1, TestAbility.of(attack(1)).closing().action()));
        assertThat(offered(bout, A)).contains(bout.use(dog).asFieldUse());
        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay()).pass().pass();
        assertThat(offered(bout, A))
                .containsExactlyInAnyOrder(bout.use(bout.hero(A)).response(), new Passed(A), new Conceded(A));
    }

    @Test
    @Covers("VG-41b")
    void extra_attacks_allowed_by_a_card_are_offered() {
        var bout = Bout.with().fillHand(B, 3);
        var sword = bout.hand(A, SWORD);
        bout.hand(A, technique("Топор", TestCards.attackAction(1)));
        bout.choose(bout.use(bout.hand(A,
                technique("Клич", TestAbility.of(new Effect.AllowUse(CardFilter.ofKeyword("Меч"))).action())))
                .asPlay());
        assertThat(offered(bout, A))
                .containsExactlyInAnyOrder(bout.use(sword).asPlay(), new Passed(A), new Conceded(A));
    }

    @Test
    @Covers({"VG-31a", "VG-34a"})
    void every_hand_card_is_offered_for_discard() {
        var bout = Bout.with();
        var cards = List.of(bout.hand(B, SWORD), bout.hand(B, TestCards.FILLER),
                bout.hand(B, technique("Топор", TestCards.attackAction(1))));
        bout.choose(bout.use(bout.hand(A,
                technique("Яд", TestAbility.of(new Effect.Discard(Participant.OPPONENT, 1, true)).action()))).asPlay());
        assertThat(offered(bout, B)).containsExactlyInAnyOrder(bout.discardChoice(cards.get(0)),
                bout.discardChoice(cards.get(1)), bout.discardChoice(cards.get(2)), new Conceded(B));

        var two = Bout.with();
        var held = List.of(two.hand(B, SWORD), two.hand(B, TestCards.FILLER),
                two.hand(B, technique("Топор", TestCards.attackAction(1))));
        two.choose(two.use(two.hand(
                A, technique("Яд", TestAbility.of(new Effect.Discard(Participant.OPPONENT, 2, true)).action())))
                .asPlay());
        assertThat(offered(two, B).stream().filter(CardsGivenUp.class::isInstance).toList())
                .containsExactly(two.discardChoice(held.get(0), held.get(1)),
                two.discardChoice(held.get(1), held.get(2)), two.discardChoice(held.get(2), held.get(0)));
    }

    @Test
    @Covers("VG-58")
    void every_reply_to_a_second_wind_is_offered() {
        var bout = Bout.with().deck(A, 0).fillGraveyard(A, 8);
        bout.choose(bout.use(bout.hand(A,
                technique("Взять", TestAbility.of(new Effect.Draw(Participant.YOU, 1)).action())))
                .asPlay());
        assertThat(offered(bout, B)).containsExactlyInAnyOrder(new SecondWindAnswered(B, Answer.SECOND_WIND),
                new SecondWindAnswered(B, Answer.DRAW_TWO),
                new SecondWindAnswered(B, Answer.NONE), new Conceded(B));
    }

    @Test
    @Covers({"VG-24b", "VG-24c"})
    void exhausted_cards_are_offered_for_abilities_that_do_not_exhaust_them() {
        var bout = Bout.with();
        var sword = bout.hand(A, SWORD);
        var bell = bout.companion(A, technique("Колокол", TestAbility.of(attack(1)).closing().action(),
                TestAbility.of(attack(2)).action()));
        var call = bout.hand(A, technique("Клич", TestAbility.of(attack(3)).closingHero().action()));
        var open = List.of(bout.use(sword).asPlay(), bout.use(bell).ability(1).asFieldUse());
        assertThat(offered(bout, A)).containsAll(open)
                .contains(bout.use(bell).asFieldUse(), bout.use(call).asPlay());
        bout.closeCards(bout.hero(A), bell);
        assertThat(offered(bout, A)).containsExactlyInAnyOrder(open.get(0), open.get(1), new TurnEnded(A),
                new Conceded(A));
    }

    @ParameterizedTest
    @EnumSource(Pick.PickSource.class)
    @Covers({"VG-19", "VG-21", "VG-22", "VG-34a"})
    void picks_are_offered_from_every_zone_the_text_allows(Pick.PickSource from) {
        var bout = Bout.with();
        var hand = bout.hand(A, SWORD);
        var mine = bout.companion(A, TestCards.companion("Пёс", 1));
        var theirs = bout.companion(B, TestCards.companion("Кот", 1));
        var buried = bout.addToGraveyard(A, TestCards.FILLER);
        bout.addToGraveyard(B, TestCards.FILLER);
        var sign = bout.use(bout.hand(A, technique("Знак",
                TestAbility.of(new Effect.RecoverCard(0)).picking(from, CardFilter.ANY).action())));
        var expected = switch (from) {
            case OWN_COMPANION -> List.of(mine);
            case ENEMY_COMPANION -> List.of(theirs);
            case ANY_COMPANION -> List.of(mine, theirs);
            case HAND -> List.of(hand);
            case GRAVEYARD -> List.of(buried);
        };
        assertThat(offered(bout, A)).filteredOn(choice -> choice instanceof CardPlayed(_, var use)
                && use.card().equals(sign.use().card()))
                .containsExactlyElementsOf(expected.stream().map(card -> sign.pointing(card).asPlay()).toList());
    }

    @Test
    @Covers("VG-34a")
    void two_picks_are_offered_with_cards_matching_each_filter() {
        var bout = Bout.with();
        var sign = bout.use(bout.hand(A,
                technique("Знак", TestAbility.of(new Effect.RecoverCard(0), new Effect.RecoverCard(1))
                .picking(Pick.PickSource.GRAVEYARD, CardFilter.ANY)
                .picking(Pick.PickSource.GRAVEYARD, CardFilter.ofKeyword("Пёс"))
                .action())));
        var turnip = bout.addToGraveyard(A, TestCards.FILLER);
        assertThat(offered(bout, A)).as("no dog").containsExactlyInAnyOrder(new TurnEnded(A), new Conceded(A));
        var dog = bout.addToGraveyard(A, TestCards.companion("Пёс", 1));
        var old = bout.addToGraveyard(A, TestCards.companion("Старый Пёс", 1));
        assertThat(offered(bout, A)).containsExactlyInAnyOrder(sign.pointing(turnip, dog).asPlay(),
                sign.pointing(dog, old).asPlay(), sign.pointing(old, dog).asPlay(), new TurnEnded(A), new Conceded(A));
    }

    @Test
    @Covers("VG-34a")
    void a_cost_is_paid_with_the_first_cards_matching_each_part() {
        var bout = Bout.with().fillHand(A, 1);
        bout.closeCards(bout.hero(A));
        var call = bout.hand(A, technique("Зов", TestAbility.of(attack(1))
                .discarding(CardFilter.ofKeyword("Пёс"), CardFilter.ofKeyword("Пёс")).action()));
        var turnip = bout.use(bout.hand(A).getFirst()).asPlay();
        var card = bout.hand(A, TestCards.companion("Пёс", 1));
        assertThat(offered(bout, A)).containsExactlyInAnyOrder(turnip, new TurnEnded(A), new Conceded(A));
        var other = bout.hand(A, TestCards.companion("Старый Пёс", 1));
        assertThat(offered(bout, A)).containsExactlyInAnyOrder(bout.use(call).paying(card, other).asPlay(), turnip,
                new TurnEnded(A), new Conceded(A));
    }

    @Test
    @Covers("VG-51b")
    void a_single_strike_has_one_target_in_either_targeting_setting() {
        for (String reading : List.of("per-strike", "per-attack")) {
            var bout = Bout.with("targetChosen", reading);
            var axe = bout.use(bout.hand(A, technique("Топор", TestCards.attackAction(1))));
            var dog = bout.companion(B, TestCards.companion("Пёс", 1));
            assertThat(offered(bout, A)).as(reading).containsExactlyInAnyOrder(axe.asPlay(), axe.at(dog).asPlay(),
                    new TurnEnded(A), new Conceded(A));
        }
    }
}
