package letopis.app.match;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import letopis.app.UserError;
import letopis.app.match.CardResolver.NameTarget;
import letopis.journal.Author;
import letopis.journal.Entry;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.json.References;
import letopis.language.text.Words;
import letopis.live.Chronicle;
import letopis.match.Fate;
import letopis.match.Timeline;
import letopis.table.Audience;
import letopis.table.BoardView.Subject;
import letopis.table.CardId;
import letopis.table.Moment;

/// A resolver of match entries. It accepts a number, a place, or the name of a card or player the entry is about.
public final class EntryResolver {

    private static final int MAX_LISTED_ITEMS = 5;

    private final OpenMatch openMatch;
    private final Chronicle chronicle;
    private final Timeline<?> timeline;
    private final CardResolver cardResolver;
    private final Map<String, Long> indexesByTurn = new HashMap<>(); // each turn is resolved, and reported, once

    public EntryResolver(OpenMatch openMatch, Audience audience) {
        this.openMatch = openMatch;
        this.chronicle = openMatch.createChronicle(audience);
        this.timeline = openMatch.match().timeline();
        this.cardResolver = openMatch.createCardResolver(audience);
    }

    /// Returns true if the text is a number or a place rather than a name.
    public static boolean isPlace(String text) {
        return PlaceResolver.isPlace(text);
    }

    /// Returns whether an entry is about a card or player.
    public boolean isAbout(NameTarget target, long index) {
        return switch (target) {
            case NameTarget.CardSelection _ -> chronicle.findCardsNamedIn(index).stream()
                    .anyMatch(card -> cardResolver.refersTo(target, card, timeline.at(index).table()));
            case NameTarget.Player(var seat) -> isAbout(seat, timeline.entry(index));
        };
    }

    private static boolean isAbout(Seat seat, Entry entry) {
        return entry.by().equals(new Author.Player(seat)) || References.listSeats(entry.event()).contains(seat);
    }

    /// The last entry about the card or player with a given name.
    ///
    /// @param name the name of the card or player
    public record LastEntry(long entry, String name, boolean aboutCard) {}

    /// Returns the last event of a card or player: its departure from play or its defeat, otherwise its last change,
    /// otherwise its last mention.
    ///
    /// @throws UserError if the name is unknown or no entry is about it
    public LastEntry findLastEntry(String name) {
        NameTarget target = cardResolver.resolve(name);
        long changed = 0;
        long mentioned = 0;
        for (long index = timeline.size(); index > 0; index--) {
            if (!timeline.isEffective(index) || !isAbout(target, index)) {
                continue;
            }
            mentioned = Math.max(mentioned, index);
            Optional<Fate> fate = findFate(target, index);
            if (fate.filter(EntryResolver::isFinal).isPresent()) {
                return findLastEntry(target, index, fate);
            }
            changed = fate.isPresent() ? Math.max(changed, index) : changed;
        }
        long found = changed > 0 ? changed : mentioned;
        if (found == 0) {
            throw UserError.createBadUsageError("card.no-entry", Map.of("text", name));
        }
        return findLastEntry(target, found, findFate(target, found));
    }

    private static boolean isFinal(Fate fate) {
        return switch (fate.end()) {
            case DIES, LEAVES, LOSES -> true;
            case LIVES, UNCHECKED, STAYS -> false;
        };
    }

    private Optional<Fate> findFate(NameTarget target, long index) {
        return chronicle.listFates(timeline.findIndexBefore(index), index).stream()
                .filter(fate -> switch (fate.subject()) {
                    case Subject.OfCard(var id, _) -> cardResolver.refersTo(target, id, timeline.at(index).table());
                    case Subject.OfSeat(var seat) -> target.equals(new NameTarget.Player(seat));
                }).findFirst();
    }

    private LastEntry findLastEntry(NameTarget target, long index, Optional<Fate> fate) {
        Words words = chronicle.createWordsForRange(timeline.findIndexBefore(index), index);
        return switch (target) {
            case NameTarget.Player(var seat) -> new LastEntry(index, words.player(seat), false);
            case NameTarget.CardSelection _ -> {
                CardId card = fate.map(Fate::subject).flatMap(subject -> subject instanceof Subject.OfCard(var id, _)
                        ? Optional.of(id) : Optional.empty()).orElseGet(() -> chronicle.findCardsNamedIn(index).stream()
                        .filter(one -> cardResolver.refersTo(target, one, timeline.at(index).table())).findFirst()
                        .orElseThrow());
                yield new LastEntry(index, timeline.at(index).table().face(card)
                        .map(face -> words.formatCardName(card, face)).orElseGet(card::toString), true);
            }
        };
    }

    /// Returns the entry that the text names: by a number, a place, or the name of a card with which exactly one choice
    /// was made.
    ///
    /// @param turn the turn to search, such as `13` or `g2.t13`; empty for the whole match
    /// @throws UserError if there is no such choice, or more than one
    public long resolveChoice(String text, String turn) {
        if (isPlace(text) || text.startsWith("#")) {
            return openMatch.resolveEntry(text);
        }
        NameTarget target = cardResolver.resolve(text);
        OptionalLong inTurn = turn.isEmpty() ? OptionalLong.empty()
                : OptionalLong.of(indexesByTurn.computeIfAbsent(turn,
                _ -> openMatch.resolveIndex(formatTurnPlace(turn))));
        List<Long> choices = LongStream.rangeClosed(1, timeline.size()).filter(timeline::isEffective)
                .filter(index -> timeline.entry(index).isChoice() && (inTurn.isEmpty()
                        || isSameTurn(timeline.at(index - 1).moment(), timeline.at(inTurn.getAsLong()).moment())))
                .filter(index -> isAbout(target, index)).boxed().toList();
        List<Long> own = choices.stream().filter(index -> makesChoice(target, index)).toList();
        List<Long> found = own.isEmpty() ? choices : own;
        if (found.size() == 1) {
            return found.getFirst();
        }
        throw UserError.createBadUsageError(found.isEmpty() ? "order.no-choice" : "order.several-choices",
                Map.of("text", text,
                "turn", turn, "entries", found.stream().limit(MAX_LISTED_ITEMS).map(this::formatItem)
                        .collect(Collectors.joining("; ")),
                "more", found.size() > MAX_LISTED_ITEMS ? found.size() - MAX_LISTED_ITEMS : "",
                "narrow", turn.isEmpty() ? "--turn" : ""));
    }

    /// Formats an entry as a list item, for example `#330 t7 Olga attacks with Knight`.
    private String formatItem(long index) {
        Moment moment = timeline.at(index - 1).moment();
        String place = moment.turn() == 0 ? "" : "t" + moment.turn() + " ";
        return new Sequence(index) + " " + (moment.game() > 1 ? "g" + moment.game() + "." : "") + place
                + chronicle.narrate(index).sentence();
    }

    private static String formatTurnPlace(String turn) {
        return turn.chars().allMatch(Character::isDigit) ? "t" + turn : turn;
    }

    private static boolean isSameTurn(Moment moment, Moment other) {
        return moment.game() == other.game() && moment.turn() == other.turn();
    }

    /// Returns true if the player or card makes the choice, rather than being its target.
    private boolean makesChoice(NameTarget target, long index) {
        Entry entry = timeline.entry(index);
        return switch (target) {
            case NameTarget.Player(var seat) -> entry.by().equals(new Author.Player(seat));
            case NameTarget.CardSelection _ -> {
                var own = new ArrayList<CardId>();
                openMatch.words().findUsedAbility(timeline.at(index), entry.event())
                        .ifPresent(use -> own.add(use.card()));
                own.addAll(References.listCards(entry.event()));
                yield !own.isEmpty() && cardResolver.refersTo(target, own.getFirst(), timeline.at(index).table());
            }
        };
    }
}
