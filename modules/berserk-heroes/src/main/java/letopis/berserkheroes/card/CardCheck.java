package letopis.berserkheroes.card;

import java.util.List;
import java.util.Optional;
import letopis.table.CardProblem;
import letopis.table.kernel.Flaws;

/// Semantic checks of a well-formed card, such as a spell with life or a feature that can never work. A type has
/// exactly its base properties (BF-107.1.1, BF-104.2, BF-208.2, BF-208.3, BF-208.4, BH-207.2 to BH-207.4): a hero has
/// only life (BH-207.3). Each type has its own classes (BF-107.3.1).
public final class CardCheck {

    private static final int MOST = Bounds.MOST;

    private final Flaws flaws = new Flaws();
    private final CardText card;

    private CardCheck(CardText card) {
        this.card = card;
    }

    public static List<CardProblem> of(CardText card) {
        var check = new CardCheck(card);
        check.card();
        return check.flaws.found();
    }

    private void card() {
        flaws.once("elements", card.elements());
        flaws.once("classes", card.classes());
        flaws.each("classes", card.classes(),
                one -> flaws.unless(!Classes.isOfOthers(card.type(), one), "class-of-others"));
        if (card instanceof CardText.Playable playable) {
            flaws.once("traits", playable.traits());
            flaws.unless(playable.type() != CardType.HERO, "hero-elsewhere", "type");
            flaws.range(playable.cost(), 0, MOST, "cost");
            flaws.unless(playable.equipment().isPresent() == (card.type() == CardType.EQUIPMENT), "kind-of-equipment",
                    "equipment");
            flaws.unless(!playable.is(Trait.HORDE) || playable.isDeckCard(), "never-in-deck", "traits");
        }
        flaws.in("front", () -> face(card.front()));
        card.back().ifPresent(back -> {
            flaws.unless(card.type() != CardType.SPELL, "never-turned", "back");
            flaws.in("back", () -> face(back));
        });
    }

    private void face(Face face) {
        flaws.unless(face.life().isPresent() == card.type().isCharacter(), "life-of-characters", "life");
        flaws.unless(face.strike().isPresent() == (card.type() == CardType.CREATURE), "strike-of-creatures", "strike");
        face.life().ifPresent(life -> flaws.range(life, card.type() == CardType.HERO ? 1 : 0, 2 * MOST, "life"));
        face.strike().ifPresent(strike -> flaws.range(strike, 0, MOST, "strike"));
        flaws.unless(card.type() != CardType.SPELL || face.features().stream()
                .anyMatch(one -> one instanceof Feature.SpellAbility || one instanceof Feature.Triggered),
                "spell-does-nothing");
        boolean x = card instanceof CardText.Playable one && one.x();
        var check = new FeatureCheck(flaws, Optional.of(card.type()), x);
        flaws.each("features", face.features(), (feature, i) -> {
            check.feature(feature);
            flaws.unless(!(feature instanceof Feature.Word) || face.features().indexOf(feature) == i, "twice");
        });
    }
}
