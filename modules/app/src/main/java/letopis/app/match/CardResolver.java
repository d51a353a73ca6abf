package letopis.app.match;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import letopis.app.UserError;
import letopis.journal.NameKey;
import letopis.journal.Seat;
import letopis.language.message.Language;
import letopis.language.message.Spelling;
import letopis.language.text.Words;
import letopis.match.Timeline;
import letopis.match.Timeline.Stride;
import letopis.notation.LoadedMatch;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.Table;

/// A resolver of the card and player names that users type. It accepts a name in either language, in full or as a
/// unique prefix. A card number may follow the name (`Cutthroat c6`) or stand alone. Only cards that the audience has
/// seen are found.
public final class CardResolver {

    private static final Pattern NUMBERED_NAME_PATTERN =
            Pattern.compile("(?:(.*\\S)\\s+)?\\(?[cCсС]([1-9][0-9]{0,8})\\)?");

    private final LoadedMatch<?> match;
    private final Function<Language, Words> wordsOf;
    private final Audience audience;

    public CardResolver(LoadedMatch<?> match, Function<Language, Words> wordsOf, Audience audience) {
        this.match = match;
        this.wordsOf = wordsOf;
        this.audience = audience;
    }

    /// The meaning of a name.
    public sealed interface NameTarget {

        /// All cards with one name, one of these cards, or the card with a number.
        ///
        /// @param name the name; empty for a number alone
        /// @param numberedCard the card with the number; empty for all cards with the name
        record CardSelection(Optional<CardName> name, Optional<CardId> numberedCard) implements NameTarget {}

        record Player(Seat seat) implements NameTarget {}
    }

    /// @throws UserError unless exactly one card matches; the message suggests the nearest name, or lists all names
    ///   that begin with the text
    public NameTarget resolve(String text) {
        Matcher numbered = NUMBERED_NAME_PATTERN.matcher(text.strip());
        if (numbered.matches()) {
            var number = Optional.of(new CardId(Integer.parseInt(numbered.group(2))));
            return Optional.ofNullable(numbered.group(1)).map(this::findByName)
                    .<NameTarget>map(target -> target instanceof NameTarget.CardSelection(var name, _)
                            ? new NameTarget.CardSelection(name, number) : target)
                    .orElseGet(() -> new NameTarget.CardSelection(Optional.empty(), number));
        }
        return findByName(text.strip());
    }

    private NameTarget findByName(String text) {
        String wanted = NameKey.fold(text);
        Map<String, Set<NameTarget>> known = targetsByName();
        Set<NameTarget> named = known.getOrDefault(wanted, Set.of());
        if (named.isEmpty() && !wanted.isEmpty()) {
            named = new LinkedHashSet<>();
            for (var name : known.entrySet()) {
                if (name.getKey().startsWith(wanted)) {
                    named.addAll(name.getValue());
                }
            }
        }
        if (named.size() == 1) {
            return named.iterator().next();
        }
        throw UserError.createBadUsageError("card.unknown", Map.of("text", text,
                "nearest", named.isEmpty() ? Spelling.findNearest(text, displayNames()).orElse("") : "",
                "several", String.join(", ", named.stream().map(this::formatText).toList())));
    }

    private Map<String, Set<NameTarget>> targetsByName() {
        var known = new LinkedHashMap<String, Set<NameTarget>>();
        allTargets().forEach(target -> findMatchingNames(target).forEach(name ->
                known.computeIfAbsent(NameKey.fold(name), _ -> new LinkedHashSet<>()).add(target)));
        return known;
    }

    private List<String> displayNames() {
        return allTargets().stream().flatMap(this::findMatchingNames).distinct().toList();
    }

    private List<NameTarget> allTargets() {
        Timeline<?> timeline = match.timeline();
        var all = new ArrayList<NameTarget>();
        match.header().players().keySet().forEach(seat -> all.add(new NameTarget.Player(seat)));
        LongStream ends = LongStream.concat(Arrays.stream(timeline.listMarks(Stride.GAME)).map(begin -> begin - 1)
                .filter(end -> end > 0), LongStream.of(timeline.size()));
        ends.mapToObj(end -> timeline.at(end).table()).flatMap(table -> IntStream.rangeClosed(1, table.cardCount())
                .mapToObj(CardId::new).flatMap(card -> findFace(card, table).stream()))
                .distinct().forEach(name -> all.add(new NameTarget.CardSelection(Optional.of(name), Optional.empty())));
        return all;
    }

    private Optional<CardName> findFace(CardId card, Table table) {
        if (!table.containsCard(card)) {
            return Optional.empty();
        }
        Hidden<CardName> face = table.card(card).face();
        return face.isUnseen() ? Optional.empty() : face.valueFor(audience);
    }

    private Stream<String> findMatchingNames(NameTarget target) {
        return switch (target) {
            case NameTarget.Player(var seat) -> Stream.of(seat.name(), match.header().players().get(seat));
            case NameTarget.CardSelection(var name, _) -> name.stream().flatMap(face ->
                    Stream.of(Language.values()).map(language -> wordsOf.apply(language).formatCardName(face)));
        };
    }

    private String formatText(NameTarget target) {
        return findMatchingNames(target).reduce((_, last) -> last).orElse("");
    }

    /// Returns true if the target refers to this card on the table.
    public boolean refersTo(NameTarget target, CardId card, Table table) {
        return switch (target) {
            case NameTarget.CardSelection(var name, var number) -> number.map(card::equals).orElse(true)
                    && (name.isEmpty() || findFace(card, table).equals(name));
            case NameTarget.Player _ -> false;
        };
    }
}
