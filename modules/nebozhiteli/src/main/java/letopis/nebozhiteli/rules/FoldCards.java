package letopis.nebozhiteli.rules;

import static letopis.nebozhiteli.DuelState.plus;

import java.util.List;
import letopis.journal.Seat;
import letopis.nebozhiteli.DuelState;
import letopis.nebozhiteli.DuelState.Combat;
import letopis.nebozhiteli.DuelState.Granted;
import letopis.nebozhiteli.DuelState.Stage;
import letopis.nebozhiteli.NebozhiteliZone;
import letopis.nebozhiteli.event.CardEvent;
import letopis.nebozhiteli.event.CardEvent.ArtifactEntered;
import letopis.nebozhiteli.event.CardEvent.CardBuried;
import letopis.nebozhiteli.event.CardEvent.CreatureDied;
import letopis.nebozhiteli.event.CardEvent.CreatureSummoned;
import letopis.nebozhiteli.event.CardEvent.CreatureTurned;
import letopis.nebozhiteli.event.CardEvent.CreatureUnturned;
import letopis.nebozhiteli.event.CardEvent.EnchantmentAttached;
import letopis.nebozhiteli.event.CardEvent.ItemEquipped;
import letopis.nebozhiteli.event.CardEvent.ItemRemoved;
import letopis.nebozhiteli.event.CardEvent.ItemSentToHand;
import letopis.nebozhiteli.event.CardEvent.KeywordGranted;
import letopis.nebozhiteli.event.CardEvent.SummonBlockedByUnique;
import letopis.nebozhiteli.event.CardEvent.UnturnOffered;
import letopis.nebozhiteli.event.ChanceOutcome.CardsTurnedUp;
import letopis.nebozhiteli.event.Phase;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.Table;

/// Folds what happens to single cards.
final class FoldCards {

    private FoldCards() {}

    static DuelState evolve(DuelState state, CardEvent event) {
        Table table = state.table();
        return switch (event) {
            case CreatureTurned(var creature) -> state.with(table.with(creature, card -> card.withFlag(Field.TURNED, true)));
            case CreatureUnturned(var creature) -> {
                DuelState unturned = state.with(table.with(creature, card -> card.withFlag(Field.TURNED, false)));
                yield state.turn().phase() == Phase.START && state.turn().stages().contains(Stage.UNTURN)
                        ? unturned.from(Stage.UNTURN) : unturned;
            }
            case UnturnOffered(var creature, _) -> {
                DuelState offered = state.with(state.turn().withOffer(creature));
                yield state.turn().phase() == Phase.START ? offered.from(Stage.UNTURN) : offered;
            }
            case CreatureSummoned(var creature, var name, var seat, _, int life) -> FoldTurn.changed(state.with(table
                    .move(creature, seat, NebozhiteliZone.FIELD)
                    .with(creature, card -> card.bare().withFace(Hidden.open(name)).withController(seat)
                            .withCount(Field.LIFE, life).withFlag(Field.SUMMONED, true))));
            case SummonBlockedByUnique _ -> state;
            case ArtifactEntered(var card, var seat) -> FoldTurn.changed(state.with(table.move(card, seat, NebozhiteliZone.FIELD)));
            case ItemEquipped(var item, var creature) -> FoldTurn.changed(state.with(table.attach(item, creature)));
            case ItemRemoved(var item, _) -> toHand(state, item);
            case ItemSentToHand(var item) -> toHand(state, item);
            case EnchantmentAttached(var scroll, var bearer) -> state.with(table.attach(scroll, bearer));
            case CardBuried(var card) -> FoldTurn.changed(state.with(table
                    .move(card, table.card(card).master(), NebozhiteliZone.GRAVE).with(card, Card::bare)));
            case KeywordGranted(var creature, var keyword, var source, int ability) -> {
                var granted = new Granted(creature, keyword, source, ability);
                boolean repeated = ability >= 0 && state.granted().contains(granted);
                yield repeated ? state : state.withGranted(plus(state.granted(), granted));
            }
            case CreatureDied(var creature, _) -> FoldTurn.changed(leftCombat(state, creature).with(table
                    .move(creature, table.card(creature).master(), NebozhiteliZone.CREATURE_GRAVE).with(creature, Card::bare)));
        };
    }

    private static DuelState toHand(DuelState state, CardId item) {
        Seat master = state.table().card(item).master();
        return FoldTurn.changed(state.with(state.table().move(item, master, NebozhiteliZone.HAND)
                .with(item, card -> card.bare().withFace(concealed(card.face(), master)))));
    }

    static DuelState leftCombat(DuelState state, CardId creature) {
        Combat combat = state.combat();
        return state.with(new Combat(
                combat.shots(),
                combat.attackers().stream().filter(attacker -> !attacker.equals(creature)).toList(),
                combat.blocks().stream().filter(block -> !block.blocker().equals(creature)).toList(),
                combat.blocked(), combat.shares(), combat.struck()));
    }

    /// Moves cards out of wherever they lie; what goes where only its owner looks is hidden again.
    static DuelState moved(DuelState state, List<CardId> cards, Seat half, NebozhiteliZone zone) {
        Table table = state.table();
        for (CardId card : cards) {
            table = table.move(card, half, zone).with(card, moved -> moved.withFace(concealed(moved.face(), half)));
        }
        return state.with(table);
    }

    private static Hidden<CardName> concealed(Hidden<CardName> face, Seat owner) {
        return face.seenBy(Audience.JUDGE).map(name -> Hidden.from(owner, name)).orElseGet(() -> Hidden.unknown(owner));
    }

    static DuelState turnUp(DuelState state, CardsTurnedUp event) {
        Table table = state.table();
        List<CardName> faces = event.faces().seenBy(Audience.JUDGE).orElse(List.of());
        for (int i = 0; i < event.cards().size(); i++) {
            Hidden<CardName> face = faces.isEmpty() ? Hidden.unknown(event.seat()) : Hidden.from(event.seat(), faces.get(i));
            table = table.withKnown(event.seat(), Field.deckZone(event.deck()), event.cards().get(i), face);
        }
        return state.with(table);
    }
}
