package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.NamedCard;
import letopis.table.TableChange;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.event.AttackEvent.AttackEnded;
import letopis.vremyageroev.event.JudgeOrder.HalfLaidOut;
import letopis.vremyageroev.event.JudgeOrder.HalfLaidOut.LaidCard;
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
class JudgeOrdersTest {

    private static final BattleCard SWORD = technique("Меч", TestCards.attackAction(1));
    private static final BattleCard DOG = TestCards.companion("Пёс", 2);

    private static TableOrdered order(TableChange... changes) {
        return new TableOrdered(List.of(changes), "так говорит карта");
    }

    private static TableChange move(CardId card, Seat half, String zone) {
        return new TableChange.Moved(card, half, zone, Optional.empty());
    }

    @Test
    @Covers("VG-44")
    void judge_orders_move_cards_between_zones_of_the_same_player() {
        var bout = Bout.with().fillHand(A, 1);
        var sword = bout.hand(A, SWORD);
        var dog = bout.addToGraveyard(A, DOG);
        bout.choose(order(move(sword, A, "graveyard"), move(dog, A, "battlefield")));
        assertThat(bout.isInZone(sword, VremyaZone.GRAVEYARD)).isTrue();
        assertThat(bout.state().table().card(sword).face().isOpen()).isTrue();
        assertThat(bout.isInZone(dog, VremyaZone.BATTLEFIELD)).isTrue();

        bout.choose(order(move(sword, A, "hand"), move(dog, A, "deck")));
        assertThat(bout.state().table().card(sword).face().isOpen()).isFalse();
        assertThat(bout.isInZone(dog, VremyaZone.DECK)).isTrue();
        assertThat(bout.deckSize(A)).isEqualTo(21);
    }

    @Test
    @Covers({"VG-44", "VG-19"})
    void judge_orders_cannot_move_a_card_to_an_unsuitable_zone() {
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
    void cards_in_use_or_shuffled_away_cannot_be_moved() {
        var bout = Bout.with().fillHand(B, 1);
        var sword = bout.hand(A, SWORD);
        bout.choose(bout.use(sword).asPlay());
        assertThat(bout.refusal(order(move(sword, A, "hand")))).isEqualTo(Reason.NO_SUCH_CARD);

        var winded = Bout.with().deck(A, 0).fillGraveyard(A, 8);
        var away = winded.hand(A, SWORD);
        winded.choose(winded.use(
                winded.hand(A, technique("Взять", TestAbility.of(new Effect.Draw(Participant.YOU, 1)).action())))
                .asPlay());
        assertThat(winded.refusal(order(move(away, A, "hand")))).isEqualTo(Reason.NO_SUCH_CARD);
    }

    @Test
    @Covers("VG-44")
    void a_revealed_face_must_be_possible_for_the_card() {
        var bout = Bout.with();
        var sword = bout.hand(A, SWORD);
        bout.addToGraveyard(A, DOG);
        assertThat(bout.refusal(order(new TableChange.Moved(sword, A, "graveyard", Optional.of(DOG.name())))))
                .isEqualTo(Reason.OTHER_FACE);
        bout.choose(order(new TableChange.Moved(sword, A, "graveyard", Optional.of(SWORD.name()))));

        var unknown = playCompanion();
        var card = unknown.hand(B).getFirst();
        assertThat(unknown.refusal(order(new TableChange.Moved(card, B, "graveyard",
                Optional.of(new CardName("Нет"))))))
                .isEqualTo(Reason.UNKNOWN_CARD);
        unknown.choose(order(new TableChange.Moved(card, B, "graveyard", Optional.of(TestCards.FILLER.name()))));
        assertThat(unknown.name(card)).isEqualTo(TestCards.FILLER.name());
    }

    @Test
    @Covers({"VG-44", "VG-24b"})
    void judge_orders_ready_and_exhaust_field_cards() {
        var bout = Bout.with();
        var dog = bout.companion(B, DOG);
        bout.choose(order(new TableChange.FlagSet(dog, "closed", true),
                new TableChange.FlagSet(bout.hero(A), "closed", true)));
        assertThat(bout.isOpen(dog) || bout.isOpen(bout.hero(A))).isFalse();
        bout.choose(order(new TableChange.FlagSet(dog, "closed", false)));
        assertThat(bout.isOpen(dog)).isTrue();

        var sword = bout.hand(A, SWORD);
        assertThat(bout.refusal(order(new TableChange.FlagSet(sword, "closed", true)))).isEqualTo(Reason.NO_SUCH_CODE);
        assertThat(bout.refusal(order(new TableChange.FlagSet(dog, "asleep", true)))).isEqualTo(Reason.NO_SUCH_CODE);
    }

    @Test
    @Covers("VG-44")
    void unsupported_judge_orders_are_rejected() {
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
    void a_judge_order_needs_a_change_a_reason_and_a_running_fight() {
        var bout = Bout.with();
        var dog = bout.companion(A, DOG);
        assertThat(bout.refusal(order())).isEqualTo(Reason.EMPTY_ORDER);
        assertThat(bout.refusal(new TableOrdered(List.of(move(dog, A, "graveyard")), " ")))
                .isEqualTo(Reason.EMPTY_ORDER);
        assertThat(Bout.opening(List.of()).refusal(order(move(dog, A, "graveyard")))).isEqualTo(Reason.NO_FIGHT);
    }

    @Test
    @Covers("VG-44")
    void later_changes_of_an_order_are_validated_after_earlier_ones() {
        var bout = Bout.with();
        var dog = bout.companion(A, DOG);
        assertThat(bout.refusal(order(move(dog, A, "graveyard"), new TableChange.FlagSet(dog, "closed", true))))
                .isEqualTo(Reason.NO_SUCH_CODE);
        bout.choose(order(new TableChange.FlagSet(dog, "closed", true), move(dog, A, "graveyard"),
                move(dog, A, "battlefield")));
        assertThat(bout.isOpen(dog)).isTrue();
    }

    @Test
    @Covers({"VG-44", "VG-31c"})
    void consequences_of_a_judge_order_are_immediate() {
        var bout = Bout.with().fillHand(A, 6);
        var sword = bout.addToGraveyard(A, SWORD);
        bout.choose(order(move(sword, A, "hand")));
        assertThat(bout.prompt()).isEqualTo(new Prompt.Discard(A, 1, true));
    }

    @Test
    @Covers({"VG-44", "VG-34a"})
    void a_pending_discard_ends_if_an_order_empties_the_hand() {
        var bout = Bout.with().fillHand(B, 2);
        bout.choose(bout.use(bout.hand(A,
                technique("Яд", TestAbility.of(new Effect.Discard(Participant.OPPONENT, 2, true)).action()))).asPlay());
        var hand = bout.hand(B);
        bout.choose(order(move(hand.get(0), B, "graveyard"), move(hand.get(1), B, "graveyard")));
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers({"VG-44", "VG-51b"})
    void a_strike_misses_if_an_order_removes_its_target() {
        var bout = Bout.with().fillHand(B, 2);
        var dog = bout.companion(B, DOG);
        bout.choose(bout.use(bout.hand(A, SWORD)).at(dog).asPlay()).pass();
        bout.choose(order(move(dog, B, "hand"))).passAll();
        assertThat(bout.hand(B)).hasSize(3);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    // Positions.

    /// Each half has a Hero, one hand card with an unrecorded face, and a deck of ten.
    private static Bout playCompanion() {
        var bout = Bout.opening(List.of(TestCards.hero("Герой A", 6), TestCards.hero("Герой B", 6), DOG));
        return bout.choose(half(A, 1)).choose(half(B, 3)).choose(new PositionSet(4, A, Phase.PLAY));
    }

    private static HalfLaidOut half(Seat seat, int from) {
        SortedMap<CardId, CardName> none = new TreeMap<>();
        return new HalfLaidOut(seat,
                List.of(new LaidCard(new CardId(from), "hero", Optional.of(new CardName("Герой " + seat)),
                seat.equals(B)),
                new LaidCard(new CardId(from + 1), "hand", Optional.empty(), false)), 10, seat.equals(B),
                Hidden.ownedBy(seat, none));
    }

    @Test
    @Covers("VG-13")
    void a_position_is_set_up_one_half_at_a_time() {
        var bout = Bout.opening(List.of(TestCards.hero("Герой A", 6), TestCards.hero("Герой B", 6), DOG));
        assertThat(bout.refusal(new PositionSet(4, A, Phase.PLAY))).isEqualTo(Reason.POSITION_STARTED);
        bout.choose(half(A, 1));
        assertThat(bout.refusal(half(A, 3))).isEqualTo(Reason.POSITION_STARTED);
        assertThat(bout.refusal(new PositionSet(4, A, Phase.PLAY))).isEqualTo(Reason.POSITION_STARTED);

        var laid = playCompanion();
        assertThat(laid.prompt()).isEqualTo(new Prompt.Play(A));
        assertThat(laid.state().moment().turn()).isEqualTo(4);
        assertThat(laid.isOpen(laid.hero(A))).isTrue();
        assertThat(laid.isOpen(laid.hero(B))).isFalse();
        assertThat(laid.state().secondWindUsers()).containsExactly(B);
        assertThat(laid.deckSize(B)).isEqualTo(10);
        assertThat(laid.state().table().card(laid.hand(A).getFirst()).face().isKnown()).isFalse();
        assertThat(laid.refusal(new PositionSet(5, B, Phase.PLAY))).isEqualTo(Reason.POSITION_STARTED);
        assertThat(laid.refusal(half(A, 5))).isEqualTo(Reason.POSITION_STARTED);
        List<Choice> choices = GAME.choices(laid.state(), A);
        assertThat(choices.stream().filter(choice -> choice.namedCards().isEmpty())).hasSize(2);
        assertThat(choices.stream().flatMap(choice -> choice.namedCards().stream()))
                .as("an unseen card may be any card that may be played now")
                .containsOnly(new NamedCard(laid.hand(A).getFirst(), new CardName("Репа")));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
    @Covers("VG-28")
    void a_position_needs_a_valid_turn_number(int turn) {
        var bout = Bout.opening(List.of(TestCards.hero("Герой A", 6), TestCards.hero("Герой B", 6), DOG))
                .choose(half(A, 1))
                .choose(half(B, 3));
        assertThat(bout.refusal(new PositionSet(turn, A, Phase.PLAY))).isEqualTo(Reason.NO_SUCH_TURN);
        assertThat(bout.choose(new PositionSet(1, A, Phase.PLAY)).state().hasBegun()).isTrue();
    }

    @Test
    @Covers({"VG-13", "VG-28"})
    void setting_a_position_restarts_its_step() {
        var bout = Bout.opening(List.of(TestCards.hero("Герой A", 6), TestCards.hero("Герой B", 6), DOG))
                .choose(half(A, 1))
                .choose(half(B, 3));
        bout.choose(new PositionSet(4, B, Phase.OPEN));
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(B));
        assertThat(bout.isOpen(bout.hero(B))).isTrue();
        assertThat(bout.hand(B)).hasSize(3);
    }

    @Test
    @Covers({"VG-13", "VG-30c"})
    void known_cards_go_on_top_of_the_deck_and_hand_faces_stay_private() {
        var faces = new TreeMap<CardId, CardName>();
        faces.put(new CardId(2), DOG.name());
        faces.put(new CardId(3), TestCards.FILLER.name());
        var known = new HalfLaidOut(A,
                List.of(new LaidCard(new CardId(1), "hero", Optional.of(new CardName("Герой A")), false),
                new LaidCard(new CardId(2), "deck", Optional.empty(), false),
                new LaidCard(new CardId(3), "hand", Optional.empty(), false),
                new LaidCard(new CardId(4), "battlefield", Optional.of(DOG.name()), true)), 5, false,
                Hidden.ownedBy(A, faces));
        var bout = Bout.opening(List.of(TestCards.hero("Герой A", 6), TestCards.hero("Герой B", 6), DOG)).choose(known)
                .choose(half(B, 5));
        bout.choose(new PositionSet(4, A, Phase.DRAW));
        assertThat(bout.hand(A)).contains(new CardId(2), new CardId(3));
        assertThat(bout.name(new CardId(2))).isEqualTo(DOG.name());
        assertThat(bout.isOpen(new CardId(4))).isFalse();
    }

    @Test
    @Covers({"VG-31c", "VG-44"})
    void a_card_moved_into_a_discarding_hand_is_not_yet_excess() {
        var bout = Bout.with().fillHand(B, 6);
        var buried = bout.addToGraveyard(B, SWORD);
        bout.choose(bout.use(bout.hand(A, technique("Яд",
                TestAbility.of(new Effect.Discard(Participant.OPPONENT, 1, true)).action()))).asPlay());
        bout.choose(order(move(buried, B, "hand")));
        assertThat(bout.prompt()).isEqualTo(new Prompt.Discard(B, 1, false));
        bout.discard(bout.hand(B).getFirst());
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));

        var other = Bout.with().fillHand(A, 5).fillHand(B, 6);
        var mine = List.of(other.addToGraveyard(A, SWORD), other.addToGraveyard(A, DOG));
        other.closeCards(other.hero(A)).choose(other.use(other.hand(A, technique("Яд",
                TestAbility.of(new Effect.Discard(Participant.OPPONENT, 1, true)).action()))).asPlay());
        other.choose(order(move(mine.get(0), A, "hand"), move(mine.get(1), A, "hand")));
        assertThat(other.prompt()).as("the hand of the player who is not discarding")
                .isEqualTo(new Prompt.Discard(A, 1, true));
    }

    @Test
    @Covers({"VG-35a", "VG-44"})
    void an_attack_ends_without_strikes_if_its_companion_is_gone_by_setting() {
        for (String reading : List.of("lost", "go-on")) {
            var bout = Bout.with("strikesOfDead", reading).fillHand(B, 3);
            var hound = bout.companion(A, TestCards.companion("Гончая", 1,
                    TestAbility.of(TestCards.attack(1)).closing().action()));
            bout.choose(bout.use(hound).asFieldUse()).choose(order(move(hound, A, "graveyard"))).pass();
            if (reading.equals("lost")) {
                assertThat(bout.rulesOf(AttackEnded.class)).containsExactly("VG-35a");
                assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
            } else {
                assertThat(bout.prompt()).isEqualTo(new Prompt.Defend(B));
            }
        }
    }
}
