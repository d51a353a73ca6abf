package letopis.nebozhiteli;

import static letopis.nebozhiteli.Choices.blocks;
import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.block;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.DamageComponent;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision.ArtifactPlayed;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.CardDiscarded;
import letopis.nebozhiteli.event.DuelDecision.Conceded;
import letopis.nebozhiteli.event.DuelDecision.CreaturesExchanged;
import letopis.nebozhiteli.event.DuelDecision.DamageDistributed;
import letopis.nebozhiteli.event.DuelDecision.DamageDistributed.DamageShare;
import letopis.nebozhiteli.event.DuelDecision.DecksCut;
import letopis.nebozhiteli.event.DuelDecision.ItemsStripped;
import letopis.nebozhiteli.event.DuelDecision.ManaMoved;
import letopis.nebozhiteli.event.DuelDecision.Passed;
import letopis.nebozhiteli.event.DuelDecision.QueueClosed;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared.Shot;
import letopis.nebozhiteli.event.DuelDecision.StepFinished;
import letopis.nebozhiteli.event.DuelDecision.SummonPaid;
import letopis.nebozhiteli.event.DuelDecision.UnturnAnswered;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.event.Payment;
import letopis.nebozhiteli.event.RevealedCard;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Exact choices offered at each prompt.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OfferedChoicesTest {

    private static List<Choice> offeredTo(Duel duel, Seat seat) {
        return Duel.GAME.choices(duel.state(), seat);
    }

    /// Asserts exactly these choices plus concession, which is offered while a game is in progress.
    private static void assertOnlyOffered(Duel duel, Seat seat, List<? extends Choice> choices) {
        var all = new ArrayList<Choice>(choices);
        all.add(new Conceded(seat));
        assertThat(offeredTo(duel, seat)).containsExactlyInAnyOrderElementsOf(all);
    }

    private static void assertOnlyOffered(Duel duel, Seat seat, Choice... choices) {
        assertOnlyOffered(duel, seat, List.of(choices));
    }

    @Test
    @Covers({"NT-IV-4.1", "NT-IV-4.1-b", "NT-III-3.2.1", "NT-III-8.1"})
    void mana_is_offered_up_to_cost_and_actions_and_affordable_artifacts_too() {
        var duel = Duel.tournament().setActions(A, 3);
        var giant = duel.onSummonField(A, "Великан", 0);
        var squire = duel.onSummonField(A, "Оруженосец", 1);
        var altar = duel.inHand(A, "Алтарь");
        duel.inHand(A, "Меч");
        duel.creature(A, "Рыцарь");
        duel.begin(Phase.SUMMON);

        assertOnlyOffered(duel, A, duel.placeMana(A, giant, 1), duel.placeMana(A, giant, 2),
                duel.placeMana(A, giant, 3),
                duel.placeMana(A, squire, 1), new ArtifactPlayed(A, altar, duel.name(altar), Optional.empty()),
                new StepFinished(A));
        assertOnlyOffered(duel, B);
        duel.setActions(A, 1);
        assertOnlyOffered(duel, A, duel.placeMana(A, giant, 1), duel.placeMana(A, squire, 1), new StepFinished(A));
        duel.setLife(A, 0);
        assertOnlyOffered(duel, A, new StepFinished(A));
    }

    @Test
    @Covers("NT-IV-4.4")
    void moving_mana_placed_this_turn_is_offered_if_the_settings_allow_it() {
        for (String moves : List.of("true", "false")) {
            var duel = Duel.withSettings("moveSameTurnMana", moves).setActions(A, 2);
            var giant = duel.onSummonField(A, "Великан", 0);
            var knight = duel.onSummonField(A, "Рыцарь", 4);
            duel.begin(Phase.SUMMON).choose(duel.placeMana(A, giant, 2));

            assertOnlyOffered(duel, A, moves.equals("true")
                    ? List.of(new ManaMoved(A, giant, knight, 1), new StepFinished(A)) : List.of(new StepFinished(A)));
        }
    }

    @Test
    @Covers({"NT-IV-5.1", "NT-IV-5.3.1", "NT-IV-5.6", "NT-IV-5.6.2", "NT-V-9.4"})
    void equipping_suitable_creatures_and_stripping_items_is_offered() {
        var duel = Duel.tournament().setActions(A, 2);
        var knight = duel.creature(A, "Рыцарь");
        var squire = duel.creature(A, "Оруженосец");
        duel.creature(B, "Рыцарь");
        duel.lendTo(duel.creature(B, "Рыцарь"), A);
        var shield = duel.equipped(squire, "Щит");
        duel.equipped(squire, "Проклятый медальон");
        var leather = duel.equipped(squire, "Кожаный доспех");
        var sword = duel.inHand(A, "Меч");
        var dagger = duel.inHand(A, "Кинжал");
        duel.inHand(A, "Алтарь");
        duel.onSummonField(A, "Рыцарь", 1);
        duel.begin(Phase.EQUIP);

        assertOnlyOffered(duel, A, duel.equip(A, sword, knight), duel.equip(A, sword, squire),
                duel.equip(A, dagger, squire),
                new ItemsStripped(A, squire, List.of(shield)), new ItemsStripped(A, squire, List.of(leather)),
                new ItemsStripped(A, squire, List.of(shield, leather)), new StepFinished(A));
        assertOnlyOffered(duel, B);
    }

    @Test
    @Covers({"NT-IV-10.1", "NT-IV-10.2", "NB-124"})
    void discards_and_mana_placement_are_offered_in_the_end_phase() {
        for (Edition edition : Edition.values()) {
            var duel = Duel.inEdition(edition).setActions(A, 1).setActions(B, 1);
            var mine = duel.onSummonField(A, "Рыцарь", 3);
            var theirs = duel.onSummonField(B, "Рыцарь", 3);
            var sword = duel.inHand(A, "Меч");
            var bow = duel.inHand(A, "Лук");
            duel.inHand(B, "Лук");
            if (edition == Edition.BEGINNER) {
                duel.window(Phase.END).passBoth();
            } else {
                duel.begin(Phase.END);
            }
            assertOnlyOffered(duel, A, duel.placeMana(A, mine, 1), new CardDiscarded(A, sword, duel.name(sword)),
                    new CardDiscarded(A, bow, duel.name(bow)), new StepFinished(A));
            assertOnlyOffered(duel, B);
            duel.choose(new CardDiscarded(A, bow, duel.name(bow)));
            assertOnlyOffered(duel, A, duel.placeMana(A, mine, 1), new StepFinished(A));
            duel.finishStep();
            if (edition == Edition.BEGINNER) {
                assertOnlyOffered(duel, B, duel.placeMana(B, theirs, 1), new StepFinished(B));
            } else {
                assertOnlyOffered(duel, A, new Passed(A));
                assertOnlyOffered(duel, B);
            }
        }
    }

    @Test
    @Covers({"NT-IV-6.2", "NT-IV-6.4", "NT-V-4.1", "NT-IV-4.2.4"})
    void shots_from_each_shooter_at_each_creature_are_offered() {
        var duel = Duel.tournament();
        var archer = duel.creature(A, "Лучник");
        duel.equipped(archer, "Лук");
        duel.equipped(duel.markTurned(duel.creature(A, "Лучник")), "Лук");
        duel.equipped(duel.markSummoned(duel.creature(A, "Лучник")), "Лук");
        duel.equipped(duel.creature(B, "Лучник"), "Лук");
        duel.equipped(duel.creature(A, "Рыцарь"), "Меч");
        duel.begin(Phase.RANGED);

        var all = new ArrayList<Choice>(IntStream.of(1, 3, 5, 7, 9).mapToObj(card -> (Choice) new RangedAttackDeclared(
                A, List.of(new Shot(archer, new CardId(card))))).toList());
        all.add(new RangedAttackDeclared(A, List.of()));
        assertOnlyOffered(duel, A, all);
        assertOnlyOffered(duel, B);
    }

    @Test
    @Covers({"NT-IV-7.2", "NT-IV-7.3", "NT-IV-7.4"})
    void every_combination_of_attackers_is_offered() {
        var duel = Duel.tournament();
        var first = duel.creature(A, "Рыцарь");
        var second = duel.creature(A, "Рыцарь");
        duel.markTurned(duel.creature(A, "Рыцарь"));
        duel.markSummoned(duel.creature(A, "Рыцарь"));
        duel.creature(B, "Рыцарь");
        duel.begin(Phase.ATTACK);

        assertOnlyOffered(duel, A, attack(), attack(first), attack(second), attack(first, second));
        assertOnlyOffered(duel, B);
    }

    private static Choice attack(CardId... cards) {
        return new AttackersDeclared(A, List.of(cards));
    }

    @Test
    @Covers("NT-IV-7.2")
    void with_many_creatures_attacks_by_none_each_and_all_are_offered() {
        for (int count : List.of(6, 7)) {
            var duel = Duel.tournament();
            var cards = IntStream.range(0, count).mapToObj(_ -> duel.creature(A, "Рыцарь")).toList();
            duel.begin(Phase.ATTACK);

            if (count == 6) {
                assertThat(offeredTo(duel, A)).hasSize((1 << 6) + 1).doesNotHaveDuplicates();
            } else {
                var all = new ArrayList<Choice>(cards.stream().map(OfferedChoicesTest::attack).toList());
                all.add(attack());
                all.add(new AttackersDeclared(A, cards));
                assertOnlyOffered(duel, A, all);
            }
        }
    }

    @Test
    @Covers({"NT-IV-8.3", "NT-IV-8.4", "NT-IV-8.5", "NT-IV-8.9"})
    void single_and_combined_blocks_are_offered() {
        var duel = Duel.tournament();
        var first = duel.creature(A, "Рыцарь");
        var second = duel.creature(A, "Рыцарь");
        duel.creature(A, "Рыцарь");
        var card = duel.creature(B, "Оруженосец");
        var two = duel.markSummoned(duel.creature(B, "Оруженосец"));
        duel.markTurned(duel.creature(B, "Оруженосец"));
        duel.begin(Phase.ATTACK).choose(attack(first, second)).passBoth();

        assertThat(offeredTo(duel, B)).containsOnlyOnce(blocks(block(card, first), block(two, second)));
        assertThat(offeredTo(duel, B).stream().distinct())
                .containsExactlyInAnyOrder(blocks(), blocks(block(card, first)),
                blocks(block(two, first)), blocks(block(card, first), block(two, first)), blocks(block(card, second)),
                blocks(block(two, second)), blocks(block(card, second), block(two, second)),
                blocks(block(card, first), block(two, second)), new Conceded(B));
        assertOnlyOffered(duel, A);
    }

    @Test
    @Covers("NT-IV-8.6")
    void only_blocks_that_meet_all_duties_are_offered() {
        var duel = Duel.tournament().define(TestCards.creature("Двурукий", 3,
                new Keyword.LimitOverride(Limit.BLOCKS, 2)));
        var knight = duel.creature(A, "Рыцарь");
        var berserker = duel.creature(A, "Берсерк");
        var squire = duel.creature(B, "Оруженосец");
        var both = duel.creature(B, "Двурукий");
        duel.begin(Phase.ATTACK).choose(attack(knight, berserker)).passBoth();

        assertThat(offeredTo(duel, B).stream().distinct()).containsExactlyInAnyOrder(
                blocks(block(squire, berserker), block(both, berserker)),
                blocks(block(squire, berserker), block(both, berserker), block(both, knight)), new Conceded(B));
    }

    @Test
    @Covers("NT-IV-9.2.3")
    void damage_splits_to_one_blocker_or_evenly_to_all_are_offered() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        duel.equipped(knight, "Двуручный меч");
        var cards = IntStream.range(0, 3).mapToObj(_ -> duel.creature(B, "Оруженосец")).toList();
        duel.fight(List.of(knight), block(cards.get(0), knight), block(cards.get(1), knight),
                block(cards.get(2), knight));

        assertOnlyOffered(duel, A, split(duel, knight, cards.get(0), 4), split(duel, knight, cards.get(1), 4),
                split(duel, knight, cards.get(2), 4), new DamageDistributed(A, knight, List.of(
                        duel.share(0, cards.get(0), 2), duel.share(0, cards.get(1), 1),
                        duel.share(0, cards.get(2), 1))));
        assertOnlyOffered(duel, B);
    }

    private static Choice split(Duel duel, CardId attacker, CardId blocker, int amount) {
        return new DamageDistributed(A, attacker, List.of(duel.share(0, blocker, amount)));
    }

    @Test
    @Covers({"NT-V-5.3", "NT-IV-3.5.1"})
    void unturning_is_offered_if_affordable_and_declining_always() {
        for (int actions : List.of(0, 1)) {
            var duel = Duel.tournament();
            var giant = duel.markTurned(duel.creature(A, "Великан"));
            duel.window(Phase.SUMMON).playEffect(A, TestCards.unturn(), target(giant)).setActions(A, actions);

            var declined = new UnturnAnswered(A, giant, false);
            assertOnlyOffered(duel, A, actions == 0 ? List.of(declined)
                    : List.of(declined, new UnturnAnswered(A, giant, true, Optional.empty())));
            assertOnlyOffered(duel, B);
        }
    }

    @Test
    @Covers({"NT-IV-2.1", "NT-IV-2.1-b", "NT-IV-2.1.2"})
    void passing_declaring_and_closing_the_queue_are_offered_in_a_window() {
        var duel = Duel.tournament();
        duel.window(Phase.DAMAGE);
        assertOnlyOffered(duel, A, new Passed(A));
        assertOnlyOffered(duel, B);
        var knight = duel.creature(A, "Рыцарь");
        var potion = duel.inHand(A, "Зелье лечения");
        assertOnlyOffered(duel, A, new Passed(A), duel.playPotion(A, potion, target(knight)));
        duel.choose(duel.playPotion(A, potion, target(knight)));
        assertOnlyOffered(duel, A, new QueueClosed(A));
        assertOnlyOffered(duel, B);
        duel.setActions(A, 0).closeQueue();
        assertOnlyOffered(duel, B, new Passed(B));
    }

    @Test
    @Covers({"NT-I-2.2", "NT-I-2.4.1", "NT-I-2.4.1-b", "NT-I-2.5-b"})
    void both_cuts_and_all_exchanges_of_up_to_three_cards_are_offered() {
        var duel = SampleDuel.withDecks(Edition.TOURNAMENT);
        for (Seat seat : List.of(A, B)) {
            assertThat(Duel.GAME.choices(duel.state(), seat)).containsExactlyInAnyOrder(new DecksCut(seat, 0, 0),
                    new DecksCut(seat, 5, 10), new Conceded(seat));
        }
        duel.deal(A);
        List<CardId> five = duel.state().table().zone(A, NebozhiteliZone.SUMMON_FIELD);
        var exchanges = new ArrayList<Choice>(List.of(new Conceded(A)));
        for (int mask = 0; mask < 1 << 5; mask++) {
            int chosen = mask;
            if (Integer.bitCount(chosen) <= 3) {
                exchanges.add(new CreaturesExchanged(A, IntStream.range(0, 5).filter(i -> (chosen >> i & 1) == 1)
                        .mapToObj(five::get).toList()));
            }
        }
        assertThat(Duel.GAME.choices(duel.state(), A)).containsExactlyInAnyOrderElementsOf(exchanges);
        assertThat(Duel.GAME.choices(duel.state(), B)).containsExactly(new Conceded(B));
    }

    @Test
    @Covers("NT-III-3.2")
    void a_creature_is_offered_for_its_alternative_price() {
        var duel = Duel.tournament().setActions(A, 0);
        var golem = duel.onSummonField(A, "Глиняный голем", 0);
        duel.onSummonField(A, "Рыцарь", 0);
        var sword = duel.inHand(A, "Меч");
        var bow = duel.inHand(A, "Лук");
        duel.begin(Phase.SUMMON);

        assertOnlyOffered(duel, A, new StepFinished(A), new SummonPaid(A, golem, duel.name(golem), new Payment(true,
                List.of(new RevealedCard(sword, duel.name(sword)), new RevealedCard(bow, duel.name(bow))), List.of())));
    }

    @Test
    @Covers({"NT-IV-5.6", "NT-IV-5.6.1"})
    void with_too_many_items_on_a_creature_stripping_is_not_offered() {
        for (int count : List.of(6, 7)) {
            var duel = Duel.tournament()
                    .define(TestCards.creature("Вешалка", 3, new Keyword.LimitOverride(Limit.ARMOR, 9)));
            var knight = duel.creature(A, "Рыцарь");
            var bearer = duel.creature(A, "Вешалка");
            for (int i = 0; i < count; i++) {
                duel.define(TestCards.armor("Доспех " + i, 3, 0)).equipped(bearer, "Доспех " + i);
            }
            duel.equipped(duel.markTurned(knight), "Меч");
            duel.begin(Phase.EQUIP);

            assertThat(offeredTo(duel, A)).hasSize(2 + (count == 6 ? (1 << 6) - 1 : 0));
        }
    }

    @Test
    @Covers("NT-IV-9.2.3")
    void splits_are_offered_for_each_strike_and_damage_kind() {
        var duel = Duel.tournament().define(new CardText.Weapon(new CardName("Жезл"), "Rod", Cost.FREE,
                Optional.empty(), 4,
                List.of(new DamageComponent(DamageKind.PHYSICAL, 3), new DamageComponent(DamageKind.FIRE, 2)),
                List.of(new Keyword.DoubleStrike()), List.of()));
        var knight = duel.creature(A, "Рыцарь");
        duel.equipped(knight, "Жезл");
        var card = duel.creature(B, "Оруженосец");
        var two = duel.creature(B, "Оруженосец");
        duel.fight(List.of(knight), block(card, knight), block(two, knight));

        var even = new ArrayList<DamageShare>();
        var whole = new ArrayList<DamageShare>();
        for (int strike = 0; strike < 2; strike++) {
            even.addAll(List.of(new DamageShare(strike, DamageKind.PHYSICAL, card, 2),
                    new DamageShare(strike, DamageKind.PHYSICAL, two, 1),
                    new DamageShare(strike, DamageKind.FIRE, card, 1),
                    new DamageShare(strike, DamageKind.FIRE, two, 1)));
            whole.addAll(List.of(new DamageShare(strike, DamageKind.PHYSICAL, card, 3),
                    new DamageShare(strike, DamageKind.FIRE, card, 2)));
        }
        assertOnlyOffered(duel, A, new DamageDistributed(A, knight, even), new DamageDistributed(A, knight, whole),
                new DamageDistributed(A, knight, whole.stream()
                .map(share -> new DamageShare(share.strike(), share.kind(),
                        two, share.amount())).toList()));
    }
}
