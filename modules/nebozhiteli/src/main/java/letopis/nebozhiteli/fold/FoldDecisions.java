package letopis.nebozhiteli.fold;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.DeckList;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared.Block;
import letopis.nebozhiteli.event.Paid;
import letopis.nebozhiteli.event.Shown;
import letopis.nebozhiteli.event.SideboardSwap;
import letopis.nebozhiteli.state.Combat;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.DuelState.Duel;
import letopis.nebozhiteli.state.Marks;
import letopis.nebozhiteli.state.Stage;
import letopis.nebozhiteli.state.Turn.Trigger;
import letopis.nebozhiteli.state.Window;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.Hidden;
import letopis.table.Table;

/// Folds what players chose: what the choice itself changes, before anything follows from it.
final class FoldDecisions {

    /// So many passes in a row shut the window (NT-IV-2.1).
    private static final int PASSES = 2;

    private FoldDecisions() {}

    static DuelState evolve(DuelState state, DuelDecision event) {
        return switch (event) {
            case DuelDecision.DeckSubmitted(var seat, int creatures, int main, int sideboard, var list) -> {
                DuelState submitted =
                        state.with(state.duel().withDeck(seat, new Duel.Deck(creatures, main, sideboard, list)));
                yield submitted.duel().decks().size() == state.table().seats().size()
                        ? submitted.done(Stage.SUBMIT) : submitted;
            }
            case DuelDecision.SideboardSwapped(var seat, _, var swap) -> {
                Duel.Deck deck = state.duel().decks().get(seat);
                yield state.with(state.duel().withSwap(seat)
                        .withDeck(seat, new Duel.Deck(deck.creatures(), deck.main(), deck.sideboard(),
                                swapped(seat, deck.list(), swap))));
            }
            case DuelDecision.DecksCut(var seat, _, _) -> {
                DuelState cut = state.with(state.duel().withCut(seat));
                yield cut.duel().cuts().size() == state.table().seats().size() ? cut.done(Stage.CUT) : cut;
            }
            case DuelDecision.CreaturesExchanged(var seat, var cards) ->
                    FoldCards.moved(state, cards, seat, NebozhiteliZone.CREATURE_DECK)
                            .done(seat.equals(state.turn().first()) ? Stage.EXCHANGE_FIRST : Stage.EXCHANGE_SECOND);
            case DuelDecision.UnturnAnswered(_, var creature, _, var paid) ->
                    shown(state, paid).with(state.turn().withoutOffer(creature));
            case DuelDecision.ManaPlaced(var seat, var placements) -> placed(state, seat, placements);
            case DuelDecision.ManaMoved(_, var from, var to, int mana) -> state.reached(Stage.MAIN)
                    .with(placed(placed(state.table(), from, -mana), to, mana)).changed();
            case DuelDecision.SummonPaid(_, var card, var name, var paid) ->
                    FoldCards.shown(shown(state, Optional.of(paid)).reached(Stage.MAIN), card, name);
            case DuelDecision.ArtifactPlayed(_, var card, var name, var paid) ->
                    FoldCards.shown(shown(state, paid), card, name);
            case DuelDecision.ItemPlayed(_, var item, var name, _, var paid) ->
                    FoldCards.shown(shown(state, paid), item, name);
            case DuelDecision.ItemsStripped _ -> state;
            case DuelDecision.AbilityActivated activated -> declared(shown(state, activated.paid()), activated);
            case DuelDecision.CardPlayed played -> queued(state, played);
            case DuelDecision.TargetsChosen(_, _, _, var targets) -> {
                List<Trigger> waiting = new ArrayList<>(state.turn().triggers());
                Trigger first = waiting.getFirst();
                waiting.set(0, new Trigger(first.at(), first.what(), Optional.of(targets)));
                yield state.with(state.turn().withTriggers(List.copyOf(waiting)));
            }
            case DuelDecision.QueueClosed _ -> state.with(state.window().withQueueClosed());
            case DuelDecision.Passed(var seat) -> {
                Window window = state.window().withPass(seat);
                yield window.passes() < PASSES ? state.with(window) : state.with(Window.SHUT).done(Stage.WINDOW);
            }
            case DuelDecision.StepFinished(var seat) ->
                    state.done(seat.equals(state.active()) ? Stage.MAIN : Stage.PASSIVE_MANA);
            case DuelDecision.RangedAttackDeclared(_, var shots) ->
                    state.with(state.combat().withShots(shots)).done(Stage.DECLARE);
            case DuelDecision.AttackersDeclared(_, var attackers) ->
                    FoldCards.led(state, attackers, NebozhiteliZone.BATTLEFIELD)
                            .with(state.combat().withAttackers(attackers)).done(Stage.DECLARE);
            case DuelDecision.BlockersDeclared(_, var blocks) ->
                    FoldCards.led(state, blocks.stream().map(Block::blocker).distinct().toList(),
                            NebozhiteliZone.BATTLEFIELD)
                            .with(state.combat().withBlocks(blocks)).done(Stage.DECLARE);
            case DuelDecision.DamageDistributed(_, var attacker, var shares) ->
                    state.with(state.combat().with(attacker, state.turn().phase(), shares))
                            .reached(Stage.DISTRIBUTE);
            case DuelDecision.PreventionAllotted(_, var prevention, var allotments) ->
                    state.with(state.ledger().with(prevention, allotments)).reached(Stage.COMMIT);
            case DuelDecision.CardDiscarded(var seat, var card, var name) -> {
                DuelState shown = FoldCards.shown(state, card, name);
                yield shown.with(shown.table().move(card, seat, NebozhiteliZone.GRAVE))
                        .with(shown.turn().withDiscard()).changed();
            }
            case DuelDecision.CardsDiscarded(_, var cards) -> discarded(state, cards);
            case DuelDecision.Conceded _ -> state;
        };
    }

    /// The demand that waits first is met.
    static DuelState discarded(DuelState state, List<Shown> cards) {
        DuelState shown = shown(state, cards);
        Table table = shown.table();
        for (Shown one : cards) {
            table = table.move(one.card(), table.card(one.card()).master(), NebozhiteliZone.GRAVE);
        }
        return shown.with(table).with(shown.turn().withDemands(rest(shown.turn().demands()))).changed();
    }

    private static <T> List<T> rest(List<T> list) {
        return list.subList(1, list.size());
    }

    /// A card discarded as a price is face up at once, but buried only when the rest is paid.
    private static DuelState shown(DuelState state, Optional<Paid> paid) {
        return paid.map(how -> shown(state, how.discarded())).orElse(state);
    }

    private static DuelState shown(DuelState state, List<Shown> cards) {
        DuelState shown = state;
        for (Shown one : cards) {
            shown = FoldCards.shown(shown, one.card(), one.name());
        }
        return shown;
    }

    /// The list after a swap, as far as both are at hand.
    private static Hidden<DeckList> swapped(Seat seat, Hidden<DeckList> list, Hidden<SideboardSwap> swap) {
        return list.seenBy(Audience.JUDGE)
                .flatMap(before -> swap.seenBy(Audience.JUDGE).map(seen -> seen.applied(before)))
                .map(after -> Hidden.from(seat, after))
                .orElseGet(() -> list.isUnseen() || swap.isUnseen() ? Hidden.unseen(seat) : Hidden.unknown(seat));
    }

    /// Mana goes from the player's counters to the cards. The actions it costs are recorded separately.
    private static DuelState placed(DuelState state, Seat seat, List<DuelDecision.ManaPlaced.Placement> placements) {
        Table table = state.table();
        int total = 0;
        for (var placement : placements) {
            table = placed(table, placement.card(), placement.mana());
            total += placement.mana();
        }
        int placed = total;
        return state.reached(Stage.MAIN).with(table).with(seat, player -> player.withLife(player.life() - placed))
                .changed();
    }

    private static Table placed(Table table, CardId id, int mana) {
        return table.with(id, card -> card.withCount(Marks.MANA, card.count(Marks.MANA) + mana)
                .withCount(Marks.PLACED, card.count(Marks.PLACED) + mana));
    }

    private static DuelState queued(DuelState state, DuelDecision.CardPlayed played) {
        DuelState shown = FoldCards.shown(shown(state, played.paid()), played.source(), played.name());
        return declared(shown.with(shown.table().move(played.source(), played.seat(), NebozhiteliZone.QUEUE)).changed(),
                played);
    }

    /// Whatever is declared joins the end of the queue, and the passes start anew; an event played at once goes ahead
    /// of it.
    private static DuelState declared(DuelState state, DuelDecision.Declaration declaration) {
        Window window = state.window();
        boolean atOnce = declaration instanceof DuelDecision.EventPlayed event && event.atOnce();
        var pending = new Window.Pending(state.at(), declaration, false, atOnce);
        if (atOnce) {
            return state.with(window.withAhead(pending));
        }
        // Once somebody acts in the main step, what comes before it is over.
        return (window.open() ? state : state.reached(Stage.MAIN))
                .with(window.with(pending, window.open() ? window.priority() : declaration.seat()));
    }
}
