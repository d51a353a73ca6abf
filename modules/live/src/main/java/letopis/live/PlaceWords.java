package letopis.live;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.language.message.Messages;
import letopis.language.text.Words;
import letopis.match.BoardDiff.CardDiff;
import letopis.match.BoardDiff.Place;

/// The places and marks of cards, in words.
public final class PlaceWords {

    private final Words words;
    private final Messages messages;

    public PlaceWords(Words words) {
        this.words = words;
        this.messages = Messages.ofModule(PlaceWords.class, "live", words.language());
    }

    /// Returns the visible changes to a card: whether it was turned over, and which marks were set or removed.
    public List<String> listMarks(CardDiff card) {
        var marks = new ArrayList<String>();
        if (card.turned()) {
            marks.add(messages.format(card.card().faceDown() ? "diff.face-down" : "diff.face-up", Map.of()));
        }
        card.addedMarks()
                .forEach(flag -> marks.add(findVerb("marked." + flag).orElseGet(() -> words.word("flag." + flag))));
        card.removedMarks().forEach(flag ->
                marks.add(findVerb("unmarked." + flag).orElseGet(() -> messages.format("diff.unmarked",
                Map.of("flag", words.word("flag." + flag))))));
        return marks;
    }

    private Optional<String> findVerb(String key) {
        return words.messages().find(key).map(_ -> words.word(key));
    }

    /// Returns the words for a place, including the owner of its half.
    public String formatPlace(Place place) {
        return formatPlace(place, true);
    }

    /// Returns whether there are words for a move to this place.
    public boolean isKnown(Place place) {
        return place instanceof Place.ZonePlace(_, var zone, _) && words.messages().find("into." + zone).isPresent();
    }

    /// Returns the destination of a move as part of a sentence.
    public String describeDestination(Place place) {
        return switch (place) {
            case Place.ZonePlace(var half, var zone, var cell) when isKnown(place) ->
                    words.messages().format("into." + zone, Map.of("half", words.player(half), "cell", cell.orElse(0)));
            case Place.ZonePlace _,
                    Place.UnseenPlace _ -> messages.format("diff.into", Map.of("place", formatPlace(place)));
            case Place.AttachedTo _ -> formatPlace(place);
        };
    }

    /// Returns the origin and destination of a card.
    public String describeMove(CardDiff card) {
        boolean across = card.from() instanceof Place.ZonePlace(var from, _, _)
                && card.to() instanceof Place.ZonePlace(var to, _, _)
                && !from.equals(to);
        return switch (card.to()) {
            case Place.UnseenPlace() -> messages.format("diff.gone", Map.of("place", formatPlace(card.from(), across)));
            case Place.ZonePlace _, Place.AttachedTo _ -> card.from() instanceof Place.UnseenPlace
                    ? messages.format("diff.came", Map.of("place", formatPlace(card.to(), across)))
                    : formatPlace(card.from(), across) + " → " + formatPlace(card.to(), across);
        };
    }

    private String formatPlace(Place place, boolean mentionsPlayer) {
        return switch (place) {
            case Place.ZonePlace(var half, var zone, var cell) -> {
                String there = words.word("zone." + zone) + (cell.isPresent() ? " " + cell.getAsInt() : "");
                yield !mentionsPlayer ? there
                        : messages.format("diff.of", Map.of("place", there, "player", words.player(half)));
            }
            case Place.AttachedTo(var bearer, var name) -> messages.format("diff.on",
                    Map.of("bearer", name.map(cardName -> words.formatCardName(bearer, cardName))
                    .orElse(bearer.toString())));
            case Place.UnseenPlace() -> "";
        };
    }
}
