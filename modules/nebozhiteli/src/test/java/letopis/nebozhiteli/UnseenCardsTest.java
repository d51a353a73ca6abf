package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.GAME;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.language.cards.CardSets;
import letopis.language.cards.SampleDecks;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.CardEvent.CreatureSummoned;
import letopis.nebozhiteli.event.ChanceOutcome.CardsPicked;
import letopis.nebozhiteli.event.ChanceOutcome.CoinTossed;
import letopis.nebozhiteli.event.DeckPart;
import letopis.nebozhiteli.event.DuelDecision.CardDiscarded;
import letopis.nebozhiteli.event.DuelDecision.CardsDiscarded;
import letopis.nebozhiteli.event.DuelDecision.CreaturesExchanged;
import letopis.nebozhiteli.event.DuelDecision.DecksCut;
import letopis.nebozhiteli.event.DuelDecision.ManaPlaced;
import letopis.nebozhiteli.event.DuelDecision.ManaPlaced.Placement;
import letopis.nebozhiteli.event.RevealedCard;
import letopis.nebozhiteli.query.DeckKnowledge;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.rules.ChanceSampler;
import letopis.nebozhiteli.rules.DuelRules;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.AwaitedCards;
import letopis.table.AwaitedInput;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.FaceShown;
import letopis.table.MatchSetup;
import letopis.table.NamedCard;
import letopis.table.Outcome;
import letopis.testkit.CitationRecorder;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// A duel recorded by a scorekeeper: A's deck is listed, B's is not, and drawn cards are unseen.
@DisplayNameGeneration(ReplaceUnderscores.class)
class UnseenCardsTest {

    private static final CardName SQUIRE = new CardName("Оруженосец");
    private static final CardName GIANT = new CardName("Великан");
    private static final CardName PALADIN = new CardName("Паладин");
    private static final CardName SWORD = new CardName("Меч");
    private static final CardName ALTAR = new CardName("Алтарь");

    private DuelState state = GAME.opening(new MatchSetup(Seat.PAIR,
            GAME.settings(Map.of("format", "limited")), CardSets.loadBuiltInCardSet(GAME)));

    UnseenCardsTest() {
        var order = SampleDecks.of(GAME).stream().filter(deck -> deck.name().equals("order")).findFirst().orElseThrow();
        take(GAME.registerDeck(A, order.parts()));
        take(GAME.registerUnlistedDeck(B, Map.of("creatures", 16, "main", 40), Map.of()).orElseThrow());
        take(new DecksCut(A, 0, 0));
        take(new DecksCut(B, 0, 0));
        take(new CoinTossed(A));
        startUnseen();
        take(new CreaturesExchanged(A, List.of()));
        take(new CreaturesExchanged(B, List.of()));
        startUnseen();
    }

    private List<Event> take(Choice choice) {
        return switch (CitationRecorder.decide(GAME, state, choice)) {
            case Outcome.Rejection(var refusal) -> throw new AssertionError(choice + " is refused: " + refusal);
            case Outcome.Acceptance<DuelState>(_, var consequences, var states) -> {
                state = states.getLast();
                yield consequences.stream().map(Outcome.Consequence::event).toList();
            }
        };
    }

    private void startUnseen() {
        for (var cards = GAME.awaitedCards(state); cards.isPresent(); cards = GAME.awaitedCards(state)) {
            take(cards.map(AwaitedCards::unseenOutcome).get());
        }
    }

    private String refusal(Choice choice) {
        return CitationRecorder.decide(GAME, state, choice) instanceof Outcome.Rejection<DuelState>(var refusal)
                ? refusal.code() : "";
    }

    /// Plays until this phase of a turn of this player.
    private void playUntil(Seat seat, String phase) {
        while (!state.active().equals(seat) || !state.moment().phase().equals(phase)) {
            startUnseen();
            var awaited = (AwaitedInput.Players) GAME.awaited(state);
            take(GAME.lookAhead().orElseThrow().usualChoice(state, awaited.seats().getFirst()));
        }
    }

    private List<CardId> summonField(Seat seat) {
        return state.table().zone(seat, NebozhiteliZone.SUMMON_FIELD);
    }

    private List<CardId> hand(Seat seat) {
        return state.table().zone(seat, NebozhiteliZone.HAND);
    }

    private static ManaPlaced mana(Seat seat, CardId card, int mana) {
        return new ManaPlaced(seat, List.of(new Placement(card, mana)));
    }

    @Test
    @Covers({"NT-IV-4.2", "NT-III-3.2.1"})
    void a_paid_card_flips_when_its_player_shows_it() {
        playUntil(A, "summon");
        CardId card = summonField(A).getFirst();
        assertThat(take(mana(A, card, 2))).noneMatch(CreatureSummoned.class::isInstance);
        assertThat(refusal(mana(A, card, 5))).isEqualTo("nebozhiteli.mana-over-cost");
        assertThat(take(new FaceShown(A, card, SQUIRE))).contains(new CreatureSummoned(card, SQUIRE, A, 2, 3));
    }

    @Test
    @Covers({"NT-IV-10.2.1", "NB-124-b"})
    void a_card_paid_at_end_of_turn_flips_in_the_next_summoning_phase() {
        playUntil(A, "end");
        CardId card = summonField(A).getFirst();
        take(mana(A, card, 2));
        assertThat(take(new FaceShown(A, summonField(A).get(1), PALADIN))).isEmpty();
        playUntil(A, "summon");
        assertThat(take(new FaceShown(A, card, SQUIRE))).contains(new CreatureSummoned(card, SQUIRE, A, 2, 3));
    }

    @Test
    @Covers("NT-I-2.2")
    void a_revealed_face_must_remain_in_the_listed_deck() {
        playUntil(A, "summon");
        List<CardId> cards = summonField(A);
        assertThat(refusal(new FaceShown(A, cards.get(0), GIANT))).isEqualTo("nebozhiteli.all-seen-elsewhere");
        take(new FaceShown(A, cards.get(0), PALADIN));
        assertThat(refusal(new FaceShown(A, cards.get(1), PALADIN))).isEqualTo("nebozhiteli.all-seen-elsewhere");
        assertThat(GAME.possibleFaces(state, cards.get(1))).contains(SQUIRE).doesNotContain(PALADIN, GIANT);
        take(new FaceShown(B, summonField(B).get(0), GIANT));
        take(new FaceShown(B, summonField(B).get(1), GIANT));
    }

    @Test
    @Covers("NT-I-2.2")
    void the_back_of_a_card_and_its_mana_are_visible() {
        playUntil(A, "summon");
        assertThat(refusal(new FaceShown(A, summonField(A).get(0), SWORD))).isEqualTo("nebozhiteli.wrong-card-kind");
        assertThat(refusal(new FaceShown(A, hand(A).get(0), SQUIRE))).isEqualTo("nebozhiteli.wrong-card-kind");
        take(mana(A, summonField(A).get(0), 3));
        assertThat(refusal(new FaceShown(A, summonField(A).get(0), SQUIRE))).isEqualTo("nebozhiteli.wrong-card-kind");
    }

    @Test
    @Covers("NT-I-2.2")
    void players_can_show_only_their_own_unseen_cards() {
        playUntil(A, "summon");
        CardId card = summonField(A).getFirst();
        assertThat(refusal(new FaceShown(B, card, SQUIRE))).isEqualTo("nebozhiteli.not-unseen");
        assertThat(refusal(new FaceShown(A, new CardId(999), SQUIRE))).isEqualTo("nebozhiteli.no-such-card");
        assertThat(refusal(new FaceShown(A, card, new CardName("Нет")))).isEqualTo("nebozhiteli.unknown-card");
        take(new FaceShown(A, card, SQUIRE));
        assertThat(refusal(new FaceShown(A, card, SQUIRE))).isEqualTo("nebozhiteli.not-unseen");
    }

    @Test
    @Covers({"NT-IV-10.1", "NT-I-2.2"})
    void a_discarded_card_is_named_and_counted_from_then_on() {
        playUntil(A, "end");
        assertThat(GAME.choices(state, A)).filteredOn(CardDiscarded.class::isInstance)
                .extracting(choice -> ((CardDiscarded) choice).name()).contains(SWORD, ALTAR).doesNotHaveDuplicates();
        take(new CardDiscarded(A, hand(A).getFirst(), ALTAR));
        assertThat(refusal(new FaceShown(A, hand(A).getFirst(), ALTAR))).isEqualTo("nebozhiteli.all-seen-elsewhere");
    }

    @Test
    @Covers("NT-III-3.2.1")
    void a_card_on_the_summon_field_costs_at_least_its_mana() {
        playUntil(A, "summon");
        List<CardId> cards = summonField(A);
        take(mana(A, cards.get(0), 2));
        assertThat(GAME.possibleFaces(state, cards.get(0))).contains(SQUIRE, PALADIN);
        take(mana(A, cards.get(0), 1));
        assertThat(GAME.possibleFaces(state, cards.get(0))).contains(PALADIN).doesNotContain(SQUIRE);
        assertThat(GAME.possibleFaces(state, cards.get(1))).contains(SQUIRE, PALADIN);
    }

    @Test
    void an_unseen_hand_card_is_listed_under_each_name_that_matches() {
        playUntil(A, "summon");
        CardId card = hand(A).getFirst();
        assertThat(DeckKnowledge.listPossibleHandCards(state, A, CardText.Weapon.class::isInstance)).isNotEmpty()
                .contains(new NamedCard(card, SWORD))
                .allMatch(named -> TableQueries.findNamedText(state, named) instanceof CardText.Weapon);
        assertThat(DeckKnowledge.listDeclarableHandCards(state, A)).isNotEmpty()
                .allMatch(named -> TableQueries.findNamedText(state, named) instanceof CardText.OneShotCard
                        || TableQueries.findNamedText(state, named) instanceof CardText.Scroll);
    }

    @Test
    @Covers("NT-I-2.2")
    void several_unseen_cards_cannot_have_more_copies_of_a_name_than_are_left() {
        playUntil(A, "end");
        List<RevealedCard> altars = hand(A).stream().limit(2).map(card -> new RevealedCard(card, ALTAR)).toList();
        assertThat(DuelRules.RULES.refuseFaces(state, new CardsDiscarded(A, altars.subList(0, 1)))).isEmpty();
        var refusal = DuelRules.RULES.refuseFaces(state, new CardsDiscarded(A, altars)).orElseThrow();
        assertThat(refusal.code()).isEqualTo("nebozhiteli.all-seen-elsewhere");
        assertThat(refusal.details()).containsEntry("copies", 1);
    }

    @Test
    void a_random_discard_of_unseen_cards_samples_names_that_are_left() {
        playUntil(A, "summon");
        List<CardName> left = List.copyOf(DeckKnowledge.listRemainingFaces(state, A, DeckPart.MAIN));
        var picked = (CardsPicked) ChanceSampler.sample(state, new Prompt.Pick(A, 2, hand(A)), _ -> 0);
        assertThat(picked.cards()).extracting(RevealedCard::name).isEqualTo(left.subList(0, 2));
        assertThat(picked.cards()).extracting(RevealedCard::card).doesNotHaveDuplicates()
                .allMatch(hand(A)::contains);
    }
}
