package letopis.respons.rules;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.asOrder;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.location;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.side;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.triggered;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static letopis.respons.TestCards.withBack;
import static letopis.respons.TestCards.withShields;
import static letopis.respons.TestSpells.castAt;
import static letopis.respons.TestSpells.castSpell;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Optional;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Condition;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Keyword;
import letopis.respons.card.Modifier;
import letopis.respons.card.Participant;
import letopis.respons.card.TriggerCondition;
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
    private static final CardSelector FIRST = new CardSelector.TargetCard(0);
    private static final Modifier SKIPS = new Modifier.KeywordGain(Keyword.SKIP_COMBAT);
    private static final Condition FIRST_PLAYER = new Condition.HoldsInitiative(Participant.YOU);

    /// Returns the omissions of this kind: their cards with the paragraphs.
    private static List<Tuple> omissionsOf(Lanes lanes, String kind) {
        return lanes.omissions().stream().filter(omission -> omission.code().equals("respons." + kind))
                .map(omission -> tuple(
                omission.details().getOrDefault("unit", omission.details().get("card")),
                String.join(" ", omission.rules().stream().map(RuleRef::id).toList()))).toList();
    }

    private static Filter opposingUnit() {
        return new Filter(Optional.empty(), List.of(CardType.UNIT), Optional.of(Filter.Whose.ENEMY),
                Optional.of(Filter.Line.SAME), List.of(), List.of(), List.of(), List.of(), false, List.of());
    }

    private static Ability constant(List<Condition> conditions, CardSelector which, Modifier modifier) {
        return new Ability.ConstantAbility(conditions, which, List.of(modifier));
    }

    private static Lanes played(Lanes lanes, Playable card) {
        lanes.hand(A, card).startIn(Phase.ACTION);
        return lanes.choose(new CardPlayed(A, lanes.card(card.name().value()), card.name(), Optional.of(Cell.unit(1)),
                List.of(), List.of(), Price.PLAIN));
    }

    @Test
    @Covers({"RS-220", "RS-044a"})
    void a_unit_skipping_combat_is_reported_once_for_its_line() {
        var lanes = Lanes.of().unit(A, 1, unit("Ленивец", 6, Keyword.SKIP_COMBAT)).startIn(Phase.LINE_1_RANGED);
        assertThat(omissionsOf(lanes, "skips-combat")).containsExactly(tuple(lanes.card("Ленивец"), "RS-220"));
    }

    @Test
    @Covers({"RS-220", "RS-131"})
    void a_skipped_combat_cites_the_watched_state_only_if_one_exists() {
        var rule = constant(List.of(FIRST_PLAYER), new CardSelector.ThisCard(), SKIPS);
        assertThat(skipRules(unitWith("Соня", 2, rule))).containsExactly("RS-220 RS-131");
        assertThat(skipRules(unitWith("Соня", 2, constant(List.of(), new CardSelector.ThisCard(), SKIPS))))
                .containsExactly("RS-220");
        assertThat(skipRules(unit("Соня", 2, Keyword.SKIP_COMBAT), unitWith("Сова", 1,
                constant(List.of(FIRST_PLAYER), new CardSelector.ThisCard(), SKIPS)))).containsExactly("RS-220");
        assertThat(skipRules(unitWith("Соня", 2, constant(List.of(), new CardSelector.ThisCard(), SKIPS),
                constant(List.of(FIRST_PLAYER), new CardSelector.ThisCard(), new Modifier.Strength(amount(1))),
                triggered(new TriggerCondition.Death(), new Effect.GainInfluence(Participant.YOU, amount(1))))))
                .containsExactly("RS-220");
    }

    /// Returns the paragraphs for the first of these cards skipping combat.
    private static List<Object> skipRules(Playable... cards) {
        var lanes = Lanes.of();
        for (int i = 0; i < cards.length; i++) {
            lanes.unit(A, i + 1, cards[i]);
        }
        lanes.startIn(Phase.LINE_1);
        return omissionsOf(lanes, "skips-combat").stream()
                .filter(tuple -> tuple.toList().getFirst().equals(lanes.card("Соня")))
                .map(tuple -> tuple.toList().getLast()).toList();
    }

    @Test
    @Covers("RS-221")
    void a_location_that_skips_combat_protects_nothing() {
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 3)).support(B, 1, location("Руины", 9, Keyword.SKIP_COMBAT))
                .startIn(Phase.LINE_1);
        assertThat(omissionsOf(lanes, "protects-not")).containsExactly(tuple(lanes.card("Лев"), "RS-221"));
    }

    @Test
    @Covers({"RS-046", "RS-050b"})
    void a_barred_unit_that_has_struck_is_not_reported_as_idle() {
        var lanes = Lanes.of().unit(A, 1, unitWith("Лев", 5, constant(List.of(), new CardSelector.ThisCard(),
                new Modifier.CannotHitHeroes()))).unit(B, 1, unit("Тигр", 3)).startIn(Phase.LINE_1);
        assertThat(lanes.isDead("Тигр")).isTrue();
        assertThat(omissionsOf(lanes, "barred")).isEmpty();
    }

    @Test
    @Covers("RS-196")
    void a_unit_with_onslaught_that_dies_in_the_fight_does_not_continue() {
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 3, Keyword.ONSLAUGHT)).unit(B, 1, unit("Тигр", 3))
                .startIn(Phase.LINE_1);
        assertThat(omissionsOf(lanes, "no-onslaught")).containsExactly(tuple(lanes.card("Лев"), "RS-196"));
    }

    @Test
    @Covers({"RS-196", "RS-202"})
    void a_missing_onslaught_is_not_reported_if_the_unit_struck_no_card() {
        var shot = Lanes.of().unit(A, 1, unit("Лучник", 5, Keyword.RANGED))
                .unit(B, 1, unit("Тигр", 3, Keyword.ONSLAUGHT)).startIn(Phase.LINE_1_RANGED);
        assertThat(shot.isDead("Тигр")).isTrue();
        assertThat(omissionsOf(shot, "no-onslaught")).isEmpty();

        var storm = Lanes.of()
                .orders(B, asOrder(spell("Буря", 0, play(deed(new Effect.Destroy(new CardSelector.MatchingCards(
                TestCards.UNITS))))))).unit(A, 1, unit("Лев", 3, Keyword.ONSLAUGHT)).startIn(Phase.LINE_1)
                .turnUpOrders();
        assertThat(storm.isDead("Лев")).isTrue();
        assertThat(omissionsOf(storm, "no-onslaught")).isEmpty();
    }

    @Test
    @Covers({"RS-183", "RS-122", "RS-119"})
    void a_move_on_the_board_does_not_trigger_summon() {
        var guest = unitWith("Гость", 1,
                triggered(new TriggerCondition.Summon(), new Effect.GainInfluence(Participant.YOU, amount(1))));
        var walk = castAt(Lanes.of().unit(A, 1, guest), "Гость", new Effect.Relocate(FIRST));
        walk.choose(new CellChosen(A, walk.card("Гость"), Cell.unit(3)));
        assertThat(omissionsOf(walk, "no-summon")).containsExactly(tuple(walk.card("Гость"), "RS-183"));

        var over = castAt(Lanes.of().unit(A, 1, guest), "Гость", new Effect.ChangeField(FIRST));
        over.choose(new CellChosen(B, over.card("Гость"), Cell.unit(3)));
        assertThat(omissionsOf(over, "no-summon")).containsExactly(tuple(over.card("Гость"), "RS-183"));

        var heir = castAt(Lanes.of().unit(A, 1, unitWith("Наследник", 1,
                triggered(new TriggerCondition.Death(), new Effect.GainInfluence(Participant.YOU, amount(1))))),
                "Наследник", new Effect.Relocate(FIRST));
        heir.choose(new CellChosen(A, heir.card("Наследник"), Cell.unit(3)));
        assertThat(omissionsOf(heir, "no-summon")).isEmpty();
    }

    @Test
    @Covers({"RS-132a", "RS-132b"})
    void an_older_card_silences_a_newer_card_in_front() {
        var mute = constant(List.of(), new CardSelector.MatchingCards(opposingUnit()), new Modifier.NoAbilities());
        var plain = played(Lanes.of().unit(B, 1, unitWith("Немой", 1, mute)), unitWith("Лев", 1,
                constant(List.of(), new CardSelector.ThisCard(), new Modifier.Strength(amount(1))),
                triggered(new TriggerCondition.Death(), new Effect.GainInfluence(Participant.YOU, amount(1)))));
        assertThat(omissionsOf(plain, "silenced")).containsExactly(tuple(plain.card("Лев"), "RS-132a"));

        var same = played(Lanes.of().unit(B, 1, unitWith("Немой", 1, mute)), unitWith("Тихий", 1, mute));
        assertThat(omissionsOf(same, "silenced")).containsExactly(tuple(same.card("Тихий"), "RS-132a RS-132b"));

        var beside = played(Lanes.of().unit(B, 2, unitWith("Немой", 1, mute)), unit("Лев", 1));
        assertThat(omissionsOf(beside, "silenced")).isEmpty();
    }

    @Test
    @Covers({"RS-132a", "RS-122", "RS-119"})
    void a_card_is_reported_as_silenced_where_it_moves_unless_it_already_was() {
        var mute = unitWith("Немой", 1,
                constant(List.of(), new CardSelector.MatchingCards(opposingUnit()), new Modifier.NoAbilities()));
        var lanes = castAt(Lanes.of().unit(A, 1, unit("Лев", 1)).unit(B, 3, mute), "Лев", new Effect.Relocate(FIRST));
        lanes.choose(new CellChosen(A, lanes.card("Лев"), Cell.unit(3)));
        assertThat(omissionsOf(lanes, "silenced")).containsExactly(tuple(lanes.card("Лев"), "RS-132a"));

        var all = castAt(Lanes.of().unit(A, 1, unit("Лев", 1)).unit(B, 3, unitWith("Немой", 1, constant(List.of(),
                new CardSelector.MatchingCards(TestCards.ENEMY_UNITS), new Modifier.NoAbilities()))), "Лев",
                new Effect.Relocate(FIRST));
        all.choose(new CellChosen(A, all.card("Лев"), Cell.unit(3)));
        assertThat(omissionsOf(all, "silenced")).isEmpty();
    }

    @Test
    @Covers({"RS-162", "RS-246"})
    void a_card_with_one_level_is_not_turned_over() {
        var wolf = withBack(unit("Волк", 2), side(5, null, List.of(), List.of()));
        var units = castSpell(Lanes.of().unit(A, 1, unit("Лев", 1)).unit(A, 2, wolf),
                new Effect.ChangeLevel(new CardSelector.MatchingCards(TestCards.OWN_UNITS), true));
        assertThat(omissionsOf(units, "one-level")).containsExactly(tuple(units.card("Лев"), "RS-162"));

        var heroes = castSpell(Lanes.of().hero(B, TestCards.twoSidedHero("Второй", 4, 6)),
                new Effect.ChangeLevel(new CardSelector.Hero(Participant.YOU), true),
                new Effect.ChangeLevel(new CardSelector.Hero(Participant.OPPONENT), true));
        assertThat(omissionsOf(heroes, "one-level")).containsExactly(tuple(heroes.card("hero A"), "RS-162 RS-246"));
    }

    @Test
    @Covers({"RS-191", "RS-092"})
    void an_effect_on_all_units_pays_no_shields() {
        var lanes = Lanes.of().unit(A, 1, withShields(unit("Паж", 1), 1)).unit(B, 1, withShields(unit("Рыцарь", 1), 2))
                .unit(B, 2, unit("Тигр", 1));
        castSpell(lanes, new Effect.Destroy(new CardSelector.MatchingCards(TestCards.UNITS)));
        assertThat(omissionsOf(lanes, "shield-unpaid")).containsExactly(tuple(lanes.card("Рыцарь"), "RS-191"));

        var aimed = castAt(Lanes.of().unit(B, 1, withShields(unit("Рыцарь", 1), 2)), "Рыцарь",
                new Effect.Destroy(FIRST));
        assertThat(omissionsOf(aimed, "shield-unpaid")).isEmpty();
    }
}
