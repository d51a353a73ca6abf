package letopis.respons.rules;

import static letopis.respons.Choices.playChoice;
import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.boost;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.location;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.side;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.targetedDeed;
import static letopis.respons.TestCards.trap;
import static letopis.respons.TestCards.triggered;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.CardCheck;
import letopis.respons.card.CardEventKind;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Hero;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Condition;
import letopis.respons.card.Destination;
import letopis.respons.card.Duration;
import letopis.respons.card.Effect;
import letopis.respons.card.Faction;
import letopis.respons.card.Filter;
import letopis.respons.card.HeroSide;
import letopis.respons.card.Keyword;
import letopis.respons.card.Modifier;
import letopis.respons.card.Moment;
import letopis.respons.card.Participant;
import letopis.respons.card.Place;
import letopis.respons.card.Rule;
import letopis.respons.card.Token;
import letopis.respons.card.Trait;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.Aim;
import letopis.respons.event.CardEvent.CardDestroyed;
import letopis.respons.event.CardEvent.CardEnteredBoard;
import letopis.respons.event.CardEvent.CardMoved;
import letopis.respons.event.CardEvent.OffBoardPlace;
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
import letopis.respons.query.TableQueries;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.table.Audience;
import letopis.table.BoardView.CardView;
import letopis.table.CardCounts;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The consequences of the rules for each card type.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardTypesTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final CardSelector FIRST = new CardSelector.TargetCard(0);
    private static final TriggerCondition ATTACKED = new TriggerCondition.CardEventTrigger(CardEventKind.ATTACKS,
            Optional.of(TestCards.ENEMY_UNITS));

    private static CardView cardView(Lanes lanes, String name) {
        return Lanes.GAME.view(lanes.state(), Audience.EVERYONE).seats().stream()
                .flatMap(seat -> seat.zones().stream()).flatMap(zone -> zone.cards().stream())
                .filter(card -> card.id().equals(lanes.card(name))).findFirst().orElseThrow();
    }

    // Heroes and levels.

    @Test
    @Covers({"RS-246", "RS-162"})
    void the_level_of_a_turned_card_is_shown_and_a_single_level_is_not() {
        var twofold = TestCards.withBack(unit("Оборотень", 2), side(5, null, List.of(), List.of()));
        var lanes = Lanes.of().hero(A, TestCards.twoSidedHero("Герой", 4, 6)).unit(A, 1, twofold)
                .unit(A, 2, unit("Лев", 1))
                .cast(spell("Восхождение", 1, play(deed(
                        new Effect.ChangeLevel(new CardSelector.MatchingCards(TestCards.OWN_UNITS), true),
                        new Effect.ChangeLevel(new CardSelector.Hero(Participant.YOU), true)))));

        assertThat(cardView(lanes, "Оборотень").stats()).containsEntry(Marks.LEVEL, 2);
        assertThat(cardView(lanes, "hero A").stats()).containsEntry(Marks.LEVEL, 2);
        assertThat(cardView(lanes, "Лев").stats()).doesNotContainKey(Marks.LEVEL);
        assertThat(cardView(lanes, "hero B").stats()).doesNotContainKey(Marks.LEVEL);
    }

    @Test
    @Covers({"RS-250", "RS-245"})
    void a_hero_has_each_subtype_and_each_faction_once() {
        assertThat(CardCheck.of(createHero(List.of(Faction.ASH), "Иван", "Грозный"))).isEmpty();
        assertThat(CardCheck.of(createHero(List.of(Faction.ASH), "Иван", "Иван"))).hasSize(1);
        assertThat(CardCheck.of(createHero(List.of(Faction.ASH, Faction.ASH), "Иван"))).hasSize(1);
    }

    private static Hero createHero(List<Faction> factions, String... subtypes) {
        return new Hero(new CardName("Герой"), "Lord", factions, List.of(subtypes), new HeroSide(4, List.of()),
                Optional.empty());
    }

    // Units.

    @Test
    @Covers("RS-260")
    void a_unit_without_abilities_has_neither_triggers_nor_keywords() {
        var archer = new Playable(new CardName("Лучник"), "Archer", List.of(CardType.UNIT), List.of(), List.of(),
                List.of(), Optional.of(1), List.of(), side(2, null, List.of(Keyword.RANGED), List.of(),
                triggered(ATTACKED, new Effect.GainInfluence(Participant.YOU, amount(1)))), Optional.empty());
        var silence = new Ability.ConstantAbility(List.of(), new CardSelector.MatchingCards(TestCards.ENEMY_UNITS),
                List.of(new Modifier.NoAbilities()));
        var lanes = Lanes.of().unit(B, 4, archer).unit(A, 4, unit("Лев", 5)).startIn(Phase.LINE_4_RANGED);
        assertThat(lanes.eventsOf(UnitsStruck.class)).hasSize(2);
        assertThat(lanes.eventsOf(TriggerQueued.class)).hasSize(1);

        var silent = Lanes.of().unit(B, 4, archer).unit(A, 4, unitWith("Немой", 5, silence))
                .startIn(Phase.LINE_4_RANGED);
        assertThat(silent.eventsOf(UnitsStruck.class)).hasSize(1);
        assertThat(silent.eventsOf(TriggerQueued.class)).isEmpty();
    }

    @Test
    @Covers("RS-261")
    void subtypes_of_a_unit_decide_whether_a_filter_matches() {
        var storm = new Filter(Optional.of(Place.HAND), List.of(CardType.UNIT), Optional.empty(), Optional.empty(),
                List.of(), List.of(), List.of("буря"), List.of(), false, List.of());
        var law = new Ability.Law(List.of(), Participant.YOU, List.of(new Rule.CostChange(storm, 2)));
        Playable cloud = withTypes(unit("Туча", 1), List.of(CardType.UNIT), "ветер", "буря");
        Playable stone = withTypes(unit("Камень", 1), List.of(CardType.UNIT), "земля");
        var lanes = Lanes.of().unit(A, 1, unitWith("Мытарь", 1, law)).hand(A, cloud, stone).startIn(Phase.ACTION);

        assertThat(Costs.computeInfluenceCost(lanes.state(), A, cloud, false)).isEqualTo(3);
        assertThat(Costs.computeInfluenceCost(lanes.state(), A, stone, false)).isEqualTo(1);
    }

    private static Playable withTypes(Playable card, List<CardType> types, String... subtypes) {
        return new Playable(card.name(), card.english(), types, card.supertypes(), card.factions(),
                List.of(subtypes), card.cost(), card.additional(), card.front(), card.back());
    }

    @Test
    @Covers({"RS-262", "RS-093", "RS-098"})
    void a_unit_that_changed_sides_ends_in_its_owners_graveyard() {
        for (Effect end : List.of(new Effect.Destroy(FIRST), new Effect.Reduce(FIRST, amount(9)),
                new Effect.Move(FIRST, Destination.GRAVEYARD))) {
            var exile = spell("Изгнание", 0, play(targetedDeed(TestCards.OWN_UNITS, new Effect.ChangeField(FIRST))));
            var ruin = spell("Гибель", 0, play(targetedDeed(TestCards.ENEMY_UNITS, end)));
            var lanes = Lanes.of().unit(A, 1, unit("Лев", 1)).hand(A, ruin).cast(exile, "Лев");
            lanes.choose(new CellChosen(B, lanes.card("Лев"), Cell.unit(3))).choose(new Passed(B));
            assertThat(lanes.state().halfOf(lanes.card("Лев"))).isEqualTo(B);
            lanes.choose(new CardPlayed(A, lanes.card("Гибель"), ruin.name(), Optional.empty(), List.of(),
                    List.of(new Aim(0, lanes.card("Лев"))), Price.PLAIN));

            assertThat(lanes.state().isIn(lanes.card("Лев"), A, ResponsZone.GRAVEYARD)).as("%s", end).isTrue();
        }
    }

    @Test
    @Covers("RS-264b")
    void a_unit_stays_in_its_cell_whatever_happens_to_it() {
        var monk = unitWith("Монах", 3, TestCards.tap(deed(new Effect.GainInfluence(Participant.YOU, amount(1)))),
                triggered(new TriggerCondition.MomentTrigger(Moment.END),
                new Effect.PutTokens(new CardSelector.ThisCard(),
                        Token.STRENGTH, amount(1))));
        var lanes = Lanes.of().unit(A, 3, monk).unit(B, 3, unit("Мышь", 1)).startIn(Phase.ACTION);
        lanes.choose(new CardActivated(A, lanes.card("Монах"), 0, List.of(), List.of(), Price.PLAIN))
                .choose(new Passed(B)).choose(new Passed(A));

        assertThat(lanes.state().moment().turn()).isEqualTo(4);
        assertThat(lanes.state().findCardIn(A, Cell.unit(3))).contains(lanes.card("Монах"));
        assertThat(lanes.eventsOf(UnitMoved.class)).isEmpty();
    }

    // Names and copies.

    @Test
    @Covers({"RS-258", "RS-271", "RS-279", "RS-288", "RS-296"})
    void copies_of_each_card_type_are_counted_by_name() {
        Hero lord = createHero(List.of(Faction.ASH));
        for (CardType type : CardType.values()) {
            Playable card = withTypes(unit("Карта", 1), List.of(type));
            var set = new CardSet("made", List.of(lord, card));
            for (int copies = 1; copies <= 3; copies++) {
                var deck = new DeckList(CardCounts.sort(Map.of(lord.name(), 1)),
                        CardCounts.sort(Map.of(card.name(), copies)),
                CardCounts.sort(Map.of()), CardCounts.sort(Map.of()));
                assertThat(DeckCheck.findViolations(deck, set, Settings.DEFAULT).stream()
                        .anyMatch(refusal -> refusal.code().equals("respons.copies-in-main"))).as("%s", type)
                        .isEqualTo(copies == 3);
            }
        }
    }

    // Spells.

    @Test
    @Covers("RS-275a")
    void spell_effects_resolve_in_order_before_the_triggers_they_cause() {
        var mouse = unitWith("Мышь", 1,
                triggered(new TriggerCondition.Death(), new Effect.GainInfluence(Participant.YOU, amount(2))));
        var lanes = Lanes.of().unit(B, 1, mouse).cast(spell("Жатва", 0, play(targetedDeed(TestCards.ENEMY_UNITS,
                new Effect.GainInfluence(Participant.YOU, amount(1)), new Effect.Reduce(FIRST, amount(1)),
                new Effect.LoseInfluence(Participant.YOU, amount(1))))), "Мышь");
        var extra = InfluenceChanged.Kind.EXTRA;
        lanes.assertSequence(new InfluenceChanged(A, extra, 1),
                new CardDestroyed(lanes.card("Мышь"), CardDestroyed.Cause.STRENGTH_ZERO, Optional.empty()),
                new InfluenceChanged(A, InfluenceChanged.Kind.CURRENT, -1),
                new DeedEnded(A, lanes.card("Жатва")), new InfluenceChanged(B, extra, 2));
        List<Event> events = lanes.events();
        assertThat(events.indexOf(new InfluenceChanged(B, extra, 2))).isGreaterThan(events.stream()
                .filter(event -> event instanceof CardMoved moved && moved.card().equals(lanes.card("Жатва"))
                        && moved.to() == OffBoardPlace.GRAVEYARD)
                .mapToInt(events::indexOf).findFirst().orElseThrow());
    }

    // Traps.

    @Test
    @Covers({"RS-283", "RS-124a"})
    void a_trap_put_onto_the_board_by_an_effect_is_face_down() {
        var held = new Filter(Optional.of(Place.HAND), List.of(CardType.TRAP), Optional.of(Filter.Whose.YOURS),
                Optional.empty(), List.of(), List.of(), List.of(), List.of(), false, List.of());
        var lanes = Lanes.of().hand(A, trap("Силок")).cast(spell("Засада", 1, play(deed(
                new Effect.Move(new CardSelector.MatchingCards(held), Destination.YOUR_FIELD)))));
        var snare = lanes.state().listHandCards(A).getFirst();
        lanes.choose(new CellChosen(A, snare, Cell.support(2)));

        assertThat(lanes.eventsOf(CardEnteredBoard.class)).singleElement()
                .satisfies(entered -> assertThat(entered.name()).isEmpty());
        assertThat(TableQueries.isFaceDown(lanes.state(), snare)).isTrue();
        assertThat(lanes.state().table().card(snare).face().valueFor(new Audience.OfSeat(B))).isEmpty();
    }

    @Test
    @Covers({"RS-284a", "RS-075"})
    void a_trap_requires_its_event_and_its_conditions() {
        var strong = new Condition.FilterCondition(new CardSelector.Cause(), new Filter(Optional.empty(), List.of(),
                Optional.empty(), Optional.empty(), List.of(), List.of(), List.of(), List.of(), false,
                List.of(new Trait.StrengthRange(4, Optional.empty()))));
        var snare = trap("Силок", new Ability.Trap(ATTACKED, List.of(strong),
                deed(new Effect.Reduce(new CardSelector.Cause(), amount(9)))));
        for (int strength : List.of(3, 4)) {
            var lanes = Lanes.of().unit(A, 4, unit("Лев", strength)).support(B, 4, snare).startIn(Phase.LINE_4);
            assertThat(Prompts.code(lanes.state()).equals("trap")).as("%s", strength).isEqualTo(strength == 4);
        }
        var idle = Lanes.of().unit(B, 4, unit("Тигр", 4)).support(B, 4, snare).startIn(Phase.LINE_4);
        assertThat(Prompts.code(idle.state())).isNotEqualTo("trap");
    }

    @Test
    @Covers({"RS-284b", "RS-239"})
    void a_trap_with_another_type_stays_face_up() {
        var golem = withTypes(trap("Страж", new Ability.Trap(ATTACKED, List.of(),
                deed(new Effect.Reduce(new CardSelector.Cause(), amount(9))))), List.of(CardType.TRAP, CardType.BOOST));
        var lanes = Lanes.of().unit(A, 4, unit("Лев", 3)).faceDown(B, 4, golem).startIn(Phase.LINE_4);
        lanes.choose(new TrapActivated(B, lanes.card("Страж"), golem.name()));

        assertThat(lanes.isDead("Лев")).isTrue();
        assertThat(lanes.isOnBoard("Страж")).isTrue();
        assertThat(TableQueries.isFaceDown(lanes.state(), lanes.card("Страж"))).isFalse();
    }

    @Test
    @Covers("RS-281")
    void a_trap_is_refused_if_it_lost_its_ability_while_others_were_used() {
        var down = new Filter(Optional.empty(), List.of(CardType.TRAP), Optional.of(Filter.Whose.YOURS),
                Optional.empty(), List.of(), List.of(), List.of(), List.of(), false, List.of());
        var hush = trap("Тишина", new Ability.Trap(ATTACKED, List.of(), deed(new Effect.Grant(
                new CardSelector.MatchingCards(down), List.of(new Modifier.NoAbilities()), Duration.END_OF_TURN))));
        var snare = trap("Силок", new Ability.Trap(ATTACKED, List.of(),
                deed(new Effect.Reduce(new CardSelector.Cause(), amount(9)))));
        var lanes = Lanes.of().unit(A, 4, unit("Лев", 3)).support(B, 4, hush).support(B, 3, snare)
                .startIn(Phase.LINE_4);
        lanes.choose(new TrapActivated(B, lanes.card("Тишина"), hush.name()));

        var refusal = lanes.refusal(new TrapActivated(B, lanes.card("Силок"), snare.name()));
        assertThat(refusal.code()).isEqualTo("respons.no-trap");
        assertThat(refusal.rules()).extracting(RuleRef::id).contains("RS-281");
    }

    @Test
    @Covers({"RS-281", "RS-077", "RS-284a"})
    void a_state_trap_is_offered_when_the_state_comes_true_unless_its_ability_was_removed() {
        var crowded = trap("Обвал",
                new Ability.Trap(new TriggerCondition.StateTrigger(new Condition.CountCondition(TestCards.ENEMY_UNITS,
                1, Optional.empty())), List.of(),
                deed(new Effect.Destroy(new CardSelector.MatchingCards(TestCards.ENEMY_UNITS)))));
        var lion = unit("Лев", 1);
        var lanes = Lanes.of().support(B, 1, crowded).hand(A, lion).startIn(Phase.ACTION);
        lanes.choose(playChoice(lanes, A, lion, Cell.unit(2)));
        assertThat(Prompts.code(lanes.state())).isEqualTo("trap");
        lanes.choose(new TrapActivated(B, lanes.card("Обвал"), crowded.name()));
        assertThat(lanes.isDead("Лев")).isTrue();

        var silence = new Ability.ConstantAbility(List.of(), new CardSelector.MatchingCards(new Filter(Optional.empty(),
                List.of(CardType.TRAP), Optional.empty(), Optional.empty(), List.of(), List.of(), List.of(),
                List.of(), false, List.of())), List.of(new Modifier.NoAbilities()));
        var silent = Lanes.of().support(B, 1, crowded).support(B, 2, TestCards.card("Немота", CardType.BOOST, 1,
                side(null, null, List.of(), List.of(), silence))).hand(A, lion).startIn(Phase.ACTION);
        silent.choose(playChoice(silent, A, lion, Cell.unit(2)));
        assertThat(Prompts.isAction(silent.state(), B)).isTrue();
    }

    // Boosts and locations.

    @Test
    @Covers({"RS-292", "RS-302", "RS-013"})
    void boosts_and_locations_can_only_be_put_into_free_support_cells() {
        for (Playable card : List.of(boost("Знамя"), location("Стена", 3))) {
            var lanes = Lanes.of().support(A, 1, boost("Камень")).hand(A, card).startIn(Phase.ACTION);
            for (Cell wrong : List.of(Cell.unit(2), Cell.support(1), Cell.support(6))) {
                assertThat(lanes.refusal(new CardPlayed(A, lanes.card(card.name().value()), card.name(),
                        Optional.of(wrong), List.of(), List.of(), Price.PLAIN)).code()).isEqualTo(
                        wrong.equals(Cell.support(1)) ? "respons.cell-taken" : "respons.wrong-row");
            }
        }
    }
}
