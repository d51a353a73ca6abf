package letopis.berserkheroes.card;

import java.util.Optional;
import letopis.table.kernel.Flaws;

/// Semantic checks of references to other cards and of numbers, such as an inaccessible zone or an empty range.
record FilterCheck(Flaws flaws) {

    void inPlay(Filter filter, String component) {
        in(Place.PLAY, "only-in-play", filter, component);
    }

    void inDecks(Filter filter, String component) {
        in(Place.DECK, "only-decks", filter, component);
    }

    /// Requires hand cards, since cards are played from hand.
    void inHand(Filter filter, String component) {
        in(Place.HAND, "only-hand", filter, component);
    }

    private void in(Place place, String code, Filter filter, String component) {
        flaws.unless(filter.where() == place, code, component, "place");
        filter(filter, component);
    }

    /// Requires an explicit choice between hand cards, which are played, and cards in play, whose abilities are used.
    void inHandOrPlay(Filter filter, String component) {
        flaws.unless(filter.place().filter(place -> place == Place.HAND || place == Place.PLAY).isPresent(),
                "hand-or-play", component, "place");
        filter(filter, component);
    }

    void filter(Filter filter, String component) {
        flaws.in(component, () -> {
            flaws.unless(filter.kinds().isEmpty() || filter.types().isEmpty()
                    || filter.types().contains(CardType.EQUIPMENT), "kind-of-equipment", "kinds");
            flaws.unless(!filter.neutral() || filter.elements().isEmpty(), "neutral-or-not", "neutral");
            flaws.unless(filter.where() != Place.PLAY || filter.types().isEmpty()
                    || filter.types().stream().anyMatch(type -> type != CardType.SPELL), "spells-not-in-play", "types");
            flaws.each("qualities", filter.qualities(), quality -> quality(quality, filter.where()));
        });
    }

    private void quality(Quality quality, Place place) {
        switch (quality) {
            case Quality.CostIs(int atLeast, var atMost) -> bounds(atLeast, atMost);
            case Quality.StrikeIs(int atLeast, var atMost) -> bounds(atLeast, atMost);
            case Quality.LifeIs(int atLeast, var atMost) -> bounds(atLeast, atMost);
            case Quality.SameName(var which) ->
                    flaws.unless(!(which instanceof Which.Chosen), "nobody-chooses", "which");
            case Quality.Is _ -> flaws.unless(place == Place.PLAY, "only-in-play");
            case Quality.HasKeyword _, Quality.HasMeasured _, Quality.HasGuard _, Quality.Has _ -> {}
            case Quality.Not(var other) -> flaws.in("quality", () -> quality(other, place));
        }
    }

    void bounds(int atLeast, Optional<Integer> atMost) {
        flaws.unless(atLeast > 0 || atMost.isPresent(), "asks-nothing");
        flaws.unless(atMost.isEmpty() || atMost.get() >= atLeast, "empty-range", "atMost");
    }
}
