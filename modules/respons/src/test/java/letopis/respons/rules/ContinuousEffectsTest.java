package letopis.respons.rules;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.side;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.targetedDeed;
import static letopis.respons.TestCards.triggered;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.Amount;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Condition;
import letopis.respons.card.Effect;
import letopis.respons.card.Faction;
import letopis.respons.card.Filter;
import letopis.respons.card.Keyword;
import letopis.respons.card.Measure;
import letopis.respons.card.Modifier;
import letopis.respons.card.Moment;
import letopis.respons.card.Participant;
import letopis.respons.card.Rule;
import letopis.respons.card.Score;
import letopis.respons.card.Supertype;
import letopis.respons.card.Token;
import letopis.respons.card.Trait;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.Cell;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardActivated;
import letopis.respons.event.PlayerDecision.CellChosen;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.Price;
import letopis.respons.event.QueueEvent.TriggerQueued;
import letopis.respons.event.ValueEvent.InfluenceChanged;
import letopis.respons.query.ContinuousEffects;
import letopis.respons.query.Filters;
import letopis.respons.query.Scope;
import letopis.respons.state.Marks;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Card characteristics under continuous effects: grants and removals, timestamps, affected cards.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ContinuousEffectsTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final CardSelector THIS = new CardSelector.ThisCard();
    private static final CardSelector EVERY_UNIT = new CardSelector.MatchingCards(TestCards.UNITS);
    private static final Filter FACING = new Filter(Optional.empty(), List.of(), Optional.of(Filter.Whose.ENEMY),
            Optional.of(Filter.Line.SAME), List.of(), List.of(), List.of(), List.of(), false, List.of());

    private static Ability constantAbility(CardSelector reach, Modifier... modifiers) {
        return new Ability.ConstantAbility(List.of(), reach, List.of(modifiers));
    }

    private static ContinuousEffects currentEffects(Lanes lanes) {
        return ContinuousEffects.of(lanes.state());
    }

    // Timestamps.

    @Test
    @Covers({"RS-132b", "RS-132a", "RS-122"})
    void a_unit_that_is_moved_counts_as_arriving_after_the_card_in_front() {
        var silencer = constantAbility(new CardSelector.MatchingCards(FACING), new Modifier.NoAbilities());
        var lanes = Lanes.of().unit(A, 1, unitWith("Старший", 1, silencer), Map.of(Marks.ENTERED_IN, 1))
                .unit(B, 2, unitWith("Младший", 1, silencer), Map.of(Marks.ENTERED_IN, 2))
                .cast(spell("Поход", 0, play(
                        targetedDeed(TestCards.OWN_UNITS, new Effect.Relocate(new CardSelector.TargetCard(0))))),
                        "Старший");
        lanes.choose(new CellChosen(A, lanes.card("Старший"), Cell.unit(2)));

        assertThat(currentEffects(lanes).isSilenced(lanes.card("Старший"))).isTrue();
        assertThat(currentEffects(lanes).isSilenced(lanes.card("Младший"))).isFalse();
        assertThat(lanes.state().table().card(lanes.card("Старший")).count(Marks.ENTERED_IN)).isEqualTo(1);
    }

    @Test
    @Covers({"RS-132b", "RS-132a", "RS-119"})
    void a_unit_from_the_other_field_counts_as_newer_and_its_triggers_are_queued_later() {
        Ability start = triggered(new TriggerCondition.MomentTrigger(Moment.COMBAT_START),
                new Effect.GainInfluence(Participant.YOU, amount(1)));
        var lanes = Lanes.of().unit(B, 1, unitWith("Беглец", 1, start), Map.of(Marks.ENTERED_IN, 1))
                .unit(A, 2, unitWith("Местный", 1, start), Map.of(Marks.ENTERED_IN, 2))
                .cast(spell("Измена", 0, play(targetedDeed(TestCards.ENEMY_UNITS,
                        new Effect.ChangeField(new CardSelector.TargetCard(0))))), "Беглец");
        lanes.choose(new CellChosen(A, lanes.card("Беглец"), Cell.unit(4)))
                .choose(new Passed(B))
                .choose(new Passed(A));

        assertThat(lanes.eventsOf(TriggerQueued.class))
                .extracting(triggerQueued -> triggerQueued.trigger().source().card())
                .containsExactly(lanes.card("Местный"), lanes.card("Беглец"));
    }

    @Test
    @Covers({"RS-132b", "RS-126"})
    void an_ability_removed_by_an_older_card_gives_and_forbids_nothing() {
        var noise = unitWith("Шумный", 2, constantAbility(EVERY_UNIT, new Modifier.Strength(amount(3))),
                new Ability.Law(List.of(), Participant.OPPONENT, List.of(new Rule.PlayerActionBan(Rule.Act.DRAW))),
                triggered(new TriggerCondition.MomentTrigger(Moment.END),
                new Effect.GainInfluence(Participant.YOU, amount(1))));
        var lanes = Lanes.of().unit(A, 1, unitWith("Немой", 1, constantAbility(new CardSelector.MatchingCards(FACING),
                new Modifier.NoAbilities()))).unit(B, 1, noise).startIn(Phase.ACTION);
        assertThat(lanes.strength("Немой")).isEqualTo(1);
        assertThat(currentEffects(lanes).activeRules()).isEmpty();
        assertThat(currentEffects(lanes).listAbilities(lanes.card("Шумный"))).isEmpty();

        var free = Lanes.of().unit(A, 2, unitWith("Немой", 1, constantAbility(new CardSelector.MatchingCards(FACING),
                new Modifier.NoAbilities()))).unit(B, 1, noise).startIn(Phase.ACTION);
        assertThat(free.strength("Немой")).isEqualTo(4);
        assertThat(currentEffects(free).activeRules()).hasSize(1);
    }

    // Grants and removals.

    @Test
    @Covers({"RS-147", "RS-241", "RS-242", "RS-146"})
    void base_strength_changes_independently_of_modifiers() {
        var lanes = Lanes.of()
                .unit(A, 1, unitWith("Вождь", 1, constantAbility(new CardSelector.MatchingCards(TestCards.ENEMY_UNITS),
                        new Modifier.BaseStrength(2), new Modifier.Strength(amount(-1)))))
                .unit(B, 1, unit("Слон", 9), Map.of(Marks.DAMAGE, 0, "token-strength", 3))
                .unit(B, 2, unit("Камень", 9, Keyword.ENDURANCE)).startIn(Phase.ACTION);
        assertThat(lanes.strength("Слон")).isEqualTo(2 - 1 + 3);
        assertThat(lanes.strength("Камень")).isEqualTo(9);
        assertThat(lanes.strength("Вождь")).isEqualTo(1);
    }

    @Test
    @Covers({"RS-237", "RS-233", "RS-231"})
    void endurance_accepts_increases_of_base_strength_and_strength() {
        var lanes = Lanes.of()
                .unit(A, 1, unitWith("Вождь", 1, constantAbility(new CardSelector.MatchingCards(TestCards.ENEMY_UNITS),
                        new Modifier.BaseStrength(5), new Modifier.Strength(amount(2)))))
                .unit(B, 2, unit("Камень", 3, Keyword.ENDURANCE)).startIn(Phase.ACTION);
        assertThat(lanes.strength("Камень")).isEqualTo(7);
    }

    @Test
    @Covers({"RS-194", "RS-191", "RS-260"})
    void granted_shields_add_to_printed_ones_and_are_lost_with_the_abilities() {
        var knight = TestCards.withShields(unit("Рыцарь", 5), 1, 2);
        var lanes = Lanes.of().unit(B, 1, knight)
                .unit(B, 2, unitWith("Щитоносец", 1, constantAbility(new CardSelector.MatchingCards(
                TestCards.OWN_UNITS), new Modifier.MagicShield(4)))).startIn(Phase.ACTION);
        assertThat(currentEffects(lanes).shieldCostOf(lanes.card("Рыцарь"))).isEqualTo(7);
        assertThat(currentEffects(lanes).shieldCostOf(lanes.card("Щитоносец"))).isEqualTo(4);
        var silent = Lanes.of().unit(B, 1, knight)
                .unit(A, 1, unitWith("Немой", 1, constantAbility(new CardSelector.MatchingCards(FACING),
                new Modifier.NoAbilities()))).startIn(Phase.ACTION);
        assertThat(currentEffects(silent).shieldCostOf(silent.card("Рыцарь"))).isZero();
    }

    @Test
    @Covers({"RS-260", "RS-132a", "RS-220"})
    void keywords_are_granted_and_removed_in_timestamp_order() {
        for (boolean givenFirst : List.of(true, false)) {
            var lanes = Lanes.of()
                    .unit(A, 1, unitWith("Даритель", 1,
                            constantAbility(EVERY_UNIT, new Modifier.KeywordGain(Keyword.RANGED))),
                            Map.of(Marks.ENTERED_IN, givenFirst ? 1 : 2))
                    .unit(A, 2,
                    unitWith("Вор", 1, constantAbility(EVERY_UNIT, new Modifier.KeywordLoss(Keyword.RANGED))),
                            Map.of(Marks.ENTERED_IN, givenFirst ? 2 : 1)).unit(B, 5, unit("Лучник", 1, Keyword.RANGED))
                    .startIn(Phase.ACTION);
            for (String name : List.of("Лучник", "Вор")) {
                assertThat(currentEffects(lanes).has(lanes.card(name), Keyword.RANGED)).isNotEqualTo(givenFirst);
            }
        }
        var fettered = Lanes.of().unit(A, 1, unit("Лев", 1), Map.of("token-fetter", 1)).startIn(Phase.ACTION);
        assertThat(currentEffects(fettered).has(fettered.card("Лев"), Keyword.SKIP_COMBAT)).isTrue();
        assertThat(currentEffects(fettered).has(fettered.card("Лев"), Keyword.RANGED)).isFalse();
    }

    @Test
    @Covers({"RS-135", "RS-046"})
    void a_unit_can_be_barred_from_activating_and_from_hitting_heroes() {
        var jailer = unitWith("Тюремщик", 1,
                constantAbility(new CardSelector.MatchingCards(TestCards.ENEMY_UNITS), new Modifier.CannotActivate(),
                new Modifier.CannotHitHeroes()));
        var lanes = Lanes.of().unit(B, 1, jailer).unit(A, 1, unitWith("Жрец", 1,
                TestCards.tap(deed(new Effect.GainInfluence(Participant.YOU, amount(1)))))).startIn(Phase.ACTION);
        assertThat(lanes.refusal(new CardActivated(A, lanes.card("Жрец"), 0,
                List.of(), List.of(), Price.PLAIN)).code()).isEqualTo("respons.cannot-activate");
        assertThat(currentEffects(lanes).cannotHitHeroes(lanes.card("Жрец"))).isTrue();
        assertThat(currentEffects(lanes).cannotHitHeroes(lanes.card("Тюремщик"))).isFalse();
        assertThat(currentEffects(lanes).cannotActivate(lanes.card("Тюремщик"))).isFalse();
    }

    // Amounts and conditions.

    @Test
    @Covers({"RS-131", "RS-210", "RS-147"})
    void amounts_of_continuous_effects_follow_what_they_count() {
        for (Score score : Score.values()) {
            var per = new Amount(2, Optional.of(new Measure.ScoreOf(Participant.YOU, score)));
            var lanes = Lanes.of().playerNumbers(A, 3, 2, 4).playedOrders(A, 2).deck(A, 7).hand(A, unit("Репа", 1))
                    .unit(A, 1, unitWith("Книжник", 1, constantAbility(THIS, new Modifier.Strength(per))))
                    .startIn(Phase.ACTION);
            int count = switch (score) {
                case CARDS_IN_HAND -> 1;
                case CARDS_IN_DECK -> 7;
                case CARDS_IN_GRAVEYARD, DISCARDED_THIS_TURN, CHOSEN_LINES -> 0;
                case ORDERS_PLAYED -> 2;
                case INFLUENCE -> 5;
                case ACTION_POINTS -> 4;
            };
            assertThat(lanes.strength("Книжник")).as("%s", score).isEqualTo(1 + 2 * count);
        }
        var count = new Amount(1, Optional.of(new Measure.Count(TestCards.ENEMY_UNITS)));
        var lanes = Lanes.of().unit(A, 1, unitWith("Счетовод", 1, constantAbility(THIS, new Modifier.Strength(count))))
                .unit(B, 1, unit("Тигр", 1)).unit(B, 2, unit("Слон", 1)).startIn(Phase.ACTION);
        assertThat(lanes.strength("Счетовод")).isEqualTo(3);
    }

    @Test
    @Covers({"RS-131", "RS-077"})
    void conditions_hold_between_their_bounds() {
        for (int enemies = 0; enemies <= 3; enemies++) {
            var between = new Condition.CountCondition(TestCards.ENEMY_UNITS, 1, Optional.of(2));
            var lanes = Lanes.of()
                    .unit(A, 1, unitWith("Счетовод", 1, new Ability.ConstantAbility(List.of(between), THIS,
                    List.of(new Modifier.Strength(amount(5))))));
            for (int line = 1; line <= enemies; line++) {
                lanes.unit(B, line, unit("Зверь " + line, 1));
            }
            assertThat(lanes.startIn(Phase.ACTION).strength("Счетовод"))
                    .isEqualTo(enemies == 1 || enemies == 2 ? 6 : 1);
        }
        for (int points = 1; points <= 4; points++) {
            var has = new Condition.ScoreCondition(Participant.OPPONENT, Score.ACTION_POINTS, 2, Optional.of(3));
            var lanes = Lanes.of().playerNumbers(B, 4, 0, points)
                    .unit(A, 1, unitWith("Счетовод", 1, new Ability.ConstantAbility(
                    List.of(has), THIS, List.of(new Modifier.Strength(amount(5)))))).startIn(Phase.ACTION);
            assertThat(lanes.strength("Счетовод")).isEqualTo(points == 2 || points == 3 ? 6 : 1);
        }
    }

    @Test
    @Covers({"RS-131", "RS-027a"})
    void one_of_several_conditions_or_none_may_be_required() {
        var mine = new Condition.HoldsInitiative(Participant.YOU);
        var theirs = new Condition.HoldsInitiative(Participant.OPPONENT);
        var weak = new Condition.FilterCondition(new CardSelector.MatchingCards(TestCards.ENEMY_UNITS),
                new Filter(Optional.empty(), List.of(),
                Optional.empty(), Optional.empty(), List.of(), List.of(), List.of(), List.of(), false,
                List.of(new Trait.StrengthRange(0, Optional.of(1)))));
        Map<Condition, Boolean> all = Map.of(mine, true, theirs, false, new Condition.Not(theirs), true,
                new Condition.AnyOf(List.of(theirs, mine)), true, new Condition.AnyOf(List.of(theirs, theirs)), false,
                weak, false);
        all.forEach((condition, holds) -> assertThat(Lanes.of()
                .unit(A, 1, unitWith("Счетовод", 1, new Ability.ConstantAbility(
                        List.of(condition), THIS, List.of(new Modifier.Strength(amount(5))))))
                        .unit(B, 1, unit("Мышь", 1))
                .unit(B, 2, unit("Слон", 2)).startIn(Phase.ACTION).strength("Счетовод")).as("%s", condition)
                .isEqualTo(holds ? 6 : 1));
        assertThat(Lanes.of().unit(A, 1, unitWith("Счетовод", 1, new Ability.ConstantAbility(List.of(weak), THIS,
                List.of(new Modifier.Strength(amount(5)))))).startIn(Phase.ACTION).strength("Счетовод")).isEqualTo(1);
    }

    @Test
    @Covers({"RS-210", "RS-131"})
    void strength_of_a_departed_card_is_its_printed_strength_and_at_least_zero() {
        var wake = spell("Тризна", 0,
                play(targetedDeed(TestCards.OWN_UNITS, new Effect.Destroy(new CardSelector.TargetCard(0)),
                new Effect.GainInfluence(Participant.YOU, new Amount(1, Optional.of(new Measure.StrengthOf(
                        new CardSelector.TargetCard(0))))))));
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 3), Map.of("token-strength", 4)).cast(wake, "Лев");
        assertThat(lanes.eventsOf(InfluenceChanged.class)).extracting(InfluenceChanged::more).containsExactly(3);
    }

    // Cards matched by filters.

    private static List<String> matchingNames(Lanes lanes, Filter filter) {
        CardId asker = lanes.card("Судья");
        return Filters.findMatchingCards(lanes.state(), filter, Scope.of(lanes.state(), asker)).stream()
                .map(card -> lanes.state().face(card).map(CardName::value).orElse("?")).toList();
    }

    private static Filter where(Trait... traits) {
        return new Filter(Optional.empty(), List.of(), Optional.empty(), Optional.empty(), List.of(), List.of(),
                List.of(), List.of(), true, List.of(traits));
    }

    @Test
    @Covers({"RS-061", "RS-045", "RS-162", "RS-140", "RS-167", "RS-135"})
    void traits_distinguish_cards_by_their_current_state() {
        var twofold = TestCards.withBack(unit("Оборотень", 1), side(4, null, List.of(), List.of()));
        var lanes = Lanes.of().unit(A, 1, unit("Судья", 3)).unit(A, 2, unit("Лев", 4), Map.of(Marks.DAMAGE, 1))
                .unit(A, 3, unit("Рысь", 2, Keyword.RANGED), Map.of("token-mark", 1)).unit(A, 4, twofold,
                        Map.of(Marks.LEVEL, 2)).support(A, 3, TestCards.boost("Знамя"))
                .support(A, 5, TestCards.location("Стена", 3)).faceDown(B, 1, TestCards.location("Башня", 3))
                .startIn(Phase.ACTION);
        assertThat(matchingNames(lanes, where(new Trait.StrengthRange(3, Optional.of(3))))).containsExactly("Лев");
        assertThat(matchingNames(lanes, where(new Trait.StrengthRange(2, Optional.empty()))))
                .containsExactly("Лев", "Рысь", "Оборотень");
        assertThat(matchingNames(lanes, where(new Trait.HasKeyword(Keyword.RANGED)))).containsExactly("Рысь");
        assertThat(matchingNames(lanes, where(new Trait.HasToken(Token.MARK)))).containsExactly("Рысь");
        assertThat(matchingNames(lanes, where(new Trait.HasStatus(Trait.Status.WEAKENED)))).containsExactly("Лев");
        assertThat(matchingNames(lanes, where(new Trait.HasStatus(Trait.Status.AT_SECOND_LEVEL))))
                .containsExactly("Оборотень");
        assertThat(matchingNames(lanes, where(new Trait.HasStatus(Trait.Status.BOOSTED)))).containsExactly("Рысь");
        assertThat(matchingNames(lanes, where(new Trait.HasStatus(Trait.Status.FACE_DOWN)))).containsExactly("Башня");
        assertThat(matchingNames(lanes, where(new Trait.Not(new Trait.StrengthRange(2, Optional.empty())))))
                .containsExactly("Знамя", "Стена");
        assertThat(matchingNames(lanes, where()))
                .containsExactly("Лев", "Рысь", "Оборотень", "Знамя", "Стена", "Башня");
    }

    @Test
    @Covers({"RS-061", "RS-177", "RS-178"})
    void line_filters_cover_own_adjacent_and_chosen_lines() {
        var lanes = Lanes.of().unit(A, 2, unit("Судья", 3)).unit(A, 1, unit("Лев", 1)).unit(A, 4, unit("Рысь", 1))
                .unit(B, 2, unit("Тигр", 1)).unit(B, 3, unit("Слон", 1)).support(B, 5, TestCards.boost("Знамя"))
                .startIn(Phase.ACTION);
        assertThat(matchingNames(lanes, in(Filter.Line.SAME))).containsExactly("Тигр");
        assertThat(matchingNames(lanes, in(Filter.Line.NEIGHBOURING))).containsExactly("Лев", "Слон");
        assertThat(matchingNames(lanes, in(Filter.Line.CHOSEN))).isEmpty();
    }

    private static Filter in(Filter.Line line) {
        return new Filter(Optional.empty(), List.of(), Optional.empty(), Optional.of(line), List.of(), List.of(),
                List.of(), List.of(), true, List.of());
    }

    @Test
    @Covers({"RS-304", "RS-307", "RS-245", "RS-261", "RS-173"})
    void face_up_cards_match_by_kind_and_face_down_cards_only_by_place() {
        Playable lion = new Playable(new CardName("Лев"), "Lion", List.of(CardType.UNIT), List.of(Supertype.LEGENDARY),
                List.of(Faction.ASH), List.of("зверь"), Optional.of(1), List.of(), side(1, null, List.of(), List.of()),
                Optional.empty());
        var lanes = Lanes.of().unit(A, 1, unit("Судья", 3)).unit(A, 2, lion).unit(B, 2, unit("Тигр", 1))
                .support(B, 1, TestCards.trap("Силок")).startIn(Phase.ACTION);
        var none = List.<CardType>of();
        assertThat(matchingNames(lanes, kind(none, List.of(Faction.ASH), List.of(), List.of(), List.of())))
                .containsExactly("Лев");
        assertThat(matchingNames(lanes, kind(none, List.of(), List.of(Supertype.LEGENDARY), List.of(), List.of())))
                .containsExactly("Лев");
        assertThat(matchingNames(lanes, kind(none, List.of(), List.of(), List.of("зверь", "птица"), List.of())))
                .containsExactly("Лев");
        assertThat(matchingNames(lanes, kind(none, List.of(), List.of(), List.of(), List.of(new CardName("Тигр")))))
                .containsExactly("Тигр");
        assertThat(matchingNames(lanes, kind(none, List.of(), List.of(), List.of(), List.of(new CardName("Силок")))))
                .isEmpty();
        assertThat(matchingNames(lanes, kind(List.of(CardType.BOOST), List.of(), List.of(), List.of(), List.of())))
                .containsExactly("Силок");
        assertThat(matchingNames(lanes, kind(List.of(CardType.UNIT), List.of(), List.of(), List.of(), List.of())))
                .containsExactly("Лев", "Тигр");
    }

    private static Filter kind(List<CardType> types, List<Faction> factions, List<Supertype> supertypes,
            List<String> subtypes, List<CardName> names) {
        return new Filter(Optional.empty(), types, Optional.empty(), Optional.empty(), factions, supertypes, subtypes,
                names, true, List.of());
    }
}
