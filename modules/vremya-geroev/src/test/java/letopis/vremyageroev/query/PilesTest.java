package letopis.vremyageroev.query;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.CitedRules.refusal;
import static letopis.vremyageroev.TestCards.hero;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.RuleRef;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Refusal;
import letopis.table.TableChange;
import letopis.table.kernel.Pile;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.event.ChanceOutcome.CardsTurnedUp;
import letopis.vremyageroev.event.FightDecision.SecondWindAnswered;
import letopis.vremyageroev.event.FightDecision.SecondWindAnswered.Answer;
import letopis.vremyageroev.event.JudgeOrder.TableOrdered;
import letopis.vremyageroev.event.SetUpEvent.DeckShuffled;
import letopis.vremyageroev.rules.Prompt;
import letopis.vremyageroev.rules.Reason;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.VremyaZone;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Piles on a deck after a Second Wind as a reply, with the setting to keep the old deck below ([R-SWDECK]), and the
/// cards that can come from them.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PilesTest {

    private static final BattleCard NEW = technique("Новая", TestCards.attackAction(1));
    private static final BattleCard OLD = technique("Старая", TestCards.attackAction(1));
    private static final BattleCard LATE = technique("Поздняя", TestCards.attackAction(1));
    private static final BattleCard TWO = technique("Взять две", TestAbility.of(new Effect.Draw(Participant.YOU, 2))
            .action());

    /// A must draw from an empty deck and takes a Second Wind. B has a deck of six old cards and replies with
    /// another: nine new cards are shuffled, three of them from the hand, and five are to be drawn.
    private static Bout boutWithReply(String rest) {
        var bout = Bout.with("secondWindDeck", rest).hero(B, hero("Богатый", 20)).deck(B, 6);
        for (int i = 0; i < 9; i++) {
            if (i < 3) {
                bout.hand(B, NEW);
            } else {
                bout.addToGraveyard(B, NEW);
            }
        }
        bout.addToSet(OLD).list(B, Map.of(NEW.name(), 9, OLD.name(), 6));
        return takeSecondWind(bout);
    }

    private static Bout takeSecondWind(Bout bout) {
        bout.deck(A, 0).fillGraveyard(A, 5).spendSecondWind();
        return bout.choose(bout.use(bout.hand(A, TWO)).asPlay())
                .chooseWithoutChance(new SecondWindAnswered(B, Answer.SECOND_WIND));
    }

    /// Lets A play a card by which B draws `cards` cards.
    private static Bout playDraw(Bout bout, int cards) {
        var gift = technique("Подарок " + cards, TestAbility.of(new Effect.Draw(Participant.OPPONENT, cards)).action());
        return bout.chooseWithoutChance(bout.use(bout.hand(A, gift)).asPlay());
    }

    private static List<CardName> names(int news, int olds) {
        var names = new ArrayList<>(Collections.nCopies(news, NEW.name()));
        names.addAll(Collections.nCopies(olds, OLD.name()));
        return names;
    }

    private static List<CardName> rolledCards(Bout bout) {
        return ((CardsTurnedUp) GAME.sampleChance(bout.state(), _ -> 0)).faces().valueFor(Audience.JUDGE).orElseThrow();
    }

    private static Refusal notInPile(BattleCard card) {
        return new Refusal("vremya-geroev.not-in-pile", List.of(new RuleRef("VG-57b")), Map.of("name", card.name()));
    }

    @Test
    @Covers({"VG-57b", "VG-57c", "VG-58"})
    void cards_of_a_new_pile_come_from_the_shuffled_cards() {
        var bout = boutWithReply("under");
        assertThat(bout.prompt()).isEqualTo(new Prompt.TurnUp(B, 5));
        var bounds = new ArrayList<Integer>();
        GAME.sampleChance(bout.state(), bound -> {
            bounds.add(bound);
            return bound - 1;
        });
        assertThat(bounds).as("one of nine cards, then one of eight").containsExactly(9, 8, 7, 6, 5);
        assertThat(rolledCards(bout)).isEqualTo(names(5, 0));

        assertThat(refusal(bout, bout.turnedUp(B, names(4, 1)))).isEqualTo(notInPile(OLD));
        assertThat(bout.refusal(bout.turnedUp(B, Collections.nCopies(5, TestCards.FILLER.name()))))
                .isEqualTo(Reason.NOT_IN_PILE);
        bout.choose(bout.turnedUp(B, names(5, 0)));
        assertThat(bout.hand(B)).hasSize(5);

        var whole = boutWithReply("shuffled-in");
        assertThat(whole.choose(whole.turnedUp(B, names(2, 3))).hand(B)).as("all in one").hasSize(5);
    }

    @Test
    @Covers({"VG-30c", "VG-58"})
    void the_old_deck_follows_once_the_new_pile_is_empty() {
        var bout = playDraw(boutWithReply("under").choose(boutWithReply("under").turnedUp(B, names(5, 0))), 6);
        assertThat(bout.prompt()).isEqualTo(new Prompt.TurnUp(B, 6));
        assertThat(rolledCards(bout)).as("four are left of the pile").isEqualTo(names(4, 2));
        assertThat(refusal(bout, bout.turnedUp(B, names(5, 1)))).isEqualTo(notInPile(NEW));
        assertThat(refusal(bout, bout.turnedUp(B, names(3, 3)))).isEqualTo(notInPile(OLD));
        bout.choose(bout.turnedUp(B, names(4, 2)));
        assertThat(bout.state().piles()).isEmpty();
        assertThat(bout.hand(B)).hasSize(11);
        playDraw(bout, 1);
        assertThat(bout.refusal(bout.turnedUp(B, names(1, 0)))).isEqualTo(Reason.NOT_IN_DECK);
    }

    @Test
    @Covers({"VG-57b", "VG-58"})
    void a_later_pile_is_placed_on_top_of_an_earlier_one() {
        var bout = boutWithReply("under").choose(boutWithReply("under").turnedUp(B, names(5, 0)));
        bout.list(B, Map.of(NEW.name(), 9, OLD.name(), 6, LATE.name(), 2));
        bout.addToGraveyard(B, LATE);
        bout.addToGraveyard(B, LATE);
        takeSecondWind(bout);
        assertThat(bout.prompt()).as("five new cards and two late ones on four new ones on six old ones")
                .isEqualTo(new Prompt.TurnUp(B, 5));
        assertThat(bout.refusal(bout.turnedUp(B, Collections.nCopies(5, LATE.name())))).isEqualTo(Reason.NOT_IN_PILE);
        bout.choose(bout.turnedUp(B, List.of(NEW.name(), LATE.name(), NEW.name(), NEW.name(), NEW.name())));
        playDraw(bout, 7);
        assertThat(bout.refusal(bout.turnedUp(B,
                List.of(NEW.name(), NEW.name(), LATE.name(), NEW.name(), NEW.name(), NEW.name(), OLD.name()))))
                .as("the late card lies above").isEqualTo(Reason.NOT_IN_PILE);
        bout.choose(bout.turnedUp(B, List.of(LATE.name(), NEW.name(), NEW.name(), NEW.name(), NEW.name(), NEW.name(),
                OLD.name())));
        assertThat(bout.deckSize(B)).isEqualTo(5);
    }

    @Test
    @Covers({"VG-57b", "VG-15"})
    void a_fully_shuffled_deck_has_no_piles() {
        var bout = boutWithReply("under").choose(boutWithReply("under").turnedUp(B, names(5, 0)));
        assertThat(bout.state().piles()).hasSize(1);
        FightState shuffled = GAME.evolve(bout.state(), bout.state().at().next(), new DeckShuffled(B, 10, 10));
        assertThat(shuffled.piles()).isEmpty();
        int size = bout.deckSize(A) + bout.state().table().zone(A, VremyaZone.GRAVEYARD).size();
        FightState other = GAME.evolve(bout.state(), bout.state().at().next(), new DeckShuffled(A, size, size));
        assertThat(other.piles()).as("the pile on the deck of B").isEqualTo(bout.state().piles());
    }

    @Test
    @Covers({"VG-44", "VG-58"})
    void judge_moves_under_or_out_of_the_deck_do_not_change_piles() {
        var bout = boutWithReply("under").choose(boutWithReply("under").turnedUp(B, names(5, 0)));
        CardId moved = bout.hand(B).getFirst();
        bout.choose(new TableOrdered(List.of(new TableChange.Moved(moved, B, "deck", Optional.empty())), "так надо"));
        playDraw(bout, 11);
        assertThat(bout.prompt()).as("the card below all others is identified").isEqualTo(new Prompt.TurnUp(B, 10));
        assertThat(rolledCards(bout)).isEqualTo(names(4, 6));

        var back = boutWithReply("under").choose(boutWithReply("under").turnedUp(B, names(5, 0)));
        back.choose(new TableOrdered(
                List.of(new TableChange.Moved(back.hand(B).getFirst(), B, "deck", Optional.empty()),
                new TableChange.Moved(back.hand(B).getFirst(), B, "hand", Optional.empty())), "так надо"));
        assertThat(rolledCards(playDraw(back, 5))).isEqualTo(names(4, 1));
    }

    @Test
    @Covers({"VG-57a", "VG-58"})
    void a_pile_with_an_unidentified_card_can_hold_any_card_of_the_deck() {
        var bout = Bout.with("secondWindDeck", "under").deck(B, 6);
        bout.addUnseenCard(B);
        bout.addToGraveyard(B, NEW);
        bout.addToSet(OLD);
        takeSecondWind(bout);
        assertThat(bout.prompt()).isEqualTo(new Prompt.TurnUp(B, 5));
        bout.choose(bout.turnedUp(B, names(2, 3)));

        var told = Bout.with("secondWindDeck", "under").deck(B, 6);
        told.hand(B, NEW);
        told.addToGraveyard(B, NEW);
        told.addToSet(OLD);
        takeSecondWind(told);
        assertThat(told.refusal(told.turnedUp(B, names(1, 4))))
                .as("both cards of the pile were seen, whatever else the deck holds").isEqualTo(Reason.NOT_IN_PILE);
        told.choose(told.turnedUp(B, names(2, 3)));
        assertThat(told.hand(B)).hasSize(5);
    }

    @Test
    @Covers({"VG-57a", "VG-58"})
    void a_pile_with_an_unidentified_card_holds_only_cards_of_the_list() {
        var bout = Bout.with("secondWindDeck", "under").deck(B, 6).addToSet(OLD);
        bout.addUnseenCard(B);
        bout.addToGraveyard(B, NEW);
        takeSecondWind(bout.list(B, Map.of(NEW.name(), 2, OLD.name(), 6)));
        assertThat(bout.prompt()).isEqualTo(new Prompt.TurnUp(B, 5));
        assertThat(rolledCards(bout)).isEqualTo(names(2, 3));
        assertThat(refusal(bout, bout.turnedUp(B, names(3, 2)))).isEqualTo(notInPile(NEW));
        bout.choose(bout.turnedUp(B, names(2, 3)));
        assertThat(bout.hand(B)).hasSize(5);
    }

    @Test
    @Covers("VG-58")
    void pile_contents_are_public_but_drawn_cards_are_known_only_to_their_player() {
        var bout = boutWithReply("under").choose(boutWithReply("under").turnedUp(B, names(5, 0)));
        for (Audience audience : List.of(Audience.EVERYONE, new Audience.OfSeat(A), new Audience.OfSeat(B),
                Audience.JUDGE)) {
            FightState known = bout.state().knownTo(audience);
            assertThat(known.piles()).isEqualTo(bout.state().piles());
            Pile pile = known.piles().getFirst();
            assertThat(pile.gathered()).hasSize(9)
                    .allSatisfy(card -> assertThat(known.table().card(card).face().isKnown()).isTrue());
            assertThat(pile.turnedUp()).hasSize(5)
                    .allSatisfy(card -> assertThat(known.table().card(card).face().isKnown())
                    .isEqualTo(audience.canSeeValuesOf(B)));
        }
    }
}
