package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.Made.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.NamedCard;
import letopis.table.Hidden;
import letopis.table.TableChange;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.Does;
import letopis.vremyageroev.Made;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Whom;
import letopis.vremyageroev.event.AttackEvent.AttackEnded;
import letopis.vremyageroev.event.JudgeOrder.HalfLaid;
import letopis.vremyageroev.event.JudgeOrder.HalfLaid.Laid;
import letopis.vremyageroev.event.JudgeOrder.PositionSet;
import letopis.vremyageroev.event.JudgeOrder.TableOrdered;
import letopis.vremyageroev.event.Phase;
import letopis.vremyageroev.state.VremyaZone;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Judge orders and handwritten positions.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OrdersTest {

    private static final BattleCard SWORD = technique("Меч", Made.strikes(1));
    private static final BattleCard DOG = Made.companion("Пёс", 2);

    private static TableOrdered order(TableChange... changes) {
        return new TableOrdered(List.of(changes), "так говорит карта");
    }

    private static TableChange move(CardId card, Seat half, String zone) {
        return new TableChange.Moved(card, half, zone, Optional.empty());
    }

    @Test
    @Covers("VG-44")
    void cards_are_moved_between_the_zones_of_their_player() {
        var bout = Bout.with().holds(A, 1);
        var sword = bout.hand(A, SWORD);
        var dog = bout.grave(A, DOG);
        bout.when(order(move(sword, A, "graveyard"), move(dog, A, "battlefield")));
        assertThat(bout.lies(sword, VremyaZone.GRAVEYARD)).isTrue();
        assertThat(bout.state().table().card(sword).face().isOpen()).isTrue();
        assertThat(bout.lies(dog, VremyaZone.BATTLEFIELD)).isTrue();

        bout.when(order(move(sword, A, "hand"), move(dog, A, "deck")));
        assertThat(bout.state().table().card(sword).face().isOpen()).isFalse();
        assertThat(bout.lies(dog, VremyaZone.DECK)).isTrue();
        assertThat(bout.deckSize(A)).isEqualTo(21);
    }

    @Test
    @Covers({"VG-44", "VG-19"})
    void cards_lie_where_cards_of_their_kind_can_lie() {
        var bout = Bout.with();
        var sword = bout.hand(A, SWORD);
        assertThat(bout.refusal(order(move(sword, A, "battlefield")))).isEqualTo(Reason.WRONG_ZONE);
        assertThat(bout.refusal(order(move(sword, B, "hand")))).isEqualTo(Reason.WRONG_ZONE);
        assertThat(bout.refusal(order(move(sword, A, "hero")))).isEqualTo(Reason.WRONG_ZONE);
        assertThat(bout.refusal(order(move(sword, A, "played")))).isEqualTo(Reason.WRONG_ZONE);
        assertThat(bout.refusal(order(move(bout.hero(A), A, "graveyard")))).isEqualTo(Reason.WRONG_ZONE);
        assertThat(bout.refusal(order(move(sword, A, "nowhere")))).isEqualTo(Reason.NO_SUCH_CODE);
        assertThat(bout.refusal(order(move(new CardId(99), A, "hand")))).isEqualTo(Reason.NO_SUCH_CARD);
    }

    @Test
    @Covers({"VG-44", "VG-34a"})
    void a_card_that_is_being_used_or_was_shuffled_away_is_not_moved() {
        var bout = Bout.with().holds(B, 1);
        var sword = bout.hand(A, SWORD);
        bout.when(bout.use(sword).played());
        assertThat(bout.refusal(order(move(sword, A, "hand")))).isEqualTo(Reason.NO_SUCH_CARD);

        var winded = Bout.with().deck(A, 0).buried(A, 8);
        var away = winded.hand(A, SWORD);
        winded.when(winded.use(winded.hand(A, technique("Взять", Does.these(new Effect.Draw(Whom.YOU, 1)).action())))
                .played());
        assertThat(winded.refusal(order(move(away, A, "hand")))).isEqualTo(Reason.NO_SUCH_CARD);
    }

    @Test
    @Covers("VG-44")
    void a_face_that_becomes_known_is_one_the_card_can_have() {
        var bout = Bout.with();
        var sword = bout.hand(A, SWORD);
        bout.grave(A, DOG);
        assertThat(bout.refusal(order(new TableChange.Moved(sword, A, "graveyard", Optional.of(DOG.name())))))
                .isEqualTo(Reason.OTHER_FACE);
        bout.when(order(new TableChange.Moved(sword, A, "graveyard", Optional.of(SWORD.name()))));

        var unknown = laid();
        var card = unknown.hand(B).getFirst();
        assertThat(unknown.refusal(order(new TableChange.Moved(card, B, "graveyard",
                Optional.of(new CardName("Нет"))))))
                .isEqualTo(Reason.UNKNOWN_CARD);
        unknown.when(order(new TableChange.Moved(card, B, "graveyard", Optional.of(Made.FILLER.name()))));
        assertThat(unknown.name(card)).isEqualTo(Made.FILLER.name());
    }

    @Test
    @Covers({"VG-44", "VG-24b"})
    void what_lies_on_the_field_is_opened_and_closed() {
        var bout = Bout.with();
        var dog = bout.companion(B, DOG);
        bout.when(order(new TableChange.FlagSet(dog, "closed", true),
                new TableChange.FlagSet(bout.hero(A), "closed", true)));
        assertThat(bout.isOpen(dog) || bout.isOpen(bout.hero(A))).isFalse();
        bout.when(order(new TableChange.FlagSet(dog, "closed", false)));
        assertThat(bout.isOpen(dog)).isTrue();

        var sword = bout.hand(A, SWORD);
        assertThat(bout.refusal(order(new TableChange.FlagSet(sword, "closed", true)))).isEqualTo(Reason.NO_SUCH_CODE);
        assertThat(bout.refusal(order(new TableChange.FlagSet(dog, "asleep", true)))).isEqualTo(Reason.NO_SUCH_CODE);
    }

    @Test
    @Covers("VG-44")
    void what_this_game_does_not_know_is_not_ordered() {
        var bout = Bout.with();
        var dog = bout.companion(A, DOG);
        assertThat(bout.refusal(order(new TableChange.Attached(dog, bout.hero(A))))).isEqualTo(Reason.NO_SUCH_CODE);
        assertThat(bout.refusal(order(new TableChange.Attached(new CardId(99), dog)))).isEqualTo(Reason.NO_SUCH_CARD);
        assertThat(bout.refusal(order(new TableChange.CounterSet(dog, "life", 1)))).isEqualTo(Reason.NO_SUCH_CODE);
        assertThat(bout.refusal(order(new TableChange.ControllerSet(dog, B)))).isEqualTo(Reason.NO_SUCH_CODE);
        assertThat(bout.refusal(order(new TableChange.ResourceSet(A, "life", 1)))).isEqualTo(Reason.NO_SUCH_CODE);
    }

    @Test
    @Covers("VG-44")
    void an_order_changes_something_gives_a_reason_and_comes_during_a_fight() {
        var bout = Bout.with();
        var dog = bout.companion(A, DOG);
        assertThat(bout.refusal(order())).isEqualTo(Reason.EMPTY_ORDER);
        assertThat(bout.refusal(new TableOrdered(List.of(move(dog, A, "graveyard")), " ")))
                .isEqualTo(Reason.EMPTY_ORDER);
        assertThat(Bout.opening(List.of()).refusal(order(move(dog, A, "graveyard")))).isEqualTo(Reason.NO_FIGHT);
    }

    @Test
    @Covers("VG-44")
    void later_changes_of_an_order_are_judged_by_the_earlier_ones() {
        var bout = Bout.with();
        var dog = bout.companion(A, DOG);
        assertThat(bout.refusal(order(move(dog, A, "graveyard"), new TableChange.FlagSet(dog, "closed", true))))
                .isEqualTo(Reason.NO_SUCH_CODE);
        bout.when(order(new TableChange.FlagSet(dog, "closed", true), move(dog, A, "graveyard"),
                move(dog, A, "battlefield")));
        assertThat(bout.isOpen(dog)).isTrue();
    }

    @Test
    @Covers({"VG-44", "VG-31c"})
    void what_follows_from_the_order_follows_at_once() {
        var bout = Bout.with().holds(A, 6);
        var sword = bout.grave(A, SWORD);
        bout.when(order(move(sword, A, "hand")));
        assertThat(bout.prompt()).isEqualTo(new Prompt.Discard(A, 1, true));
    }

    @Test
    @Covers({"VG-44", "VG-34a"})
    void an_order_that_empties_the_hand_leaves_nothing_to_discard() {
        var bout = Bout.with().holds(B, 2);
        bout.when(bout.use(bout.hand(A,
                technique("Яд", Does.these(new Effect.Discard(Whom.OPPONENT, 2, true)).action()))).played());
        var hand = bout.hand(B);
        bout.when(order(move(hand.get(0), B, "graveyard"), move(hand.get(1), B, "graveyard")));
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers({"VG-44", "VG-51b"})
    void an_order_that_takes_the_target_away_lets_the_strike_hit_nothing() {
        var bout = Bout.with().holds(B, 2);
        var dog = bout.companion(B, DOG);
        bout.when(bout.use(bout.hand(A, SWORD)).at(dog).played()).pass();
        bout.when(order(move(dog, B, "hand"))).passAll();
        assertThat(bout.hand(B)).hasSize(3);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    // Positions.

    /// Each half has a Hero, one hand card with an unrecorded face, and a deck of ten.
    private static Bout laid() {
        var bout = Bout.opening(List.of(Made.hero("Герой A", 6), Made.hero("Герой B", 6), DOG));
        return bout.when(half(A, 1)).when(half(B, 3)).when(new PositionSet(4, A, Phase.PLAY));
    }

    private static HalfLaid half(Seat seat, int from) {
        SortedMap<CardId, CardName> none = new TreeMap<>();
        return new HalfLaid(seat,
                List.of(new Laid(new CardId(from), "hero", Optional.of(new CardName("Герой " + seat)), seat.equals(B)),
                new Laid(new CardId(from + 1), "hand", Optional.empty(), false)), 10, seat.equals(B),
                Hidden.from(seat, none));
    }

    @Test
    @Covers("VG-13")
    void a_position_is_laid_out_half_by_half_and_then_set() {
        var bout = Bout.opening(List.of(Made.hero("Герой A", 6), Made.hero("Герой B", 6), DOG));
        assertThat(bout.refusal(new PositionSet(4, A, Phase.PLAY))).isEqualTo(Reason.POSITION_STARTED);
        bout.when(half(A, 1));
        assertThat(bout.refusal(half(A, 3))).isEqualTo(Reason.POSITION_STARTED);
        assertThat(bout.refusal(new PositionSet(4, A, Phase.PLAY))).isEqualTo(Reason.POSITION_STARTED);

        var laid = laid();
        assertThat(laid.prompt()).isEqualTo(new Prompt.Play(A));
        assertThat(laid.state().moment().turn()).isEqualTo(4);
        assertThat(laid.isOpen(laid.hero(A))).isTrue();
        assertThat(laid.isOpen(laid.hero(B))).isFalse();
        assertThat(laid.state().winded()).containsExactly(B);
        assertThat(laid.deckSize(B)).isEqualTo(10);
        assertThat(laid.state().table().card(laid.hand(A).getFirst()).face().isKnown()).isFalse();
        assertThat(laid.refusal(new PositionSet(5, B, Phase.PLAY))).isEqualTo(Reason.POSITION_STARTED);
        assertThat(laid.refusal(half(A, 5))).isEqualTo(Reason.POSITION_STARTED);
        List<Choice> choices = GAME.choices(laid.state(), A);
        assertThat(choices.stream().filter(choice -> choice.named().isEmpty())).hasSize(2);
        assertThat(choices.stream().flatMap(choice -> choice.named().stream()))
                .as("an unseen card may be any card that may be played now")
                .containsOnly(new NamedCard(laid.hand(A).getFirst(), new CardName("Репа")));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
    @Covers("VG-28")
    void a_position_stands_in_a_turn_there_is(int turn) {
        var bout = Bout.opening(List.of(Made.hero("Герой A", 6), Made.hero("Герой B", 6), DOG)).when(half(A, 1))
                .when(half(B, 3));
        assertThat(bout.refusal(new PositionSet(turn, A, Phase.PLAY))).isEqualTo(Reason.NO_SUCH_TURN);
        assertThat(bout.when(new PositionSet(1, A, Phase.PLAY)).state().isBegun()).isTrue();
    }

    @Test
    @Covers({"VG-13", "VG-28"})
    void the_step_of_a_position_begins_anew() {
        var bout = Bout.opening(List.of(Made.hero("Герой A", 6), Made.hero("Герой B", 6), DOG)).when(half(A, 1))
                .when(half(B, 3));
        bout.when(new PositionSet(4, B, Phase.OPEN));
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(B));
        assertThat(bout.isOpen(bout.hero(B))).isTrue();
        assertThat(bout.hand(B)).hasSize(3);
    }

    @Test
    @Covers({"VG-13", "VG-30c"})
    void known_cards_lie_on_top_of_the_deck_and_faces_of_the_hand_are_known_to_their_player() {
        var faces = new TreeMap<CardId, CardName>();
        faces.put(new CardId(2), DOG.name());
        faces.put(new CardId(3), Made.FILLER.name());
        var known = new HalfLaid(A,
                List.of(new Laid(new CardId(1), "hero", Optional.of(new CardName("Герой A")), false),
                new Laid(new CardId(2), "deck", Optional.empty(), false),
                new Laid(new CardId(3), "hand", Optional.empty(), false),
                new Laid(new CardId(4), "battlefield", Optional.of(DOG.name()), true)), 5, false,
                Hidden.from(A, faces));
        var bout = Bout.opening(List.of(Made.hero("Герой A", 6), Made.hero("Герой B", 6), DOG)).when(known)
                .when(half(B, 5));
        bout.when(new PositionSet(4, A, Phase.DRAW));
        assertThat(bout.hand(A)).contains(new CardId(2), new CardId(3));
        assertThat(bout.name(new CardId(2))).isEqualTo(DOG.name());
        assertThat(bout.isOpen(new CardId(4))).isFalse();
    }

    @Test
    @Covers({"VG-31c", "VG-44"})
    void a_card_ordered_into_a_hand_that_is_about_to_discard_is_not_too_much_yet() {
        var bout = Bout.with().holds(B, 6);
        var buried = bout.grave(B, SWORD);
        bout.when(bout.use(bout.hand(A, technique("Яд",
                Does.these(new Effect.Discard(Whom.OPPONENT, 1, true)).action()))).played());
        bout.when(order(move(buried, B, "hand")));
        assertThat(bout.prompt()).isEqualTo(new Prompt.Discard(B, 1, false));
        bout.giveUp(bout.hand(B).getFirst());
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));

        var other = Bout.with().holds(A, 5).holds(B, 6);
        var mine = List.of(other.grave(A, SWORD), other.grave(A, DOG));
        other.closed(other.hero(A)).when(other.use(other.hand(A, technique("Яд",
                Does.these(new Effect.Discard(Whom.OPPONENT, 1, true)).action()))).played());
        other.when(order(move(mine.get(0), A, "hand"), move(mine.get(1), A, "hand")));
        assertThat(other.prompt()).as("the hand of the player who is not discarding")
                .isEqualTo(new Prompt.Discard(A, 1, true));
    }

    @Test
    @Covers({"VG-35a", "VG-44"})
    void an_attack_whose_companion_is_gone_before_the_first_strike_ends_without_one_where_that_is_the_reading() {
        for (String reading : List.of("lost", "go-on")) {
            var bout = Bout.with("strikesOfDead", reading).holds(B, 3);
            var hound = bout.companion(A, Made.companion("Гончая", 1,
                    Does.these(Made.attack(1)).closing().action()));
            bout.when(bout.use(hound).onField()).when(order(move(hound, A, "graveyard"))).pass();
            if (reading.equals("lost")) {
                assertThat(bout.rulesOf(AttackEnded.class)).containsExactly("VG-35a");
                assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
            } else {
                assertThat(bout.prompt()).isEqualTo(new Prompt.Defend(B));
            }
        }
    }
}
