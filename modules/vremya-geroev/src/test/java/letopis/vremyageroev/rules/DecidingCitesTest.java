package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Made.attack;
import static letopis.vremyageroev.Made.hero;
import static letopis.vremyageroev.Made.strikes;
import static letopis.vremyageroev.Made.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.table.CardId;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.Does;
import letopis.vremyageroev.Made;
import letopis.vremyageroev.card.Against;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.card.Property;
import letopis.vremyageroev.card.Whom;
import letopis.vremyageroev.event.AttackEvent.AttackDeclared;
import letopis.vremyageroev.event.AttackEvent.AttackEnded;
import letopis.vremyageroev.event.AttackEvent.StrikeAimed;
import letopis.vremyageroev.event.AttackEvent.StrikeLanded;
import letopis.vremyageroev.event.AttackEvent.StrikeRepelled;
import letopis.vremyageroev.event.AttackEvent.StrikeTook;
import letopis.vremyageroev.event.AttackEvent.WindowOpened;
import letopis.vremyageroev.event.CardEvent.CardDiscarded;
import letopis.vremyageroev.event.CardEvent.UseBegan;
import letopis.vremyageroev.event.TurnEvent.CardDrawn;
import letopis.vremyageroev.event.TurnEvent.DrawDue;
import letopis.vremyageroev.event.TurnEvent.PhaseBegan;
import letopis.vremyageroev.event.TurnEvent.TurnBegan;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// A paragraph is cited if it changes the outcome, and omitted otherwise.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DecidingCitesTest {

    private static final BattleCard SWORD = technique("Меч", strikes(1));
    private static final BattleCard SAW = technique("Пила", strikes(1, 1));
    private static final BattleCard FOCUS = technique("Сосредоточение",
            Does.these(new Effect.Draw(Whom.YOU, 1)).action());

    private static Bout struck(BattleCard card) {
        var bout = Bout.with().holds(B, 4);
        return bout.when(bout.use(bout.hand(A, card)).played());
    }

    @Test
    @Covers({"VG-28", "VG-33"})
    void a_turn_begins_since_the_other_one_was_handed_over_and_its_steps_follow_one_another() {
        var bout = Bout.with().endTurn();
        assertThat(bout.rulesOf(TurnBegan.class)).containsExactly("VG-33");
        assertThat(bout.rulesOf(PhaseBegan.class)).containsExactly("VG-28");
    }

    @Test
    @Covers({"VG-30a", "VG-30b"})
    void half_the_power_is_rounded_up_where_it_is_odd_and_the_hand_is_smaller() {
        assertThat(drawing(7, 1)).containsExactly("VG-30a", "VG-30b");
        assertThat(drawing(7, 2)).containsExactly("VG-30a", "VG-30b");
        assertThat(drawing(7, 3)).as("one card either way").containsExactly("VG-30a");
        assertThat(drawing(7, 4)).containsExactly("VG-30a");
        assertThat(drawing(6, 1)).containsExactly("VG-30a");
    }

    private static List<String> drawing(int power, int hand) {
        return Bout.with().hero(B, hero("Рыцарь", power)).holds(B, hand).endTurn().rulesOf(DrawDue.class);
    }

    @Test
    @Covers({"VG-31a", "VG-31b", "VG-31c"})
    void one_card_too_much_in_its_step_is_the_example() {
        assertThat(discarding(Bout.with().holds(B, 6).endTurn(), 1)).containsExactly("VG-31a", "VG-31b");
        assertThat(discarding(Bout.with().hero(B, hero("Щуплый", 6, Made.constant(new Modifier.DrawsMore(1))))
                .holds(B, 6).endTurn(), 2)).containsExactly("VG-31a");
        var gifted = Bout.with().holds(B, 6);
        gifted.when(gifted.use(gifted.hand(A, technique("Дар",
                Does.these(new Effect.Draw(Whom.OPPONENT, 1)).action()))).played());
        assertThat(discarding(gifted, 1)).containsExactly("VG-31c");
    }

    private static List<String> discarding(Bout bout, int cards) {
        return bout.giveUp(bout.hand(B).subList(0, cards).toArray(CardId[]::new))
                .rulesOf(CardDiscarded.class);
    }

    @Test
    @Covers("VG-30c")
    void the_top_card_counts_where_the_next_one_is_known_too() {
        var ordered = Bout.with();
        ordered.deckTop(A, SWORD);
        ordered.deckTop(A, SAW);
        ordered.when(ordered.use(ordered.hand(A, FOCUS)).played());
        assertThat(ordered.rulesOf(CardDrawn.class)).containsExactly("VG-34a", "VG-30c");

        var unordered = Bout.with();
        unordered.deckTop(A, SWORD);
        unordered.when(unordered.use(unordered.hand(A, FOCUS)).played());
        assertThat(unordered.rulesOf(CardDrawn.class)).containsExactly("VG-34a");
        unordered.deck(A, 1).deckTop(A, SWORD);
        unordered.when(unordered.use(unordered.hand(A, FOCUS)).played());
        assertThat(unordered.rulesOf(CardDrawn.class)).as("the last card").containsExactly("VG-34a");
    }

    @Test
    @Covers("VG-10b")
    void a_card_with_several_ways_of_the_same_kind_is_used_in_one_of_them() {
        var two = technique("Двуликий", strikes(1), strikes(1, 1));
        var laid = Made.companion("Волк", 2, Does.these(new Effect.Enter()).action(),
                Does.these(attack(1)).closing().action(), Does.these().shield());
        assertThat(using(two)).containsExactly("VG-34a", "VG-10b");
        assertThat(using(SWORD)).containsExactly("VG-34a");
        assertThat(using(laid)).as("it can only be laid out of the hand").containsExactly("VG-34a");
    }

    private static List<String> using(BattleCard card) {
        var bout = Bout.with().holds(B, 3);
        return bout.when(bout.use(bout.hand(A, card)).played()).rulesOf(UseBegan.class);
    }

    @Test
    @Covers({"VG-41a", "VG-41b"})
    void an_answer_is_allowed_by_what_it_answers_and_in_the_enemys_turn_as_an_attack_in_answer() {
        var parry = technique("Парирование", Does.these(new Effect.Allow(CardFilter.keyword("Меч"))).parry());
        var hilt = technique("Эфес", Does.these(attack(1)).response("Меч"));
        var bout = Bout.with().holds(A, 4).holds(B, 3).knows(hilt);
        var guard = bout.hand(B, parry);
        var sword = bout.hand(B, SWORD);
        bout.when(bout.use(bout.hand(A, SWORD)).played()).when(bout.use(guard).interrupt());
        bout.when(bout.use(sword).played());
        assertThat(bout.rulesOf(UseBegan.class)).containsExactly("VG-34a", "VG-41b", "VG-41a");

        var own = struck(SWORD).knows(hilt);
        var answer = own.hand(A, hilt);
        own.pass().pass();
        assertThat(own.rulesOf(WindowOpened.class)).containsExactly("VG-41b");
        own.when(own.use(answer).response());
        assertThat(own.rulesOf(UseBegan.class)).containsExactly("VG-34a", "VG-41b");
    }

    @Test
    @Covers({"VG-35a", "VG-38"})
    void a_declared_attack_cites_what_makes_it_other_than_usual() {
        assertThat(struck(SWORD).rulesOf(AttackDeclared.class)).containsExactly("VG-35a");
        var sure = technique("Молния", Does.these(new Effect.Attack(attack(1).strikes(), true, false)).action());
        assertThat(struck(sure).rulesOf(AttackDeclared.class)).containsExactly("VG-35a", "VG-38");
    }

    @Test
    @Covers({"VG-37c", "VG-51b"})
    void each_strike_is_warded_off_for_itself_where_there_are_several() {
        var saw = struck(SAW).pass();
        assertThat(saw.rulesOf(StrikeAimed.class)).containsExactly("VG-35a");
        assertThat(saw.pass().rulesOf(StrikeAimed.class)).containsExactly("VG-37c");
        assertThat(warded(SAW, Against.ANY)).containsExactly("VG-35c", "VG-37c");
        assertThat(warded(SWORD, Against.ANY)).containsExactly("VG-35c");

        var bout = Bout.with().holds(B, 3);
        var cat = bout.companion(B, Made.companion("Кот", 3));
        bout.when(bout.use(bout.hand(A, SAW)).at(cat).played()).pass();
        assertThat(bout.rulesOf(StrikeAimed.class)).containsExactly("VG-51b", "VG-35a");
        assertThat(bout.pass().rulesOf(StrikeAimed.class)).containsExactly("VG-51b", "VG-37c");
    }

    private static List<String> warded(BattleCard card, Against against) {
        var bout = Bout.with().holds(B, 4);
        var shield = bout.hand(B, technique("Щит", Does.these().defence(against)));
        bout.when(bout.use(bout.hand(A, card)).played()).pass().when(bout.use(shield).defence());
        return bout.rulesOf(StrikeRepelled.class);
    }

    @Test
    @Covers({"VG-42a", "VG-42b"})
    void what_a_strike_must_be_for_a_ward_is_cited_where_the_ward_asks_for_it() {
        assertThat(warded(SWORD, new Against(Optional.empty(), true, List.of(), List.of())))
                .containsExactly("VG-35c", "VG-42b");
        var fire = technique("Искра", Does.these(Made.charged(1, Property.FIRE)).action());
        assertThat(warded(fire, new Against(Optional.empty(), false, List.of(Property.FIRE), List.of())))
                .containsExactly("VG-35c", "VG-42a");
    }

    @Test
    @Covers({"VG-55", "VG-36"})
    void a_strike_that_leaves_cards_or_finds_none_does_not_win() {
        var left = struck(SWORD).pass().pass();
        assertThat(left.rulesOf(StrikeLanded.class)).containsExactly("VG-35b", "VG-36");
        assertThat(left.rulesOf(StrikeTook.class)).containsExactly("VG-55");

        var empty = Bout.with();
        empty.when(empty.use(empty.hand(A, SWORD)).played()).pass().pass();
        assertThat(empty.rulesOf(StrikeLanded.class)).containsExactly("VG-35b", "VG-55");
    }

    @Test
    @Covers({"VG-51b", "VG-35c"})
    void the_end_of_an_attack_cites_what_became_of_its_last_strike() {
        var bout = Bout.with().holds(B, 3);
        var cat = bout.companion(B, Made.companion("Кот", 1));
        bout.when(bout.use(bout.hand(A, SAW)).at(cat).played()).passAll();
        assertThat(bout.rulesOf(AttackEnded.class)).as("it hit nothing").containsExactly("VG-51b");

        var shielded = Bout.with().holds(B, 3);
        var shield = shielded.hand(B, technique("Щит", Does.these().shield()));
        var dog = shielded.companion(B, Made.companion("Пёс", 1));
        shielded.when(shielded.use(shielded.hand(A, SWORD)).at(dog).played()).pass()
                .when(shielded.use(shield).defence());
        assertThat(shielded.rulesOf(AttackEnded.class)).as("it was warded off").containsExactly("VG-35c");
    }
}
