package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import letopis.journal.Seat;
import letopis.nebozhiteli.DuelState.Combat;
import letopis.nebozhiteli.DuelState.Duel;
import letopis.nebozhiteli.DuelState.Ledger;
import letopis.nebozhiteli.DuelState.Player;
import letopis.nebozhiteli.DuelState.Stage;
import letopis.nebozhiteli.DuelState.Turn.Trigger;
import letopis.nebozhiteli.DuelState.Window;
import letopis.nebozhiteli.DuelState;
import letopis.nebozhiteli.NebozhiteliZone;
import letopis.nebozhiteli.event.DeckList;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.Paid;
import letopis.nebozhiteli.event.Shown;
import letopis.nebozhiteli.event.SideboardSwap;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.Table;
import static letopis.nebozhiteli.DuelState.plus;

/// Folds what players chose: what the choice itself changes, before anything follows from it.
final class FoldDecisions {

    private FoldDecisions() {}

    static DuelState evolve(DuelState state, DuelDecision event) {
        return switch (event) {
            case DuelDecision.DeckSubmitted(var seat, int creatures, int main, int sideboard, var list) -> {
                DuelState submitted = state.with(state.duel().withDeck(seat, new Duel.Deck(creatures, main, sideboard, list)));
                yield submitted.duel().decks().size() == state.table().seats().size() ? submitted.done(Stage.SUBMIT) : submitted;
            }
            case DuelDecision.SideboardSwapped(var seat, _, var swap) -> {
                Duel.Deck deck = state.duel().decks().get(seat);
                yield state.with(state.duel().withSwap(seat)
                        .withDeck(seat, new Duel.Deck(deck.creatures(), deck.main(), deck.sideboard(), swapped(seat, deck.list(), swap))));
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
            case DuelDecision.ManaMoved(_, var from, var to, int mana) -> FoldTurn.changed(state.from(Stage.MAIN)
                    .with(placed(state, placed(state, state.table(), from, -mana), to, mana)));
            case DuelDecision.SummonPaid(_, var card, var name, var paid) -> shown(shown(state, Optional.of(paid)).from(Stage.MAIN), card, name);
            case DuelDecision.ArtifactPlayed(_, var card, var name, var paid) -> shown(shown(state, paid), card, name);
            case DuelDecision.ItemPlayed(_, var item, var name, _, var paid) -> shown(shown(state, paid), item, name);
            case DuelDecision.ItemsStripped _ -> state;
            case DuelDecision.SpellCast(var seat, var source, var name, _, _, var paid) ->
                    declared(queued(shown(state, paid), seat, source, name), event);
            case DuelDecision.EnchantmentCast(var seat, var source, var name, _, _, var paid) ->
                    declared(queued(shown(state, paid), seat, source, name), event);
            case DuelDecision.AbilityActivated activated -> declared(shown(state, activated.paid()), event);
            case DuelDecision.EventPlayed(var seat, var source, var name, _, var paid) ->
                    declared(queued(shown(state, paid), seat, source, name), event);
            case DuelDecision.PotionPlayed(var seat, var source, var name, _, var paid) ->
                    declared(queued(shown(state, paid), seat, source, name), event);
            case DuelDecision.TargetsChosen(_, _, _, var targets) -> {
                List<Trigger> waiting = new ArrayList<>(state.turn().triggers());
                Trigger first = waiting.getFirst();
                waiting.set(0, new Trigger(first.at(), first.what(), first.seat(), Optional.of(targets)));
                yield state.with(state.turn().withTriggers(List.copyOf(waiting)));
            }
            case DuelDecision.QueueClosed _ -> {
                Window window = state.window();
                yield state.with(new Window(window.open(), window.priority(), 0, window.pending(), true));
            }
            case DuelDecision.Passed(var seat) -> {
                Window window = state.window();
                int passes = window.passes() + 1;
                yield passes < 2
                        ? state.with(new Window(true, seat.opponent(), passes, window.pending(), false))
                        : state.with(Window.SHUT).done(Stage.WINDOW);
            }
            case DuelDecision.StepFinished(var seat) ->
                    state.done(seat.equals(state.active()) ? Stage.MAIN : Stage.PASSIVE_MANA);
            case DuelDecision.RangedAttackDeclared(_, var shots) -> {
                Combat combat = state.combat();
                yield state.with(new Combat(shots, combat.attackers(), combat.blocks(), combat.blocked(), combat.shares(), combat.struck()))
                        .done(Stage.DECLARE);
            }
            case DuelDecision.AttackersDeclared(_, var attackers) -> {
                Combat combat = state.combat();
                yield toBattle(state, attackers)
                        .with(new Combat(combat.shots(), attackers, combat.blocks(), combat.blocked(), combat.shares(), combat.struck()))
                        .done(Stage.DECLARE);
            }
            case DuelDecision.BlockersDeclared(_, var blocks) -> {
                Combat combat = state.combat();
                yield toBattle(state, blocks.stream().map(DuelDecision.BlockersDeclared.Block::blocker).distinct().toList())
                        .with(new Combat(combat.shots(), combat.attackers(), blocks, combat.blocked(), combat.shares(), combat.struck()))
                        .done(Stage.DECLARE);
            }
            case DuelDecision.DamageDistributed(_, var attacker, var shares) -> {
                Combat combat = state.combat();
                var split = new TreeMap<>(combat.shares());
                split.put(attacker, shares);
                yield state.with(new Combat(combat.shots(), combat.attackers(), combat.blocks(), combat.blocked(), split, combat.struck()))
                        .from(Stage.DISTRIBUTE);
            }
            case DuelDecision.PreventionAllotted(_, var prevention, var allotments) -> {
                var allotted = new TreeMap<>(state.ledger().allotted());
                allotted.put(prevention, allotments);
                yield state.with(new Ledger(state.ledger().entries(), allotted, state.ledger().fired())).from(Stage.COMMIT);
            }
            case DuelDecision.CardDiscarded(var seat, var card, var name) -> {
                DuelState shown = shown(state, card, name);
                yield FoldTurn.changed(shown.with(shown.table().move(card, seat, NebozhiteliZone.GRAVE))
                        .with(shown.turn().withDiscard()));
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
        return FoldTurn.changed(shown.with(table).with(shown.turn().withDemands(rest(shown.turn().demands()))));
    }

    private static <T> List<T> rest(List<T> list) {
        return list.subList(1, list.size());
    }

    /// What is discarded for a price lies open, though it is only buried once the rest is paid.
    private static DuelState shown(DuelState state, Optional<Paid> paid) {
        return paid.map(how -> shown(state, how.discarded())).orElse(state);
    }

    private static DuelState shown(DuelState state, List<Shown> cards) {
        DuelState shown = state;
        for (Shown one : cards) {
            shown = shown(shown, one.card(), one.name());
        }
        return shown;
    }

    /// The list after a swap, as far as both are at hand.
    private static Hidden<DeckList> swapped(Seat seat, Hidden<DeckList> list, Hidden<SideboardSwap> swap) {
        return list.seenBy(Audience.JUDGE)
                .flatMap(before -> swap.seenBy(Audience.JUDGE).map(before::with))
                .map(after -> Hidden.from(seat, after)).orElseGet(() -> Hidden.unknown(seat));
    }

    private static DuelState placed(DuelState state, Seat seat, List<DuelDecision.ManaPlaced.Placement> placements) {
        Table table = state.table();
        int total = 0;
        for (var placement : placements) {
            table = placed(state, table, placement.card(), placement.mana());
            total += placement.mana();
        }
        int placed = total;
        return FoldTurn.changed(state.from(Stage.MAIN).with(table)
                .with(seat, player -> new Player(player.life() - placed, player.actions() - placed, player.turns())));
    }

    /// What was placed in this turn is counted where it may still be moved.
    private static Table placed(DuelState state, Table table, CardId id, int mana) {
        Table changed = table.with(id, card -> card.withCount(Field.MANA, card.count(Field.MANA) + mana));
        return state.settings().moveSameTurnMana()
                ? changed.with(id, card -> card.withCount(Field.PLACED, card.count(Field.PLACED) + mana)) : changed;
    }

    /// A hidden card is named by the choice that plays it, and lies open from then on.
    static DuelState shown(DuelState state, CardId card, CardName name) {
        return state.with(state.table().with(card, hidden -> hidden.withFace(Hidden.open(name))));
    }

    private static DuelState queued(DuelState state, Seat seat, CardId card, CardName name) {
        DuelState shown = shown(state, card, name);
        return FoldTurn.changed(shown.with(shown.table().move(card, seat, NebozhiteliZone.QUEUE)));
    }

    /// Whatever is declared joins the end of the queue, and the passes start anew.
    private static DuelState declared(DuelState state, DuelDecision event) {
        Window window = state.window();
        var declaration = (DuelDecision.Declaration) event;
        if (Declaring.isAtOnce(state, Flow.prompt(state), declaration)) {
            var ahead = new ArrayList<Window.Pending>(window.pending());
            ahead.addFirst(new Window.Pending(state.at(), declaration, false, true));
            return state.with(new Window(window.open(), window.priority(), 0, List.copyOf(ahead), window.closed()));
        }
        var pending = new Window.Pending(state.at(), declaration, false, false);
        Seat priority = window.open() ? window.priority() : event.seat();
        // Once somebody acts in the main step, what comes before it is over.
        DuelState acted = window.open() ? state : state.from(Stage.MAIN);
        return acted.with(new Window(window.open(), priority, 0, plus(window.pending(), pending), false));
    }

    private static DuelState toBattle(DuelState state, List<CardId> creatures) {
        Table table = state.table();
        for (CardId creature : creatures) {
            table = table.move(creature, table.card(creature).controller(), NebozhiteliZone.BATTLEFIELD);
        }
        return state.with(table);
    }
}
