package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.Made.CREATURES;
import static letopis.berserkheroes.Made.ENEMIES;
import static letopis.berserkheroes.Made.FIRST;
import static letopis.berserkheroes.Made.at;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.deed;
import static letopis.berserkheroes.Made.event;
import static letopis.berserkheroes.Made.in;
import static letopis.berserkheroes.Made.n;
import static letopis.berserkheroes.Made.spell;
import static letopis.berserkheroes.Made.step;
import static letopis.berserkheroes.Made.steps;
import static letopis.berserkheroes.Made.when;
import static letopis.berserkheroes.Made.with;
import static letopis.berserkheroes.Made.word;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.From;
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.Happening;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Step;
import letopis.berserkheroes.card.When;
import letopis.berserkheroes.card.Which;
import letopis.berserkheroes.card.Whom;
import letopis.berserkheroes.event.CoinEvent.CoinsClosed;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.PlayerDecision.AbilityActivated;
import letopis.berserkheroes.event.PlayerDecision.AttackDeclared;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.QueueEvent.AbilityBegan;
import letopis.berserkheroes.event.QueueEvent.AbilityEnded;
import letopis.berserkheroes.event.Said;
import letopis.berserkheroes.event.Shown;
import letopis.berserkheroes.event.TurnEvent.PhaseStarted;
import letopis.berserkheroes.query.Continuous;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Ability terms: costs, timing, and results.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AbilityWordsTest {

    private static final Effect WOUND = new Effect.Wound(new Which.Hero(Whom.OPPONENT), n(1));
    private static final Effect COIN = new Effect.GainCoins(Whom.YOU, n(1), false);

    private static Feature.Activated use(Deed deed, Payment... price) {
        return new Feature.Activated(Arrays.asList(price), Optional.empty(), List.of(), deed);
    }

    private static Payment coins(int coins) {
        return new Payment.Coins(coins, false);
    }

    private static Price closing(Duel duel, String name) {
        return new Price(Price.Way.COINS, List.of(), List.of(), List.of(duel.id(name)), List.of(), List.of());
    }

    @Test
    @Covers({"BF-7-002", "BF-7-110", "BF-7-175", "BF-7-069"})
    void an_ability_is_used_by_its_players_will_and_paid_for_at_once_out_of_his_own() {
        Duel duel = Duel.of().coins(A, 3).put(A, event("Печь", 1, use(deed(WOUND), coins(2),
                        new Payment.CloseOthers(1, CREATURES)))).put(A, creature("Бык", 2, 2, 2))
                .put(B, creature("Пёс", 2, 2, 2)).begin();
        duel.refused(new AbilityActivated(A, duel.id("Печь"), "f0", 0, Said.NOTHING, closing(duel, "Пёс")),
                Reason.CARD_CLOSED);
        duel.choose(new AbilityActivated(A, duel.id("Печь"), "f0", 0, Said.NOTHING, closing(duel, "Бык")));
        assertThat(duel.isClosed("Бык")).isTrue();
        assertThat(duel.open(A)).isEqualTo(1);
        assertThat(duel.open(B)).isEqualTo(5);
        assertThat(duel.events()).extracting(Object::getClass).containsSubsequence(CoinsClosed.class,
                AbilityBegan.class);
        Duel idle = Duel.of().put(A, event("Печь", 1, use(deed(WOUND), coins(2)))).begin().endTurn();
        assertThat(idle.heroWounds(B)).as("nothing happens by itself").isZero();
        Duel poor = Duel.of().coins(A, 1).put(A, event("Печь", 1, use(deed(WOUND), coins(2)))).begin();
        poor.refused(poor.used("Печь", "f0"), Reason.CANNOT_PAY);
    }

    @Test
    @Covers({"BF-7-040", "BF-7-093"})
    void what_closes_the_card_is_an_action_and_what_does_not_leaves_it_open_to_act() {
        Duel duel = Duel.of().with(Settings.Weakness.ACTIONS).coins(A, 9)
                .put(A, creature("Волк", 2, 2, 2, use(deed(WOUND), coins(1))))
                .hand(A, creature("Пёс", 1, 1, 1, use(deed(WOUND), coins(1)), use(deed(WOUND),
                        new Payment.CloseSelf()))).begin();
        duel.use("Волк");
        assertThat(duel.isClosed("Волк")).isFalse();
        duel.strike("Волк", "Второй");
        assertThat(duel.heroWounds(B)).isEqualTo(3);
        duel.play("Пёс").use("Пёс");
        assertThat(duel.heroWounds(B)).isEqualTo(4);
        duel.refused(duel.used("Пёс", "f1"), Reason.FIRST_TURN_WEAKNESS);
        duel.refused(new AttackDeclared(A, duel.id("Пёс"), duel.heroOf(B)), Reason.FIRST_TURN_WEAKNESS);
    }

    @Test
    @Covers("BF-7-040")
    void who_has_been_closed_for_an_ability_has_acted_and_neither_strikes_nor_defends() {
        Duel duel = Duel.of().put(A, creature("Волк", 2, 2, 2, use(deed(WOUND), new Payment.CloseSelf())))
                .put(B, creature("Бык", 2, 2, 9)).begin().use("Волк");
        duel.refused(new AttackDeclared(A, duel.id("Волк"), duel.heroOf(B)), Reason.CARD_CLOSED);
        duel.endTurn().turnUp().attack("Бык", "Первый");
        assertThat(duel.heroWounds(A)).as("nobody could be asked to defend").isEqualTo(2);
    }

    @Test
    @Covers({"BF-7-096", "BF-7-094"})
    void what_does_not_work_gives_nothing_triggers_nothing_and_cannot_be_used() {
        var horn = new Feature.Constant(List.of(), new Which.Each(CREATURES), List.of(new Modifier.StrikeMore(n(1))));
        var ear = when(new When.Happens(Happening.IS_WOUNDED, Optional.of(CREATURES)), deed(WOUND));
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Бык", 2, 2, 9, horn, ear, use(deed(WOUND), coins(1)),
                        word(Keyword.WRATH)))
                .hand(A, spell("Немота", 1, at(CREATURES, new Effect.Grant(FIRST, List.of(new Modifier.NoFeatures()),
                        Duration.END_OF_TURN))))
                .hand(A, spell("Гнев", 1, deed(new Effect.Wound(new Which.Each(with(CREATURES,
                        new Quality.HasKeyword(Keyword.WRATH))), n(5)))))
                .hand(A, spell("Клык", 1, at(CREATURES, new Effect.Wound(FIRST, n(1))))).begin();
        assertThat(duel.strikeOf("Бык")).isEqualTo(3);
        duel.play("Немота", duel.at("Бык"));
        assertThat(duel.strikeOf("Бык")).isEqualTo(2);
        duel.refused(duel.used("Бык", "f2"), Reason.NO_SUCH_ABILITY);
        duel.play("Клык", duel.at("Бык")).play("Гнев", Said.NOTHING);
        assertThat(duel.heroWounds(B)).isZero();
        assertThat(duel.wounds("Бык")).isEqualTo(1);
        duel.endTurn().turnUp();
        assertThat(duel.strikeOf("Бык")).as("it works again").isEqualTo(3);
    }

    @Test
    @Covers({"BF-7-094", "BF-7-100"})
    void what_a_card_forbids_cannot_be_declared() {
        Duel duel = Duel.of().put(A, creature("Бык", 2, 2, 9, use(deed(WOUND), coins(1))))
                .put(B, event("Оковы", 1, new Feature.Constant(List.of(), new Which.Each(CREATURES),
                        List.of(new Modifier.Cannot(Modifier.Act.ACTIVATE),
                                new Modifier.Cannot(Modifier.Act.ATTACK))))).begin();
        BerserkState before = duel.state();
        duel.refused(duel.used("Бык", "f0"), Reason.FORBIDDEN);
        duel.refused(new AttackDeclared(A, duel.id("Бык"), duel.heroOf(B)), Reason.CANNOT_ATTACK);
        assertThat(duel.state()).isEqualTo(before);
    }

    @Test
    @Covers({"BF-7-104", "BF-7-100"})
    void a_declaration_names_the_ability_its_card_and_its_target() {
        var feature = use(at(CREATURES, new Effect.Wound(FIRST, n(1))), coins(1));
        Duel duel = Duel.of().put(A, event("Печь", 1, feature)).put(B, creature("Бык", 2, 2, 9)).begin();
        duel.refused(duel.used("Печь", "f1"), Reason.NO_SUCH_ABILITY);
        duel.refused(duel.used("Печь", "f0"), Reason.ILLEGAL_TARGET);
        duel.refused(duel.used("Печь", "f0", duel.at("Второй")), Reason.ILLEGAL_TARGET);
        duel.use("Печь", duel.at("Бык"));
        assertThat(duel.wounds("Бык")).isEqualTo(1);
    }

    @Test
    @Covers({"BF-7-148", "BF-7-193"})
    void the_effect_comes_when_the_ability_is_done_and_not_when_it_is_declared() {
        Duel duel = Duel.of().with(Settings.Passes.ASKED).put(A, creature("Бык", 2, 2, 9))
                .put(A, event("Рог", 1, use(at(CREATURES, new Effect.Grant(FIRST, List.of(
                        new Modifier.StrikeMore(n(2))), Duration.END_OF_TURN)), coins(1)))).begin();
        duel.use("Рог", duel.at("Бык"));
        assertThat(duel.open(A)).isEqualTo(4);
        assertThat(duel.strikeOf("Бык")).isEqualTo(2);
        duel.choose(new PlayerDecision.Passed(B)).choose(new PlayerDecision.Passed(A));
        assertThat(duel.strikeOf("Бык")).isEqualTo(4);
        assertThat(duel.state().lasting()).hasSize(1);
    }

    @Test
    @Covers({"BF-7-169", "BF-7-171"})
    void an_ability_is_done_to_its_end_before_what_it_has_set_off_comes_out_of_the_queue() {
        Duel duel = Duel.of().coins(A, 1).put(B, creature("Ёж", 2, 2, 9, when(new When.Happens(Happening.IS_WOUNDED,
                        Optional.empty()), deed(new Effect.LoseCoins(Whom.OPPONENT, n(9))))))
                .hand(A, spell("Клык", 1, at(CREATURES, new Effect.Wound(FIRST, n(1)), COIN, COIN))).begin();
        duel.play("Клык", duel.at("Ёж"));
        assertThat(duel.state().player(A).coins()).as("gained before, and lost").isZero();
        assertThat(duel.events(AbilityBegan.class)).extracting(one -> one.ability().source().card())
                .containsExactly(duel.id("Клык"), duel.id("Ёж"));
        assertThat(duel.events()).filteredOn(one -> one instanceof AbilityBegan || one instanceof AbilityEnded)
                .extracting(Object::getClass).containsExactly(AbilityBegan.class, AbilityEnded.class,
                        AbilityBegan.class, AbilityEnded.class);
    }

    @Test
    @Covers("BF-7-147")
    void with_that_asks_for_the_whole_of_what_stands_before_it() {
        for (int held : List.of(1, 2)) {
            var cost = step(new Effect.Discard(Whom.YOU, n(2)));
            Duel duel = Duel.of().coins(A, 1).hand(A, spell("Обмен", 1, steps(cost,
                    step(Step.Link.WITH_THAT, COIN))));
            List<String> names = List.of("Бык", "Пёс").subList(0, held);
            names.forEach(name -> duel.hand(A, creature(name, 1, 1, 1)));
            duel.begin().play("Обмен", Said.NOTHING).choose(new PlayerDecision.CardsGivenUp(A, names.stream()
                    .map(name -> new Shown(duel.id(name), new CardName(name))).toList()));
            assertThat(duel.open(A)).isEqualTo(held - 1);
        }
    }

    @Test
    @Covers("BF-7-070")
    void the_source_is_the_card_that_acts() {
        var guard = new Feature.Against(Guard.NO_WOUNDS, new From(List.of(From.Sort.ABILITIES),
                Optional.of(CREATURES)));
        var fang = at(ENEMIES, new Effect.Wound(FIRST, n(1)));
        Duel duel = Duel.of().put(B, creature("Страж", 2, 2, 9, guard)).put(A, creature("Шаман", 2, 2, 2,
                        use(fang, coins(1)))).put(A, event("Печь", 1, use(fang, coins(1)))).begin();
        duel.use("Шаман", duel.at("Страж"));
        assertThat(duel.wounds("Страж")).as("by a creature").isZero();
        duel.use("Печь", duel.at("Страж"));
        assertThat(duel.wounds("Страж")).isEqualTo(1);
    }

    @Test
    @Covers("BF-7-030")
    void who_chooses_targets_so_that_what_spells_cannot_choose_is_chosen_by_the_opponent_only() {
        var guarded = creature("Страж", 2, 2, 9, new Feature.Against(Guard.PROTECTION,
                new From(List.of(From.Sort.SPELLS), Optional.empty())));
        for (Whom by : Whom.values()) {
            Duel duel = Duel.of().put(B, guarded).put(B, creature("Бык", 2, 2, 9)).hand(A, spell("Выбор", 1, deed(
                    new Effect.Destroy(new Which.Chosen(by, 1, CREATURES))))).begin().play("Выбор", Said.NOTHING);
            var chosen = new PlayerDecision.CardsChosen(by == Whom.YOU ? A : B, List.of(duel.id("Страж")));
            if (by == Whom.YOU) {
                duel.refused(chosen, Reason.BAD_CARDS);
                duel.choose(new PlayerDecision.CardsChosen(A, List.of(duel.id("Бык"))));
            } else {
                duel.choose(chosen);
            }
            assertThat(duel.namesIn(B, BerserkZone.CREATURES))
                    .containsExactly(by == Whom.YOU ? "Страж" : "Бык");
        }
    }

    @Test
    @Covers("BF-7-029")
    void what_comes_closed_is_closed_as_it_comes_and_nothing_hears_it_close() {
        Duel duel = Duel.of().coins(A, 2).graveyard(A, creature("Дух", 1, 1, 1)).put(A, event("Ухо", 1,
                        when(new When.Happens(Happening.CLOSES, Optional.of(CREATURES)), deed(COIN))))
                .hand(A, spell("Зов", 1, at(in(Place.GRAVEYARD, CREATURES), new Effect.Revive(FIRST, true))))
                .hand(A, spell("Сон", 1, at(CREATURES, new Effect.Open(FIRST), new Effect.Close(FIRST)))).begin();
        duel.play("Зов", duel.at("Дух"));
        assertThat(duel.isClosed("Дух")).isTrue();
        assertThat(duel.open(A)).isEqualTo(1);
        duel.play("Сон", duel.at("Дух"));
        assertThat(duel.open(A)).as("now it has closed").isEqualTo(1);
    }

    @Test
    @Covers("BF-7-015")
    void what_works_at_the_start_of_a_turn_does_so_in_the_accumulation_phase() {
        Duel duel = Duel.of().coins(B, 0).put(B, event("Роса", 1, when(new When.Turn(When.Moment.START,
                Optional.of(Whom.YOU)), deed(new Effect.CloseCoins(Whom.YOU, n(9)), WOUND)))).begin().endTurn()
                .turnUp();
        assertThat(duel.state().player(B).closed()).as("after the coin of this turn").isEqualTo(1);
        assertThat(duel.heroWounds(A)).isEqualTo(1);
        assertThat(duel.events()).extracting(Object::getClass)
                .containsSubsequence(AbilityEnded.class, PhaseStarted.class);
        assertThat(duel.state().isIn(Phase.CHOICE)).isTrue();
        duel.endTurn().turnUp();
        assertThat(duel.heroWounds(A)).as("not in the turn of the other").isEqualTo(1);
    }

    @Test
    @Covers("BF-7-096")
    void a_silenced_creature_has_no_words() {
        Duel duel = Duel.of().put(B, creature("Бык", 2, 2, 9, word(Keyword.VULNERABILITY)), Map.of(Marks.WOUNDS, 0))
                .hand(A, spell("Немота", 1, at(CREATURES, new Effect.Grant(FIRST, List.of(new Modifier.NoFeatures()),
                        Duration.GAME), new Effect.Wound(FIRST, n(1))))).begin();
        assertThat(Continuous.of(duel.state()).has(duel.id("Бык"), Keyword.VULNERABILITY)).isTrue();
        duel.play("Немота", duel.at("Бык"));
        assertThat(duel.wounds("Бык")).isEqualTo(1);
    }
}
