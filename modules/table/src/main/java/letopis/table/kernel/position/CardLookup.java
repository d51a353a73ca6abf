package letopis.table.kernel.position;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.Table;
import letopis.table.Zone;

/// A lookup of cards on a table by written words. A word is an id, a number, or a name that is unambiguous in its
/// place.
public class CardLookup {

    private final Table table;
    private final PositionReader reader;
    private final Set<? extends Zone> inPlayZones;

    /// A card that was found.
    ///
    /// @param name the face or, if unknown, the name used for it
    public record CardMatch(CardId card, Optional<CardName> name) {}

    /// A found card together with its name.
    public record NamedMatch(CardId card, CardName name) {}

    /// @param inPlayZones the zones in which copies are not interchangeable
    public CardLookup(Table table, PositionReader reader, Set<? extends Zone> inPlayZones) {
        this.table = table;
        this.reader = reader;
        this.inPlayZones = inPlayZones;
    }

    /// @param preferredPlaces the places to search first, in order, before all others
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public final Optional<CardId> find(CardWord word, Predicate<CardId>... preferredPlaces) {
        return switch (word) {
            case CardWord.LabelWord(_, var card) -> Optional.of(card);
            case CardWord.FutureLabelWord(var at, var id) -> {
                Optional<CardId> card = Optional.ofNullable(reader.ids().get(id));
                if (card.isEmpty()) {
                    reader.report(at, "no-such-card", "name", id);
                }
                yield card;
            }
            case CardWord.NumberWord(_, var card) when table.containsCard(card) -> Optional.of(card);
            case CardWord.NumberWord(var at, var card) -> {
                reader.report(at, "no-such-card", "name", card.toString());
                yield Optional.empty();
            }
            case CardWord.NameWord named -> findByName(named, List.of(preferredPlaces));
            case CardWord.UnknownWord(var at) -> {
                reader.report(at, "card-unnamed");
                yield Optional.empty();
            }
        };
    }

    private Optional<CardId> findByName(CardWord.NameWord word, List<Predicate<CardId>> preferredPlaces) {
        List<CardId> found = cards().filter(card -> faceOf(card).filter(word.name()::equals).isPresent()).toList();
        for (Predicate<CardId> place : preferredPlaces) {
            List<CardId> cards = found.stream().filter(place).toList();
            if (!cards.isEmpty()) {
                return resolveSingleCard(word, cards);
            }
        }
        Optional<CardId> unknown = findUnknownCard(preferredPlaces);
        if (unknown.isPresent()) {
            return unknown;
        }
        if (found.isEmpty()) {
            reader.report(word.at(), "card-nowhere", "name", word.name());
            return Optional.empty();
        }
        return resolveSingleCard(word, found);
    }

    private Optional<CardId> findUnknownCard(List<Predicate<CardId>> places) {
        return places.stream().flatMap(place -> cards().filter(card -> faceOf(card).isEmpty()).filter(place))
                .findFirst();
    }

    private Optional<CardId> findUnknownCard(SourceNode node, Seat holder, Predicate<CardId> condition) {
        Optional<CardId> card = findUnknownCard(List.of(condition));
        if (card.isEmpty()) {
            reader.report(node, "all-known", "seat", holder);
        }
        return card;
    }

    /// Returns the only candidate, or any of several interchangeable copies. Copies in a hand or a pile are
    /// interchangeable; copies in play are not.
    private Optional<CardId> resolveSingleCard(CardWord.NameWord word, List<CardId> candidates) {
        if (candidates.size() > 1 && candidates.stream().anyMatch(this::isInPlay)) {
            reader.report(word.at(), "ambiguous-card", "name", word.name(), "count", candidates.size());
            return Optional.empty();
        }
        return Optional.of(candidates.getFirst());
    }

    /// Finds a card as [#find] does. The name of the card must be known.
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public final Optional<NamedMatch> findNamed(CardWord word, Predicate<CardId>... preferredPlaces) {
        Optional<CardId> card = find(word, preferredPlaces);
        Optional<CardName> name = card.flatMap(cardId -> nameOf(cardId, word));
        if (card.isPresent() && name.isEmpty()) {
            reader.report(word.at(), "card-unnamed");
        }
        return name.map(cardName -> new NamedMatch(card.orElseThrow(), cardName));
    }

    /// Finds a different card for each word, so that a name written twice means two copies. A word can also mean an
    /// unknown card.
    ///
    /// @param holder the seat that holds the cards
    /// @param placeOf the function that returns the place to search for a word, by the index of the word
    public final List<CardMatch> findDistinct(List<CardWord> words, Seat holder,
            IntFunction<Predicate<CardId>> placeOf) {
        var all = new ArrayList<CardMatch>();
        for (int i = 0; i < words.size(); i++) {
            Predicate<CardId> other = card -> all.stream().noneMatch(cardMatch -> cardMatch.card().equals(card));
            Predicate<CardId> fits = other.and(placeOf.apply(i));
            CardWord word = words.get(i);
            Optional<CardId> found = word instanceof CardWord.UnknownWord(var at) ? findUnknownCard(at, holder, fits)
                    : find(word, fits);
            found.ifPresent(card -> all.add(new CardMatch(card, nameOf(card, word))));
        }
        return all;
    }

    /// Returns the face of a card or, if unknown, the name used for it.
    public final Optional<CardName> nameOf(CardId card, CardWord word) {
        return faceOf(card).or(word::containedName);
    }

    public final Optional<CardName> faceOf(CardId card) {
        return table.containsCard(card) ? table.card(card).face().valueFor(Audience.JUDGE) : Optional.empty();
    }

    /// Returns the cards that can be referenced. Excludes former ids, and cards that were shuffled into a deck.
    private Stream<CardId> cards() {
        return IntStream.rangeClosed(1, table.cardCount()).mapToObj(CardId::new)
                .filter(card -> switch (table.card(card).place()) {
                    case Card.Place.Among _, Card.Place.FormerId _ -> false;
                    case Card.Place.In _, Card.Place.On _ -> true;
                });
    }

    public final boolean isInPlay(CardId card) {
        return table.containsCard(card) && switch (table.card(card).place()) {
            case Card.Place.On _ -> true;
            case Card.Place.Among _, Card.Place.FormerId _ -> false;
            case Card.Place.In(_, var zone) -> inPlayZones.contains(zone);
        };
    }

    public final Predicate<CardId> isIn(Seat half, Zone zone) {
        return card -> table.containsCard(card) && table.card(card).place().equals(new Card.Place.In(half, zone));
    }

    public final Table table() {
        return table;
    }

    public final PositionReader reader() {
        return reader;
    }
}
