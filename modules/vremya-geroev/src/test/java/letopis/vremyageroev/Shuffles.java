package letopis.vremyageroev;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.CardCounts;
import letopis.table.CardName;
import letopis.vremyageroev.event.ChanceOutcome.CardsTurnedUp;
import letopis.vremyageroev.event.FightDecision.DeckSubmitted;
import letopis.vremyageroev.event.SetUpEvent.CardPlacedAtStart;
import letopis.vremyageroev.event.SetUpEvent.DeckShuffled;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.VremyaZone;

/// A tracker of the names of cards shuffled together in each deck of one fight. A turned-up card must be in the topmost
/// pile. Decks must not hold identified cards, so judge orders that put cards there are not supported.
public final class Shuffles {

    private final Map<Seat, Deque<List<CardName>>> decks = new HashMap<>();
    private int piles;
    private int fromBelow;

    public void observe(FightState before, Event event) {
        switch (event) {
            case DeckSubmitted(var seat, _, _, var list) -> {
                decks.put(seat, new ArrayDeque<>());
                decks.get(seat).push(CardCounts.listCopies(list.valueFor(Audience.JUDGE).orElseThrow().cards()));
            }
            case CardPlacedAtStart(var seat, _, var name, _) ->
                    assertThat(decks.get(seat).getLast().remove(name)).as("%s was in the deck of %s", name, seat)
                            .isTrue();
            case DeckShuffled shuffled -> applyShuffle(before, shuffled);
            case CardsTurnedUp up -> up.faces().valueFor(Audience.JUDGE).orElseThrow()
                    .forEach(face -> checkTurnedUp(before, up.seat(), face));
            case Event _ -> {}
        }
    }

    private void applyShuffle(FightState before, DeckShuffled shuffled) {
        Deque<List<CardName>> deck = decks.get(shuffled.seat());
        var pile = new ArrayList<CardName>();
        before.table().zone(shuffled.seat(), VremyaZone.GRAVEYARD)
                .forEach(card -> pile.add(before.face(card).orElseThrow()));
        if (shuffled.unknown() == shuffled.size()) {
            deck.forEach(pile::addAll);
            deck.clear();
        } else {
            piles++;
        }
        deck.push(pile);
    }

    private void checkTurnedUp(FightState before, Seat seat, CardName face) {
        Deque<List<CardName>> deck = decks.get(seat);
        while (deck.peek().isEmpty()) {
            deck.pop();
            fromBelow++;
        }
        assertThat(deck.peek().remove(face)).as("%s lies in the uppermost pile of %s at %s", face, seat, before.at())
                .isTrue();
    }

    /// Returns the number of piles placed on decks.
    public int pilesLaid() {
        return piles;
    }

    /// Returns the number of piles used up so that the one below followed.
    public int pilesUsedUp() {
        return fromBelow;
    }
}
