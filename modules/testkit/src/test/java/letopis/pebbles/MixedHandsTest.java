package letopis.pebbles;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.RenumberingRule;
import letopis.journal.Seal;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.match.CauseChain;
import letopis.match.MatchVerifier;
import letopis.notation.JsonNotation;
import letopis.pebbles.PebblesEvent.PebblePlayed;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardsRenumbered;
import letopis.table.FaceShown;
import letopis.table.Hidden;
import letopis.table.PublicChoice;
import letopis.table.Table;
import letopis.testkit.PlayedMatch;
import letopis.testkit.Playthrough;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Cards get new ids when they leave a hand; the contract of all games checks that they cannot be tracked.
@DisplayNameGeneration(ReplaceUnderscores.class)
class MixedHandsTest {

    private static final Pebbles GAME = new Pebbles();
    private static final JsonNotation NOTATION = new JsonNotation(GAME);
    private static final PlayedMatch<PebblesState> MATCH = Playthrough.of(GAME).play(1);

    private static Entry asReadBy(Entry entry, Audience audience) {
        byte[] line = NOTATION.line(entry, audience);
        return NOTATION.read(line, 0, line.length);
    }

    @Test
    void only_the_owner_knows_the_former_id_of_a_played_card() {
        int cards = 0;
        for (Entry entry : MATCH.entries()) {
            if (entry.event() instanceof CardsRenumbered(var seat, _, var were)) {
                for (Audience audience : List.of(new Audience.OfSeat(Seat.A), new Audience.OfSeat(Seat.B),
                        Audience.EVERYONE)) {
                    var read = (CardsRenumbered) asReadBy(entry, audience).event();
                    assertThat(read.were().valueFor(Audience.JUDGE))
                            .isEqualTo(audience.canSeeValuesOf(seat) ? were.valueFor(Audience.JUDGE)
                                    : Optional.empty());
                }
                cards++;
            }
        }
        assertThat(cards).isPositive();
    }

    @Test
    void why_follows_a_played_card_back_to_the_hand() {
        Commit commit = playedCommit();
        CauseChain why = CauseChain.of(MATCH.timeline(), commit.last(), _ -> List.of(), _ -> List.of());
        assertThat(why.links()).extracting(link -> link.entry().event().getClass().getSimpleName())
                .endsWith("PebblePlayed", "CardsRenumbered");
    }

    @Test
    void a_choice_with_a_hand_id_is_reported_as_a_difference_even_in_a_public_copy() {
        Commit commit = playedCommit();
        var renumbered = (CardsRenumbered) commit.entries().getFirst().event();
        Entry chosen = commit.entries().get(1);
        var choice = (PebblePlayed) chosen.event();
        CardId held = renumbered.were().valueFor(Audience.JUDGE).orElseThrow().getFirst();
        var forged = new Commit(List.of(new Entry(commit.first(), chosen.at(), chosen.by(), Sequence.NONE, List.of(),
                new PebblePlayed(choice.seat(), held, choice.name()), Map.of())),
                new Seal(commit.first(), "0".repeat(64)));
        for (Audience audience : List.of(Audience.JUDGE, Audience.EVERYONE)) {
            var verify = new MatchVerifier<>(GAME, MATCH.opening(), false);
            for (Commit before : MATCH.commits()) {
                if (before.equals(commit)) {
                    break;
                }
                var entries = before.entries().stream().map(entry -> asReadBy(entry, audience)).toList();
                assertThat(verify.check(new Commit(entries, before.seal()))).isEmpty();
            }
            assertThat(verify.check(forged)).as("as read by %s", audience).get()
                    .extracting(MatchVerifier.LocatedDifference::at).isEqualTo(commit.first());
        }
    }

    @Test
    void an_unknown_former_id_makes_the_rest_of_the_hand_unknown() {
        Table hand = tableWithHands();
        var known = new CardsRenumbered(Seat.A, List.of(new CardId(7)), hidden(Seat.A, 2));
        assertThat(known.applyTo(hand).zone(Seat.A, PebblesZone.HAND)).extracting(CardId::number)
                .containsExactly(1, 3, 7);
        assertThat(known.applyTo(hand).card(new CardId(7)).canHaveName(new CardName("Кремень"))).isFalse();
        assertThat(known.applyTo(hand).card(new CardId(2)).place()).isInstanceOf(Card.Place.FormerId.class);

        var unknown = new CardsRenumbered(Seat.A, List.of(new CardId(7)), Hidden.unknown(Seat.A));
        Table after = unknown.applyTo(hand);
        assertThat(after.zone(Seat.A, PebblesZone.HAND)).hasSize(3).contains(new CardId(7));
        assertThat(after.zone(Seat.A, PebblesZone.HAND)).allMatch(card -> !after.card(card).face().isKnown());
        assertThat(after.card(new CardId(4)).face().isKnown()).isTrue();
    }

    @Test
    void cards_of_both_hands_are_renumbered_separately() {
        var named = List.of(new CardId(5), new CardId(3), new CardId(1), new CardId(3));
        assertThat(CardsRenumbered.forNamedCards(tableWithHands(), named)).containsExactly(
                new CardsRenumbered(Seat.A, CardId.range(7, 2), hidden(Seat.A, 3, 1)),
                new CardsRenumbered(Seat.B, CardId.range(9, 1), hidden(Seat.B, 5)));
        assertThat(CardsRenumbered.forNamedCards(tableWithHands().withRevealed(new CardId(5), new CardName("Галька")),
                Set.of(new CardId(5))))
                .isEmpty();
        assertThat(CardsRenumbered.forNamedCards(tableWithHands().with(RenumberingRule.NONE), named)).isEmpty();
    }

    /// The hand has a known card and an unseen one; the shown card has the same name as the known one.
    @Test
    void a_shown_card_is_an_unseen_one_even_if_a_copy_is_known() {
        Table hand = tableWithHands().with(new CardId(1), card -> card.withFace(Hidden.unseen(Seat.A)));
        var shown = new FaceShown(Seat.A, new CardId(7), new CardName("Янтарь"));
        var recorded = new PublicChoice(List.of(new CardsRenumbered(Seat.A, List.of(new CardId(7)),
                Hidden.unknown(Seat.A))), shown);
        assertThat(recorded.originalChoice(hand)).isEqualTo(new FaceShown(Seat.A, new CardId(1), shown.name()));
    }

    private static Hidden<List<CardId>> hidden(Seat seat, int... numbers) {
        return Hidden.ownedBy(seat, IntStream.of(numbers).mapToObj(CardId::new).toList());
    }

    /// Returns a commit in which a pebble is played.
    private static Commit playedCommit() {
        return MATCH.commits().stream().filter(commit -> commit.entries().size() > 2
                && commit.entries().get(1).event() instanceof PebblePlayed).findFirst().orElseThrow();
    }

    /// Returns a table on which each player holds three pebbles.
    private static Table tableWithHands() {
        Table table = Table.of(Seat.PAIR, PebblesZone.values()).with(RenumberingRule.HANDS);
        for (Seat seat : Seat.PAIR) {
            table = table.withNewCards(seat, PebblesZone.HAND, 3,
                    Hidden.ownedBy(seat, List.of(new CardName("Галька"), new CardName("Янтарь"),
                            new CardName("Янтарь"))));
        }
        return table;
    }
}
