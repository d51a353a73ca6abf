package letopis.respons.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.card.Amount;
import letopis.respons.card.CardText;
import letopis.respons.card.CardType;
import letopis.respons.card.Duration;
import letopis.respons.card.Effect;
import letopis.respons.card.Keyword;
import letopis.respons.card.Modifier;
import letopis.respons.card.Participant;
import letopis.respons.card.ReplaceableEvent;
import letopis.respons.card.Rule;
import letopis.respons.card.Token;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.CardEvent.CardMarkedActivated;
import letopis.respons.event.CardEvent.CardReactivated;
import letopis.respons.event.CardEvent.CardTurnedOver;
import letopis.respons.event.CardEvent.LevelChanged;
import letopis.respons.event.CardEvent.TokensPut;
import letopis.respons.event.CardEvent.TokensRemoved;
import letopis.respons.event.LastingEffect;
import letopis.respons.event.QueueEvent.LastingEffectBegan;
import letopis.respons.event.ValueEvent.DurabilityRestored;
import letopis.respons.event.ValueEvent.SetStrengthIgnored;
import letopis.respons.event.ValueEvent.StrengthRestored;
import letopis.respons.query.Abilities;
import letopis.respons.query.AmountEvaluation;
import letopis.respons.query.ContinuousEffects;
import letopis.respons.query.Scope;
import letopis.respons.query.TableQueries;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.table.CardId;
import letopis.table.kernel.Step;

/// Effects that put modifiers and markers on cards or create lasting effects.
final class EffectGrants {

    private EffectGrants() {}

    private static void beginLastingEffect(Draft draft, Scope scope, Duration duration, LastingEffect.Content content,
            String... rules) {
        int number = (int) draft.state().at().next().number();
        draft.add(new LastingEffectBegan(new LastingEffect(number, scope.seat(), scope.source(), duration, content)),
                rules);
    }

    /// Grants modifiers; amounts are evaluated once.
    static void grantModifiers(Draft draft, Scope scope, List<CardId> cards, List<Modifier> modifiers,
            Duration duration) {
        List<Modifier> counted = modifiers.stream().<Modifier>map(
                modifier -> modifier instanceof Modifier.Strength(var more)
                ? new Modifier.Strength(Amount.of(AmountEvaluation.evaluate(draft.state(), more, scope))) : modifier)
                .toList();
        List<CardId> cardIds = cards.stream().filter(card -> isInPlay(draft.state(), card)).toList();
        if (!cardIds.isEmpty()) {
            beginLastingEffect(draft, scope, duration, new LastingEffect.Content.GrantedModifiers(cardIds, counted),
                    listGrantRules(draft.state(), cardIds, counted));
        }
    }

    /// Returns the paragraphs of the duration (RS-130) and of the changes.
    private static String[] listGrantRules(ResponsState state, List<CardId> cards, List<Modifier> modifiers) {
        boolean strength = modifiers.stream().anyMatch(modifier -> modifier instanceof Modifier.Strength);
        boolean rises = modifiers.stream().anyMatch(modifier -> modifier instanceof Modifier.Strength(var more)
                && more.number() > 0);
        boolean lower = modifiers.stream().anyMatch(modifier -> modifier instanceof Modifier.BaseStrength);
        boolean abilities = modifiers.stream().anyMatch(modifier -> modifier instanceof Modifier.KeywordGain
                || modifier instanceof Modifier.KeywordLoss || modifier instanceof Modifier.NoAbilities);
        boolean endures = cards.stream().anyMatch(card -> hasEndurance(state, card));
        String[] kinds = abilities ? cards.stream().flatMap(card -> Paragraphs.findAbilityRule(state, card).stream())
                .distinct().toArray(String[]::new) : new String[0];
        String[] rules = Paragraphs.addRulesIf(Paragraphs.addRulesIf(new String[] {"RS-130"}, strength, "RS-147"),
                lower, "RS-242");
        return Paragraphs.addRulesIf(Paragraphs.addRulesIf(Paragraphs.addRulesIf(rules, rises && endures, "RS-233"),
                lower && endures, "RS-237"), abilities, kinds);
    }

    private static boolean hasEndurance(ResponsState state, CardId card) {
        return TableQueries.isUnit(state, card) && ContinuousEffects.of(state).has(card, Keyword.ENDURANCE);
    }

    private static boolean isInPlay(ResponsState state, CardId card) {
        return state.isOnBoard(card) || state.zoneOf(card).filter(zone -> zone == ResponsZone.HERO).isPresent();
    }

    /// Sets the strength by adding a modifier for the difference. With Endurance, a lower value is ignored (RS-232).
    static void setStrength(Draft draft, Scope scope, CardId card, int strength, Duration duration) {
        if (!TableQueries.isUnit(draft.state(), card)) {
            return;
        }
        ContinuousEffects effects = ContinuousEffects.of(draft.state());
        int more = strength - effects.strengthOf(card);
        if (more < 0 && effects.has(card, Keyword.ENDURANCE)) {
            draft.add(new SetStrengthIgnored(card, strength), "RS-232");
        } else if (more != 0) {
            beginLastingEffect(draft, scope, duration, new LastingEffect.Content.GrantedModifiers(List.of(card),
                    List.of(new Modifier.Strength(Amount.of(more)))), "RS-147", "RS-130");
        }
    }

    static void grantRules(Draft draft, Scope scope, Participant participant, List<Rule> rules, Duration duration) {
        beginLastingEffect(draft, scope, duration,
                new LastingEffect.Content.PlayerRules(scope.seat(participant), rules),
                "RS-130");
    }

    static void replaceNextEvent(Draft draft, Scope scope, ReplaceableEvent replacedEvent, List<Effect> effects,
            Duration duration) {
        beginLastingEffect(draft, scope, duration, new LastingEffect.Content.PendingReplacement(replacedEvent, effects),
                "RS-127", "RS-130");
    }

    static void delayEffects(Draft draft, Scope scope, TriggerCondition triggerCondition, List<Effect> effects,
            Duration duration) {
        beginLastingEffect(draft, scope, duration, new LastingEffect.Content.DelayedTrigger(triggerCondition, effects),
                "RS-079a", "RS-079b");
    }

    static void putTokens(Draft draft, List<CardId> cards, Token token, int amount) {
        for (CardId card : cards) {
            if (amount > 0 && isInPlay(draft.state(), card)) {
                int there = draft.state().table().card(card).count(Marks.tokenCounterOf(token));
                draft.add(new TokensPut(card, token, amount),
                        Paragraphs.addRulesIf(Paragraphs.addRulesIf(new String[] {"RS-139"},
                        there > 0, "RS-140"), token.strength() > 0 && hasEndurance(draft.state(), card), "RS-233"));
            }
        }
    }

    static void removeTokens(Draft draft, List<CardId> cards, Token token, Optional<Integer> amount) {
        for (CardId card : cards) {
            int there = draft.state().table().card(card).count(Marks.tokenCounterOf(token));
            int gone = amount.map(max -> Math.min(max, there)).orElse(there);
            if (gone > 0) {
                draft.add(new TokensRemoved(card, token, gone),
                        Paragraphs.addRulesIf(Paragraphs.addRulesIf(new String[] {"RS-139"},
                        gone < there, "RS-140"), token.strength() > 0 && hasEndurance(draft.state(), card), "RS-234"));
            }
        }
    }

    static void restoreLosses(Draft draft, CardId source, List<CardId> cards, Optional<Integer> amount) {
        for (CardId card : cards) {
            int lost = draft.state().table().card(card).count(Marks.DAMAGE);
            int back = amount.map(max -> Math.min(max, lost)).orElse(lost);
            if (back > 0) {
                draft.add(TableQueries.isUnit(draft.state(), card)
                        ? new StrengthRestored(card, back, Optional.of(source))
                        : new DurabilityRestored(card, back, Optional.of(source)), "RS-147");
            }
        }
    }

    /// Turns a card over in place (RS-164); a card with one side stays as it is ([R-ONELEVEL]). A hero's influence
    /// changes accordingly (RS-152b).
    static void changeLevel(Draft draft, CardId card, boolean isUp) {
        ResponsState state = draft.state();
        int level = isUp ? 2 : 1;
        Optional<CardText> text = TableQueries.findText(state, card);
        if (text.isEmpty() || text.get().levelCount() < 2 || TableQueries.findLevel(state, card) == level
                || !isInPlay(state, card)) {
            return;
        }
        draft.add(new LevelChanged(card, level, state.settings().is(Settings.TurnOverMarkRule.RESET)),
                "RS-163", "RS-164", "RS-162", "RS-165");
        if (text.get() instanceof CardText.Hero hero) {
            Seat seat = TableQueries.findOwner(state, card);
            InfluenceChanges.changeBaseInfluence(draft, seat, hero.sideAt(level).influence() - hero.sideAt(3 - level)
                    .influence());
        }
    }

    static void reactivate(Draft draft, CardId card) {
        if (draft.state().table().card(card).hasFlag(Marks.ACTIVATED)) {
            draft.add(new CardReactivated(card), "RS-071", "RS-137");
        }
    }

    static void markActivated(Draft draft, CardId card) {
        if (isInPlay(draft.state(), card) && !draft.state().table().card(card).hasFlag(Marks.ACTIVATED)) {
            draft.add(new CardMarkedActivated(card), "RS-135");
        }
    }

    /// Resolves Summon or Death although the card has not moved (RS-184, RS-189).
    static void forceKeyword(Draft draft, CardId card, Effect.ForcedKeyword keyword) {
        for (var triggered : Abilities.listKeywordTriggers(draft.state(), card, keyword)) {
            AbilityResolver.forceTrigger(draft, card, triggered, keyword == Effect.ForcedKeyword.SUMMON ? "RS-184"
                    : "RS-189");
        }
    }

    /// Asks the recorder to name an unseen card that is turned face up, since it is public from now on.
    static Step<Draft, Prompt> askForUnseenCards(ResponsState state, List<CardId> cards) {
        return cards.stream().filter(card -> state.isOnBoard(card) && TableQueries.isFaceDown(state, card)
                        && state.table().card(card).isUnseen()).findFirst()
                .map(card -> Step.<Draft,
                Prompt>waitFor(new Prompt.Show(TableQueries.findOwner(state, card), card, true)))
                .orElseGet(Step::nothing);
    }

    static void turnOver(Draft draft, CardId card, boolean isUp) {
        ResponsState state = draft.state();
        boolean support = TableQueries.findPlayable(state, card).filter(text -> text.types().stream()
                .anyMatch(CardType::isSupport)).isPresent();
        if (support && state.isOnBoard(card) && !TableQueries.isUnit(state, card)
                && TableQueries.isFaceDown(state, card) == isUp) {
            draft.add(new CardTurnedOver(card, isUp ? state.face(card) : Optional.empty()), "RS-173");
        }
    }
}
