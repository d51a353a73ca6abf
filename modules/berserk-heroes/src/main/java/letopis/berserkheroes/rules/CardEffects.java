package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import letopis.berserkheroes.card.Amount;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.DivisibleQuantity;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.CardEvent;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed.Cause;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed.DestroyedCard;
import letopis.berserkheroes.event.LastingEffect;
import letopis.berserkheroes.event.QueueEvent.ReplacementDue.ReplacedEvent;
import letopis.berserkheroes.event.QueuedAbility;
import letopis.berserkheroes.event.StrikeEvent.AttackMade;
import letopis.berserkheroes.event.ValueEvent;
import letopis.berserkheroes.query.AmountEvaluation;
import letopis.berserkheroes.query.CardReferences;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.Listeners;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.table.CardId;

/// The application of effects to cards.
final class CardEffects {

    private final Draft draft;
    private final QueuedAbility ability;
    private final Scope scope;
    private final List<CardId> cards;

    private CardEffects(Draft draft, QueuedAbility ability, Scope scope, List<CardId> cards) {
        this.draft = draft;
        this.ability = ability;
        this.scope = scope;
        this.cards = cards;
    }

    /// Applies the effect to a non-empty list of cards.
    static StepResult apply(Draft draft, QueuedAbility ability, Scope scope, Effect.CardEffect effect,
            List<CardId> cards) {
        return new CardEffects(draft, ability, scope, cards).apply(effect);
    }

    /// Gives each target its share (BF-309.1-7).
    static StepResult divide(Draft draft, QueuedAbility ability, Scope scope, DivisibleQuantity quantity) {
        boolean any = false;
        int number = 0;
        int asked = 0;
        for (Aim aim : scope.aims()) {
            asked += aim.share();
            if (draft.state().zoneOf(aim.card()).isPresent() && draft.state().result().isEmpty()) {
                var cardEffects = new CardEffects(draft, ability, scope, List.of(aim.card()));
                StepResult done = switch (quantity) {
                    case WOUNDS -> cardEffects.wound(aim.share());
                    case HEALING -> cardEffects.heal(aim.share(), false);
                    case SHOTS -> cardEffects.shoot(aim.share());
                };
                any |= done.hadEffect();
                number += done.number();
            }
        }
        return any ? StepResult.ofAttempt(number, asked) : StepResult.NO;
    }

    private BerserkState state() {
        return draft.state();
    }

    private int evaluate(Amount amount) {
        return AmountEvaluation.evaluate(state(), amount, scope);
    }

    private StepResult apply(Effect.CardEffect effect) {
        return switch (effect) {
            case Effect.Wound(_, var amount) -> wound(evaluate(amount));
            case Effect.Shot(_, var amount) -> shoot(evaluate(amount));
            case Effect.Fight(_, var with) -> fight(CardReferences.resolve(state(), with, scope));
            case Effect.Heal(_, var amount) -> heal(evaluate(amount), false);
            case Effect.HealFully _ -> heal(Integer.MAX_VALUE, false);
            case Effect.Leech(_, var amount) -> heal(evaluate(amount), true);
            case Effect.ExtraLife(_, var amount) -> changeLife(evaluate(amount));
            case Effect.NegativeLife(_, var amount) -> changeLife(-evaluate(amount));
            case Effect.Boost(_, var amount) -> addBoosts(evaluate(amount));
            case Effect.SetLife(_, var amount) -> setLife(evaluate(amount));
            case Effect.SetStrike(_, var amount) -> setStrike(evaluate(amount));
            case Effect.Shield(_, var amount) -> {
                int wounds = evaluate(amount);
                List<CardId> cards = characters();
                cards.forEach(card -> draft.add(new ValueEvent.ShieldGiven(card, wounds), "BF-516.4", "BF-516.1"));
                yield cards.isEmpty() ? StepResult.NO : StepResult.of(wounds, wounds);
            }
            case Effect.Close _ -> applyToEachCard(card -> ZoneMoves.close(draft, card,
                    Stream.concat(Listeners.findRule(ability.key()).stream(), Stream.of("BF-7-051"))
                            .toArray(String[]::new)));
            case Effect.Open _ -> applyToEachCard(card -> ZoneMoves.open(draft, card, "BF-7-118"));
            case Effect.Prepare _ -> applyAndCount(card -> {
                ZoneMoves.open(draft, card, "BF-7-132"); // unless it cannot, for example while sleeping (BF-7-170)
                draft.add(new CardEvent.CardPrepared(card, Optional.of(Activations.listUsedAbilityKeys(state(), card))),
                        "BF-7-132");
                return true;
            });
            case Effect.StunCards _ -> applyAndCount(card -> {
                boolean can = state().isInPlay(card);
                if (can) {
                    draft.add(new CardEvent.CardStunned(card), "BF-7-107");
                }
                return can;
            });
            case Effect.GivePoison(_, int poison) -> applyAndCount(card -> raisePoison(card, poison, "BF-7-119"));
            case Effect.StrengthenPoison(_, int more) -> applyAndCount(card -> {
                int before = ContinuousEffects.evaluate(state()).computeValue(card, NumericKeyword.POISON);
                return before > 0 && raisePoison(card, before + more, "BF-7-185");
            });
            case Effect.Destroy _ -> destroy();
            case Effect.Move move -> move(move);
            case Effect.Revive(_, boolean closed) ->
                    applyAndCount(card -> ZoneMoves.revive(draft, scope.seat(), card, closed));
            case Effect.Control(_, var whom) ->
                    applyAndCount(card -> ZoneMoves.changeControl(draft, card, scope.seat(whom)));
            case Effect.Hide _ -> applyAndCount(card -> {
                boolean can = TableQueries.isCreature(state(), card) && !TableQueries.isHidden(state(), card);
                if (can) {
                    draft.add(new CardEvent.CardHidden(card), "BF-7-165");
                }
                return can;
            });
            case Effect.Reveal _ -> applyAndCount(card -> {
                boolean can = state().isInPlay(card) && TableQueries.isHidden(state(), card);
                if (can) {
                    draft.add(new CardEvent.CardsRevealed(List.of(card)), "BF-7-154");
                }
                return can;
            });
            case Effect.TurnOver _ -> applyAndCount(card -> {
                boolean can = state().isInPlay(card) && TableQueries.findText(state(), card)
                        .filter(text -> text.back().isPresent()).isPresent();
                if (can) {
                    draft.add(new CardEvent.CardTurnedOver(card), "BF-7-125", "BF-7-102");
                }
                return can;
            });
            case Effect.RemoveEffects _ -> applyAndCount(card -> {
                boolean can = state().isInPlay(card);
                if (can) {
                    boolean kept = !TableQueries.findOwner(state(), card).equals(state().halfOf(card))
                            || state().table().card(card).count(Marks.STRIKE_CHANGE) != 0;
                    draft.add(new CardEvent.EffectsRemoved(card), RuleList.of("BF-111.3")
                            .withRulesIf(state().table().card(card).count(Marks.WOUNDS) > 0, "BF-120.4")
                            .withRulesIf(kept, "BF-104.3.1").toArray());
                }
                return can;
            });
            case Effect.Dig _ -> applyAndCount(card -> reaches(effect, card) && DugCards.dig(draft, scope, card));
            case Effect.Attach(_, var to) -> {
                List<CardId> bearer = CardReferences.resolve(state(), to, scope);
                yield bearer.isEmpty() ? StepResult.NO : applyAndCount(card ->
                        Attachments.attach(draft, card, bearer.getFirst(), "BF-7-150", "BF-7-103"));
            }
            case Effect.CopyCards _ -> applyAndCount(card -> CopyEffects.copy(draft, scope.seat(), card));
            case Effect.BecomeCopy(_, var of) -> {
                List<CardId> other = CardReferences.resolve(state(), of, scope);
                yield other.isEmpty() ? StepResult.NO : applyAndCount(card ->
                        CopyEffects.becomeCopy(draft, scope, card, other.getFirst()));
            }
            case Effect.Upgrade _ -> applyAndCount(card -> CopyEffects.upgrade(draft, scope, card));
            case Effect.Ripen _ -> applyAndCount(card -> {
                draft.add(new CardEvent.CardRipened(card), "BF-8-14");
                return true;
            });
            case Effect.ApplySpell _ -> applyAndCount(card -> CopyEffects.applySpell(draft, scope, card));
            case Effect.Repeat _ -> applyAndCount(card -> CopyEffects.repeatAbilities(draft, scope, card));
            case Effect.Grant(_, var modifiers, var until, var provided, var during) -> {
                List<CardId> cardIds = cards.stream().filter(card -> TableQueries.findPlace(state(), card)
                        .filter(place -> place != Place.DECK).isPresent()).toList(); // (BF-120.2)
                List<Modifier> all = modifiers.stream().map(this::fixAmounts).toList();
                List<CardId> inPlay = cardIds.stream().filter(state()::isInPlay).toList();
                List<CardId> others = cardIds.stream().filter(card -> !inPlay.contains(card)).toList();
                List<Modifier> effects = all.stream().filter(modifier -> !modifier.overridesProperty()).toList();
                Optional<LastingEffect.Requirement> needed = LastingEffects.createRequirement(provided, ability, scope);
                // Properties are overwritten only in play (BF-104.3.1).
                List<LastingEffect.Content.GrantedModifiers> granted = effects.equals(all)
                        ? List.of(new LastingEffect.Content.GrantedModifiers(cardIds, all))
                        : List.of(new LastingEffect.Content.GrantedModifiers(inPlay, all),
                        new LastingEffect.Content.GrantedModifiers(others, effects));
                StepResult done = StepResult.NO;
                for (LastingEffect.Content.GrantedModifiers one : granted) {
                    if (!one.cards().isEmpty() && !one.modifiers().isEmpty()) {
                        done = LastingEffects.begin(draft, scope, until, one, needed, during, "BF-111.3", "BF-7-137");
                    }
                }
                yield done;
            }
        };
    }

    private boolean reaches(Effect.CardEffect effect, CardId card) {
        return !(effect.which() instanceof CardSelector.Cause)
                || Triggers.reachesCause(state(), effect, ability.source().card(), ability.key(), card);
    }

    /// Evaluates a measure once, when the effect is applied (BF-512.5).
    private Modifier fixAmounts(Modifier modifier) {
        return switch (modifier) {
            case Modifier.StrikeBonus(var more) -> new Modifier.StrikeBonus(Amount.of(evaluate(more)));
            case Modifier.LifeBonus(var more) -> new Modifier.LifeBonus(Amount.of(evaluate(more)));
            case Modifier.AttackModifier(var more, var against) ->
                    new Modifier.AttackModifier(Amount.of(evaluate(more)), against);
            case Modifier.WoundModifier(var more, var from) -> new Modifier.WoundModifier(Amount.of(evaluate(more)),
                    from);
            case Modifier.StrikeMultiplier _, Modifier.TypeOverride _, Modifier.InitialType _, Modifier.ClassOverride _,
                    Modifier.ElementOverride _, Modifier.FixedStrike _,
                    Modifier.FeatureGain _, Modifier.KeywordLoss _, Modifier.NumericKeywordLoss _,
                    Modifier.NoFeatures _, Modifier.CardActionBan _, Modifier.Taunt _ -> modifier;
        };
    }

    /// Applies the action to each card and counts successes. If none succeeds, the rest of the ability stops
    /// (BF-119.2).
    private StepResult applyAndCount(Predicate<CardId> applyToCard) {
        int done = (int) cards.stream().filter(applyToCard).count();
        return done == 0 ? StepResult.NO : StepResult.of(done, cards.size());
    }

    /// Applies the action to each card. The ability goes on even if nothing changes, for example because the cards are
    /// already exhausted or ready. A reading decides whether a following `OTHERWISE` step counts that as done
    /// ([R-ELSE]).
    private StepResult applyToEachCard(Predicate<CardId> applyToCard) {
        StepResult done = applyAndCount(applyToCard);
        return done.hadEffect() ? done
                : new StepResult(true, state().settings().is(Settings.OtherwiseStepRule.DONE), 0);
    }

    private List<CardId> creatures() {
        return cards.stream().filter(card -> TableQueries.isCreature(state(), card)).toList();
    }

    private List<CardId> characters() {
        return cards.stream().filter(card -> TableQueries.isCharacter(state(), card)).toList();
    }

    private boolean raisePoison(CardId card, int poison, String rule) {
        boolean can = TableQueries.isCharacter(state(), card);
        if (can) {
            int highest = Math.max(poison, ContinuousEffects.evaluate(state()).computePoison(card)); // (BF-7-120)
            draft.add(new ValueEvent.PoisonSet(card, highest), rule);
        }
        return can;
    }

    private StepResult wound(int wounds) {
        List<WoundRules.Hit> hits = characters().stream().filter(card -> !TableQueries.isHidden(state(), card))
                .map(card -> WoundRules.Hit.createAbilityHit(Optional.of(scope.self()),
                ability.kind() == QueuedAbility.Kind.SPELL,
                        card,
                        wounds)).toList();
        return hits.isEmpty() ? StepResult.NO
                : StepResult.ofAttempt(WoundRules.dealWounds(draft, hits, "BF-7-152"), hits.size() * wounds);
    }

    /// Performs several shots in sequence (BF-507.6).
    private StepResult shoot(int strength) {
        int dealt = 0;
        boolean any = false;
        for (CardId card : cards) {
            if (TableQueries.isCharacter(state(), card)) {
                any = true;
                int shot = Strength.of(state(), scope.self(), card, strength, false);
                dealt += WoundRules.dealWounds(draft, List.of(new WoundRules.Hit(Optional.of(scope.self()), card,
                        WoundSource.Sort.SHOTS, false, shot)), "BF-7-034", "BF-507.5");
                draft.add(new AttackMade(scope.self(), card, card, false, false), "BF-7-145", "BF-507.6");
                StateChecks.runAll(draft);
                if (state().result().isPresent()) {
                    return StepResult.YES;
                }
            }
        }
        return any ? StepResult.ofAttempt(dealt, cards.size() * strength) : StepResult.NO;
    }

    /// Lets both cards strike as if they were ready (BF-7-172).
    private StepResult fight(List<CardId> opponents) {
        if (opponents.isEmpty() || !TableQueries.isCreature(state(), cards.getFirst())
                || !TableQueries.isCreature(state(), opponents.getFirst())) {
            return StepResult.NO;
        }
        Strikes.fight(draft, cards.getFirst(), opponents.getFirst(), opponents.getFirst(), true,
                RuleList.of("BF-507.4", "BF-7-172")
                .withRulesIf(ContinuousEffects.evaluate(state()).isWeak(cards.getFirst()), "BF-108.5",
                        "BF-210.2").toArray());
        return StepResult.YES;
    }

    /// Heals at most the existing wounds (BF-520.2, BF-120.5.1); the excess may become extra life (BF-7-016).
    private StepResult heal(int wounds, boolean addsExcessLife) {
        int done = 0;
        List<CardId> characters = characters();
        for (CardId card : characters) {
            int there = state().table().card(card).count(Marks.WOUNDS);
            int heals = Math.min(there, wounds);
            boolean whole = wounds == Integer.MAX_VALUE;
            if (heals > 0) {
                draft.add(new ValueEvent.WoundsHealed(card, heals, whole ? 0 : wounds - heals),
                        RuleList.of(whole ? "BF-7-136" : "BF-7-066", "BF-7-065")
                                .withRulesIf(!whole && heals < wounds, "BF-520.2").toArray());
            }
            int over = addsExcessLife ? wounds - heals : 0;
            if (over > 0) {
                draft.add(new ValueEvent.LifeChanged(card, over), Stream.concat(Stream.of("BF-504.5",
                        "BF-504.2"), state().innermostAbility()
                        .flatMap(doing -> Listeners.findRule(doing.ability().key()))
                        .stream())
                        .toArray(String[]::new));
            }
            done += heals + over;
        }
        return characters.isEmpty() ? StepResult.NO
                : StepResult.ofAttempt(done, wounds == Integer.MAX_VALUE ? 1 : wounds);
    }

    private StepResult changeLife(int increase) {
        List<CardId> cards = characters();
        if (increase != 0) {
            cards.forEach(card -> draft.add(new ValueEvent.LifeChanged(card, increase), "BF-504.5",
                    increase > 0 ? "BF-504.2" : "BF-504.4"));
        }
        return StepResult.of(cards.isEmpty() ? 0 : Math.abs(increase), Math.abs(increase));
    }

    private StepResult addBoosts(int boosts) {
        List<CardId> cards = creatures();
        if (boosts > 0) {
            cards.forEach(card -> draft.add(new ValueEvent.CardBoosted(card, boosts), "BF-7-194"));
        }
        return StepResult.of(cards.isEmpty() ? 0 : boosts, boosts);
    }

    private StepResult setLife(int life) {
        List<CardId> cards = characters();
        for (CardId card : cards) {
            draft.add(new ValueEvent.LifeSet(card, life, life - ContinuousEffects.evaluate(state())
                    .computeMaxLife(card)), "BF-106.2.1", "BF-504.6");
        }
        return cards.isEmpty() ? StepResult.NO : StepResult.YES;
    }

    private StepResult setStrike(int strike) {
        List<CardId> cards = creatures();
        for (CardId card : cards) {
            draft.add(new ValueEvent.StrikeSet(card, strike, strike - ContinuousEffects.evaluate(state())
                    .computeStrike(card)), "BF-106.3.1", "BF-7-181");
        }
        return cards.isEmpty() ? StepResult.NO : StepResult.YES;
    }

    /// Moves all cards simultaneously. A move from play to the graveyard is a death, which may be replaced (BF-7-179,
    /// BF-517.1).
    private StepResult move(Effect.Move effect) {
        BerserkState before = state();
        List<CardId> reached = cards.stream().filter(card -> reaches(effect, card)).toList();
        List<CardId> dying = effect.to() != Destination.GRAVEYARD ? List.of() : reached.stream().filter(card ->
                before.isInPlay(card) && !TableQueries.isHero(before, card)).toList();
        Map<CardId, List<Replacements.Replacement>> spared = Replacements.assignReplacements(before, dying,
                ReplacedEvent.DIES);
        var moved = new ArrayList<CardId>();
        draft.addSimultaneousDepartures(() -> reached.stream()
                .filter(card -> !spared.containsKey(card) && ZoneMoves.move(draft, card, effect.to()))
                .forEach(moved::add));
        spared.forEach((card, replacements) -> Replacements.replaceDeath(draft, card, replacements));
        return !spared.isEmpty() ? StepResult.ofAttempt(moved.size(), cards.size())
                : moved.isEmpty() ? StepResult.NO : StepResult.of(moved.size(), cards.size());
    }

    private StepResult destroy() {
        List<DestroyedCard> gone = new ArrayList<>();
        for (CardId card : cards) {
            if (state().isInPlay(card) && !TableQueries.isHero(state(), card)
                    && !TableQueries.isHidden(state(), card)) {
                gone.add(new DestroyedCard(card, Cause.EFFECT));
            }
        }
        return gone.isEmpty() ? StepResult.NO
                : StepResult.ofAttempt(ZoneMoves.destroy(draft, gone, "BF-7-183", "BF-505.2"), cards.size());
    }
}
