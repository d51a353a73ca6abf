package letopis.respons.rules;

import static letopis.respons.Made.able;
import static letopis.respons.Made.aimed;
import static letopis.respons.Made.deed;
import static letopis.respons.Made.location;
import static letopis.respons.Made.n;
import static letopis.respons.Made.on;
import static letopis.respons.Made.order;
import static letopis.respons.Made.play;
import static letopis.respons.Made.shielded;
import static letopis.respons.Made.side;
import static letopis.respons.Made.spell;
import static letopis.respons.Made.unit;
import static letopis.respons.Made.withBack;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Optional;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.Made;
import letopis.respons.card.Ability;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Condition;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Keyword;
import letopis.respons.card.Modifier;
import letopis.respons.card.When;
import letopis.respons.card.Which;
import letopis.respons.card.Whom;
import letopis.respons.event.Cell;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.CellChosen;
import letopis.respons.event.Price;
import letopis.testkit.Covers;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Omitted events, with the reported card and the paragraphs.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OmissionsInDetailTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final Which FIRST = new Which.Pointed(0);
    private static final Modifier SKIPS = new Modifier.Gains(Keyword.SKIP_COMBAT);
    private static final Condition FIRST_PLAYER = new Condition.HoldsInitiative(Whom.YOU);

    /// Returns the omissions of this kind: their cards with the paragraphs.
    private static List<Tuple> left(Lanes lanes, String kind) {
        return lanes.omissions().stream().filter(one -> one.code().equals("respons." + kind)).map(one -> tuple(
                one.details().getOrDefault("unit", one.details().get("card")),
                String.join(" ", one.rules().stream().map(RuleRef::id).toList()))).toList();
    }

    private static Filter opposite() {
        return new Filter(Optional.empty(), List.of(CardType.UNIT), Optional.of(Filter.Whose.ENEMY),
                Optional.of(Filter.Line.SAME), List.of(), List.of(), List.of(), List.of(), false, List.of());
    }

    private static Ability constant(List<Condition> conditions, Which which, Modifier modifier) {
        return new Ability.Constant(conditions, which, List.of(modifier));
    }

    private static Lanes aimedAt(Lanes lanes, String target, Effect... effects) {
        return lanes.cast(spell("Заклинание", 0, play(aimed(Made.ANY, effects))), target);
    }

    private static Lanes done(Lanes lanes, Effect... effects) {
        return lanes.cast(spell("Заклинание", 0, play(deed(effects))));
    }

    private static Lanes played(Lanes lanes, Playable card) {
        lanes.hand(A, card).in(Phase.ACTION);
        return lanes.when(new CardPlayed(A, lanes.card(card.name().value()), card.name(), Optional.of(Cell.unit(1)),
                List.of(), List.of(), Price.PLAIN));
    }

    @Test
    @Covers({"RS-220", "RS-044a"})
    void that_a_unit_skips_combat_is_told_once_for_its_line() {
        var lanes = Lanes.of().unit(A, 1, unit("Ленивец", 6, Keyword.SKIP_COMBAT)).in(Phase.LINE_1_RANGED);
        assertThat(left(lanes, "skips-combat")).containsExactly(tuple(lanes.card("Ленивец"), "RS-220"));
    }

    @Test
    @Covers({"RS-220", "RS-131"})
    void a_skipped_combat_cites_the_state_that_is_watched_only_where_one_is() {
        var rule = constant(List.of(FIRST_PLAYER), new Which.This(), SKIPS);
        assertThat(skipping(able("Соня", 2, rule))).containsExactly("RS-220 RS-131");
        assertThat(skipping(able("Соня", 2, constant(List.of(), new Which.This(), SKIPS)))).containsExactly("RS-220");
        assertThat(skipping(unit("Соня", 2, Keyword.SKIP_COMBAT), able("Сова", 1,
                constant(List.of(FIRST_PLAYER), new Which.This(), SKIPS)))).containsExactly("RS-220");
        assertThat(skipping(able("Соня", 2, constant(List.of(), new Which.This(), SKIPS),
                constant(List.of(FIRST_PLAYER), new Which.This(), new Modifier.Strength(n(1))),
                on(new When.Death(), new Effect.GainInfluence(Whom.YOU, n(1)))))).containsExactly("RS-220");
    }

    /// Returns the paragraphs for the first of these cards skipping combat.
    private static List<Object> skipping(Playable... cards) {
        var lanes = Lanes.of();
        for (int i = 0; i < cards.length; i++) {
            lanes.unit(A, i + 1, cards[i]);
        }
        lanes.in(Phase.LINE_1);
        return left(lanes, "skips-combat").stream().filter(one -> one.toList().getFirst().equals(lanes.card("Соня")))
                .map(one -> one.toList().getLast()).toList();
    }

    @Test
    @Covers("RS-221")
    void a_location_that_skips_combat_protects_nobody() {
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 3)).support(B, 1, location("Руины", 9, Keyword.SKIP_COMBAT))
                .in(Phase.LINE_1);
        assertThat(left(lanes, "protects-not")).containsExactly(tuple(lanes.card("Лев"), "RS-221"));
    }

    @Test
    @Covers({"RS-046", "RS-050b"})
    void a_unit_that_may_hit_no_hero_and_has_struck_is_not_said_to_strike_nobody() {
        var lanes = Lanes.of().unit(A, 1, able("Лев", 5, constant(List.of(), new Which.This(),
                new Modifier.CannotHitHeroes()))).unit(B, 1, unit("Тигр", 3)).in(Phase.LINE_1);
        assertThat(lanes.isDead("Тигр")).isTrue();
        assertThat(left(lanes, "barred")).isEmpty();
    }

    @Test
    @Covers("RS-196")
    void a_unit_with_onslaught_that_dies_of_the_fight_does_not_go_on() {
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 3, Keyword.ONSLAUGHT)).unit(B, 1, unit("Тигр", 3))
                .in(Phase.LINE_1);
        assertThat(left(lanes, "no-onslaught")).containsExactly(tuple(lanes.card("Лев"), "RS-196"));
    }

    @Test
    @Covers({"RS-196", "RS-202"})
    void no_onslaught_is_missed_by_a_unit_that_has_struck_no_card() {
        var shot = Lanes.of().unit(A, 1, unit("Лучник", 5, Keyword.RANGED))
                .unit(B, 1, unit("Тигр", 3, Keyword.ONSLAUGHT)).in(Phase.LINE_1_RANGED);
        assertThat(shot.isDead("Тигр")).isTrue();
        assertThat(left(shot, "no-onslaught")).isEmpty();

        var storm = Lanes.of().orders(B, order(spell("Буря", 0, play(deed(new Effect.Destroy(new Which.Each(
                Made.UNITS))))))).unit(A, 1, unit("Лев", 3, Keyword.ONSLAUGHT)).in(Phase.LINE_1).ordersTurned();
        assertThat(storm.isDead("Лев")).isTrue();
        assertThat(left(storm, "no-onslaught")).isEmpty();
    }

    @Test
    @Covers({"RS-183", "RS-122", "RS-119"})
    void a_way_over_the_board_sets_off_no_summon() {
        var guest = able("Гость", 1, on(new When.Summon(), new Effect.GainInfluence(Whom.YOU, n(1))));
        var walk = aimedAt(Lanes.of().unit(A, 1, guest), "Гость", new Effect.Relocate(FIRST));
        walk.when(new CellChosen(A, walk.card("Гость"), Cell.unit(3)));
        assertThat(left(walk, "no-summon")).containsExactly(tuple(walk.card("Гость"), "RS-183"));

        var over = aimedAt(Lanes.of().unit(A, 1, guest), "Гость", new Effect.ChangeField(FIRST));
        over.when(new CellChosen(B, over.card("Гость"), Cell.unit(3)));
        assertThat(left(over, "no-summon")).containsExactly(tuple(over.card("Гость"), "RS-183"));

        var heir = aimedAt(Lanes.of().unit(A, 1, able("Наследник", 1,
                on(new When.Death(), new Effect.GainInfluence(Whom.YOU, n(1))))), "Наследник",
                new Effect.Relocate(FIRST));
        heir.when(new CellChosen(A, heir.card("Наследник"), Cell.unit(3)));
        assertThat(left(heir, "no-summon")).isEmpty();
    }

    @Test
    @Covers({"RS-132a", "RS-132b"})
    void an_older_card_silences_a_newer_one_that_comes_before_it() {
        var mute = constant(List.of(), new Which.Each(opposite()), new Modifier.NoAbilities());
        var plain = played(Lanes.of().unit(B, 1, able("Немой", 1, mute)), able("Лев", 1,
                constant(List.of(), new Which.This(), new Modifier.Strength(n(1))),
                on(new When.Death(), new Effect.GainInfluence(Whom.YOU, n(1)))));
        assertThat(left(plain, "silenced")).containsExactly(tuple(plain.card("Лев"), "RS-132a"));

        var same = played(Lanes.of().unit(B, 1, able("Немой", 1, mute)), able("Тихий", 1, mute));
        assertThat(left(same, "silenced")).containsExactly(tuple(same.card("Тихий"), "RS-132a RS-132b"));

        var beside = played(Lanes.of().unit(B, 2, able("Немой", 1, mute)), unit("Лев", 1));
        assertThat(left(beside, "silenced")).isEmpty();
    }

    @Test
    @Covers({"RS-132a", "RS-122", "RS-119"})
    void a_card_is_silenced_where_it_moves_unless_it_was_before() {
        var mute = able("Немой", 1, constant(List.of(), new Which.Each(opposite()), new Modifier.NoAbilities()));
        var lanes = aimedAt(Lanes.of().unit(A, 1, unit("Лев", 1)).unit(B, 3, mute), "Лев", new Effect.Relocate(FIRST));
        lanes.when(new CellChosen(A, lanes.card("Лев"), Cell.unit(3)));
        assertThat(left(lanes, "silenced")).containsExactly(tuple(lanes.card("Лев"), "RS-132a"));

        var all = aimedAt(Lanes.of().unit(A, 1, unit("Лев", 1)).unit(B, 3, able("Немой", 1, constant(List.of(),
                new Which.Each(Made.ENEMY_UNITS), new Modifier.NoAbilities()))), "Лев", new Effect.Relocate(FIRST));
        all.when(new CellChosen(A, all.card("Лев"), Cell.unit(3)));
        assertThat(left(all, "silenced")).isEmpty();
    }

    @Test
    @Covers({"RS-162", "RS-246"})
    void a_card_with_one_level_is_not_turned_over() {
        var wolf = withBack(unit("Волк", 2), side(5, null, List.of(), List.of()));
        var units = done(Lanes.of().unit(A, 1, unit("Лев", 1)).unit(A, 2, wolf),
                new Effect.ChangeLevel(new Which.Each(Made.OWN_UNITS), true));
        assertThat(left(units, "one-level")).containsExactly(tuple(units.card("Лев"), "RS-162"));

        var heroes = done(Lanes.of().hero(B, Made.twofold("Второй", 4, 6)),
                new Effect.ChangeLevel(new Which.Hero(Whom.YOU), true),
                new Effect.ChangeLevel(new Which.Hero(Whom.OPPONENT), true));
        assertThat(left(heroes, "one-level")).containsExactly(tuple(heroes.card("hero A"), "RS-162 RS-246"));
    }

    @Test
    @Covers({"RS-191", "RS-092"})
    void no_shield_is_paid_for_what_concerns_all_units() {
        var lanes = Lanes.of().unit(A, 1, shielded(unit("Паж", 1), 1)).unit(B, 1, shielded(unit("Рыцарь", 1), 2))
                .unit(B, 2, unit("Тигр", 1));
        done(lanes, new Effect.Destroy(new Which.Each(Made.UNITS)));
        assertThat(left(lanes, "shield-unpaid")).containsExactly(tuple(lanes.card("Рыцарь"), "RS-191"));

        var aimed = aimedAt(Lanes.of().unit(B, 1, shielded(unit("Рыцарь", 1), 2)), "Рыцарь", new Effect.Destroy(FIRST));
        assertThat(left(aimed, "shield-unpaid")).isEmpty();
    }
}
