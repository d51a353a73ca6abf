package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.Made.attack;
import static letopis.vremyageroev.Made.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.Choice;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.Does;
import letopis.vremyageroev.Made;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Pick;
import letopis.vremyageroev.card.Whom;
import letopis.vremyageroev.event.FightDecision.CardPlayed;
import letopis.vremyageroev.event.FightDecision.CardsGivenUp;
import letopis.vremyageroev.event.FightDecision.Conceded;
import letopis.vremyageroev.event.FightDecision.Passed;
import letopis.vremyageroev.event.FightDecision.TurnEnded;
import letopis.vremyageroev.event.FightDecision.WindAnswered;
import letopis.vremyageroev.event.FightDecision.WindAnswered.Answer;
import letopis.vremyageroev.event.Target;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Choices offered to a player.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OptionsTest {

    private static final BattleCard SWORD = technique("Меч", Made.strikes(1, 1));

    private static List<Choice> offered(Bout bout, Seat seat) {
        return GAME.choices(bout.state(), seat);
    }

    @Test
    @Covers({"VG-32a", "VG-32b", "VG-33", "VG-51b"})
    void in_the_play_step_every_card_is_offered_with_every_target_and_a_pair_for_wit() {
        var bout = Bout.with();
        var one = bout.hand(A, SWORD);
        var other = bout.hand(A, SWORD);
        var dog = bout.companion(B, Made.companion("Пёс", 1));
        assertThat(offered(bout, A)).containsExactlyInAnyOrder(bout.use(one).played(), bout.use(one).at(dog).played(),
                bout.use(other).played(),
                bout.use(other).at(dog).played(), bout.wit(A, one, other), new TurnEnded(A), new Conceded(A));
        assertThat(offered(bout, B)).containsExactly(new Conceded(B));
    }

    @Test
    @Covers("VG-51b")
    void a_target_for_each_strike_is_offered_as_one_for_all_and_mixed() {
        var bout = Bout.with("targetChosen", "per-strike");
        var sword = bout.hand(A, SWORD);
        var dog = new Target.Companion(bout.companion(B, Made.companion("Пёс", 1)));
        var hero = new Target.Hero(B);
        assertThat(offered(bout, A)).contains(bout.use(sword).at(hero, hero).played(), bout.use(sword).at(dog, dog)
                .played(), bout.use(sword).at(dog, hero).played());
    }

    @Test
    @Covers({"VG-46b", "VG-34a"})
    void prices_and_what_is_pointed_at_are_different_cards() {
        var bout = Bout.with();
        var call = bout.hand(A,
                technique("Зов", Does.these(new Effect.Bring(0), attack(1)).discarding(CardFilter.keyword("Пёс"))
                .picking(Pick.From.HAND, CardFilter.keyword("Пёс")).action()));
        assertThat(offered(bout, A)).containsExactlyInAnyOrder(new TurnEnded(A), new Conceded(A));
        var one = bout.hand(A, Made.companion("Пёс", 1));
        assertThat(offered(bout, A)).as("one dog cannot be both")
                .containsExactlyInAnyOrder(new TurnEnded(A), new Conceded(A));
        var other = bout.hand(A, Made.companion("Старый Пёс", 1));
        assertThat(offered(bout, A)).contains(bout.use(call).pointing(one).paying(other).played(), bout.use(call)
                .pointing(other).paying(one).played());
    }

    @Test
    @Covers({"VG-37a", "VG-50b"})
    void who_is_attacked_is_offered_what_helps_and_to_do_without() {
        var bout = Bout.with().holds(B, 2);
        var shield = bout.hand(B, technique("Щит", Does.these().shield(), Does.these().interrupt()));
        var dog = bout.companion(B, Made.companion("Пёс", 1));
        bout.when(bout.use(bout.hand(A, SWORD)).played());
        assertThat(offered(bout, B)).containsExactlyInAnyOrder(bout.use(shield).ability(1).interrupt(), new Passed(B),
                new Conceded(B));
        bout.pass();
        assertThat(offered(bout, B)).containsExactlyInAnyOrder(bout.use(shield).defence(), bout.interpose(dog),
                new Passed(B), new Conceded(B));
    }

    @Test
    @Covers({"VG-41b", "VG-50a"})
    void heroes_and_companions_on_the_field_are_offered_too() {
        var bout = Bout.with().hero(A, Made.hero("Мечник", 6, Does.these(attack(1)).closing().response("Меч")))
                .holds(B, 5);
        var dog = bout.companion(A, Made.companion("Пёс", 1, Does.these(attack(1)).closing().action()));
        assertThat(offered(bout, A)).contains(bout.use(dog).onField());
        bout.when(bout.use(bout.hand(A, SWORD)).played()).pass().pass();
        assertThat(offered(bout, A))
                .containsExactlyInAnyOrder(bout.use(bout.hero(A)).response(), new Passed(A), new Conceded(A));
    }

    @Test
    @Covers("VG-41b")
    void what_is_allowed_at_once_is_offered() {
        var bout = Bout.with().holds(B, 3);
        var sword = bout.hand(A, SWORD);
        bout.hand(A, technique("Топор", Made.strikes(1)));
        bout.when(bout.use(bout.hand(A,
                technique("Клич", Does.these(new Effect.Allow(CardFilter.keyword("Меч"))).action()))).played());
        assertThat(offered(bout, A))
                .containsExactlyInAnyOrder(bout.use(sword).played(), new Passed(A), new Conceded(A));
    }

    @Test
    @Covers({"VG-31a", "VG-34a"})
    void every_card_is_offered_to_be_given_up() {
        var bout = Bout.with();
        var cards = List.of(bout.hand(B, SWORD), bout.hand(B, Made.FILLER),
                bout.hand(B, technique("Топор", Made.strikes(1))));
        bout.when(bout.use(bout.hand(A,
                technique("Яд", Does.these(new Effect.Discard(Whom.OPPONENT, 1, true)).action()))).played());
        assertThat(offered(bout, B)).containsExactlyInAnyOrder(bout.givingUp(cards.get(0)),
                bout.givingUp(cards.get(1)), bout.givingUp(cards.get(2)), new Conceded(B));

        var two = Bout.with();
        var held = List.of(two.hand(B, SWORD), two.hand(B, Made.FILLER),
                two.hand(B, technique("Топор", Made.strikes(1))));
        two.when(two.use(two.hand(A, technique("Яд", Does.these(new Effect.Discard(Whom.OPPONENT, 2, true)).action())))
                .played());
        assertThat(offered(two, B).stream().filter(CardsGivenUp.class::isInstance).toList())
                .containsExactly(two.givingUp(held.get(0), held.get(1)),
                two.givingUp(held.get(1), held.get(2)), two.givingUp(held.get(2), held.get(0)));
    }

    @Test
    @Covers("VG-58")
    void all_answers_to_a_second_wind_are_offered() {
        var bout = Bout.with().deck(A, 0).buried(A, 8);
        bout.when(bout.use(bout.hand(A, technique("Взять", Does.these(new Effect.Draw(Whom.YOU, 1)).action())))
                .played());
        assertThat(offered(bout, B)).containsExactlyInAnyOrder(new WindAnswered(B, Answer.SECOND_WIND),
                new WindAnswered(B, Answer.DRAW_TWO),
                new WindAnswered(B, Answer.NONE), new Conceded(B));
    }

    @Test
    @Covers({"VG-24b", "VG-24c"})
    void a_closed_card_is_offered_for_what_does_not_close_it() {
        var bout = Bout.with();
        var sword = bout.hand(A, SWORD);
        var bell = bout.companion(A, technique("Колокол", Does.these(attack(1)).closing().action(),
                Does.these(attack(2)).action()));
        var call = bout.hand(A, technique("Клич", Does.these(attack(3)).closingHero().action()));
        var open = List.of(bout.use(sword).played(), bout.use(bell).ability(1).onField());
        assertThat(offered(bout, A)).containsAll(open)
                .contains(bout.use(bell).onField(), bout.use(call).played());
        bout.closed(bout.hero(A), bell);
        assertThat(offered(bout, A)).containsExactlyInAnyOrder(open.get(0), open.get(1), new TurnEnded(A),
                new Conceded(A));
    }

    @ParameterizedTest
    @EnumSource(Pick.From.class)
    @Covers({"VG-19", "VG-21", "VG-22", "VG-34a"})
    void a_card_is_pointed_at_wherever_the_text_allows(Pick.From from) {
        var bout = Bout.with();
        var hand = bout.hand(A, SWORD);
        var mine = bout.companion(A, Made.companion("Пёс", 1));
        var theirs = bout.companion(B, Made.companion("Кот", 1));
        var buried = bout.grave(A, Made.FILLER);
        bout.grave(B, Made.FILLER);
        var sign = bout.use(bout.hand(A, technique("Знак",
                Does.these(new Effect.Recover(0)).picking(from, CardFilter.ANY).action())));
        var expected = switch (from) {
            case OWN_COMPANION -> List.of(mine);
            case ENEMY_COMPANION -> List.of(theirs);
            case ANY_COMPANION -> List.of(mine, theirs);
            case HAND -> List.of(hand);
            case GRAVEYARD -> List.of(buried);
        };
        assertThat(offered(bout, A)).filteredOn(choice -> choice instanceof CardPlayed(_, var use)
                && use.card().equals(sign.use().card()))
                .containsExactlyElementsOf(expected.stream().map(card -> sign.pointing(card).played()).toList());
    }

    @Test
    @Covers("VG-34a")
    void two_cards_are_pointed_at_where_the_text_asks_for_two_and_each_is_of_its_kind() {
        var bout = Bout.with();
        var sign = bout.use(bout.hand(A, technique("Знак", Does.these(new Effect.Recover(0), new Effect.Recover(1))
                .picking(Pick.From.GRAVEYARD, CardFilter.ANY).picking(Pick.From.GRAVEYARD, CardFilter.keyword("Пёс"))
                .action())));
        var turnip = bout.grave(A, Made.FILLER);
        assertThat(offered(bout, A)).as("no dog").containsExactlyInAnyOrder(new TurnEnded(A), new Conceded(A));
        var dog = bout.grave(A, Made.companion("Пёс", 1));
        var old = bout.grave(A, Made.companion("Старый Пёс", 1));
        assertThat(offered(bout, A)).containsExactlyInAnyOrder(sign.pointing(turnip, dog).played(),
                sign.pointing(dog, old).played(), sign.pointing(old, dog).played(), new TurnEnded(A), new Conceded(A));
    }

    @Test
    @Covers("VG-34a")
    void a_price_is_paid_with_the_first_cards_that_fit_each_part_of_it() {
        var bout = Bout.with().holds(A, 1);
        bout.closed(bout.hero(A));
        var call = bout.hand(A, technique("Зов", Does.these(attack(1))
                .discarding(CardFilter.keyword("Пёс"), CardFilter.keyword("Пёс")).action()));
        var turnip = bout.use(bout.hand(A).getFirst()).played();
        var one = bout.hand(A, Made.companion("Пёс", 1));
        assertThat(offered(bout, A)).containsExactlyInAnyOrder(turnip, new TurnEnded(A), new Conceded(A));
        var other = bout.hand(A, Made.companion("Старый Пёс", 1));
        assertThat(offered(bout, A)).containsExactlyInAnyOrder(bout.use(call).paying(one, other).played(), turnip,
                new TurnEnded(A), new Conceded(A));
    }

    @Test
    @Covers("VG-51b")
    void a_single_strike_has_one_target_whether_targets_are_chosen_for_each_strike_or_not() {
        for (String reading : List.of("per-strike", "per-attack")) {
            var bout = Bout.with("targetChosen", reading);
            var axe = bout.use(bout.hand(A, technique("Топор", Made.strikes(1))));
            var dog = bout.companion(B, Made.companion("Пёс", 1));
            assertThat(offered(bout, A)).as(reading).containsExactlyInAnyOrder(axe.played(), axe.at(dog).played(),
                    new TurnEnded(A), new Conceded(A));
        }
    }
}
