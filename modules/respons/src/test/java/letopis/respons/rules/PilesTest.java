package letopis.respons.rules;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.named;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.triggered;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static letopis.respons.TestSpells.spellWith;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Destination;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Participant;
import letopis.respons.card.Place;
import letopis.respons.card.PlayerActionKind;
import letopis.respons.card.Rule;
import letopis.respons.card.Token;
import letopis.respons.card.Trait;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.CardEvent.CardDestroyed;
import letopis.respons.event.CardEvent.CardDestroyed.Cause;
import letopis.respons.event.CardEvent.CardDiscarded;
import letopis.respons.event.CardEvent.CardMoved;
import letopis.respons.event.CardEvent.DeckCut;
import letopis.respons.event.CardEvent.DeckShuffled;
import letopis.respons.event.CardEvent.DiscardPrevented;
import letopis.respons.event.CardEvent.HandShuffled;
import letopis.respons.event.CardEvent.OffBoardPlace;
import letopis.respons.event.CardEvent.UnitMoved;
import letopis.respons.event.CardEvent.ZoneSearched;
import letopis.respons.event.Cell;
import letopis.respons.event.ChanceOutcome.CardPicked;
import letopis.respons.event.ChanceOutcome.RandomCutMade;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardActivated;
import letopis.respons.event.PlayerDecision.CardPickedBlindly;
import letopis.respons.event.PlayerDecision.CardsFound;
import letopis.respons.event.PlayerDecision.CardsGivenUp;
import letopis.respons.event.PlayerDecision.CellChosen;
import letopis.respons.event.PlayerDecision.CutDecided;
import letopis.respons.event.PlayerDecision.End;
import letopis.respons.event.Price;
import letopis.respons.event.RevealedCard;
import letopis.respons.query.TableQueries;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Hands, decks and graveyards: discards, destruction, shuffles, cuts and searches.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PilesTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final CardSelector THIS = new CardSelector.ThisCard();
    private static final Filter UNIT_CARDS = TestCards.filter(List.of(CardType.UNIT), Optional.empty());
    private static final Playable LION = unit("Лев", 1);
    private static final Playable LYNX = unit("Рысь", 1);
    private static final Playable BOLT = spell("Молния", 1);

    private static Playable listener(PlayerActionKind doing) {
        return unitWith("Слухач", 1,
                triggered(new TriggerCondition.PlayerActionTrigger(Participant.YOU, doing),
                new Effect.PutTokens(THIS, Token.MARK, amount(1))));
    }

    private static int marks(Lanes lanes) {
        return lanes.state().table().card(lanes.card("Слухач")).count("token-mark");
    }

    private static RevealedCard shown(Lanes lanes, Playable card) {
        return new RevealedCard(lanes.card(card.name().value()), card.name());
    }

    private static CardsFound findChoice(Lanes lanes, Playable... cards) {
        return new CardsFound(A, List.of(cards).stream().map(card -> lanes.card(card.name().value())).toList(),
                List.of());
    }

    // Discards and destruction.

    @Test
    @Covers("RS-087")
    void a_random_discard_is_picked_by_chance_from_a_shuffled_hand() {
        var random = spellWith(1, new Effect.Discard(Participant.OPPONENT, Optional.of(amount(1)), true));
        var playable = unitWith("Слухач", 1,
                triggered(new TriggerCondition.PlayerActionTrigger(Participant.OPPONENT, PlayerActionKind.DISCARDS),
                new Effect.PutTokens(THIS, Token.MARK, amount(1))));
        var lanes = Lanes.of().unit(A, 1, playable).hand(B, LION, LYNX).cast(random);
        assertThat(Prompts.code(lanes.state())).isEqualTo("pick");
        lanes.choose(new CardPicked(B, lanes.card("Рысь")));
        assertThat(lanes.eventsOf(HandShuffled.class)).hasSize(1);
        assertThat(lanes.refusal(new CardsGivenUp(B, List.of(shown(lanes, LION)))).code())
                .isEqualTo("respons.not-in-hand");

        lanes.choose(new CardsGivenUp(B, List.of(shown(lanes, LYNX))));
        assertThat(lanes.isDead("Рысь")).isTrue();
        assertThat(lanes.rulesOf(CardDiscarded.class)).contains("RS-087");
        assertThat(marks(lanes)).isEqualTo(1);
    }

    @Test
    @Covers("RS-087")
    void a_random_discard_may_be_picked_blindly_by_the_opponent() {
        var lanes = Lanes.of().with(Settings.RandomDiscardRule.BLIND_INDEX).hand(B, LION, LYNX)
                .cast(spellWith(1, new Effect.Discard(Participant.OPPONENT, Optional.of(amount(1)), true)));
        assertThat(Prompts.seats(lanes.state())).containsExactly(A);
        assertThat(lanes.eventsOf(HandShuffled.class)).containsExactly(new HandShuffled(B));
        assertThat(lanes.refusal(new CardPickedBlindly(A, 3)).code()).isEqualTo("respons.wrong-number");
        CardId second = lanes.state().listHandCards(B).get(1);
        lanes.choose(new CardPickedBlindly(A, 2));
        lanes.choose(new CardsGivenUp(B, List.of(new RevealedCard(second, lanes.state().face(second).orElseThrow()))));

        assertThat(lanes.eventsOf(CardDiscarded.class)).hasSize(1);
        assertThat(lanes.state().listHandCards(B)).hasSize(1);
    }

    @Test
    @Covers("RS-089")
    void a_forbidden_discard_neither_happens_nor_triggers() {
        var law = new Ability.Law(List.of(), Participant.YOU, List.of(new Rule.PlayerActionBan(Rule.Act.DISCARD)));
        var lanes = Lanes.of().unit(A, 1, unitWith("Скряга", 1, law)).unit(A, 2, listener(PlayerActionKind.DISCARDS))
                .hand(A, LION).cast(spellWith(1, new Effect.Discard(Participant.YOU, Optional.of(amount(1)), false)));

        assertThat(lanes.eventsOf(DiscardPrevented.class)).hasSize(1);
        assertThat(lanes.state().listHandCards(A)).contains(lanes.card("Лев"));
        assertThat(marks(lanes)).isZero();
    }

    @Test
    @Covers("RS-092")
    void destruction_states_its_cause_and_a_mere_move_to_the_graveyard_is_not_destruction() {
        Filter locations = TestCards.filter(List.of(CardType.LOCATION), Optional.empty());
        var lanes = Lanes.of().unit(B, 1, unit("Тигр", 9)).unit(B, 2, unit("Слон", 9)).unit(B, 3, unit("Мышь", 1))
                .support(B, 4, TestCards.location("Стена", 2))
                .cast(spellWith(1, new Effect.Destroy(new CardSelector.MatchingCards(named("Тигр"))),
                        new Effect.Reduce(new CardSelector.MatchingCards(locations), amount(2)),
                        new Effect.Reduce(new CardSelector.MatchingCards(named("Мышь")), amount(1)),
                        new Effect.Move(new CardSelector.MatchingCards(named("Слон")), Destination.GRAVEYARD)));

        assertThat(lanes.eventsOf(CardDestroyed.class)).extracting(CardDestroyed::card, CardDestroyed::cause)
                .containsExactlyInAnyOrder(tuple(lanes.card("Тигр"), Cause.EFFECT),
                        tuple(lanes.card("Мышь"), Cause.STRENGTH_ZERO),
                        tuple(lanes.card("Стена"), Cause.DURABILITY_ZERO));
        assertThat(lanes.isDead("Слон")).isTrue();
    }

    // Shuffles and cuts.

    @Test
    @Covers({"RS-103b", "RS-103a"})
    void a_shuffle_triggers_abilities_and_makes_the_order_unknown() {
        var lanes = Lanes.of().unit(A, 1, listener(PlayerActionKind.SHUFFLES)).deck(A, 2).deckTop(A, LION, LYNX)
                .cast(spellWith(1, new Effect.Shuffle(Participant.YOU)));
        assertThat(lanes.eventsOf(DeckShuffled.class)).containsExactly(new DeckShuffled(A, 2, 2));
        assertThat(TableQueries.findDeck(lanes.state(), A).unknownInTop(2)).isEqualTo(2);
        lanes.choose(new CutDecided(B, Optional.empty()));
        assertThat(marks(lanes)).isEqualTo(1);
    }

    @Test
    @Covers("RS-104a")
    void a_deck_of_one_card_is_shuffled_and_an_empty_deck_is_not() {
        Playable shuffle = spellWith(1, new Effect.Shuffle(Participant.YOU));
        var lanes = Lanes.of().unit(A, 1, listener(PlayerActionKind.SHUFFLES)).deck(A, 1).cast(shuffle);
        assertThat(lanes.eventsOf(DeckShuffled.class)).hasSize(1);
        assertThat(marks(lanes)).isEqualTo(1);

        var none = Lanes.of().unit(A, 1, listener(PlayerActionKind.SHUFFLES)).deck(A, 0).cast(shuffle);
        assertThat(none.eventsOf(DeckShuffled.class)).isEmpty();
        assertThat(marks(none)).isZero();
    }

    @Test
    @Covers("RS-104b")
    void a_deck_is_shuffled_even_if_the_set_shuffled_into_it_is_empty() {
        Playable back = spellWith(1, new Effect.Move(new CardSelector.MatchingCards(inGraveyard()),
                Destination.DECK_SHUFFLED));
        assertThat(Lanes.of().deck(A, 5).cast(back).eventsOf(DeckShuffled.class)).hasSize(1);

        assertThat(Lanes.of().deck(A, 0).cast(back).eventsOf(DeckShuffled.class)).isEmpty();
        assertThat(Lanes.of().with(Settings.EmptyShuffleRule.SHUFFLE).deck(A, 0).cast(back)
                .eventsOf(DeckShuffled.class))
                .hasSize(1);
    }

    private static Filter inGraveyard() {
        return new Filter(Optional.of(Place.GRAVEYARD), List.of(CardType.UNIT), Optional.of(Filter.Whose.YOURS),
                Optional.empty(), List.of(), List.of(), List.of(), List.of(), false, List.of());
    }

    @Test
    @Covers("RS-105")
    void a_card_is_shuffled_into_its_owners_deck_whoever_controls_it() {
        var lanes = Lanes.of().deck(B, 4).unit(B, 1, unit("Тигр", 1)).cast(spell("Заклинание", 1,
                play(TestCards.targetedDeed(TestCards.ENEMY_UNITS,
                        new Effect.Move(new CardSelector.TargetCard(0), Destination.DECK_SHUFFLED)))),
                "Тигр");

        assertThat(lanes.eventsOf(DeckShuffled.class)).containsExactly(new DeckShuffled(B, 5, 5));
        assertThat(lanes.rulesOf(DeckShuffled.class)).contains("RS-105");
        assertThat(TableQueries.findDeck(lanes.state(), B).unknownInTop(5)).isEqualTo(5);
        assertThat(Prompts.seats(lanes.state())).containsExactly(A);
    }

    @Test
    @Covers({"RS-107", "RS-106a", "RS-106b"})
    void a_card_put_on_top_during_a_shuffle_stays_on_top_after_a_cut() {
        var lanes = lanesWithSearch(
                new Effect.Search(Place.DECK, 1, Optional.of(UNIT_CARDS), false, Destination.DECK_TOP));
        lanes.choose(findChoice(lanes, LYNX)).choose(new CutDecided(B, Optional.of(End.TOP)));
        assertThat(lanes.refusal(new RandomCutMade(A, 2)).code()).isEqualTo("respons.bad-cut");
        lanes.choose(new RandomCutMade(A, 1));

        assertThat(lanes.eventsOf(DeckCut.class)).containsExactly(new DeckCut(A, End.TOP, 1));
        assertThat(TableQueries.findDeck(lanes.state(), A).cardAt(0)).contains(lanes.card("Рысь"));
        assertThat(TableQueries.findDeck(lanes.state(), A).unknownInTop(3)).isEqualTo(2);
    }

    // Searches.

    /// A deck of three known cards, searched by A.
    private static Lanes lanesWithSearch(Effect search) {
        return Lanes.of().deck(A, 3).deckTop(A, LION, BOLT, LYNX).cast(spellWith(1, search));
    }

    private static Effect unitSearch(int number, boolean reveal) {
        return new Effect.Search(Place.DECK, number, Optional.of(UNIT_CARDS), reveal, Destination.HAND);
    }

    @Test
    @Covers({"RS-109", "RS-116"})
    void a_zone_is_searched_for_matching_cards_and_a_deck_is_shuffled_afterwards() {
        var lanes = lanesWithSearch(unitSearch(1, false));
        assertThat(Prompts.code(lanes.state())).isEqualTo("find");
        assertThat(lanes.refusal(findChoice(lanes, BOLT)).code()).isEqualTo("respons.unfit-search");
        assertThat(lanes.refusal(findChoice(lanes, LION, LYNX)).code()).isEqualTo("respons.unfit-search");

        lanes.choose(findChoice(lanes, LYNX));
        assertThat(lanes.state().listHandCards(A)).contains(lanes.card("Рысь"));
        lanes.assertSequence(new ZoneSearched(A, Place.DECK, 1), new DeckShuffled(A, 2, 2));
        assertThat(lanes.rulesOf(DeckShuffled.class)).contains("RS-116");
    }

    @Test
    @Covers({"RS-110", "RS-115", "RS-116"})
    void a_player_may_decline_to_find_a_match_and_the_deck_is_still_shuffled() {
        var lanes = lanesWithSearch(unitSearch(2, false));
        lanes.choose(findChoice(lanes));

        lanes.assertSequence(new ZoneSearched(A, Place.DECK, 0), new DeckShuffled(A, 3, 3));
        assertThat(lanes.state().listHandCards(A)).isEmpty();
    }

    @Test
    @Covers({"RS-111", "RS-115"})
    void a_search_for_an_impossible_quality_finds_nothing() {
        var boosted = new Filter(Optional.empty(), List.of(), Optional.empty(), Optional.empty(), List.of(),
                List.of(), List.of(), List.of(), false, List.of(new Trait.HasStatus(Trait.Status.BOOSTED)));
        var lanes = lanesWithSearch(new Effect.Search(Place.DECK, 1, Optional.of(boosted), false, Destination.HAND));
        assertThat(lanes.refusal(findChoice(lanes, LION)).code()).isEqualTo("respons.unfit-search");
        lanes.choose(findChoice(lanes));

        assertThat(lanes.eventsOf(ZoneSearched.class)).containsExactly(new ZoneSearched(A, Place.DECK, 0));
        assertThat(lanes.eventsOf(DeckShuffled.class)).hasSize(1);
    }

    @Test
    @Covers("RS-112")
    void a_search_by_number_alone_must_find_that_many_or_all() {
        var two = lanesWithSearch(new Effect.Search(Place.DECK, 2, Optional.empty(), false, Destination.HAND));
        assertThat(two.refusal(findChoice(two)).code()).isEqualTo("respons.bad-search");
        assertThat(two.refusal(findChoice(two, LION)).code()).isEqualTo("respons.bad-search");
        two.choose(findChoice(two, LION, BOLT));
        assertThat(two.state().listHandCards(A)).hasSize(2);

        var five = lanesWithSearch(new Effect.Search(Place.DECK, 5, Optional.empty(), false, Destination.HAND));
        assertThat(five.refusal(findChoice(five, LION, BOLT)).code()).isEqualTo("respons.bad-search");
        five.choose(findChoice(five, LION, BOLT, LYNX));
        assertThat(five.state().listHandCards(A)).hasSize(3);
    }

    @Test
    @Covers("RS-113")
    void found_cards_are_not_revealed_unless_the_effect_says_so() {
        var lanes = lanesWithSearch(unitSearch(1, false));
        lanes.choose(findChoice(lanes, LYNX)).choose(new CutDecided(B, Optional.empty()));
        assertThat(lanes.state().table().card(lanes.card("Рысь")).face().valueFor(new Audience.OfSeat(B))).isEmpty();

        var open = lanesWithSearch(unitSearch(1, true));
        assertThat(open.refusal(findChoice(open, LYNX)).code()).isEqualTo("respons.unfit-search");
        open.choose(new CardsFound(A, List.of(open.card("Рысь")), List.of(shown(open, LYNX))));
        assertThat(open.eventsOf(CardMoved.class)).anySatisfy(moved ->
                assertThat(moved.name()).contains(LYNX.name()));
    }

    @Test
    @Covers("RS-114")
    void a_search_is_allowed_even_if_the_found_cards_cannot_be_used() {
        var lanes = Lanes.of().deck(A, 2).deckTop(A, LION, LYNX);
        for (int line = 1; line <= 5; line++) {
            lanes.unit(A, line, unitWith("Зверь " + line, 1, TestCards.tap(deed(new Effect.Search(Place.DECK, 1,
                    Optional.of(UNIT_CARDS), false, Destination.YOUR_FIELD)))));
        }
        lanes.startIn(Phase.ACTION).choose(new CardActivated(A, lanes.card("Зверь 1"), 0,
                List.of(), List.of(), Price.PLAIN));
        assertThat(Prompts.code(lanes.state())).isEqualTo("find");
        lanes.choose(new CardsFound(A, List.of(lanes.card("Лев")), List.of(shown(lanes, LION))));

        assertThat(lanes.eventsOf(ZoneSearched.class)).containsExactly(new ZoneSearched(A, Place.DECK, 1));
        assertThat(lanes.isOnBoard("Лев")).isFalse();
    }

    @Test
    @Covers({"RS-118", "RS-120"})
    void a_card_moves_between_zones_or_within_one() {
        var lanes = Lanes.of().unit(A, 1, LION)
                .cast(spell("Заклинание", 1, play(TestCards.targetedDeed(TestCards.OWN_UNITS,
                new Effect.Relocate(new CardSelector.TargetCard(0)),
                new Effect.Move(new CardSelector.TargetCard(0), Destination.COSMOS),
                new Effect.Move(new CardSelector.TargetCard(0), Destination.GRAVEYARD)))), "Лев");
        lanes.choose(new CellChosen(A, lanes.card("Лев"),
                Cell.unit(3)));

        assertThat(lanes.eventsOf(UnitMoved.class)).hasSize(1);
        assertThat(lanes.rulesOf(UnitMoved.class)).contains("RS-118");
        assertThat(lanes.eventsOf(CardMoved.class)).extracting(CardMoved::to)
                .containsSubsequence(OffBoardPlace.COSMOS,
                        OffBoardPlace.GRAVEYARD);
        assertThat(lanes.state().zoneOf(lanes.card("Лев"))).contains(ResponsZone.GRAVEYARD);
    }
}
