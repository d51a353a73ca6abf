package letopis.respons;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.event.Aim;
import letopis.respons.event.Cell;
import letopis.respons.event.JudgeOrder.TableOrdered;
import letopis.respons.event.PlayerDecision.CardActivated;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.Price;
import letopis.respons.event.RevealedCard;
import letopis.table.CardName;
import letopis.table.TableChange;

/// Choices with the cards of a test position, each the plainest of its kind: no modes, and no price unless given.
public final class Choices {

    private Choices() {}

    /// Returns the choice to cast a spell without targets.
    public static CardPlayed castChoice(Lanes lanes, Seat seat, Playable spell) {
        return castChoice(lanes, seat, spell.name().value());
    }

    public static CardPlayed castChoice(Lanes lanes, Seat seat, String spell) {
        return new CardPlayed(seat, lanes.card(spell), new CardName(spell), Optional.empty(), List.of(), List.of(),
                Price.PLAIN);
    }

    /// Returns the choice to play a card into a cell.
    public static CardPlayed playChoice(Lanes lanes, Seat seat, Playable card, Cell cell) {
        return new CardPlayed(seat, lanes.card(card.name().value()), card.name(), Optional.of(cell), List.of(),
                List.of(), Price.PLAIN);
    }

    /// Returns A's choice to cast a spell, or to play another card into unit cell 5, for this price.
    public static CardPlayed playChoice(Lanes lanes, Playable card, Price price, Aim... aims) {
        return new CardPlayed(Seat.A, lanes.card(card.name().value()), card.name(), card.is(CardType.SPELL)
                ? Optional.empty() : Optional.of(Cell.unit(5)), List.of(), List.of(aims), price);
    }

    /// Returns the choice to activate the first ability of a card.
    public static CardActivated useChoice(Lanes lanes, Seat seat, String card) {
        return new CardActivated(seat, lanes.card(card), 0, List.of(), List.of(), Price.PLAIN);
    }

    public static Price sacrificePrice(Lanes lanes, String... cards) {
        return new Price(List.of(), Arrays.stream(cards).map(lanes::card).toList(), false);
    }

    public static Price discardPrice(Lanes lanes, String... cards) {
        return new Price(Arrays.stream(cards).map(card -> new RevealedCard(lanes.card(card), new CardName(card)))
                .toList(), List.of(), false);
    }

    /// Returns a judge's order to change the table.
    public static TableOrdered order(TableChange... changes) {
        return new TableOrdered(List.of(changes), "так было", Optional.empty());
    }
}
