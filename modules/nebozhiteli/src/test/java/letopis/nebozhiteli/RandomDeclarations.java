package letopis.nebozhiteli;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import letopis.nebozhiteli.card.Destination;
import letopis.nebozhiteli.card.Duration;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.naive.Scene;
import letopis.nebozhiteli.naive.Scene.Act;
import letopis.nebozhiteli.naive.Scene.Kind;
import letopis.nebozhiteli.naive.Scene.SceneAction;
import letopis.nebozhiteli.naive.Scene.SceneCreature;
import letopis.nebozhiteli.naive.Scene.Trait;
import letopis.nebozhiteli.naive.Scene.TraitKind;
import letopis.table.CardId;
import letopis.table.CardName;

/// Random events and spells, declared in the engine and in the naive model.
final class RandomDeclarations {

    private static final List<Act> OF_CREATURES = List.of(Act.KILL, Act.SACRIFICE, Act.BORROW, Act.SEND_AWAY, Act.GIVE,
            Act.GIVE, Act.RESTORE);
    private static final List<Act> OF_ANYBODY = List.of(Act.HURT, Act.HURT, Act.HURT, Act.HEAL, Act.HEAL,
            Act.PREVENT_ALL, Act.PREVENT_SOME, Act.PREVENT_SOME, Act.PREVENT_SOURCE, Act.LOSE);
    private static final Set<Act> ONE_SHOT = Set.of(Act.HURT, Act.HEAL, Act.RESTORE, Act.PREVENT_ALL, Act.PREVENT_SOME,
            Act.PREVENT_SOURCE, Act.LOSE, Act.KILL);

    private final RandomScene put;
    private final Scene scene;
    private final Duel duel;
    private final SplittableRandom random;

    RandomDeclarations(RandomScene randomScene, SplittableRandom random) {
        this.put = randomScene;
        this.scene = randomScene.scene;
        this.duel = randomScene.duel;
        this.random = random;
    }

    SceneAction declare(int seat) {
        List<SceneCreature> creatures = scene.beings.stream().filter(being -> !being.gone).toList();
        boolean creature = !creatures.isEmpty() && random.nextInt(4) > 0;
        List<SceneCreature> fighting = creatures.stream().filter(being -> being.attacks || being.blocks != Scene.NOBODY)
                .toList();
        List<SceneCreature> shooters = creatures.stream().filter(being -> being.shoots).toList();
        boolean shot = !shooters.isEmpty() && random.nextInt(3) == 0; // the shooter may be gone at the end
        // From opponents of the first fighter: combined preventions are on one creature.
        boolean prevented = put.crowded && creature && !fighting.isEmpty() && random.nextInt(3) > 0;
        int target = shot ? pickAny(shooters).card : prevented ? fighting.getFirst().card
                : creature ? creatures.get(random.nextInt(creatures.size())).card : Scene.player(random.nextInt(2));
        Act act = shot ? pickAny(List.of(Act.BORROW, Act.BORROW, Act.SEND_AWAY, Act.GIVE))
                : prevented ? pickAny(List.of(Act.HURT, Act.PREVENT_SOME, Act.PREVENT_SOME, Act.PREVENT_SOURCE))
                : creature && random.nextInt(4) == 0 ? pickAny(OF_CREATURES)
                : creature || random.nextInt(5) > 0 ? pickAny(OF_ANYBODY) : Act.GAIN;
        Kind kind = act == Act.HURT ? pickAny(List.of(Kind.PHYSICAL, Kind.PHYSICAL, Kind.FIRE, Kind.MAGICAL))
                : random.nextInt(put.crowded ? 2 : 4) > 0 ? Kind.ANY : pickAny(List.of(Kind.PHYSICAL, Kind.FIRE));
        int amount = 1 + random.nextInt(4);
        Optional<CardId> caster = ONE_SHOT.contains(act) && random.nextInt(3) == 0 ? caster(seat) : Optional.empty();
        Trait trait = new Trait("", 0,
                pickAny(List.of(TraitKind.FIRST_STRIKE, TraitKind.DEALS_MORE, TraitKind.DEALS_AT_LEAST,
                TraitKind.RECEIVES_LESS, TraitKind.PROTECTED)), 1 + random.nextInt(2), kind);
        Effect effect = effect(act, amount, kind, trait);
        CardId card;
        if (caster.isPresent()) {
            String name = "Заклинание " + effect;
            if (duel.state().cards().find(new CardName(name)).isEmpty()) {
                duel.define(TestCards.spell(name, TestCards.CREATURE_OR_PLAYER, effect));
            }
            card = duel.inHand(put.seats.get(seat), name);
            duel.choose(duel.cast(card, caster.get(), put.target(target)));
        } else {
            card = duel.eventInHand(put.seats.get(seat), effect);
            duel.choose(duel.playEvent(put.seats.get(seat), card, put.target(target)));
        }
        List<Trait> gives = act != Act.GIVE ? List.of() : List.of(new Trait(duel.name(card).toString(), 0, trait.word(),
                trait.amount(), trait.word() == TraitKind.RECEIVES_LESS ? kind : Kind.ANY));
        return new SceneAction(card.number(), seat, act, target, amount, kind, caster.isPresent(), gives);
    }

    private <T> T pickAny(List<T> some) {
        return some.get(random.nextInt(some.size()));
    }

    private Optional<CardId> caster(int seat) {
        return put.scribes.stream().filter(card -> !scene.creature(card.number()).gone
                && scene.creature(card.number()).controller == seat && !duel.isTurned(card)).findFirst();
    }

    private static Effect effect(Act act, int amount, Kind kind, Trait trait) {
        return switch (act) {
            case HURT -> new Effect.DealDamage(Participant.TARGET, SceneCards.toDamageKind(kind), amount,
                    Optional.empty());
            case HEAL -> TestCards.healing(amount);
            case RESTORE -> TestCards.restore();
            case PREVENT_ALL -> new Effect.Prevent(Participant.TARGET, 0, Optional.empty(), SceneCards.against(kind));
            case PREVENT_SOME -> new Effect.Prevent(Participant.TARGET, amount, Optional.empty(),
                    SceneCards.against(kind));
            case PREVENT_SOURCE -> new Effect.PreventDamageFromSource(Participant.TARGET, SceneCards.against(kind));
            case LOSE -> TestCards.loseLife(amount);
            case GAIN -> new Effect.GainMana(Participant.TARGET, amount, Optional.empty());
            case KILL -> new Effect.Kill(Participant.TARGET);
            case SACRIFICE -> TestCards.sacrifice();
            case BORROW -> TestCards.takeControl(Duration.END_OF_TURN);
            case SEND_AWAY -> TestCards.move(Destination.HAND);
            case GIVE -> TestCards.grant(SceneCards.keyword(trait));
        };
    }
}
