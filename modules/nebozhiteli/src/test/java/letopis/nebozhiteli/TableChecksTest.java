package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.Duration;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Keyword.Unique;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent.ItemSentToHand;
import letopis.nebozhiteli.event.CardEvent.UniqueCreatureReturned;
import letopis.nebozhiteli.event.DuelDecision.ArtifactPlayed;
import letopis.nebozhiteli.event.DuelDecision.QueueClosed;
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
class TableChecksTest {

    /// Changes the life limits of creatures, so that checks run card by card.
    private static final CardText TALL = TestCards.creature("Рослый", 4, new Keyword.MaxLife(1));

    /// Takes an action of A that does not change the table.
    private static Duel afterAction(Duel duel) {
        return duel.window(Phase.SUMMON).playEffect(A, TestCards.healing(1), target(A));
    }

    private static TableOrdered attached(CardId item, CardId bearer) {
        return new TableOrdered(List.of(new TableChange.Attached(item, bearer)), "карта так говорит");
    }

    private static boolean isOnField(Duel duel, CardId... cards) {
        return List.of(cards).stream().allMatch(card -> duel.isInZone(card, A, NebozhiteliZone.FIELD));
    }

    @Test
    @Covers({"NT-IV-5.3.2", "NB-090"})
    void an_item_the_bearer_cannot_use_returns_to_hand() {
        var duel = Duel.tournament().define(new CardText.Creature(new CardName("Безоружный"), "Unarmed", 3,
                Optional.empty(), 3, "", "", List.of(), List.of(), List.of(), List.of(), List.of()));
        var unarmed = duel.creature(A, "Безоружный");
        var sword = duel.inHand(A, "Меч");
        duel.window(Phase.SUMMON).choose(attached(sword, unarmed));

        assertThat(duel.onlyEvent(ItemSentToHand.class).item()).isEqualTo(sword);
        assertThat(duel.isInZone(sword, A, NebozhiteliZone.HAND)).isTrue();
    }

    @Test
    @Covers({"NT-IV-5.3.2", "NB-090"})
    void an_artifact_that_forbids_weapons_sends_them_to_hand_as_it_enters() {
        var duel = Duel.tournament().define(TestCards.artifact("Запрет", List.of(), TestCards.constant(
                Filter.any(Filter.ObjectKind.CREATURE), new Keyword.ItemBan(List.of(4), List.of()))));
        var sword = duel.equipped(duel.creature(A, "Рыцарь"), "Меч");
        var ban = duel.inHand(A, "Запрет");
        duel.begin(Phase.SUMMON).choose(new ArtifactPlayed(A, ban, duel.name(ban), Optional.empty()));

        assertThat(duel.isInZone(sword, A, NebozhiteliZone.HAND)).isTrue();
    }

    @Test
    @Covers({"NT-IV-4.2.2.1", "NT-IV-4.2.2.2"})
    void a_second_unique_creature_is_found_among_cards_with_other_names() {
        var duel = Duel.tournament().define(TestCards.creature("Царь", 4, new Unique()),
                TestCards.creature("Князь", 4, new Unique()), TestCards.creature("Барон", 4, new Unique()));
        duel.creature(A, "Знаменосец");
        var king = duel.creature(A, "Царь");
        duel.creature(B, "Князь");
        duel.creature(B, "Барон");
        var theirs = duel.creature(B, "Знаменосец");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.takeControl(Duration.WHILE_IN_PLAY), target(theirs));

        assertThat(duel.isInZone(theirs, B, NebozhiteliZone.SUMMON_FIELD)).isTrue();
        assertThat(isOnField(duel, king)).isTrue();
    }

    @Test
    @Covers({"NT-IV-4.2.2.1", "NB-145"})
    void a_single_unique_creature_stays_in_play() {
        var duel = Duel.tournament().define(TALL, TestCards.creature("Царь", 4, new Unique()));
        duel.creature(A, "Рослый");
        var bearer = duel.creature(A, "Знаменосец");
        var king = duel.creature(A, "Царь");
        afterAction(duel);

        assertThat(isOnField(duel, bearer, king)).isTrue();
    }

    @Test
    @Covers({"NT-III-3.4.1", "NB-140"})
    void a_card_that_lowers_maximum_life_removes_counters_above_it() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        var scratched = duel.creature(A, "Рыцарь", 4);
        duel.window(Phase.SUMMON).playEffect(A, TestCards.grant(new Keyword.MaxLife(-2)), target(knight));
        duel.passOnce().passOnce();
        assertThat(duel.life(knight)).isEqualTo(4);
        assertThat(duel.life(scratched)).isEqualTo(4);
    }

    @Test
    @Covers("NT-V-9.2")
    void two_borrowed_creatures_return_independently() {
        var both = Duel.tournament();
        var first = both.creature(B, "Рыцарь");
        var second = both.creature(B, "Оруженосец");
        both.window(Phase.SUMMON)
                .choose(both.playEvent(A, both.eventInHand(A, TestCards.takeControl(Duration.END_OF_PHASE)),
                target(first)));
        both.choose(both.playEvent(A, both.eventInHand(A, TestCards.takeControl(Duration.END_OF_TURN)), target(second)))
                .endPhase();
        assertThat(both.controller(first)).isEqualTo(B);
        assertThat(both.controller(second)).isEqualTo(A);
    }

    @Test
    @Covers({"NT-IV-5.4.3", "NT-IV-5.4.3.1"})
    void unique_items_with_different_names_stay_if_only_the_name_counts() {
        for (String reading : List.of("same-name", "any")) {
            var duel = Duel.withSettings("uniqueItems", reading).define(
                    TestCards.weapon("Секира", 4, 2, new Unique()), TestCards.weapon("Сабля", 4, 2, new Unique()));
            var axe = duel.equipped(duel.creature(A, "Рыцарь"), "Секира");
            var sabre = duel.inHand(A, "Сабля");
            duel.window(Phase.SUMMON).choose(attached(sabre, duel.creature(A, "Рыцарь")));

            assertThat(duel.recentEvents(ItemSentToHand.class)).extracting(ItemSentToHand::item)
                    .containsExactlyElementsOf(reading.equals("any") ? List.of(sabre) : List.of());
            assertThat(duel.isInZone(axe, A, NebozhiteliZone.HAND)).isFalse();
        }
    }

    @Test
    @Covers({"NT-III-3.2", "NB-029"})
    void a_mana_price_is_paid_from_life() {
        for (int actions : List.of(0, 1)) {
            var duel = Duel.tournament().define(new CardText.Weapon(new CardName("Клинок"), "Blade",
                    new Cost(actions, 2, false), Optional.empty(), 4, List.of(), List.of(), List.of()));
            var knight = duel.creature(A, "Рыцарь");
            var blade = duel.inHand(A, "Клинок");
            var cited = CitedRules.citedBy(duel.begin(Phase.EQUIP), duel.equip(A, blade, knight),
                    ManaSpent.class);
            assertThat(cited.contains("NT-III-6.2")).isEqualTo(actions == 0);
        }
    }

    @Test
    @Covers({"NT-IV-5.4.3", "NT-IV-5.4.3.2", "NB-145"})
    void the_later_of_two_unique_enchantments_goes_to_hand() {
        var duel = Duel.tournament().define(TestCards.enchantment("Венец", List.of(new Unique())));
        var first = duel.equipped(duel.creature(A, "Рыцарь"), "Венец");
        var theirs = duel.creature(B, "Рыцарь");
        var second = duel.equipped(theirs, "Венец");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.takeControl(Duration.WHILE_IN_PLAY), target(theirs));

        assertThat(duel.isInZone(second, B, NebozhiteliZone.HAND)).isTrue();
        assertThat(duel.isInZone(first, A, NebozhiteliZone.HAND)).isFalse();
    }

    @Test
    @Covers({"NT-IV-4.2.2.2", "NT-IV-4.2.2.2-b", "NT-I-2.1-b", "NB-145", "NB-140"})
    void the_counters_of_a_returned_creature_cite_the_limit_only_if_it_cuts_them_off() {
        int limit = Limit.PLAYER_LIFE.printed();
        for (int room : List.of(1, 2, 3)) {
            var duel = Duel.tournament().setLife(B, limit - room);
            duel.creature(A, "Знаменосец");
            var theirs = duel.creature(B, "Знаменосец", 2);
            var control = duel.eventInHand(A, TestCards.takeControl(Duration.WHILE_IN_PLAY));
            duel.window(Phase.SUMMON).choose(duel.playEvent(A, control, target(theirs)));
            var close = new QueueClosed(A);
            assertThat(CitedRules.citedBy(duel, close, UniqueCreatureReturned.class).contains("NT-I-2.1-b"))
                    .isEqualTo(room < 2);
            assertThat(CitedRules.citedBy(duel, close, UniqueCreatureReturned.class)).contains("NT-IV-4.2.2.2-b");
            assertThat(duel.choose(close).life(B)).isEqualTo(Math.min(limit, limit - room + 2));
        }
    }

    @Test
    @Covers({"NT-IV-4.2.2.1", "NT-IV-4.2.2.2"})
    void non_unique_duplicates_stay_when_a_unique_creature_returns() {
        var duel = Duel.tournament();
        var first = duel.creature(A, "Рыцарь");
        var second = duel.creature(A, "Рыцарь");
        duel.creature(A, "Знаменосец");
        var theirs = duel.creature(B, "Знаменосец");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.takeControl(Duration.WHILE_IN_PLAY), target(theirs));

        assertThat(duel.isInZone(theirs, B, NebozhiteliZone.SUMMON_FIELD)).isTrue();
        assertThat(duel.isInZone(first, A, NebozhiteliZone.FIELD)).isTrue();
        assertThat(duel.isInZone(second, A, NebozhiteliZone.FIELD)).isTrue();
    }

    @Test
    @Covers({"NT-IV-4.2.2.1", "NT-IV-5.4.3"})
    void non_unique_duplicates_stay_when_life_limits_change() {
        var duel = Duel.tournament().define(TestCards.creature("Рослый", 4, new Keyword.MaxLife(1)));
        duel.creature(A, "Рослый");
        var first = duel.creature(A, "Рыцарь");
        var second = duel.creature(A, "Рыцарь");
        var sword = duel.equipped(first, "Меч");
        var other = duel.equipped(second, "Меч");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.healing(1), target(first));

        assertThat(duel.isInZone(first, A, NebozhiteliZone.FIELD) && duel.isInZone(second, A, NebozhiteliZone.FIELD))
                .isTrue();
        assertThat(duel.state().table().card(first).attached()).containsExactly(sword);
        assertThat(duel.state().table().card(second).attached()).containsExactly(other);
    }
}
