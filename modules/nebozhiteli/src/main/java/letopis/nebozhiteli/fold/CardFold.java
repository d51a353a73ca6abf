package letopis.nebozhiteli.fold;

import static letopis.nebozhiteli.state.Lists.plus;

import java.util.List;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Destination;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent;
import letopis.nebozhiteli.event.ChanceOutcome;
import letopis.nebozhiteli.event.RevealedCard;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.LastingEffects;
import letopis.nebozhiteli.state.Marks;
import letopis.nebozhiteli.state.Settings.SecondUniqueRule;
import letopis.nebozhiteli.state.Stage;
import letopis.nebozhiteli.state.Turn;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.NamedCard;
import letopis.table.Table;

/// The fold of events on single cards.
public final class CardFold {

    private CardFold() {}

    static DuelState evolve(DuelState state, CardEvent event) {
        Table table = state.table();
        return switch (event) {
            case CardEvent.CreatureTurned(var creature) ->
                    state.with(creature, card -> card.withFlag(Marks.TURNED_FLAG, true));
            case CardEvent.CreatureUnturned(var creature) -> {
                DuelState unturned = state.with(creature, card -> card.withFlag(Marks.TURNED_FLAG, false));
                yield state.turn().phase() == Phase.START ? unturned.withReachedStage(Stage.UNTURN) : unturned;
            }
            case CardEvent.UnturnOffered(var creature, _) -> {
                DuelState offered = state.with(state.turn().withOffer(creature));
                yield state.turn().phase() == Phase.START ? offered.withReachedStage(Stage.UNTURN) : offered;
            }
            case CardEvent.CreatureSummoned(var creature, var name, var seat, _, int life) ->
                    markArrival(state.with(table
                    .move(creature, seat, NebozhiteliZone.FIELD)
                    .with(creature, card -> card.withoutMarks().withFace(Hidden.open(name)).withController(seat)
                            .withCount(Marks.LIFE, life).withFlag(Marks.SUMMONED_FLAG, true)
                            .withCount(Marks.SUMMONER_NUMBER, card.master().equals(seat)
                                    ? 0 : table.seats().indexOf(seat) + 1))), creature).withIdleCountReset();
            case CardEvent.SummonBlockedByUnique(var card, _, _) ->
                    state.settings().is(SecondUniqueRule.NEXT_SUMMON) ? state
                            : state.with(card, one -> one.withFlag(Marks.KEPT_OUT_FLAG, true));
            case CardEvent.ArtifactEntered(var card, var seat) -> enterPlay(state, card, seat).withIdleCountReset();
            case CardEvent.ItemEquipped(var item, var creature) -> attach(state, item, creature).withIdleCountReset();
            case CardEvent.ItemRemoved(var item, _) -> moveToHand(state, item);
            case CardEvent.ItemSentToHand(var item) -> moveToHand(state, item);
            case CardEvent.EnchantmentAttached(var scroll, var bearer) -> attach(state, scroll, bearer);
            case CardEvent.CardBuried(var card) -> bury(state, card, NebozhiteliZone.GRAVE);
            case CardEvent.EnchantmentEntered(var scroll, var seat) -> enterPlay(state, scroll, seat)
                    .withIdleCountReset();
            case CardEvent.ItemHandedOver(var item, var creature) -> attach(state, item, creature);
            case CardEvent.CardMoved moved -> moveCards(state, moved);
            case CardEvent.DiscardDemanded demanded ->
                    state.with(state.turn().withDemands(plus(state.turn().demands(), new Turn.DiscardDemand(demanded,
                            state.table().zone(demanded.seat(), NebozhiteliZone.HAND)))));
            case CardEvent.KeywordGranted granted -> state.with(state.lasting().with(granted));
            case CardEvent.RuleOverridden _ -> state;
            case CardEvent.ControlChanged(var creature, var seat, var until) -> {
                LastingEffects lasting = until.map(duration -> state.lasting()
                        .with(new LastingEffects.BorrowedCreature(creature, seat, duration)))
                        .orElseGet(() -> state.lasting().withoutLastControl(creature));
                DuelState bound = state.with(lasting);
                yield table.card(creature).controller().equals(seat)
                        ? bound : changeControl(bound, creature, seat).withIdleCountReset();
            }
            case CardEvent.UniqueCreatureReturned(var creature, var seat, _, int life) -> {
                DuelState left = leavePlay(state, creature);
                DuelState bare = left.with(creature, Card::withoutMarks);
                yield moveCards(bare, List.of(creature), seat, NebozhiteliZone.SUMMON_FIELD)
                        .with(seat, player -> player.withLife(life)).withIdleCountReset();
            }
            // The first creature that dies from lack of life closes the ledger of the phase. Later entries belong to
            // the next ledger.
            case CardEvent.CreatureDied(var creature, var reason) ->
                    bury(leavePlay(reason == CardEvent.CreatureDied.Reason.NO_LIFE
                            ? state.withReachedStage(Stage.DEATHS) : state, creature), creature,
                            NebozhiteliZone.CREATURE_GRAVE);
        };
    }

    private static DuelState enterPlay(DuelState state, CardId card, Seat seat) {
        return markArrival(state.with(state.table().move(card, seat, NebozhiteliZone.FIELD)), card);
    }

    private static DuelState attach(DuelState state, CardId card, CardId bearer) {
        return markArrival(state.with(state.table().attach(card, bearer)), card);
    }

    private static DuelState bury(DuelState state, CardId card, NebozhiteliZone graveyardZone) {
        Table table = state.table();
        return state.with(table.move(card, table.card(card).master(), graveyardZone).with(card, Card::withoutMarks))
                .withIdleCountReset();
    }

    /// Records the arrival of a card. The order of arrival matters in two ways: a later card gives way to an earlier
    /// one, and its abilities act after those of the earlier one.
    static DuelState markArrival(DuelState state, CardId card) {
        int now = (int) state.at().number();
        return state.with(card, one -> one.withCount(Marks.ARRIVAL_NUMBER, now));
    }

    /// Moves the creature to another half and out of combat.
    static DuelState changeControl(DuelState state, CardId creature, Seat seat) {
        return markArrival(leaveCombat(state, creature).with(state.table().move(creature, seat, NebozhiteliZone.FIELD)
                .with(creature, card -> card.withController(seat))), creature);
    }

    static DuelState leavePlay(DuelState state, CardId creature) {
        return leaveCombat(state, creature).with(state.lasting().without(creature));
    }

    private static DuelState moveToHand(DuelState state, CardId item) {
        Seat master = state.table().card(item).master();
        return state.with(state.table().move(item, master, NebozhiteliZone.HAND)
                .with(item, card -> card.withoutMarks().withFace(conceal(card.face(), master)))).withIdleCountReset();
    }

    static DuelState leaveCombat(DuelState state, CardId creature) {
        return state.with(state.combat().without(creature));
    }

    /// Moves fighters to or from the battlefield, each on the half of its controller.
    public static DuelState moveFighters(DuelState state, List<CardId> creatures, NebozhiteliZone zone) {
        Table table = state.table();
        for (CardId creature : creatures) {
            table = table.move(creature, table.card(creature).controller(), zone);
        }
        return state.with(table);
    }

    /// Moves a card. A card that leaves play loses its markers; mana on an unsummoned card goes to the reserve
    /// (NT-I-2.4.4).
    private static DuelState moveCards(DuelState state, CardEvent.CardMoved move) {
        CardId id = move.card();
        Seat master = state.table().card(id).master();
        NebozhiteliZone zone = move.zone();
        DuelState left = leavePlay(state, id);
        DuelState bare = left.with(id, Card::withoutMarks);
        DuelState gone = switch (zone) {
            case CREATURE_GRAVE, GRAVE -> {
                DuelState shown = move.name().map(name -> showCards(bare, id, name)).orElse(bare);
                yield shown.with(shown.table().move(id, master, zone));
            }
            case HAND, SUMMON_FIELD, CREATURE_DECK, MAIN_DECK, FIELD, BATTLEFIELD, QUEUE ->
                    moveCards(bare, List.of(id), master, zone);
        };
        return (move.destination() != Destination.DECK_TOP ? gone
                : gone.with(gone.table().withDeck(master, zone, gone.table().deck(master, zone).withTop(id))))
                .withIdleCountReset();
    }

    /// Moves cards from any zone. Cards become hidden again in a zone that only their owner can look at.
    public static DuelState moveCards(DuelState state, List<CardId> cards, Seat zoneOwner, NebozhiteliZone zone) {
        Table table = state.table();
        for (CardId card : cards) {
            table = table.move(card, zoneOwner, zone)
                    .with(card, moved -> moved.withFace(conceal(moved.face(), zoneOwner)));
        }
        return state.with(table);
    }

    private static Hidden<CardName> conceal(Hidden<CardName> face, Seat owner) {
        return face.concealedFor(owner);
    }

    static DuelState showCards(DuelState state, CardId card, CardName name) {
        return state.with(card, hidden -> hidden.withFace(hidden.face().revealedAs(name)));
    }

    static DuelState turnUpCards(DuelState state, ChanceOutcome.CardsTurnedUp event) {
        return state.with(state.table()
                .withIdentified(event.seat(), event.deck().zone(), event.cards(), event.faces()));
    }

    /// Turns hidden cards face up if a choice names them as played or as payment. A card discarded as a price is buried
    /// when the rest is paid.
    public static DuelState showCards(DuelState state, Choice.Decision choice) {
        DuelState shown = state;
        for (NamedCard card : choice.namedCards()) {
            shown = showCards(shown, card.card(), card.name());
        }
        return shown;
    }

    /// Fulfills the first pending discard demand.
    public static DuelState discard(DuelState state, List<RevealedCard> cards) {
        DuelState shown = state;
        for (RevealedCard one : cards) {
            shown = showCards(shown, one.card(), one.name());
        }
        Table table = shown.table();
        for (RevealedCard one : cards) {
            table = table.move(one.card(), table.card(one.card()).master(), NebozhiteliZone.GRAVE);
        }
        List<Turn.DiscardDemand> demands = shown.turn().demands();
        return shown.with(table).with(shown.turn().withDemands(demands.subList(1, demands.size())))
                .withIdleCountReset();
    }
}
