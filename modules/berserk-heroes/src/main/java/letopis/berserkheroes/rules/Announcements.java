package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Feature.Activated;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.event.Pending;
import letopis.berserkheroes.query.Holding;
import letopis.berserkheroes.query.Sideboards;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Frame;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.kernel.Step;

/// What has to be said when something is declared, for those who write choices down.
public final class Announcements {

    private Announcements() {}

    /// The deeds of a spell, in printed order; none of another card.
    public static List<Deed> ofSpell(BerserkState state, CardName name) {
        return Plays.deeds(state, name);
    }

    public static Optional<Deed> ofActivated(BerserkState state, CardId card, String key) {
        return Activations.deed(state, card, key);
    }

    /// @param place among the triggers a player has to declare, from 0
    public static Optional<Deed> ofTrigger(BerserkState state, Seat seat, int place) {
        return Triggers.pending(state, seat, place).map(Pending::deed);
    }

    /// A trigger a player has to declare that comes of a card all can see.
    ///
    /// @param place as in [#ofTrigger]
    public static Optional<Pending> seen(BerserkState state, Seat seat, int place) {
        return Triggers.pending(state, seat, place).filter(one -> one.held().isEmpty());
    }

    /// The place of the first trigger of a card among those a player has to declare, or a place at which there is none.
    public static int placeOf(BerserkState state, Seat seat, CardId card) {
        List<Pending> own = state.pending().stream().filter(one -> one.seat().equals(seat)).toList();
        return IntStream.range(0, own.size()).filter(i -> own.get(i).held().isEmpty()
                && own.get(i).source().card().equals(card)).findFirst().orElse(own.size());
    }

    /// The card of a trigger that is the only one of it a player has to declare.
    ///
    /// @param place as in [#ofTrigger]
    public static Optional<CardId> onlyOfCard(BerserkState state, Seat seat, int place) {
        return seen(state, seat, place).map(one -> one.source().card()).filter(card -> state.pending().stream()
                .filter(one -> one.seat().equals(seat) && one.source().card().equals(card)).count() == 1);
    }

    /// The card, and the key of its feature, that would have something else happen.
    ///
    /// @param place as in `ReplacementChosen`
    public static Optional<Map.Entry<CardId, String>> replacement(BerserkState state, int place) {
        return state.agenda().isEmpty() || !(state.agenda().getLast() instanceof Frame.Replacing frame)
                ? Optional.empty() : Replacements.choices(state, frame).stream().skip(Math.max(0, place))
                        .map(one -> Map.entry(one.scope().self(), one.key())).findFirst();
    }

    /// What set a trigger off, where that is one card.
    public static Optional<CardId> onlyCause(BerserkState state, Seat seat, int place) {
        return Triggers.pending(state, seat, place).filter(one -> one.causes().size() == 1)
                .map(one -> one.causes().getFirst());
    }

    /// What a card of the additional deck says: its ability, or its trigger where triggers are declared.
    public static Optional<Deed> ofSideboard(BerserkState state, Seat seat, CardName name) {
        return isDeclaring(state, seat)
                ? Sideboards.own(state, name, Feature.Triggered.class::isInstance)
                        .map(own -> ((Feature.Triggered) own.feature()).deed())
                : Sideboards.own(state, name, Activated.class::isInstance)
                        .map(own -> ((Activated) own.feature()).deed());
    }

    /// Whether all triggers a player has to declare are of cards that may be in the hand.
    public static boolean isDeclaring(BerserkState state, Seat seat) {
        return Course.next(state) instanceof Step.Waits<Draft, Prompt>(var prompt)
                && prompt.equals(new Prompt.Declare(seat));
    }

    /// Whether a trigger that waits is one of the additional deck (BF-113.11).
    public static boolean isOfSideboard(BerserkState state, Seat seat, int trigger) {
        return Triggers.pending(state, seat, trigger).filter(Additional::isOf).isPresent();
    }

    public static boolean onlyHeld(BerserkState state, Seat seat) {
        return state.pending().stream().filter(one -> one.seat().equals(seat)).noneMatch(one -> one.held().isEmpty());
    }

    /// Whether all a player is asked for are ambushes with cards which, as a judge sees it, the player has not got.
    public static boolean holdsNone(BerserkState state, Seat seat) {
        return state.pending().stream().filter(one -> one.seat().equals(seat)).allMatch(one -> !one.held().isEmpty()
                && !Additional.isOf(one) && Holding.sources(state, seat).stream().allMatch(card ->
                        state.table().card(card).face().seenBy(Audience.JUDGE)
                                .filter(name -> !one.held().contains(name)).isPresent()));
    }
}
