package letopis.nebozhiteli.rules;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.CardText.Item;
import letopis.nebozhiteli.card.Keyword.MaxLife;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.event.CardEvent;
import letopis.nebozhiteli.event.LedgerEvent;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.CardsInPlay;
import letopis.nebozhiteli.query.Keywords;
import letopis.nebozhiteli.query.RuleOverrides;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.kernel.Step;

/// The table checks after every action, repeated until no card must leave. They find two unique creatures with
/// the same name on one half, items that their bearer cannot use, and two unique non-creatures with the same name on
/// one half.
final class TableChecks {

    private TableChecks() {}

    static Step<DuelDraft, Prompt> findNextStep(DuelState state) {
        CardsInPlay inPlay = CardsInPlay.of(state);
        if (state.moment().turn() == 0 || inPlay.isKnownStable(state.lasting())) {
            return Step.nothing();
        }
        Step<DuelDraft, Prompt> next = canSkipCheck(state) ? Step.nothing() : createCorrectionStep(state);
        if (next instanceof Step.NoStep) {
            inPlay.markStable(state.lasting());
        }
        return next;
    }

    private static Step<DuelDraft, Prompt> createCorrectionStep(DuelState state) {
        for (Seat half : List.of(state.active(), state.passiveSeat())) {
            Optional<CardId> second = findLaterDuplicate(state, half, TableQueries.listCreatures(state, half));
            if (second.isPresent()) {
                return Step.run(draft -> returnUniqueCreature(draft, second.get()));
            }
        }
        Optional<CardId> unusable = findFirstUnusableItem(state);
        if (unusable.isPresent()) {
            return Step.run(draft -> sendToHand(draft, unusable.get(), "NT-IV-5.3.2", "NB-090"));
        }
        for (Seat half : List.of(state.active(), state.passiveSeat())) {
            Optional<CardId> second = findLaterDuplicate(state, half, listItems(state, half));
            if (second.isPresent()) {
                return Step.run(draft -> sendToHand(draft, second.get(), "NT-IV-5.4.3.2", "NB-145"));
            }
        }
        return trimLife(state);
    }

    /// Returns true in the common case that no card must leave: no card changes item types or maximum life, all values
    /// are within the printed limits, and no half has two unique cards.
    private static boolean canSkipCheck(DuelState state) {
        CardsInPlay inPlay = CardsInPlay.of(state);
        if (!inPlay.isWithinPrintedValues() || inPlay.changesLimits()) {
            return false;
        }
        for (var granted : state.lasting().grantedKeywords()) {
            if (CardsInPlay.changesLimits(granted.keyword())) {
                return false;
            }
        }
        return true;
    }

    private static Optional<CardId> findFirstUnusableItem(DuelState state) {
        return TableQueries.listCreatures(state).stream()
                .flatMap(creature -> state.table().card(creature).attached().stream()
                .filter(card -> TableQueries.findTextInPlay(state, card) instanceof Item item
                        && (!TableQueries.findCreature(state, creature).canBear(item)
                        || EquipmentRules.isItemBarred(state, creature, item)))).findFirst();
    }

    /// Returns the items on a half. They include artifacts and enchantments, which can be unique too.
    /// Enchantments move with a creature that changes sides.
    private static List<CardId> listItems(DuelState state, Seat half) {
        return TableQueries.listAllCardsInPlay(state, half).stream()
                .filter(card -> !TableQueries.isCreature(state, card))
                .toList();
    }

    /// Returns the later of two unique cards with the same name, or of any two unique items if names do not matter
    ///
    private static Optional<CardId> findLaterDuplicate(DuelState state, Seat half, List<CardId> cards) {
        var names = new HashSet<Optional<CardName>>();
        return cards.stream().filter(card -> TableQueries.findTextInPlay(state, card).isUnique())
                .sorted(TableQueries.createArrivalComparator(state))
                .filter(card -> !names.add(Optional.of(TableQueries.findTextInPlay(state, card))
                        .filter(text -> !TableQueries.isUniqueRegardlessOfName(state, text)).map(CardText::name)))
                .reduce((_, last) -> last);
    }

    /// Returns a unique creature to its master's summon field. Its counters go to its master, up to the limit; its
    /// items leave it (NT-IV-4.2.2.2).
    private static void returnUniqueCreature(DuelDraft draft, CardId creature) {
        DuelState state = draft.state();
        Seat master = TableQueries.findOwner(state, creature);
        int counters = TableQueries.findLife(state, creature);
        int limit = RuleOverrides.findEffectiveLimit(state, master, Limit.PLAYER_LIFE).value();
        int life = Math.max(state.player(master).life(), Math.min(limit, state.player(master).life() + counters));
        List<CardId> attached = state.table().card(creature).attached();
        Sequence returned = draft.add(new CardEvent.UniqueCreatureReturned(creature, master, counters, life),
                Paragraphs.addRulesIf(new String[] {"NT-IV-4.2.2.2", "NT-IV-4.2.2.2-b", "NB-145"},
                        life < state.player(master).life() + counters, "NT-I-2.1-b", "NB-140"));
        attached.forEach(card -> GameEnd.detachFromBearer(draft, returned, card));
    }

    /// Sends an item to hand. This is not stripping: cursed items go too (NT-IV-5.6.2, A-39).
    private static void sendToHand(DuelDraft draft, CardId item, String... rules) {
        GameEnd.buryEnchantments(draft, draft.choiceSeq(), item);
        draft.add(new CardEvent.ItemSentToHand(item), rules);
    }

    /// Moves counters above a creature's limit to the reserve once the card that raised the limit has left
    /// (NT-III-3.4.1).
    private static Step<DuelDraft, Prompt> trimLife(DuelState state) {
        boolean changed = Keywords.isGrantedAnywhere(state, MaxLife.class);
        for (CardId creature : TableQueries.listCreatures(state)) {
            int life = TableQueries.findLife(state, creature);
            if ((changed || life > TableQueries.findCreature(state, creature).life())
                    && life > TableQueries.computeLifeLimit(state, creature)) {
                var adjusted = new LedgerEvent.LifeAdjusted(
                        new Target.Card(creature), life, TableQueries.computeLifeLimit(state, creature));
                return Step.run(draft -> draft.add(adjusted, "NT-III-3.4.1", "NB-140"));
            }
        }
        return Step.nothing();
    }
}
