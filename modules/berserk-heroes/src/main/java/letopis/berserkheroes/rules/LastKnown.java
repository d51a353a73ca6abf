package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.berserkheroes.card.Amounts;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Measure;
import letopis.berserkheroes.card.Step;
import letopis.berserkheroes.card.Which;
import letopis.berserkheroes.event.Source;
import letopis.berserkheroes.query.Continuous;
import letopis.berserkheroes.query.Field;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.table.CardId;

/// What an ability knows of a card that may be gone when its turn comes (BF-403.1). Only what it asks for is kept.
final class LastKnown {

    private LastKnown() {}

    /// The card that has an ability.
    ///
    /// @param since as which object it is looked for
    static Source ofSource(BerserkState state, CardId card, int since, Deed deed) {
        return isAsked(deed, new Which.This()) ? of(state, card, since)
                : new Source(card, since, Math.max(0, Continuous.of(state).strike(card)));
    }

    /// What has set an ability off.
    ///
    /// @param before where it is looked for if it is gone
    static Optional<Source> ofCause(BerserkState before, BerserkState after, Optional<CardId> cause, Deed deed) {
        return cause.filter(_ -> isAsked(deed, new Which.Cause())).map(card -> {
            BerserkState there = after.isInPlay(card) ? after : before;
            return of(there, card, Field.source(there, card).since());
        });
    }

    private static Source of(BerserkState state, CardId card, int since) {
        Continuous now = Continuous.of(state);
        return new Source(card, since, Math.max(0, now.strike(card)), Optional.of(Math.max(0, now.life(card))),
                Optional.of(state.table().card(card).count(Marks.WOUNDS)));
    }

    private static boolean isAsked(Deed deed, Which which) {
        Stream<Step> modes = deed.choice().stream().flatMap(choice -> choice.modes().stream())
                .flatMap(mode -> mode.steps().stream());
        return Stream.concat(deed.steps().stream(), modes).anyMatch(step -> isAsked(step.effect(), which));
    }

    private static boolean isAsked(Effect effect, Which which) {
        return Amounts.of(effect).values().stream().flatMap(amount -> amount.per().stream())
                .anyMatch(measure -> isOf(measure, which))
                || inner(effect).anyMatch(step -> isAsked(step.effect(), which));
    }

    private static Stream<Step> inner(Effect effect) {
        return switch (effect) {
            case Effect.If(_, var then, var otherwise) -> Stream.of(then, otherwise).flatMap(List::stream);
            case Effect.Until until -> until.steps().stream();
            case Effect.Later later -> later.steps().stream();
            case Effect.InsteadOfNext instead -> instead.steps().stream();
            case Effect _ -> Stream.empty();
        };
    }

    private static boolean isOf(Measure measure, Which which) {
        return switch (measure) {
            case Measure.StrikeOf(var of) -> of.equals(which);
            case Measure.LifeOf(var of) -> of.equals(which);
            case Measure.WoundsOf(var of) -> of.equals(which);
            case Measure.X _, Measure.Count _, Measure.ScoreOf _, Measure.CostOf _, Measure.Done _ -> false;
        };
    }
}
