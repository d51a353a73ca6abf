package letopis.respons.rules;

import static letopis.respons.Made.able;
import static letopis.respons.Made.aimed;
import static letopis.respons.Made.boost;
import static letopis.respons.Made.deed;
import static letopis.respons.Made.location;
import static letopis.respons.Made.n;
import static letopis.respons.Made.on;
import static letopis.respons.Made.play;
import static letopis.respons.Made.side;
import static letopis.respons.Made.spell;
import static letopis.respons.Made.trap;
import static letopis.respons.Made.unit;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.Made;
import letopis.respons.card.Ability;
import letopis.respons.card.CardCheck;
import letopis.respons.card.CardText.Hero;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Condition;
import letopis.respons.card.Destination;
import letopis.respons.card.Duration;
import letopis.respons.card.Effect;
import letopis.respons.card.Faction;
import letopis.respons.card.Filter;
import letopis.respons.card.Happening;
import letopis.respons.card.HeroSide;
import letopis.respons.card.Keyword;
import letopis.respons.card.Modifier;
import letopis.respons.card.Moment;
import letopis.respons.card.Place;
import letopis.respons.card.Rule;
import letopis.respons.card.Token;
import letopis.respons.card.Trait;
import letopis.respons.card.When;
import letopis.respons.card.Which;
import letopis.respons.card.Whom;
import letopis.respons.event.Aim;
import letopis.respons.event.CardEvent.CardDestroyed;
import letopis.respons.event.CardEvent.CardEnteredBoard;
import letopis.respons.event.CardEvent.CardMoved;
import letopis.respons.event.CardEvent.Spot;
import letopis.respons.event.CardEvent.UnitMoved;
import letopis.respons.event.Cell;
import letopis.respons.event.CombatEvent.UnitsStruck;
import letopis.respons.event.DeckList;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardActivated;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.CellChosen;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.PlayerDecision.TrapActivated;
import letopis.respons.event.Price;
import letopis.respons.event.QueueEvent.DeedEnded;
import letopis.respons.event.QueueEvent.TriggerQueued;
import letopis.respons.event.ValueEvent.InfluenceChanged;
import letopis.respons.query.DeckCheck;
import letopis.respons.query.Field;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.table.Audience;
import letopis.table.BoardView.CardView;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Copies;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The consequences of the rules for each card type.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardTypesTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final Which FIRST = new Which.Pointed(0);
    private static final When ATTACKED = new When.Happens(Happening.ATTACKS, Optional.of(Made.ENEMY_UNITS));

    private static CardView seen(Lanes lanes, String name) {
        return Lanes.GAME.view(lanes.state(), Audience.EVERYONE).seats().stream()
                .flatMap(seat -> seat.zones().stream()).flatMap(zone -> zone.cards().stream())
                .filter(card -> card.id().equals(lanes.card(name))).findFirst().orElseThrow();
    }

    // Heroes and levels.

    @Test
    @Covers({"RS-246", "RS-162"})
    void the_level_of_a_card_that_was_turned_over_is_shown_and_one_level_never_is() {
        var twofold = Made.withBack(unit("Оборотень", 2), side(5, null, List.of(), List.of()));
        var lanes = Lanes.of().hero(A, Made.twofold("Герой", 4, 6)).unit(A, 1, twofold).unit(A, 2, unit("Лев", 1))
                .cast(spell("Восхождение", 1, play(deed(
                        new Effect.ChangeLevel(new Which.Each(Made.OWN_UNITS), true),
                        new Effect.ChangeLevel(new Which.Hero(Whom.YOU), true)))));

        assertThat(seen(lanes, "Оборотень").stats()).containsEntry(Marks.LEVEL, 2);
        assertThat(seen(lanes, "hero A").stats()).containsEntry(Marks.LEVEL, 2);
        assertThat(seen(lanes, "Лев").stats()).doesNotContainKey(Marks.LEVEL);
        assertThat(seen(lanes, "hero B").stats()).doesNotContainKey(Marks.LEVEL);
    }

    @Test
    @Covers({"RS-250", "RS-245"})
    void a_hero_has_each_subtype_and_each_faction_once() {
        assertThat(CardCheck.of(named(List.of(Faction.ASH), "Иван", "Грозный"))).isEmpty();
        assertThat(CardCheck.of(named(List.of(Faction.ASH), "Иван", "Иван"))).hasSize(1);
        assertThat(CardCheck.of(named(List.of(Faction.ASH, Faction.ASH), "Иван"))).hasSize(1);
    }

    private static Hero named(List<Faction> factions, String... subtypes) {
        return new Hero(new CardName("Герой"), "Lord", factions, List.of(subtypes), new HeroSide(4, List.of()),
                Optional.empty());
    }

    // Units.

    @Test
    @Covers("RS-260")
    void a_unit_that_loses_its_abilities_has_neither_triggers_nor_keywords() {
        var archer = new Playable(new CardName("Лучник"), "Archer", List.of(CardType.UNIT), List.of(), List.of(),
                List.of(), Optional.of(1), List.of(), side(2, null, List.of(Keyword.RANGED), List.of(),
                on(ATTACKED, new Effect.GainInfluence(Whom.YOU, n(1)))), Optional.empty());
        var silence = new Ability.Constant(List.of(), new Which.Each(Made.ENEMY_UNITS),
                List.of(new Modifier.NoAbilities()));
        var lanes = Lanes.of().unit(B, 4, archer).unit(A, 4, unit("Лев", 5)).in(Phase.LINE_4_RANGED);
        assertThat(lanes.all(UnitsStruck.class)).hasSize(2);
        assertThat(lanes.all(TriggerQueued.class)).hasSize(1);

        var silent = Lanes.of().unit(B, 4, archer).unit(A, 4, able("Немой", 5, silence)).in(Phase.LINE_4_RANGED);
        assertThat(silent.all(UnitsStruck.class)).hasSize(1);
        assertThat(silent.all(TriggerQueued.class)).isEmpty();
    }

    @Test
    @Covers("RS-261")
    void subtypes_of_a_unit_say_whether_it_is_meant() {
        var storm = new Filter(Optional.of(Place.HAND), List.of(CardType.UNIT), Optional.empty(), Optional.empty(),
                List.of(), List.of(), List.of("буря"), List.of(), false, List.of());
        var law = new Ability.Law(List.of(), Whom.YOU, List.of(new Rule.Costs(storm, 2)));
        Playable cloud = of(unit("Туча", 1), List.of(CardType.UNIT), "ветер", "буря");
        Playable stone = of(unit("Камень", 1), List.of(CardType.UNIT), "земля");
        var lanes = Lanes.of().unit(A, 1, able("Мытарь", 1, law)).hand(A, cloud, stone).in(Phase.ACTION);

        assertThat(Costs.influence(lanes.state(), A, cloud, false)).isEqualTo(3);
        assertThat(Costs.influence(lanes.state(), A, stone, false)).isEqualTo(1);
    }

    private static Playable of(Playable card, List<CardType> types, String... subtypes) {
        return new Playable(card.name(), card.english(), types, card.supertypes(), card.factions(),
                List.of(subtypes), card.cost(), card.additional(), card.front(), card.back());
    }

    @Test
    @Covers({"RS-262", "RS-093", "RS-098"})
    void a_unit_that_changed_sides_lies_in_the_graveyard_of_its_owner_in_the_end() {
        for (Effect end : List.of(new Effect.Destroy(FIRST), new Effect.Reduce(FIRST, n(9)),
                new Effect.Move(FIRST, Destination.GRAVEYARD))) {
            var exile = spell("Изгнание", 0, play(aimed(Made.OWN_UNITS, new Effect.ChangeField(FIRST))));
            var ruin = spell("Гибель", 0, play(aimed(Made.ENEMY_UNITS, end)));
            var lanes = Lanes.of().unit(A, 1, unit("Лев", 1)).hand(A, ruin).cast(exile, "Лев");
            lanes.when(new CellChosen(B, lanes.card("Лев"), Cell.unit(3))).when(new Passed(B));
            assertThat(lanes.state().half(lanes.card("Лев"))).isEqualTo(B);
            lanes.when(new CardPlayed(A, lanes.card("Гибель"), ruin.name(), Optional.empty(), List.of(),
                    List.of(new Aim(0, lanes.card("Лев"))), Price.PLAIN));

            assertThat(lanes.state().lies(lanes.card("Лев"), A, ResponsZone.GRAVEYARD)).as("%s", end).isTrue();
        }
    }

    @Test
    @Covers("RS-264b")
    void a_unit_stays_in_its_cell_whatever_it_does_and_is_done_to_it() {
        var monk = able("Монах", 3, Made.tap(deed(new Effect.GainInfluence(Whom.YOU, n(1)))),
                on(new When.Begins(Moment.END), new Effect.PutTokens(new Which.This(),
                        Token.STRENGTH, n(1))));
        var lanes = Lanes.of().unit(A, 3, monk).unit(B, 3, unit("Мышь", 1)).in(Phase.ACTION);
        lanes.when(new CardActivated(A, lanes.card("Монах"), 0, List.of(), List.of(), Price.PLAIN))
                .when(new Passed(B)).when(new Passed(A));

        assertThat(lanes.state().moment().turn()).isEqualTo(4);
        assertThat(lanes.state().in(A, Cell.unit(3))).contains(lanes.card("Монах"));
        assertThat(lanes.all(UnitMoved.class)).isEmpty();
    }

    // Names and copies.

    @Test
    @Covers({"RS-258", "RS-271", "RS-279", "RS-288", "RS-296"})
    void cards_of_each_type_are_counted_by_their_name() {
        Hero lord = named(List.of(Faction.ASH));
        for (CardType type : CardType.values()) {
            Playable card = of(unit("Карта", 1), List.of(type));
            var set = new CardSet("made", List.of(lord, card));
            for (int copies = 1; copies <= 3; copies++) {
                var deck = new DeckList(Copies.of(Map.of(lord.name(), 1)), Copies.of(Map.of(card.name(), copies)),
                Copies.of(Map.of()), Copies.of(Map.of()));
                assertThat(DeckCheck.violations(deck, set, Settings.DEFAULT).stream()
                        .anyMatch(one -> one.code().equals("respons.copies-in-main"))).as("%s", type)
                        .isEqualTo(copies == 3);
            }
        }
    }

    // Spells.

    @Test
    @Covers("RS-275a")
    void what_a_spell_says_is_done_in_its_order_and_what_it_sets_off_comes_after_it() {
        var mouse = able("Мышь", 1, on(new When.Death(), new Effect.GainInfluence(Whom.YOU, n(2))));
        var lanes = Lanes.of().unit(B, 1, mouse).cast(spell("Жатва", 0, play(aimed(Made.ENEMY_UNITS,
                new Effect.GainInfluence(Whom.YOU, n(1)), new Effect.Reduce(FIRST, n(1)),
                new Effect.LoseInfluence(Whom.YOU, n(1))))), "Мышь");
        var extra = InfluenceChanged.Kind.EXTRA;
        lanes.thenSequence(new InfluenceChanged(A, extra, 1),
                new CardDestroyed(lanes.card("Мышь"), CardDestroyed.Cause.STRENGTH_ZERO, Optional.empty()),
                new InfluenceChanged(A, InfluenceChanged.Kind.CURRENT, -1),
                new DeedEnded(A, lanes.card("Жатва")), new InfluenceChanged(B, extra, 2));
        List<Event> events = lanes.events();
        assertThat(events.indexOf(new InfluenceChanged(B, extra, 2))).isGreaterThan(events.stream()
                .filter(one -> one instanceof CardMoved moved && moved.card().equals(lanes.card("Жатва"))
                        && moved.to() == Spot.GRAVEYARD)
                .mapToInt(events::indexOf).findFirst().orElseThrow());
    }

    // Traps.

    @Test
    @Covers({"RS-283", "RS-124a"})
    void a_trap_that_an_effect_puts_onto_the_board_lies_face_down_as_well() {
        var held = new Filter(Optional.of(Place.HAND), List.of(CardType.TRAP), Optional.of(Filter.Whose.YOURS),
                Optional.empty(), List.of(), List.of(), List.of(), List.of(), false, List.of());
        var lanes = Lanes.of().hand(A, trap("Силок")).cast(spell("Засада", 1, play(deed(
                new Effect.Move(new Which.Each(held), Destination.YOUR_FIELD)))));
        var snare = lanes.state().hand(A).getFirst();
        lanes.when(new CellChosen(A, snare, Cell.support(2)));

        assertThat(lanes.all(CardEnteredBoard.class)).singleElement()
                .satisfies(entered -> assertThat(entered.name()).isEmpty());
        assertThat(Field.isFaceDown(lanes.state(), snare)).isTrue();
        assertThat(lanes.state().table().card(snare).face().seenBy(new Audience.At(B))).isEmpty();
    }

    @Test
    @Covers({"RS-284a", "RS-075"})
    void a_trap_asks_for_its_event_and_its_conditions() {
        var strong = new Condition.Matches(new Which.Cause(), new Filter(Optional.empty(), List.of(),
                Optional.empty(), Optional.empty(), List.of(), List.of(), List.of(), List.of(), false,
                List.of(new Trait.StrengthIs(4, Optional.empty()))));
        var snare = trap("Силок", new Ability.Trap(ATTACKED, List.of(strong),
                deed(new Effect.Reduce(new Which.Cause(), n(9)))));
        for (int strength : List.of(3, 4)) {
            var lanes = Lanes.of().unit(A, 4, unit("Лев", strength)).support(B, 4, snare).in(Phase.LINE_4);
            assertThat(Prompts.code(lanes.state()).equals("trap")).as("%s", strength).isEqualTo(strength == 4);
        }
        var idle = Lanes.of().unit(B, 4, unit("Тигр", 4)).support(B, 4, snare).in(Phase.LINE_4);
        assertThat(Prompts.code(idle.state())).isNotEqualTo("trap");
    }

    @Test
    @Covers({"RS-284b", "RS-239"})
    void a_trap_that_is_something_else_too_stays_face_up() {
        var golem = of(trap("Страж", new Ability.Trap(ATTACKED, List.of(),
                deed(new Effect.Reduce(new Which.Cause(), n(9))))), List.of(CardType.TRAP, CardType.BOOST));
        var lanes = Lanes.of().unit(A, 4, unit("Лев", 3)).laidDown(B, 4, golem).in(Phase.LINE_4);
        lanes.when(new TrapActivated(B, lanes.card("Страж"), golem.name()));

        assertThat(lanes.isDead("Лев")).isTrue();
        assertThat(lanes.isOnBoard("Страж")).isTrue();
        assertThat(Field.isFaceDown(lanes.state(), lanes.card("Страж"))).isFalse();
    }

    @Test
    @Covers("RS-281")
    void a_trap_that_has_lost_its_ability_while_others_were_used_is_refused() {
        var down = new Filter(Optional.empty(), List.of(CardType.TRAP), Optional.of(Filter.Whose.YOURS),
                Optional.empty(), List.of(), List.of(), List.of(), List.of(), false, List.of());
        var hush = trap("Тишина", new Ability.Trap(ATTACKED, List.of(), deed(new Effect.Grant(
                new Which.Each(down), List.of(new Modifier.NoAbilities()), Duration.END_OF_TURN))));
        var snare = trap("Силок", new Ability.Trap(ATTACKED, List.of(),
                deed(new Effect.Reduce(new Which.Cause(), n(9)))));
        var lanes = Lanes.of().unit(A, 4, unit("Лев", 3)).support(B, 4, hush).support(B, 3, snare).in(Phase.LINE_4);
        lanes.when(new TrapActivated(B, lanes.card("Тишина"), hush.name()));

        var refusal = lanes.refusal(new TrapActivated(B, lanes.card("Силок"), snare.name()));
        assertThat(refusal.code()).isEqualTo("respons.no-trap");
        assertThat(refusal.rules()).extracting(RuleRef::id).contains("RS-281");
    }

    @Test
    @Covers({"RS-281", "RS-077", "RS-284a"})
    void a_trap_on_a_state_asks_when_it_comes_true_unless_it_has_lost_its_ability() {
        var crowded = trap("Обвал", new Ability.Trap(new When.Becomes(new Condition.ThereAre(Made.ENEMY_UNITS, 1,
                Optional.empty())), List.of(), deed(new Effect.Destroy(new Which.Each(Made.ENEMY_UNITS)))));
        var lion = unit("Лев", 1);
        var lanes = Lanes.of().support(B, 1, crowded).hand(A, lion).in(Phase.ACTION);
        lanes.when(placed(lanes, lion));
        assertThat(Prompts.code(lanes.state())).isEqualTo("trap");
        lanes.when(new TrapActivated(B, lanes.card("Обвал"), crowded.name()));
        assertThat(lanes.isDead("Лев")).isTrue();

        var silence = new Ability.Constant(List.of(), new Which.Each(new Filter(Optional.empty(),
                List.of(CardType.TRAP), Optional.empty(), Optional.empty(), List.of(), List.of(), List.of(),
                List.of(), false, List.of())), List.of(new Modifier.NoAbilities()));
        var silent = Lanes.of().support(B, 1, crowded).support(B, 2, Made.card("Немота", CardType.BOOST, 1,
                side(null, null, List.of(), List.of(), silence))).hand(A, lion).in(Phase.ACTION);
        silent.when(placed(silent, lion));
        assertThat(Prompts.isAction(silent.state(), B)).isTrue();
    }

    private static CardPlayed placed(Lanes lanes, Playable card) {
        return new CardPlayed(A, lanes.card(card.name().value()), card.name(), Optional.of(Cell.unit(2)), List.of(),
                List.of(), Price.PLAIN);
    }

    // Boosts and locations.

    @Test
    @Covers({"RS-292", "RS-302", "RS-013"})
    void a_boost_and_a_location_are_put_into_a_free_support_cell_and_nowhere_else() {
        for (Playable card : List.of(boost("Знамя"), location("Стена", 3))) {
            var lanes = Lanes.of().support(A, 1, boost("Камень")).hand(A, card).in(Phase.ACTION);
            for (Cell wrong : List.of(Cell.unit(2), Cell.support(1), Cell.support(6))) {
                assertThat(lanes.refusal(new CardPlayed(A, lanes.card(card.name().value()), card.name(),
                        Optional.of(wrong), List.of(), List.of(), Price.PLAIN)).code()).isEqualTo(
                        wrong.equals(Cell.support(1)) ? "respons.cell-taken" : "respons.wrong-row");
            }
        }
    }
}
