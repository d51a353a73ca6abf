package letopis.vremyageroev.rules;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.Refusal;
import letopis.vremyageroev.event.CardEvent.CardClosed;
import letopis.vremyageroev.event.CardEvent.CardsRevealed;
import letopis.vremyageroev.event.FightDecision.WitUsed;
import letopis.vremyageroev.event.Shown;
import letopis.vremyageroev.event.TurnEvent.DrawDue;
import letopis.vremyageroev.query.Abilities;
import letopis.vremyageroev.query.Field;
import letopis.vremyageroev.state.FightState;

/// Combat Wit: a pair of the same name for two new cards (VG-32b).
final class Wit {

    private static final int PAIR = 2;

    private Wit() {}

    /// The Hero must be open (VG-24c), and the pair one of the same name.
    static Optional<Refusal> refuse(FightState state, WitUsed wit) {
        boolean pair = wit.cards().size() == PAIR && new HashSet<>(wit.cards()).size() == PAIR
                && state.cards().find(wit.name()).isPresent()
                && wit.cards().stream().allMatch(card -> Abilities.isHeld(state, wit.seat(), card)
                        && state.mayBe(card, wit.name()));
        return Reason.HERO_CLOSED.citing("VG-24c", "VG-32b").unless(Field.isOpen(state, Field.hero(state, wit.seat())))
                .or(() -> Reason.NOT_A_PAIR.unless(pair, "name", wit.name(), "card", otherName(state, wit)));
    }

    /// The card of the hand that is called otherwise.
    private static Optional<CardId> otherName(FightState state, WitUsed wit) {
        return wit.cards().stream().filter(card -> Abilities.isHeld(state, wit.seat(), card)
                && !state.mayBe(card, wit.name())).findFirst();
    }

    static void apply(Draft draft, WitUsed wit) {
        Seat seat = wit.seat();
        List<Shown> pair = wit.cards().stream().map(card -> new Shown(card, wit.name())).toList();
        draft.add(new CardClosed(Field.hero(draft.state(), seat)), "VG-32b");
        draft.add(new CardsRevealed(seat, pair), "VG-32b");
        Discards.discard(draft, seat, pair, List.of(), "VG-32b");
        draft.add(new DrawDue(seat, PAIR, DrawDue.Purpose.WIT), "VG-32b");
    }
}
