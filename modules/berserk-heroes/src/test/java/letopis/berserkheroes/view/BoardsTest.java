package letopis.berserkheroes.view;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.SECOND;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.hero;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.targeting;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.PreparedGame;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision.CardsGivenUp;
import letopis.berserkheroes.event.PlayerDecision.Conceded;
import letopis.berserkheroes.event.PlayerDecision.Passed;
import letopis.berserkheroes.event.RevealedCard;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.Fight;
import letopis.table.BoardView.Queue;
import letopis.table.BoardView.Result;
import letopis.table.BoardView.SeatView;
import letopis.table.BoardView.Subject;
import letopis.table.BoardView.ZoneView;
import letopis.table.CardName;
import letopis.testkit.Covers;
import letopis.testkit.HiddenInformationChecks;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Boards as seen by audiences.
@DisplayNameGeneration(ReplaceUnderscores.class)
class BoardsTest {

    private static final List<Audience> OTHERS = List.of(Audience.EVERYONE, new Audience.OfSeat(B));

    private static SeatView seat(BerserkState state, Audience audience, Seat seat) {
        return Boards.of(state, audience).seats().stream().filter(view -> view.seat().equals(seat)).findFirst()
                .orElseThrow();
    }

    private static ZoneView zone(Duel duel, Audience audience, Seat half, BerserkZone zone) {
        return seat(duel.state(), audience, half).zones().stream()
                .filter(zoneView -> zoneView.code().equals(zone.code()))
                .findFirst().orElseThrow();
    }

    private static CardView card(Duel duel, Audience audience, String name) {
        return Boards.of(duel.state(), audience).seats().stream().flatMap(seat -> seat.zones().stream())
                .flatMap(zone -> zone.cards().stream()).flatMap(card -> Stream.concat(Stream.of(card),
                card.attached().stream())).filter(card -> card.id().equals(duel.id(name))).findFirst().orElseThrow();
    }

    private static List<String> names(List<CardView> cards) {
        return cards.stream().map(card -> card.name().map(CardName::value).orElse("?")).toList();
    }

    private static Subject subject(Duel duel, String name) {
        return new Subject.OfCard(duel.id(name), Optional.of(new CardName(name)));
    }

    private static Playable digger(Effect effect) {
        return creature("Сундук", 2, 1, 1, new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(1, false)),
                Optional.empty(), List.of(), deed(effect)));
    }

    @Test
    @Covers({"BF-203.1", "BF-201.4"})
    void opponents_see_only_the_size_of_a_hand() {
        Duel duel = Duel.of().hand(A, creature("Лев", 3, 3, 3)).hand(A, creature("Пёс", 1, 1, 1)).begin();
        assertThat(names(zone(duel, new Audience.OfSeat(A), A, BerserkZone.HAND).cards()))
                .containsExactly("Лев", "Пёс");
        for (Audience other : OTHERS) {
            assertThat(zone(duel, other, A, BerserkZone.HAND).size()).hasValue(2);
            assertThat(names(zone(duel, other, A, BerserkZone.HAND).cards())).containsOnly("?");
            assertThat(Boards.of(duel.state(), other).toString()).doesNotContain("Лев", "Пёс");
        }
        assertThat(zone(duel, new Audience.OfSeat(A), A, BerserkZone.DECK).size()).hasValue(20);
    }

    @Test
    @Covers("BF-7-041")
    void cards_dug_from_a_deck_or_hand_are_public() {
        Duel deck = Duel.of().addToSet(creature("Овца", 1, 1, 1))
                .put(A, digger(new Effect.DigFrom(Place.DECK, amount(1)))).begin().use("Сундук").turnUp("Овца");
        Duel hand = Duel.of().hand(A, creature("Овца", 1, 1, 1))
                .put(A, digger(new Effect.DigFrom(Place.HAND, amount(1)))).begin().use("Сундук");
        hand.choose(new CardsGivenUp(A, List.of(new RevealedCard(hand.id("Овца"), new CardName("Овца")))));
        for (Audience audience : HiddenInformationChecks.listAudiences(Seat.PAIR)) {
            assertThat(names(card(deck, audience, "Сундук").attached())).containsExactly("Овца");
            assertThat(names(card(hand, audience, "Сундук").attached())).containsExactly("Овца");
        }
        assertThat(card(hand, Audience.EVERYONE, "Сундук").attached()).singleElement().satisfies(dug -> {
            assertThat(dug.flags()).containsExactly(Marks.DUG);
            assertThat(dug.stats()).isEmpty();
        });
    }

    /// An unidentified card is dug without inventing a name.
    @Test
    void an_unrecorded_dug_card_has_no_name() {
        Duel duel = Duel.of().put(A, digger(new Effect.DigFrom(Place.DECK, amount(1)))).begin().use("Сундук").turnUp();
        assertThat(names(card(duel, Audience.JUDGE, "Сундук").attached())).containsExactly("?");
    }

    @Test
    void numbers_and_flags_match_the_current_state_of_a_card() {
        Duel duel = Duel.of().put(A, creature("Лев", 3, 4, 5), Map.of(Marks.WOUNDS, 2, Marks.BOOSTS, 1,
                        Marks.POISON, 2, Marks.SHIELD, 3, Marks.STRIKE_CHANGE, -9, Marks.ENTERED_IN, 7, Marks.ATTACKS,
                        1),
                        Marks.CLOSED, Marks.STUNNED, Marks.DEFENDED, Marks.WOUNDED_THIS_TURN)
                .put(A, event("Пир", 1)).begin();
        CardView lion = card(duel, Audience.EVERYONE, "Лев");
        assertThat(lion.stats()).isEqualTo(Map.of("strike", 0, "life", 4, "maxLife", 6, Marks.WOUNDS, 2,
                Marks.BOOSTS, 1, Marks.POISON, 2, Marks.SHIELD, 3));
        assertThat(lion.flags()).containsExactlyInAnyOrder(Marks.CLOSED, Marks.STUNNED, Marks.DEFENDED);
        assertThat(lion.faceDown()).isFalse();
        assertThat(card(duel, Audience.EVERYONE, "Пир").stats()).isEmpty();
        assertThat(card(duel, Audience.EVERYONE, "Первый").stats())
                .isEqualTo(Map.of("life", 25, "maxLife", 25, Marks.WOUNDS, 0)); // a hero has no strike of its own
    }

    @Test
    @Covers({"BF-108.5", "BF-7-156"})
    void only_creatures_without_dash_that_entered_this_turn_are_weak() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Лев", 3, 4, 5)).hand(A, creature("Пёс", 1, 1, 1))
                .hand(A, creature("Гончая", 1, 1, 1, keywordFeature(Keyword.DASH))).hand(A, event("Пир", 1)).begin()
                .play("Пёс").play("Гончая").play("Пир");
        assertThat(card(duel, Audience.EVERYONE, "Пёс").flags()).containsExactly("weak");
        for (String other : List.of("Лев", "Гончая", "Пир")) {
            assertThat(card(duel, Audience.EVERYONE, other).flags()).as(other).isEmpty();
        }
    }

    @Test
    void parts_are_shown_under_their_card_and_a_copy_is_marked() {
        var attach = new Deed(List.of(new Target(CREATURES, false), new Target(CREATURES, false)),
                List.of(step(new Effect.Attach(FIRST, SECOND))), Optional.empty());
        Duel duel = Duel.of().put(A, creature("Голова", 2, 1, 2)).put(A, creature("Тело", 3, 2, 4))
                .put(B, creature("Бык", 3, 2, 4)).hand(A, spell("Сборка", 1, attach))
                .hand(A, spell("Зеркало", 1, targeting(CREATURES, new Effect.CopyCards(FIRST)))).begin();
        duel.play("Сборка", duel.atPhase("Голова", "Тело")).play("Зеркало", duel.atPhase("Бык"));
        assertThat(card(duel, Audience.EVERYONE, "Тело").attached()).singleElement().satisfies(part -> {
            assertThat(part.id()).isEqualTo(duel.id("Голова"));
            assertThat(part.flags()).containsExactly(Marks.PART);
        });
        assertThat(zone(duel, Audience.EVERYONE, A, BerserkZone.CREATURES).cards().getLast().flags())
                .containsExactlyInAnyOrder(Marks.COPY, "weak");
        assertThat(card(duel, Audience.EVERYONE, "Бык").flags()).isEmpty();
    }

    @Test
    void queued_abilities_are_shown_with_targets_and_fights_with_both_fighters() {
        Duel duel = Duel.of().withSetting(Settings.AutomaticPassRule.ASKED).put(A, creature("Лев", 3, 4, 5))
                .put(B, creature("Бык", 3, 2, 4)).put(B, creature("Вол", 3, 2, 4))
                .hand(A, spell("Клык", 1, targeting(CREATURES, new Effect.Wound(FIRST, amount(1))))).begin();
        assertThat(Boards.of(duel.state(), Audience.EVERYONE).queues()).isEmpty();
        assertThat(Boards.of(duel.state(), Audience.EVERYONE).fights()).isEmpty();
        duel.play("Клык", duel.atPhase("Бык"));
        assertThat(Boards.of(duel.state(), Audience.EVERYONE).queues()).containsExactly(new Queue("abilities", A,
                List.of(new Queue.Item(subject(duel, "Клык"), List.of(subject(duel, "Бык"))))));
        duel.choose(new Passed(B)).choose(new Passed(A));
        assertThat(Boards.of(duel.state(), Audience.EVERYONE).queues()).isEmpty();
        duel.attack("Лев", "Вол");
        assertThat(Boards.of(duel.state(), Audience.EVERYONE).fights())
                .containsExactly(new Fight(subject(duel, "Лев"), List.of(subject(duel, "Вол"))));
    }

    @Test
    void player_numbers_include_hero_life_and_resources() {
        Duel duel = Duel.of().coins(A, 4).hero(A, hero("Страж", 20))
                .hand(A, spell("Вздох", 1, deed(new Effect.GainPrayers(Participant.YOU, amount(2)),
                new Effect.Wound(new CardSelector.Hero(Participant.YOU), amount(3))))).begin();
        duel.play("Вздох", Declaration.EMPTY);
        assertThat(seat(duel.state(), Audience.EVERYONE, A).resources())
                .isEqualTo(Map.of("life", 17, "coins", 3, "closed", 1, "prayers", 2));
        var empty = new PreparedGame(List.of(hero("Страж", 20)));
        assertThat(seat(empty.state(), Audience.EVERYONE, A).resources()).containsEntry("life", 0);
    }

    /// Most games have no sideboard cards, and an empty zone would only raise questions.
    @Test
    void a_sideboard_is_shown_once_one_of_its_cards_is_revealed() {
        Duel duel = Duel.of().begin();
        assertThat(seat(duel.state(), Audience.EVERYONE, A).zones()).extracting(ZoneView::code)
                .doesNotContain("sideboard").contains("deck", "graveyard", "supply", "hand", "hero", "creatures",
                        "events", "equipment");
    }

    @Test
    void the_board_shows_the_result_with_its_reason() {
        Duel duel = Duel.of().begin();
        assertThat(Boards.of(duel.state(), Audience.EVERYONE).result()).isEmpty();
        duel.choose(new Conceded(A));
        assertThat(Boards.of(duel.state(), Audience.EVERYONE).result())
                .contains(new Result(Optional.of(B), "concession"));
    }
}
