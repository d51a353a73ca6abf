package letopis.berserkheroes.card;

import java.util.List;
import java.util.Optional;
import letopis.table.CardProblem;
import letopis.table.kernel.CardProblems;

/// Semantic checks of a well-formed card. They reject, for example, a spell with life or a feature that can never work.
/// A card has exactly the base properties of its type (BF-107.1.1, BF-104.2, BF-208.2, BF-208.3, BF-208.4, BH-207.2 to
/// BH-207.4): a hero has only life (BH-207.3). Each type has its own classes (BF-107.3.1).
public final class CardCheck {

    private static final int MAX_AMOUNT = Bounds.MAX_AMOUNT;

    private final CardProblems flaws = new CardProblems();
    private final CardText card;

    private CardCheck(CardText card) {
        this.card = card;
    }

    public static List<CardProblem> of(CardText card) {
        var check = new CardCheck(card);
        check.checkCard();
        return check.flaws.problems();
    }

    private void checkCard() {
        flaws.checkDistinct("elements", card.elements());
        flaws.checkDistinct("classes", card.classes());
        flaws.checkElements("classes", card.classes(),
                text -> flaws.addUnless(!Classes.belongsToOtherTypes(card.type(), text), "class-of-others"));
        if (card instanceof CardText.Playable playable) {
            flaws.checkDistinct("traits", playable.traits());
            flaws.addUnless(playable.type() != CardType.HERO, "hero-elsewhere", "type");
            flaws.checkRange(playable.cost(), 0, MAX_AMOUNT, "cost");
            flaws.addUnless(playable.equipment().isPresent() == (card.type() == CardType.EQUIPMENT),
                    "kind-of-equipment",
                    "equipment");
            flaws.addUnless(!playable.is(Trait.HORDE) || playable.isDeckCard(), "never-in-deck", "traits");
        }
        flaws.checkComponent("front", () -> checkFace(card.front()));
        card.back().ifPresent(back -> {
            flaws.addUnless(card.type() != CardType.SPELL, "never-turned", "back");
            flaws.checkComponent("back", () -> checkFace(back));
        });
    }

    private void checkFace(Face face) {
        flaws.addUnless(face.life().isPresent() == card.type().isCharacter(), "life-of-characters", "life");
        flaws.addUnless(face.strike().isPresent() == (card.type() == CardType.CREATURE), "strike-of-creatures",
                "strike");
        face.life().ifPresent(life -> flaws.checkRange(life, card.type() == CardType.HERO ? 1 : 0, 2 * MAX_AMOUNT,
                "life"));
        face.strike().ifPresent(strike -> flaws.checkRange(strike, 0, MAX_AMOUNT, "strike"));
        flaws.addUnless(card.type() != CardType.SPELL || face.features().stream()
                .anyMatch(feature -> feature instanceof Feature.SpellAbility
                || feature instanceof Feature.TriggeredAbility), "spell-does-nothing");
        boolean x = card instanceof CardText.Playable playable && playable.x();
        var check = new FeatureCheck(flaws, Optional.of(card.type()), x);
        flaws.checkElements("features", face.features(), (feature, i) -> {
            check.checkFeature(feature);
            flaws.addUnless(!(feature instanceof Feature.KeywordFeature) || face.features().indexOf(feature) == i,
                    "twice");
        });
    }
}
