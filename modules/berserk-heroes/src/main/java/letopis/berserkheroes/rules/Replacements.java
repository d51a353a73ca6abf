package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Replaced;
import letopis.berserkheroes.event.QueueEvent.EventReplaced;
import letopis.berserkheroes.event.QueueEvent.ReplacementBegan;
import letopis.berserkheroes.event.Queued;
import letopis.berserkheroes.query.Conditions;
import letopis.berserkheroes.query.Continuous;
import letopis.berserkheroes.query.Field;
import letopis.berserkheroes.query.Filters;
import letopis.berserkheroes.query.Numbers;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.Spoken;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Frame;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Seat;
import letopis.table.CardId;

/// What happens instead of something (BF-517.1 to BF-517.5). Of several the oldest is taken.
final class Replacements {

    private Replacements() {}

    /// A replacement that fits.
    record Found(Scope scope, String key, Feature.Instead instead) {}

    private static List<Found> all(BerserkState state, Optional<CardId> about) {
        var all = new ArrayList<Found>();
        for (CardId card : Field.inPlay(state)) {
            for (Spoken one : Continuous.of(state).features(card)) {
                if (one.feature() instanceof Feature.Instead instead) {
                    Scope scope = Scope.of(Field.controller(state, card), Field.source(state, card), about);
                    if (Conditions.hold(state, instead.conditions(), scope)) {
                        all.add(new Found(scope, one.key(), instead));
                    }
                }
            }
        }
        all.sort(Comparator.comparingInt(one -> one.scope().source().since()));
        return all;
    }

    /// A draw is replaced only where no replacement is being done, each once (BF-525.1).
    static Optional<Found> drawing(BerserkState state, Seat seat) {
        return all(state, Optional.empty()).stream().filter(one ->
                one.instead().replaced() instanceof Replaced.Drawing(var whom) && one.scope().seat(whom).equals(seat)
                        && !isUnderWay(state, one)).findFirst();
    }

    private static boolean isUnderWay(BerserkState state, Found found) {
        return state.agenda().stream().anyMatch(frame ->
                frame instanceof Frame.Doing doing
                        && doing.ability().kind() == Queued.Kind.INSTEAD
                        && doing.ability().source().card().equals(found.scope().self())
                        && doing.ability().key().equals(found.key()));
    }

    /// What was spared once dies of the next cause (BF-525.1).
    static Optional<Found> dying(BerserkState state, CardId card) {
        if (state.table().card(card).is(Marks.SPARED)) {
            return Optional.empty();
        }
        return all(state, Optional.of(card)).stream().filter(one ->
                one.instead().replaced() instanceof Replaced.Dying(var which)
                        && isMeant(state, one, which, card)).findFirst();
    }

    /// The card that takes all wounds away from another.
    static Optional<CardId> wounding(BerserkState state, CardId card) {
        return wound(state, card).map(one -> one.scope().self());
    }

    private static Optional<Found> wound(BerserkState state, CardId card) {
        return all(state, Optional.of(card)).stream().filter(one ->
                one.instead().replaced() instanceof Replaced.Wounding(var which)
                        && isMeant(state, one, which, card) && !isUnderWay(state, one)).findFirst();
    }

    private static boolean isMeant(BerserkState state, Found found, Optional<Filter> which, CardId card) {
        return which.map(filter -> Filters.fits(state, filter, found.scope(), card))
                .orElse(found.scope().self().equals(card));
    }

    /// The wounds did not come; what the replacement says is done.
    static void wounded(Draft draft, CardId by, CardId about) {
        wound(draft.state(), about).filter(one -> one.scope().self().equals(by)
                && !one.instead().steps().isEmpty()).ifPresent(one -> begin(draft, one));
    }

    static void apply(Draft draft, Found found, Optional<CardId> about) {
        draft.add(new EventReplaced(found.scope().seat(), found.scope().self(), about), "BF-517.1", "BF-7-021");
        if (!found.instead().steps().isEmpty()) {
            begin(draft, found);
        }
    }

    private static void begin(Draft draft, Found found) {
        List<String> lineage = draft.state().doing().map(doing -> doing.ability().lineage()).orElse(List.of());
        draft.add(new ReplacementBegan(new Queued(found.scope().seat(), found.scope().source(), found.key(),
                Queued.Kind.INSTEAD, found.scope().cause(), 0,
                List.of(new Queued.Part(List.of(), found.instead().steps())), false, lineage)), "BF-517.1");
    }

    /// Each replacement adds what it gives, once (BF-517.5, BF-525.1).
    static int morePrayers(Draft draft, Seat seat) {
        int more = 0;
        for (Found one : all(draft.state(), Optional.empty())) {
            if (one.instead().replaced() instanceof Replaced.GainingPrayers(var whom)
                    && one.scope().seat(whom).equals(seat)) {
                draft.add(new EventReplaced(one.scope().seat(), one.scope().self(), Optional.empty()), "BF-517.5",
                        "BF-525.1");
                for (var step : one.instead().steps()) {
                    if (step.effect() instanceof Effect.GainPrayers(_, var prayers)) {
                        more += Numbers.of(draft.state(), prayers, one.scope());
                    }
                }
            }
        }
        return more;
    }
}
