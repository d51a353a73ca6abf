package letopis.nebozhiteli.rules;

import java.util.List;
import letopis.journal.Seat;
import letopis.nebozhiteli.DuelState.Combat;
import letopis.nebozhiteli.DuelState.Stage;
import letopis.nebozhiteli.DuelState;
import letopis.nebozhiteli.Lasting;
import letopis.nebozhiteli.NebozhiteliZone;
import letopis.nebozhiteli.card.Destination;
import letopis.nebozhiteli.event.CardEvent.ArtifactEntered;
import letopis.nebozhiteli.event.CardEvent.CardBuried;
import letopis.nebozhiteli.event.CardEvent.CardMoved;
import letopis.nebozhiteli.event.CardEvent.ControlChanged;
import letopis.nebozhiteli.event.CardEvent.CreatureDied;
import letopis.nebozhiteli.event.CardEvent.CreatureSummoned;
import letopis.nebozhiteli.event.CardEvent.CreatureTurned;
import letopis.nebozhiteli.event.CardEvent.CreatureUnturned;
import letopis.nebozhiteli.event.CardEvent.DiscardDemanded;
import letopis.nebozhiteli.event.CardEvent.EnchantmentAttached;
import letopis.nebozhiteli.event.CardEvent.EnchantmentEntered;
import letopis.nebozhiteli.event.CardEvent.ItemEquipped;
import letopis.nebozhiteli.event.CardEvent.ItemHandedOver;
import letopis.nebozhiteli.event.CardEvent.ItemRemoved;
import letopis.nebozhiteli.event.CardEvent.ItemSentToHand;
import letopis.nebozhiteli.event.CardEvent.KeywordGranted;
import letopis.nebozhiteli.event.CardEvent.RuleOverridden;
import letopis.nebozhiteli.event.CardEvent.SummonBlockedByUnique;
import letopis.nebozhiteli.event.CardEvent.UniqueCreatureReturned;
import letopis.nebozhiteli.event.CardEvent.UnturnOffered;
import letopis.nebozhiteli.event.CardEvent;
import letopis.nebozhiteli.event.ChanceOutcome.CardsTurnedUp;
import letopis.nebozhiteli.event.Phase;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.Table;
import static letopis.nebozhiteli.DuelState.plus;

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
            case CreatureSummoned(var creature, var name, var seat, _, int life) -> FoldTurn.changed(arrived(state.with(table
                    .move(creature, seat, NebozhiteliZone.FIELD)
                    .with(creature, card -> card.bare().withFace(Hidden.open(name)).withController(seat)
                            .withCount(Field.LIFE, life).withFlag(Field.SUMMONED, true)
                            .withCount(Field.HOLDER, card.master().equals(seat) ? 0 : table.seats().indexOf(seat) + 1))), creature));
            case SummonBlockedByUnique _ -> state;
            case ArtifactEntered(var card, var seat) -> FoldTurn.changed(arrived(state.with(table.move(card, seat, NebozhiteliZone.FIELD)), card));
            case ItemEquipped(var item, var creature) -> FoldTurn.changed(arrived(state.with(table.attach(item, creature)), item));
            case ItemRemoved(var item, _) -> toHand(state, item);
            case ItemSentToHand(var item) -> toHand(state, item);
            case EnchantmentAttached(var scroll, var bearer) -> arrived(state.with(table.attach(scroll, bearer)), scroll);
            case CardBuried(var card) -> FoldTurn.changed(state.with(table
                    .move(card, table.card(card).master(), NebozhiteliZone.GRAVE).with(card, Card::bare)));
            case EnchantmentEntered(var scroll, var seat) ->
                    FoldTurn.changed(arrived(state.with(table.move(scroll, seat, NebozhiteliZone.FIELD)), scroll));
            case ItemHandedOver(var item, var creature) -> arrived(state.with(table.attach(item, creature)), item);
            case CardMoved moved -> moved(state, moved);
            case DiscardDemanded demanded -> state.with(state.turn().withDemands(plus(state.turn().demands(), demanded)));
            case KeywordGranted(var creature, var keyword, var source, int ability, var until, var seat) -> state.with(state.lasting()
                    .with(new Lasting.Granted(creature, keyword, source, ability, until, seat)));
            case RuleOverridden _ -> state;
            case ControlChanged(var creature, var seat, var until) -> {
                Lasting lasting = until.map(duration -> state.lasting().with(new Lasting.Borrowed(creature, seat, duration)))
                        .orElseGet(() -> state.lasting().returned(creature));
                DuelState bound = state.with(lasting);
                yield table.card(creature).controller().equals(seat) ? bound : FoldTurn.changed(controlled(bound, creature, seat));
            }
            case UniqueCreatureReturned(var creature, var seat, _, int life) -> {
                DuelState left = leftPlay(state, creature);
                DuelState bare = left.with(left.table().with(creature, Card::bare));
                yield FoldTurn.changed(moved(bare, List.of(creature), seat, NebozhiteliZone.SUMMON_FIELD)
                        .with(seat, player -> player.withLife(life)));
            }
            // With the first that dies for want of life the sum of the phase is drawn; what follows belongs to the next.
            case CreatureDied(var creature, var reason) -> FoldTurn.changed(
                    leftPlay(reason == CreatureDied.Reason.NO_LIFE ? state.from(Stage.DEATHS) : state, creature).with(table
                    .move(creature, table.card(creature).master(), NebozhiteliZone.CREATURE_GRAVE).with(creature, Card::bare)));
        };
    }

    /// Notes when a card came, since what comes later gives way and acts later.
    static DuelState arrived(DuelState state, CardId card) {
        int now = (int) state.at().number();
        return state.with(state.table().with(card, one -> one.withCount(Field.ARRIVED, now)));
    }

    /// The creature stands on another half, and fights no longer.
    static DuelState controlled(DuelState state, CardId creature, Seat seat) {
        return arrived(leftCombat(state, creature).with(state.table().move(creature, seat, NebozhiteliZone.FIELD)
                .with(creature, card -> card.withController(seat))), creature);
    }

    static DuelState leftPlay(DuelState state, CardId creature) {
        return leftCombat(state, creature).with(state.lasting().without(creature));
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

    /// What leaves play sheds what was on it; mana on a card that was not summoned goes to the reserve (NT-I-2.4.4).
    private static DuelState moved(DuelState state, CardMoved moved) {
        CardId id = moved.card();
        Seat master = state.table().card(id).master();
        NebozhiteliZone zone = Moving.zone(state, id, moved.destination());
        DuelState left = leftPlay(state, id);
        DuelState bare = left.with(left.table().with(id, Card::bare));
        DuelState gone = switch (zone) {
            case CREATURE_GRAVE, GRAVE -> {
                DuelState shown = moved.name().map(name -> FoldDecisions.shown(bare, id, name)).orElse(bare);
                yield shown.with(shown.table().move(id, master, zone));
            }
            case HAND, SUMMON_FIELD, CREATURE_DECK, MAIN_DECK, FIELD, BATTLEFIELD, QUEUE ->
                    moved(bare, List.of(id), master, zone);
        };
        return FoldTurn.changed(moved.destination() != Destination.DECK_TOP ? gone
                : gone.with(gone.table().withDeck(master, zone, gone.table().deck(master, zone).withTop(id))));
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
