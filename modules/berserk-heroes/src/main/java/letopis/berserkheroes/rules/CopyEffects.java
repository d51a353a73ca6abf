package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.CardEvent.CardCopied;
import letopis.berserkheroes.event.CardEvent.CardRepeated;
import letopis.berserkheroes.event.InheritedValues;
import letopis.berserkheroes.event.LastingEffect;
import letopis.berserkheroes.event.PendingTrigger;
import letopis.berserkheroes.event.QueueEvent.TriggerMet;
import letopis.berserkheroes.query.ActiveFeature;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.PrintedCharacteristics;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Seat;
import letopis.table.CardId;

/// Copies (BF-7-077, BF-7-163, BF-7-167), upgrades (BF-7-186), and repeated abilities (BF-7-129).
final class CopyEffects {

    private CopyEffects() {}

    /// Creates a copy of a card in play with all its printed characteristics, except for heroes (BF-7-167, BF-8-13).
    static boolean copy(Draft draft, Seat seat, CardId card) {
        BerserkState state = draft.state();
        boolean can = state.isInPlay(card) && !TableQueries.isHero(state, card);
        if (can) {
            CardId copy = state.table().nextIds(1).getFirst();
            draft.add(new CardCopied(copy, seat, state.face(card).orElseThrow(),
                    PrintedCharacteristics.findCopiedCharacteristics(state, card, true)), "BF-7-077", "BF-7-167");
            ZoneMoves.handleArrival(draft, copy);
        }
        return can;
    }

    static boolean becomeCopy(Draft draft, Scope scope, CardId card, CardId otherCard) {
        BerserkState state = draft.state();
        boolean can = TableQueries.isCreature(state, card) && !card.equals(otherCard)
                && TableQueries.findPlayable(state, otherCard).filter(text -> text.type() == CardType.CREATURE)
                .isPresent();
        if (can) {
            LastingEffects.begin(draft, scope, Duration.GAME, new LastingEffect.Content.Transformation(card,
                    state.face(otherCard).orElseThrow(),
                    PrintedCharacteristics.findCopiedCharacteristics(state, otherCard, false)),
                    "BF-7-163");
        }
        return can;
    }

    /// Upgrades a card. If the card is already a mechanism, the ability is cancelled (BF-7-186).
    static boolean upgrade(Draft draft, Scope scope, CardId card) {
        BerserkState state = draft.state();
        boolean can = TableQueries.isCreature(state, card)
                && !ContinuousEffects.evaluate(state).listClasses(card).contains(Attachments.MECHANISM);
        if (can) {
            LastingEffects.begin(draft, scope, Duration.GAME, new LastingEffect.Content.GrantedModifiers(List.of(card),
                    List.of(new Modifier.ClassOverride(List.of(Attachments.MECHANISM)))), "BF-7-186", "BF-104.3.1");
        }
        return can;
    }

    /// Declares the abilities again so that new targets may be chosen.
    static boolean repeatAbilities(Draft draft, Scope scope, CardId card) {
        BerserkState state = draft.state();
        List<ActiveFeature> deeds = listPrintedFeatures(state, card)
                .filter(feature -> feature.feature() instanceof Feature.SpellAbility
                || feature.feature() instanceof Feature.TriggeredAbility triggered
                && triggered.when() instanceof TriggerCondition.Hire)
                .toList();
        if (deeds.isEmpty()) {
            return false;
        }
        boolean spell = deeds.getFirst().feature() instanceof Feature.SpellAbility;
        if (spell) {
            draft.add(new CardRepeated(card, scope.seat(), state.face(card).orElseThrow()), "BF-7-129");
        }
        queueCopies(draft, scope, card, deeds, "again", new InheritedValues(List.of(), List.of(),
                state.table().card(card).count(Marks.CHOSEN_X), spell), "BF-7-129");
        return true;
    }

    /// Applies a spell without playing it. It sets off no triggers and cannot be cancelled (BF-7-149).
    static boolean applySpell(Draft draft, Scope scope, CardId card) {
        List<ActiveFeature> deeds = listPrintedFeatures(draft.state(), card)
                .filter(feature -> feature.feature() instanceof Feature.SpellAbility).toList();
        queueCopies(draft, scope, card, deeds, "applied", new InheritedValues(List.of(), List.of(), 0, true),
                "BF-7-149");
        return !deeds.isEmpty();
    }

    private static Stream<ActiveFeature> listPrintedFeatures(BerserkState state, CardId card) {
        return ContinuousEffects.evaluate(state).findPrint(card).stream()
                .flatMap(text -> text.features().stream());
    }

    private static void queueCopies(Draft draft, Scope scope, CardId card, List<ActiveFeature> features, String manner,
            InheritedValues inheritedValues, String rule) {
        for (ActiveFeature feature : features) {
            int number = (int) draft.state().at().next().number();
            List<String> lineage = draft.state().innermostAbility().map(doing -> doing.ability().lineage())
                    .orElse(List.of());
            draft.add(new TriggerMet(new PendingTrigger(number, scope.seat(),
                    TableQueries.createSource(draft.state(), card),
                    manner + "-" + feature.key(), false, false, Optional.empty(), List.of(), toDeed(feature.feature()),
                    BerserkState.append(lineage, card + "." + manner), inheritedValues, List.of())), rule);
        }
    }

    private static Deed toDeed(Feature feature) {
        return feature instanceof Feature.SpellAbility(var deed, boolean _) ? deed
                : ((Feature.TriggeredAbility) feature).deed();
    }
}
