package letopis.nebozhiteli.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.DuelState;
import letopis.nebozhiteli.DuelState.Combat;
import letopis.nebozhiteli.DuelState.Idle;
import letopis.nebozhiteli.DuelState.Player;
import letopis.nebozhiteli.DuelState.Stage;
import letopis.nebozhiteli.DuelState.Window;
import letopis.nebozhiteli.NebozhiteliZone;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.JudgeOrder.HalfLaid;
import letopis.nebozhiteli.event.JudgeOrder.HalfLaid.Laid;
import letopis.nebozhiteli.event.JudgeOrder.PositionSet;
import letopis.nebozhiteli.event.QueueEvent.DeclarationLaid;
import letopis.nebozhiteli.event.QueueEvent.TargetUnsuitable;
import letopis.nebozhiteli.event.SetUpEvent.FirstPlayerChosen;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.event.TurnEvent.PhaseBegan;
import letopis.nebozhiteli.event.TurnEvent.TurnBegan;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardName;
import letopis.table.Deck;
import letopis.table.Hidden;
import letopis.table.Table;

/// Puts up a position that was written by hand. Whoever read it made sure that such a table can be.
final class SettingUp {

    private SettingUp() {}

    /// A's half comes first, before anybody handed in decks, then B's.
    static boolean isNext(DuelState state, HalfLaid half) {
        return half.seat().equals(Seat.A)
                ? state.moment().game() == 0 && state.duel().decks().isEmpty()
                : state.moment().game() == 1 && state.moment().turn() == 0 && state.duel().decks().size() == 1;
    }

    static boolean isLaidOut(DuelState state) {
        return state.moment().game() == 1 && state.moment().turn() == 0 && state.duel().decks().size() == 2
                && state.turn().stages().getFirst() == Stage.CUT && state.duel().cuts().isEmpty();
    }

    static DuelState evolve(DuelState state, HalfLaid half) {
        Seat seat = half.seat();
        Table table = state.table()
                .withDeck(seat, NebozhiteliZone.CREATURE_DECK, Deck.unknown(half.creatureDeck()))
                .withDeck(seat, NebozhiteliZone.MAIN_DECK, Deck.unknown(half.mainDeck()));
        for (Laid laid : half.cards()) {
            table = laid(table, half, laid);
        }
        var deck = new DuelState.Duel.Deck(half.creatureDeck(), half.mainDeck(), 0, Hidden.unknown(seat));
        return state.with(table).with(state.duel().withDeck(seat, deck).withWins(seat, half.wins()))
                .with(seat, _ -> new Player(half.life(), half.actions(), half.turns()));
    }

    private static Table laid(Table before, HalfLaid half, Laid laid) {
        Seat seat = half.seat();
        NebozhiteliZone zone = Orders.zone(laid.zone()).orElseThrow(() -> new IllegalStateException("there is no zone " + laid.zone()));
        Hidden<CardName> face = laid.name().map(Hidden::open).orElseGet(() -> half.faces().seenBy(Audience.JUDGE)
                .map(known -> known.get(laid.card())).map(name -> Hidden.from(seat, name)).orElseGet(() -> Hidden.unknown(seat)));
        Table table;
        if (zone.isDeck()) {
            table = before.withKnown(seat, zone, laid.card(), face);
        } else if (laid.bearer().isPresent()) {
            table = before.withNewIn(seat, zone, laid.card(), laid.master(), face).attach(laid.card(), laid.bearer().get());
        } else {
            table = before.withNewIn(seat, zone, laid.card(), laid.master(), face);
        }
        return table.with(laid.card(), card -> marked(card, laid));
    }

    private static Card marked(Card card, Laid laid) {
        Card marked = laid.life() > 0 ? card.withCount(Field.LIFE, laid.life()) : card;
        marked = laid.mana() > 0 ? marked.withCount(Field.MANA, laid.mana()) : marked;
        for (String flag : laid.flags()) {
            marked = marked.withFlag(flag, true);
        }
        return marked;
    }

    /// The turn as it would have come to this point, without what it would have changed on the way.
    static DuelState evolve(DuelState state, PositionSet position) {
        Player active = state.player(position.active());
        DuelState turn = Fold.evolve(state, state.at(), new FirstPlayerChosen(position.first(), FirstPlayerChosen.Reason.TOSS));
        turn = Fold.evolve(turn, state.at(), new TurnBegan(position.active(), position.turn())).with(position.active(), _ -> active);
        turn = Fold.evolve(turn, state.at(), new PhaseBegan(position.phase()));
        turn = turn.with(turn.turn().withIdle(new Idle(position.idle(), false, turn.turn().idle().snapshot())));
        turn = fighting(turn, position.fighting());
        return switch (position.progress()) {
            case START -> turn;
            case MAIN -> turn.from(Stage.MAIN).from(Stage.DECLARE);
            case WINDOW -> turn.from(Stage.WINDOW)
                    .with(new Window(true, position.priority(), position.passes(), List.of(), false));
        };
    }

    private static DuelState fighting(DuelState state, PositionSet.Fighting fighting) {
        Table table = state.table();
        for (var attacker : fighting.attackers()) {
            table = table.move(attacker, table.card(attacker).controller(), NebozhiteliZone.BATTLEFIELD);
        }
        for (var block : fighting.blocks()) {
            table = table.move(block.blocker(), table.card(block.blocker()).controller(), NebozhiteliZone.BATTLEFIELD);
        }
        Combat combat = state.combat();
        return state.with(table).with(new Combat(
                fighting.shots(), fighting.attackers(), fighting.blocks(), fighting.blocked(), combat.shares(), combat.struck()));
    }

    /// What is in the ledger and in the queue has an entry of its own, so that it can be named.
    static void follow(Draft draft, PositionSet position) {
        position.ledger().forEach(queued -> draft.add(queued, "NT-IV-2.1.3", "NB-131"));
        position.granted().forEach(granted -> draft.add(granted, "NT-V-6.5", "NB-056"));
        for (DuelDecision.Declaration declaration : position.queue()) {
            var laid = draft.add(new DeclarationLaid(declaration), "NT-IV-2.1.2", "NB-130");
            for (int i = 0; i < declaration.targets().size(); i++) {
                Target target = declaration.targets().get(i);
                Optional<TargetUnsuitable.Reason> unsuitable = Targets.unsuitable(draft.state(), declaration, i);
                unsuitable.ifPresent(reason -> draft.add(laid, new TargetUnsuitable(laid, target, reason), "NT-V-8.2", "NB-051-b"));
            }
        }
    }
}
