package letopis.berserkheroes.card;

import java.util.Optional;
import letopis.table.kernel.CardProblems;

/// Semantic checks of numbers and of references to other cards. They reject, for example, an empty range or an
/// inaccessible zone.
record FilterCheck(CardProblems flaws) {

    void checkFilterInPlay(Filter filter, String component) {
        checkPlace(Place.PLAY, "only-in-play", filter, component);
    }

    void checkFilterInDecks(Filter filter, String component) {
        checkPlace(Place.DECK, "only-decks", filter, component);
    }

    /// Requires the filter to match cards in hand, because cards are played from there.
    void checkFilterInHand(Filter filter, String component) {
        checkPlace(Place.HAND, "only-hand", filter, component);
    }

    private void checkPlace(Place place, String code, Filter filter, String component) {
        flaws.addUnless(filter.placeOrDefault() == place, code, component, "place");
        checkFilter(filter, component);
    }

    /// Requires an explicit choice between cards in hand, which are played, and cards in play, whose abilities are
    /// used.
    void checkFilterInHandOrPlay(Filter filter, String component) {
        flaws.addUnless(filter.place().filter(place -> place == Place.HAND || place == Place.PLAY).isPresent(),
                "hand-or-play", component, "place");
        checkFilter(filter, component);
    }

    void checkFilter(Filter filter, String component) {
        flaws.checkComponent(component, () -> {
            flaws.addUnless(filter.kinds().isEmpty() || filter.types().isEmpty()
                    || filter.types().contains(CardType.EQUIPMENT), "kind-of-equipment", "kinds");
            flaws.addUnless(!filter.neutral() || filter.elements().isEmpty(), "neutral-or-not", "neutral");
            flaws.addUnless(filter.placeOrDefault() != Place.PLAY || filter.types().isEmpty()
                    || filter.types().stream().anyMatch(type -> type != CardType.SPELL), "spells-not-in-play", "types");
            flaws.checkElements("qualities", filter.qualities(),
                    quality -> checkQuality(quality, filter.placeOrDefault()));
        });
    }

    private void checkQuality(Quality quality, Place place) {
        switch (quality) {
            case Quality.CostRange(int atLeast, var atMost) -> checkBounds(atLeast, atMost);
            case Quality.StrikeRange(int atLeast, var atMost) -> checkBounds(atLeast, atMost);
            case Quality.LifeRange(int atLeast, var atMost) -> checkBounds(atLeast, atMost);
            case Quality.HasSameName(var which) ->
                    flaws.addUnless(!(which instanceof CardSelector.ChosenCards), "nobody-chooses", "which");
            case Quality.HasState _ -> flaws.addUnless(place == Place.PLAY, "only-in-play");
            case Quality.HasKeyword _, Quality.HasNumericKeyword _, Quality.HasGuard _, Quality.HasTrait _ -> {}
            case Quality.Not(var other) -> flaws.checkComponent("quality", () -> checkQuality(other, place));
        }
    }

    void checkBounds(int min, Optional<Integer> optionalMax) {
        flaws.addUnless(min > 0 || optionalMax.isPresent(), "asks-nothing");
        flaws.addUnless(optionalMax.isEmpty() || optionalMax.get() >= min, "empty-range", "atMost");
    }
}
