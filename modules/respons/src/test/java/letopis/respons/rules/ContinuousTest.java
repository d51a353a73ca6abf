package letopis.respons.rules;

import static letopis.respons.Made.able;
import static letopis.respons.Made.aimed;
import static letopis.respons.Made.deed;
import static letopis.respons.Made.n;
import static letopis.respons.Made.on;
import static letopis.respons.Made.play;
import static letopis.respons.Made.side;
import static letopis.respons.Made.spell;
import static letopis.respons.Made.unit;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.Made;
import letopis.respons.card.Ability;
import letopis.respons.card.Amount;
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
import letopis.respons.card.Rule;
import letopis.respons.card.Score;
import letopis.respons.card.Supertype;
import letopis.respons.card.Token;
import letopis.respons.card.Trait;
import letopis.respons.card.When;
import letopis.respons.card.Which;
import letopis.respons.card.Whom;
import letopis.respons.event.Cell;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardActivated;
import letopis.respons.event.PlayerDecision.CellChosen;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.Price;
import letopis.respons.event.QueueEvent.TriggerQueued;
import letopis.respons.event.ValueEvent.InfluenceChanged;
import letopis.respons.query.Continuous;
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
class ContinuousTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final Which THIS = new Which.This();
    private static final Which EVERY_UNIT = new Which.Each(Made.UNITS);
    private static final Filter FACING = new Filter(Optional.empty(), List.of(), Optional.of(Filter.Whose.ENEMY),
            Optional.of(Filter.Line.SAME), List.of(), List.of(), List.of(), List.of(), false, List.of());

    private static Ability always(Which reach, Modifier... modifiers) {
        return new Ability.Constant(List.of(), reach, List.of(modifiers));
    }

    private static Continuous now(Lanes lanes) {
        return Continuous.of(lanes.state());
    }

    // Timestamps.

    @Test
    @Covers({"RS-132b", "RS-132a", "RS-122"})
    void a_unit_that_is_moved_in_front_of_another_counts_as_arriving_then() {
        var silencer = always(new Which.Each(FACING), new Modifier.NoAbilities());
        var lanes = Lanes.of().unit(A, 1, able("Старший", 1, silencer), Map.of(Marks.SINCE, 1))
                .unit(B, 2, able("Младший", 1, silencer), Map.of(Marks.SINCE, 2))
                .cast(spell("Поход", 0, play(aimed(Made.OWN_UNITS, new Effect.Relocate(new Which.Pointed(0))))),
                        "Старший");
        lanes.when(new CellChosen(A, lanes.card("Старший"), Cell.unit(2)));

        assertThat(now(lanes).isSilenced(lanes.card("Старший"))).isTrue();
        assertThat(now(lanes).isSilenced(lanes.card("Младший"))).isFalse();
        assertThat(lanes.state().table().card(lanes.card("Старший")).count(Marks.SINCE)).isEqualTo(1);
    }

    @Test
    @Covers({"RS-132b", "RS-132a", "RS-119"})
    void so_does_one_that_comes_from_the_other_field_and_its_triggers_are_queued_as_those_of_the_younger() {
        Ability start = on(new When.Begins(Moment.COMBAT_START), new Effect.GainInfluence(Whom.YOU, n(1)));
        var lanes = Lanes.of().unit(B, 1, able("Беглец", 1, start), Map.of(Marks.SINCE, 1))
                .unit(A, 2, able("Местный", 1, start), Map.of(Marks.SINCE, 2))
                .cast(spell("Измена", 0, play(aimed(Made.ENEMY_UNITS,
                        new Effect.ChangeField(new Which.Pointed(0))))), "Беглец");
        lanes.when(new CellChosen(A, lanes.card("Беглец"), Cell.unit(4)))
                .when(new Passed(B))
                .when(new Passed(A));

        assertThat(lanes.all(TriggerQueued.class)).extracting(one -> one.trigger().source().card())
                .containsExactly(lanes.card("Местный"), lanes.card("Беглец"));
    }

    @Test
    @Covers({"RS-132b", "RS-126"})
    void what_was_taken_away_by_an_older_card_gives_nothing_and_forbids_nothing() {
        var noise = able("Шумный", 2, always(EVERY_UNIT, new Modifier.Strength(n(3))),
                new Ability.Law(List.of(), Whom.OPPONENT, List.of(new Rule.Cannot(Rule.Act.DRAW))),
                on(new When.Begins(Moment.END), new Effect.GainInfluence(Whom.YOU, n(1))));
        var lanes = Lanes.of().unit(A, 1, able("Немой", 1, always(new Which.Each(FACING),
                new Modifier.NoAbilities()))).unit(B, 1, noise).in(Phase.ACTION);
        assertThat(lanes.strength("Немой")).isEqualTo(1);
        assertThat(now(lanes).laws()).isEmpty();
        assertThat(now(lanes).abilities(lanes.card("Шумный"))).isEmpty();

        var free = Lanes.of().unit(A, 2, able("Немой", 1, always(new Which.Each(FACING),
                new Modifier.NoAbilities()))).unit(B, 1, noise).in(Phase.ACTION);
        assertThat(free.strength("Немой")).isEqualTo(4);
        assertThat(now(free).laws()).hasSize(1);
    }

    // Grants and removals.

    @Test
    @Covers({"RS-147", "RS-241", "RS-242", "RS-146"})
    void base_strength_is_changed_beside_what_modifies_it() {
        var lanes = Lanes.of().unit(A, 1, able("Вождь", 1, always(new Which.Each(Made.ENEMY_UNITS),
                        new Modifier.BaseStrength(2), new Modifier.Strength(n(-1)))))
                .unit(B, 1, unit("Слон", 9), Map.of(Marks.DAMAGE, 0, "token-strength", 3))
                .unit(B, 2, unit("Камень", 9, Keyword.ENDURANCE)).in(Phase.ACTION);
        assertThat(lanes.strength("Слон")).isEqualTo(2 - 1 + 3);
        assertThat(lanes.strength("Камень")).isEqualTo(9);
        assertThat(lanes.strength("Вождь")).isEqualTo(1);
    }

    @Test
    @Covers({"RS-237", "RS-233", "RS-231"})
    void endurance_takes_what_raises_base_and_strength() {
        var lanes = Lanes.of().unit(A, 1, able("Вождь", 1, always(new Which.Each(Made.ENEMY_UNITS),
                        new Modifier.BaseStrength(5), new Modifier.Strength(n(2)))))
                .unit(B, 2, unit("Камень", 3, Keyword.ENDURANCE)).in(Phase.ACTION);
        assertThat(lanes.strength("Камень")).isEqualTo(7);
    }

    @Test
    @Covers({"RS-194", "RS-191", "RS-260"})
    void shields_that_are_given_add_to_those_printed_and_go_with_the_abilities() {
        var knight = Made.shielded(unit("Рыцарь", 5), 1, 2);
        var lanes = Lanes.of().unit(B, 1, knight).unit(B, 2, able("Щитоносец", 1, always(new Which.Each(
                Made.OWN_UNITS), new Modifier.MagicShield(4)))).in(Phase.ACTION);
        assertThat(now(lanes).shields(lanes.card("Рыцарь"))).isEqualTo(7);
        assertThat(now(lanes).shields(lanes.card("Щитоносец"))).isEqualTo(4);
        var silent = Lanes.of().unit(B, 1, knight).unit(A, 1, able("Немой", 1, always(new Which.Each(FACING),
                new Modifier.NoAbilities()))).in(Phase.ACTION);
        assertThat(now(silent).shields(silent.card("Рыцарь"))).isZero();
    }

    @Test
    @Covers({"RS-260", "RS-132a", "RS-220"})
    void keywords_are_given_and_taken_in_the_order_of_the_cards_that_do_it() {
        for (boolean givenFirst : List.of(true, false)) {
            var lanes = Lanes.of()
                    .unit(A, 1, able("Даритель", 1, always(EVERY_UNIT, new Modifier.Gains(Keyword.RANGED))),
                            Map.of(Marks.SINCE, givenFirst ? 1 : 2))
                    .unit(A, 2, able("Вор", 1, always(EVERY_UNIT, new Modifier.Loses(Keyword.RANGED))),
                            Map.of(Marks.SINCE, givenFirst ? 2 : 1)).unit(B, 5, unit("Лучник", 1, Keyword.RANGED))
                    .in(Phase.ACTION);
            for (String name : List.of("Лучник", "Вор")) {
                assertThat(now(lanes).has(lanes.card(name), Keyword.RANGED)).isNotEqualTo(givenFirst);
            }
        }
        var fettered = Lanes.of().unit(A, 1, unit("Лев", 1), Map.of("token-fetter", 1)).in(Phase.ACTION);
        assertThat(now(fettered).has(fettered.card("Лев"), Keyword.SKIP_COMBAT)).isTrue();
        assertThat(now(fettered).has(fettered.card("Лев"), Keyword.RANGED)).isFalse();
    }

    @Test
    @Covers({"RS-135", "RS-046"})
    void a_unit_may_be_kept_from_its_arrow_and_from_heroes() {
        var jailer = able("Тюремщик", 1, always(new Which.Each(Made.ENEMY_UNITS), new Modifier.CannotActivate(),
                new Modifier.CannotHitHeroes()));
        var lanes = Lanes.of().unit(B, 1, jailer).unit(A, 1, able("Жрец", 1,
                Made.tap(deed(new Effect.GainInfluence(Whom.YOU, n(1)))))).in(Phase.ACTION);
        assertThat(lanes.refusal(new CardActivated(A, lanes.card("Жрец"), 0,
                List.of(), List.of(), Price.PLAIN)).code()).isEqualTo("respons.cannot-activate");
        assertThat(now(lanes).cannotHitHeroes(lanes.card("Жрец"))).isTrue();
        assertThat(now(lanes).cannotHitHeroes(lanes.card("Тюремщик"))).isFalse();
        assertThat(now(lanes).cannotActivate(lanes.card("Тюремщик"))).isFalse();
    }

    // Amounts and conditions.

    @Test
    @Covers({"RS-131", "RS-210", "RS-147"})
    void amounts_of_what_goes_on_follow_what_is_counted() {
        for (Score score : Score.values()) {
            var per = new Amount(2, Optional.of(new Measure.ScoreOf(Whom.YOU, score)));
            var lanes = Lanes.of().numbers(A, 3, 2, 4).played(A, 2).deck(A, 7).hand(A, unit("Репа", 1))
                    .unit(A, 1, able("Книжник", 1, always(THIS, new Modifier.Strength(per)))).in(Phase.ACTION);
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
        var count = new Amount(1, Optional.of(new Measure.Count(Made.ENEMY_UNITS)));
        var lanes = Lanes.of().unit(A, 1, able("Счетовод", 1, always(THIS, new Modifier.Strength(count))))
                .unit(B, 1, unit("Тигр", 1)).unit(B, 2, unit("Слон", 1)).in(Phase.ACTION);
        assertThat(lanes.strength("Счетовод")).isEqualTo(3);
    }

    @Test
    @Covers({"RS-131", "RS-077"})
    void conditions_hold_between_their_bounds() {
        for (int enemies = 0; enemies <= 3; enemies++) {
            var between = new Condition.ThereAre(Made.ENEMY_UNITS, 1, Optional.of(2));
            var lanes = Lanes.of().unit(A, 1, able("Счетовод", 1, new Ability.Constant(List.of(between), THIS,
                    List.of(new Modifier.Strength(n(5))))));
            for (int line = 1; line <= enemies; line++) {
                lanes.unit(B, line, unit("Зверь " + line, 1));
            }
            assertThat(lanes.in(Phase.ACTION).strength("Счетовод")).isEqualTo(enemies == 1 || enemies == 2 ? 6 : 1);
        }
        for (int points = 1; points <= 4; points++) {
            var has = new Condition.Has(Whom.OPPONENT, Score.ACTION_POINTS, 2, Optional.of(3));
            var lanes = Lanes.of().numbers(B, 4, 0, points).unit(A, 1, able("Счетовод", 1, new Ability.Constant(
                    List.of(has), THIS, List.of(new Modifier.Strength(n(5)))))).in(Phase.ACTION);
            assertThat(lanes.strength("Счетовод")).isEqualTo(points == 2 || points == 3 ? 6 : 1);
        }
    }

    @Test
    @Covers({"RS-131", "RS-027a"})
    void one_of_several_conditions_or_none_may_have_to_hold() {
        var mine = new Condition.HoldsInitiative(Whom.YOU);
        var theirs = new Condition.HoldsInitiative(Whom.OPPONENT);
        var weak = new Condition.Matches(new Which.Each(Made.ENEMY_UNITS), new Filter(Optional.empty(), List.of(),
                Optional.empty(), Optional.empty(), List.of(), List.of(), List.of(), List.of(), false,
                List.of(new Trait.StrengthIs(0, Optional.of(1)))));
        Map<Condition, Boolean> all = Map.of(mine, true, theirs, false, new Condition.Not(theirs), true,
                new Condition.Either(List.of(theirs, mine)), true, new Condition.Either(List.of(theirs, theirs)), false,
                weak, false);
        all.forEach((condition, holds) -> assertThat(Lanes.of().unit(A, 1, able("Счетовод", 1, new Ability.Constant(
                        List.of(condition), THIS, List.of(new Modifier.Strength(n(5)))))).unit(B, 1, unit("Мышь", 1))
                .unit(B, 2, unit("Слон", 2)).in(Phase.ACTION).strength("Счетовод")).as("%s", condition)
                .isEqualTo(holds ? 6 : 1));
        assertThat(Lanes.of().unit(A, 1, able("Счетовод", 1, new Ability.Constant(List.of(weak), THIS,
                List.of(new Modifier.Strength(n(5)))))).in(Phase.ACTION).strength("Счетовод")).isEqualTo(1);
    }

    @Test
    @Covers({"RS-210", "RS-131"})
    void strength_of_a_card_that_has_left_is_what_is_printed_and_never_less_than_none() {
        var wake = spell("Тризна", 0, play(aimed(Made.OWN_UNITS, new Effect.Destroy(new Which.Pointed(0)),
                new Effect.GainInfluence(Whom.YOU, new Amount(1, Optional.of(new Measure.StrengthOf(
                        new Which.Pointed(0))))))));
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 3), Map.of("token-strength", 4)).cast(wake, "Лев");
        assertThat(lanes.all(InfluenceChanged.class)).extracting(InfluenceChanged::more).containsExactly(3);
    }

    // Cards matched by filters.

    private static List<String> meant(Lanes lanes, Filter filter) {
        CardId asker = lanes.card("Судья");
        return Filters.all(lanes.state(), filter, Scope.of(lanes.state(), asker)).stream()
                .map(card -> lanes.state().face(card).map(CardName::value).orElse("?")).toList();
    }

    private static Filter where(Trait... traits) {
        return new Filter(Optional.empty(), List.of(), Optional.empty(), Optional.empty(), List.of(), List.of(),
                List.of(), List.of(), true, List.of(traits));
    }

    @Test
    @Covers({"RS-061", "RS-045", "RS-162", "RS-140", "RS-167", "RS-135"})
    void traits_tell_cards_apart_as_they_are_now() {
        var twofold = Made.withBack(unit("Оборотень", 1), side(4, null, List.of(), List.of()));
        var lanes = Lanes.of().unit(A, 1, unit("Судья", 3)).unit(A, 2, unit("Лев", 4), Map.of(Marks.DAMAGE, 1))
                .unit(A, 3, unit("Рысь", 2, Keyword.RANGED), Map.of("token-mark", 1)).unit(A, 4, twofold,
                        Map.of(Marks.LEVEL, 2)).support(A, 3, Made.boost("Знамя"))
                .support(A, 5, Made.location("Стена", 3)).laidDown(B, 1, Made.location("Башня", 3)).in(Phase.ACTION);
        assertThat(meant(lanes, where(new Trait.StrengthIs(3, Optional.of(3))))).containsExactly("Лев");
        assertThat(meant(lanes, where(new Trait.StrengthIs(2, Optional.empty()))))
                .containsExactly("Лев", "Рысь", "Оборотень");
        assertThat(meant(lanes, where(new Trait.HasKeyword(Keyword.RANGED)))).containsExactly("Рысь");
        assertThat(meant(lanes, where(new Trait.Bears(Token.MARK)))).containsExactly("Рысь");
        assertThat(meant(lanes, where(new Trait.Is(Trait.Status.WEAKENED)))).containsExactly("Лев");
        assertThat(meant(lanes, where(new Trait.Is(Trait.Status.AT_SECOND_LEVEL)))).containsExactly("Оборотень");
        assertThat(meant(lanes, where(new Trait.Is(Trait.Status.BOOSTED)))).containsExactly("Рысь");
        assertThat(meant(lanes, where(new Trait.Is(Trait.Status.FACE_DOWN)))).containsExactly("Башня");
        assertThat(meant(lanes, where(new Trait.Not(new Trait.StrengthIs(2, Optional.empty())))))
                .containsExactly("Знамя", "Стена");
        assertThat(meant(lanes, where())).containsExactly("Лев", "Рысь", "Оборотень", "Знамя", "Стена", "Башня");
    }

    @Test
    @Covers({"RS-061", "RS-177", "RS-178"})
    void lines_are_the_own_those_beside_it_and_the_chosen_ones() {
        var lanes = Lanes.of().unit(A, 2, unit("Судья", 3)).unit(A, 1, unit("Лев", 1)).unit(A, 4, unit("Рысь", 1))
                .unit(B, 2, unit("Тигр", 1)).unit(B, 3, unit("Слон", 1)).support(B, 5, Made.boost("Знамя"))
                .in(Phase.ACTION);
        assertThat(meant(lanes, in(Filter.Line.SAME))).containsExactly("Тигр");
        assertThat(meant(lanes, in(Filter.Line.NEIGHBOURING))).containsExactly("Лев", "Слон");
        assertThat(meant(lanes, in(Filter.Line.CHOSEN))).isEmpty();
    }

    private static Filter in(Filter.Line line) {
        return new Filter(Optional.empty(), List.of(), Optional.empty(), Optional.of(line), List.of(), List.of(),
                List.of(), List.of(), true, List.of());
    }

    @Test
    @Covers({"RS-304", "RS-307", "RS-245", "RS-261", "RS-173"})
    void kinds_are_asked_of_what_lies_open_and_nothing_but_its_place_of_what_lies_face_down() {
        Playable lion = new Playable(new CardName("Лев"), "Lion", List.of(CardType.UNIT), List.of(Supertype.LEGENDARY),
                List.of(Faction.ASH), List.of("зверь"), Optional.of(1), List.of(), side(1, null, List.of(), List.of()),
                Optional.empty());
        var lanes = Lanes.of().unit(A, 1, unit("Судья", 3)).unit(A, 2, lion).unit(B, 2, unit("Тигр", 1))
                .support(B, 1, Made.trap("Силок")).in(Phase.ACTION);
        var none = List.<CardType>of();
        assertThat(meant(lanes, kind(none, List.of(Faction.ASH), List.of(), List.of(), List.of())))
                .containsExactly("Лев");
        assertThat(meant(lanes, kind(none, List.of(), List.of(Supertype.LEGENDARY), List.of(), List.of())))
                .containsExactly("Лев");
        assertThat(meant(lanes, kind(none, List.of(), List.of(), List.of("зверь", "птица"), List.of())))
                .containsExactly("Лев");
        assertThat(meant(lanes, kind(none, List.of(), List.of(), List.of(), List.of(new CardName("Тигр")))))
                .containsExactly("Тигр");
        assertThat(meant(lanes, kind(none, List.of(), List.of(), List.of(), List.of(new CardName("Силок")))))
                .isEmpty();
        assertThat(meant(lanes, kind(List.of(CardType.BOOST), List.of(), List.of(), List.of(), List.of())))
                .containsExactly("Силок");
        assertThat(meant(lanes, kind(List.of(CardType.UNIT), List.of(), List.of(), List.of(), List.of())))
                .containsExactly("Лев", "Тигр");
    }

    private static Filter kind(List<CardType> types, List<Faction> factions, List<Supertype> supertypes,
            List<String> subtypes, List<CardName> names) {
        return new Filter(Optional.empty(), types, Optional.empty(), Optional.empty(), factions, supertypes, subtypes,
                names, true, List.of());
    }
}
