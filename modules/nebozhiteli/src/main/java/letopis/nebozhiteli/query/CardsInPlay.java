package letopis.nebozhiteli.query;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Ability;
import letopis.nebozhiteli.card.Ability.ActivatedAbility;
import letopis.nebozhiteli.card.Ability.ConstantAbility;
import letopis.nebozhiteli.card.Ability.TriggerKind;
import letopis.nebozhiteli.card.Ability.TriggeredAbility;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.LastingEffects;
import letopis.nebozhiteli.state.Marks;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardSet;
import letopis.table.NamedCard;
import letopis.table.Table;
import letopis.table.TableMemo;
import org.jspecify.annotations.Nullable;

/// An index of cards in play. It is computed once per table, because the rules query it hundreds of times between two
/// changes.
public final class CardsInPlay {

    private static final TableMemo<CardsInPlay> MEMO = new TableMemo<>();
    // Threads may overwrite each other's index. This is harmless, because each index is complete.
    private static volatile @Nullable CardsInPlay cached;

    private final CardSet cards;
    private final Table table;
    private final List<List<CardId>> cardsByHalf;
    private final List<List<CardId>> creaturesByHalf;
    private final List<List<AbilityInPlay>> activatedAbilitiesByHalf;
    private final List<ActiveConstantAbility> constantAbilities;
    private final Set<Class<?>> kinds;
    private final Set<TriggerKind> awaitedTriggers;
    private boolean changesLimits;
    private boolean withinPrintedValues;
    private final AtomicReferenceArray<List<NamedCard>> declarableCards; // by seat, found at the first request
    private LastingEffects stableEffects; // lasting effects with which this table needs no check

    /// A constant ability of a card in play.
    public record ActiveConstantAbility(CardId card, CardText text, int ability, ConstantAbility constant) {}

    /// An ability of a card in play.
    ///
    /// @param ability the index among the abilities of the card
    public record AbilityInPlay(CardId card, int ability, ActivatedAbility activatedAbility) {}

    private CardsInPlay(Table table, CardSet cards) {
        this.cards = cards;
        this.table = table;
        this.cardsByHalf = new ArrayList<>();
        this.creaturesByHalf = new ArrayList<>();
        this.activatedAbilitiesByHalf = new ArrayList<>();
        this.constantAbilities = new ArrayList<>();
        this.kinds = new HashSet<>();
        this.awaitedTriggers = EnumSet.noneOf(TriggerKind.class);
        this.withinPrintedValues = true;
        this.declarableCards = new AtomicReferenceArray<>(table.seats().size());
        for (Seat half : table.seats()) {
            var all = new ArrayList<CardId>();
            addWithAttachedCards(table.zone(half, NebozhiteliZone.FIELD), all);
            addWithAttachedCards(table.zone(half, NebozhiteliZone.BATTLEFIELD), all);
            var living = new ArrayList<CardId>();
            var usable = new ArrayList<AbilityInPlay>();
            int unique = 0;
            for (int i = 0; i < all.size(); i++) {
                CardId id = all.get(i);
                Card card = table.card(id);
                CardText text = text(table, cards, id);
                scan(id, text, usable);
                unique += text.isUnique() ? 1 : 0;
                if (text instanceof CardText.Creature creature) {
                    living.add(id);
                    withinPrintedValues &= card.count(Marks.LIFE) <= creature.life();
                } else if (text instanceof CardText.Item item) {
                    withinPrintedValues &= !(text(table, cards, findBearer(card)) instanceof CardText.Creature creature)
                            || creature.canBear(item);
                }
            }
            withinPrintedValues &= unique <= 1;
            cardsByHalf.add(all);
            creaturesByHalf.add(living);
            activatedAbilitiesByHalf.add(usable);
        }
    }

    /// Copies the index of another table with the same cards in play (see [#hasSameCardsInPlay]).
    private CardsInPlay(Table table, CardsInPlay known) {
        this.cards = known.cards;
        this.table = table;
        this.declarableCards = new AtomicReferenceArray<>(table.seats().size());
        this.cardsByHalf = known.cardsByHalf;
        this.creaturesByHalf = known.creaturesByHalf;
        this.activatedAbilitiesByHalf = known.activatedAbilitiesByHalf;
        this.constantAbilities = known.constantAbilities;
        this.kinds = known.kinds;
        this.awaitedTriggers = known.awaitedTriggers;
        this.changesLimits = known.changesLimits;
        this.withinPrintedValues = known.withinPrintedValues;
    }

    public static CardsInPlay of(DuelState state) {
        return MEMO.get(state.table(), state.cards(), () -> create(state.table(), state.cards()));
    }

    /// Returns the index of a table. The last index is usually still valid, because most changes concern only hands,
    /// decks and marks.
    private static CardsInPlay create(Table table, CardSet cards) {
        CardsInPlay known = cached;
        CardsInPlay found = known != null && known.cards == cards && known.hasSameCardsInPlay(table)
                ? new CardsInPlay(table, known) : new CardsInPlay(table, cards);
        cached = found;
        return found;
    }

    /// Returns whether another table has the same cards in play, with the same attachments and life.
    private boolean hasSameCardsInPlay(Table other) {
        if (!table.seats().equals(other.seats())) {
            return false;
        }
        for (Seat half : table.seats()) {
            if (table.zone(half, NebozhiteliZone.FIELD) != other.zone(half, NebozhiteliZone.FIELD)
                    || table.zone(half, NebozhiteliZone.BATTLEFIELD) != other.zone(half, NebozhiteliZone.BATTLEFIELD)
                    || !hasSameCards(listCardsOnHalf(half), other)) {
                return false;
            }
        }
        return true;
    }

    private boolean hasSameCards(List<CardId> cards, Table other) {
        for (int i = 0; i < cards.size(); i++) {
            Card before = table.card(cards.get(i));
            Card now = other.card(cards.get(i));
            if (before != now && (before.face() != now.face() || before.attached() != now.attached()
                    || before.count(Marks.LIFE) != now.count(Marks.LIFE))) {
                return false;
            }
        }
        return true;
    }

    private CardId findBearer(Card card) {
        return card.place() instanceof Card.Place.On(var bearer) ? findBearer(table.card(bearer)) : card.id();
    }

    static CardText text(Table table, CardSet cards, CardId id) {
        var text = table.containsCard(id) ? (CardText) cards.definition(table.card(id)) : null;
        if (text == null) {
            throw new IllegalStateException("the pinned card set does not define " + id);
        }
        return text;
    }

    /// Returns every card on a half, including cards attached directly or indirectly.
    List<CardId> listCardsOnHalf(Seat half) {
        return cardsByHalf.get(table.seats().indexOf(half));
    }

    /// Returns the creatures on a half in table order.
    List<CardId> listCreatures(Seat half) {
        return creaturesByHalf.get(table.seats().indexOf(half));
    }

    /// Returns the activated abilities on a half in table order.
    public List<AbilityInPlay> listActivatedAbilities(Seat half) {
        return activatedAbilitiesByHalf.get(table.seats().indexOf(half));
    }

    /// Returns the cards of a hand that can be declared. The search runs only once for each hand of a table.
    ///
    /// @param findHandCards finds the cards; it may depend only on the table and the card set
    List<NamedCard> listDeclarableHandCards(Seat seat, Supplier<List<NamedCard>> findHandCards) {
        int index = table.seats().indexOf(seat);
        List<NamedCard> known = declarableCards.get(index);
        if (known == null) {
            known = List.copyOf(findHandCards.get());
            declarableCards.set(index, known);
        }
        return known;
    }

    public boolean hasConstantAbilities() {
        return !constantAbilities.isEmpty();
    }

    List<ActiveConstantAbility> constantAbilities() {
        return constantAbilities;
    }

    /// Returns whether any card in play mentions this kind of keyword, for itself or others.
    boolean mentionsKeyword(Class<? extends Keyword> keyword) {
        return kinds.contains(keyword);
    }

    /// Returns whether any card in play has an ability with this trigger.
    public boolean hasTrigger(TriggerKind triggerKind) {
        return awaitedTriggers.contains(triggerKind);
    }

    public boolean isKnownStable(LastingEffects lastingEffects) {
        return stableEffects == lastingEffects;
    }

    public void markStable(LastingEffects lastingEffects) {
        stableEffects = lastingEffects;
    }

    private void addWithAttachedCards(List<CardId> cards, List<CardId> result) {
        for (int i = 0; i < cards.size(); i++) {
            result.add(cards.get(i));
            addWithAttachedCards(table.card(cards.get(i)).attached(), result);
        }
    }

    private void scan(CardId card, CardText text, List<AbilityInPlay> usableAbilities) {
        scan(text.keywords());
        List<Ability> abilities = text.abilities();
        for (int i = 0; i < abilities.size(); i++) {
            switch (abilities.get(i)) {
                case ActivatedAbility activated -> usableAbilities.add(new AbilityInPlay(card, i, activated));
                case ConstantAbility constant -> {
                    constantAbilities.add(new ActiveConstantAbility(card, text, i, constant));
                    scan(constant.keywords());
                }
                case TriggeredAbility triggered -> awaitedTriggers.add(triggered.when());
            }
        }
    }

    private void scan(List<Keyword> keywords) {
        for (int i = 0; i < keywords.size(); i++) {
            kinds.add(keywords.get(i).getClass());
            changesLimits |= changesLimits(keywords.get(i));
        }
    }

    /// Returns whether a card in play changes the maximum life of creatures or the items they can bear.
    public boolean changesLimits() {
        return changesLimits;
    }

    /// Returns whether no creature has more life than printed, every item is of a type printed on its bearer, and no
    /// half has two unique cards.
    public boolean isWithinPrintedValues() {
        return withinPrintedValues;
    }

    public static boolean changesLimits(Keyword keyword) {
        return keyword instanceof Keyword.ItemBan || keyword instanceof Keyword.MaxLife;
    }
}
