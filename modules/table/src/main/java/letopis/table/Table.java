package letopis.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import letopis.journal.RenumberingRule;
import letopis.journal.Seat;
import letopis.table.Card.Place;
import org.jspecify.annotations.Nullable;

/// An immutable snapshot of the table: seats, ordered zones, decks, and cards with counters, flags and attachments. A
/// new table shares all unchanged parts with the one it was made from.
///
/// [#toString] shows no faces, because faces are shown only to audiences (see [Hidden]).
public final class Table {

    private static final int PAGE_SIZE = 16;
    private static final Card[] NONE = {};

    private final List<Seat> seats;
    private final List<Zone> zonesPerSeat;
    private final Object[] zones; // seat by seat; a List<CardId>, or a Deck if the zone is one
    private final Card[][] pages; // cards by number, in pages so that a change copies little
    private final int cards;
    private final int blankCardCount; // number of cards whose face is missing
    private final RenumberingRule renumberingRule;
    private TableMemo.@Nullable MemoEntry memo; // of this table or an earlier one; absent until a memo is requested

    private Table(List<Seat> seats, List<Zone> zonesPerSeat, Object[] zones, Card[][] pages, int cards,
            int blankCardCount, RenumberingRule renumberingRule, TableMemo.@Nullable MemoEntry memo) {
        this.seats = seats;
        this.zonesPerSeat = zonesPerSeat;
        this.zones = zones;
        this.pages = pages;
        this.cards = cards;
        this.blankCardCount = blankCardCount;
        this.renumberingRule = renumberingRule;
        this.memo = memo;
    }

    /// Returns an empty table with the given zones for each seat. The zones must all be values of one enum.
    public static Table of(List<Seat> seats, Zone... zones) {
        var contents = new Object[seats.size() * zones.length];
        for (int i = 0; i < contents.length; i++) {
            contents[i] = zones[i % zones.length].isDeck() ? Deck.EMPTY : List.<CardId>of();
        }
        return new Table(List.copyOf(seats), List.of(zones), contents, new Card[0][], 0, 0, RenumberingRule.NONE, null);
    }

    public Table withoutCards() {
        return of(seats, zonesPerSeat.toArray(Zone[]::new)).with(renumberingRule);
    }

    /// Returns the same table with a new rule for renumbering cards.
    public Table with(RenumberingRule newRenumberingRule) {
        return new Table(seats, zonesPerSeat, zones, pages, cards, blankCardCount, newRenumberingRule, memo);
    }

    /// Returns true if cards get new ids when they leave a hand that may be shuffled, see [CardsRenumbered].
    public boolean mixesHands() {
        return renumberingRule.renumbersHands();
    }

    /// Returns true if cards picked out of searched cards also get new ids, see [SearchedCardsRenumbered].
    public boolean mixesSearches() {
        return renumberingRule.renumbersSearches();
    }

    public List<Seat> seats() {
        return seats;
    }

    public List<Zone> zones() {
        return zonesPerSeat;
    }

    /// Returns the number of identified cards. Their ids run from c1 to this number.
    public int cardCount() {
        return cards;
    }

    public List<CardId> nextIds(int count) {
        return CardId.range(cards + 1, count);
    }

    /// @throws IllegalStateException when no such card is identified
    public Card card(CardId id) {
        int index = id.number() - 1;
        if (index >= cards) {
            throw new IllegalStateException("there is no card " + id + " on the table");
        }
        return pages[index / PAGE_SIZE][index % PAGE_SIZE];
    }

    /// Returns the cards whose face has changed since an earlier table of the same match. New cards are included.
    public List<Card> changedFacesSince(Table before) {
        if (pages == before.pages) {
            return List.of();
        }
        List<Card> changed = List.of();
        for (int page = 0; page < pages.length; page++) {
            Card[] earlier = page < before.pages.length ? before.pages[page] : NONE;
            for (int i = 0; pages[page] != earlier && i < PAGE_SIZE && pages[page][i] != null; i++) {
                Card card = pages[page][i];
                Card was = earlier == NONE ? null : earlier[i];
                if (card != was && (was == null || card.face() != was.face())) {
                    changed = changed.isEmpty() ? new ArrayList<>() : changed; // usually there is none
                    changed.add(card);
                }
            }
        }
        return changed;
    }

    public boolean containsCard(CardId id) {
        return id.number() <= cards;
    }

    /// Returns true if all faces of identified cards are known. Like [Hidden#mayBe], this accesses no hidden value.
    public boolean knowsFaces() {
        return blankCardCount == 0;
    }

    /// Returns the face of a card if it is known.
    public Optional<CardName> face(CardId id) {
        return containsCard(id) ? card(id).face().valueFor(Audience.JUDGE) : Optional.empty();
    }

    public boolean isIn(CardId id, Seat half, Zone zone) {
        return containsCard(id) && card(id).place() instanceof Place.In place && place.zone() == zone
                && place.half().equals(half);
    }

    @SuppressWarnings("unchecked") // contents are stored by zone kind
    public List<CardId> zone(Seat half, Zone zone) {
        Object content = zones[indexOf(half, zone)];
        if (content instanceof Deck) {
            throw new IllegalArgumentException(zone.code() + " is a deck");
        }
        return (List<CardId>) content;
    }

    public Deck deck(Seat half, Zone zone) {
        return (Deck) zones[indexOf(half, zone)];
    }

    public Table withDeck(Seat half, Zone zone, Deck deck) {
        return withZone(indexOf(half, zone), deck);
    }

    /// Assigns an id to the next unidentified card of a deck.
    public Table withIdentified(Seat half, Zone deckZone, CardId id, Hidden<CardName> face) {
        if (id.number() != cards + 1) {
            throw new IllegalStateException("the next card to be identified is c" + (cards + 1) + ", not " + id);
        }
        var place = new Place.In(half, deckZone);
        var card = new Card(id, face, half, half, place, Tally.NONE, Set.of(), List.of());
        return withDeck(half, deckZone, deck(half, deckZone).withNextKnown(id)).withCard(card);
    }

    public Table withIdentified(Seat half, Zone deckZone, List<CardId> ids, Hidden<List<CardName>> faces) {
        List<Hidden<CardName>> each = Hidden.splitList(faces, ids.size());
        Table table = this;
        for (int i = 0; i < ids.size(); i++) {
            table = table.withIdentified(half, deckZone, ids.get(i), each.get(i));
        }
        return table;
    }

    /// Puts this many new cards of a player into a zone.
    public Table withNewCards(Seat half, Zone zone, int count, Hidden<List<CardName>> faces) {
        Table table = this;
        for (Hidden<CardName> face : Hidden.splitList(faces, count)) {
            table = table.withNewCards(half, zone, new CardId(table.cards + 1), half, face);
        }
        return table;
    }

    /// Puts a new card into a zone, for a hand-written position.
    public Table withNewCards(Seat half, Zone zone, CardId id, Seat master, Hidden<CardName> face) {
        var place = new Place.In(half, zone);
        return withCard(new Card(id, face, master, half, place, Tally.NONE, Set.of(), List.of())).withAdded(id, place);
    }

    /// Places a card of a hand-written position. It is the next unidentified card of a deck, or a new card in a zone.
    public Table withPlaced(Seat half, Zone zone, CardId id, Seat master, Hidden<CardName> face) {
        return zone.isDeck() ? withIdentified(half, zone, id, face) : withNewCards(half, zone, id, master, face);
    }

    /// Shuffles a deck or its bottom part. The shuffled cards are no longer identified.
    ///
    /// @param count the number of cards, counted from the bottom
    public Table shuffled(Seat half, Zone deckZone, int count) {
        Deck deck = deck(half, deckZone);
        Table shuffled = withDeck(half, deckZone, deck.shuffledFrom(deck.size() - count));
        for (int slot = deck.size() - count; slot < deck.size(); slot++) {
            if (deck.cardAt(slot).isPresent()) {
                shuffled = shuffled.with(deck.cardAt(slot).get(),
                        card -> card.withoutMarks().withPlace(new Place.Among(half, deckZone)));
            }
        }
        return shuffled;
    }

    public Table with(CardId id, UnaryOperator<Card> change) {
        Card card = card(id);
        Card changed = change.apply(card);
        return changed == card ? this : withCard(changed);
    }

    /// Returns a seat's held cards that other players cannot tell apart.
    public List<CardId> indistinguishableCards(Seat half) {
        var concealed = new ArrayList<CardId>();
        for (Zone zone : zonesPerSeat) {
            if (zone.isHand()) {
                for (CardId card : zone(half, zone)) {
                    if (!card(card).face().isOpen()) {
                        concealed.add(card);
                    }
                }
            }
        }
        return Collections.unmodifiableList(concealed);
    }

    /// Gives new ids to cards and moves them to the end of the hand. If their former ids are missing, takes arbitrary
    /// cards, and the rest of the hand becomes unknown.
    Table renumberCards(Seat half, List<CardId> ids, Hidden<List<CardId>> formerIds) {
        List<CardId> held = resolveFormerIds(half, indistinguishableCards(half), ids.size(), formerIds);
        Table table = withoutIdentities(half, indistinguishableCards(half), formerIds);
        for (int i = 0; i < held.size(); i++) {
            Card card = table.card(held.get(i));
            table = table.withRemoved(card.id()).withNewId(card, ids.get(i)).withAdded(ids.get(i), card.place());
        }
        return table;
    }

    /// Gives searched cards new ids in place. Handles missing former ids like [#renumberCards].
    Table renumberCardsAmong(Seat half, List<CardId> candidates, List<CardId> ids, Hidden<List<CardId>> formerIds) {
        List<CardId> picked = resolveFormerIds(half, candidates, ids.size(), formerIds);
        Table table = withoutIdentities(half, candidates, formerIds);
        for (int i = 0; i < picked.size(); i++) {
            Card card = table.card(picked.get(i));
            table = table.withReplacement(card, ids.get(i)).withNewId(card, ids.get(i));
        }
        return table;
    }

    private Table withoutIdentities(Seat half, List<CardId> candidates, Hidden<List<CardId>> formerIds) {
        if (formerIds.isKnown()) {
            return this;
        }
        boolean unseen = formerIds.isUnseen() || candidates.stream().allMatch(card -> card(card).face().isUnseen());
        Hidden<CardName> any = unseen ? Hidden.unseen(half) : Hidden.unknown(half);
        Table table = this;
        for (CardId card : candidates) {
            table = table.with(card, one -> one.withoutMarks().withFace(any));
        }
        return table;
    }

    /// Returns the cards with the stated former ids. If these ids are missing, returns arbitrary cards, with unseen
    /// ones first.
    ///
    /// @throws IllegalStateException when there are fewer cards
    private List<CardId> resolveFormerIds(Seat half, List<CardId> candidates, int count, Hidden<List<CardId>> ids) {
        List<CardId> cardIds = ids.valueFor(Audience.JUDGE).orElseGet(() -> candidates.stream()
                .sorted(Comparator.comparing(card -> !card(card).face().isBlank())).limit(count).toList());
        if (cardIds.size() != count) {
            throw new IllegalStateException(half + " does not hold " + count + " cards");
        }
        return cardIds;
    }

    private Table withNewId(Card card, CardId id) {
        if (id.number() != cards + 1 || !(card.place() instanceof Place.In(var half, var zone))) {
            throw new IllegalStateException(card.id() + " cannot become " + id);
        }
        return with(card.id(), one -> one.withoutMarks().withPlace(new Place.FormerId(half, zone)))
                .withCard(card.withId(id));
    }

    private Table withReplacement(Card card, CardId id) {
        if (!(card.place() instanceof Place.In(var half, var zone))) {
            throw new IllegalStateException(card.id() + " lies in no zone");
        }
        return withZone(indexOf(half, zone), zone.isDeck() ? deck(half, zone).withReplacedCard(card.id(), id)
                : zone(half, zone).stream().map(other -> other.equals(card.id()) ? id : other).toList());
    }

    public Table withRevealed(CardId id, CardName face) {
        return with(id, card -> card.withFace(card.face().revealedAs(face)));
    }

    /// Moves a card to the end of a zone, or to the bottom of a deck. Attached cards stay attached.
    public Table move(CardId id, Seat half, Zone zone) {
        return move(id, new Place.In(half, zone));
    }

    public Table attach(CardId id, CardId bearer) {
        return move(id, new Place.On(bearer));
    }

    /// Returns the [TableMemo] entry. It is the only mutable part of the table, and affects only speed.
    TableMemo.@Nullable MemoEntry memoEntry() {
        return memo;
    }

    void storeMemo(TableMemo.MemoEntry entry) {
        memo = entry;
    }

    /// Returns the table as known to an audience. Faces that it may not see are unknown.
    public Table knownTo(Audience audience) {
        Table known = this;
        for (int number = 1; number <= cards; number++) {
            known = known.with(new CardId(number), card -> card.withFace(card.face().knownTo(audience)));
        }
        return known;
    }

    private Table move(CardId id, Place newPlace) {
        return withRemoved(id).with(id, card -> card.withPlace(newPlace)).withAdded(id, newPlace);
    }

    private Table withRemoved(CardId id) {
        return switch (card(id).place()) {
            case Place.On(var bearer) -> with(bearer, card -> card.withoutAttachedCard(id));
            case Place.Among(_, var deck) -> throw new IllegalStateException(id + " was shuffled into " + deck.code());
            case Place.FormerId _ -> throw new IllegalStateException(id + " has another id now");
            case Place.In(var half, var zone) when zone.isDeck() -> withDeck(half, zone, deck(half, zone).without(id));
            case Place.In(var half, var zone) -> {
                var rest = new ArrayList<>(zone(half, zone));
                rest.remove(id);
                yield withZone(indexOf(half, zone), List.copyOf(rest));
            }
        };
    }

    private Table withAdded(CardId id, Place newPlace) {
        return switch (newPlace) {
            case Place.On(var bearer) -> with(bearer, card -> card.withAttachedCard(id));
            case Place.Among _, Place.FormerId _ -> throw new IllegalStateException(newPlace + " needs a shuffle");
            case Place.In(var half, var at) when at.isDeck() -> withDeck(half, at, deck(half, at).withBottom(id));
            case Place.In(var half, var zone) -> {
                CardId[] more = zone(half, zone).toArray(new CardId[zone(half, zone).size() + 1]);
                more[more.length - 1] = id;
                yield withZone(indexOf(half, zone), List.of(more));
            }
        };
    }

    private Table withZone(int index, Object content) {
        Object[] changed = zones.clone();
        changed[index] = content;
        return new Table(seats, zonesPerSeat, changed, pages, cards, blankCardCount, renumberingRule, memo);
    }

    /// Stores a card under its id, which may be that of an existing card or the next free one.
    private Table withCard(Card card) {
        int id = card.id().number();
        int page = (id - 1) / PAGE_SIZE;
        int place = (id - 1) % PAGE_SIZE;
        Card[][] changed = Arrays.copyOf(pages, Math.max(pages.length, page + 1));
        changed[page] = page < pages.length ? pages[page].clone() : new Card[PAGE_SIZE];
        int unknown = blankCardCount + countUnknownFaces(card) - countUnknownFaces(changed[page][place]);
        changed[page][place] = card;
        return new Table(seats, zonesPerSeat, zones, changed, Math.max(cards, id), unknown, renumberingRule, memo);
    }

    private static int countUnknownFaces(@Nullable Card card) {
        return card != null && card.face().isBlank() ? 1 : 0;
    }

    private int indexOf(Seat half, Zone zone) {
        return (seats.getFirst().equals(half) ? 0 : seats.indexOf(half)) * zonesPerSeat.size() + zone.ordinal();
    }

    @Override
    public boolean equals(Object other) {
        return other == this || other instanceof Table table && seats.equals(table.seats) && cards == table.cards
                && renumberingRule == table.renumberingRule && Arrays.equals(zones, table.zones)
                && Arrays.deepEquals(pages, table.pages);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(zones) + Arrays.deepHashCode(pages);
    }

    @Override
    public String toString() {
        return "table of " + seats + " with " + cards + " identified cards";
    }
}
