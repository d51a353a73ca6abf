package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.GAME;
import static letopis.nebozhiteli.Duel.at;
import static letopis.nebozhiteli.Duel.block;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.journal.MixRule;
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
import letopis.nebozhiteli.event.JudgeOrder.HalfLaid;
import letopis.nebozhiteli.event.JudgeOrder.PositionSet;
import letopis.nebozhiteli.event.JudgeOrder.TableOrdered;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.LedgerEvent.LedgerCommitted;
import letopis.nebozhiteli.event.Paid;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.nebozhiteli.rules.Rules;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.MatchSetup;
import letopis.table.Outcome;
import letopis.table.TableChange;
import letopis.testkit.AtWork;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Citations and refusals in cases in which broken rules had not been detected.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CitesInDetailTest {

    private static TableOrdered order(TableChange... changes) {
        return new TableOrdered(List.of(changes), "карта важнее правил");
    }

    // Combat.

    @Test
    @Covers({"NT-IV-9.8", "NT-IV-9.5.1", "NB-120"})
    void what_makes_a_blow_stronger_or_doubles_it_is_cited_with_the_blow() {
        var duel = Duel.tournament().define(
                Texts.weapon("Тяжёлый меч", 4, 2, new Keyword.DealsMore(1)),
                Texts.weapon("Быстрый меч", 4, 2, new Keyword.DoubleStrike()));
        var strong = duel.creature(A, "Рыцарь");
        var quick = duel.creature(A, "Рыцарь");
        duel.wears(strong, "Тяжёлый меч");
        duel.wears(quick, "Быстрый меч");
        duel.begin(Phase.ATTACK).when(new AttackersDeclared(A, List.of(strong, quick))).passBoth();
        duel.when(new BlockersDeclared(B, List.of())).pass();
        var last = new Passed(B);
        var blows = Cited.of(duel, last, DamageQueued.class);

        assertThat(blows).containsOnlyOnce("NT-IV-9.8");
        assertThat(blows.stream().filter("NT-IV-9.5.1"::equals)).hasSize(2);
    }

    @Test
    @Covers({"NT-IV-9.6.1", "NT-IV-9.6"})
    void what_an_amulet_without_a_number_takes_off_is_no_armour() {
        var duel = Duel.tournament().define(new CardText.Amulet(new CardName("Ладанка"), "Charm", Cost.FREE,
                Optional.empty(), 0, List.of(), List.of(new Keyword.ReceivesLess(1, List.of())), List.of()));
        var knight = duel.creature(B, "Рыцарь");
        duel.wears(knight, "Ладанка");
        duel.window(Phase.SUMMON).plays(A, Texts.damage(3), at(knight)).pass();

        assertThat(Cited.of(duel, new Passed(A), LedgerCommitted.class)).contains("NT-IV-9.6.1")
                .doesNotContain("NT-IV-9.6");
    }

    @Test
    @Covers({"NT-IV-9.2.1", "NT-III-1-p1"})
    void a_card_that_prints_the_number_of_the_rules_overrules_nothing() {
        for (int bare : List.of(1, 2)) {
            var duel = Duel.tournament().define(
                    Texts.creature("Кулачник", 4, new Keyword.Overrides(Limit.UNARMED_DAMAGE, bare)));
            duel.fight(List.of(duel.creature(A, "Кулачник")));
            assertThat(duel.all(RuleOverridden.class)).hasSize(bare - 1);
        }
    }

    @Test
    @Covers("NT-IV-8.6")
    void a_duty_to_block_names_the_attacker_that_is_not_blocked_yet() {
        var due = Texts.creature("Зачинщик", 4, new Keyword.MustBeBlockedByAll());
        var duel = Duel.tournament().define(due,
                Texts.creature("Широкий", 5, new Keyword.Overrides(Limit.BLOCKS, 2)));
        var first = duel.creature(A, "Зачинщик");
        var second = duel.creature(A, "Зачинщик");
        var broad = duel.creature(B, "Широкий");
        duel.begin(Phase.ATTACK).when(new AttackersDeclared(A, List.of(first, second))).passBoth();

        assertThat(Cited.refusal(duel, new BlockersDeclared(B, List.of(block(broad, first)))).details())
                .containsEntry("attacker", second);
    }

    // Ends of games.

    @Test
    @Covers({"NB-134", "NT-I-3.5"})
    void beginners_win_by_the_paragraph_about_life_only_where_none_is_left() {
        var conceded = Duel.beginner().life(A, 1);
        conceded.window(Phase.SUMMON);
        assertThat(Cited.of(conceded, new Conceded(A), GameWon.class)).doesNotContain("NB-134");

        var lost = Duel.beginner().life(B, 1);
        lost.window(Phase.SUMMON).plays(A, Texts.damage(1), at(B)).pass();
        assertThat(Cited.of(lost, new Passed(A), GameWon.class)).contains("NB-134");
    }

    // Prices, equipment, magic.

    @Test
    @Covers({"NT-III-7.1-c", "NT-IV-5.3-b"})
    void of_a_turn_as_price_of_an_amulet_its_own_paragraph_is_cited() {
        var duel = Duel.tournament().define(
                new CardText.Amulet(new CardName("Ладанка"), "Charm", Cost.A_TURN, Optional.empty(), 1, List.of(),
                        List.of(), List.of()),
                new CardText.Weapon(new CardName("Булава"), "Mace", Cost.A_TURN, Optional.empty(), 4, List.of(),
                        List.of(), List.of()));
        var knight = duel.turned(duel.creature(A, "Рыцарь"));
        var charm = duel.hand(A, "Ладанка");
        var mace = duel.hand(A, "Булава");
        duel.begin(Phase.EQUIP);

        assertThat(Cited.ofRefusal(duel, duel.equip(A, charm, knight))).contains("NT-III-7.1-c");
        assertThat(Cited.ofRefusal(duel, duel.equip(A, mace, knight))).contains("NT-IV-5.3-b")
                .doesNotContain("NT-III-7.1-c");
    }

    @Test
    @Covers({"NB-042", "NB-047-b", "NB-058"})
    void a_turned_creature_is_refused_by_the_paragraph_of_what_it_was_to_do() {
        var ability = Texts.activated(Cost.A_TURN, Texts.NOTHING, Texts.heal(1));
        var casting = new Casting(ScrollColor.WHITE, 1, Cost.A_TURN, Optional.empty());
        var duel = Duel.beginner().define(new CardText.Creature(new CardName("Писец"), "Scribe", 3, Optional.empty(),
                3, "", "", List.of(), List.of(), List.of(casting), List.of(), List.<Ability>of(ability)),
                Texts.spell("Свет", List.of(), Texts.heal(1)));
        var scribe = duel.turned(duel.creature(A, "Писец"));
        var light = duel.hand(A, "Свет");
        duel.window(Phase.SUMMON);

        assertThat(Cited.ofRefusal(duel, duel.use(scribe))).contains("NB-058").doesNotContain("NB-047-b");
        assertThat(Cited.ofRefusal(duel, duel.cast(light, scribe))).contains("NB-047-b").doesNotContain("NB-058");
    }

    @Test
    @Covers("NT-V-7.3.2-b")
    void enchantments_that_stay_are_cited_where_there_are_some() {
        for (boolean enchanted : List.of(true, false)) {
            var duel = Duel.tournament().define(Texts.caster("Писец", ScrollColor.WHITE, 1, Cost.FREE),
                    Texts.enchantment("Знак", List.of()), Texts.enchantment("Тайна",
                    List.of(new Keyword.CannotBeTarget(Keyword.CannotBeTarget.Scope.EVERYTHING))));
            var scribe = duel.creature(A, "Писец");
            var knight = duel.creature(A, "Рыцарь");
            duel.wears(knight, enchanted ? "Знак" : "Меч");
            duel.window(Phase.EQUIP).when(duel.enchant(duel.hand(A, "Тайна"), scribe, at(knight)));

            assertThat(Cited.of(duel, new QueueClosed(A), EnchantmentAttached.class).contains("NT-V-7.3.2-b"))
                    .isEqualTo(enchanted);
        }
    }

    @Test
    @Covers("NB-144")
    void an_event_at_any_moment_comes_before_a_step_a_declaration_and_a_queue_that_is_to_be_closed() {
        for (Phase phase : List.of(Phase.SUMMON, Phase.ATTACK)) {
            var duel = Duel.with("eventTiming", "any-moment");
            var squire = duel.creature(A, "Оруженосец");
            duel.begin(phase);
            assertThat(duel.prompt()).isInstanceOfAny(Prompt.MainStep.class, Prompt.Declare.class);
            duel.when(duel.event(B, duel.eventInHand(B, Texts.damage(1)), at(squire)));
            assertThat(duel.all(DamageQueued.class)).hasSize(1);
        }
        var queue = Duel.with("eventTiming", "any-moment", "activeTiming", "any-time");
        var healer = queue.define(Texts.creature("Лекарь", 3, List.of(),
                Texts.activated(Cost.FREE, Texts.CREATURE, Texts.heal(1)))).creature(A, "Лекарь");
        queue.begin(Phase.ATTACK).when(new AttackersDeclared(A, List.of(healer))).passBoth();
        queue.when(queue.use(healer, at(healer)));
        assertThat(queue.prompt()).isInstanceOf(Prompt.CloseQueue.class);
        queue.when(queue.event(B, queue.eventInHand(B, Texts.damage(1)), at(healer)));
        assertThat(queue.all(DamageQueued.class)).hasSize(1);
    }

    // Refusals.

    @Test
    @Covers({"NT-IV-4.1", "NT-IV-5.1", "NB-077", "NB-089"})
    void what_belongs_into_a_step_is_refused_elsewhere_by_the_paragraph_of_the_step() {
        var duel = Duel.tournament();
        var squire = duel.unpaid(A, "Оруженосец", 1);
        var other = duel.unpaid(A, "Оруженосец", 0);
        var knight = duel.creature(A, "Рыцарь");
        var sword = duel.wears(knight, "Меч");
        var bow = duel.hand(A, "Топор");
        duel.window(Phase.ATTACK);

        assertThat(Cited.ofRefusal(duel, duel.place(A, squire, 1))).contains("NT-IV-4.1");
        assertThat(Cited.ofRefusal(duel, new ManaMoved(A, squire, other, 1))).contains("NT-IV-4.1");
        assertThat(Cited.ofRefusal(duel, duel.equip(A, bow, knight))).contains("NT-IV-5.1");
        assertThat(Cited.ofRefusal(duel, new ItemsStripped(A, knight, List.of(sword)))).contains("NT-IV-5.1");
    }

    @Test
    @Covers("NT-III-2-p1")
    void a_card_no_set_has_is_refused() {
        var duel = Duel.tournament();
        var ghost = duel.hand(A, "Призрак без карты");
        var unpaid = duel.unpaid(A, "Призрак без карты", 0);
        var asEvent = duel.window(Phase.SUMMON).event(A, ghost, at(B));
        assertThat(duel.refusal(asEvent)).isEqualTo(Reason.UNKNOWN_CARD);
        duel.begin(Phase.SUMMON);
        assertThat(duel.refusal(new SummonPaid(A, unpaid, duel.name(unpaid), new Paid(true, List.of(), List.of()))))
                .isEqualTo(Reason.UNKNOWN_CARD);
    }

    @Test
    @Covers({"NT-IV-10.2", "NB-124"})
    void the_passive_player_is_not_asked_for_mana_where_every_card_has_its_own() {
        for (int mana : List.of(2, 3)) {
            var duel = Duel.with("endPhaseMana", "both").define(Texts.creature("Боец", 3));
            duel.unpaid(B, "Боец", mana);
            duel.begin(Phase.END).finish();
            assertThat(duel.prompt() instanceof Prompt.MainStep(var seat, _) && seat.equals(B)).isEqualTo(mana == 2);
        }
    }

    @Test
    @Covers({"NT-IV-10.2", "NB-124"})
    void who_is_asked_for_mana_tells_nothing_of_what_face_down_cards_cost() {
        for (int mana : List.of(2, 3)) {
            var duel = Duel.with("endPhaseMana", "both").define(Texts.creature("Боец", 3));
            duel.unpaid(B, "Боец", mana);
            duel.begin(Phase.END);
            var mixed = duel.state().with(duel.state().table().with(MixRule.HANDS_AND_SEARCHES));
            var after = ((Outcome.Accepted<DuelState>) Duel.GAME.decide(mixed, new StepFinished(A))).after();
            assertThat(Rules.RULES.prompt(after) instanceof Prompt.MainStep(var seat, _) && seat.equals(B)).isTrue();
        }
    }

    @Test
    @Covers({"NT-III-1-p1", "NB-032"})
    void an_order_names_the_face_a_card_has_and_a_bearer_that_is_there() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        var sword = duel.hand(A, "Меч");
        duel.window(Phase.SUMMON);
        var grave = NebozhiteliZone.GRAVE.code();
        assertThat(duel.refusal(order(new TableChange.Moved(sword, A, grave, Optional.of(new CardName("Топор"))))))
                .isEqualTo(Reason.OTHER_FACE);
        assertThat(duel.refusal(order(new TableChange.Attached(sword, new CardId(99)))))
                .isEqualTo(Reason.NO_SUCH_CARD);
        duel.when(order(new TableChange.Moved(sword, A, grave, Optional.of(new CardName("Меч")))));
        assertThat(duel.lies(sword, A, NebozhiteliZone.GRAVE)).isTrue();
        assertThat(duel.lies(knight, A, NebozhiteliZone.FIELD)).isTrue();
    }

    @Test
    @Covers({"NT-II-4.5", "NB-032"})
    void an_item_ordered_off_its_bearer_sheds_its_enchantment() {
        var duel = Duel.tournament();
        var sword = duel.wears(duel.creature(A, "Рыцарь"), "Меч");
        var blessing = duel.wears(sword, "Благословение");
        duel.window(Phase.SUMMON).when(order(
                new TableChange.Moved(sword, A, NebozhiteliZone.HAND.code(), Optional.empty())));
        assertThat(duel.lies(blessing, A, NebozhiteliZone.GRAVE)).isTrue();
    }

    @Test
    @Covers("NT-I-3.4")
    void before_the_first_game_nothing_is_conceded_or_ordered_and_halves_are_laid_in_order() {
        var opening = GAME.opening(new MatchSetup(Seat.PAIR, GAME.settings(Map.of()),
                CardSets.builtIn(GAME)));
        var none = List.<CardId>of();
        List<Choice> early = List.of(new Conceded(A),
                order(new TableChange.ResourceSet(A, "life", 3)),
                new HalfLaid(B, 20, 4, 0, 0, List.of(), 9, 30, Hidden.from(B, new TreeMap<>())),
                new PositionSet(1, A, A, Phase.START, PositionSet.Progress.START, A, 0, 0,
                        new PositionSet.Fighting(none, List.of(), none, List.of()), List.of(), List.of(), List.of()));
        assertThat(early)
                .extracting(choice -> ((Outcome.Refused<?>) AtWork.decide(GAME, opening, choice)).refusal().code())
                .containsExactly(Reason.NO_GAME.code(), Reason.NO_GAME.code(), Reason.NOT_YOUR_DECISION.code(),
                        Reason.NOT_YOUR_DECISION.code());
    }

    @Test
    @Covers({"NT-I-1.1.2", "NT-I-1.2.2", "NT-I-1.5.2"})
    void a_refused_deck_says_which_sizes_its_format_asks_for() {
        for (boolean basic : List.of(true, false)) {
            var opening = GAME.opening(new MatchSetup(Seat.PAIR,
                    GAME.settings(Map.of("format", basic ? "basic" : "limited")), CardSets.builtIn(GAME)));
            var deck = new DeckSubmitted(A, 3, 4, basic ? 5 : -1,
                    Hidden.unknown(A));
            var refusal = ((Outcome.Refused<?>) AtWork.decide(GAME, opening, deck)).refusal();
            assertThat(refusal.violations()).extracting(one -> one.details().get("expected"))
                    .containsExactlyElementsOf(basic ? List.of("16", "40", "0, 16") : List.of("12+", "30+", "0+"));
            assertThat(refusal.violations().get(1).rules()).extracting(rule -> rule.id())
                    .containsExactly(basic ? "NT-I-1.2.1" : "NT-I-1.2.2");
        }
    }
}
