package letopis.respons.rules;

import static letopis.respons.Decisions.refusal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.language.cards.SampleDecks;
import letopis.respons.Lanes;
import letopis.respons.card.CardText;
import letopis.respons.event.CardEvent.CardMoved;
import letopis.respons.event.Cell;
import letopis.respons.event.ChanceOutcome.CardsTurnedUp;
import letopis.respons.event.ChanceOutcome.RandomCutMade;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.CutDecided;
import letopis.respons.event.PlayerDecision.DeckSubmitted;
import letopis.respons.event.PlayerDecision.End;
import letopis.respons.event.PlayerDecision.MulliganTaken;
import letopis.respons.event.PlayerDecision.OrdersArranged;
import letopis.respons.event.Price;
import letopis.respons.event.SetUpEvent.HeroRevealed;
import letopis.respons.event.SetUpEvent.InfluenceSet;
import letopis.respons.event.SetUpEvent.PreGameBegan;
import letopis.respons.query.TableQueries;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.NamedCard;
import letopis.table.Outcome;
import letopis.table.Refusal;
import letopis.testkit.CitationRecorder;
import letopis.testkit.Covers;
import letopis.testkit.Scenario;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The preparation of a game with unlisted decks and with known lists.
@DisplayNameGeneration(ReplaceUnderscores.class)
class UnlistedDecksTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final CardName HERO = new CardName("Вдова Углей");

    private final List<Event> events = new ArrayList<>();
    private ResponsState state = Scenario.of(Lanes.GAME).state();

    private void take(Choice choice) {
        var accepted = (Outcome.Acceptance<ResponsState>) CitationRecorder.decide(Lanes.GAME, state, choice);
        accepted.consequences().forEach(consequence -> events.add(consequence.event()));
        state = accepted.finalState();
    }

    private Refusal refused(Choice choice) {
        return refusal(state, choice);
    }

    private void playUntil(String prompt) {
        while (!Prompts.code(state).equals(prompt)) {
            List<Seat> seats = Prompts.seats(state);
            take(seats.isEmpty() ? Lanes.GAME.sampleChance(state, _ -> 0)
                    : Lanes.GAME.choices(state, seats.getFirst()).getFirst());
        }
    }

    private <E extends Event> List<E> eventsOf(Class<E> kind) {
        return events.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private static DeckSubmitted unlistedDeck(Seat seat, int main, int additional, String hero) {
        return new DeckSubmitted(seat, main, additional, Optional.ofNullable(hero).map(CardName::new),
                Hidden.unseen(seat));
    }

    private void submitted() {
        take(unlistedDeck(A, 30, 0, HERO.value()));
        take(unlistedDeck(B, 30, 10, HERO.value()));
    }

    private void listed() {
        for (Seat seat : Seat.PAIR) {
            take(Lanes.GAME.registerDeck(seat, SampleDecks.of(Lanes.GAME).get(seat.index()).parts()));
        }
    }

    @Test
    @Covers({"RS-332", "RS-341", "RS-254", "RS-314"})
    void an_unlisted_deck_is_checked_by_hero_and_sizes() {
        for (int main : List.of(29, 31)) {
            assertThat(refused(unlistedDeck(A, main, 0, HERO.value())).violations()).extracting(Refusal::code)
                    .containsExactly("respons.main-size");
        }
        for (int additional : List.of(-1, 11)) {
            assertThat(refused(unlistedDeck(A, 30, additional, HERO.value())).violations()).extracting(Refusal::code)
                    .containsExactly("respons.additional-size");
        }
        assertThat(refused(unlistedDeck(A, 30, 0, null)).violations()).extracting(Refusal::code)
                .containsExactly("respons.heroes");
        assertThat(refused(unlistedDeck(A, 30, 0, "Пепельный послушник")).violations()).extracting(Refusal::code)
                .containsExactly("respons.not-a-hero");
        submitted();
        assertThat(refused(unlistedDeck(A, 30, 0, HERO.value())).code()).isEqualTo("respons.not-your-decision");
        assertThat(eventsOf(HeroRevealed.class)).isEmpty();
        playUntil("arrange");
        assertThat(eventsOf(HeroRevealed.class)).extracting(HeroRevealed::seat, HeroRevealed::name)
                .containsExactly(tuple(A, HERO),
                        tuple(B, HERO));
    }

    @Test
    @Covers({"RS-314", "RS-332"})
    void a_second_deck_is_refused_and_a_list_must_match_its_sizes() {
        var parts = new TreeMap<>(SampleDecks.of(Lanes.GAME).getFirst().parts());
        var right = (DeckSubmitted) Lanes.GAME.registerDeck(A, parts);
        assertThat(refused(new DeckSubmitted(A, right.main() - 1, right.additional(), right.hero(), right.list()))
                .violations()).extracting(Refusal::code).containsExactly("respons.main-size");
        assertThat(refused(new DeckSubmitted(A, right.main(), right.additional(), Optional.of(HERO), right.list()))
                .violations()).extracting(Refusal::code).containsExactly("respons.heroes");
        take(right);
        assertThat(refused(right).code()).isEqualTo("respons.already-submitted");
        assertThat(eventsOf(HeroRevealed.class)).isEmpty();
    }

    @Test
    @Covers({"RS-316", "RS-317", "RS-318", "RS-338", "RS-339"})
    void the_orders_are_the_five_of_the_list_in_any_sequence_and_face_down() {
        listed();
        playUntil("arrange");
        var first = Lanes.GAME.choices(state, A).stream().filter(OrdersArranged.class::isInstance)
                .map(OrdersArranged.class::cast).toList();
        assertThat(first).hasSizeGreaterThan(5);
        List<CardName> five = first.getFirst().faces().valueFor(Audience.JUDGE).orElseThrow();
        assertThat(refused(arrangeChoice(five.subList(0, 4))).code()).isEqualTo("respons.not-the-orders");
        assertThat(refused(arrangeChoice(List.of(five.get(0), five.get(0), five.get(1), five.get(2), five.get(3))))
                .code())
                .isEqualTo("respons.not-the-orders");
        take(arrangeChoice(five.reversed()));
        var cards = state.table().zone(A, ResponsZone.ORDERS);
        assertThat(cards).hasSize(5).allMatch(card -> TableQueries.isFaceDown(state, card));
        assertThat(TableQueries.findNextOrder(state, A).flatMap(state::face)).contains(five.getLast());
    }

    private static OrdersArranged arrangeChoice(List<CardName> faces) {
        return new OrdersArranged(A, Hidden.ownedBy(A, faces));
    }

    @Test
    @Covers("RS-329")
    void an_unseen_card_of_an_unlisted_deck_can_be_any_card_the_hero_allows() {
        take(unlistedDeck(A, 30, 0, HERO.value()));
        take(unlistedDeck(B, 30, 0, "Капитан Северин"));
        playUntil("act");
        for (Seat seat : Seat.PAIR) {
            var hero = TableQueries.findHeroText(state, seat);
            for (CardId card : List.of(state.listHandCards(seat).getFirst(),
                    state.table().zone(seat, ResponsZone.ORDERS).getFirst())) {
                assertThat(Lanes.GAME.possibleFaces(state, card)).isNotEmpty().map(name -> state.cards().find(name)
                        .map(CardText.class::cast).orElseThrow().factions()).allMatch(factions ->
                        factions.isEmpty() || factions.containsAll(hero.factions()));
            }
        }
    }

    @Test
    @Covers("RS-329")
    void an_unseen_card_of_an_unlisted_deck_cannot_be_of_another_faction() {
        take(unlistedDeck(A, 30, 0, HERO.value()));
        take(unlistedDeck(B, 30, 0, "Капитан Северин"));
        var foreign = new CardName("Юнга");
        playUntil("turn-up");
        assertThat(refused(new CardsTurnedUp(A, state.table().nextIds(7), Hidden.ownedBy(A,
                Collections.nCopies(7, foreign)))))
                .extracting(Refusal::code, refusal -> refusal.rules().getFirst().id())
                .containsExactly("respons.faction", "RS-329");
        playUntil("act");
        CardId card = state.listHandCards(A).getFirst();
        for (Cell cell : List.of(Cell.unit(3), Cell.support(3))) {
            assertThat(refused(new CardPlayed(A, card, foreign, Optional.of(cell), List.of(), List.of(),
                    Price.PLAIN)).code()).isEqualTo("respons.faction");
        }
        assertThat(Lanes.GAME.refuseCardUse(state, A, new NamedCard(card, foreign))).map(Refusal::code)
                .contains("respons.faction");
        assertThat(Lanes.GAME.refuseCardUse(state, A, new NamedCard(card, new CardName("Пепельный послушник"))))
                .isEmpty();
    }

    @Test
    @Covers({"RS-316", "RS-339"})
    void orders_of_an_unlisted_deck_are_five_named_or_unseen_cards() {
        submitted();
        playUntil("arrange");
        var any = new CardName("Пепельный послушник");
        assertThat(refused(arrangeChoice(List.of(any, any, any, any, any))).code()).isEqualTo("respons.not-the-orders");
        assertThat(Lanes.GAME.choices(state, A)).contains(new OrdersArranged(A, Hidden.unseen(A)));
        take(new OrdersArranged(A, Hidden.unseen(A)));
        assertThat(state.table().zone(A, ResponsZone.ORDERS)).hasSize(5);
    }

    @Test
    @Covers({"RS-322", "RS-324a", "RS-324b", "RS-106b"})
    void at_most_seven_cards_are_exchanged_and_a_cut_leaves_two_parts() {
        listed();
        playUntil("cut");
        take(new CutDecided(B, Optional.of(End.TOP)));
        for (int cards : List.of(0, 30)) {
            assertThat(refused(new RandomCutMade(A, cards)).code()).as("%s", cards).isEqualTo("respons.bad-cut");
        }
        assertThat(refused(new RandomCutMade(B, 3)).code()).isEqualTo("respons.not-your-decision");
        take(new RandomCutMade(A, 29));
        playUntil("mulligan");
        var hand = state.listHandCards(A);
        var eight = new ArrayList<>(hand);
        eight.add(state.listHandCards(B).getFirst());
        assertThat(refused(new MulliganTaken(A, eight)).code()).isEqualTo("respons.too-many-returned");
        assertThat(refused(new MulliganTaken(A, List.of(state.listHandCards(B).getFirst()))).code())
                .isEqualTo("respons.not-in-hand");
        assertThat(refused(new MulliganTaken(A, List.of(hand.getFirst(), hand.getFirst()))).code())
                .isEqualTo("respons.not-in-hand");
        assertThat(refused(new MulliganTaken(B, List.of())).code()).isEqualTo("respons.not-your-decision");
        take(new MulliganTaken(A, hand));
        assertThat(eventsOf(CardMoved.class)).hasSize(7);
        assertThat(state.listHandCards(A)).doesNotContainAnyElementsOf(hand);
    }

    @Test
    @Covers({"RS-322", "RS-170"})
    void drawn_cards_of_an_unlisted_deck_are_unseen_or_any_card_but_orders_and_heroes() {
        submitted();
        playUntil("turn-up");
        var ids = state.table().nextIds(7);
        var novice = new CardName("Пепельный послушник");
        assertThat(refused(new CardsTurnedUp(A, ids, Hidden.ownedBy(A, List.of(novice)))).code())
                .isEqualTo("respons.wrong-number");
        for (CardName no : List.of(HERO, new CardName("Курган"), new CardName("Никто"))) {
            assertThat(refused(new CardsTurnedUp(
                    A, ids, Hidden.ownedBy(A, List.of(novice, novice, novice, novice, novice,
                    novice, no)))).code()).isEqualTo("respons.unknown-card");
        }
        assertThat(refused(new CardsTurnedUp(A, state.table().nextIds(8).subList(1, 8), Hidden.unseen(A))).code())
                .isEqualTo("respons.not-your-decision");
        assertThat(refused(new CardsTurnedUp(B, ids, Hidden.unseen(B))).code())
                .isEqualTo("respons.not-your-decision");
        take(new CardsTurnedUp(A, ids, Hidden.unseen(A)));
        assertThat(state.listHandCards(A)).hasSize(7).allMatch(card -> state.table().card(card).isUnseen());
    }

    @Test
    @Covers({"RS-324b", "RS-103a"})
    void drawn_cards_of_a_known_list_are_among_the_remaining_cards() {
        listed();
        playUntil("turn-up");
        var names = Lanes.GAME.choices(state, A); // no player chooses while chance does
        assertThat(names).noneMatch(CardsTurnedUp.class::isInstance);
        var strange = new CardName("Белая Смерть");
        assertThat(refused(new CardsTurnedUp(A, state.table().nextIds(7), Hidden.ownedBy(A, List.of(strange, strange,
                strange, strange, strange, strange, strange)))).code()).isEqualTo("respons.not-in-deck");
    }

    @Test
    @Covers({"RS-155a", "RS-326"})
    void influence_comes_before_or_after_pre_game_effects() {
        listed();
        playUntil("act");
        var names = events.stream().filter(event -> event instanceof InfluenceSet || event instanceof PreGameBegan)
                .map(event -> event.getClass().getSimpleName()).toList();
        assertThat(names).containsExactly("InfluenceSet", "InfluenceSet", "PreGameBegan");

        events.clear();
        state = Scenario.of(Lanes.GAME, Map.of("setUpOrder", "effects-first")).state();
        listed();
        playUntil("act");
        assertThat(events.stream().filter(event -> event instanceof InfluenceSet || event instanceof PreGameBegan)
                .map(event -> event.getClass().getSimpleName()).toList())
                .containsExactly("PreGameBegan", "InfluenceSet", "InfluenceSet");
    }
}
