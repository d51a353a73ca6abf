package letopis.respons.rules;

import static letopis.respons.Made.able;
import static letopis.respons.Made.card;
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
import letopis.respons.card.CardText.Hero;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Destination;
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
import letopis.respons.card.When;
import letopis.respons.card.Which;
import letopis.respons.card.Whom;
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
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.Copies;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The printed parts of cards of each type, and their consequences.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AnatomyTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final Which THIS = new Which.This();
    private static final List<CardType> OTHERS =
            List.of(CardType.SPELL, CardType.TRAP, CardType.BOOST, CardType.LOCATION);

    private static Playable plain(CardType type, String name, int cost, String... subtypes) {
        Playable made = card(name, type, cost, side(null, type == CardType.LOCATION ? 3 : null, List.of(), List.of()));
        return new Playable(made.name(), made.english(), made.types(), made.supertypes(), List.of(Faction.ASH),
                List.of(subtypes), made.cost(), made.additional(), made.front(), made.back());
    }

    /// Returns the play of a card: face down, into a cell, or without a cell.
    private static Choice played(Lanes lanes, Playable card, int cost) {
        CardId id = lanes.card(card.name().value());
        return card.is(CardType.TRAP) ? new CardLaid(A, id, Cell.support(2), cost, Price.PLAIN)
                : new CardPlayed(A, id, card.name(),
                card.is(CardType.SPELL) ? Optional.empty() : Optional.of(Cell.support(2)), List.of(), List.of(),
                Price.PLAIN);
    }

    private static List<String> misfits(Faction hero, Playable card) {
        var lord = new Hero(new CardName("Герой"), "Lord", List.of(hero), List.of(), new HeroSide(4, List.of()),
                Optional.empty());
        var deck = new DeckList(Copies.of(Map.of(lord.name(), 1)), Copies.of(Map.of(card.name(), 1)),
                Copies.of(Map.of()), Copies.of(Map.of()));
        return DeckCheck.violations(deck, new CardSet("made", List.of(lord, card)), Settings.DEFAULT)
                .stream().filter(one -> one.code().equals("respons.faction"))
                .map(one -> one.details().get("name").toString()).toList();
    }

    @Test
    @Covers({"RS-245", "RS-269", "RS-277", "RS-286", "RS-294", "RS-256"})
    void the_factions_of_the_hero_and_of_each_card_say_whether_they_fit() {
        for (CardType type : CardType.values()) {
            assertThat(misfits(Faction.ASH, plain(type, "Карта", 1))).as("%s", type).isEmpty();
            assertThat(misfits(Faction.TIDE, plain(type, "Карта", 1))).as("%s", type).containsExactly("Карта");
        }
    }

    @Test
    @Covers({"RS-270", "RS-278", "RS-287", "RS-295"})
    void a_card_of_each_type_costs_what_is_printed_on_it() {
        for (CardType type : OTHERS) {
            Playable dear = plain(type, "Карта", 3);
            var poor = Lanes.of().numbers(A, 2, 0, 5).hand(A, dear).in(Phase.ACTION);
            assertThat(poor.refusal(played(poor, dear, 3)).code()).as("%s", type).isEqualTo("respons.cost");

            var lanes = Lanes.of().hand(A, dear).in(Phase.ACTION);
            lanes.when(played(lanes, dear, 3));
            assertThat(lanes.all(InfluenceSpent.class)).as("%s", type).containsExactly(new InfluenceSpent(A, 0, 3));
        }
    }

    @Test
    @Covers({"RS-272", "RS-280", "RS-289", "RS-297", "RS-259"})
    void a_card_that_says_nothing_is_played_and_does_nothing() {
        for (CardType type : OTHERS) {
            Playable mute = plain(type, "Карта", 1);
            var lanes = Lanes.of().hand(A, mute).in(Phase.ACTION);
            lanes.when(played(lanes, mute, 1));
            assertThat(lanes.all(EffectBegan.class)).as("%s", type).isEmpty();
            assertThat(lanes.all(TriggerQueued.class)).as("%s", type).isEmpty();
            assertThat(lanes.isOnBoard("Карта")).as("%s", type).isEqualTo(type != CardType.SPELL);
            assertThat(Prompts.isAction(lanes.state(), B)).as("%s", type).isTrue();
        }
    }

    @Test
    @Covers({"RS-274", "RS-282", "RS-291", "RS-299", "RS-261"})
    void types_and_subtypes_say_which_cards_are_meant() {
        for (CardType type : OTHERS) {
            var meant = new Filter(Optional.of(Place.HAND), List.of(type), Optional.empty(), Optional.empty(),
                    List.of(), List.of(), List.of("буря"), List.of(), false, List.of());
            var law = new Ability.Law(List.of(), Whom.YOU, List.of(new Rule.Costs(meant, 2)));
            CardType another = OTHERS.get((OTHERS.indexOf(type) + 1) % OTHERS.size());
            Playable fits = plain(type, "Туча", 1, "ветер", "буря");
            Playable other = plain(type, "Камень", 1, "земля");
            Playable stranger = plain(another, "Гром", 1, "буря");
            var lanes = Lanes.of().unit(A, 1, able("Мытарь", 1, law)).hand(A, fits, other, stranger)
                    .in(Phase.ACTION);
            assertThat(List.of(fits, other, stranger)).as("%s", type)
                    .extracting(one -> Costs.influence(lanes.state(), A, one, false)).containsExactly(3, 1, 1);
        }
    }

    @Test
    @Covers({"RS-249", "RS-260", "RS-273", "RS-281", "RS-290", "RS-298"})
    void heroes_may_lose_their_abilities() {
        Ability start = on(new When.Begins(Moment.END), new Effect.GainInfluence(Whom.YOU, n(1)));
        var silence = new Ability.Constant(List.of(), new Which.Hero(Whom.OPPONENT),
                List.of(new Modifier.NoAbilities()));
        var lanes = Lanes.of().hero(B, Made.hero("Герой", 4, start)).in(Phase.COMBAT_END);
        assertThat(lanes.all(TriggerQueued.class)).hasSize(1);
        var silent = Lanes.of().hero(B, Made.hero("Герой", 4, start)).unit(A, 1, able("Немой", 1, silence))
                .in(Phase.COMBAT_END);
        assertThat(silent.all(TriggerQueued.class)).isEmpty();
    }

    @Test
    @Covers({"RS-260", "RS-281", "RS-290", "RS-298"})
    void so_may_cards_of_the_board_a_trap_among_them_and_they_may_gain_some() {
        Ability end = on(new When.Begins(Moment.END), new Effect.GainInfluence(Whom.YOU, n(1)));
        Playable banner = card("Знамя", CardType.BOOST, 1, side(null, null, List.of(), List.of(), end));
        Playable wall = card("Стена", CardType.LOCATION, 1, side(null, 3, List.of(), List.of(), end));
        Playable snare = Made.trap("Силок", new Ability.Trap(new When.Happens(Happening.ATTACKS,
                Optional.of(Made.ENEMY_UNITS)), List.of(), deed(new Effect.Reduce(new Which.Cause(), n(9)))));
        assertThat(ended(Lanes.of(), banner, wall, snare).all(TriggerQueued.class)).hasSize(2);
        assertThat(Prompts.code(trapped(Lanes.of(), snare).state())).isEqualTo("trap");

        var silent = silenced(Lanes.of());
        assertThat(ended(silent, banner, wall, snare).all(TriggerQueued.class)).isEmpty();
        assertThat(Prompts.code(trapped(silenced(Lanes.of()), snare).state())).isNotEqualTo("trap");

        var free = new Ability.Constant(List.of(), new Which.Each(Made.filter(List.of(CardType.LOCATION),
                Optional.of(Filter.Whose.ENEMY))), List.of(new Modifier.Gains(Keyword.SKIP_COMBAT)));
        assertThat(Lanes.of().unit(A, 4, able("Лев", 2, free)).support(B, 4, wall).in(Phase.LINE_4)
                .all(HeroHit.class)).hasSize(1);
    }

    /// Adds a card that removes the abilities of all the opponent's support cards.
    private static Lanes silenced(Lanes lanes) {
        return lanes.unit(A, 1, able("Немой", 1, new Ability.Constant(List.of(), new Which.Each(Made.filter(
                List.of(CardType.BOOST, CardType.LOCATION, CardType.TRAP), Optional.of(Filter.Whose.ENEMY))),
                List.of(new Modifier.NoAbilities()))));
    }

    private static Lanes ended(Lanes lanes, Playable... cards) {
        int line = 2;
        for (Playable card : cards) {
            lanes.support(B, line++, card);
        }
        return lanes.in(Phase.COMBAT_END);
    }

    private static Lanes trapped(Lanes lanes, Playable snare) {
        return lanes.unit(A, 4, unit("Лев", 3)).support(B, 4, snare).in(Phase.LINE_4);
    }

    @Test
    @Covers("RS-251")
    void a_hero_has_its_influence_each_turn_and_it_does_not_grow_from_turn_to_turn() {
        var lanes = Lanes.of().hero(A, Made.hero("Герой", 3)).numbers(A, 2, 1, 5).in(Phase.RECOVERY);
        assertThat(lanes.state().player(A).funds()).isEqualTo(3);

        var turned = Lanes.of().hero(A, Made.twofold("Герой", 3, 7))
                .cast(spell("Восхождение", 0, play(deed(new Effect.ChangeLevel(new Which.Hero(Whom.YOU), true)))))
                .when(new Passed(B)).when(new Passed(A));
        assertThat(turned.state().player(A).funds()).isEqualTo(7);
    }

    @Test
    @Covers({"RS-252", "RS-099"})
    void a_hero_is_no_card_of_the_board() {
        var lanes = Lanes.of().unit(B, 1, unit("Тигр", 1)).cast(spell("Потоп", 1, play(deed(
                new Effect.Destroy(new Which.Each(Made.ANY)), new Effect.Destroy(new Which.Hero(Whom.OPPONENT)),
                new Effect.Move(new Which.Hero(Whom.OPPONENT), Destination.HAND),
                new Effect.PutTokens(new Which.Each(Made.ANY), Token.MARK, n(1)),
                new Effect.Sacrifice(Whom.OPPONENT, n(1), Made.ANY)))));

        assertThat(lanes.isDead("Тигр")).isTrue();
        assertThat(lanes.state().zone(lanes.card("hero B"))).contains(ResponsZone.HERO);
        assertThat(lanes.state().table().card(lanes.card("hero B")).count("token-mark")).isZero();
        assertThat(Prompts.isAction(lanes.state(), B)).isTrue();
    }

    @Test
    @Covers("RS-265")
    void units_fight_and_other_cards_in_a_unit_cell_do_not() {
        var lanes = Lanes.of().with(Settings.CellKinds.LOOSE).unit(A, 4, unit("Лев", 2))
                .unit(A, 5, Made.boost("Знамя")).unit(B, 5, Made.location("Стена", 4)).in(Phase.LINE_4)
                .ordersTurned();
        assertThat(lanes.all(HeroHit.class)).containsExactly(new HeroHit(B, lanes.card("Лев")));
        assertThat(lanes.all(DurabilityReduced.class)).isEmpty();
    }

    @Test
    @Covers("RS-174")
    void cards_beside_the_deck_are_seen_by_nobody_and_graveyards_only_by_whom_an_effect_lets_look() {
        var search = spell("Раскопки", 1, play(deed(new Effect.Search(Place.GRAVEYARD, 1,
                Optional.of(Made.filter(List.of(CardType.UNIT), Optional.empty())), false, Destination.HAND))));
        var lanes = Lanes.of().with(Settings.Graveyards.BY_EFFECT).unit(A, 1, unit("Лев", 1))
                .hand(A, search).cast(spell("Гибель", 0, play(deed(new Effect.Destroy(new Which.Each(Made.UNITS))))));
        assertThat(seen(lanes, new Audience.At(A))).isEmpty();
        assertThat(seen(lanes, Audience.JUDGE)).hasSize(2);
        lanes.when(new Passed(B)).when(new CardPlayed(A, lanes.card("Раскопки"), search.name(), Optional.empty(),
                List.of(), List.of(), Price.PLAIN));
        assertThat(seen(lanes, new Audience.At(A))).hasSize(2);
        assertThat(seen(lanes, new Audience.At(B))).isEmpty();
        assertThat(seen(Lanes.of().cast(spell("Гибель", 0)), Audience.EVERYONE)).hasSize(1);
    }

    private static List<CardView> seen(Lanes lanes, Audience audience) {
        return Lanes.GAME.view(lanes.state(), audience).seats().getFirst().zones().stream()
                .filter(zone -> zone.code().equals("graveyard")).findFirst().orElseThrow().cards();
    }

    @Test
    @Covers("RS-175")
    void when_the_game_is_over_all_may_look_at_what_effects_have_turned_face_down() {
        Playable snare = Made.trap("Силок");
        var turn = spell("Туман", 1, play(deed(new Effect.TurnOver(new Which.Each(
                Made.filter(List.of(CardType.LOCATION), Optional.empty())), false))));
        var lanes = Lanes.of().support(B, 1, snare).support(B, 2, Made.location("Стена", 3)).cast(turn);
        var wall = lanes.card("Стена");
        assertThat(lanes.state().table().card(wall).face().seenBy(new Audience.At(A))).isEmpty();

        lanes.when(new Conceded(A));
        assertThat(lanes.all(CardTurnedOver.class)).extracting(CardTurnedOver::card).containsExactly(wall);
        assertThat(lanes.rulesOf(CardTurnedOver.class)).containsExactly("RS-175");
        assertThat(lanes.state().table().card(wall).face().seenBy(new Audience.At(A))).isPresent();
        assertThat(lanes.state().table().card(lanes.card("Силок")).face().seenBy(new Audience.At(A))).isEmpty();
    }
}
