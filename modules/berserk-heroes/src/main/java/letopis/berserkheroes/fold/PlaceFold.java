package letopis.berserkheroes.fold;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import letopis.berserkheroes.card.CardText;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.event.CardEvent.CardCopied;
import letopis.berserkheroes.event.LastingEffect;
import letopis.berserkheroes.event.Source;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;

/// The placement of cards, and the cleanup when they leave.
final class PlaceFold {

    private PlaceFold() {}

    /// Returns the zone in play for a card's type.
    static BerserkZone findZone(BerserkState state, CardName name) {
        CardText text = (CardText) state.cards().find(name)
                .orElseThrow(() -> new IllegalStateException("the pinned card set does not define " + name));
        return BerserkZone.of(text.type());
    }

    /// Returns whether the card came from the supply, either because its printed text says so (BF-7-168) or as a copy
    /// (BF-7-167).
    static boolean isCreated(BerserkState state, CardId card) {
        return state.table().card(card).hasFlag(Marks.COPY) || state.face(card).flatMap(state.cards()::find)
                .filter(text -> text instanceof CardText.Playable playable && playable.is(Trait.CREATED)).isPresent();
    }

    static BerserkState putIntoPlay(BerserkState state, CardId card, boolean isClosed) {
        return forgetCause(state, card).with(card, one -> one.withController(state.halfOf(card))
                .withFlag(Marks.CLOSED, isClosed).withCount(Marks.ENTERED_IN, (int) state.at().number())
                .withCount(Marks.CONTROL_TURN, state.moment().turn()))
                .withInnermostAbility(doing -> doing.withBroughtSource(new Source(card, (int) state.at().number(), 0)));
    }

    static BerserkState copy(BerserkState state, CardCopied event) {
        CardId card = event.card();
        var source = new Source(card, (int) state.at().number(), 0);
        return putIntoPlay(state.with(state.table()
                .withNewCards(event.seat(), findZone(state, event.name()), card, event.seat(),
                Hidden.open(event.name()))), card, false).with(card, one -> one.withFlag(Marks.COPY, true))
                .withLastingEffects(Stream.concat(state.lastingEffects().stream(), event.likeness().stream()
                .map(likeness ->
                        new LastingEffect((int) state.at().number(), event.seat(), source, Duration.GAME,
                                new LastingEffect.Content.CreatedCopy(card, likeness)))).toList());
    }

    /// Ends features gained by a card that leaves. A reading decides whether features gained for the game also end on
    /// the way to the graveyard ([R-LEAVE]). Incarnation is kept in the graveyard (BF-7-068, BF-205.3).
    static BerserkState removeFromPlay(BerserkState state, CardId card, boolean goesToGraveyard) {
        boolean keeps = goesToGraveyard && state.settings().is(Settings.GainedFeatureRule.KEPT);
        BerserkState current = forgetCause(state, card);
        return current.withLastingEffects(state.lastingEffects().stream().flatMap(one ->
                keeps && one.until() == Duration.GAME ? withoutOverrides(one, card)
                        : Stream.concat(withoutCard(one, card).stream(),
                                retainModifiers(one, card, modifier -> goesToGraveyard && isIncarnation(modifier))
                                .stream()))
                                .toList());
    }

    /// Drops property changes, which end even if other effects are kept (BF-104.3.1).
    private static Stream<LastingEffect> withoutOverrides(LastingEffect lastingEffect, CardId card) {
        return retainModifiers(lastingEffect, card, Modifier::overridesProperty).isEmpty() ? Stream.of(lastingEffect)
                : Stream.concat(withoutCard(lastingEffect, card).stream(),
                        retainModifiers(lastingEffect, card, modifier -> !modifier.overridesProperty()).stream());
    }

    /// Removes a moved card as the cause of queued abilities. Abilities apply in play unless they name another zone
    /// (BF-118.6), and outside play the card is a new object (BF-201.4, BF-120.7). Triggers that observed the card
    /// leaving are added later.
    private static BerserkState forgetCause(BerserkState state, CardId card) {
        return state.queue().stream().noneMatch(one -> one.cause().filter(card::equals).isPresent()) ? state
                : state.withQueue(state.queue().stream().map(one ->
                        one.cause().filter(card::equals).isPresent() ? one.withoutCause() : one).toList());
    }

    private static boolean isIncarnation(Modifier modifier) {
        return modifier instanceof Modifier.FeatureGain(var feature)
                && feature instanceof Feature.MeasuredKeyword(var word, int _) && word == NumericKeyword.INCARNATION;
    }

    /// Returns the effect with only the matching modifiers for this card.
    private static Optional<LastingEffect> retainModifiers(LastingEffect lastingEffect, CardId card,
            Predicate<Modifier> condition) {
        if (!(lastingEffect.what() instanceof LastingEffect.Content.GrantedModifiers(var cards, var modifiers))
                || !cards.contains(card)) {
            return Optional.empty();
        }
        List<Modifier> kept = modifiers.stream().filter(condition).toList();
        return kept.isEmpty() ? Optional.empty()
                : Optional.of(lastingEffect.with(new LastingEffect.Content.GrantedModifiers(List.of(card), kept)));
    }

    /// Ends the effects on a card that is played from hand. A card played from the graveyard keeps effects such as
    /// Incarnation (BF-7-068).
    static BerserkState endHandEffects(BerserkState state, CardId card) {
        return state.zoneOf(card).filter(zone -> zone == BerserkZone.HAND).isPresent()
                ? removeFromPlay(state, card, false)
                : state;
    }

    /// Ends the effects on a card (BF-111.3, BF-7-041).
    static BerserkState withoutEffects(BerserkState state, CardId card) {
        return state.withLastingEffects(state.lastingEffects().stream().flatMap(one -> keepOverrides(one, card))
                .toList());
    }

    /// Removes effects but keeps overwritten properties, which are not effects (BF-104.3.1, BF-120.4). What makes the
    /// card a copy is kept too.
    private static Stream<LastingEffect> keepOverrides(LastingEffect lastingEffect, CardId card) {
        return lastingEffect.what() instanceof LastingEffect.Content.CreatedCopy ? Stream.of(lastingEffect)
                : Stream.concat(withoutCard(lastingEffect, card).stream(),
                        retainModifiers(lastingEffect, card, Modifier::overridesProperty).stream());
    }

    private static Optional<LastingEffect> withoutCard(LastingEffect lastingEffect, CardId card) {
        if (lastingEffect.what() instanceof LastingEffect.Content.Transformation(var copy, _, _) && copy.equals(card)
                || lastingEffect.what() instanceof LastingEffect.Content.CreatedCopy(var made, _)
                && made.equals(card)) {
            return Optional.empty();
        }
        if (!(lastingEffect.what() instanceof LastingEffect.Content.GrantedModifiers(var cards, var modifiers))
                || !cards.contains(card)) {
            return Optional.of(lastingEffect);
        }
        var rest = cards.stream().filter(cardId -> !cardId.equals(card)).toList();
        return rest.isEmpty() ? Optional.empty()
                : Optional.of(lastingEffect.with(new LastingEffect.Content.GrantedModifiers(rest, modifiers)));
    }
}
