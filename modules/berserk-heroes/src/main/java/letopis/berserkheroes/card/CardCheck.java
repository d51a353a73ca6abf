package letopis.berserkheroes.card;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.table.CardProblem;
import letopis.table.kernel.Flaws;

/// What makes no sense on a card, though it has the right form: a spell with life, a feature that could never work. A
/// type has exactly its base properties (BF-107.1.1, BF-104.2, BF-208.2, BF-208.3, BF-208.4, BH-207.2 to BH-207.4): a
/// hero has only life (BH-207.3). Each has its own classes (BF-107.3.1).
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
        once(card.elements(), Flaws.path("elements"));
        once(card.classes(), Flaws.path("classes"));
        for (int i = 0; i < card.classes().size(); i++) {
            flaws.unless(!Classes.isOfOthers(card.type(), card.classes().get(i)), "class-of-others",
                    Flaws.join(Flaws.path("classes"), i));
        }
        if (card instanceof CardText.Playable playable) {
            once(playable.traits(), Flaws.path("traits"));
            flaws.unless(playable.type() != CardType.HERO, "hero-elsewhere", Flaws.path("type"));
            flaws.range(playable.cost(), 0, MOST, Flaws.path("cost"));
            flaws.unless(playable.equipment().isPresent() == (card.type() == CardType.EQUIPMENT), "kind-of-equipment",
                    Flaws.path("equipment"));
            flaws.unless(!playable.is(Trait.HORDE) || playable.isDeckCard(), "never-in-deck", Flaws.path("traits"));
        }
        face(card.front(), Flaws.path("front"));
        card.back().ifPresent(back -> {
            flaws.unless(card.type() != CardType.SPELL, "never-turned", Flaws.path("back"));
            face(back, Flaws.path("back"));
        });
    }

    private void face(Face face, List<String> path) {
        flaws.unless(face.life().isPresent() == card.type().isCharacter(), "life-of-characters",
                Flaws.join(path, "life"));
        flaws.unless(face.strike().isPresent() == (card.type() == CardType.CREATURE), "strike-of-creatures",
                Flaws.join(path, "strike"));
        face.life().ifPresent(life -> flaws.range(life, card.type() == CardType.HERO ? 1 : 0, 2 * MOST,
                Flaws.join(path, "life")));
        face.strike().ifPresent(strike -> flaws.range(strike, 0, MOST, Flaws.join(path, "strike")));
        flaws.unless(card.type() != CardType.SPELL || face.features().stream()
                .anyMatch(one -> one instanceof Feature.SpellAbility || one instanceof Feature.Triggered),
                "spell-does-nothing", path);
        boolean x = card instanceof CardText.Playable one && one.x();
        var check = new FeatureCheck(flaws, Optional.of(card.type()), x);
        for (int i = 0; i < face.features().size(); i++) {
            List<String> here = Flaws.join(path, "features", i);
            check.feature(face.features().get(i), here);
            flaws.unless(!(face.features().get(i) instanceof Feature.Word word)
                    || face.features().indexOf(word) == i, "twice", here);
        }
    }

    private void once(List<?> values, List<String> path) {
        for (int i = 1; i < values.size(); i++) {
            if (values.subList(0, i).contains(values.get(i))) {
                flaws.add("twice", Map.of(), Flaws.join(path, i));
            }
        }
    }
}
