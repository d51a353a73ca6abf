package letopis.nebozhiteli.rules;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.CardText.Creature;
import letopis.nebozhiteli.card.CardText.Item;
import letopis.nebozhiteli.card.Keyword.MaxLife;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.event.CardEvent;
import letopis.nebozhiteli.event.LedgerEvent;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.query.GoldenRule;
import letopis.nebozhiteli.query.InPlay;
import letopis.nebozhiteli.query.Keywords;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.kernel.Step;

/// Table checks after every action, repeated until no card must leave: two unique creatures with the same name
/// on one half, items their bearer cannot use, two other unique cards with the same name on one half.
final class Checks {

    private Checks() {}

    static Step<Draft, Prompt> next(DuelState state) {
        InPlay inPlay = InPlay.of(state);
        if (state.moment().turn() == 0 || inPlay.isCalm(state.lasting())) {
            return Step.nothing();
        }
        Step<Draft, Prompt> next = isCalm(state) ? Step.nothing() : look(state);
        if (next instanceof Step.Nothing) {
            inPlay.foundCalm(state.lasting());
        }
        return next;
    }

    private static Step<Draft, Prompt> look(DuelState state) {
        for (Seat half : List.of(state.active(), state.passive())) {
            Optional<CardId> second = second(state, half, Field.creatures(state, half));
            if (second.isPresent()) {
                return Step.runs(draft -> returned(draft, second.get()));
            }
        }
        Optional<CardId> unusable = unusable(state);
        if (unusable.isPresent()) {
            return Step.runs(draft -> send(draft, unusable.get(), "NT-IV-5.3.2", "NB-090"));
        }
        for (Seat half : List.of(state.active(), state.passive())) {
            Optional<CardId> second = second(state, half, items(state, half));
            if (second.isPresent()) {
                return Step.runs(draft -> send(draft, second.get(), "NT-IV-5.4.3.2", "NB-145"));
            }
        }
        return overfull(state);
    }

    /// Quick check for the common case that nothing must leave: no card changes item types or life limits, all values
    /// are within the printed ones, and no half has two unique cards.
    private static boolean isCalm(DuelState state) {
        if (InPlay.of(state).bendsLimits()
                || state.lasting().granted().stream().anyMatch(granted -> InPlay.bendsLimits(granted.keyword()))) {
            return false;
        }
        for (Seat half : state.table().seats()) {
            int unique = 0;
            for (CardId card : Field.allInPlay(state, half)) {
                CardText text = Field.textInPlay(state, card);
                unique += text.isUnique() ? 1 : 0;
                if (text instanceof Creature creature && Field.life(state, card) > creature.life()
                        || text instanceof Item item && !isOfItsTypes(state, card, item)) {
                    return false;
                }
            }
            if (unique > 1) {
                return false;
            }
        }
        return true;
    }

    private static boolean isOfItsTypes(DuelState state, CardId card, Item item) {
        return !(Field.textInPlay(state, Field.bearer(state, card)) instanceof Creature bearer)
                || bearer.mayBear(item);
    }

    private static Optional<CardId> unusable(DuelState state) {
        return Field.creatures(state).stream().flatMap(creature -> state.table().card(creature).attached().stream()
                .filter(card -> Field.textInPlay(state, card) instanceof Item item
                        && (!Field.creature(state, creature).mayBear(item)
                        || Equipping.isBarred(state, creature, item)))).findFirst();
    }

    /// Returns items of a half. Artifacts and enchantments can be unique too, and enchantments move with a
    /// creature that changes sides.
    private static List<CardId> items(DuelState state, Seat half) {
        return Field.allInPlay(state, half).stream().filter(card -> !Field.isCreature(state, card)).toList();
    }

    /// Returns the later of two unique cards with the same name, or of two unique items if any name counts.
    private static Optional<CardId> second(DuelState state, Seat half, List<CardId> cards) {
        var names = new HashSet<Optional<CardName>>();
        return cards.stream().filter(card -> Field.textInPlay(state, card).isUnique())
                .sorted(Field.byArrival(state)).filter(card -> !names.add(Optional.of(Field.textInPlay(state, card))
                        .filter(text -> !Field.isItemOfAnyName(state, text)).map(CardText::name)))
                .reduce((_, last) -> last);
    }

    /// Returns a unique creature. Its counters go to its master, up to the limit; its items leave it (NT-IV-4.2.2.2).
    private static void returned(Draft draft, CardId creature) {
        DuelState state = draft.state();
        Seat master = Field.master(state, creature);
        int counters = Field.life(state, creature);
        int limit = GoldenRule.of(state, master, Limit.PLAYER_LIFE).value();
        int life = Math.max(state.player(master).life(), Math.min(limit, state.player(master).life() + counters));
        List<CardId> attached = state.table().card(creature).attached();
        Sequence returned = draft.add(new CardEvent.UniqueCreatureReturned(creature, master, counters, life),
                Paragraphs.and(new String[] {"NT-IV-4.2.2.2", "NT-IV-4.2.2.2-b", "NB-145"},
                        life < state.player(master).life() + counters, "NT-I-2.1-b", "NB-140"));
        attached.forEach(card -> Ends.leave(draft, returned, card));
    }

    /// Sends an item to hand. This is not stripping: cursed items go too (NT-IV-5.6.2, A-39).
    private static void send(Draft draft, CardId item, String... rules) {
        Ends.buryEnchantments(draft, draft.choice(), item);
        draft.add(new CardEvent.ItemSentToHand(item), rules);
    }

    /// Moves counters above a creature's limit to the reserve once the card that allowed them is gone (NT-III-3.4.1).
    private static Step<Draft, Prompt> overfull(DuelState state) {
        boolean changed = Keywords.isAny(state, MaxLife.class);
        for (CardId creature : Field.creatures(state)) {
            int life = Field.life(state, creature);
            if ((changed || life > Field.creature(state, creature).life())
                    && life > Field.lifeLimit(state, creature)) {
                var adjusted = new LedgerEvent.LifeAdjusted(
                        new Target.Card(creature), life, Field.lifeLimit(state, creature));
                return Step.runs(draft -> draft.add(adjusted, "NT-III-3.4.1", "NB-140"));
            }
        }
        return Step.nothing();
    }
}
