package letopis.nebozhiteli;

import static letopis.nebozhiteli.Choices.order;
import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.GAME;
import static letopis.nebozhiteli.Duel.block;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.journal.RenumberingRule;
import letopis.journal.Seat;
import letopis.language.cards.CardSets;
import letopis.nebozhiteli.card.Ability;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Casting;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.ScrollColor;
import letopis.nebozhiteli.event.CardEvent.EnchantmentAttached;
import letopis.nebozhiteli.event.CardEvent.RuleOverridden;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared;
import letopis.nebozhiteli.event.DuelDecision.Conceded;
import letopis.nebozhiteli.event.DuelDecision.DeckSubmitted;
import letopis.nebozhiteli.event.DuelDecision.ItemsStripped;
import letopis.nebozhiteli.event.DuelDecision.ManaMoved;
import letopis.nebozhiteli.event.DuelDecision.Passed;
import letopis.nebozhiteli.event.DuelDecision.QueueClosed;
import letopis.nebozhiteli.event.DuelDecision.StepFinished;
import letopis.nebozhiteli.event.DuelDecision.SummonPaid;
import letopis.nebozhiteli.event.EndEvent.GameWon;
import letopis.nebozhiteli.event.JudgeOrder.HalfLaidOut;
import letopis.nebozhiteli.event.JudgeOrder.PositionSet;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.LedgerEvent.LedgerCommitted;
import letopis.nebozhiteli.event.Payment;
import letopis.nebozhiteli.rules.DuelRules;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.MatchSetup;
import letopis.table.Outcome;
import letopis.table.TableChange;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Citations and refusals in cases where broken rules had gone undetected.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DetailedCitationsTest {

    // Combat.

    @Test
    @Covers({"NT-IV-9.8", "NT-IV-9.5.1", "NB-120"})
    void bonuses_and_double_strike_are_cited_with_the_strike() {
        var duel = Duel.tournament().define(
                TestCards.weapon("Тяжёлый меч", 4, 2, new Keyword.DamageBonus(1)),
                TestCards.weapon("Быстрый меч", 4, 2, new Keyword.DoubleStrike()));
        var strong = duel.creature(A, "Рыцарь");
        var quick = duel.creature(A, "Рыцарь");
        duel.equipped(strong, "Тяжёлый меч");
        duel.equipped(quick, "Быстрый меч");
        duel.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(strong, quick))).passBoth();
        duel.choose(new BlockersDeclared(B, List.of())).passOnce();
        var last = new Passed(B);
        var blows = CitedRules.citedBy(duel, last, DamageQueued.class);

        assertThat(blows).containsOnlyOnce("NT-IV-9.8");
        assertThat(blows.stream().filter("NT-IV-9.5.1"::equals)).hasSize(2);
    }

    @Test
    @Covers({"NT-IV-9.6.1", "NT-IV-9.6"})
    void reduction_by_an_amulet_is_not_cited_as_armor() {
        var duel = Duel.tournament().define(new CardText.Amulet(new CardName("Ладанка"), "Charm", Cost.FREE,
                Optional.empty(), 0, List.of(), List.of(new Keyword.DamageReduction(1, List.of())), List.of()));
        var knight = duel.creature(B, "Рыцарь");
        duel.equipped(knight, "Ладанка");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(3), target(knight)).passOnce();

        assertThat(CitedRules.citedBy(duel, new Passed(A), LedgerCommitted.class)).contains("NT-IV-9.6.1")
                .doesNotContain("NT-IV-9.6");
    }

    @Test
    @Covers({"NT-IV-9.2.1", "NT-III-1-p1"})
    void a_card_with_the_default_limit_does_not_override_a_rule() {
        for (int bare : List.of(1, 2)) {
            var duel = Duel.tournament().define(
                    TestCards.creature("Кулачник", 4, new Keyword.LimitOverride(Limit.UNARMED_DAMAGE, bare)));
            duel.fight(List.of(duel.creature(A, "Кулачник")));
            assertThat(duel.recentEvents(RuleOverridden.class)).hasSize(bare - 1);
        }
    }

    @Test
    @Covers("NT-IV-8.6")
    void an_unmet_block_duty_names_the_unblocked_attacker() {
        var due = TestCards.creature("Зачинщик", 4, new Keyword.MustBeBlockedByAll());
        var duel = Duel.tournament().define(due,
                TestCards.creature("Широкий", 5, new Keyword.LimitOverride(Limit.BLOCKS, 2)));
        var first = duel.creature(A, "Зачинщик");
        var second = duel.creature(A, "Зачинщик");
        var broad = duel.creature(B, "Широкий");
        duel.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(first, second))).passBoth();

        assertThat(CitedRules.refusal(duel, new BlockersDeclared(B, List.of(block(broad, first)))).details())
                .containsEntry("attacker", second);
    }

    // Ends of games.

    @Test
    @Covers({"NB-134", "NT-I-3.5"})
    void beginners_win_by_the_life_paragraph_only_if_the_loser_has_no_life() {
        var conceded = Duel.beginner().setLife(A, 1);
        conceded.window(Phase.SUMMON);
        assertThat(CitedRules.citedBy(conceded, new Conceded(A), GameWon.class)).doesNotContain("NB-134");

        var lost = Duel.beginner().setLife(B, 1);
        lost.window(Phase.SUMMON).playEffect(A, TestCards.damage(1), target(B)).passOnce();
        assertThat(CitedRules.citedBy(lost, new Passed(A), GameWon.class)).contains("NB-134");
    }

    // Prices, equipment, magic.

    @Test
    @Covers({"NT-III-7.1-c", "NT-IV-5.3-b"})
    void an_amulet_paid_with_a_turn_cites_its_own_paragraph() {
        var duel = Duel.tournament().define(
                new CardText.Amulet(new CardName("Ладанка"), "Charm", Cost.TURNING_COST, Optional.empty(), 1, List.of(),
                        List.of(), List.of()),
                new CardText.Weapon(new CardName("Булава"), "Mace", Cost.TURNING_COST, Optional.empty(), 4, List.of(),
                        List.of(), List.of()));
        var knight = duel.markTurned(duel.creature(A, "Рыцарь"));
        var charm = duel.inHand(A, "Ладанка");
        var mace = duel.inHand(A, "Булава");
        duel.begin(Phase.EQUIP);

        assertThat(CitedRules.citedByRefusal(duel, duel.equip(A, charm, knight))).contains("NT-III-7.1-c");
        assertThat(CitedRules.citedByRefusal(duel, duel.equip(A, mace, knight))).contains("NT-IV-5.3-b")
                .doesNotContain("NT-III-7.1-c");
    }

    @Test
    @Covers({"NB-042", "NB-047-b", "NB-058"})
    void a_turned_creature_is_rejected_by_the_paragraph_of_the_attempted_action() {
        var ability = TestCards.activated(Cost.TURNING_COST, TestCards.NOTHING, TestCards.healing(1));
        var casting = new Casting(ScrollColor.WHITE, 1, Cost.TURNING_COST, Optional.empty());
        var duel = Duel.beginner().define(new CardText.Creature(new CardName("Писец"), "Scribe", 3, Optional.empty(),
                3, "", "", List.of(), List.of(), List.of(casting), List.of(), List.<Ability>of(ability)),
                TestCards.spell("Свет", List.of(), TestCards.healing(1)));
        var scribe = duel.markTurned(duel.creature(A, "Писец"));
        var light = duel.inHand(A, "Свет");
        duel.window(Phase.SUMMON);

        assertThat(CitedRules.citedByRefusal(duel, duel.activate(scribe))).contains("NB-058")
                .doesNotContain("NB-047-b");
        assertThat(CitedRules.citedByRefusal(duel, duel.cast(light, scribe))).contains("NB-047-b")
                .doesNotContain("NB-058");
    }

    @Test
    @Covers("NT-V-7.3.2-b")
    void remaining_enchantments_are_cited() {
        for (boolean enchanted : List.of(true, false)) {
            var duel = Duel.tournament().define(TestCards.caster("Писец", ScrollColor.WHITE, 1, Cost.FREE),
                    TestCards.enchantment("Знак", List.of()), TestCards.enchantment("Тайна",
                    List.of(new Keyword.CannotBeTarget(Keyword.CannotBeTarget.Scope.EVERYTHING))));
            var scribe = duel.creature(A, "Писец");
            var knight = duel.creature(A, "Рыцарь");
            duel.equipped(knight, enchanted ? "Знак" : "Меч");
            duel.window(Phase.EQUIP).choose(duel.enchant(duel.inHand(A, "Тайна"), scribe, target(knight)));

            assertThat(CitedRules.citedBy(duel, new QueueClosed(A), EnchantmentAttached.class).contains("NT-V-7.3.2-b"))
                    .isEqualTo(enchanted);
        }
    }

    @Test
    @Covers("NB-144")
    void an_event_at_any_moment_can_precede_steps_declarations_and_closing_the_queue() {
        for (Phase phase : List.of(Phase.SUMMON, Phase.ATTACK)) {
            var duel = Duel.withSettings("eventTiming", "any-moment");
            var squire = duel.creature(A, "Оруженосец");
            duel.begin(phase);
            assertThat(duel.prompt()).isInstanceOfAny(Prompt.MainStep.class, Prompt.Declare.class);
            duel.choose(duel.playEvent(B, duel.eventInHand(B, TestCards.damage(1)), target(squire)));
            assertThat(duel.recentEvents(DamageQueued.class)).hasSize(1);
        }
        var queue = Duel.withSettings("eventTiming", "any-moment", "activeTiming", "any-time");
        var healer = queue.define(TestCards.creature("Лекарь", 3, List.of(),
                TestCards.activated(Cost.FREE, TestCards.CREATURE, TestCards.healing(1)))).creature(A, "Лекарь");
        queue.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(healer))).passBoth();
        queue.choose(queue.activate(healer, target(healer)));
        assertThat(queue.prompt()).isInstanceOf(Prompt.CloseQueue.class);
        queue.choose(queue.playEvent(B, queue.eventInHand(B, TestCards.damage(1)), target(healer)));
        assertThat(queue.recentEvents(DamageQueued.class)).hasSize(1);
    }

    // Refusals.

    @Test
    @Covers({"NT-IV-4.1", "NT-IV-5.1", "NB-077", "NB-089"})
    void step_actions_outside_their_step_are_rejected_by_its_paragraph() {
        var duel = Duel.tournament();
        var squire = duel.onSummonField(A, "Оруженосец", 1);
        var other = duel.onSummonField(A, "Оруженосец", 0);
        var knight = duel.creature(A, "Рыцарь");
        var sword = duel.equipped(knight, "Меч");
        var bow = duel.inHand(A, "Топор");
        duel.window(Phase.ATTACK);

        assertThat(CitedRules.citedByRefusal(duel, duel.placeMana(A, squire, 1))).contains("NT-IV-4.1");
        assertThat(CitedRules.citedByRefusal(duel, new ManaMoved(A, squire, other, 1))).contains("NT-IV-4.1");
        assertThat(CitedRules.citedByRefusal(duel, duel.equip(A, bow, knight))).contains("NT-IV-5.1");
        assertThat(CitedRules.citedByRefusal(duel, new ItemsStripped(A, knight, List.of(sword)))).contains("NT-IV-5.1");
    }

    @Test
    @Covers("NT-III-2-p1")
    void an_unknown_card_is_rejected() {
        var duel = Duel.tournament();
        var ghost = duel.inHand(A, "Призрак без карты");
        var unpaid = duel.onSummonField(A, "Призрак без карты", 0);
        var asEvent = duel.window(Phase.SUMMON).playEvent(A, ghost, target(B));
        assertThat(duel.refusal(asEvent)).isEqualTo(Reason.UNKNOWN_CARD);
        duel.begin(Phase.SUMMON);
        assertThat(duel.refusal(new SummonPaid(A, unpaid, duel.name(unpaid), new Payment(true, List.of(), List.of()))))
                .isEqualTo(Reason.UNKNOWN_CARD);
    }

    @Test
    @Covers({"NT-IV-10.2", "NB-124"})
    void the_passive_player_is_not_prompted_for_mana_if_all_cards_are_paid() {
        for (int mana : List.of(2, 3)) {
            var duel = Duel.withSettings("endPhaseMana", "both").define(TestCards.creature("Боец", 3));
            duel.onSummonField(B, "Боец", mana);
            duel.begin(Phase.END).finishStep();
            assertThat(duel.prompt() instanceof Prompt.MainStep(var seat, _) && seat.equals(B)).isEqualTo(mana == 2);
        }
    }

    @Test
    @Covers({"NT-IV-10.2", "NB-124"})
    void a_mana_prompt_does_not_reveal_costs_of_face_down_cards() {
        for (int mana : List.of(2, 3)) {
            var duel = Duel.withSettings("endPhaseMana", "both").define(TestCards.creature("Боец", 3));
            duel.onSummonField(B, "Боец", mana);
            duel.begin(Phase.END);
            var mixed = duel.state().with(duel.state().table().with(RenumberingRule.HANDS_AND_SEARCHES));
            var after = ((Outcome.Acceptance<DuelState>) Duel.GAME.decide(mixed, new StepFinished(A))).finalState();
            assertThat(DuelRules.RULES.prompt(after) instanceof Prompt.MainStep(var seat, _) && seat.equals(B))
                    .isTrue();
        }
    }

    @Test
    @Covers({"NT-III-1-p1", "NB-032"})
    void a_judge_order_must_name_the_correct_face_and_an_existing_bearer() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        var sword = duel.inHand(A, "Меч");
        duel.window(Phase.SUMMON);
        var grave = NebozhiteliZone.GRAVE.code();
        assertThat(duel.refusal(order(new TableChange.Moved(sword, A, grave, Optional.of(new CardName("Топор"))))))
                .isEqualTo(Reason.OTHER_FACE);
        assertThat(duel.refusal(order(new TableChange.Attached(sword, new CardId(99)))))
                .isEqualTo(Reason.NO_SUCH_CARD);
        duel.choose(order(new TableChange.Moved(sword, A, grave, Optional.of(new CardName("Меч")))));
        assertThat(duel.isInZone(sword, A, NebozhiteliZone.GRAVE)).isTrue();
        assertThat(duel.isInZone(knight, A, NebozhiteliZone.FIELD)).isTrue();
    }

    @Test
    @Covers({"NT-II-4.5", "NB-032"})
    void an_item_moved_by_order_loses_its_enchantment() {
        var duel = Duel.tournament();
        var sword = duel.equipped(duel.creature(A, "Рыцарь"), "Меч");
        var blessing = duel.equipped(sword, "Благословение");
        duel.window(Phase.SUMMON).choose(order(
                new TableChange.Moved(sword, A, NebozhiteliZone.HAND.code(), Optional.empty())));
        assertThat(duel.isInZone(blessing, A, NebozhiteliZone.GRAVE)).isTrue();
    }

    @Test
    @Covers("NT-I-3.4")
    void concessions_and_orders_before_the_first_game_are_rejected() {
        var opening = GAME.opening(new MatchSetup(Seat.PAIR, GAME.settings(Map.of()),
                CardSets.loadBuiltInCardSet(GAME)));
        var none = List.<CardId>of();
        List<Choice> early = List.of(new Conceded(A),
                order(new TableChange.ResourceSet(A, "life", 3)),
                new HalfLaidOut(B, 20, 4, 0, 0, List.of(), 9, 30, Hidden.ownedBy(B, new TreeMap<>())),
                new PositionSet(1, A, A, Phase.START, PositionSet.Progress.START, A, 0, 0,
                        new PositionSet.WrittenCombat(none, List.of(), none, List.of()), List.of(), List.of(),
                        List.of()));
        assertThat(early)
                .extracting(choice -> CitedRules.refusal(opening, choice).code())
                .containsExactly("nebozhiteli.no-game", "nebozhiteli.no-game", "nebozhiteli.not-your-decision",
                        "nebozhiteli.not-your-decision");
    }

    @Test
    @Covers({"NT-I-1.1.2", "NT-I-1.2.2", "NT-I-1.5.2"})
    void a_rejected_deck_states_the_sizes_required_by_its_format() {
        for (boolean basic : List.of(true, false)) {
            var opening = GAME.opening(new MatchSetup(Seat.PAIR,
                    GAME.settings(Map.of("format", basic ? "basic" : "limited")), CardSets.loadBuiltInCardSet(GAME)));
            var deck = new DeckSubmitted(A, 3, 4, basic ? 5 : -1,
                    Hidden.unknown(A));
            var refusal = CitedRules.refusal(opening, deck);
            assertThat(refusal.violations()).extracting(one -> one.details().get("expected"))
                    .containsExactlyElementsOf(basic ? List.of("16", "40", "0, 16") : List.of("12+", "30+", "0+"));
            assertThat(refusal.violations().get(1).rules()).extracting(rule -> rule.id())
                    .containsExactly(basic ? "NT-I-1.2.1" : "NT-I-1.2.2");
        }
    }
}
