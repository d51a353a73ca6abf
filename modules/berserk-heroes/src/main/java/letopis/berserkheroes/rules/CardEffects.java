package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import letopis.berserkheroes.card.Amount;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.From;
import letopis.berserkheroes.card.Measured;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Shared;
import letopis.berserkheroes.card.Which;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.CardEvent;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed.Cause;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed.Gone;
import letopis.berserkheroes.event.Lasting;
import letopis.berserkheroes.event.QueueEvent.ReplacementDue.Happens;
import letopis.berserkheroes.event.Queued;
import letopis.berserkheroes.event.StrikeEvent.AttackMade;
import letopis.berserkheroes.event.ValueEvent;
import letopis.berserkheroes.query.Cards;
import letopis.berserkheroes.query.Continuous;
import letopis.berserkheroes.query.Field;
import letopis.berserkheroes.query.Listeners;
import letopis.berserkheroes.query.Numbers;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.table.CardId;

/// Application of effects on cards.
final class CardEffects {

    private final Draft draft;
    private final Queued ability;
    private final Scope scope;
    private final List<CardId> cards;

    private CardEffects(Draft draft, Queued ability, Scope scope, List<CardId> cards) {
        this.draft = draft;
        this.ability = ability;
        this.scope = scope;
        this.cards = cards;
    }

    /// Applies the effect to a non-empty list of cards.
    static Done apply(Draft draft, Queued ability, Scope scope, Effect.OfCards effect, List<CardId> cards) {
        return new CardEffects(draft, ability, scope, cards).apply(effect);
    }

    /// Gives each target its share (BF-309.1-7).
    static Done divide(Draft draft, Queued ability, Scope scope, Shared shared) {
        boolean any = false;
        int number = 0;
        int asked = 0;
        for (Aim aim : scope.aims()) {
            asked += aim.share();
            if (draft.state().zone(aim.card()).isPresent() && draft.state().result().isEmpty()) {
                var one = new CardEffects(draft, ability, scope, List.of(aim.card()));
                Done done = switch (shared) {
                    case WOUNDS -> one.wound(aim.share());
                    case HEALING -> one.healed(aim.share(), false);
                    case SHOTS -> one.shots(aim.share());
                };
                any |= done.any();
                number += done.number();
            }
        }
        return any ? Done.carriedOut(number, asked) : Done.NO;
    }

    private BerserkState state() {
        return draft.state();
    }

    private int of(Amount amount) {
        return Numbers.of(state(), amount, scope);
    }

    private Done apply(Effect.OfCards effect) {
        return switch (effect) {
            case Effect.Wound(_, var amount) -> wound(of(amount));
            case Effect.Shot(_, var amount) -> shots(of(amount));
            case Effect.Fight(_, var with) -> fight(Cards.meant(state(), with, scope));
            case Effect.Heal(_, var amount) -> healed(of(amount), false);
            case Effect.HealWhole _ -> healed(Integer.MAX_VALUE, false);
            case Effect.Leech(_, var amount) -> healed(of(amount), true);
            case Effect.ExtraLife(_, var amount) -> life(of(amount));
            case Effect.NegativeLife(_, var amount) -> life(-of(amount));
            case Effect.Boost(_, var amount) -> boost(of(amount));
            case Effect.SetLife(_, var amount) -> setLife(of(amount));
            case Effect.SetStrike(_, var amount) -> setStrike(of(amount));
            case Effect.Shield(_, var amount) -> {
                int wounds = of(amount);
                List<CardId> there = characters();
                there.forEach(card -> draft.add(new ValueEvent.ShieldGiven(card, wounds), "BF-516.4", "BF-516.1"));
                yield there.isEmpty() ? Done.NO : Done.of(wounds, wounds);
            }
            case Effect.Close _ -> passive(card -> Moves.close(draft, card,
                    Stream.concat(Listeners.rule(ability.key()).stream(), Stream.of("BF-7-051"))
                            .toArray(String[]::new)));
            case Effect.Open _ -> passive(card -> Moves.open(draft, card, "BF-7-118"));
            case Effect.Prepare _ -> counted(card -> {
                Moves.open(draft, card, "BF-7-132"); // unless it cannot, for example while sleeping (BF-7-170)
                draft.add(new CardEvent.CardPrepared(card, Optional.of(Activations.used(state(), card))), "BF-7-132");
                return true;
            });
            case Effect.StunCards _ -> counted(card -> {
                boolean can = state().isInPlay(card);
                if (can) {
                    draft.add(new CardEvent.CardStunned(card), "BF-7-107");
                }
                return can;
            });
            case Effect.GivePoison(_, int poison) -> counted(card -> poison(card, poison, "BF-7-119"));
            case Effect.StrengthenPoison(_, int more) -> counted(card -> {
                int before = Continuous.of(state()).value(card, Measured.POISON);
                return before > 0 && poison(card, before + more, "BF-7-185");
            });
            case Effect.Destroy _ -> destroy();
            case Effect.Move move -> move(move);
            case Effect.Revive(_, boolean closed) -> counted(card -> Moves.revive(draft, scope.seat(), card, closed));
            case Effect.Control(_, var whom) -> counted(card -> Moves.control(draft, card, scope.seat(whom)));
            case Effect.Hide _ -> counted(card -> {
                boolean can = Field.isCreature(state(), card) && !Field.isHidden(state(), card);
                if (can) {
                    draft.add(new CardEvent.CardHidden(card), "BF-7-165");
                }
                return can;
            });
            case Effect.Reveal _ -> counted(card -> {
                boolean can = state().isInPlay(card) && Field.isHidden(state(), card);
                if (can) {
                    draft.add(new CardEvent.CardsRevealed(List.of(card)), "BF-7-154");
                }
                return can;
            });
            case Effect.TurnOver _ -> counted(card -> {
                boolean can = state().isInPlay(card) && Field.text(state(), card)
                        .filter(text -> text.back().isPresent()).isPresent();
                if (can) {
                    draft.add(new CardEvent.CardTurnedOver(card), "BF-7-125", "BF-7-102");
                }
                return can;
            });
            case Effect.RemoveEffects _ -> counted(card -> {
                boolean can = state().isInPlay(card);
                if (can) {
                    boolean kept = !Field.owner(state(), card).equals(state().half(card))
                            || state().table().card(card).count(Marks.STRIKE) != 0;
                    draft.add(new CardEvent.EffectsRemoved(card), RuleList.of("BF-111.3")
                            .when(state().table().card(card).count(Marks.WOUNDS) > 0, "BF-120.4")
                            .when(kept, "BF-104.3.1").array());
                }
                return can;
            });
            case Effect.Dig _ -> counted(card -> isReached(effect, card) && DugCards.dig(draft, scope, card));
            case Effect.Attach(_, var to) -> {
                List<CardId> bearer = Cards.meant(state(), to, scope);
                yield bearer.isEmpty() ? Done.NO : counted(card ->
                        Attachments.attach(draft, card, bearer.getFirst(), "BF-7-150", "BF-7-103"));
            }
            case Effect.CopyCards _ -> counted(card -> Copying.copy(draft, scope.seat(), card));
            case Effect.BecomeCopy(_, var of) -> {
                List<CardId> other = Cards.meant(state(), of, scope);
                yield other.isEmpty() ? Done.NO : counted(card ->
                        Copying.become(draft, scope, card, other.getFirst()));
            }
            case Effect.Upgrade _ -> counted(card -> Copying.upgrade(draft, scope, card));
            case Effect.Ripen _ -> counted(card -> {
                draft.add(new CardEvent.CardRipened(card), "BF-8-14");
                return true;
            });
            case Effect.ApplySpell _ -> counted(card -> Copying.apply(draft, scope, card));
            case Effect.Repeat _ -> counted(card -> Copying.repeat(draft, scope, card));
            case Effect.Grant(_, var modifiers, var until, var provided, var during) -> {
                List<CardId> there = cards.stream().filter(card -> Field.place(state(), card)
                        .filter(place -> place != Place.DECK).isPresent()).toList(); // (BF-120.2)
                List<Modifier> all = modifiers.stream().map(this::counted).toList();
                List<CardId> inPlay = there.stream().filter(state()::isInPlay).toList();
                List<CardId> others = there.stream().filter(card -> !inPlay.contains(card)).toList();
                List<Modifier> effects = all.stream().filter(one -> !one.overwrites()).toList();
                Optional<Lasting.Provided> needed = Lastings.provided(provided, ability, scope);
                // Properties are overwritten only in play (BF-104.3.1).
                List<Lasting.What.Granted> granted = effects.equals(all)
                        ? List.of(new Lasting.What.Granted(there, all))
                        : List.of(new Lasting.What.Granted(inPlay, all), new Lasting.What.Granted(others, effects));
                Done done = Done.NO;
                for (Lasting.What.Granted one : granted) {
                    if (!one.cards().isEmpty() && !one.modifiers().isEmpty()) {
                        done = Lastings.begin(draft, scope, until, one, needed, during, "BF-111.3", "BF-7-137");
                    }
                }
                yield done;
            }
        };
    }

    private boolean isReached(Effect.OfCards effect, CardId card) {
        return !(effect.which() instanceof Which.Cause)
                || Triggers.isReached(state(), effect, ability.source().card(), ability.key(), card);
    }

    /// Evaluates a measure once, when the effect is applied (BF-512.5).
    private Modifier counted(Modifier modifier) {
        return switch (modifier) {
            case Modifier.StrikeMore(var more) -> new Modifier.StrikeMore(Amount.of(of(more)));
            case Modifier.LifeMore(var more) -> new Modifier.LifeMore(Amount.of(of(more)));
            case Modifier.AttackMore(var more, var against) ->
                    new Modifier.AttackMore(Amount.of(of(more)), against);
            case Modifier.WoundsMore(var more, var from) -> new Modifier.WoundsMore(Amount.of(of(more)), from);
            case Modifier.StrikeTimes _, Modifier.TypeIs _, Modifier.InitialType _, Modifier.ClassesAre _,
                    Modifier.ElementsAre _, Modifier.StrikeIs _,
                    Modifier.Gains _, Modifier.Loses _, Modifier.LosesMeasured _,
                    Modifier.NoFeatures _, Modifier.Cannot _, Modifier.DrawsAttacks _ -> modifier;
        };
    }

    /// Applies the action to each card and counts successes. If there are none, the rest of the ability stops
    /// (BF-119.2).
    private Done counted(Predicate<CardId> deed) {
        int done = (int) cards.stream().filter(deed).count();
        return done == 0 ? Done.NO : Done.of(done, cards.size());
    }

    /// Exhausting exhausted cards or readying ready ones achieves nothing but does not stop the ability. Whether a
    /// following otherwise step counts it as done is a reading ([R-ELSE]).
    private Done passive(Predicate<CardId> deed) {
        Done done = counted(deed);
        return done.any() ? done : new Done(true, state().settings().is(Settings.Otherwise.DONE), 0);
    }

    private List<CardId> creatures() {
        return cards.stream().filter(card -> Field.isCreature(state(), card)).toList();
    }

    private List<CardId> characters() {
        return cards.stream().filter(card -> Field.isCharacter(state(), card)).toList();
    }

    private boolean poison(CardId card, int poison, String rule) {
        boolean can = Field.isCharacter(state(), card);
        if (can) {
            int highest = Math.max(poison, Continuous.of(state()).poison(card)); // (BF-7-120)
            draft.add(new ValueEvent.PoisonSet(card, highest), rule);
        }
        return can;
    }

    private Done wound(int wounds) {
        List<Wounds.Hit> hits = characters().stream().filter(card -> !Field.isHidden(state(), card))
                .map(card -> Wounds.Hit.byAbility(Optional.of(scope.self()), ability.kind() == Queued.Kind.SPELL, card,
                        wounds)).toList();
        return hits.isEmpty() ? Done.NO : Done.carriedOut(Wounds.deal(draft, hits, "BF-7-152"), hits.size() * wounds);
    }

    /// Performs several shots in sequence (BF-507.6).
    private Done shots(int strength) {
        int dealt = 0;
        boolean any = false;
        for (CardId card : cards) {
            if (Field.isCharacter(state(), card)) {
                any = true;
                int shot = Strength.of(state(), scope.self(), card, strength, false);
                dealt += Wounds.deal(draft, List.of(new Wounds.Hit(Optional.of(scope.self()), card,
                        From.Sort.SHOTS, false, shot)), "BF-7-034", "BF-507.5");
                draft.add(new AttackMade(scope.self(), card, card, false, false), "BF-7-145", "BF-507.6");
                Checks.now(draft);
                if (state().result().isPresent()) {
                    return Done.YES;
                }
            }
        }
        return any ? Done.carriedOut(dealt, cards.size() * strength) : Done.NO;
    }

    /// Lets both cards strike as if they were ready (BF-7-172).
    private Done fight(List<CardId> with) {
        if (with.isEmpty() || !Field.isCreature(state(), cards.getFirst())
                || !Field.isCreature(state(), with.getFirst())) {
            return Done.NO;
        }
        Strikes.fight(draft, cards.getFirst(), with.getFirst(), with.getFirst(), true,
                RuleList.of("BF-507.4", "BF-7-172").when(Continuous.of(state()).isWeak(cards.getFirst()), "BF-108.5",
                        "BF-210.2").array());
        return Done.YES;
    }

    /// Heals at most the existing wounds (BF-520.2, BF-120.5.1); the excess may become extra life (BF-7-016).
    private Done healed(int wounds, boolean leech) {
        int done = 0;
        List<CardId> characters = characters();
        for (CardId card : characters) {
            int there = state().table().card(card).count(Marks.WOUNDS);
            int heals = Math.min(there, wounds);
            boolean whole = wounds == Integer.MAX_VALUE;
            if (heals > 0) {
                draft.add(new ValueEvent.WoundsHealed(card, heals, whole ? 0 : wounds - heals),
                        RuleList.of(whole ? "BF-7-136" : "BF-7-066", "BF-7-065")
                                .when(!whole && heals < wounds, "BF-520.2").array());
            }
            int over = leech ? wounds - heals : 0;
            if (over > 0) {
                draft.add(new ValueEvent.LifeChanged(card, over), Stream.concat(Stream.of("BF-504.5",
                        "BF-504.2"), state().doing().flatMap(doing -> Listeners.rule(doing.ability().key())).stream())
                        .toArray(String[]::new));
            }
            done += heals + over;
        }
        return characters.isEmpty() ? Done.NO : Done.carriedOut(done, wounds == Integer.MAX_VALUE ? 1 : wounds);
    }

    private Done life(int more) {
        List<CardId> there = characters();
        if (more != 0) {
            there.forEach(card -> draft.add(new ValueEvent.LifeChanged(card, more), "BF-504.5",
                    more > 0 ? "BF-504.2" : "BF-504.4"));
        }
        return Done.of(there.isEmpty() ? 0 : Math.abs(more), Math.abs(more));
    }

    private Done boost(int boosts) {
        List<CardId> there = creatures();
        if (boosts > 0) {
            there.forEach(card -> draft.add(new ValueEvent.CardBoosted(card, boosts), "BF-7-194"));
        }
        return Done.of(there.isEmpty() ? 0 : boosts, boosts);
    }

    private Done setLife(int life) {
        List<CardId> there = characters();
        for (CardId card : there) {
            draft.add(new ValueEvent.LifeSet(card, life, life - Continuous.of(state()).maxLife(card)), "BF-106.2.1",
                    "BF-504.6");
        }
        return there.isEmpty() ? Done.NO : Done.YES;
    }

    private Done setStrike(int strike) {
        List<CardId> there = creatures();
        for (CardId card : there) {
            draft.add(new ValueEvent.StrikeSet(card, strike, strike - Continuous.of(state()).strike(card)),
                    "BF-106.3.1", "BF-7-181");
        }
        return there.isEmpty() ? Done.NO : Done.YES;
    }

    /// Moves all cards simultaneously. From play to the graveyard is a death, which may be replaced (BF-7-179,
    /// BF-517.1).
    private Done move(Effect.Move effect) {
        BerserkState before = state();
        List<CardId> reached = cards.stream().filter(card -> isReached(effect, card)).toList();
        List<CardId> dying = effect.to() != Destination.GRAVEYARD ? List.of() : reached.stream().filter(card ->
                before.isInPlay(card) && !Field.isHero(before, card)).toList();
        Map<CardId, List<Replacements.Found>> spared = Replacements.replaced(before, dying, Happens.DIES);
        var moved = new ArrayList<CardId>();
        draft.together(() -> reached.stream()
                .filter(card -> !spared.containsKey(card) && Moves.move(draft, card, effect.to())).forEach(moved::add));
        spared.forEach((card, found) -> Replacements.insteadOfDeath(draft, card, found));
        return !spared.isEmpty() ? Done.carriedOut(moved.size(), cards.size())
                : moved.isEmpty() ? Done.NO : Done.of(moved.size(), cards.size());
    }

    private Done destroy() {
        List<Gone> gone = new ArrayList<>();
        for (CardId card : cards) {
            if (state().isInPlay(card) && !Field.isHero(state(), card)
                    && !Field.isHidden(state(), card)) {
                gone.add(new Gone(card, Cause.EFFECT));
            }
        }
        return gone.isEmpty() ? Done.NO
                : Done.carriedOut(Moves.destroy(draft, gone, "BF-7-183", "BF-505.2"), cards.size());
    }
}
