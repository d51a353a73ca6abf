package letopis.respons.rules;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.card;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.side;
import static letopis.respons.TestCards.spell;
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
import letopis.respons.card.CardEventKind;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Hero;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Destination;
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
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.CardEvent.CardTurnedOver;
import letopis.respons.event.Cell;
import letopis.respons.event.CombatEvent.HeroHit;
import letopis.respons.event.DeckList;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardLaid;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.Conceded;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.Price;
import letopis.respons.event.QueueEvent.EffectBegan;
import letopis.respons.event.QueueEvent.TriggerQueued;
import letopis.respons.event.ValueEvent.DurabilityReduced;
import letopis.respons.event.ValueEvent.InfluenceSpent;
import letopis.respons.query.DeckCheck;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.table.Audience;
import letopis.table.BoardView.CardView;
import letopis.table.CardCounts;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The printed parts of cards of each type, and their consequences.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardPartsTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final CardSelector THIS = new CardSelector.ThisCard();
    private static final List<CardType> OTHERS =
            List.of(CardType.SPELL, CardType.TRAP, CardType.BOOST, CardType.LOCATION);

    private static Playable plainCard(CardType type, String name, int cost, String... subtypes) {
        Playable made = card(name, type, cost, side(null, type == CardType.LOCATION ? 3 : null, List.of(), List.of()));
        return new Playable(made.name(), made.english(), made.types(), made.supertypes(), List.of(Faction.ASH),
                List.of(subtypes), made.cost(), made.additional(), made.front(), made.back());
    }

    /// Returns the play of a card: face down, into a cell, or without a cell.
    private static Choice playChoice(Lanes lanes, Playable card, int cost) {
        CardId id = lanes.card(card.name().value());
        return card.is(CardType.TRAP) ? new CardLaid(A, id, Cell.support(2), cost, Price.PLAIN)
                : new CardPlayed(A, id, card.name(),
                card.is(CardType.SPELL) ? Optional.empty() : Optional.of(Cell.support(2)), List.of(), List.of(),
                Price.PLAIN);
    }

    private static List<String> factionMismatches(Faction hero, Playable card) {
        var lord = new Hero(new CardName("Герой"), "Lord", List.of(hero), List.of(), new HeroSide(4, List.of()),
                Optional.empty());
        var deck = new DeckList(CardCounts.sort(Map.of(lord.name(), 1)), CardCounts.sort(Map.of(card.name(), 1)),
                CardCounts.sort(Map.of()), CardCounts.sort(Map.of()));
        return DeckCheck.findViolations(deck, new CardSet("made", List.of(lord, card)), Settings.DEFAULT)
                .stream().filter(refusal -> refusal.code().equals("respons.faction"))
                .map(refusal -> refusal.details().get("name").toString()).toList();
    }

    @Test
    @Covers({"RS-245", "RS-269", "RS-277", "RS-286", "RS-294", "RS-256"})
    void the_factions_of_the_hero_and_of_a_card_decide_whether_it_fits() {
        for (CardType type : CardType.values()) {
            assertThat(factionMismatches(Faction.ASH, plainCard(type, "Карта", 1))).as("%s", type).isEmpty();
            assertThat(factionMismatches(Faction.TIDE, plainCard(type, "Карта", 1))).as("%s", type)
                    .containsExactly("Карта");
        }
    }

    @Test
    @Covers({"RS-270", "RS-278", "RS-287", "RS-295"})
    void a_card_of_each_type_costs_its_printed_cost() {
        for (CardType type : OTHERS) {
            Playable dear = plainCard(type, "Карта", 3);
            var poor = Lanes.of().playerNumbers(A, 2, 0, 5).hand(A, dear).startIn(Phase.ACTION);
            assertThat(poor.refusal(playChoice(poor, dear, 3)).code()).as("%s", type).isEqualTo("respons.cost");

            var lanes = Lanes.of().hand(A, dear).startIn(Phase.ACTION);
            lanes.choose(playChoice(lanes, dear, 3));
            assertThat(lanes.eventsOf(InfluenceSpent.class)).as("%s", type)
                    .containsExactly(new InfluenceSpent(A, 0, 3));
        }
    }

    @Test
    @Covers({"RS-272", "RS-280", "RS-289", "RS-297", "RS-259"})
    void a_card_without_text_is_played_and_does_nothing() {
        for (CardType type : OTHERS) {
            Playable mute = plainCard(type, "Карта", 1);
            var lanes = Lanes.of().hand(A, mute).startIn(Phase.ACTION);
            lanes.choose(playChoice(lanes, mute, 1));
            assertThat(lanes.eventsOf(EffectBegan.class)).as("%s", type).isEmpty();
            assertThat(lanes.eventsOf(TriggerQueued.class)).as("%s", type).isEmpty();
            assertThat(lanes.isOnBoard("Карта")).as("%s", type).isEqualTo(type != CardType.SPELL);
            assertThat(Prompts.isAction(lanes.state(), B)).as("%s", type).isTrue();
        }
    }

    @Test
    @Covers({"RS-274", "RS-282", "RS-291", "RS-299", "RS-261"})
    void types_and_subtypes_decide_which_cards_match() {
        for (CardType type : OTHERS) {
            var filter = new Filter(Optional.of(Place.HAND), List.of(type), Optional.empty(), Optional.empty(),
                    List.of(), List.of(), List.of("буря"), List.of(), false, List.of());
            var law = new Ability.Law(List.of(), Participant.YOU, List.of(new Rule.CostChange(filter, 2)));
            CardType another = OTHERS.get((OTHERS.indexOf(type) + 1) % OTHERS.size());
            Playable fits = plainCard(type, "Туча", 1, "ветер", "буря");
            Playable other = plainCard(type, "Камень", 1, "земля");
            Playable stranger = plainCard(another, "Гром", 1, "буря");
            var lanes = Lanes.of().unit(A, 1, unitWith("Мытарь", 1, law)).hand(A, fits, other, stranger)
                    .startIn(Phase.ACTION);
            assertThat(List.of(fits, other, stranger)).as("%s", type)
                    .extracting(playable -> Costs.computeInfluenceCost(lanes.state(), A, playable, false))
                    .containsExactly(3, 1, 1);
        }
    }

    @Test
    @Covers({"RS-249", "RS-260", "RS-273", "RS-281", "RS-290", "RS-298"})
    void heroes_can_lose_their_abilities() {
        Ability start = triggered(new TriggerCondition.MomentTrigger(Moment.END),
                new Effect.GainInfluence(Participant.YOU, amount(1)));
        var silence = new Ability.ConstantAbility(List.of(), new CardSelector.Hero(Participant.OPPONENT),
                List.of(new Modifier.NoAbilities()));
        var lanes = Lanes.of().hero(B, TestCards.hero("Герой", 4, start)).startIn(Phase.COMBAT_END);
        assertThat(lanes.eventsOf(TriggerQueued.class)).hasSize(1);
        var silent = Lanes.of().hero(B, TestCards.hero("Герой", 4, start)).unit(A, 1, unitWith("Немой", 1, silence))
                .startIn(Phase.COMBAT_END);
        assertThat(silent.eventsOf(TriggerQueued.class)).isEmpty();
    }

    @Test
    @Covers({"RS-260", "RS-281", "RS-290", "RS-298"})
    void cards_on_the_board_including_traps_can_lose_and_gain_abilities() {
        Ability end = triggered(new TriggerCondition.MomentTrigger(Moment.END),
                new Effect.GainInfluence(Participant.YOU, amount(1)));
        Playable banner = card("Знамя", CardType.BOOST, 1, side(null, null, List.of(), List.of(), end));
        Playable wall = card("Стена", CardType.LOCATION, 1, side(null, 3, List.of(), List.of(), end));
        Playable snare = TestCards.trap("Силок",
                new Ability.Trap(new TriggerCondition.CardEventTrigger(CardEventKind.ATTACKS,
                Optional.of(TestCards.ENEMY_UNITS)), List.of(),
                deed(new Effect.Reduce(new CardSelector.Cause(), amount(9)))));
        assertThat(lanesAtCombatEnd(Lanes.of(), banner, wall, snare).eventsOf(TriggerQueued.class)).hasSize(2);
        assertThat(Prompts.code(withTrapTurnedUp(Lanes.of(), snare).state())).isEqualTo("trap");

        var silent = silencedLanes(Lanes.of());
        assertThat(lanesAtCombatEnd(silent, banner, wall, snare).eventsOf(TriggerQueued.class)).isEmpty();
        assertThat(Prompts.code(withTrapTurnedUp(silencedLanes(Lanes.of()), snare).state())).isNotEqualTo("trap");

        var free = new Ability.ConstantAbility(List.of(),
                new CardSelector.MatchingCards(TestCards.filter(List.of(CardType.LOCATION),
                Optional.of(Filter.Whose.ENEMY))), List.of(new Modifier.KeywordGain(Keyword.SKIP_COMBAT)));
        assertThat(Lanes.of().unit(A, 4, unitWith("Лев", 2, free)).support(B, 4, wall).startIn(Phase.LINE_4)
                .eventsOf(HeroHit.class)).hasSize(1);
    }

    /// Adds a card that removes the abilities of all the opponent's support cards.
    private static Lanes silencedLanes(Lanes lanes) {
        return lanes.unit(A, 1, unitWith("Немой", 1,
                new Ability.ConstantAbility(List.of(), new CardSelector.MatchingCards(TestCards.filter(
                List.of(CardType.BOOST, CardType.LOCATION, CardType.TRAP), Optional.of(Filter.Whose.ENEMY))),
                List.of(new Modifier.NoAbilities()))));
    }

    private static Lanes lanesAtCombatEnd(Lanes lanes, Playable... cards) {
        int line = 2;
        for (Playable card : cards) {
            lanes.support(B, line++, card);
        }
        return lanes.startIn(Phase.COMBAT_END);
    }

    private static Lanes withTrapTurnedUp(Lanes lanes, Playable snare) {
        return lanes.unit(A, 4, unit("Лев", 3)).support(B, 4, snare).startIn(Phase.LINE_4);
    }

    @Test
    @Covers("RS-251")
    void a_hero_has_the_same_influence_each_turn() {
        var lanes = Lanes.of().hero(A, TestCards.hero("Герой", 3)).playerNumbers(A, 2, 1, 5).startIn(Phase.RECOVERY);
        assertThat(lanes.state().player(A).funds()).isEqualTo(3);

        var turned = Lanes.of().hero(A, TestCards.twoSidedHero("Герой", 3, 7))
                .cast(spell("Восхождение", 0,
                play(deed(new Effect.ChangeLevel(new CardSelector.Hero(Participant.YOU), true)))))
                .choose(new Passed(B)).choose(new Passed(A));
        assertThat(turned.state().player(A).funds()).isEqualTo(7);
    }

    @Test
    @Covers({"RS-252", "RS-099"})
    void a_hero_is_not_a_card_on_the_board() {
        var lanes = Lanes.of().unit(B, 1, unit("Тигр", 1)).cast(spell("Потоп", 1, play(deed(
                new Effect.Destroy(new CardSelector.MatchingCards(TestCards.ANY)),
                new Effect.Destroy(new CardSelector.Hero(Participant.OPPONENT)),
                new Effect.Move(new CardSelector.Hero(Participant.OPPONENT), Destination.HAND),
                new Effect.PutTokens(new CardSelector.MatchingCards(TestCards.ANY), Token.MARK, amount(1)),
                new Effect.Sacrifice(Participant.OPPONENT, amount(1), TestCards.ANY)))));

        assertThat(lanes.isDead("Тигр")).isTrue();
        assertThat(lanes.state().zoneOf(lanes.card("hero B"))).contains(ResponsZone.HERO);
        assertThat(lanes.state().table().card(lanes.card("hero B")).count("token-mark")).isZero();
        assertThat(Prompts.isAction(lanes.state(), B)).isTrue();
    }

    @Test
    @Covers("RS-265")
    void units_fight_and_other_cards_in_unit_cells_do_not() {
        var lanes = Lanes.of().with(Settings.CellKindRule.LOOSE).unit(A, 4, unit("Лев", 2))
                .unit(A, 5, TestCards.boost("Знамя")).unit(B, 5, TestCards.location("Стена", 4)).startIn(Phase.LINE_4)
                .turnUpOrders();
        assertThat(lanes.eventsOf(HeroHit.class)).containsExactly(new HeroHit(B, lanes.card("Лев")));
        assertThat(lanes.eventsOf(DurabilityReduced.class)).isEmpty();
    }

    @Test
    @Covers("RS-174")
    void additional_decks_are_hidden_and_graveyards_are_visible_only_by_effects() {
        var search = spell("Раскопки", 1, play(deed(new Effect.Search(Place.GRAVEYARD, 1,
                Optional.of(TestCards.filter(List.of(CardType.UNIT), Optional.empty())), false, Destination.HAND))));
        var lanes = Lanes.of().with(Settings.GraveyardRule.BY_EFFECT).unit(A, 1, unit("Лев", 1))
                .hand(A, search).cast(spell(
                        "Гибель", 0, play(deed(new Effect.Destroy(new CardSelector.MatchingCards(TestCards.UNITS))))));
        assertThat(visibleCards(lanes, new Audience.OfSeat(A))).isEmpty();
        assertThat(visibleCards(lanes, Audience.JUDGE)).hasSize(2);
        lanes.choose(new Passed(B)).choose(new CardPlayed(A, lanes.card("Раскопки"), search.name(), Optional.empty(),
                List.of(), List.of(), Price.PLAIN));
        assertThat(visibleCards(lanes, new Audience.OfSeat(A))).hasSize(2);
        assertThat(visibleCards(lanes, new Audience.OfSeat(B))).isEmpty();
        assertThat(visibleCards(Lanes.of().cast(spell("Гибель", 0)), Audience.EVERYONE)).hasSize(1);
    }

    private static List<CardView> visibleCards(Lanes lanes, Audience audience) {
        return Lanes.GAME.view(lanes.state(), audience).seats().getFirst().zones().stream()
                .filter(zone -> zone.code().equals("graveyard")).findFirst().orElseThrow().cards();
    }

    @Test
    @Covers("RS-175")
    void cards_turned_face_down_by_effects_are_public_after_the_game() {
        Playable snare = TestCards.trap("Силок");
        var turn = spell("Туман", 1, play(deed(new Effect.TurnOver(new CardSelector.MatchingCards(
                TestCards.filter(List.of(CardType.LOCATION), Optional.empty())), false))));
        var lanes = Lanes.of().support(B, 1, snare).support(B, 2, TestCards.location("Стена", 3)).cast(turn);
        var wall = lanes.card("Стена");
        assertThat(lanes.state().table().card(wall).face().valueFor(new Audience.OfSeat(A))).isEmpty();

        lanes.choose(new Conceded(A));
        assertThat(lanes.eventsOf(CardTurnedOver.class)).extracting(CardTurnedOver::card).containsExactly(wall);
        assertThat(lanes.rulesOf(CardTurnedOver.class)).containsExactly("RS-175");
        assertThat(lanes.state().table().card(wall).face().valueFor(new Audience.OfSeat(A))).isPresent();
        assertThat(lanes.state().table().card(lanes.card("Силок")).face().valueFor(new Audience.OfSeat(A))).isEmpty();
    }
}
