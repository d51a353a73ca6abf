package letopis.berserkheroes.card;

import java.util.List;
import java.util.Optional;
import letopis.table.CardProblem;
import letopis.table.kernel.CardProblems;

/// Semantic checks of a well-formed card. They reject, for example, a spell with life or a feature that can never work.
/// A card has exactly the base properties of its type (BF-107.1.1, BF-104.2, BF-208.2, BF-208.3, BF-208.4, BH-207.2 to
/// BH-207.4); for example, a hero has only life (BH-207.3). Each type has its own classes (BF-107.3.1).
public final class CardCheck {

    private static final int MAX_AMOUNT = Bounds.MAX_AMOUNT;

    private final CardProblems problems = new CardProblems();
    private final CardText card;

    private CardCheck(CardText card) {
        this.card = card;
    }

    public static List<CardProblem> of(CardText card) {
        var check = new CardCheck(card);
        check.checkCard();
        return check.problems.problems();
    }

    private void checkCard() {
        problems.checkDistinct("elements", card.elements());
        problems.checkDistinct("classes", card.classes());
        problems.checkElements("classes", card.classes(),
                text -> problems.addUnless(!CardClasses.isClassOfOtherType(card.type(), text), "class-of-others"));
        if (card instanceof CardText.Playable playable) {
            problems.checkDistinct("traits", playable.traits());
            problems.addUnless(playable.type() != CardType.HERO, "hero-elsewhere", "type");
            problems.checkRange(playable.cost(), 0, MAX_AMOUNT, "cost");
            problems.addUnless(playable.equipment().isPresent() == (card.type() == CardType.EQUIPMENT),
                    "kind-of-equipment",
                    "equipment");
            problems.addUnless(!playable.is(Trait.HORDE) || playable.isDeckCard(), "never-in-deck", "traits");
        }
        problems.checkComponent("front", () -> checkFace(card.front()));
        card.back().ifPresent(back -> {
            problems.addUnless(card.type() != CardType.SPELL, "never-turned", "back");
            problems.checkComponent("back", () -> checkFace(back));
        });
    }

    private void checkFace(Face face) {
        problems.addUnless(face.life().isPresent() == card.type().isCharacter(), "life-of-characters", "life");
        problems.addUnless(face.strike().isPresent() == (card.type() == CardType.CREATURE), "strike-of-creatures",
                "strike");
        face.life().ifPresent(life -> problems.checkRange(life, card.type() == CardType.HERO ? 1 : 0, 2 * MAX_AMOUNT,
                "life"));
        face.strike().ifPresent(strike -> problems.checkRange(strike, 0, MAX_AMOUNT, "strike"));
        problems.addUnless(card.type() != CardType.SPELL || face.features().stream()
                .anyMatch(feature -> feature instanceof Feature.SpellAbility
                || feature instanceof Feature.TriggeredAbility), "spell-does-nothing");
        boolean x = card instanceof CardText.Playable playable && playable.x();
        var check = new FeatureCheck(problems, Optional.of(card.type()), x);
        problems.checkElements("features", face.features(), (feature, i) -> {
            check.checkFeature(feature);
            problems.addUnless(!(feature instanceof Feature.KeywordFeature) || face.features().indexOf(feature) == i,
                    "twice");
        });
    }
}
