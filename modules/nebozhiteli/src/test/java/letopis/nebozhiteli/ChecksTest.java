package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.at;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.Duration;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Keyword.Unique;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent.ItemSentToHand;
import letopis.nebozhiteli.event.DuelDecision.ArtifactPlayed;
import letopis.nebozhiteli.event.JudgeOrder.TableOrdered;
import letopis.nebozhiteli.event.TurnEvent.ManaSpent;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.TableChange;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Cards that must leave the table after any action, and cards that stay.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ChecksTest {

    /// Changes the life limits of creatures, so that checks run card by card.
    private static final CardText TALL = Texts.creature("Рослый", 4, new Keyword.MaxLife(1));

    /// Takes an action of A that does not change the table.
    private static Duel after(Duel duel) {
        return duel.window(Phase.SUMMON).plays(A, Texts.heal(1), at(A));
    }

    private static TableOrdered attached(CardId item, CardId bearer) {
        return new TableOrdered(List.of(new TableChange.Attached(item, bearer)), "карта так говорит");
    }

    private static boolean isOnField(Duel duel, CardId... cards) {
        return List.of(cards).stream().allMatch(card -> duel.lies(card, A, NebozhiteliZone.FIELD));
    }

    @Test
    @Covers({"NT-IV-5.3.2", "NB-090"})
    void an_item_whose_type_the_bearer_does_not_print_goes_to_hand() {
        var duel = Duel.tournament().define(new CardText.Creature(new CardName("Безоружный"), "Unarmed", 3,
                Optional.empty(), 3, "", "", List.of(), List.of(), List.of(), List.of(), List.of()));
        var unarmed = duel.creature(A, "Безоружный");
        var sword = duel.hand(A, "Меч");
        duel.window(Phase.SUMMON).when(attached(sword, unarmed));

        assertThat(duel.only(ItemSentToHand.class).item()).isEqualTo(sword);
        assertThat(duel.lies(sword, A, NebozhiteliZone.HAND)).isTrue();
    }

    @Test
    @Covers({"NT-IV-5.3.2", "NB-090"})
    void an_artifact_that_forbids_weapons_sends_them_to_hand_as_it_enters() {
        var duel = Duel.tournament().define(Texts.artifact("Запрет", List.of(), Texts.constant(
                Filter.any(Filter.What.CREATURE), new Keyword.CannotUse(List.of(4), List.of()))));
        var sword = duel.wears(duel.creature(A, "Рыцарь"), "Меч");
        var ban = duel.hand(A, "Запрет");
        duel.begin(Phase.SUMMON).when(new ArtifactPlayed(A, ban, duel.name(ban), Optional.empty()));

        assertThat(duel.lies(sword, A, NebozhiteliZone.HAND)).isTrue();
    }

    @Test
    @Covers({"NT-IV-4.2.2.1", "NT-IV-4.2.2.2"})
    void a_second_unique_creature_is_found_where_both_halves_have_several_of_other_names() {
        var duel = Duel.tournament().define(Texts.creature("Царь", 4, new Unique()),
                Texts.creature("Князь", 4, new Unique()), Texts.creature("Барон", 4, new Unique()));
        duel.creature(A, "Знаменосец");
        var king = duel.creature(A, "Царь");
        duel.creature(B, "Князь");
        duel.creature(B, "Барон");
        var theirs = duel.creature(B, "Знаменосец");
        duel.window(Phase.SUMMON).plays(A, Texts.control(Duration.WHILE_IN_PLAY), at(theirs));

        assertThat(duel.lies(theirs, B, NebozhiteliZone.SUMMON_FIELD)).isTrue();
        assertThat(isOnField(duel, king)).isTrue();
    }

    @Test
    @Covers({"NT-IV-4.2.2.1", "NB-145"})
    void the_only_unique_creature_of_a_name_stays() {
        var duel = Duel.tournament().define(TALL, Texts.creature("Царь", 4, new Unique()));
        duel.creature(A, "Рослый");
        var bearer = duel.creature(A, "Знаменосец");
        var king = duel.creature(A, "Царь");
        after(duel);

        assertThat(isOnField(duel, bearer, king)).isTrue();
    }

    @Test
    @Covers({"NT-III-3.4.1", "NB-140"})
    void a_card_that_lowers_the_full_life_takes_the_counters_above_it() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        var scratched = duel.creature(A, "Рыцарь", 4);
        duel.window(Phase.SUMMON).plays(A, Texts.grant(new Keyword.MaxLife(-2)), at(knight));
        duel.pass().pass();
        assertThat(duel.life(knight)).isEqualTo(4);
        assertThat(duel.life(scratched)).isEqualTo(4);
    }

    @Test
    @Covers("NT-V-9.2")
    void of_two_borrowed_creatures_each_goes_back_at_its_own_time() {
        var both = Duel.tournament();
        var first = both.creature(B, "Рыцарь");
        var second = both.creature(B, "Оруженосец");
        both.window(Phase.SUMMON).when(both.event(A, both.eventInHand(A, Texts.control(Duration.END_OF_PHASE)),
                at(first)));
        both.when(both.event(A, both.eventInHand(A, Texts.control(Duration.END_OF_TURN)), at(second))).endPhase();
        assertThat(both.controller(first)).isEqualTo(B);
        assertThat(both.controller(second)).isEqualTo(A);
    }

    @Test
    @Covers({"NT-IV-5.4.3", "NT-IV-5.4.3.1"})
    void unique_items_of_two_names_stay_where_only_the_name_counts() {
        for (String reading : List.of("same-name", "any")) {
            var duel = Duel.with("uniqueItems", reading).define(
                    Texts.weapon("Секира", 4, 2, new Unique()), Texts.weapon("Сабля", 4, 2, new Unique()));
            var axe = duel.wears(duel.creature(A, "Рыцарь"), "Секира");
            var sabre = duel.hand(A, "Сабля");
            duel.window(Phase.SUMMON).when(attached(sabre, duel.creature(A, "Рыцарь")));

            assertThat(duel.all(ItemSentToHand.class)).extracting(ItemSentToHand::item)
                    .containsExactlyElementsOf(reading.equals("any") ? List.of(sabre) : List.of());
            assertThat(duel.lies(axe, A, NebozhiteliZone.HAND)).isFalse();
        }
    }

    @Test
    @Covers({"NT-III-3.2", "NB-029"})
    void the_price_in_mana_alone_is_paid_from_life() {
        for (int actions : List.of(0, 1)) {
            var duel = Duel.tournament().define(new CardText.Weapon(new CardName("Клинок"), "Blade",
                    new Cost(actions, 2, false), Optional.empty(), 4, List.of(), List.of(), List.of()));
            var knight = duel.creature(A, "Рыцарь");
            var blade = duel.hand(A, "Клинок");
            var cited = Cited.of(duel.begin(Phase.EQUIP), duel.equip(A, blade, knight),
                    ManaSpent.class);
            assertThat(cited.contains("NT-III-6.2")).isEqualTo(actions == 0);
        }
    }

    @Test
    @Covers({"NT-IV-5.4.3", "NT-IV-5.4.3.2", "NB-145"})
    void of_two_unique_enchantments_that_come_together_the_later_one_goes_to_hand() {
        var duel = Duel.tournament().define(Texts.enchantment("Венец", List.of(new Unique())));
        var first = duel.wears(duel.creature(A, "Рыцарь"), "Венец");
        var theirs = duel.creature(B, "Рыцарь");
        var second = duel.wears(theirs, "Венец");
        duel.window(Phase.SUMMON).plays(A, Texts.control(Duration.WHILE_IN_PLAY), at(theirs));

        assertThat(duel.lies(second, B, NebozhiteliZone.HAND)).isTrue();
        assertThat(duel.lies(first, A, NebozhiteliZone.HAND)).isFalse();
    }
}
