package letopis.berserkheroes.card;

import java.util.List;
import java.util.Optional;
import letopis.table.kernel.Flaws;

/// What makes no sense in what a card says about other cards and about numbers: a place where nobody can look, bounds
/// between which there is nothing.
record FilterCheck(Flaws flaws) {

    void inPlay(Filter filter, List<String> path) {
        flaws.unless(filter.where() == Place.PLAY, "only-in-play", Flaws.join(path, "place"));
        filter(filter, path);
    }

    void filter(Filter filter, List<String> path) {
        flaws.unless(filter.kinds().isEmpty() || filter.types().isEmpty()
                || filter.types().contains(CardType.EQUIPMENT), "kind-of-equipment", Flaws.join(path, "kinds"));
        flaws.unless(!filter.neutral() || filter.elements().isEmpty(), "neutral-or-not", Flaws.join(path, "neutral"));
        flaws.unless(filter.where() != Place.PLAY || filter.types().isEmpty()
                || filter.types().stream().anyMatch(type -> type != CardType.SPELL), "spells-not-in-play",
                Flaws.join(path, "types"));
        for (int i = 0; i < filter.qualities().size(); i++) {
            quality(filter.qualities().get(i), filter.where(), Flaws.join(path, "qualities", i));
        }
    }

    private void quality(Quality quality, Place place, List<String> path) {
        switch (quality) {
            case Quality.CostIs(int atLeast, var atMost) -> bounds(atLeast, atMost, path);
            case Quality.StrikeIs(int atLeast, var atMost) -> bounds(atLeast, atMost, path);
            case Quality.LifeIs(int atLeast, var atMost) -> bounds(atLeast, atMost, path);
            case Quality.SameName(var which) ->
                    flaws.unless(!(which instanceof Which.Chosen), "nobody-chooses", Flaws.join(path, "which"));
            case Quality.Is _ -> flaws.unless(place == Place.PLAY, "only-in-play", path);
            case Quality.HasKeyword _, Quality.HasMeasured _, Quality.HasGuard _, Quality.Has _ -> {}
            case Quality.Not(var other) -> quality(other, place, Flaws.join(path, "quality"));
        }
    }

    void bounds(int atLeast, Optional<Integer> atMost, List<String> path) {
        flaws.unless(atLeast > 0 || atMost.isPresent(), "asks-nothing", path);
        flaws.unless(atMost.isEmpty() || atMost.get() >= atLeast, "empty-range", Flaws.join(path, "atMost"));
    }
}
