package letopis.vremyageroev.view;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.BoardView.Account;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.SeatView;
import letopis.table.BoardView.ZoneView;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.VremyaZone;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Audiences that can know a hand size ([R-HANDZONE]). A holds two cards, B three.
@DisplayNameGeneration(ReplaceUnderscores.class)
class HandSizeTest {

    private static final BattleCard AXE = technique("Топор", TestCards.attackAction(2));
    private static final BattleCard SHOWN = technique("Знамя",
            TestAbility.of(TestCards.attack(1)).returning().action());
    private static final String UNTOLD = "-";

    private static Bout bout(String handSize) {
        return Bout.with("handSize", handSize).fillHand(A, 1).fillHand(B, 3);
    }

    private static Audience audience(String who) {
        return switch (who) {
            case "everyone" -> Audience.EVERYONE;
            case "judge" -> Audience.JUDGE;
            case "A" -> new Audience.OfSeat(A);
            case "B" -> new Audience.OfSeat(B);
            default -> throw new IllegalArgumentException("nobody is " + who);
        };
    }

    private static ZoneView hand(FightState state, Seat seat, Audience audience) {
        SeatView half = GAME.view(state, audience).seats().stream().filter(view -> view.seat().equals(seat)).findFirst()
                .orElseThrow();
        return half.zones().stream().filter(zone -> zone.code().equals(VremyaZone.HAND.code())).findFirst()
                .orElseThrow();
    }

    private static String describeHand(FightState state, Seat seat, Audience audience) {
        ZoneView hand = hand(state, seat, audience);
        String size = hand.size().isPresent() ? String.valueOf(hand.size().getAsInt()) : UNTOLD;
        return size + " " + hand.cards().size();
    }

    @ParameterizedTest
    @CsvSource({
        "public,      everyone, 2 2, 3 3",
        "public,      A,        2 2, 3 3",
        "public,      judge,    2 2, 3 3",
        "hidden, everyone, - 0, - 0",
        "hidden, A,        2 2, - 0",
        "hidden, B,        - 0, 3 3",
        "hidden, judge,    2 2, 3 3",
    })
    @Covers("VG-19")
    void the_reading_decides_who_sees_the_size_and_the_cards_of_a_hand(String handSize, String who, String ofA,
            String ofB) {
        var bout = bout(handSize);
        bout.hand(A, AXE);
        assertThat(describeHand(bout.state(), A, audience(who))).isEqualTo(ofA);
        assertThat(describeHand(bout.state(), B, audience(who))).isEqualTo(ofB);
    }

    /// The account of a strike at a player starts with the hand size.
    @ParameterizedTest
    @CsvSource({
        "public,      everyone, 3",
        "hidden, everyone, -",
        "hidden, A,        -",
        "hidden, B,        3",
        "hidden, judge,    3",
    })
    @Covers({"VG-19", "VG-36"})
    void only_audiences_that_may_know_the_hand_size_see_the_arithmetic_of_a_strike(String handSize, String who,
            String before) {
        var bout = bout(handSize);
        bout.markInitialState().choose(bout.use(bout.hand(A, AXE)).asPlay()).pass();
        Audience audience = audience(who);
        assertThat(handSizeBefore(GAME.view(bout.state(), audience).accounts().stream())).as("before it falls")
                .isEqualTo(before);

        bout.markInitialState().pass();
        FightState state = bout.initialState();
        var reckoned = Stream.<Account>builder();
        for (Event event : bout.events()
                .subList(bout.events().size() - 1 - bout.lastConsequences().size(), bout.events().size())) {
            GAME.settledAccounts(state, event, audience).forEach(reckoned);
            state = GAME.evolve(state, state.at().next(), event);
        }
        assertThat(handSizeBefore(reckoned.build())).as("as it was recorded").isEqualTo(before);
    }

    private static String handSizeBefore(Stream<Account> accounts) {
        return accounts.map(account -> String.valueOf(account.before())).reduce((_, later) -> later).orElse(UNTOLD);
    }

    @Test
    @Covers({"VG-19", "VG-51a"})
    void a_strike_at_a_companion_is_calculated_for_every_audience() {
        var bout = bout("hidden");
        var dog = bout.companion(B, TestCards.companion("Пёс", 3));
        bout.choose(bout.use(bout.hand(A, AXE)).at(dog).asPlay()).pass();
        assertThat(GAME.view(bout.state(), Audience.EVERYONE).accounts()).extracting(Account::of)
                .containsExactly("power");
    }

    @Test
    @Covers({"VG-19", "VG-40"})
    void a_public_hand_card_is_shown_without_a_hand_count() {
        var bout = bout("hidden");
        var shown = bout.hand(A, SHOWN);
        bout.choose(bout.use(shown).asPlay());
        ZoneView hand = hand(bout.state(), A, Audience.EVERYONE);
        assertThat(hand.size()).isEmpty();
        assertThat(hand.cards()).extracting(CardView::id, CardView::name)
                .containsExactly(tuple(shown, Optional.of(SHOWN.name())));
        assertThat(List.of(describeHand(bout.state(), A, new Audience.OfSeat(A)),
                describeHand(bout.state(), A, Audience.JUDGE)))
                .containsOnly("2 2");
    }
}
